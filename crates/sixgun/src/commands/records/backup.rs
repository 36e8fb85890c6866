//! `sixgun backup`: a copy of everything that is played.

use super::{count, damaged, damaged_json, harmless, rolls_nothing};
use crate::data::Data;
use crate::out::{Ink, Page};
use crate::{Refusal, Report, Session};
use serde_json::json;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  sixgun backup FILE
  sixgun backup FILE --data FOLDER
  sixgun backup FILE --json

Copies all tables as they are at one moment, even while a server runs. The
copy is checked whole, and FILE.sha256 is written beside it. A file that is
there is never overwritten. Without FILE the copy goes into `backups` in the
data folder, with the next number. Put it back with `sixgun restore`.

The tables are those of `sixgun serve`, which keeps them in the data folder.
Games of `sixgun play` are files of their own: --save FILE keeps them.";

/// Copy all tables to a file with a checksum.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Backup {
    /// The copy to make; otherwise the next number in the data folder
    #[arg(value_name = "FILE")]
    pub file: Option<PathBuf>,
    /// Where records are kept.
    #[command(flatten)]
    pub data: Data,
}

impl Backup {
    /// Makes the copy.
    pub fn run(&self, session: &Session) -> Result<Report, Refusal> {
        rolls_nothing(session)?;
        let folder = self.data.folder()?;
        let file = self.file.clone().map_or_else(|| store::next_backup(&folder), Ok)?;
        let made = store::backup(&folder, &file)?;
        let (tables, lines) = (count(made.contents.tables, "table"), count(made.contents.lines, "line"));
        let mut page = Page::new(session.look);
        page.prose(0, Ink::Good, &format!("Copied {tables} with {lines}."));
        page.entry(0, 10, (Ink::Faint, "Copy"), &harmless(&made.file.display().to_string()));
        page.entry(0, 10, (Ink::Faint, "Checksum"), &harmless(&made.checksum_file.display().to_string()));
        damaged(&mut page, &made.contents);
        let json = json!({
            "file": made.file.display().to_string(),
            "checksum_file": made.checksum_file.display().to_string(),
            "sha256": made.checksum.to_string(),
            "bytes": made.bytes,
            "tables": made.contents.tables,
            "lines": made.contents.lines,
            "damaged": damaged_json(&made.contents),
        });
        Ok(Report::new(page, json))
    }
}
