//! A heat map as a picture.

use super::{HeatMap, Scale};
use crate::drawing::{Anchor, Drawing, Hand, MARGIN, SIZE, SMALL, WIDTH};
use crate::ink::Ink;
use crate::measure::{clipped, fitted, widest, width, wrapped};

/// The height of a cell.
const HIGH: i32 = 64;
/// The narrowest cell.
const NARROW: i32 = 108;
/// The widest cell.
const WIDE: i32 = 200;
/// The most that row names get.
const NAMES: i32 = 300;
/// The most lines of a column's name that stands upright.
const LINES: usize = 3;
/// The longest name of a column that climbs.
const CLIMB: i32 = 320;
/// The strongest colour, in hundredths: text on it must stay readable.
const STRONGEST: i32 = 75;

/// Where everything stands.
struct Layout {
    names: i32,
    cell: i32,
    /// Column names that are too long for their cells climb.
    climbing: bool,
    left: i32,
    width: i32,
}

impl Layout {
    fn of(map: &HeatMap) -> Layout {
        let names = widest(map.rows.iter().map(|(name, _)| name.as_str()), SIZE).min(NAMES);
        let count = i32::try_from(map.columns.len()).unwrap_or(i32::MAX).clamp(1, 10_000);
        let left = MARGIN + names + 20;
        let cell = ((WIDTH - MARGIN - left) / count).clamp(NARROW, WIDE);
        let fits = |name: &String| {
            let lines = wrapped(name, cell - 12, |line| width(line, SMALL));
            lines.len() <= LINES && lines.iter().all(|line| width(line, SMALL) <= cell - 12)
        };
        let climbing = !map.columns.iter().all(fits);
        let over = if climbing { climb(map) } else { 0 };
        Layout { names, cell, climbing, left, width: left + count * cell + over.max(MARGIN) }
    }
}

/// How far the longest climbing name goes up, and to the right.
fn climb(map: &HeatMap) -> i32 {
    widest(map.columns.iter().map(String::as_str), SMALL).min(CLIMB) * 71 / 100 + SMALL
}

/// Draws names, cells and the scale of colours.
pub(super) fn drawn(map: &HeatMap) -> Drawing {
    let layout = Layout::of(map);
    let mut drawing =
        Drawing::new(if map.is_empty() { WIDTH } else { layout.width }, &map.title, &map.note, map.words());
    if map.is_empty() {
        return drawing.nothing();
    }
    sides(map, &mut drawing);
    heads(map, &layout, &mut drawing);
    let reach = map.reach();
    for (name, values) in &map.rows {
        let y = drawing.foot();
        row_name(&mut drawing, (layout.left - 20, y + HIGH / 2), name, layout.names);
        for (value, (x, column)) in values.iter().zip(lefts(&layout).zip(&map.columns)) {
            cell(
                map,
                &mut drawing,
                (x, y, layout.cell),
                *value,
                (&format!("{name} against {column}"), reach),
            );
        }
        drawing.space(HIGH);
    }
    legend(map, &layout, &mut drawing, reach);
    drawing
}

/// The name of a row, in two small lines if it needs them.
fn row_name(drawing: &mut Drawing, (x, middle): (i32, i32), name: &str, room: i32) {
    let hand = Hand::PLAIN.at(Anchor::End);
    if width(name, SIZE) <= room {
        return drawing.write((x, middle + SIZE / 3), name, hand);
    }
    let lines = fitted(name, SMALL, room, 2);
    let up = if lines.len() > 1 { SMALL * 3 / 5 } else { 0 };
    for (line, down) in lines.iter().zip([-up, up]) {
        drawing.write((x, middle + SMALL / 3 + down), line, Hand { size: SMALL, ..hand });
    }
}

/// The left edges of all columns.
fn lefts(layout: &Layout) -> impl Iterator<Item = i32> {
    (layout.left..).step_by(usize::try_from(layout.cell).unwrap_or(1))
}

/// What rows and columns are.
fn sides(map: &HeatMap, drawing: &mut Drawing) {
    let text = match (map.down.as_str(), map.across.as_str()) {
        ("", "") => return,
        (down, "") => format!("Rows: {down}"),
        ("", across) => format!("Columns: {across}"),
        (down, across) => format!("Rows: {down}. Columns: {across}"),
    };
    drawing.prose(&text, Hand::NOTE);
    drawing.space(8);
}

/// The names of the columns.
fn heads(map: &HeatMap, layout: &Layout, drawing: &mut Drawing) {
    if layout.climbing {
        drawing.space(climb(map));
        for (name, x) in map.columns.iter().zip(lefts(layout)) {
            let place = (x + layout.cell / 2 + 8, drawing.foot() - 8);
            drawing.write_climbing(place, &clipped(name, SMALL, CLIMB), Hand { size: SMALL, ..Hand::PLAIN });
        }
        return;
    }
    let line = SMALL * 6 / 5;
    let names: Vec<Vec<String>> =
        map.columns.iter().map(|name| fitted(name, SMALL, layout.cell - 12, LINES)).collect();
    let most = i32::try_from(names.iter().map(Vec::len).max().unwrap_or(0)).unwrap_or(0);
    drawing.space(most * line + 10);
    for (lines, x) in names.iter().zip(lefts(layout)) {
        for (up, text) in lines.iter().rev().enumerate() {
            let y = drawing.foot() - 14 - i32::try_from(up).unwrap_or(0) * line;
            drawing.write(
                (x + layout.cell / 2, y),
                text,
                Hand { size: SMALL, ..Hand::PLAIN }.at(Anchor::Middle),
            );
        }
    }
}

/// A cell: its colour and its value.
fn cell(
    map: &HeatMap,
    drawing: &mut Drawing,
    (x, y, wide): (i32, i32, i32),
    value: Option<i32>,
    (name, reach): (&str, i32),
) {
    let middle = (x + wide / 2, y + HIGH / 2 + SIZE / 3);
    let Some(value) = value else {
        return drawing.write(middle, "–", Hand::PLAIN.at(Anchor::Middle));
    };
    let (ink, strength) = map.colour(value, reach);
    drawing.group(&format!("{name}: {}", map.scale.spoken(value)), |drawing| {
        drawing.block((x + 2, y + 2), (wide - 4, HIGH - 4), ink, strength * STRONGEST / 100);
        drawing.figure(
            middle,
            &map.scale.shown(value),
            Hand { size: SIZE - 2, ..Hand::PLAIN }.at(Anchor::Middle),
        );
    });
}

/// The scale of colours, and the unit.
fn legend(map: &HeatMap, layout: &Layout, drawing: &mut Drawing, reach: i32) {
    drawing.space(28);
    let (middle, y) = (map.scale.middle(), drawing.foot());
    let steps = match map.scale {
        Scale::FromNought => vec![0, reach / 4, reach / 2, reach * 3 / 4, reach],
        _ => vec![middle - reach, middle - reach / 2, middle, middle + reach / 2, middle + reach],
    };
    for (value, x) in steps.into_iter().zip((layout.left..).step_by(120)) {
        let (ink, strength) = map.colour(value, reach);
        drawing.block((x, y), (116, 22), ink, strength * STRONGEST / 100);
        drawing.line(&format!("M{x} {y}h116v22h-116z"), Ink::Rule, 2);
        drawing.figure((x + 58, y + 30 + SMALL), &map.scale.shown(value), Hand::NOTE.at(Anchor::Middle));
    }
    drawing.write((layout.left, y + 40 + 2 * SMALL), &format!("in {}", map.scale.unit()), Hand::NOTE);
    drawing.space(44 + 2 * SMALL);
}
