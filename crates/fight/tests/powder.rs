//! Dynamite on a map: laying, lighting, throwing, blasts, walls, safes, and what goes off by itself.

mod common;
mod store;

use fight::{Act, Deed, Event, Order, Thing, Whereabouts};
use rules::blast::Harm;
use rules::{Gait, Stun};
use store::{Stage, dollars, it, open, sq, stay, sticks};
use town::{Edge, EdgeAt, Side};

const SACK: &str = "[[goods]]\nname = \"a sack\"\ndynamite = 8\ncarried_by = \"ann\"\n";

fn blasted(play: &store::Play) -> Vec<(u8, Harm)> {
    let all = play.told.iter().filter_map(|told| match told.event {
        Event::Blasted { figure, harm } => Some((figure.0, harm)),
        _ => None,
    });
    all.collect()
}

#[test]
fn a_charge_goes_off_at_the_end_of_the_turn_after_it_was_lit() {
    ledger::proves!("bh79-194");
    let men = vec![("ann", Some((2, 2)), ""), ("bob", Some((5, 2)), ""), ("amy", Some((3, 2)), "")];
    let mut play = Stage::new("advanced", open(20, 5), men, SACK).begin();
    play.does("ann", Deed::Lay { item: it(0), sticks: 2 }, &[]);
    assert_eq!(play.item(0).what, Thing::Dynamite { sticks: 6, caps: 0, fuse: None });
    assert_eq!(play.item(1).at, Whereabouts::Square(sq(2, 2)));
    play.does("ann", Deed::Light(it(1)), &[]);
    assert!(play.events(|event| matches!(event, Event::Blast { .. })).is_empty());
    // Two sticks: 40 and 85 and stunned within one space; 10 and 50 at three; 0 and 10 at eleven.
    let run = Order::Act(Act::go(Gait::Run, sq(13, 2)));
    play.order(
        &[("ann", run)],
        &[
            ("killed by the blast", 41),
            ("wounded by the blast", 85),
            ("where", 1),
            ("how bad", 1),
            ("killed by the blast", 11),
            ("wounded by the blast", 51),
            ("wounded by the blast", 11),
        ],
    );
    assert_eq!(play.events(|event| matches!(event, Event::Blast { sticks: 2, .. })).len(), 1);
    let harms = blasted(&play);
    assert!(matches!(harms[0], (2, Harm::Hit { wound: Some(_), stunned: true })), "{harms:?}");
    assert_eq!(harms[1..], [(1, Harm::Hit { wound: None, stunned: false }), (0, Harm::Hit { wound: None, stunned: false })]);
    // She does nothing in the turn that has begun.
    assert_eq!(play.man("amy").condition.stun, Stun::Helpless);
    assert_eq!((play.item(1).at, sticks(&play.fight)), (Whereabouts::Gone, 6));
}

/// A house of hard walls with a door in the middle of its south side, in a yard of 11 by 9.
const HOUSE: &str = "
 . . . . . . . . . . .

 . . . . . . . . . . .
    ###########
 . .#_ _ _ _ _#. . . .
    #         #
 . .#_ _ _ _ _#. . . .
    #         #
 . .#_ _ _ _ _#. . . .
    #####d#####
 . . . . . . . . . . .

 . . . . . . . . . . .
";
const HOUSE_PLACE: &str = "place = [{ name = \"House\", kind = \"house\", area = [[2, 2, 6, 4]] }]";

#[test]
fn walls_part_those_inside_from_those_outside() {
    ledger::proves!("bh79-195");
    // Ann throws nothing and sets nothing against the wall: her charge lies two squares off it.
    let men = vec![("ann", Some((4, 6)), ""), ("bob", Some((4, 4)), "")];
    let stage = Stage { places: HOUSE_PLACE, ..Stage::new("advanced", HOUSE.into(), men, SACK) };
    let mut play = stage.begin();
    play.does("ann", Deed::Lay { item: it(0), sticks: 8 }, &[]);
    play.does("ann", Deed::Light(it(1)), &[]);
    // At four spaces eight sticks are 45 and 90 and stun; Bob, two spaces off behind the wall, rolls nothing.
    let away = Order::Act(Act::go(Gait::Walk, sq(8, 6)));
    let dice = [("killed by the blast", 46), ("wounded by the blast", 91)];
    play.order(&[("ann", away)], &dice);
    assert_eq!(blasted(&play), [(0, Harm::Hit { wound: None, stunned: true })]);
}

