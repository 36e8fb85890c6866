//! Where a scenario comes from: its file, what the file names, and the variants that can be chosen.

use super::cast::{carried, is_called};
use super::resolve::resolve;
use super::script::{self, Name, RawVariant, Script};
use super::words::{Edition, Sequence};
use super::{Scenario, embedded};
use crate::fault::{Faults, Sink};
use crate::near::{did_you_mean, nearest};
use people::{Chart, Record};
use std::collections::BTreeMap;
use std::sync::Arc;
use town::Town;

/// Maps and people of the referee's own, under the names by which scenario files ask for them.
#[derive(Clone, Debug, Default)]
pub struct Shelf {
    maps: BTreeMap<String, Arc<Town>>,
    people: BTreeMap<String, Vec<Record>>,
    /// Those who stand in for people that the program carries.
    cast: Vec<Record>,
}

impl Shelf {
    /// A shelf with nothing on it.
    pub const fn new() -> Shelf {
        Shelf { maps: BTreeMap::new(), people: BTreeMap::new(), cast: Vec::new() }
    }

    /// Adds the map of a file.
    pub fn add_map(&mut self, file: &str, town: impl Into<Arc<Town>>) {
        self.maps.insert(file.to_owned(), town.into());
    }

    /// Adds the people of a file.
    pub fn add_people(&mut self, file: &str, chart: &Chart) {
        self.people.insert(file.to_owned(), chart.people.clone());
    }

    /// Adds people who stand in for those that the program carries under the same addresses.
    pub fn add_cast(&mut self, chart: &Chart) {
        self.cast.extend(chart.people.iter().cloned());
    }
}

/// A file that a scenario needs beside what the program carries.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Wanted {
    /// A map file.
    Map(String),
    /// A people file.
    People(String),
}

/// The files that a scenario asks for, as far as it can be read; its faults are told by [`parse`].
pub fn wanted(text: &str) -> Vec<Wanted> {
    let mut sink = Sink::new("", text);
    let Some(script) = script::read(text, &mut sink) else { return Vec::new() };
    let name = |name: Name| name.into_inner();
    let maps = script.map_file.into_iter().map(name).map(Wanted::Map);
    maps.chain(script.people_files.into_iter().map(name).map(Wanted::People)).collect()
}

/// Everything a scenario was made from, to make its variants.
#[derive(Debug)]
pub(super) struct Origin {
    pub(super) id: String,
    pub(super) file: String,
    pub(super) source: String,
    pub(super) script: Script,
    pub(super) map: String,
    pub(super) town: Arc<Town>,
    pub(super) people: Vec<Record>,
    variants: Vec<Variant>,
}

/// A change of a scenario that can be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variant {
    /// What it is called on the command line.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// A sentence about it.
    pub about: Option<String>,
    /// Variants that cannot be chosen with it.
    pub not_with: Vec<String>,
}

/// Why a scenario cannot be played so.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotSo {
    /// There is no such variant.
    #[error("there is no variant \"{}\"; there is {}", .asked.escape_debug(), .known.join(", "))]
    NoVariant {
        /// What was asked for.
        asked: String,
        /// What there is.
        known: Vec<String>,
    },
    /// Two variants do not go together.
    #[error("the variants \"{0}\" and \"{1}\" do not go together")]
    NotTogether(String, String),
    /// The scenario is not played in this sequence.
    #[error("it is not played in the sequence \"{}\"", .0.name())]
    NoSequence(Sequence),
    /// Nobody in it is called so.
    #[error("nobody in it is called \"{}\"", .0.escape_debug())]
    Nobody(String),
    /// A dead man cannot be brought into a fight.
    #[error("{0} is dead")]
    Dead(String),
    /// More rounds are spent than a weapon holds, or he has no such weapon.
    #[error("{0}")]
    Spent(String),
    /// The variants are sound, but not together.
    #[error("{0}")]
    Faults(Faults),
}

/// Reads a scenario. `file` is what faults call it, and gives it its id.
pub fn parse(file: &str, text: &str, shelf: &Shelf) -> Result<Scenario, Faults> {
    let mut sink = Sink::new(file, text);
    let read = script::read(text, &mut sink).and_then(|script| {
        let (map, town) = map(&script, shelf, &mut sink)?;
        let people = people_of(&script, shelf, &mut sink);
        let (id, variants) = (stem(file).to_owned(), variants(&script));
        let (file, source) = (file.to_owned(), text.to_owned());
        Some(Arc::new(Origin { id, file, source, script, map, town, people, variants }))
    });
    let scenario = read.and_then(|origin| whole(&origin, &mut sink));
    sink.finish(scenario)
}

