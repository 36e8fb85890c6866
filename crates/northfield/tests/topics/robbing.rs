//! Robbing the bank: threats, search, covering, heroics.

use super::dice::with;
use super::scene::{Scene, at, c};
use northfield::book_1981::Switches;
use northfield::{Act, Event, Gone, Joins, Party, Place, Refused, Stage, State, What};

const MORALE: &str = "morale";

fn reading(name: &str, value: &str) -> Scene {
    let mut switches = Switches::default();
    switches.set(name, value).expect("a reading");
    Scene::of(with(Joins::default(), switches))
}

#[test]
fn a_threatened_teller_who_fails_gives_a_reserve_and_is_gone() {
    ledger::proves!("bh81-287", "bh81-286");
    let scene = Scene::new().foot(0, 16, 22).foot(1, 17, 23).foot(9, 15, 23);
    let mut scene = scene.enter(Stage::Threats, &[]);
    assert_eq!(scene.asks().what, What::Threaten);
    assert_eq!(scene.asks().who, [c(0)], "Frank is two squares away");
    // Bunker 68; a citizen (-5), threatened (+10): he stands up to 63. The gang has more men.
    let told = scene.play("c0 threaten c9", &[(MORALE, 64), ("cash reserve", 4)]);
    assert!(told.contains(&Event::Told { staff: c(9), who: c(0), dollars: 4000 }));
    assert_eq!(scene.place(9), Place::Gone(Gone::Left));
    assert_eq!((scene.state().counters[0].loot, scene.state().bank.taken), (4000, 4000));
}

#[test]
fn an_employee_is_threatened_once_and_then_is_no_hero_this_turn() {
    ledger::proves!("bh81-287", "bh81-291");
    let scene = Scene::new().foot(0, 16, 22).foot(1, 16, 22).foot(8, 15, 22);
    let mut scene = scene.enter(Stage::Threats, &[]);
    // Haywood stands at 100: 100 + 5 - 10 = 95.
    let told = scene.play("c0 threaten c8", &[(MORALE, 95)]);
    assert!(!told.contains(&Event::Reached { who: c(8) }), "threatened, he tries nothing");
    assert_eq!(scene.asks().what, What::Search);
    assert_eq!(scene.asks().who, [c(1)], "Jesse has done something");
    let scene = scene.enter(Stage::Threats, &[]);
    assert_ne!(scene.asks().what, What::Threaten, "once in the game");
}

#[test]
fn the_cashier_opens_the_vault_even_one_that_was_locked() {
    ledger::proves!("bh81-287", "bh81-288");
    let robbed = |scene: Scene| {
        let scene = scene.foot(0, 16, 22).foot(1, 17, 21).foot(8, 15, 22).change(|state| {
            state.bank.holdings.vault = northfield::book_1981::bank::Vault::Locked;
            // Badly hurt: 100 + 5 - 10 - 10 = 85.
            state.counters[8].condition.wounds = 7;
        });
        scene.enter(Stage::Threats, &[])
    };
    let mut scene = robbed(Scene::new());
    let told = scene.play("c0 threaten c8", &[(MORALE, 86), ("money in the vault", 21)]);
    assert!(told.contains(&Event::Told { staff: c(8), who: c(0), dollars: 21_000 }));
    let mut scene = robbed(reading("vault-after-a-failed-try", "nobody"));
    let told = scene.play("c0 threaten c8", &[(MORALE, 86)]);
    assert!(told.contains(&Event::Told { staff: c(8), who: c(0), dollars: 0 }));
}

#[test]
fn a_teller_whose_reserve_was_found_has_nothing_new_to_tell() {
    ledger::proves!("bh81-287");
    let broken = |scene: Scene| {
        let scene = scene.foot(0, 16, 22).foot(1, 17, 21).foot(9, 15, 23);
        let scene = scene.change(|state| state.bank.holdings.found = [true, false]);
        scene.enter(Stage::Threats, &[])
    };
    let mut scene = broken(Scene::new());
    let told = scene.play("c0 threaten c9", &[(MORALE, 90)]);
    assert!(told.contains(&Event::Told { staff: c(9), who: c(0), dollars: 0 }));
    let mut scene = broken(reading("reserve-already-found", "tells-of-the-other"));
    let told = scene.play("c0 threaten c9", &[(MORALE, 90), ("cash reserve", 2)]);
    assert!(told.contains(&Event::Told { staff: c(9), who: c(0), dollars: 2000 }));
}

