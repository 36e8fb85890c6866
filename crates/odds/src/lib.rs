//! Exact odds and simulation. Knows no book by name: it plays whatever edition it is given, by the same
//! engine that a live table uses.

mod arena;
mod bout;
mod chain;
mod edge;
mod equilibrium;
mod ladder;
mod mean;
pub mod northfield;
mod rounds;
pub mod run;
mod share;
mod showdown;
mod simulate;
mod sum;
mod tactics;
mod walk;
mod weights;

pub use arena::{Arena, Broken, End, Fell, Tale, Witness};
pub use bout::{BATCH, Bout, Comparison, in_batches, on_threads};
pub use edge::Edge;
pub use equilibrium::{Equilibrium, ZeroSum};
pub use ladder::{Pairing, Score};
pub use mean::{Mean, Moments};
pub use rounds::{Phase, Rounds, rounds, rounds_in_phases};
pub use run::Run;
pub use share::{MILLION, Paired, Share};
pub(crate) use showdown::shot_results;
pub use showdown::{Aftermath, AftermathOdds, ShowdownOdds, aftermath, showdown};
pub use simulate::{Count, simulate};
pub use sum::{ByTurn, FigureSum, PLACES, Purse, Scribe, Sum};
pub use tactics::{Shades, TacticMatrix};
pub use walk::walk;
