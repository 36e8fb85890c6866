//! The tables of the database, and the steps by which older databases come up to date.

use super::check::{self, Depth};
use crate::backup::{self, Contents};
use crate::files::{self, Folder};
use crate::trouble::Trouble;
use rusqlite::{Connection, TransactionBehavior};
use std::path::{Path, PathBuf};

/// Marks the file as one of Sixgun: `Sixg`.
pub(super) const APPLICATION: i64 = 0x5369_7867;

/// How long a page of the database is.
pub(crate) const PAGE: usize = 4096;

/// Step n makes version n of version n - 1. Steps that were once published are never changed.
pub(crate) const STEPS: &[&str] = &[
    "
    CREATE TABLE tables (
        id TEXT NOT NULL PRIMARY KEY,
        opened INTEGER NOT NULL,
        last INTEGER NOT NULL,
        last_at INTEGER NOT NULL,
        sum BLOB NOT NULL,
        seal BLOB NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE lines (
        of TEXT NOT NULL,
        number INTEGER NOT NULL,
        at INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        client TEXT,
        kind TEXT NOT NULL,
        body TEXT NOT NULL,
        sum BLOB NOT NULL,
        PRIMARY KEY (of, number)
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX lines_by_client ON lines (of, seat, client) WHERE client IS NOT NULL;
    CREATE TRIGGER lines_are_not_changed BEFORE UPDATE ON lines
        BEGIN SELECT RAISE (ABORT, 'lines are not changed'); END;
    CREATE TRIGGER lines_are_not_removed BEFORE DELETE ON lines
        BEGIN SELECT RAISE (ABORT, 'lines are not removed'); END;
",
    "
    DROP TRIGGER lines_are_not_removed;
    CREATE TRIGGER lines_go_with_their_table BEFORE DELETE ON lines
        WHEN EXISTS (SELECT 1 FROM tables WHERE id = OLD.of)
        BEGIN SELECT RAISE (ABORT, 'lines are not removed'); END;
",
];

/// The version that a list of steps leads to.
pub(crate) fn newest(steps: &[&str]) -> i64 {
    i64::try_from(steps.len()).unwrap_or(i64::MAX)
}

/// The version of a database.
pub(crate) fn version(connection: &Connection) -> rusqlite::Result<i64> {
    connection.pragma_query_value(None, "user_version", |row| row.get(0))
}

/// Makes a new database beside its place and puts it there when it is whole, so that half of one is never found.
pub(crate) fn create(folder: &Folder) -> Result<(), Trouble> {
    let unborn = folder.unborn();
    files::remove(&unborn)?;
    create_at(&unborn)?;
    files::settle(&unborn, &folder.database())
}

/// Makes a new database of the newest version; whoever keeps it settles it.
pub(crate) fn create_at(file: &Path) -> Result<(), Trouble> {
    let made = Connection::open(file).and_then(|mut connection| {
        unhurried(&connection)?;
        connection.pragma_update(None, "page_size", PAGE as i64)?;
        connection.pragma_update(None, "application_id", APPLICATION)?;
        (1..).zip(STEPS).try_for_each(|(version, step)| apply(&mut connection, version, step))
    });
    made.map_err(|fault| Trouble::sql(file, &fault))
}

/// Lets a database that nobody relies on yet be written without waiting for the disk.
pub(crate) fn unhurried(connection: &Connection) -> rusqlite::Result<()> {
    connection.pragma_update(None, "journal_mode", "MEMORY")?;
    connection.pragma_update(None, "synchronous", "OFF")
}

/// Takes the steps that a database lacks, after a copy of it was made; the copy, if one was needed. Where no copy can be
/// made nothing is changed.
pub(crate) fn bring_up_to_date(
    connection: &mut Connection,
    folder: &Folder,
    steps: &[&str],
) -> Result<Option<PathBuf>, Trouble> {
    let file = folder.database();
    let found = version(connection).map_err(|fault| Trouble::sql(&file, &fault))?;
    if found >= newest(steps) {
        return Ok(None);
    }
    let copy = back_up_before(connection, folder, newest(steps)).map_err(|why| Trouble::NotBackedUp {
        file: file.clone(),
        version: found,
        why: why.to_string(),
    })?;
    for (version, step) in (1..).zip(steps).filter(|(version, _)| *version > found) {
        apply(connection, version, step).map_err(|fault| Trouble::NotMigrated {
            file: file.clone(),
            version: version - 1,
            why: fault.to_string(),
        })?;
    }
    Ok(Some(copy))
}

fn back_up_before(connection: &Connection, folder: &Folder, version: i64) -> Result<PathBuf, Trouble> {
    let backups = folder.backups();
    files::make(&backups)?;
    let names = (1..).map(|number| backups.join(format!("before-version-{version}-{number:02}.db")));
    let copy = files::first_free(names)?;
    backup::copy_database(connection, &copy, |copy, file| {
        check::sound(copy, file, Depth::Whole)?;
        Ok(Contents::default())
    })?;
    Ok(copy)
}

/// A step is taken whole or not at all.
fn apply(connection: &mut Connection, version: i64, step: &str) -> rusqlite::Result<()> {
    let change = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    change.execute_batch(step)?;
    change.pragma_update(None, "user_version", version)?;
    change.commit()
}

/// What a database of this version must look like: the words of its tables, in the order of their names.
pub(super) fn shape(connection: &Connection) -> rusqlite::Result<Vec<(String, String)>> {
    let mut ask =
        connection.prepare("SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name")?;
    let shape = ask.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    shape.collect()
}

/// The shape of a version, from a database that exists for this question only.
pub(super) fn shape_of(version: i64) -> rusqlite::Result<Vec<(String, String)>> {
    let connection = Connection::open_in_memory()?;
    let steps = STEPS.iter().take(usize::try_from(version).unwrap_or(0));
    steps.into_iter().try_for_each(|step| connection.execute_batch(step))?;
    shape(&connection)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: &str = "CREATE TABLE people (name TEXT); INSERT INTO people VALUES ('Wyatt')";
    const SECOND: &str = "ALTER TABLE people ADD COLUMN town TEXT; UPDATE people SET town = 'Tombstone'";
    const WRONG: &str = "INSERT INTO people (name) VALUES ('Doc'); INSERT INTO nobody VALUES (1)";

    fn folder(name: &str) -> Folder {
        // Unit tests get no folder of their own from cargo: the one of the build is beside the program.
        let program = std::env::current_exe().expect("a program");
        let place = program.parent().expect("a folder").join(format!("{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&place);
        Folder::made(&place).expect("a folder")
    }

    fn old(folder: &Folder) -> Connection {
        let mut connection = Connection::open(folder.database()).expect("a database");
        apply(&mut connection, 1, FIRST).expect("version 1");
        connection
    }

    fn people(connection: &Connection) -> Vec<String> {
        let mut ask = connection.prepare("SELECT name FROM people ORDER BY name").expect("a question");
        let names = ask.query_map([], |row| row.get(0)).expect("an answer");
        names.collect::<Result<_, _>>().expect("names")
    }

    fn gone(folder: &Folder) {
        std::fs::remove_dir_all(folder.path()).expect("the folder goes");
    }

    #[test]
    fn a_copy_is_made_before_a_database_comes_up_to_date() {
        let folder = folder("migrates");
        let mut connection = old(&folder);
        let copy = bring_up_to_date(&mut connection, &folder, &[FIRST, SECOND]).expect("a migration");
        let copy = copy.expect("a copy");
        assert_eq!(version(&connection).expect("a version"), 2);
        let town: String =
            connection.query_row("SELECT town FROM people", [], |row| row.get(0)).expect("a town");
        assert_eq!(town, "Tombstone");
        let before = Connection::open(&copy).expect("the copy");
        assert_eq!((version(&before).expect("a version"), people(&before)), (1, vec!["Wyatt".to_owned()]));
        assert_eq!(files::read_checksum(&copy), files::sum_of(&copy).map(Some));
        assert_eq!(bring_up_to_date(&mut connection, &folder, &[FIRST, SECOND]), Ok(None), "once is enough");
        gone(&folder);
    }

    #[test]
    fn without_a_copy_nothing_is_changed() {
        let folder = folder("cannot-copy");
        let mut connection = old(&folder);
        std::fs::write(folder.backups(), "a file where the folder should be").expect("a file");
        let refused = bring_up_to_date(&mut connection, &folder, &[FIRST, SECOND]).expect_err("no copy");
        assert!(matches!(refused, Trouble::NotBackedUp { version: 1, .. }), "{refused}");
        assert!(refused.to_string().contains("could not be backed up"), "{refused}");
        assert_eq!(version(&connection).expect("a version"), 1);
        gone(&folder);
    }

    #[test]
    fn a_step_that_fails_is_taken_back_whole() {
        let folder = folder("fails");
        let mut connection = old(&folder);
        let refused = bring_up_to_date(&mut connection, &folder, &[FIRST, WRONG]).expect_err("a wrong step");
        assert!(matches!(refused, Trouble::NotMigrated { version: 1, .. }), "{refused}");
        assert_eq!(
            (version(&connection).expect("a version"), people(&connection)),
            (1, vec!["Wyatt".to_owned()])
        );
        let again = bring_up_to_date(&mut connection, &folder, &[FIRST, SECOND]).expect("a right step");
        assert!(
            again.expect("a copy").ends_with("backups/before-version-2-02.db"),
            "no copy replaces another"
        );
        gone(&folder);
    }
}
