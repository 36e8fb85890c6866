//! Entries of a record on the page and for programs.

use crate::out::{Ink, Look, Page};
use game::Entry;
use game::scene::Sum;
use rules::sheet::signed;
use serde_json::{Value, json};

/// What the sum of a speed begins with: such sums fill a page, and the sentence has their totals.
const SPEED: &str = "Speed of";

/// Puts entries on a page, each turn under its heading; the turn of the last heading.
pub(crate) fn on(page: &mut Page, told: &[Entry], mut turn: u16, look: Look) -> u16 {
    for entry in told {
        if entry.turn != turn && entry.turn > 0 {
            page.gap();
            page.title(&format!("Turn {}", entry.turn), "");
        }
        turn = entry.turn;
        // The heading has said it.
        if entry.says == format!("Turn {turn}.") {
            continue;
        }
        page.prose(2, Ink::Plain, &entry.says);
        let is_said = |sum: &&Sum| sum.name.starts_with(SPEED) || entry.says.contains(&in_parts(sum, false));
        for sum in entry.sums.iter().filter(|sum| look.verbose || !is_said(sum)) {
            page.prose(6, Ink::Faint, &spelt_out(sum, look.verbose));
        }
    }
    turn
}

/// A sum in one line with what it is; with `clauses` each part brings its own.
pub(crate) fn spelt_out(sum: &Sum, clauses: bool) -> String {
    format!("{}: {}", sum.name, in_parts(sum, clauses))
}

/// The total and its parts. A number that starts from nothing need not say so.
fn in_parts(sum: &Sum, clauses: bool) -> String {
    let mut parts: Vec<String> = Vec::new();
    if sum.base != 0 || sum.parts.is_empty() {
        parts.push(format!("{} base", sum.base));
    }
    for part in &sum.parts {
        let clause =
            part.clause.as_ref().filter(|_| clauses).map_or(String::new(), |clause| format!(" [{clause}]"));
        parts.push(format!("{} {}{clause}", signed(part.amount), part.why));
    }
    format!("{} = {}", sum.total, parts.join(", "))
}

/// An entry for programs.
pub(crate) fn json(entry: &Entry) -> Value {
    json!({ "kind": "told", "turn": entry.turn, "says": entry.says, "tallies": entry.sums })
}
