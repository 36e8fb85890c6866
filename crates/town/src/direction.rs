//! The eight directions of a step, and the four sides of a square.

use serde::{Deserialize, Serialize};

/// One of the eight ways to step from a square, clockwise from the north. North is up on the drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Direction {
    /// Up.
    North,
    /// Up and to the right.
    NorthEast,
    /// To the right.
    East,
    /// Down and to the right.
    SouthEast,
    /// Down.
    South,
    /// Down and to the left.
    SouthWest,
    /// To the left.
    West,
    /// Up and to the left.
    NorthWest,
}

impl Direction {
    /// All eight, clockwise from the north.
    pub const ALL: [Direction; 8] = [
        Direction::North,
        Direction::NorthEast,
        Direction::East,
        Direction::SouthEast,
        Direction::South,
        Direction::SouthWest,
        Direction::West,
        Direction::NorthWest,
    ];

    /// How a map file names them, in the same order.
    const NAMES: [&str; 8] =
        ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];

    /// How a map file names it.
    pub const fn name(self) -> &'static str {
        Direction::NAMES[self as usize]
    }

    /// How far east and south one step goes.
    pub const fn offset(self) -> (i16, i16) {
        const OFFSETS: [(i16, i16); 8] =
            [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];
        OFFSETS[self as usize]
    }

    /// So many eighths of a circle further, clockwise.
    pub const fn turned(self, eighths: u8) -> Direction {
        Direction::ALL[(self as usize + eighths as usize) % 8]
    }

    /// The other way.
    pub const fn opposite(self) -> Direction {
        self.turned(4)
    }

    /// As in a mirror that swaps east and west.
    pub const fn mirrored(self) -> Direction {
        Direction::ALL[(8 - self as usize) % 8]
    }

    /// The side a straight step crosses; a diagonal step crosses a corner.
    pub const fn side(self) -> Option<Side> {
        match self {
            Direction::North => Some(Side::North),
            Direction::East => Some(Side::East),
            Direction::South => Some(Side::South),
            Direction::West => Some(Side::West),
            _ => None,
        }
    }

    /// The two sides at the corner a diagonal step crosses: north or south first, then east or west.
    pub const fn corner(self) -> Option<(Side, Side)> {
        match self {
            Direction::NorthEast => Some((Side::North, Side::East)),
            Direction::SouthEast => Some((Side::South, Side::East)),
            Direction::SouthWest => Some((Side::South, Side::West)),
            Direction::NorthWest => Some((Side::North, Side::West)),
            _ => None,
        }
    }
}

/// One of the four sides of a square, clockwise from the north.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// The upper side on the drawing.
    North,
    /// The right side.
    East,
    /// The lower side.
    South,
    /// The left side.
    West,
}

impl Side {
    /// All four, clockwise from the north.
    pub const ALL: [Side; 4] = [Side::North, Side::East, Side::South, Side::West];

    /// The straight step that crosses it.
    pub const fn direction(self) -> Direction {
        Direction::ALL[self as usize * 2]
    }

    /// So many quarters of a circle further, clockwise.
    pub const fn turned(self, quarters: u8) -> Side {
        Side::ALL[(self as usize + quarters as usize) % 4]
    }

    /// The side across.
    pub const fn opposite(self) -> Side {
        self.turned(2)
    }

    /// As in a mirror that swaps east and west.
    pub const fn mirrored(self) -> Side {
        Side::ALL[(4 - self as usize) % 4]
    }
}
