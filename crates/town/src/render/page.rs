//! The page: title, storeys, scale, north and legend.

use super::ground::Ground;
use super::names::{areas_here, wide};
use super::panel::Panel;
use super::pen::escaped;
use super::walls::Line;
use super::{SQUARE, View, legend, marks, on_the_map, style, things, walls};
use crate::changes::Changes;
use crate::edge::{Edge, Window};
use crate::signs::End;
use crate::stuff::Stuff;
use crate::thing::Thing;
use crate::town::{Storey, Town};
use std::collections::BTreeSet;

/// What is left free round the page.
const MARGIN: i32 = 54;
/// The room between two storeys, and between parts of the page.
const GAP: i32 = 54;
/// The room above a storey for its name.
const HEADING: i32 = 48;
/// The room for what stands below the title.
const SUBTITLE: i32 = 64;
/// The room for the scale.
const SCALE: i32 = 78;
/// The narrowest page.
const NARROWEST: i32 = 10 * SQUARE;
/// Every so many squares have a number.
const NUMBERED: usize = 5;

/// Everything on the page that the legend explains.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Shown {
    pub(super) grounds: BTreeSet<Ground>,
    pub(super) lines: BTreeSet<Line>,
    pub(super) openings: BTreeSet<Edge>,
    pub(super) things: BTreeSet<Thing>,
    pub(super) ends: BTreeSet<End>,
    pub(super) marks: bool,
}

/// A page and what is on it.
pub(super) struct Page<'a> {
    town: &'a Town,
    view: &'a View,
    panels: Vec<(Panel<'a>, (i32, i32))>,
    shown: Shown,
    legend: Vec<legend::Entry>,
    width: i32,
    /// Where the storeys end.
    foot: i32,
}

impl<'a> Page<'a> {
    pub(super) fn new(town: &'a Town, changes: &'a Changes, view: &'a View) -> Page<'a> {
        let areas = view.areas.iter().filter_map(|area| on_the_map(town, *area));
        let panels: Vec<Panel<'_>> = areas.map(|area| Panel { town, changes, area }).collect();
        let shown = shown(&panels, view);
        let (places, (wide, high)) = laid_out(&panels, view);
        let width = wide.max(NARROWEST) + 2 * MARGIN;
        Page {
            town,
            view,
            panels: panels.into_iter().zip(places).collect(),
            legend: legend::entries(&shown),
            shown,
            width,
            foot: MARGIN + largest(width) + SUBTITLE + high,
        }
    }

    fn height(&self) -> i32 {
        self.foot + GAP / 2 + SCALE + legend::height(&self.legend, self.inner()) + MARGIN
    }

    /// The width between the margins.
    fn inner(&self) -> i32 {
        self.width - 2 * MARGIN
    }

    /// The width and height in pixels.
    pub(super) fn pixels(&self) -> (u32, u32) {
        let pixels = |units: i32| {
            (u64::from(units.unsigned_abs()) * u64::from(self.view.pixels))
                .div_ceil(SQUARE.unsigned_abs().into())
        };
        let held = |units: i32| u32::try_from(pixels(units)).unwrap_or(u32::MAX).max(1);
        (held(self.width), held(self.height()))
    }

    /// The whole file.
    pub(super) fn svg(&self) -> String {
        let (width, height) = self.pixels();
        let (wide, high) = (self.width, self.height());
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {wide} {high}\" role=\"graphics-document document\" aria-labelledby=\"title about\">\n\
             <title id=\"title\">{}</title>\n<desc id=\"about\">{}</desc>\n<style>\n{}</style>\n<defs>\n{}</defs>\n\
             <rect class=\"paper\" width=\"{wide}\" height=\"{high}\"/>\n{}{}{}{}</svg>\n",
            escaped(self.town.name()),
            escaped(&self.about()),
            style::SHEET,
            self.definitions(),
            self.title(),
            self.storeys(),
            self.scale(),
            legend::svg(&self.legend, (MARGIN, self.foot + GAP / 2 + SCALE), self.inner()),
        )
    }

