//! `sixgun export`: the tables there are, or one of them as a text file.

use super::{count, damage_json, harmless, time};
use crate::data::Data;
use crate::grid::Grid;
use crate::out::{Ink, Page};
use crate::refusal::quoted;
use crate::{Refusal, Report, Session};
use serde_json::{Value, json};
use std::path::PathBuf;
use store::{Disk, Exported, Head, Store, TableId};

const EXAMPLES: &str = "\
Examples:
  sixgun export ok-corral FILE
  sixgun export ok-corral FILE --data FOLDER

Alone it lists the tables. With a table and a FILE it writes that table as
one text file: a line of JSON that says what it is, then every line of the
table, and last a checksum. Of a damaged table the good part is written, and
the rest is told. It works while a server runs. Bring the file in elsewhere
with `sixgun import`.

The tables are those of `sixgun serve`, which keeps them in the data folder.
Games of `sixgun play` are files of their own: --save FILE keeps them.";

/// List the tables, or write one as a text file.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Export {
    /// The id of the table; without one the tables are listed
    #[arg(value_name = "TABLE", requires = "file")]
    pub table: Option<String>,
    /// The file to write
    #[arg(value_name = "FILE")]
    pub file: Option<PathBuf>,
    /// Where records are kept.
    #[command(flatten)]
    pub data: Data,
}

impl Export {
    /// Lists or writes.
    pub fn run(&self, session: &Session) -> Result<Report, Refusal> {
        let store = Disk::look(&self.data.folder()?)?;
        match (&self.table, &self.file) {
            (Some(table), Some(file)) => write(&store, table, file.clone(), session),
            _ => list(&store, session),
        }
    }
}

fn list(store: &Disk, session: &Session) -> Result<Report, Refusal> {
    let heads = store.tables()?;
    let mut page = Page::new(session.look);
    if !heads.is_empty() {
        let mut grid = Grid::new(["Table", "Lines", "Opened (UTC)", "Last line (UTC)"]);
        for Head { table, opened, last, last_at, .. } in &heads {
            grid.row([table.to_string(), last.to_string(), time(*opened), time(*last_at)]);
        }
        page.grid(&grid);
        page.gap();
    }
    let folder = store.folder().display().to_string();
    let tables = crate::words::count(heads.len(), "table");
    page.prose(0, Ink::Faint, &format!("{tables} in {}.", harmless(&folder)));
    let head = |head: &Head| {
        json!({
            "table": head.table.as_str(), "lines": head.last, "opened": head.opened, "last_at": head.last_at,
            "sum": head.sum.to_string(),
        })
    };
    let tables: Vec<Value> = heads.iter().map(head).collect();
    Ok(Report::new(page, json!({ "folder": folder, "count": tables.len(), "tables": tables })))
}

fn write(store: &Disk, asked: &str, file: PathBuf, session: &Session) -> Result<Report, Refusal> {
    let heads = store.tables()?;
    let names: Vec<&str> = heads.iter().map(|head| head.table.as_str()).collect();
    let Some(table) = TableId::new(asked).ok().filter(|table| names.contains(&table.as_str())) else {
        let message = format!("there is no table {}", quoted(asked));
        return Err(Refusal::new(message).near(asked, names).see("sixgun export"));
    };
    let Exported { text, head, lines, left_off } = store::export(store, &table)?;
    let shown = file.display().to_string();
    let mut page = Page::new(session.look);
    let done = format!("Wrote table {table} with {} to {}.", count(lines, "line"), harmless(&shown));
    page.prose(0, Ink::Good, &done);
    if let Some(damage) = &left_off {
        page.prose(0, Ink::Bad, &format!("Attention: {damage}. Only what comes before was written."));
    }
    let json = json!({
        "table": table.as_str(),
        "file": shown,
        "lines": lines,
        "opened": head.opened,
        "left_off": left_off.as_ref().map(damage_json),
    });
    Ok(Report { file: Some((file, text.into_bytes())), ..Report::new(page, json) })
}
