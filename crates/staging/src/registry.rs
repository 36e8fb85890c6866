//! The registry of books, optional rules and readings, completed from the ledger.

use rules::{RegistryRow, RowKind};

/// A row with the question and the clause of its reading, which the ledger has.
pub fn complete(row: RegistryRow) -> RegistryRow {
    if row.kind != RowKind::Reading {
        return row;
    }
    match ledger::switches(row.book.year()).find(|(_, reading)| reading.name == row.name) {
        Some((clause, reading)) => RegistryRow { clause: Some(&clause.id), help: Some(&reading.asks), ..row },
        None => row,
    }
}
