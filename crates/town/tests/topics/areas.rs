//! Strips, fields, blocks, cones and blasts, on maps that read like pictures.

use crate::common::town as random_town;
use proptest::prelude::*;
use proptest::sample::Index;
use town::{
    Angle, Changes, Direction, EdgeAt, Ground, Heading, Latch, Length, Library, NoShape, Picture, Screen,
    Shape, Side, Square, Stretch, Town, Turn, blast, draw, figures_in, screen, squares_in,
};

const NOW: &Changes = &Changes::new();

fn town(storeys: &[&str]) -> Town {
    let mut text = "name = 'T'\n".to_owned();
    for (number, drawing) in storeys.iter().enumerate() {
        let floor = number * 10;
        text += &format!("[[storey]]\nname = '{number}'\nfloor = {floor}\ndrawing = '''\n{drawing}'''\n");
    }
    town::parse("t.town", &text, &Library::new()).unwrap_or_else(|faults| panic!("{faults}"))
}

fn at(x: u16, y: u16) -> Square {
    Square::ground(x, y)
}

/// A shape on an empty street, with marks for its origin and a target.
fn picture(shape: &Shape, target: Square, (width, height): (usize, usize)) -> String {
    let town = town(&[&("\n".to_owned() + &(" .".repeat(width) + "\n\n").repeat(height))]);
    let sign = |square: Square| match (square == shape.origin(), square == target, shape.contains(square)) {
        (true, ..) => Some('@'),
        (_, true, true) => Some('T'),
        (_, true, false) => Some('t'),
        (.., inside) => inside.then_some('o'),
    };
    let whole = Picture { edges: false, ..Picture::of(&town, 0) };
    "\n".to_owned() + draw(&town, NOW, &whole, &sign).trim_end()
}

fn squares(count: u32) -> Length {
    Length::squares(count)
}

const fn stretch(to: u32, width: u32) -> Stretch {
    Stretch { to: Length::squares(to), width: Length::squares(width) }
}

#[test]
fn a_strip_is_as_wide_and_as_long_as_it_says() {
    let target = at(7, 2);
    let strip = |width| Shape::strip(at(1, 2), target, squares(width), squares(10)).unwrap();
    assert_eq!(
        picture(&strip(1), target, (14, 5)),
        "
..............
..............
.@oooooToooo..
..............
.............."
    );
    assert_eq!(
        picture(&strip(3), target, (14, 5)),
        "
..............
..ooooooooo...
.@oooooToooo..
..ooooooooo...
.............."
    );
}

#[test]
fn a_strip_lies_askew_as_its_line_does() {
    let target = at(6, 3);
    let strip = Shape::strip(at(1, 1), target, squares(2), squares(10)).unwrap();
    assert_eq!(
        picture(&strip, target, (14, 7)),
        "
..............
.@oo..........
.oooooo.......
....ooToo.....
......ooooo...
.........oo...
.............."
    );
}

#[test]
fn a_field_widens_with_its_stretches() {
    let target = at(10, 3);
    let field = Shape::field(at(0, 3), target, &[stretch(3, 1), stretch(7, 3), stretch(11, 5)]).unwrap();
    assert_eq!(
        picture(&field, target, (14, 7)),
        "
..............
.......oooo...
...oooooooo...
@oooooooooTo..
...oooooooo...
.......oooo...
.............."
    );
    assert_eq!(Shape::field(at(0, 3), target, &[stretch(1, 1); 7]), Err(NoShape::TooManyStretches));
    assert_eq!(Shape::strip(at(0, 3), at(0, 3).on(2), squares(1), squares(9)), Err(NoShape::NoLine));
}

#[test]
fn a_block_lies_about_its_target_across_the_line() {
    let block = |target, width, depth| Shape::block(at(1, 1), target, width, depth).unwrap();
    assert_eq!(
        picture(&block(at(5, 1), squares(2), squares(1)), at(5, 1), (8, 3)),
        "
.....o..
.@...T..
.....o.."
    );
    assert_eq!(
        picture(&block(at(5, 5), squares(3), squares(2)), at(5, 5), (8, 8)),
        "
........
.@......
........
........
.....oo.
....oTo.
....oo..
........"
    );
    let narrow = block(at(5, 1), Length::halves(1), Length::twelfths(6));
    assert_eq!(picture(&narrow, at(5, 1), (8, 2)), "\n........\n.@...T..");
}

