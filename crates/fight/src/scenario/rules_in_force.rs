//! The rules of a scenario: an edition with its readings and optional rules.

use super::words::{Edition, OptionalRule};
use rules::boot_hill_1975::FirstEdition;
use rules::boot_hill_1979::SecondEdition;
use rules::{Book, Edition as _, NoSuchSwitch, Options, Weapon};

/// The rules in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rules {
    /// Boot Hill, first edition.
    FirstEdition(FirstEdition),
    /// Boot Hill, second edition.
    SecondEdition(SecondEdition),
}

impl Rules {
    /// An edition as printed, with default readings and no optional rule.
    pub fn of(edition: Edition) -> Rules {
        match edition {
            Edition::Y1975 => Rules::FirstEdition(FirstEdition::default()),
            Edition::Y1979 => Rules::SecondEdition(SecondEdition::default()),
        }
    }

    /// The book.
    pub const fn book(&self) -> Book {
        match self {
            Rules::FirstEdition(_) => Book::BootHill1975,
            Rules::SecondEdition(_) => Book::BootHill1979,
        }
    }

    /// The optional rules.
    pub const fn options(&self) -> &Options {
        match self {
            Rules::FirstEdition(rules) => &rules.options,
            Rules::SecondEdition(rules) => &rules.options,
        }
    }

    /// Every reading: its name, its value, and all its values with the default first.
    pub fn readings(&self) -> Vec<(&'static str, &'static str, &'static [&'static str])> {
        match self {
            Rules::FirstEdition(rules) => rules.switches.list(),
            Rules::SecondEdition(rules) => rules.switches.list(),
        }
    }

    /// The readings that do not stand at their default.
    pub fn changed_readings(&self) -> Vec<(&'static str, &'static str)> {
        let all = self.readings().into_iter();
        let changed = all.filter(|(_, value, values)| values.first() != Some(value));
        changed.map(|(name, value, _)| (name, value)).collect()
    }

    /// The optional rules in use.
    pub fn options_in_use(&self) -> impl Iterator<Item = OptionalRule> {
        let options = *self.options();
        OptionalRule::ALL.iter().copied().filter(move |rule| match rule {
            OptionalRule::AlternateFirstShot => options.alternate_first_shot,
            OptionalRule::Sharpshooting => options.sharpshooting,
            OptionalRule::Stunning => options.stunning,
            OptionalRule::Misfires => options.misfires,
        })
    }

    /// A weapon as the book makes it, if it does.
    pub fn made(&self, weapon: Weapon) -> Option<Weapon> {
        match self {
            Rules::FirstEdition(rules) => rules.made(weapon),
            Rules::SecondEdition(rules) => rules.made(weapon),
        }
    }

    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<(), NoSuchSwitch> {
        match self {
            Rules::FirstEdition(rules) => rules.switches.set(name, value),
            Rules::SecondEdition(rules) => rules.switches.set(name, value),
        }
    }

    pub(super) fn allow(&mut self, rule: OptionalRule) {
        let options = match self {
            Rules::FirstEdition(rules) => &mut rules.options,
            Rules::SecondEdition(rules) => &mut rules.options,
        };
        match rule {
            OptionalRule::AlternateFirstShot => options.alternate_first_shot = true,
            OptionalRule::Sharpshooting => options.sharpshooting = true,
            OptionalRule::Stunning => options.stunning = true,
            OptionalRule::Misfires => options.misfires = true,
        }
    }
}
