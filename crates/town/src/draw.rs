//! A town in plain characters, for terminals and tests.

use crate::changes::Changes;
use crate::direction::Side;
use crate::edge::{Door, Edge, Latch, Leaf, Pane, Window};
use crate::signs::{self, End};
use crate::square::{Area, Square};
use crate::town::{Tile, Town};
use std::collections::BTreeMap;

/// The sign of a thing that has none of its own.
const SOMETHING: char = '&';
/// Every so many columns a ruler has a number.
const RULED: u16 = 5;

/// Which part of a town to draw, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Picture {
    /// What to draw; squares beyond the map are left out.
    pub area: Area,
    /// Whether edges are drawn too, as in a map file; otherwise one character stands for one square.
    pub edges: bool,
    /// Whether columns and rows are numbered.
    pub rulers: bool,
}

impl Picture {
    /// A whole storey as in a map file, without rulers.
    pub fn of(town: &Town, storey: u8) -> Picture {
        Picture { area: town.area(storey), edges: true, rulers: false }
    }

    /// The columns of the map that are drawn.
    fn columns(&self, town: &Town) -> std::ops::Range<u16> {
        self.area.first().x..self.area.last().x.saturating_add(1).min(town.width())
    }

    /// The rows of the map that are drawn.
    fn rows(&self, town: &Town) -> std::ops::Range<u16> {
        self.area.first().y..self.area.last().y.saturating_add(1).min(town.height())
    }
}

/// Draws a part of a town as it is now. Where `figure` gives a character, it stands instead of the square's
/// own. Lines have no spaces at their ends.
pub fn draw(
    town: &Town,
    changes: &Changes,
    picture: &Picture,
    figure: &dyn Fn(Square) -> Option<char>,
) -> String {
    let mut lines: Vec<String> = Vec::new();
    if picture.rulers {
        lines.push(ruler(town, picture));
    }
    let artist = Artist { town, changes, picture, figure };
    let rows = picture.rows(town);
    for y in rows.clone() {
        if picture.edges {
            lines.push(artist.ruled(None, artist.edge_line(y)));
        }
        lines.push(artist.ruled(Some(y), artist.square_line(y)));
    }
    if picture.edges && !rows.is_empty() {
        lines.push(artist.ruled(None, artist.edge_line(rows.end)));
    }
    let lines: Vec<&str> = lines.iter().map(|line| line.trim_end()).collect();
    lines.join("\n") + "\n"
}

/// What the characters on the squares of a picture mean, in their order, each once.
pub fn key(town: &Town, changes: &Changes, picture: &Picture) -> Vec<(char, String)> {
    let mut found: BTreeMap<char, Vec<String>> = BTreeMap::new();
    let squares = picture.area.squares().filter(|square| town.contains(*square));
    for square in squares.filter(|square| town.terrain(*square).facts().stands) {
        let (sign, name) = shown(town, changes, square);
        let name = name.replace('-', " ");
        let names = found.entry(sign).or_default();
        if !names.contains(&name) {
            names.push(name);
        }
    }
    found.into_iter().map(|(sign, names)| (sign, names.join(", "))).collect()
}

struct Artist<'a> {
    town: &'a Town,
    changes: &'a Changes,
    picture: &'a Picture,
    figure: &'a dyn Fn(Square) -> Option<char>,
}

impl Artist<'_> {
    fn square(&self, x: u16, y: u16) -> Square {
        Square::new(x, y, self.picture.area.storey())
    }

    fn edge(&self, x: u16, y: u16, side: Side) -> Edge {
        self.town.edge(self.square(x, y), side, self.changes)
    }

    /// A row of squares, with the edges between them if they are wanted.
    fn square_line(&self, y: u16) -> String {
        let columns = self.picture.columns(self.town);
        let shown = columns.clone().map(|x| {
            let square = self.square(x, y);
            (self.figure)(square).unwrap_or_else(|| shown(self.town, self.changes, square).0)
        });
        if !self.picture.edges {
            return shown.collect();
        }
        let upright = |x| edge_sign(self.edge(x, y, Side::West), true);
        let last = upright(columns.end);
        columns.zip(shown).flat_map(|(x, shown)| [upright(x), shown]).chain([last]).collect()
    }

    /// The edges north of a row.
    fn edge_line(&self, y: u16) -> String {
        let columns = self.picture.columns(self.town);
        let last = self.corner(columns.end, y);
        let pair = |x| [self.corner(x, y), edge_sign(self.edge(x, y, Side::North), false)];
        columns.flat_map(pair).chain([last]).collect()
    }

    /// The corner north-west of a square; only what belongs to the picture is looked at.
    fn corner(&self, x: u16, y: u16) -> char {
        let (columns, rows) = (self.picture.columns(self.town), self.picture.rows(self.town));
        let upright = |y: u16| if rows.contains(&y) { self.edge(x, y, Side::West) } else { Edge::Open };
        let level = |x: u16| if columns.contains(&x) { self.edge(x, y, Side::North) } else { Edge::Open };
        let north = y.checked_sub(1).map_or(Edge::Open, upright);
        let west = x.checked_sub(1).map_or(Edge::Open, level);
        let signed = |edge: Edge, upright| (edge, edge_sign(edge, upright));
        signs::corner([
            signed(north, true),
            signed(level(x), false),
            signed(upright(y), true),
            signed(west, false),
        ])
    }

    /// A line with the number of its row before it, if rulers are wanted.
    fn ruled(&self, row: Option<u16>, line: String) -> String {
        match (self.picture.rulers, row) {
            (false, _) => line,
            (true, Some(row)) => format!("{row:>3} {line}"),
            (true, None) => format!("    {line}"),
        }
    }
}

