//! Reads a county from its text, with all faults at once.

use super::build::{Drawing, build};
use super::{Compass, County, LandKind, PlaceKind, WayKind};
use reader::fault::{Faults, Sink};
use reader::fields::{self, Fields, Flag, ListOf, Reads, TableOf, Text, Value, whole};
use std::ops::Range;

/// A text with its place.
pub(super) struct Placed(pub(super) String, pub(super) Range<usize>);

/// Reads a text and keeps its place.
struct PlacedText;

impl Reads for PlacedText {
    type Out = Placed;

    fn wants(&self) -> String {
        Text.wants()
    }

    fn read(&self, value: &Value<'_>, sink: &mut Sink) -> Option<Placed> {
        Some(Placed(Text.read(value, sink)?, value.span()))
    }
}

/// A drawing: a text of several lines.
struct Rows;

impl Reads for Rows {
    type Out = Placed;

    fn wants(&self) -> String {
        "a drawing, a row of letters on each line".to_owned()
    }

    fn read(&self, value: &Value<'_>, sink: &mut Sink) -> Option<Placed> {
        let text = value.get_ref().as_str();
        if text.is_none() {
            self.refuse(value, sink);
        }
        Some(Placed(text?.to_owned(), value.span()))
    }
}

/// One of a few words.
struct Word<T: 'static>(&'static [(&'static str, T)]);

impl<T: Copy> Reads for Word<T> {
    type Out = T;

    fn wants(&self) -> String {
        let words: Vec<String> = self.0.iter().map(|(word, _)| format!("\"{word}\"")).collect();
        format!("one of {}", words.join(", "))
    }

    fn read(&self, value: &Value<'_>, sink: &mut Sink) -> Option<T> {
        let text = value.get_ref().as_str();
        let read = self.0.iter().find(|(word, _)| Some(*word) == text).map(|(_, meaning)| *meaning);
        if read.is_none() {
            self.refuse(value, sink);
        }
        read
    }
}

const LANDS: Word<LandKind> = Word(&[
    ("county", LandKind::County),
    ("federal", LandKind::Federal),
    ("territory", LandKind::Territory),
    ("abroad", LandKind::Abroad),
    ("beyond", LandKind::Beyond),
]);
const SIDES: Word<Compass> = Word(&[
    ("north", Compass::North),
    ("east", Compass::East),
    ("south", Compass::South),
    ("west", Compass::West),
]);
const WAYS: Word<WayKind> = Word(&[
    ("road", WayKind::Road),
    ("stage", WayKind::Stage),
    ("trail", WayKind::Trail),
    ("rail", WayKind::Rail),
]);
const PLACES: Word<PlaceKind> = Word(&PlaceKind::ALL);

/// What a file says, before names and hexes are looked up.
pub(super) struct Script {
    pub(super) name: String,
    pub(super) miles: u8,
    pub(super) seat: Placed,
    pub(super) ground: Placed,
    pub(super) law: Placed,
    pub(super) regions: Vec<super::Region>,
    pub(super) lands: Vec<(Placed, String, LandKind)>,
    pub(super) places: Vec<RawPlace>,
    pub(super) ways: Vec<(WayKind, String, Vec<Placed>)>,
    pub(super) waters: Vec<(String, Vec<Placed>)>,
}

/// A place as its file writes it.
pub(super) struct RawPlace {
    pub(super) id: Placed,
    pub(super) name: String,
    pub(super) kind: PlaceKind,
    pub(super) at: Placed,
    pub(super) buildings: u16,
    pub(super) secret: bool,
}

/// Reads a county, or says everything that is wrong with it.
pub fn read(file: &str, text: &str) -> Result<County, Faults> {
    let mut sink = Sink::new(file, text);
    let script = fields::file(text, &mut sink, script);
    let county = script.and_then(|script| build(&script, &Drawing::of(&script), &mut sink));
    sink.finish(county)
}

fn script(fields: &mut Fields<'_, '_>) -> Option<Script> {
    let (name, miles) = (fields.need("name", &Text), fields.take("miles", &whole(1, 20)));
    let (seat, ground, law) =
        (fields.need("seat", &PlacedText), fields.need("ground", &Rows), fields.need("law", &Rows));
    let regions = fields.take("region", &ListOf(TableOf("a [[region]]", region))).unwrap_or_default();
    let lands = fields.need("land", &ListOf(TableOf("a [[land]]", land)));
    let places = fields.need("place", &ListOf(TableOf("a [[place]]", place)));
    let ways = fields.take("way", &ListOf(TableOf("a [[way]]", way))).unwrap_or_default();
    let waters = fields.take("water", &ListOf(TableOf("a [[water]]", water))).unwrap_or_default();
    Some(Script {
        name: name?,
        miles: miles.unwrap_or(2),
        seat: seat?,
        ground: ground?,
        law: law?,
        regions,
        lands: lands?,
        places: places?,
        ways,
        waters,
    })
}

fn region(fields: &mut Fields<'_, '_>) -> Option<super::Region> {
    let (id, name) = (fields.need("id", &Text), fields.need("name", &Text));
    let (top, state) = (fields.need("top", &SIDES), fields.need("state", &Text));
    let beyond =
        fields.need("beyond", &TableOf("a table such as { name = \"Mexico\", kind = \"abroad\" }", beyond));
    Some(super::Region { id: id?, name: name?, top: top?, state: state?, beyond: beyond? })
}

fn beyond(fields: &mut Fields<'_, '_>) -> Option<(String, LandKind)> {
    let (name, kind) = (fields.need("name", &Text), fields.need("kind", &LANDS));
    Some((name?, kind?))
}

fn land(fields: &mut Fields<'_, '_>) -> Option<(Placed, String, LandKind)> {
    let letter = fields.need("letter", &PlacedText);
    let (name, kind) = (fields.need("name", &Text), fields.need("kind", &LANDS));
    Some((letter?, name?, kind?))
}

fn place(fields: &mut Fields<'_, '_>) -> Option<RawPlace> {
    let (id, name) = (fields.need("id", &PlacedText), fields.need("name", &Text));
    let (kind, at) = (fields.need("kind", &PLACES), fields.need("at", &PlacedText));
    let buildings = fields.take("buildings", &whole(1, 9_999)).unwrap_or(0);
    // Whether the name is Spanish matters only to whoever chooses places for a region.
    fields.take("spanish", &Flag);
    let secret = fields.take("secret", &Flag).unwrap_or_default();
    Some(RawPlace { id: id?, name: name?, kind: kind?, at: at?, buildings, secret })
}

fn way(fields: &mut Fields<'_, '_>) -> Option<(WayKind, String, Vec<Placed>)> {
    let (kind, name) = (fields.need("kind", &WAYS), fields.need("name", &Text));
    let along = fields.need("along", &ListOf(PlacedText));
    Some((kind?, name?, along?))
}

fn water(fields: &mut Fields<'_, '_>) -> Option<(String, Vec<Placed>)> {
    let (name, along) = (fields.need("name", &Text), fields.need("along", &ListOf(PlacedText)));
    Some((name?, along?))
}
