//! Moves at twelve feet a square, and who may stop where.

use super::dice::with;
use super::scene::{CITIZEN, NEIGHBOUR, Scene, at, c};
use northfield::book_1981::Switches;
use northfield::{Joins, Party, Place, Refused, Stage};

/// The town moves.
fn town_moves(scene: Scene) -> Scene {
    let mut scene = scene.enter(Stage::Movement, &[]);
    scene.play("done", &[]);
    assert_eq!(scene.asks().party, Party::Town);
    scene
}

#[test]
fn a_man_walks_three_squares_dodges_six_and_runs_twelve() {
    ledger::proves!("bh81-256", "bh81-258");
    let mut scene = town_moves(Scene::new().foot(CITIZEN, 5, 12));
    for (gait, far) in [("crawl", 1), ("walk", 3), ("dodge", 6), ("run", 12)] {
        assert!(scene.takes(&format!("c15 {gait} to {},12", 5 + far)), "{gait}");
        assert_eq!(scene.refused(&format!("c15 {gait} to {},12", 6 + far)), Refused::TooFar, "{gait}");
    }
    assert_eq!(scene.refused("c15 trot to 6,12"), Refused::Gait);
    scene.play("c15 walk to 7,12", &[]);
    assert_eq!(scene.refused("c15 run to 8,12"), Refused::Gait, "he walks this turn");
    assert!(scene.takes("c15 walk to 8,12"));
    assert_eq!(scene.refused("c15 walk to 9,12"), Refused::TooFar);
}

#[test]
fn a_horse_goes_four_eight_or_sixteen_and_does_not_gallop_from_a_stop() {
    ledger::proves!("bh81-258");
    let scene = Scene::new().rides(0, 20, 5).enter(Stage::Movement, &[]);
    assert!(scene.takes("c0 walk to 20,9") && scene.takes("c0 trot to 20,13"));
    assert_eq!(scene.refused("c0 walk to 20,10"), Refused::TooFar);
    assert_eq!(scene.refused("c0 gallop to 20,13"), Refused::Gait);
    let scene = Scene::new().rides(0, 20, 5).change(|state| state.horses[0].before = rules::Gait::Trot);
    let scene = scene.enter(Stage::Movement, &[]);
    assert!(scene.takes("c0 gallop to 20,21"));
}

#[test]
fn doors_are_entered_from_in_front_and_cost_one() {
    ledger::proves!("bh81-267", "bh81-258");
    // The door of Manning's store is north of 5,18; the sidewalk before it is 5,17.
    let scene = town_moves(Scene::new().foot(CITIZEN, 5, 17).foot(NEIGHBOUR, 4, 17));
    assert!(scene.takes("c15 walk to 5,19"), "one for the door and two squares");
    assert_eq!(scene.refused("c15 walk to 5,20"), Refused::TooFar);
    assert_eq!(scene.refused("c16 walk to 5,19"), Refused::TooFar, "first to the square before the door");
    assert!(scene.takes("c16 walk to 5,18"));
    // Outside one goes diagonally.
    assert!(scene.takes("c15 walk to 8,14"));
    // A window costs two more and ends the move.
    let mut scene = town_moves(Scene::new().foot(CITIZEN, 4, 17));
    scene.play("c15 run to 4,18", &[]);
    assert!(!scene.takes("c15 run to 4,19"), "he came through the window");
}

#[test]
fn full_costs_are_another_reading() {
    ledger::proves!("bh81-258");
    let mut switches = Switches::default();
    switches.set("northfield-costs", "full").expect("a reading");
    let setup = with(Joins::default(), switches);
    let scene = town_moves(Scene::of(setup).foot(CITIZEN, 4, 17));
    assert!(!scene.takes("c15 walk to 4,18"), "a window costs three and the square");
    assert!(scene.takes("c15 dodge to 4,18"));
}

#[test]
fn wounds_halve_moves_one_after_another_and_fractions_go_up() {
    ledger::proves!("bh81-268");
    let hurt = |light, serious| {
        let scene = Scene::new().foot(CITIZEN, 5, 12).change(|state| {
            let condition = &mut state.counters[15].condition;
            (condition.leg_light, condition.leg_serious) = (light, serious);
        });
        town_moves(scene)
    };
    let scene = hurt(1, 0);
    assert!(scene.takes("c15 walk to 7,12") && !scene.takes("c15 walk to 8,12"), "3 halved is 2");
    assert!(scene.takes("c15 run to 11,12") && !scene.takes("c15 run to 12,12"));
    let scene = hurt(1, 1);
    assert!(scene.takes("c15 walk to 6,12") && !scene.takes("c15 walk to 7,12"), "halved twice it is 1");
    assert_eq!(scene.refused("c15 run to 6,12"), Refused::Gait, "a serious leg wound lets him only walk");
}

