//! Lines from one point to three points above each other, followed together: what is in their way.

use super::solid::{Block, SKY, Solid};
use super::tables::{Level, NORTH, THING, WEST};
use super::walk::{Course, Gate, Spot, Step};
use super::{Obstacle, Sight};
use crate::direction::Side;
use crate::place::EdgeAt;
use crate::square::Square;
use crate::stuff::Stuff;

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
    /// The lines from a spot to three heights over or under another.
    pub(super) fn new(from: Spot, to: Spot, ends: [i32; 3]) -> Beam {
        let (start, ends) = (i64::from(from.point.z()), ends.map(i64::from));
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
        let mut walk = beam.course.walk(self.side);
        let pass = Pass { sight: self, beam, ways: walk.ways(), first: self.first_level(beam) };
        // An edge is kept with the square south or east of it: the one the line comes to, or the one it leaves.
        let (back_x, back_y) = (i64::from(pass.ways.0 < 0), i64::from(pass.ways.1 < 0));
        while !listener.is_done() {
            // Most squares have nothing in the way: be quick with them.
            let found = walk.find_map(|step| {
                let busy = |x, y| self.busy.get(self.place(x, y)).copied().unwrap_or(0);
                let gate = match step.gate {
                    Gate::Upright => busy(step.x + back_x, step.y) & WEST,
                    Gate::Level => busy(step.x, step.y + back_y) & NORTH,
                    Gate::Corner => WEST | NORTH,
                };
                let thing = busy(step.x, step.y) & THING;
                (gate | thing != 0).then_some((step, gate != 0, thing != 0))
            });
            let Some((step, gate, thing)) = found else { return };
            if gate {
                pass.gate(&step, listener);
            }
            // Whoever is on a square stands beside the thing there, or on it.
            if thing && !walk.is_over() {
                pass.thing(&step, listener);
            }
        }
    }

    /// The lowest storey on which something may be as high as the lines are.
    fn first_level(&self, beam: &Beam) -> usize {
        self.levels.iter().take_while(|level| level.reach <= beam.low).count()
    }

    /// Floors and ceilings stop a line that passes from one side of them to the other. One that passes just
    /// where they end, between two squares, is stopped only if both have them.
    fn through_floors(&self, beam: &Beam, listener: &mut impl Listener) {
        for plane in self.planes.iter().filter(|plane| beam.low < plane.height && plane.height < beam.high) {
            for line in 0..3 {
                let (rise, done) = (beam.ends[line] - beam.start, plane.height - beam.start);
                // Both go the same way, and the plane lies before the end.
                let through = done * rise.signum() > 0 && done.abs() < rise.abs();
                if through && listener.follows(line) {
                    let around = beam.course.squares_at(done.abs(), rise.abs(), self.side);
                    let covers = |(x, y): (i64, i64)| self.is_on_map(x, y) && plane.covers[self.place(x, y)];
                    if around.into_iter().all(covers) {
                        listener.met(line, Stuff::Soft, Obstacle::Floor(square(around[0], plane.storey)));
                    }
                }
            }
        }
    }
}

/// Some lines on their way through a town.
struct Pass<'a> {
    sight: &'a Sight,
    beam: &'a Beam,
    /// Which way they go: east or west, south or north.
    ways: (i64, i64),
    /// The lowest storey on which something may be in the way.
    first: usize,
}

impl<'a> Pass<'a> {
    /// The storeys on which something may be as high as the lines are.
    fn levels(&self) -> impl Iterator<Item = (u8, &'a Level)> {
        let high = self.beam.high;
        let levels = (0..).zip(&self.sight.levels).skip(self.first);
        levels.take_while(move |(_, level)| level.floor <= high)
    }

    fn gate(&self, step: &Step, listener: &mut impl Listener) {
        let Step { x, y, .. } = *step;
        match step.gate {
            Gate::Upright => self.side(step, x.max(x - self.ways.0), y, listener),
            Gate::Level => self.side(step, x, y.max(y - self.ways.1), listener),
            Gate::Corner => self.corner(step, listener),
        }
    }

    /// An edge stops lines at the heights that it fills, in its opening or beside it.
    fn side(&self, step: &Step, x: i64, y: i64, listener: &mut impl Listener) {
        for (storey, level) in self.levels() {
            let Some(solid) = self.solid(level, step.gate, x, y) else { continue };
            let opening = solid.opening == SKY || self.is_in_opening(step, solid);
            for line in 0..3 {
                if !listener.follows(line) {
                    continue;
                }
                let height = self.beam.height(line, step.done, step.parts);
                if let Some(stuff) = solid.stops(opening, height, step.parts) {
                    listener.met(line, stuff, edge((x, y), storey, step.gate));
                }
            }
        }
    }

