//! One table as one text file that needs nothing else.
//!
//! The first line says what it is, then come the lines of the table, and the last line is a checksum over all bytes above
//! it. Every line is one JSON object in one fixed form, so that the same table is always the same bytes.

use crate::line::{Entry, Head, Line, TableId};
use crate::store::{STRIDE, Store, Walked};
use crate::sum::{Hasher, Sum};
use crate::trouble::{Damage, Trouble};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::path::Path;

/// What the first line calls the format.
pub(crate) const FORMAT: &str = "sixgun table";
/// The version of the format.
pub(crate) const VERSION: u32 = 1;

/// The first line of a file.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct First<'t> {
    pub(crate) format: Cow<'t, str>,
    pub(crate) version: u32,
    pub(crate) table: Cow<'t, str>,
    pub(crate) opened: u64,
    pub(crate) lines: u64,
}

/// A line of the table.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Written<'t> {
    pub(crate) number: u64,
    pub(crate) at: u64,
    pub(crate) seat: u16,
    pub(crate) client: Option<Cow<'t, str>>,
    pub(crate) kind: Cow<'t, str>,
    #[serde(borrow)]
    pub(crate) body: &'t RawValue,
    pub(crate) sum: String,
}

/// The last line of a file.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Last {
    pub(crate) sha256: String,
}

/// A table as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exported {
    /// The file.
    pub text: String,
    /// What is known of the table.
    pub head: Head,
    /// How many lines are in the file.
    pub lines: u64,
    /// What was left off because it cannot be trusted.
    pub left_off: Option<Damage>,
}

/// Writes a table as text. Of a damaged table the good part is written, and what was left off is told.
pub fn export(store: &dyn Store, table: &TableId) -> Result<Exported, Trouble> {
    let head = store.head(table)?.ok_or_else(|| Trouble::NoTable(table.clone()))?;
    let Walked { lines, damage: left_off, .. } = store.verify(table)?;
    let (format, name) = (FORMAT.into(), table.as_str().into());
    let mut text = json(&First { format, version: VERSION, table: name, opened: head.opened, lines })?;
    let mut after = 0;
    while after < lines {
        // Lines that were written since the table was walked are for the next time.
        let most = usize::try_from(lines - after).unwrap_or(STRIDE).min(STRIDE);
        let read = store.read(table, after, most)?;
        let Some(last) = read.lines.last() else { break };
        after = last.number;
        for line in &read.lines {
            text += &written(line)?;
        }
    }
    text += &json(&Last { sha256: checksum(text.as_bytes()).to_string() })?;
    Ok(Exported { text, head, lines, left_off })
}

/// A line as it stands in a file.
pub(crate) fn written(line: &Line) -> Result<String, Trouble> {
    let Line { number, entry: Entry { at, seat, client, kind, body }, sum } = line;
    let body: &RawValue = serde_json::from_str(body)
        .map_err(|fault| Trouble::unfit("the body of a line", body, fault.to_string()))?;
    let (client, kind) = (client.as_deref().map(Cow::from), kind.as_str().into());
    json(&Written { number: *number, at: *at, seat: *seat, client, kind, body, sum: sum.to_string() })
}

/// The checksum of the lines above the last.
pub(crate) fn checksum(above: &[u8]) -> Sum {
    let mut hasher = Hasher::plain();
    hasher.feed(above);
    hasher.sum()
}

/// One object on one line.
pub(crate) fn json(object: &impl Serialize) -> Result<String, Trouble> {
    // Numbers and texts can always be written; the type of the library says otherwise.
    let text = serde_json::to_string(object).map_err(|fault| Trouble::disk(Path::new("JSON"), fault))?;
    Ok(text + "\n")
}
