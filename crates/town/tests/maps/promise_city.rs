//! Promise City: every relation between places and people that the books tell.

use crate::foot::{Keys, clear_between, reached, stands};
use crate::{is_building, mark, place, town};
use town::{Changes, Direction, Edge, EdgeAt, Leaf, Mark, PlaceKind, Side, Square, Terrain, Thing, Town};

/// The squares inside and outside a door of a place.
fn sides(town: &Town, name: &str, door: EdgeAt) -> (Square, Square) {
    let (before, after) = door.squares();
    let before = before.unwrap();
    if place(town, name).contains(before) { (before, after) } else { (after, before) }
}

/// The doors of a place that lead into another one.
fn doors_to(town: &Town, from: &str, to: &str) -> Vec<EdgeAt> {
    let leads = |door: &EdgeAt| place(town, to).contains(sides(town, from, *door).1);
    place(town, from).doors.iter().copied().filter(leads).collect()
}

fn is_double(town: &Town, door: EdgeAt) -> bool {
    matches!(town.edge_at(door, &Changes::new()), Edge::Door(door) if door.leaf == Leaf::Double)
}

fn thing(town: &Town, square: Square) -> Option<Thing> {
    town.thing(square, &Changes::new())
}

/// The square of the distance between two squares.
fn apart(one: Square, other: Square) -> i32 {
    let (east, south) = one.offset_to(other);
    east * east + south * south
}

/// Whether two squares touch, by a side or a corner.
fn touch(one: Square, other: Square) -> bool {
    one != other && apart(one, other) <= 2
}

/// Whether two men look at each other along a row, a column or a diagonal.
fn face(one: &Mark, other: &Mark) -> bool {
    let (east, south) = one.square.offset_to(other.square);
    let towards = |direction: Direction| {
        let (x, y) = direction.offset();
        (i32::from(x), i32::from(y)) == (east.signum(), south.signum())
    };
    one.facing.is_some_and(towards) && other.facing == one.facing.map(Direction::opposite)
}

/// How many places of a kind there are.
fn count(town: &Town, kind: PlaceKind) -> usize {
    town.places().iter().filter(|place| place.kind == kind).count()
}

#[test]
fn main_street_crosses_the_three_others() {
    let city = town("promise_city");
    let main = place(&city, "Main Street");
    for name in ["Fremont Street", "Allen Street", "Front Street"] {
        let street = place(&city, name);
        assert_eq!(street.kind, PlaceKind::Street);
        assert!(street.areas.iter().flat_map(|area| area.squares()).any(|square| main.contains(square)));
    }
}

#[test]
fn the_town_has_what_a_county_seat_needs() {
    let city = town("promise_city");
    assert_eq!(count(&city, PlaceKind::Bank), 2);
    let hardware = |name: &str| name.ends_with("Hardware");
    assert_eq!(city.places().iter().filter(|place| hardware(&place.name)).count(), 2);
    // Five saloon keepers are named, and the dance hall is one more house of this kind.
    assert!(count(&city, PlaceKind::Saloon) > 5);
    for (name, kind) in [
        ("Sheriff's Office and Jail", PlaceKind::Jail),
        ("City Marshal's Office", PlaceKind::Jail),
        ("Court House", PlaceKind::Hall),
        ("Dance Hall", PlaceKind::Saloon),
        ("Promise City Church", PlaceKind::Church),
        ("Livery Stable", PlaceKind::Stable),
        ("Mason Dix, Lawyer", PlaceKind::Office),
        ("Wells Fargo Office", PlaceKind::Depot),
    ] {
        assert_eq!(place(&city, name).kind, kind, "{name}");
    }
    assert!(city.place("Sheriff's Office and Jail: cell 1").is_some());
    assert!(count(&city, PlaceKind::House) >= 10);
}

