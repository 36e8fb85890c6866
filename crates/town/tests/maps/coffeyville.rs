//! The Battle of Coffeyville: what the text of the two books says of the positions.

use crate::foot::{Keys, latch, places_reached, reached};
use crate::{is_building, place, street, town};
use town::{Latch, PlaceKind, Square, Terrain, Town};

/// How many start at each numbered position: six, eight and two citizens, three and two of the gang, six horses.
const POSITIONS: [(&str, &str, usize); 6] = [
    ("1", "Boswell's Hardware", 6),
    ("2", "Condon's Bank", 3),
    ("3", "Isham's Hardware", 8),
    ("4", "First National Bank", 2),
    ("5", "Livery Stable", 2),
    ("6", "Alley", 6),
];

fn squares(town: &Town, mark: &str) -> Vec<Square> {
    town.marked(mark).map(|mark| mark.square).collect()
}

#[test]
fn everybody_of_the_battle_has_a_square_where_the_books_say() {
    let coffeyville = town("coffeyville");
    for (mark, name, count) in POSITIONS {
        let squares = squares(&coffeyville, mark);
        assert_eq!(squares.len(), count, "{mark}");
        let (place, zone) = (place(&coffeyville, name), coffeyville.zone(mark).unwrap());
        assert!(squares.iter().all(|square| place.contains(*square) && zone.contains(*square)), "{mark}");
    }
}

#[test]
fn doolin_starts_with_friends_if_he_comes() {
    let coffeyville = town("coffeyville");
    let square = crate::mark(&coffeyville, "Doolin").square;
    assert!(place(&coffeyville, "Condon's Bank").contains(square));
}

#[test]
fn there_are_two_banks_and_two_hardware_stores_and_the_citizens_have_the_stores() {
    let coffeyville = town("coffeyville");
    let banks = coffeyville.places().iter().filter(|place| place.kind == PlaceKind::Bank).count();
    assert_eq!(banks, 2);
    for (mark, kind) in
        [("1", PlaceKind::Store), ("3", PlaceKind::Store), ("2", PlaceKind::Bank), ("4", PlaceKind::Bank)]
    {
        let (_, name, _) = POSITIONS.iter().find(|(position, ..)| *position == mark).unwrap();
        assert_eq!(place(&coffeyville, name).kind, kind, "{mark}");
    }
}

#[test]
fn every_house_in_which_nobody_starts_is_locked() {
    let coffeyville = town("coffeyville");
    let walked = places_reached(&coffeyville, street(&coffeyville), Keys::None);
    for place in coffeyville.places().iter().filter(|place| is_building(place)) {
        let used = POSITIONS.iter().any(|(_, name, _)| *name == place.name);
        assert_eq!(walked.contains(&place.name), used, "{}", place.name);
        let locked = place.doors.iter().all(|door| latch(&coffeyville, *door) == Some(Latch::Locked));
        assert_eq!(locked, !used, "{}", place.name);
    }
}

#[test]
fn the_gang_can_walk_to_its_horses_and_ride_off_over_the_north_edge() {
    let coffeyville = town("coffeyville");
    let edge = coffeyville.zone("north edge").unwrap();
    let horses = squares(&coffeyville, "6");
    for horse in &horses {
        assert_eq!(coffeyville.terrain(*horse), Terrain::Street);
        let ridden = reached(&coffeyville, *horse, Keys::Outdoors);
        assert!(ridden.iter().any(|square| edge.contains(*square)), "{horse:?}");
    }
    for robber in squares(&coffeyville, "2").into_iter().chain(squares(&coffeyville, "4")) {
        let walked = reached(&coffeyville, robber, Keys::None);
        assert!(horses.iter().all(|horse| walked.contains(horse)), "{robber:?}");
    }
    assert!(edge.areas.iter().flat_map(|area| area.squares()).all(|square| square.y == 0));
}
