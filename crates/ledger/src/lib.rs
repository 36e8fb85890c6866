//! The ledger: every rule clause of every book in our own words, with its reading, its status and its proofs.
//!
//! The clauses are text files in `books/`; this crate carries and reads them. Rule code that carries a clause out is
//! marked with its id (`mark::clause!`). A test names the clauses that it proves with [`proves!`] and fails unless their
//! marks were reached while it ran; `tests/ledger.rs` of this crate checks that marks, tests and clauses fit together.
//!
//! # Glossary
//!
//! - *clause*: one rule of a book, with its address and the reading we take.
//! - *reading*: what we take unclear print to mean.
//! - *proof*: a test that names a clause and reaches its mark.
//! - *reach*: how far a clause is carried: library, command or table.

mod proof;

pub use proof::Proof;

use serde::Deserialize;
use std::sync::LazyLock;

/// Where a clause stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// Built, and proven by a test that names it.
    Works,
    /// Not built yet; the clause says what it waits for.
    Planned,
    /// Advice or custom: nothing to compute.
    Advice,
}

impl Status {
    /// The word for it.
    pub const fn label(self) -> &'static str {
        match self {
            Status::Works => "works",
            Status::Planned => "planned",
            Status::Advice => "advice",
        }
    }
}

/// What the print leaves open, and what we do.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reading {
    /// The name of the reading, unique in its book.
    pub name: String,
    /// The open question.
    pub asks: String,
    /// The answer we take.
    pub taken: String,
    /// Where the reading is a switch: its values, the default first.
    #[serde(default)]
    pub values: Vec<String>,
}

/// One rule.
#[derive(Clone, Debug)]
pub struct Clause {
    /// Its address, such as `bh79-092`.
    pub id: String,
    /// The year of its book.
    pub book: u16,
    /// Its section.
    pub section: String,
    /// What it says.
    pub says: String,
    /// Where it stands.
    pub status: Status,
    /// What it waits for, if it is planned.
    pub waits: Option<String>,
    /// Errata that bear on it.
    pub errata: Vec<String>,
    /// What the print leaves open.
    pub readings: Vec<Reading>,
    /// The tests that prove it.
    pub proofs: Vec<String>,
    /// The files with its marks.
    pub marks: Vec<String>,
    /// How it is proven.
    pub shown: Shown,
    /// How far it reaches, and the test that has shown it; `None` where that was not measured.
    pub reach: Option<(Reach, String)>,
}

/// How far a clause reaches, as measured: who can make its mark be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reach {
    /// A program that uses the library.
    Library,
    /// Somebody who types a command.
    Command,
    /// Somebody at a table in the browser.
    Table,
}

impl Reach {
    /// All, the shortest first.
    pub const ALL: [Reach; 3] = [Reach::Library, Reach::Command, Reach::Table];

    /// The word for it.
    pub const fn label(self) -> &'static str {
        match self {
            Reach::Library => "library",
            Reach::Command => "command",
            Reach::Table => "table",
        }
    }

    /// The reach of a word.
    pub fn named(word: &str) -> Option<Reach> {
        Reach::ALL.into_iter().find(|reach| reach.label() == word)
    }
}

/// How a clause that works is proven.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// Its mark is reached by every test that names it.
    ByExecution,
    /// It says that something is not there: there is no line to mark.
    ByAbsence,
    /// It has no mark yet; tests name it and nothing more.
    ByName,
}

/// A clause as its file writes it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    id: String,
    section: String,
    says: String,
    status: Status,
    waits: Option<String>,
    #[serde(default)]
    errata: Vec<String>,
    #[serde(default)]
    reading: OneOrMany,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum OneOrMany {
    One(Reading),
    Many(Vec<Reading>),
}

