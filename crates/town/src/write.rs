//! Writing a map file. What is written is the canonical form: a file in that form comes back byte for byte.

mod flat;

pub use flat::{TooManySigns, write};

use crate::drawing::Drawing;
use crate::edge::Edge;
use crate::plan::{Legend, LinkPlan, MarkPlan, PlacePlan, Plan, SlopePlan, Stamp, StoreyPlan, ZonePlan};
use crate::signs::Sign;
use crate::square::{Area, Square};
use std::fmt::Write;
use toml::Spanned;

impl Plan {
    /// The map file in its canonical form. Comments of the file it was read from are not kept.
    pub fn write(&self) -> String {
        let mut file = format!("name = {}\n", text(&self.name));
        list(&mut file, "about", self.about.iter().map(|line| text(line)));
        line(&mut file, format_args!("feet = {}", self.feet));
        if let Some(size) = &self.size {
            let (width, height) = size.get_ref();
            line(&mut file, format_args!("size = [{width}, {height}]"));
        }
        list(&mut file, "stamp", self.stamps.iter().map(stamp));
        list(&mut file, "place", self.places.iter().map(place));
        list(&mut file, "zone", self.zones.iter().map(zone));
        list(&mut file, "slope", self.slopes.iter().map(slope));
        list(&mut file, "mark", self.marks.iter().map(mark));
        list(&mut file, "link", self.links.iter().map(link));
        signs(
            &mut file,
            "legend",
            self.legend.squares.iter().map(|(sign, meaning)| (*sign, square(meaning))),
        );
        signs(&mut file, "edges", self.legend.edges.iter().map(|(sign, edge)| (*sign, edge_table(*edge))));
        for storey in &self.storeys {
            storey_table(&mut file, storey, &self.legend);
        }
        for patch in &self.patches {
            line(&mut file, format_args!("\n[[patch]]\nat = {}", point(*patch.at.get_ref())));
            drawing(&mut file, &patch.drawing, &self.legend);
        }
        file
    }
}

fn line(file: &mut String, text: std::fmt::Arguments<'_>) {
    // Writing into a string cannot fail.
    let _ = writeln!(file, "{text}");
}

/// A list with one entry a line, unless it is empty.
fn list(file: &mut String, name: &str, entries: impl Iterator<Item = String>) {
    let entries: Vec<String> = entries.map(|entry| format!("  {entry},\n")).collect();
    if !entries.is_empty() {
        line(file, format_args!("{name} = [\n{}]", entries.concat()));
    }
}

fn signs(file: &mut String, name: &str, entries: impl Iterator<Item = (char, String)>) {
    let entry = |(sign, meaning): (char, String)| match sign {
        '"' | '\\' => format!("'{sign}' = {meaning}\n"),
        sign if sign.is_ascii_alphanumeric() => format!("{sign} = {meaning}\n"),
        sign => format!("\"{sign}\" = {meaning}\n"),
    };
    let entries: String = entries.map(entry).collect();
    if !entries.is_empty() {
        line(file, format_args!("\n[{name}]\n{}", entries.trim_end()));
    }
}

/// The fields of a table in braces, those that are there.
fn braces(fields: &[Option<String>]) -> String {
    format!("{{ {} }}", fields.iter().flatten().cloned().collect::<Vec<_>>().join(", "))
}

fn field(name: &str, value: String) -> Option<String> {
    Some(format!("{name} = {value}"))
}

/// A text in quotes: single ones where that saves escapes.
fn text(text: &str) -> String {
    if text.contains(['"', '\\']) && !text.contains('\'') {
        return format!("'{text}'");
    }
    let escaped: String = text.chars().flat_map(escape).collect();
    format!("\"{escaped}\"")
}

fn escape(c: char) -> impl Iterator<Item = char> {
    let slash = matches!(c, '"' | '\\').then_some('\\');
    slash.into_iter().chain([c])
}

fn point(square: Square) -> String {
    match square {
        Square { storey: 0, y, x } => format!("[{x}, {y}]"),
        Square { storey, y, x } => format!("[{x}, {y}, {storey}]"),
    }
}

