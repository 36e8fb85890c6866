//! `sixgun campaign odds`: how a fight that waits may end.

use super::fights::fought_with;
use super::file::open;
use crate::grid::{Cell, Grid};
use crate::out::Page;
use crate::{Refusal, Report, Session};
use chance::Seed;
use game::Playable;
use serde_json::json;
use std::collections::BTreeMap;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  sixgun campaign odds FILE --fights 200 --seed 7";

/// Let the computer play the fight that waits many times, and count.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Odds {
    /// The campaign file
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// How many fights
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u64).range(1..=10_000))]
    pub fights: u64,
}

impl Odds {
    pub(super) fn run(&self, session: &Session) -> Result<Report, Refusal> {
        let mut game = open(&self.file)?;
        game.proceed().map_err(|stuck| Refusal::new(stuck.to_string()))?;
        let loan = game.lends().ok_or_else(|| {
            Refusal::new("no fight waits in this campaign").see("sixgun campaign turn --stop-at-fights")
        })?;
        let seed = session.dice.seed().map_or(0, |seed| seed.0);
        let mut wins: BTreeMap<String, u64> = BTreeMap::new();
        for number in 0..self.fights {
            let fight = fought_with(&loan, Seed(seed.wrapping_add(number * 1000)))?;
            let winner = fight.became()["winner"].as_str().unwrap_or("nobody").to_owned();
            *wins.entry(winner).or_default() += 1;
        }
        let mut page = Page::new(session.look);
        page.title(&loan.name, &format!("{} fights", self.fights));
        let mut grid = Grid::new(["Winner", "Fights", "Per cent"]);
        for (winner, count) in &wins {
            let percent = count * 100 / self.fights;
            grid.row([
                Cell::from(winner.as_str()),
                Cell::from(*count as usize),
                Cell::from(percent as usize),
            ]);
        }
        page.grid(&grid);
        Ok(Report {
            footer: false,
            ..Report::new(page, json!({ "fight": loan.name, "fights": self.fights, "wins": wins }))
        })
    }
}
