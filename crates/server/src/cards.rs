//! The scenarios as cards on the home page, and a small picture of each map.

use crate::forms;
use crate::odds;
use crate::protocol::{Card, CardSide, Rule};
use crate::table::Refused;
use fight::Scenario;
use fight::scenario::embedded::{self, SCENARIOS};
use fight::scenario::{OptionalRule, SideId};
use town::Changes;
use town::render::{View, size, svg};

/// How wide a small picture of a map is at most, in pixels (ours).
const WIDTH: u32 = 640;

/// All scenarios, the most famous first.
pub(crate) fn cards() -> Vec<Card> {
    SCENARIOS.iter().filter_map(|file| file.scenario().ok()).map(|scenario| card(&scenario)).collect()
}

/// A scenario by a book, or by its own where none is said, with variants: their people are among the sides.
pub(crate) fn card_by(id: &str, book: Option<&str>, variants: &[&str]) -> Result<Card, Refused> {
    Ok(card(&forms::chosen(id, book, variants)?))
}

/// The map of a scenario as a small SVG picture.
pub(crate) fn map(id: &str) -> Option<String> {
    let scenario = embedded::file(id)?.scenario().ok()?;
    let town = &scenario.town;
    let plain = View::of(town.area(0));
    let (width, _) = size(town, &View { pixels: 1, ..plain.clone() });
    let pixels = u16::try_from(WIDTH / width.max(1)).unwrap_or(u16::MAX).max(1);
    Some(svg(town, &Changes::new(), &View { pixels, ..plain }))
}

fn card(scenario: &Scenario) -> Card {
    let variants = scenario.variants().iter();
    Card {
        id: scenario.id.clone(),
        name: scenario.name.clone(),
        about: scenario.about.clone(),
        book: scenario.rules.book().year().to_string(),
        year: scenario.year.unwrap_or_default(),
        sides: (0..).zip(&scenario.sides).map(|(number, side)| card_side(scenario, number, side)).collect(),
        variants: variants
            .map(|one| (one.id.clone(), one.name.clone(), one.about.clone().unwrap_or_default()))
            .collect(),
        sequences: scenario.sequences().map(|sequence| sequence.name().to_owned()).collect(),
        hidden: scenario.options_in_use().any(|rule| rule == OptionalRule::HiddenMovement),
        rules: options(scenario).chain(readings(scenario)).collect(),
        odds: odds::of(&scenario.id, scenario.sides.len()),
    }
}

fn card_side(scenario: &Scenario, number: u8, side: &fight::scenario::Side) -> CardSide {
    let figures = scenario.figures_of(SideId(number));
    CardSide {
        name: side.name.clone(),
        figures: figures.map(|(_, figure)| (figure.id.clone(), figure.name.clone())).collect(),
        plays: side.plays.name().to_owned(),
    }
}

/// The clauses that an optional rule comes from, in either edition.
const fn clauses(rule: OptionalRule) -> &'static [&'static str] {
    match rule {
        OptionalRule::AlternateFirstShot => &["bh75-d108", "bh79-180"],
        OptionalRule::Sharpshooting => &["bh75-d109", "bh79-182"],
        OptionalRule::Stunning => &["bh75-d114", "bh79-184"],
        OptionalRule::Misfires => &["bh75-p29", "bh79-200"],
        OptionalRule::StrayBullets => &["bh75-d130", "bh79-201"],
        OptionalRule::CarriedDynamite => &["bh79-197"],
        OptionalRule::HiddenMovement => &["bh75-d089", "bh79-152"],
        OptionalRule::MoraleAfterShooting => &["bh81-299"],
        OptionalRule::MeasuredDiagonals => &["bh75-d023", "bh79-056"],
    }
}

/// The clause of an optional rule: that of the book in force, or else of the only book that has it.
fn clause(rule: OptionalRule, book: u16) -> Option<String> {
    let known = || clauses(rule).iter().filter_map(|id| ledger::find(id));
    let clause = known().find(|clause| clause.book == book).or_else(|| known().next())?;
    Some(clause.id.clone())
}

/// The optional rules that the book of the scenario has.
fn options(scenario: &Scenario) -> impl Iterator<Item = Rule> {
    let (year, used) = (scenario.rules.book().year(), scenario.options_in_use().collect::<Vec<_>>());
    let known = OptionalRule::ALL.iter().filter(|rule| scenario.clone().using(**rule, true).is_some());
    let rule = move |rule: &OptionalRule| Rule {
        id: rule.name().to_owned(),
        says: rule.says().to_owned(),
        clause: clause(*rule, year),
        values: ["off", "on"].map(str::to_owned).to_vec(),
        value: if used.contains(rule) { "on" } else { "off" }.to_owned(),
    };
    known.map(rule)
}

/// The readings of the book of the scenario, with the clause that leaves them open.
fn readings(scenario: &Scenario) -> impl Iterator<Item = Rule> {
    let year = scenario.rules.book().year();
    scenario.rules.readings().into_iter().map(move |(name, value, values)| {
        let open = ledger::switches(year).find(|(_, reading)| reading.name == name);
        Rule {
            id: name.to_owned(),
            says: open.map_or_else(|| name.replace('-', " "), |(_, reading)| reading.asks.clone()),
            clause: open.map(|(clause, _)| clause.id.clone()),
            values: values.iter().map(|value| (*value).to_owned()).collect(),
            value: value.to_owned(),
        }
    })
}