impl Default for OneOrMany {
    fn default() -> Self {
        OneOrMany::Many(Vec::new())
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    clause: Vec<Written>,
}

/// The files, with the year of the book each belongs to.
const FILES: [(u16, &str, &str); 4] = [
    (1975, "boot_hill_1975.toml", include_str!("../books/boot_hill_1975.toml")),
    (1979, "boot_hill_1979.toml", include_str!("../books/boot_hill_1979.toml")),
    (1981, "northfield_1981.toml", include_str!("../books/northfield_1981.toml")),
    (2002, "shady_gulch_2002.toml", include_str!("../books/shady_gulch_2002.toml")),
];

/// Clause and test, one pair a line: made from the tests by `tests/ledger.rs`.
const PROOFS: &str = include_str!("../books/proofs.txt");
/// Clause and file, one pair a line: made from the marks in the code by `tests/ledger.rs`.
const MARKS: &str = include_str!("../books/marks.txt");
/// Clause, reach, file and test, one line for each marked clause that works: measured, and written by `tests/ledger.rs`.
const REACH: &str = include_str!("../books/reach.txt");
/// Working clauses that have no mark yet. The list only gets shorter.
const UNMARKED: &str = include_str!("../books/unmarked.txt");
/// Working clauses that say that something is not there, each with what is missing.
const ABSENT: &str = include_str!("../books/absent.txt");

static CLAUSES: LazyLock<Vec<Clause>> = LazyLock::new(|| {
    let mut clauses = Vec::new();
    for (book, name, text) in FILES {
        let file: File = toml::from_str(text).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        clauses.extend(file.clause.into_iter().map(|written| clause(book, written)));
    }
    clauses
});

fn clause(book: u16, written: Written) -> Clause {
    let Written { id, section, says, status, waits, errata, reading } = written;
    let readings = match reading {
        OneOrMany::One(reading) => vec![reading],
        OneOrMany::Many(readings) => readings,
    };
    let (proofs, marks) = (of_clause(PROOFS, &id), of_clause(MARKS, &id));
    let listed = |list: &str| ids(list).any(|other| other == id);
    let shown = match (listed(ABSENT), listed(UNMARKED)) {
        (true, _) => Shown::ByAbsence,
        (_, true) => Shown::ByName,
        _ => Shown::ByExecution,
    };
    let reach = of_clause(REACH, &id).first().and_then(|line| reached(line));
    Clause { id, book, section, says, status, waits, errata, readings, proofs, marks, shown, reach }
}

/// `table crates/rules/src/… server::reach::…`: the reach and the test.
fn reached(line: &str) -> Option<(Reach, String)> {
    let mut words = line.split(' ');
    let reach = Reach::named(words.next()?)?;
    Some((reach, words.nth(1)?.to_owned()))
}

/// What a list has for a clause.
fn of_clause(list: &str, id: &str) -> Vec<String> {
    let pairs = list.lines().filter_map(|line| line.split_once(' '));
    pairs.filter(|(clause, _)| *clause == id).map(|(_, other)| other.to_owned()).collect()
}

/// The ids with which the lines of a list begin.
fn ids(list: &str) -> impl Iterator<Item = &str> {
    list.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split(' ').next())
}

/// Every clause of every book, in the order of the books.
pub fn clauses() -> &'static [Clause] {
    &CLAUSES
}

/// The clause of an id.
pub fn find(id: &str) -> Option<&'static Clause> {
    clauses().iter().find(|clause| clause.id == id)
}

/// The readings of a book that are switches: name and values, the default first.
pub fn switches(book: u16) -> impl Iterator<Item = (&'static Clause, &'static Reading)> {
    let of_book = clauses().iter().filter(move |clause| clause.book == book);
    of_book
        .flat_map(|clause| clause.readings.iter().map(move |reading| (clause, reading)))
        .filter(|(_, reading)| !reading.values.is_empty())
}

/// Says in a test which clauses it proves. The test fails at once if a clause does not exist, and at its end unless the
/// marked lines of all of them ran on its thread since, or in a program that it ran.
#[macro_export]
macro_rules! proves {
    ($($id:literal),+ $(,)?) => {
        let _proof = $crate::Proof::of(&[$($id),+]);
    };
}
