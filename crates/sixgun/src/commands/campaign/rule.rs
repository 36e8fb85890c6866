//! `sixgun campaign rule`: the referee's hand, on the record.

use super::file::{open, save};
use crate::out::{Ink, Page};
use crate::{Refusal, Report, Session};
use serde_json::json;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  sixgun campaign rule FILE 'move $10 from world-bank to ned because he won it'
  sixgun campaign rule FILE 'move 75 longhorn from longloop to strays because …'
  sixgun campaign rule FILE 'wound pierre light because his horse threw him'
  sixgun campaign rule FILE --undo";

/// Rule as the referee, on the record.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Rule {
    /// The campaign file
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The ruling: move, place, wound, heal, kill, jail, free, tell, proclaim, settle or delete; then `because …`
    #[arg(value_name = "RULING", required_unless_present = "undo")]
    pub ruling: Option<String>,
    /// Take back the last order, ruling or return, with everything that came of it
    #[arg(long, conflicts_with = "ruling")]
    pub undo: bool,
}

impl Rule {
    pub(super) fn run(&self, session: &Session) -> Result<Report, Refusal> {
        let mut game = open(&self.file)?;
        let mut page = Page::new(session.look);
        let text = match &self.ruling {
            Some(ruling) => game.rule(ruling).map_err(|refused| Refusal::new(refused.to_string()))?,
            None => match game.undo().map_err(|why| Refusal::new(why.to_string()))? {
                true => "taken back".to_owned(),
                false => return Err(Refusal::new("there is nothing to take back")),
            },
        };
        save(&self.file, &game)?;
        page.prose(0, Ink::Plain, &format!("On the record: {text}"));
        Ok(Report::new(page, json!({ "ruling": text })))
    }
}
