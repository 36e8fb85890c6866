//! `sixgun campaign turn`: seals the week and plays it.

use super::fights::fought;
use super::file::{Table, eyes, open, save, seat, told};
use super::orders::read;
use crate::out::{Ink, Page};
use crate::refusal::Refusal;
use crate::{Report, Session};
use ::campaign::plan::Plan;
use game::{Eyes, Playable, SideNo, Status};
use serde_json::json;
use std::collections::BTreeMap;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  sixgun campaign turn FILE --orders Outlaw=outlaw.orders
  sixgun campaign turn FILE --weeks 4
  sixgun campaign turn FILE --stop-at-fights";

/// Seal the week and play it.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Turn {
    /// The campaign file
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The sheet of a seat, such as Outlaw=outlaw.orders; seats without one are silent
    #[arg(long, value_name = "SEAT=SHEET")]
    pub orders: Vec<String>,
    /// Play so many weeks; orders count for the first
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=520))]
    pub weeks: u16,
    /// Stop before a fight, so that it is played at a table: see `sixgun campaign fight`
    #[arg(long)]
    pub stop_at_fights: bool,
    /// Tell only what this seat perceives; the referee is told everything
    #[arg(long, value_name = "NAME")]
    pub seat: Option<String>,
}

impl Turn {
    pub(super) fn run(&self, session: &Session) -> Result<Report, Refusal> {
        let mut game = open(&self.file)?;
        let eyes = eyes(&game, self.seat.as_deref())?;
        if let Some(ending) = game.ending() {
            return Err(Refusal::new(format!("the campaign is over: {}", ending.text)));
        }
        let sheets = self.sheets(&game)?;
        let (from, first) = (game.game().turn(), told(&game, eyes).len());
        let mut waits = play(&mut game, self.stop_at_fights)?;
        for week in 0..self.weeks {
            if waits.is_some() || game.ending().is_some() {
                break;
            }
            seal(&mut game, if week == 0 { Some(&sheets) } else { None })?;
            waits = play(&mut game, self.stop_at_fights)?;
        }
        save(&self.file, &game)?;
        Ok(self.report(&game, (eyes, first), from, waits, session))
    }

    fn sheets(&self, game: &Table) -> Result<BTreeMap<SideNo, super::orders::Sheet>, Refusal> {
        let mut sheets = BTreeMap::new();
        for text in &self.orders {
            let (name, file) =
                text.split_once('=').ok_or_else(|| Refusal::new("expected --orders SEAT=SHEET"))?;
            let side = seat(game, name)?;
            sheets.insert(side, read(game, side, file)?);
        }
        Ok(sheets)
    }

    fn report(
        &self,
        game: &Table,
        (eyes, first): (Eyes, usize),
        from: u16,
        waits: Option<String>,
        session: &Session,
    ) -> Report {
        let news: Vec<String> = told(game, eyes).into_iter().skip(first).map(|(_, says)| says).collect();
        let mut page = Page::new(session.look);
        page.title(&format!("Week {from}"), &game.begun().name);
        for says in &news {
            page.prose(0, Ink::Plain, says);
        }
        if news.is_empty() {
            page.line("Nothing to tell.");
        }
        page.gap();
        let next = match (&waits, game.ending()) {
            (Some(fight), _) => {
                format!("{fight} waits: sixgun campaign fight {}", self.file.display())
            }
            (None, Some(ending)) => format!("The campaign is over: {}.", ending.text),
            (None, None) => format!("Week {} is open for orders.", game.game().turn()),
        };
        page.line(&next);
        let json = json!({ "from_week": from, "week": game.game().turn(), "told": news, "fight": waits, "over": game.ending().map(|over| over.text) });
        Report::new(page, json)
    }
}

/// Gives every seat its sheet; a seat without one is silent.
pub(super) fn seal(
    game: &mut Table,
    sheets: Option<&BTreeMap<SideNo, super::orders::Sheet>>,
) -> Result<(), Refusal> {
    for ask in game.asked() {
        if ask.units.is_empty() {
            continue;
        }
        let silent = || ask.units.iter().map(|unit| (*unit, Plan::Silent)).collect();
        let orders = sheets.and_then(|sheets| sheets.get(&ask.side).cloned()).unwrap_or_else(silent);
        game.answer(ask.side, &orders).map_err(|refused| Refusal::new(refused.to_string()))?;
    }
    Ok(())
}

/// Plays until orders are wanted, it is over, or a fight is to be played at a table; then its name is given.
pub(super) fn play(game: &mut Table, stops: bool) -> Result<Option<String>, Refusal> {
    loop {
        match game.proceed().map_err(|stuck| Refusal::new(stuck.to_string()))? {
            Status::Lends(loan) if stops => return Ok(Some(loan.name)),
            Status::Lends(loan) => {
                let back = fought(game, &loan)?;
                game.take_back(back).map_err(Refusal::new)?;
            }
            Status::Asks | Status::Over => return Ok(None),
        }
    }
}
