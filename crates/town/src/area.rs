//! Areas on the ground plan: strips, fields, blocks, cones and circles, and who stands in them.
//!
//! All is measured from the middle of one square to the middle of another, and compared exactly; what lies just
//! on the border is inside. Storeys do not matter here, and neither does what stands between: whether a bullet
//! gets there is a question of sight, and a blast is asked with its walls.

mod blast;

pub use blast::{Blasted, SCREEN_HEIGHT, Screen, blast, screen};

use crate::heading::Heading;
use crate::path::{Angle, Sweep};
use crate::square::{Area, Square};
use crate::town::Town;
use serde::Serialize;

/// The most stretches of different width that a field may have (ours).
pub const MOST_STRETCHES: usize = 6;

/// How many parts of a square a length is counted in.
const PARTS: i128 = 12;

/// A length on the map, in twelfths of a square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Length(u32);

impl Length {
    /// So many squares.
    pub const fn squares(squares: u32) -> Length {
        Length(squares.saturating_mul(PARTS as u32))
    }

    /// So many halves of a square.
    pub const fn halves(halves: u32) -> Length {
        Length(halves.saturating_mul(PARTS as u32 / 2))
    }

    /// So many twelfths of a square.
    pub const fn twelfths(twelfths: u32) -> Length {
        Length(twelfths)
    }

    /// How many twelfths of a square it has.
    pub const fn in_twelfths(self) -> u32 {
        self.0
    }

    /// Whether a length whose square in squares is a fraction is no longer: so much divided by so much.
    fn reaches(self, squared: i128, over: i128) -> bool {
        PARTS * PARTS * squared <= i128::from(self.0) * i128::from(self.0) * over
    }
}

/// A part of a field, up to a distance from where it begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Stretch {
    /// How far from the origin it reaches.
    pub to: Length,
    /// How wide it is, half to either side of the line.
    pub width: Length,
}

/// An area of the ground plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shape {
    /// A field along a line, in stretches of some width each, the nearest first. What lies at a distance is
    /// judged by the first stretch that reaches so far. It begins in front of the origin.
    Field {
        /// Where the line begins.
        origin: Square,
        /// Where it goes.
        heading: Heading,
        /// Its stretches; those of no length do not count.
        stretches: [Stretch; MOST_STRETCHES],
    },
    /// A cone to both sides of a line, without the square where it begins.
    Cone {
        /// Where the line begins.
        origin: Square,
        /// Where it goes.
        heading: Heading,
        /// How far it opens to either side.
        half: Angle,
        /// How far it reaches.
        range: Length,
    },
    /// A rectangle about a target, its depth along the line from the origin and its width across.
    Block {
        /// Where the line begins.
        origin: Square,
        /// Where it goes.
        heading: Heading,
        /// The middle of the rectangle.
        target: Square,
        /// How wide it is across the line.
        width: Length,
        /// How deep it is along the line.
        depth: Length,
    },
    /// All round a square, with the square itself.
    Circle {
        /// Its middle.
        centre: Square,
        /// How far it reaches.
        radius: Length,
    },
}

/// What is no shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, thiserror::Error)]
#[serde(rename_all = "kebab-case")]
pub enum NoShape {
    /// The line would lead nowhere: its ends lie on or above one square.
    #[error("a line needs two squares")]
    NoLine,
    /// More stretches than [`MOST_STRETCHES`].
    #[error("a field has at most {MOST_STRETCHES} stretches")]
    TooManyStretches,
}

impl Shape {
    /// A strip of one width from a square through another, up to a range.
    pub fn strip(origin: Square, through: Square, width: Length, range: Length) -> Result<Shape, NoShape> {
        Shape::field(origin, through, &[Stretch { to: range, width }])
    }

    /// A field from a square through another whose width changes with the distance.
    pub fn field(origin: Square, through: Square, given: &[Stretch]) -> Result<Shape, NoShape> {
        let heading = Heading::toward(origin, through).ok_or(NoShape::NoLine)?;
        let mut stretches = [Stretch::default(); MOST_STRETCHES];
        let room = stretches.get_mut(..given.len()).ok_or(NoShape::TooManyStretches)?;
        room.copy_from_slice(given);
        Ok(Shape::Field { origin, heading, stretches })
    }

    /// A rectangle about a target, seen from a square.
    pub fn block(origin: Square, target: Square, width: Length, depth: Length) -> Result<Shape, NoShape> {
        let heading = Heading::toward(origin, target).ok_or(NoShape::NoLine)?;
        Ok(Shape::Block { origin, heading, target, width, depth })
    }

