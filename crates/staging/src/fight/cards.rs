//! The scenarios as cards on the home page, and a small picture of each map.

use super::{odds, seats, wish};
use crate::registry::complete;
use bots::Bot;
use fight::scenario::embedded::SCENARIOS;
use fight::scenario::{Edition, OptionalRule, SideId};
use fight::{Fight, Scenario};
use game::lobby::{Card, CardSide, Rule};
use game::{Playable, Wish};
use rules::{RegistryRow, RowKind};

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
        goals: super::goals::goals(scenario),
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
        strengths: seats::strengths(),
        tempers: seats::tempers(),
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

/// The optional rules that the book of the scenario has, from the registry.
fn options(scenario: &Scenario) -> impl Iterator<Item = Rule> {
    let (book, used) = (scenario.rules.book(), scenario.options_in_use().collect::<Vec<_>>());
    OptionalRule::ALL.iter().filter_map(move |rule| {
        let value = if used.contains(rule) { "on" } else { "off" };
        Some(form(&rule.row(book)?, value))
    })
}

/// The readings of the book of the scenario, from the registry.
fn readings(scenario: &Scenario) -> impl Iterator<Item = Rule> {
    let book = scenario.rules.book();
    let row =
        move |(name, value, values)| form(&complete(RegistryRow::of_reading(book, name, values)), value);
    scenario.rules.readings().into_iter().map(row)
}

/// A row of the registry as a form shows it: `off` stands before `on`, whatever the default.
fn form(row: &RegistryRow, value: &str) -> Rule {
    let values = if row.kind == RowKind::OptionalRule { &["off", "on"] } else { row.values };
    Rule {
        id: row.name.to_owned(),
        says: row.help.map_or_else(|| row.name.replace('-', " "), str::to_owned),
        clause: row.clause.map(str::to_owned),
        values: values.iter().map(|value| (*value).to_owned()).collect(),
        value: value.to_owned(),
    }
}
