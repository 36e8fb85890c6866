#![doc = include_str!("../README.md")]
//!
//! # Where to go from here
//!
//! [`prelude`] has what most programs need. The crates behind it are re-exported whole: [`chance`] (dice and exact
//! fractions), [`rules`] (the two editions of Boot Hill), [`people`], [`town`] (maps), [`scenario`], [`fight`], [`bots`],
//! [`odds`], [`arena`] (fights by the thousand), [`shady_gulch`] and [`northfield`]. [`registry`] lists every book,
//! optional rule and reading.

mod builder;
mod play;
mod shot;

pub mod registry;

pub use arena;
pub use bots;
pub use chance;
pub use content;
pub use fight;
pub use northfield;
pub use odds;
pub use people;
pub use rules;
pub use scenario;
pub use shady_gulch;
pub use town;

pub use builder::ScenarioBuilder;
pub use play::play;
pub use shot::{ShotResult, SingleShot, duellist};

/// What most programs need.
pub mod prelude {
    pub use crate::{KitError, ScenarioBuilder, ShotResult, SingleShot, duellist, play};
    pub use chance::{Chance, Distribution, Odds, Seeded};
    pub use fight::{Fight, Setup};
    pub use people::cast::find;
    pub use rules::boot_hill_1975::FirstEdition;
    pub use rules::boot_hill_1979::SecondEdition;
    pub use rules::{
        CustomEdition, Distance, Duellist, Edition, House, HouseRule, OptionalRule, Severity, Showdown, Tally,
    };
    pub use scenario::{Scenario, Sequence};
    pub use town::Direction;
}

/// Why something of this crate cannot be done.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum KitError {
    /// There is nobody of that name.
    #[error(transparent)]
    Nobody(#[from] people::cast::NotFound),
    /// Somebody cannot fight by this book.
    #[error(transparent)]
    CannotFight(#[from] people::CannotFight),
    /// Somebody has no gun that the book knows.
    #[error("{0} carries no weapon of this book")]
    Unarmed(String),
    /// The weapon does not reach so far.
    #[error("the target is out of range")]
    OutOfRange,
    /// A line is no house rule.
    #[error(transparent)]
    HouseRule(#[from] rules::house::NotAHouseRule),
    /// A scenario has faults; each is told with its line in the text that the builder wrote.
    #[error("{0}")]
    Scenario(String),
    /// There is no bot of that name.
    #[error("there is no bot \"{0}\"; there are {1}")]
    NoBot(String, String),
    /// A fight could not be played to its end.
    #[error(transparent)]
    Fight(#[from] PlayFault),
}

/// Why a fight could not be played to its end.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct PlayFault(String);
