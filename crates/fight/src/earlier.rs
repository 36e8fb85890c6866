//! Fights as version 0.1 saved them: what was chosen, what was ordered and ruled, and what fell. They are only read; a
//! fight is saved as a record of [`game`].
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

mod read;

use crate::scenario::{MapOptions, OptionalRule, Rules, Scenario, Sequence, embedded};
use crate::setup::Setup;
use chance::Seed;

/// The first line of a save.
pub const FIRST_LINE: &str = "sixgun record 1";

/// A fight that version 0.1 saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EarlierSave {
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

/// Why no fight can be set up from a save.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct NoSetup(String);

impl EarlierSave {
    /// The scenario of the save among those that the program carries, as it is without variants.
    pub fn carried(&self) -> Result<Scenario, NoSetup> {
        let unknown = || NoSetup(format!("there is no scenario \"{}\"", self.scenario));
        let file = embedded::file(&self.scenario).ok_or_else(unknown)?;
        file.scenario().map_err(|faults| NoSetup(faults.to_string()))
    }

    /// The setup of the save, made of its scenario without variants.
    pub fn setup(&self, base: &Scenario) -> Result<Setup, NoSetup> {
        let scenario = base.with(&self.variants).map_err(|fault| NoSetup(fault.to_string()))?;
        let mut scenario = scenario.played(self.sequence).map_err(|fault| NoSetup(fault.to_string()))?;
        (scenario.rules, scenario.map_options) = (Rules::of(self.sequence.edition()), MapOptions::default());
        for (name, value) in &self.readings {
            let set = scenario.rules.set(name, value);
            set.map_err(|_| NoSetup(format!("there is no reading \"{name}\" with the value \"{value}\"")))?;
        }
        for option in &self.options {
            scenario.rules.allow(*option, &mut scenario.map_options);
        }
        let mut setup = Setup::new(scenario).map_err(|fault| NoSetup(fault.to_string()))?;
        setup.hidden = self.hidden;
        Ok(setup)
    }
}