/// The scenario itself, after each of its variants has been tried.
fn whole(origin: &Arc<Origin>, sink: &mut Sink) -> Option<Scenario> {
    names_of_variants(&origin.script, sink);
    let sequence = *origin.script.sequences.first()?.get_ref();
    let scenario = resolve(origin, &[], sequence, sink);
    for variant in &origin.script.variants {
        resolve(origin, &[variant], sequence, sink);
    }
    scenario
}

fn stem(file: &str) -> &str {
    let name = file.rsplit(['/', '\\']).next().unwrap_or(file);
    name.strip_suffix(".toml").unwrap_or(name)
}

fn map(script: &Script, shelf: &Shelf, sink: &mut Sink) -> Option<(String, Arc<Town>)> {
    let (asked, found, known) = match (&script.map, &script.map_file) {
        (Some(_), Some(file)) => {
            let message = "a scenario has one map".to_owned();
            sink.meaning(file.span(), message, "either `map` or `map_file`".to_owned());
            return None;
        }
        (Some(map), None) => {
            let own = shelf.maps.get(map.get_ref()).cloned();
            (map, own.or_else(|| embedded::town(map.get_ref())), embedded::maps().collect::<Vec<_>>())
        }
        (None, Some(file)) => {
            let known = shelf.maps.keys().map(String::as_str).collect();
            (file, shelf.maps.get(file.get_ref()).cloned(), known)
        }
        (None, None) => {
            sink.meaning(0..0, "`map` is missing".to_owned(), "`map`: the name of a map".to_owned());
            return None;
        }
    };
    if found.is_none() {
        unknown(sink, asked, "map", known.iter().copied());
    }
    Some((asked.get_ref().clone(), found?))
}

fn people_of(script: &Script, shelf: &Shelf, sink: &mut Sink) -> Vec<Record> {
    let mut people = shelf.cast.clone();
    // A cast holds everybody whom the scenario names, those of its files too.
    let files = script.people_files.iter().filter(|_| shelf.cast.is_empty());
    for file in files {
        match shelf.people.get(file.get_ref()) {
            Some(records) => people.extend(records.iter().cloned()),
            None => unknown(sink, file, "people file", shelf.people.keys().map(String::as_str)),
        }
    }
    people
}

/// Says that there is nothing of this name, and what there is.
pub(super) fn unknown<'a>(
    sink: &mut Sink,
    asked: &Name,
    what: &str,
    known: impl IntoIterator<Item = &'a str>,
) {
    let mut known: Vec<&str> = known.into_iter().collect();
    known.sort_unstable();
    known.dedup();
    let near = nearest(asked.get_ref(), known.iter().copied());
    let message = format!("there is no {what} \"{}\"{}", asked.get_ref().escape_debug(), did_you_mean(&near));
    let shown: Vec<String> = known.iter().take(12).map(|name| format!("\"{name}\"")).collect();
    let expected = match (shown.is_empty(), known.len() > shown.len()) {
        (true, _) => format!("no {what}: there is none"),
        (false, true) => format!("a {what}: {} …", shown.join(", ")),
        (false, false) => format!("a {what}: {}", shown.join(", ")),
    };
    sink.meaning(asked.span(), message, expected);
}

/// A file with another book, and the sequences of that book. A text that is no table stays as it is.
fn in_book(source: &str, edition: Edition) -> String {
    let Ok(mut table) = source.parse::<toml::Table>() else { return source.to_owned() };
    let sequences = Sequence::ALL.iter().filter(|sequence| sequence.edition() == edition);
    let names: Vec<toml::Value> = sequences.map(|sequence| sequence.name().into()).collect();
    table.insert("book".to_owned(), edition.name().into());
    table.insert("sequence".to_owned(), names.into());
    table.to_string()
}

fn variants(script: &Script) -> Vec<Variant> {
    let one = |raw: &RawVariant| Variant {
        id: raw.id.get_ref().clone(),
        name: raw.name.clone(),
        about: raw.about.clone(),
        not_with: raw.not_with.iter().map(|name| name.get_ref().clone()).collect(),
    };
    script.variants.iter().map(one).collect()
}

