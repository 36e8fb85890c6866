//! The showdown of two men: what each does in a turn, and what he carries into the next.

use crate::common::{Rules, Table, sum};
use chance::Typed;
use ledger::proves;
use rules::{
    Condition, Event, Fate, Fighter, Follow, Gait, Outcome, Severity, Sharp, Showdown, Side, Stun, Surprise,
    Volley, Weapon, Works, Wound, end_of_turn,
};

const TWO: &str = "Ann: speed 30, accuracy 50, strength 15, SAR6 | Bob: speed 20, accuracy 50, strength 15, SAR6 | 8 spaces apart";

/// Both men as they start, to be changed before they declare.
fn fighters<E: Rules>(showdown: &Showdown<E>) -> [Fighter<'_>; 2] {
    [0, 1].map(|side: usize| {
        let man = &showdown.men[side];
        Fighter::new(&man.gunman, man.guns.iter().copied())
    })
}

/// The volleys of a turn after the first, and what the men did instead of firing.
fn later<E: Rules>(
    showdown: &Showdown<E>,
    fighters: &mut [Fighter<'_>; 2],
    follow: [Follow; 2],
) -> (Vec<Volley>, Vec<Event>) {
    let mut events = Vec::new();
    let volleys = showdown.declare(2, fighters, follow, &mut events);
    (volleys.to_vec(), events)
}

fn speed<E: Rules>(showdown: &Showdown<E>, fighter: &Fighter<'_>, volley: &Volley) -> String {
    let shot = &volley.shots[0];
    let weapon = fighter.guns[usize::from(shot.gun)].weapon;
    sum(&showdown.rules.net_speed(fighter.shooter(), &volley.stance, weapon, shot.hand))
}

#[test]
fn a_showdown_goes_on_turn_by_turn_until_a_man_is_down() {
    let showdown = Table::second_edition(TWO).showdown(10);
    // Turn 1: three misses each. Turn 2: three of Ann's and one of Bob's, and his second shot kills.
    let mut faces = vec![("to hit", 99); 10];
    faces.extend([("to hit", 1), ("where", 100), ("how bad", 41)]);
    let (mut dice, mut events) = (Typed::named(faces), Vec::new());
    let outcome = showdown.play(&mut dice, &mut events);
    assert_eq!(dice.finish(), Ok(()));
    assert_eq!(outcome, Outcome { fates: [Fate::Dead, Fate::Standing], turns: 2 });
    let turns = events.iter().filter(|event| matches!(event, Event::Turn { .. })).count();
    assert_eq!(turns, 2);
}

#[test]
fn a_showdown_ends_at_its_turn_limit() {
    let showdown = Table::second_edition(TWO).showdown(2);
    let mut dice = Typed::named([("to hit", 99); 12]);
    let outcome = showdown.play(&mut dice, &mut ());
    assert_eq!(dice.finish(), Ok(()));
    assert_eq!(outcome, Outcome { fates: [Fate::Standing; 2], turns: 2 });
    assert_eq!(Table::second_edition(TWO).showdown(0).play(&mut Typed::default(), &mut ()).turns, 0);
}

#[test]
fn surprise_edge_and_drawing_two_guns_are_of_the_first_turn() {
    proves!("bh79-073", "bh79-085");
    let mut showdown = Table::second_edition(
        "Ann: speed 30, accuracy 50, strength 15, SAR6, SAR6 | Bob: speed 20, accuracy 50, strength 15, SAR6 | 8 spaces apart",
    )
    .showdown(10);
    let tactic = &mut showdown.men[0].tactic;
    (tactic.surprise, tactic.two_pistols, tactic.edge) = (Surprise::Complete, true, 5);
    let mut men = fighters(&showdown);
    let first = showdown.declare(1, &mut men, [Follow::Fresh; 2], &mut ());
    assert_eq!(
        speed(&showdown, &men[0], &first[0]),
        "22 = 22 base, +8 weapon speed, -10 completely surprised, -3 draws two guns, +5 edge given by the scenario"
    );
    let (second, _) = later(&showdown, &mut men, [Follow::Fresh; 2]);
    assert_eq!(speed(&showdown, &men[0], &second[0]), "30 = 22 base, +8 weapon speed");
    assert!(second[0].stance.two_pistols && second[0].shots.len() == 6);
}

#[test]
fn firing_again_on_the_same_man_is_quicker() {
    proves!("bh79-087", "bh75-d040", "bh75-d056", "bh75-p03");
    let second = Table::second_edition(TWO).showdown(10);
    let mut men = fighters(&second);
    let (volleys, _) = later(&second, &mut men, [Follow::Fired, Follow::Fresh]);
    assert_eq!(
        speed(&second, &men[0], &volleys[0]),
        "40 = 22 base, +8 weapon speed, +10 fired on same target last turn"
    );
    assert_eq!(speed(&second, &men[1], &volleys[1]), "20 = 12 base, +8 weapon speed");
    let first = Table::first_edition(TWO).showdown(10);
    let mut men = fighters(&first);
    men[0].guns[0].loaded = 3;
    let (volleys, _) = later(&first, &mut men, [Follow::Fired, Follow::Fresh]);
    assert_eq!(speed(&first, &men[0], &volleys[0]), "37 = 22 base, +15 weapon already aimed");
}

#[test]
fn what_a_sharpshooter_may_not_do_he_does_plainly() {
    let mut showdown = Table::second_edition(TWO).option(|options| options.sharpshooting = true).showdown(10);
    showdown.men[0].tactic.sharp = Sharp::Bonus;
    let volleys = showdown.declare(1, &mut fighters(&showdown), [Follow::Fresh; 2], &mut ());
    assert!(volleys[0].shots.iter().all(|shot| shot.sharp == Sharp::No));
}

fn hurt(condition: &mut Condition, side: Side) {
    condition.take(Wound { location: Some(side.arm()), severity: Severity::Serious });
}

#[test]
fn a_man_with_nothing_to_fire_loads() {
    let showdown = Table::second_edition(
        "Ann: speed 30, accuracy 50, strength 15, SAR6 with 0 rounds | Bob: speed 20, accuracy 50, strength 15, SAR6 | 8 spaces apart",
    )
    .showdown(10);
    let mut men = fighters(&showdown);
    let (volleys, events) = later(&showdown, &mut men, [Follow::Fresh; 2]);
    assert_eq!(volleys.len(), 1);
    assert_eq!(events, [Event::Reloads { figure: 0, gun: 0, rounds: 3, loaded: 3 }]);
}

#[test]
fn a_jam_is_cleared_in_three_turns_even_if_another_gun_is_full_but_of_no_use() {
    let showdown = Table::second_edition(
        "Ann: speed 30, accuracy 50, strength 15, 15R, 1D | Bob: speed 20, accuracy 50, strength 15, SAR6 | 30 spaces apart",
    )
    .showdown(10);
    let mut men = fighters(&showdown);
    men[0].guns[0].works = Works::Jammed(3);
    let mut left = Vec::new();
    for _ in 0..3 {
        let (_, events) = later(&showdown, &mut men, [Follow::Fresh; 2]);
        left.extend(events);
    }
    let clears = |left| Event::Clears { figure: 0, gun: 0, left };
    assert_eq!(left, [clears(2), clears(1), clears(0)]);
    assert_eq!(men[0].guns[0].works, Works::Well);
    let (volleys, _) = later(&showdown, &mut men, [Follow::Fresh; 2]);
    assert_eq!(volleys.len(), 2);
}

#[test]
fn a_man_who_moves_faster_than_a_walk_has_not_aimed() {
    proves!("bh75-p03");
    for (gait, aimed) in [
        (Gait::Still, true),
        (Gait::Walk, true),
        (Gait::Crawl, true),
        (Gait::Run, false),
        (Gait::Dodge, false),
        (Gait::Trot, false),
        (Gait::Gallop, false),
    ] {
        let mut showdown = Table::first_edition(TWO).showdown(10);
        showdown.men[0].tactic.gait = gait;
        let mut men = fighters(&showdown);
        men[0].guns[0].loaded = 3;
        let (volleys, _) = later(&showdown, &mut men, [Follow::Fired, Follow::Fresh]);
        let speed = speed(&showdown, &men[0], &volleys[0]);
        assert_eq!(speed.contains("weapon already aimed"), aimed, "{gait:?}: {speed}");
    }
}

#[test]
fn a_stunned_man_loses_his_aim_and_wins_it_back_by_firing() {
    proves!("bh79-185");
    let showdown = Table::second_edition(TWO).showdown(10);
    let mut men = fighters(&showdown);
    let volleys = showdown.declare(1, &mut men, [Follow::Fresh; 2], &mut ());
    men[0].condition.stun = Stun::Struck;
    assert_eq!(end_of_turn(&mut men, &volleys), [Follow::Fresh, Follow::Fired], "struck while he fired");
    assert_eq!(men[0].condition.stun, Stun::Helpless);
    let (volleys, events) = later(&showdown, &mut men, [Follow::Fresh, Follow::Fired]);
    assert_eq!((volleys.len(), volleys[0].shooter), (1, 1));
    assert_eq!(events, [Event::Stunned { figure: 0 }]);
    assert_eq!(end_of_turn(&mut men, &volleys), [Follow::Fresh, Follow::Fired]);
    assert_eq!(men[0].condition.stun, Stun::Dazed);
    let (volleys, _) = later(&showdown, &mut men, [Follow::Fresh, Follow::Fired]);
    assert_eq!(volleys.len(), 2);
    assert_eq!(end_of_turn(&mut men, &volleys), [Follow::Fired; 2], "dazed, but he fired");
}

#[test]
fn a_turn_without_loading_breaks_it() {
    proves!("bh75-p09");
    let showdown = Table::first_edition(
        "Ann: speed 30, accuracy 50, strength 15, SAR6 with 0 rounds | Bob: speed 20, accuracy 50, strength 15, SAR6 | 8 spaces apart",
    )
    .showdown(10);
    let loads = |men: &mut [Fighter<'_>; 2]| {
        let (_, events) = later(&showdown, men, [Follow::Fresh; 2]);
        match events[..] {
            [Event::Reloads { rounds, .. }] => Some(rounds),
            _ => None,
        }
    };
    let mut men = fighters(&showdown);
    assert_eq!(loads(&mut men), Some(1));
    men[0].guns[0].loaded = 0;
    men[0].condition.stun = Stun::Helpless;
    assert_eq!(loads(&mut men), None);
    men[0].condition.stun = Stun::Clear;
    assert_eq!(loads(&mut men), Some(1), "he was stunned between: the first figure again");
    men[0].guns[0].loaded = 0;
    assert_eq!(loads(&mut men), Some(2), "without a break the second figure");
    let mut two = fighters(&showdown);
    two[0].guns.push(rules::Gun::new(Weapon::of_code("SAR6").unwrap()));
    two[0].guns[0].loading = true;
    assert_eq!(loads(&mut two), None, "he fires the other gun");
    assert!(!two[0].guns[0].loading);
}

#[test]
fn with_a_useless_arm_a_man_of_1975_changes_hands_or_guns() {
    proves!("bh75-d064", "bh75-p11");
    let showdown = Table::first_edition(
        "Ann: speed 17, accuracy 50, strength 20, SR, SAR6 | Bob: speed 20, accuracy 50, strength 15, SAR6 | 8 spaces apart",
    )
    .showdown(10);
    let mut men = fighters(&showdown);
    hurt(&mut men[0].condition, Side::Right);
    hurt(&mut men[1].condition, Side::Right);
    let (volleys, _) = later(&showdown, &mut men, [Follow::Fresh; 2]);
    let shots: Vec<_> = volleys.iter().map(|volley| (volley.shots[0].gun, volley.shots[0].hand)).collect();
    assert_eq!(shots, [(1, Side::Left), (0, Side::Left)]);
    // With both arms gone he can only stand there.
    hurt(&mut men[1].condition, Side::Left);
    let (volleys, _) = later(&showdown, &mut men, [Follow::Fresh; 2]);
    assert_eq!(volleys.len(), 1);
}

#[test]
fn what_may_not_be_fired_from_the_hip_is_fired_from_the_shoulder() {
    proves!("bh79-086");
    let mut showdown = Table::second_edition(
        "Ann: speed 30, accuracy 50, strength 15, 15R | Bob: speed 20, accuracy 50, strength 15, SAR6 | 8 spaces apart",
    )
    .reading("hipshot-weapons", "handguns-only")
    .showdown(10);
    showdown.men[0].tactic.hip = true;
    let mut men = fighters(&showdown);
    let volleys = showdown.declare(1, &mut men, [Follow::Fresh; 2], &mut ());
    assert_eq!(volleys.iter().map(|volley| volley.shooter).collect::<Vec<_>>(), [0, 1]);
    assert!(!volleys[0].stance.hip);
}

#[test]
fn a_gun_drawn_afresh_has_not_been_aimed() {
    proves!("bh75-p03");
    let showdown = Table::first_edition(
        "Ann: speed 30, accuracy 50, strength 15, SAR6 with 0 rounds, FDR6 | Bob: speed 10, accuracy 50, strength 15, BOW | 8 spaces apart",
    )
    .showdown(10);
    let mut men = fighters(&showdown);
    let (volleys, _) = later(&showdown, &mut men, [Follow::Fired; 2]);
    assert_eq!(speed(&showdown, &men[0], &volleys[0]), "32 = 22 base, +10 weapon speed");
    assert_eq!(speed(&showdown, &men[1], &volleys[1]), "25 = 10 base, +15 weapon already aimed");
}