    /// What the picture shows, in words.
    fn about(&self) -> String {
        let town = self.town;
        let mut about = format!(
            "A map of {} by {} squares of {} feet.",
            town.width(),
            town.height(),
            town.feet_per_square()
        );
        let here = |place: &&crate::Place| {
            self.panels.iter().any(|(panel, _)| !areas_here(*panel, place).is_empty())
        };
        let places: Vec<&str> = town.places().iter().filter(here).map(|place| place.name.as_str()).collect();
        if !places.is_empty() {
            about += &format!(" Places: {}.", places.join(", "));
        }
        about
    }

    fn definitions(&self) -> String {
        let mut out: String = self.shown.grounds.iter().filter_map(|ground| style::ground(*ground)).collect();
        let mut patterns: Vec<String> =
            self.shown.things.iter().filter_map(|thing| style::thing(*thing)).collect();
        patterns.dedup();
        out += &patterns.concat();
        if self.view.grid {
            out += style::GRID;
        }
        out.extend(self.shown.things.iter().map(|thing| things::definition(self.town, *thing)));
        out.extend(self.shown.ends.iter().map(|end| things::definition_of_end(*end)));
        if self.shown.marks {
            out += marks::DEFINITIONS;
        }
        out
    }

    /// The name of the town, what is shown of it, and where north is.
    fn title(&self) -> String {
        let name = self.town.name();
        let room = self.inner() - SQUARE;
        let largest = largest(self.width);
        let size = (24..=largest).rev().find(|size| wide(name, *size) <= room).unwrap_or(24);
        let below = match self.panels.as_slice() {
            [(panel, _)] => heading(*panel),
            panels => format!("{} storeys", panels.len()),
        };
        let small = (12..=24).rev().find(|size| wide(&below, *size) <= room).unwrap_or(12);
        let (x, y) = (MARGIN, MARGIN);
        let mut out = format!(
            "<text class=\"title\" x=\"{x}\" y=\"{}\" font-size=\"{size}\">{}</text>\n\
             <text x=\"{x}\" y=\"{}\" font-size=\"{small}\">{}</text>\n",
            y + largest - 10,
            escaped(name),
            y + largest + 30,
            escaped(&below)
        );
        let east = self.width - MARGIN - 24;
        out += &format!(
            "<g transform=\"translate({east} {})\"><title>North is up</title>\
             <path class=\"ink\" d=\"M0-44l18 56-18-12z\"/><path class=\"white\" d=\"M0-44l-18 56 18-12z\"/>\
             <text class=\"small\" text-anchor=\"middle\" y=\"40\">N</text></g>\n",
            y + 44
        );
        out
    }

    fn storeys(&self) -> String {
        let mut out = String::new();
        for (number, (panel, (x, y))) in self.panels.iter().enumerate() {
            let (x, y) = (MARGIN + x, MARGIN + largest(self.width) + SUBTITLE + y);
            let (width, height) = panel.size();
            let name = escaped(&heading(*panel));
            out += &format!(
                "<g id=\"storey-{number}\" transform=\"translate({x} {y})\" role=\"group\" aria-label=\"{name}\">\n"
            );
            if self.panels.len() > 1 {
                let up = if self.view.grid { 36 } else { 14 };
                out += &format!("<text class=\"small\" y=\"{}\">{name}</text>\n", -up);
            }
            out += &format!("<rect class=\"edge\" width=\"{width}\" height=\"{height}\"/>\n");
            out += &panel.svg(self.view, &format!("s{number}"));
            if self.view.grid {
                out += &numbers(*panel);
            }
            out += "</g>\n";
        }
        out
    }

    /// A bar of black and white squares with feet written below it.
    fn scale(&self) -> String {
        let most = usize::try_from(self.inner() / 2 / SQUARE).unwrap_or(0);
        let squares = [10, 5, 2].into_iter().find(|squares| *squares <= most).unwrap_or(1);
        let feet = squares * usize::from(self.town.feet_per_square());
        let (x, y) = (MARGIN, self.foot + GAP / 2);
        let long = super::panel::units(squares);
        let mut out = format!(
            "<g transform=\"translate({x} {y})\"><title>A bar of {feet} feet</title>\
             <rect class=\"white\" width=\"{long}\" height=\"12\"/>"
        );
        let dark = (0..squares).step_by(2).map(super::panel::units);
        let data: String = dark.map(|start| format!("M{start} 0h{SQUARE}v12h-{SQUARE}z")).collect();
        out += &format!("<path class=\"ink\" d=\"{data}\"/>");
        let one = if squares == 1 { "square" } else { "squares" };
        out += &format!(
            "<text class=\"key\" y=\"38\">0</text>\
             <text class=\"key\" x=\"{long}\" y=\"38\" text-anchor=\"end\">{feet} feet</text>\
             <text class=\"key\" x=\"{}\" y=\"14\">{squares} {one}</text></g>\n",
            long + 14
        );
        out
    }
}

