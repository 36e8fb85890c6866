//! The one small trait behind which records are kept.

use crate::line::{Entry, Head, Line, TableId};
use crate::sum::Sum;
use crate::trouble::{Damage, Trouble};
use std::sync::mpsc;

/// How many lines are read at once where a whole table is walked.
pub(crate) const STRIDE: usize = 500;

/// Lines that are on the disk now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Appended {
    /// The number of the first of them.
    pub first: u64,
    /// The number of the last of them.
    pub last: u64,
    /// The command was known already: these are the lines that it made the first time, and nothing was written.
    pub again: bool,
}

/// Lines that were read, all of them good.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lines {
    /// The lines in their order.
    pub lines: Vec<Line>,
    /// What follows them cannot be trusted, and why.
    pub damage: Option<Damage>,
}

/// A table that was walked from its first line to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Walked {
    /// How many lines are good.
    pub lines: u64,
    /// The sum of the last good line.
    pub sum: Sum,
    /// What follows them cannot be trusted, and why.
    pub damage: Option<Damage>,
}

/// Who is told when lines are on the disk, or why they are not.
pub type Done = Box<dyn FnOnce(Result<Appended, Trouble>) + Send>;

/// Records of tables that only grow.
pub trait Store: Send + Sync {
    /// Opens a table with its first lines, all of them or nothing, and tells when it is on the disk.
    fn open_table_then(&self, table: &TableId, at: u64, entries: Vec<Entry>, done: Done);

    /// Writes lines behind the last, all of them or none, and tells when they are on the disk. `expects` is the number of
    /// the last line that the caller knows: where another has written since, nothing is written. Where the clients' ids of
    /// these commands are known, nothing is written either, and the answer is that of the first time.
    ///
    /// Returns at once. `done` is called exactly once, perhaps before this returns, perhaps by another thread that writes
    /// for all tables: it should only pass the answer on.
    fn append_then(&self, table: &TableId, entries: Vec<Entry>, expects: u64, done: Done);

    /// Reads at most `most` lines that follow the line with the number `after`, and checks each against the one before.
    fn read(&self, table: &TableId, after: u64, most: usize) -> Result<Lines, Trouble>;

    /// What is known of a table, if there is one.
    fn head(&self, table: &TableId) -> Result<Option<Head>, Trouble>;

    /// What is known of all tables, in the order of their ids.
    fn tables(&self) -> Result<Vec<Head>, Trouble>;

    /// The line that a command of a client has made.
    fn by_client(&self, table: &TableId, seat: u16, client: &str) -> Result<Option<u64>, Trouble>;

    /// Removes a table for good, and waits until that is on the disk.
    fn remove(&self, table: &TableId) -> Result<(), Trouble>;

    /// Whether a line could be written now; otherwise why not.
    fn check(&self) -> Result<(), Trouble> {
        Ok(())
    }

    /// How many bytes are kept.
    fn bytes(&self) -> u64 {
        0
    }

    /// Opens a table and waits until it is on the disk.
    fn open_table(&self, table: &TableId, at: u64, entries: Vec<Entry>) -> Result<Appended, Trouble> {
        wait(|done| self.open_table_then(table, at, entries, done))
    }

    /// Writes lines and waits until they are on the disk.
    fn append(&self, table: &TableId, entries: Vec<Entry>, expects: u64) -> Result<Appended, Trouble> {
        wait(|done| self.append_then(table, entries, expects, done))
    }

    /// Walks a table from its first line and says how far it is good.
    fn verify(&self, table: &TableId) -> Result<Walked, Trouble> {
        walk(table, |after| self.read(table, after, STRIDE))
    }
}

/// Reads a table stride by stride, and says how far it is good.
pub(crate) fn walk(table: &TableId, read: impl Fn(u64) -> Result<Lines, Trouble>) -> Result<Walked, Trouble> {
    let mut walked = Walked { lines: 0, sum: Sum::of_table(table), damage: None };
    loop {
        let Lines { lines, damage } = read(walked.lines)?;
        if let Some(last) = lines.last() {
            (walked.lines, walked.sum) = (last.number, last.sum);
        }
        if damage.is_some() || lines.len() < STRIDE {
            return Ok(Walked { damage, ..walked });
        }
    }
}

pub(crate) fn wait(ask: impl FnOnce(Done)) -> Result<Appended, Trouble> {
    let (tell, told) = mpsc::sync_channel(1);
    // Whoever asked waits below, so there is always somebody to tell.
    ask(Box::new(move |answer| drop(tell.send(answer))));
    told.recv().unwrap_or_else(|_| Err(Trouble::Stopped("its writer has ended".to_owned())))
}
