//! What one step from a square to the next involves: facts without prices.
//!
//! Our readings of the ground: a straight step crosses one edge, whatever stands on it; a diagonal step crosses
//! a corner and is possible only where nothing stands on any of the four edges that meet there and both other
//! squares are open, so that nobody slips round the corner of a wall, past a door post or over the rim of a
//! roof. Whoever steps over a rim drops straight down to the next ground below.

mod points;
mod price;

pub use points::Points;
pub(crate) use points::sign;
pub use price::{ANY_HEIGHT, Heights, Price, Prices, Tariff};

use crate::changes::Changes;
use crate::direction::{Direction, Side};
use crate::edge::{Door, Passage, Window};
use crate::heading::Heading;
use crate::place::{Climb, EdgeAt, Way};
use crate::square::Square;
use crate::terrain::Terrain;
use crate::thing::{Crossing, Thing};
use crate::town::Town;
use serde::Serialize;

/// A town as it is now.
#[derive(Clone, Copy, Debug)]
pub struct Ground<'a> {
    /// What was built.
    pub town: &'a Town,
    /// What has changed since.
    pub changes: &'a Changes,
}

/// One step from a square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Step {
    /// Where it begins.
    pub from: Square,
    /// Where it ends.
    pub to: Square,
    /// How it crosses from one square to the other.
    pub kind: StepKind,
    /// Which way it goes on the map; nothing where one end lies above the other.
    pub direction: Option<Direction>,
    /// How many inches one climbs onto or over what stands on the square it leads to.
    pub climb: u16,
    /// How many inches one drops, off a thing or off a storey.
    pub drop: u16,
    /// Whether it leads up a slope.
    pub uphill: bool,
    /// The ground it leads to.
    pub terrain: Terrain,
    /// What stands on the square it leads to.
    pub thing: Option<Thing>,
}

/// How a step crosses from one square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum StepKind {
    /// Straight, with nothing in the way.
    Plain,
    /// Over the corner, with nothing in the way.
    Diagonal,
    /// Through a door, whatever its state.
    Door {
        /// Which door it is.
        at: EdgeAt,
        /// What it is like.
        door: Door,
    },
    /// Through a window that is not barred, whatever its state.
    Window {
        /// Which window it is.
        at: EdgeAt,
        /// What it is like.
        window: Window,
    },
    /// Over a rail, a fence or a low wall.
    Over {
        /// How high it is.
        inches: u8,
    },
    /// A flight of stairs.
    Stairs {
        /// Whether it leads up.
        up: bool,
    },
    /// A ladder.
    Ladder {
        /// Whether it leads up.
        up: bool,
    },
}

impl Step {
    /// Whether the ground it leads to is rough or dense.
    pub const fn is_rough(&self) -> bool {
        self.terrain.facts().rough
    }

    /// Whether it slows whoever hurries: rough or dense ground, or uphill.
    pub const fn is_slow(&self) -> bool {
        self.uphill || self.is_rough()
    }

    /// Whether it leads under a roof.
    pub const fn is_roofed(&self) -> bool {
        self.terrain.facts().roofed
    }

    /// Whether it crosses a corner.
    pub const fn is_diagonal(&self) -> bool {
        matches!(self.kind, StepKind::Diagonal)
    }

    /// How many whole feet one drops.
    pub const fn drop_feet(&self) -> u16 {
        self.drop / crate::town::INCHES
    }
}

/// How many directions are numbered before the stairs and ladders of a square.
const DIRECTIONS: u16 = Direction::ALL.len() as u16;

