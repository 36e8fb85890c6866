//! Who and what is meant: the two sides, and places in the lists of a game.

use std::fmt;

/// One of the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub enum Party {
    /// The James-Younger gang.
    Gang,
    /// The citizens of Northfield.
    Town,
}

impl Party {
    /// Both, in the order in which they play.
    pub const BOTH: [Party; 2] = [Party::Gang, Party::Town];

    /// The other one.
    pub const fn other(self) -> Party {
        match self {
            Party::Gang => Party::Town,
            Party::Town => Party::Gang,
        }
    }

    /// How it is written.
    pub const fn name(self) -> &'static str {
        match self {
            Party::Gang => "gang",
            Party::Town => "town",
        }
    }
}

impl fmt::Display for Party {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A counter, by its place in [`State::counters`](super::State::counters): the gang first, then the bank's staff and the
/// named citizens, player characters of the town, and the plain citizens. The number says no more than on which start
/// square a counter began, which everybody has seen. It is written `c7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub struct CounterId(pub u8);

impl fmt::Display for CounterId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "c{}", self.0)
    }
}

/// A horse, by its place in [`State::horses`](super::State::horses): each belongs to the bandit of the same number. It is
/// written `h7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub struct HorseId(pub u8);

impl fmt::Display for HorseId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "h{}", self.0)
    }
}
