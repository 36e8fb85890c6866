//! Fights of *Boot Hill* by the rules of 2002: everybody through the conversion, everything else as near as this game has it.
//! What it has not is left out, and the fight says so: horses and vehicles (riders stand beside where they would have
//! ridden), money, events, and morale of the other book.

use super::card::sheet;
use ::gulch::{At, Script, ScriptFigure, ScriptSide};
use fight::scenario::embedded::SCENARIOS;
use fight::scenario::{Figure, Scenario, Start, Who};
use rules::{Arm, Surprise};
use std::collections::BTreeMap;
use town::Square;

/// The end of the id of a converted fight: `ok_corral_1979_by_2002`.
const BY_2002: &str = "_by_2002";

/// The id of the scenario behind the id of a converted fight.
pub fn plain_id(id: &str) -> Option<&str> {
    let plain = id.strip_suffix(BY_2002)?;
    SCENARIOS.iter().any(|file| file.id == plain).then_some(plain)
}

/// The ids of all converted fights.
pub fn ids() -> impl Iterator<Item = String> {
    SCENARIOS.iter().map(|file| id_of(file.id))
}

/// The id of a scenario by the rules of 2002.
pub fn id_of(scenario: &str) -> String {
    format!("{scenario}{BY_2002}")
}

/// The fight of a scenario, by the conversion.
pub(super) fn script(id: &str) -> Result<Script, String> {
    let plain = plain_id(id).ok_or_else(|| format!("there is no scenario called {id}"))?;
    let file = SCENARIOS.iter().find(|file| file.id == plain);
    let file = file.ok_or_else(|| format!("there is no scenario called {plain}"))?;
    of(id, &file.scenario().map_err(|faults| faults.to_string())?)
}

/// A scenario by the rules of 2002.
pub fn of(id: &str, scenario: &Scenario) -> Result<Script, String> {
    let here: Vec<&Figure> = scenario.figures.iter().filter(|figure| !figure.later).collect();
    let mut taken: Vec<Square> = Vec::new();
    let mut figures = Vec::new();
    for figure in &here {
        figures.push(one(scenario, figure, &mut taken)?);
    }
    let about = "By the rules of 2002, with people as docs/CONVERSION.md has them. Left out: horses and vehicles, money, \
                 people who come later, events, and what the other book says of morale.";
    Ok(Script {
        id: id.to_owned(),
        name: format!("{}, by the rules of 2002", scenario.name),
        about: scenario.about.iter().take(1).cloned().chain([about.to_owned()]).collect(),
        map: scenario.map.clone(),
        map_text: String::new(),
        year: scenario.year.unwrap_or_default(),
        turns: scenario.turns,
        light: String::new(),
        count_shots: true,
        head_shots_kill: false,
        readings: BTreeMap::new(),
        at_the_end: None,
        side: sides(scenario, &here),
        figure: figures,
    })
}

fn sides(scenario: &Scenario, here: &[&Figure]) -> Vec<ScriptSide> {
    let numbered = (0..).zip(&scenario.sides);
    let side = |(number, side): (u8, &fight::scenario::Side)| ScriptSide {
        name: side.name.clone(),
        plays: side.plays.name().to_owned(),
        // A side of the referee's, or one of which nobody is here yet, need not be beaten.
        neutral: side.plays.name() == "referee" || !here.iter().any(|figure| figure.side.0 == number),
        ..ScriptSide::default()
    };
    numbered.map(side).collect()
}

fn one(scenario: &Scenario, figure: &Figure, taken: &mut Vec<Square>) -> Result<ScriptFigure, String> {
    let record = match &figure.who {
        Who::Record(record) => record.as_ref().clone(),
        // Somebody who is rolled when it begins is an average man here.
        Who::ByDice(_) => average()?,
    };
    // A chart may leave scores to be rolled: he is an average man then, with his own name and arms.
    let converted = people::convert::to_2002(&record)
        .or_else(|_| people::convert::to_2002(&average()?).map_err(|why| why.to_string()))?;
    let at = free(scenario, figure, taken);
    taken.push(at);
    let side = scenario.sides.get(usize::from(figure.side.0)).map(|side| side.name.clone());
    let mut written = ScriptFigure {
        id: figure.id.clone(),
        name: figure.name.clone(),
        who: None,
        traits: None,
        skills: BTreeMap::new(),
        virtues: Vec::new(),
        vices: Vec::new(),
        reputation: 0,
        known_as: String::new(),
        weapons: weapons(figure, &converted.person),
        side: side.unwrap_or_default(),
        at: At::Square(vec![at.x, at.y, at.storey.into()]),
        wounds: 0,
        drink: figure.drinks.min(6),
        surprised: if figure.surprise == Surprise::None { "" } else { "caught" }.to_owned(),
        holstered: true,
        armour: false,
        many_items: false,
        bulky_items: false,
        friends: Vec::new(),
    };
    sheet(&mut written, &converted.person)?;
    Ok(written)
}

fn average() -> Result<people::Record, String> {
    let found = people::cast::all().iter().find(|record| record.id == "citizen" || record.id == "cowboy");
    found.cloned().ok_or_else(|| "nobody is average".to_owned())
}

/// The weapons of a figure by their kinds; those of his record where the scenario says nothing.
fn weapons(figure: &Figure, citizen: &people::Citizen) -> Option<Vec<String>> {
    let own = figure.weapons.as_ref()?;
    // Cannon and dynamite hold no shots, and have no row of damage here; blades hold none either, and have.
    let fits = |arm: Arm, holds: u8| holds > 0 || matches!(arm, Arm::Knife | Arm::Tomahawk | Arm::Lance);
    let kinds = own.iter().map(|armed| armed.weapon).filter(|weapon| fits(weapon.arm, weapon.holds));
    let kinds = kinds.map(|weapon| people::convert::weapon_name(weapon.arm));
    let mut kinds: Vec<String> = kinds.map(str::to_owned).collect();
    if kinds.is_empty() && !own.is_empty() {
        kinds = citizen.weapons.iter().map(|one| (*one).to_owned()).collect();
    }
    Some(kinds)
}

/// Where somebody stands: where he starts, or on the next free square to it.
fn free(scenario: &Scenario, figure: &Figure, taken: &[Square]) -> Square {
    let town = &scenario.town;
    let start = match &figure.start {
        Start::Square(square) => Some(*square),
        Start::Zone(name) => {
            let zone = town.zone(name);
            town.squares().find(|at| zone.is_some_and(|zone| zone.contains(*at)) && stands(town, *at, taken))
        }
        Start::Aboard(vehicle) => scenario.vehicles.get(*vehicle).map(|one| one.square),
    };
    let start = start.unwrap_or(Square::ground(0, 0));
    let away = |at: &Square| {
        let (east, south) = start.offset_to(*at);
        (at.storey != start.storey, east.abs().max(south.abs()))
    };
    let fits = town.squares().filter(|at| stands(town, *at, taken));
    fits.min_by_key(away).unwrap_or(start)
}

fn stands(town: &town::Town, at: Square, taken: &[Square]) -> bool {
    town.terrain(at).facts().stands && !taken.contains(&at)
}