impl<'a> Ground<'a> {
    /// A town with its changes.
    pub const fn new(town: &'a Town, changes: &'a Changes) -> Ground<'a> {
        Ground { town, changes }
    }

    /// All steps from a square: clockwise from the north, then its stairs and ladders.
    pub fn steps(self, from: Square) -> impl Iterator<Item = Step> + use<'a> {
        self.numbered_steps(from).map(|(_, step)| step)
    }

    /// All steps from one square to another: mostly one or none, two where a ladder leans at a roof.
    pub fn steps_between(self, from: Square, to: Square) -> impl Iterator<Item = Step> + use<'a> {
        self.steps(from).filter(move |step| step.to == to)
    }

    /// The step from a square in one direction, if there is one.
    pub fn step(self, from: Square, direction: Direction) -> Option<Step> {
        if !self.town.terrain(from).facts().stands {
            return None;
        }
        match direction.side() {
            Some(side) => self.straight(from, side),
            None => self.diagonal(from, direction),
        }
    }

    /// How many inches above the floor one stands on a square: on what fills the square, or on the floor.
    #[inline]
    pub fn raised(self, square: Square) -> u16 {
        let thing = self.town.thing(square, self.changes).filter(|thing| is_stood_on(*thing));
        thing.map_or(0, |thing| thing.facts().height)
    }

    /// How many inches above the ground of the town one stands on a square.
    pub fn footing(self, square: Square) -> u16 {
        self.town.floor(square.storey).saturating_add(self.raised(square))
    }

    /// Whether somebody can be on a square at all.
    pub fn is_open(self, square: Square) -> bool {
        let thing = self.town.thing(square, self.changes);
        self.town.terrain(square).facts().stands && thing.is_none_or(|thing| !fills(thing))
    }

    /// All steps from a square with numbers by which they are found again.
    pub(crate) fn numbered_steps(self, from: Square) -> impl Iterator<Item = (u16, Step)> + use<'a> {
        let near = (0..).zip(Direction::ALL);
        let near = near.filter_map(move |(number, way)| Some((number, self.step(from, way)?)));
        let far = (DIRECTIONS..).zip(self.town.links(from));
        near.chain(far.filter_map(move |(number, way)| Some((number, self.link(way)?))))
    }

    /// The step from a square that has this number.
    pub(crate) fn numbered_step(self, from: Square, number: u16) -> Option<Step> {
        match number.checked_sub(DIRECTIONS) {
            None => self.step(from, *Direction::ALL.get(usize::from(number))?),
            Some(link) => self.link(self.town.links(from).get(usize::from(link))?),
        }
    }

    fn straight(self, from: Square, side: Side) -> Option<Step> {
        let next = from.across(side).filter(|next| self.town.contains(*next))?;
        let at = EdgeAt::new(from, side);
        let passage = self.town.edge_at(at, self.changes).passage();
        let kind = match passage {
            Passage::Clear => StepKind::Plain,
            Passage::Door(door) => StepKind::Door { at, door },
            Passage::Window(window) => StepKind::Window { at, window },
            Passage::Over(inches) => StepKind::Over { inches },
            Passage::Never => return None,
        };
        self.arrive(from, self.landing(from, next, passage)?, kind, Some(side.direction()))
    }

    fn diagonal(self, from: Square, direction: Direction) -> Option<Step> {
        let to = from.step(direction)?;
        let open = self.is_open(to) && self.is_corner_open(from, direction);
        open.then(|| self.arrive(from, to, StepKind::Diagonal, Some(direction)))?
    }

    fn link(self, way: &Way) -> Option<Step> {
        let up = way.from.storey < way.to.storey;
        let kind = match way.climb {
            Climb::Stairs => StepKind::Stairs { up },
            Climb::Ladder => StepKind::Ladder { up },
        };
        let direction = Heading::toward(way.from, way.to).map(Heading::nearest);
        let step = self.arrive(way.from, way.to, kind, direction)?;
        // The way itself bridges the height.
        Some(Step { climb: 0, drop: 0, ..step })
    }

    /// Where one comes to stand who goes towards a square of his storey: on it, or on the next ground below.
    /// Ground with a roof over it is reached from above only inside a building, over the rim of a gallery: a
    /// map need not draw the roof of every shed.
    fn landing(self, from: Square, next: Square, passage: Passage) -> Option<Square> {
        let stands = |square: &Square| self.town.terrain(*square).facts().stands;
        let found = (0..=next.storey).rev().map(|storey| next.on(storey)).find(stands)?;
        let roofed = |square: Square| self.town.terrain(square).facts().roofed;
        let gallery = roofed(from) && matches!(passage, Passage::Clear | Passage::Over(_));
        (found == next || !roofed(found) || gallery).then_some(found)
    }

    /// The facts of a step to a square, unless something fills it.
    fn arrive(self, from: Square, to: Square, kind: StepKind, direction: Option<Direction>) -> Option<Step> {
        let thing = self.town.thing(to, self.changes);
        if !self.is_open(to) {
            return None;
        }
        let (above, below) = (self.footing(from), self.footing(to));
        let hurdle = thing.map_or(0, hurdle).saturating_add(below);
        let climb = hurdle.saturating_sub(above);
        let drop = above.saturating_sub(below);
        let slopes = self.town.slopes();
        let uphill = direction.is_some_and(|way| slopes.iter().any(|slope| slope.rises(way, to)));
        let terrain = self.town.terrain(to);
        Some(Step { from, to, kind, direction, climb, drop, uphill, terrain, thing })
    }

    /// Whether the corner that a diagonal step crosses is open on both sides.
    fn is_corner_open(self, from: Square, direction: Direction) -> bool {
        let Some((one, other)) = direction.corner() else { return false };
        let past = |first: Side, second: Side| {
            let beside = from.across(first).filter(|beside| self.is_open(*beside));
            let clear = |square, side| self.town.edge(square, side, self.changes).passage() == Passage::Clear;
            beside.is_some_and(|beside| clear(from, first) && clear(beside, second))
        };
        past(one, other) && past(other, one)
    }
}

/// Whether whoever enters the square of a thing stands on it.
fn is_stood_on(thing: Thing) -> bool {
    let facts = thing.facts();
    facts.stands && facts.crossing != Crossing::Beside
}

/// Whether a thing leaves no room on its square, neither beside it nor on it.
fn fills(thing: Thing) -> bool {
    let facts = thing.facts();
    facts.crossing == Crossing::Never && !facts.stands
}

/// How high a thing is that one climbs over without standing on it.
fn hurdle(thing: Thing) -> u16 {
    let facts = thing.facts();
    if facts.crossing == Crossing::Over && !facts.stands { facts.height } else { 0 }
}
