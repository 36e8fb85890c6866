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
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::Receiver;
use std::sync::{Arc, Mutex, PoisonError};

/// How many may wait to be written, our own limit: at a millisecond for a group, a quarter of a second at the worst.
pub(super) const QUEUE: usize = 1024;
/// How many are put on the disk at once, our own limit.
const GROUP: usize = 512;
/// How many bytes may wait to be written, our own limit. What is longer alone may go when nobody else waits.
const BYTES: usize = 64 * 1024 * 1024;

/// The bytes that wait to be written.
#[derive(Clone, Debug, Default)]
pub(super) struct Scales(Arc<AtomicUsize>);

/// What one job weighs, until it is dropped.
pub(super) struct Weight(Scales, usize);

impl Scales {
    /// Puts a work on the scales, if they can bear it.
    pub(super) fn weigh(&self, work: &Work) -> Option<Weight> {
        let bytes = match work {
            Work::Open { entries, .. } | Work::Append { entries, .. } => {
                entries.iter().map(|entry| entry.body.len()).sum()
            }
            Work::Remove { .. } | Work::Probe => 0,
        };
        let before = self.0.fetch_add(bytes, Ordering::Relaxed);
        let weight = Weight(self.clone(), bytes);
        (before == 0 || before.saturating_add(bytes) <= BYTES).then_some(weight)
    }
}

impl Drop for Weight {
    fn drop(&mut self) {
        self.0.0.fetch_sub(self.1, Ordering::Relaxed);
    }
}

/// Why nothing could be written the last time; nothing while all is well.
#[derive(Clone, Debug, Default)]
pub(super) struct Health(Arc<Mutex<Option<Trouble>>>);

impl Health {
    pub(super) fn note(&self, trouble: Option<Trouble>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = trouble;
    }

    pub(super) fn get(&self) -> Option<Trouble> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// Something to be written, and who is told of it.
pub(super) struct Job {
    pub(super) work: Work,
    pub(super) weight: Weight,
    pub(super) done: Done,
}

/// Something to be written.
pub(super) enum Work {
    /// A new table.
    Open { table: TableId, at: u64, entries: Vec<Entry> },
    /// Lines of a table.
    Append { table: TableId, entries: Vec<Entry>, expects: u64 },
    /// A table goes.
    Remove { table: TableId },
    /// Nothing, to see whether anything could be.
    Probe,
}

/// Tells an answer. Somebody who cannot bear it harms nobody else.
pub(super) fn tell(done: Done, answer: Result<Appended, Trouble>) {
    let _ = catch_unwind(AssertUnwindSafe(|| done(answer)));
}

/// Owns the connection that writes.
pub(super) struct Writer {
    connection: Connection,
    file: PathBuf,
    /// Tables whose chain holds from the first line to the last: only behind such is anything written.
    walked: BTreeSet<TableId>,
    stopped: Option<Trouble>,
    /// Why nothing could be written the last time, for whoever asks how the store is.
    health: Health,
}

impl Writer {
    pub(super) fn new(connection: Connection, file: PathBuf, health: Health) -> Writer {
        Writer { connection, file, walked: BTreeSet::new(), stopped: None, health }
    }

    /// Writes until nobody can send any more, and everything that was sent is written.
    pub(super) fn run(mut self, jobs: &Receiver<Job>) {
        while let Ok(first) = jobs.recv() {
            let (mut works, mut waiting, mut weights) = (Vec::new(), Vec::new(), Vec::new());
            for Job { work, weight, done } in std::iter::once(first).chain(jobs.try_iter().take(GROUP - 1)) {
                works.push(work);
                weights.push(weight);
                waiting.push(done);
            }
            let answers = self.write(works, waiting.len());
            drop(weights);
            for (done, answer) in waiting.into_iter().zip(answers) {
                tell(done, answer);
            }
        }
    }

    /// Everything in one transaction. Where that cannot be put on the disk, nobody's line is.
    fn write(&mut self, works: Vec<Work>, many: usize) -> Vec<Result<Appended, Trouble>> {
        if let Some(stopped) = &self.stopped {
            return vec![Err(stopped.clone()); many];
        }
        let written = self.commit(works);
        self.health.note(written.as_ref().err().cloned());
        written.unwrap_or_else(|trouble| vec![Err(trouble); many])
    }

    fn commit(&mut self, works: Vec<Work>) -> Result<Vec<Result<Appended, Trouble>>, Trouble> {
        let Writer { connection, file, walked, stopped, .. } = self;
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
                Err(Trouble::Unknown { file: file.clone(), why: fault.to_string() })
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
        Work::Remove { table } => {
            walked.remove(&table);
            rows.remove(&table)
        }
        Work::Probe => rows.probe(),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::disk::{open_to_write, schema};
    use crate::files::Folder;

    fn long(table: &TableId, expects: u64, bytes: usize) -> Work {
        let entry = Entry::new(0, 0, "order", format!("\"{}\"", "x".repeat(bytes)));
        Work::Append { table: table.clone(), entries: vec![entry], expects }
    }

    #[test]
    fn a_full_disk_refuses_and_goes_on_when_there_is_room() {
        let program = std::env::current_exe().expect("a program");
        let place = program.parent().expect("a folder").join(format!("full-{}", std::process::id()));
        let folder = Folder::made(&place).expect("a folder");
        schema::create(&folder).expect("a database");
        let mut writer = Writer::new(
            open_to_write(&folder.database()).expect("a connection"),
            folder.database(),
            Health::default(),
        );
        let table = TableId::new("t").expect("an id");
        let open = Work::Open { table: table.clone(), at: 0, entries: vec![] };
        assert!(writer.write(vec![open, long(&table, 0, 10)], 2).iter().all(Result::is_ok));
        let room = |writer: &Writer, pages: i64| {
            writer.connection.pragma_update(None, "max_page_count", pages).expect("a limit");
        };
        room(&writer, 20);
        let answers = writer.write(vec![long(&table, 1, 200_000)], 1);
        assert!(answers[0].as_ref().is_err_and(|full| full.to_string().contains("full")), "{answers:?}");
        assert!(writer.health.get().is_some_and(|why| why.to_string().contains("full")), "and says so");
        room(&writer, 1_000_000);
        let answers = writer.write(vec![long(&table, 1, 200_000)], 1);
        assert_eq!(answers, [Ok(Appended { first: 2, last: 2, again: false })]);
        assert_eq!(writer.health.get(), None, "all is well again");
        drop(writer);
        std::fs::remove_dir_all(&place).expect("the folder goes");
    }

    #[test]
    fn the_scales_bear_one_long_work_or_many_short_ones() {
        let (scales, table) = (Scales::default(), TableId::new("t").expect("an id"));
        let first = scales.weigh(&long(&table, 0, BYTES + 1));
        assert!(first.is_some(), "alone it may go");
        assert!(scales.weigh(&long(&table, 0, 1)).is_none(), "beside it nothing may");
        drop(first);
        let half: Vec<_> = (0..3).map(|_| scales.weigh(&long(&table, 0, BYTES / 2 - 10))).collect();
        assert_eq!(half.iter().map(Option::is_some).collect::<Vec<_>>(), [true, true, false]);
        drop(half);
        assert_eq!(scales.0.load(Ordering::Relaxed), 0);
    }
}
