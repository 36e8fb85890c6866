//! Drink: the same arithmetic in both editions, with the figures of each.

use crate::abilities::{percentile_of_accuracy, percentile_of_bravery, percentile_of_speed};
use crate::{Bravery, Person, Rating};

/// What drink does in an edition.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Liquor {
    /// Drinks that make a step.
    pub drinks_a_step: u16,
    /// Points that a step takes from speed and accuracy and gives to bravery.
    pub points_a_step: i32,
    /// Drinks that make a point of strength.
    pub drinks_a_strength: u16,
    /// The most points of strength.
    pub most_strength: i16,
}

/// A man with drink in him.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drunk {
    /// His abilities, with the percentile scores changed.
    pub person: Person,
    /// Points of strength that the drink lends him. Half of his strength is still half of the sober one.
    pub strength: i16,
}

impl Liquor {
    /// A man after so many drinks. Only full steps count, both accuracies suffer, and scores stay between 1
    /// and 100. A finished ability goes back to its percentile first, but only once a step is reached.
    pub(crate) fn drunk(&self, person: &Person, drinks: u16) -> Drunk {
        let points = i32::from(drinks / self.drinks_a_step) * self.points_a_step;
        let strength = i16::try_from(drinks / self.drinks_a_strength).unwrap_or(i16::MAX);
        let mut person = *person;
        if points > 0 {
            person.speed = Rating::Rolled(percentile_of_speed(person.speed).plus(-points, 1));
            person.gun = Rating::Rolled(percentile_of_accuracy(person.gun).plus(-points, 1));
            person.throwing = Rating::Rolled(percentile_of_accuracy(person.throwing).plus(-points, 1));
            person.bravery = Bravery::Rolled(percentile_of_bravery(&person.bravery).plus(points, 1));
        }
        Drunk { person, strength: strength.min(self.most_strength) }
    }
}
