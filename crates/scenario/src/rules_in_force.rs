//! The rules of a scenario: an edition with its readings and optional rules.

use super::cast::weapons_brought;
use super::words::{Edition, OptionalRule};
use super::{Scenario, Who};
use crate::by;
use people::Record;
use people::scenario::first_edition;
use rules::boot_hill_1975::{self, FirstEdition};
use rules::boot_hill_1979::{self, SecondEdition};
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

    /// Whether the book knows blasting caps, and dynamite that goes off by itself.
    pub const fn has_caps(&self) -> bool {
        match self {
            // Left out of the first edition, with their prices (bh75-d124).
            Rules::FirstEdition(_) => false,
            Rules::SecondEdition(_) => true,
        }
    }

    /// Somebody of the charts by the readings in force.
    pub fn as_read(&self, record: Record) -> Record {
        match self {
            Rules::FirstEdition(rules) => first_edition::as_read(record, &rules.switches),
            Rules::SecondEdition(_) => record,
        }
    }

    /// The optional rules of the map that are in use when a scenario says nothing of them.
    pub fn map_options(&self) -> MapOptions {
        let measured_diagonals = match self {
            Rules::FirstEdition(_) => boot_hill_1975::movement::MEASURES_DIAGONALS,
            Rules::SecondEdition(_) => boot_hill_1979::movement::MEASURES_DIAGONALS,
        };
        MapOptions { measured_diagonals, ..MapOptions::default() }
    }

    /// A weapon as the book makes it, if it does.
    pub fn made(&self, weapon: Weapon) -> Option<Weapon> {
        match self {
            Rules::FirstEdition(rules) => rules.made(weapon),
            Rules::SecondEdition(rules) => rules.made(weapon),
        }
    }

    /// The weapon of a code, as the book makes it and means it.
    pub fn weapon(&self, code: &str) -> Option<Weapon> {
        by!(self, book => book.weapon(code))
    }

    /// The weapon of a code in somebody's record: of a chart of another book, the one that stands for it in this book.
    pub fn weapon_of(&self, record: &Record, code: &str) -> Option<Weapon> {
        let likened = || by!(self, book => book.likened(Weapon::of_code(code)?));
        let foreign = record.book != self.book();
        self.weapon(code).or_else(|| foreign.then(likened).flatten())
    }

    /// Sets a reading by its name.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), NoSuchSwitch> {
        match self {
            Rules::FirstEdition(rules) => rules.switches.set(name, value),
            Rules::SecondEdition(rules) => rules.switches.set(name, value),
        }
    }

    /// Turns an optional rule on.
    pub fn allow(&mut self, rule: OptionalRule, map: &mut MapOptions) {
        self.turn(rule, map, true);
    }

    /// Turns an optional rule on or off.
    pub fn turn(&mut self, rule: OptionalRule, map: &mut MapOptions, used: bool) {
        let options = by!(self, book => &mut book.options);
        *switch(options, map, rule) = used;
    }
}

/// Optional rules that need a map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MapOptions {
    /// A bullet that misses may hit whoever stands behind.
    pub stray_bullets: bool,
    /// Carried dynamite and caps may go off by themselves.
    pub carried_dynamite: bool,
    /// Whoever nobody of the other side sees is not shown to it (bh79-152, bh79-153, bh75-d089). A side that
    /// starts hidden asks for it.
    pub hidden_movement: bool,
    /// All who are subject to morale check after each round of shooting, and only then (bh81-299).
    pub morale_after_shooting: bool,
    /// A diagonal step is measured with a ruler: on by default in 1975 (bh75-d023), off in 1979 (bh79-056).
    pub measured_diagonals: bool,
}

/// Where an optional rule is turned on.
const fn switch<'a>(options: &'a mut Options, map: &'a mut MapOptions, rule: OptionalRule) -> &'a mut bool {
    match rule {
        OptionalRule::AlternateFirstShot => &mut options.alternate_first_shot,
        OptionalRule::Sharpshooting => &mut options.sharpshooting,
        OptionalRule::Stunning => &mut options.stunning,
        OptionalRule::Misfires => &mut options.misfires,
        OptionalRule::StrayBullets => &mut map.stray_bullets,
        OptionalRule::CarriedDynamite => &mut map.carried_dynamite,
        OptionalRule::HiddenMovement => &mut map.hidden_movement,
        OptionalRule::MoraleAfterShooting => &mut map.morale_after_shooting,
        OptionalRule::MeasuredDiagonals => &mut map.measured_diagonals,
    }
}

impl Scenario {
    /// The optional rules in use.
    pub fn options_in_use(&self) -> impl Iterator<Item = OptionalRule> {
        let (mut options, mut map) = (*self.rules.options(), self.map_options);
        OptionalRule::ALL.iter().copied().filter(move |rule| *switch(&mut options, &mut map, *rule))
    }

    /// The same scenario with an optional rule in use, or without it; nothing where the book has no such rule.
    pub fn using(mut self, rule: OptionalRule, used: bool) -> Option<Scenario> {
        if used && rule == OptionalRule::CarriedDynamite && !self.rules.has_caps() {
            return None;
        }
        self.rules.turn(rule, &mut self.map_options, used);
        Some(self)
    }

    /// The same scenario with a reading turned.
    pub fn reading(mut self, name: &str, value: &str) -> Result<Scenario, NoSuchSwitch> {
        self.rules.set(name, value)?;
        self.read_people();
        Ok(self)
    }

    /// Gives everybody what the readings in force make of his chart: a reading may have been turned after the file was
    /// read. Weapons that the file itself gives him he keeps.
    pub fn read_people(&mut self) {
        let rules = self.rules;
        for figure in &mut self.figures {
            let Who::Record(record) = &mut figure.who else { continue };
            let read = rules.as_read((**record).clone());
            if read == **record {
                continue;
            }
            if figure.weapons == weapons_brought(&rules, record) {
                figure.weapons = weapons_brought(&rules, &read);
            }
            **record = read;
        }
    }
}
