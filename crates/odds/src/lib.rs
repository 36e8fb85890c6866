//! Exact odds of showdowns and of anything that goes in rounds. Knows no book by name: it plays whatever edition it is
//! given, by the same engine that a live table uses. Whole fights on a map are played by the thousand in the crate `arena`.
//!
//! # Glossary
//!
//! - *showdown*: two men who shoot at each other, turn after turn.
//! - *aftermath*: how a showdown ends, with its turn and what it cost.
//! - *edge*: the difference of two chances.
//! - *tactic*: what one man does in every turn.
//! - *equilibrium*: the mixture of tactics that cannot be beaten.

mod chain;
mod edge;
mod equilibrium;
mod rounds;
mod showdown;
mod simulate;
mod tactics;
mod walk;
mod weights;

pub use edge::Edge;
pub use equilibrium::{Equilibrium, ZeroSum};
pub use rounds::{Phase, Rounds, rounds, rounds_in_phases};
pub(crate) use showdown::shot_results;
pub use showdown::{Aftermath, AftermathOdds, ShowdownOdds, aftermath, showdown};
pub use simulate::{Count, simulate};
pub use tactics::{Shades, TacticMatrix};
pub use walk::walk;
