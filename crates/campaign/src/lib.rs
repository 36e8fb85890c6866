//! The campaign: a game of weeks. People live on from fight to fight, in a county with law, money and pursuit.
//!
//! It is a game of the contract ([`game::Playable`]): every seat gives sealed orders for a week ([`plan`]); the week runs hour
//! by hour with dice keyed by week, hour, person and purpose, so that nobody's hidden act shifts another's dice; money, goods
//! and animals move only by ledger lines with two ends ([`accounts`]); a seat is shown facts that its people learned
//! ([`facts`], [`window`]), never the truth with parts left out; a fight borrows people as they are and gives back what became
//! of them, once ([`meeting`], [`returned`]). What no book says is a house rule with a name, a default and a reason
//! ([`house`], `docs/CAMPAIGN.md`).
//!
//! Everything is plain values and does no IO.

pub mod accounts;
mod after;
pub mod calendar;
mod check;
pub mod county;
pub mod event;
pub mod facts;
pub mod goods;
pub mod house;
pub mod ids;
pub mod law;
pub mod meeting;
mod open;
pub mod plan;
mod playable;
pub mod pursuit;
pub mod returned;
mod ruling;
pub mod setting;
pub mod setup;
mod stage;
pub mod state;
mod week;
pub mod window;
mod world;

pub use playable::{Campaign, Refused};
pub use ruling::{Overruled, POWERS, Power, Ruling};
pub use setup::Setup;
pub use stage::{CampaignStage, fact_line, of_side, whereabouts};
pub use state::State;
pub use window::Window;