#[test]
fn the_palace_has_its_double_door_on_fremont_street_and_tables_at_the_rear_wall() {
    let city = town("promise_city");
    let doors = doors_to(&city, "Palace Saloon", "Fremont Street");
    let [door] = doors.as_slice() else { panic!("{doors:?}") };
    assert!(is_double(&city, *door));
    let (inside, _) = sides(&city, "Palace Saloon", *door);
    assert_eq!(mark(&city, "Jim Courtright").square, inside);
    let luke = mark(&city, "Luke Short");
    let back = luke.facing.and_then(|facing| facing.opposite().side()).unwrap();
    assert_eq!(thing(&city, luke.square), Some(Thing::Chair));
    assert!(matches!(city.edge(luke.square, back, &Changes::new()), Edge::Wall(_) | Edge::Window(_)));
    let squares = place(&city, "Palace Saloon").areas[0].squares();
    let farthest = squares.map(|square| square.y.abs_diff(inside.y)).max();
    assert_eq!(Some(luke.square.y.abs_diff(inside.y)), farthest);
    let rear_tables = city.marked("Palace Saloon: rear table").count()
        + city.marked("Palace Saloon: second rear table").count();
    assert_eq!(rear_tables, 2);
}

#[test]
fn masterson_comes_in_by_the_rear_door_of_the_long_branch_and_allison_sits_near_it() {
    let city = town("promise_city");
    let name = "Long Branch Saloon";
    let front = doors_to(&city, name, "Main Street");
    let rear = doors_to(&city, name, "Long Branch Alley");
    assert_eq!((front.len(), rear.len()), (1, 1));
    let (front, rear) = (sides(&city, name, front[0]).0, sides(&city, name, rear[0]).0);
    assert_eq!(mark(&city, "Bat Masterson").square, rear);
    let allison = mark(&city, "Clay Allison").square;
    assert_eq!(thing(&city, allison), Some(Thing::Chair));
    assert!(city.neighbours(allison).any(|(_, square)| thing(&city, square) == Some(Thing::Table)));
    assert!(place(&city, name).contains(allison) && apart(allison, rear) < apart(allison, front));
}

#[test]
fn the_friend_of_the_stranger_lies_on_the_roof_of_the_dance_hall_behind_him_who_leaves_the_long_branch() {
    let city = town("promise_city");
    let (you, stranger, friend) =
        (mark(&city, "Called out"), mark(&city, "Stranger"), mark(&city, "Stranger's friend"));
    let doors = doors_to(&city, "Long Branch Saloon", "Main Street");
    assert_eq!(sides(&city, "Long Branch Saloon", doors[0]).1, you.square);
    let main = place(&city, "Main Street");
    assert!(main.contains(stranger.square) && clear_between(&city, you.square, stranger.square));
    // He looks north and the roof lies south of him, across the street.
    assert_eq!(you.facing, Some(Direction::North));
    assert!(you.square.offset_to(stranger.square).1 < 0 && you.square.offset_to(friend.square).1 > 0);
    let hall = place(&city, "Dance Hall");
    assert!(hall.contains(friend.square.on(0)) && city.terrain(friend.square) == Terrain::Roof);
    let eaves = friend.square.on(0).across(Side::West).unwrap();
    assert!(main.contains(eaves) && clear_between(&city, you.square, eaves));
    let climbed = reached(&city, you.square, Keys::None);
    assert!(climbed.contains(&friend.square));
}

#[test]
fn the_men_who_wait_for_thompson_stand_before_him_at_the_front_of_the_gay_lady() {
    let city = town("promise_city");
    let hall = place(&city, "Gay Lady Variety Hall & Saloon");
    let [foster, sims, coy, thompson, fisher] =
        ["Joe Foster", "Billy Sims", "Jake Coy", "Ben Thompson", "King Fisher"].map(|name| mark(&city, name));
    let area = hall.areas[0];
    for man in [&foster, &sims, &coy, &thompson, &fisher] {
        assert!(area.contains(man.square) && area.last().y - man.square.y < 3, "{}", man.name);
    }
    assert!([&foster, &sims, &coy].iter().all(|man| man.facing == Some(Direction::North)));
    assert!(touch(foster.square, sims.square) && touch(foster.square, coy.square));
    assert!(face(&fisher, &sims) && touch(fisher.square, sims.square));
    assert!(thompson.facing == Some(Direction::South));
    assert!([&foster, &coy].iter().all(|man| touch(man.square, thompson.square)));
    assert!(hall.doors.iter().any(|door| place(&city, "Allen Street").contains(door.square())));
}

