//! The large maps: what stands where, who starts where, and that all of it can be walked to.

mod coffeyville;
mod foot;
mod promise_city;

use foot::{Keys, places_reached, reached};
use std::sync::Arc;
use town::embedded::{INTERIORS, MAPS};
use town::{Changes, Crossing, Latch, Mark, Place, PlaceKind, Square, Terrain, Town};

fn town(id: &str) -> Arc<Town> {
    let file = MAPS.iter().chain(INTERIORS).find(|file| file.id == id).unwrap();
    file.town().unwrap_or_else(|faults| panic!("{faults}"))
}

/// The three maps that fights of the books are set on.
const TOWNS: [&str; 3] = ["coffeyville", "ok_corral", "promise_city"];

/// Whether a place is a house with a name, and no part of one, no yard and no privy.
fn is_building(place: &Place) -> bool {
    use PlaceKind::{Alley, Corral, Field, Lot, Room, Shed, Street, Train, Water};
    !matches!(place.kind, Alley | Corral | Field | Lot | Room | Shed | Street | Train | Water)
}

fn place<'a>(town: &'a Town, name: &str) -> &'a Place {
    town.place(name).unwrap_or_else(|| panic!("no place {name}"))
}

/// The only mark of this name.
fn mark(town: &Town, name: &str) -> Mark {
    let marks: Vec<&Mark> = town.marked(name).collect();
    let [mark] = marks.as_slice() else { panic!("{} marks {name}", marks.len()) };
    (*mark).clone()
}

/// A square in the middle of a street.
fn street(town: &Town) -> Square {
    let place = town.places().iter().find(|place| place.kind == PlaceKind::Street).unwrap();
    let mut squares = place.areas.iter().flat_map(|area| area.squares());
    let free =
        |square: &Square| town.terrain(*square) == Terrain::Street && town.tile(*square).thing.is_none();
    squares.find(free).unwrap()
}

/// Maps of our own, for fights of our own.
const OWN: [&str; 3] = ["stage_road", "stockade", "water_stop"];

#[test]
fn every_mark_and_zone_of_our_own_maps_can_be_walked_to() {
    for id in OWN {
        let town = town(id);
        let walked = reached(&town, Square::ground(0, 0), Keys::All);
        for mark in town.marks() {
            assert!(walked.contains(&mark.square), "{id}: {}", mark.name);
            assert!(mark.facing.is_some(), "{id}: {}", mark.name);
        }
        for zone in town.zones() {
            let mut squares = zone.areas.iter().flat_map(|area| area.squares());
            assert!(squares.any(|square| walked.contains(&square)), "{id}: {}", zone.name);
        }
    }
}

#[test]
fn the_express_car_is_shut_up_and_the_stockade_is_not() {
    let walked = |id: &str| places_reached(&town(id), Square::ground(0, 0), Keys::None);
    let stop = walked("water_stop");
    assert!(!stop.contains("Express car") && stop.contains("Front passenger car"));
    assert!(stop.contains("Engine") && stop.contains("Pump house"));
    let post = walked("stockade");
    assert!(post.contains("Barracks") && !post.contains("Magazine"));
}

#[test]
fn the_road_of_the_stage_is_three_squares_wide_from_end_to_end() {
    let road = town("stage_road");
    for x in 0..road.width() {
        let column = (0..road.height()).map(|y| Square::ground(x, y));
        let wide =
            column.filter(|square| road.terrain(*square) == Terrain::Street && foot::stands(&road, *square));
        assert!(wide.count() >= 3, "column {x}");
    }
}

#[test]
fn the_maps_have_their_sizes() {
    let size = |id: &str| (town(id).width(), town(id).height(), town(id).storeys().len());
    assert_eq!(size("promise_city"), (100, 77, 3));
    assert_eq!(size("coffeyville"), (62, 51, 3));
    assert_eq!(OWN.map(size), [(60, 30, 1), (68, 46, 2), (76, 32, 2)]);
    assert!(TOWNS.iter().all(|id| town(id).feet_per_square() == 6));
}

