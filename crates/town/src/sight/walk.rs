//! The sides and corners of squares that a line on the map crosses, one after the other, exactly.

use crate::ruler::Point;

/// What a line crosses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Gate {
    /// A west or east side of a square.
    Upright,
    /// A north or south side of a square.
    Level,
    /// The point where four squares meet.
    Corner,
}

/// One crossing of a line: where, and which square it comes to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub(super) gate: Gate,
    /// The column and the row of the square that the line comes to.
    pub(super) x: i64,
    pub(super) y: i64,
    /// How far along the line it lies: so many of so many parts.
    pub(super) done: i64,
    pub(super) parts: i64,
}

/// A point and the square it is in, by its column and row. A point between squares may be in any of them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    pub(super) point: Point,
    pub(super) x: i64,
    pub(super) y: i64,
}

/// A line on the map from point to point.
#[derive(Clone, Copy, Debug)]
pub(super) struct Course {
    from: Spot,
    to: Spot,
    pub(super) x: i64,
    pub(super) y: i64,
    pub(super) east: i64,
    pub(super) south: i64,
}

impl Course {
    pub(super) fn new(from: Spot, to: Spot) -> Course {
        let (east, south) = from.point.on_map_to(to.point);
        Course { from, to, x: from.point.x().into(), y: from.point.y().into(), east, south }
    }

    /// The four squares around the place so far along it, by column and row; those that it is inside of are the
    /// same.
    pub(super) fn squares_at(&self, done: i64, parts: i64, side: i64) -> [(i64, i64); 4] {
        let around = |start: i64, length: i64| {
            let inches = start * parts + length * done;
            let number = inches.div_euclid(side * parts);
            let on_line = inches == number * side * parts;
            (number, number - i64::from(on_line))
        };
        let (east, west) = around(self.x, self.east);
        let (south, north) = around(self.y, self.south);
        [(east, south), (west, south), (east, north), (west, north)]
    }

    /// Its crossings in squares of so many inches.
    pub(super) fn walk(&self, side: i64) -> Walk {
        let across = Axis::new(self.x, self.east, (self.from.x, self.to.x), self.south.abs(), side);
        let down = Axis::new(self.y, self.south, (self.from.y, self.to.y), self.east.abs(), side);
        Walk { across, down, side }
    }
}

/// A line as it goes from column to column, or from row to row.
#[derive(Clone, Copy, Debug)]
struct Axis {
    /// The column or row it is in.
    at: i64,
    /// 1 or -1.
    way: i64,
    /// How many crossings are left.
    left: i64,
    /// How many inches it is from the start to the next crossing, this way.
    next: i64,
    /// The length of the line this way.
    length: i64,
    /// `next` times the length of the line the other way: of two crossings the one with less comes first.
    rank: i64,
    /// By how much the rank grows from crossing to crossing.
    climb: i64,
}

impl Axis {
    fn new(start: i64, length: i64, (at, end): (i64, i64), other: i64, side: i64) -> Axis {
        let way = if length < 0 { -1 } else { 1 };
        let next = if length < 0 { start - at * side } else { (at + 1) * side - start };
        let left = (end - at).abs();
        Axis { at, way, left, next, length: length.abs(), rank: next * other, climb: side * other }
    }

    fn cross(&mut self, side: i64) {
        self.at += self.way;
        self.left -= 1;
        self.next += side;
        self.rank += self.climb;
    }
}

/// The crossings of a line, in their order.
#[derive(Clone, Copy, Debug)]
pub(super) struct Walk {
    across: Axis,
    down: Axis,
    side: i64,
}

impl Iterator for Walk {
    type Item = Step;

    #[inline]
    fn next(&mut self) -> Option<Step> {
        let gate = match (self.across.left > 0, self.down.left > 0) {
            (false, false) => return None,
            (true, false) => Gate::Upright,
            (false, true) => Gate::Level,
            (true, true) if self.across.rank < self.down.rank => Gate::Upright,
            (true, true) if self.across.rank > self.down.rank => Gate::Level,
            (true, true) => Gate::Corner,
        };
        let along = if gate == Gate::Level { &self.down } else { &self.across };
        let (done, parts) = (along.next, along.length);
        if gate != Gate::Level {
            self.across.cross(self.side);
        }
        if gate != Gate::Upright {
            self.down.cross(self.side);
        }
        Some(Step { gate, x: self.across.at, y: self.down.at, done, parts })
    }
}

impl Walk {
    /// Which way the line goes: east or west, south or north, each 1 or -1.
    pub(super) fn ways(&self) -> (i64, i64) {
        (self.across.way, self.down.way)
    }

    /// Whether the line has come to the square where it ends.
    pub(super) fn is_over(&self) -> bool {
        self.across.left + self.down.left == 0
    }
}