#[test]
fn a_square_hides_a_reserve_on_a_one_and_is_searched_once() {
    ledger::proves!("bh81-288");
    let scene = Scene::new().foot(0, 16, 22).foot(1, 16, 23).foot(2, 14, 21).foot(3, 18, 22);
    let mut scene = scene.enter(Stage::Search, &[]);
    assert_eq!(scene.asks().who, [c(0), c(1), c(2)], "Jim is outside");
    let told = scene.play("c0 search", &[("search", 2)]);
    assert!(told.contains(&Event::Searched { who: c(0), at: at(16, 22), vault: false, dollars: 0 }));
    let told = scene.play("c1 search", &[("search", 1), ("which reserve", 1), ("cash reserve", 6)]);
    assert!(told.contains(&Event::Searched { who: c(1), at: at(16, 23), vault: false, dollars: 6000 }));
    let dice =
        [("vault open", 1), ("money in the vault", 6), ("reinforcements", 1), ("entry", 3), (MORALE, 99)];
    let told = scene.play("c2 search", &dice);
    assert!(told.contains(&Event::Searched { who: c(2), at: at(14, 21), vault: true, dollars: 6000 }));
    assert_eq!(scene.state().bank.taken, 12_000);
    let scene = scene.enter(Stage::Search, &[("reinforcements", 1), ("entry", 3), (MORALE, 99)]);
    assert_eq!(scene.asks().what, What::Move, "all these squares were searched, and the turn went on");
}

#[test]
fn after_nine_empty_squares_both_reserves_are_in_the_last_two() {
    ledger::proves!("bh81-289");
    let searched = |found: [bool; 2], empty: u8, searched: u8| {
        let scene = Scene::new().foot(0, 16, 22).change(|state| {
            let holdings = &mut state.bank.holdings;
            (holdings.found, holdings.empty, holdings.searched) = (found, empty, searched);
        });
        scene.enter(Stage::Search, &[])
    };
    let mut scene = searched([false, false], 9, 9);
    let dice = [("which reserve", 2), ("cash reserve", 3), ("reinforcements", 1), ("entry", 3), (MORALE, 99)];
    let told = scene.play("c0 search", &dice);
    assert!(told.contains(&Event::Searched { who: c(0), at: at(16, 22), vault: false, dollars: 3000 }));
    assert_eq!(scene.state().bank.holdings.found, [false, true]);
    // Where one was found before, the other is in the last square.
    let mut scene = searched([false, true], 9, 10);
    let told =
        scene.play("c0 search", &[("cash reserve", 1), ("reinforcements", 1), ("entry", 3), (MORALE, 99)]);
    assert!(told.contains(&Event::Searched { who: c(0), at: at(16, 22), vault: false, dollars: 1000 }));
    // And when both are found there are no more.
    let mut scene = searched([true, true], 3, 5);
    let told = scene.play("c0 search", &[("reinforcements", 1), ("entry", 3), (MORALE, 99)]);
    assert!(told.contains(&Event::Searched { who: c(0), at: at(16, 22), vault: false, dollars: 0 }));
}

#[test]
fn who_fired_neither_threatens_nor_searches() {
    ledger::proves!("bh81-287", "bh81-288");
    for act in [Act::Fired, Act::Reload(0), Act::Covers(at(15, 22)), Act::Busy, Act::Intimidated] {
        let scene = Scene::new().foot(0, 16, 22).foot(8, 15, 22).foot(1, 17, 22);
        let scene = scene.change(|state| state.counters[0].act = act).enter(Stage::Search, &[]);
        assert_eq!(scene.asks().who, [c(1)], "{act:?}");
        let scene = Scene::new().foot(0, 16, 22).foot(8, 15, 22).foot(1, 16, 22);
        let scene = scene.change(|state| state.counters[0].act = act).enter(Stage::Threats, &[]);
        assert_eq!(scene.asks().who, [c(1)], "only who has done nothing else may threaten: {act:?}");
    }
}

#[test]
fn a_covered_employee_dares_nothing_and_two_in_a_square_are_covered_by_one() {
    ledger::proves!("bh81-290", "bh81-291");
    let scene = Scene::new().foot(0, 17, 22).foot(8, 15, 22).foot(9, 15, 22).foot(10, 14, 23);
    let mut scene = scene.enter(Stage::Combat, &[]);
    let told = scene.play("c0 cover c8", &[]);
    for staff in [8, 9] {
        assert!(told.contains(&Event::Covered { who: c(0), staff: c(staff) }));
    }
    assert_eq!(scene.refused("c0 fire 0 at c10"), Refused::NotHim, "he does nothing else");
    // Only Wilcox (45, and 5 for the town, 5 for more men) tries his nerve; he fails and is gone.
    let told = scene.play("done", &[(MORALE, 56), ("reinforcements", 1), ("entry", 3), (MORALE, 99)]);
    assert!(told.contains(&Event::Left { who: c(10), why: Gone::Left, to_pool: false }));
    assert!(!told.iter().any(|event| matches!(event, Event::Reached { .. })));
}

