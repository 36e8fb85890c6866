//! Who sees whom, and how much shows.
//!
//! All geometry is in whole inches and exact. These are our readings, where no book says anything:
//!
//! - A body is nine points ([`crate::Part`]): head, chest and abdomen in its middle, shoulders, arms and legs to its left
//!   and right, at right angles to the look from the other. The eyes are in the head. Bodies hide nobody.
//! - Two people see each other when a line from the eyes of one of them to any part of the other is clear. Who is
//!   seen can bring his eyes to where he shows, so sight is the same both ways.
//! - What stands on an edge reaches from its lower end, which belongs to it, to its upper end, which does not: a line
//!   along the very top of a wall is clear. Glass, bars, rails and gates do not stop sight.
//! - Doors and windows have openings in the middle of their edge; beside the opening and above it is wall. A line along
//!   the rim of the opening is clear.
//! - A line through the very point where four squares meet is stopped only if it is stopped on both sides of the
//!   point: a corner can be grazed, but nobody looks between two houses that touch.
//! - A thing is a block in the middle of its square; a line that only touches it is clear. What stands on the square of
//!   either end is in nobody's way: one stands beside it or on it. A thing that fills its square closes its
//!   corners too.
//! - Floors, roofs and ceilings stop a line that passes through them. One that passes just where they end is clear.
//!   They count as soft. A stairwell is open.
//! - Whoever is not on the map sees nothing and is not seen.

mod beam;
mod cover;
mod everybody;
mod solid;
mod tables;
mod walk;
mod wall;

pub use cover::{Cover, Past};
pub use everybody::Sightings;

use crate::body::{Body, Part, Parts, left_side};
use crate::changes::Changes;
use crate::place::EdgeAt;
use crate::ruler::Point;
use crate::square::Square;
use crate::stuff::Stuff;
use beam::{Beam, Clear, Strongest};
use serde::Serialize;
use solid::{Block, Solid};
use tables::{Level, Plane};
use walk::Spot;

/// What sight needs to know of a town in its present state.
#[derive(Clone, Debug)]
pub struct Sight {
    side: i64,
    width: i64,
    height: i64,
    levels: Vec<Level>,
    planes: Vec<Plane>,
    /// What stops sight at each place on any storey, in bits: most places have nothing.
    busy: Vec<u8>,
    /// The kinds of edges that there are; the first stops nothing.
    solids: Vec<Solid>,
    /// In the order of [`crate::Thing::ALL`].
    blocks: Vec<Block>,
    changes: Changes,
}

/// Something that can be in the way of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Obstacle {
    /// What stands between two squares.
    Edge(EdgeAt),
    /// What stands on a square.
    Thing(Square),
    /// The floor or the ceiling of a square.
    Floor(Square),
}

/// How much of somebody shows. Each of his parts is in one of the three sets; left and right are his own, as he faces
/// whoever looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Seen {
    /// The parts that show.
    pub parts: Parts,
    /// The parts that hard stuff is in front of.
    pub hard: Parts,
    /// The parts that only soft stuff is in front of.
    pub soft: Parts,
}

impl Seen {
    /// Whether nothing shows.
    pub const fn is_hidden(self) -> bool {
        self.parts.is_empty()
    }

    /// Whether half of him or more is hidden, each part counted by its share.
    pub fn half_or_more_hidden(self) -> bool {
        2 * self.hard.or(self.soft).share() >= Parts::ALL.share()
    }

    /// The same for somebody who turns his back to whoever looks.
    #[must_use]
    pub fn mirrored(self) -> Seen {
        Seen { parts: self.parts.mirrored(), hard: self.hard.mirrored(), soft: self.soft.mirrored() }
    }
}

/// The three columns of points that a body is made of, each from the top down.
const COLUMNS: [[Part; 3]; 3] = [
    [Part::Head, Part::Chest, Part::Abdomen],
    [Part::LeftShoulder, Part::LeftArm, Part::LeftLeg],
    [Part::RightShoulder, Part::RightArm, Part::RightLeg],
];

/// A body as seen from somewhere: where its columns stand, and how high their parts are.
#[derive(Clone, Copy, Debug)]
struct Target {
    feet: [Spot; 3],
    heights: [[i32; 3]; 3],
}

impl Target {
    /// The lines from a spot to one of its columns.
    fn beam(&self, from: Spot, column: usize) -> Beam {
        Beam::new(from, self.feet[column], self.heights[column])
    }

    /// How high its lowest and its highest part are.
    fn span(&self) -> (i64, i64) {
        let heights = self.heights.iter().flatten().copied();
        heights
            .map(i64::from)
            .fold((i64::MAX, i64::MIN), |(low, high), height| (low.min(height), high.max(height)))
    }

    /// Where one of its parts is.
    fn part(&self, column: usize, row: usize) -> Spot {
        let feet = self.feet[column];
        Spot { point: feet.point.raised(self.heights[column][row] - feet.point.z()), ..feet }
    }
}

impl Sight {
    /// Where the eyes of somebody are.
    pub fn eyes(&self, body: &Body) -> Point {
        self.look(body).point
    }

