//! A heat map in a terminal.

use super::HeatMap;
use crate::escape::clean;
use crate::measure::columns;
use crate::terminal::Terminal;
use std::ops::Range;

/// The narrowest column.
const NARROW: usize = 6;
/// The widest column; longer names become numbers with a list.
const WIDE: usize = 14;
/// Colours weaker than this, in hundredths, are left out.
const WEAK: i32 = 15;

/// The map as a table, in as many parts as the terminal's width asks for.
pub(super) fn grid(map: &HeatMap, terminal: &Terminal) -> String {
    let longest = map.columns.iter().map(|name| columns(&clean(name))).max().unwrap_or(0);
    let numbered = longest > WIDE;
    let cell = if numbered { NARROW } else { longest.clamp(NARROW, WIDE) } + 2;
    let names = map.rows.iter().map(|(name, _)| columns(&clean(name))).max().unwrap_or(0);
    let names = names.min(terminal.width().saturating_sub(cell).min(terminal.width() * 2 / 5));
    let room = ((terminal.width() - names) / cell).max(1);
    let mut out = terminal.heading(&map.title, &map.note);
    out += &sides(map, terminal);
    for first in (0..map.columns.len()).step_by(room) {
        let part = first..(first + room).min(map.columns.len());
        if first > 0 {
            out.push('\n');
        }
        out += &block(map, terminal, part, (names, cell, numbered));
    }
    if numbered {
        for (number, name) in map.columns.iter().enumerate() {
            out +=
                &terminal.ended(&format!("{:>4}  {}", number + 1, terminal.name(name, terminal.width() - 6)));
        }
    }
    out
}

/// What rows, columns and values are.
fn sides(map: &HeatMap, terminal: &Terminal) -> String {
    let named =
        [("Rows", &map.down), ("Columns", &map.across)].into_iter().filter(|(_, name)| !name.is_empty());
    let told: Vec<String> = named.map(|(what, name)| format!("{what}: {name}.")).collect();
    let told = [told, vec![format!("In {}.", map.scale.unit())]].concat().join(" ");
    terminal.lines(&told).iter().map(|line| terminal.ended(line)).collect()
}

/// Some columns of the map.
fn block(
    map: &HeatMap,
    terminal: &Terminal,
    part: Range<usize>,
    (names, cell, numbered): (usize, usize, bool),
) -> String {
    let mut head = " ".repeat(names);
    for column in part.clone() {
        let name = if numbered { (column + 1).to_string() } else { clean(&map.columns[column]) };
        head += &right(&name, cell);
    }
    let (mut out, reach) = (terminal.ended(&head), map.reach());
    for (name, values) in &map.rows {
        let cells: String =
            values[part.clone()].iter().map(|value| shown(map, terminal, *value, (cell, reach))).collect();
        out += &terminal.ended(&(terminal.name(name, names) + &cells));
    }
    out
}

/// A value in its colour, at the right of its column.
fn shown(map: &HeatMap, terminal: &Terminal, value: Option<i32>, (cell, reach): (usize, i32)) -> String {
    let Some(value) = value else {
        return right(&terminal.sign('-', '–').to_string(), cell);
    };
    let text = right(&map.scale.shown(value), cell);
    match map.colour(value, reach) {
        (_, ..WEAK) => text,
        (ink, _) => terminal.paint(ink, &text),
    }
}

/// Text at the right of its column.
fn right(text: &str, cell: usize) -> String {
    format!("{}{text}", " ".repeat(cell.saturating_sub(columns(text))))
}
