//! *Shootout in Northfield* (1981): a game of its own for two sides, a bank to rob and a town that wakes up.
//!
//! It has the same shapes as a fight of Boot Hill and none of its loop. A [`Setup`] never changes; a [`State`] is plain values.
//! A [`Game`] says what it needs ([`Game::asks`]), is told ([`Game::answer`], one [`Order`] for one counter at a time),
//! and goes on ([`Game::proceed`]) with the dice that it is given, telling what happens ([`Event`]) to whoever listens
//! ([`Hear`]).
//!
//! A seat looks through a [`Window`]: what its side sees ([`View`]), what it may order, and the chance of a shot. It gets
//! nothing else, and of what happens only what [`Event::to`] lets through ([`Seen`]).
//!
//! # How a turn goes
//!
//! 1. *Reaction*: a die until the robbery is discovered.
//! 2. *Movement and arming*: the gang's counters in any order, one order after another ([`Order::Go`], then perhaps
//!    [`Order::Mount`], [`Order::PickUp`] and so on, as long as points are left), until [`Order::Done`]; then the town's.
//!    By the reading `order-of-play` the counters of both sides take their turns by basic speed instead.
//! 3. *Combat*: the same with [`Order::Fire`], one shot at a time, so that the next target can be chosen when the last
//!    one has fallen; then brawls, blow by blow.
//! 4. *Threats*, and after them the heroics of the bank's staff: the book says only that who is threatened in a turn
//!    checks no heroics in it, so these come second (ours).
//! 5. *Search*, 6. *Reinforcement*.
//!
//! What nobody knows is not decided before it matters: which gun a plain counter shows, where the money lies and whether
//! the vault is open are diced for when they are found out. There is nothing of it in the state that could leak.
//!
//! # Glossary
//!
//! - *counter*: a playing piece.
//! - *party*: the gang or the town.
//! - *phase*: a part of a turn.
//! - *alarm*: when the town learns of the robbery.

mod ask;
pub mod book_1981;
mod contract;
mod crowd;
mod event;
mod field;
mod foresight;
mod game;
mod ground;
mod ids;
mod legal;
mod moves;
mod order;
pub mod record;
mod refused;
mod setup;
mod shots;
mod state;
mod table;
mod text;
mod view;
mod window;

pub use ask::{Ask, What};
pub use contract::Denied;
pub use event::{Check, Event, Hear, Hurt, Seen};
pub use foresight::{Nerved, Way};
pub use game::{Game, MOST_TURNS};
pub use ground::{BuildingId, Ground, Lay, NoGround};
pub use ids::{CounterId, HorseId, Party};
pub use order::{Aim, Hands, Order};
pub use record::{CannotSetUp, Entry, Record};
pub use refused::Refused;
pub use setup::{CannotPlay, Character, Joins, Role, Setup};
pub use state::{Act, Bank, Brawl, Counter, Face, Gone, Horse, Motion, Outcome, Place, Stage, State, Step};
pub use text::BadOrder;
pub use view::{CounterView, GunView, HorseView, View};
pub use window::{Prospect, Window};

/// Every row of this game in the registry: the book, then its readings.
pub fn registry() -> Vec<rules::RegistryRow> {
    let book = rules::Book::Northfield1981;
    std::iter::once(rules::RegistryRow::of_book(book)).chain(book_1981::Switches::rows(book)).collect()
}
