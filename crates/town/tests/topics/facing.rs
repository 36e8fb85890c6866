//! The arc of a look, and the ruler.

use crate::pictures::scene;
use proptest::prelude::*;
use town::{Direction, Heading, Point, Square};

fn at(x: i32, y: i32) -> Point {
    Point::new(x, y, 0)
}

#[test]
fn the_arc_ends_exactly_on_the_diagonals() {
    let north = Heading::from(Direction::North);
    let here = at(0, 0);
    assert!(north.faces(here, at(0, -1)));
    assert!(north.faces(here, at(720, -720)) && north.faces(here, at(-720, -720)));
    assert!(!north.faces(here, at(721, -720)) && !north.faces(here, at(-721, -720)));
    assert!(!north.faces(here, at(1, 0)) && !north.faces(here, at(0, 1)) && !north.faces(here, at(720, 720)));
}

#[test]
fn what_is_straight_above_lies_in_every_arc() {
    for direction in Direction::ALL {
        assert!(Heading::from(direction).faces(at(36, 36), Point::new(36, 36, 120)));
    }
}

#[test]
fn heights_do_not_matter_to_the_arc() {
    let east = Heading::from(Direction::East);
    assert!(east.faces(at(0, 0), Point::new(10, 10, 9000)));
    assert!(!east.faces(at(0, 0), Point::new(10, 11, 0)));
}

#[test]
fn a_mover_looks_from_the_middle_of_his_path() {
    let scene = scene(
        "

 1 . . . 2

 . . 3 . .

",
    );
    let centre = |mark: &str| scene.town.centre(scene.square(mark));
    let south = Heading::from(Direction::South);
    let middle = centre("1").midway(centre("2"));
    assert_eq!(middle, scene.town.centre(Square::ground(2, 0)));
    assert!(south.faces(middle, centre("3")));
    assert!(!south.faces(centre("1"), centre("3")) && !south.faces(centre("2"), centre("3")));
    // Between squares the middle is exact too.
    let half = centre("1").midway(scene.town.centre(Square::ground(1, 0)));
    assert_eq!((half.x(), half.y()), (72, 36));
}

#[test]
fn the_arc_from_square_to_square_is_that_from_middle_to_middle() {
    let row = " . . . . .\n\n";
    let scene = scene(&format!("\n\n{}", row.repeat(5)));
    let squares: Vec<Square> = scene.town.squares().collect();
    assert_eq!(squares.len(), 25);
    for (from, to) in squares.iter().flat_map(|from| squares.iter().map(move |to| (*from, *to))) {
        let (here, there) = (scene.town.centre(from), scene.town.centre(to));
        for heading in Direction::ALL.map(Heading::from) {
            assert_eq!(heading.has_in_arc(from, to), heading.faces(here, there), "{from:?} {to:?}");
        }
    }
}

#[test]
fn distances_are_measured_point_to_point() {
    let scene = scene(
        "

 1 . . 2

 . . . .

 . . . .

 . . . .

 3 . . .

",
    );
    let centre = |mark: &str| scene.town.centre(scene.square(mark));
    let between = |one: &str, other: &str| scene.town.distance_on_map(centre(one), centre(other));
    assert!(between("1", "2").within(3) && !between("1", "2").within(2));
    assert_eq!(between("1", "2").hundredths(), 300);
    // Three and four make five, to the inch.
    assert!(between("2", "3").within(5) && !between("2", "3").within(4));
    assert_eq!(between("2", "3").hundredths(), 500);
    assert_eq!(between("2", "3").squared_inches(), 129_600);
    // The diagonal of a square is 1.4142 spaces, counted as 1.42.
    let diagonal = scene.town.distance_on_map(centre("1"), scene.town.centre(Square::ground(1, 1)));
    assert_eq!(diagonal.hundredths(), 142);
    assert!(!diagonal.within(1) && diagonal.within(2));
}

#[test]
fn heights_count_when_they_are_asked_for() {
    let scene = scene(
        "

 1 . . . 2

",
    );
    let (low, high) =
        (scene.town.centre(scene.square("1")), scene.town.centre(scene.square("2")).raised(216));
    assert!(scene.town.distance_on_map(low, high).within(4));
    assert_eq!(scene.town.distance(low, high).hundredths(), 500);
}

#[test]
fn the_largest_numbers_do_no_harm() {
    let (low, high) = (Point::new(i32::MIN, i32::MIN, i32::MIN), Point::new(i32::MAX, i32::MAX, i32::MAX));
    let scene = scene("\n\n 1\n\n");
    let distance = scene.town.distance(low, high);
    assert!(distance.within(u32::MAX) && !distance.within(1_000_000));
    assert_eq!(distance.hundredths(), 322_877_673);
    let widest = Heading::new(65_535, -65_535).unwrap();
    assert!(!widest.faces(low, high) && widest.faces(low, low));
    assert_eq!(low.midway(high), at(0, 0));
    let _ = high.raised(i32::MAX);
    let _ = scene.town.centre(Square::new(u16::MAX, u16::MAX, u8::MAX));
}

proptest! {
    #[test]
    fn hundredths_never_say_less_than_there_is(x in 0..30_000i32, y in 0..30_000i32, spaces in 0..900u32) {
        let scene = scene("\n\n 1\n\n");
        let distance = scene.town.distance_on_map(at(0, 0), at(x, y));
        prop_assert_eq!(distance.within(spaces), distance.hundredths() <= 100 * spaces);
        // One hundredth less would be too little.
        let less = i128::from(distance.hundredths()) - 1;
        prop_assert!(less < 0 || less * less * 72 * 72 < i128::from(distance.squared_inches()) * 10_000);
    }

    #[test]
    fn every_place_lies_in_one_arc_of_four_or_on_the_border_of_two(x in -900..900i32, y in -900..900i32) {
        let quarters = Direction::ALL.into_iter().step_by(2);
        let count = quarters.filter(|way| Heading::from(*way).faces(at(0, 0), at(x, y))).count();
        let expected = match (x, y) {
            (0, 0) => 4,
            (x, y) if x.abs() == y.abs() => 2,
            _ => 1,
        };
        prop_assert_eq!(count, expected);
    }

    #[test]
    fn looks_and_headings_agree(x in -300..300i32, y in -300..300i32, east in -99..99i32, south in -99..99i32) {
        if let (Ok(look), Ok(other)) = (Heading::new(east, south), Heading::new(x, y)) {
            prop_assert_eq!(look.faces(at(5, 7), at(5 + x, 7 + y)), look.within_45_degrees(other));
        }
    }
}