    /// Whether the lines cross an edge in its opening. The rim of the opening belongs to it.
    fn is_in_opening(&self, step: &Step, solid: &Solid) -> bool {
        let Course { x, y, east, south, .. } = self.beam.course;
        let (start, length, number) =
            if step.gate == Gate::Upright { (y, south, step.y) } else { (x, east, step.x) };
        let aside = (start - self.sight.middle(number)) * step.parts + length * step.done;
        aside.abs() <= solid.opening * step.parts
    }

    /// A line through the point where four squares meet is stopped only if it is stopped on both sides of the
    /// point; then the weaker side counts.
    fn corner(&self, step: &Step, listener: &mut impl Listener) {
        let (x, y) = (step.x - self.ways.0, step.y - self.ways.1);
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
            let height = self.beam.height(line, step.done, step.parts);
            let stops = sides.map(|side| self.beside_corner(side, height, step.parts));
            if let [Some(one), Some(other)] = stops {
                let (stuff, what) = if other.0 < one.0 { other } else { one };
                listener.met(line, stuff, what);
            }
        }
    }

    /// What stops a line just beside a corner: one of two edges that end there, or a thing that fills its square.
    fn beside_corner(
        &self,
        side: [(Gate, i64, i64); 3],
        height: i64,
        parts: i64,
    ) -> Option<(Stuff, Obstacle)> {
        let mut found: Option<(Stuff, Obstacle)> = None;
        for (storey, level) in self.levels() {
            for (gate, x, y) in side {
                let (stuff, what) = if gate == Gate::Corner {
                    (self.filling(level, x, y, height, parts), thing((x, y), storey))
                } else {
                    let solid = self.solid(level, gate, x, y);
                    (solid.and_then(|solid| solid.stops_at_end(height, parts)), edge((x, y), storey, gate))
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
    fn filling(&self, level: &Level, x: i64, y: i64, height: i64, parts: i64) -> Option<Stuff> {
        let block = self.block(level, x, y).filter(|block| block.fills)?;
        let inside = level.floor * parts <= height && height < (level.floor + block.height) * parts;
        inside.then_some(block.stuff)
    }

    /// A thing stops a line that passes through it; one that only touches it is free.
    fn thing(&self, step: &Step, listener: &mut impl Listener) {
        for (storey, level) in self.levels() {
            let Some(block) = self.block(level, step.x, step.y) else { continue };
            let Some((enter, leave)) = self.through_block(step, block) else { continue };
            let top = level.floor + block.height;
            for line in 0..3 {
                let ends = [enter, leave].map(|(done, parts)| (self.beam.height(line, done, parts), parts));
                let below = ends.iter().any(|(height, parts)| *height < top * parts);
                let above = ends.iter().any(|(height, parts)| *height >= level.floor * parts);
                if below && above && listener.follows(line) {
                    listener.met(line, block.stuff, thing((step.x, step.y), storey));
                }
            }
        }
    }

    /// Where on the map the lines enter and leave a block.
    fn through_block(&self, step: &Step, block: &Block) -> Option<(Share, Share)> {
        let Course { x, y, east, south, .. } = self.beam.course;
        let across = within(x, east, self.sight.middle(step.x), block.half)?;
        let down = within(y, south, self.sight.middle(step.y), block.half)?;
        let less = |one: Share, other: Share| one.0 * other.1 < other.0 * one.1;
        let enter = if less(across.0, down.0) { down.0 } else { across.0 };
        let leave = if less(across.1, down.1) { across.1 } else { down.1 };
        less(enter, leave).then_some((enter, leave))
    }

    fn block(&self, level: &Level, x: i64, y: i64) -> Option<&'a Block> {
        let number = *level.things.get(self.sight.place(x, y))?;
        self.sight.blocks.get(usize::from(number).checked_sub(1)?)
    }

    /// What is on the west or the north side of a square, if it stops anything.
    fn solid(&self, level: &Level, gate: Gate, x: i64, y: i64) -> Option<&'a Solid> {
        let edges = if gate == Gate::Upright { &level.west } else { &level.north };
        let number = *edges.get(self.sight.place(x, y))?;
        (number != 0).then(|| self.sight.solid(number))
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

fn square((x, y): (i64, i64), storey: u8) -> Square {
    let number = |number: i64| u16::try_from(number).unwrap_or(0);
    Square::new(number(x), number(y), storey)
}

fn thing(place: (i64, i64), storey: u8) -> Obstacle {
    Obstacle::Thing(square(place, storey))
}

fn edge(place: (i64, i64), storey: u8, gate: Gate) -> Obstacle {
    let side = if gate == Gate::Upright { Side::West } else { Side::North };
    Obstacle::Edge(EdgeAt::new(square(place, storey), side))
}
