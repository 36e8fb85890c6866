//! Players who see only a view: whoever answers for a side is given its [`Window`], hears what it is told, and brings dice
//! of his own.
//!
//! A bot cannot cheat. [`Player`] is given nothing else, and nothing leads from a window to the truth:
//!
//! ```compile_fail
//! fn peek(window: &fight::Window<'_>) -> &fight::State {
//!     window.state()
//! }
//! ```
//!
//! The types that hold the truth ([`fight::Fight`], [`fight::State`]) may not even be named in this
//! crate: its `clippy.toml` forbids them. Whoever thinks ahead plays a [`fight::Imagined`] fight.
//!
//! # Glossary
//!
//! - *doctrine*: a plain way to play a side: stand, close, cover, rob, escape and others.
//! - *window*: what a side may know and do; all that a bot sees.
//! - *volley*: what one figure fires in a turn.
//! - *prospect*: an order with its chance, before it is given.

pub mod advice;
pub mod gulch;
pub mod marksman;
pub mod northfield;
pub mod notes;
pub mod person;
pub mod plain;
pub mod quick;
pub mod route;
pub mod searcher;
pub mod strength;

pub use notes::Notes;
pub use person::Person;
pub use plain::Plain;
pub use searcher::{Budget, Searcher};
pub use strength::{Strength, Temper};

use chance::Seed;
use fight::scenario::{Doctrine, FigureId};
use fight::{Order, Seen, Window};

/// Orders for the figures of a side that are asked.
pub type Orders = Vec<(FigureId, Order)>;

/// Somebody who plays a side.
pub trait Player: Send {
    /// Whether he wants to hear what the side is told.
    fn listens(&self) -> bool {
        false
    }

    /// Hears what the side is told.
    fn hear(&mut self, _seen: &Seen) {}

    /// Whether every order of his is one that his window has listed or weighed, so that somebody who plays thousands of
    /// fights need not check each of them again.
    fn is_sure(&self) -> bool {
        false
    }

    /// Answers what the side is asked.
    fn answer(&mut self, window: &Window<'_>) -> Orders;

    /// Why he answered so, a line for each figure that he has something to say of.
    fn reasons(&self) -> Vec<(FigureId, String)> {
        Vec::new()
    }
}

/// A kind of player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Bot {
    /// One of the plain doctrines.
    Plain(Plain),
    /// Weighs every option by exact odds.
    Marksman,
    /// Thinks ahead.
    Searcher,
    /// Each figure in character, played so well and with that temper: the usual opponent.
    Person(Strength, Temper),
}

impl Bot {
    /// Every kind, the plainest first; of people those of natural temper.
    pub fn all() -> impl Iterator<Item = Bot> {
        let thinkers = [Bot::Marksman, Bot::Searcher];
        Plain::ALL.into_iter().map(Bot::Plain).chain(thinkers).chain(Bot::people(Temper::Natural))
    }

    /// Opponents in character with a temper, the weakest first.
    pub fn people(temper: Temper) -> impl Iterator<Item = Bot> {
        Strength::ALL.into_iter().map(move |strength| Bot::Person(strength, temper))
    }

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Bot::Plain(plain) => plain.name(),
            Bot::Marksman => "marksman",
            Bot::Searcher => "searcher",
            Bot::Person(strength, temper) => strength::NAMES[strength as usize][temper as usize],
        }
    }

    /// What it does, in a few words.
    pub const fn about(self) -> &'static str {
        match self {
            Bot::Plain(plain) => plain.about(),
            Bot::Marksman => "weighs every option by exact odds",
            Bot::Searcher => "imagines how the fight may go on, and plays it out",
            Bot::Person(strength, _) => strength.about(),
        }
    }

    /// The kind of a name: `normal`, or `normal-bold` with a temper. `character` is what `easy` was called before.
    pub fn named(name: &str) -> Option<Bot> {
        let name = if name == "character" { "easy" } else { name };
        let people = Temper::ALL.into_iter().flat_map(Bot::people);
        Bot::all().chain(people).find(|bot| bot.name() == name)
    }

    /// Who plays a side if nobody says otherwise. A scenario may name one of the players; a plain doctrine is an
    /// errand, which a player of character keeps in mind while he fights.
    pub const fn usual(doctrine: Option<Doctrine>) -> Bot {
        match doctrine {
            Some(Doctrine::Snap) => Bot::Plain(Plain::Snap),
            Some(Doctrine::Marksman) => Bot::Marksman,
            Some(Doctrine::Searcher) => Bot::Searcher,
            _ => Bot::Person(Strength::Normal, Temper::Natural),
        }
    }

    /// A player of this kind, with dice of his own.
    pub fn player(self, seed: Seed) -> Box<dyn Player> {
        match self {
            Bot::Plain(plain) => Box::new(plain::Mind::new(plain, seed)),
            Bot::Marksman => Box::new(marksman::Marksman::new(seed)),
            Bot::Searcher => {
                let first = Bot::Marksman.player(seed);
                Box::new(Searcher::new(first, seed, Budget::USUAL))
            }
            Bot::Person(Strength::Hard, temper) => {
                let first = Box::new(Person::new(Strength::Hard, temper, seed));
                Box::new(Searcher::new(first, seed, Budget::USUAL))
            }
            Bot::Person(strength, temper) => Box::new(Person::new(strength, temper, seed)),
        }
    }
}