#[test]
fn two_men_share_a_square_and_nobody_passes_an_enemy() {
    ledger::proves!("bh81-269");
    let scene = Scene::new().foot(CITIZEN, 5, 12).foot(NEIGHBOUR, 6, 12).foot(17, 7, 12).foot(18, 7, 12);
    let scene = town_moves(scene);
    assert!(scene.takes("c15 walk to 6,12"));
    assert_eq!(scene.refused("c15 walk to 7,12"), Refused::Full, "two are there");
    assert!(scene.takes("c15 walk to 8,12"), "one may pass them");
    // In the alley by the saloon, one square wide, a bandit bars the way; an unconscious one does not.
    let scene = town_moves(Scene::new().foot(CITIZEN, 13, 4).foot(0, 13, 6));
    assert_eq!(scene.refused("c15 dodge to 13,6"), Refused::TooFar);
    assert!(!scene.takes("c15 dodge to 13,8"));
    let scene = town_moves(Scene::new().foot(CITIZEN, 13, 4).lies(0, 13, 6));
    assert!(
        scene.takes("c15 dodge to 13,8") && scene.takes("c15 dodge to 13,6"),
        "he may stop there to take him"
    );
    let mut switches = Switches::default();
    switches.set("unconscious-enemy-square", "blocks").expect("a reading");
    let scene = town_moves(Scene::of(with(Joins::default(), switches)).foot(CITIZEN, 13, 4).lies(0, 13, 6));
    assert!(!scene.takes("c15 dodge to 13,8"), "by the other reading he blocks it");
}

#[test]
fn horses_do_not_count_and_six_counters_may_be_in_a_square() {
    ledger::proves!("bh81-270");
    let double = |scene: Scene, first: u8, second: u8, x, y| {
        scene.rides(first, x, y).change(|state| {
            state.counters[usize::from(second)].place = Place::Riding(northfield::HorseId(first));
            state.horses[usize::from(first)].riders.push(c(second));
        })
    };
    let scene = double(double(Scene::new(), 0, 1, 20, 8), 2, 3, 20, 6);
    let mut scene = scene.rides(4, 20, 5).enter(Stage::Movement, &[]);
    scene.play("c2 walk to 20,8", &[]);
    let here = |who: u8| scene.state().square(c(who));
    assert_eq!([0, 1, 2, 3].map(here), [Some(at(20, 8)); 4]);
    assert_eq!(scene.refused("c4 trot to 20,8"), Refused::Full, "a third horse has no room");
}

#[test]
fn horses_stay_off_sidewalks_and_out_of_buildings() {
    ledger::proves!("bh81-272");
    let scene = Scene::new().rides(0, 19, 22).enter(Stage::Movement, &[]);
    assert_eq!(scene.refused("c0 walk to 18,22"), Refused::TooFar, "the sidewalk");
    assert_eq!(scene.refused("c0 trot to 17,22"), Refused::TooFar, "the bank");
}

#[test]
fn the_gang_keeps_out_of_buildings_where_nobody_is_ready_to_fire() {
    ledger::proves!("bh81-279");
    let scene = Scene::new().foot(0, 5, 17).foot(1, 18, 22).foot(CITIZEN, 6, 20).enter(Stage::Movement, &[]);
    assert!(scene.takes("c1 walk to 17,22"), "the bank is open to them");
    assert!(!scene.takes("c0 walk to 5,18"));
    let scene = Scene::new().foot(0, 5, 17).foot(CITIZEN, 6, 20).armed(CITIZEN, "R6", 3);
    assert!(scene.enter(Stage::Movement, &[]).takes("c0 walk to 5,18"));
    // Once inside he finds his way out, whatever became of them.
    let scene = Scene::new().foot(0, 5, 20).enter(Stage::Movement, &[]);
    assert!(scene.takes("c0 walk to 5,19") && scene.takes("c0 dodge to 5,17"));
}

#[test]
fn by_speed_counters_move_one_after_another() {
    ledger::proves!("bh81-266");
    let mut switches = Switches::default();
    switches.set("order-of-play", "by-speed").expect("a reading");
    let scene =
        Scene::of(with(Joins::default(), switches)).rides(0, 20, 5).foot(14, 2, 2).foot(CITIZEN, 5, 12);
    let mut scene = scene.enter(Stage::Movement, &[]);
    // Jesse +16, Stacey +12, Chadwell +9, the citizen +0.
    for who in [0, 14, 7, CITIZEN] {
        assert_eq!(scene.asks().who, [c(who)]);
        scene.play(&format!("c{who} stay"), &[]);
    }
    let printed = Scene::new().rides(0, 20, 5).foot(14, 2, 2).enter(Stage::Movement, &[]);
    assert_eq!(printed.asks().who, [c(0), c(7)], "as printed the gang goes first");
}
