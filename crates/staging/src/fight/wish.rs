//! The scenario that somebody wishes for.

use fight::Setup;
use fight::scenario::{Edition, OptionalRule, Scenario, Sequence, assemble, embedded};
use game::Wish;

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
    let file = &package.scenario;
    let text = package.text(file).ok_or_else(|| format!("the scenario {file} is not among the files"))?;
    let beside = |name: &str| Some((name.to_owned(), package.text(name)?.to_owned()));
    assemble(file, text, beside).map_err(|faults| {
        let all: Vec<String> = faults.iter().map(ToString::to_string).collect();
        all.join("\n")
    })
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

/// The scenario with an optional rule or a reading set.
fn ruled(scenario: Scenario, id: &str, value: &str) -> Result<Scenario, String> {
    match OptionalRule::ALL.iter().find(|rule| rule.name() == id) {
        Some(rule) => scenario
            .using(*rule, value == "on")
            .ok_or_else(|| format!("the book in force has no rule called {id}")),
        None => scenario
            .reading(id, value)
            .map_err(|_| format!("there is no reading called {id} that can be {value}")),
    }
}
