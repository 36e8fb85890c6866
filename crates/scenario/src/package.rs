//! A scenario with the maps and people that it names, whoever has their texts: a folder, or a package that somebody sends.

use super::{Scenario, Shelf, Wanted, parse, wanted};
use crate::fault::Faults;

/// Reads a scenario and the files that it names. `beside` gives the path and the text of such a file, nothing where there
/// is none. All faults of all files are found.
pub fn assemble(
    file: &str,
    text: &str,
    mut beside: impl FnMut(&str) -> Option<(String, String)>,
) -> Result<Scenario, Vec<Faults>> {
    let (mut shelf, mut faults) = (Shelf::new(), Vec::new());
    for wanted in wanted(text) {
        let (Wanted::Map(name) | Wanted::People(name)) = &wanted;
        // A file that is not there is a fault of the scenario that names it.
        let Some((path, text)) = beside(name) else { continue };
        if let Err(found) = add(&mut shelf, &wanted, &path, &text) {
            faults.push(found);
        }
    }
    match parse(file, text, &shelf) {
        Ok(scenario) if faults.is_empty() => Ok(scenario),
        // What a broken map has cannot be looked up: its own faults come first.
        Ok(_) => Err(faults),
        Err(_) if !faults.is_empty() => Err(faults),
        Err(found) => Err(vec![found]),
    }
}

/// Puts a file on the shelf.
fn add(shelf: &mut Shelf, wanted: &Wanted, path: &str, text: &str) -> Result<(), Faults> {
    match wanted {
        Wanted::Map(name) => {
            shelf.add_map(name, town::parse(path, text, town::embedded::library()?)?);
        }
        Wanted::People(name) => shelf.add_people(name, &people::parse::people(path, text)?),
    }
    Ok(())
}
