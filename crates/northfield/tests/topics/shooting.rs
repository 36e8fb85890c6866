//! Combat: the order of fire, lines, cover, horses.

use super::dice::with;
use super::scene::{CITIZEN, NEIGHBOUR, Scene, c};
use northfield::book_1981::Switches;
use northfield::{Aim, Event, HorseId, Hurt, Joins, Order, Party, Place, Refused, Stage};
use rules::{Cause, Landing, Location, Reach, Severity};

const HIT: &str = "to hit";
const WHERE: &str = "where";
const BAD: &str = "how bad";

fn town_fires(scene: Scene) -> Scene {
    let mut scene = scene.enter(Stage::Combat, &[]);
    if scene.asks().party == Party::Gang {
        scene.play("done", &[]);
    }
    assert_eq!(scene.asks().party, Party::Town);
    scene
}

#[test]
fn a_shot_is_the_sum_of_its_reasons_and_the_next_one_is_harder() {
    ledger::proves!("bh81-256", "bh81-278");
    let scene =
        Scene::new().foot(0, 20, 12).foot(CITIZEN, 20, 14).foot(NEIGHBOUR, 21, 14).enter(Stage::Combat, &[]);
    let mut scene = scene;
    assert_eq!(scene.asks().party, Party::Gang, "the gang fires first");
    // Jesse 93, and 2 squares are short range for a fast draw revolver.
    let first = scene.chance("c0 fire 0 at c15");
    assert_eq!((first.total(), first.of(Cause::ShortRange)), (103, 10));
    let told = scene.play("c0 fire 0 at c15", &[(WHERE, 80), (BAD, 70)]);
    assert!(
        told.iter().any(|event| matches!(event, Event::Fell { dead: true, .. })),
        "chest, mortal: {told:#?}"
    );
    let second = scene.chance("c0 fire 1 at c16");
    assert_eq!(second.of(Cause::SecondShot), -10);
    scene.play("c0 fire 1 at c16", &[(HIT, 99)]);
    let third = scene.chance("c0 fire 0 at c16");
    assert_eq!(third.of(Cause::ThirdShot), -20);
    scene.play("c0 fire 0 at c16", &[(HIT, 99)]);
    assert_eq!(scene.state().counters[0].guns[0].loaded, 4);
}

#[test]
fn two_pistols_at_once_are_a_choice_for_the_turn() {
    ledger::proves!("bh81-256");
    let mut scene = Scene::new().foot(0, 20, 12).foot(CITIZEN, 20, 14).enter(Stage::Combat, &[]);
    let both = scene.chance("c0 fire-two 1 at c15");
    assert_eq!((both.of(Cause::TwoPistols), both.of(Cause::WrongHand)), (-30, -10));
    scene.play("c0 fire-two 0 at c15", &[(HIT, 99)]);
    assert_eq!(scene.refused("c0 fire 0 at c15"), Refused::Rate);
    assert_eq!(scene.chance("c0 fire-two 1 at c15").of(Cause::SecondShot), 0, "counted for each gun");
}

#[test]
fn ranges_are_halved_and_medium_range_of_a_derringer_is_two_squares() {
    ledger::proves!("bh81-258");
    for (squares, reach) in [(1, Reach::Short), (2, Reach::Medium), (3, Reach::Long), (5, Reach::Extreme)] {
        let scene = Scene::new().foot(0, 15, 12).foot(CITIZEN, 15 - squares, 12).armed(CITIZEN, "D2", 2);
        let scene = town_fires(scene);
        let order: Order = "c15 fire 0 at c0".parse().expect("an order");
        let prospect = scene.game.window(Party::Town).prospect(&order).expect("a shot");
        assert_eq!(prospect.reach, reach, "{squares}");
    }
    let scene = Scene::new().foot(0, 15, 12).foot(1, 10, 10).foot(CITIZEN, 9, 12).armed(CITIZEN, "D2", 2);
    assert_eq!(town_fires(scene).refused("c15 fire 0 at c0"), Refused::Range);
}