fn areas(areas: &[Spanned<Area>]) -> String {
    let one = |area: &Spanned<Area>| {
        let (first, last) = (area.get_ref().first(), area.get_ref().last());
        let corners = format!("{}, {}, {}, {}", first.x, first.y, last.x, last.y);
        match first.storey {
            0 => format!("[{corners}]"),
            storey => format!("[{corners}, {storey}]"),
        }
    };
    format!("[{}]", areas.iter().map(one).collect::<Vec<_>>().join(", "))
}

fn stamp(stamp: &Stamp) -> String {
    let (x, y) = stamp.at.get_ref();
    let turn = u16::from(stamp.turn.quarters()) * 90;
    braces(&[
        field("from", text(stamp.from.get_ref())),
        field("at", format!("[{x}, {y}]")),
        field("turn", turn.to_string()).filter(|_| turn != 0),
        field("mirror", "true".to_owned()).filter(|_| stamp.turn.mirrored()),
        stamp.name.as_ref().and_then(|name| field("name", text(name.get_ref()))),
    ])
}

fn place(place: &PlacePlan) -> String {
    let roof = place.roof.as_ref().is_some_and(|roof| *roof.get_ref());
    braces(&[
        field("name", text(place.name.get_ref())),
        field("kind", text(place.kind.name())),
        field("area", areas(&place.areas)),
        field("roof", "true".to_owned()).filter(|_| roof),
    ])
}

fn zone(zone: &ZonePlan) -> String {
    braces(&[field("name", text(zone.name.get_ref())), field("area", areas(&zone.areas))])
}

fn slope(slope: &SlopePlan) -> String {
    braces(&[field("up", text(slope.up.get_ref().name())), field("area", areas(&slope.areas))])
}

fn mark(mark: &MarkPlan) -> String {
    braces(&[
        field("name", text(&mark.name)),
        field("at", point(*mark.at.get_ref())),
        mark.facing.and_then(|facing| field("facing", text(facing.name()))),
    ])
}

fn link(link: &LinkPlan) -> String {
    braces(&[
        field("climb", text(link.climb.name())),
        field("lower", point(*link.lower.get_ref())),
        field("upper", point(*link.upper.get_ref())),
    ])
}

fn square(sign: &Sign) -> String {
    braces(&[
        field("terrain", text(sign.tile.terrain.name())),
        sign.tile.thing.and_then(|thing| field("thing", text(thing.name()))),
        sign.end.and_then(|end| field("way", text(end.name()))),
        sign.mark.as_ref().and_then(|mark| field("mark", text(mark))),
        sign.facing.and_then(|facing| field("facing", text(facing.name()))),
    ])
}

fn edge_table(edge: Edge) -> String {
    let kind = |name: &str| field("kind", text(name));
    let stuff = |stuff: crate::Stuff| field("stuff", text(stuff.name()));
    let height = |height: u8| field("height", height.to_string());
    match edge {
        Edge::Open => braces(&[kind("open")]),
        Edge::Wall(of) => braces(&[kind("wall"), stuff(of)]),
        Edge::Door(door) => {
            let leaf = field("leaf", text(door.leaf.name()));
            braces(&[kind("door"), leaf, field("state", text(door.latch.name()))])
        }
        Edge::Window(window) => {
            braces(&[kind("window"), stuff(window.stuff), field("state", text(window.pane.name()))])
        }
        Edge::Rail(high) => braces(&[kind("rail"), height(high)]),
        Edge::Fence(high) => braces(&[kind("fence"), height(high)]),
        Edge::LowWall(of, high) => braces(&[kind("low-wall"), stuff(of), height(high)]),
        Edge::Bars => braces(&[kind("bars")]),
        Edge::Breach => braces(&[kind("breach")]),
    }
}

fn storey_table(file: &mut String, storey: &StoreyPlan, legend: &Legend) {
    line(file, format_args!("\n[[storey]]\nname = {}", text(&storey.name)));
    line(file, format_args!("floor = {}", storey.floor.get_ref()));
    if let Some(ceiling) = storey.ceiling {
        line(file, format_args!("ceiling = {ceiling}"));
    }
    if let Some(fill) = storey.fill {
        line(file, format_args!("fill = {}", text(fill.name())));
    }
    if let Some(drawn) = &storey.drawing {
        drawing(file, drawn, legend);
    }
}

fn drawing(file: &mut String, drawing: &Drawing, legend: &Legend) {
    let lines = drawing.canonical(legend);
    line(file, format_args!("drawing = '''\n{}\n'''", lines.join("\n")));
}
