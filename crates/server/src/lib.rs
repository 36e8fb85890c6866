//! Tables in the browser: seats and invitations, one task a table, HTTP and WebSocket.
//!
//! [`protocol`] is what goes over the wire, and the types of the client are made from it. A seat is sent a picture of what
//! its side may know, never the fight itself. [`rooms`] keeps tables awake, each owned by one task, over a store; [`http`]
//! is the way in. Games are played behind a small trait, [`rooms::Game`]: no clock, no files, no network.
//!
//! # Glossary
//!
//! - *table*: one game with its seats.
//! - *seat*: a place at a table; it sees what its side sees.
//! - *sealed*: orders that nobody sees before all have answered.
//! - *referee*: a seat that sees everything and may overrule it.

mod bucket;
mod clock;
mod counts;
pub mod http;
pub mod key;
pub mod protocol;
pub mod rooms;
pub mod table;

pub use bucket::Rate;
pub use counts::Counts;
pub use http::{Settings, serve};
pub use rooms::{Limits, Rooms};
