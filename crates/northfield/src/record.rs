//! Raids as version 0.1 saved them: what was chosen, what was answered, and what fell. They are read and played again
//! by `staging::earlier`, which makes records of `game` of them; nothing writes them any more.
//!
//! ```text
//! sixgun northfield 1
//! rules 0.1.0 4f1d2c3b5a697887
//! reading order-of-play by-speed
//! gang wyatt-earp@fastest_guns
//! town rex@mine
//! person mine chart = "Mine"\nbook = "1979"\n[[person]]\nid = "rex"...
//! dice pcg64mcg:1876
//! begin
//! went 0: 3 7 2 5 = 0123456789abcdef
//! answer gang c0 mounted 20,5
//! went 0: = 0123456789abcdef
//! over gang 12000 4000
//! ```
//!
//! `person` holds somebody of a people file: the name of the file, and its text with the ends of lines written as `\n`.
//! `went` says up to which turn the game went on, which faces fell, and the hash of everything that has happened so far.

mod read;

use super::ids::Party;
use super::order::Order;
use super::setup::{Joins, Setup, address};
use crate::book_1981::Switches;
use chance::Seed;

/// The version of the format.
const FORMAT: u16 = 1;

/// The record of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The rules and the content that it was played with: the version of the program, and a hash of tables, map and people.
    pub rules: String,
    /// The readings that do not stand at their default, each with its value.
    pub readings: Vec<(String, String)>,
    /// Player characters with the gang: id and chart.
    pub gang: Vec<String>,
    /// Player characters with the town.
    pub town: Vec<String>,
    /// Those of them whom the program does not carry: the name of a people file and its text, each with one person.
    pub people: Vec<(String, String)>,
    /// The seed of the dice.
    pub seed: Seed,
    /// What was done, in order.
    pub entries: Vec<Entry>,
    /// How it ended, if it has.
    pub over: Option<String>,
}

/// No game can be set up from a save.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the record cannot be set up: {0}")]
pub struct CannotSetUp(pub String);

/// Something that was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// A side answered.
    Answer(Party, Order),
    /// The game went on.
    Went {
        /// The turn that it came to.
        turn: u16,
        /// The faces that fell, in order.
        faces: Vec<u16>,
        /// The hash of all that has happened so far.
        digest: u64,
    },
}

impl Record {
    /// The setup of the record, made of the content that the program carries.
    pub fn setup(&self) -> Result<Setup, CannotSetUp> {
        let wrong = |what: String| CannotSetUp(what);
        let mut switches = Switches::default();
        for (name, value) in &self.readings {
            let set = switches.set(name, value);
            set.map_err(|_| wrong(format!("there is no reading \"{name}\" with the value \"{value}\"")))?;
        }
        let own = self.own_people()?;
        let find = |names: &[String]| {
            let found = names.iter().map(|name| match own.iter().find(|one| address(one) == *name) {
                Some(one) => Ok(one.clone()),
                None => people::cast::find(name).cloned(),
            });
            found.collect::<Result<Vec<_>, _>>().map_err(|fault| wrong(fault.to_string()))
        };
        let joins = Joins { gang: find(&self.gang)?, town: find(&self.town)? };
        Setup::new(&joins, switches).map_err(|fault| wrong(fault.to_string()))
    }

    /// The people of its own that the record holds.
    fn own_people(&self) -> Result<Vec<people::Record>, CannotSetUp> {
        let mut own = Vec::new();
        for (file, text) in &self.people {
            let chart = people::parse::people(&format!("{file}.toml"), text);
            own.extend(chart.map_err(|faults| CannotSetUp(faults.to_string()))?.people);
        }
        Ok(own)
    }
}

/// The text that was written in one line.
fn out_of_a_line(line: &str) -> String {
    let (mut text, mut letters) = (String::new(), line.chars());
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => text.push(letters.next().map_or('\\', |next| if next == 'n' { '\n' } else { next })),
            letter => text.push(letter),
        }
    }
    text
}
