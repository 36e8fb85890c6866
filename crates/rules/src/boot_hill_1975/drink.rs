//! Drink: an optional rule of 1975. No dice, and no rule for sobering up.

use crate::drink::{Drunk, Liquor};
use crate::{Person, Sheet};

/// What drink does.
pub(crate) static LIQUOR: Liquor =
    Liquor { drinks_a_step: 3, points_a_step: 5, drinks_a_strength: 6, most_strength: 2 };

/// A man after so many drinks.
pub fn drunk(person: &Person, drinks: u16) -> Drunk {
    mark::clause!("bh75-d115", "bh75-p26");
    LIQUOR.drunk(person, drinks)
}

/// The printed tables of this room: the book has none for drink.
pub fn sheets() -> Vec<Sheet> {
    Vec::new()
}
