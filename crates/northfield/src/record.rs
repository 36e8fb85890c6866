//! Raids as version 0.1 saved them: what was chosen, what was answered, and what fell. They are read and played again to
//! be shown; a raid is saved as a record of `game`. Writing is kept only to prove that an old save is read and
//! played to its last byte.
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

mod played;
mod read;

pub use played::{CannotLoad, Played};

use super::ids::Party;
use super::order::Order;
use super::setup::{Joins, Setup, address};
use super::state::Outcome;
use crate::book_1981::counters::Winner;
use crate::book_1981::{self, BOOK, Switches};
use chance::Seed;
use game::fnv::Fnv;
use std::fmt::Write;

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
    /// The record of a game that is about to begin.
    fn new(setup: &Setup, seed: Seed) -> Record {
        let all = setup.switches.list();
        let changed = all.into_iter().filter(|(_, value, values)| values.first() != Some(value));
        let players = |party: Party| {
            let joined = setup.cast.iter().filter(|man| man.player && man.party() == party);
            joined.map(|man| man.record.clone()).collect()
        };
        Record {
            rules: version(setup),
            readings: changed.map(|(name, value, _)| (name.to_owned(), value.to_owned())).collect(),
            gang: players(Party::Gang),
            town: players(Party::Town),
            people: setup.own_people.iter().map(|one| (one.file.clone(), one.to_toml())).collect(),
            seed,
            entries: Vec::new(),
            over: None,
        }
    }

    /// The setup of the record, made of the content that the program carries.
    pub fn setup(&self) -> Result<Setup, CannotLoad> {
        let wrong = |what: String| CannotLoad::Setup(what);
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
    fn own_people(&self) -> Result<Vec<people::Record>, CannotLoad> {
        let mut own = Vec::new();
        for (file, text) in &self.people {
            let chart = people::parse::people(&format!("{file}.toml"), text);
            own.extend(chart.map_err(|faults| CannotLoad::Setup(faults.to_string()))?.people);
        }
        Ok(own)
    }

    /// The record as a file.
    pub fn write(&self) -> String {
        let mut file = format!("sixgun northfield {FORMAT}\n");
        line(&mut file, format_args!("rules {}", self.rules));
        for (name, value) in &self.readings {
            line(&mut file, format_args!("reading {name} {value}"));
        }
        for name in &self.gang {
            line(&mut file, format_args!("gang {name}"));
        }
        for name in &self.town {
            line(&mut file, format_args!("town {name}"));
        }
        for (name, text) in &self.people {
            line(&mut file, format_args!("person {name} {}", in_a_line(text)));
        }
        line(&mut file, format_args!("dice {}", self.seed));
        line(&mut file, format_args!("begin"));
        for entry in &self.entries {
            match entry {
                Entry::Answer(party, order) => line(&mut file, format_args!("answer {party} {order}")),
                Entry::Went { turn, faces, digest } => {
                    let faces: String = faces.iter().map(|face| format!(" {face}")).collect();
                    line(&mut file, format_args!("went {turn}:{faces} = {digest:016x}"));
                }
            }
        }
        if let Some(over) = &self.over {
            line(&mut file, format_args!("over {over}"));
        }
        file
    }
}

/// An outcome as a record writes it: the winner, and the dollars of the gang and of the town.
fn over(outcome: &Outcome) -> String {
    let winner = match outcome.winner {
        Winner::Gang => "gang",
        Winner::Town => "town",
        Winner::Draw => "draw",
    };
    format!("{winner} {} {}", outcome.loot, outcome.rewards)
}

/// The version of the rules and the content of a setup.
fn version(setup: &Setup) -> String {
    let mut hash = Fnv::new();
    for sheet in mark::quietly(book_1981::sheets).iter().filter(|sheet| sheet.book == BOOK) {
        hash.print(format_args!("{} {:?}", sheet.id, sheet.rows));
    }
    hash.print(format_args!("{:?}", setup.cast));
    let town = setup.ground.town();
    match town::write(town) {
        Ok(map) => hash.take(map.as_bytes()),
        // A town with more kinds of things than there are signs has no text; its squares stand for it.
        Err(_) => town.squares().for_each(|square| hash.print(format_args!("{:?}", town.tile(square)))),
    }
    format!("{} {:016x}", env!("CARGO_PKG_VERSION"), hash.value())
}

/// A text in one line: ends of lines and backslashes are written with a backslash.
fn in_a_line(text: &str) -> String {
    text.replace('\\', "\\\\").replace('\n', "\\n")
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

fn line(file: &mut String, text: std::fmt::Arguments<'_>) {
    // Writing into a string cannot fail.
    let _ = writeln!(file, "{text}");
}
