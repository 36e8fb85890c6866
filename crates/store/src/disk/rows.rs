//! What the database is asked, and what its rows mean.

use crate::line::{Entry, Head, Line, TableId};
use crate::shelf::Shelf;
use crate::store::{Appended, Lines};
use crate::sum::Sum;
use crate::trouble::{Damage, Trouble, is_damage};
use rusqlite::types::ValueRef;
use rusqlite::{Connection, OptionalExtension, Row, params};
use std::cmp::Ordering;
use std::path::Path;

const HEAD: &str = "SELECT id, opened, last, last_at, sum, seal FROM tables WHERE id = ?1";
const HEADS: &str = "SELECT id, opened, last, last_at, sum, seal FROM tables ORDER BY id";
const PUT_HEAD: &str =
    "INSERT INTO tables (id, opened, last, last_at, sum, seal) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
    ON CONFLICT (id) DO UPDATE SET last = ?3, last_at = ?4, sum = ?5, seal = ?6";
const LINES: &str = "SELECT number, at, seat, client, kind, body, sum FROM lines
    WHERE of = ?1 AND number > ?2 ORDER BY number LIMIT ?3";
const SUM: &str = "SELECT sum FROM lines WHERE of = ?1 AND number = ?2";
const PUT: &str = "INSERT INTO lines (of, number, at, seat, client, kind, body, sum)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
const BY_CLIENT: &str = "SELECT number FROM lines INDEXED BY lines_by_client
    WHERE of = ?1 AND seat = ?2 AND client = ?3";

/// The rows of a database; `file` is for whoever is told of trouble.
pub(crate) struct Rows<'c> {
    pub(crate) connection: &'c Connection,
    pub(crate) file: &'c Path,
}

impl Rows<'_> {
    fn sql(&self, fault: &rusqlite::Error) -> Trouble {
        Trouble::sql(self.file, fault)
    }

    /// The heads of all tables.
    pub(crate) fn heads(&self) -> Result<Vec<Head>, Trouble> {
        let mut ask = self.connection.prepare_cached(HEADS).map_err(|fault| self.sql(&fault))?;
        let mut rows = ask.query([]).map_err(|fault| self.sql(&fault))?;
        let mut heads = Vec::new();
        while let Some(row) = rows.next().map_err(|fault| self.sql(&fault))? {
            heads.push(self.sealed(row)?);
        }
        Ok(heads)
    }

    /// A head whose seal holds.
    fn sealed(&self, row: &Row<'_>) -> Result<Head, Trouble> {
        head(row).ok_or_else(|| {
            let id = row.get::<_, String>(0).unwrap_or_default();
            let why = format!("the entry of table {} is not as it was written", crate::trouble::shown(&id));
            Trouble::damaged_file(self.file, why)
        })
    }

    /// Lines behind another, each checked against the one before.
    pub(crate) fn lines(&self, table: &TableId, after: u64, most: usize) -> Result<Lines, Trouble> {
        let head = self.head(table)?.ok_or_else(|| Trouble::NoTable(table.clone()))?;
        if after > head.last {
            return Ok(Lines { lines: Vec::new(), damage: None });
        }
        let mut read = self.run(table, after, most)?;
        if read.damage.is_none()
            && let Some(why) = against(&head, after, most, &read.lines)
        {
            let good = usize::try_from(why.line.saturating_sub(after + 1)).unwrap_or(usize::MAX);
            read.lines.truncate(good);
            read.damage = Some(why);
        }
        Ok(read)
    }

    /// Lines behind another as far as the chain holds, whatever the head of the table says.
    pub(crate) fn run(&self, table: &TableId, after: u64, most: usize) -> Result<Lines, Trouble> {
        let mut lines = Vec::new();
        let broken = match self.sum_at(table, after) {
            Ok(Some(before)) => self.chain(table, (after, before), most, &mut lines),
            Ok(None) => Ok(Some(damage(table, after, "it is missing".to_owned()))),
            Err(fault) => Err(fault),
        };
        let damage = match broken {
            Ok(damage) => damage,
            // Where the database cannot make sense of its own pages, the lines before are good none the less.
            Err(fault) if is_damage(&fault) => {
                let next = after + u64::try_from(lines.len()).unwrap_or(u64::MAX) + 1;
                Some(damage(table, next, format!("it cannot be read: {fault}")))
            }
            Err(fault) => return Err(self.sql(&fault)),
        };
        Ok(Lines { lines, damage })
    }

    fn sum_at(&self, table: &TableId, number: u64) -> rusqlite::Result<Option<Sum>> {
        if number == 0 {
            return Ok(Some(Sum::of_table(table)));
        }
        let mut ask = self.connection.prepare_cached(SUM)?;
        let bytes = ask.query_row(params![table.as_str(), stored(number)], |row| row.get::<_, Vec<u8>>(0));
        // A sum of another length matches nothing that follows, and so the next line is refused.
        Ok(bytes.optional()?.map(|bytes| Sum::of_bytes(&bytes).unwrap_or(Sum::of_table(table))))
    }

    fn chain(
        &self,
        table: &TableId,
        after: (u64, Sum),
        most: usize,
        lines: &mut Vec<Line>,
    ) -> rusqlite::Result<Option<Damage>> {
        let (mut number, mut before) = after;
        let mut ask = self.connection.prepare_cached(LINES)?;
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        let mut rows = ask.query(params![table.as_str(), stored(number), most])?;
        while let Some(row) = rows.next()? {
            number += 1;
            let line = match line(row) {
                Ok(line) if line.number == number => line,
                Ok(line) => {
                    return Ok(Some(damage(table, number, format!("line {} is there instead", line.number))));
                }
                Err(why) => return Ok(Some(damage(table, number, why))),
            };
            let expected = before.then(number, &line.entry);
            if line.sum != expected {
                let why = format!("its sum is {} and should be {expected}", line.sum);
                return Ok(Some(damage(table, number, why)));
            }
            before = line.sum;
            lines.push(line);
        }
        Ok(None)
    }
}

