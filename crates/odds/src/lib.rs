//! Exact odds and simulation. Knows no book by name: it plays whatever edition it is given, by the same
//! engine that a live table uses.

mod chain;
mod rounds;
mod showdown;
mod simulate;
mod walk;
mod weights;

pub use rounds::{Phase, Rounds, rounds, rounds_in_phases};
pub(crate) use showdown::shot_results;
pub use showdown::{ShowdownOdds, showdown};
pub use simulate::{Count, simulate};
pub use walk::walk;
