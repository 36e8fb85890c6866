//! Where something stands: a square of a storey, and a rectangle of them.

use crate::direction::{Direction, Side};
use serde::{Deserialize, Serialize};

/// One square of a town: columns from the west, rows from the north, storeys from the ground up, all from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Square {
    /// Which storey, 0 being the ground.
    pub storey: u8,
    /// How many rows from the north.
    pub y: u16,
    /// How many columns from the west.
    pub x: u16,
}

impl Square {
    /// A square of a storey.
    pub const fn new(x: u16, y: u16, storey: u8) -> Square {
        Square { storey, y, x }
    }

    /// A square on the ground.
    pub const fn ground(x: u16, y: u16) -> Square {
        Square::new(x, y, 0)
    }

    /// The square one step away, if the numbers allow one; a town may still end before it.
    pub const fn step(self, direction: Direction) -> Option<Square> {
        let (east, south) = direction.offset();
        match (self.x.checked_add_signed(east), self.y.checked_add_signed(south)) {
            (Some(x), Some(y)) => Some(Square::new(x, y, self.storey)),
            _ => None,
        }
    }

    /// The square on the other side of one of its four edges.
    pub const fn across(self, side: Side) -> Option<Square> {
        self.step(side.direction())
    }

    /// The same column and row on another storey.
    pub const fn on(self, storey: u8) -> Square {
        Square::new(self.x, self.y, storey)
    }

    /// How far east and south another square lies, whatever the storeys.
    pub fn offset_to(self, other: Square) -> (i32, i32) {
        (i32::from(other.x) - i32::from(self.x), i32::from(other.y) - i32::from(self.y))
    }
}

/// A rectangle of squares on one storey, both corners included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Area {
    first: Square,
    last: Square,
}

impl Area {
    /// The rectangle between two opposite corners on the storey of the first, whichever way round they are.
    pub fn new(one: Square, other: Square) -> Area {
        Area {
            first: Square::new(one.x.min(other.x), one.y.min(other.y), one.storey),
            last: Square::new(one.x.max(other.x), one.y.max(other.y), one.storey),
        }
    }

    /// Its north-west corner.
    pub const fn first(self) -> Square {
        self.first
    }

    /// Its south-east corner.
    pub const fn last(self) -> Square {
        self.last
    }

    /// Its storey.
    pub const fn storey(self) -> u8 {
        self.first.storey
    }

    /// Whether a square lies in it.
    pub fn contains(self, square: Square) -> bool {
        square.storey == self.storey()
            && (self.first.x..=self.last.x).contains(&square.x)
            && (self.first.y..=self.last.y).contains(&square.y)
    }

    /// How many squares it has.
    pub fn size(self) -> usize {
        let side = |first: u16, last: u16| usize::from(last - first) + 1;
        side(self.first.x, self.last.x) * side(self.first.y, self.last.y)
    }

    /// Its squares, row by row.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        (self.first.y..=self.last.y)
            .flat_map(move |y| (self.first.x..=self.last.x).map(move |x| Square::new(x, y, self.storey())))
    }
}
