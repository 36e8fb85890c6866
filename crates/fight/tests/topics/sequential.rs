//! The sequential turn of the first edition, told as transcripts.

use crate::ring::{Ring, Somebody, go, scenario};
use fight::scenario::SideId;
use fight::{Act, Fire, Order, Step, Target};
use ledger::proves;
use rules::brawling::Action;
use rules::{Cause, Gait, Side, Surprise};
use town::Pose;

const PUNCH: Action = Action::Punch(Side::Right);

const ANN: Somebody = ("ann", "A", 12, 15, (6, 0), "south", Some("SAR6"));
const BOB: Somebody = ("bob", "B", 4, 15, (6, 6), "north", Some("SAR6"));
const CAL: Somebody = ("cal", "C", 8, 15, (10, 3), "west", Some("SAR6"));

#[test]
fn the_sides_move_one_after_another_and_each_may_open_combat_after_its_own_move() {
    proves!("bh75-d020", "bh75-p01");
    let mut ring = Ring::new("sequential", &[ANN, BOB, CAL], &[]);
    let mut asked = vec![ring.asks()];
    // Everybody passes: nobody opens combat, and nobody is asked to fire outside his own move.
    for _ in 0..6 {
        ring.idle_on(&[]);
        asked.push(ring.asks());
    }
    assert_eq!(
        asked,
        ["act: ann", "fire: ann", "act: bob", "fire: bob", "act: cal", "fire: cal", "act: ann"]
    );
    assert_eq!(ring.fight.state().turn, 2);
}

#[test]
fn when_one_side_opens_combat_all_may_fire_and_each_figure_fires_once_a_turn() {
    proves!("bh75-d021", "bh75-p01");
    let mut ring = Ring::new("sequential", &[ANN, BOB, CAL], &[]);
    ring.idle_on(&[]);
    let (at_bob, at_ann) = (ring.shoot("bob"), ring.shoot("ann"));
    assert_eq!(ring.asks(), "fire: ann");
    assert!(ring.play(&[("ann", at_bob.clone())], &[]).is_empty());
    // The others join: Bob fires back, Cal holds his fire.
    assert_eq!(ring.asks(), "fire: bob cal");
    let told = ring.play(&[("bob", at_ann.clone())], &[("to hit", 99), ("to hit", 98)]);
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(told[0].starts_with("ann at ") && told[1].starts_with("bob at "), "{told:?}");
    // Bob has fired and may still move, at any gait; then neither he nor Ann can open or join another round.
    assert_eq!(ring.asks(), "act: bob");
    ring.play(&[("bob", go(Gait::Walk, 6, 5))], &[]);
    assert_eq!(ring.asks(), "act: cal");
    ring.idle_on(&[]);
    // Cal may open a round of his own in the same turn. Nobody is left to join.
    assert_eq!(ring.asks(), "fire: cal");
    let told = ring.play(&[("cal", at_bob.clone())], &[("to hit", 97)]);
    assert!(told[0].starts_with("cal at ") && told[1] == "turn 2", "{told:?}");
    // From the next turn on all may fire again.
    ring.idle_on(&[]);
    assert_eq!(ring.asks(), "fire: ann");
    ring.play(&[("ann", at_bob)], &[]);
    assert_eq!(ring.asks(), "fire: bob cal");
    assert_eq!(ring.check("bob", &at_ann), Ok(()));
}

#[test]
fn the_last_move_counts_until_one_has_moved_again() {
    proves!("bh75-p01");
    let mut ring = Ring::new("sequential", &[ANN, BOB], &[]);
    let modifier = |ring: &Ring| {
        let own = SideId(0);
        let fire = Fire::at(Target::Man(ring.local(own, "bob")), 0, Side::Right, 1, false);
        let (_, chances) = ring.fight.window(own).tallies(ring.local(own, "ann"), &fire).expect("may fire");
        chances[0].of(Cause::TargetRuns)
    };
    ring.idle_on(&[]);
    // Bob has never moved.
    assert_eq!(modifier(&ring), 0);
    ring.idle_on(&[]);
    // He runs in his own move of the first turn.
    assert_eq!(ring.asks(), "act: bob");
    ring.play(&[("bob", go(Gait::Run, 11, 6))], &[]);
    ring.idle_on(&[]);
    assert_eq!((ring.asks().as_str(), ring.fight.state().turn), ("act: ann", 2));
    ring.idle_on(&[]);
    // In the second turn, before his own move, he still counts as running.
    assert_eq!(ring.asks(), "fire: ann");
    assert_eq!(ring.man("bob").gait, Gait::Run);
    assert_eq!(modifier(&ring), -10);
    ring.idle_on(&[]);
    // He passes, which counts as standing still.
    ring.play(&[("bob", Order::Act(Act::stay(Pose::Standing)))], &[]);
    assert_eq!(ring.man("bob").gait, Gait::Still);
}

/// Two who stand side by side, and one far off who can shoot.
const NEAR: [Somebody; 3] = [
    ("ann", "A", 12, 15, (6, 4), "south", Some("SAR6")),
    ("bob", "B", 4, 15, (6, 5), "north", None),
    ("cal", "C", 8, 15, (10, 1), "west", None),
];

#[test]
fn without_combat_brawls_are_fought_after_all_have_moved() {
    proves!("bh75-d022", "bh75-p01");
    let mut ring = Ring::new("sequential", &NEAR, &[]);
    let mut asked = Vec::new();
    for _ in 0..4 {
        asked.push(ring.asks());
        ring.idle_on(&[]);
    }
    asked.push(ring.asks());
    assert_eq!(asked, ["act: ann", "fire: ann", "act: bob", "act: cal", "blow: ann"]);
    assert_eq!(ring.fight.state().turn, 1);
}

