//! Turned and mirrored pieces keep their edges, doors and names right.

use crate::common::{Lines, drawings, map, read, town};
use proptest::prelude::*;
use town::{
    Area, Changes, Direction, Edge, EdgeAt, Ground, Latch, Leaf, Library, Side, Square, Terrain, Town, Turn,
};

fn turns() -> impl Strategy<Value = Turn> {
    (0..4u8, any::<bool>()).prop_map(|(quarters, mirrored)| Turn::new(quarters, mirrored))
}

/// What is drawn, turned by hand: the page is turned, and upright walls become level ones.
fn page(lines: &Lines, turn: Turn) -> Lines {
    let mut lines = lines.clone();
    if turn.mirrored() {
        lines.iter_mut().for_each(|line| line.reverse());
    }
    for _ in 0..turn.quarters() {
        let height = lines.len();
        let column = |column: usize| (0..height).rev().map(|line| swap(lines[line][column])).collect();
        lines = (0..lines[0].len()).map(column).collect();
    }
    lines
}

fn swap(sign: char) -> char {
    match sign {
        '-' => '|',
        '|' => '-',
        sign => sign,
    }
}

/// Everything but the marks' facings, which a drawing turned by hand does not turn.
fn without_facings(town: &Town) -> Vec<(Square, Terrain, [Edge; 4])> {
    let built = Changes::new();
    let edges = |square| Side::ALL.map(|side| town.edge(square, side, &built));
    town.squares().map(|square| (square, town.terrain(square), edges(square))).collect()
}

proptest! {
    #[test]
    fn four_turns_or_two_mirrors_change_nothing((_, town) in town()) {
        let quarter = |town: Town| town.turned(Turn::new(1, false));
        prop_assert_eq!(&quarter(quarter(quarter(quarter(town.clone())))), &town);
        prop_assert_eq!(&town.turned(Turn::new(0, true)).turned(Turn::new(0, true)), &town);
        prop_assert_eq!(&town.turned(Turn::NONE), &town);
        for mirrored in [false, true] {
            let twice = town.turned(Turn::new(0, mirrored)).turned(Turn::new(1, false)).turned(Turn::new(1, false));
            prop_assert_eq!(&town.turned(Turn::new(2, mirrored)), &twice);
        }
    }

    #[test]
    fn turning_the_town_is_turning_the_page((size, storeys) in drawings(), turn in turns()) {
        let town = read(&map("", size, &storeys)).turned(turn);
        let pages: Vec<Lines> = storeys.iter().map(|lines| page(lines, turn)).collect();
        let size = if turn.quarters() % 2 == 0 { size } else { (size.1, size.0) };
        let by_hand = read(&map("", size, &pages));
        prop_assert_eq!(without_facings(&town), without_facings(&by_hand));
        let marks = |town: &Town| {
            let mut marks: Vec<Square> = town.marks().iter().map(|mark| mark.square).collect();
            marks.sort_unstable();
            marks
        };
        prop_assert_eq!(marks(&town), marks(&by_hand));
    }

    #[test]
    fn a_stamp_is_its_turned_piece_moved_to_a_corner((text, piece) in town(), turn in turns(), x in 0..4u16, y in 0..4u16) {
        let mut library = Library::new();
        library.add("piece", "piece.town", &text).unwrap();
        let turned = piece.turned(turn);
        let degrees = u16::from(turn.quarters()) * 90;
        let stamp = format!(
            "name = \"T\"\nsize = [12, 12]\nstamp = [ {{ from = \"piece\", at = [{x}, {y}], turn = {degrees}, mirror = {} }} ]\n\
             [[storey]]\nname = \"0\"\nfloor = 0\nceiling = 9\n[[storey]]\nname = \"1\"\nfloor = 10\nceiling = 9\n\
             [[storey]]\nname = \"2\"\nfloor = 20\nceiling = 9\n",
            turn.mirrored()
        );
        let town = town::parse("stamped.town", &stamp, &library).unwrap();
        let built = Changes::new();
        for square in turned.squares() {
            let image = Square::new(square.x + x, square.y + y, square.storey);
            prop_assert_eq!(town.tile(image), turned.tile(square));
            for side in Side::ALL {
                prop_assert_eq!(town.edge(image, side, &built), turned.edge(square, side, &built));
            }
            prop_assert_eq!(town.links(image).len(), turned.links(square).len());
        }
        prop_assert_eq!(town.marks().len(), turned.marks().len());
        prop_assert_eq!(town.places()[0].doors.len(), turned.places()[0].doors.len());
    }
}

