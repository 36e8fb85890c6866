//! *Shady Gulch* (2002): another game, with two ordinary dice that must fall low.
//!
//! # Glossary
//!
//! - *trait*: dexterity, perception and three others.
//! - *skill*: learned, and added to its trait.
//! - *task*: two dice that must fall low; extra dice help or hinder.
//! - *margin*: skill total less the dice.
//! - *degree*: how well a task went, from critical failure to critical success.
//! - *box*: a wound or a pint, ticked off stamina.
//! - *composure*: keeps somebody's nerve.

pub mod abilities;
pub mod advancement;
pub mod brawl;
pub mod character;
pub mod contest;
pub mod creation;
pub mod drama;
pub mod drink;
pub mod equipment;
pub mod experience;
pub mod first_shot;
pub mod gambling;
pub mod game;
pub mod hazards;
pub mod healing;
pub mod horses;
pub mod living;
pub mod morale;
pub mod morals;
pub mod movement;
pub mod reputation;
pub mod rolls;
pub mod skills;
pub mod switches;
pub mod task;
pub mod to_hit;
pub mod townsfolk;
pub mod travel;
pub mod turn;
pub mod vocations;
pub mod weapons;
pub mod wording;
pub mod wounds;
pub mod writing;

pub use abilities::{Person, Trait, Traits};
pub use character::{Character, KnownAs, Learned, Native};
pub use creation::Draft;
pub use drink::{Condition, RollOf};
pub use equipment::Thing;
pub use morals::{Deed, Lure, Vice, Vices, Virtue, Virtues};
pub use skills::{Ratings, Skill};
pub use switches::Switches;
pub use task::{Degree, Difficulty, Rolled, Task};
pub use vocations::{Picks, Vocation};
pub use wounds::Tracks;

use rules::{Book, Sheet};

/// This book.
pub const BOOK: Book = Book::ShadyGulch2002;

/// Every printed table of this book.
pub fn sheets() -> Vec<Sheet> {
    [
        task::sheets(),
        contest::sheets(),
        abilities::sheets(),
        skills::sheets(),
        wounds::sheets(),
        weapons::sheets(),
        first_shot::sheets(),
        to_hit::sheets(),
        brawl::sheets(),
        drink::sheets(),
        living::sheets(),
        morale::sheets(),
        reputation::sheets(),
        writing::sheets(),
        healing::sheets(),
        horses::sheets(),
        movement::sheets(),
        hazards::sheets(),
        gambling::sheets(),
        drama::sheets(),
        morals::sheets(),
        vocations::sheets(),
        creation::sheets(),
        townsfolk::sheets(),
        experience::sheets(),
        travel::sheets(),
    ]
    .concat()
}

/// Every row of this game in the registry: the book, then its readings.
pub fn registry() -> Vec<rules::RegistryRow> {
    let book = rules::Book::ShadyGulch2002;
    std::iter::once(rules::RegistryRow::of_book(book)).chain(Switches::rows(book)).collect()
}
