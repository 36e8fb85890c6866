//! `sixgun northfield replay`: a saved game told again, or proven.

use super::scene::Told;
use crate::out::{Ink, Page};
use crate::refusal::{Refusal, quoted};
use crate::{Report, Session, source};
use fight::northfield::{Event, Party, Played, Record};
use serde_json::json;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  sixgun northfield replay FILE
  sixgun northfield replay FILE --side town
  sixgun northfield replay FILE --check --json

FILE is a game that `sixgun northfield play --save FILE` has written. It is
played again in any case, and refused where anything differs.";

/// Tell a saved game again, or prove it.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Replay {
    /// A saved game
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Say only whether it is the same byte for byte when it is played again
    #[arg(long)]
    pub check: bool,
    /// Tell it as this side saw it: gang or town
    #[arg(long, value_name = "SIDE", value_parser = ["gang", "town"])]
    pub side: Option<String>,
}

/// Reads a saved game and plays it again.
pub(super) fn load(file: &std::path::Path, hear: &mut Vec<Event>) -> Result<(Played, String), Refusal> {
    let name = file.display().to_string();
    let text = source::text(&name)?;
    let record = Record::read(&name, &text).map_err(|faults| Refusal::faults(&[faults]))?;
    let cannot = |why: fight::northfield::CannotLoad| Refusal::new(format!("{}: {why}", quoted(&name)));
    Ok((Played::load(&record, hear).map_err(cannot)?, text))
}

impl Replay {
    /// Tells or proves.
    pub fn run(&self, session: &Session) -> Result<Report, Refusal> {
        let mut events = Vec::new();
        let (played, text) = load(&self.file, &mut events)?;
        let name = self.file.display().to_string();
        if played.record().write() != text {
            let message = format!("{} is not written as it is when it is played again", quoted(&name));
            return Err(Refusal::new(message));
        }
        let turn = played.game().state().turn;
        let outcome = played.record().over.clone();
        let mut page = Page::new(session.look);
        if self.check {
            page.prose(0, Ink::Good, &format!("{name} is the same byte for byte when it is played again."));
            let entries = played.record().entries.len();
            let json =
                json!({ "file": name, "same": true, "turn": turn, "entries": entries, "outcome": outcome });
            return Ok(Report::new(page, json));
        }
        let side =
            self.side.as_deref().and_then(|name| Party::BOTH.into_iter().find(|party| party.name() == name));
        let lines = Told::all(played.game(), &events, side);
        page.title("Shootout in Northfield", &format!("turn {turn}"));
        lines.iter().for_each(|line| line.on(&mut page));
        let told: Vec<&str> = lines.iter().map(|line| line.says.as_str()).collect();
        Ok(Report::new(page, json!({ "file": name, "turn": turn, "outcome": outcome, "told": told })))
    }
}
