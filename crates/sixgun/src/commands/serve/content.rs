//! Scenarios of a folder, for the tables of a server: each with the maps and people that lie in the same folder.

use crate::Refusal;
use crate::refusal::quoted;
use crate::source;
use fight::scenario::{Wanted, wanted};
use game::Package;
use std::path::Path;

/// The scenarios of a folder: every `.toml` file in it that no other names as its people.
pub(super) fn packages(folder: &Path) -> Result<Vec<Package>, Refusal> {
    let files = texts(folder)?;
    let named: Vec<String> = files.iter().flat_map(|(_, text)| wanted(text)).map(name).collect();
    let is_scenario = |file: &str| file.ends_with(".toml") && !named.iter().any(|one| one == file);
    let scenarios: Vec<&String> =
        files.iter().map(|(file, _)| file).filter(|file| is_scenario(file)).collect();
    if scenarios.is_empty() {
        let folder = quoted(&folder.to_string_lossy());
        return Err(Refusal::new(format!(
            "there is no scenario in {folder}: expected files ending in .toml"
        )));
    }
    let package = |scenario: &&String| {
        let text = files.iter().find(|(file, _)| file == *scenario).map_or("", |(_, text)| text.as_str());
        let wants: Vec<String> = wanted(text).into_iter().map(name).collect();
        let own = files.iter().filter(|(file, _)| file == *scenario || wants.contains(file));
        Package { scenario: (*scenario).clone(), files: own.cloned().collect() }
    };
    Ok(scenarios.iter().map(package).collect())
}

/// The name of a file without its folders.
fn name(wanted: Wanted) -> String {
    let (Wanted::Map(name) | Wanted::People(name)) = wanted;
    Package::plain(&name).to_owned()
}

/// Names and texts of everything in a folder that can belong to a scenario, in the order of their names.
fn texts(folder: &Path) -> Result<Vec<(String, String)>, Refusal> {
    let shown = quoted(&folder.to_string_lossy());
    let unreadable = |fault: std::io::Error| Refusal::new(format!("cannot read the folder {shown}: {fault}"));
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        if name.ends_with(".toml") || name.ends_with(".town") {
            files.push((name, source::text(&path.to_string_lossy())?));
        }
    }
    files.sort();
    Ok(files)
}
