//! Fists in neighbouring squares.

use super::scene::{CITIZEN, Scene, c};
use northfield::{Event, Party, Refused, Stage, What};
use rules::brawling::BrawlEvent;

#[test]
fn men_in_neighbouring_squares_may_brawl_after_all_shots_two_rounds_a_turn() {
    ledger::proves!("bh81-259");
    let scene = Scene::new().foot(0, 20, 12).foot(CITIZEN, 21, 13).foot(16, 23, 13);
    let mut scene = scene.enter(Stage::Combat, &[]);
    assert_eq!(scene.refused("c0 brawl c16"), Refused::Reach);
    scene.play("c0 brawl c15", &[]);
    let told = scene.play("done", &[]);
    assert!(told.contains(&Event::Stage(Stage::Brawling)));
    assert_eq!((scene.asks().what, scene.asks().who), (What::Blow, vec![c(0)]), "Jesse is faster");
    let mut told = scene.play("c0 blow punch-right", &[("punch", 20)]);
    assert_eq!((scene.asks().party, scene.asks().who), (Party::Town, vec![c(CITIZEN)]), "the other answers");
    told.extend(scene.play("c15 blow grapple", &[("grapple", 10)]));
    told.extend(scene.play("c0 blow punch-right", &[("punch", 20)]));
    let lost = scene.state().counters[15].condition.bruises;
    assert!(lost > 0, "{told:#?}");
    let dice = [("grapple", 10), ("reinforcements", 1), ("entry", 3), ("morale", 99)];
    told.extend(scene.play("c15 blow grapple", &dice));
    let blows =
        told.iter().filter(|event| matches!(event, Event::Brawled { what: BrawlEvent::Rolled { .. }, .. }));
    assert_eq!(blows.count(), 4);
    assert_eq!(scene.asks().what, What::Move, "two rounds, and the turn goes on");
}

#[test]
fn riders_do_not_brawl_and_nobody_brawls_twice() {
    ledger::proves!("bh81-259");
    let scene = Scene::new().rides(0, 20, 12).foot(1, 21, 14).foot(2, 20, 14).foot(CITIZEN, 21, 13);
    let mut scene = scene.enter(Stage::Combat, &[]);
    assert_eq!(scene.refused("c0 brawl c15"), Refused::Horse);
    scene.play("c1 brawl c15", &[]);
    assert_eq!(scene.refused("c2 brawl c15"), Refused::Busy);
}

#[test]
fn a_man_beaten_unconscious_counts_as_lost() {
    ledger::proves!("bh81-259", "bh81-285");
    let scene = Scene::new().foot(0, 20, 12).foot(14, 21, 12);
    let scene = scene.change(|state| state.counters[0].condition.wounds = 13);
    let mut scene = scene.enter(Stage::Combat, &[]);
    scene.play("done", &[]);
    scene.play("c14 brawl c0", &[]);
    scene.play("c0 blow wait", &[]);
    let dice = [("punch", 20), ("morale", 1), ("reinforcements", 1), ("entry", 3), ("morale", 99)];
    let told = scene.play("c14 blow punch-right", &dice);
    assert!(told.contains(&Event::Fell { who: c(0), dead: false }));
    assert!(
        told.iter().any(|event| matches!(event, Event::Checked { who, stands: true, .. } if *who == c(7)))
    );
}