/// The largest letters of a title: a wide page has larger ones.
fn largest(width: i32) -> i32 {
    (width / 45).clamp(56, 120)
}

/// The name of a storey, how high it lies, and which part of it is shown.
fn heading(panel: Panel<'_>) -> String {
    let storey = panel.town.storeys().get(usize::from(panel.area.storey()));
    let name = storey.map_or("", Storey::name);
    let mut letters = name.chars();
    let capital: String = letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect();
    let height = match storey.map_or(0, Storey::floor_feet) {
        0 => String::new(),
        feet => format!(", {feet} feet up"),
    };
    let part = match panel.area == panel.town.area(panel.area.storey()) {
        true => String::new(),
        false => {
            let (first, last) = (panel.area.first(), panel.area.last());
            format!(", columns {} to {}, rows {} to {}", first.x, last.x, first.y, last.y)
        }
    };
    format!("{capital}{height}{part}")
}

/// The numbers of columns and rows beside a panel.
fn numbers(panel: Panel<'_>) -> String {
    let (columns, rows) = panel.squares();
    let first = panel.area.first();
    let numbered = |first: u16, count: usize| {
        let numbers = (0..count).map(move |place| (place, usize::from(first) + place));
        numbers.filter(|(_, number)| number.is_multiple_of(NUMBERED))
    };
    let middle = |place: usize| super::panel::units(place) + SQUARE / 2;
    let mut out = String::from("<g class=\"numbers\">\n");
    for (place, number) in numbered(first.x, columns) {
        out += &format!("<text class=\"number\" x=\"{}\" y=\"-10\">{number}</text>\n", middle(place));
    }
    for (place, number) in numbered(first.y, rows) {
        out += &format!("<text class=\"number\" x=\"-22\" y=\"{}\">{number}</text>\n", middle(place) + 6);
    }
    out + "</g>\n"
}

/// Where each panel stands, and how wide and high all together are: in as many columns as make the page most
/// like a sheet of paper laid on its side.
fn laid_out(panels: &[Panel<'_>], view: &View) -> (Vec<(i32, i32)>, (i32, i32)) {
    let head = if panels.len() > 1 { HEADING } else { 0 } + if view.grid { 24 } else { 0 };
    let layout = |columns: usize| {
        let mut places = Vec::new();
        let (mut wide, mut top) = (0, 0);
        for row in panels.chunks(columns) {
            let mut left = 0;
            for panel in row {
                places.push((left, top + head));
                left += panel.size().0 + GAP;
            }
            wide = wide.max(left - GAP);
            top += head + row.iter().map(|panel| panel.size().1).max().unwrap_or(0) + GAP / 2;
        }
        (places, (wide, (top - GAP / 2).max(0)))
    };
    let unlike = |(_, (wide, high)): &(Vec<(i32, i32)>, (i32, i32))| (wide * 3 - high * 4).abs();
    (1..=panels.len().max(1)).map(layout).min_by_key(unlike).unwrap_or_default()
}

fn shown(panels: &[Panel<'_>], view: &View) -> Shown {
    let mut shown = Shown::default();
    for panel in panels.iter().copied() {
        shown.lines.extend(walls::kinds(panel));
        shown.things.extend(things::kinds(panel));
        shown.ends.extend(things::ends(panel));
        shown.openings.extend(panel.edges().filter_map(|(_, edge)| explained(edge)));
        shown.marks |= view.marks && !marks::spots(panel).is_empty();
        for panel in std::iter::once(panel).chain(panel.below()) {
            shown.grounds.extend(panel.area.squares().map(|square| Ground::of(panel, square)));
        }
    }
    shown
}

/// Doors, windows and holes as the legend tells them apart: whatever their wall is made of.
fn explained(edge: Edge) -> Option<Edge> {
    match edge {
        Edge::Door(_) | Edge::Breach => Some(edge),
        Edge::Window(window) => Some(Edge::Window(Window { stuff: Stuff::Soft, ..window })),
        _ => None,
    }
}
