//! What a client is sent.

use super::choices::Sum;
use super::ground::Ground;
use super::lobby::{Absent, Invitation, Role, Sealed};
use super::picture::{Picture, Square};
use serde::Serialize;
use ts_rs::TS;

/// What a client is sent. `v` is the version of the seat: it counts what this seat was sent and nothing else.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "t", rename_all = "kebab-case")]
#[ts(export)]
pub enum Message {
    /// Everything: on joining, on coming back, whenever something was missed, and when something was taken back.
    Snapshot {
        /// The version.
        v: u32,
        /// The table.
        table: TableState,
        /// The map.
        ground: Ground,
        /// What is seen.
        picture: Picture,
        /// All that this seat was told.
        log: Vec<Entry>,
    },
    /// Something happened: it is told entry by entry, and then the picture is so.
    Told {
        /// The version.
        v: u32,
        /// What is new in the log.
        log: Vec<Entry>,
        /// What is seen now.
        picture: Picture,
        /// The table.
        table: TableState,
    },
    /// A command was done, and is on record.
    Done {
        /// The client's id of it.
        id: String,
    },
    /// A seat was given a new link, and that is on record. The link is shown this once.
    Invited {
        /// The client's id of the command.
        id: String,
        /// The new invitation.
        invitation: Invitation,
    },
    /// A link to the replay was made, and that is on record. The link is shown this once.
    Shared {
        /// The client's id of the command.
        id: String,
        /// The path to open, with the secret.
        path: String,
        /// The whole address as a QR code, in SVG.
        qr: String,
    },
    /// A command was refused, and nothing has changed.
    Refused {
        /// The client's id of it.
        id: String,
        /// Why.
        why: String,
        /// For which figure, if it concerns one.
        figure: Option<u8>,
    },
    /// Too much was missed, or the server is about to stop: connect again.
    Again {
        /// Why.
        why: String,
    },
}

/// A table as a seat sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct TableState {
    /// Its id.
    pub id: String,
    /// The scenario's name.
    pub name: String,
    /// The scenario's id.
    pub scenario: String,
    /// The book in force.
    pub book: String,
    /// This seat.
    pub seat: u16,
    /// What it is for.
    pub role: Role,
    /// Its side; nothing where it sees everything or only what is open.
    pub side: Option<u8>,
    /// The names of the sides.
    pub sides: Vec<String>,
    /// Everybody at the table.
    pub seats: Vec<SeatState>,
    /// How many seats are still to answer.
    pub waiting: u8,
    /// The fight stands still.
    pub paused: bool,
    /// With whose eyes this seat looks, where that is not its own.
    pub looks_as: Option<u16>,
    /// Whether those of one side see each other's orders.
    pub sealed: Sealed,
    /// Seconds for an answer, where there is a timer.
    pub timer: Option<u16>,
    /// What happens when somebody does not answer in time.
    pub absent: Option<Absent>,
    /// Milliseconds that were left for an answer when this was sent.
    pub left: Option<u32>,
    /// Dice are typed in: what is asked for, as far as this seat may type them.
    pub dice: Option<String>,
    /// The SHA-256 of the seed, in hexadecimal digits.
    pub seed_hash: String,
    /// The seed, once the fight is over.
    pub seed: Option<String>,
    /// Whether it is over.
    pub over: bool,
}

/// Somebody at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct SeatState {
    /// The seat.
    pub seat: u16,
    /// What he calls himself.
    pub name: String,
    /// What the seat is for.
    pub role: Role,
    /// His side.
    pub side: Option<u8>,
    /// Whether he is connected.
    pub here: bool,
    /// Whether he is asked and has not answered yet.
    pub asked: bool,
}

/// What an entry of the log is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export)]
pub enum EntryKind {
    /// Something happened in the fight.
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
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