#[test]
fn a_charge_against_a_wall_reaches_behind_it_and_makes_a_hole() {
    ledger::proves!("bh79-195");
    ledger::proves!("bh79-196");
    let men = vec![("ann", Some((3, 5)), ""), ("bob", Some((3, 3)), ""), ("ben", Some((6, 2)), "")];
    let stage = Stage { places: HOUSE_PLACE, ..Stage::new("advanced", HOUSE.into(), men, SACK) };
    let mut play = stage.begin();
    play.does("ann", Deed::Lay { item: it(0), sticks: 3 }, &[]);
    play.does("ann", Deed::Light(it(1)), &[]);
    // Three sticks at two spaces: 35, 70 and stunned; a hard wall takes 30 off, and stuns seven times in ten. Ben is
    // more than three spaces behind the wall. Ann is at six spaces in the open: 10 and 50.
    let away = Order::Act(Act::go(Gait::Run, sq(9, 5)));
    let dice = [
        ("killed by the blast", 6),
        ("wounded by the blast", 41),
        ("stunned", 70),
        ("killed by the blast", 11),
        ("wounded by the blast", 51),
    ];
    play.order(&[("ann", away)], &dice);
    assert_eq!(
        blasted(&play),
        [(1, Harm::Hit { wound: None, stunned: true }), (0, Harm::Hit { wound: None, stunned: false })]
    );
    let wall = EdgeAt::new(sq(3, 5), Side::North);
    let state = play.fight.state();
    assert_eq!(play.fight.setup().town.edge_at(wall, &state.changes), Edge::Breach);
    // A single stick makes no hole in a hard wall.
    let next = EdgeAt::new(sq(2, 5), Side::North);
    assert_ne!(play.fight.setup().town.edge_at(next, &state.changes), Edge::Breach);
}

#[test]
fn in_1975_any_cover_helps_against_a_blast() {
    ledger::proves!("bh75-d121");
    ledger::proves!("bh75-d122");
    let men = vec![("ann", Some((4, 2)), ""), ("bob", Some((4, 4)), "")];
    // A wall of wood inside the house between the two.
    let inside = HOUSE.replace("    #         #\n . .#_ _ _ _ _#. . . .\n    #####d", "    #---------#\n . .#_ _ _ _ _#. . . .\n    #####d");
    let stage = Stage { places: HOUSE_PLACE, ..Stage::new("simultaneous", inside, men, SACK) };
    let mut play = stage.begin();
    play.does("ann", Deed::Lay { item: it(0), sticks: 1 }, &[]);
    play.does("ann", Deed::Light(it(1)), &[]);
    // One stick: Ann on its square 25, 75, stunned; Bob at two inches behind a soft wall 10, 60, stunned 85 times.
    let dice = [
        ("killed by the blast", 26),
        ("wounded by the blast", 76),
        ("killed by the blast", 11),
        ("wounded by the blast", 61),
        ("stunned", 86),
    ];
    play.wait(&dice);
    assert_eq!(
        blasted(&play),
        [(0, Harm::Hit { wound: None, stunned: true }), (1, Harm::Hit { wound: None, stunned: false })]
    );
}

const SAFE: &str = "[[goods]]\nname = \"a sack\"\ndynamite = 8\ncarried_by = \"ann\"\n\
    [[goods]]\nname = \"the safe\"\nsafe = \"small\"\ndollars = 1001\npaper = 401\nat = [2, 2]\n";

fn crack(sequence: &'static str, sticks: u8, dice: &[(&str, u16)]) -> store::Play {
    let men = vec![("ann", Some((2, 2)), ""), ("bob", Some((69, 0)), "")];
    let mut play = Stage::new(sequence, open(70, 4), men, SAFE).begin();
    assert!(!play.may_do("ann", Deed::PickUp(it(1))), "nobody lifts a safe");
    assert!(!play.may_do("ann", Deed::PickUp(it(2))), "the money is locked in");
    play.does("ann", Deed::Lay { item: it(0), sticks }, &[]);
    play.does("ann", Deed::Light(it(3)), &[]);
    play.wait(dice);
    play
}

#[test]
fn a_safe_opens_by_its_charge_and_paper_burns() {
    ledger::proves!("bh79-193");
    ledger::proves!("bh75-d125");
    for sequence in ["advanced", "simultaneous"] {
        // Ann stays beside it; she lives through the blast by these dice, and two sticks open the safe.
        let stays = [("killed by the blast", 100), ("wounded by the blast", 100)];
        let play = crack(sequence, 2, &stays);
        assert!(play.item(1).open);
        assert_eq!(play.item(2).what, Thing::Money { dollars: 901, paper: 301 });
        assert_eq!(dollars(&play.fight), 1001);
        // One stick too few opens it half of the time, and the paper is safe.
        let mut one = stays.to_vec();
        one.push(("safe opens", 50));
        let play = crack(sequence, 1, &one);
        assert!(play.item(1).open);
        assert_eq!(play.item(2).what, Thing::Money { dollars: 1001, paper: 401 });
        one.pop();
        one.push(("safe opens", 51));
        assert!(!crack(sequence, 1, &one).item(1).open);
    }
}
