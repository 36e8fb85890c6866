//! Movement, second edition.

use chance::{Seeded, Typed};
use rules::Edition;
use rules::boot_hill_1979::SecondEdition;
use rules::boot_hill_1979::movement::{
    Obstacle, TRAIN, Team, TooFewSpaces, cost, drive, may_reload, most_degrees, mounted, on_foot, order,
    pass, vehicle,
};
use rules::boot_hill_1979::switches::{
    HorseWalkingUphill, LostDraughtHorses, SeveralMovementWounds, Switches,
};
use rules::horses::Horse;
use rules::movement::{Carriage, Ground};
use rules::{
    Aim, Arm, Book, Condition, Distance, Gait, Gunman, Location, Place, Reach, Severity, Sharp, Shooter,
    Shot, Side, Sight, Stance, Stun, Weapon, Wound,
};

const SOUND: Horse = Horse::new(30);

fn hurt(wounds: &[(Location, Severity)]) -> Condition {
    let mut man = Condition::default();
    for &(location, severity) in wounds {
        man.take(Wound { location: Some(location), severity });
    }
    man
}

/// Crawl, walk, dodge and run.
fn paces(man: &Condition, ground: Ground, switches: &Switches) -> [Option<u16>; 4] {
    [Gait::Crawl, Gait::Walk, Gait::Dodge, Gait::Run].map(|gait| on_foot(gait, ground, man, switches))
}

/// Walk, trot and gallop of a sound horse on the move.
fn rides(ground: Ground, switches: &Switches) -> [Option<u16>; 3] {
    [Gait::Walk, Gait::Trot, Gait::Gallop].map(|gait| mounted(Gait::Walk, gait, ground, &SOUND, switches))
}

#[test]
fn men_and_horses_have_their_rates() {
    ledger::proves!("bh79-056");
    let switches = Switches::default();
    assert_eq!(paces(&Condition::default(), Ground::Open, &switches), [2, 6, 12, 24].map(Some));
    assert_eq!(rides(Ground::Open, &switches), [8, 16, 32].map(Some));
    let man = Condition::default();
    assert_eq!(on_foot(Gait::Still, Ground::Open, &man, &switches), Some(0));
    assert_eq!(on_foot(Gait::Gallop, Ground::Open, &man, &switches), None);
    assert_eq!(mounted(Gait::Walk, Gait::Run, Ground::Open, &SOUND, &switches), None);
}

#[test]
fn slow_ground_halves_every_gait_but_crawling_and_walking() {
    ledger::proves!("bh79-057");
    let switches = Switches::default();
    for ground in [Ground::Uphill, Ground::Rough, Ground::Dense] {
        assert_eq!(paces(&Condition::default(), ground, &switches), [2, 6, 6, 12].map(Some));
        assert_eq!(rides(ground, &switches), [8, 8, 16].map(Some));
    }
}

#[test]
fn a_walking_horse_is_slowed_uphill_only_by_the_switch() {
    ledger::proves!("bh79-057");
    let switches = Switches { horse_walking_uphill: HorseWalkingUphill::HalfRate, ..Switches::default() };
    assert_eq!(rides(Ground::Uphill, &switches), [4, 8, 16].map(Some));
    assert_eq!(paces(&Condition::default(), Ground::Uphill, &switches), [2, 6, 6, 12].map(Some));
}

#[test]
fn doors_windows_stairs_mounts_and_drops_cost_movement() {
    ledger::proves!("bh79-058");
    assert_eq!(pass(6, Obstacle::Door), Ok(5));
    assert_eq!(pass(12, Obstacle::OpenWindow), Ok(0), "it ends the move");
    assert_eq!(pass(24, Obstacle::Stairs), Ok(18));
    assert_eq!(pass(24, Obstacle::Mount), Ok(0));
    assert_eq!(pass(24, Obstacle::Dismount), Ok(0));
    assert_eq!((pass(24, Obstacle::Drop(9)), pass(24, Obstacle::Drop(10))), (Ok(24), Ok(0)));
}

