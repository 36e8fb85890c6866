//! Tables that are kept until the program ends: for tests, and for servers that keep nothing.

use crate::line::{Entry, Head, Line, TableId};
use crate::shelf::{self, Shelf};
use crate::store::{Done, Lines, Store};
use crate::trouble::Trouble;
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A store in memory.
#[derive(Debug, Default)]
pub struct Memory(Mutex<Kept>);

#[derive(Debug, Default)]
struct Kept {
    heads: BTreeMap<TableId, Head>,
    lines: BTreeMap<TableId, Vec<Line>>,
    clients: BTreeMap<(TableId, u16, String), u64>,
}

impl Memory {
    fn kept(&self) -> MutexGuard<'_, Kept> {
        // Nothing below can panic half way, so what is kept is whole whoever has held it.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Shelf for Kept {
    fn head(&self, table: &TableId) -> Result<Option<Head>, Trouble> {
        Ok(self.heads.get(table).cloned())
    }

    fn by_client(&self, table: &TableId, seat: u16, client: &str) -> Result<Option<u64>, Trouble> {
        Ok(self.clients.get(&(table.clone(), seat, client.to_owned())).copied())
    }

    fn put(&mut self, table: &TableId, line: Line) -> Result<(), Trouble> {
        if let Some(client) = &line.entry.client {
            self.clients.insert((table.clone(), line.entry.seat, client.clone()), line.number);
        }
        self.lines.entry(table.clone()).or_default().push(line);
        Ok(())
    }

    fn put_head(&mut self, head: &Head) -> Result<(), Trouble> {
        self.heads.insert(head.table.clone(), head.clone());
        Ok(())
    }
}

impl Store for Memory {
    fn open_table_then(&self, table: &TableId, at: u64, entries: Vec<Entry>, done: Done) {
        let opened = shelf::check_opening(at, &entries);
        let opened = opened.and_then(|()| shelf::open_table(&mut *self.kept(), table, at, entries));
        done(opened);
    }

    fn append_then(&self, table: &TableId, entries: Vec<Entry>, expects: u64, done: Done) {
        let appended = shelf::check_more(&entries);
        let appended = appended.and_then(|()| shelf::append(&mut *self.kept(), table, entries, expects));
        done(appended);
    }

    fn read(&self, table: &TableId, after: u64, most: usize) -> Result<Lines, Trouble> {
        let kept = self.kept();
        kept.head(table)?.ok_or_else(|| Trouble::NoTable(table.clone()))?;
        let skipped = usize::try_from(after).unwrap_or(usize::MAX);
        let lines = kept.lines.get(table).map(Vec::as_slice).unwrap_or_default();
        Ok(Lines { lines: lines.iter().skip(skipped).take(most).cloned().collect(), damage: None })
    }

    fn head(&self, table: &TableId) -> Result<Option<Head>, Trouble> {
        self.kept().head(table)
    }

    fn tables(&self) -> Result<Vec<Head>, Trouble> {
        Ok(self.kept().heads.values().cloned().collect())
    }

    fn by_client(&self, table: &TableId, seat: u16, client: &str) -> Result<Option<u64>, Trouble> {
        self.kept().by_client(table, seat, client)
    }

    fn remove(&self, table: &TableId) -> Result<(), Trouble> {
        let mut kept = self.kept();
        kept.heads.remove(table).ok_or_else(|| Trouble::NoTable(table.clone()))?;
        kept.lines.remove(table);
        kept.clients.retain(|(of, ..), _| of != table);
        Ok(())
    }
}