#[test]
fn nobody_fires_through_the_square_of_a_friend() {
    ledger::proves!("bh81-278");
    let scene =
        Scene::new().foot(0, 20, 12).foot(CITIZEN, 14, 12).armed(CITIZEN, "SAR6", 6).foot(NEIGHBOUR, 17, 12);
    let scene = scene.foot(1, 14, 10);
    let scene = town_fires(scene);
    assert_eq!(scene.refused("c15 fire 0 at c0"), Refused::Line);
    assert!(scene.takes("c15 fire 0 at c1"));
    // An enemy in between does not stop a shot.
    let scene = Scene::new().foot(0, 20, 12).foot(1, 17, 12).foot(CITIZEN, 14, 12).armed(CITIZEN, "SAR6", 6);
    assert!(town_fires(scene).takes("c15 fire 0 at c0"));
}

#[test]
fn walls_stop_shots_and_windows_do_not() {
    ledger::proves!("bh81-279");
    // From the room above the bank's wall nobody sees the street to the south; from a window of the Dampier House one does.
    let scene = Scene::new().foot(0, 20, 21).foot(CITIZEN, 24, 21).armed(CITIZEN, "R6", 3);
    let scene = scene.foot(NEIGHBOUR, 16, 20).armed(NEIGHBOUR, "R6", 3);
    let scene = town_fires(scene);
    assert!(scene.takes("c15 fire 0 at c0"));
    assert_eq!(scene.refused("c16 fire 0 at c0"), Refused::NotHim, "he has nothing to shoot at");
}

#[test]
fn the_gang_shoots_into_the_bank_and_where_citizens_are_ready() {
    ledger::proves!("bh81-279");
    let scene = |rounds| {
        let scene =
            Scene::new().foot(0, 20, 21).foot(1, 22, 23).foot(CITIZEN, 24, 21).armed(CITIZEN, "R6", rounds);
        scene.foot(NEIGHBOUR, 22, 25).enter(Stage::Combat, &[])
    };
    assert_eq!(scene(0).refused("c0 fire 0 at c15"), Refused::Building, "his rifle is empty");
    assert!(scene(3).takes("c0 fire 0 at c15"));
}

#[test]
fn a_man_indoors_has_hard_cover_unless_the_shooter_is_next_to_him() {
    ledger::proves!("bh81-280");
    let scene =
        Scene::new().foot(0, 20, 21).foot(CITIZEN, 24, 21).armed(CITIZEN, "R6", 3).enter(Stage::Combat, &[]);
    let mut scene = scene;
    let tally = scene.chance("c0 fire 1 at c15");
    assert_eq!(tally.of(Cause::Obscured), -10);
    // A rifle shows head, both arms and the left shoulder: a hit in the chest is lost.
    let told = scene.play("c0 fire 1 at c15", &[(HIT, 1), (WHERE, 80)]);
    assert!(told.iter().any(|event| {
        matches!(event, Event::Hit(Hurt::Man(_, Landing::Cover { location: Location::Chest, .. })))
    }));
    let order: Order = "c0 fire 1 at c15".parse().expect("an order");
    let shows = scene.game.window(Party::Gang).prospect(&order).expect("a shot").exposed;
    let parts: Vec<Location> = shows.parts().collect();
    assert_eq!(parts, [Location::LeftArm, Location::RightArm, Location::LeftShoulder, Location::Head]);
    // From the next square everything shows.
    let scene =
        Scene::new().foot(0, 23, 21).foot(CITIZEN, 24, 21).armed(CITIZEN, "R6", 3).enter(Stage::Combat, &[]);
    assert_eq!(scene.chance("c0 fire 1 at c15").of(Cause::Obscured), 0);
    // A pistol shows head, gun arm and gun shoulder.
    let scene = Scene::new().foot(0, 20, 21).foot(CITIZEN, 24, 21).armed(CITIZEN, "SAR6", 3);
    let scene = scene.enter(Stage::Combat, &[]);
    let shows = scene.game.window(Party::Gang).prospect(&order).expect("a shot").exposed;
    assert_eq!(
        shows.parts().collect::<Vec<_>>(),
        [Location::RightArm, Location::RightShoulder, Location::Head]
    );
}

