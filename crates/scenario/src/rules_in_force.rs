//! The rules of a scenario: an edition with its readings and optional rules.

use super::cast::weapons_brought;
use super::words::{Edition, OptionalRule};
use super::{Scenario, Who};
use crate::by;
use people::Record;
use people::scenario::first_edition;
use rules::boot_hill_1975::FirstEdition;
use rules::boot_hill_1979::SecondEdition;
use rules::house::NotAHouseRule;
use rules::{Book, CustomEdition, Edition as _, House, HouseRule, MapOptions, NoSuchSwitch, Options, Weapon};
use std::sync::Arc;

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
        MapOptions::by_default(self.book())
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

    /// The house rules in force.
    pub const fn house(&self) -> &House {
        match self {
            Rules::FirstEdition(rules) => &rules.house,
            Rules::SecondEdition(rules) => &rules.house,
        }
    }

    fn set_house(&mut self, house: House) {
        by!(self, book => book.house = house);
    }

    /// Turns an optional rule on.
    pub fn allow(&mut self, rule: OptionalRule, map: &mut MapOptions) {
        self.turn(rule, map, true);
    }

    /// Turns an optional rule on or off.
    pub fn turn(&mut self, rule: OptionalRule, map: &mut MapOptions, used: bool) {
        let options = by!(self, book => &mut book.options);
        *rule.switch(options, map) = used;
    }
}

impl Scenario {
    /// The optional rules in use.
    pub fn options_in_use(&self) -> impl Iterator<Item = OptionalRule> {
        let (options, map) = (*self.rules.options(), self.map_options);
        OptionalRule::ALL.iter().copied().filter(move |rule| rule.is_used(options, map))
    }

    /// The same scenario with an optional rule in use, or without it; `None` if the book has no such rule.
    pub fn using(mut self, rule: OptionalRule, used: bool) -> Option<Scenario> {
        if used && rule.clause(self.rules.book()).is_none() {
            return None;
        }
        self.rules.turn(rule, &mut self.map_options, used);
        Some(self)
    }

    /// The referee's own modifiers, in the order in which they were given.
    pub fn house_rules(&self) -> &[HouseRule] {
        &self.house_rules
    }

    /// The same list, to be kept beside numbers that are to show their names.
    pub fn house_rules_shared(&self) -> &Arc<[HouseRule]> {
        &self.house_rules
    }

    /// The same scenario with one more house rule, such as `rain: -5 to hit in the open`.
    pub fn with_house_rule(mut self, line: &str) -> Result<Scenario, NotAHouseRule> {
        let rules: Vec<HouseRule> = self.house_rules.iter().cloned().chain([line.parse()?]).collect();
        self.set_house_rules(rules)?;
        Ok(self)
    }

    /// Puts other house rules in force, and keeps a custom edition that is already in force.
    pub fn set_house_rules(&mut self, rules: Vec<HouseRule>) -> Result<(), NotAHouseRule> {
        let house = House::of(&rules)?;
        let edition = self.rules.house().edition();
        self.rules.set_house(edition.map_or(house, |edition| house.with_edition(edition)));
        self.house_rules = rules.into();
        Ok(())
    }

    /// The same scenario played by a programmer's own edition of its book.
    ///
    /// A record of such a fight keeps the name of the edition. Only a program that has the edition can replay it;
    /// every other shows it from its lines.
    #[must_use]
    pub fn by_custom_edition(mut self, edition: &'static dyn CustomEdition) -> Scenario {
        let house = self.rules.house().with_edition(edition);
        self.rules.set_house(house);
        self
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
