//! What is told of a game: entries of a log, with the numbers behind them and what moves meanwhile.

use super::shown::Square;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A number with its reasons.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export)]
pub struct Sum {
    /// What it is.
    pub name: String,
    /// What it begins with.
    pub base: i16,
    /// What is added.
    pub parts: Vec<SumPart>,
    /// All together.
    pub total: i16,
}

/// A part of a sum.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export)]
pub struct SumPart {
    /// Why.
    pub why: String,
    /// The clause of the book, such as `bh79-041`.
    pub clause: Option<String>,
    /// How much.
    pub amount: i16,
}

/// What an entry of the log is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(export)]
pub enum EntryKind {
    /// Something happened in the game.
    #[default]
    Story,
    /// Somebody said something.
    Said,
    /// Somebody rolled dice.
    Rolled,
    /// The referee ruled.
    Ruled,
    /// A hand-out.
    HandOut,
    /// Somebody came, went, or was renamed; the fight was paused.
    Table,
}

/// An entry of the log of a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export)]
pub struct Entry {
    /// Its number in this seat's log, from 1.
    pub n: u32,
    /// The turn.
    pub turn: u16,
    /// What it is.
    pub kind: EntryKind,
    /// Whose words they are, where somebody speaks.
    pub who: Option<String>,
    /// In words.
    pub says: String,
    /// The numbers behind it.
    pub sums: Vec<Sum>,
    /// What moves on the board while it is told.
    pub motions: Vec<Motion>,
    /// Whether it is kept from others: a whisper, a secret roll.
    pub secret: bool,
}

/// What moves on the board while an entry is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "m", rename_all = "kebab-case")]
#[ts(export)]
pub enum Motion {
    /// A figure goes from square to square; only squares that the seat saw.
    Goes {
        /// Who.
        figure: u8,
        /// The squares.
        squares: Vec<Square>,
    },
    /// A figure turns.
    Turns {
        /// Who.
        figure: u8,
        /// Which way, in eighths of a turn from north by east.
        facing: u8,
    },
    /// A shot.
    Shot {
        /// Who fires, if he is known.
        by: Option<u8>,
        /// From where, if that is known.
        from: Option<Square>,
        /// Whom he fires at.
        at: Option<u8>,
        /// Whether it hits.
        hits: bool,
    },
    /// Somebody is hurt.
    Hurt {
        /// Who.
        figure: u8,
        /// `light`, `serious`, `mortal`, `blow`.
        how: String,
    },
    /// Somebody goes down.
    Falls {
        /// Who.
        figure: u8,
        /// Whether he is dead.
        dead: bool,
    },
    /// Somebody at the table points at a square.
    Points {
        /// Where.
        at: Square,
    },
    /// Something blows up.
    Blast {
        /// Where.
        at: Square,
    },
    /// A horse or something on wheels goes somewhere.
    Rolls {
        /// Its name in the picture: horse or wheels.
        horse: Option<u8>,
        /// The wheels.
        wheels: Option<u8>,
        /// Where to.
        to: Square,
    },
}
