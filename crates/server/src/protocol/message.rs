//! What a client is sent.

use super::lobby::{Absent, Invitation, Role, Sealed};
use super::problem::Problem;
use game::{Entry, Ground, Scene};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// What a client is sent. `v` is the version of the seat: it counts what this seat was sent and nothing else.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
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
        picture: Scene,
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
        picture: Scene,
        /// The table.
        table: TableState,
    },
    /// The same as `told` for a connection that wants short messages: what changed of `{ picture, table }` since the last
    /// message. A change is `[value]` where something is new, `[]` where it is gone, and otherwise an object of changes by
    /// field, or by place in a list.
    Changed {
        /// The version.
        v: u32,
        /// What is new in the log.
        log: Vec<Entry>,
        /// What changed.
        #[ts(type = "unknown")]
        change: serde_json::Value,
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
        /// The path of a picture of the whole address: a QR code in SVG.
        qr: String,
    },
    /// A command was refused, and nothing has changed.
    Refused {
        /// The client's id of it.
        id: String,
        /// Why.
        #[serde(flatten)]
        problem: Problem,
    },
    /// The connection is given up, because too much was missed or the server is about to stop: connect again.
    Again(Problem),
}

/// A table as a seat sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
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
    /// Where the dice come from.
    pub dice_from: DiceSource,
    /// The SHA-256 of what the server adds to the dice of the question that is asked now, in hexadecimal digits.
    pub promise: Option<String>,
    /// The SHA-256 of the seed, in hexadecimal digits; empty where the dice do not follow from one.
    pub seed_hash: String,
    /// The seed, once the fight is over.
    pub seed: Option<String>,
    /// Whether it is over.
    pub over: bool,
}

/// Where the dice of a fight come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(export)]
pub enum DiceSource {
    /// From the server and from every browser that answers, anew for each question: nobody knows them before.
    #[default]
    Cast,
    /// From a seed that somebody has chosen, who can know what will fall.
    Chosen,
    /// From a seed that the server drew and shows at the end, as version 0.1 did.
    Sealed,
    /// They fall on a real table and are typed in.
    Typed,
}

/// Somebody at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
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
