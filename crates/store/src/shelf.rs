//! How lines are added, wherever they are kept: one way for every store.

use crate::line::{Entry, Head, Line, TableId, check_time};
use crate::store::Appended;
use crate::trouble::Trouble;
use std::collections::BTreeSet;

/// Where lines are put.
pub(crate) trait Shelf {
    /// What is known of a table.
    fn head(&self, table: &TableId) -> Result<Option<Head>, Trouble>;
    /// The line that a command has made.
    fn by_client(&self, table: &TableId, seat: u16, client: &str) -> Result<Option<u64>, Trouble>;
    /// Keeps a line.
    fn put(&mut self, table: &TableId, line: Line) -> Result<(), Trouble>;
    /// Keeps what is known of a table.
    fn put_head(&mut self, head: &Head) -> Result<(), Trouble>;
}

/// Whether a table can be opened so; asked before anything waits for the disk.
pub(crate) fn check_opening(at: u64, entries: &[Entry]) -> Result<(), Trouble> {
    check_time(at)?;
    check(entries)
}

/// Whether these can be written behind others; asked before anything waits for the disk.
pub(crate) fn check_more(entries: &[Entry]) -> Result<(), Trouble> {
    match entries.is_empty() {
        true => Err(Trouble::unfit("what is written", "", "at least one line")),
        false => check(entries),
    }
}

/// Whether entries are fit to be written together.
fn check(entries: &[Entry]) -> Result<(), Trouble> {
    let mut seen = BTreeSet::new();
    for entry in entries {
        entry.check()?;
        if let Some(client) = &entry.client
            && !seen.insert((entry.seat, client))
        {
            let expected = "an id that no other command of the seat has";
            return Err(Trouble::unfit("a client's id of a command", client, expected));
        }
    }
    Ok(())
}

/// Opens a table with its first lines.
pub(crate) fn open_table(
    shelf: &mut impl Shelf,
    table: &TableId,
    at: u64,
    entries: Vec<Entry>,
) -> Result<Appended, Trouble> {
    match shelf.head(table)? {
        Some(_) => Err(Trouble::TableExists(table.clone())),
        None => write(shelf, Head::new(table, at), entries),
    }
}

/// Writes lines behind the last of a table.
pub(crate) fn append(
    shelf: &mut impl Shelf,
    table: &TableId,
    entries: Vec<Entry>,
    expects: u64,
) -> Result<Appended, Trouble> {
    let head = shelf.head(table)?.ok_or_else(|| Trouble::NoTable(table.clone()))?;
    // Whoever sends again does not know yet what the first time has made, so this comes before what he expects.
    if let Some(before) = sent_before(shelf, table, &entries)? {
        return Ok(before);
    }
    if head.last != expects {
        return Err(Trouble::Moved { table: table.clone(), expects, last: head.last });
    }
    write(shelf, head, entries)
}

/// The lines that these commands have made already. Commands that came together are known together or not at all.
fn sent_before(shelf: &impl Shelf, table: &TableId, entries: &[Entry]) -> Result<Option<Appended>, Trouble> {
    let (mut known, mut new) = (Vec::new(), false);
    for (seat, client) in entries.iter().filter_map(|entry| Some((entry.seat, entry.client.as_ref()?))) {
        match shelf.by_client(table, seat, client)? {
            Some(line) => known.push((line, client)),
            None => new = true,
        }
    }
    let (Some((first, client)), Some((last, _))) = (known.iter().min(), known.iter().max()) else {
        return Ok(None);
    };
    match new {
        true => Err(Trouble::HalfKnown { client: (*client).clone(), line: *first }),
        false => Ok(Some(Appended { first: *first, last: *last, again: true })),
    }
}

fn write(shelf: &mut impl Shelf, mut head: Head, entries: Vec<Entry>) -> Result<Appended, Trouble> {
    let first = head.last + 1;
    for entry in entries {
        let line = head.next(entry);
        head.take(&line);
        shelf.put(&head.table, line)?;
    }
    shelf.put_head(&head)?;
    Ok(Appended { first, last: head.last, again: false })
}
