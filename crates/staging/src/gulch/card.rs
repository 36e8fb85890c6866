//! The fights on the home page: those written for this book, and those of other books by the conversion.

use super::converted;
use crate::fight::odds::thousandths;
use ::gulch::embedded::FIGHTS;
use ::gulch::{Script, ScriptFigure, Setup, Shootout};
use bots::gulch::Doctrine;
use game::lobby::{Card, CardSide, Rule, Wish};
use game::{Hosted, Playable, Plays, SideNo};
use people::Citizen;
use shady_gulch::{BOOK, Switches, Trait};
use std::sync::Arc;
use town::Town;

/// How often each side won: a line for each fight with its players, how many fights, and how often each side won them, as a
/// test counts it that also plays them again.
const COUNTED: &str = include_str!("odds.txt");

/// The year of the book.
pub(super) fn book() -> String {
    BOOK.year().to_string()
}

/// How the computer can play, the usual way first.
pub(super) fn doctrines() -> Vec<(String, String)> {
    Doctrine::ALL.into_iter().map(|one| (one.name().to_owned(), one.about().to_owned())).collect()
}

/// Whether a scenario was written for this book.
pub(super) fn knows(scenario: &str) -> bool {
    FIGHTS.iter().any(|file| file.id == scenario) || converted::plain_id(scenario).is_some()
}

/// A fight by its id: one written for this book, or one of another book by the conversion.
pub fn script(id: &str) -> Result<Script, String> {
    match FIGHTS.iter().find(|file| file.id == id) {
        Some(file) => {
            let mut script = file.script()?;
            for figure in &mut script.figure {
                fill(figure)?;
            }
            Ok(script)
        }
        None => converted::script(id),
    }
}

/// Fills in what the people files say of somebody who is named by reference.
fn fill(figure: &mut ScriptFigure) -> Result<(), String> {
    let Some(who) = figure.who.take() else { return Ok(()) };
    let citizen = people::citizen::find(&who).map_err(|fault| fault.to_string())?;
    sheet(figure, citizen)
}

/// Writes the sheet of a citizen into a figure; what the figure says itself stays.
pub(super) fn sheet(figure: &mut ScriptFigure, citizen: &Citizen) -> Result<(), String> {
    let person = citizen.person().map_err(|_| format!("{} has no traits on file", citizen.name))?;
    let traits = Trait::ALL.map(|one| person.traits.of(one));
    figure.traits.get_or_insert(traits);
    for (skill, rating) in person.skills.learned() {
        figure.skills.entry(skill.label().to_lowercase()).or_insert(rating);
    }
    if figure.name.is_empty() {
        figure.name.clone_from(&citizen.name);
    }
    if figure.virtues.is_empty() {
        figure.virtues = citizen.virtues.iter().map(|one| one.label().to_owned()).collect();
    }
    if figure.vices.is_empty() {
        figure.vices = citizen.vices.iter().map(|one| one.label().to_owned()).collect();
    }
    figure.reputation = figure.reputation.max(citizen.reputation);
    figure.weapons.get_or_insert_with(|| citizen.weapons.iter().map(|one| (*one).to_owned()).collect());
    Ok(())
}

/// The map of a name: a town or an interior that the program carries.
pub(super) fn town(name: &str) -> Result<Arc<Town>, String> {
    let files = town::embedded::MAPS.iter().chain(town::embedded::INTERIORS);
    let file = files.into_iter().find(|file| file.id == name);
    let file = file.ok_or_else(|| format!("there is no map called {name}"))?;
    file.town().map_err(|faults| faults.to_string())
}

/// The setup of what is wished for.
pub(super) fn setup(wish: &Wish) -> Result<Setup, String> {
    let mut script = script(&wish.scenario)?;
    if let Some(other) = wish.book.as_ref().filter(|other| **other != book()) {
        return Err(format!("expected the book {}, not {other}", book()));
    }
    if let Some(other) = wish.variants.first() {
        return Err(format!("there is no variant called {other}"));
    }
    script.readings.extend(wish.rules.iter().cloned());
    let town = town(&script.map)?;
    Setup::new(script, town)
}

/// Everything that was written for this book.
pub(super) fn cards() -> Vec<Card> {
    let wish = |id: &str| Wish { scenario: id.to_owned(), ..Wish::default() };
    FIGHTS.iter().filter_map(|file| card(&wish(file.id)).ok()).collect()
}

/// The card of what is wished for.
pub(super) fn card(wish: &Wish) -> Result<Card, String> {
    let setup = setup(wish)?;
    let sides = (0..).map(SideNo).zip(&setup.sides).map(|(number, side)| {
        let own = setup.cast.iter().filter(|man| man.side == number.0);
        let plays = match super::GulchStage::usual(&setup, number).0 {
            Plays::Person => "person",
            Plays::Computer => "computer",
            Plays::Referee => "referee",
        };
        CardSide {
            name: side.written.name.clone(),
            figures: own.map(|man| (man.id.clone(), man.name.clone())).collect(),
            plays: plays.to_owned(),
            doctrines: doctrines(),
        }
    });
    Ok(Card {
        id: setup.script.id.clone(),
        game: Shootout::PASSPORT.id.to_owned(),
        name: setup.script.name.clone(),
        about: setup.script.about.clone(),
        book: book(),
        books: vec![book()],
        year: setup.script.year,
        odds: thousandths(COUNTED, &setup.script.id, setup.sides.len()),
        sides: sides.collect(),
        rules: readings(&setup.switches),
        ..Card::default()
    })
}

/// The readings of the book, with the clauses that leave them open.
fn readings(switches: &Switches) -> Vec<Rule> {
    let rule = |(name, value, values): (&str, &str, &[&str])| {
        let open = ledger::switches(BOOK.year()).find(|(_, reading)| reading.name == name);
        Rule {
            id: name.to_owned(),
            says: open.map_or_else(|| name.replace('-', " "), |(_, reading)| reading.asks.clone()),
            clause: open.map(|(clause, _)| clause.id.clone()),
            values: values.iter().map(|value| (*value).to_owned()).collect(),
            value: value.to_owned(),
        }
    };
    switches.list().into_iter().map(|(name, value, values)| rule((name, value, values))).collect()
}
