//! *Shootout in Northfield* (1981): tables and small procedures.

use chance::{Odds, Typed, exact};
use northfield::book_1981::arming::{Finding, Seeker, Where, finding, finds, wheeler_has_his_revolver};
use northfield::book_1981::bank::{Holdings, SQUARES, Teller, Vault};
use northfield::book_1981::counters::{self, Lost, PLAIN, PLAIN_IN_ALL, REWARDS, Winner, collected, winner};
use northfield::book_1981::cover::{Shelter, exposed};
use northfield::book_1981::joining::{Joining, TooMany};
use northfield::book_1981::morale::{Allegiance, Nerve, Strength, are_relatives, check, checks, tally};
use northfield::book_1981::{Switches, rolls};
use northfield::book_1981::{alarm, movement, switches, weapons};
use rules::boot_hill_1979::movement::Obstacle;
use rules::morale::stands_on;
use rules::{Arm, Cause, Condition, Gait, Location, Ranges, Reach, Severity, Side, Weapon, Wound};

/// Plays with dice given by purpose, none of them left over.
fn with<T>(dice: &[(&str, u16)], play: impl FnOnce(&mut Typed) -> T) -> T {
    let mut typed = Typed::named(dice.iter().copied());
    let came = play(&mut typed);
    assert_eq!(typed.finish(), Ok(()));
    came
}

#[test]
fn ranges_are_halved_and_fractions_go_up() {
    ledger::proves!("bh81-258");
    let printed = [
        (Arm::Derringer, [1, 2, 3, 5]),
        (Arm::FastDraw, [2, 4, 8, 15]),
        (Arm::SingleAction, [2, 5, 10, 20]),
        (Arm::Shotgun, [3, 6, 9, 18]),
        (Arm::Rifle, [10, 20, 40, 100]),
        (Arm::ArmyRifle, [13, 25, 50, 125]),
    ];
    for (arm, edges) in printed {
        assert_eq!(weapons::ranges(arm), Some(edges), "{}", arm.label());
    }
    assert_eq!(weapons::reach(Arm::Derringer, 2), Some(Reach::Medium), "the example of the module");
    assert_eq!(weapons::reach(Arm::Derringer, 6), None);
    assert_eq!(weapons::ranges(Arm::CivilWarRepeater), None, "not on the chart of 1979");
}

#[test]
fn a_distance_in_squares_has_a_distance_of_1979_in_the_same_band() {
    ledger::proves!("bh81-258");
    for arm in weapons::ARMS {
        let chart: Ranges = rules::boot_hill_1979::weapons::chart(arm).unwrap().ranges;
        for squares in 0..=130 {
            let here = weapons::reach(arm, squares);
            let there = weapons::as_spaces(arm, squares).and_then(|distance| chart.at(distance));
            assert_eq!(here, there, "{} at {squares}", arm.label());
        }
    }
    // Two squares are short range here; the four spaces that they measure are medium range in 1979.
    assert_eq!(weapons::reach(Arm::FastDraw, 2), Some(Reach::Short));
}

#[test]
fn a_man_walks_three_squares_and_runs_twelve_and_a_horse_trots_eight() {
    ledger::proves!("bh81-258");
    let sound = Condition::default();
    let foot = [Gait::Crawl, Gait::Walk, Gait::Dodge, Gait::Run].map(|gait| movement::on_foot(gait, &sound));
    assert_eq!(foot, [Some(1), Some(3), Some(6), Some(12)]);
    let none = Switches::default();
    let ride = |gait| movement::mounted(Gait::Walk, gait, &movement::horse(), 1, &none);
    assert_eq!([Gait::Walk, Gait::Trot, Gait::Gallop].map(ride), [Some(4), Some(8), Some(16)]);
    assert_eq!(movement::mounted(Gait::Still, Gait::Gallop, &movement::horse(), 1, &none), None);
}

