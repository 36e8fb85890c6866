//! What the forms of a table offer to choose from.

use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// What the forms offer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export)]
pub struct Forms {
    /// How a computer can play: name, and what it does.
    pub doctrines: Vec<(String, String)>,
    /// What dice can be rolled for in a fight, so that a referee can settle a roll.
    pub rolls: Vec<String>,
    /// Somebody whom a referee can add without rolling for him.
    pub people: Vec<Somebody>,
    /// Weapons of the book: code and name.
    pub weapons: Vec<(String, String)>,
}

/// Somebody of the people files.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export)]
pub struct Somebody {
    /// His id with his chart, as a ruling names him.
    pub address: String,
    /// His id, by which he can be called in orders.
    pub id: String,
    /// What he is called.
    pub name: String,
    /// The chart that he stands in.
    pub chart: String,
}
