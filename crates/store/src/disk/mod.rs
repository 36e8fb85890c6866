//! Tables in one SQLite file: one thread writes, many read.

pub(crate) mod check;
pub(crate) mod rows;
pub(crate) mod schema;
mod writer;

use crate::files::{Folder, Lock};
use crate::line::{Entry, Head, TableId};
use crate::shelf::{self, Shelf};
use crate::store::{Done, Lines, Store};
use crate::trouble::Trouble;
use check::Depth;
use rows::Rows;
use rusqlite::Connection;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, SyncSender, TrySendError};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use writer::{Health, Job, Scales, Work, Writer, tell};

/// A store in a data folder. Dropping it writes what still waits and closes the file.
#[derive(Debug)]
pub struct Disk {
    folder: Folder,
    file: PathBuf,
    reader: Mutex<Connection>,
    writing: Option<Writing>,
    copied: Option<PathBuf>,
    // What stands last is dropped last: the folder is free when all connections are closed.
    _lock: Option<Lock>,
}

#[derive(Debug)]
struct Writing {
    jobs: SyncSender<Job>,
    health: Health,
    scales: Scales,
    thread: JoinHandle<()>,
}

impl Disk {
    /// Opens the store of a folder, or makes one. A folder that another uses, a damaged file and one of a newer Sixgun are
    /// refused and left as they are; one of an older Sixgun is copied and then brought up to date.
    pub fn open(folder: &Path) -> Result<Disk, Trouble> {
        let folder = Folder::made(folder)?;
        let lock = folder.lock()?;
        if folder.restoring().exists() {
            return Err(Trouble::HalfRestored { file: folder.restoring() });
        }
        let file = folder.database();
        match folder.has_database() {
            true => {
                crate::files::only_mine(&file)?;
                drop(checked(&file)?);
            }
            false => {
                folder.is_clear()?;
                schema::create(&folder)?;
            }
        }
        let mut connection = open_to_write(&file)?;
        let copied = schema::bring_up_to_date(&mut connection, &folder, schema::STEPS)?;
        let reader = Mutex::new(reader_beside(&file)?);
        let health = Health::default();
        let writing = Some(start(Writer::new(connection, file.clone(), health.clone()), &file, health)?);
        Ok(Disk { folder, file, reader, writing, copied, _lock: Some(lock) })
    }

    /// Opens the store of a folder only to read it, even while a server uses it.
    pub fn look(folder: &Path) -> Result<Disk, Trouble> {
        let folder = Folder::at(folder);
        folder.want_database()?;
        let file = folder.database();
        let (connection, found) = checked(&file)?;
        let known = schema::newest(schema::STEPS);
        if found < known {
            return Err(Trouble::Older { file, found, known });
        }
        Ok(Disk { folder, file, reader: Mutex::new(connection), writing: None, copied: None, _lock: None })
    }

    /// The data folder.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// The copy that was made before the file was brought up to date, if that was needed.
    pub fn copied(&self) -> Option<&Path> {
        self.copied.as_deref()
    }

    fn reading<T>(&self, ask: impl FnOnce(&Rows<'_>) -> Result<T, Trouble>) -> Result<T, Trouble> {
        let connection = self.reader.lock().unwrap_or_else(PoisonError::into_inner);
        // One look at all: what is read of a table belongs together, whatever is written meanwhile.
        let at_once = connection.unchecked_transaction().map_err(|fault| Trouble::sql(&self.file, &fault))?;
        ask(&Rows { connection: &at_once, file: &self.file })
    }

    fn send(&self, checked: Result<(), Trouble>, work: Work, done: Done) {
        if let Err(trouble) = checked {
            return tell(done, Err(trouble));
        }
        let Some(writing) = &self.writing else { return tell(done, Err(Trouble::OnlyToRead)) };
        let Some(weight) = writing.scales.weigh(&work) else { return tell(done, Err(Trouble::Busy)) };
        match writing.jobs.try_send(Job { work, weight, done }) {
            Ok(()) => {}
            Err(TrySendError::Full(job)) => tell(job.done, Err(Trouble::Busy)),
            Err(TrySendError::Disconnected(job)) => {
                tell(job.done, Err(Trouble::Stopped("its writer has ended".to_owned())));
            }
        }
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        if let Some(Writing { jobs, thread, .. }) = self.writing.take() {
            drop(jobs);
            // A writer that has panicked has told everybody who waited, by being gone.
            let _ = thread.join();
        }
    }
}

impl Store for Disk {
    fn open_table_then(&self, table: &TableId, at: u64, entries: Vec<Entry>, done: Done) {
        let checked = shelf::check_opening(at, &entries);
        self.send(checked, Work::Open { table: table.clone(), at, entries }, done);
    }

