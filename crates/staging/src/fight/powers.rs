//! What a referee may rule, as forms: what must be said, and the line that it makes.

use fight::scenario::SideId;
use fight::{Fight, Forced, Names, Ruling, Scenario};
use game::lobby::{Field, FieldKind, Power, Somebody};
use rules::Location;
use std::collections::BTreeMap;
use town::Direction;

/// Every power: a line each with its key, what it is, its line and its fields. In a line, what is in braces is a field, a
/// plus before it wants the sign of the number, and what is in brackets is left out where one of its fields is not said.
/// A field has its key, what it is called, and what can be said.
const POWERS: &str = include_str!("powers.txt");

/// What parts a ruling from its reason: no field may hold it.
const BECAUSE: &str = "because";

/// A power as it stands in the file.
struct Written {
    key: &'static str,
    says: &'static str,
    line: &'static str,
    fields: Vec<(&'static str, &'static str, &'static str)>,
}

/// A line of the file.
fn written(line: &'static str) -> Option<Written> {
    let mut parts = line.split('|').map(str::trim);
    let (key, says, line) = (parts.next()?, parts.next()?, parts.next()?);
    let field = |field: &'static str| {
        let mut words = field.split(':').map(str::trim);
        Some((words.next()?, words.next()?, words.next()?))
    };
    Some(Written { key, says, line, fields: parts.filter_map(field).collect() })
}

fn all() -> impl Iterator<Item = Written> {
    POWERS.lines().filter(|line| !line.starts_with('#')).filter_map(written)
}

/// What there is to choose from at a table.
struct Lists<'a> {
    scenario: &'a Scenario,
    weapons: &'a [(String, String)],
    people: &'a [Somebody],
}

/// What a referee may rule in a scenario.
pub(super) fn powers(scenario: &Scenario, weapons: &[(String, String)], people: &[Somebody]) -> Vec<Power> {
    let lists = Lists { scenario, weapons, people };
    let power = |one: Written| {
        let field = |(key, says, kind): &(&str, &str, &str)| Field {
            key: (*key).to_owned(),
            says: (*says).to_owned(),
            kind: kind_of(kind),
            values: lists.values(kind),
            optional: is_optional(one.line, key),
        };
        let fields = one.fields.iter().map(field).collect();
        Power { key: one.key.to_owned(), says: one.says.to_owned(), fields }
    };
    all().map(power).collect()
}

/// What can be said in a field. What is no kind by itself is a list to choose from.
fn kind_of(kind: &str) -> FieldKind {
    match kind {
        "figure" => FieldKind::Figure,
        "gun" => FieldKind::Gun,
        "side" => FieldKind::Side,
        "square" => FieldKind::Square,
        "number" => FieldKind::Number,
        "text" => FieldKind::Text,
        "several-weapons" => FieldKind::Several,
        _ => FieldKind::Choice,
    }
}

/// Whether the line has no such field outside brackets.
fn is_optional(line: &str, key: &str) -> bool {
    pieces(line).iter().all(|(optional, piece)| *optional || !fields(piece).any(|field| field == key))
}

impl Lists<'_> {
    fn values(&self, kind: &str) -> Vec<(String, String)> {
        let same = |word: &str| (word.to_owned(), word.to_owned());
        match kind {
            "facing" => Direction::ALL.iter().map(|direction| same(direction.name())).collect(),
            "part" => Location::ALL.iter().rev().map(|part| same(part.label())).collect(),
            "weapon" | "several-weapons" => self.weapons.to_vec(),
            "door" => self.doors(),
            "roll" => rolls().iter().map(|purpose| same(purpose)).collect(),
            "winner" => std::iter::once(same("nobody")).chain(self.sides()).collect(),
            "somebody" => {
                let one = |one: &Somebody| (one.address.clone(), format!("{} ({})", one.name, one.chart));
                self.people.iter().map(one).collect()
            }
            list if list.contains(',') => list.split(',').map(str::trim).map(same).collect(),
            _ => Vec::new(),
        }
    }

    /// Sides by their numbers.
    fn sides(&self) -> impl Iterator<Item = (String, String)> {
        (0u8..).zip(&self.scenario.sides).map(|(number, side)| (number.to_string(), side.name.clone()))
    }

    fn doors(&self) -> Vec<(String, String)> {
        let storeys = crate::ground(&self.scenario.town).storeys;
        storeys.into_iter().flat_map(|storey| storey.doors).map(|door| (door.at.clone(), door.at)).collect()
    }
}

/// The rolls that can be forced.
fn rolls() -> Vec<&'static str> {
    let mut rolls: Vec<&str> = Forced::purposes().collect();
    rolls.sort_unstable();
    rolls.dedup();
    rolls
}

