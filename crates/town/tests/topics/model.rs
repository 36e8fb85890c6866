//! What a town says of itself, and how its changes are kept.

use town::{
    Area, Changes, Direction, Edge, EdgeAt, Fabric, Latch, Library, Pane, Passage, Side, Square, Stuff,
    Terrain, Thing, Town, Unchangeable,
};

const HOUSE: &str = r##"
name = "A house"
place = [ { name = "House", kind = "house", area = [[1, 1, 3, 2], [1, 1, 3, 2, 1]], roof = true } ]
mark = [ { name = "A", at = [2, 3], facing = "north" } ]

[[storey]]
name = "ground"
floor = 0
ceiling = 9
drawing = '''

 . . . . .
   ##W##
 .#<|T _#.
  #
 .#_ _ bW.
   ##d##
 . . . t .

'''

[[storey]]
name = "upper"
floor = 10
ceiling = 9
drawing = '''


   -----
  |> _ _|
  |
  |_ _ bv
   -----


'''

[[storey]]
name = "roof"
floor = 20
"##;

fn house() -> Town {
    town::parse("house.town", HOUSE, &Library::new()).unwrap_or_else(|faults| panic!("{faults}"))
}

#[test]
fn a_drawing_gives_squares_edges_and_things() {
    let (town, built) = (house(), Changes::new());
    assert_eq!((town.width(), town.height(), town.storeys().len()), (5, 4, 3));
    assert_eq!(town.terrain(Square::ground(0, 0)), Terrain::Street);
    assert_eq!(town.terrain(Square::ground(1, 1)), Terrain::Floor);
    assert_eq!(town.thing(Square::ground(2, 1), &built), Some(Thing::Table));
    assert_eq!(town.edge(Square::ground(1, 1), Side::West, &built), Edge::Wall(Stuff::Hard));
    assert_eq!(town.edge(Square::ground(1, 1), Side::East, &built), Edge::Wall(Stuff::Soft));
    assert_eq!(town.edge(Square::ground(2, 1), Side::North, &built), Edge::window(Stuff::Hard, Pane::Shut));
    assert_eq!(town.edge(Square::ground(2, 1), Side::South, &built), Edge::Open);
    assert_eq!(town.edge(Square::ground(9, 9), Side::South, &built), Edge::Open);
    assert_eq!(town.terrain(Square::ground(9, 9)), Terrain::Void);
}

#[test]
fn an_edge_is_the_same_from_both_sides() {
    let (town, built) = (house(), Changes::new());
    for square in town.squares() {
        for side in Side::ALL {
            let Some(across) = square.across(side).filter(|across| town.contains(*across)) else { continue };
            assert_eq!(EdgeAt::new(square, side), EdgeAt::new(across, side.opposite()));
            assert_eq!(town.edge(square, side, &built), town.edge(across, side.opposite(), &built));
        }
    }
}

#[test]
fn storeys_have_floors_ceilings_and_ways_between_them() {
    let town = house();
    assert_eq!((town.floor(0), town.floor(1), town.floor(2)), (0, 120, 240));
    assert_eq!(town.ceiling(Square::ground(1, 1)), Some(108));
    assert_eq!(town.ceiling(Square::new(1, 1, 1)), Some(228));
    assert_eq!(town.ceiling(Square::ground(0, 0)), None);
    let foot = Square::ground(1, 1);
    assert_eq!(town.links(foot).iter().map(|way| way.to).collect::<Vec<_>>(), [foot.on(1)]);
    assert_eq!(town.links(foot.on(1)).iter().map(|way| way.to).collect::<Vec<_>>(), [foot]);
    assert_eq!(town.links(Square::ground(0, 0)), []);
    assert_eq!(town.all_links().count(), 1);
}

#[test]
fn a_roof_lies_on_the_highest_storey_of_its_place_only() {
    let town = house();
    let roofs = town.squares().filter(|square| town.terrain(*square) == Terrain::Roof);
    assert_eq!(
        roofs.collect::<Vec<_>>(),
        Area::new(Square::new(1, 1, 2), Square::new(3, 2, 2)).squares().collect::<Vec<_>>()
    );
}

#[test]
fn places_know_their_squares_and_their_doors() {
    let town = house();
    let place = town.place_at(Square::new(3, 2, 1)).unwrap();
    assert_eq!(place.name, "House");
    assert_eq!(place.doors, [EdgeAt::new(Square::ground(2, 3), Side::North)]);
    assert!(town.place_at(Square::ground(0, 0)).is_none());
    let marks: Vec<_> = town.marked("A").map(|mark| (mark.square, mark.facing)).collect();
    assert_eq!(marks, [(Square::ground(2, 3), Some(Direction::North))]);
}

#[test]
fn the_neighbours_of_a_corner_are_three() {
    let town = house();
    let found: Vec<_> = town.neighbours(Square::ground(0, 0)).map(|(direction, _)| direction).collect();
    assert_eq!(found, [Direction::East, Direction::SouthEast, Direction::South]);
    assert_eq!(town.neighbours(Square::ground(2, 2)).count(), 8);
}

