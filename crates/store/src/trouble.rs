//! Why something cannot be done, in words.

use crate::line::TableId;
use std::fmt::{self, Display};
use std::path::{Path, PathBuf};
use thiserror::Error;

/// Where the record of a table is not as it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    /// Which table.
    pub table: TableId,
    /// The first line that cannot be trusted; all lines before it are good.
    pub line: u64,
    /// What is wrong with it.
    pub why: String,
}

impl Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "table `{}` is damaged from line {} on: {}", self.table, self.line, self.why)
    }
}

/// Why the store does not do what was asked. Nothing has been written then.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Trouble {
    /// More is waiting to be written than the store can hold.
    #[error("the store is busy: too many lines wait to be written; try again")]
    Busy,
    /// There is no such table.
    #[error("there is no table `{0}`")]
    NoTable(TableId),
    /// A table of that id is there already.
    #[error("there is a table `{0}` already")]
    TableExists(TableId),
    /// Somebody else has written since.
    #[error("table `{table}` has {last} lines and {expects} were expected: somebody else has written")]
    Moved {
        /// Which table.
        table: TableId,
        /// The last line that the caller knew.
        expects: u64,
        /// The last line there is.
        last: u64,
    },
    /// Some of the commands that came together are known, and some are not.
    #[error("the command `{client}` is line {line} already, but others that came with it are new")]
    HalfKnown {
        /// The client's id of the known command.
        client: String,
        /// The line that it made.
        line: u64,
    },
    /// Something is not in the form that it must have.
    #[error("{what} cannot be {found}: expected {expected}")]
    Unfit {
        /// What it is.
        what: &'static str,
        /// What was found, shortened.
        found: String,
        /// What would be right.
        expected: String,
    },
    /// The record of a table is damaged.
    #[error("{0}")]
    Damaged(Damage),
    /// A file is damaged as a whole.
    #[error("{} is damaged: {why}", file.display())]
    DamagedFile {
        /// Which file.
        file: PathBuf,
        /// What is wrong.
        why: String,
    },
    /// A file has been written by a newer Sixgun.
    #[error("{} has version {found}, and this Sixgun knows {known} and below: use a newer Sixgun", file.display())]
    Newer {
        /// Which file.
        file: PathBuf,
        /// Its version.
        found: i64,
        /// The newest version that is known here.
        known: i64,
    },
    /// A file is of an older version and was not asked to be brought up to date.
    #[error("{} has version {found} and not yet {known}: start the server once, which brings it up to date", file.display())]
    Older {
        /// Which file.
        file: PathBuf,
        /// Its version.
        found: i64,
        /// The version that is needed.
        known: i64,
    },
    /// There is no store in a folder.
    #[error("there is no {} in {}", crate::DATABASE, folder.display())]
    Missing {
        /// The folder.
        folder: PathBuf,
    },
    /// Somebody else uses the folder.
    #[error("the folder {} is in use by another Sixgun{by}; stop it first, or choose another folder", folder.display())]
    InUse {
        /// The folder.
        folder: PathBuf,
        /// Which process, if it said so.
        by: String,
    },
    /// The database was to be changed to a newer version, and could not be copied before.
    #[error("{} stays at version {version}: it could not be backed up before the change: {why}", file.display())]
    NotBackedUp {
        /// Which file.
        file: PathBuf,
        /// The version that it has and keeps.
        version: i64,
        /// Why not.
        why: String,
    },
    /// A step to a newer version went wrong, and was taken back.
    #[error("{} stays at version {version}: the step to the next failed: {why}", file.display())]
    NotMigrated {
        /// Which file.
        file: PathBuf,
        /// The version that it has and keeps.
        version: i64,
        /// Why not.
        why: String,
    },
    /// A restore was broken off.
    #[error("a restore was broken off and left {}: run the restore again; what was there before is kept", file.display())]
    HalfRestored {
        /// The file that was left.
        file: PathBuf,
    },
    /// The store was opened only to be read.
    #[error("the store was opened only to be read")]
    OnlyToRead,
    /// The store has stopped writing.
    #[error("the store writes no more: {0}; start it again")]
    Stopped(String),
    /// A line was about to be put on the disk, and nobody knows whether it is there.
    #[error("{}: {why}; nobody knows whether what was written is on the disk", file.display())]
    Unknown {
        /// Which file.
        file: PathBuf,
        /// What the system or the database says.
        why: String,
    },
    /// A file that is to be written is there already.
    #[error("{} is there already, and is not overwritten", .0.display())]
    FileExists(PathBuf),
    /// The computer could not do it.
    #[error("{}: {why}", file.display())]
    Disk {
        /// Which file or folder.
        file: PathBuf,
        /// What the system or the database says.
        why: String,
    },
}

impl Trouble {
    /// Whether it is sure that nothing was written.
    pub fn is_sure(&self) -> bool {
        !matches!(self, Trouble::Unknown { .. })
    }

    /// Something that is not in the form it must have.
    pub(crate) fn unfit(what: &'static str, found: &str, expected: impl Into<String>) -> Trouble {
        Trouble::Unfit { what, found: shown(found), expected: expected.into() }
    }

    /// What the system says of a file.
    pub(crate) fn disk(file: &Path, why: impl Display) -> Trouble {
        Trouble::Disk { file: file.to_owned(), why: why.to_string() }
    }

    /// What the database says of its file: damage, or anything else that may pass.
    pub(crate) fn sql(file: &Path, fault: &rusqlite::Error) -> Trouble {
        match is_damage(fault) {
            true => Trouble::damaged_file(file, fault),
            false => Trouble::disk(file, fault),
        }
    }

    pub(crate) fn damaged_file(file: &Path, why: impl Display) -> Trouble {
        Trouble::DamagedFile { file: file.to_owned(), why: why.to_string() }
    }
}

/// Whether the database says that what it read makes no sense, and not that it could not read.
pub(crate) fn is_damage(fault: &rusqlite::Error) -> bool {
    use rusqlite::ErrorCode as Code;
    let passing = [
        Code::DatabaseBusy,
        Code::DatabaseLocked,
        Code::CannotOpen,
        Code::DiskFull,
        Code::OperationInterrupted,
        Code::OutOfMemory,
        Code::PermissionDenied,
        Code::ReadOnly,
        Code::SystemIoFailure,
    ];
    match fault.sqlite_error() {
        // The file ends within a page.
        Some(said) if said.extended_code == rusqlite::ffi::SQLITE_IOERR_SHORT_READ => true,
        Some(said) => !passing.contains(&said.code),
        None => true,
    }
}

/// What somebody wrote, fit to be shown: without control characters, and not much longer than a sum.
pub(crate) fn shown(text: &str) -> String {
    const MOST: usize = 66;
    let mut shown: String = text.chars().take(MOST).flat_map(char::escape_debug).collect();
    if text.chars().nth(MOST).is_some() {
        shown.push('…');
    }
    format!("`{shown}`")
}
