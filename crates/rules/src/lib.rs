//! The books, as functions and tables.
//!
//! No IO, no clock, no global, no float, no prose, no map. Luck comes through [`chance::Chance`]; numbers
//! bring their reasons as a [`Tally`]; each reason has an address in the ledger. One folder a book, the
//! same file names in the same roles in each; what stands outside the folders is vocabulary, or a
//! procedure that is the same in both editions and takes its figures from them.
//!
//! # Glossary
//!
//! - *gunman*: somebody's numbers as a book makes them of his scores.
//! - *volley*: what one man fires in a turn.
//! - *net speed*: decides who fires first.
//! - *tally*: a number with its reasons; each is a rule with a clause.
//! - *switch*: a reading that can be turned.
//! - *option*: an optional rule of a book.
//! - *brawl*: a fight with fists, in rounds.

mod aimed;
mod allows;
mod bands;
mod body;
mod book;
mod cause;
mod drink;
mod edition;
mod event;
mod fighter;
mod figure;
mod finished;
mod firing;
mod gait;
mod guns;
mod journal;
mod misfire;
mod money;
mod person;
mod refusal;
mod score;
mod shot;
mod showdown;
mod stun;
mod switch;
mod tally;
mod weapon;
mod wound_chart;

pub mod abilities;
pub mod battery;
pub mod blast;
pub mod boot_hill_1975;
pub mod boot_hill_1979;
pub mod brawling;
pub mod clauses;
pub mod gambling;
pub mod horses;
pub mod house;
pub mod morale;
pub mod movement;
pub mod registry;
pub mod rolls;
pub mod sheet;
pub mod swath;
pub mod tracking;
pub mod travel;

pub use abilities::Marksman;
pub use aimed::{Aimed, Rolled, Struck};
pub use bands::{Bands, OpenBands, Shifted};
pub use body::{Exposed, Location, Severity, Side, Wound};
pub use book::Book;
pub use cause::Cause;
pub use chance::Percent;
pub use drink::Drunk;
pub use edition::{Aim, Edition, Landing, Shooter, Strike};
pub use event::{Event, Log};
pub use fighter::Fighter;
pub use figure::{Condition, Dazed, Fate, Gun, Gunman, Stun, Works};
pub use finished::Finished;
pub use firing::{Exchange, Firing, MOST_SHOOTERS, Next, net_speed};
pub use gait::Gait;
pub use guns::{Guns, MOST_GUNS};
pub use house::{CustomEdition, House, HouseRule};
pub use journal::Journal;
pub use misfire::{Burst, Misfire};
pub use money::{Bought, Per, Purse, Refused, Wage, cents, dollars, price};
pub use person::{Bravery, Experience, Person, Rating};
pub use refusal::Refusal;
pub use registry::{MapOptions, OptionalRule, Options, RegistryRow, RowKind};
pub use score::Score;
pub use sheet::Sheet;
pub use shot::{Follow, MOST_SHOTS, Place, Ready, Sharp, Shot, Sight, Stance, Surprise, Volley};
pub use showdown::{Duellist, Outcome, ReadyShowdown, Showdown, Stand, Tactic, end_of_turn};
pub use stun::Stunner;
pub use switch::NoSuchSwitch;
pub use tally::{MOST_PARTS, Mark, Rule, Tally};
pub use weapon::{Arm, Distance, Line, Ranges, Reach, SpeedClass, Weapon};
pub use wound_chart::{Landed, Shift, WoundChart};

/// Every printed table of Boot Hill. Looking at a table carries no rule out.
pub fn sheets() -> Vec<Sheet> {
    mark::quietly(|| {
        let mut sheets = boot_hill_1975::sheets();
        sheets.extend(boot_hill_1979::sheets());
        sheets
    })
}
