//! Lines from one point to three points above each other, followed together: what is in their way.

use super::solid::{Block, SKY, Solid};
use super::walk::{Course, Gate, Step, Walk};
use super::{Obstacle, Sight};
use crate::direction::Side;
use crate::place::EdgeAt;
use crate::ruler::Point;
use crate::square::Square;
use crate::stuff::Stuff;
use std::ops::Range;

/// Three lines from one point to points above each other.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beam {
    course: Course,
    start: i64,
    ends: [i64; 3],
    /// The lowest and the highest height that any of them comes to.
    low: i64,
    high: i64,
}

impl Beam {
    /// The lines from a point to three heights over or under another point.
    pub(super) fn new(from: Point, to: Point, ends: [i32; 3]) -> Beam {
        let (start, ends) = (i64::from(from.z()), ends.map(i64::from));
        let [one, two, three] = ends;
        let low = start.min(one).min(two).min(three);
        let high = start.max(one).max(two).max(three);
        Beam { course: Course::new(from, to), start, ends, low, high }
    }

    /// How high one of the lines is so far along, in parts of an inch.
    #[inline]
    fn height(&self, line: usize, done: i64, parts: i64) -> i64 {
        self.start * parts + (self.ends[line] - self.start) * done
    }
}

/// Who hears of what is in the way of which line.
pub(super) trait Listener {
    /// Whether it matters what else is in the way of a line.
    fn follows(&self, line: usize) -> bool;

    /// Whether it matters what else is in the way of any line.
    fn is_done(&self) -> bool;

    /// Something is in the way of a line.
    fn met(&mut self, line: usize, stuff: Stuff, what: Obstacle);
}

/// Which of three lines are clear, and nothing else: whoever only wants to know whether anything shows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clear(u8);

impl Clear {
    pub(super) const ALL: Clear = Clear(0b111);

    pub(super) fn any(self) -> bool {
        self.0 != 0
    }
}

impl Listener for Clear {
    fn follows(&self, line: usize) -> bool {
        self.0 & 1 << line != 0
    }

    fn is_done(&self) -> bool {
        self.0 == 0
    }

    fn met(&mut self, line: usize, _: Stuff, _: Obstacle) {
        self.0 &= !(1 << line);
    }
}

/// The strongest that is in the way of each of three lines.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Strongest(pub(super) [Option<Stuff>; 3]);

impl Listener for Strongest {
    fn follows(&self, line: usize) -> bool {
        self.0[line] != Some(Stuff::Hard)
    }

    fn is_done(&self) -> bool {
        self.0 == [Some(Stuff::Hard); 3]
    }

    fn met(&mut self, line: usize, stuff: Stuff, _: Obstacle) {
        self.0[line] = self.0[line].max(Some(stuff));
    }
}

impl Sight {
    /// Follows the lines of a beam and tells the listener what is in their way, until nothing matters any more.
    pub(super) fn follow(&self, beam: &Beam, listener: &mut impl Listener) {
        self.through_floors(beam, listener);
        let levels = self.levels_of(beam);
        let mut walk = beam.course.walk(self.side);
        while !listener.is_done() {
            let Some(step) = walk.next() else { return };
            match step.gate {
                Gate::Corner => self.through_corner(beam, &step, &walk, levels.clone(), listener),
                gate => self.through_side(beam, &step, gate, &walk, levels.clone(), listener),
            }
            // Whoever is on a square stands beside the thing there, or on it.
            if !walk.is_over() {
                self.over_thing(beam, &step, levels.clone(), listener);
            }
        }
    }

    /// The storeys on which something may be as high as the lines are.
    fn levels_of(&self, beam: &Beam) -> Range<usize> {
        let first = self.levels.iter().take_while(|level| level.reach <= beam.low).count();
        let last = self.levels.iter().take_while(|level| level.floor <= beam.high).count();
        first..last.max(first)
    }

