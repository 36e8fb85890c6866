//! Horses, double riders, and men who are carried or dragged.

use super::dice::with;
use super::scene::{CITIZEN, Scene, at, c};
use northfield::book_1981::Switches;
use northfield::{Event, Gone, HorseId, Joins, Party, Place, Refused, Stage};

fn reading(name: &str, value: &str) -> Scene {
    let mut switches = Switches::default();
    switches.set(name, value).expect("a reading");
    Scene::of(with(Joins::default(), switches))
}

#[test]
fn mounting_costs_one_and_ends_the_move() {
    ledger::proves!("bh81-272");
    let mut scene = Scene::new().foot(0, 18, 20).horse(0, 19, 21).enter(Stage::Movement, &[]);
    assert_eq!(scene.refused("c0 dismount to 18,21"), Refused::Horse);
    scene.play("c0 walk to 18,22", &[]);
    let told = scene.play("c0 mount h0", &[]);
    assert!(told.contains(&Event::MountedUp { who: c(0), horse: HorseId(0) }));
    assert!(!scene.asks().who.contains(&c(0)), "his move is over");
    // He has no point left to mount after a whole walk.
    let mut scene = Scene::new().foot(0, 18, 18).horse(0, 19, 21).enter(Stage::Movement, &[]);
    scene.play("c0 walk to 18,21", &[]);
    assert!(!scene.takes("c0 mount h0"));
    // Getting off is done into a neighbouring square.
    let mut scene = Scene::new().rides(0, 19, 21).enter(Stage::Movement, &[]);
    assert_eq!(scene.refused("c0 dismount to 19,21"), Refused::Reach);
    assert_eq!(scene.refused("c0 dismount to 17,21"), Refused::Reach);
    scene.play("c0 walk to 19,22", &[]);
    scene.play("c0 dismount to 18,22", &[]);
    assert_eq!((scene.place(0), scene.state().horses[0].at), (Place::On(at(18, 22)), Some(at(19, 22))));
    assert!(!scene.asks().who.contains(&c(0)));
}

/// A horse with two riders at a square.
fn double(scene: Scene, x: u16, y: u16) -> Scene {
    scene.rides(0, x, y).change(|state| {
        state.counters[1].place = Place::Riding(HorseId(0));
        state.horses[0].riders.push(c(1));
    })
}

#[test]
fn two_riders_halve_the_move() {
    ledger::proves!("bh81-273");
    let scene = double(Scene::new(), 20, 5).enter(Stage::Movement, &[]);
    assert!(scene.takes("c0 trot to 20,9") && !scene.takes("c0 trot to 20,10"));
    assert_eq!(scene.refused("c1 trot to 20,6"), Refused::Horse, "the other holds the reins");
}

#[test]
fn picking_up_a_man_costs_three_and_leaves_two_squares_in_the_example() {
    ledger::proves!("bh81-273", "bh81-274");
    // Jesse trots (8), rides 2, picks Pitts up for 3; the 3 that are left are halved, and fractions go up.
    let example = |mut scene: Scene| {
        scene = scene.rides(0, 20, 5).foot(6, 20, 8).enter(Stage::Movement, &[]);
        scene.play("c0 trot to 20,7", &[]);
        scene.play("c0 trot pick-up c6", &[]);
        scene
    };
    let scene = example(Scene::new());
    assert_eq!(scene.state().horses[0].motion.left, 2);
    assert_eq!(scene.place(6), Place::Riding(HorseId(0)));
    assert!(scene.takes("c0 trot to 20,9") && !scene.takes("c0 trot to 20,10"));
    // The printed result, one square, needs a cost of 4.
    let scene = example(reading("picking-up-a-man", "costs-4"));
    assert_eq!(scene.state().horses[0].motion.left, 1);
    // Or that fractions go down.
    let scene = example(reading("double-riding-fractions", "down"));
    assert_eq!(scene.state().horses[0].motion.left, 1);
    // With 2 left it is too late, and an unconscious man is not picked up at a ride.
    let mut scene = Scene::new().rides(0, 20, 5).foot(6, 20, 12).lies(5, 21, 6).enter(Stage::Movement, &[]);
    assert_eq!(scene.refused("c0 walk pick-up c5"), Refused::NotThatMan);
    scene.play("c0 trot to 20,11", &[]);
    assert_eq!(scene.refused("c0 trot pick-up c6"), Refused::Points);
}

