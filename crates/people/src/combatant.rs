//! From a record to somebody who can fight by a book.

use crate::profile::{Ability, CannotFight, ability};
use crate::record::Record;
use rules::{Edition, Experience, Finished, Gunman, Person};

/// The most gunfights that both books tell apart.
const MOST_FIGHTS: u8 = 11;

/// What a fight knows of somebody from its beginning to its end.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Combatant {
    /// What the rules of fighting know of him.
    pub gunman: Gunman,
    /// His abilities, where they are known and not only finished numbers.
    pub person: Option<Person>,
    /// His finished numbers when sober, where a chart prints nothing else.
    pub finished: Option<Finished>,
    /// Gunfights so far.
    pub gunfights: u8,
    /// A player's character or a named man, not one of a kind.
    pub major: bool,
}

impl Combatant {
    /// Somebody of name of whom everything is known. A chart that prints finished numbers only is not taken apart.
    pub fn of<E: Edition>(book: &E, record: &Record) -> Result<Combatant, CannotFight> {
        Ok(match ability(record)? {
            Ability::Person(person) => Combatant::with_abilities(book, person),
            Ability::Base { speed_and_bravery, accuracy, strength, morale, gunfights } => {
                mark::clause!("bh81-306");
                let quickness = speed_and_bravery.or_else(|| printed_quickness(book, record));
                let slow = || CannotFight::NoSpeed { who: record.name.clone() };
                let numbers = Finished { quickness: quickness.ok_or_else(slow)?, accuracy, strength, morale };
                let (hand, ambidextrous) = (record.hand, record.ambidextrous);
                let gunman = Gunman { hand, ambidextrous, ..book.finished(&numbers, 0) };
                let gunfights = gunfights.unwrap_or(0);
                Combatant { gunman, person: None, finished: Some(numbers), gunfights, major: true }
            }
        })
    }

    /// Somebody of name by his abilities.
    pub fn with_abilities<E: Edition>(book: &E, person: Person) -> Combatant {
        let (gunman, gunfights) = (book.gunman(&person), fights(book, &person));
        Combatant { gunman, person: Some(person), finished: None, gunfights, major: true }
    }
}

/// The gunfights of a man; where a chart prints only what they are worth, the fewest that are worth so much (ours).
fn fights<E: Edition>(book: &E, person: &Person) -> u8 {
    let worth = |experience| book.gunman(&Person { experience, ..*person }).gun.total();
    match person.experience {
        Experience::Gunfights(count) => count,
        printed @ Experience::Printed(_) => {
            let same = |count: &u8| worth(Experience::Gunfights(*count)) == worth(printed);
            (0..=MOST_FIGHTS).find(same).unwrap_or(0)
        }
    }
}

/// Speed without a weapon, where a chart has only the speed with each.
fn printed_quickness<E: Edition>(book: &E, record: &Record) -> Option<i16> {
    record.weapons().iter().find_map(|carried| {
        let line = book.line(carried.weapon()?.arm)?;
        Some(carried.speed? - line.speed.modifier())
    })
}