    /// A cone that opens from a square so far to either side of a heading.
    pub const fn cone(origin: Square, heading: Heading, half: Angle, range: Length) -> Shape {
        Shape::Cone { origin, heading, half, range }
    }

    /// All round a square.
    pub const fn circle(centre: Square, radius: Length) -> Shape {
        Shape::Circle { centre, radius }
    }

    /// Where it begins: distances are measured from there.
    pub const fn origin(&self) -> Square {
        match self {
            Shape::Field { origin, .. } | Shape::Cone { origin, .. } | Shape::Block { origin, .. } => *origin,
            Shape::Circle { centre, .. } => *centre,
        }
    }

    /// Whether the middle of a square lies in it, whatever the storey.
    pub fn contains(&self, square: Square) -> bool {
        let away = squared(self.origin(), square);
        match *self {
            Shape::Circle { radius, .. } => radius.reaches(away, 1),
            Shape::Cone { origin, heading, half, range } => {
                let opens = |toward| half.admits(Sweep::between(heading, toward));
                range.reaches(away, 1) && Heading::toward(origin, square).is_some_and(opens)
            }
            Shape::Block { heading, target, width, depth, .. } => {
                let (along, across, line) = parts(heading, target, square);
                depth.reaches(4 * along * along, line) && width.reaches(4 * across * across, line)
            }
            Shape::Field { origin, heading, stretches } => {
                let (along, across, line) = parts(heading, origin, square);
                let stretch = stretches.iter().find(|stretch| stretch.to.reaches(away, 1));
                along > 0 && stretch.is_some_and(|found| found.width.reaches(4 * across * across, line))
            }
        }
    }

    /// The square of the distance from where it begins, in squares, on the ground plan.
    pub fn distance_squared(&self, square: Square) -> u64 {
        u64::try_from(squared(self.origin(), square)).unwrap_or(u64::MAX)
    }

    /// The squares of a storey in it, row by row.
    pub fn squares(self, town: &Town, storey: u8) -> impl Iterator<Item = Square> {
        let bounds = self.bounds(town, storey);
        bounds.into_iter().flat_map(Area::squares).filter(move |square| self.contains(*square))
    }

    /// The part of a storey beyond which it surely does not reach.
    fn bounds(self, town: &Town, storey: u8) -> Option<Area> {
        let (middle, length) = match self {
            Shape::Circle { centre, radius } => (centre, radius.0),
            Shape::Cone { origin, range, .. } => (origin, range.0),
            Shape::Block { target, width, depth, .. } => (target, width.0.max(depth.0)),
            Shape::Field { origin, stretches, .. } => {
                (origin, stretches.iter().map(|stretch| stretch.to.0).max().unwrap_or(0))
            }
        };
        let (length, last) =
            (u16::try_from(length / PARTS as u32 + 1).unwrap_or(u16::MAX), town.area(storey).last());
        let first = Square::new(middle.x.saturating_sub(length), middle.y.saturating_sub(length), storey);
        let end = |middle: u16, last: u16| middle.saturating_add(length).min(last);
        let end = Square::new(end(middle.x, last.x), end(middle.y, last.y), storey);
        let inside = town.contains(last) && first.x <= end.x && first.y <= end.y;
        inside.then(|| Area::new(first, end))
    }
}

/// Which of some figures stand in a shape: their numbers, the nearest to its origin first and in their own order
/// at one distance.
pub fn figures_in(shape: &Shape, positions: &[Square], found: &mut Vec<usize>) {
    found.clear();
    let inside = positions.iter().enumerate().filter(|(_, square)| shape.contains(**square));
    found.extend(inside.map(|(number, _)| number));
    let distance = |number: usize| positions.get(number).map(|square| shape.distance_squared(*square));
    found.sort_unstable_by_key(|number| (distance(*number), *number));
}

/// The squares of a storey in a shape, the nearest to its origin first and row by row at one distance.
pub fn squares_in(shape: &Shape, town: &Town, storey: u8, found: &mut Vec<Square>) {
    found.clear();
    found.extend(shape.squares(town, storey));
    found.sort_unstable_by_key(|square| (shape.distance_squared(*square), *square));
}

fn squared(from: Square, to: Square) -> i128 {
    let (east, south) = from.offset_to(to);
    i128::from(east).pow(2) + i128::from(south).pow(2)
}

/// How far a square lies along and across a heading from another, both times the length of the heading, and the
/// square of that length.
fn parts(heading: Heading, from: Square, to: Square) -> (i128, i128, i128) {
    let (x, y) = from.offset_to(to);
    let (x, y) = (i128::from(x), i128::from(y));
    let (east, south) = (i128::from(heading.east()), i128::from(heading.south()));
    (x * east + y * south, x * south - y * east, east * east + south * south)
}
