//! Words for what happens in a fight, for whoever shows it: a terminal, a browser, a file.
//!
//! A [`Teller`] hears the events that a side perceives ([`fight::Seen`]) or those of a record, and makes of them
//! [`Beat`]s: a sentence or two, the numbers behind it with their reasons, and which events it tells. A [`Cast`] gives the
//! names. [`Scene`] says who is where, [`Chooser`] what somebody may well do, [`ending`] how it ended, [`questions`] what is
//! asked and why an answer is refused. [`northfield`] has the words of *Shootout in Northfield*.
//!
//! The crate knows no terminal and no network, prints nothing and does no IO: plain strings and values come out, and
//! what is shown to programs can be serialised.
//!
//! # Glossary
//!
//! - *beat*: a sentence or two with the numbers and the events behind it.
//! - *cast*: names as a side knows them.
//! - *teller*: hears events and makes beats.

mod brawl_lines;
pub mod brawls;
mod cast;
mod choices;
mod deeds;
pub mod ending;
pub mod northfield;
mod people;
pub mod questions;
pub mod scenario;
mod scene;
mod shots;
pub mod showdown;
mod story;
mod things;

pub use ::phrases;
pub use brawl_lines::{BrawlTeller, action, outcome};
pub use cast::{Cast, spot};
pub use choices::{Choice, Chooser, Purpose, cost, nothing};
pub use phrases::number::{Number, Part, Sum, sum};
pub use phrases::{Clauses, number, words};
pub use scene::{Line, Listed, Scene, arms};
pub use story::{Beat, Reason, Teller, tell};
