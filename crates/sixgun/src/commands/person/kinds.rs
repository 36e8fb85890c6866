//! `sixgun person kinds`: the kinds of minor character.

use crate::game::{Game, GameArgs};
use crate::grid::Grid;
use crate::out::{Ink, Page, Report};
use crate::refusal::Refusal;
use crate::{Session, by, words};
use people::make::Maker;
use people::{Kind, Span};
use serde_json::json;

const EXAMPLES: &str = "\
Examples:
  sixgun person kinds
  sixgun person kinds --book 1975 --json";

/// List the kinds of minor character that can be made.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Kinds {
    /// The rules in force.
    #[command(flatten)]
    pub rules: GameArgs,
}

/// The kinds of the rules in force.
pub(super) fn of(game: &Game) -> Vec<Kind> {
    by!(game, rules => rules.kinds())
}

impl Kinds {
    /// The table of kinds.
    pub fn run(&self, session: &Session) -> Result<Report, Refusal> {
        let game = self.rules.game()?;
        let kinds = of(&game);
        let mut grid =
            Grid::new(["Kind", "Speed", "Gun", "Throwing", "Bravery", "Strength", "Fights", "Weapon"]);
        for kind in &kinds {
            let name = std::iter::once(kind.id.as_str()).chain(kind.also.iter().map(String::as_str));
            let bands = [kind.speed, kind.gun, kind.throwing, kind.bravery, kind.strength].map(percentiles);
            let fights = match kind.gunfights {
                Span { from, to } if from == to => from.to_string(),
                Span { from, to } => format!("{from}-{to}"),
            };
            let cells = std::iter::once(name.collect::<Vec<_>>().join(", ")).chain(bands);
            grid.row(cells.chain([fights, kind.weapon.clone()]));
        }
        let mut page = Page::new(session.look);
        page.title("Kinds of minor character", game.book().title());
        page.gap();
        page.grid(&grid);
        page.gap();
        let count = words::count(kinds.len(), "kind");
        page.prose(
            0,
            Ink::Faint,
            &format!(
                "{count}, and `player`, `brave` and `chief`. Make one: sixgun person new --kind bartender"
            ),
        );
        Ok(Report::new(page, json!({ "book": game.book().year(), "count": kinds.len(), "kinds": kinds })))
    }
}

/// A band of percentiles as the dice show them.
fn percentiles(span: Span) -> String {
    match span {
        Span { from: 1, to: 100 } => "any".to_owned(),
        Span { from, to } => rules::sheet::span(from.into(), to.into()),
    }
}
