//! The printed tables, the reasons and the switches of both books agree with themselves and with the ledger.

use crate::common::{Reading, Rules};
use rules::boot_hill_1975::{self, FirstEdition};
use rules::boot_hill_1979::{self, SecondEdition};
use rules::{Book, Cause, NoSuchSwitch, Sheet, clauses};
use std::collections::BTreeSet;

/// Every printed table of every book.
fn all_sheets() -> Vec<Sheet> {
    [rules::sheets(), northfield::book_1981::sheets(), shady_gulch::sheets()].concat()
}

#[test]
fn every_table_covers_its_dice_exactly_once() {
    let sheets = all_sheets();
    assert!(sheets.iter().any(|sheet| !sheet.coverage.is_empty()));
    for sheet in &sheets {
        for coverage in &sheet.coverage {
            let at = format!("{} of {}", sheet.id, sheet.book.year());
            assert_eq!(coverage.check(), Ok(()), "{at}: {:?}", coverage.spans);
            let outside = coverage
                .spans
                .iter()
                .filter(|(from, to)| from > to || *from < coverage.lowest || *to > coverage.highest);
            assert_eq!(outside.count(), 0, "{at}: {:?}", coverage.spans);
        }
    }
}

#[test]
fn every_table_has_a_name_of_its_own_and_full_rows() {
    let mut seen = BTreeSet::new();
    for sheet in all_sheets() {
        let at = format!("{} of {}", sheet.id, sheet.book.year());
        assert!(seen.insert((sheet.book, sheet.id)), "{at} twice");
        let plain = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
        assert!(sheet.id.chars().all(plain), "{at}");
        assert!(!sheet.title.is_empty() && !sheet.rows.is_empty(), "{at} is empty");
        for row in &sheet.rows {
            assert_eq!(row.len(), sheet.columns.len(), "{at}: {row:?}");
        }
    }
}

#[test]
fn every_clause_that_a_table_names_is_in_the_ledger() {
    for sheet in all_sheets() {
        assert!(!sheet.clauses.is_empty(), "{} of {} names no clause", sheet.id, sheet.book.year());
        for id in sheet.clauses {
            let clause = ledger::find(id);
            assert!(clause.is_some(), "{} of {} names {id}", sheet.id, sheet.book.year());
            assert_eq!(clause.map(|clause| clause.book), Some(sheet.book.year()), "{id}");
        }
    }
}

#[test]
fn every_reason_has_its_clause_in_the_ledger() {
    for (book, clause) in [
        (Book::BootHill1975, boot_hill_1975::clauses::clause as fn(Cause) -> Option<&'static str>),
        (Book::BootHill1979, boot_hill_1979::clauses::clause),
        (Book::ShadyGulch2002, clauses::shady_gulch_2002::clause),
    ] {
        for cause in Cause::ALL {
            if let Some(id) = clause(*cause) {
                let found = ledger::find(id).unwrap_or_else(|| panic!("{id} of {cause:?}"));
                assert_eq!(found.book, book.year(), "{cause:?}");
            }
        }
        let used = Cause::ALL.iter().filter(|cause| clause(**cause).is_some()).count();
        assert!(used > 40, "{used} causes of {}", book.title());
    }
    // A cause that no book uses would be dead.
    let own = |cause: &&Cause| **cause != Cause::Ruling && cause.house_place().is_none();
    for cause in Cause::ALL.iter().filter(own) {
        let used = boot_hill_1975::clauses::clause(*cause)
            .or(boot_hill_1979::clauses::clause(*cause))
            .or(clauses::northfield_1981::clause(*cause))
            .or(clauses::shady_gulch_2002::clause(*cause));
        assert!(used.is_some(), "{cause:?}");
    }
}

/// The switches of a book's rules are those of the ledger: the same names, values and defaults, both ways.
fn switches_agree(year: u16, of_rules: &[Reading], turned: impl Fn(&str, &str) -> Vec<Reading>) {
    let of_ledger: Vec<_> = ledger::switches(year).map(|(_, reading)| reading).collect();
    for (name, present, values) in of_rules {
        let reading = of_ledger.iter().find(|reading| reading.name == *name);
        let reading = reading.unwrap_or_else(|| panic!("the ledger has no switch {name} of {year}"));
        assert_eq!(reading.values, *values, "{name} of {year}");
        assert_eq!(*present, values[0], "the first value of {name} is the default");
    }
    for reading in &of_ledger {
        let known = of_rules.iter().any(|(name, ..)| *name == reading.name);
        assert!(known, "the rules of {year} have no switch {}", reading.name);
    }
    let names: BTreeSet<&str> = of_rules.iter().map(|(name, ..)| *name).collect();
    assert_eq!(names.len(), of_rules.len(), "a name twice");
    for (name, _, values) in of_rules {
        assert!(values.len() > 1, "{name} has one value");
        for value in *values {
            let now = turned(name, value);
            assert!(now.iter().any(|(other, present, _)| (other, present) == (name, value)), "{name}");
            let others = |readings: &[Reading]| {
                readings.iter().filter(|(other, ..)| other != name).copied().collect::<Vec<_>>()
            };
            assert_eq!(others(&now), others(of_rules), "{name} turns nothing else");
        }
    }
}

/// The readings of an edition after one is turned.
fn turned<E: Rules>(name: &str, value: &str) -> Vec<Reading> {
    let mut rules = E::default();
    rules.turn(name, value);
    rules.readings()
}

#[test]
fn the_switches_of_1975_are_those_of_the_ledger() {
    switches_agree(1975, &FirstEdition::default().readings(), turned::<FirstEdition>);
}

#[test]
fn the_switches_of_1979_are_those_of_the_ledger() {
    switches_agree(1979, &SecondEdition::default().readings(), turned::<SecondEdition>);
}

#[test]
fn the_switches_of_1981_are_those_of_the_ledger() {
    let none = northfield::book_1981::Switches::default();
    switches_agree(1981, &none.list(), |name, value| {
        let mut switches = none;
        switches.set(name, value).expect("a switch of 1981");
        switches.list()
    });
}

#[test]
fn the_switches_of_2002_are_those_of_the_ledger() {
    let none = shady_gulch::Switches::default();
    switches_agree(2002, &none.list(), |name, value| {
        let mut switches = none;
        switches.set(name, value).expect("a switch of 2002");
        switches.list()
    });
}

#[test]
fn a_switch_that_does_not_exist_is_refused_with_those_that_do() {
    let mut switches = boot_hill_1979::Switches::default();
    assert_eq!(switches.set("surprise", "add-up"), Err(NoSuchSwitch::Name(boot_hill_1979::Switches::NAMES)));
    assert_eq!(
        switches.set("surprise-penalties", "both"),
        Err(NoSuchSwitch::Value(&["worst-only", "add-up"]))
    );
    assert_eq!(switches, boot_hill_1979::Switches::default(), "and nothing is changed");
}
