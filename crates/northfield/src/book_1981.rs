//! The Referee's Screen and *Shootout in Northfield* (1981). The screen repeats the tables of 1979; the module is a
//! game of its own on the basic rules of that edition, and what it says by itself stands here: figures and small
//! procedures that need no map.

pub mod alarm;
pub mod arming;
pub mod bank;
pub mod counters;
pub mod cover;
pub mod joining;
pub mod morale;
pub mod movement;
pub mod rolls;
pub mod switches;
pub mod weapons;

pub use morale::MODIFIERS as MORALE;
pub use switches::Switches;

use rules::{Book, Sheet};

/// This book.
pub const BOOK: Book = Book::Northfield1981;

/// Every printed table of this book.
pub fn sheets() -> Vec<Sheet> {
    [
        morale::sheets(),
        weapons::sheets(),
        movement::sheets(),
        bank::sheets(),
        counters::sheets(),
        cover::sheets(),
        joining::sheets(),
    ]
    .concat()
}
