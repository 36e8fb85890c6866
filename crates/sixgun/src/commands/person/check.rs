//! `sixgun person check`: people files read with care.

use crate::out::{Ink, Page, Report};
use crate::refusal::Refusal;
use crate::{Session, source, words};
use serde_json::{Value, json};

const EXAMPLES: &str = "\
Examples:
  sixgun person check content/people/northfield.toml
  sixgun person check content/average.toml --json

Every fault of every file is reported with line, column and what was expected,
and the exit code is 1 if there is one.";

/// Check people files and report every fault.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Check {
    /// People files
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
            match people::parse::people(file, &source::text(file)?) {
                Ok(chart) => {
                    let people = words::count(chart.people.len(), "person").replace("persons", "people");
                    page.prose(0, Ink::Plain, &format!("{file}: {}, {people}, no fault.", chart.title));
                    let unfit: Vec<String> = chart
                        .people
                        .iter()
                        .filter_map(|person| people::ability(person).err())
                        .map(|why| why.to_string())
                        .collect();
                    for why in &unfit {
                        page.prose(2, Ink::Waiting, &format!("{why}."));
                    }
                    objects.push(json!({ "file": file, "chart": chart.title, "people": chart.people.len(), "unfit": unfit }));
                }
                Err(found) => faults.push(found),
            }
        }
        match faults.is_empty() {
            true => Ok(Report::new(page, json!({ "count": objects.len(), "files": objects }))),
            false => Err(Refusal::faults(&faults)),
        }
    }
}
