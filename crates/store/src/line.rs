//! Tables and their lines.

use crate::sum::Sum;
use crate::trouble::Trouble;
use serde::de::IgnoredAny;
use std::fmt;
use std::str::FromStr;

/// The longest body in bytes: our own limit, far above what an order or a map needs.
pub const MOST_BODY: usize = 4 * 1024 * 1024;

/// The latest time: the largest whole number that a browser keeps exactly.
pub const MOST_TIME: u64 = (1 << 53) - 1;

/// The longest id of a table: our own limit, so that an id can be the name of a file.
const MOST_ID: usize = 64;
/// The longest kind of a line, our own limit.
const MOST_KIND: usize = 32;
/// The longest id that a client gives a command, our own limit.
const MOST_CLIENT: usize = 64;

/// The name of a table: small letters, digits, `-` and `_`, which is also a safe name of a file.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct TableId(String);

impl TableId {
    /// An id, if the text is fit to be one.
    pub fn new(text: impl Into<String>) -> Result<TableId, Trouble> {
        let text = text.into();
        let fit = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"-_".contains(&byte);
        let begins = text.bytes().next().is_some_and(|first| !b"-_".contains(&first));
        match begins && text.len() <= MOST_ID && text.bytes().all(fit) {
            true => Ok(TableId(text)),
            false => Err(Trouble::unfit(
                "the id of a table",
                &text,
                "1 to 64 small letters, digits, `-` and `_`, beginning with a letter or digit",
            )),
        }
    }

    /// The id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for TableId {
    type Err = Trouble;

    fn from_str(text: &str) -> Result<TableId, Trouble> {
        TableId::new(text)
    }
}

/// What somebody wants written at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Who said it.
    pub seat: u16,
    /// The client's own id of the command, if it has one: unique among the lines of a seat at a table.
    pub client: Option<String>,
    /// What it is, in one short word.
    pub kind: String,
    /// What was said: JSON on one line.
    pub body: String,
}

impl Entry {
    /// An entry without an id of a client.
    pub fn new(at: u64, seat: u16, kind: impl Into<String>, body: impl Into<String>) -> Entry {
        Entry { at, seat, client: None, kind: kind.into(), body: body.into() }
    }

    /// The same with the client's own id.
    pub fn from_client(mut self, client: impl Into<String>) -> Entry {
        self.client = Some(client.into());
        self
    }

    /// Whether it is fit to be written, and what is wrong otherwise.
    pub fn check(&self) -> Result<(), Trouble> {
        check_time(self.at)?;
        let letter = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"-_".contains(&byte);
        if self.kind.is_empty() || self.kind.len() > MOST_KIND || !self.kind.bytes().all(letter) {
            let expected = "1 to 32 small letters, digits, `-` and `_`";
            return Err(Trouble::unfit("the kind of a line", &self.kind, expected));
        }
        if let Some(client) = &self.client {
            let fit = (1..=MOST_CLIENT).contains(&client.len())
                && client.bytes().all(|byte| byte.is_ascii_graphic());
            if !fit {
                let expected = "1 to 64 ASCII characters without blanks";
                return Err(Trouble::unfit("a client's id of a command", client, expected));
            }
        }
        self.check_body()
    }

    fn check_body(&self) -> Result<(), Trouble> {
        let unfit = |expected: &str| Err(Trouble::unfit("the body of a line", &self.body, expected));
        if self.body.len() > MOST_BODY {
            return unfit("at most 4 MiB of text");
        }
        // Inside of JSON's strings a line end is never bare, so this forbids nothing but layout.
        if self.body.contains(['\n', '\r']) || self.body.trim() != self.body {
            return unfit("JSON on one line, without blanks around it");
        }
        match serde_json::from_str::<IgnoredAny>(&self.body) {
            Ok(IgnoredAny) => Ok(()),
            Err(fault) => unfit(&format!("JSON ({fault})")),
        }
    }
}

/// Whether a time is one that can be kept.
pub(crate) fn check_time(at: u64) -> Result<(), Trouble> {
    match at <= MOST_TIME {
        true => Ok(()),
        false => Err(Trouble::unfit("a time", &at.to_string(), "milliseconds since 1970, below 2^53")),
    }
}

/// An entry that has been written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its place in the table: 1, 2 and so on without gaps.
    pub number: u64,
    /// What was written.
    pub entry: Entry,
    /// The sum over the line before it and all of it.
    pub sum: Sum,
}

/// What is known of a table without reading its lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// Which table.
    pub table: TableId,
    /// When it was opened, in milliseconds since 1970.
    pub opened: u64,
    /// The number of its last line; 0 where there is none.
    pub last: u64,
    /// The time of its last line, or that of its opening.
    pub last_at: u64,
    /// The sum of its last line, or that of a table without lines.
    pub sum: Sum,
}

impl Head {
    /// The head of a table without lines.
    pub(crate) fn new(table: &TableId, opened: u64) -> Head {
        Head { table: table.clone(), opened, last: 0, last_at: opened, sum: Sum::of_table(table) }
    }

    /// The next line with this entry.
    pub(crate) fn next(&self, entry: Entry) -> Line {
        let number = self.last + 1;
        Line { number, sum: self.sum.then(number, &entry), entry }
    }

    /// Takes note of the next line.
    pub(crate) fn take(&mut self, line: &Line) {
        (self.last, self.last_at, self.sum) = (line.number, line.entry.at, line.sum);
    }
}
