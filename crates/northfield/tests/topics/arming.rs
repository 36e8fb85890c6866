//! How citizens come by guns, and loading.

use super::dice::with;
use super::scene::{CITIZEN, Scene, c};
use northfield::book_1981::Switches;
use northfield::{Event, Face, Joins, Party, Refused, Stage};
use rules::{Gun, Weapon};

const FINDS: &str = "finds a gun";
const DRAWN: &str = "counter drawn";

fn town_moves(scene: Scene) -> Scene {
    let mut scene = scene.enter(Stage::Movement, &[]);
    scene.play("done", &[]);
    scene
}

fn weapon(code: &str) -> Weapon {
    Weapon::of_code(code).expect("a weapon")
}

#[test]
fn a_citizen_indoors_finds_a_gun_on_a_one_if_he_moved_no_more_than_three() {
    ledger::proves!("bh81-276");
    let mut scene = town_moves(Scene::new().foot(CITIZEN, 7, 8).foot(16, 5, 12));
    assert_eq!(scene.refused("c16 arm"), Refused::NoGun, "under the sky");
    let told = scene.play("c15 arm", &[(FINDS, 2)]);
    assert!(told.contains(&Event::FoundNoGun { who: c(CITIZEN) }));
    // He may try again every turn; what he finds is drawn from the counters that nobody has seen: 12 revolvers first.
    let mut scene = town_moves(Scene::new().foot(CITIZEN, 7, 8));
    let told = scene.play("c15 arm", &[(FINDS, 1), (DRAWN, 13)]);
    assert!(told.contains(&Event::Armed { who: c(CITIZEN), weapon: weapon("R6"), loaded: false }));
    assert_eq!(scene.state().fronts, [12, 9, 8]);
    let mut scene = town_moves(Scene::new().foot(CITIZEN, 7, 12));
    scene.play("c15 run to 7,8", &[]);
    assert_eq!(scene.refused("c15 arm"), Refused::NoGun, "he came too far to search");
}

#[test]
fn a_hardware_store_arms_for_certain_and_a_turn_of_loading_follows() {
    ledger::proves!("bh81-276", "bh81-281");
    let scene = Scene::new().foot(CITIZEN, 5, 12).foot(0, 21, 12);
    let mut scene = town_moves(scene);
    scene.play("c15 run to 5,18", &[]);
    scene.play("c15 arm", &[(DRAWN, 1)]);
    assert_eq!(scene.game.view(Party::Gang).counter(c(CITIZEN)).map(|it| it.face), Some(Face::UpsideDown));
    // The rest of the turn, and the next: he loads three rounds.
    let mut next = scene.change(|state| state.counters[15].motion = Default::default());
    next = town_moves(next.change(|state| state.counters[15].act = Default::default()));
    next.play("c15 reload 0", &[]);
    assert_eq!(next.state().counters[15].guns[0].loaded, 0, "not before the end of the turn");
    let next = next.enter(Stage::Reinforcement, &[("reinforcements", 1), ("entry", 6), ("morale", 90)]);
    assert_eq!(next.state().counters[15].guns[0].loaded, 3);
}

#[test]
fn who_moved_more_than_three_or_did_something_else_cannot_reload() {
    ledger::proves!("bh81-281");
    let armed = |x| Scene::new().foot(CITIZEN, x, 12).armed(CITIZEN, "SAR6", 1);
    let mut scene = town_moves(armed(5));
    scene.play("c15 dodge to 9,12", &[]);
    assert_eq!(scene.refused("c15 reload 0"), Refused::Busy);
    let mut scene = town_moves(armed(5));
    scene.play("c15 walk to 8,12", &[]);
    assert!(scene.takes("c15 reload 0"));
    let full = town_moves(Scene::new().foot(CITIZEN, 5, 12).armed(CITIZEN, "SAR6", 6));
    assert_eq!(full.refused("c15 reload 0"), Refused::NotLoading);
    let busy = armed(5).change(|state| state.counters[15].act = northfield::Act::Busy);
    assert_eq!(town_moves(busy).refused("c15 reload 0"), Refused::Busy);
}

#[test]
fn reloading_goes_by_the_weapon_or_is_whole_in_a_turn() {
    ledger::proves!("bh81-281");
    for (value, rounds) in [("weapon-rate", 4), ("whole-in-one-turn", 6)] {
        let mut switches = Switches::default();
        switches.set("northfield-reloading", value).expect("a reading");
        let scene =
            Scene::of(with(Joins::default(), switches)).foot(CITIZEN, 5, 12).armed(CITIZEN, "SAR6", 1);
        let mut scene = town_moves(scene);
        scene.play("c15 reload 0", &[]);
        let scene = scene.enter(Stage::Reinforcement, &[("reinforcements", 1), ("entry", 6), ("morale", 90)]);
        assert_eq!(scene.state().counters[15].guns[0].loaded, rounds, "{value}");
    }
}

#[test]
fn wheeler_has_a_revolver_or_finds_the_rifle_at_the_dampier_house() {
    ledger::proves!("bh81-277");
    let revolver = [Gun::new(weapon("SAR6"))];
    let scene = Scene::new()
        .foot(11, 23, 17)
        .change(|state| state.counters[11].guns = revolver.into_iter().collect());
    let mut scene = town_moves(scene);
    let told = scene.play("c11 arm", &[]);
    assert!(
        told.contains(&Event::Armed { who: c(11), weapon: weapon("SAR6"), loaded: true }),
        "anywhere, and loaded"
    );
    let mut scene = town_moves(Scene::new().foot(11, 23, 20));
    scene.play("c11 run to 26,20", &[]);
    let told = scene.play("c11 arm", &[]);
    assert!(
        told.contains(&Event::Armed { who: c(11), weapon: weapon("AR"), loaded: false }),
        "no die, however far"
    );
    let scene = town_moves(Scene::new().foot(11, 26, 17));
    assert!(scene.takes("c11 arm"), "elsewhere he searches like anybody");
}

#[test]
fn stacey_finds_a_shotgun_in_any_building() {
    ledger::proves!("bh81-277");
    let mut scene = town_moves(Scene::new().foot(14, 7, 9));
    scene.play("c14 run to 7,7", &[]);
    let told = scene.play("c14 arm", &[]);
    assert!(told.contains(&Event::Armed { who: c(14), weapon: weapon("2SG"), loaded: false }));
}

#[test]
fn allen_and_manning_arm_in_the_stores_with_their_own_guns() {
    ledger::proves!("bh81-276");
    let mut scene = town_moves(Scene::new().foot(12, 6, 19).foot(13, 10, 19));
    let told = scene.play("c12 arm", &[]);
    assert!(told.contains(&Event::Armed { who: c(12), weapon: weapon("R6"), loaded: false }));
    let told = scene.play("c13 arm", &[]);
    assert!(told.contains(&Event::Armed { who: c(13), weapon: weapon("SAR6"), loaded: false }));
}