#[test]
fn costs_are_halved_too_or_full_by_the_switch() {
    ledger::proves!("bh81-258");
    let mut switches = Switches::default();
    let all = [Obstacle::Door, Obstacle::OpenWindow, Obstacle::Mount, Obstacle::Stairs];
    assert_eq!(all.map(|obstacle| movement::cost(obstacle, &switches)), [1, 2, 1, 3]);
    switches.costs = switches::Costs::Full;
    assert_eq!(all.map(|obstacle| movement::cost(obstacle, &switches)), [1, 3, 1, 6], "mounting is printed");
}

#[test]
fn halvings_by_wounds_are_cumulative_and_fractions_go_up() {
    ledger::proves!("bh81-268");
    let wounded = |light: u8| {
        let mut man = Condition::default();
        (0..light)
            .for_each(|_| man.take(Wound { location: Some(Location::LeftLeg), severity: Severity::Light }));
        man
    };
    let runs = [0, 1, 2, 3, 4].map(|light| movement::on_foot(Gait::Run, &wounded(light)));
    assert_eq!(runs, [Some(12), Some(6), Some(3), Some(2), Some(1)]);
    let walks = [0, 1, 2].map(|light| movement::on_foot(Gait::Walk, &wounded(light)));
    assert_eq!(walks, [Some(3), Some(2), Some(1)]);
}

#[test]
fn two_riders_halve_the_move_of_a_horse() {
    ledger::proves!("bh81-273");
    let mut switches = Switches::default();
    assert_eq!(movement::mounted(Gait::Walk, Gait::Trot, &movement::horse(), 2, &switches), Some(4));
    assert_eq!(movement::doubled(3, &switches), 2);
    switches.double_riding = switches::DoubleRiding::Down;
    assert_eq!(movement::doubled(3, &switches), 1);
}

#[test]
fn jesse_picks_up_pitts_and_both_ride_on_two_squares() {
    ledger::proves!("bh81-274");
    let mut switches = Switches::default();
    let trot = movement::mounted(Gait::Walk, Gait::Trot, &movement::horse(), 1, &switches).unwrap();
    let beside_pitts = trot - 2;
    assert_eq!(movement::after_pick_up(beside_pitts, &switches), Ok(2), "3 left, halved, up");
    // The printed figures (two points left, one square) come of a cost of 4, or of a fraction that goes down.
    switches.picking_up = switches::PickingUp::Costs4;
    assert_eq!(movement::after_pick_up(beside_pitts, &switches), Ok(1));
    let down = Switches { double_riding: switches::DoubleRiding::Down, ..Switches::default() };
    assert_eq!(movement::after_pick_up(beside_pitts, &down), Ok(1));
    let short = movement::after_pick_up(2, &Switches::default()).unwrap_err();
    assert_eq!((short.needs, short.left), (3, 2));
}

#[test]
fn reloading_goes_at_the_weapons_rate_after_a_short_move() {
    let mut switches = Switches::default();
    let revolver = Weapon::of_code("SAR6").unwrap();
    assert_eq!(movement::reloaded(revolver, 0, &switches), 3);
    assert_eq!(movement::reloaded(revolver, 5, &switches), 6);
    assert_eq!(movement::reloaded(Weapon::of_code("AR").unwrap(), 0, &switches), 1);
    switches.reloading = switches::Reloading::WholeInOneTurn;
    assert_eq!(movement::reloaded(revolver, 0, &switches), 6);
    assert!(
        movement::may_reload(3, false) && !movement::may_reload(4, false) && !movement::may_reload(0, true)
    );
}

#[test]
fn a_horse_of_strength_40_is_wounded_with_20_off_or_like_a_man() {
    let mut switches = Switches::default();
    let mut horse = movement::horse();
    assert_eq!((horse.strength, horse.is_down()), (40, false));
    let dice = [("where", 70), ("how bad", 100)];
    let wound = with(&dice, |dice| movement::horse_wound(dice, &switches)).wound;
    assert_eq!(wound.severity, Severity::Serious, "100 less 20");
    (0..5).for_each(|_| horse.take(wound));
    assert!(!horse.is_down(), "35 of 40");
    horse.take(wound);
    assert!(horse.is_down());
    switches.horses = switches::Horses::LikeMen;
    let wound = with(&dice, |dice| movement::horse_wound(dice, &switches)).wound;
    assert_eq!(wound.severity, Severity::Mortal);
}

