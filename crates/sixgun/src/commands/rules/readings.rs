//! What the print leaves open, and what we do about it.

use super::{Rules, search, show};
use crate::out::{Ink, Look, Page, Report};
use crate::{Refusal, words};
use ledger::{Clause, Reading};
use serde_json::{Value, json};

/// Every reading of these clauses.
pub(super) fn report(clauses: &[&Clause], asked: &Rules, look: Look) -> Result<Report, Refusal> {
    let readings = narrowed(clauses, &asked.words);
    if readings.is_empty() && !asked.words.is_empty() {
        return Err(Refusal::new("the rules found leave nothing open").see("sixgun rules --readings"));
    }
    let objects: Vec<Value> = readings.iter().map(|(clause, reading)| object(clause, reading)).collect();
    Ok(Report::new(page(&readings, look), json!({ "count": readings.len(), "readings": objects })))
}

/// The readings that speak of the words themselves, or else all of the clauses that do.
fn narrowed<'a>(clauses: &[&'a Clause], words: &[String]) -> Vec<(&'a Clause, &'a Reading)> {
    let all: Vec<(&Clause, &Reading)> = clauses
        .iter()
        .flat_map(|clause| clause.readings.iter().map(move |reading| (*clause, reading)))
        .collect();
    let speaks = |reading: &Reading| {
        let text = search::reading(reading).to_lowercase();
        words.iter().all(|word| text.contains(&word.to_lowercase()))
    };
    let own: Vec<(&Clause, &Reading)> = all.iter().copied().filter(|(_, reading)| speaks(reading)).collect();
    if own.is_empty() { all } else { own }
}

fn page(readings: &[(&Clause, &Reading)], look: Look) -> Page {
    let mut page = Page::new(look);
    let mut book = 0;
    for (clause, reading) in readings {
        page.gap();
        if clause.book != book {
            book = clause.book;
            page.prose(0, Ink::Title, &show::title(book));
            page.gap();
        }
        page.labelled(0, &[(11, Ink::Faint, &clause.id)], (Ink::Name, &reading.name));
        show::answer(&mut page, 2, reading);
    }
    page.gap();
    let switches = readings.iter().filter(|(_, reading)| !reading.values.is_empty()).count();
    let all = words::count(readings.len(), "reading");
    page.prose(0, Ink::Faint, &format!("{all}, {}.", words::count(switches, "switch")));
    page
}

fn object(clause: &Clause, reading: &Reading) -> Value {
    let mut object = show::reading_json(reading);
    object["rule"] = json!(clause.id);
    object["book"] = json!(clause.book);
    object
}
