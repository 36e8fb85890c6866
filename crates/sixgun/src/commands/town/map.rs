//! Which map is meant: one that the program carries, or a file.

use super::folded;
use crate::refusal::{Refusal, quoted};
use crate::source;
use std::path::Path;
use town::embedded::{self, File, INTERIORS, MAPS};
use town::{Library, Town};

/// A map and where it came from.
pub(super) struct Map {
    /// What it is called on the command line.
    pub(super) id: String,
    /// The town.
    pub(super) town: Town,
}

/// The map of a name (`ok_corral`, `saloon`) or of a file (`my.town`).
pub(super) fn find(asked: &str) -> Result<Map, Refusal> {
    if asked.ends_with(".town") || asked.contains(['/', '\\']) || Path::new(asked).is_file() {
        return Ok(Map { id: asked.to_owned(), town: read(asked)? });
    }
    let carried = || MAPS.iter().chain(INTERIORS);
    let found = carried().find(|file| folded(file.id) == folded(asked)).ok_or_else(|| {
        let message = format!("no map is called {}", quoted(asked));
        Refusal::new(message).near(asked, carried().map(|file| file.id)).see("sixgun town list")
    })?;
    Ok(Map { id: found.id.to_owned(), town: carried_town(found, library()?)? })
}

/// All standard interiors.
pub(super) fn library() -> Result<&'static Library, Refusal> {
    embedded::library().map_err(|faults| Refusal::faults(&[faults]))
}

/// The town of a map that the program carries.
pub(super) fn carried_town(file: &File, library: &Library) -> Result<Town, Refusal> {
    town::parse(file.name, file.text, library).map_err(|faults| Refusal::faults(&[faults]))
}

/// The town of a file, put together with the standard interiors.
fn read(file: &str) -> Result<Town, Refusal> {
    town::parse(file, &source::text(file)?, library()?).map_err(|faults| Refusal::faults(&[faults]))
}
