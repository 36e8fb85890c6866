//! What is played: the readings in force, who joins, and how the computer plays.

use crate::game::Setting;
use crate::refusal::{Refusal, quoted};
use crate::source;
use bots::northfield::Doctrine;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use fight::northfield::{Joins, Party, Setup};
use rules::Book;
use rules::northfield_1981::Switches;

/// What is played.
#[derive(clap::Args, Debug, Default)]
pub struct Wish {
    /// Read an open rule in another way (see `sixgun rules --readings --book 1981`)
    #[arg(long, value_name = "NAME=VALUE")]
    pub set: Vec<Setting>,
    /// Player characters who ride with the gang, at most five: names, or people files such as gang.toml#rex
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub with_gang: Vec<String>,
    /// Player characters who are in town, at most six, likewise
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub with_town: Vec<String>,
}

impl Wish {
    /// The game that is meant.
    pub(super) fn setup(&self) -> Result<Setup, Refusal> {
        let mut switches = Switches::default();
        for setting in &self.set {
            let year = Book::Northfield1981.year();
            switches.set(&setting.name, &setting.value).map_err(|fault| setting.refused(year, &fault))?;
        }
        let one = |name: &String| source::person(name, Book::BootHill1979);
        let people = |names: &[String]| names.iter().map(one).collect::<Result<Vec<_>, _>>();
        let joins = Joins { gang: people(&self.with_gang)?, town: people(&self.with_town)? };
        Setup::new(&joins, switches).map_err(|why| Refusal::new(why.to_string()))
    }
}

/// Reads the name of a doctrine.
pub(super) fn doctrine() -> impl TypedValueParser<Value = Doctrine> {
    let names = Doctrine::ALL.into_iter().map(|one| PossibleValue::new(one.name()).help(one.about()));
    PossibleValuesParser::new(names)
        .try_map(|name| Doctrine::named(&name).ok_or_else(|| format!("there is no doctrine {name}")))
}

/// The doctrine of a side: the one that was asked for, if it can play that side, or the usual one.
pub(super) fn of_side(asked: Option<Doctrine>, party: Party) -> Result<Doctrine, Refusal> {
    let doctrine = asked.unwrap_or(Doctrine::usual(party));
    if doctrine.plays(party) {
        return Ok(doctrine);
    }
    let fit: Vec<&str> = Doctrine::ALL.iter().filter(|one| one.plays(party)).map(|one| one.name()).collect();
    let message = format!(
        "{} is no doctrine of {}; expected {}",
        quoted(doctrine.name()),
        telling::northfield::party(party),
        fit.join(", ")
    );
    Err(Refusal::new(message))
}
