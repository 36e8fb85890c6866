//! The town wakes up: reaction, recognition, reinforcements.

use super::dice::with;
use super::scene::{CITIZEN, NEIGHBOUR, Scene, at, c};
use northfield::book_1981::Switches;
use northfield::{Event, Gone, Joins, Party, Place, Stage, What};

const MORALE: &str = "morale";

fn asleep(scene: Scene) -> Scene {
    scene.change(|state| {
        (state.discovered, state.recognised) = (None, None);
        for counter in &mut state.counters[11..] {
            counter.steady = false;
        }
    })
}

#[test]
fn the_parts_of_a_turn_follow_each_other() {
    ledger::proves!("bh81-256", "bh81-263");
    let mut scene = Scene::new().foot(CITIZEN, 2, 2).enter(Stage::Movement, &[]);
    scene.play("done", &[]);
    let mut told = scene.play("done", &[]);
    assert_eq!(
        (scene.asks().party, scene.asks().what),
        (Party::Gang, What::Combat),
        "he could fire into the air"
    );
    told.extend(scene.play("done", &[("reinforcements", 1), ("entry", 3), (MORALE, 40)]));
    let stages: Vec<Stage> = told
        .iter()
        .filter_map(|event| match event {
            Event::Stage(stage) => Some(*stage),
            _ => None,
        })
        .collect();
    let rest = [Stage::Brawling, Stage::Threats, Stage::Heroics, Stage::Search, Stage::Reinforcement];
    // Nobody has anything else to do, and the next turn begins at once.
    assert_eq!(stages[0], Stage::Combat);
    assert_eq!(stages[1..6], rest);
    assert_eq!(stages[6..], [Stage::Reaction, Stage::Movement]);
    assert_eq!((scene.asks().party, scene.asks().what), (Party::Gang, What::Move));
}

#[test]
fn until_the_robbery_is_discovered_only_the_staff_moves() {
    ledger::proves!("bh81-264", "bh81-265");
    let scene = asleep(Scene::new().foot(8, 15, 22).foot(CITIZEN, 2, 2));
    let mut scene = scene.enter(Stage::Reaction, &[("discovery", 2)]);
    assert!(scene.told.contains(&Event::Unnoticed));
    scene.play("done", &[]);
    assert_eq!(scene.asks().who, [c(8)], "the cashier, and no citizen");
    // Haywood is neither covered nor threatened and tries to be a hero; then the next turn rolls again.
    scene.play("done", &[]);
    let told = scene.play("done", &[("discovery", 3), ("recognition", 3)]);
    assert!(told.contains(&Event::Discovered { by_gunfire: false, recognised: false }));
    assert!(told.contains(&Event::Reached { who: c(8) }), "a score of 100 needs no die");
    // Once it is made, it is not rolled again; but every citizen checks before his first move.
    scene.play("done", &[(MORALE, 1)]);
    assert!(scene.asks().who.contains(&c(CITIZEN)));
}

#[test]
fn gunfire_wakes_nobody_but_by_the_die_unless_it_is_read_so() {
    ledger::proves!("bh81-264", "bh81-285");
    let loud = Scene::of(with(Joins::default(), at_once()));
    let mut scene = asleep(loud.foot(CITIZEN, 22, 3)).enter(Stage::Combat, &[]);
    let mut quiet = asleep(Scene::new().foot(CITIZEN, 22, 3)).enter(Stage::Combat, &[]);
    let told = scene.play("c7 intimidate 0", &[("recognition", 2), ("reinforcements", 1)]);
    assert!(told.contains(&Event::Discovered { by_gunfire: true, recognised: true }));
    assert!(told.contains(&Event::Reinforcements(0)), "one came, and one was kept away");
    let told = quiet.play("c7 intimidate 0", &[("discovery", 1)]);
    assert!(told.contains(&Event::Unnoticed), "by the print only the die counts");
}

fn at_once() -> Switches {
    let mut switches = Switches::default();
    switches.set("gunfire-alarm", "discovers-at-once").expect("a reading");
    switches
}

#[test]
fn citizens_check_before_their_first_move_and_the_faint_go_back_to_the_pool() {
    ledger::proves!("bh81-284", "bh81-285");
    let scene = Scene::new().foot(11, 23, 17).foot(CITIZEN, 2, 2).foot(NEIGHBOUR, 3, 2);
    let scene =
        scene.change(|state| state.counters[11..].iter_mut().for_each(|counter| counter.steady = false));
    let mut scene = scene.enter(Stage::Movement, &[]);
    // More men than the gang and citizens: 10 off the dice; 40 + 10 = 50. Wheeler's 91 needs no die.
    let told = scene.play("done", &[(MORALE, 50), (MORALE, 51)]);
    assert!(told.contains(&Event::Left { who: c(NEIGHBOUR), why: Gone::Left, to_pool: true }));
    assert_eq!(scene.place(NEIGHBOUR), Place::Aside);
    assert_eq!(scene.asks().who, [c(11), c(CITIZEN)]);
    assert_eq!(scene.game.view(Party::Town).pool, 29);
}

#[test]
fn reinforcements_come_by_the_die_less_those_kept_away_and_unarmed() {
    ledger::proves!("bh81-292");
    let scene = Scene::new().rides(6, 21, 2).rides(5, 21, 3).foot(CITIZEN, 2, 2).enter(Stage::Combat, &[]);
    let mut scene = scene;
    scene.play("c5 intimidate 0", &[]);
    scene.play("c6 intimidate 1", &[]);
    assert_eq!(scene.state().counters[6].guns[1].loaded, 5, "one round");
    let dice = [("reinforcements", 4), ("entry", 1), (MORALE, 1), ("entry", 1), (MORALE, 99)];
    let told = scene.play("done", &dice);
    assert!(told.contains(&Event::Reinforcements(2)));
    assert!(told.contains(&Event::Arrived { who: c(NEIGHBOUR), at: at(20, 0) }));
    assert!(told.contains(&Event::Left { who: c(17), why: Gone::Left, to_pool: true }), "checks on entry");
    assert!(!scene.state().counters[usize::from(NEIGHBOUR)].armed);
}

#[test]
fn a_full_entry_lets_the_town_choose_a_square_beside_it() {
    ledger::proves!("bh81-292");
    let scene = Scene::new().foot(17, 20, 0).foot(18, 20, 0).foot(CITIZEN, 2, 2);
    let mut scene = scene.enter(Stage::Reinforcement, &[("reinforcements", 2), ("entry", 1)]);
    assert_eq!((scene.asks().what, scene.asks().party), (What::Arrive, Party::Town));
    assert_eq!(scene.refused("c16 arrive 20,0"), northfield::Refused::Reach);
    assert_eq!(scene.refused("done"), northfield::Refused::MustAct);
    let told = scene.play("c16 arrive 21,1", &[(MORALE, 1), ("entry", 5), (MORALE, 1)]);
    assert!(told.contains(&Event::Arrived { who: c(19), at: at(0, 13) }));
}
