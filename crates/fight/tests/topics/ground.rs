//! Doors, windows, tables, bars, stores, and things that are picked up, put down and handed over.

use crate::common;
use crate::store::{self, Play, Stage, dollars, it, open, sq, stay};
use fight::scenario::SideId;
use fight::{Act, Deed, Event, Order, Refused, Thing, Whereabouts};
use rules::boot_hill_1975::{self, FirstEdition};
use rules::boot_hill_1979::{self, SecondEdition};
use rules::{Edition as _, Gait, Works};
use town::{Edge, EdgeAt, Latch, Pane, Side};

/// A house with a locked door in the south, a shut one in the east and a window in the north.
const HOUSE: &str = "
 . . . . . . .
    +w--+
 . .|_ _|. . .
    |   |
 . .|_ _d. . .
    +k--+
 . . . . . . .

 . . . . . . .
";
const PLACE: &str = "place = [{ name = \"House\", kind = \"house\", area = [[2, 1, 3, 2]] }]";

fn house(men: Vec<store::Somebody>) -> store::Play {
    Stage { places: PLACE, ..Stage::new("advanced", HOUSE.into(), men, "") }.begin()
}

fn edge(play: &store::Play, at: EdgeAt) -> Edge {
    play.fight.setup().town.edge_at(at, &play.fight.state().changes)
}

