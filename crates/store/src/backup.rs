//! Whole copies of a store, made while it is in use.

use crate::disk::check::{self, Depth};
use crate::disk::rows::Rows;
use crate::files::{self, Folder};
use crate::line::Head;
use crate::store::{STRIDE, Walked, walk};
use crate::sum::Sum;
use crate::trouble::{Damage, Trouble};
use rusqlite::Connection;
use rusqlite::backup::{Backup, StepResult};
use std::fs;
use std::path::{Path, PathBuf};

/// A copy of a whole store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BackedUp {
    /// The copy.
    pub file: PathBuf,
    /// The file with its checksum, in the form that `sha256sum --check` reads.
    pub checksum_file: PathBuf,
    /// The checksum of the copy.
    pub checksum: Sum,
    /// How long the copy is.
    pub bytes: u64,
    /// What is in it.
    pub contents: Contents,
}

/// What is in a whole store.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Contents {
    /// How many tables.
    pub tables: u64,
    /// How many good lines they have together.
    pub lines: u64,
    /// Tables that are not good to their end.
    pub damaged: Vec<Damage>,
}

/// Copies the store of a folder to a file that is not there yet, as it is at one moment, even while a server writes. The
/// copy is checked whole before it gets its name.
pub fn backup(folder: &Path, to: &Path) -> Result<BackedUp, Trouble> {
    let folder = Folder::at(folder);
    folder.want_database()?;
    let file = folder.database();
    let connection = check::open_to_read(&file)?;
    check::check(&connection, &file, Depth::Quick)?;
    copy_database(&connection, to, |copy, file| {
        check::check(copy, file, Depth::Whole)?;
        contents(copy, file)
    })
}

/// Copies an open database, looks at the copy, and writes its checksum beside it.
pub(crate) fn copy_database(
    connection: &Connection,
    to: &Path,
    look: impl FnOnce(&Connection, &Path) -> Result<Contents, Trouble>,
) -> Result<BackedUp, Trouble> {
    for taken in [to.to_owned(), files::checksum_file(to)] {
        if taken.exists() {
            return Err(Trouble::FileExists(taken));
        }
    }
    files::make_parent(to)?;
    let part = files::with_end(to, ".part");
    files::remove(&part)?;
    let contents = copy_pages(connection, &part).and_then(|copy| look(&copy, &part));
    let contents = contents.inspect_err(|_| drop(files::remove(&part)))?;
    let checksum = files::sum_of(&part)?;
    files::settle(&part, to)?;
    let bytes = fs::metadata(to).map_err(|fault| Trouble::disk(to, fault))?.len();
    let checksum_file = files::write_checksum(to, checksum)?;
    Ok(BackedUp { file: to.to_owned(), checksum_file, checksum, bytes, contents })
}

fn copy_pages(from: &Connection, to: &Path) -> Result<Connection, Trouble> {
    let sql = |fault: rusqlite::Error| Trouble::sql(to, &fault);
    let mut copy = Connection::open(to).map_err(sql)?;
    // All pages at once: one moment of the database. Whoever writes goes on writing into the log beside it.
    let copied = Backup::new(from, &mut copy).and_then(|backup| backup.step(-1)).map_err(sql)?;
    if copied != StepResult::Done {
        return Err(Trouble::disk(to, "the database is locked; try again"));
    }
    // One file that needs no log beside it.
    single(&copy).map_err(sql)?;
    Ok(copy)
}

/// Makes a database one file without a log.
pub(crate) fn single(connection: &Connection) -> rusqlite::Result<()> {
    connection.pragma_update(None, "journal_mode", "DELETE")
}

/// Walks all tables.
pub(crate) fn contents(connection: &Connection, file: &Path) -> Result<Contents, Trouble> {
    let rows = Rows { connection, file };
    let mut contents = Contents::default();
    for Head { table, .. } in rows.heads()? {
        let Walked { lines, damage, .. } = walk(&table, |after| rows.lines(&table, after, STRIDE))?;
        contents.tables += 1;
        contents.lines += lines;
        contents.damaged.extend(damage);
    }
    Ok(contents)
}