#[test]
fn after_a_round_of_combat_brawls_are_fought_and_nobody_has_more_than_two_rounds_a_turn() {
    proves!("bh75-d022", "bh75-p01");
    let mut ring = Ring::new("sequential", &NEAR, &[]);
    ring.idle_on(&[]);
    let shot = ring.shoot("cal");
    ring.play(&[("ann", shot)], &[("to hit", 99)]);
    // The brawl comes at once, before the second side has moved: two rounds.
    let mut asked = Vec::new();
    for (name, foe) in [("ann", "bob"), ("bob", "ann"), ("ann", "bob"), ("bob", "ann")] {
        asked.push(ring.asks());
        ring.blow(name, foe, PUNCH, &[("punch", 7)]);
    }
    assert_eq!(asked, ["blow: ann", "blow: bob", "blow: ann", "blow: bob"]);
    assert_eq!(ring.asks(), "act: bob");
    ring.idle_on(&[]);
    // All have moved, and Ann and Bob have no rounds left: the closing brawl has nobody.
    assert_eq!((ring.asks().as_str(), ring.man("ann").brawled), ("act: cal", 2));
    assert_eq!(ring.idle_on(&[]), ["turn 2"]);
    assert_eq!(ring.man("ann").brawled, 0);
}

#[test]
fn those_who_meet_after_the_last_combat_have_a_closing_brawl() {
    proves!("bh75-d022", "bh75-p01");
    let mut men = NEAR;
    men[1].4 = (6, 6);
    let mut ring = Ring::new("sequential", &men, &[]);
    ring.idle_on(&[]);
    let shot = ring.shoot("cal");
    ring.play(&[("ann", shot)], &[("to hit", 99)]);
    // Nobody was within reach after that combat. Bob walks up, and Cal opens nothing.
    assert_eq!(ring.asks(), "act: bob");
    ring.play(&[("bob", go(Gait::Walk, 6, 5))], &[]);
    ring.idle_on(&[]);
    assert_eq!(ring.asks(), "blow: ann");
    let mut blows = 0;
    while matches!(ring.fight.state().step, Step::Blow { .. }) {
        let (name, foe) = if ring.asks() == "blow: ann" { ("ann", "bob") } else { ("bob", "ann") };
        ring.blow(name, foe, PUNCH, &[("punch", 7)]);
        blows += 1;
    }
    assert_eq!((blows, ring.fight.state().turn), (4, 2));
}

#[test]
fn a_round_left_over_is_used_in_a_later_brawl_of_the_turn() {
    proves!("bh75-p01");
    // Bob goes down in the first round of the first brawl; Dan comes up in time for the closing one.
    let men = [
        ("ann", "A", 12, 15, (6, 4), "south", Some("SAR6")),
        ("bob", "B", 4, 2, (6, 5), "north", None),
        ("dan", "B", 5, 15, (9, 4), "west", None),
    ];
    let mut ring = Ring::new("sequential", &men, &[]);
    ring.idle_on(&[]);
    let shot = ring.shoot("dan");
    ring.play(&[("ann", shot)], &[("to hit", 99)]);
    let told = ring.blow("ann", "bob", PUNCH, &[("punch", 8)]);
    assert!(told.contains(&"bob is out".to_owned()), "{told:?}");
    assert_eq!((ring.asks().as_str(), ring.man("ann").brawled), ("act: dan", 1));
    ring.play(&[("dan", go(Gait::Walk, 7, 4))], &[]);
    assert_eq!(ring.asks(), "blow: ann");
    ring.blow("ann", "dan", PUNCH, &[("punch", 7)]);
    // One round was all she had left, and with whom has nobody fought now.
    let told = ring.blow("dan", "ann", PUNCH, &[("punch", 7)]);
    assert_eq!(told, ["dan 7: blocked", "turn 2"]);
}

#[test]
fn passing_never_stops_a_turn_from_ending() {
    let mut ring = Ring::new("sequential", &[ANN, BOB, CAL], &[]);
    let mut steps = 0;
    while ring.fight.state().turn < 20 {
        ring.idle_on(&[]);
        steps += 1;
    }
    assert_eq!(steps, 19 * 6);
}

#[test]
fn surprise_lasts_for_the_first_round_of_combat_only() {
    let mut caught = scenario("sequential", &[ANN, BOB, CAL], "");
    caught.figures[1].surprise = Surprise::Surprised;
    let mut ring = Ring::of(caught, &[]);
    ring.idle_on(&[]);
    let shot = ring.shoot("bob");
    ring.play(&[("ann", shot)], &[]);
    let surprised = |ring: &Ring| {
        let own = SideId(1);
        let fire = Fire::at(Target::Man(ring.local(own, "ann")), 0, Side::Right, 1, false);
        let (net, _) = ring.fight.window(own).tallies(ring.local(own, "bob"), &fire).expect("may fire");
        net.of(Cause::Surprised)
    };
    assert_eq!(ring.asks(), "fire: bob cal");
    assert!(surprised(&ring) < 0);
    // He holds his fire, and opens a round of his own in the same turn.
    ring.idle_on(&[("to hit", 99)]);
    ring.idle_on(&[]);
    assert_eq!((ring.asks().as_str(), ring.fight.state().turn), ("fire: bob", 1));
    assert_eq!(surprised(&ring), 0);
}
