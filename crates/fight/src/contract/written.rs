//! A setup as JSON: the texts that it was made of and what was chosen, so that no later content can change it.

use crate::scenario::{Brought, MapOptions, OptionalRule, Rules, Scenario, Sequence, Shelf, parse};
use crate::setup::Setup;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A setup as it is written.
#[derive(Serialize, Deserialize)]
struct Written {
    /// The name of the scenario's file, which gives it its id.
    file: String,
    /// The scenario as it is written in the file.
    scenario: String,
    map: Map,
    /// People files with those whom the scenario names, by the name of the chart.
    people: Vec<(String, String)>,
    variants: Vec<String>,
    sequence: String,
    /// Readings that do not stand at their default.
    readings: Vec<(String, String)>,
    options: Vec<String>,
    hidden: bool,
    /// What figures bring from before, beside what the file says.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    brought: Vec<(String, Brought)>,
    /// The referee's own modifiers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    house_rules: Vec<String>,
    /// The name of a programmer's own edition, which the program must have.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    edition: Option<String>,
}

/// A map as it is written.
#[derive(Serialize, Deserialize)]
struct Map {
    name: String,
    /// Its text; `None` for a map with more kinds of things than there are signs, which the program must carry.
    text: Option<String>,
}

pub(super) fn write(setup: &Setup) -> Value {
    let mut scenario = setup.scenario.clone();
    scenario.rules = setup.rules;
    let readings = setup.rules.changed_readings().into_iter();
    let written = Written {
        file: scenario.file().to_owned(),
        scenario: scenario.source().to_owned(),
        map: Map { name: scenario.map.clone(), text: town::write(&setup.town).ok() },
        people: people(&scenario),
        variants: scenario.chosen().to_vec(),
        sequence: scenario.sequence.name().to_owned(),
        readings: readings.map(|(name, value)| (name.to_owned(), value.to_owned())).collect(),
        options: scenario.options_in_use().map(|option| option.name().to_owned()).collect(),
        hidden: setup.hidden,
        brought: scenario.brought().to_vec(),
        house_rules: scenario.house_rules().iter().map(ToString::to_string).collect(),
        edition: setup.rules.house().edition().map(|edition| edition.name().to_owned()),
    };
    // Texts and lists of texts can always be written.
    serde_json::to_value(written).unwrap_or_default()
}

/// Those whom a scenario names, as people files.
fn people(scenario: &Scenario) -> Vec<(String, String)> {
    let mut files: Vec<(String, String, Vec<people::Record>)> = Vec::new();
    for record in scenario.everybody_named() {
        match files.iter_mut().find(|(file, chart, _)| *file == record.file && *chart == record.chart) {
            Some((_, _, records)) => records.push(record),
            None => files.push((record.file.clone(), record.chart.clone(), vec![record])),
        }
    }
    let text = |(file, chart, records): (String, String, Vec<people::Record>)| {
        let book = records.first().map_or(rules::Book::BootHill1979, |record| record.book);
        (file, people::people_toml(&chart, book, &records))
    };
    files.into_iter().map(text).collect()
}

pub(super) fn read(written: &Value) -> Result<Setup, String> {
    let written = Written::deserialize(written).map_err(|fault| fault.to_string())?;
    if let Some(edition) = &written.edition {
        return Err(format!("this program does not have the edition \"{edition}\""));
    }
    let shelf = shelf(&written)?;
    let base = parse(&written.file, &written.scenario, &shelf).map_err(|faults| faults.to_string())?;
    let sequence = Sequence::ALL.iter().find(|sequence| sequence.name() == written.sequence);
    let sequence = *sequence.ok_or_else(|| format!("there is no sequence \"{}\"", written.sequence))?;
    let scenario = base.with(&written.variants).map_err(|fault| fault.to_string())?;
    let mut scenario = scenario.played(sequence).map_err(|fault| fault.to_string())?;
    (scenario.rules, scenario.map_options) = (Rules::of(sequence.edition()), MapOptions::default());
    let house: Result<Vec<_>, _> = written.house_rules.iter().map(|line| line.parse()).collect();
    house.and_then(|house| scenario.set_house_rules(house)).map_err(|why| why.to_string())?;
    for (name, value) in &written.readings {
        scenario
            .rules
            .set(name, value)
            .map_err(|_| format!("there is no reading \"{name}\" of \"{value}\""))?;
    }
    for name in &written.options {
        let option = OptionalRule::ALL.iter().find(|option| option.name() == name);
        let option = option.ok_or_else(|| format!("there is no optional rule \"{name}\""))?;
        scenario.rules.allow(*option, &mut scenario.map_options);
    }
    for (figure, brought) in &written.brought {
        scenario = scenario.bringing(figure, brought.clone()).map_err(|fault| fault.to_string())?;
    }
    let mut setup = Setup::new(scenario).map_err(|fault| fault.to_string())?;
    setup.hidden = written.hidden;
    Ok(setup)
}

/// The map and the people of a written setup, in place of those that the program carries.
fn shelf(written: &Written) -> Result<Shelf, String> {
    let mut shelf = Shelf::new();
    if let Some(text) = &written.map.text {
        let town = town::parse(&written.map.name, text, &town::Library::new())
            .map_err(|faults| faults.to_string())?;
        shelf.add_map(&written.map.name, town);
    }
    for (file, text) in &written.people {
        let chart = people::parse::people(file, text).map_err(|faults| faults.to_string())?;
        shelf.add_cast(&chart);
    }
    Ok(shelf)
}
