//! `sixgun scenario list`: the scenarios that the program carries.

use crate::games::{GAMES, ListedScenario};
use crate::grid::Grid;
use crate::out::{Ink, Page, Report};
use crate::refusal::Refusal;
use crate::{Session, words};
use fight::Scenario;
use fight::scenario::embedded::File;
use serde_json::{Value, json};

const EXAMPLES: &str = "\
Examples:
  sixgun scenario list
  sixgun scenario list --json";

/// List the scenarios that the program carries.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct List {}

impl List {
    /// All of them, with their sides and variants.
    pub fn run(&self, session: &Session) -> Result<Report, Refusal> {
        let mut page = Page::new(session.look);
        let mut grid = Grid::new(["Id", "Book", "Name", "Variants"]);
        let mut objects = Vec::new();
        for game in GAMES {
            for one in game.listed()? {
                grid.row([one.id, one.book.to_string(), one.name, one.variants.join(", ")]);
                objects.push(one.json);
            }
        }
        page.grid(&grid);
        page.gap();
        let count = words::count(objects.len(), "scenario");
        let whole = GAMES.iter().flat_map(|game| game.ids()).next().unwrap_or_default();
        page.prose(0, Ink::Faint, &format!("{count}. One whole: sixgun scenario show {whole}"));
        Ok(Report::new(page, json!({ "count": objects.len(), "scenarios": objects })))
    }
}

/// A carried gunfight in the list.
pub(crate) fn fight(file: &File) -> Result<ListedScenario, Refusal> {
    let scenario = file.scenario().map_err(|faults| Refusal::faults(&[faults]))?;
    Ok(ListedScenario {
        id: scenario.id.clone(),
        book: scenario.rules.book().year(),
        name: scenario.name.clone(),
        variants: scenario.variants().iter().map(|variant| variant.id.clone()).collect(),
        json: object(&scenario),
    })
}

fn object(scenario: &Scenario) -> Value {
    let sequences: Vec<&str> = scenario.sequences().map(|sequence| sequence.name()).collect();
    let sides: Vec<&str> = scenario.sides.iter().map(|side| side.name.as_str()).collect();
    let variants: Vec<&str> = scenario.variants().iter().map(|variant| variant.id.as_str()).collect();
    json!({
        "id": scenario.id,
        "name": scenario.name,
        "book": scenario.rules.book().year(),
        "sequences": sequences,
        "map": scenario.map,
        "year": scenario.year,
        "sides": sides,
        "figures": scenario.figures.len(),
        "variants": variants,
    })
}
