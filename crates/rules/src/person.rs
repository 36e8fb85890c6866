//! A person of *Boot Hill*: six abilities, as rolled or as printed.

use crate::{Score, Side};

/// An ability: a percentile score from which the tables give the number, or a number that a chart prints
/// outright (some legends have numbers beyond the tables).
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Rating {
    /// A percentile score.
    Rolled(Score),
    /// A finished ability score.
    Printed(i16),
}

impl Rating {
    /// A rolled score.
    pub const fn rolled(score: i16) -> Rating {
        Rating::Rolled(Score::new(score))
    }
}

/// Bravery, which counts twice: for the draw and for the aim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Bravery {
    /// A percentile score.
    Rolled(Score),
    /// Finished modifiers, with the percentage for morale where one is printed.
    Printed {
        /// Added to speed.
        speed: i16,
        /// Added to accuracy.
        accuracy: i16,
        /// The percentage for morale, if known.
        morale: Option<i16>,
    },
}

/// What past gunfights are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Experience {
    /// Gunfights so far.
    Gunfights(u8),
    /// A finished accuracy modifier.
    Printed(i16),
}

/// The six abilities and the hands of a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Person {
    /// How quickly he draws.
    pub speed: Rating,
    /// How well he shoots.
    pub gun: Rating,
    /// How well he throws, and looses a bow.
    pub throwing: Rating,
    /// How much he can take.
    pub strength: Rating,
    /// How steady he is.
    pub bravery: Bravery,
    /// What he has been through.
    pub experience: Experience,
    /// His strong hand.
    pub hand: Side,
    /// Shoots as well with either hand.
    pub ambidextrous: bool,
}

impl Person {
    /// A right-handed person from five percentile scores and a number of gunfights.
    pub const fn rolled(
        speed: i16,
        gun: i16,
        throwing: i16,
        strength: i16,
        bravery: i16,
        gunfights: u8,
    ) -> Person {
        Person {
            speed: Rating::rolled(speed),
            gun: Rating::rolled(gun),
            throwing: Rating::rolled(throwing),
            strength: Rating::rolled(strength),
            bravery: Bravery::Rolled(Score::new(bravery)),
            experience: Experience::Gunfights(gunfights),
            hand: Side::Right,
            ambidextrous: false,
        }
    }
}
