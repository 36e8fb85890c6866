//! Which way somebody looks or rides, exactly.

use crate::direction::Direction;
use crate::square::Square;
use serde::{Deserialize, Serialize};

/// A way to look, as a vector of whole squares in lowest terms: every angle between two headings can be
/// compared without a rounding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "(i32, i32)", into = "(i32, i32)")]
pub struct Heading {
    east: i32,
    south: i32,
}

/// What cannot be a heading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a heading needs a step of at least one square and at most 65535 to some side")]
pub struct NoHeading;

impl Heading {
    /// The longest step that is understood; the square of any heading still fits into the numbers used.
    const LONGEST: i32 = u16::MAX as i32;

    /// The heading so many squares to the east and south of here; nothing if that is here.
    pub fn new(east: i32, south: i32) -> Result<Heading, NoHeading> {
        let longest = -Heading::LONGEST..=Heading::LONGEST;
        if (east, south) == (0, 0) || !longest.contains(&east) || !longest.contains(&south) {
            return Err(NoHeading);
        }
        let divisor = greatest_common_divisor(east.unsigned_abs(), south.unsigned_abs()).cast_signed();
        Ok(Heading { east: east / divisor, south: south / divisor })
    }

    /// From one square towards another, whatever their storeys; nothing if one is above the other.
    pub fn toward(from: Square, to: Square) -> Option<Heading> {
        let (east, south) = from.offset_to(to);
        Heading::new(east, south).ok()
    }

    /// How far east it goes, in lowest terms.
    pub const fn east(self) -> i32 {
        self.east
    }

    /// How far south it goes, in lowest terms.
    pub const fn south(self) -> i32 {
        self.south
    }

    /// The product that is positive for angles below 90°, zero at 90° and negative beyond.
    pub fn dot(self, other: Heading) -> i64 {
        i64::from(self.east) * i64::from(other.east) + i64::from(self.south) * i64::from(other.south)
    }

    /// The product that is positive when the other lies clockwise of this one, and zero along one line.
    pub fn cross(self, other: Heading) -> i64 {
        i64::from(self.east) * i64::from(other.south) - i64::from(self.south) * i64::from(other.east)
    }

    /// Whether the other lies at most 45° to either side: within an arc of 90°.
    pub fn within_45_degrees(self, other: Heading) -> bool {
        let dot = self.dot(other);
        dot > 0 && self.cross(other).abs() <= dot
    }

    /// The nearest of the eight directions; half way between two it is the diagonal one.
    pub fn nearest(self) -> Direction {
        // The border between a straight and a diagonal direction lies at 22.5°, whose tangent is √2 - 1.
        let (along, across) = (self.east.abs().max(self.south.abs()), self.east.abs().min(self.south.abs()));
        let (along, across) = (i64::from(along), i64::from(across));
        let straight = (along + across).pow(2) < 2 * along.pow(2);
        let (east, south) = match straight {
            true if self.east.abs() > self.south.abs() => (self.east.signum(), 0),
            true => (0, self.south.signum()),
            false => (self.east.signum(), self.south.signum()),
        };
        let found = Direction::ALL.into_iter().find(|direction| {
            let (x, y) = direction.offset();
            (i32::from(x), i32::from(y)) == (east, south)
        });
        found.unwrap_or(Direction::North)
    }
}

impl From<Direction> for Heading {
    fn from(direction: Direction) -> Heading {
        let (east, south) = direction.offset();
        Heading { east: east.into(), south: south.into() }
    }
}

impl TryFrom<(i32, i32)> for Heading {
    type Error = NoHeading;

    fn try_from((east, south): (i32, i32)) -> Result<Heading, NoHeading> {
        Heading::new(east, south)
    }
}

impl From<Heading> for (i32, i32) {
    fn from(heading: Heading) -> (i32, i32) {
        (heading.east, heading.south)
    }
}

fn greatest_common_divisor(mut one: u32, mut other: u32) -> u32 {
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_direction_of_a_direction_is_itself() {
        for direction in Direction::ALL {
            assert_eq!(Heading::from(direction).nearest(), direction);
        }
    }

    #[test]
    fn headings_along_one_line_are_equal() {
        assert_eq!(Heading::new(3, -6), Heading::new(1, -2));
        assert_eq!(Heading::new(0, 0), Err(NoHeading));
        assert_eq!(Heading::new(-7, 0), Ok(Heading::from(Direction::West)));
    }

    #[test]
    fn the_arc_ends_exactly_on_the_diagonals() {
        let north = Heading::from(Direction::North);
        let seen = |east, south| Heading::new(east, south).is_ok_and(|other| north.within_45_degrees(other));
        assert!(seen(5, -5) && seen(-5, -5) && seen(0, -1) && seen(4, -5));
        assert!(!seen(6, -5) && !seen(1, 0) && !seen(0, 1) && !seen(5, 5));
    }

    #[test]
    fn the_nearest_direction_changes_at_twenty_two_and_a_half_degrees() {
        let nearest = |east, south| Heading::new(east, south).map(Heading::nearest);
        assert_eq!(nearest(12, -5), Ok(Direction::NorthEast));
        assert_eq!(nearest(29, -12), Ok(Direction::East));
        assert_eq!(nearest(-12, 29), Ok(Direction::South));
    }
}
