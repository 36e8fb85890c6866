//! Ways over many steps: what each step cost, where one is at a part of the way, and which way one heads there.

mod angle;
mod reins;
mod rig;
mod trip;
mod walk;

pub use angle::{Angle, Sweep};
pub(crate) use reins::{Helm, Steering};
pub use reins::{Reins, TurnLimit};
pub use rig::{BrokenRig, LONGEST_RIG, Rig};
pub use trip::{Room, Trip};
pub use walk::{Stop, walk};

use crate::heading::Heading;
use crate::square::Square;
use crate::step::{Points, Step};
use serde::Serialize;
use std::cmp::Ordering;

/// One step of a path with what it costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Leg {
    /// The step.
    pub step: Step,
    /// What it costs.
    pub cost: Points,
    /// What the way has cost up to its end.
    pub total: Points,
    /// Whether the move ends with it.
    pub ends: bool,
}

/// A way from a square, step by step.
#[derive(Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Path {
    start: Square,
    heading: Option<Heading>,
    legs: Vec<Leg>,
}

/// Where somebody is at a part of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Moment {
    /// The square.
    pub square: Square,
    /// How many steps of the path have led there.
    pub steps: usize,
    /// Which way one heads; nothing if nothing says.
    pub heading: Option<Heading>,
}

impl Clone for Path {
    fn clone(&self) -> Path {
        Path { legs: self.legs.clone(), ..*self }
    }

    // The room that is already there is used again.
    fn clone_from(&mut self, other: &Path) {
        (self.start, self.heading) = (other.start, other.heading);
        self.legs.clone_from(&other.legs);
    }
}

impl Path {
    /// A path without a step yet, for somebody who heads some way or of whom that is not known.
    pub const fn new(start: Square, heading: Option<Heading>) -> Path {
        Path { start, heading, legs: Vec::new() }
    }

    /// Begins anew elsewhere.
    pub(crate) fn restart(&mut self, start: Square, heading: Option<Heading>) {
        (self.start, self.heading) = (start, heading);
        self.legs.clear();
    }

    /// Writes steps of a way that are found from its end to its start.
    pub(crate) fn collect_backwards(&mut self, legs: impl Iterator<Item = Leg>) {
        self.legs.extend(legs);
        self.legs.reverse();
    }

    /// Where it begins.
    pub const fn start(&self) -> Square {
        self.start
    }

    /// Which way one headed before the first step, if that is known.
    pub const fn heading(&self) -> Option<Heading> {
        self.heading
    }

    /// Where it ends.
    pub fn end(&self) -> Square {
        self.legs.last().map_or(self.start, |leg| leg.step.to)
    }

    /// Its steps with their costs.
    pub fn legs(&self) -> &[Leg] {
        &self.legs
    }

    /// What it costs.
    pub fn cost(&self) -> Points {
        self.legs.last().map_or(Points::ZERO, |leg| leg.total)
    }

    /// Whether the move ends with its last step, whatever points are left.
    pub fn ends_the_move(&self) -> bool {
        self.legs.last().is_some_and(|leg| leg.ends)
    }

    /// The squares it leads over, without the first.
    pub fn squares(&self) -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator {
        self.legs.iter().map(|leg| leg.step.to)
    }

    /// Where one is after so many steps; at the end if there are fewer.
    pub fn square_after(&self, steps: usize) -> Square {
        let last = steps.min(self.legs.len()).checked_sub(1);
        last.and_then(|last| self.legs.get(last)).map_or(self.start, |leg| leg.step.to)
    }

    /// Ends it after so many steps: whoever is stopped on the way goes no further.
    pub fn cut(&mut self, steps: usize) {
        self.legs.truncate(steps);
    }

    /// Which way one heads after so many steps: as the last of them that led anywhere on the map; before it, as
    /// at the start; if that is not known, as the first step will lead.
    pub fn heading_after(&self, steps: usize) -> Option<Heading> {
        let way = |leg: &Leg| leg.step.direction.map(Heading::from);
        let before = self.legs.get(..steps).unwrap_or(&self.legs);
        let behind = before.iter().rev().find_map(way);
        behind.or(self.heading).or_else(|| self.legs.iter().find_map(way))
    }

    /// How far one has turned after so many steps, all turns to either side together.
    pub fn turned_after(&self, steps: usize) -> Sweep {
        let ways = self.legs.iter().take(steps).filter_map(|leg| leg.step.direction);
        let (mut sweep, mut last) = (Sweep::NONE, None);
        for way in ways {
            sweep = match (last, self.heading) {
                (Some(last), _) => sweep.plus_eighths(reins::eighths(last, way).into()),
                (None, Some(heading)) => Sweep::between(heading, way.into()),
                (None, None) => sweep,
            };
            last = Some(way);
        }
        sweep
    }

    /// How far one turns on the whole path, all turns to either side together.
    pub fn turned(&self) -> Sweep {
        self.turned_after(self.legs.len())
    }

    /// Where one is when a part of the path's cost is spent, so many out of so many, and which way one then
    /// heads. A step is spent half on the square it leaves and half on the one it leads to; at the middle one
    /// is on the new square. One heads as the step under way leads; between two steps, as the first of them.
    /// At nothing one is at the start, at everything or more at the end.
    pub fn at(&self, numerator: u16, denominator: u16) -> Moment {
        self.moment(numerator, denominator, |_, leg| (leg.total.minus(leg.cost), leg.total))
    }

    /// The same, with every step taking equally long whatever it costs.
    pub fn at_steps(&self, numerator: u16, denominator: u16) -> Moment {
        self.moment(numerator, denominator, |number, _| (Points::new(number), Points::new(number + 1)))
    }

    /// The middle of the path by its cost.
    pub fn middle(&self) -> Moment {
        self.at(1, 2)
    }

    /// Where one is at a part of the path, when each step lasts from and to what a function says.
    fn moment(
        &self,
        numerator: u16,
        denominator: u16,
        lasts: impl Fn(u32, &Leg) -> (Points, Points),
    ) -> Moment {
        let (of, legs) = (denominator.max(1), (0..).zip(&self.legs));
        let part = (numerator.min(of), of);
        let whole = legs.clone().last().map_or(Points::ZERO, |(number, leg)| lasts(number, leg).1);
        let (mut steps, mut begun) = (0, 0);
        for (number, leg) in legs.take_while(|_| numerator > 0) {
            let (from, to) = lasts(number, leg);
            begun += usize::from(whole.compare_part(part, from.plus(from)) == Ordering::Greater);
            if whole.compare_part(part, from.plus(to)) == Ordering::Less {
                break;
            }
            steps += 1;
        }
        let heading = self.heading_after(begun.max(steps));
        Moment { square: self.square_after(steps), steps, heading }
    }
}
