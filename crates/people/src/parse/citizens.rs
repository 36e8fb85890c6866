//! People files of the third book.

use super::people::{Chart, people, stem};
use super::{
    Fields, Flag, ID, ListOf, MANY, OneOf, Reads, Seen, TableOf, Text, TextThat, Value, file, no_id_twice,
    whole,
};
use crate::citizen::{Citizen, HisHorse, NATIVE_SPEECH, Named, SKILLS, WEAPONS, file_name};
use crate::fault::{Faults, Sink};
use crate::near::{did_you_mean, nearest};
use crate::record::Supposed;
use serde::Serialize;
use shady_gulch::horses::MOST_COMMANDS;
use shady_gulch::vocations::{CRAFTS, PASTIMES, Picks};
use shady_gulch::{KnownAs, Ratings, Skill, Trait, Traits, Vice, Vices, Virtue, Virtues, Vocation};
use std::ops::Range;
use toml::de::{DeTable, DeValue};

/// One people file of the third book: a list and the people on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Register {
    /// The name of the file without its ending.
    pub file: String,
    /// What the list is called.
    pub title: String,
    /// Its people, in the order of the file.
    pub people: Vec<Citizen>,
}

/// A people file of any book.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum AnyPeople {
    /// Of one of the first three books.
    Chart(Chart),
    /// Of the third game.
    Register(Register),
}

/// Reads a people file of any book; its `book` says by whose rules.
pub fn any_people(name: &str, text: &str) -> Result<AnyPeople, Faults> {
    let (table, _) = DeTable::parse_recoverable(text);
    let book = table.get_ref().get("book").and_then(|book| book.get_ref().as_str());
    match book {
        Some("2002") => citizens(name, text).map(AnyPeople::Register),
        _ => people(name, text).map(AnyPeople::Chart),
    }
}

/// Reads a people file of the third book.
pub fn citizens(name: &str, text: &str) -> Result<Register, Faults> {
    file(name, text, |fields| {
        let title = fields.need("chart", &Text);
        let book = fields.need("book", &OneOf(&[("2002", ())]));
        let people = fields.need("person", &ListOf(TableOf("a [[person]]", person), MANY));
        no_id_twice(fields, "person", &mut Seen::new());
        let (title, (), mut people) = (title?, book?, people?);
        let stem = stem(name);
        for person in &mut people {
            (person.file, person.chart) = (stem.to_owned(), title.clone());
        }
        Some(Register { file: stem.to_owned(), title, people })
    })
}

