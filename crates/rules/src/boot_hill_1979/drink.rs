//! Drink: an optional rule of 1979. No dice.

use super::{Switches, switches::DrinkAndSobering};
use crate::drink::{Drunk, Liquor};
use crate::{Person, Sheet};

/// What drink does.
pub(crate) static LIQUOR: Liquor =
    Liquor { drinks_a_step: 3, points_a_step: 5, drinks_a_strength: 6, most_strength: 2 };

/// A man after so many drinks of average size.
pub fn drunk(person: &Person, drinks: u16) -> Drunk {
    mark::clause!("bh79-187");
    LIQUOR.drunk(person, drinks)
}

/// The drinks that still count after some hours. The book is silent: that one wears off in an hour is a house
/// reading, and without it the drink stays until the referee says otherwise.
pub fn drinks_left(drinks: u16, hours: u16, switches: &Switches) -> u16 {
    mark::clause!("bh79-187");
    match switches.drink_and_sobering {
        DrinkAndSobering::OneDrinkAnHour => drinks.saturating_sub(hours),
        DrinkAndSobering::NoSoberingRule => drinks,
    }
}

/// The printed tables of this room: the book has none for drink.
pub fn sheets() -> Vec<Sheet> {
    Vec::new()
}