    /// Floors and ceilings stop a line that passes from one side of them to the other. One that passes just
    /// where they end, between two squares, is stopped only if both have them.
    fn through_floors(&self, beam: &Beam, listener: &mut impl Listener) {
        for plane in &self.planes {
            if plane.height <= beam.low || plane.height >= beam.high {
                continue;
            }
            for line in 0..3 {
                let (rise, done) = (beam.ends[line] - beam.start, plane.height - beam.start);
                // Both have the same sign, and the plane lies strictly between the two ends.
                let through = done * rise.signum() > 0 && done.abs() < rise.abs();
                if !through || !listener.follows(line) {
                    continue;
                }
                let place = |start: i64, length: i64| {
                    let (inches, parts) = (start * rise.abs() + length * done.abs(), self.side * rise.abs());
                    let number = inches.div_euclid(parts);
                    (number, number - i64::from(inches.rem_euclid(parts) == 0))
                };
                let (east, west) = place(beam.course.x, beam.course.east);
                let (south, north) = place(beam.course.y, beam.course.south);
                let covers = |x, y| self.index(x, y).is_some_and(|index| plane.covers[index]);
                if covers(east, south) && covers(west, south) && covers(east, north) && covers(west, north) {
                    listener.met(line, Stuff::Soft, Obstacle::Floor(square(east, south, plane.storey)));
                }
            }
        }
    }

    #[inline]
    fn through_side(
        &self,
        beam: &Beam,
        step: &Step,
        gate: Gate,
        walk: &Walk,
        levels: Range<usize>,
        listener: &mut impl Listener,
    ) {
        let (way_x, way_y) = walk.ways();
        // The edge is kept with the square south or east of it.
        let (x, y) = match gate {
            Gate::Upright => (step.x.max(step.x - way_x), step.y),
            _ => (step.x, step.y.max(step.y - way_y)),
        };
        for storey in levels {
            let number = self.edge_number(storey, gate, x, y);
            if number == 0 {
                continue;
            }
            let solid = self.solid(number);
            let opening = solid.opening == SKY || self.is_in_opening(beam, step, gate, solid);
            for line in 0..3 {
                let height = beam.height(line, step.done, step.parts);
                if listener.follows(line)
                    && let Some(stuff) = solid.stops(opening, height, step.parts)
                {
                    listener.met(line, stuff, edge(x, y, storey, gate));
                }
            }
        }
    }

    /// Whether a line crosses an edge in its opening. The rim of the opening belongs to it.
    fn is_in_opening(&self, beam: &Beam, step: &Step, gate: Gate, solid: &Solid) -> bool {
        let Course { x, y, east, south } = beam.course;
        let (start, length, number) =
            if gate == Gate::Upright { (y, south, step.y) } else { (x, east, step.x) };
        let middle = number * self.side + self.side / 2;
        let aside = (start - middle) * step.parts + length * step.done;
        aside.abs() <= solid.opening * step.parts
    }

    /// A line through the point where four squares meet is stopped only if it is stopped on both sides of the
    /// point; then the weaker side counts.
    fn through_corner(
        &self,
        beam: &Beam,
        step: &Step,
        walk: &Walk,
        levels: Range<usize>,
        listener: &mut impl Listener,
    ) {
        let (way_x, way_y) = walk.ways();
        let (x, y) = (step.x - way_x, step.y - way_y);
        // The edges keep to the squares south and east of the point.
        let (east, south) = (step.x.max(x), step.y.max(y));
        let sides = [
            [(Gate::Upright, east, y), (Gate::Level, step.x, south), (Gate::Corner, step.x, y)],
            [(Gate::Level, x, south), (Gate::Upright, east, step.y), (Gate::Corner, x, step.y)],
        ];
        for line in 0..3 {
            if !listener.follows(line) {
                continue;
            }
            let height = beam.height(line, step.done, step.parts);
            let stops = sides.map(|side| self.side_of_corner(side, levels.clone(), height, step.parts));
            if let [Some(one), Some(other)] = stops {
                let (stuff, what) = if other.0 < one.0 { other } else { one };
                listener.met(line, stuff, what);
            }
        }
    }

    /// What stops a line just beside a corner: one of two edges that end there, or a thing that fills its square.
    fn side_of_corner(
        &self,
        side: [(Gate, i64, i64); 3],
        levels: Range<usize>,
        height: i64,
        parts: i64,
    ) -> Option<(Stuff, Obstacle)> {
        let mut found: Option<(Stuff, Obstacle)> = None;
        for storey in levels {
            for (gate, x, y) in side {
                let (stuff, what) = match gate {
                    Gate::Corner => (self.filling(storey, x, y, height, parts), thing(x, y, storey)),
                    gate => {
                        let solid = self.solid(self.edge_number(storey, gate, x, y));
                        (solid.stops_at_end(height, parts), edge(x, y, storey, gate))
                    }
                };
                if let Some(stuff) = stuff
                    && found.is_none_or(|(strongest, _)| strongest < stuff)
                {
                    found = Some((stuff, what));
                }
            }
        }
        found
    }