#[test]
fn promise_city_has_about_sixty_named_buildings() {
    let city = town("promise_city");
    let buildings = city.places().iter().filter(|place| is_building(place)).count();
    assert!((55..=65).contains(&buildings), "{buildings}");
}

#[test]
fn every_building_that_is_not_locked_is_entered_from_the_street() {
    for id in TOWNS {
        let town = town(id);
        let walked = places_reached(&town, street(&town), Keys::None);
        for place in town.places().iter().filter(|place| is_building(place)) {
            let locked = |latch| latch == Latch::Locked;
            let shut_up = place.doors.iter().all(|door| foot::latch(&town, *door).is_some_and(locked));
            assert!(!place.doors.is_empty(), "{id}: {} has no door", place.name);
            assert_eq!(walked.contains(&place.name), !shut_up, "{id}: {}", place.name);
        }
    }
}

#[test]
fn nobody_is_locked_into_promise_city() {
    let city = town("promise_city");
    let walked = places_reached(&city, street(&city), Keys::None);
    assert!(
        city.places().iter().filter(|place| is_building(place)).all(|place| walked.contains(&place.name))
    );
}

#[test]
fn every_upper_floor_is_reached_by_stairs_or_a_ladder() {
    for id in TOWNS {
        let town = town(id);
        let reached = reached(&town, street(&town), Keys::All);
        let upper = |square: &Square| {
            square.storey > 0 && !matches!(town.terrain(*square), Terrain::Void | Terrain::Roof)
        };
        for square in town.squares().filter(upper) {
            let thing = town.thing(square, &Changes::new());
            let filled = thing.is_some_and(|thing| thing.facts().crossing == Crossing::Never);
            assert!(filled || reached.contains(&square), "{id} {square:?}");
        }
    }
}

#[test]
fn whoever_starts_stands_on_free_ground() {
    for id in TOWNS {
        let town = town(id);
        let walked = reached(&town, street(&town), Keys::All);
        for mark in town.marks() {
            assert!(town.contains(mark.square), "{id}: {}", mark.name);
            assert!(walked.contains(&mark.square), "{id}: {} stands on nothing or in a wall", mark.name);
            assert!(mark.facing.is_some(), "{id}: {} faces nowhere", mark.name);
        }
    }
}

#[test]
fn no_two_men_start_on_one_square() {
    for id in TOWNS {
        let town = town(id);
        // Marks of a house, such as its front door, may lie where a man starts.
        let mut men: Vec<Square> =
            town.marks().iter().filter(|mark| !mark.name.contains(": ")).map(|mark| mark.square).collect();
        let all = men.len();
        men.sort_unstable();
        men.dedup();
        assert_eq!(men.len(), all, "{id}");
    }
}

#[test]
fn every_piece_is_of_its_kind() {
    use PlaceKind::*;
    let kinds = [
        ("adobe", House),
        ("barber", Store),
        ("barn", Stable),
        ("big_saloon", Saloon),
        ("billiard", Hall),
        ("boarding_house", Hotel),
        ("cabin", House),
        ("cantina", Saloon),
        ("cottage", House),
        ("court", Hall),
        ("dance_hall", Saloon),
        ("express", Depot),
        ("grand_hotel", Hotel),
        ("hardware", Store),
        ("marshal", Jail),
        ("newspaper", Office),
        ("rooms_over_shop", Store),
        ("shop", Store),
        ("small_shop", Store),
        ("smithy", Workshop),
        ("surgery", Office),
        ("telegraph", Office),
        ("variety_hall", Saloon),
        ("villa", House),
        ("warehouse", Store),
    ];
    for (id, kind) in kinds {
        assert_eq!(town(id).places()[0].kind, kind, "{id}");
    }
    let listed = |id: &str| {
        kinds.iter().any(|(listed, _)| *listed == id) || PlaceKind::ALL.iter().any(|kind| kind.name() == id)
    };
    assert!(INTERIORS.iter().all(|file| listed(file.id)));
}
