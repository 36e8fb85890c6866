//! The famous fights as data: how they begin by the scenario files, whom the dice make, and the first turn's numbers.

use crate::scene::{Scene, at, carried, morale};
use fight::scenario::{Sequence, SideId};
use fight::{Fire, Outcome, Place, Stand, Status, Step, Target};
use rules::{Arm, Side};

const COWBOYS: [&str; 4] = ["frank-mclaury", "billy-clanton", "tom-mclaury", "ike-clanton"];
const EARPS: [&str; 4] = ["virgil-earp", "morgan-earp", "wyatt-earp", "doc-holliday"];

/// What somebody holds.
fn held(scene: &Scene, id: &str) -> [Option<Arm>; 2] {
    let man = scene.man(id);
    man.hands.map(|gun| gun.map(|gun| man.guns[usize::from(gun)].weapon.arm))
}

#[test]
fn at_the_corral_all_revolvers_are_put_away_doc_holds_the_shotgun_and_two_hold_horses() {
    ledger::proves!("bh75-p39", "bh79-229");
    for id in ["ok_corral_1975", "ok_corral_1979"] {
        let mut scene = Scene::new(carried(id));
        scene.go();
        for man in EARPS.iter().chain(&COWBOYS).filter(|man| **man != "doc-holliday") {
            assert_eq!(held(&scene, man), [None; 2], "{id}: {man}");
        }
        assert_eq!(held(&scene, "doc-holliday"), [Some(Arm::Shotgun); 2], "{id}");
        let holders: Vec<_> = scene.state().horses.iter().map(|horse| horse.holder).collect();
        assert_eq!(holders, [Some(scene.who("frank-mclaury")), Some(scene.who("billy-clanton"))], "{id}");
        // Nobody is surprised, and only Ike checks morale.
        assert!(scene.state().men.iter().all(|man| man.surprise == rules::Surprise::None));
        let ike = scene.who("ike-clanton").0;
        assert_eq!(morale(&scene.told).iter().map(|check| check.0).collect::<Vec<_>>(), [ike], "{id}");
    }
    assert_eq!(carried("ok_corral_1979").sequence, Sequence::Basic);
    assert_eq!(carried("ok_corral_1979").options_in_use().count(), 0);
}

#[test]
fn in_1975_two_are_unarmed_unless_the_variants_arm_or_join_them() {
    ledger::proves!("bh75-p39");
    let guns =
        |scene: &Scene, id: &str| scene.man(id).guns.iter().filter(|gun| gun.weapon.arm.is_pistol()).count();
    let mut scene = Scene::new(carried("ok_corral_1975"));
    scene.go();
    assert_eq!(COWBOYS.map(|id| guns(&scene, id)), [2, 2, 0, 0]);
    let all = carried("ok_corral_1975").with(&["armed", "ringo", "claibourne"]).expect("variants");
    let mut scene = Scene::new(all);
    scene.go();
    assert_eq!(COWBOYS.map(|id| guns(&scene, id)), [2, 2, 1, 1]);
    assert_eq!((guns(&scene, "johnny-ringo"), guns(&scene, "billy-claibourne")), (2, 1));
    // Claibourne checks too in this book.
    assert_eq!(morale(&scene.told).len(), 2);
}

