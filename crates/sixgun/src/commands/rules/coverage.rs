//! How many clauses of each book work, wait or only advise, and how far those that work reach.

use super::show::{ink, title};
use crate::grid::{Cell, Grid};
use crate::out::{Ink, Look, Page, Report};
use crate::words;
use ledger::{Clause, Reach, Shown, Status};
use rules::Book;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

const STATUSES: [Status; 3] = [Status::Works, Status::Planned, Status::Advice];

/// What the words of the second table mean.
const REACHES: &str = "Measured by what the tests of each run: table, in a fight at a table of the browser; command, \
    by something typed; library, by a program that uses the rules. Absence: the rule says that something is not there. \
    Unmarked: no line of the code is marked with the rule yet.";

/// The counts of one book, or of all.
struct Counts<'a> {
    clauses: Vec<&'a Clause>,
}

impl Counts<'_> {
    fn of(&self, status: Status) -> usize {
        self.clauses.iter().filter(|clause| clause.status == status).count()
    }

    fn readings(&self) -> usize {
        self.clauses.iter().map(|clause| clause.readings.len()).sum()
    }

    fn switches(&self) -> usize {
        let readings = self.clauses.iter().flat_map(|clause| &clause.readings);
        readings.filter(|reading| !reading.values.is_empty()).count()
    }

    /// What the planned ones wait for, with how many.
    fn waits(&self) -> BTreeMap<&str, usize> {
        let mut waits = BTreeMap::new();
        for clause in &self.clauses {
            if let Some(what) = &clause.waits {
                *waits.entry(what.as_str()).or_insert(0) += 1;
            }
        }
        waits
    }

    /// How many of those that work reach so far and no further.
    fn reaching(&self, reach: Reach) -> usize {
        let reaches = |clause: &&&Clause| clause.reach.as_ref().is_some_and(|(far, _)| *far == reach);
        self.clauses.iter().filter(reaches).count()
    }

    /// How many of those that work are proven so.
    fn shown(&self, shown: Shown) -> usize {
        let so = |clause: &&&Clause| clause.status == Status::Works && clause.shown == shown;
        self.clauses.iter().filter(so).count()
    }

    fn reach_row(&self, grid: &mut Grid, name: Cell) {
        let counts = Reach::ALL.map(|reach| self.reaching(reach)).into_iter();
        let numbers = counts.chain([self.shown(Shown::ByAbsence), self.shown(Shown::ByName)]);
        grid.row(std::iter::once(name).chain(numbers.map(Cell::from)));
    }

    fn reach_json(&self) -> Value {
        let counts = Reach::ALL.map(|reach| (reach.label().to_owned(), json!(self.reaching(reach))));
        let rest = [
            ("absence".to_owned(), json!(self.shown(Shown::ByAbsence))),
            ("unmarked".to_owned(), json!(self.shown(Shown::ByName))),
        ];
        Value::Object(counts.into_iter().chain(rest).collect())
    }

    fn row(&self, grid: &mut Grid, name: Cell) {
        let counts = STATUSES.map(|status| self.of(status)).into_iter();
        let numbers = counts.chain([self.clauses.len(), self.readings(), self.switches()]);
        grid.row(std::iter::once(name).chain(numbers.map(Cell::from)));
    }

    fn json(&self) -> Map<String, Value> {
        let counts = STATUSES.map(|status| (status.label().to_owned(), json!(self.of(status)))).into_iter();
        let rest = [
            ("total", json!(self.clauses.len())),
            ("readings", json!(self.readings())),
            ("switches", json!(self.switches())),
            ("waits", json!(self.waits())),
            ("reach", self.reach_json()),
        ];
        counts.chain(rest.map(|(name, value)| (name.to_owned(), value))).collect()
    }
}

/// The table of counts.
pub(super) fn report(clauses: &[&Clause], look: Look) -> Report {
    let mut grid = Grid::new(["Book", "works", "planned", "advice", "total", "readings", "switches"]);
    let mut reach =
        Grid::new(["What works is used by", "library", "command", "table", "absence", "unmarked"]);
    let mut books = Vec::new();
    for year in Book::ALL.map(Book::year) {
        let counts =
            Counts { clauses: clauses.iter().copied().filter(|clause| clause.book == year).collect() };
        counts.row(&mut grid, words::book(year).into());
        counts.reach_row(&mut reach, words::book(year).into());
        let mut object =
            Map::from_iter([("book".to_owned(), json!(year)), ("title".to_owned(), json!(title(year)))]);
        object.extend(counts.json());
        books.push(Value::Object(object));
    }
    let all = Counts { clauses: clauses.to_vec() };
    grid.rule();
    all.row(&mut grid, (Ink::Title, "All books").into());
    reach.rule();
    all.reach_row(&mut reach, (Ink::Title, "All books").into());
    let absent: Vec<&&Clause> =
        all.clauses.iter().filter(|clause| clause.shown == Shown::ByAbsence).collect();
    let mut page = Page::new(look);
    page.grid(&grid);
    page.gap();
    page.grid(&reach);
    page.gap();
    page.prose(0, Ink::Faint, REACHES);
    page.gap();
    if !absent.is_empty() {
        page.prose(0, ink(Status::Works), "Shown by absence");
        for clause in &absent {
            page.entry(2, 12, (Ink::Plain, &clause.id), &clause.says);
        }
        page.gap();
    }
    if !all.waits().is_empty() {
        page.prose(0, ink(Status::Planned), "What the planned rules wait for");
        for (what, number) in all.waits() {
            page.entry(2, 12, (Ink::Plain, what), &number.to_string());
        }
    }
    let absent: Vec<&str> = absent.into_iter().map(|clause| clause.id.as_str()).collect();
    Report::new(page, json!({ "books": books, "total": all.json(), "absent": absent }))
}
