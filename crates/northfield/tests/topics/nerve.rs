//! Morale: the nine modifiers in play, and what failing does.

use super::dice::with;
use super::scene::{CITIZEN, NEIGHBOUR, Scene, c};
use northfield::book_1981::Switches;
use northfield::{Event, Gone, Joins, Place, Stage};
use people::Record;
use rules::{Cause, Tally};

const HIT: &str = "to hit";
const WHERE: &str = "where";
const BAD: &str = "how bad";
const MORALE: &str = "morale";

fn dice_of(told: &[Event], man: u8) -> Tally {
    let check = told.iter().find_map(|event| match event {
        Event::Checked { who, check: Some(check), .. } if *who == c(man) => Some(check.dice),
        _ => None,
    });
    check.unwrap_or_else(|| panic!("c{man} did not check: {told:#?}"))
}

/// A citizen with a rifle kills Cole in the street; the whole gang checks.
fn first_loss(scene: Scene, dice: &[(&str, u16)]) -> (Scene, Vec<Event>) {
    let scene = scene.foot(2, 20, 12).foot(CITIZEN, 20, 14).armed(CITIZEN, "R6", 6);
    let mut scene = scene.enter(Stage::Combat, &[]);
    scene.play("done", &[]);
    let all: Vec<(&str, u16)> =
        [(HIT, 1), (WHERE, 80), (BAD, 99)].into_iter().chain(dice.iter().copied()).collect();
    let told = scene.play("c15 fire 0 at c2", &all);
    (scene, told)
}

#[test]
fn the_whole_gang_checks_at_its_first_loss_and_only_then() {
    ledger::proves!("bh81-283", "bh81-285", "bh81-286");
    // Jim lost his brother: 10 for that, 10 for the gang; Chadwell has neither brother nor luck.
    let scene = Scene::new().foot(3, 5, 12).foot(0, 6, 12);
    let (mut scene, told) = first_loss(scene, &[(MORALE, 96)]);
    let jim = dice_of(&told, 3);
    assert_eq!((jim.of(Cause::RelativeKilled), jim.of(Cause::OfTheGang)), (-10, -10));
    assert_eq!(jim.of(Cause::LargerSide), -5, "three against one");
    assert_eq!(dice_of(&told, 0).of(Cause::RelativeKilled), 0, "Jesse is no brother of Cole");
    // The next loss shakes nobody.
    scene = scene.foot(0, 20, 12).enter(Stage::Combat, &[]);
    scene.play("done", &[]);
    let told = scene.play("c15 fire 0 at c0", &[(HIT, 1), (WHERE, 80), (BAD, 99)]);
    assert!(!told.iter().any(|event| matches!(event, Event::Checked { .. })), "{told:#?}");
}

#[test]
fn every_loss_is_another_reading_and_so_are_cousins() {
    ledger::proves!("bh81-285", "bh81-286");
    let mut switches = Switches::default();
    switches.set("later-gang-losses", "every-loss").expect("a reading");
    switches.set("relatives", "cousins-too").expect("a reading");
    let scene = Scene::of(with(Joins::default(), switches)).foot(0, 5, 12);
    let (scene, told) = first_loss(scene, &[(MORALE, 96)]);
    assert_eq!(dice_of(&told, 0).of(Cause::RelativeKilled), -10);
    let mut scene = scene.foot(3, 20, 12).enter(Stage::Combat, &[]);
    scene.play("done", &[]);
    let told = scene.play("c15 fire 0 at c3", &[(HIT, 1), (WHERE, 80), (BAD, 99), (MORALE, 96)]);
    assert!(told.iter().any(|event| matches!(event, Event::Checked { .. })), "{told:#?}");
}

#[test]
fn a_bandit_who_fails_rides_off_if_nobody_can_shoot_at_him() {
    ledger::proves!("bh81-284");
    // Chadwell on the west road: the rifleman in the Dampier House sees the street, and not him. He is badly hurt (+10), of
    // the gang (-10), two against one (-5): he stands up to 86.
    let scene =
        Scene::new().foot(0, 20, 10).rides(7, 0, 12).change(|state| state.counters[7].condition.wounds = 8);
    let scene = scene.foot(2, 20, 21).foot(CITIZEN, 24, 21).armed(CITIZEN, "R6", 6);
    let mut scene = scene.enter(Stage::Combat, &[]);
    scene.play("done", &[]);
    let told = scene.play("c15 fire 0 at c2", &[(HIT, 1), (WHERE, 80), (BAD, 99), (MORALE, 87)]);
    assert!(told.contains(&Event::Left { who: c(7), why: Gone::Escaped, to_pool: false }), "{told:#?}");
}

#[test]
fn a_bandit_who_fails_under_fire_gives_himself_up() {
    ledger::proves!("bh81-284", "bh81-286");
    // Pitts (84), badly hurt (+10), of the gang (-10), two against one (-5): he stands up to 89.
    let scene = Scene::new().foot(6, 21, 12).change(|state| state.counters[6].condition.wounds = 7);
    let (scene, told) = first_loss(scene, &[(MORALE, 90), (MORALE, 1)]);
    let pitts = dice_of(&told, 6);
    assert_eq!((pitts.total(), pitts.of(Cause::BadlyHurt)), (-5, 10), "7 of 13 is more than half");
    assert!(told.contains(&Event::Left { who: c(6), why: Gone::Captured, to_pool: false }));
    assert_eq!(scene.place(6), Place::Gone(Gone::Captured));
}

#[test]
fn player_characters_never_check() {
    ledger::proves!("bh81-283");
    let record: Record = people::cast::find("wyatt-earp").expect("a record").clone();
    let joins = Joins { gang: vec![record], ..Joins::default() };
    let scene = Scene::of(with(joins, Switches::default()));
    // Wyatt is the ninth of the gang (c8), so that the staff begins at c9 and citizens at c16.
    let scene = scene.foot(8, 5, 12).foot(2, 20, 12).foot(16, 20, 14).armed(16, "R6", 6);
    let mut scene = scene.enter(Stage::Combat, &[]);
    scene.play("done", &[]);
    let told = scene.play("c16 fire 0 at c2", &[(HIT, 1), (WHERE, 80), (BAD, 99), (MORALE, 96)]);
    let checked: Vec<u8> = told
        .iter()
        .filter_map(|event| match event {
            Event::Checked { who, .. } => Some(who.0),
            _ => None,
        })
        .collect();
    assert_eq!(checked, [7]);
}

#[test]
fn recognised_outlaws_frighten_citizens() {
    ledger::proves!("bh81-286");
    let scene = Scene::new().foot(CITIZEN, 2, 2).foot(NEIGHBOUR, 3, 2).change(|state| {
        state.recognised = Some(true);
        state.counters[15].steady = false;
        state.counters[15].condition.wounds = 3;
    });
    let mut scene = scene.enter(Stage::Movement, &[]);
    let told = scene.play("done", &[(MORALE, 35)]);
    let dice = dice_of(&told, CITIZEN);
    let parts =
        [Cause::Recognised, Cause::OfTheTown, Cause::LargerSide, Cause::LightlyHurt, Cause::FewerCasualties];
    assert_eq!(parts.map(|cause| dice.of(cause)), [10, -5, -5, 5, 0], "equal losses give nothing");
    assert_eq!(dice.total(), 5, "40 less 5 is 35");
    assert!(scene.state().counters[15].steady);
}