#[test]
fn the_corral_of_1975_starts_with_the_shooting_and_that_of_1979_by_a_variant() {
    ledger::proves!("bh75-p39", "bh79-226");
    let cases = [
        ("ok_corral_1975", None, true),
        ("ok_corral_1975", Some("movement-first"), false),
        ("ok_corral_1979", None, false),
        ("ok_corral_1979", Some("shooting-first"), true),
    ];
    for (id, variant, shooting) in cases {
        for sequence in carried(id).sequences().collect::<Vec<_>>() {
            let scenario = carried(id).with(variant.as_slice()).expect("a variant");
            let mut scene = Scene::new(scenario.played(sequence).expect("a sequence of the file"));
            scene.go();
            let asked = scene.state().step;
            assert_eq!(
                matches!(asked, Step::Declare(_)),
                shooting,
                "{id} {variant:?} {sequence:?}: {asked:?}"
            );
            if !shooting {
                continue;
            }
            // Both sides at once, and all who have a gun that reaches; then the turn is over.
            assert!(
                asked.asked().has(scene.who("wyatt-earp")) && asked.asked().has(scene.who("frank-mclaury"))
            );
            let before: Vec<_> = scene.state().men.iter().map(|man| man.square).collect();
            scene.answer(&[]);
            scene.until_turn(2);
            let after: Vec<_> = scene.state().men.iter().map(|man| man.square).collect();
            assert_eq!((scene.state().turn, after), (2, before), "{id} {sequence:?}: nobody has moved");
            assert!(matches!(scene.state().step, Step::Act(_)), "the second turn is like every other");
        }
    }
}

#[test]
fn at_the_corral_a_side_that_is_out_of_sight_has_fled_if_it_went_away() {
    ledger::proves!("bh75-p39", "bh79-228");
    for id in ["ok_corral_1975", "ok_corral_1979"] {
        let earps = Some(Outcome { winner: Some(SideId(0)), victory: Some(0) });
        // Into the photograph gallery, or where everybody sees him; by the other reading he must be off the map.
        let gallery = Some(at(13, 23));
        let cases = [(None, gallery, earps), (None, None, None), (Some("to-the-last"), gallery, None)];
        for (variant, to, outcome) in cases {
            let mut scene = Scene::new(carried(id).with(variant.as_slice()).expect("a variant"));
            scene.go();
            scene.answer(&[]);
            scene.until_turn(2);
            for man in &COWBOYS[..3] {
                scene.change(man, |man| man.condition.dead = true);
            }
            // As if he had run there in this turn.
            scene.change("ike-clanton", |man| man.square = to.unwrap_or(man.square));
            scene.answer(&[]);
            scene.until_turn(3);
            assert_eq!(scene.state().outcome, outcome, "{id} {variant:?} {to:?}");
        }
    }
}

#[test]
fn friends_join_the_one_on_one_fights_in_equal_numbers() {
    ledger::proves!("bh81-300");
    let duels = [
        "courtright_and_short",
        "garrett_and_the_kid",
        "masterson_and_allison",
        "hardin_and_hickok",
        "holliday_and_ringo",
    ];
    for id in duels {
        for (variant, men) in [("friends", 2), ("two-friends", 3)] {
            let mut scene = Scene::new(carried(id).with(&[variant]).expect("a variant"));
            scene.go();
            let sides = [SideId(0), SideId(1)].map(|side| scene.fight.setup().of_side(side).count());
            assert_eq!(sides, [men, men], "{id}: {variant}");
        }
        assert!(carried(id).with(&["friends", "two-friends"]).is_err(), "{id}");
        assert!(carried(id).year.is_some(), "{id} has a year");
    }
    assert_eq!(carried("hardin_and_hickok").year, Some(1871));
}

#[test]
fn three_good_friends_or_four_others_join_thompson_and_fisher() {
    ledger::proves!("bh81-299");
    for (variant, men) in [("friends", 5), ("four-friends", 6)] {
        let mut scene = Scene::new(carried("death_of_ben_thompson").with(&[variant]).expect("a variant"));
        scene.go();
        assert_eq!(scene.fight.setup().of_side(SideId(0)).count(), men, "{variant}");
        let scenario = &scene.fight.setup().scenario;
        assert!(scenario.map_options.morale_after_shooting);
        for (_, figure) in scenario.figures_of(SideId(1)) {
            assert!(figure.minor, "{variant}: {}", figure.id);
        }
        assert!(scene.state().men.iter().all(|man| man.surprise == rules::Surprise::None));
    }
}