#[test]
fn what_shows_of_a_man_behind_cover_depends_on_his_gun() {
    ledger::proves!("bh81-280");
    use Location::{Head, LeftArm, LeftLeg, LeftShoulder, RightArm, RightLeg, RightShoulder};
    let shows = |shelter, arm, hand| exposed(shelter, Some(arm), hand).parts().collect::<Vec<_>>();
    let (pistol, rifle) = (Arm::SingleAction, Arm::Rifle);
    assert_eq!(shows(Shelter::Indoors, pistol, Side::Right), [RightArm, RightShoulder, Head]);
    assert_eq!(shows(Shelter::Indoors, pistol, Side::Left), [LeftArm, LeftShoulder, Head]);
    assert_eq!(shows(Shelter::Indoors, rifle, Side::Right), [LeftArm, RightArm, LeftShoulder, Head]);
    assert_eq!(shows(Shelter::Indoors, Arm::Shotgun, Side::Right), [LeftArm, RightArm, LeftShoulder, Head]);
    assert_eq!(shows(Shelter::Corner, pistol, Side::Right), [RightLeg, RightArm, RightShoulder, Head]);
    assert_eq!(shows(Shelter::Corner, pistol, Side::Left), [LeftLeg, LeftArm, LeftShoulder, Head]);
    assert_eq!(shows(Shelter::None, rifle, Side::Right).len(), 9);
}

fn citizen() -> Nerve {
    Nerve::fresh(Allegiance::Town, 13)
}

#[test]
fn nine_modifiers_of_morale_with_their_clause() {
    ledger::proves!("bh81-286");
    let gang = Nerve::fresh(Allegiance::Gang, 14);
    let men = |men| Strength { men, casualties: 0 };
    let hurt = |casualties| Strength { men: 5, casualties };
    let cases = [
        (gang, Cause::OfTheGang, -10),
        (Nerve { own: men(9), other: men(8), ..gang }, Cause::LargerSide, -5),
        (Nerve { own: hurt(0), other: hurt(1), ..gang }, Cause::FewerCasualties, -5),
        (citizen(), Cause::OfTheTown, -5),
        (Nerve { relative_killed: true, ..gang }, Cause::RelativeKilled, -10),
        (Nerve { wounds: (3, 14), ..gang }, Cause::LightlyHurt, 5),
        (Nerve { wounds: (7, 14), ..gang }, Cause::BadlyHurt, 10),
        (Nerve { recognised: true, ..citizen() }, Cause::Recognised, 10),
        (Nerve { threatened: true, ..citizen() }, Cause::Threatened, 10),
    ];
    for (nerve, cause, amount) in cases {
        let sum = tally(&nerve);
        assert_eq!(sum.of(cause), amount, "{}", cause.label());
        assert!(sum.parts().iter().all(|(rule, _)| rule.clause() == Some("bh81-286")));
    }
    let even = Nerve { own: hurt(2), other: hurt(2), ..gang };
    assert_eq!(tally(&even).total(), -10, "equal numbers and casualties give nothing");
    assert_eq!(tally(&Nerve { recognised: true, ..gang }).of(Cause::Recognised), 0, "it weighs on citizens");
}

#[test]
fn a_roll_above_the_score_fails_and_player_characters_never_check() {
    ledger::proves!("bh81-283");
    let stands = |face| with(&[("morale", face)], |dice| check(dice, 40, &citizen()).stands);
    assert_eq!(stands_on(40, &tally(&citizen())), 45);
    assert!(stands(45) && !stands(46));
    let odds = exact(|dice| check(dice, 40, &citizen()).stands);
    assert_eq!(odds.of(&true), Odds::new(9u32, 20u32));
    assert!(checks(false) && !checks(true));
}