/// One person; file and list are filled in by the caller. A field that was refused has been reported, and the
/// person is only given away if there was none.
fn person(fields: &mut Fields<'_, '_>) -> Option<Citizen> {
    let (id, name) = (fields.need("id", &ID), fields.need("name", &Text));
    let texts = ListOf(Text, MANY);
    let kinds = || ListOf(TableOf("a table such as { name = \"English\", rating = 5 }", named), MANY);
    let mut citizen = Citizen::new(&id.unwrap_or_default(), &name.unwrap_or_default());
    citizen.also = fields.take("also", &texts).unwrap_or_default();
    citizen.vocation = fields.take("vocation", &VOCATION);
    citizen.picks = fields.take("picks", &TableOf(PICKS, picks));
    citizen.traits = fields.take("traits", &TableOf("a table of the five traits", traits));
    citizen.skills = fields.take("skills", &TableOf("a table of skills", skills)).unwrap_or_default();
    citizen.speak = fields.take("speak", &kinds()).unwrap_or_default();
    citizen.read_write = fields.take("read_write", &kinds()).unwrap_or_default();
    citizen.instruments = fields.take("instruments", &kinds()).unwrap_or_default();
    citizen.virtues = Virtues::of(&fields.take("virtues", &ListOf(VIRTUE, MANY)).unwrap_or_default());
    citizen.vices = Vices::of(&fields.take("vices", &ListOf(VICE, MANY)).unwrap_or_default());
    citizen.reputation = fields.take("reputation", &whole(0, 20)).unwrap_or_default();
    citizen.known_as = fields.take("known_as", &KNOWN_AS).unwrap_or_default();
    citizen.experience = fields.take("experience", &whole(0, 9_999)).unwrap_or_default();
    citizen.story_experience = fields.take("story_experience", &whole(0, 9_999)).unwrap_or_default();
    let horse = TableOf("a table such as { tame = true, commands = [\"come\"] }", horse);
    citizen.horse = fields.take("horse", &horse);
    citizen.easier_writing = fields.take("easier_writing", &whole(0, 50)).unwrap_or_default();
    citizen.injured = fields.take("injured", &Flag).unwrap_or_default();
    citizen.weapons = fields.take("weapons", &ListOf(WEAPON, 20)).unwrap_or_default();
    citizen.things = fields.take("things", &texts).unwrap_or_default();
    citizen.money = fields.take("money", &Text);
    citizen.lost = fields.take("lost", &ListOf(FieldName, MANY)).unwrap_or_default();
    citizen.supposed =
        fields.take("supposed", &ListOf(TableOf(SUPPOSED, supposed), MANY)).unwrap_or_default();
    citizen.note = fields.take("note", &Text);
    is_whole(fields, &citizen);
    keeps_caps(fields, &citizen);
    if fields.has("picks") && !picks_fit(&citizen) {
        let message = "`picks` beside a vocation that picks no such skills".to_owned();
        let wants = "a drifter with a pastime and a craft, a scholar with skills, or no `picks`".to_owned();
        fields.sink.meaning(fields.place("picks"), message, wants);
    }
    if citizen.vocation == Some(Vocation::Scholar) && !fields.has("picks") {
        let message =
            "a scholar without `picks`: the referee says which skills are of his vocation".to_owned();
        let wants = "picks = { skills = [\"academics\", \"read_write\"] }".to_owned();
        fields.sink.meaning(fields.place("vocation"), message, wants);
    }
    names_agree(fields, &citizen);
    Some(citizen)
}

/// Whether the picks are of the vocation; a vocation or picks that were refused are not asked.
fn picks_fit(citizen: &Citizen) -> bool {
    match (citizen.vocation, citizen.picks) {
        (Some(vocation), Some(picks)) => picks.fit(vocation),
        (Some(vocation), None) => vocation.has_picks(),
        (None, _) => true,
    }
}

const KNOWN_AS: OneOf<KnownAs> =
    OneOf(&[("dangerous", KnownAs::Dangerous), ("coward", KnownAs::Coward), ("nothing", KnownAs::Nothing)]);
const PICKS: &str = "a table such as { pastime = \"gambling\", craft = \"forgery\" }";
const SUPPOSED: &str = "a table such as { field = \"skills.lariat\", erratum = \"A2\" }";

fn picks(fields: &mut Fields<'_, '_>) -> Option<Picks> {
    if fields.has("skills") {
        let skills = Label { what: "a skill, such as \"academics\"", all: &Skill::ALL, label: file_name };
        return Picks::of_scholar(&fields.take("skills", &ListOf(skills, MANY))?);
    }
    let pastimes = Label { what: "\"drinking\" or \"gambling\"", all: &PASTIMES, label: file_name };
    let crafts = Label { what: "a craft, such as \"forgery\"", all: &CRAFTS, label: file_name };
    let (pastime, craft) = (fields.need("pastime", &pastimes), fields.need("craft", &crafts));
    Picks::new(pastime?, craft?)
}

fn traits(fields: &mut Fields<'_, '_>) -> Option<Traits> {
    let read = Trait::ALL.map(|which| fields.need(which.label(), &whole(0, 6)));
    let mut traits = Traits::default();
    for (which, rating) in Trait::ALL.into_iter().zip(read) {
        traits = traits.with(which, rating?);
    }
    Some(traits)
}

fn skills(fields: &mut Fields<'_, '_>) -> Option<Ratings> {
    let read = SKILLS.map(|(skill, name)| (skill, fields.take(name, &whole(0, 12)).unwrap_or(0)));
    Some(Ratings::new(&read))
}

fn named(fields: &mut Fields<'_, '_>) -> Option<Named> {
    let (name, rating) = (fields.need("name", &Text), fields.need("rating", &whole(1, 12)));
    Some(Named { name: name?, rating: rating? })
}

