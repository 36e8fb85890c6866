//! Putting a copy in the place of a store.

use crate::backup::{Contents, contents, single};
use crate::disk::check::{self, Depth};
use crate::files::{self, Folder};
use crate::trouble::Trouble;
use rusqlite::Connection;
use std::path::{Path, PathBuf};

/// A store that was put in place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restored {
    /// The database in the data folder.
    pub file: PathBuf,
    /// Whether a checksum stood beside the copy; where none did, only what is inside was checked.
    pub had_checksum: bool,
    /// Where the files are that were there before, if any were.
    pub aside: Option<PathBuf>,
    /// What is in it.
    pub contents: Contents,
}

/// Puts a copy that [`backup`](crate::backup()) made in the place of the store of a folder. It is checked whole before;
/// what was there is kept aside. A folder that a server uses is refused.
pub fn restore(folder: &Path, from: &Path) -> Result<Restored, Trouble> {
    let expected = files::read_checksum(from)?;
    is_alone(from)?;
    let folder = Folder::made(folder)?;
    let _lock = folder.lock()?;
    let restoring = folder.restoring();
    files::remove(&restoring)?;
    let contents = fetch(from, &restoring, expected);
    // A copy that is not good leaves no trace; half a restore does, because somebody else's files are moved then.
    let contents = contents.inspect_err(|_| drop(files::remove(&restoring)))?;
    let aside = folder.swap()?;
    Ok(Restored { file: folder.database(), had_checksum: expected.is_some(), aside, contents })
}

/// A database with a log beside it is in use, and without the log it is not whole.
fn is_alone(from: &Path) -> Result<(), Trouble> {
    // An empty log, as whoever only looked leaves it, takes nothing away.
    let full = |file: &PathBuf| std::fs::metadata(file).is_ok_and(|log| log.len() > 0);
    match files::logs(from).into_iter().find(full) {
        Some(log) => {
            let why = format!("it is no backup: {} stands beside it and belongs to it", log.display());
            Err(Trouble::disk(from, why))
        }
        None => Ok(()),
    }
}

fn fetch(from: &Path, to: &Path, expected: Option<crate::Sum>) -> Result<Contents, Trouble> {
    let found = files::copy(from, to)?;
    if let Some(expected) = expected.filter(|expected| *expected != found) {
        let why = format!("its checksum is {found}, and {expected} was expected");
        return Err(Trouble::damaged_file(from, why));
    }
    // Whoever is told of trouble has the copy, and not what we made of it.
    let sql = |fault: rusqlite::Error| Trouble::sql(from, &fault);
    drop(check::open_to_read(to).map_err(|trouble| renamed(trouble, from))?);
    let connection = Connection::open(to).and_then(check::careful).map_err(sql)?;
    single(&connection).map_err(sql)?;
    check::check(&connection, from, Depth::Whole)?;
    contents(&connection, from)
}

/// The same trouble with the name of another file.
fn renamed(trouble: Trouble, file: &Path) -> Trouble {
    match trouble {
        Trouble::DamagedFile { why, .. } => Trouble::damaged_file(file, why),
        other => other,
    }
}
