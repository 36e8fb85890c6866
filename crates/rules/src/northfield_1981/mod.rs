//! The Referee's Screen and *Shootout in Northfield* (1981). The screen repeats the tables of 1979; the
//! module's own rules wait for its map, and so far only its printed table of morale stands here.

use crate::sheet::signed;
use crate::{Book, Sheet};

/// This book.
pub const BOOK: Book = Book::Northfield1981;

/// What is added to the dice of a morale check at Northfield. The scan reads the first five minus signs as
/// dashes of a list (E-66); exactly half of strength counts as the heavier (E-17).
pub const MORALE: [(&str, i16); 9] = [
    ("One of the James-Younger gang", -10),
    ("On the side with more men", -5),
    ("On the side with fewer casualties", -5),
    ("A citizen of Northfield", -5),
    ("A relative was killed", -10),
    ("Wounds below 50 % of strength", 5),
    ("Wounds of 50 % of strength or more", 10),
    ("The outlaws were recognised", 10),
    ("Threatened to his face", 10),
];

/// Every printed table of this book.
pub fn sheets() -> Vec<Sheet> {
    let columns = ["Situation", "On the dice"];
    let morale = Sheet::new(BOOK, "northfield-morale", "Morale at Northfield", &["bh81-286"], &columns);
    vec![morale.rows(MORALE.map(|(situation, amount)| vec![situation.to_owned(), signed(amount)]))]
}
