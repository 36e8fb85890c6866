//! The people of the books, people made by dice, and the files that hold them.
//!
//! Content is plain text in TOML that a referee could write; what the program carries of it is read here
//! with the same care as a file of the referee's own. A person comes out as a [`Record`], and from a record
//! as what the rules need to know.
//!
//! # Glossary
//!
//! - *record*: one person as a chart or a file gives him.
//! - *chart*: a list of people in a book or a file.
//! - *kind*: a sort of townsman that dice can make.
//! - *citizen*: somebody of Shady Gulch.

pub mod cast;
pub mod citizen;
mod combatant;
pub mod convert;
pub mod embedded;
mod kind;
pub mod make;
mod profile;
mod record;
pub mod roster;
pub mod scenario;
mod sheets;
pub mod town_2002;
mod write;

pub mod parse;

pub use citizen::Citizen;
pub use combatant::Combatant;
pub use embedded::{File, all_campaigns, all_kinds, all_names, charts, file, files, registers, the_county};
pub use kind::{Kind, Span};
pub use parse::{AnyPeople, Campaign, Chart, County, Names, Register, Town, Visitor};
pub use profile::{Ability, CannotFight, ability};
pub use reader::fault::{Fault, Faults};
use reader::{fault, near};
pub use record::{
    Base, Carried, Corrected, Given, Grown, Item, Kills, Printed, Record, Rolls, Scores, Supposed, Where,
    id_of,
};
pub use sheets::sheets;
pub use write::{citizens_toml, people_toml};
