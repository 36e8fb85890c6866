//! The legend: everything that is on the page, each once.

use super::ground::Ground;
use super::page::Shown;
use super::pen::escaped;
use super::{openings, walls};
use crate::edge::{Door, Edge, Latch, Leaf, Window};
use crate::terrain::Terrain;

/// How wide a column is.
const COLUMN: i32 = 320;
/// How high a line is.
const LINE: i32 = 48;
/// How wide the sample is, with the room after it.
const SAMPLE: i32 = 66;

/// One line of the legend: a sample round 0, and what it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    sample: String,
    label: String,
}

/// All lines, in order: ground, walls, doors and windows, things.
pub(super) fn entries(shown: &Shown) -> Vec<Entry> {
    let entry = |sample: String, label: String| Entry { sample, label };
    let mut out = Vec::new();
    let mut terrains: Vec<Terrain> = Vec::new();
    for ground in Ground::all().filter(|ground| shown.grounds.contains(ground)) {
        if !terrains.contains(&ground.terrain) {
            terrains.push(ground.terrain);
            // A whole square of its pattern, only smaller.
            let swatch = format!(
                "<path class=\"{}\" transform=\"translate(-26 -26)scale(.72)\" d=\"M0 12h72v48h-72z\"/>",
                ground.class()
            );
            out.push(entry(swatch, on_the_ground(ground.terrain).to_owned()));
        }
    }
    for line in shown.lines.iter().rev() {
        out.push(entry(walls::sample(*line, "key"), line.label().to_owned()));
    }
    for edge in &shown.openings {
        let drawn = openings::sample(*edge);
        out.push(entry(format!("<g transform=\"{}\">{drawn}</g>", fitting(*edge)), opening(*edge)));
    }
    let shapes = shown.ends.iter().map(|end| end.name());
    for name in shapes.chain(shown.things.iter().map(|thing| thing.name())) {
        let small = format!("<use href=\"#{name}\" transform=\"scale(.58)\"/>");
        out.push(entry(format!("<g class=\"things\">{small}</g>"), name.replace('-', " ")));
    }
    if shown.marks {
        let disc = "<g class=\"marks\"><use href=\"#facing\" transform=\"scale(.6)\"/></g>".to_owned();
        out.push(entry(disc, "mark, and where it faces".to_owned()));
    }
    out
}

const fn on_the_ground(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Rough => "rough ground",
        Terrain::Track => "railway track",
        Terrain::Roof => "flat roof",
        terrain => terrain.name(),
    }
}

/// What brings a door or a window into its line: one that stands open takes more room.
const fn fitting(edge: Edge) -> &'static str {
    match edge {
        Edge::Door(Door { leaf: Leaf::Gate, latch: Latch::Open }) => "translate(0 14)scale(.5)",
        Edge::Door(Door { latch: Latch::Open | Latch::Broken, .. }) => "translate(0 12)scale(.7)",
        _ => "scale(.7)",
    }
}

fn opening(edge: Edge) -> String {
    match edge {
        Edge::Door(Door { leaf, latch }) => {
            let door = match leaf {
                Leaf::Single => "door",
                Leaf::Double => "double door",
                Leaf::Gate => "gate",
                Leaf::Bars => "door of bars",
            };
            format!("{door}, {}", latch.name())
        }
        Edge::Window(Window { pane, .. }) => format!("window, {}", pane.name()),
        _ => "hole in a wall".to_owned(),
    }
}

fn columns(width: i32) -> usize {
    usize::try_from(width / COLUMN).unwrap_or(1).max(1)
}

fn rows(entries: &[Entry], width: i32) -> usize {
    entries.len().div_ceil(columns(width))
}

/// How high the legend is on a page of some width.
pub(super) fn height(entries: &[Entry], width: i32) -> i32 {
    i32::try_from(rows(entries, width)).unwrap_or(0) * LINE
}

/// The legend with its corner at a place, column by column.
pub(super) fn svg(entries: &[Entry], (x, y): (i32, i32), width: i32) -> String {
    if entries.is_empty() {
        return String::new();
    }
    let rows = rows(entries, width).max(1);
    let mut out =
        format!("<g id=\"legend\" transform=\"translate({x} {y})\" role=\"group\" aria-label=\"Legend\">\n");
    for (place, entry) in entries.iter().enumerate() {
        let number = |count: usize| i32::try_from(count).unwrap_or(0);
        let (left, top) = (number(place / rows) * COLUMN, number(place % rows) * LINE + LINE / 2);
        out += &format!(
            "<g transform=\"translate({} {top})\">{}</g><text class=\"key\" x=\"{}\" y=\"{}\">{}</text>\n",
            left + 30,
            entry.sample.trim_end(),
            left + SAMPLE,
            top + 8,
            escaped(&entry.label)
        );
    }
    out + "</g>\n"
}
