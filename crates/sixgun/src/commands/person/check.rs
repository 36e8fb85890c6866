//! `sixgun person check`: people files read with care.

use crate::out::{Ink, Page, Report};
use crate::refusal::Refusal;
use crate::{Session, source, words};
use people::{AnyPeople, CannotFight};
use serde_json::{Value, json};

const EXAMPLES: &str = "\
Examples:
  sixgun person check content/people/northfield.toml
  sixgun person check content/average.toml --json
  sixgun person check content/people/shady_gulch_2002.toml

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
            let read = match people::parse::any_people(file, &source::text(file)?) {
                Ok(read) => read,
                Err(found) => {
                    faults.push(found);
                    continue;
                }
            };
            let (book, title, count, unfit) = match &read {
                AnyPeople::Chart(chart) => {
                    let unfit = chart.people.iter().filter_map(|person| people::ability(person).err());
                    let book = chart.people.first().map(|person| person.book.year());
                    (book, &chart.title, chart.people.len(), unfit.map(|why| why.to_string()).collect())
                }
                AnyPeople::Register(register) => {
                    let unfit = register.people.iter().filter_map(|person| person.character().err());
                    (
                        Some(2002),
                        &register.title,
                        register.people.len(),
                        unfit.map(|why| cannot_roll(&why)).collect(),
                    )
                }
            };
            let unfit: Vec<String> = unfit;
            let people = words::count(count, "person").replace("persons", "people");
            page.prose(0, Ink::Plain, &format!("{file}: {title}, {people}, no fault."));
            for why in &unfit {
                page.prose(2, Ink::Waiting, &format!("{why}."));
            }
            objects
                .push(json!({ "file": file, "book": book, "chart": title, "people": count, "unfit": unfit }));
        }
        match faults.is_empty() {
            true => Ok(Report::new(page, json!({ "count": objects.len(), "files": objects }))),
            false => Err(Refusal::faults(&faults)),
        }
    }
}

/// What is not told of somebody of 2002, so that no dice can be rolled for him.
fn cannot_roll(why: &CannotFight) -> String {
    match why {
        CannotFight::Lost { who, fields } => {
            format!("{who} cannot roll dice: nothing is told of {}", words::list(fields))
        }
        CannotFight::Unrolled { .. } | CannotFight::NoSpeed { .. } => why.to_string(),
    }
}
