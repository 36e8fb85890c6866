//! Writes people of the third book back as their file.

use super::{Lines, array, part, table, text};
use crate::citizen::{Citizen, Named, SKILLS, file_name, known_as_label};
use shady_gulch::{KnownAs, Trait};

impl Citizen {
    /// A people file with this person alone.
    pub fn to_toml(&self) -> String {
        citizens_toml(&self.chart, std::slice::from_ref(self))
    }
}

/// A people file of the third book.
pub fn citizens_toml(chart: &str, people: &[Citizen]) -> String {
    let mut out = Lines(String::new());
    out.field("chart", text(chart));
    out.field("book", text("2002"));
    for person in people {
        out.0.push_str("\n[[person]]\n");
        figures(&mut out, person);
        belongings(&mut out, person);
    }
    out.0
}

fn figures(out: &mut Lines, person: &Citizen) {
    out.field("id", text(&person.id));
    out.field("name", text(&person.name));
    out.list("also", &person.also);
    out.number("vocation", person.vocation.map(|vocation| text(vocation.label())));
    if let Some(picks) = person.picks {
        let name = |skill| Some(text(file_name(skill)));
        match picks.of_drifter() {
            Some((pastime, craft)) => {
                out.field("picks", table([part("pastime", name(pastime)), part("craft", name(craft))]));
            }
            None => {
                let skills = array(picks.skills().into_iter().map(|skill| text(file_name(skill))));
                out.field("picks", table([part("skills", Some(skills))]));
            }
        }
    }
    if let Some(traits) = person.traits {
        out.field("traits", table(Trait::ALL.map(|which| part(which.label(), Some(traits.of(which))))));
    }
    let skills =
        SKILLS.map(|(skill, name)| part(name, Some(person.skills.of(skill)).filter(|rating| *rating > 0)));
    if skills.iter().any(Option::is_some) {
        out.field("skills", table(skills));
    }
    for (name, kinds) in
        [("speak", &person.speak), ("read_write", &person.read_write), ("instruments", &person.instruments)]
    {
        if !kinds.is_empty() {
            out.field(name, array(kinds.iter().map(named)));
        }
    }
    labels(out, "virtues", person.virtues.iter().map(|one| one.label()));
    labels(out, "vices", person.vices.iter().map(|one| one.label()));
    out.number("reputation", Some(person.reputation).filter(|points| *points > 0));
    let said = Some(person.known_as).filter(|said| *said != KnownAs::Nothing);
    out.number("known_as", said.map(|said| text(known_as_label(said))));
    out.number("experience", Some(person.experience).filter(|points| *points > 0));
    out.number("story_experience", Some(person.story_experience).filter(|points| *points > 0));
    if let Some(horse) = &person.horse {
        let commands = Some(array(horse.commands.iter().map(|command| text(command))));
        let commands = commands.filter(|_| !horse.commands.is_empty());
        out.field("horse", table([part("tame", Some(horse.tame)), part("commands", commands)]));
    }
    out.number("easier_writing", Some(person.easier_writing).filter(|levels| *levels > 0));
    out.flag("injured", person.injured);
}

fn belongings(out: &mut Lines, person: &Citizen) {
    labels(out, "weapons", person.weapons.iter().copied());
    out.list("things", &person.things);
    out.text("money", &person.money);
    out.list("lost", &person.lost);
    if !person.supposed.is_empty() {
        let one = |field: &str, erratum: &str| {
            table([part("field", Some(text(field))), part("erratum", Some(text(erratum)))])
        };
        out.field("supposed", array(person.supposed.iter().map(|guess| one(&guess.field, &guess.erratum))));
    }
    out.text("note", &person.note);
}

fn named(one: &Named) -> String {
    table([part("name", Some(text(&one.name))), part("rating", Some(one.rating))])
}

fn labels<'a>(out: &mut Lines, name: &str, labels: impl Iterator<Item = &'a str>) {
    out.list(name, &labels.map(str::to_owned).collect::<Vec<_>>());
}