#[test]
fn a_cone_opens_to_either_side() {
    let cone = Shape::cone(at(0, 4), Direction::East.into(), Angle::DEGREES_22_5, squares(12));
    assert_eq!(
        picture(&cone, at(10, 4), (14, 9)),
        "
..........oo..
........oooo..
.....ooooooo..
...ooooooooo..
@oooooooooToo.
...ooooooooo..
.....ooooooo..
........oooo..
..........oo.."
    );
    let quarter = Shape::cone(at(1, 1), Direction::SouthEast.into(), Angle::DEGREES_45, squares(4));
    assert_eq!(
        picture(&quarter, at(3, 3), (7, 7)),
        "
.......
.@oooo.
.oooo..
.ooTo..
.ooo...
.o.....
......."
    );
}

#[test]
fn figures_are_met_the_nearest_first() {
    let strip = Shape::strip(at(2, 0), at(5, 0), squares(3), squares(20)).unwrap();
    let figures = [at(9, 1), at(5, 0), at(2, 0), at(4, 1), at(1, 0), at(9, 1).on(3), at(4, 2), at(30, 0)];
    let mut found = Vec::new();
    figures_in(&strip, &figures, &mut found);
    assert_eq!(found, [3, 1, 0, 5]);
}

/// What a charge is screened from: walls of hard and soft stuff, glass, or nothing.
fn screened(ground: Ground<'_>, charge: Square) -> String {
    let sign = |square: Square| match screen(ground, charge, square, town::SCREEN_HEIGHT) {
        _ if square == charge => Some('@'),
        Screen { hard: 0, soft: 0, sheer: 0, .. } => Some('.'),
        Screen { hard: 0, soft: 0, .. } => Some('g'),
        Screen { hard: 0, soft: 1, .. } => Some('s'),
        Screen { hard: 0, .. } => Some('S'),
        Screen { hard: 1, .. } => Some('h'),
        _ => Some('H'),
    };
    let drawn = draw(ground.town, ground.changes, &Picture::of(ground.town, charge.storey), &sign);
    drawn.lines().filter(|line| !line.is_empty()).map(|line| format!("\n{line}")).collect()
}

const JAIL: &str = "
 . . . . . . . . .
    #W#####
 . .#_ _|_#. . . .
    #   | #
 . .#_ _d_#. . . .
    ###d###
 . . . . . .x. . .
  ====
 . . . . . . . . .

";

#[test]
fn walls_screen_a_charge_and_doors_and_windows_do_in_their_way() {
    let (town, mut now) = (town(&[JAIL]), Changes::new());
    assert_eq!(
        screened(Ground::new(&town, &now), at(3, 3)),
        "
 h h s h h h h H H
    +W##+##
 H h#s s|S#h H H H
    #   | #
 . H#s sdS#H . . .
    ###d+## +
 . . . @ . .xs s s
  +===+     +
 . . . . . . . . ."
    );
    now.set_door(&town, EdgeAt::new(at(3, 3), Side::North), Latch::Open).unwrap();
    assert_eq!(
        screened(Ground::new(&town, &now), at(3, 2)),
        "
 h g g h h h h h h
    +W##+##
 h h#. .|s#h h h h
    #   | #
 h h#. @ds#h h h h
    ###o+## +
 h h . . . hxh h h
  +===+     +
 h . . . . . h h h"
    );
}

#[test]
fn a_blast_reaches_the_nearest_first_and_says_what_is_between() {
    let house = "    #####\n . .#_ _#. .\n    #####\n";
    let roof = "\n     ^ ^\n\n";
    let town = town(&[house, roof]);
    let ground = Ground::new(&town, NOW);
    let figures = [at(5, 0), at(2, 0), at(1, 0), at(2, 0).on(1), at(0, 0)];
    let mut found = Vec::new();
    blast(ground, at(1, 0), Length::halves(4), &figures, &mut found);
    let hits: Vec<_> = found.iter().map(|hit| (hit.figure, hit.squared_inches, hit.screen)).collect();
    let screen = |floors, hard| Screen { floors, hard, soft: 0, sheer: 0 };
    // The roof is ten feet up and six aside: less than two squares away.
    let square = 72 * 72;
    assert_eq!(
        hits,
        [
            (2, 0, screen(0, 0)),
            (1, square, screen(0, 1)),
            (4, square, screen(0, 0)),
            (3, square + 14_400, screen(1, 1))
        ]
    );
    assert!(found[0].screen.is_clear() && !found[1].screen.is_clear() && !found[3].screen.is_clear());
    blast(ground, at(1, 0), Length::twelfths(23), &figures, &mut found);
    assert_eq!(found.len(), 3);
}