#[test]
fn who_has_no_gun_in_his_hand_shows_no_more_than_a_man_with_a_pistol() {
    ledger::proves!("bh81-280");
    let scene = Scene::new().foot(0, 17, 22).foot(8, 14, 22).foot(9, 16, 23).enter(Stage::Combat, &[]);
    let shows = |order: &str| {
        let order: Order = order.parse().expect("an order");
        scene.game.window(Party::Gang).prospect(&order).expect("a shot").exposed
    };
    let parts: Vec<Location> = shows("c0 fire 1 at c8").parts().collect();
    assert_eq!(
        parts,
        [Location::RightArm, Location::RightShoulder, Location::Head],
        "the cashier behind his desk"
    );
    assert_eq!(shows("c0 fire 1 at c9"), rules::Exposed::ALL, "the teller is in the next square");
}

#[test]
fn a_corner_covers_a_man_outside_and_adds_a_leg() {
    ledger::proves!("bh81-280");
    // At the mouth of the alley behind the stores: the wall of Allen's store is to the west.
    let scene =
        Scene::new().foot(0, 9, 12).foot(CITIZEN, 12, 18).armed(CITIZEN, "SAR6", 6).enter(Stage::Combat, &[]);
    let order: Order = "c0 fire 1 at c15".parse().expect("an order");
    let shows = scene.game.window(Party::Gang).prospect(&order).expect("a shot").exposed;
    let parts: Vec<Location> = shows.parts().collect();
    assert_eq!(parts, [Location::RightLeg, Location::RightArm, Location::RightShoulder, Location::Head]);
    // Straight before the alley there is no corner.
    let scene = Scene::new()
        .foot(0, 12, 12)
        .foot(CITIZEN, 12, 18)
        .armed(CITIZEN, "SAR6", 6)
        .enter(Stage::Combat, &[]);
    let shows = scene.game.window(Party::Gang).prospect(&order).expect("a shot").exposed;
    assert_eq!(shows, rules::Exposed::ALL);
}

#[test]
fn who_reloads_indoors_cannot_be_shot_from_outside() {
    ledger::proves!("bh81-281");
    let scene =
        Scene::new().foot(0, 23, 21).foot(CITIZEN, 24, 21).armed(CITIZEN, "R6", 2).foot(NEIGHBOUR, 24, 20);
    let scene = scene.armed(NEIGHBOUR, "R6", 2);
    let scene = scene.change(|state| state.counters[15].act = northfield::Act::Reload(0));
    let scene = scene.enter(Stage::Combat, &[]);
    assert_eq!(scene.refused("c0 fire 0 at c15"), Refused::Line);
    assert!(scene.takes("c0 fire 0 at c16"));
}

#[test]
fn a_hit_on_a_rider_finds_him_or_his_horse() {
    ledger::proves!("bh81-282");
    let scene = || town_fires(Scene::new().rides(0, 20, 12).foot(CITIZEN, 18, 12).armed(CITIZEN, "SAR6", 6));
    let mut man = scene();
    let told = man.play("c15 fire 0 at c0", &[(HIT, 1), ("rider or horse", 60), (WHERE, 5), (BAD, 1)]);
    assert!(told.iter().any(|event| matches!(event, Event::Hit(Hurt::Man(who, _)) if *who == c(0))));
    let mut horse = scene();
    let told = horse.play("c15 fire 0 at c0", &[(HIT, 1), ("rider or horse", 61), (WHERE, 80), (BAD, 79)]);
    // 79 less 20 is a serious wound in the chest.
    let hit = told.iter().find_map(|event| match event {
        Event::Hit(Hurt::Horse(HorseId(0), landed)) => Some(landed.wound.severity),
        _ => None,
    });
    assert_eq!(hit, Some(Severity::Serious));
    let body = &horse.state().horses[0].body;
    assert_eq!((body.strength, body.lost), (40, 7));
    let mut aimed = scene();
    let told = aimed.play("c15 fire 0 at h0", &[(HIT, 1), ("rider or horse", 60), (WHERE, 80), (BAD, 1)]);
    assert!(told.iter().any(|event| matches!(event, Event::Hit(Hurt::Horse(..)))), "reversed for the horse");
}

