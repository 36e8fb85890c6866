//! `sixgun campaign orders`: a seat's sheet, as text that is filled in and sent back.

use super::file::{Table, open, seat};
use crate::out::{Ink, Page};
use crate::refusal::{Refusal, quoted};
use crate::{Report, Session, source};
use ::campaign::calendar::day_says;
use ::campaign::plan::{Plan, VERBS};
use ::campaign::whereabouts;
use game::{Playable, SideNo, UnitNo};
use rules::dollars;
use serde_json::json;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  sixgun campaign orders FILE --seat Outlaw > outlaw.orders
  sixgun campaign orders FILE --seat Outlaw --check outlaw.orders";

/// Print a seat's order sheet, or check one that is filled in.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Orders {
    /// The campaign file
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The seat
    #[arg(long, value_name = "NAME")]
    pub seat: String,
    /// Check this sheet, and show it as it is understood
    #[arg(long, value_name = "SHEET")]
    pub check: Option<PathBuf>,
}

/// A sheet that was read: a plan for each of the seat's people.
pub(super) type Sheet = Vec<(UnitNo, Plan)>;

impl Orders {
    pub(super) fn run(&self, session: &Session) -> Result<Report, Refusal> {
        let game = open(&self.file)?;
        let side = seat(&game, &self.seat)?;
        match &self.check {
            None => Ok(template(&game, side, session)),
            Some(sheet) => self.understood(&game, side, &sheet.display().to_string(), session),
        }
    }

    fn understood(
        &self,
        game: &Table,
        side: SideNo,
        name: &str,
        session: &Session,
    ) -> Result<Report, Refusal> {
        let sheet = read(game, side, name)?;
        let mut page = Page::new(session.look);
        page.title("The sheet as it is understood", &format!("week {}", game.game().turn()));
        let mut objects = Vec::new();
        for (unit, plan) in &sheet {
            let Some(who) = game.game().person(side, *unit) else { continue };
            let id = game.game().state().person(who).member.id.clone();
            let text = game.game().write_order(side, *unit, plan);
            page.line(&format!("{id}:"));
            text.split("; ").for_each(|step| page.line(&format!("  {step}")));
            objects.push(json!({ "person": id, "orders": text }));
        }
        Ok(Report::new(page, json!({ "week": game.game().turn(), "seat": self.seat, "sheet": objects })))
    }
}

/// The people of a seat who are asked, with their ids.
fn asked(game: &Table, side: SideNo) -> Vec<(UnitNo, String)> {
    let asks = game.game().asked();
    let units = asks.into_iter().find(|ask| ask.side == side).map_or_else(Vec::new, |ask| ask.units);
    let id = |unit: UnitNo| {
        let who = game.game().person(side, unit)?;
        Some((unit, game.game().state().person(who).member.id.clone()))
    };
    units.into_iter().filter_map(id).collect()
}

/// An empty sheet with everything that helps to fill it in, as comments.
fn template(game: &Table, side: SideNo, session: &Session) -> Report {
    let window = game.game().window(side);
    let mut page = Page::new(session.look);
    page.line(&format!("week {}", game.game().turn()));
    page.line(&format!(
        "# {}. Write steps under each name, one a line, done in order.",
        day_says(window.hour.date(window.first()))
    ));
    page.line("# Before a step may stand: each week, on Friday, at 14, if [not] money $50 | here WHO |");
    page.line("# wounded | wanted | followed, else; with a colon: `on Friday, at 14: rob bank`.");
    page.line("# A name without steps means: nothing this week.");
    for (verb, rest) in VERBS {
        page.line(&format!("#   {verb} {rest}"));
    }
    let people: Vec<String> =
        window.acquaintances().into_iter().map(|who| window.id(who).to_owned()).collect();
    page.prose(0, Ink::Faint, &format!("# People you know: {}", people.join(", ")).replace('\n', " "));
    let mut ids = Vec::new();
    for (unit, id) in asked(game, side) {
        let Some(who) = game.game().person(side, unit) else { continue };
        let person = game.game().state().person(who);
        let purse = dollars(window.purse(who).unwrap_or(0));
        page.gap();
        page.line(&format!("{id}:    # {}, {}, {purse}", person.member.name, whereabouts(&window, person)));
        let weekly: Vec<_> = person.plan.iter().filter(|step| step.weekly).cloned().collect();
        if !weekly.is_empty() {
            let text = game.game().write_order(side, unit, &Plan::Steps(weekly));
            text.split("; ").for_each(|step| page.line(&format!("  {step}")));
        }
        ids.push(id);
    }
    let verbs: Vec<_> = VERBS.iter().map(|(verb, rest)| json!({ "verb": verb, "takes": rest })).collect();
    let json = json!({ "week": game.game().turn(), "people": ids, "known": people, "verbs": verbs });
    let mut report = Report::new(page, json);
    // Long comment lines that were wrapped stay comments.
    report.human = commented(&report.human);
    report
}

/// Lines after a wrapped comment become comments themselves.
fn commented(text: &str) -> String {
    let mut out = String::new();
    let mut people = false;
    for line in text.lines() {
        people = (people && !line.is_empty()) || line.starts_with("# People");
        out += if people && !line.starts_with('#') { "#   " } else { "" };
        out += line;
        out.push('\n');
    }
    out
}

/// Reads a sheet: all faults at once, each with its line.
pub(super) fn read(game: &Table, side: SideNo, name: &str) -> Result<Sheet, Refusal> {
    let text = source::text(name)?;
    let people = asked(game, side);
    let (mut week, mut at, mut faults) = (None, None::<usize>, Vec::new());
    let mut steps: Vec<Vec<String>> = vec![Vec::new(); people.len()];
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.split('#').next().unwrap_or_default().trim();
        let head = line.strip_suffix(':').map(str::trim);
        match (line, head) {
            ("", _) => {}
            (line, _) if line.starts_with("week ") => week = line[5..].trim().parse::<u16>().ok(),
            (_, Some(id)) if !id.contains(' ') => {
                at = people.iter().position(|(_, one)| one == id);
                if at.is_none() {
                    let ids: Vec<&str> = people.iter().map(|(_, id)| id.as_str()).collect();
                    faults.push(format!(
                        "line {number}: {} takes no orders of this seat: expected {}",
                        quoted(id),
                        ids.join(", ")
                    ));
                }
            }
            (step, _) => match at {
                Some(at) => steps[at].push(step.to_owned()),
                None => faults.push(format!(
                    "line {number}: a step belongs under a name such as `{}:`",
                    people.first().map_or("ned", |(_, id)| id)
                )),
            },
        }
    }
    let turn = game.game().turn();
    if week != Some(turn) {
        faults.push(format!("the sheet must begin with `week {turn}`"));
    }
    let mut sheet = Vec::new();
    for ((unit, id), steps) in people.iter().zip(&steps) {
        let text = if steps.is_empty() { "nothing".to_owned() } else { steps.join("\n") };
        match game.game().read_order(side, *unit, &text) {
            Ok(plan) => sheet.push((*unit, plan)),
            Err(found) => faults.extend(found.lines().map(|fault| format!("{id}, {fault}"))),
        }
    }
    if faults.is_empty() {
        return Ok(sheet);
    }
    Err(Refusal { reasons: faults, ..Refusal::new(format!("the sheet {} is not taken", quoted(name))) })
}