    fn append_then(&self, table: &TableId, entries: Vec<Entry>, expects: u64, done: Done) {
        let checked = shelf::check_more(&entries);
        self.send(checked, Work::Append { table: table.clone(), entries, expects }, done);
    }

    fn read(&self, table: &TableId, after: u64, most: usize) -> Result<Lines, Trouble> {
        self.reading(|rows| rows.lines(table, after, most))
    }

    fn head(&self, table: &TableId) -> Result<Option<Head>, Trouble> {
        self.reading(|rows| rows.head(table))
    }

    fn tables(&self) -> Result<Vec<Head>, Trouble> {
        self.reading(|rows| rows.heads())
    }

    fn by_client(&self, table: &TableId, seat: u16, client: &str) -> Result<Option<u64>, Trouble> {
        self.reading(|rows| rows.by_client(table, seat, client))
    }

    fn remove(&self, table: &TableId) -> Result<(), Trouble> {
        crate::store::wait(|done| self.send(Ok(()), Work::Remove { table: table.clone() }, done)).map(drop)
    }

    /// Writes nothing in earnest, and so finds a full disk, a folder that cannot be written and a writer that has stopped.
    fn check(&self) -> Result<(), Trouble> {
        let probed = crate::store::wait(|done| self.send(Ok(()), Work::Probe, done));
        match self.writing.as_ref().and_then(|writing| writing.health.get()) {
            Some(trouble) => Err(trouble),
            None => probed.map(drop),
        }
    }

    fn bytes(&self) -> u64 {
        let size = |file: &Path| std::fs::metadata(file).map_or(0, |data| data.len());
        let logs = crate::files::logs(&self.file);
        size(&self.file) + logs.iter().map(|file| size(file)).sum::<u64>()
    }
}

/// A connection for reading to a database that was looked at, and its version.
pub(crate) fn checked(file: &Path) -> Result<(Connection, i64), Trouble> {
    let connection = check::open_to_read(file)?;
    let version = check::check(&connection, file, Depth::Quick)?;
    Ok((connection, version))
}

/// A connection that answers only when what it wrote is on the disk.
fn open_to_write(file: &Path) -> Result<Connection, Trouble> {
    let open = || {
        let connection = check::careful(Connection::open(file)?)?;
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        // A Mac calls a line written while it is still on its way to the disk; elsewhere this changes nothing.
        connection.pragma_update(None, "fullfsync", true)?;
        Ok(connection)
    };
    open().map_err(|fault| Trouble::sql(file, &fault))
}

/// The connection for reading beside the one that writes. It is the last to be closed, and whoever is last folds the log
/// into the file: one that may not write could not, and would leave the log behind.
fn reader_beside(file: &Path) -> Result<Connection, Trouble> {
    let open = || {
        let connection = check::careful(Connection::open(file)?)?;
        connection.pragma_update(None, "query_only", true)?;
        Ok(connection)
    };
    open().map_err(|fault| Trouble::sql(file, &fault))
}

fn start(writer: Writer, file: &Path, health: Health) -> Result<Writing, Trouble> {
    let (jobs, waiting) = mpsc::sync_channel(writer::QUEUE);
    let thread = thread::Builder::new().name("sixgun-store".to_owned()).spawn(move || writer.run(&waiting));
    let thread = thread.map_err(|fault| Trouble::disk(file, fault))?;
    Ok(Writing { jobs, health, scales: Scales::default(), thread })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_acknowledged_has_been_flushed_to_the_disk() {
        let program = std::env::current_exe().expect("a program");
        let folder = program.parent().expect("a folder").join(format!("flushed-{}", std::process::id()));
        drop(Disk::open(&folder).expect("a store"));
        let connection = open_to_write(&folder.join(crate::DATABASE)).expect("a connection");
        let ask = |name| connection.pragma_query_value(None, name, |row| row.get::<_, String>(0));
        assert_eq!(ask("journal_mode").expect("a mode"), "wal");
        let full: i64 =
            connection.pragma_query_value(None, "synchronous", |row| row.get(0)).expect("a level");
        assert_eq!(full, 2, "2 is FULL: every commit waits for the disk");
        drop(connection);
        std::fs::remove_dir_all(&folder).expect("the folder goes");
    }
}
