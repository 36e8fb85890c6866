//! The places, zones and marks of a map in words and for programs, so that nobody needs to see the drawing.

use super::{is_building, leaf_name, part, span, square_name, storey_name};
use crate::grid::Grid;
use crate::out::{Ink, Page};
use crate::words;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use town::{
    Area, Changes, Climb, Edge, EdgeAt, Mark, Place, PlaceKind, Side, Square, Terrain, Thing, Town, Zone,
};

/// A map and the part of it that is told of.
#[derive(Clone, Copy)]
pub(super) struct Tour<'a> {
    pub(super) town: &'a Town,
    pub(super) area: Area,
}

/// A door or a gate as one finds it from inside a place.
struct Way {
    square: Square,
    side: Side,
    edge: Edge,
    /// Where it leads, unless that is off the map.
    to: Option<String>,
}

impl<'a> Tour<'a> {
    /// The places that lie in the part.
    pub(super) fn places(self) -> impl Iterator<Item = &'a Place> {
        let part = self.area;
        self.town.places().iter().filter(move |place| place.areas.iter().any(|area| meet(*area, part)))
    }

    /// The marks that lie in the part.
    pub(super) fn marks(self) -> Vec<&'a Mark> {
        let mut marks: Vec<&Mark> =
            self.town.marks().iter().filter(|mark| self.area.contains(mark.square)).collect();
        marks.sort_by_key(|mark| by_number(&mark.name));
        marks
    }

    fn zones(self) -> impl Iterator<Item = &'a Zone> {
        let part = self.area;
        self.town.zones().iter().filter(move |zone| zone.areas.iter().any(|area| meet(*area, part)))
    }

    fn slopes(self) -> impl Iterator<Item = &'a town::Slope> {
        let part = self.area;
        self.town.slopes().iter().filter(move |slope| slope.areas.iter().any(|area| meet(*area, part)))
    }

    /// The doors that lead out of a place.
    fn doors(self, place: &Place) -> Vec<Way> {
        place.doors.iter().filter_map(|at| self.way(place, *at)).collect()
    }

    fn way(self, place: &Place, at: EdgeAt) -> Option<Way> {
        let (back, front) = at.squares();
        let inside_front = place.contains(front);
        let (square, side) = if inside_front { (front, at.side()) } else { (back?, at.side().opposite()) };
        let outside = square.across(side).filter(|next| self.town.contains(*next));
        let to = outside.map(|next| self.around(next));
        Some(Way { square, side, edge: self.town.edge_as_built(at), to })
    }

    /// What a square belongs to, or what its ground is.
    fn around(self, square: Square) -> String {
        match self.town.place_at(square) {
            Some(place) => place.name.clone(),
            None => ground(self.town.terrain(square)).to_owned(),
        }
    }

    /// How many windows look out of a place.
    fn windows(self, place: &Place) -> usize {
        let squares = squares(place);
        let sides = squares.iter().flat_map(|square| Side::ALL.map(|side| (*square, side)));
        let out =
            sides.filter(|(square, side)| !square.across(*side).is_some_and(|next| place.contains(next)));
        out.filter(|(square, side)| {
            matches!(self.town.edge(*square, *side, &Changes::new()), Edge::Window(_))
        })
        .count()
    }

    /// What stands in a place, most of it first: `5 chairs`, `1 stove`.
    fn things(self, place: &Place) -> Vec<(Thing, usize)> {
        let mut counts: BTreeMap<Thing, usize> = BTreeMap::new();
        for thing in squares(place).iter().filter_map(|square| self.town.tile(*square).thing) {
            *counts.entry(thing).or_default() += 1;
        }
        let mut counts: Vec<(Thing, usize)> = counts.into_iter().collect();
        counts.sort_by_key(|(thing, count)| (std::cmp::Reverse(*count), *thing));
        counts
    }

    /// The stairs and ladders of a place, each with its end here and its end there.
    fn links(self, place: &Place) -> Vec<(Climb, Square, Square)> {
        let squares = squares(place);
        let ways = squares.iter().flat_map(|square| self.town.links(*square));
        ways.map(|way| (way.climb, way.from, way.to)).collect()
    }

    /// Where an area lies: `columns 3 to 9, rows 4 to 6`, and the storey where it is not the ground.
    fn area_name(self, area: Area) -> String {
        let (first, last) = (area.first(), area.last());
        let storey = match area.storey() {
            0 => String::new(),
            storey => format!(", {}", storey_name(self.town, storey)),
        };
        format!("{}, {}{storey}", span("column", first.x, last.x), span("row", first.y, last.y))
    }

    fn areas_name(self, areas: &[Area]) -> String {
        areas.iter().map(|area| self.area_name(*area)).collect::<Vec<_>>().join("; ")
    }

    /// The places and marks as tables.
    pub(super) fn tables(self, page: &mut Page) {
        let mut grid = Grid::new(["Place", "What", "Where", "Doors"]);
        for place in self.places() {
            let doors = place.doors.len().to_string();
            let whereabouts = self.areas_name(&place.areas);
            grid.row([place.name.clone(), place.kind.name().to_owned(), whereabouts, doors]);
        }
        if self.places().next().is_some() {
            page.gap();
            page.grid(&grid);
        }
        let mut grid = Grid::new(["Mark", "Where", "Faces", "In"]);
        for mark in self.marks() {
            let facing = mark.facing.map_or("-", town::Direction::name).to_owned();
            let whereabouts = square_name(self.town, mark.square);
            grid.row([mark.name.clone(), whereabouts, facing, self.around(mark.square)]);
        }
        if !self.marks().is_empty() {
            page.gap();
            page.grid(&grid);
        }
    }

    /// Everything in sentences.
    pub(super) fn words(self, page: &mut Page) {
        for place in self.places() {
            page.gap();
            page.prose(0, Ink::Title, &headed(place));
            for line in self.lines(place) {
                page.prose(2, Ink::Plain, &line);
            }
        }
        let zones: Vec<String> =
            self.zones().map(|zone| format!("{}: {}.", zone.name, self.areas_name(&zone.areas))).collect();
        let marks: Vec<String> = self.marks().into_iter().map(|mark| self.mark_line(mark)).collect();
        let rises = |slope: &town::Slope| {
            format!("Rises towards the {}: {}.", slope.up.name(), self.areas_name(&slope.areas))
        };
        let slopes: Vec<String> = self.slopes().map(rises).collect();
        for (title, lines) in [("Zones", zones), ("Slopes", slopes), ("Marks", marks)] {
            if !lines.is_empty() {
                page.gap();
                page.prose(0, Ink::Title, title);
                lines.iter().for_each(|line| page.prose(2, Ink::Plain, line));
            }
        }
    }

    fn mark_line(self, mark: &Mark) -> String {
        let facing = mark.facing.map_or(String::new(), |facing| format!(", facing {}", facing.name()));
        let square = square_name(self.town, mark.square);
        format!("{}: {square}{facing}, in {}.", mark.name, self.around(mark.square))
    }

    /// A place in sentences.
    fn lines(self, place: &Place) -> Vec<String> {
        let mut lines = vec![format!("Lies in {}.", self.areas_name(&place.areas))];
        lines.extend(self.doors(place).into_iter().map(|door| self.door_line(&door)));
        for (climb, from, to) in self.links(place) {
            let way = if to.storey > from.storey { "up" } else { "down" };
            let end = square_name(self.town, from);
            let storey = part::named(self.town, to.storey);
            lines.push(format!("{} {way} at {end}, to storey {storey}.", capital(climb.name())));
        }
        if is_building(place.kind) && place.doors.is_empty() {
            lines.push("Has no door.".to_owned());
        }
        match (self.windows(place), is_building(place.kind) || place.kind == PlaceKind::Room) {
            (0, _) => {}
            (windows, true) => lines.push(format!("Has {}.", words::count(windows, "window"))),
            (1, false) => lines.push("1 window looks onto it.".to_owned()),
            (windows, false) => lines.push(format!("{windows} windows look onto it.")),
        }
        let things: Vec<String> = self.things(place).into_iter().map(thing_count).collect();
        if !things.is_empty() {
            lines.push(format!("Holds {}.", words::list(&things)));
        }
        lines
    }

    fn door_line(self, door: &Way) -> String {
        let (leaf, latch) = match door.edge {
            Edge::Door(door) => (leaf_name(door.leaf), door.latch.name()),
            _ => ("opening", "open"),
        };
        let (side, square) = (door.side.direction().name(), square_name(self.town, door.square));
        let to = door.to.as_deref().map_or("off the map".to_owned(), |to| format!("to {to}"));
        format!("{} in the {side} at {square}, {latch}, leads {to}.", capital(leaf))
    }

    /// Everything for programs.
    pub(super) fn json(self) -> Value {
        let places: Vec<Value> = self.places().map(|place| self.place_json(place)).collect();
        let zones: Vec<Value> =
            self.zones().map(|zone| json!({ "name": zone.name, "areas": areas_json(&zone.areas) })).collect();
        let marks: Vec<Value> = self
            .marks()
            .into_iter()
            .map(|mark| {
                let place = self.town.place_at(mark.square).map(|place| &place.name);
                json!({ "name": mark.name, "square": mark.square, "facing": mark.facing, "place": place })
            })
            .collect();
        let slope = |slope: &town::Slope| json!({ "up": slope.up.name(), "areas": areas_json(&slope.areas) });
        let slopes: Vec<Value> = self.slopes().map(slope).collect();
        json!({ "places": places, "zones": zones, "slopes": slopes, "marks": marks })
    }

    fn place_json(self, place: &Place) -> Value {
        let door = |way: Way| {
            let (leaf, latch) = match way.edge {
                Edge::Door(door) => (Some(door.leaf), Some(door.latch)),
                _ => (None, None),
            };
            json!({ "square": way.square, "side": way.side, "leaf": leaf, "latch": latch, "to": way.to })
        };
        let doors: Vec<Value> = self.doors(place).into_iter().map(door).collect();
        let ways: Vec<Value> = self
            .links(place)
            .into_iter()
            .map(|(climb, from, to)| json!({ "climb": climb, "from": from, "to": to }))
            .collect();
        let things: serde_json::Map<String, Value> = self
            .things(place)
            .into_iter()
            .map(|(thing, count)| (thing.name().to_owned(), count.into()))
            .collect();
        json!({
            "name": place.name,
            "kind": place.kind,
            "areas": areas_json(&place.areas),
            "doors": doors,
            "ways": ways,
            "windows": self.windows(place),
            "things": things,
        })
    }
}

