//! `sixgun campaign show`, `check` and `list`.

use super::file::{eyes, open};
use crate::grid::{Cell, Grid};
use crate::out::{Ink, Page};
use crate::refusal::Refusal;
use crate::{Report, Session};
use ::campaign::CampaignStage;
use ::campaign::house::RULES;
use ::campaign::plan::VERBS;
use ::campaign::setting::{SETTINGS, carried};
use clap::ValueEnum;
use game::{Playable, Stage};
use serde_json::{Value, json};
use std::path::PathBuf;

const SHOW: &str = "\
Examples:
  sixgun campaign show FILE                 all of it, to the referee
  sixgun campaign show FILE --seat Outlaw   what a player may see";

/// Show how a campaign stands, to a seat or to the referee.
#[derive(clap::Args, Debug)]
#[command(after_help = SHOW)]
pub struct Show {
    /// The campaign file
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The seat; the referee's page where none is named
    #[arg(long, value_name = "NAME")]
    pub seat: Option<String>,
}

impl Show {
    pub(super) fn run(&self, session: &Session) -> Result<Report, Refusal> {
        let game = open(&self.file)?;
        let eyes = eyes(&game, self.seat.as_deref())?;
        let scene = CampaignStage::scene(game.game(), eyes, &());
        let mut page = Page::new(session.look);
        page.title(&game.begun().name, &format!("week {}", game.game().turn()));
        for fact in &scene.facts {
            page.prose(0, Ink::Plain, fact);
        }
        if let Some(over) = game.ending() {
            page.prose(0, Ink::Title, &format!("Over: {}.", over.text));
        }
        let json = json!({ "campaign": game.begun().name, "week": game.game().turn(), "seat": self.seat, "facts": scene.facts });
        Ok(Report::new(page, json))
    }
}

const CHECK: &str = "\
Examples:
  sixgun campaign check FILE";

/// Prove the record and the laws of a campaign.
#[derive(clap::Args, Debug)]
#[command(after_help = CHECK)]
pub struct Check {
    /// The campaign file
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
}

impl Check {
    pub(super) fn run(&self, session: &Session) -> Result<Report, Refusal> {
        let game = open(&self.file)?;
        game.prove().map_err(|why| Refusal::new(format!("the record does not prove itself: {why}")))?;
        if let Some(broken) = game.game().broken() {
            return Err(Refusal::new(format!("a law is broken: {broken}")));
        }
        let state = game.game().state();
        let (lines, people) = (state.accounts.written(), state.people.len());
        let mut page = Page::new(session.look);
        page.prose(
            0,
            Ink::Good,
            &format!("The record proves itself. {lines} ledger lines balance, {people} people are each in one place."),
        );
        Ok(Report::new(
            page,
            json!({ "proved": true, "ledger_lines": lines, "people": people, "week": game.game().turn() }),
        ))
    }
}

const LISTS: &str = "\
Examples:
  sixgun campaign list
  sixgun campaign list house
  sixgun campaign list verbs";

/// List the house rules, the verbs or the settings.
#[derive(clap::Args, Debug)]
#[command(after_help = LISTS)]
pub struct List {
    /// What to list
    #[arg(value_name = "WHAT", default_value = "settings")]
    pub what: Listed,
}

/// What can be listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Listed {
    /// The settings that the program carries
    Settings,
    /// Every house rule with its default and reason
    House,
    /// The verbs of an order sheet
    Verbs,
}

impl List {
    pub(super) fn run(&self, session: &Session) -> Result<Report, Refusal> {
        let mut page = Page::new(session.look);
        let json = match self.what {
            Listed::Settings => settings(&mut page)?,
            Listed::House => house(&mut page),
            Listed::Verbs => verbs(&mut page),
        };
        Ok(Report::new(page, json))
    }
}

fn settings(page: &mut Page) -> Result<Value, Refusal> {
    let mut list = Vec::new();
    for (id, _) in SETTINGS {
        let Some(setting) = carried(id) else { continue };
        let setting = setting.map_err(Refusal::new)?;
        page.entry(0, 20, (Ink::Name, id), &format!("{}: {}", setting.name, setting.about.join(" ")));
        list.push(json!({ "id": id, "name": setting.name, "seats": setting.seats }));
    }
    Ok(json!({ "settings": list }))
}

fn house(page: &mut Page) -> Value {
    let mut list = Vec::new();
    for row in RULES {
        let text = format!("{} {}. {} {}", row.default, row.unit, row.says, row.why);
        page.entry(0, 24, (Ink::Name, row.name), &text);
        list.push(json!({ "name": row.name, "default": row.default, "unit": row.unit, "says": row.says, "why": row.why }));
    }
    json!({ "house": list })
}

fn verbs(page: &mut Page) -> Value {
    let mut grid = Grid::new(["Verb", "Takes"]);
    for (verb, takes) in VERBS {
        grid.row([Cell::from(verb), Cell::from(takes)]);
    }
    page.grid(&grid);
    json!({ "verbs": VERBS.iter().map(|(verb, takes)| json!({ "verb": verb, "takes": takes })).collect::<Vec<_>>() })
}