/// A horse that was tamed, or trained as well: only a tame one learns.
fn horse(fields: &mut Fields<'_, '_>) -> Option<HisHorse> {
    let tame = fields.need("tame", &Flag);
    let most = usize::from(MOST_COMMANDS);
    let commands = fields.take("commands", &ListOf(Text, most)).unwrap_or_default();
    if tame == Some(false) && !commands.is_empty() {
        let message = "`commands` of a horse that is not tame".to_owned();
        fields.sink.meaning(fields.place("commands"), message, "tame = true, or no commands".to_owned());
    }
    Some(HisHorse { tame: tame?, commands })
}

fn supposed(fields: &mut Fields<'_, '_>) -> Option<Supposed> {
    let (field, erratum) = (fields.need("field", &FieldName), fields.need("erratum", &ERRATUM));
    Some(Supposed { field: field?, erratum: erratum? })
}

/// What a sheet must have: vocation, traits, a vice, and a virtue for all but outlaws. Whatever is missing must be
/// named as lost.
fn is_whole(fields: &mut Fields<'_, '_>, citizen: &Citizen) {
    let wants_virtue = citizen.vocation != Some(Vocation::Outlaw);
    let needed = [
        ("vocation", fields.has("vocation"), VOCATION.wants()),
        ("traits", fields.has("traits"), "a table of the five traits".to_owned()),
        ("vices", has_entries(fields, "vices"), format!("at least one, {}", VICE.wants())),
        (
            "virtues",
            !wants_virtue || has_entries(fields, "virtues"),
            format!("at least one, {}", VIRTUE.wants()),
        ),
    ];
    for (name, is_there, wants) in needed {
        if !is_there && !citizen.is_lost(name) {
            fields.missing(name, format!("{wants}, or \"{name}\" in `lost`"));
        }
    }
}

fn has_entries(fields: &Fields<'_, '_>, name: &str) -> bool {
    // What is no list has been reported already.
    fields.raw(name).is_some_and(|value| value.get_ref().as_array().is_none_or(|list| !list.is_empty()))
}

/// A skill is at most twice its trait, unless an injury took the trait down. Native speech, the first that is
/// spoken, has its start free of that (erratum D7).
fn keeps_caps(fields: &mut Fields<'_, '_>, citizen: &Citizen) {
    let Some(traits) = citizen.traits.filter(|_| !citizen.injured) else { return };
    let mut over = Vec::new();
    for (skill, name) in SKILLS {
        let place = fields.raw("skills").and_then(|table| table.get_ref().get(name)).map(toml::Spanned::span);
        over.extend(place.map(|place| (skill, citizen.skills.of(skill), place)));
    }
    for (skill, name) in [
        (Skill::SpeakLanguage, "speak"),
        (Skill::ReadWrite, "read_write"),
        (Skill::Instrument, "instruments"),
    ] {
        let places = fields.raw(name).and_then(|value| value.get_ref().as_array());
        let places = places.into_iter().flat_map(|list| list.iter().map(toml::Spanned::span));
        let kinds = citizen.kinds(skill).iter().zip(places).enumerate();
        let bound = kinds.filter(|(index, (one, _))| {
            !(skill == Skill::SpeakLanguage && *index == 0 && one.rating <= NATIVE_SPEECH)
        });
        over.extend(bound.map(|(_, (one, place))| (skill, one.rating, place)));
    }
    for (skill, rating, place) in over {
        beyond(fields, skill, rating, traits.of(skill.by()), place);
    }
}

fn beyond(fields: &mut Fields<'_, '_>, skill: Skill, rating: u8, of_trait: u8, place: Range<usize>) {
    let cap = Skill::cap(of_trait);
    if rating > cap {
        let (skill, by) = (skill.label(), skill.by().label());
        let message = format!("{skill} {rating} is more than twice his {by} of {of_trait}");
        fields.sink.meaning(place, message, format!("at most {cap}, or `injured = true`"));
    }
}

/// What is supposed is there, and what is lost is not.
fn names_agree(fields: &mut Fields<'_, '_>, citizen: &Citizen) {
    if fields.is_broken() {
        return;
    }
    for Supposed { field, .. } in &citizen.supposed {
        if !is_there(fields, field) {
            let message = format!("`{field}` is named in `supposed`, but he has no such field");
            fields.sink.meaning(
                fields.place("supposed"),
                message,
                "the name of a field that is there".to_owned(),
            );
        }
    }
    for field in &citizen.lost {
        if is_there(fields, field) {
            let message = format!("`{field}` is named in `lost`, but it is there");
            fields.sink.meaning(
                fields.place("lost"),
                message,
                "the name of a field that is not there".to_owned(),
            );
        }
    }
}

