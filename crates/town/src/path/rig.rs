//! Wagons with their teams, coaches and trains: a row of squares that follows its head.
//!
//! The model is ours. A rig is one square wide and some squares long, the lead horses or the engine first.
//! Every part follows exactly in the track of the one before it, so a rig fits wherever its head has passed.
//! How tightly the head may turn is what its [`crate::Reins`] say: wide turns come from a small sharpest angle
//! and from steps that it must go straight on between bends. A rig does not back.

use super::trip::Room;
use super::{Path, Reins, TurnLimit};
use crate::direction::Direction;
use crate::heading::Heading;
use crate::square::Square;
use crate::step::{Ground, StepKind};
use arrayvec::ArrayVec;
use serde::Serialize;

/// The longest rig, in squares (ours): a locomotive with some cars.
pub const LONGEST_RIG: usize = 48;

/// A vehicle with what draws it, head first.
#[derive(Clone, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub struct Rig {
    squares: ArrayVec<Square, LONGEST_RIG>,
    heading: Heading,
}

/// What is no rig.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, thiserror::Error)]
#[serde(rename_all = "kebab-case")]
pub enum BrokenRig {
    /// It has no square, or more than [`LONGEST_RIG`].
    #[error("a rig has 1 to {LONGEST_RIG} squares")]
    Length,
    /// Two of its parts are the same square, or no neighbours.
    #[error("the parts of a rig lie on squares side by side, no two on one")]
    Torn,
    /// A part would lie beyond the map's numbers.
    #[error("a part of the rig lies beyond the map")]
    Beyond,
}

impl Rig {
    /// A rig that stands in a straight row behind its head.
    pub fn straight(head: Square, direction: Direction, length: usize) -> Result<Rig, BrokenRig> {
        if !(1..=LONGEST_RIG).contains(&length) {
            return Err(BrokenRig::Length);
        }
        let back = |square: &Square| square.step(direction.opposite());
        let squares: ArrayVec<Square, LONGEST_RIG> =
            std::iter::successors(Some(head), back).take(length).collect();
        match squares.len() == length {
            true => Ok(Rig { squares, heading: direction.into() }),
            false => Err(BrokenRig::Beyond),
        }
    }

    /// A rig on given squares, head first. One of a single square heads as it is told, a longer one from its
    /// second square to its head.
    pub fn on(squares: &[Square], heading: Direction) -> Result<Rig, BrokenRig> {
        let squares = ArrayVec::try_from(squares).map_err(|_| BrokenRig::Length)?;
        let joined =
            |pair: &[Square]| pair.first().zip(pair.get(1)).is_some_and(|(one, two)| touch(*one, *two));
        let alone = |(number, square)| squares.iter().position(|other| other == square) == Some(number);
        if squares.is_empty() {
            return Err(BrokenRig::Length);
        }
        if !squares.windows(2).all(joined) || !squares.iter().enumerate().all(alone) {
            return Err(BrokenRig::Torn);
        }
        let follows = squares.get(1).and_then(|second| Heading::toward(*second, squares[0]));
        Ok(Rig { squares, heading: follows.unwrap_or(heading.into()) })
    }

    /// Its squares, head first.
    pub fn squares(&self) -> &[Square] {
        &self.squares
    }

    /// Where its head is.
    pub fn head(&self) -> Square {
        self.squares[0]
    }

    /// Which way its head goes.
    pub const fn heading(&self) -> Heading {
        self.heading
    }

    /// Which way one of its parts points: towards the part before it.
    pub fn heading_of(&self, part: usize) -> Heading {
        let before = part.checked_sub(1).and_then(|before| self.squares.get(before));
        let toward = before.zip(self.squares.get(part)).and_then(|(to, from)| Heading::toward(*from, *to));
        toward.unwrap_or(self.heading)
    }

    /// Reins for its next move: a limit for the whole move and bends of an eighth of a circle, each with so many
    /// steps straight on after it. What it has gone straight on already is counted along its own squares.
    pub fn reins(&self, limit: TurnLimit, straight: u8) -> Reins {
        let same = (1..self.squares.len()).take_while(|part| self.heading_of(*part) == self.heading).count();
        // The first of these squares in a row is the step of the bend itself, unless there was no bend.
        let bent = same + 1 < self.squares.len();
        let gone = if bent { u8::try_from(same.saturating_sub(1)).unwrap_or(u8::MAX) } else { straight };
        Reins { sharpest: super::Angle::DEGREES_45, straight, gone, ..Reins::new(self.heading, limit) }
    }

    /// Whether it can stand there: every part on open ground, and the way between them clear or through a
    /// door that stands open.
    pub fn fits(&self, ground: Ground<'_>) -> bool {
        let clear = |pair: &[Square]| {
            let steps = pair.first().zip(pair.get(1));
            let found = steps.and_then(|(to, from)| ground.steps_between(*from, *to).next());
            found.is_some_and(|step| match step.kind {
                StepKind::Plain | StepKind::Diagonal => true,
                StepKind::Door { door, .. } => door.is_clear(),
                _ => false,
            })
        };
        self.squares.iter().all(|square| ground.is_open(*square)) && self.squares.windows(2).all(clear)
    }

    /// Room as the others leave it, and none where the rig itself stands.
    pub fn room(&self, others: impl Fn(Square) -> Room) -> impl Fn(Square) -> Room {
        move |square| if self.squares.contains(&square) { Room::Blocked } else { others(square) }
    }

    /// Moves its head to a square; every part takes the place of the one before it.
    pub fn follow(&mut self, head: Square) {
        self.heading = Heading::toward(self.head(), head).unwrap_or(self.heading);
        self.squares.pop();
        self.squares.insert(0, head);
    }

    /// Where it is after so many steps of a path that its head goes.
    #[must_use]
    pub fn after(&self, path: &Path, steps: usize) -> Rig {
        let mut rig = self.clone();
        for head in path.squares().take(steps) {
            rig.follow(head);
        }
        rig
    }

    /// Where it is at a part of a path that its head goes, by cost as [`Path::at`].
    #[must_use]
    pub fn at(&self, path: &Path, numerator: u16, denominator: u16) -> Rig {
        self.after(path, path.at(numerator, denominator).steps)
    }
}

/// Whether two squares of a storey lie side by side or corner to corner.
fn touch(one: Square, other: Square) -> bool {
    let (east, south) = one.offset_to(other);
    one.storey == other.storey && one != other && east.abs() <= 1 && south.abs() <= 1
}