#[test]
fn the_gang_covers_the_staff_in_its_movement_before_they_can_walk_out() {
    ledger::proves!("bh81-290");
    let scene = || Scene::new().foot(0, 17, 22).foot(1, 17, 23).foot(8, 15, 22).foot(9, 14, 23);
    let begin = || scene().enter(Stage::Movement, &[]);
    // Nobody covers: the staff move after the gang, out of the door if they like.
    let mut free = begin();
    free.play("done", &[]);
    assert_eq!((free.asks().what, free.asks().who), (What::Move, vec![c(8), c(9)]));
    // Covered while the gang moves, he stays where he is, and whoever covers him does nothing else this turn.
    let mut held = begin();
    let told = held.play("c0 cover c8", &[]);
    assert!(told.contains(&Event::Covered { who: c(0), staff: c(8) }));
    assert_eq!(held.asks().who, [c(1), c(7)], "he does not move as well");
    held.play("done", &[]);
    assert_eq!((held.asks().what, held.asks().who), (What::Move, vec![c(9)]), "only the other may walk out");
    held.play("done", &[]);
    assert_eq!(held.asks().what, What::Combat);
    assert_eq!(held.refused("c0 fire 0 at c9"), Refused::NotHim, "nor does he fire");
    let walked = |state: &mut State| {
        let motion = &mut state.counters[0].motion;
        (motion.gait, motion.left) = (rules::Gait::Walk, 2);
    };
    assert_eq!(scene().change(walked).enter(Stage::Movement, &[]).refused("c0 cover c8"), Refused::Busy);
}

#[test]
fn a_bandit_who_moved_or_has_no_loaded_gun_covers_nobody() {
    ledger::proves!("bh81-290");
    let scene = || Scene::new().foot(0, 17, 22).foot(8, 16, 22);
    let moved = scene().change(|state| state.counters[0].motion.gait = rules::Gait::Walk);
    assert_eq!(moved.enter(Stage::Combat, &[]).refused("c0 cover c8"), Refused::Busy);
    let empty = scene().change(|state| state.counters[0].guns.iter_mut().for_each(|gun| gun.loaded = 0));
    assert_eq!(empty.enter(Stage::Combat, &[]).refused("c0 cover c8"), Refused::NotLoaded);
}

#[test]
fn covered_staff_are_sent_about_together_at_no_cost_to_the_bandit() {
    ledger::proves!("bh81-290");
    let scene = Scene::new().foot(0, 17, 22).foot(8, 15, 22).foot(9, 15, 22);
    let scene = scene.change(|state| state.counters[0].covered = Some(at(15, 22)));
    let mut scene = scene.enter(Stage::Movement, &[]);
    assert_eq!(scene.refused("c0 herd to 18,22"), Refused::TooFar, "they stay in the bank");
    scene.play("c0 herd to 15,23", &[]);
    assert_eq!((scene.place(8), scene.place(9)), (Place::On(at(15, 23)), Place::On(at(15, 23))));
    assert_eq!(scene.state().counters[0].motion.squares, 0);
    scene.play("done", &[]);
    assert_eq!(scene.asks().what, What::Combat, "covered staff do not move by themselves");
    assert!(scene.takes("c0 cover c8"));
}

#[test]
fn an_unwatched_employee_reaches_for_his_gun_and_must_fire() {
    ledger::proves!("bh81-291", "bh81-277", "bh81-257");
    let scene = Scene::new().foot(0, 16, 23).foot(9, 15, 23);
    let mut scene = scene.enter(Stage::Heroics, &[(MORALE, 73)]);
    // Bunker 68 and 5 for the town: the gang has more men.
    assert!(scene.told.contains(&Event::Reached { who: c(9) }));
    assert_eq!((scene.asks().party, scene.asks().what), (Party::Town, What::Heroics));
    assert_eq!(scene.refused("done"), Refused::MustAct);
    let told = scene.play("c9 fire 0 at c0", &[("to hit", 99)]);
    assert!(told.iter().any(|event| matches!(event, Event::Shot { .. })));
    assert!(scene.takes("c9 stay") && scene.takes("c9 fire 0 at c0"), "a derringer has a second barrel");
}

#[test]
fn an_employee_who_is_shot_at_fires_back_without_a_check() {
    ledger::proves!("bh81-291");
    let scene = Scene::new().foot(0, 16, 23).foot(9, 15, 23);
    let mut scene = scene.enter(Stage::Combat, &[]);
    // Jesse cannot miss at this range: a light wound in the leg.
    scene.play("c0 fire 0 at c9", &[("where", 5), ("how bad", 1)]);
    let told = scene.play("done", &[]);
    assert!(told.contains(&Event::Reached { who: c(9) }), "{told:#?}");
    assert_eq!((scene.asks().party, scene.asks().what), (Party::Town, What::Combat));
    assert!(scene.takes("c9 fire 0 at c0"));
}