fn names_of_variants(script: &Script, sink: &mut Sink) {
    let ids: Vec<&str> = script.variants.iter().map(|variant| variant.id.get_ref().as_str()).collect();
    for (place, variant) in script.variants.iter().enumerate() {
        let id = variant.id.get_ref();
        if ids[..place].contains(&id.as_str()) {
            let message = format!("two variants are called \"{}\"", id.escape_debug());
            sink.meaning(variant.id.span(), message, "an id of its own".to_owned());
        }
        for other in &variant.not_with {
            if !ids.contains(&other.get_ref().as_str()) || other.get_ref() == id {
                unknown(sink, other, "other variant", ids.iter().copied().filter(|other| other != id));
            }
        }
    }
}

impl Scenario {
    /// The file that it was read from, as it is written.
    pub fn source(&self) -> &str {
        &self.origin.source
    }

    /// The name of the file that it was read from.
    pub fn file(&self) -> &str {
        &self.origin.file
    }

    /// Everybody whom the file names, in any variant, as the rules in force have him.
    pub fn everybody_named(&self) -> Vec<Record> {
        let mut all: Vec<Record> = Vec::new();
        for asked in self.origin.script.names_asked() {
            let own = self.origin.people.iter().find(|record| is_called(record, asked)).cloned();
            if let Some(record) = own.or_else(|| carried(&self.rules, asked))
                && !all.iter().any(|other| other.address() == record.address())
            {
                all.push(record);
            }
        }
        all
    }

    /// The variants that can be chosen.
    pub fn variants(&self) -> &[Variant] {
        &self.origin.variants
    }

    /// The sequences in which it can be played, the usual one first.
    pub fn sequences(&self) -> impl Iterator<Item = Sequence> {
        self.origin.script.sequences.iter().map(|sequence| *sequence.get_ref())
    }

    /// The same scenario with these variants and no others.
    pub fn with<S: AsRef<str>>(&self, variants: &[S]) -> Result<Scenario, NotSo> {
        let mut chosen: Vec<&RawVariant> = Vec::new();
        for asked in variants {
            let variant = self.variant(asked.as_ref())?;
            if chosen.iter().any(|other| other.id == variant.id) {
                continue;
            }
            let forbids = |one: &RawVariant, other: &RawVariant| {
                one.not_with.iter().any(|name| name.get_ref() == other.id.get_ref())
            };
            if let Some(other) = chosen.iter().find(|one| forbids(one, variant) || forbids(variant, one)) {
                let [one, other] = [other, variant].map(|variant| variant.id.get_ref().clone());
                return Err(NotSo::NotTogether(one, other));
            }
            chosen.push(variant);
        }
        // In the order of the file, so that the order of asking makes no difference.
        chosen.sort_by_key(|variant| variant.id.span().start);
        let mut sink = Sink::new(&self.origin.file, &self.origin.source);
        let scenario = resolve(&self.origin, &chosen, self.sequence, &mut sink);
        sink.finish(scenario).map_err(NotSo::Faults)
    }

    fn variant(&self, asked: &str) -> Result<&RawVariant, NotSo> {
        let all = &self.origin.script.variants;
        all.iter().find(|variant| variant.id.get_ref() == asked).ok_or_else(|| NotSo::NoVariant {
            asked: asked.chars().take(60).collect(),
            known: all.iter().map(|variant| variant.id.get_ref().clone()).collect(),
        })
    }

    /// The same scenario by the rules of another book, in its usual sequence and without variants. What it is made of
    /// must be in that book.
    pub fn by(&self, edition: Edition) -> Result<Scenario, NotSo> {
        if self.origin.script.edition == edition {
            return Ok(self.clone());
        }
        let (origin, source) = (&self.origin, in_book(&self.origin.source, edition));
        let mut sink = Sink::new(&origin.file, &source);
        let read = script::read(&source, &mut sink).map(|script| {
            Arc::new(Origin {
                id: origin.id.clone(),
                file: origin.file.clone(),
                source: source.clone(),
                variants: variants(&script),
                script,
                map: origin.map.clone(),
                town: origin.town.clone(),
                people: origin.people.clone(),
            })
        });
        let scenario = read.and_then(|origin| whole(&origin, &mut sink));
        sink.finish(scenario).map_err(NotSo::Faults)
    }

    /// The same scenario, played in another sequence.
    pub fn played(&self, sequence: Sequence) -> Result<Scenario, NotSo> {
        match self.sequences().any(|one| one == sequence) {
            true => Ok(Scenario { sequence, ..self.clone() }),
            false => Err(NotSo::NoSequence(sequence)),
        }
    }
}