impl Rows<'_> {
    /// Removes a table.
    pub(crate) fn remove(&self, table: &TableId) -> Result<Appended, Trouble> {
        let sql = |fault: rusqlite::Error| self.sql(&fault);
        let gone =
            self.connection.execute("DELETE FROM tables WHERE id = ?1", [table.as_str()]).map_err(sql)?;
        self.connection.execute("DELETE FROM lines WHERE of = ?1", [table.as_str()]).map_err(sql)?;
        match gone {
            0 => Err(Trouble::NoTable(table.clone())),
            _ => Ok(Appended { first: 0, last: 0, again: false }),
        }
    }

    /// Writes the version that the database has anyhow.
    pub(crate) fn probe(&self) -> Result<Appended, Trouble> {
        let version = self.connection.pragma_query_value(None, "user_version", |row| row.get::<_, i64>(0));
        let written =
            version.and_then(|version| self.connection.pragma_update(None, "user_version", version));
        written.map(|()| Appended { first: 0, last: 0, again: false }).map_err(|fault| self.sql(&fault))
    }
}

impl Shelf for Rows<'_> {
    fn head(&self, table: &TableId) -> Result<Option<Head>, Trouble> {
        let mut ask = self.connection.prepare_cached(HEAD).map_err(|fault| self.sql(&fault))?;
        let mut rows = ask.query([table.as_str()]).map_err(|fault| self.sql(&fault))?;
        let row = rows.next().map_err(|fault| self.sql(&fault))?;
        row.map(|row| self.sealed(row)).transpose()
    }

    fn by_client(&self, table: &TableId, seat: u16, client: &str) -> Result<Option<u64>, Trouble> {
        let ask = self.connection.prepare_cached(BY_CLIENT);
        let found = ask.and_then(|mut ask| {
            let number = ask.query_row(params![table.as_str(), seat, client], |row| row.get::<_, i64>(0));
            number.optional()
        });
        Ok(found.map_err(|fault| self.sql(&fault))?.and_then(|number| u64::try_from(number).ok()))
    }

    fn put(&mut self, table: &TableId, line: Line) -> Result<(), Trouble> {
        let Line { number, entry: Entry { at, seat, client, kind, body }, sum } = line;
        let row = params![table.as_str(), stored(number), stored(at), seat, client, kind, body, sum.bytes()];
        let put = self.connection.prepare_cached(PUT).and_then(|mut put| put.execute(row));
        put.map(drop).map_err(|fault| self.sql(&fault))
    }

    fn put_head(&mut self, head: &Head) -> Result<(), Trouble> {
        let Head { table, opened, last, last_at, sum } = head;
        let seal = Sum::of_head(head);
        let row = params![
            table.as_str(),
            stored(*opened),
            stored(*last),
            stored(*last_at),
            sum.bytes(),
            seal.bytes()
        ];
        let put = self.connection.prepare_cached(PUT_HEAD).and_then(|mut put| put.execute(row));
        put.map(drop).map_err(|fault| self.sql(&fault))
    }
}