/// The numbers of the columns above a picture.
fn ruler(town: &Town, picture: &Picture) -> String {
    let mut line = String::new();
    for x in picture.columns(town).filter(|x| x.is_multiple_of(RULED)) {
        let before = usize::from(x - picture.area.first().x);
        let column = 4 + if picture.edges { before * 2 + 1 } else { before };
        line.push_str(&" ".repeat(column.saturating_sub(line.len())));
        line.push_str(&x.to_string());
    }
    line
}

/// The character of a square and what it is: a thing, an end of stairs or a ladder, or the ground.
fn shown(town: &Town, changes: &Changes, square: Square) -> (char, &'static str) {
    let terrain = town.terrain(square);
    match (town.thing(square, changes), way_end(town, square)) {
        (Some(thing), _) => (thing_sign(Tile { terrain, thing: Some(thing) }), thing.name()),
        (None, Some(end)) => (end_sign(end), end.name()),
        (None, None) => (signs::of_tile(Tile { terrain, thing: None }).unwrap_or(SOMETHING), terrain.name()),
    }
}

/// Which end of stairs or a ladder a square is; where several meet, one that leads up.
fn way_end(town: &Town, square: Square) -> Option<End> {
    let ends = town.links(square).iter();
    let ends = ends.map(|way| End { climb: way.climb, up: way.to.storey > square.storey });
    ends.max_by_key(|end| end.up)
}

fn end_sign(end: End) -> char {
    let known = signs::SQUARES.iter().find(|(_, sign)| sign.end == Some(end));
    known.map_or(SOMETHING, |(sign, _)| *sign)
}

/// The character of a square with a thing: its own, or that of the thing on other ground.
fn thing_sign(tile: Tile) -> char {
    let alike = || signs::SQUARES.iter().find(|(_, sign)| sign.tile.thing == tile.thing);
    signs::of_tile(tile).or_else(|| alike().map(|(sign, _)| *sign)).unwrap_or(SOMETHING)
}

/// The character of an edge: its own, or that of what is most like it.
fn edge_sign(edge: Edge, upright: bool) -> char {
    let like = match edge {
        Edge::Rail(_) => Edge::Rail(crate::edge::RAIL_HEIGHT),
        Edge::Fence(_) => Edge::Fence(crate::edge::FENCE_HEIGHT),
        Edge::LowWall(stuff, _) => Edge::LowWall(stuff, crate::edge::LOW_WALL_HEIGHT),
        Edge::Door(door) => Edge::Door(like_door(door)),
        Edge::Window(Window { stuff, pane: Pane::Open | Pane::Broken }) => Edge::window(stuff, Pane::Open),
        Edge::Window(Window { stuff, pane: Pane::Shut | Pane::Barred }) => Edge::window(stuff, Pane::Shut),
        Edge::Open | Edge::Wall(_) | Edge::Bars | Edge::Breach => edge,
    };
    signs::of_edge(like, upright).unwrap_or(SOMETHING)
}

fn like_door(door: Door) -> Door {
    let latch = match (door.leaf, door.latch) {
        (_, Latch::Broken) => Latch::Open,
        (Leaf::Gate, Latch::Locked) => Latch::Shut,
        (Leaf::Bars, Latch::Shut) => Latch::Locked,
        (_, latch) => latch,
    };
    match (door.leaf, latch) {
        (Leaf::Bars, Latch::Open) => Door { leaf: Leaf::Single, latch },
        (leaf, latch) => Door { leaf, latch },
    }
}
