//! A record as a file.

use super::{FORMAT, Written};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use sha2::{Digest, Sha256};
use std::fmt::Write;

/// What the first line of a file says it is.
const NAME: &str = "sixgun record";

/// The first line of a file.
#[derive(Serialize, Deserialize)]
struct Head {
    format: String,
    version: u32,
}

/// A line of a file.
#[derive(Serialize, Deserialize)]
struct Row<'a> {
    n: usize,
    kind: &'a str,
    #[serde(borrow)]
    body: &'a RawValue,
    sum: &'a str,
}

/// Why a file is no record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadFile {
    /// It is something else.
    #[error(
        "line 1: expected {{\"format\":\"{NAME}\",\"version\":{FORMAT}}}, the beginning of a Sixgun record"
    )]
    NoRecord,
    /// A newer program wrote it.
    #[error(
        "it is written in version {0} of the format, and this program reads up to {FORMAT}: use a newer Sixgun"
    )]
    Newer(u32),
    /// A line cannot be read.
    #[error("line {line}: {what}")]
    Line {
        /// The line of the file, counted from 1.
        line: usize,
        /// What is wrong.
        what: String,
    },
    /// A line was changed, left out or added.
    #[error("line {0}: its sum does not fit: this line or one before it was changed")]
    Sum(usize),
}

/// The sum of a line, from the sum before it.
fn chain(before: &str, n: usize, kind: &str, body: &str) -> String {
    let mut hash = Sha256::new();
    for part in [before, &n.to_string(), kind, body] {
        // Each part says how long it is, so that no two lists of parts read alike.
        hash.update(part.len().to_be_bytes());
        hash.update(part.as_bytes());
    }
    hash.finalize().iter().take(16).map(|byte| format!("{byte:02x}")).collect()
}

/// The sum of the last of some lines, which stands for all of them; empty where there are none.
pub fn digest(lines: &[Written]) -> String {
    let numbered = (1..).zip(lines);
    numbered.fold(String::new(), |sum, (n, line)| chain(&sum, n, line.line().kind(), line.body()))
}

/// Some lines as a file.
pub fn write(lines: &[Written]) -> String {
    let mut file = format!("{{\"format\":\"{NAME}\",\"version\":{FORMAT}}}\n");
    let mut sum = String::new();
    for (n, line) in (1..).zip(lines) {
        let (kind, body) = (line.line().kind(), line.body());
        sum = chain(&sum, n, kind, body);
        // Writing into a string cannot fail.
        let _ = writeln!(file, "{{\"n\":{n},\"kind\":\"{kind}\",\"body\":{body},\"sum\":\"{sum}\"}}");
    }
    file
}

/// The lines of a file, if its chain holds.
pub fn read(text: &str) -> Result<Vec<Written>, BadFile> {
    let mut rows = text.lines();
    let head: Head = rows.next().and_then(|head| serde_json::from_str(head).ok()).ok_or(BadFile::NoRecord)?;
    match head {
        Head { format, .. } if format != NAME => return Err(BadFile::NoRecord),
        Head { version, .. } if version > FORMAT => return Err(BadFile::Newer(version)),
        _ => {}
    }
    let (mut lines, mut sum) = (Vec::new(), String::new());
    for (n, row) in (1..).zip(rows) {
        let wrong = |what: String| BadFile::Line { line: n + 1, what };
        let row: Row<'_> = serde_json::from_str(row).map_err(|fault| wrong(fault.to_string()))?;
        sum = chain(&sum, n, row.kind, row.body.get());
        if row.n != n || row.sum != sum {
            return Err(BadFile::Sum(n + 1));
        }
        let line = Written::parse(row.kind, row.body.get());
        let line =
            line.ok_or_else(|| wrong(format!("a record has no lines of the kind \"{}\"", row.kind)))?;
        lines.push(line.map_err(wrong)?);
    }
    Ok(lines)
}
