//! *Boot Hill*, second edition (1979).

pub mod abilities;
pub mod artillery;
pub mod brawl;
pub mod clauses;
pub mod drink;
pub mod dynamite;
pub mod equipment;
pub mod first_shot;
pub mod gambling;
pub mod game;
pub mod horses;
pub mod living;
pub mod misfire;
pub mod morale;
pub mod movement;
pub mod switches;
pub mod to_hit;
pub mod tracking;
pub mod travel;
pub mod weapons;
pub mod wounds;

pub use game::SecondEdition;
pub use switches::Switches;

use crate::{Book, Sheet};

/// This book.
pub const BOOK: Book = Book::BootHill1979;

/// Every printed table of this book.
pub fn sheets() -> Vec<Sheet> {
    [
        abilities::sheets(),
        equipment::sheets(),
        weapons::sheets(),
        first_shot::sheets(),
        to_hit::sheets(),
        wounds::sheets(),
        movement::sheets(),
        brawl::sheets(),
        morale::sheets(),
        misfire::sheets(),
        drink::sheets(),
        gambling::sheets(),
        dynamite::sheets(),
        artillery::sheets(),
        horses::sheets(),
        travel::sheets(),
        tracking::sheets(),
        living::sheets(),
    ]
    .concat()
}