#[test]
fn squares_are_numbered_in_their_order() {
    let town = house();
    for (number, square) in town.squares().enumerate() {
        assert_eq!(town.index(square), Some(number));
    }
    assert_eq!(town.index(Square::ground(5, 0)), None);
    assert_eq!(town.edges().count(), 3 * (5 * 5 + 6 * 4));
}

#[test]
fn a_door_that_is_shut_again_leaves_no_trace() {
    let (town, mut now) = (house(), Changes::new());
    let door = EdgeAt::new(Square::ground(2, 2), Side::South);
    now.set_door(&town, door, Latch::Open).unwrap();
    assert_eq!(town.edge(Square::ground(2, 3), Side::North, &now).bands()[0].from, town::edge::DOOR_HEAD);
    assert_eq!(now.edges().len(), 1);
    now.set_door(&town, door, Latch::Shut).unwrap();
    assert_eq!(now, Changes::new());
}

#[test]
fn what_is_broken_stays_broken() {
    let (town, mut now) = (house(), Changes::new());
    let door = EdgeAt::new(Square::ground(2, 2), Side::South);
    let window = EdgeAt::new(Square::ground(2, 1), Side::North);
    now.set_door(&town, door, Latch::Broken).unwrap();
    now.set_window(&town, window, Pane::Broken).unwrap();
    assert_eq!(now.set_door(&town, door, Latch::Shut), Err(Unchangeable::Broken));
    assert_eq!(now.set_window(&town, window, Pane::Shut), Err(Unchangeable::Broken));
    assert_eq!(now.set_door(&town, window, Latch::Open), Err(Unchangeable::NoDoor));
    assert_eq!(now.set_window(&town, door, Pane::Open), Err(Unchangeable::NoWindow));
    let wall = EdgeAt::new(Square::ground(1, 1), Side::West);
    now.breach(&town, wall).unwrap();
    assert_eq!(town.edge_at(wall, &now).passage(), Passage::Clear);
    assert_eq!(now.breach(&town, wall), Err(Unchangeable::Broken));
    assert_eq!(now.breach(&town, EdgeAt::new(Square::ground(0, 0), Side::South)), Err(Unchangeable::Nothing));
}

#[test]
fn things_are_moved_taken_and_tipped() {
    let (town, mut now) = (house(), Changes::new());
    let (table, free) = (Square::ground(2, 1), Square::ground(2, 2));
    now.carry(&town, table, free).unwrap();
    assert_eq!((town.thing(table, &now), town.thing(free, &now)), (None, Some(Thing::Table)));
    assert_eq!(now.carry(&town, table, free), Err(Unchangeable::Nothing));
    assert_eq!(now.put(&town, free, Thing::Chair), Err(Unchangeable::Taken));
    assert_eq!(now.put(&town, Square::new(0, 0, 1), Thing::Chair), Err(Unchangeable::NoGround));
    assert_eq!(now.replace(&town, free, Thing::TippedTable), Ok(Thing::Table));
    assert_eq!(now.remove(&town, free), Ok(Thing::TippedTable));
    now.put(&town, table, Thing::Table).unwrap();
    assert!(now.is_empty());
}

#[test]
fn a_window_shows_a_man_between_sill_and_head() {
    let bands = Edge::window(Stuff::Hard, Pane::Open).bands();
    let fabrics: Vec<_> = bands.iter().map(|band| (band.from, band.fabric)).collect();
    assert_eq!(fabrics, [(0, Fabric::Hard), (72, Fabric::Hard)]);
    let bands = Edge::window(Stuff::Soft, Pane::Shut).bands();
    assert_eq!(bands[1].fabric, Fabric::Sheer);
    assert_eq!(Edge::window(Stuff::Soft, Pane::Barred).passage(), Passage::Never);
}

#[test]
fn what_is_copied_often_is_small() {
    assert!(size_of::<Square>() <= 6);
    assert!(size_of::<Edge>() <= 4);
    assert!(size_of::<town::Tile>() <= 2);
    assert!(size_of::<EdgeAt>() <= 8);
}

#[test]
fn the_largest_area_has_a_size() {
    let all = Area::new(Square::ground(u16::MAX, 0), Square::ground(0, u16::MAX));
    assert_eq!(all.size(), 1 << 32);
    assert!(all.contains(Square::ground(7, 9)) && !all.contains(Square::new(7, 9, 1)));
}

#[test]
fn things_and_terrains_are_named_once_and_have_sensible_measures() {
    let mut names: Vec<&str> = Thing::ALL.iter().map(|thing| thing.name()).collect();
    names.extend(Terrain::ALL.iter().map(|terrain| terrain.name()));
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count);
    for thing in Thing::ALL {
        let facts = thing.facts();
        assert!((1..=400).contains(&facts.height) && (1..=72).contains(&facts.width), "{}", facts.name);
    }
}
