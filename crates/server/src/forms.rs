//! What the forms of a table offer: doctrines, rolls, people and weapons.

use crate::protocol::{ErrorCode, Forms, Somebody};
use crate::table::Refused;
use bots::Bot;
use fight::Forced;
use fight::scenario::{Edition, Scenario, embedded};
use people::Record;
use rules::Weapon;

/// What the forms offer for a scenario by a book, or by its own where none is said.
pub(crate) fn forms(scenario: &str, book: Option<&str>) -> Result<Forms, Refused> {
    let scenario = chosen(scenario, book, &[])?;
    let rules = scenario.rules;
    let doctrine = |bot: Bot| (bot.name().to_owned(), bot.about().to_owned());
    let mut rolls: Vec<String> = Forced::purposes().map(str::to_owned).collect();
    rolls.sort();
    rolls.dedup();
    let mut weapons: Vec<(String, String)> = Vec::new();
    for (_, weapon) in Weapon::codes().filter(|(_, weapon)| rules.made(*weapon).is_some()) {
        let named = (weapon.code().to_owned(), name(weapon));
        if !weapons.contains(&named) {
            weapons.push(named);
        }
    }
    let mut people: Vec<Somebody> = people::cast::all().iter().filter(known).map(somebody).collect();
    people.sort_by(|one, other| (&one.name, &one.chart).cmp(&(&other.name, &other.chart)));
    Ok(Forms { doctrines: Bot::all().map(doctrine).collect(), rolls, people, weapons })
}

/// A scenario by a book, with variants.
pub(crate) fn chosen(id: &str, book: Option<&str>, variants: &[&str]) -> Result<Scenario, Refused> {
    let refused = |why: String| Refused::new(why).coded(ErrorCode::Unplayable);
    let file = embedded::file(id)
        .ok_or_else(|| refused(format!("there is no scenario called {id}")).coded(ErrorCode::NotFound))?;
    let mut scenario = file.scenario().map_err(|faults| refused(faults.to_string()))?;
    if let Some(book) = book {
        let edition = Edition::ALL.iter().find(|edition| edition.name() == book);
        let edition =
            edition.ok_or_else(|| refused(format!("expected the book 1975 or 1979, not {book}")))?;
        scenario = scenario.by(*edition).map_err(|why| refused(why.to_string()))?;
    }
    scenario.with(variants).map_err(|why| refused(why.to_string()))
}

/// Whether everything is known of somebody that a fight needs.
fn known(record: &&Record) -> bool {
    record.weapons.is_some() && people::ability(record).is_ok()
}

fn somebody(record: &Record) -> Somebody {
    Somebody {
        address: record.address(),
        id: record.id.clone(),
        name: record.name.clone(),
        chart: record.chart.clone(),
    }
}

/// What a weapon is called; where several hold different numbers of rounds, with those.
fn name(weapon: Weapon) -> String {
    match weapon.holds {
        0 | 1 => weapon.arm.label().to_owned(),
        rounds => format!("{}, {rounds} rounds", weapon.arm.label()),
    }
}
