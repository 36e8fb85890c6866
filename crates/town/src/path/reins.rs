//! How tightly horses and vehicles turn.

use super::angle::{Angle, Sweep};
use crate::direction::Direction;
use crate::heading::Heading;
use serde::Serialize;

/// How far one may turn in a whole move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum TurnLimit {
    /// As far as one likes.
    Free,
    /// All turns to either side together are no wider.
    Sum(Angle),
    /// No step leads further away from the heading at the start.
    Net(Angle),
}

/// The turning limits of a horse or a vehicle for one move. Turning on the spot before the first step counts as
/// turning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Reins {
    /// Which way it heads before it moves.
    pub heading: Heading,
    /// How far it may turn in the whole move.
    pub limit: TurnLimit,
    /// How far it may turn at once, between one step and the next.
    pub sharpest: Angle,
    /// How many steps it must go straight on between the first step of one bend and the next bend.
    pub straight: u8,
    /// How many steps it has gone straight on already.
    pub gone: u8,
}

impl Reins {
    /// Turns as sharp and as close together as one likes, within a limit for the whole move.
    pub const fn new(heading: Heading, limit: TurnLimit) -> Reins {
        Reins { heading, limit, sharpest: Angle::DEGREES_180, straight: 0, gone: 0 }
    }
}

/// The limits, worked out for the eight directions.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Steering {
    /// Nobody counts.
    Free,
    /// Somebody counts.
    Held(Held),
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Held {
    reins: Reins,
    /// For each direction of the first step the eighths of a circle left after it; nothing where it is too far.
    first: [Option<u8>; 8],
    /// Whether later steps may go in a direction at all.
    allowed: [bool; 8],
    /// The most eighths of a circle between one step and the next.
    sharpest: u8,
}

/// How somebody on the way may still turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Helm {
    /// The direction of the last step; nothing before the first.
    last: Option<Direction>,
    /// How many eighths of a circle are left.
    left: u8,
    /// How many steps it has gone straight on, as far as that matters.
    gone: u8,
}

/// The most eighths of a circle that are counted: a wider limit is taken for eight circles.
const MOST_EIGHTHS: u8 = 64;

impl Steering {
    pub(crate) fn new(reins: Option<Reins>) -> Steering {
        let Some(reins) = reins else { return Steering::Free };
        let sweeps = Direction::ALL.map(|way| Sweep::between(reins.heading, way.into()));
        let first = |sweep: Sweep| eighths_left(reins, sweep).filter(|_| reins.sharpest.admits(sweep));
        let allowed = |sweep: Sweep| match reins.limit {
            TurnLimit::Net(limit) => limit.admits(sweep),
            TurnLimit::Free | TurnLimit::Sum(_) => true,
        };
        let at_once = |eighths: &u8| reins.sharpest.admits(Sweep::NONE.plus_eighths((*eighths).into()));
        Steering::Held(Held {
            reins,
            first: sweeps.map(first),
            allowed: sweeps.map(allowed),
            sharpest: (0..=4).rev().find(at_once).unwrap_or(0),
        })
    }

    /// The helm before the first step.
    pub(crate) fn start(&self) -> Helm {
        let gone = match self {
            Steering::Free => 0,
            Steering::Held(held) => held.reins.gone.min(held.reins.straight),
        };
        Helm { last: None, left: 0, gone }
    }

    /// The helm after a step in a direction; nothing if that is too sharp a turn. A step that goes straight up
    /// or down turns nobody.
    pub(crate) fn steer(&self, helm: Helm, direction: Option<Direction>) -> Option<Helm> {
        match (self, direction) {
            (Steering::Held(held), Some(direction)) => held.steer(helm, direction),
            _ => Some(helm),
        }
    }
}

impl Held {
    fn steer(&self, helm: Helm, direction: Direction) -> Option<Helm> {
        let bends = match helm.last {
            Some(last) => last != direction,
            None => self.reins.heading != Heading::from(direction),
        };
        if bends && helm.gone < self.reins.straight {
            return None;
        }
        let left = match helm.last {
            None => self.first[direction as usize]?,
            Some(last) => self.bend(helm.left, eighths(last, direction), direction)?,
        };
        let gone = if bends { 0 } else { helm.gone.saturating_add(1).min(self.reins.straight) };
        Some(Helm { last: Some(direction), left, gone })
    }

    fn bend(&self, left: u8, turn: u8, direction: Direction) -> Option<u8> {
        let may = turn <= self.sharpest && self.allowed[direction as usize];
        match self.reins.limit {
            TurnLimit::Sum(_) => left.checked_sub(turn).filter(|_| may),
            TurnLimit::Free | TurnLimit::Net(_) => may.then_some(left),
        }
    }
}

impl Helm {
    /// Whether whoever has this helm can go wherever one with the other can.
    pub(crate) fn covers(self, other: Helm) -> bool {
        self.last == other.last && self.left >= other.left && self.gone >= other.gone
    }
}

/// How many eighths of a circle are left after a first turn; nothing if it is too wide itself.
fn eighths_left(reins: Reins, first: Sweep) -> Option<u8> {
    match reins.limit {
        TurnLimit::Free => Some(0),
        TurnLimit::Net(limit) => limit.admits(first).then_some(0),
        TurnLimit::Sum(limit) => {
            let fits = |eighths: &u8| limit.admits(first.plus_eighths((*eighths).into()));
            (0..=MOST_EIGHTHS).rev().find(fits)
        }
    }
}

/// How many eighths of a circle lie between two directions, the shorter way round.
pub(crate) fn eighths(one: Direction, other: Direction) -> u8 {
    let clockwise = (other as u8 + 8 - one as u8) % 8;
    clockwise.min(8 - clockwise)
}