#[test]
fn six_rifles_may_stand_in_a_u_by_the_stairs_of_the_gay_lady_behind_thompson_and_fisher() {
    let city = town("promise_city");
    let corner = place(&city, "Gay Lady Variety Hall & Saloon: stair corner");
    let rifles: Vec<&Mark> = city.marked("Ambusher").collect();
    assert_eq!(rifles.len(), 6);
    let victims = ["Ben Thompson", "King Fisher"].map(|name| mark(&city, name).square);
    let walled = |square: Square| {
        Side::ALL
            .iter()
            .any(|side| matches!(city.edge(square, *side, &Changes::new()), Edge::Wall(_) | Edge::Door(_)))
    };
    for rifle in &rifles {
        assert!(corner.contains(rifle.square) && walled(rifle.square), "{rifle:?}");
        assert_eq!(rifle.facing, Some(Direction::South));
        assert!(victims.iter().all(|victim| rifle.square.offset_to(*victim).1 > 0));
    }
    // Two on each arm of the U and two at its foot; it opens to the south.
    let area = corner.areas[0];
    let on = |test: fn(Square, Square, Square) -> bool| {
        rifles.iter().filter(|rifle| test(rifle.square, area.first(), area.last())).count()
    };
    assert_eq!(on(|square, first, _| square.x == first.x), 2);
    assert_eq!(on(|square, _, last| square.x == last.x), 2);
    assert_eq!(on(|square, first, _| square.y == first.y), 2);
    let stairs = city.all_links().filter(|link| corner.contains(link.lower)).count();
    assert_eq!(stairs, 1);
}

#[test]
fn a_residence_lies_between_the_bar_h_stables_and_flys_on_fremont_street() {
    let city = town("promise_city");
    let [stables, residence, flys] =
        [r#"Bar "H" Stables"#, "Residence on Fremont Street", "Fly's Boarding House"].map(|name| {
            assert!(!doors_to(&city, name, "Fremont Street").is_empty(), "{name}");
            place(&city, name).areas[0]
        });
    assert!(stables.last().x < residence.first().x && residence.last().x < flys.first().x);
    let between = |square: Square| (stables.last().x + 1..flys.first().x).contains(&square.x);
    let others = city.places().iter().filter(|place| is_building(place));
    let row = others.filter(|place| {
        place.areas[0].squares().any(|square| between(square) && square.y == residence.first().y)
    });
    assert_eq!(row.count(), 1);
}

#[test]
fn garrett_waits_in_the_corner_that_is_farthest_from_the_only_door() {
    let city = town("promise_city");
    let name = "Residence on Fremont Street";
    let residence = place(&city, name);
    let [door] = residence.doors.as_slice() else { panic!("{:?}", residence.doors) };
    let (inside, outside) = sides(&city, name, *door);
    assert!(place(&city, "Fremont Street").contains(outside));
    assert_eq!(mark(&city, "Billy the Kid").square, inside);
    let garrett = mark(&city, "Pat Garrett").square;
    let farthest = residence.areas[0].squares().map(|square| apart(square, inside)).max();
    assert_eq!(Some(apart(garrett, inside)), farthest);
    assert!(clear_between(&city, inside, garrett));
}

