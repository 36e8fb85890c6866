//! A town as a plan without stamps and patches.

use crate::drawing::Drawing;
use crate::edge::Edge;
use crate::plan::{Legend, LinkPlan, MarkPlan, PlacePlan, Plan, SlopePlan, StoreyPlan, ZonePlan};
use crate::signs::{self, Sign};
use crate::square::{Area, Square};
use crate::town::{Tile, Town};
use crate::{Changes, Side};
use std::collections::BTreeSet;
use toml::Spanned;

/// A town has more kinds of squares or edges than there are characters to draw them with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the town has more kinds of squares or edges than there are characters to draw them with")]
pub struct TooManySigns;

/// The map file of a town, every storey drawn whole. Reading it gives the same town.
pub fn write(town: &Town) -> Result<String, TooManySigns> {
    Ok(Plan::of(town)?.write())
}

impl Plan {
    /// The plan of a town without stamps and patches.
    pub fn of(town: &Town) -> Result<Plan, TooManySigns> {
        let legend = legend(town)?;
        let drawn = |number| {
            let drawing = Drawing::from_lines(lines(town, number, &legend));
            (drawing.width > 0).then_some(drawing)
        };
        let storeys = (0..).zip(town.storeys()).map(|(number, storey)| StoreyPlan {
            name: storey.name.clone(),
            floor: unplaced(storey.floor),
            ceiling: storey.ceiling,
            fill: None,
            drawing: drawn(number),
        });
        Ok(Plan {
            file: String::new(),
            source: String::new(),
            name: town.name.clone(),
            about: town.about.clone(),
            feet: town.feet,
            size: Some(unplaced((town.width, town.height))),
            storeys: storeys.collect(),
            legend,
            stamps: Vec::new(),
            patches: Vec::new(),
            links: links(town),
            places: places(town),
            zones: zones(town),
            slopes: slopes(town),
            marks: marks(town),
            spoilt: false,
        })
    }
}

/// Something that stands in no file yet.
fn unplaced<T>(value: T) -> Spanned<T> {
    Spanned::new(0..0, value)
}

fn areas(areas: &[Area]) -> Vec<Spanned<Area>> {
    areas.iter().map(|area| unplaced(*area)).collect()
}

fn links(town: &Town) -> Vec<LinkPlan> {
    let link = |link: crate::Link| LinkPlan {
        climb: link.climb,
        lower: unplaced(link.lower),
        upper: unplaced(link.upper),
    };
    town.all_links().map(link).collect()
}

fn places(town: &Town) -> Vec<PlacePlan> {
    let place = |place: &crate::Place| PlacePlan {
        name: unplaced(place.name.clone()),
        kind: place.kind,
        areas: areas(&place.areas),
        roof: None,
    };
    town.places.iter().map(place).collect()
}

fn slopes(town: &Town) -> Vec<SlopePlan> {
    let slope = |slope: &crate::Slope| SlopePlan { up: unplaced(slope.up), areas: areas(&slope.areas) };
    town.slopes.iter().map(slope).collect()
}

fn zones(town: &Town) -> Vec<ZonePlan> {
    let zone = |zone: &crate::Zone| ZonePlan { name: unplaced(zone.name.clone()), areas: areas(&zone.areas) };
    town.zones.iter().map(zone).collect()
}

fn marks(town: &Town) -> Vec<MarkPlan> {
    let mark = |mark: &crate::Mark| MarkPlan {
        name: mark.name.clone(),
        at: unplaced(mark.square),
        facing: mark.facing,
    };
    town.marks.iter().map(mark).collect()
}

/// Characters for whatever the town has and no standard character is for.
pub(crate) fn legend(town: &Town) -> Result<Legend, TooManySigns> {
    let tiles: BTreeSet<Tile> = town
        .squares()
        .map(|square| town.tile(square))
        .filter(|tile| signs::of_tile(*tile).is_none())
        .collect();
    let edges: BTreeSet<Edge> = town
        .edges()
        .map(|at| town.edge_as_built(at))
        .filter(|edge| signs::of_edge(*edge, true).is_none())
        .collect();
    let mut legend = Legend::default();
    let mut free = free(|sign| signs::SQUARES.iter().any(|(known, _)| *known == sign));
    for tile in tiles {
        let sign = Sign { tile, ..Sign::default() };
        legend.squares.insert(free.next().ok_or(TooManySigns)?, sign);
    }
    let mut free = self::free(|sign| signs::EDGES.iter().any(|(known, _)| *known == sign));
    for edge in edges {
        legend.edges.insert(free.next().ok_or(TooManySigns)?, edge);
    }
    Ok(legend)
}

/// The characters a legend may use, letters first.
fn free(taken: fn(char) -> bool) -> impl Iterator<Item = char> {
    let letters = ('a'..='z').chain('A'..='Z').chain('0'..='9');
    let others = ('!'..='~').filter(|sign| !sign.is_ascii_alphanumeric() && *sign != '\'');
    letters.chain(others).filter(move |sign| !taken(*sign))
}

/// The lines of a storey; the corners are left to whoever writes them.
pub(crate) fn lines(town: &Town, storey: u8, legend: &Legend) -> Vec<String> {
    let edge =
        |square, side, upright| sign_of_edge(town.edge(square, side, &Changes::new()), upright, legend);
    let mut lines = Vec::new();
    for y in 0..town.height {
        let row = || (0..town.width).map(|x| Square::new(x, y, storey));
        lines.push(trimmed(row().flat_map(|square| [' ', edge(square, Side::North, false)])));
        let squares = row()
            .flat_map(|square| [edge(square, Side::West, true), sign_of_tile(town.tile(square), legend)]);
        let last = row().next_back().map(|square| edge(square, Side::East, true));
        lines.push(trimmed(squares.chain(last)));
        if y + 1 == town.height {
            lines.push(trimmed(row().flat_map(|square| [' ', edge(square, Side::South, false)])));
        }
    }
    lines
}

fn trimmed(signs: impl Iterator<Item = char>) -> String {
    signs.collect::<String>().trim_end().to_owned()
}

pub(crate) fn sign_of_edge(edge: Edge, upright: bool, legend: &Legend) -> char {
    let own = || legend.edges.iter().find(|(_, known)| **known == edge).map(|(sign, _)| *sign);
    signs::of_edge(edge, upright).or_else(own).unwrap_or('?')
}

pub(crate) fn sign_of_tile(tile: Tile, legend: &Legend) -> char {
    let own = || legend.squares.iter().find(|(_, known)| known.tile == tile).map(|(sign, _)| *sign);
    signs::of_tile(tile).or_else(own).unwrap_or('?')
}