#[test]
fn exactly_enough_will_do_and_too_few_will_not() {
    ledger::proves!("bh79-058");
    for (obstacle, needs) in
        [(Obstacle::Door, 1), (Obstacle::OpenWindow, 3), (Obstacle::Stairs, 6), (Obstacle::Mount, 2)]
    {
        assert_eq!(pass(needs, obstacle), Ok(0));
        assert_eq!(pass(needs - 1, obstacle), Err(TooFewSpaces { needs, left: needs - 1 }));
    }
    assert_eq!(pass(3, Obstacle::ClosedWindow), Ok(0));
    assert!(cost(Obstacle::ClosedWindow).breaks && !cost(Obstacle::OpenWindow).breaks);
}

#[test]
fn wounds_slow_a_man() {
    ledger::proves!("bh79-061");
    let switches = Switches::default();
    let paces = |wounds: &[_]| paces(&hurt(wounds), Ground::Open, &switches);
    assert_eq!(paces(&[(Location::LeftLeg, Severity::Light)]), [1, 3, 6, 12].map(Some));
    assert_eq!(paces(&[(Location::LeftLeg, Severity::Serious)]), [None, Some(3), None, None], "only a walk");
    assert_eq!(paces(&[(Location::Abdomen, Severity::Serious)]), [1, 6, 6, 12].map(Some), "Ike runs 12");
    assert_eq!(paces(&[(Location::RightArm, Severity::Serious)]), [1, 6, 6, 12].map(Some));
    assert_eq!(paces(&[(Location::Chest, Severity::Light)]), [2, 6, 12, 24].map(Some));
    assert_eq!(paces(&[(Location::Head, Severity::Mortal)]), [None; 4]);
}

#[test]
fn several_wounds_multiply_with_fractions_up_or_by_the_switch_only_the_worst_counts() {
    ledger::proves!("bh79-061");
    let legs = hurt(&[(Location::LeftLeg, Severity::Light), (Location::RightLeg, Severity::Light)]);
    let leg_and_chest = hurt(&[(Location::LeftLeg, Severity::Light), (Location::Chest, Severity::Serious)]);
    let all = hurt(&[
        (Location::LeftLeg, Severity::Serious),
        (Location::RightLeg, Severity::Light),
        (Location::Chest, Severity::Serious),
    ]);
    let mut switches = Switches::default();
    assert_eq!(paces(&legs, Ground::Open, &switches), [1, 2, 3, 6].map(Some));
    assert_eq!(paces(&leg_and_chest, Ground::Open, &switches), [1, 3, 3, 6].map(Some));
    assert_eq!(paces(&all, Ground::Open, &switches), [None, Some(2), None, None], "walking only stays");
    assert_eq!(paces(&legs, Ground::Rough, &switches), [1, 2, 2, 3].map(Some));
    switches.several_movement_wounds = SeveralMovementWounds::WorstOnly;
    assert_eq!(paces(&legs, Ground::Open, &switches), [1, 3, 6, 12].map(Some));
    assert_eq!(paces(&leg_and_chest, Ground::Open, &switches), [1, 3, 6, 12].map(Some));
    assert_eq!(paces(&all, Ground::Open, &switches), [None, Some(3), None, None]);
}

#[test]
fn a_dazed_man_goes_at_half_rate_and_a_stunned_one_not_at_all() {
    let dazed = Condition { stun: Stun::Dazed, ..Condition::default() };
    assert_eq!(paces(&dazed, Ground::Open, &Switches::default()), [1, 3, 6, 12].map(Some));
    let stunned = Condition { stun: Stun::Helpless, ..Condition::default() };
    assert_eq!(paces(&stunned, Ground::Open, &Switches::default()), [None; 4]);
}

