//! Who everybody is: records read by the rules in force, and people who are rolled when the fight begins.

use crate::book::{Book, by};
use crate::scenario::{Armed, ByDice, Figure, Kept, Scenario, Who};
use chance::Chance;
use people::{Combatant, Record, make};
use rules::{Gun, Gunman};

/// The chart of average people.
const AVERAGE: &str = "average";

/// A figure ready to fight: who he is, and what he has.
pub(crate) struct Mustered {
    pub(crate) part: Combatant,
    pub(crate) guns: Vec<Armed>,
}

/// Nobody can be made of him.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Nobody(pub String);

/// Dice that must not be needed: they only remember that they were.
pub(crate) struct Untouched {
    pub(crate) touched: bool,
}

impl Chance for Untouched {
    fn draw(&mut self, _: chance::Roll, _: &[u16]) -> chance::Drawn {
        self.touched = true;
        chance::Drawn { band: 0, face: 1 }
    }
}

/// Those of whom everything is known without a die, once for all fights of a setup: their guns are those of the file.
pub(crate) fn known_beforehand(scenario: &Scenario) -> Vec<Option<Combatant>> {
    let known = |figure: &Figure| {
        figure.weapons.as_ref()?;
        let mut dice = Untouched { touched: false };
        let mustered = by!(&scenario.rules, book => muster(book, scenario, figure, &mut dice));
        mustered.ok().filter(|_| !dice.touched).map(|mustered| mustered.part)
    };
    scenario.figures.iter().map(known).collect()
}

/// Makes somebody of a figure: from his record, or by dice.
pub(crate) fn muster<B: Book>(
    book: &B,
    scenario: &Scenario,
    figure: &Figure,
    chance: &mut impl Chance,
) -> Result<Mustered, Nobody> {
    let (mut part, guns) = match &figure.who {
        Who::Record(record) => of_record(book, figure, record, chance)?,
        Who::ByDice(ByDice::Citizen) => {
            let citizen = book.citizen(chance, None);
            (known(book, &citizen.record, false)?, vec![armed(citizen.gun)])
        }
        Who::ByDice(kind) => by_dice(book, scenario, figure, kind, chance)?,
    };
    part.gunman.to_be_hit = figure.to_be_hit;
    if figure.drinks > 0 {
        sober_no_more(book, &mut part, figure.drinks.into());
    }
    Ok(Mustered { part, guns })
}

/// What drink does to somebody, by his abilities or by his finished numbers.
pub(crate) fn sober_no_more<B: Book>(book: &B, part: &mut Combatant, drinks: u16) {
    let Gunman { to_be_hit, hand, ambidextrous, .. } = part.gunman;
    let gunman = match (&part.person, &part.finished) {
        (Some(person), _) => {
            let drunk = book.drunk(person, drinks);
            let gunman = book.gunman(&drunk.person);
            Gunman { strength: gunman.strength.saturating_add(drunk.strength), ..gunman }
        }
        (None, Some(numbers)) => book.finished(numbers, drinks),
        (None, None) => return,
    };
    part.gunman = Gunman { to_be_hit, hand, ambidextrous, ..gunman };
}

/// Somebody of whom there is a record; what it leaves open is rolled, his gun with it.
fn of_record<B: Book>(
    book: &B,
    figure: &Figure,
    record: &Record,
    chance: &mut impl Chance,
) -> Result<(Combatant, Vec<Armed>), Nobody> {
    let major = !is_average(record);
    match &figure.weapons {
        Some(guns) => Ok((known(book, &book.complete(chance, record), major)?, guns.clone())),
        None => {
            let citizen = book.citizen(chance, Some(record));
            Ok((known(book, &citizen.record, major)?, vec![armed(citizen.gun)]))
        }
    }
}

/// Whether a record is that of an average man of a kind, who is nobody of name.
fn is_average(record: &Record) -> bool {
    people::cast::of_chart(AVERAGE).iter().any(|other| other.chart == record.chart)
}

/// Somebody of whom everything is known, as a man of name or one of a kind.
fn known<B: Book>(book: &B, record: &Record, major: bool) -> Result<Combatant, Nobody> {
    let known = Combatant::of(book, record).map_err(|fault| Nobody(fault.to_string()))?;
    Ok(Combatant { major, ..known })
}

/// Somebody of a kind, who is rolled.
fn by_dice<B: Book>(
    book: &B,
    scenario: &Scenario,
    figure: &Figure,
    kind: &ByDice,
    chance: &mut impl Chance,
) -> Result<(Combatant, Vec<Armed>), Nobody> {
    let who = match kind {
        ByDice::Kind(id) => make::Who::Kind(id),
        ByDice::Player | ByDice::Citizen => make::Who::Player,
        ByDice::Brave => make::Who::Brave,
        ByDice::Chief => make::Who::Chief,
    };
    let year = scenario.year.unwrap_or(1881);
    let wish = make::Wish { year, name: Some(&figure.name), ..make::Wish::default() };
    let made = make::make(chance, B::BOOK, who, &wish).map_err(|fault| Nobody(fault.to_string()))?;
    let major = matches!(kind, ByDice::Player);
    let part = Combatant { major, ..Combatant::with_abilities(book, made.person) };
    Ok((part, figure.weapons.clone().unwrap_or_default()))
}

/// The one gun of a citizen of Coffeyville: he has no round beside those in it.
fn armed(gun: Gun) -> Armed {
    let Gun { weapon, loaded, .. } = gun;
    let kept = if weapon.arm.is_pistol() { Kept::Worn } else { Kept::BothHands };
    Armed { code: weapon.code().to_owned(), weapon, kept, loaded, spare: Some(0), speed: None }
}