/// What names are sorted by: a number at their beginning, then their letters. So 10 stands after 9.
fn by_number(name: &str) -> (u64, &str) {
    let digits = name.len() - name.trim_start_matches(|letter: char| letter.is_ascii_digit()).len();
    (name.get(..digits).and_then(|digits| digits.parse().ok()).unwrap_or(u64::MAX), name)
}

/// A place and what it is, where its name does not say so.
fn headed(place: &Place) -> String {
    match place.name.to_lowercase().contains(place.kind.name()) {
        true => place.name.clone(),
        false => format!("{}, {}", place.name, place.kind.name()),
    }
}

/// The squares of a place, each once.
fn squares(place: &Place) -> Vec<Square> {
    let mut squares: Vec<Square> = place.areas.iter().flat_map(|area| area.squares()).collect();
    squares.sort_unstable();
    squares.dedup();
    squares
}

fn areas_json(areas: &[Area]) -> Value {
    areas.iter().map(|area| json!({ "first": area.first(), "last": area.last() })).collect()
}

/// Whether two areas have a square in common.
fn meet(one: Area, other: Area) -> bool {
    let apart = |a: (u16, u16), b: (u16, u16)| a.1 < b.0 || b.1 < a.0;
    let columns = |area: Area| (area.first().x, area.last().x);
    let rows = |area: Area| (area.first().y, area.last().y);
    one.storey() == other.storey() && !apart(columns(one), columns(other)) && !apart(rows(one), rows(other))
}

/// Ground without a name, as the end of a sentence.
fn ground(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Void => "nothing",
        Terrain::Street => "the street",
        Terrain::Boardwalk => "the boardwalk",
        Terrain::Floor => "a floor",
        Terrain::Yard => "the yard",
        Terrain::Grass => "the grass",
        Terrain::Rough => "rough ground",
        Terrain::Brush => "brush",
        Terrain::Water => "water",
        Terrain::Track => "the track",
        Terrain::Roof => "a roof",
    }
}

/// Things of a kind: `1 stove`, `5 chairs`, `2 squares of hay`.
fn thing_count((thing, count): (Thing, usize)) -> String {
    let name = thing.name().replace('-', " ");
    match thing {
        Thing::Hay | Thing::Sacks | Thing::Shelves | Thing::Crates => {
            format!("{} of {name}", words::count(count, "square"))
        }
        _ => words::count(count, &name),
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}
