//! `sixgun town check`: map files read with care.

use super::{is_building, list, map};
use crate::out::{Ink, Page, Report};
use crate::refusal::Refusal;
use crate::{Session, source, words};
use serde_json::{Value, json};
use town::{Faults, Town};

const EXAMPLES: &str = "\
Examples:
  sixgun town check content/maps/ok_corral.town
  sixgun town check content/maps/interiors/hotel.town --json

Every fault of every file is reported with line, column and what was expected,
and the exit code is 1 if there is one.";

/// Check map files and report every fault.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Check {
    /// Map files
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<String>,
}

impl Check {
    /// Reads every file and reports all faults of all of them.
    pub fn run(&self, session: &Session) -> Result<Report, Refusal> {
        let library = map::library()?;
        let mut page = Page::new(session.look);
        let mut objects: Vec<Value> = Vec::new();
        let mut faults: Vec<Faults> = Vec::new();
        for file in &self.files {
            match town::parse(file, &source::text(file)?, library) {
                Ok(town) => {
                    page.prose(0, Ink::Plain, &format!("{file}: {}, no fault.", summary(&town)));
                    let mut object = list::facts(&town);
                    object["file"] = json!(file);
                    objects.push(object);
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

/// A map in a line.
fn summary(town: &Town) -> String {
    let buildings = town.places().iter().filter(|place| is_building(place.kind)).count();
    format!(
        "{}, {} × {} squares of {} feet, {}, {}, {}",
        town.name(),
        town.width(),
        town.height(),
        town.feet_per_square(),
        words::count(town.storeys().len(), "storey"),
        words::count(buildings, "building"),
        words::count(town.marks().len(), "mark")
    )
}