#[test]
fn haywood_seldom_gives_in_to_a_threat() {
    ledger::proves!("bh81-286");
    let threatened = Nerve { threatened: true, ..citizen() };
    let gives_in = |score| exact(|dice| check(dice, score, &threatened).stands).of(&false);
    assert_eq!(gives_in(100), Odds::new(1u32, 20u32), "Haywood: 100 less 5");
    assert_eq!(gives_in(68), Odds::new(37u32, 100u32), "Bunker");
    assert_eq!(gives_in(45), Odds::new(3u32, 5u32), "Wilcox");
}

#[test]
fn brothers_are_relatives_and_cousins_by_the_other_reading() {
    ledger::proves!("bh81-286");
    let mut switches = Switches::default();
    let pairs = |switches: &Switches| {
        let all = (1..=8).flat_map(|one| (one + 1..=8).map(move |other| (one, other)));
        all.filter(|(one, other)| are_relatives(*one, *other, switches)).collect::<Vec<_>>()
    };
    assert_eq!(pairs(&switches), [(1, 2), (3, 4), (3, 5), (4, 5)]);
    assert!(!are_relatives(1, 1, &switches));
    switches.relatives = switches::Relatives::CousinsToo;
    assert_eq!(pairs(&switches).len(), 10);
}

#[test]
fn a_square_hides_a_reserve_on_a_one_and_the_vault_is_open_on_a_one() {
    ledger::proves!("bh81-288");
    let none = Switches::default();
    let mut bank = Holdings::default();
    assert_eq!(with(&[("search", 2)], |dice| bank.search(dice, &none)), 0);
    let dice = [("search", 1), ("which reserve", 2), ("cash reserve", 4)];
    assert_eq!(with(&dice, |dice| bank.search(dice, &none)), 4_000);
    assert_eq!((bank.found, bank.searched, bank.empty), ([false, true], 2, 1));
    let dice = [("vault open", 1), ("money in the vault", 21)];
    assert_eq!(with(&dice, |dice| bank.try_vault(dice)), 21_000);
    assert_eq!(with(&[], |dice| bank.try_vault(dice)), 0, "looted once");
    assert_eq!(rolls::VAULT_MONEY.die.lowest(), 6);
    assert_eq!(rolls::VAULT_MONEY.die.highest(), 36);
    let found = exact(|dice| Holdings::default().search(dice, &Switches::default()) > 0);
    assert_eq!(found.of(&true), Odds::new(1u32, 6u32));
}

#[test]
fn a_locked_vault_is_opened_only_by_the_cashier() {
    ledger::proves!("bh81-288");
    let mut switches = Switches::default();
    let locked = with(&[("vault open", 6)], |dice| {
        let mut bank = Holdings::default();
        assert_eq!(bank.try_vault(dice), 0);
        bank
    });
    assert_eq!(locked.vault, Vault::Locked);
    assert_eq!(with(&[], |dice| locked.clone().try_vault(dice)), 0);
    let opened = |switches: &Switches, dice: &[(&str, u16)]| {
        with(dice, |dice| locked.clone().cashier_opens(dice, switches))
    };
    assert_eq!(opened(&switches, &[("money in the vault", 6)]), 6_000);
    switches.vault = switches::Vault::Nobody;
    assert_eq!(opened(&switches, &[]), 0);
}

#[test]
fn nine_empty_squares_leave_both_reserves_in_the_last_two() {
    ledger::proves!("bh81-289");
    let nine_empty = Holdings { searched: 9, empty: 9, ..Holdings::default() };
    for switches in [
        Switches::default(),
        Switches { last_reserve: switches::LastReserve::ByTheDie, ..Switches::default() },
    ] {
        let mut bank = nine_empty;
        let first = [("which reserve", 1), ("cash reserve", 6)];
        assert_eq!(with(&first, |dice| bank.search(dice, &switches)), 6_000);
        assert_eq!(with(&[("cash reserve", 1)], |dice| bank.search(dice, &switches)), 1_000);
        assert_eq!((bank.hidden(), bank.left()), (0, 0));
        assert_eq!(with(&[], |dice| bank.search(dice, &switches)), 0, "no square is left");
    }
}

