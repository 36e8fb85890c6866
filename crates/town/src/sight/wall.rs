//! One wall between two people: it settles at once that they do not see each other.
//!
//! Nothing here is needed to be right, only to be quick. Whatever is not settled is looked at line by line.

use super::tables::{NORTH, WEST};
use super::walk::{Course, Gate, Step};
use super::{Sight, Target};

/// A part of a wall: the axis it stands across, where on it, from where to where on the other axis and in height.
struct Panel {
    upright: bool,
    at: i64,
    along: (i64, i64),
    heights: (i64, i64),
}

impl Sight {
    /// Whether a single panel of wall stands between all of one body and all of another.
    pub(super) fn is_walled_off(&self, one: &Target, other: &Target) -> bool {
        let mut walk = Course::new(one.feet[0], other.feet[0]).walk(self.side);
        let ways = walk.ways();
        walk.any(|step| {
            // An edge is kept with the square south or east of it.
            let (x, y, bit) = match step.gate {
                Gate::Upright => (step.x + i64::from(ways.0 < 0), step.y, WEST),
                Gate::Level => (step.x, step.y + i64::from(ways.1 < 0), NORTH),
                Gate::Corner => return false,
            };
            let place = self.place(x, y);
            let busy = self.busy.get(place).is_some_and(|busy| busy & bit != 0);
            busy && self.panels(&step, place, x, y).any(|panel| panel.hides(one, other))
        })
    }

    /// The walls without openings that a line crosses with a step, one a storey.
    fn panels(&self, step: &Step, place: usize, x: i64, y: i64) -> impl Iterator<Item = Panel> {
        let upright = step.gate == Gate::Upright;
        let (at, start) =
            if upright { (x * self.side, y * self.side) } else { (y * self.side, x * self.side) };
        let numbers = self.levels.iter().map(move |level| if upright { &level.west } else { &level.north });
        let numbers =
            numbers.filter_map(move |edges| edges.get(place).copied()).filter(|number| *number != 0);
        let walls = numbers.filter_map(|number| self.solid(number).wall());
        walls.map(move |heights| Panel { upright, at, along: (start, start + self.side), heights })
    }
}

impl Panel {
    /// Whether every line between two bodies goes through it. The lines fill the hull of both bodies, so it is
    /// enough to look at those that bound it.
    fn hides(&self, one: &Target, other: &Target) -> bool {
        let ((low, high), (other_low, other_high)) = (one.span(), other.span());
        let lines = one.feet[1..].iter().flat_map(|from| other.feet[1..].iter().map(move |to| (from, to)));
        lines.into_iter().all(|(from, to)| {
            let course = Course::new(*from, *to);
            let (start, length, aside, drift) = if self.upright {
                (course.x, course.east, course.y, course.south)
            } else {
                (course.y, course.south, course.x, course.east)
            };
            let (done, parts) = ((self.at - start).abs(), length.abs());
            let place = aside * parts + drift * done;
            let height = |from: i64, to: i64| from * parts + (to - from) * done;
            self.along.0 * parts < place
                && place < self.along.1 * parts
                && self.heights.0 * parts <= height(low, other_low)
                && height(high, other_high) < self.heights.1 * parts
        })
    }
}
