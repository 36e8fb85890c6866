//! `sixgun campaign journal`: what a seat has seen and heard, week by week.

use super::file::{eyes, open, told};
use crate::out::{Ink, Page};
use crate::{Refusal, Report, Session};
use serde_json::json;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  sixgun campaign journal FILE --seat Outlaw
  sixgun campaign journal FILE --week 3";

/// Tell what a seat has seen and heard.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Journal {
    /// The campaign file
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The seat; the referee's journal where none is named
    #[arg(long, value_name = "NAME")]
    pub seat: Option<String>,
    /// Only this week
    #[arg(long, value_name = "N")]
    pub week: Option<u16>,
}

impl Journal {
    pub(super) fn run(&self, session: &Session) -> Result<Report, Refusal> {
        let game = open(&self.file)?;
        let eyes = eyes(&game, self.seat.as_deref())?;
        let entries: Vec<(u16, String)> = told(&game, eyes)
            .into_iter()
            .filter(|(week, _)| self.week.is_none_or(|wanted| wanted == *week))
            .collect();
        let mut page = Page::new(session.look);
        let mut last = None;
        for (week, says) in &entries {
            if last != Some(*week) {
                page.gap();
                page.title(&format!("Week {week}"), "");
                last = Some(*week);
            }
            page.prose(2, Ink::Plain, says);
        }
        if entries.is_empty() {
            page.line("Nothing to tell yet.");
        }
        let list: Vec<_> = entries.iter().map(|(week, says)| json!({ "week": week, "says": says })).collect();
        Ok(Report::new(page, json!({ "seat": self.seat, "entries": list })))
    }
}