#[test]
fn a_second_reserve_is_in_the_last_square_or_left_to_the_die() {
    ledger::proves!("bh81-289");
    let one_found = Holdings { found: [true, false], searched: 10, empty: 9, ..Holdings::default() };
    let mut switches = Switches::default();
    assert_eq!(with(&[("cash reserve", 2)], |dice| one_found.clone().search(dice, &switches)), 2_000);
    switches.last_reserve = switches::LastReserve::ByTheDie;
    let told = Holdings { found: [true, false], searched: 10, empty: 8, ..Holdings::default() };
    assert_eq!(with(&[("search", 2)], |dice| told.clone().search(dice, &switches)), 0);
}

/// Every square searched in turn finds exactly the two reserves, whatever the dice.
#[test]
fn a_whole_search_always_finds_exactly_two_reserves() {
    ledger::proves!("bh81-289");
    let none = Switches::default();
    for seed in 0..500 {
        let mut dice = chance::Seeded::from_number(seed);
        let mut bank = Holdings::default();
        let finds = (0..SQUARES).filter(|_| bank.search(&mut dice, &none) > 0).count();
        assert_eq!((finds, bank.hidden()), (2, 0), "seed {seed}");
    }
}

#[test]
fn a_teller_tells_of_his_own_reserve_and_of_nothing_new() {
    let mut switches = Switches::default();
    let mut bank = Holdings::default();
    let tells = |bank: &mut Holdings, teller, switches: &Switches, dice: &[(&str, u16)]| {
        with(dice, |dice| bank.teller_tells(dice, teller, switches))
    };
    assert_eq!(tells(&mut bank, Teller::Wilcox, &switches, &[("cash reserve", 3)]), 3_000);
    let mut again = bank;
    assert_eq!(tells(&mut again, Teller::Wilcox, &switches, &[]), 0);
    switches.reserve_found = switches::ReserveFound::TellsOfTheOther;
    assert_eq!(tells(&mut again, Teller::Wilcox, &switches, &[("cash reserve", 5)]), 5_000);
    assert_eq!(tells(&mut again, Teller::Bunker, &switches, &[]), 0);
}

#[test]
fn guns_are_found_on_a_one_indoors_and_for_certain_in_a_hardware_store() {
    let all = [Where::Hardware, Where::DampierHouse, Where::Building, Where::Outdoors];
    let of = |seeker, moved| all.map(|place| finding(seeker, place, moved));
    use Finding::{ByTheDie, Certain, No};
    assert_eq!(of(Seeker::Citizen, 3), [Certain, ByTheDie, ByTheDie, No]);
    assert_eq!(of(Seeker::Citizen, 4), [Certain, No, No, No]);
    assert_eq!(of(Seeker::WheelerForTheRifle, 12), [Certain, Certain, No, No]);
    assert_eq!(of(Seeker::Stacey, 12), [Certain, Certain, Certain, No]);
    assert_eq!(exact(|dice| finds(dice, ByTheDie)).of(&true), Odds::new(1u32, 6u32));
    assert!(with(&[], |dice| finds(dice, Certain) && !finds(dice, No)), "no die");
    assert_eq!(exact(wheeler_has_his_revolver).of(&true), Odds::new(1u32, 3u32));
}

#[test]
fn the_alarm_is_raised_on_a_three_and_the_gang_recognised_on_a_two() {
    let discovers = |face| with(&[("discovery", face)], alarm::discovers);
    assert!(!discovers(2) && discovers(3));
    let recognises = |face| with(&[("recognition", face)], alarm::recognises);
    assert!(recognises(2) && !recognises(3));
}