/// The chance to hit of a man with a base of 50 at medium range, for his own gait and that of his target.
fn chance_to_hit(gait: Gait, target_gait: Gait) -> i16 {
    let gunman = Gunman::printed(Book::BootHill1979, 10, 50, 15, None);
    let stance = Stance { gait, ..Stance::default() };
    let sight = Sight { target_gait, ..Sight::open(Distance::spaces(5)) };
    let shot = Shot { target: 1, gun: 0, hand: Side::Right, sight, sharp: Sharp::No };
    let aim = Aim {
        shooter: Shooter { gunman: &gunman, condition: &Condition::default() },
        stance: &stance,
        weapon: Weapon::new(Arm::SingleAction, 6),
        reach: Reach::Medium,
        shot: &shot,
        place: Place { in_turn: 1, for_gun: 1, of_turn: 1, of_gun: 1 },
        net: 10,
        target: &gunman,
    };
    SecondEdition::default().to_hit(&aim).total()
}

#[test]
fn running_and_dodging_is_a_gait_of_its_own() {
    ledger::proves!("bh79-062");
    let rate = |gait| on_foot(gait, Ground::Open, &Condition::default(), &Switches::default());
    assert_eq!((rate(Gait::Dodge), rate(Gait::Run)), (Some(12), Some(24)));
    assert_eq!((chance_to_hit(Gait::Dodge, Gait::Still), chance_to_hit(Gait::Run, Gait::Still)), (20, 30));
    assert_eq!((chance_to_hit(Gait::Still, Gait::Dodge), chance_to_hit(Gait::Still, Gait::Run)), (30, 40));
}

#[test]
fn a_man_changes_gait_freely_but_a_horse_does_not_gallop_from_a_stop() {
    ledger::proves!("bh79-063");
    let ride = |before, gait| mounted(before, gait, Ground::Open, &SOUND, &Switches::default());
    assert_eq!(ride(Gait::Still, Gait::Walk), Some(8));
    assert_eq!(ride(Gait::Still, Gait::Trot), Some(16));
    assert_eq!(ride(Gait::Still, Gait::Gallop), None);
    assert_eq!(ride(Gait::Walk, Gait::Gallop), Some(32));
    assert_eq!(ride(Gait::Gallop, Gait::Walk), Some(8));
    let man = Condition::default();
    assert_eq!(
        on_foot(Gait::Run, Ground::Open, &man, &Switches::default()),
        Some(24),
        "whatever he did before"
    );
}

#[test]
fn who_reloads_may_only_stand_or_walk() {
    ledger::proves!("bh79-066");
    let may = Gait::ALL.into_iter().filter(|&gait| may_reload(gait)).collect::<Vec<_>>();
    assert_eq!(may, [Gait::Still, Gait::Walk]);
}

#[test]
fn vehicles_and_trains_have_their_rates() {
    ledger::proves!("bh79-154");
    let switches = Switches::default();
    let rates = |carriage| {
        let horses = vehicle(carriage).least_horses;
        let team = Team { harnessed: horses, left: horses };
        [Gait::Walk, Gait::Trot, Gait::Gallop].map(|gait| drive(carriage, gait, team, &switches))
    };
    assert_eq!(rates(Carriage::Buckboard), [6, 14, 24].map(Some));
    assert_eq!(rates(Carriage::Wagon), [6, 12, 20].map(Some));
    assert_eq!(rates(Carriage::Stagecoach), [6, 14, 28].map(Some));
    assert_eq!(rates(Carriage::FreightWagon), [5, 10, 18].map(Some));
    let horses =
        Carriage::ALL.map(|carriage| (vehicle(carriage).least_horses, vehicle(carriage).most_horses));
    assert_eq!(horses, [(1, Some(1)), (2, Some(2)), (4, Some(8)), (4, None)]);
    assert_eq!((TRAIN.run(0, 42), TRAIN.run(40, 60), TRAIN.run(42, 0), TRAIN.run(30, 33)), (6, 42, 36, 33));
    assert_eq!(
        (most_degrees(Gait::Gallop), most_degrees(Gait::Trot), most_degrees(Gait::Walk)),
        (60, 90, 90)
    );
}

