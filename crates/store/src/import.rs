//! Reading a table from a text file: everything is checked before anything is kept.

use crate::export::{FORMAT, First, Last, VERSION, Written, checksum, json};
use crate::line::{Entry, Head, Line, TableId, check_time};
use crate::store::Store;
use crate::trouble::{Trouble, shown};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Why a file is not the export of a table, at the first place where it is not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line of the file, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub found: String,
    /// What was expected.
    pub expected: String,
    /// The good part, where the file says at least which table it is.
    pub good: Option<Box<Parcel>>,
}

impl std::error::Error for Fault {}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}; expected {}", self.line, self.found, self.expected)
    }
}

/// A table that came in a file, checked but not yet kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parcel {
    /// The id that it had.
    pub table: TableId,
    /// When it was opened.
    pub opened: u64,
    /// Its lines.
    pub lines: Vec<Line>,
}

impl Parcel {
    /// Reads a file that [`export`](crate::export()) made. The first thing that is wrong is told with its line.
    pub fn read(bytes: &[u8]) -> Result<Parcel, Fault> {
        let mut pages = Pages { bytes, line: 0, read: 0 };
        let (head, lines) = pages.first().map_err(|wrong| wrong.at(pages.line, None))?;
        let mut parcel = Parcel { table: head.table.clone(), opened: head.opened, lines: Vec::new() };
        match pages.rest(head, lines, &mut parcel.lines) {
            Ok(()) => Ok(parcel),
            Err(wrong) => Err(wrong.at(pages.line, Some(Box::new(parcel)))),
        }
    }
}

/// Keeps a table that came in a file, under its own id or another; one that is there is never overwritten. Under another
/// id the sums of its lines are others, because they begin with the id.
pub fn import(store: &dyn Store, parcel: Parcel, id: &TableId) -> Result<Head, Trouble> {
    let entries = parcel.lines.into_iter().map(|line| line.entry).collect();
    store.open_table(id, parcel.opened, entries)?;
    store.head(id)?.ok_or_else(|| Trouble::NoTable(id.clone()))
}

/// An id like this one that no table has.
pub fn free_id(store: &dyn Store, like: &TableId) -> Result<TableId, Trouble> {
    for number in 2..10_000 {
        let end = format!("-{number}");
        let start: String = like.as_str().chars().take(64 - end.len()).collect();
        let id = TableId::new(start + &end)?;
        if store.head(&id)?.is_none() {
            return Ok(id);
        }
    }
    Err(Trouble::TableExists(like.clone()))
}

/// What is wrong with a line, and what would be right.
struct Wrong {
    found: String,
    expected: String,
}

impl Wrong {
    fn new(found: impl Into<String>, expected: impl Into<String>) -> Wrong {
        Wrong { found: found.into(), expected: expected.into() }
    }

    fn at(self, line: usize, good: Option<Box<Parcel>>) -> Fault {
        Fault { line, found: self.found, expected: self.expected, good }
    }
}

impl From<Trouble> for Wrong {
    fn from(trouble: Trouble) -> Wrong {
        match trouble {
            Trouble::Unfit { what, found, expected } => Wrong::new(format!("{what} is {found}"), expected),
            other => Wrong::new(other.to_string(), "what Sixgun has written"),
        }
    }
}

/// A file that is read line by line.
struct Pages<'b> {
    bytes: &'b [u8],
    line: usize,
    read: usize,
}

impl<'b> Pages<'b> {
    /// The next line without its end.
    fn next(&mut self, what: &str) -> Result<&'b str, Wrong> {
        self.line += 1;
        let rest = self.bytes.get(self.read..).unwrap_or_default();
        if rest.is_empty() {
            return Err(Wrong::new("the file ends", what));
        }
        let Some(length) = rest.iter().position(|byte| *byte == b'\n') else {
            return Err(Wrong::new("the file ends within the line", what));
        };
        self.read += length + 1;
        let line = rest.get(..length).unwrap_or_default();
        std::str::from_utf8(line).map_err(|_| Wrong::new("the line is no text in UTF-8", what))
    }

    /// The next line as an object in the one form in which it is written.
    fn object<T: Deserialize<'b> + Serialize>(&mut self, what: &str) -> Result<T, Wrong> {
        let line = self.next(what)?;
        let object: T = serde_json::from_str(line)
            .map_err(|fault| Wrong::new(format!("{} ({fault})", shown(line)), what))?;
        match json(&object)?.trim_end() == line {
            true => Ok(object),
            false => Err(Wrong::new(format!("{} is not as Sixgun writes it", shown(line)), what)),
        }
    }

    /// What the file is: the head of the table without its lines, and how many there are.
    fn first(&mut self) -> Result<(Head, u64), Wrong> {
        let first: First<'_> =
            self.object("the first line of an exported table, such as {\"format\":\"sixgun table\",…}")?;
        if first.format != FORMAT {
            return Err(Wrong::new(format!("the format is {}", shown(&first.format)), format!("`{FORMAT}`")));
        }
        if first.version != VERSION {
            let expected = format!("{VERSION}; a newer file needs a newer Sixgun");
            return Err(Wrong::new(format!("the version of the format is {}", first.version), expected));
        }
        check_time(first.opened)?;
        Ok((Head::new(&TableId::new(first.table)?, first.opened), first.lines))
    }

    fn rest(&mut self, mut head: Head, lines: u64, good: &mut Vec<Line>) -> Result<(), Wrong> {
        while head.last < lines {
            let line = self.line_of(&head, lines)?;
            head.take(&line);
            good.push(line);
        }
        self.last()
    }

    fn line_of(&mut self, head: &Head, lines: u64) -> Result<Line, Wrong> {
        let number = head.last + 1;
        let what = format!("line {number} of the {lines} lines of the table");
        let Written { number: found, at, seat, client, kind, body, sum } = self.object(&what)?;
        if found != number {
            return Err(Wrong::new(format!("it is line {found}"), what));
        }
        let client = client.map(Into::into);
        let entry = Entry { at, seat, client, kind: kind.into(), body: body.get().to_owned() };
        entry.check()?;
        let line = head.next(entry);
        match line.sum.to_string() == sum {
            true => Ok(line),
            false => Err(Wrong::new(
                format!("the sum of line {number} is {}", shown(&sum)),
                format!("`{}`", line.sum),
            )),
        }
    }

    fn last(&mut self) -> Result<(), Wrong> {
        let expected = checksum(self.bytes.get(..self.read).unwrap_or_default());
        let last: Last = self.object(&format!("the last line with the checksum {expected}"))?;
        if last.sha256 != expected.to_string() {
            let found = format!("the checksum of the file is {}", shown(&last.sha256));
            return Err(Wrong::new(found, format!("`{expected}`")));
        }
        match self.read == self.bytes.len() {
            true => Ok(()),
            false => {
                self.line += 1;
                Err(Wrong::new("something follows the last line", "the end of the file"))
            }
        }
    }
}
