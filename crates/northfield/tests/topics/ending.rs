//! The end, and the money.

use super::dice::with;
use super::scene::{CITIZEN, Scene, c};
use northfield::book_1981::Switches;
use northfield::book_1981::counters::Winner;
use northfield::{Event, Gone, Joins, MOST_TURNS, Outcome, Place, Stage};

/// Everybody of the gang but Chadwell is out of play: some escaped with money, some did not.
fn last_man(scene: Scene) -> Scene {
    scene.rides(7, 22, 0).change(|state| {
        let gone = [
            Gone::Escaped,
            Gone::Escaped,
            Gone::Dead,
            Gone::Captured,
            Gone::Escaped,
            Gone::Dead,
            Gone::Captured,
        ];
        for (counter, gone) in state.counters.iter_mut().zip(gone) {
            counter.place = Place::Gone(gone);
        }
        (state.counters[0].loot, state.counters[3].loot) = (9_000, 4_000);
        state.bank.taken = 13_000;
        // Those who fell, fell.
        (state.counters[2].condition.dead, state.counters[5].condition.dead) = (true, true);
    })
}

fn ended(scene: &Scene) -> Outcome {
    scene.game.outcome().expect("it is over")
}

#[test]
fn it_ends_when_the_last_has_ridden_off_and_the_richer_side_wins() {
    ledger::proves!("bh81-295", "bh81-296");
    let mut scene = last_man(Scene::new()).enter(Stage::Movement, &[]);
    scene.play("c7 leave", &[]);
    // Cole 5,000 dead, Jim 5,000 captured, Miller 1,000 dead, Pitts 1,000 captured; Jim's 4,000 are back in the bank.
    let outcome = ended(&scene);
    assert_eq!((outcome.loot, outcome.rewards, outcome.recovered), (9_000, 12_000, 4_000));
    assert_eq!(outcome.winner, Winner::Town);
    assert_eq!(scene.game.asks(), None);
    assert_eq!(scene.refused("c7 leave"), northfield::Refused::Over);
}

#[test]
fn half_for_the_dead_and_lost_loot_are_other_readings() {
    ledger::proves!("bh81-296");
    let mut switches = Switches::default();
    switches.set("counting-the-money", "half-for-the-dead").expect("a reading");
    switches.set("loot-left-behind", "counts").expect("a reading");
    let mut scene = last_man(Scene::of(with(Joins::default(), switches))).enter(Stage::Movement, &[]);
    scene.play("c7 leave", &[]);
    let outcome = ended(&scene);
    assert_eq!((outcome.loot, outcome.rewards, outcome.winner), (13_000, 9_000, Winner::Gang));
}

#[test]
fn who_is_left_behind_is_captured() {
    ledger::proves!("bh81-271", "bh81-295");
    let mut scene = last_man(Scene::new()).lies(6, 20, 12).enter(Stage::Movement, &[]);
    let told = scene.play("c7 leave", &[]);
    assert!(told.contains(&Event::Left { who: c(6), why: Gone::Captured, to_pool: false }));
    assert_eq!(ended(&scene).rewards, 12_000);
}

#[test]
fn without_a_horse_nobody_escapes() {
    ledger::proves!("bh81-295");
    let scene = last_man(Scene::new()).change(|state| state.horses[7].body.lost = 39).foot(CITIZEN, 22, 2);
    let mut scene = scene.armed(CITIZEN, "SAR6", 6).enter(Stage::Combat, &[]);
    scene.play("done", &[]);
    let dice = [("to hit", 1), ("rider or horse", 1), ("where", 5), ("how bad", 1)];
    scene.play("c15 fire 0 at h7", &dice);
    let outcome = ended(&scene);
    assert_eq!((outcome.rewards, scene.place(7)), (15_000, Place::Gone(Gone::Captured)));
}

#[test]
fn after_the_last_turn_whoever_is_left_cannot_escape() {
    ledger::proves!("bh81-295");
    let scene = last_man(Scene::new()).change(|state| state.turn = MOST_TURNS);
    let scene = scene.enter(Stage::Reinforcement, &[("reinforcements", 1), ("entry", 3), ("morale", 99)]);
    let outcome = ended(&scene);
    assert_eq!((outcome.turns, outcome.rewards), (MOST_TURNS, 15_000));
}
