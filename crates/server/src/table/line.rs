//! What the store keeps of a table: one line for everything that changed it. A table is rebuilt from its lines.

use crate::protocol::{BranchOf, Command, NewTable, OrderLine};
use serde::{Deserialize, Serialize};

/// Something that changed a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "line", rename_all = "kebab-case")]
pub enum Line {
    /// It was opened: always the first line.
    Opened {
        /// As it was wished for.
        new: Box<NewTable>,
        /// A seed in decimal that somebody has chosen, or that version 0.1 has drawn; empty where there is none.
        seed: String,
        /// 256 bits of the system, in hexadecimal digits: all luck of the table follows from them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        root: Option<String>,
    },
    /// The secret of a seat, as a hash: whoever knows the secret has the seat. An empty one opens to nobody.
    Key {
        /// The seat.
        seat: u16,
        /// The hash.
        hash: String,
    },
    /// Somebody did something.
    Did {
        /// His seat.
        seat: u16,
        /// What.
        command: Command,
    },
    /// This table is a branch of another: the lines before this one are that table's, and it goes on here by itself.
    Branched {
        /// From where.
        of: BranchOf,
        /// The seat of whoever plays alone against the computer; nothing where all seats stay as they were.
        alone: Option<u16>,
        /// Who has which figures, by seat; nothing in branches of version 0.1.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        figures: Vec<Vec<u16>>,
    },
    /// Time was up for a seat, and orders were given for it.
    TimeUp {
        /// The seat.
        seat: u16,
        /// The orders.
        orders: Vec<OrderLine>,
    },
    /// The computer gave its orders.
    Thought {
        /// Its seat.
        seat: u16,
        /// The orders.
        orders: Vec<OrderLine>,
    },
}

impl Line {
    /// A short word for the kind of line.
    pub fn kind(&self) -> &'static str {
        match self {
            Line::Opened { .. } => "opened",
            Line::Key { .. } => "key",
            Line::Did { .. } => "did",
            Line::Branched { .. } => "branched",
            Line::TimeUp { .. } => "time-up",
            Line::Thought { .. } => "thought",
        }
    }

    /// The seat that it comes from; the first for whatever concerns the whole table.
    pub fn seat(&self) -> u16 {
        match self {
            Line::Opened { .. } | Line::Branched { .. } => 0,
            Line::Key { seat, .. }
            | Line::Did { seat, .. }
            | Line::TimeUp { seat, .. }
            | Line::Thought { seat, .. } => *seat,
        }
    }
}
