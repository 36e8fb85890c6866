//! Reading the characters that a map adds to those that every map understands.

use super::{FACING, TERRAIN};
use crate::edge::{Edge, FENCE_HEIGHT, LOW_WALL_HEIGHT, Latch, Leaf, Pane, RAIL_HEIGHT};
use crate::fault::Sink;
use crate::fields::{Fields, Named, Reads, TableOf, Text, Value, Whole, whole};
use crate::plan::Legend;
use crate::signs::{self, End, Sign};
use crate::stuff::Stuff;
use crate::terrain::Terrain;
use crate::thing::Thing;
use crate::town::Tile;
use std::collections::BTreeMap;
use toml::de::DeValue;

const THING: Named<Thing> = Named { what: "a thing", all: Thing::ALL, name: Thing::name };
const END: Named<End> = Named { what: "an end of a way", all: &End::ALL, name: End::name };
const STUFF: Named<Stuff> = Named { what: "a stuff", all: &Stuff::ALL, name: Stuff::name };
const LEAF: Named<Leaf> = Named { what: "a kind of door", all: &Leaf::ALL, name: Leaf::name };
const LATCH: Named<Latch> = Named { what: "a state of a door", all: &Latch::ALL, name: Latch::name };
const PANE: Named<Pane> = Named { what: "a state of a window", all: &Pane::ALL, name: Pane::name };
const KIND: Named<Kind> = Named { what: "a kind of edge", all: &Kind::ALL, name: Kind::name };
/// How high something that one can look or climb over may be, in inches.
const HEIGHT: Whole<u8> = whole(1, 120);

/// Kinds of edge, as a legend names them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Wall,
    Door,
    Window,
    Rail,
    Fence,
    LowWall,
    Bars,
    Breach,
}

impl Kind {
    const ALL: [Kind; 8] = [
        Kind::Wall,
        Kind::Door,
        Kind::Window,
        Kind::Rail,
        Kind::Fence,
        Kind::LowWall,
        Kind::Bars,
        Kind::Breach,
    ];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Kind::Wall => "wall",
            Kind::Door => "door",
            Kind::Window => "window",
            Kind::Rail => "rail",
            Kind::Fence => "fence",
            Kind::LowWall => "low-wall",
            Kind::Bars => "bars",
            Kind::Breach => "breach",
        }
    }
}

/// The characters this map adds.
pub(super) fn legend(fields: &mut Fields<'_, '_>) -> Legend {
    let squares =
        Signs(TableOf("a square", square), |sign| signs::SQUARES.iter().any(|(known, _)| *known == sign));
    let edges = Signs(TableOf("an edge", edge), |sign| signs::EDGES.iter().any(|(known, _)| *known == sign));
    Legend {
        squares: fields.take("legend", &squares).unwrap_or_default(),
        edges: fields.take("edges", &edges).unwrap_or_default(),
    }
}

/// A table of characters with their meaning, and which characters have one already.
struct Signs<T>(TableOf<T>, fn(char) -> bool);

impl<T> Reads for Signs<T> {
    type Out = BTreeMap<char, T>;

    fn wants(&self) -> String {
        "a table of characters and what they mean".to_owned()
    }

    fn read(&self, value: &Value<'_>, sink: &mut Sink) -> Option<Self::Out> {
        let DeValue::Table(table) = value.get_ref() else {
            self.refuse(value, sink);
            return None;
        };
        let mut read = BTreeMap::new();
        for (key, meaning) in table.iter() {
            let meaning = self.0.read(meaning, sink);
            match (single(key.get_ref()), meaning) {
                (Some(sign), _) if (self.1)(sign) => {
                    let message = format!("`{sign}` means something on every map");
                    sink.meaning(key.span(), message, "another character".to_owned());
                }
                (Some(sign), Some(meaning)) => drop(read.insert(sign, meaning)),
                (Some(_), None) => {}
                (None, _) => {
                    let message = format!("`{}` cannot be drawn", key.get_ref().escape_debug());
                    let expected = "one visible ASCII character other than '".to_owned();
                    sink.meaning(key.span(), message, expected);
                }
            }
        }
        Some(read)
    }
}

/// The one character of a text, if it can stand in a drawing.
fn single(text: &str) -> Option<char> {
    let mut characters = text.chars();
    let sign = characters.next().filter(|sign| sign.is_ascii_graphic() && *sign != '\'');
    sign.filter(|_| characters.next().is_none())
}

fn square(fields: &mut Fields<'_, '_>) -> Option<Sign> {
    let terrain: Option<Terrain> = fields.need("terrain", &TERRAIN);
    let thing = fields.take("thing", &THING);
    let end = fields.take("way", &END);
    let mark = fields.take("mark", &Text);
    let facing = fields.take("facing", &FACING);
    if facing.is_some() && !fields.has("mark") {
        let message = "`facing` without a `mark`".to_owned();
        let place = fields.place("facing");
        fields.sink.meaning(place, message, "a `mark` beside it".to_owned());
    }
    if terrain == Some(Terrain::Void) {
        let message = "a sign for void: nothing can be there".to_owned();
        let place = fields.place("terrain");
        fields.sink.meaning(place, message, "another terrain; void is drawn as a space".to_owned());
    }
    Some(Sign { tile: Tile { terrain: terrain?, thing }, end, mark, facing })
}

fn edge(fields: &mut Fields<'_, '_>) -> Option<Edge> {
    let kind = fields.need("kind", &KIND)?;
    let stuff = |fields: &mut Fields<'_, '_>| fields.take("stuff", &STUFF).unwrap_or(Stuff::Soft);
    Some(match kind {
        Kind::Wall => Edge::Wall(stuff(fields)),
        Kind::Door => {
            let leaf = fields.take("leaf", &LEAF).unwrap_or(Leaf::Single);
            Edge::door(leaf, fields.need("state", &LATCH)?)
        }
        Kind::Window => {
            let stuff = stuff(fields);
            Edge::window(stuff, fields.need("state", &PANE)?)
        }
        Kind::Rail => Edge::Rail(fields.take("height", &HEIGHT).unwrap_or(RAIL_HEIGHT)),
        Kind::Fence => Edge::Fence(fields.take("height", &HEIGHT).unwrap_or(FENCE_HEIGHT)),
        Kind::LowWall => {
            let stuff = stuff(fields);
            Edge::LowWall(stuff, fields.take("height", &HEIGHT).unwrap_or(LOW_WALL_HEIGHT))
        }
        Kind::Bars => Edge::Bars,
        Kind::Breach => Edge::Breach,
    })
}