#[test]
fn the_corral_goes_on_until_one_side_is_down_or_fled() {
    ledger::proves!("bh75-p39", "bh79-228");
    for id in ["ok_corral_1975", "ok_corral_1979"] {
        let mut scene = Scene::new(carried(id));
        scene.go();
        for man in &COWBOYS[..3] {
            scene.change(man, |man| man.condition.dead = true);
        }
        scene.answer(&[]);
        scene.until_turn(2);
        assert_eq!(scene.state().outcome, None, "{id}: Ike is still there");
        scene.change("ike-clanton", |man| man.place = Place::Left { zone: None, mounted: false });
        scene.answer(&[]);
        scene.until_turn(3);
        let earps = Outcome { winner: Some(SideId(0)), victory: Some(0) };
        assert_eq!(scene.state().outcome, Some(earps), "{id}");
    }
}

#[test]
fn the_first_turn_of_the_corral_of_1975_by_the_numbers() {
    ledger::proves!("bh75-p39");
    let mut scene = Scene::new(carried("ok_corral_1975")).watching(&["morale"]);
    scene.dice(&[("morale", 40)]);
    scene.until_firing();
    let shot = |at: &str, hip| Fire::at(Target::Man(scene.who(at)), 0, Side::Right, 1, hip);
    let numbers = |id: &str, at: &str| {
        let (net, chances) = scene.tally(id, &shot(at, false));
        (net, chances[0])
    };
    // Speed and weapon; 50 with accuracy, bravery and experience, and short range 10.
    assert_eq!(numbers("virgil-earp", "frank-mclaury"), (12 + 10, 77 + 10));
    assert_eq!(numbers("morgan-earp", "tom-mclaury"), (15 + 10, 80 + 10));
    assert_eq!(numbers("wyatt-earp", "billy-clanton"), (20 + 8, 91 + 10));
    // From the hip he is 3 quicker and 10 less sure.
    let (net, chances) = scene.tally("wyatt-earp", &shot("billy-clanton", true));
    assert_eq!((net, chances[0]), (28 + 3, 101 - 10));
}

#[test]
fn who_starts_on_a_vehicle_is_aboard() {
    let mut scene = Scene::new(carried("stage_hold_up"));
    scene.go();
    for id in ["driver", "guard", "gambler", "drummer", "miss-lacey"] {
        assert!(matches!(scene.man(id).place, Place::Aboard(_)), "{id}: {:?}", scene.man(id).place);
    }
    assert_eq!(scene.state().wagons[0].driver, Some(scene.who("driver")));
}

#[test]
fn players_characters_are_major_and_people_of_a_kind_are_not() {
    let scenario = carried("holliday_and_ringo").with(&["friends"]).expect("a variant");
    let mut scene = Scene::new(scenario);
    scene.go();
    assert!(scene.state().cast.iter().all(|part| part.major));
    let mut scene = Scene::new(carried("stage_hold_up"));
    scene.go();
    assert!(!scene.state().cast[usize::from(scene.who("driver").0)].major);
}

#[test]
fn whoever_gives_up_at_the_corral_is_out_of_it() {
    let mut scene = Scene::new(carried("ok_corral_1979"));
    scene.go();
    for man in COWBOYS {
        scene.change(man, |man| man.stand = Stand::Surrendered);
    }
    scene.answer(&[]);
    scene.until_turn(2);
    assert_eq!(scene.go(), Status::Over(Outcome { winner: Some(SideId(0)), victory: Some(0) }));
}

#[test]
fn claibourne_joins_the_cowboys_of_1975_and_checks_morale_as_ike_does_and_nobody_else() {
    ledger::proves!("bh75-d154", "bh75-d155");
    let scenario = carried("ok_corral_1975").with(&["claibourne"]).expect("a variant");
    let checks = scenario.figures.iter().filter(|figure| figure.minor).map(|figure| figure.id.as_str());
    assert_eq!(checks.collect::<Vec<_>>(), ["ike-clanton", "billy-claibourne"]);
    let mut scene = Scene::new(scenario);
    scene.go();
    let side = |id: &str| scene.fight.setup().side_of(scene.who(id));
    assert_eq!(side("billy-claibourne"), side("ike-clanton"));
}
