//! People of whom a chart prints only finished numbers: base speed, base accuracy, strength.
//!
//! Drink and a daze act on percentile scores, which nobody knows of them. What they do then is a reading of each
//! edition, and shows as a part of its own in the tally.

use crate::abilities::{self, middle_of_accuracy, middle_of_speed};
use crate::drink::Liquor;
use crate::figure::{Dazed, Gunman};
use crate::{Book, Bravery, Cause, Experience, Marksman, Person, Rating, Score, Side, Tally};

/// The numbers of a chart that prints no scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Finished {
    /// Speed and bravery together, without a weapon.
    pub quickness: i16,
    /// Base accuracy, with guns and with what is thrown.
    pub accuracy: i16,
    /// Full strength.
    pub strength: i16,
    /// The percentage by which he stands, if the chart prints one.
    pub morale: Option<i16>,
}

/// What a daze makes of finished numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DazedNumbers {
    /// Half of the speed, and half of the accuracy above its base of 50.
    Halved,
    /// What half of the likely percentile scores would take.
    TakenApart,
}

/// What drink makes of finished numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DrunkNumbers {
    /// What the likely percentile scores lose and gain.
    TakenApart,
    /// Nothing: only points of strength and the percentage of morale change.
    StrengthAndMorale,
}

/// An edition's answers about finished numbers.
pub(crate) struct Answers<'a> {
    pub book: Book,
    pub liquor: &'a Liquor,
    pub drunk: DrunkNumbers,
    pub dazed: DazedNumbers,
}

/// Bravery where no morale is printed. House figure: the middle of the class that adds nothing.
const SOME_BRAVERY: i16 = 28;

/// A base speed and a base accuracy.
type Pair = [i16; 2];

impl Finished {
    /// A fighter of these numbers after so many drinks. `read` gives base speed and base accuracy of a person by the
    /// tables of the edition.
    pub(crate) fn gunman(&self, drinks: u16, by: &Answers<'_>, read: impl Fn(&Person) -> Pair) -> Gunman {
        let sober = self.taken_apart(&read);
        let drunk = by.liquor.drunk(&sober, drinks);
        let person = match by.drunk {
            DrunkNumbers::TakenApart => drunk.person,
            DrunkNumbers::StrengthAndMorale => sober,
        };
        let numbers = [self.quickness, self.accuracy].map(|number| Tally::new(by.book, number));
        let numbers = with(numbers, Cause::Drink, difference(read(&person), read(&sober)));
        let daze = match by.dazed {
            DazedNumbers::Halved => halved(numbers.map(|tally| tally.total())),
            DazedNumbers::TakenApart => {
                difference(read(&abilities::halved(&person)), read(&person)).map(|less| less.min(0))
            }
        };
        let [quickness, gun] = numbers;
        let dazed = with(numbers, Cause::Dazed, daze);
        Gunman {
            quickness,
            gun,
            throwing: gun,
            dazed: Dazed { quickness: dazed[0], gun: dazed[1], throwing: dazed[1] },
            strength: self.strength.saturating_add(drunk.strength),
            morale: self.morale.and_then(|_| abilities::morale(&drunk.person)),
            marksman: Marksman::None,
            thrower: Marksman::None,
            hand: Side::Right,
            ambidextrous: false,
            to_be_hit: 0,
        }
    }

    /// Likely percentile scores behind the numbers: morale is bravery, no gunfights are counted, and the rest of each
    /// number stands for the middle of its class.
    fn taken_apart(&self, read: impl Fn(&Person) -> Pair) -> Person {
        let bare = Person {
            speed: Rating::Printed(0),
            gun: Rating::Printed(0),
            throwing: Rating::Printed(0),
            strength: Rating::Printed(self.strength),
            bravery: Bravery::Rolled(Score::new(self.morale.unwrap_or(SOME_BRAVERY))),
            experience: Experience::Printed(0),
            hand: Side::Right,
            ambidextrous: false,
        };
        let [speed, accuracy] = difference([self.quickness, self.accuracy], read(&bare));
        let accuracy = Rating::Rolled(middle_of_accuracy(accuracy));
        let speed = Rating::Rolled(middle_of_speed(speed));
        Person { speed, gun: accuracy, throwing: accuracy, ..bare }
    }
}

/// What a daze takes where finished numbers are halved. Nobody gets better by it.
pub(crate) fn halved([quickness, accuracy]: Pair) -> Pair {
    [quickness.min(quickness / 2) - quickness, accuracy.min(25 + accuracy / 2) - accuracy]
}

fn difference(one: Pair, other: Pair) -> Pair {
    [one[0].saturating_sub(other[0]), one[1].saturating_sub(other[1])]
}

fn with([quickness, accuracy]: [Tally; 2], cause: Cause, more: Pair) -> [Tally; 2] {
    [quickness.with(cause, more[0]), accuracy.with(cause, more[1])]
}