    /// What a thing is made of that fills its square up to some height.
    fn filling(&self, storey: usize, x: i64, y: i64, height: i64, parts: i64) -> Option<Stuff> {
        let block = self.block(storey, x, y).filter(|block| block.fills)?;
        let floor = self.levels[storey].floor;
        let inside = floor * parts <= height && height < (floor + block.height) * parts;
        inside.then_some(block.stuff)
    }

    /// A thing stops a line that passes through it; one that only touches it is free.
    #[inline]
    fn over_thing(&self, beam: &Beam, step: &Step, levels: Range<usize>, listener: &mut impl Listener) {
        for storey in levels {
            let Some(block) = self.block(storey, step.x, step.y) else { continue };
            let Some((enter, leave)) = self.through_block(&beam.course, step, block) else { continue };
            let floor = self.levels[storey].floor;
            let top = floor + block.height;
            for line in 0..3 {
                let ends = [enter, leave].map(|(done, parts)| (beam.height(line, done, parts), parts));
                let below = ends.iter().any(|(height, parts)| *height < top * parts);
                let above = ends.iter().any(|(height, parts)| *height >= floor * parts);
                if below && above && listener.follows(line) {
                    listener.met(line, block.stuff, thing(step.x, step.y, storey));
                }
            }
        }
    }

    /// Where on the map a line enters and leaves a block.
    fn through_block(&self, course: &Course, step: &Step, block: &Block) -> Option<(Share, Share)> {
        let place = |number: i64| number * self.side + self.side / 2;
        let across = within(course.x, course.east, place(step.x), block.half)?;
        let down = within(course.y, course.south, place(step.y), block.half)?;
        let less = |one: Share, other: Share| one.0 * other.1 < other.0 * one.1;
        let enter = if less(across.0, down.0) { down.0 } else { across.0 };
        let leave = if less(across.1, down.1) { across.1 } else { down.1 };
        less(enter, leave).then_some((enter, leave))
    }

    #[inline]
    fn block(&self, storey: usize, x: i64, y: i64) -> Option<&Block> {
        let number = *self.levels.get(storey)?.things.get(self.index(x, y)?)?;
        self.blocks.get(usize::from(number).checked_sub(1)?)
    }

    /// The number of the solid on the west or the north side of a square.
    #[inline]
    fn edge_number(&self, storey: usize, gate: Gate, x: i64, y: i64) -> u16 {
        let level = &self.levels[storey];
        let (edges, width) =
            if gate == Gate::Upright { (&level.west, self.width + 1) } else { (&level.north, self.width) };
        let index = usize::try_from(y * width + x);
        index.ok().and_then(|index| edges.get(index)).copied().unwrap_or(0)
    }

    /// The place of a square in the tables of a storey.
    #[inline]
    pub(super) fn index(&self, x: i64, y: i64) -> Option<usize> {
        let inside = (0..self.width).contains(&x) && (0..self.height).contains(&y);
        if inside { usize::try_from(y * self.width + x).ok() } else { None }
    }
}

/// How far along a line something is: so many of so many parts.
type Share = (i64, i64);

/// Where a line comes into a band around a place and where it leaves it, on one axis; nothing if it never does.
fn within(start: i64, length: i64, middle: i64, half: i64) -> Option<(Share, Share)> {
    let (low, high) = (middle - half - start, middle + half - start);
    match length {
        0 => (low < 0 && 0 < high).then_some(((0, 1), (1, 1))),
        1.. => Some(((low, length), (high, length))),
        _ => Some(((-high, -length), (-low, -length))),
    }
}

fn square(x: i64, y: i64, storey: u8) -> Square {
    let number = |number: i64| u16::try_from(number).unwrap_or(0);
    Square::new(number(x), number(y), storey)
}

fn thing(x: i64, y: i64, storey: usize) -> Obstacle {
    Obstacle::Thing(square(x, y, u8::try_from(storey).unwrap_or(u8::MAX)))
}

fn edge(x: i64, y: i64, storey: usize, gate: Gate) -> Obstacle {
    let side = if gate == Gate::Upright { Side::West } else { Side::North };
    Obstacle::Edge(EdgeAt::new(square(x, y, u8::try_from(storey).unwrap_or(u8::MAX)), side))
}
