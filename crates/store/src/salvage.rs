//! Taking what is good out of a damaged database.
//!
//! Every line that is kept holds to the chain of its table, so a guess about a broken page can lose lines but never
//! bring wrong ones.

use crate::disk::check::careful;
use crate::disk::rows::{self, Rows};
use crate::disk::schema::{self, PAGE};
use crate::files::{self, Folder};
use crate::line::{Head, Line, TableId};
use crate::shelf::Shelf;
use crate::store::STRIDE;
use crate::trouble::Trouble;
use rusqlite::Connection;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Where the first page says for which change its count of pages holds, and how often it was changed.
const COUNT_HOLDS_FOR: usize = 92;
const CHANGES: usize = 24;

/// What was saved from a damaged store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Salvaged {
    /// The new database in the data folder.
    pub file: PathBuf,
    /// Where the damaged files are kept.
    pub aside: Option<PathBuf>,
    /// Every table that was found.
    pub tables: Vec<SavedTable>,
}

/// A table, as far as it could be saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedTable {
    /// Which table.
    pub table: TableId,
    /// How many lines are good and kept.
    pub lines: u64,
    /// How many there were, where that can still be known.
    pub of: Option<u64>,
    /// Why no more could be saved; nothing where all of it is there.
    pub why: Option<String>,
}

/// Copies the good lines of a damaged store into a new one, puts that in its place and keeps the damaged files aside. Where
/// nothing can be saved everything stays as it is.
pub fn salvage(folder: &Path) -> Result<Salvaged, Trouble> {
    let folder = Folder::at(folder);
    folder.want_database()?;
    let _lock = folder.lock()?;
    let bench = folder.workbench();
    let done = on_bench(&folder, &bench);
    let _ = fs::remove_dir_all(&bench);
    let tables = done.inspect_err(|_| drop(files::remove(&folder.restoring())))?;
    let aside = folder.swap()?;
    Ok(Salvaged { file: folder.database(), aside, tables })
}

/// Works on copies only: the damaged file itself is never opened.
fn on_bench(folder: &Folder, bench: &Path) -> Result<Vec<SavedTable>, Trouble> {
    let _ = fs::remove_dir_all(bench);
    files::make(bench)?;
    files::remove(&folder.restoring())?;
    schema::create_at(&folder.restoring())?;
    let mut new = Connection::open(folder.restoring())
        .and_then(|new| schema::unhurried(&new).map(|()| new))
        .map_err(|fault| Trouble::sql(&folder.restoring(), &fault))?;
    let mut best = None::<(u64, Mend)>;
    let mut why = "no good line was found".to_owned();
    for mend in [count_pages as Mend, new_first_page] {
        match attempt(folder, bench, mend, &mut new, Keep::Nothing) {
            Ok(tables) => {
                let lines = tables.iter().map(|table| table.lines).sum();
                if lines > best.map_or(0, |(most, _)| most) {
                    best = Some((lines, mend));
                }
            }
            Err(Trouble::DamagedFile { why: said, .. }) => why = said,
            Err(trouble) => return Err(trouble),
        }
    }
    match best {
        Some((_, mend)) => attempt(folder, bench, mend, &mut new, Keep::All),
        None => {
            let why = format!("nothing can be saved from it: {why}");
            Err(Trouble::damaged_file(&folder.database(), why))
        }
    }
}

/// Whether what is found is kept, or only counted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Keep {
    Nothing,
    All,
}

/// Mends a copy in one way and takes what is good out of it.
fn attempt(
    folder: &Folder,
    bench: &Path,
    mend: Mend,
    new: &mut Connection,
    keep: Keep,
) -> Result<Vec<SavedTable>, Trouble> {
    let copy = copied(folder, bench)?;
    mend(&copy, bench)?;
    save(&copy, new, &folder.restoring(), keep)
}

/// A way to make a damaged copy readable.
type Mend = fn(&Path, &Path) -> Result<(), Trouble>;

/// A copy of the database and its log, as they are.
fn copied(folder: &Folder, bench: &Path) -> Result<PathBuf, Trouble> {
    let (database, copy) = (folder.database(), bench.join(files::DATABASE));
    files::remove(&copy)?;
    files::copy(&database, &copy)?;
    // The index of the log (`-shm`) is made anew from the log.
    let log = files::with_end(&database, "-wal");
    if log.exists() {
        files::copy(&log, &files::with_end(&copy, "-wal"))?;
    }
    Ok(copy)
}

/// A file that was cut off has fewer pages than its first page says, and perhaps half a page. Where the count is marked as
/// out of date the database counts for itself.
fn count_pages(copy: &Path, _bench: &Path) -> Result<(), Trouble> {
    change(copy, |bytes| {
        bytes.resize(bytes.len().next_multiple_of(PAGE), 0);
        let changes =
            bytes.get(CHANGES..CHANGES + 4).and_then(|bytes| bytes.try_into().ok()).map(u32::from_be_bytes);
        if let (Some(changes), Some(place)) = (changes, bytes.get_mut(COUNT_HOLDS_FOR..COUNT_HOLDS_FOR + 4)) {
            place.copy_from_slice(&changes.wrapping_add(1).to_be_bytes());
        }
    })
}

