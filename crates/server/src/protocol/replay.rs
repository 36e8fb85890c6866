//! A fight that is looked at again.

use super::lobby::Role;
use super::message::DiceSource;
use game::scene::Entry;
use game::scene::Ground;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A fight to be looked at again, with somebody's eyes. Pictures are fetched as they are needed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export)]
pub struct Replay {
    /// The table.
    pub table: String,
    /// The scenario's name.
    pub name: String,
    /// The scenario's id.
    pub scenario: String,
    /// The book in force.
    pub book: String,
    /// The names of the sides.
    pub sides: Vec<String>,
    /// Everybody who sat at the table.
    pub seats: Vec<ReplaySeat>,
    /// The seat of whoever looks; nothing where he came by a link.
    pub seat: Option<u16>,
    /// Whose eyes these are; nothing for whoever sees everything.
    pub eyes: Option<u16>,
    /// Whether everything may be seen, and with everybody's eyes.
    pub open: bool,
    /// Whether another table may go on from any step of it.
    pub branches: bool,
    /// Whether it is over.
    pub over: bool,
    /// The map.
    pub ground: Ground,
    /// All that these eyes were told.
    pub log: Vec<Entry>,
    /// For each step, how many entries of the log were told when it was done.
    pub told: Vec<u32>,
    /// For each step, the turn that it came to.
    pub turns: Vec<u16>,
    /// Where the dice came from.
    pub dice_from: DiceSource,
    /// The SHA-256 of the seed, in hexadecimal digits; empty where the dice did not follow from one.
    pub seed_hash: String,
    /// The seed, once the fight is over.
    pub seed: Option<String>,
    /// The table that this one is a branch of.
    pub branch_of: Option<BranchOf>,
}

/// Somebody who sat at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export)]
pub struct ReplaySeat {
    /// The seat.
    pub seat: u16,
    /// What he called himself.
    pub name: String,
    /// What the seat was for.
    pub role: Role,
    /// His side.
    pub side: Option<u8>,
    /// His figures, as far as whoever looks may know them.
    pub figures: Vec<String>,
}

/// Where a table parted from another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export)]
pub struct BranchOf {
    /// The other table.
    pub table: String,
    /// The turn in which they part.
    pub turn: u16,
}

/// A replay, with what can be done with it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export)]
pub struct Watching<'a> {
    /// The replay.
    pub replay: &'a Replay,
    /// Seats whose links to this replay are good; empty for whoever came by a link.
    pub links: Vec<u16>,
}

/// A table that goes on from a step of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export)]
pub struct NewBranch {
    /// The step, counted from 0.
    pub step: u32,
    /// The turn of that step, so that nobody goes on from another moment than he saw.
    pub turn: u16,
    /// The seat of whoever plays alone against the computer; nothing where all seats are for the same as before.
    #[serde(default)]
    pub alone: Option<u16>,
}

/// What came of playing the record of a fight again from its seed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export)]
pub struct Proof {
    /// The seed that the record names; nothing where dice were typed in or cast from question to question.
    pub seed: Option<String>,
    /// Every cast: what was promised, what the server added, and what the seats have added.
    pub casts: Vec<CastProof>,
    /// How often the fight went on.
    pub steps: u32,
    /// The dice that fell again as they are recorded.
    pub dice: u32,
    /// The hash of everything that happened, which is the recorded one.
    pub digest: String,
}

/// What came together in one cast of dice. The SHA-256 of `added` must be `promise`, and the dice follow from `added` and
/// `contributions`, in this order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export)]
pub struct CastProof {
    /// What was promised with the question.
    pub promise: String,
    /// What the server added, in hexadecimal digits.
    pub added: String,
    /// What each seat that answered has added: its number, a colon and hexadecimal digits, or nothing behind the colon.
    pub contributions: Vec<String>,
}