#[test]
fn an_alley_joins_the_drovers_hotel_and_the_wells_fargo_barn() {
    let city = town("promise_city");
    let alley = place(&city, "Drover's Alley");
    let [hotel, barn] = ["Drover's Hotel", "Wells Fargo Barn"].map(|name| place(&city, name));
    let squares: Vec<Square> = alley.areas.iter().flat_map(|area| area.squares()).collect();
    let borders = |side: Side, other: &town::Place| {
        squares.iter().any(|square| square.across(side).is_some_and(|next| other.contains(next)))
    };
    assert!(borders(Side::West, hotel) && borders(Side::East, barn));
    assert!(squares.iter().all(|square| stands(&city, *square)));
    let (hardin, hickok) = (mark(&city, "Wes Hardin"), mark(&city, "Wild Bill Hickok"));
    assert!(face(&hardin, &hickok) && touch(hardin.square, hickok.square));
    for man in [&hardin, &hickok] {
        let beside = |place: &town::Place| place.areas[0].squares().any(|square| square.y == man.square.y);
        assert!(alley.contains(man.square) && beside(hotel) && beside(barn));
    }
    // It runs from Allen Street to Front Street.
    let walked = reached(&city, hardin.square, Keys::Outdoors);
    for name in ["Allen Street", "Front Street"] {
        assert!(place(&city, name).areas[0].squares().any(|square| walked.contains(&square)), "{name}");
    }
}

#[test]
fn holliday_and_ringo_walk_towards_each_other_on_main_street() {
    let city = town("promise_city");
    let (doc, ringo) = (mark(&city, "Doc Holliday"), mark(&city, "Johnny Ringo"));
    for (man, zone, street) in
        [(&doc, "Allen and Main", "Allen Street"), (&ringo, "Front and Main", "Front Street")]
    {
        assert!(city.zone(zone).unwrap().contains(man.square));
        assert!(["Main Street", street].iter().all(|street| place(&city, street).contains(man.square)));
    }
    assert!(face(&doc, &ringo));
    let between = (doc.square.y..=ringo.square.y).map(|y| Square::ground(doc.square.x, y));
    assert!(clear_between(&city, doc.square, ringo.square));
    assert!(between.into_iter().all(|square| thing(&city, square).is_none()));
}

#[test]
fn the_lot_by_flys_is_the_one_of_the_lot_map_and_the_corral_is_down_the_street() {
    let (city, lot) = (town("promise_city"), town("ok_corral"));
    // Where a square of the lot map lies in the city.
    let image = |square: Square| Square::new(square.x + 64, square.y + 8, square.storey);
    for mark in lot.marks() {
        let name = format!("O.K. Corral {}", mark.name);
        let twin = crate::mark(&city, &name);
        assert_eq!((twin.square, twin.facing), (image(mark.square), mark.facing), "{name}");
    }
    for name in ["Fly's Boarding House", "Fly's Photographic Studio", "Vacant lot"] {
        let (old, new) = (place(&lot, name), place(&city, name));
        assert_eq!(old.doors.len(), new.doors.len(), "{name}");
        for square in old.areas[0].squares() {
            assert_eq!(lot.tile(square), city.tile(image(square)), "{name} {square:?}");
            let same = |side: &Side| {
                lot.edge(square, *side, &Changes::new()) == city.edge(image(square), *side, &Changes::new())
            };
            assert!(Side::ALL.iter().all(same), "{name} {square:?}");
        }
    }
    let [flys, corral] = ["Fly's Boarding House", "O.K. Corral"].map(|name| place(&city, name).areas[0]);
    assert!(corral.first().x > flys.last().x);
}

#[test]
fn a_part_of_the_town_serves_for_coffeyville() {
    let city = town("promise_city");
    for (zone, name) in [
        ("Coffeyville 1", "Tanner's Hardware"),
        ("Coffeyville 2", "Bank of Promise City"),
        ("Coffeyville 3", "Promise City Hardware"),
        ("Coffeyville 4", "Cattlemen's Bank"),
        ("Coffeyville 5", "Mason Dix, Lawyer"),
    ] {
        assert_eq!(city.zone(zone).unwrap().areas, place(&city, name).areas, "{zone}");
    }
    let edge = city.zone("north edge").unwrap();
    let horses: Vec<&Mark> = city.marked("Coffeyville 6").collect();
    assert_eq!(horses.len(), 6);
    for horse in horses {
        assert!(city.zone("Coffeyville 6").unwrap().contains(horse.square));
        let ridden = reached(&city, horse.square, Keys::Outdoors);
        assert!(ridden.iter().any(|square| edge.contains(*square)));
    }
}