#[test]
fn reinforcements_are_a_die_less_those_who_fire_at_nobody_and_no_more_than_the_pool() {
    let come = |face, intimidating, pool| {
        with(&[("reinforcements", face)], |dice| alarm::reinforcements(dice, intimidating, pool))
    };
    assert_eq!([come(5, 0, 30), come(5, 2, 30), come(2, 3, 30), come(6, 0, 4)], [5, 3, 0, 4]);
    assert_eq!(with(&[], |dice| alarm::reinforcements(dice, 6, 9)), 0, "no die could bring any");
    assert_eq!(with(&[("entry", 6)], alarm::entry), 5);
}

#[test]
fn eleven_player_characters_leave_no_random_citizens_and_no_reinforcements() {
    let eleven = Joining::new(5, 6).unwrap();
    assert_eq!(with(&[], |dice| eleven.random_citizens(dice)), 0, "12 less twice 6, without a roll");
    assert!(eleven.town_is_ready() && !eleven.reinforced());
    assert_eq!(eleven.replaced(), [7, 6, 8]);
}

#[test]
fn player_characters_replace_three_of_the_gang_and_two_citizens_each() {
    let (two, four) = (Joining::new(2, 0).unwrap(), Joining::new(4, 4).unwrap());
    assert_eq!(two.replaced(), [7, 6], "Pitts, then Miller");
    assert!(!two.town_is_ready() && two.reinforced());
    assert!(four.town_is_ready() && four.reinforced());
    assert_eq!(with(&[], |dice| four.random_citizens(dice)), 4);
    let town = Joining::new(0, 3).unwrap();
    assert_eq!(with(&[("more citizens", 9)], |dice| town.random_citizens(dice)), 3);
    assert_eq!(with(&[("more citizens", 4)], |dice| town.random_citizens(dice)), 0, "never below none");
    assert_eq!(Joining::new(6, 7), Err(TooMany { gang: Some(6), town: Some(7) }), "all faults at once");
}

#[test]
fn the_side_with_more_money_wins() {
    let mut switches = Switches::default();
    assert_eq!(REWARDS.iter().sum::<u32>(), 40_000);
    assert_eq!(collected(REWARDS[7], Lost::Killed, &switches), 3_000);
    switches.rewards = switches::Rewards::HalfForTheDead;
    assert_eq!(collected(REWARDS[7], Lost::Killed, &switches), 1_500);
    assert_eq!(collected(REWARDS[7], Lost::Captured, &switches), 3_000);
    let all = [winner(2, 1), winner(1, 2), winner(1, 1)];
    assert_eq!(all, [Winner::Gang, Winner::Town, Winner::Draw]);
}

#[test]
fn plain_counters_are_drawn_until_none_is_left() {
    let mut left = PLAIN.map(|(_, count)| count);
    let mut dice = chance::Seeded::from_number(7);
    let drawn = (0..40).filter_map(|_| counters::draw(&mut dice, &mut left)).count();
    assert_eq!((drawn, left), (usize::from(PLAIN_IN_ALL), [0; 3]));
    assert!(PLAIN.iter().all(|(code, _)| Weapon::of_code(code).is_some()));
    assert_eq!(
        with(&[("square, first digit", 2), ("square, second digit", 5)], counters::random_square),
        (2, 5)
    );
}

#[test]
fn the_rewards_of_northfield_are_those_of_the_rules_and_tellers_have_loaded_derringers() {
    let chart = people::cast::of_chart("northfield");
    let by_counter = |counter: &str| chart.iter().find(|record| record.counter.as_deref() == Some(counter));
    let rewards: Vec<_> = (1..=8).map(|number: u8| by_counter(&number.to_string()).unwrap().reward).collect();
    assert_eq!(rewards, REWARDS.map(Some));
    for letter in ["B", "C"] {
        let teller = by_counter(letter).unwrap();
        assert_eq!(teller.role.as_deref(), Some("teller"));
        let codes: Vec<_> = teller.weapons().iter().map(|carried| carried.code.as_str()).collect();
        assert_eq!(codes, ["2D"]);
    }
}
