//! What a record was played with: the rules and the content, pinned by a hash, and the setup that they make again.

use super::fnv::Fnv;
use super::{DiceFrom, Record};
use crate::replay::Mismatch;
use crate::scenario::{MapOptions, Rules, Scenario, embedded};
use crate::setup::Setup;

/// The version of the rules and the content of a setup: that of the program, and a hash of the tables of the book, of
/// the scenario as it is written, of the people who meet and of the map.
pub(super) fn version(setup: &Setup) -> String {
    let mut hash = Fnv::new();
    let book = setup.rules.book();
    for sheet in rules::sheets().iter().filter(|sheet| sheet.book == book) {
        hash.print(format_args!("{} {:?}", sheet.id, sheet.rows));
    }
    hash.take(setup.scenario.source().as_bytes());
    hash.print(format_args!("{:?}", setup.scenario.figures));
    match town::write(&setup.town) {
        Ok(map) => hash.take(map.as_bytes()),
        // A town with more kinds of things than there are signs has no text; its squares stand for it.
        Err(_) => {
            setup.town.squares().for_each(|square| hash.print(format_args!("{:?}", setup.town.tile(square))))
        }
    }
    format!("{} {:016x}", env!("CARGO_PKG_VERSION"), hash.value())
}

impl Record {
    /// The scenario of the record among those that the program carries, as it is without variants.
    pub fn carried(&self) -> Result<Scenario, Mismatch> {
        let file = embedded::file(&self.scenario);
        let unknown = || Mismatch::Setup { what: format!("there is no scenario \"{}\"", self.scenario) };
        let file = file.ok_or_else(unknown)?;
        file.scenario().map_err(|faults| Mismatch::Setup { what: faults.to_string() })
    }

    /// The setup of the record, made of its scenario without variants.
    pub fn setup(&self, base: &Scenario) -> Result<Setup, Mismatch> {
        let wrong = |what: String| Mismatch::Setup { what };
        let scenario = base.with(&self.variants).map_err(|fault| wrong(fault.to_string()))?;
        let mut scenario = scenario.played(self.sequence).map_err(|fault| wrong(fault.to_string()))?;
        (scenario.rules, scenario.map_options) = (Rules::of(self.sequence.edition()), MapOptions::default());
        for (name, value) in &self.readings {
            let set = scenario.rules.set(name, value);
            set.map_err(|_| wrong(format!("there is no reading \"{name}\" with the value \"{value}\"")))?;
        }
        for option in &self.options {
            scenario.rules.allow(*option, &mut scenario.map_options);
        }
        let mut setup = Setup::new(scenario).map_err(|fault| wrong(fault.to_string()))?;
        setup.hidden = self.hidden;
        Ok(setup)
    }

    /// Says whether a setup is what the record was played with.
    pub(crate) fn is_of(&self, setup: &Setup) -> Result<(), Mismatch> {
        let now = version(setup);
        if now == self.rules {
            return Ok(());
        }
        Err(Mismatch::Content { recorded: self.rules.clone(), now })
    }

    /// Whether the dice were typed in.
    pub fn is_typed(&self) -> bool {
        self.dice == DiceFrom::Table
    }
}