/// The first page is the same in every database that was made by the same steps, but for counts.
fn new_first_page(copy: &Path, bench: &Path) -> Result<(), Trouble> {
    let fresh = bench.join("fresh.db");
    files::remove(&fresh)?;
    schema::create_at(&fresh)?;
    let page = fs::read(&fresh).map_err(|fault| Trouble::disk(&fresh, fault))?;
    change(copy, |bytes| {
        if let (Some(place), Some(page)) = (bytes.get_mut(..PAGE), page.get(..PAGE)) {
            place.copy_from_slice(page);
        }
    })?;
    count_pages(copy, bench)
}

fn change(file: &Path, change: impl FnOnce(&mut Vec<u8>)) -> Result<(), Trouble> {
    let mut bytes = fs::read(file).map_err(|fault| Trouble::disk(file, fault))?;
    change(&mut bytes);
    fs::write(file, bytes).map_err(|fault| Trouble::disk(file, fault))
}

/// Copies what is good of every table that can be found.
fn save(from: &Path, new: &mut Connection, to: &Path, keep: Keep) -> Result<Vec<SavedTable>, Trouble> {
    let old = Connection::open(from).and_then(careful).map_err(|fault| Trouble::sql(from, &fault))?;
    let (old, mut saved) = (Rows { connection: &old, file: from }, Vec::new());
    let at_once = new.transaction().map_err(|fault| Trouble::sql(to, &fault))?;
    for table in found(&old) {
        saved.push(save_table(&old, &mut Rows { connection: &at_once, file: to }, table)?);
    }
    if keep == Keep::All {
        at_once.commit().map_err(|fault| Trouble::sql(to, &fault))?;
    }
    Ok(saved)
}

fn save_table(old: &Rows<'_>, new: &mut Rows<'_>, table: TableId) -> Result<SavedTable, Trouble> {
    let noted = old.head(&table).ok().flatten();
    let (mut head, mut why) = (None::<Head>, None);
    let opened = |line: &Line| noted.as_ref().map_or(line.entry.at, |noted| noted.opened);
    loop {
        let read = old.run(&table, head.as_ref().map_or(0, |head| head.last), STRIDE)?;
        let end = read.lines.len() < STRIDE;
        for line in read.lines {
            head.get_or_insert_with(|| Head::new(&table, opened(&line))).take(&line);
            new.put(&table, line)?;
        }
        why = why.or(read.damage.map(|damage| damage.to_string()));
        if end {
            break;
        }
    }
    let of = noted.as_ref().map(|noted| noted.last);
    // A table that was opened and has no lines yet is whole.
    let head = head.or(noted.filter(|noted| noted.last == 0));
    if let Some(head) = &head {
        new.put_head(head)?;
    }
    let lines = head.map_or(0, |head| head.last);
    let why = why.or_else(|| match of {
        Some(of) => (of > lines).then(|| format!("{} of {of} lines are missing", of - lines)),
        None => Some("its entry is lost, so nobody knows how many lines it had".to_owned()),
    });
    Ok(SavedTable { table, lines, of, why })
}

/// The ids of all tables that any page still tells of: from the list of tables, and from both ends of the lines, because
/// a broken page stops whoever walks over it.
fn found(old: &Rows<'_>) -> BTreeSet<TableId> {
    let mut found = BTreeSet::new();
    for (first, next) in [
        (
            "SELECT id FROM tables ORDER BY id LIMIT 1",
            "SELECT id FROM tables WHERE id > ?1 ORDER BY id LIMIT 1",
        ),
        (
            "SELECT id FROM tables ORDER BY id DESC LIMIT 1",
            "SELECT id FROM tables WHERE id < ?1 ORDER BY id DESC LIMIT 1",
        ),
        (
            "SELECT of FROM lines ORDER BY of LIMIT 1",
            "SELECT of FROM lines WHERE of > ?1 ORDER BY of LIMIT 1",
        ),
        (
            "SELECT of FROM lines ORDER BY of DESC LIMIT 1",
            "SELECT of FROM lines WHERE of < ?1 ORDER BY of DESC LIMIT 1",
        ),
    ] {
        let mut seen = BTreeSet::new();
        let mut at = rows::text(old.connection, first, []);
        while let Ok(Some(id)) = at {
            // On broken pages the order may be broken too, and nobody walks in a ring for ever.
            if !seen.insert(id.clone()) {
                break;
            }
            at = rows::text(old.connection, next, [&id]);
            found.extend(TableId::new(id));
        }
    }
    found
}
