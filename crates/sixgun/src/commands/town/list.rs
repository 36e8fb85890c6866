//! `sixgun town list`: the maps that the program carries.

use super::{is_building, map};
use crate::grid::{Cell, Grid};
use crate::out::{Ink, Page, Report};
use crate::refusal::Refusal;
use crate::{Session, words};
use serde_json::{Value, json};
use town::Town;
use town::embedded::{File, INTERIORS, MAPS};

const EXAMPLES: &str = "\
Examples:
  sixgun town list
  sixgun town list -v            with what their makers say about them
  sixgun town list --json

Interiors are pieces that maps are put together from; each is a map too.";

/// List the maps that the program carries.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct List {}

impl List {
    /// All maps, then all interiors.
    pub fn run(&self, session: &Session) -> Result<Report, Refusal> {
        let library = map::library()?;
        let mut page = Page::new(session.look);
        let mut objects: Vec<Value> = Vec::new();
        for (title, kind, files) in [("Maps", "map", MAPS), ("Interiors", "interior", INTERIORS)] {
            page.gap();
            page.title(title, "");
            let mut grid = Grid::new(["Name", "Title", "Size", "Feet", "Storeys", "Buildings", "Marks"]);
            let mut said: Vec<(&str, Vec<String>)> = Vec::new();
            for file in files {
                let town = map::carried_town(file, library)?;
                grid.row(row(file, &town));
                objects.push(object(file, kind, &town));
                said.push((file.id, town.about().to_vec()));
            }
            page.grid(&grid);
            if session.look.verbose {
                about(&mut page, &said);
            }
        }
        page.gap();
        let count = words::count(objects.len(), "map");
        let one = MAPS.first().map_or("saloon", |file| file.id);
        page.prose(0, Ink::Faint, &format!("{count}. One of them: sixgun town show {one}"));
        Ok(Report::new(page, json!({ "count": objects.len(), "maps": objects })))
    }
}

fn row(file: &File, town: &Town) -> [Cell; 7] {
    let buildings = town.places().iter().filter(|place| is_building(place.kind)).count();
    [
        (Ink::Name, file.id).into(),
        town.name().into(),
        format!("{} × {}", town.width(), town.height()).into(),
        usize::from(town.feet_per_square()).into(),
        town.storeys().len().into(),
        buildings.into(),
        town.marks().len().into(),
    ]
}

fn about(page: &mut Page, said: &[(&str, Vec<String>)]) {
    for (id, lines) in said.iter().filter(|(_, lines)| !lines.is_empty()) {
        page.gap();
        page.entry(0, 12, (Ink::Name, id), &lines.join(" "));
    }
}

/// A map for programs.
pub(super) fn facts(town: &Town) -> Value {
    let storeys: Vec<Value> = town
        .storeys()
        .iter()
        .map(|storey| {
            json!({ "name": storey.name(), "floor_feet": storey.floor_feet(), "ceiling_feet": storey.ceiling_feet() })
        })
        .collect();
    let buildings = town.places().iter().filter(|place| is_building(place.kind)).count();
    json!({
        "title": town.name(),
        "about": town.about(),
        "width": town.width(),
        "height": town.height(),
        "feet_per_square": town.feet_per_square(),
        "storeys": storeys,
        "buildings": buildings,
        "places": town.places().len(),
        "zones": town.zones().len(),
        "marks": town.marks().len(),
    })
}

fn object(file: &File, kind: &str, town: &Town) -> Value {
    let mut object = json!({ "name": file.id, "kind": kind, "file": file.name });
    if let (Value::Object(object), Value::Object(facts)) = (&mut object, facts(town)) {
        object.extend(facts);
    }
    object
}
