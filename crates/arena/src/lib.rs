//! Fights by the thousand: bots play whole scenarios on a map, by the same engine that a live table uses, on any number of
//! threads with the same result.
//!
//! An [`Arena`] is one fight with its players, a [`Bout`] many of them by their numbers, a [`Sum`] what came of them, a
//! [`Run`] a sum with what was played, as a file whose parts can be put together. [`Pairing`] sets bots against bots,
//! [`northfield`] plays that game. Exact odds are in the crate `odds`.
//!
//! # Glossary
//!
//! - *bout*: many fights of one scenario, each by its number.
//! - *run*: the sum of a bout with what was played; parts of it can be merged.
//! - *share*: how often something happened, with its interval of 95 %.
//! - *scribe*: listens to a fight and adds it to the sum.

mod arena;
mod bout;
pub mod gulch;
mod ladder;
mod mean;
pub mod northfield;
pub mod run;
mod share;
mod sum;

pub use arena::{Arena, Broken, End, Fell, Tale, Witness};
pub use bout::{BATCH, Bout, Comparison, in_batches, on_threads};
pub use ladder::{Pairing, Score};
pub use mean::{Mean, Moments};
pub use run::Run;
pub use share::{MILLION, Paired, Share};
pub use sum::{ByTurn, FigureSum, PLACES, Purse, Scribe, Sum};
