//! What is looked at before a database is trusted.

use super::rows::Rows;
use super::schema;
use crate::trouble::Trouble;
use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};
use std::fs::File;
use std::io::Read;
use std::path::Path;

/// The first bytes of every SQLite file.
const MAGIC: &[u8; 16] = b"SQLite format 3\0";

/// How closely to look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Depth {
    /// Pages and entries of tables, as at every start.
    Quick,
    /// Every index against every row as well, as before a copy is trusted.
    Whole,
}

/// Opens a database for nothing but reading: whatever is wrong with it, its file stays as it is.
pub(crate) fn open_to_read(file: &Path) -> Result<Connection, Trouble> {
    is_sqlite(file)?;
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(file, flags);
    connection.and_then(careful).map_err(|fault| Trouble::sql(file, &fault))
}

/// A connection that believes nothing a file says about itself.
pub(crate) fn careful(connection: Connection) -> rusqlite::Result<Connection> {
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)?;
    connection.pragma_update(None, "cell_size_check", true)?;
    Ok(connection)
}

/// The bytes with which a file begins say what it is.
fn is_sqlite(file: &Path) -> Result<(), Trouble> {
    let mut start = Vec::new();
    let read = File::open(file).and_then(|file| file.take(16).read_to_end(&mut start));
    read.map_err(|fault| Trouble::disk(file, fault))?;
    match start.as_slice() {
        [] => Err(Trouble::damaged_file(file, "it is empty")),
        start if start == MAGIC => Ok(()),
        _ => Err(Trouble::damaged_file(file, "it does not begin like a database of SQLite")),
    }
}

/// Looks at everything that must hold and gives the version.
pub(crate) fn check(connection: &Connection, file: &Path, depth: Depth) -> Result<i64, Trouble> {
    let version = version(connection, file)?;
    let sql = |fault| Trouble::sql(file, &fault);
    if schema::shape(connection).map_err(sql)? != schema::shape_of(version).map_err(sql)? {
        return Err(Trouble::damaged_file(file, format!("its tables are not those of version {version}")));
    }
    sound(connection, file, depth)?;
    Rows { connection, file }.heads()?;
    Ok(version)
}

/// Whether the pages of a database hold together.
pub(crate) fn sound(connection: &Connection, file: &Path, depth: Depth) -> Result<(), Trouble> {
    let pragma = match depth {
        Depth::Quick => "quick_check",
        Depth::Whole => "integrity_check",
    };
    let said = connection.pragma_query_value(None, pragma, |row| row.get::<_, String>(0));
    match said.map_err(|fault| Trouble::sql(file, &fault))?.as_str() {
        "ok" => Ok(()),
        wrong => Err(Trouble::damaged_file(file, wrong.lines().collect::<Vec<_>>().join("; "))),
    }
}

/// The version, if this is a database of Sixgun and not of a newer one.
fn version(connection: &Connection, file: &Path) -> Result<i64, Trouble> {
    let ask = |name| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    let asked = ask("application_id").and_then(|application| Ok((application, ask("user_version")?)));
    let (application, version) = asked.map_err(|fault| Trouble::sql(file, &fault))?;
    let known = schema::newest(schema::STEPS);
    match version {
        _ if application != schema::APPLICATION => {
            Err(Trouble::damaged_file(file, "it is a database of SQLite, but not one of Sixgun"))
        }
        newer if newer > known => Err(Trouble::Newer { file: file.to_owned(), found: newer, known }),
        version if version >= 1 => Ok(version),
        none => Err(Trouble::damaged_file(file, format!("it says that its version is {none}"))),
    }
}