#[test]
fn on_the_county_map_vehicles_go_two_hexes_and_a_train_six() {
    ledger::proves!("bh79-155");
    assert_eq!(Carriage::ALL.map(|carriage| vehicle(carriage).strategic), [2; 4]);
    assert_eq!(TRAIN.an_hour(), 6);
}

#[test]
fn boarding_or_leaving_a_vehicle_costs_two_and_ends_the_move() {
    ledger::proves!("bh79-156");
    for obstacle in [Obstacle::Board, Obstacle::Alight] {
        assert_eq!((pass(24, obstacle), pass(2, obstacle)), (Ok(0), Ok(0)));
        assert_eq!(pass(1, obstacle), Err(TooFewSpaces { needs: 2, left: 1 }));
    }
}

#[test]
fn a_team_that_has_lost_horses_slows_in_proportion_or_by_the_switch_not() {
    ledger::proves!("bh79-157");
    let mut switches = Switches::default();
    let team = |left| Team { harnessed: 4, left };
    let gallop = |left, switches: &Switches| drive(Carriage::Stagecoach, Gait::Gallop, team(left), switches);
    assert_eq!([4, 3, 2, 1, 0].map(|left| gallop(left, &switches)), [28, 21, 14, 7, 0].map(Some));
    let walk = drive(Carriage::Stagecoach, Gait::Walk, team(3), &switches);
    assert_eq!(walk, Some(5), "four and a half, up");
    switches.lost_draught_horses = LostDraughtHorses::Unchanged;
    assert_eq!([3, 1, 0].map(|left| gallop(left, &switches)), [28, 28, 0].map(Some));
}

#[test]
fn the_lowest_roll_moves_first_whoever_plays_the_man() {
    ledger::proves!("bh79-045", "bh79-046");
    // Two players' men and a bystander without a player.
    let rolls = [("order of moves", 71), ("order of moves", 100), ("order of moves", 3)];
    let mut dice = Typed::named(rolls);
    assert_eq!(order(&mut dice, 3), [2, 0, 1]);
    assert_eq!(dice.finish(), Ok(()));
}

#[test]
fn tied_men_roll_again_among_themselves() {
    ledger::proves!("bh79-045");
    // Men 0, 2 and 3 tie at 40 and roll again; then 0 and 2 tie at 10 and roll once more.
    let faces = [40, 7, 40, 40, 55, 10, 10, 90, 50, 12];
    let mut dice = Typed::named(faces.map(|face| ("order of moves", face)));
    assert_eq!(order(&mut dice, 5), [1, 2, 0, 3, 4]);
    assert_eq!(dice.finish(), Ok(()));
}

#[test]
fn the_roll_decides_and_not_the_speed() {
    ledger::proves!("bh79-047");
    // Sam is the faster man; Juan rolls lower and moves first.
    let mut dice = Typed::named([("order of moves", 80), ("order of moves", 20)]);
    assert_eq!(order(&mut dice, 2), [1, 0]);
    assert_eq!(dice.finish(), Ok(()));
    // Of three the lowest moves first and the highest last, in whatever order they roll.
    let mut dice = Typed::named([("order of moves", 50), ("order of moves", 80), ("order of moves", 20)]);
    assert_eq!(order(&mut dice, 3), [2, 0, 1]);
}

#[test]
fn the_order_holds_every_man_once_even_for_a_crowd_and_with_dice_missing() {
    let everybody: Vec<usize> = (0..250).collect();
    let mut men = order(&mut Seeded::from_number(1881), 250);
    men.sort_unstable();
    assert_eq!(men, everybody);

    let mut missing = Typed::new([]);
    let mut men = order(&mut missing, 250);
    men.sort_unstable();
    assert_eq!(men, everybody);
    assert!(missing.finish().is_err());

    let mut none = Typed::new([]);
    assert!(order(&mut none, 0).is_empty());
    assert_eq!(order(&mut none, 1), [0], "a man alone rolls for nothing");
    assert_eq!(none.finish(), Ok(()));
}
