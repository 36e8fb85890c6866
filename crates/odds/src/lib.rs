//! Exact odds and simulation. Knows no book by name: it plays whatever edition it is given, by the same
//! engine that a live table uses.

mod showdown;
mod simulate;

pub use showdown::{ShowdownOdds, showdown};
pub use simulate::{Count, simulate};
