//! Exact odds and simulation. Knows no book by name: it plays whatever edition it is given, by the same
//! engine that a live table uses.

mod arena;
mod chain;
mod edge;
mod equilibrium;
mod ladder;
mod rounds;
mod showdown;
mod simulate;
mod tactics;
mod walk;
mod weights;

pub use arena::{Arena, Fell, Tale};
pub use edge::Edge;
pub use equilibrium::{Equilibrium, ZeroSum};
pub use ladder::{Pairing, Score};
pub use rounds::{Phase, Rounds, rounds, rounds_in_phases};
pub(crate) use showdown::shot_results;
pub use showdown::{Aftermath, AftermathOdds, ShowdownOdds, aftermath, showdown};
pub use simulate::{Count, simulate};
pub use tactics::{Shades, TacticMatrix};
pub use walk::walk;
