//! The contract between games and hosts.
//!
//! A game (a gunfight, a raid on Northfield, a campaign) implements [`Playable`] and knows no host. A [`Stage`] says how
//! one game is shown: its [`Scene`], its [`Entry`]s of story, its ground. With both, [`Recorded`] gives every game the same
//! record: save, load, undo, branch, catch up, replay and proof. Hosts (the terminal, the server, simulations, tests)
//! know nothing of a game beyond this crate. A small game implements [`Plain`] instead and gets the rest for nothing.
//!
//! # Words
//!
//! - **Side**: those who win or lose together ([`SideNo`]). Several seats may share a side.
//! - **Unit**: whatever an order is given for ([`UnitNo`]): a figure, a counter, a person. A side numbers units in its own
//!   way, so that a number tells nothing of units that it does not know.
//! - **Eyes**: whose view is meant: a side's, the referee's, or the public's ([`Eyes`]).
//! - **Window**: what a side may know and order. It has no path to the state.
//! - **Round**: everything from one question to the next. Orders of a round are sealed until the last is in.
//! - **Loan**: people of one game who play in another, which is played meanwhile ([`Loan`]); the return of what became of
//!   them is a line of the record.
//! - **Record**: append-only lines from which a game can be shown by any later version, and replayed by the same
//!   rules revision ([`record`]).
//!
//! # Glossary
//!
//! - *side*: players who share orders and knowledge.
//! - *unit*: whoever or whatever gets one order.
//! - *ask*: what a game wants to know next, and of which side.
//! - *window*: what a side may know and do.
//! - *record*: everything that was played, as lines that only grow.
//! - *revision*: the number of a game's rules; another one shows a record and does not replay it.

mod contract;
pub mod draw;
pub mod film;
pub mod fnv;
mod host;
pub mod laws;
pub mod lobby;
pub mod offers;
mod plain;
mod player;
pub mod record;
mod recorded;
pub mod scene;
mod stage;

pub use contract::{
    Ask, Ending, Eyes, Loan, NoRuling, Passport, Playable, Return, Sealing, Secrets, SideNo, Status, Stuck,
    UnitNo, Wants,
};
pub use film::Film;
pub use host::{Hosted, Plays, Title, Unit};
pub use lobby::{Package, Wish};
pub use offers::{Choice, Offers, Priced};
pub use plain::{NoCall, Plain, PlainGame, PlainState, PlainTable, PlainWindow};
pub use player::{Answer, Player};
pub use record::{DiceFrom, Line};
pub use recorded::{CannotOpen, Mismatch, Opened, Recorded, Refused, game_of, last_revision};
pub use scene::{Entry, Ground, Scene};
pub use stage::Stage;
