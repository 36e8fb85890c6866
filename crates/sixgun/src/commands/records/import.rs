//! `sixgun import`: a table from a text file.

use super::{count, harmless, rolls_nothing};
use crate::data::Data;
use crate::out::{Ink, Page};
use crate::refusal::quoted;
use crate::{Refusal, Report, Session};
use serde_json::json;
use std::path::{Path, PathBuf};
use store::{Disk, Parcel, Store, TableId};

const EXAMPLES: &str = "\
Examples:
  sixgun import FILE
  sixgun import FILE --as ok-corral-2
  sixgun import FILE --salvage

FILE is a table that `sixgun export` has written. Everything is checked
first: a damaged file is refused with the line and what was expected there,
and --salvage brings in the good lines before it. A table that is there is
never overwritten; --as brings the file in under another id. A server that
uses the folder has to be stopped first.";

/// Bring in a table from a text file.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Import {
    /// The file of a table
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The id that the table gets here
    #[arg(long = "as", value_name = "ID")]
    pub id: Option<String>,
    /// Of a damaged file, bring in what is good
    #[arg(long)]
    pub salvage: bool,
    /// Where records are kept.
    #[command(flatten)]
    pub data: Data,
}

impl Import {
    /// Checks the file and keeps the table.
    pub fn run(&self, session: &Session) -> Result<Report, Refusal> {
        rolls_nothing(session)?;
        let asked = self.id.as_deref().map(TableId::new).transpose()?;
        let (parcel, left_off) = self.parcel()?;
        let id = asked.unwrap_or_else(|| parcel.table.clone());
        let was = parcel.table.clone();
        let store = Disk::open(&self.data.folder()?)?;
        if store.head(&id)?.is_some() {
            let free = store::free_id(&store, &id)?;
            let message = format!(
                "there is a table {} already; bring this one in with --as {free}",
                quoted(id.as_str())
            );
            return Err(Refusal::new(message).see("sixgun export"));
        }
        let head = store::import(&store, parcel, &id)?;
        let mut page = Page::new(session.look);
        page.prose(0, Ink::Good, &format!("Brought in table {id} with {}.", count(head.last, "line")));
        if id != was {
            page.prose(
                0,
                Ink::Faint,
                &format!("In the file it is called {was}; the sums of its lines are new."),
            );
        }
        if let Some(why) = &left_off {
            page.prose(
                0,
                Ink::Bad,
                &format!("Attention: the file is damaged, and only what comes before was taken. {why}"),
            );
        }
        let json = json!({
            "table": id.as_str(),
            "was": was.as_str(),
            "lines": head.last,
            "opened": head.opened,
            "sum": head.sum.to_string(),
            "left_off": left_off,
        });
        Ok(Report::new(page, json))
    }

    /// The table of the file, and why the rest of it was left off.
    fn parcel(&self) -> Result<(Parcel, Option<String>), Refusal> {
        let bytes = read(&self.file)?;
        let name = quoted(&self.file.display().to_string());
        match Parcel::read(&bytes) {
            Ok(parcel) => Ok((parcel, None)),
            Err(fault) => {
                let why = harmless(&format!("{name}, {fault}"));
                match fault.good.filter(|_| self.salvage) {
                    Some(good) => Ok((*good, Some(why))),
                    None => Err(Refusal::new(why)),
                }
            }
        }
    }
}

fn read(file: &Path) -> Result<Vec<u8>, Refusal> {
    let name = quoted(&file.display().to_string());
    std::fs::read(file).map_err(|fault| Refusal::new(format!("the file {name} cannot be read: {fault}")))
}
