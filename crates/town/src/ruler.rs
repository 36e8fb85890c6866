//! Points in inches, and the ruler that is laid between them. Nothing is ever rounded.

use crate::square::Square;
use crate::town::Town;
use serde::Serialize;

/// Further from the north-west corner of the ground than any town can reach, in inches.
const FURTHEST: i32 = 1 << 26;

/// A point of a town, in inches: from the west, from the north, above the ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Point {
    x: i32,
    y: i32,
    z: i32,
}

impl Point {
    /// A point so many inches from the west, from the north and above the ground. No town reaches further than
    /// 2²⁶ inches: what would lie beyond lies there, so that every product of lengths fits into its number.
    pub fn new(x: i32, y: i32, z: i32) -> Point {
        let near = |inches: i32| inches.clamp(-FURTHEST, FURTHEST);
        Point { x: near(x), y: near(y), z: near(z) }
    }

    /// How many inches it lies from the west end of the map.
    pub const fn x(self) -> i32 {
        self.x
    }

    /// How many inches it lies from the north end of the map.
    pub const fn y(self) -> i32 {
        self.y
    }

    /// How many inches it lies above the ground.
    pub const fn z(self) -> i32 {
        self.z
    }

    /// The same point so many inches higher.
    pub fn raised(self, inches: i32) -> Point {
        Point::new(self.x, self.y, self.z.saturating_add(inches))
    }

    /// The point half way to another: where a straight move is at its middle. It is exact between the middles of
    /// squares; otherwise half an inch is dropped.
    pub fn midway(self, other: Point) -> Point {
        let half = |one: i32, other: i32| (one + other).div_euclid(2);
        Point { x: half(self.x, other.x), y: half(self.y, other.y), z: half(self.z, other.z) }
    }

    /// The square of the distance to another in inches, as a ruler on the map measures it.
    pub fn squared_on_map(self, other: Point) -> i64 {
        let (east, south) = self.on_map_to(other);
        east * east + south * south
    }

    /// The square of the distance to another in inches, the difference in height with it.
    pub fn squared(self, other: Point) -> i64 {
        let up = i64::from(other.z) - i64::from(self.z);
        self.squared_on_map(other) + up * up
    }

    /// How far east and south another lies.
    pub(crate) fn on_map_to(self, other: Point) -> (i64, i64) {
        (i64::from(other.x) - i64::from(self.x), i64::from(other.y) - i64::from(self.y))
    }
}

/// A distance that was measured point to point. It is kept as its exact square and only ever compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Distance {
    squared: i64,
    space: u16,
}

impl Distance {
    /// Its square, in square inches.
    pub const fn squared_inches(self) -> i64 {
        self.squared
    }

    /// Whether it is at most so many spaces, a space being the side of a square.
    pub fn within(self, spaces: u32) -> bool {
        let limit = i128::from(spaces) * i128::from(self.space);
        i128::from(self.squared) <= limit * limit
    }

    /// Hundredths of a space, the last begun one counted whole: it is at most n spaces exactly when this is at
    /// most 100 n.
    pub fn hundredths(self) -> u32 {
        let space = u128::from(self.space.max(1));
        // The least whole number whose square is no smaller.
        let square = (u128::from(self.squared.unsigned_abs()) * 10_000).div_ceil(space * space);
        let root = square.isqrt();
        let up = if root * root == square { root } else { root + 1 };
        u32::try_from(up).unwrap_or(u32::MAX)
    }
}

impl Town {
    /// The middle of a square, on its floor.
    pub fn centre(&self, square: Square) -> Point {
        let side = i32::from(self.inches_per_square());
        let middle = |number: u16| i32::from(number) * side + side / 2;
        Point::new(middle(square.x), middle(square.y), i32::from(self.floor(square.storey)))
    }

    /// The distance between two points, as a ruler on the map measures it: heights do not count.
    pub fn distance_on_map(&self, from: Point, to: Point) -> Distance {
        Distance { squared: from.squared_on_map(to), space: self.inches_per_square() }
    }

    /// The distance between two points, heights counted.
    pub fn distance(&self, from: Point, to: Point) -> Distance {
        Distance { squared: from.squared(to), space: self.inches_per_square() }
    }
}
