//! `sixgun scenario list`: the scenarios that the program carries.

use crate::grid::Grid;
use crate::out::{Ink, Page, Report};
use crate::refusal::Refusal;
use crate::{Session, words};
use fight::Scenario;
use fight::scenario::embedded::SCENARIOS;
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
        for file in SCENARIOS {
            let scenario = file.scenario().map_err(|faults| Refusal::faults(&[faults]))?;
            let variants = ids(&scenario).join(", ");
            let year = scenario.rules.book().year().to_string();
            grid.row([scenario.id.clone(), year, scenario.name.clone(), variants]);
            objects.push(object(&scenario));
        }
        page.grid(&grid);
        page.gap();
        let count = words::count(objects.len(), "scenario");
        let whole = SCENARIOS.first().map_or(String::new(), |file| file.id.to_owned());
        page.prose(0, Ink::Faint, &format!("{count}. One whole: sixgun scenario show {whole}"));
        Ok(Report::new(page, json!({ "count": objects.len(), "scenarios": objects })))
    }
}

fn ids(scenario: &Scenario) -> Vec<&str> {
    scenario.variants().iter().map(|variant| variant.id.as_str()).collect()
}

fn object(scenario: &Scenario) -> Value {
    let sequences: Vec<&str> = scenario.sequences().map(|sequence| sequence.name()).collect();
    let sides: Vec<&str> = scenario.sides.iter().map(|side| side.name.as_str()).collect();
    json!({
        "id": scenario.id,
        "name": scenario.name,
        "book": scenario.rules.book().year(),
        "sequences": sequences,
        "map": scenario.map,
        "year": scenario.year,
        "sides": sides,
        "figures": scenario.figures.len(),
        "variants": ids(scenario),
    })
}