fn latch(play: &store::Play, at: EdgeAt) -> Latch {
    match edge(play, at) {
        Edge::Door(door) => door.latch,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_locked_door_is_opened_from_inside_only() {
    ledger::proves!("bh79-059");
    let south = EdgeAt::new(sq(2, 2), Side::South);
    // From outside it can neither be opened nor gone through.
    let mut play = house(vec![("ann", Some((2, 3)), ""), ("bob", Some((6, 4)), "")]);
    assert!(!play.may_do("ann", Deed::Open(south)));
    let through = Order::Act(Act::go(Gait::Walk, sq(2, 2)));
    assert!(play.may("ann", through.clone()).is_ok(), "there is a way round, by the other door");
    // From inside it opens, and then anybody goes through.
    let mut play = house(vec![("ann", Some((2, 2)), ""), ("bob", Some((6, 4)), "")]);
    play.does("ann", Deed::Open(south), &[]);
    assert_eq!(latch(&play, south), Latch::Open);
    play.does("ann", Deed::Shut(south), &[]);
    play.does("ann", Deed::Lock(south), &[]);
    assert_eq!(latch(&play, south), Latch::Locked);
}

#[test]
fn a_shut_door_is_opened_from_both_sides_and_locked_from_inside() {
    let east = EdgeAt::new(sq(3, 2), Side::East);
    let mut play = house(vec![("ann", Some((4, 2)), ""), ("bob", Some((6, 4)), "")]);
    assert!(play.may_do("ann", Deed::Open(east)) && !play.may_do("ann", Deed::Lock(east)));
    play.does("ann", Deed::Open(east), &[]);
    assert_eq!(latch(&play, east), Latch::Open);
    let mut play = house(vec![("ann", Some((3, 2)), ""), ("bob", Some((6, 4)), "")]);
    assert!(play.may_do("ann", Deed::Lock(east)));
    // What is too far away is not in reach.
    assert!(!play.may_do("ann", Deed::Open(EdgeAt::new(sq(2, 1), Side::North))));
}

#[test]
fn a_window_is_opened_and_shut() {
    let north = EdgeAt::new(sq(2, 1), Side::North);
    let mut play = house(vec![("ann", Some((2, 1)), ""), ("bob", Some((6, 4)), "")]);
    play.does("ann", Deed::Open(north), &[]);
    let pane = |play: &store::Play| match edge(play, north) {
        Edge::Window(window) => window.pane,
        other => panic!("{other:?}"),
    };
    assert_eq!(pane(&play), Pane::Open);
    play.does("ann", Deed::Shut(north), &[]);
    assert_eq!(pane(&play), Pane::Shut);
}

#[test]
fn a_table_is_tipped_and_is_cover_then() {
    let drawing = "\n _ _ _ _ _\n\n _ T _ _ _\n\n _ _ _ _ _\n";
    let men = vec![("ann", Some((0, 0)), ""), ("bob", Some((4, 2)), "")];
    let mut play = Stage::new("advanced", drawing.into(), men, "").begin();
    play.does("ann", Deed::Tip(sq(1, 1)), &[]);
    let state = play.fight.state();
    assert_eq!(play.fight.setup().town.thing(sq(1, 1), &state.changes), Some(town::Thing::TippedTable));
    assert!(!play.may_do("ann", Deed::Tip(sq(1, 1))), "it is tipped already");
}

/// What the book makes of Ann after so many drinks.
fn after(sequence: &str, play: &store::Play, drinks: u16) -> rules::Gunman {
    let person = play.fight.state().cast[0].person.expect("known");
    let (drunk, mut gunman) = match sequence {
        "advanced" => {
            let drunk = boot_hill_1979::drink::drunk(&person, drinks);
            (drunk, SecondEdition::default().gunman(&drunk.person))
        }
        _ => {
            let drunk = boot_hill_1975::drink::drunk(&person, drinks);
            (drunk, FirstEdition::default().gunman(&drunk.person))
        }
    };
    gunman.strength += drunk.strength;
    gunman
}

#[test]
fn every_third_drink_tells_on_a_man() {
    ledger::proves!("bh79-187");
    ledger::proves!("bh75-p26");
    let drawing = "\n _ _ _ _ _\n\n _ B B _ _\n\n _ _ _ _ _\n";
    let men = || vec![("ann", Some((0, 0)), "# rolls"), ("bob", Some((4, 2)), "")];
    for sequence in ["advanced", "simultaneous"] {
        let mut play = Stage::new(sequence, drawing.into(), men(), "").begin();
        let gunman = |play: &store::Play| play.fight.state().cast[0].gunman.clone();
        let sober = gunman(&play);
        play.does("ann", Deed::Drink, &[]);
        play.does("ann", Deed::Drink, &[]);
        assert_eq!(gunman(&play), sober, "two drinks are nothing");
        play.does("ann", Deed::Drink, &[]);
        // 31 instead of 36 for accuracy is a class lower in both books.
        assert_ne!(gunman(&play), sober);
        assert_eq!(gunman(&play), after(sequence, &play, 3));
        for _ in 0..3 {
            play.does("ann", Deed::Drink, &[]);
        }
        assert_eq!(play.man("ann").drinks, 6);
        let six = gunman(&play);
        assert_eq!(six.strength, sober.strength + 1, "six drinks add 1 to strength");
        assert_eq!(six, after(sequence, &play, 6));
        let person = play.fight.state().cast[0].person.expect("known");
        assert_eq!(
            person.speed,
            rules::Rating::Rolled(rules::Score::new(50)),
            "the sober man is kept beside the drunk one"
        );
        assert!(!play.may_do("bob", Deed::Drink), "he is not at the bar");
    }
}

/// What drink adds to a figure's quickness and accuracy.
fn from_drink(play: &store::Play, figure: usize) -> (i16, i16) {
    let gunman = &play.fight.state().cast[figure].gunman;
    (gunman.quickness.of(rules::Cause::Drink), gunman.gun.of(rules::Cause::Drink))
}

#[test]
fn drink_tells_on_a_man_of_whom_only_finished_numbers_are_known() {
    ledger::proves!("bh79-187");
    ledger::proves!("bh75-p26");
    let drawing = "\n _ _ _ _ _\n\n _ B B _ _\n\n _ _ _ _ _\n";
    let men = || vec![("ann", Some((0, 0)), "drinks = 11"), ("bob", Some((4, 2)), "")];
    // Speed 10 is 73 on the dice and accuracy 50 is 30; bravery is not printed, so it is 28. The twelfth drink makes
    // them 53, 10 and 48: from 9 to 6, from 0 to -6, and a class more of bravery, which helps the draw in 1979 only.
    for (sequence, twelve) in [("advanced", (-2, -3)), ("simultaneous", (-3, -3))] {
        let mut play = Stage::new(sequence, drawing.into(), men(), "").begin();
        let gunman = |play: &store::Play| play.fight.state().cast[0].gunman.clone();
        assert_eq!(gunman(&play).strength, 16, "six drinks and more before the fight");
        play.does("ann", Deed::Drink, &[]);
        assert_eq!(from_drink(&play, 0), twelve);
        let man = gunman(&play);
        assert_eq!((man.quickness.base(), man.gun.base(), man.strength), (10, 50, 17), "the print stays");
        let head = "set = { drink-on-finished-numbers = \"strength-and-morale\" }";
        let mut play = Stage { head, ..Stage::new(sequence, drawing.into(), men(), "") }.begin();
        play.does("ann", Deed::Drink, &[]);
        assert_eq!((from_drink(&play, 0), gunman(&play).strength), ((0, 0), 17));
    }
}

#[test]
fn the_drinks_of_the_bar_room_brawl_tell() {
    ledger::proves!("bh79-187");
    let mut fight = fight::Fight::new(common::scenario("bar_room_brawl")).expect("playable");
    fight.proceed(&mut chance::Seeded::from_number(1), &mut Vec::new()).expect("everybody is somebody");
    let setup = fight.setup();
    let drunk: Vec<(&str, i16, i16, Option<i16>)> = setup
        .scenario
        .figures
        .iter()
        .zip(fight.state().cast.iter())
        .filter(|(figure, _)| figure.drinks > 0)
        .map(|(figure, part)| {
            let gunman = &part.gunman;
            let drink = rules::Cause::Drink;
            (figure.id.as_str(), gunman.quickness.of(drink), gunman.gun.of(drink), gunman.morale)
        })
        .collect();
    // A cowboy has accuracy 7 beside his bravery of 50, a good shot, and becomes a fair one. Two drinks are nothing.
    let expected = [
        ("slim", 0, -2, Some(55)),
        ("curly", 0, 0, Some(50)),
        ("big-jan", 0, 0, Some(73)),
        ("lucky", 0, 0, Some(68)),
    ];
    assert_eq!(drunk, expected);
}

const BAG: &str = "[[goods]]\nname = \"a bag\"\ndollars = 300\npaper = 100\nat = [3, 2]\n\
    [[goods]]\nname = \"a letter\"\ncarried_by = \"ann\"\n";

#[test]
fn things_are_picked_up_put_down_and_handed_over() {
    let gun = "weapons = [\"SAR6\"]";
    let men = vec![("ann", Some((2, 2)), gun), ("amy", Some((1, 2)), ""), ("bob", Some((9, 2)), "")];
    let mut play = Stage::new("advanced", open(12, 5), men, BAG).begin();
    let amy = play.id("amy");
    assert_eq!(play.item(0).what, Thing::Money { dollars: 300, paper: 100 });
    assert_eq!(play.item(1).what, Thing::Goods(1));
    play.does("ann", Deed::PickUp(it(0)), &[]);
    assert_eq!(play.item(0).at, Whereabouts::With(play.id("ann")));
    assert!(
        matches!(play.fight.state().step, fight::Step::Act(_)),
        "whoever picks something up does not fire"
    );
    play.does("ann", Deed::HandOver(it(0), amy), &[]);
    assert_eq!(play.item(0).at, Whereabouts::With(amy));
    play.does("amy", Deed::PutDown(it(0)), &[]);
    play.next_turn(&[]);
    assert_eq!(play.item(0).at, Whereabouts::Square(sq(1, 2)));
    assert_eq!(dollars(&play.fight), 300);
    // A gun goes from hand to hand with its rounds.
    play.does("ann", Deed::HandGun(0, amy), &[]);
    assert_eq!(play.man("ann").guns[0].works, Works::Gone);
    assert_eq!(play.man("amy").guns.len(), 1);
    assert_eq!(play.man("amy").guns[0].loaded, 6);
}

#[test]
fn nothing_is_reached_through_a_wall() {
    let more = "[[goods]]\nname = \"a bag\"\ndollars = 300\nat = [2, 2]\n";
    let men = vec![("ann", Some((1, 2)), ""), ("bob", Some((6, 4)), "")];
    let stage = Stage { places: PLACE, ..Stage::new("advanced", HOUSE.into(), men, more) };
    let mut play = stage.begin();
    assert_eq!(play.may("ann", Order::Act(stay(Deed::PickUp(it(0))))), Err(Refused::Deed));
}

#[test]
fn two_want_the_same_bag_and_the_second_fails() {
    let more = "[[goods]]\nname = \"a bag\"\ndollars = 300\nat = [3, 2]\n";
    let men = vec![("ann", Some((2, 2)), ""), ("amy", Some((4, 2)), ""), ("bob", Some((9, 2)), "")];
    let mut play = Stage::new("advanced", open(12, 5), men, more).begin();
    let take = Order::Act(stay(Deed::PickUp(it(0))));
    play.order(&[("ann", take.clone()), ("amy", take)], &[]);
    assert_eq!(play.item(0).at, Whereabouts::With(play.id("ann")));
    let failed = play.events(|event| matches!(event, Event::Failed { .. }));
    assert!(matches!(failed[..], [Event::Failed { figure, .. }] if *figure == play.id("amy")), "{failed:?}");
}

#[test]
fn what_somebody_carries_who_cannot_keep_it_is_found_by_whoever_comes_beside_him() {
    let more = "[[goods]]\nname = \"a bag\"\ndollars = 300\ncarried_by = \"bob\"\n";
    let east = "facing = \"east\"";
    let men = vec![("ann", Some((2, 2)), east), ("bob", Some((6, 2)), ""), ("bea", Some((11, 4)), "")];
    let stage = Stage::new("advanced", open(12, 5), men, more);
    let mut play = Stage { head: "option = [\"hidden-movement\"]", ..stage }.begin();
    let known = |play: &Play| play.fight.view(SideId(0)).items.len();
    assert_eq!(known(&play), 0, "nobody looks into his pockets");
    play.does("bob", Deed::Surrender, &[]);
    play.next_turn(&[]);
    assert_eq!(known(&play), 0, "nobody stands beside him");
    play.order(&[("ann", Order::Act(Act::go(Gait::Walk, sq(5, 2))))], &[]);
    play.next_turn(&[]);
    assert_eq!(known(&play), 1);
    play.does("ann", Deed::PickUp(it(0)), &[]);
    assert_eq!(play.item(0).at, Whereabouts::With(play.id("ann")));
}

#[test]
fn money_counts_for_the_side_that_carries_it_off() {
    let more = "[[goods]]\nname = \"a bag\"\ndollars = 300\ncarried_by = \"ann\"\n";
    let men = vec![("ann", Some((0, 2)), ""), ("bob", Some((9, 2)), "")];
    let mut play = Stage::new("advanced", open(12, 5), men, more).begin();
    play.does("ann", Deed::Leave, &[]);
    assert!(matches!(play.item(0).at, Whereabouts::Left(_)));
    assert_eq!(play.fight.state().sides[0].dollars, 300);
}

const STORE: &str = "place = [{ name = \"Isham's Hardware\", kind = \"store\", area = [[0, 0, 4, 2]] }]";

#[test]
fn more_guns_and_rounds_are_had_in_a_hardware_store_only() {
    ledger::proves!("bh79-233");
    let drawing = "\n _ _ _ _ _ . .\n\n _ _ _ _ _ . .\n\n _ _ _ _ _ . .\n";
    let spent = "weapons = [{ code = \"SAR6\", loaded = 0, spare = 3 }]";
    let men = vec![("ann", Some((1, 1)), spent), ("amy", Some((6, 0)), spent), ("bob", Some((6, 2)), "")];
    let stage = Stage { places: STORE, ..Stage::new("advanced", drawing.into(), men, "") };
    let mut play = stage.begin();
    assert!(!play.may_do("amy", Deed::Arm { choice: 3 }), "she is in the street");
    play.does("ann", Deed::Arm { choice: 3 }, &[]);
    let gun = play.man("ann").guns[1];
    assert_eq!((gun.weapon.code(), gun.loaded, play.man("ann").spare[1]), ("15R", 0, Some(20)));
    play.does("ann", Deed::Arm { choice: 4 }, &[]);
    assert_eq!(play.man("ann").spare[..2], [Some(20), Some(20)]);
    assert!(!play.may_do("ann", Deed::Arm { choice: 4 }), "she has all she can carry");
    // The stores of Coffeyville are at positions 1 and 3.
    for id in ["coffeyville_1975", "coffeyville_1979"] {
        let town = common::scenario(id).town.clone();
        for position in ["1", "3"] {
            let square = town.marked(position).next().expect("a mark").square;
            let stores = town.places().iter().filter(|place| place.contains(square));
            assert!(stores.clone().any(|place| place.name.contains("Hardware")), "{id} {position}");
        }
    }
}

#[test]
fn a_citizen_of_coffeyville_arms_himself() {
    ledger::proves!("bh79-233");
    ledger::proves!("bh75-d162");
    for id in ["coffeyville_1975", "coffeyville_1979"] {
        let (_, story) = common::play(common::scenario(id), 2);
        let armed = |event: &Event| matches!(event, Event::Did { deed: Deed::Arm { .. }, .. });
        assert!(story.iter().any(|told| armed(&told.event)), "{id}");
    }
}
