//! What both games measure in a man, whatever his chart gives: draw, aim, nerve and strength.

use super::CannotConvert;
use super::tables::LORE;
use crate::citizen::Citizen;
use crate::profile::{Ability, ability};
use crate::record::Record;
use rules::abilities::{percentile_of_bravery, strength};
use rules::boot_hill_1975::switches::GreasedLightningSplit;
use rules::boot_hill_1975::{self, abilities as first};
use rules::boot_hill_1979::{self, abilities as second};
use rules::{Book, Experience, Line, Person, Weapon};
use shady_gulch::{Skill, Trait};

/// What the conversion asks of a man of *Boot Hill*: finished numbers of his own book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measures {
    /// How quick he is without a weapon, by his own book.
    pub draw: i16,
    /// His base accuracy with guns.
    pub aim: i16,
    /// His base accuracy with what he throws, if known.
    pub thrown: Option<i16>,
    /// Points of strength.
    pub strength: i16,
    /// The percentage by which he stands, if known.
    pub nerve: Option<i16>,
    /// The row of the experience table that he is in, 0 to 6, if known.
    pub past: Option<u8>,
}

/// The measures of a record, or what is missing.
pub fn measures(record: &Record) -> Result<Measures, CannotConvert> {
    match ability(record)? {
        Ability::Person(person) => Ok(of_person(record, &person)),
        Ability::Base { speed_and_bravery, accuracy, strength, morale, gunfights } => {
            let draw = speed_and_bravery.or_else(|| printed_draw(record));
            let throws = |weapon: Weapon| weapon.arm.is_thrown();
            let thrower = record.weapons().iter().filter_map(|carried| carried.weapon()).any(throws);
            Ok(Measures {
                draw: draw.ok_or_else(|| CannotConvert::NoSpeed { who: record.name.clone() })?,
                aim: accuracy,
                thrown: thrower.then_some(accuracy),
                strength,
                nerve: morale,
                past: gunfights.map(|count| LORE.read(i16::from(count))),
            })
        }
    }
}

/// The top class of speed is told apart in 1975 too: its option does so, and ranks are better kept.
fn of_person(record: &Record, person: &Person) -> Measures {
    let (draw, aim, thrown): (i16, i16, i16) = match record.book {
        Book::BootHill1975 => {
            let plain = boot_hill_1975::Switches::default();
            let split =
                boot_hill_1975::Switches { greased_lightning_split: GreasedLightningSplit::Yes, ..plain };
            let aim = |thrown| first::accuracy(person, thrown, &plain).total();
            (first::quickness(person, &split).total(), aim(false), aim(true))
        }
        _ => {
            let plain = boot_hill_1979::Switches::default();
            let aim = |thrown| second::accuracy(person, thrown, &plain).total();
            (second::quickness(person, &plain).total(), aim(false), aim(true))
        }
    };
    Measures {
        draw,
        aim,
        thrown: record.knows_throwing().then_some(thrown),
        strength: strength(person),
        nerve: Some(percentile_of_bravery(&person.bravery).whole()),
        past: Some(row_of(person.experience, record.book)),
    }
}

/// The row of the experience table: of a printed number, the last row that is not worth more.
fn row_of(experience: Experience, book: Book) -> u8 {
    match experience {
        Experience::Gunfights(count) => LORE.read(i16::from(count)),
        Experience::Printed(points) => {
            let rows = super::tables::experience_rows(book);
            let last = rows.iter().rposition(|worth| *worth <= points).unwrap_or(0);
            u8::try_from(last).unwrap_or(0)
        }
    }
}

/// Speed without a weapon, where a chart has only the speed with each.
fn printed_draw(record: &Record) -> Option<i16> {
    record.weapons().iter().find_map(|carried| {
        let line = line(record.book, carried.weapon()?)?;
        Some(carried.speed? - line.speed.modifier())
    })
}

/// The line of the weapons chart of an edition.
fn line(book: Book, weapon: Weapon) -> Option<&'static Line> {
    match book {
        Book::BootHill1975 => boot_hill_1975::weapons::chart(weapon.arm),
        _ => boot_hill_1979::weapons::chart(weapon.arm),
    }
}

/// What 2002 measures in the same things: dexterity and perception together, dexterity and Firearms, strength,
/// willpower and Composure.
pub fn measures_of_2002(citizen: &Citizen) -> Result<[u8; 4], CannotConvert> {
    let person = citizen.person()?;
    let (traits, skills) = (person.traits, person.skills);
    Ok([
        12 - traits.reaction(),
        traits.of(Trait::Dexterity) + skills.of(Skill::Firearms),
        traits.of(Trait::Strength),
        traits.of(Trait::Willpower) + skills.of(Skill::Composure),
    ])
}