/// What is wrong with lines that hold together, but are not those that the head of the table speaks of.
fn against(head: &Head, after: u64, most: usize, lines: &[Line]) -> Option<Damage> {
    let (end, sum) = lines.last().map_or((after, None), |line| (line.number, Some(line.sum)));
    let (line, why) = match end.cmp(&head.last) {
        Ordering::Less if lines.len() < most => {
            (end + 1, format!("it is missing, and there were {}", head.last))
        }
        Ordering::Equal if sum.is_some_and(|sum| sum != head.sum) => {
            (end, "its sum is not the one that was noted for the table".to_owned())
        }
        Ordering::Greater => (head.last + 1, format!("the table has ended with line {}", head.last)),
        Ordering::Less | Ordering::Equal => return None,
    };
    Some(damage(&head.table, line, why))
}

fn damage(table: &TableId, line: u64, why: String) -> Damage {
    Damage { table: table.clone(), line, why }
}

/// A number as the database keeps it. Times are checked and numbers count lines, so all of them fit.
pub(crate) fn stored(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn number(row: &Row<'_>, column: usize) -> Option<u64> {
    row.get::<_, i64>(column).ok().and_then(|number| u64::try_from(number).ok())
}

fn sum(row: &Row<'_>, column: usize) -> Option<Sum> {
    match row.get_ref(column).ok()? {
        ValueRef::Blob(bytes) => Sum::of_bytes(bytes),
        _ => None,
    }
}

/// A head, if it is as it was written.
pub(crate) fn head(row: &Row<'_>) -> Option<Head> {
    let table = TableId::new(row.get::<_, String>(0).ok()?).ok()?;
    let (opened, last, last_at) = (number(row, 1)?, number(row, 2)?, number(row, 3)?);
    let head = Head { table, opened, last, last_at, sum: sum(row, 4)? };
    (sum(row, 5)? == Sum::of_head(&head)).then_some(head)
}

/// A line, or what cannot be read of it.
fn line(row: &Row<'_>) -> Result<Line, String> {
    let unread = |what: &str| format!("its {what} cannot be read");
    let text = |column: usize, what: &str| row.get::<_, String>(column).map_err(|_| unread(what));
    Ok(Line {
        number: number(row, 0).ok_or_else(|| unread("number"))?,
        entry: Entry {
            at: number(row, 1).ok_or_else(|| unread("time"))?,
            seat: row.get(2).map_err(|_| unread("seat"))?,
            client: row.get(3).map_err(|_| unread("client"))?,
            kind: text(4, "kind")?,
            body: text(5, "body")?,
        },
        sum: sum(row, 6).ok_or_else(|| unread("sum"))?,
    })
}

/// The text of the first row that answers a question.
pub(crate) fn text(
    connection: &Connection,
    ask: &str,
    about: impl rusqlite::Params,
) -> rusqlite::Result<Option<String>> {
    connection.prepare_cached(ask)?.query_row(about, |row| row.get(0)).optional()
}
