//! Walls, rails and fences: one path for each class of them.

use super::SQUARE;
use super::panel::Panel;
use super::pen::Pen;
use crate::direction::Side;
use crate::edge::{Door, Edge, Leaf, Window};
use crate::place::EdgeAt;
use crate::stuff::Stuff;
use std::collections::BTreeMap;

/// A class of line, in the order in which they are drawn and explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Line {
    Rail,
    Fence,
    LowSoft,
    LowHard,
    Bars,
    Soft,
    Hard,
}

impl Line {
    /// Its class in the style.
    pub(super) const fn class(self) -> &'static str {
        match self {
            Line::Rail => "rail",
            Line::Fence => "fence",
            Line::LowSoft => "low-soft",
            Line::LowHard => "low-hard",
            Line::Bars => "bars",
            Line::Soft => "soft",
            Line::Hard => "hard",
        }
    }

    /// What it is called in the legend.
    pub(super) const fn label(self) -> &'static str {
        match self {
            Line::Rail => "rail",
            Line::Fence => "fence",
            Line::LowSoft => "low wall, soft",
            Line::LowHard => "low wall, hard",
            Line::Bars => "iron bars",
            Line::Soft => "soft wall",
            Line::Hard => "hard wall",
        }
    }

    /// The class that is drawn over it: its posts, boards or bars.
    const fn over(self) -> Option<&'static str> {
        match self {
            Line::Rail => Some("posts"),
            Line::Fence => Some("boards"),
            Line::Bars => Some("rods"),
            _ => None,
        }
    }

    /// How far it reaches beyond a corner, so that two walls meet there without a notch.
    const fn reach(self) -> i32 {
        match self {
            Line::Hard => super::style::HARD / 2,
            Line::Soft => super::style::SOFT / 2,
            Line::LowHard | Line::LowSoft => super::style::LOW / 2,
            Line::Rail | Line::Fence | Line::Bars => 0,
        }
    }

    const fn wall(stuff: Stuff) -> Line {
        match stuff {
            Stuff::Soft => Line::Soft,
            Stuff::Hard => Line::Hard,
        }
    }

    /// The line of an edge that is the same along its whole length.
    const fn of(edge: Edge) -> Option<Line> {
        match edge {
            Edge::Wall(stuff) | Edge::Window(Window { stuff, .. }) => Some(Line::wall(stuff)),
            Edge::Rail(_) => Some(Line::Rail),
            Edge::Fence(_) => Some(Line::Fence),
            Edge::LowWall(Stuff::Soft, _) => Some(Line::LowSoft),
            Edge::LowWall(Stuff::Hard, _) => Some(Line::LowHard),
            Edge::Bars => Some(Line::Bars),
            Edge::Open | Edge::Breach | Edge::Door(_) => None,
        }
    }
}

/// A part of a line, from and to in units from the beginning of the panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Run {
    line: Line,
    from: i32,
    to: i32,
}

/// All lines of a panel; those that are drawn twice have an id that begins with `id`.
pub(super) fn svg(panel: Panel<'_>, id: &str) -> String {
    let mut out = String::new();
    for (line, pen) in paths(panel) {
        out += &match line.over() {
            Some(over) => pen.twice(&format!("{id}-{}", line.class()), line.class(), over),
            None => pen.element(line.class()),
        };
    }
    out
}

/// A short piece of a line, for the legend.
pub(super) fn sample(line: Line, id: &str) -> String {
    let mut pen = Pen::default();
    pen.through(&[(-24, 0), (24, 0)]);
    match line.over() {
        Some(over) => pen.twice(&format!("{id}-{}", line.class()), line.class(), over),
        None => pen.element(line.class()),
    }
}

/// The classes of line that a panel has.
pub(super) fn kinds(panel: Panel<'_>) -> Vec<Line> {
    paths(panel).into_keys().collect()
}

fn paths(panel: Panel<'_>) -> BTreeMap<Line, Pen> {
    let mut paths: BTreeMap<Line, Pen> = BTreeMap::new();
    for edges in panel.lines() {
        let Some(first) = edges.first() else { continue };
        let (x, y) = panel.corner(first.square());
        for Run { line, from, to } in runs(panel, &edges) {
            let point = |along: i32| if first.side() == Side::North { (along, y) } else { (x, along) };
            paths.entry(line).or_default().through(&[point(from), point(to)]);
        }
    }
    paths
}

/// The runs of a whole line, each as long as it can be.
fn runs(panel: Panel<'_>, edges: &[EdgeAt]) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for (place, at) in edges.iter().enumerate() {
        let start = super::panel::units(place);
        for (line, from, to) in filled(panel, *at) {
            let next = Run { line, from: start + from, to: start + to };
            match runs.last_mut() {
                Some(last) if last.line == line && last.to == next.from => last.to = next.to,
                _ => runs.push(next),
            }
        }
    }
    for run in &mut runs {
        // Where an opening begins the wall ends, and only there.
        let reach = |end: i32| if end % SQUARE == 0 { run.line.reach() } else { 0 };
        (run.from, run.to) = (run.from - reach(run.from), run.to + reach(run.to));
    }
    runs
}

/// Which parts of an edge are wall, rail or fence.
fn filled(panel: Panel<'_>, at: EdgeAt) -> Vec<(Line, i32, i32)> {
    let edge = panel.edge(at);
    let [before, after] = match edge {
        Edge::Door(door) => frame(panel, at, door),
        edge => [Line::of(edge); 2],
    };
    match (before.zip(after), opening(panel, edge)) {
        (None, _) => Vec::new(),
        (Some((line, _)), None) => vec![(line, 0, SQUARE)],
        (Some((before, after)), Some((from, to))) => vec![(before, 0, from), (after, to, SQUARE)],
    }
}

/// Where the opening of a door or a window begins and ends.
pub(super) fn opening(panel: Panel<'_>, edge: Edge) -> Option<(i32, i32)> {
    let inches = i32::from(edge.opening()?);
    let wide = (inches * SQUARE / i32::from(panel.town.inches_per_square()).max(1)).clamp(2, SQUARE - 8);
    Some(((SQUARE - wide) / 2, (SQUARE + wide) / 2))
}

/// What a door is set in, before and after it: what goes on there, or what is on its other side, or what
/// meets it at its ends. A gate is as wide as its square, and a door may stand alone.
fn frame(panel: Panel<'_>, at: EdgeAt, door: Door) -> [Option<Line>; 2] {
    if door.leaf == Leaf::Gate {
        return [None; 2];
    }
    let line = |at: EdgeAt| Line::of(panel.edge(at));
    let [before, after] = beside(at).map(|at| at.and_then(line));
    let corner = || across(at).into_iter().filter_map(line).max();
    let either = before.or(after).or_else(corner);
    [before.or(either), after.or(either)]
}

/// The edges on the same line before and after an edge.
fn beside(at: EdgeAt) -> [Option<EdgeAt>; 2] {
    along(at).map(|way| at.square().across(way).map(|square| EdgeAt::new(square, at.side())))
}

/// The edges that meet an edge at its ends from both sides.
fn across(at: EdgeAt) -> Vec<EdgeAt> {
    let (one, other) = at.squares();
    let squares = one.into_iter().chain([other]);
    squares.flat_map(|square| along(at).map(|side| EdgeAt::new(square, side))).collect()
}

/// The two ways along an edge.
fn along(at: EdgeAt) -> [Side; 2] {
    if at.side() == Side::North { [Side::West, Side::East] } else { [Side::North, Side::South] }
}
