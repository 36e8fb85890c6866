//! Writes a person back as a people file: read again, it is the same person.

mod citizens;

pub use citizens::citizens_toml;

use crate::record::{Carried, Given, Grown, Item, Printed, Record, hand_label};
use rules::{Score, Side};
use std::fmt::{Display, Write};

impl Record {
    /// A people file with this person alone.
    pub fn to_toml(&self) -> String {
        people_toml(&self.chart, self.book, std::slice::from_ref(self))
    }
}

/// A people file of one chart.
pub fn people_toml(chart: &str, book: rules::Book, people: &[Record]) -> String {
    let mut out = Lines(String::new());
    out.field("chart", text(chart));
    out.field("book", text(&book.year().to_string()));
    for person in people {
        out.0.push_str("\n[[person]]\n");
        who(&mut out, person);
        abilities(&mut out, person);
        life(&mut out, person);
        honesty(&mut out, person);
    }
    out.0
}

fn who(out: &mut Lines, person: &Record) {
    out.field("id", text(&person.id));
    out.field("name", text(&person.name));
    out.list("also", &person.also);
    out.text("gang", &person.gang);
    out.text("counter", &person.counter);
}

fn abilities(out: &mut Lines, person: &Record) {
    match person.given {
        Given::Scores(scores) => {
            let bravery = scores.bravery.map(|[speed, accuracy]| format!("[{speed}, {accuracy}]"));
            let parts = [
                part("speed", scores.speed),
                part("gun", scores.gun),
                part("throwing", scores.throwing),
                part("bravery", bravery),
                part("experience", scores.experience),
                part("strength", scores.strength),
            ];
            out.field("scores", table(parts));
        }
        Given::Rolls(rolls) => {
            let parts = [
                part("speed", rolls.speed),
                part("gun", rolls.gun),
                part("throwing", rolls.throwing),
                part("bravery", rolls.bravery),
                part("strength", rolls.strength),
            ];
            out.field("rolls", table(parts));
        }
        Given::Base(base) => {
            let parts = [
                part("speed_and_bravery", base.speed_and_bravery),
                part("accuracy", base.accuracy),
                part("strength", base.strength),
                part("morale", base.morale),
            ];
            out.field("base", table(parts));
        }
    }
    let Grown { speed, gun, throwing, bravery, strength } = person.grown;
    if !person.grown.is_nothing() {
        let parts = [
            part("speed", speed.map(points)),
            part("gun", gun.map(points)),
            part("throwing", throwing.map(points)),
            part("bravery", bravery.map(points)),
            part("strength", strength.map(points)),
        ];
        out.field("grown", table(parts));
    }
    out.number("gunfights", person.gunfights);
    if let Some(weapons) = &person.weapons {
        out.field("weapons", array(weapons.iter().map(weapon)));
    }
    out.flag("one_weapon", person.one_weapon);
    if !person.items.is_empty() {
        out.field("items", array(person.items.iter().map(item)));
    }
    out.number("money", person.money.map(|cents| text(&rules::dollars(cents))));
    out.number("accuracy", person.accuracy);
    out.number("thrown", person.thrown);
    out.number("morale", person.morale);
    out.number("to_be_hit", person.to_be_hit);
}

fn life(out: &mut Lines, person: &Record) {
    out.number("born", person.born);
    out.number("died", person.died);
    out.number("age", person.age);
    out.number("years", person.years);
    out.list("places", &person.places);
    out.list("trades", &person.trades);
    if let Some(kills) = person.kills {
        out.field("kills", table([part("likely", kills.likely), part("most", kills.most)]));
    }
    if person.hand != Side::Right {
        out.field("hand", text(hand_label(person.hand)));
    }
    out.flag("ambidextrous", person.ambidextrous);
    out.number("gambler", person.gambler);
    out.number("reward", person.reward);
    out.text("role", &person.role);
    out.flag("optional", person.optional);
    out.flag("checks_morale", person.checks_morale);
}

fn honesty(out: &mut Lines, person: &Record) {
    out.list("lost", &person.lost);
    let supposed = person.supposed.iter().map(|supposed| {
        table([part("field", Some(text(&supposed.field))), part("erratum", Some(text(&supposed.erratum)))])
    });
    if !person.supposed.is_empty() {
        out.field("supposed", array(supposed));
    }
    let corrected = person.corrected.iter().map(|corrected| {
        let printed = match &corrected.printed {
            Printed::Number(number) => number.to_string(),
            Printed::Text(printed) => text(printed),
        };
        table([
            part("field", Some(text(&corrected.field))),
            part("printed", Some(printed)),
            part("erratum", Some(text(&corrected.erratum))),
        ])
    });
    if !person.corrected.is_empty() {
        out.field("corrected", array(corrected));
    }
    out.text("note", &person.note);
}

fn weapon(carried: &Carried) -> String {
    table([
        part("code", Some(text(&carried.code))),
        part("count", (carried.count != 1).then_some(carried.count)),
        part("where", carried.place.map(|place| text(place.label()))),
        part("speed", carried.speed),
    ])
}

fn item(item: &Item) -> String {
    table([
        part("name", Some(text(&item.name))),
        part("count", (item.count != 1).then_some(item.count)),
        part("where", item.place.map(|place| text(place.label()))),
    ])
}

/// A percentile score: a number, or a text where it has a fraction.
fn points(score: Score) -> String {
    match score.fraction() {
        (0, _) => score.whole().to_string(),
        _ => text(&score.to_string()),
    }
}

/// The file so far.
struct Lines(String);

impl Lines {
    fn field(&mut self, name: &str, value: impl Display) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.0, "{name} = {value}");
    }

    fn number(&mut self, name: &str, value: Option<impl Display>) {
        if let Some(value) = value {
            self.field(name, value);
        }
    }

    fn text(&mut self, name: &str, value: &Option<String>) {
        if let Some(value) = value {
            self.field(name, text(value));
        }
    }

    fn flag(&mut self, name: &str, value: bool) {
        if value {
            self.field(name, true);
        }
    }

    fn list(&mut self, name: &str, values: &[String]) {
        if !values.is_empty() {
            let values: Vec<String> = values.iter().map(|value| text(value)).collect();
            self.field(name, format!("[{}]", values.join(", ")));
        }
    }
}

/// `name = value`, if there is a value.
fn part(name: &str, value: Option<impl Display>) -> Option<String> {
    value.map(|value| format!("{name} = {value}"))
}

fn table<const N: usize>(parts: [Option<String>; N]) -> String {
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    match parts.is_empty() {
        true => "{}".to_owned(),
        false => format!("{{ {} }}", parts.join(", ")),
    }
}

fn array(entries: impl Iterator<Item = String>) -> String {
    let entries: Vec<String> = entries.collect();
    match entries.is_empty() {
        true => "[]".to_owned(),
        false => format!("[ {} ]", entries.join(", ")),
    }
}

/// A quoted text, in the plainest quotes that will do.
fn text(text: &str) -> String {
    let plain = !text.contains(['"', '\\']) && !text.contains(char::is_control);
    let literal = !text.contains('\'') && !text.contains(char::is_control);
    match (plain, literal) {
        (true, _) => format!("\"{text}\""),
        (false, true) => format!("'{text}'"),
        (false, false) => {
            let mut quoted = String::from("\"");
            for letter in text.chars() {
                match letter {
                    '"' | '\\' => quoted.extend(['\\', letter]),
                    control if control.is_control() => {
                        let _ = write!(quoted, "\\u{:04X}", u32::from(control));
                    }
                    letter => quoted.push(letter),
                }
            }
            quoted + "\""
        }
    }
}
