//! The record of a fight: what was chosen, what was ordered and ruled, and what fell. A save is a record.
//!
//! It is a text file that can be read, compared and sent by mail:
//!
//! ```text
//! sixgun record 1
//! rules 0.1.0 4f1d2c3b5a697887
//! scenario ok_corral_1979
//! sequence basic
//! dice pcg64mcg:1881
//! begin
//! went 1: 45 12 93 = 0123456789abcdef
//! orders earps
//!   wyatt-earp: walk to 12,7 facing north
//! ruling move ike-clanton to 10,4 because he stood on the fence
//! over earps by 1
//! ```
//!
//! `went` says up to which turn the fight went on, which faces fell, and the hash of everything that has happened so far.

mod content;
pub(crate) mod fnv;
mod read;

use crate::scenario::{OptionalRule, Sequence};
use crate::setup::Setup;
use chance::Seed;
use std::fmt::Write;

/// The version of the format; a file says which it is written in.
pub const FORMAT: u16 = 1;

/// The record of a fight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The rules and the content that it was played with: the version of the program, and a hash of the tables of
    /// the book, the scenario, its map and its people.
    pub rules: String,
    /// The id of the scenario.
    pub scenario: String,
    /// The variants that were chosen, by id.
    pub variants: Vec<String>,
    /// The order in which a turn is played.
    pub sequence: Sequence,
    /// The readings that do not stand at their default, each with its value.
    pub readings: Vec<(String, String)>,
    /// The optional rules in use.
    pub options: Vec<OptionalRule>,
    /// Whether figures out of sight are not shown.
    pub hidden: bool,
    /// Where the dice come from.
    pub dice: DiceFrom,
    /// What was done, in order.
    pub entries: Vec<Entry>,
    /// How it ended, if it has: the winner, and the number of the victory.
    pub outcome: Option<String>,
}

/// Where the dice of a fight come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiceFrom {
    /// They follow from a seed.
    Seed(Seed),
    /// They fell on a real table and were typed in.
    Table,
}

/// Something that was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The line of the file, counted from 1.
    pub line: usize,
    /// What it was.
    pub what: Noted,
}

/// What was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Noted {
    /// A side gave its orders.
    Orders {
        /// The name of the side.
        side: String,
        /// A line for each figure: its name and its order.
        lines: Vec<String>,
    },
    /// The referee ruled.
    Ruling(String),
    /// The fight went on.
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
    /// The record of a fight that is about to begin.
    pub fn new(setup: &Setup, dice: DiceFrom) -> Record {
        let mut scenario = setup.scenario.clone();
        scenario.rules = setup.rules;
        let readings = setup.rules.changed_readings().into_iter();
        Record {
            rules: content::version(setup),
            scenario: scenario.id.clone(),
            variants: scenario.chosen().to_vec(),
            sequence: scenario.sequence,
            readings: readings.map(|(name, value)| (name.to_owned(), value.to_owned())).collect(),
            options: scenario.options_in_use().collect(),
            hidden: setup.hidden,
            dice,
            entries: Vec::new(),
            outcome: None,
        }
    }

    /// Adds what was done.
    pub(crate) fn note(&mut self, what: Noted) {
        let line = match self.entries.last() {
            Some(last) => last.line + last.what.height(),
            None => self.header().lines().count() + 1,
        };
        self.entries.push(Entry { line, what });
    }

    /// The same record up to an entry that is left out.
    #[must_use]
    pub fn until(&self, entries: usize) -> Record {
        let kept = self.entries.iter().take(entries).cloned().collect();
        let outcome = self.outcome.clone().filter(|_| entries >= self.entries.len());
        Record { entries: kept, outcome, ..self.clone() }
    }

    /// The line from which a longer record is not this one: its header, or an entry that is missing or other than here.
    pub(crate) fn parts_from(&self, longer: &Record) -> Option<usize> {
        if self.header() != longer.header() {
            return Some(1);
        }
        let mut there = longer.entries.iter();
        let wrong = |entry: &Entry| match there.next() {
            None => Some(entry.line),
            Some(other) => (other.what != entry.what).then_some(other.line),
        };
        self.entries.iter().find_map(wrong)
    }

    /// The record as a file.
    pub fn write(&self) -> String {
        let mut file = self.header();
        for entry in &self.entries {
            entry.what.write(&mut file);
        }
        if let Some(outcome) = &self.outcome {
            line(&mut file, format_args!("over {outcome}"));
        }
        file
    }

    /// Everything before the first entry.
    fn header(&self) -> String {
        let mut file = format!("sixgun record {FORMAT}\n");
        line(&mut file, format_args!("rules {}", self.rules));
        line(&mut file, format_args!("scenario {}", self.scenario));
        for variant in &self.variants {
            line(&mut file, format_args!("variant {variant}"));
        }
        line(&mut file, format_args!("sequence {}", self.sequence.name()));
        for (name, value) in &self.readings {
            line(&mut file, format_args!("reading {name} {value}"));
        }
        for option in &self.options {
            line(&mut file, format_args!("option {}", option.name()));
        }
        if self.hidden {
            line(&mut file, format_args!("hidden"));
        }
        match self.dice {
            DiceFrom::Seed(seed) => line(&mut file, format_args!("dice {seed}")),
            DiceFrom::Table => line(&mut file, format_args!("dice typed")),
        }
        line(&mut file, format_args!("begin"));
        file
    }
}

impl Noted {
    /// How many lines it takes.
    fn height(&self) -> usize {
        match self {
            Noted::Orders { lines, .. } => 1 + lines.len(),
            Noted::Ruling(_) | Noted::Went { .. } => 1,
        }
    }

    fn write(&self, file: &mut String) {
        match self {
            Noted::Orders { side, lines } => {
                line(file, format_args!("orders {side}"));
                for order in lines {
                    line(file, format_args!("  {order}"));
                }
            }
            Noted::Ruling(text) => line(file, format_args!("ruling {text}")),
            Noted::Went { turn, faces, digest } => {
                let faces: String = faces.iter().map(|face| format!(" {face}")).collect();
                line(file, format_args!("went {turn}:{faces} = {digest:016x}"));
            }
        }
    }
}

fn line(file: &mut String, text: std::fmt::Arguments<'_>) {
    // Writing into a string cannot fail.
    let _ = writeln!(file, "{text}");
}