#[test]
fn a_friend_on_foot_slings_an_unconscious_man_over_a_horse() {
    ledger::proves!("bh81-275");
    let scene = Scene::new().foot(0, 20, 12).horse(0, 20, 13).lies(1, 21, 12);
    let mut scene = scene.enter(Stage::Movement, &[]);
    let told = scene.play("c0 sling c1 over h0", &[]);
    assert!(told.contains(&Event::Slung { who: c(0), man: c(1), horse: HorseId(0) }));
    assert_eq!(scene.asks().who, [c(7)], "a walk of 3 is used up, and he has no time to reload");
    // At a run nine points are left, and he may mount behind.
    let mut scene = Scene::new().foot(0, 20, 10).horse(0, 20, 13).lies(1, 21, 12).enter(Stage::Movement, &[]);
    scene.play("c0 run to 20,12", &[]);
    scene.play("c0 sling c1 over h0", &[]);
    scene.play("c0 mount h0", &[]);
    assert_eq!((scene.place(0), scene.place(1)), (Place::Riding(HorseId(0)), Place::Slung(HorseId(0))));
}

#[test]
fn a_citizen_drags_an_unconscious_outlaw_at_half_move_to_safety() {
    ledger::proves!("bh81-271");
    let scene = Scene::new().lies(0, 5, 15).foot(CITIZEN, 5, 14);
    let mut scene = scene.enter(Stage::Movement, &[]);
    scene.play("done", &[]);
    assert_eq!(scene.refused("c15 take-hold c0"), Refused::Reach, "he must stand where the man lies");
    scene.play("c15 run to 5,15", &[]);
    scene.play("c15 take-hold c0", &[]);
    assert_eq!(scene.state().counters[15].motion.left, 6, "11 left, halved");
    assert!(!scene.takes("c15 run to 12,15"));
    let told = scene.play("c15 run to 5,18", &[]);
    assert!(
        told.contains(&Event::Left { who: c(0), why: Gone::Captured, to_pool: false }),
        "in Manning's store"
    );
}

#[test]
fn an_outlaw_dragged_off_the_map_is_captured_and_one_dragged_about_the_street_is_not() {
    ledger::proves!("bh81-271");
    let mut scene = Scene::new().lies(0, 20, 3).foot(CITIZEN, 20, 3).enter(Stage::Movement, &[]);
    scene.play("done", &[]);
    scene.play("c15 take-hold c0", &[]);
    scene.play("c15 run to 20,2", &[]);
    assert_eq!(scene.place(0), Place::On(at(20, 2)));
    scene.play("c15 run to 20,0", &[]);
    assert_eq!(scene.place(0), Place::Gone(Gone::Captured));
}

#[test]
fn a_friend_who_dragged_a_man_to_a_horse_slings_him_over_it() {
    ledger::proves!("bh81-271", "bh81-275");
    let scene = Scene::new().foot(0, 18, 22).lies(1, 18, 22).lies(2, 18, 22).horse(0, 20, 22);
    let mut scene = scene.enter(Stage::Movement, &[]);
    scene.play("c0 take-hold c1", &[]);
    scene.play("c0 run to 19,22", &[]);
    assert_eq!(scene.place(1), Place::On(at(19, 22)), "dragged along, and not captured by a friend");
    assert_eq!(scene.refused("c0 sling c2 over h0"), Refused::Hands);
    scene.play("c0 sling c1 over h0", &[]);
    assert_eq!((scene.place(1), scene.state().counters[0].drags), (Place::Slung(HorseId(0)), None));
}

#[test]
fn whether_the_bank_is_safe_is_a_reading() {
    ledger::proves!("bh81-271");
    for (value, captured) in [("any-building", true), ("any-building-but-the-bank", false)] {
        let scene = reading("safe-place", value).lies(0, 18, 22).foot(CITIZEN, 18, 22);
        let mut scene = scene.enter(Stage::Movement, &[]);
        scene.play("done", &[]);
        scene.play("c15 take-hold c0", &[]);
        scene.play("c15 run to 17,22", &[]);
        assert_eq!(scene.place(0) == Place::Gone(Gone::Captured), captured, "{value}");
    }
}

#[test]
fn a_horse_leaves_by_a_road_with_all_who_are_on_it_and_nobody_leaves_on_foot() {
    ledger::proves!("bh81-295");
    let mut scene = double(Scene::new(), 20, 1).foot(2, 21, 0).enter(Stage::Movement, &[]);
    assert_eq!(scene.refused("c0 leave"), Refused::NoRoad);
    assert_eq!(scene.refused("c2 leave"), Refused::Horse);
    scene.play("c0 walk to 20,0", &[]);
    let told = scene.play("c0 leave", &[]);
    for who in [0, 1] {
        assert!(told.contains(&Event::Left { who: c(who), why: Gone::Escaped, to_pool: false }));
    }
    assert_eq!(scene.asks().party, Party::Gang);
}
