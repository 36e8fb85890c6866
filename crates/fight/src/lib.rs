//! A fight on a town map: scenarios, the sequence of play, what each side is asked and shown, and what happened.
//!
//! [`scenario`] reads the files that say who meets whom. A [`Fight`] is a [`Setup`] that never changes and a [`State`]
//! that does: it asks ([`Step`]), is told ([`Order`]), and goes on ([`Fight::proceed`]) with the dice it is given,
//! telling what happens ([`Event`]) to whoever listens ([`Story`]).
//!
//! The crate does no IO: texts come in as `&str`, and files that a scenario names are brought by the caller.
//!
//! # Glossary
//!
//! - *figure*: somebody on the map, and his number.
//! - *side*: those who play together; a seat plays a side.
//! - *order*: what a figure is told: move, fire, act, brawl.
//! - *volley*: what one shooter fires in a turn.
//! - *net speed*: who fires first; several may fire at the same moment.
//! - *brawl*: a fight with fists and what is at hand.
//! - *nerve*: a test of morale.
//! - *view*: what a side knows, as plain data.

mod acts;
pub mod aftermath;
mod batteries;
pub mod book;
mod brawls;
mod cast;
mod content;
pub mod contract;
mod deeds;
pub mod earlier;
mod event;
mod eyes;
mod field;
mod fight;
mod glance;
mod goods;
pub mod ground;
mod gunfire;
mod harms;
mod hiding;
mod horses;
mod ids;
mod imagine;
mod knowledge;
mod learning;
mod motion;
mod nerve;
mod numbers;
mod options;
mod order;
mod paths;
mod powder;
mod projection;
mod prospect;
mod refused;
mod ruling;
mod sequence;
mod setup;
mod state;
mod step;
mod supposed;
mod table;
pub mod text;
mod triggers;
mod turn;
mod victory;
pub mod view;
mod wagons;
mod watch;
mod window;

pub use ::scenario;
pub use cast::Nobody;
pub use content::content_version;
pub use deeds::SHELF;
pub use event::{Bearing, BigGunEvent, Event, Halt, Met, Sides, Story, Told};
pub use fight::{Fight, Status};
pub use harms::{Harm, Harms};
pub use ids::{Figures, HorseId, ItemId, MOST_FIGURES, WagonId};
pub use imagine::{Fares, Foe, Imagined};
pub use numbers::{HORSES_FROM, Renumber, SOMEBODY, SOMETHING};
pub use order::{Act, Deed, Fire, Happens, MOST_STOPS, Order, Over, Shot, Unless, Watch};
pub use paths::Way;
pub use people::Combatant;
pub use projection::Seen;
pub use prospect::{Brief, Hope, Likely, Prospect};
pub use reader::fault::{Fault, Faults};
use reader::{fault, near};
pub use refused::Refused;
pub use ruling::{Favour, Forced, Newcomer, Overruled, Person, Power, Ruling};
pub use scenario::Scenario;
pub use setup::{CannotPlay, Setup};
pub use state::{
    BigGun, Glimpse, Horse, Item, Man, Outcome, Place, Side, Sprung, Stand, State, Target, Thing, Wagon,
    Whereabouts,
};
pub use step::Step;
pub use supposed::{By, Gifts, Guess, Supposed};
pub use text::{Names, TextFault};
pub use view::View;
pub use window::{Ask, Window};
