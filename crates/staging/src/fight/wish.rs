//! The scenario that somebody wishes for.

use fight::Setup;
use fight::scenario::{Edition, OptionalRule, Scenario, Sequence, Wanted, assemble, embedded, wanted};
use game::{Package, Wish};

/// The setup of what is wished for.
pub(super) fn setup(wish: &Wish) -> Result<Setup, String> {
    Setup::new(chosen(wish)?).map_err(|why| why.to_string())
}

/// The scenario as it is carried, or as somebody has brought it.
fn found(wish: &Wish) -> Result<Scenario, String> {
    let Some(package) = &wish.package else {
        let id = &wish.scenario;
        let file = embedded::file(id).ok_or_else(|| format!("there is no scenario called {id}"))?;
        return file.scenario().map_err(|faults| faults.to_string());
    };
    let file = &scenario_of(package)?;
    let text = package.text(file).ok_or_else(|| format!("the scenario {file} is not among the files"))?;
    let beside = |name: &str| Some((name.to_owned(), package.text(name)?.to_owned()));
    assemble(file, text, beside).map_err(|faults| {
        let all: Vec<String> = faults.iter().map(ToString::to_string).collect();
        all.join("\n")
    })
}

/// The file of a package that is the scenario: the one that is named, or else the one `.toml` that no other asks for.
fn scenario_of(package: &Package) -> Result<String, String> {
    if !package.scenario.is_empty() {
        return Ok(package.scenario.clone());
    }
    let named: Vec<String> = package.files.iter().flat_map(|(_, text)| asked_for(text)).collect();
    let is_scenario = |file: &&str| file.ends_with(".toml") && !named.iter().any(|other| other == file);
    let files: Vec<&str> =
        package.files.iter().map(|(file, _)| Package::plain(file)).filter(is_scenario).collect();
    match *files {
        [file] => Ok(file.to_owned()),
        [] => {
            Err("expected a scenario: a file ending in .toml, and the maps and people that it names"
                .to_owned())
        }
        _ => Err(format!("expected one scenario; no other file asks for {}", files.join(", "))),
    }
}

/// The names of the files that a scenario asks for.
fn asked_for(text: &str) -> impl Iterator<Item = String> {
    wanted(text)
        .into_iter()
        .map(|(Wanted::Map(name) | Wanted::People(name))| Package::plain(&name).to_owned())
}

/// The scenario with its book, its variants, its sequence of play and its rules.
pub(super) fn chosen(wish: &Wish) -> Result<Scenario, String> {
    let mut scenario = found(wish)?;
    if let Some(book) = &wish.book {
        let edition = Edition::ALL.iter().find(|edition| edition.name() == book);
        let edition = edition.ok_or_else(|| format!("expected the book 1975 or 1979, not {book}"))?;
        scenario = scenario.by(*edition).map_err(|why| why.to_string())?;
    }
    scenario = scenario.with(&wish.variants).map_err(|why| why.to_string())?;
    if let Some(word) = &wish.sequence {
        let sequence = Sequence::ALL.iter().find(|sequence| sequence.name() == word);
        let sequence = sequence.ok_or_else(|| format!("there is no sequence of play called {word}"))?;
        scenario = scenario.played(*sequence).map_err(|why| why.to_string())?;
    }
    wish.rules.iter().try_fold(scenario, |scenario, (id, value)| ruled(scenario, id, value))
}

/// The id under which a wish sends house rules, one in a line.
const HOUSE_RULE: &str = "house-rule";

/// The scenario with an optional rule, a reading or a house rule set.
fn ruled(scenario: Scenario, id: &str, value: &str) -> Result<Scenario, String> {
    if id == HOUSE_RULE {
        let mut lines = value.lines().map(str::trim).filter(|line| !line.is_empty());
        return lines
            .try_fold(scenario, |scenario, line| scenario.with_house_rule(line))
            .map_err(|why| why.to_string());
    }
    match OptionalRule::named(id) {
        Some(rule) => scenario
            .using(rule, value == "on")
            .ok_or_else(|| format!("the book in force has no rule called {id}")),
        None => scenario
            .reading(id, value)
            .map_err(|_| format!("there is no reading called {id} that can be {value}")),
    }
}
