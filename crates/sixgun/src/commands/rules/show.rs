//! Clauses on a page: in a list, or one whole.

use crate::out::{Ink, Look, Page, Report};
use crate::words;
use ledger::{Clause, Reading, Status};
use rules::{Book, Cause, Rule, Sheet};
use serde_json::{Value, json};

/// The room for an address and for a status.
const ADDRESS: usize = 11;
const STATUS: usize = 9;

/// The colour of a status.
pub(super) fn ink(status: Status) -> Ink {
    match status {
        Status::Works => Ink::Good,
        Status::Planned => Ink::Waiting,
        Status::Advice => Ink::Faint,
    }
}

/// The title of a book by its year.
pub(super) fn title(year: u16) -> String {
    Book::of_year(year).map_or_else(|| year.to_string(), |book| book.title().to_owned())
}

/// Every clause with its statement, by book and section.
pub(super) fn list(clauses: &[&Clause], look: Look) -> Report {
    let mut page = Page::new(look);
    let (mut book, mut section) = (0, "");
    for clause in clauses {
        if clause.book != book {
            page.gap();
            page.prose(0, Ink::Title, &title(clause.book));
            (book, section) = (clause.book, "");
        }
        if clause.section != section {
            page.gap();
            page.prose(0, Ink::Plain, &clause.section);
            section = &clause.section;
        }
        let status = (STATUS, ink(clause.status), clause.status.label());
        page.labelled(2, &[(ADDRESS, Ink::Name, &clause.id), status], (Ink::Plain, &clause.says));
    }
    page.gap();
    page.prose(0, Ink::Faint, &summary(clauses));
    Report::new(page, objects(clauses))
}

fn summary(clauses: &[&Clause]) -> String {
    let rules = words::count(clauses.len(), "rule");
    match clauses {
        [] => "No rule fits these filters.".to_owned(),
        [first, ..] => format!("{rules}. One whole: sixgun rules {}", first.id),
    }
}

/// Each clause with everything that is known of it.
pub(super) fn whole(clauses: &[&Clause], look: Look) -> Report {
    let mut page = Page::new(look);
    let sheets = crate::tables();
    for clause in clauses {
        page.gap();
        one(&mut page, clause, &sheets);
        if look.verbose {
            execution(&mut page, clause);
        }
    }
    if clauses.is_empty() {
        page.prose(0, Ink::Faint, &summary(clauses));
    }
    Report::new(page, objects(clauses))
}

fn one(page: &mut Page, clause: &Clause, sheets: &[Sheet]) {
    const ROOM: usize = 11;
    page.title(&clause.id, &title(clause.book));
    page.prose(0, Ink::Plain, &clause.section);
    page.gap();
    page.prose(2, Ink::Plain, &clause.says);
    page.gap();
    let waits = clause.waits.as_ref().map(|what| format!(" (waits for: {what})")).unwrap_or_default();
    let status = format!("{}{waits}", clause.status.label());
    page.labelled(2, &[(ROOM, Ink::Faint, "status")], (ink(clause.status), &status));
    for reading in &clause.readings {
        page.labelled(2, &[(ROOM, Ink::Faint, "reading")], (Ink::Name, &reading.name));
        answer(page, 2 + ROOM, reading);
    }
    let lists = [
        ("errata", clause.errata.clone()),
        ("modifiers", modifiers(clause)),
        ("tables", tables(clause, sheets)),
    ];
    for (label, things) in lists.iter().filter(|(_, things)| !things.is_empty()) {
        page.entry(2, ROOM, (Ink::Faint, label), &things.join(", "));
    }
    for (index, proof) in clause.proofs.iter().enumerate() {
        page.entry(2, ROOM, (Ink::Faint, if index == 0 { "proofs" } else { "" }), proof);
    }
}

/// Where the rule is carried out, and how far it reaches.
fn execution(page: &mut Page, clause: &Clause) {
    const ROOM: usize = 11;
    for (index, file) in clause.marks.iter().enumerate() {
        page.entry(2, ROOM, (Ink::Faint, if index == 0 { "code" } else { "" }), file);
    }
    if let Some((reach, test)) = &clause.reach {
        page.entry(2, ROOM, (Ink::Faint, "reach"), &format!("{} ({test})", reach.label()));
    }
}

/// The question of a reading, the answer, and its values if it is a switch.
pub(super) fn answer(page: &mut Page, indent: usize, reading: &Reading) {
    const ROOM: usize = 8;
    page.entry(indent, ROOM, (Ink::Faint, "asked"), &reading.asks);
    page.entry(indent, ROOM, (Ink::Faint, "taken"), &reading.taken);
    if !reading.values.is_empty() {
        page.entry(indent, ROOM, (Ink::Faint, "switch"), &values(reading));
    }
}

/// The values of a switch: `kept (default), rounded-up`.
fn values(reading: &Reading) -> String {
    let named = reading.values.iter().enumerate().map(|(index, value)| match index {
        0 => format!("{value} (default)"),
        _ => value.clone(),
    });
    named.collect::<Vec<_>>().join(", ")
}

/// The modifiers that a clause states.
fn modifiers(clause: &Clause) -> Vec<String> {
    let Some(book) = Book::of_year(clause.book) else { return Vec::new() };
    let states = |cause: &&Cause| Rule { book, cause: **cause }.clause() == Some(&clause.id);
    Cause::ALL.iter().filter(states).map(|cause| cause.label().to_owned()).collect()
}

/// The printed tables that belong to a clause.
fn tables(clause: &Clause, sheets: &[Sheet]) -> Vec<String> {
    let names = |sheet: &&Sheet| sheet.clauses.contains(&clause.id.as_str());
    sheets.iter().filter(names).map(|sheet| sheet.id.to_owned()).collect()
}

/// A reading for programs.
pub(super) fn reading_json(reading: &Reading) -> Value {
    json!({
        "name": reading.name,
        "question": reading.asks,
        "taken": reading.taken,
        "switch": !reading.values.is_empty(),
        "values": reading.values,
    })
}

fn objects(clauses: &[&Clause]) -> Value {
    let sheets = crate::tables();
    let object = |clause: &&Clause| {
        json!({
            "id": clause.id,
            "book": clause.book,
            "section": clause.section,
            "statement": clause.says,
            "status": clause.status.label(),
            "waits": clause.waits,
            "readings": clause.readings.iter().map(reading_json).collect::<Vec<_>>(),
            "errata": clause.errata,
            "modifiers": modifiers(clause),
            "tables": tables(clause, &sheets),
            "proofs": clause.proofs,
            "code": clause.marks,
            "reach": clause.reach.as_ref().map(|(reach, test)| json!({ "reach": reach.label(), "test": test })),
        })
    };
    json!({ "count": clauses.len(), "rules": clauses.iter().map(object).collect::<Vec<_>>() })
}
