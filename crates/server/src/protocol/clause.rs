//! Rules by their address.

use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// A rule in our own words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export)]
pub struct Clause {
    /// Its address, such as `bh79-092`.
    pub id: String,
    /// The book that it stands in.
    pub book: String,
    /// Its section.
    pub section: String,
    /// What it says.
    pub says: String,
    /// What the print leaves open, and how it is read here.
    pub readings: Vec<ClauseReading>,
}

/// What the print leaves open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export)]
pub struct ClauseReading {
    /// The open question.
    pub asks: String,
    /// The answer that is taken.
    pub taken: String,
}
