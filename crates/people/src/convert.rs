//! People from one book to another. No book says how: every table here is a house rule, argued in
//! `docs/CONVERSION.md`, and what comes out names what was lost and what was invented.

mod back;
mod editions;
mod forward;
mod labels;
mod measures;
mod tables;
mod trades;

pub use back::from_2002;
pub use editions::to_edition;
pub use forward::{to_2002, weapon_name};
pub use labels::{Invented, Lost};
pub use measures::{Measures, measures, measures_of_2002};
pub use tables::{
    AIM, AIM_BACK, DRAW_1975, DRAW_1979, DRAW_BACK_1975, DRAW_BACK_1979, EXPERIENCE_ROWS, GAMBLING,
    GAMBLING_BACK, Hands, LORE, NERVE, NERVE_BACK, STRENGTH, STRENGTH_BACK, hands, sheets,
};
pub use trades::vocation;

use crate::citizen::Citizen;
use crate::profile::CannotFight;
use rules::Book;
use serde::Serialize;
use std::fmt;

/// A person by the rules of another book, and the price of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Converted<P> {
    /// The person.
    pub person: P,
    /// What the new rules cannot say of him.
    pub lost: Vec<Lost>,
    /// What the old rules did not say of him.
    pub invented: Vec<Invented>,
}

impl<P> Converted<P> {
    /// What was lost, as short labels.
    pub fn lost_labels(&self) -> Vec<&'static str> {
        self.lost.iter().map(|lost| lost.label()).collect()
    }

    /// What was invented, as short labels.
    pub fn invented_labels(&self) -> Vec<&'static str> {
        self.invented.iter().map(|invented| invented.label()).collect()
    }
}

/// Somebody of *Boot Hill* by the rules of 2002.
pub type ConvertedCitizen = Converted<Citizen>;

/// Why somebody cannot be converted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CannotConvert {
    /// What he can do is not known.
    Unready(CannotFight),
    /// Nothing says how fast he is.
    NoSpeed {
        /// Who.
        who: String,
    },
    /// The book is of the other game, and there is another way to it.
    OtherGame {
        /// The book.
        book: Book,
    },
}

impl fmt::Display for CannotConvert {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CannotConvert::Unready(CannotFight::Lost { who, fields }) => {
                write!(f, "{who} cannot be converted: the scan lost {}", fields.join(", "))
            }
            CannotConvert::Unready(CannotFight::Unrolled { who, fields }) => {
                write!(f, "{who} cannot be converted before this is rolled: {}", fields.join(", "))
            }
            CannotConvert::Unready(CannotFight::NoSpeed { who }) | CannotConvert::NoSpeed { who } => {
                write!(f, "nothing says how fast {who} is: neither alone nor with a weapon")
            }
            CannotConvert::OtherGame { book } => {
                write!(f, "{} is not an edition of the same game", book.title())
            }
        }
    }
}

impl std::error::Error for CannotConvert {}

impl From<CannotFight> for CannotConvert {
    fn from(why: CannotFight) -> CannotConvert {
        CannotConvert::Unready(why)
    }
}
