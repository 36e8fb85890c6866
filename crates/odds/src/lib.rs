//! Exact odds and simulation. Knows no book by name: it plays whatever edition it is given, by the same
//! engine that a live table uses.

mod arena;
mod chain;
mod ladder;
mod rounds;
mod showdown;
mod simulate;
mod walk;
mod weights;

pub use arena::{Arena, Fell, Tale};
pub use ladder::{Pairing, Score};
pub use rounds::{Phase, Rounds, rounds, rounds_in_phases};
pub(crate) use showdown::shot_results;
pub use showdown::{ShowdownOdds, showdown};
pub use simulate::{Count, simulate};
pub use walk::walk;
