//! `sixgun scenario check`: scenario files read with care.

use super::of_file;
use crate::out::{Ink, Page, Report};
use crate::refusal::Refusal;
use crate::{Session, words};
use serde_json::{Value, json};

const EXAMPLES: &str = "\
Examples:
  sixgun scenario check content/scenarios/ok_corral_1979.toml
  sixgun scenario check content/scenarios/bar_room_brawl.toml --json

Every fault of every file is reported with line, column and what was expected,
and the exit code is 1 if there is one. Each variant is tried by itself. Maps
and people files that a scenario names are looked for beside it.";

/// Check scenario files and report every fault.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Check {
    /// Scenario files
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<String>,
}

impl Check {
    /// Reads every file and reports all faults of all of them.
    pub fn run(&self, session: &Session) -> Result<Report, Refusal> {
        let mut page = Page::new(session.look);
        let mut objects: Vec<Value> = Vec::new();
        let mut faults = Vec::new();
        for file in &self.files {
            match of_file(file)? {
                Ok(scenario) => {
                    let figures = words::count(scenario.figures.len(), "figure");
                    let variants = words::count(scenario.variants().len(), "variant");
                    let said = format!("{file}: {}, {figures}, {variants}, no fault.", scenario.name);
                    page.prose(0, Ink::Plain, &said);
                    objects.push(json!({
                        "file": file,
                        "name": scenario.name,
                        "book": scenario.rules.book().year(),
                        "figures": scenario.figures.len(),
                        "variants": scenario.variants().len(),
                    }));
                }
                Err(found) => faults.extend(found),
            }
        }
        match faults.is_empty() {
            true => Ok(Report::new(page, json!({ "count": objects.len(), "files": objects }))),
            false => Err(Refusal::faults(&faults)),
        }
    }
}
