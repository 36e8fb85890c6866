//! How each game is shown at a table: scenes, stories and the ground, for any host. One [`game::Stage`] for each game.
//!
//! # Glossary
//!
//! - *stage*: how a game is shown: scenes, entries, offers.
//! - *offer*: what a unit may do, in parts.
//! - *price*: what a choice costs and what it is worth.
//! - *card*: a game that can be opened, on the first page.

pub mod earlier;
pub mod fight;
mod ground;
pub mod gulch;
pub mod northfield;
mod picture;
pub mod registry;
mod sums;

pub use crate::fight::FightStage;
pub use crate::gulch::GulchStage;
pub use ground::ground;
pub use northfield::RaidStage;
pub use sums::{number, sum, sum_with};