fn is_there(fields: &Fields<'_, '_>, path: &str) -> bool {
    match path.split_once('.') {
        Some((table, part)) => fields.raw(table).is_some_and(|value| value.get_ref().get(part).is_some()),
        None => fields.has(path),
    }
}

/// One of many names in any case of letters, with what may have been meant.
struct Label<T: 'static> {
    what: &'static str,
    all: &'static [T],
    label: fn(T) -> &'static str,
}

const VOCATION: Label<Vocation> =
    Label { what: "a vocation, such as \"Outlaw\"", all: &Vocation::EVERY, label: Vocation::label };
const VIRTUE: Label<Virtue> =
    Label { what: "a virtue, such as \"Loyal\"", all: &Virtue::ALL, label: Virtue::label };
const VICE: Label<Vice> = Label { what: "a vice, such as \"Greed\"", all: &Vice::ALL, label: Vice::label };
const WEAPON: Label<&str> =
    Label { what: "a weapon, such as \"revolver\"", all: &WEAPONS, label: |weapon| weapon };

impl<T: Copy> Reads for Label<T> {
    type Out = T;

    fn wants(&self) -> String {
        self.what.to_owned()
    }

    fn read(&self, value: &Value<'_>, sink: &mut Sink) -> Option<T> {
        let Some(text) = value.get_ref().as_str() else {
            self.refuse(value, sink);
            return None;
        };
        let found = self.all.iter().find(|one| (self.label)(**one).eq_ignore_ascii_case(text.trim()));
        if found.is_none() {
            let near = nearest(text, self.all.iter().map(|one| (self.label)(*one)));
            let names: Vec<&str> = self.all.iter().map(|one| (self.label)(*one)).collect();
            let message =
                format!("expected {}, found \"{}\"{}", self.what, text.escape_debug(), did_you_mean(&near));
            sink.meaning(value.span(), message, format!("one of {}", names.join(", ")));
        }
        found.copied()
    }
}

/// Where a guess is argued.
const ERRATUM: TextThat = TextThat("the number of an erratum, such as \"A2\"", is_erratum);

fn is_erratum(text: &str) -> bool {
    let digits = text.strip_prefix(|letter: char| ('A'..='G').contains(&letter));
    digits.is_some_and(|digits| !digits.is_empty() && digits.chars().all(|digit| digit.is_ascii_digit()))
}

/// The name of a field of a person, or of a part of one.
struct FieldName;

/// Every name that may stand in `lost` and `supposed`, beside the parts of `traits` and `skills`.
const FIELDS: &[&str] = &[
    "name",
    "also",
    "vocation",
    "picks",
    "traits",
    "skills",
    "speak",
    "read_write",
    "instruments",
    "virtues",
    "vices",
    "reputation",
    "known_as",
    "experience",
    "story_experience",
    "horse",
    "easier_writing",
    "weapons",
    "things",
    "money",
];

impl Reads for FieldName {
    type Out = String;

    fn wants(&self) -> String {
        "the name of a field, such as \"vices\" or \"skills.lariat\"".to_owned()
    }

    fn read(&self, value: &Value<'_>, sink: &mut Sink) -> Option<String> {
        let DeValue::String(text) = value.get_ref() else {
            self.refuse(value, sink);
            return None;
        };
        let is_known = match text.split_once('.') {
            Some(("traits", part)) => Trait::ALL.into_iter().any(|which| which.label() == part),
            Some(("skills", part)) => SKILLS.iter().any(|(_, name)| *name == part),
            _ => FIELDS.contains(&text.as_ref()),
        };
        if is_known {
            return Some(text.to_string());
        }
        let near = nearest(text, FIELDS.iter().copied());
        let message = format!("no field is called \"{}\"{}", text.escape_debug(), did_you_mean(&near));
        sink.meaning(value.span(), message, self.wants());
        None
    }
}
