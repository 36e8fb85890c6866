//! What is played: the readings in force, who joins, and how the computer plays.

use super::{sides, year};
use crate::game::Setting;
use crate::games::for_side;
use crate::refusal::{Refusal, quoted};
use crate::{source, words};
use bots::northfield::Doctrine;
use northfield::book_1981::Switches;
use northfield::{Joins, Party, Setup};
use people::Record;
use rules::Book;

/// The raid of some readings and of those who join, each a side with names or people files: `gang=johnny-ringo,mine.toml`.
pub(super) fn setup(set: &[Setting], join: &[String]) -> Result<Setup, Refusal> {
    let mut switches = Switches::default();
    for setting in set {
        switches.set(&setting.name, &setting.value).map_err(|fault| setting.refused(year(), &fault))?;
    }
    let mut joins = Joins::default();
    for text in join {
        let (side, names) = for_side(&sides(), text, "SIDE=NAMES")?;
        let joined = match Party::of_side(side) {
            Party::Gang => &mut joins.gang,
            Party::Town => &mut joins.town,
        };
        joined.extend(people(names)?);
    }
    Setup::new(&joins, switches).map_err(|why| Refusal::new(why.to_string()))
}

fn people(names: &str) -> Result<Vec<Record>, Refusal> {
    let each = names.split(',').map(str::trim).filter(|name| !name.is_empty());
    each.map(|name| source::person(name, Book::BootHill1979)).collect()
}

/// A doctrine of a side by its name.
pub(super) fn doctrine(party: Party, name: &str) -> Result<Doctrine, Refusal> {
    Doctrine::named(name).filter(|doctrine| doctrine.plays(party)).ok_or_else(|| {
        let fit = fitting(party);
        let side = narration::northfield::party(party);
        let message = format!("{} is no doctrine of {side}; it has {}", quoted(name), words::list(&fit));
        Refusal::new(message).near(name, fit)
    })
}

/// The names of the doctrines that can play a side.
pub(super) fn fitting(party: Party) -> Vec<&'static str> {
    Doctrine::ALL.into_iter().filter(|one| one.plays(party)).map(Doctrine::name).collect()
}