    /// Where the parts of somebody are who faces another, in the order of [`Part::ALL`].
    pub fn points(&self, body: &Body, facing: &Body) -> [Point; 9] {
        let target = self.target(body, facing);
        Part::ALL.map(|part| {
            let places = (0..3).flat_map(|column| (0..3).map(move |row| (column, row)));
            let mut found = places.filter(|(column, row)| COLUMNS[*column][*row] == part);
            found.next().map_or(target.feet[0], |(column, row)| target.part(column, row)).point
        })
    }

    /// Whether two people see each other. It is the same whoever is named first.
    pub fn sees(&self, one: &Body, other: &Body) -> bool {
        if !self.has(one) || !self.has(other) {
            return false;
        }
        let (first, second) = (self.target(one, other), self.target(other, one));
        if self.is_walled_off(&first, &second) {
            return false;
        }
        let looks = [(self.look(one), &second), (self.look(other), &first)];
        // The middle columns settle most cases.
        (0..3).any(|column| looks.iter().any(|(eyes, target)| self.shows(*eyes, target, column)))
    }

    /// How much of a target shows to somebody who looks from his eyes; or, if nothing does although the target sees
    /// some of him, from that part of his that shows and lets him see the most. Something shows exactly when they
    /// see each other.
    pub fn seen(&self, looker: &Body, target: &Body) -> Seen {
        if !self.has(looker) || !self.has(target) {
            return Seen { soft: Parts::ALL, ..Seen::default() };
        }
        let shown = self.target(target, looker);
        let from_eyes = self.seen_from(self.look(looker), &shown);
        if !from_eyes.is_hidden() {
            return from_eyes;
        }
        let own = self.target(looker, target);
        let back = self.seen_from(self.look(target), &own);
        let places = (0..9).map(|place| (place / 3, place % 3));
        let out = places.filter(|(column, row)| back.parts.contains(COLUMNS[*column][*row]));
        let looks = out.map(|(column, row)| self.seen_from(own.part(column, row), &shown));
        // Of several that show as much the first counts.
        looks.fold(from_eyes, |best, look| if look.parts.count() > best.parts.count() { look } else { best })
    }

    /// What is in the way between two points: the strongest of it, or nothing. Things on the squares of the two points
    /// are not in the way. If a point lies beyond the map nothing is.
    pub fn stuff_between(&self, one: Point, other: Point) -> Option<Stuff> {
        let number = |inches: i32| i64::from(inches).div_euclid(self.side);
        let spot = |point: Point| Spot { point, x: number(point.x()), y: number(point.y()) };
        let (from, to) = (spot(one), spot(other));
        if !self.is_on_map(from.x, from.y) || !self.is_on_map(to.x, to.y) {
            return None;
        }
        let mut strongest = Strongest::default();
        self.follow(&Beam::new(from, to, [other.z(); 3]), &mut strongest);
        strongest.0[0]
    }

    /// How much of a target shows from a spot.
    fn seen_from(&self, from: Spot, target: &Target) -> Seen {
        let mut seen = Seen::default();
        for (column, parts) in COLUMNS.into_iter().enumerate() {
            let mut strongest = Strongest::default();
            self.follow(&target.beam(from, column), &mut strongest);
            for (part, stuff) in parts.into_iter().zip(strongest.0) {
                let set = match stuff {
                    None => &mut seen.parts,
                    Some(Stuff::Soft) => &mut seen.soft,
                    Some(Stuff::Hard) => &mut seen.hard,
                };
                *set = set.with(part);
            }
        }
        seen
    }

    /// Whether anything of one column of a target shows from a spot.
    fn shows(&self, from: Spot, target: &Target, column: usize) -> bool {
        let mut clear = Clear::ALL;
        self.follow(&target.beam(from, column), &mut clear);
        clear.any()
    }

    /// Whether somebody is on the map.
    fn has(&self, body: &Body) -> bool {
        let Square { storey, y, x } = body.square;
        usize::from(storey) < self.levels.len() && self.is_on_map(x.into(), y.into())
    }

    #[inline]
    fn is_on_map(&self, x: i64, y: i64) -> bool {
        (0..self.width).contains(&x) && (0..self.height).contains(&y)
    }

    fn feet(&self, body: &Body) -> Point {
        let floor = self.levels.get(usize::from(body.square.storey)).map_or(0, |level| level.floor);
        body.feet(i32::try_from(self.side).unwrap_or(0), i32::try_from(floor).unwrap_or(0))
    }

    /// The eyes of somebody as the start of a line.
    fn look(&self, body: &Body) -> Spot {
        spot(body, self.feet(body).raised(body.pose.eyes().into()))
    }

    /// A body as seen by another.
    fn target(&self, body: &Body, by: &Body) -> Target {
        let feet = self.feet(body);
        let (east, south) = left_side(feet, self.feet(by), i32::try_from(self.side).unwrap_or(0));
        let aside = |way: i32| Point::new(feet.x() + way * east, feet.y() + way * south, feet.z());
        let height = |part| feet.z() + i32::from(body.pose.height_of(part));
        Target {
            feet: [feet, aside(1), aside(-1)].map(|point| spot(body, point)),
            heights: COLUMNS.map(|parts| parts.map(height)),
        }
    }
}

/// A point of somebody: all of him is in his square.
fn spot(body: &Body, point: Point) -> Spot {
    Spot { point, x: body.square.x.into(), y: body.square.y.into() }
}