/// A line in pieces, each with whether it may be left out.
fn pieces(line: &str) -> Vec<(bool, &str)> {
    let mut list = Vec::new();
    for part in line.split('[') {
        match part.split_once(']') {
            Some((optional, rest)) => list.extend([(true, optional), (false, rest)]),
            None => list.push((false, part)),
        }
    }
    list
}

/// The fields of a piece of a line.
fn fields(piece: &str) -> impl Iterator<Item = &str> {
    piece.split('{').skip(1).filter_map(|part| part.split('}').next()).map(|key| key.trim_start_matches('+'))
}

/// The ruling that a form makes, as a line.
pub(super) fn ruling(fight: &Fight, power: &str, said: &BTreeMap<String, String>) -> Result<String, String> {
    let one = all().find(|one| one.key == power);
    let one = one.ok_or_else(|| format!("there is no ruling called {power}"))?;
    let names = Names::of(fight);
    let mut values = BTreeMap::new();
    for (key, says, kind) in &one.fields {
        let value = said.get(*key).map(|value| value.split_whitespace().collect::<Vec<_>>().join(" "));
        if let Some(value) = value.filter(|value| !value.is_empty()) {
            values.insert(*key, spoken(kind, &value, &names).ok_or_else(|| unclear(says, &value))?);
        }
    }
    if power == "add" {
        newcomer(&mut values)?;
    }
    let mut line = String::new();
    for (optional, piece) in pieces(one.line) {
        match fields(piece).find(|key| !values.contains_key(key)) {
            None => line.push_str(&filled(piece, &values)),
            Some(_) if optional => {}
            Some(missing) => return Err(format!("something is still to be said: {}", called(&one, missing))),
        }
    }
    Ruling::read(&line, &names).map(|_| line).map_err(|fault| fault.to_string())
}

fn unclear(says: &str, value: &str) -> String {
    format!("{says}: {value} cannot be meant here")
}

/// What a field is called.
fn called(one: &Written, key: &str) -> String {
    let field = one.fields.iter().find(|(other, ..)| *other == key);
    field.map_or(key, |(_, says, _)| says).to_lowercase()
}

/// A value as a ruling writes it; nothing where it cannot be.
fn spoken(kind: &str, value: &str, names: &Names) -> Option<String> {
    let side = |value: &str| value.parse().ok().map(|number| names.side(SideId(number)));
    match kind {
        _ if value.split(' ').any(|word| word.eq_ignore_ascii_case(BECAUSE)) => None,
        "number" => value.parse::<i16>().ok().map(|number| number.to_string()),
        "text" => Some(word(value)).filter(|word| !word.is_empty()),
        "side" => side(value),
        "winner" if value != "nobody" => side(value),
        "several-weapons" => Some(value.split(',').map(str::trim).collect::<Vec<_>>().join(", ")),
        _ => Some(value.to_owned()),
    }
}

/// A name as orders and rulings write it: one word.
fn word(name: &str) -> String {
    let kept = |letter: char| letter.is_alphanumeric() || matches!(letter, '\'' | '_' | '.');
    let lower = name.to_lowercase();
    lower.split(|letter| !kept(letter)).filter(|part| !part.is_empty()).collect::<Vec<_>>().join("-")
}

/// Somebody comes as he is in the files, or else by all of his scores. Without a name he keeps that of the files.
fn newcomer(values: &mut BTreeMap<&str, String>) -> Result<(), String> {
    match values.get("known").and_then(|known| known.split('@').next().map(str::to_owned)) {
        Some(id) => {
            values.remove("speed");
            values.entry("name").or_insert(id);
        }
        None => {
            values.entry("gunfights").or_insert_with(|| "0".to_owned());
            let scores = ["speed", "gun", "throwing", "bravery", "strength"];
            if scores.iter().any(|score| !values.contains_key(score)) {
                return Err("something is still to be said: who he is, or all of his scores".to_owned());
            }
        }
    }
    Ok(())
}

/// A piece of a line with its values in it.
fn filled(piece: &str, values: &BTreeMap<&str, String>) -> String {
    let mut text = String::new();
    for (place, part) in piece.split('{').enumerate() {
        match part.split_once('}').filter(|_| place > 0) {
            None => text.push_str(part),
            Some((field, rest)) => {
                let value = values.get(field.trim_start_matches('+')).map_or("", String::as_str);
                let sign = if field.starts_with('+') && !value.starts_with('-') { "+" } else { "" };
                text.push_str(&format!("{sign}{value}{rest}"));
            }
        }
    }
    text
}
