//! The one thread that writes. Whatever many tables have sent while it was busy is put on the disk at once.

use super::rows::Rows;
use crate::line::{Entry, TableId};
use crate::shelf;
use crate::store::{Appended, Done, STRIDE, walk};
use crate::trouble::Trouble;
use rusqlite::{Connection, ErrorCode, TransactionBehavior};
use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::mpsc::Receiver;

/// How many may wait to be written, our own limit: at a millisecond for a group, a quarter of a second at the worst.
pub(super) const QUEUE: usize = 1024;
/// How many are put on the disk at once, our own limit.
const GROUP: usize = 512;

/// Something to be written, and who is told of it.
pub(super) struct Job {
    pub(super) work: Work,
    pub(super) done: Done,
}

/// Something to be written.
pub(super) enum Work {
    /// A new table.
    Open { table: TableId, at: u64, entries: Vec<Entry> },
    /// Lines of a table.
    Append { table: TableId, entries: Vec<Entry>, expects: u64 },
}

impl Job {
    /// Tells the answer. Somebody who cannot bear it harms nobody else.
    pub(super) fn tell(self, answer: Result<Appended, Trouble>) {
        let done = self.done;
        let _ = catch_unwind(AssertUnwindSafe(|| done(answer)));
    }
}

/// Owns the connection that writes.
pub(super) struct Writer {
    connection: Connection,
    file: PathBuf,
    /// Tables whose chain holds from the first line to the last: only behind such is anything written.
    walked: BTreeSet<TableId>,
    stopped: Option<Trouble>,
}

impl Writer {
    pub(super) fn new(connection: Connection, file: PathBuf) -> Writer {
        Writer { connection, file, walked: BTreeSet::new(), stopped: None }
    }

    /// Writes until nobody can send any more, and everything that was sent is written.
    pub(super) fn run(mut self, jobs: &Receiver<Job>) {
        while let Ok(first) = jobs.recv() {
            let (mut works, mut waiting) = (Vec::new(), Vec::new());
            for Job { work, done } in std::iter::once(first).chain(jobs.try_iter().take(GROUP - 1)) {
                works.push(work);
                waiting.push(done);
            }
            let answers = self.write(works, waiting.len());
            for (done, answer) in waiting.into_iter().zip(answers) {
                let _ = catch_unwind(AssertUnwindSafe(|| done(answer)));
            }
        }
    }

    /// Everything in one transaction. Where that cannot be put on the disk, nobody's line is.
    fn write(&mut self, works: Vec<Work>, many: usize) -> Vec<Result<Appended, Trouble>> {
        if let Some(stopped) = &self.stopped {
            return vec![Err(stopped.clone()); many];
        }
        self.commit(works).unwrap_or_else(|trouble| vec![Err(trouble); many])
    }

    fn commit(&mut self, works: Vec<Work>) -> Result<Vec<Result<Appended, Trouble>>, Trouble> {
        let Writer { connection, file, walked, stopped } = self;
        let sql = |fault: rusqlite::Error| Trouble::sql(file, &fault);
        let mut group = connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(sql)?;
        let mut answers = Vec::new();
        for work in works {
            // What one table sends wrong is taken back alone; a savepoint that is dropped is taken back.
            let part = group.savepoint().map_err(sql)?;
            let answer = apply(&mut Rows { connection: &part, file }, walked, work);
            match &answer {
                Ok(_) => part.commit().map_err(sql)?,
                Err(_) => drop(part),
            }
            // Some faults, such as a full disk, make the database take everything back by itself.
            if group.is_autocommit() {
                return Err(answer
                    .err()
                    .unwrap_or_else(|| Trouble::disk(file, "the transaction was taken back")));
            }
            answers.push(answer);
        }
        match group.commit() {
            Ok(()) => Ok(answers),
            Err(fault) if fault.sqlite_error_code() == Some(ErrorCode::DiskFull) => Err(sql(fault)),
            Err(fault) => {
                // Nobody knows what of it reached the disk; only a new start can tell.
                *stopped = Some(Trouble::Stopped(format!("{}: {fault}", file.display())));
                Err(sql(fault))
            }
        }
    }
}

fn apply(rows: &mut Rows<'_>, walked: &mut BTreeSet<TableId>, work: Work) -> Result<Appended, Trouble> {
    match work {
        Work::Open { table, at, entries } => shelf::open_table(rows, &table, at, entries),
        Work::Append { table, entries, expects } => {
            look_through(rows, walked, &table)?;
            shelf::append(rows, &table, entries, expects)
        }
    }
}

/// Walks a table that nothing was written to since the start. A line behind a damaged one could never be read.
fn look_through(rows: &Rows<'_>, walked: &mut BTreeSet<TableId>, table: &TableId) -> Result<(), Trouble> {
    if walked.contains(table) {
        return Ok(());
    }
    match walk(table, |after| rows.lines(table, after, STRIDE))?.damage {
        Some(damage) => Err(Trouble::Damaged(damage)),
        None => {
            walked.insert(table.clone());
            Ok(())
        }
    }
}
