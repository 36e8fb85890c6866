//! `sixgun restore`: a copy put back, or what is good of a damaged store.

use super::{count, damaged, damaged_json, harmless, rolls_nothing};
use crate::data::Data;
use crate::grid::Grid;
use crate::out::{Ink, Page};
use crate::{Refusal, Report, Session};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use store::{Restored, Salvaged, SavedTable};

const EXAMPLES: &str = "\
Examples:
  sixgun restore FILE
  sixgun restore FILE --data FOLDER

FILE is a copy that `sixgun backup` has made. Its checksum and every line in
it are checked before anything is touched; what was there before is kept in
`aside` in the data folder. A server that uses the folder has to be stopped
first.

Without a copy, `sixgun restore --salvage` takes every good line out of a
damaged store and keeps the damaged files aside.";

/// Put a copy back, or take what is good out of a damaged store.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Restore {
    /// The copy to put back
    #[arg(value_name = "FILE", required_unless_present = "salvage")]
    pub file: Option<PathBuf>,
    /// Take the good lines out of the damaged store itself
    #[arg(long, conflicts_with = "file")]
    pub salvage: bool,
    /// Where records are kept.
    #[command(flatten)]
    pub data: Data,
}

impl Restore {
    /// Puts back or salvages.
    pub fn run(&self, session: &Session) -> Result<Report, Refusal> {
        rolls_nothing(session)?;
        let folder = self.data.folder()?;
        match &self.file {
            Some(file) => Ok(restored(&store::restore(&folder, file)?, session)),
            None => Ok(salvaged(&store::salvage(&folder)?, session)),
        }
    }
}

fn restored(restored: &Restored, session: &Session) -> Report {
    let Restored { file, had_checksum, aside, contents } = restored;
    let (tables, lines) = (count(contents.tables, "table"), count(contents.lines, "line"));
    let mut page = Page::new(session.look);
    page.prose(0, Ink::Good, &format!("Put back {tables} with {lines}."));
    places(&mut page, file, aside.as_deref());
    if !had_checksum {
        let why = "No checksum stood beside the copy: what is inside was checked, line by line.";
        page.prose(0, Ink::Waiting, why);
    }
    damaged(&mut page, contents);
    let json = json!({
        "file": file.display().to_string(),
        "aside": aside.as_deref().map(shown),
        "had_checksum": had_checksum,
        "tables": contents.tables,
        "lines": contents.lines,
        "damaged": damaged_json(contents),
    });
    Report::new(page, json)
}

fn salvaged(saved: &Salvaged, session: &Session) -> Report {
    let lines = saved.tables.iter().map(|table| table.lines).sum();
    let mut page = Page::new(session.look);
    let kept = saved.tables.iter().filter(|table| table.lines > 0).count();
    let tables = crate::words::count(kept, "table");
    page.prose(0, Ink::Good, &format!("Saved {} of {tables}.", count(lines, "good line")));
    places(&mut page, &saved.file, saved.aside.as_deref());
    page.gap();
    let mut grid = Grid::new(["Table", "Good lines", "Of", "Lost"]);
    for SavedTable { table, lines, of, why } in &saved.tables {
        let of = of.map_or("unknown".to_owned(), |of| of.to_string());
        let lost = why.clone().unwrap_or_else(|| "nothing".to_owned());
        grid.row([table.to_string(), lines.to_string(), of, lost]);
    }
    page.grid(&grid);
    let table = |table: &SavedTable| json!({ "table": table.table.as_str(), "lines": table.lines, "of": table.of, "why": table.why });
    let tables: Vec<Value> = saved.tables.iter().map(table).collect();
    let json = json!({
        "file": shown(&saved.file), "aside": saved.aside.as_deref().map(shown), "lines": lines, "tables": tables,
    });
    Report::new(page, json)
}

/// Where things are now.
fn places(page: &mut Page, file: &Path, aside: Option<&Path>) {
    page.entry(0, 10, (Ink::Faint, "Store"), &harmless(&shown(file)));
    if let Some(aside) = aside {
        page.entry(0, 10, (Ink::Faint, "Aside"), &harmless(&shown(aside)));
    }
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}