#[test]
fn an_unconscious_rider_falls_unhurt_and_a_dead_horse_leaves_him_on_foot() {
    ledger::proves!("bh81-282");
    let scene = Scene::new().rides(0, 20, 12).foot(CITIZEN, 18, 12).armed(CITIZEN, "SAR6", 6);
    let mut scene = town_fires(scene.change(|state| state.counters[0].condition.wounds = 13));
    let dice = [(HIT, 1), ("rider or horse", 1), (WHERE, 5), (BAD, 1), ("morale", 1)];
    scene.play("c15 fire 0 at c0", &dice);
    assert_eq!(scene.place(0), Place::On(super::scene::at(20, 12)));
    assert_eq!(scene.state().counters[0].condition.wounds, 16, "nothing for the fall");
    let scene = Scene::new().rides(0, 20, 12).foot(CITIZEN, 18, 12).armed(CITIZEN, "SAR6", 6);
    let mut scene = town_fires(scene.change(|state| state.horses[0].body.lost = 39));
    scene.play("c15 fire 0 at h0", &[(HIT, 1), ("rider or horse", 1), (WHERE, 5), (BAD, 1)]);
    assert_eq!(scene.place(0), Place::On(super::scene::at(20, 12)));
    assert!(scene.state().horses[0].riders.is_empty());
}

#[test]
fn whether_a_horse_takes_twenty_off_is_a_reading() {
    ledger::proves!("bh81-282");
    let mut switches = Switches::default();
    switches.set("northfield-horses", "like-men").expect("a reading");
    let scene = Scene::of(with(Joins::default(), switches)).rides(0, 20, 12);
    let mut scene = town_fires(scene.foot(CITIZEN, 18, 12).armed(CITIZEN, "SAR6", 6));
    scene.play("c15 fire 0 at h0", &[(HIT, 1), ("rider or horse", 1), (WHERE, 80), (BAD, 79)]);
    assert!(scene.state().horses[0].body.dead, "79 in the chest is mortal without the 20");
}

#[test]
fn by_speed_the_faster_weapon_fires_first_whoever_holds_it() {
    ledger::proves!("bh81-278");
    let mut switches = Switches::default();
    switches.set("order-of-play", "by-speed").expect("a reading");
    let scene = Scene::of(with(Joins::default(), switches)).foot(7, 20, 14);
    let scene = scene
        .foot(6, 20, 12)
        .foot(11, 16, 12)
        .armed(11, "SAR6", 6)
        .foot(CITIZEN, 16, 14)
        .armed(CITIZEN, "R6", 6);
    let mut scene = scene.enter(Stage::Combat, &[]);
    // Wheeler 16 + 8 = 24, Pitts and Chadwell 9 + 10 = 19, the citizen 0 - 5.
    for who in [11, 6, 7, CITIZEN] {
        assert_eq!(scene.asks().who, [c(who)]);
        if who != CITIZEN {
            scene.play("done", &[]);
        }
    }
}

#[test]
fn a_load_of_shot_at_long_range_is_rolled_for_everybody_in_the_square() {
    ledger::proves!("bh81-256");
    let scene = Scene::new().foot(0, 20, 12).foot(1, 20, 12).foot(14, 12, 12).armed(14, "2SG", 2);
    let mut scene = town_fires(scene);
    let told = scene.play("c14 fire 0 at c0", &[(HIT, 90), (HIT, 90)]);
    let marks: Vec<Aim> = told
        .iter()
        .filter_map(|event| match event {
            Event::Shot { at, .. } => Some(*at),
            _ => None,
        })
        .collect();
    assert_eq!(marks, [Aim::Man(c(0)), Aim::Man(c(1))]);
    assert_eq!(scene.state().counters[14].guns[0].loaded, 1, "one barrel");
}