const PIECE: &str = "
name = 'Piece'
place = [ { name = 'Piece', kind = 'house', area = [[0, 0, 2, 1]] } ]
mark = [ { name = 'bed', at = [0, 0], facing = 'east' } ]
[[storey]]
name = 'ground'
floor = 0
drawing = '''
+-----+
|b _ _w
|     |
|_ _ _|
+d----+
'''
";

fn stamped(stamps: &str, ground: &str) -> Town {
    let mut library = Library::new();
    library.add("piece", "piece.town", PIECE).unwrap_or_else(|faults| panic!("{faults}"));
    let text = format!(
        "name = 'T'\nsize = [8, 8]\nstamp = [ {stamps} ]\n[[storey]]\nname = 'g'\nfloor = 0\n{ground}"
    );
    town::parse("t.town", &text, &library).unwrap_or_else(|faults| panic!("{faults}"))
}

#[test]
fn a_door_in_the_south_is_in_the_west_after_a_turn_to_the_right() {
    let town = stamped("{ from = 'piece', at = [2, 3], turn = 90, name = 'House' }", "fill = 'street'");
    let place = town.place("House").unwrap();
    assert_eq!(place.areas, [Area::new(Square::ground(2, 3), Square::ground(3, 5))]);
    assert_eq!(place.doors, [EdgeAt::new(Square::ground(2, 3), Side::West)]);
    let mark = town.marked("House: bed").next().unwrap();
    assert_eq!((mark.square, mark.facing), (Square::ground(3, 3), Some(town::Direction::South)));
}

#[test]
fn a_mirrored_house_has_its_door_on_the_other_hand() {
    let town = stamped("{ from = 'piece', at = [2, 3], mirror = true }", "");
    let door = Edge::door(Leaf::Single, Latch::Shut);
    assert_eq!(town.edge(Square::ground(4, 4), Side::South, &Changes::new()), door);
    assert!(matches!(town.edge(Square::ground(2, 3), Side::West, &Changes::new()), Edge::Window(_)));
    assert_eq!(town.place("Piece").unwrap().doors, [EdgeAt::new(Square::ground(4, 4), Side::South)]);
}

#[test]
fn an_open_rim_leaves_the_walls_of_the_map_alone_and_open_squares_clear_them() {
    let open = PIECE.replace("|b _ _w", " b _ _w").replace("|_ _ _|", " _ _ _ ");
    let mut library = Library::new();
    library.add("piece", "piece.town", &open).unwrap_or_else(|faults| panic!("{faults}"));
    let text = "
name = 'T'
stamp = [ { from = 'piece', at = [1, 0] } ]
[[storey]]
name = 'g'
floor = 0
drawing = '''

 ,#,#,#,#,

 ,#,#,#,#,

'''
";
    let town = town::parse("t.town", text, &library).unwrap_or_else(|faults| panic!("{faults}"));
    let east = |x, y| town.edge(Square::ground(x, y), Side::East, &Changes::new());
    let hard = Edge::Wall(town::Stuff::Hard);
    assert_eq!([east(0, 0), east(1, 0), east(2, 0)], [hard, Edge::Open, Edge::Open]);
    assert_eq!([east(0, 1), east(1, 1), east(3, 1)], [hard, Edge::Open, hard]);
    assert!(matches!(east(3, 0), Edge::Window(_)));
}

#[test]
fn a_hillside_of_a_piece_rises_where_the_piece_is_turned() {
    let hill = "name = \"Hill\"\nsize = [2, 1]\nslope = [{ up = \"north\", area = [[1, 0, 1, 0]] }]\n\
                [[storey]]\nname = \"ground\"\nfloor = 0\nfill = \"grass\"\n";
    let mut library = Library::new();
    library.add("hill", "hill.town", hill).unwrap();
    let map = "name = \"A map\"\nsize = [4, 4]\nstamp = [{ from = \"hill\", at = [1, 1], turn = 90 }]\n\
               [[storey]]\nname = \"ground\"\nfloor = 0\nfill = \"street\"\n";
    let town = town::parse("a.town", map, &library).unwrap();
    let [slope] = town.slopes() else { panic!("one slope") };
    assert_eq!(
        (slope.up, &slope.areas),
        (Direction::East, &vec![Area::new(Square::ground(1, 2), Square::ground(1, 2))])
    );
    let built = Changes::new();
    let ground = Ground::new(&town, &built);
    let uphill = |from: (u16, u16), way| ground.step(Square::ground(from.0, from.1), way).unwrap().uphill;
    assert!(uphill((0, 2), Direction::East) && uphill((0, 1), Direction::SouthEast));
    assert!(
        !uphill((2, 2), Direction::West)
            && !uphill((1, 1), Direction::South)
            && !uphill((1, 2), Direction::East)
    );
}