fn length() -> impl Strategy<Value = Length> {
    (0..240u32).prop_map(Length::twelfths)
}

fn square() -> impl Strategy<Value = Square> {
    (0..24u16, 0..24u16).prop_map(|(x, y)| at(x, y))
}

fn angle() -> impl Strategy<Value = Angle> {
    (0..16u32).prop_filter_map("an angle", |number| Angle::minutes(number * 900))
}

/// Two squares and what lies between or about them.
#[derive(Clone, Debug)]
enum Drawn {
    Field(Square, Square, Vec<Stretch>),
    Block(Square, Square, Length, Length),
    Cone(Square, Square, Angle, Length),
    Circle(Square, Length),
}

impl Drawn {
    /// The shape after all squares were moved by a function.
    fn shape(&self, moved: impl Fn(Square) -> Square) -> Option<Shape> {
        match self {
            Drawn::Field(one, other, stretches) => Shape::field(moved(*one), moved(*other), stretches).ok(),
            Drawn::Block(one, other, width, depth) => {
                Shape::block(moved(*one), moved(*other), *width, *depth).ok()
            }
            Drawn::Cone(one, other, half, range) => {
                let heading = Heading::toward(moved(*one), moved(*other))?;
                Some(Shape::cone(moved(*one), heading, *half, *range))
            }
            Drawn::Circle(centre, radius) => Some(Shape::circle(moved(*centre), *radius)),
        }
    }
}

fn drawn() -> impl Strategy<Value = Drawn> {
    let stretch = (length(), length()).prop_map(|(to, width)| Stretch { to, width });
    prop_oneof![
        (square(), square(), prop::collection::vec(stretch, 0..=6))
            .prop_map(|(a, b, c)| Drawn::Field(a, b, c)),
        (square(), square(), length(), length()).prop_map(|(a, b, c, d)| Drawn::Block(a, b, c, d)),
        (square(), square(), angle(), length()).prop_map(|(a, b, c, d)| Drawn::Cone(a, b, c, d)),
        (square(), length()).prop_map(|(a, b)| Drawn::Circle(a, b)),
    ]
}

fn open_ground(size: usize) -> Town {
    town(&[&("\n".to_owned() + &(" .".repeat(size) + "\n\n").repeat(size))])
}

/// What a line between the middles of two squares crosses, found by asking every edge of the map; nothing if it
/// passes exactly through a corner.
fn slow_screen(town: &Town, from: Square, to: Square) -> Option<Screen> {
    let (dx, dy) = from.offset_to(to);
    let mut seen = Screen::default();
    for edge in town.edges().filter(|edge| edge.square().storey == from.storey) {
        let (along, across, place) = match edge.side() {
            Side::West => (dx, dy, (edge.square().x, edge.square().y)),
            _ => (dy, dx, (edge.square().y, edge.square().x)),
        };
        let (start, side) = match edge.side() {
            Side::West => (from.x, from.y),
            _ => (from.y, from.x),
        };
        // In half squares from the start, the edge lies so far along the line and begins so far across it.
        let ahead = 2 * (i32::from(place.0) - i32::from(start)) - 1;
        let first = 2 * (i32::from(place.1) - i32::from(side)) - 1;
        if along == 0 || ahead.signum() != along.signum() || ahead.abs() >= 2 * along.abs() {
            continue;
        }
        let (met, first, last) =
            (ahead * across * along.signum(), first * along.abs(), (first + 2) * along.abs());
        if met == first || met == last {
            return None;
        }
        if first < met && met < last {
            let bands = town.edge_at(edge, NOW).bands();
            let filled = bands.iter().find(|band| band.from <= 48 && 48 < band.to);
            match filled.map(|band| band.fabric) {
                Some(town::Fabric::Hard) => seen.hard += 1,
                Some(town::Fabric::Soft) => seen.soft += 1,
                Some(town::Fabric::Sheer) => seen.sheer += 1,
                None => {}
            }
        }
    }
    Some(seen)
}

fn pick(town: &Town, index: Index) -> Square {
    let all: Vec<Square> = town.squares().collect();
    *index.get(&all)
}

