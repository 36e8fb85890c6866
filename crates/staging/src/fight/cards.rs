//! The scenarios as cards on the home page, and a small picture of each map.

use super::{odds, seats, wish};
use bots::Bot;
use fight::scenario::embedded::SCENARIOS;
use fight::scenario::{Edition, OptionalRule, SideId};
use fight::{Fight, Scenario};
use game::lobby::{Card, CardSide, Rule};
use game::{Playable, Wish};

/// All scenarios, the most famous first.
pub(super) fn cards() -> Vec<Card> {
    SCENARIOS.iter().filter_map(|file| file.scenario().ok()).map(|scenario| card(&scenario)).collect()
}

/// A scenario as it is wished for: the people of its variants are among the sides.
pub(super) fn card_of(wish: &Wish) -> Result<Card, String> {
    Ok(card(&wish::chosen(wish)?))
}

/// The map of a scenario as a small SVG picture.
pub(super) fn map(wish: &Wish) -> Option<String> {
    Some(crate::picture::small(&wish::chosen(wish).ok()?.town))
}

fn card(scenario: &Scenario) -> Card {
    let variants = scenario.variants().iter();
    Card {
        id: scenario.id.clone(),
        game: Fight::PASSPORT.id.to_owned(),
        name: scenario.name.clone(),
        about: scenario.about.clone(),
        book: scenario.rules.book().year().to_string(),
        books: books(scenario),
        year: scenario.year.unwrap_or_default(),
        sides: (0..).zip(&scenario.sides).map(|(number, side)| card_side(scenario, number, side)).collect(),
        variants: variants
            .map(|one| (one.id.clone(), one.name.clone(), one.about.clone().unwrap_or_default()))
            .collect(),
        sequences: scenario.sequences().map(|sequence| sequence.name().to_owned()).collect(),
        hidden: scenario.options_in_use().any(|rule| rule == OptionalRule::HiddenMovement),
        refereed: Fight::PASSPORT.refereed,
        rules: options(scenario).chain(readings(scenario)).collect(),
        odds: odds::of(&scenario.id, scenario.sides.len()),
        guests: None,
    }
}

fn card_side(scenario: &Scenario, number: u8, side: &fight::scenario::Side) -> CardSide {
    let figures = scenario.figures_of(SideId(number));
    CardSide {
        name: side.name.clone(),
        figures: figures.map(|(_, figure)| (figure.id.clone(), figure.name.clone())).collect(),
        plays: side.plays.name().to_owned(),
        doctrines: doctrines(seats::doctrine(side)),
    }
}

/// The ways in which the computer can play, the usual one first.
fn doctrines(usual: &str) -> Vec<(String, String)> {
    let mut all: Vec<Bot> = Bot::all().collect();
    all.sort_by_key(|bot| bot.name() != usual);
    all.into_iter().map(|bot| (bot.name().to_owned(), bot.about().to_owned())).collect()
}

/// Years of the books by which it can be played.
fn books(scenario: &Scenario) -> Vec<String> {
    let playable = Edition::ALL.iter().filter(|edition| scenario.by(**edition).is_ok());
    playable.map(|edition| edition.name().to_owned()).collect()
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