proptest! {
    #[test]
    fn every_square_of_a_strip_lies_within_half_its_width_and_its_range(
        from in square(), to in square(), width in length(), range in length(),
    ) {
        prop_assume!(from != to);
        let shape = Shape::strip(from, to, width, range).unwrap();
        let (dx, dy) = from.offset_to(to);
        for y in 0..48 {
            for x in 0..48 {
                let (px, py) = from.offset_to(at(x, y));
                let (along, across) = (i64::from(px * dx + py * dy), i64::from(px * dy - py * dx));
                let line = i64::from(dx * dx + dy * dy);
                let (width, range) = (i64::from(width.in_twelfths()), i64::from(range.in_twelfths()));
                let near = 24 * 24 * across * across <= width * width * line;
                let reached = 144 * i64::from(px * px + py * py) <= range * range;
                prop_assert_eq!(shape.contains(at(x, y)), along > 0 && near && reached);
            }
        }
    }

    #[test]
    fn shapes_turn_with_the_map(drawn in drawn(), quarters in 0..4u8, mirrored in any::<bool>()) {
        let (turn, size) = (Turn::new(quarters, mirrored), (40, 40));
        let image = |square| turn.square(square, size);
        let shapes = drawn.shape(|square| square).zip(drawn.shape(image));
        prop_assume!(shapes.is_some());
        if let Some((shape, turned)) = shapes {
            for square in (0..40).flat_map(|y| (0..40).map(move |x| at(x, y))) {
                prop_assert_eq!(shape.contains(square), turned.contains(image(square)));
                prop_assert_eq!(shape.distance_squared(square), turned.distance_squared(image(square)));
            }
        }
    }

    #[test]
    fn the_squares_of_a_shape_are_those_it_contains_the_nearest_first(drawn in drawn()) {
        let town = open_ground(24);
        if let Some(shape) = drawn.shape(|square| square) {
            let mut found = Vec::new();
            squares_in(&shape, &town, 0, &mut found);
            prop_assert!(found.is_sorted_by_key(|square| shape.distance_squared(*square)));
            found.sort_unstable();
            prop_assert!(town.squares().filter(|square| shape.contains(*square)).eq(found.iter().copied()));
            let mut numbers = Vec::new();
            figures_in(&shape, &found, &mut numbers);
            prop_assert_eq!(numbers.len(), found.len());
            prop_assert!(numbers.is_sorted_by_key(|number| shape.distance_squared(found[*number])));
        }
    }

    #[test]
    fn a_screen_is_the_same_from_both_ends_and_on_a_turned_map(
        (_, town) in random_town(), one in any::<Index>(), other in any::<Index>(), quarters in 0..4u8,
        mirrored in any::<bool>(), height in 0..100u16,
    ) {
        let (one, other) = (pick(&town, one), pick(&town, other));
        let seen = screen(Ground::new(&town, NOW), one, other, height);
        prop_assert_eq!(screen(Ground::new(&town, NOW), other, one, height), seen);
        let (turn, size) = (Turn::new(quarters, mirrored), (town.width(), town.height()));
        let turned = town.turned(turn);
        let (one, other) = (turn.square(one, size), turn.square(other, size));
        prop_assert_eq!(screen(Ground::new(&turned, NOW), one, other, height), seen);
    }

    #[test]
    fn a_screen_is_what_asking_every_edge_finds(
        (_, town) in random_town(), one in any::<Index>(), other in any::<Index>(),
    ) {
        let one = pick(&town, one);
        let other = pick(&town, other).on(one.storey);
        if let Some(slow) = slow_screen(&town, one, other) {
            prop_assert_eq!(screen(Ground::new(&town, NOW), one, other, 48), slow);
        }
    }

    #[test]
    fn no_shape_and_no_blast_minds_squares_beyond_the_map(
        (_, town) in random_town(), drawn in drawn(), x in any::<u16>(), y in any::<u16>(), storey in any::<u8>(),
        twelfths in any::<u32>(),
    ) {
        let far = Square::new(x, y, storey);
        for shape in drawn.shape(|_| far).into_iter().chain(drawn.shape(|square| square)) {
            let mut found = Vec::new();
            squares_in(&shape, &town, storey, &mut found);
            prop_assert!(found.iter().all(|square| town.contains(*square)));
            let _ = shape.contains(far);
        }
        let mut found = Vec::new();
        let ground = Ground::new(&town, NOW);
        blast(ground, far, Length::twelfths(twelfths), &[far, at(0, 0)], &mut found);
        prop_assert!(found.iter().any(|hit| hit.figure == 0 && hit.squared_inches == 0));
    }
}
