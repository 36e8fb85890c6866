//! Curves in a terminal.

use super::Curves;
use crate::axis::Axis;
use crate::ink::Ink;
use crate::terminal::{Terminal, aligned, place};

/// Rows of the plot above its lowest.
const ROWS: usize = 12;
/// Rows between two chances that are named.
const NAMED: usize = 3;
/// Columns left of the plot.
const LEFT: usize = 8;
/// The most columns of the plot.
const WIDEST: usize = 100;
/// Where lines meet.
const MET: char = '*';

/// What stands at a place of the plot.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Dot {
    None,
    One(usize),
    Several,
}

/// The plot, its scales and a list of its lines.
pub(super) fn plotted(curves: &Curves, terminal: &Terminal) -> String {
    let room = (terminal.width() - LEFT).min(WIDEST);
    let dots = dots(curves, room);
    let mut out = terminal.heading(&curves.title, &curves.note);
    for (row, line) in dots.iter().enumerate() {
        let label = match row % NAMED {
            0 => format!("{:>3} % ", 100 - row * 100 / ROWS),
            _ => " ".repeat(6),
        };
        let edge = if row % NAMED == 0 { terminal.sign('+', '┤') } else { terminal.sign('|', '│') };
        out += &terminal.ended(&format!("{label}{edge} {}", inked(terminal, line)));
    }
    out += &terminal.ended(&turns(curves, terminal, room));
    if dots.iter().flatten().any(|dot| *dot == Dot::Several) {
        out += &format!("{MET}  several lines\n");
    }
    out + &list(curves, terminal)
}

/// Which line passes where.
fn dots(curves: &Curves, room: usize) -> Vec<Vec<Dot>> {
    let mut dots = vec![vec![Dot::None; room]; ROWS + 1];
    let turns = curves.last_turn() + 1;
    for (number, line) in curves.lines.iter().enumerate() {
        for column in 0..room {
            let Some(point) = line.points.get(column * turns / room) else { continue };
            let row = &mut dots[ROWS - place(point.value(), 0, 1000, ROWS)];
            row[column] = if row[column] == Dot::None { Dot::One(number) } else { Dot::Several };
        }
    }
    dots
}

/// A row of the plot.
fn inked(terminal: &Terminal, row: &[Dot]) -> String {
    let ink = |run: &[Dot]| match run[0] {
        Dot::None => " ".repeat(run.len()),
        Dot::One(line) => terminal.paint(Ink::Line(line), &letter(line).to_string().repeat(run.len())),
        Dot::Several => MET.to_string().repeat(run.len()),
    };
    row.chunk_by(|one, next| one == next).map(ink).collect()
}

/// The letter of a line.
fn letter(line: usize) -> char {
    ('A'..='Z').chain('a'..='z').chain('0'..='9').nth(line).unwrap_or('#')
}

/// The scale below the plot: the turns, where there is room for their numbers.
fn turns(curves: &Curves, terminal: &Terminal, room: usize) -> String {
    let last = i32::try_from(curves.last_turn()).unwrap_or(i32::MAX);
    let most = i32::try_from(room / 8).unwrap_or(1);
    let mut line = String::new();
    for turn in (Axis { low: 0, high: last, from: 0, to: 0 }).ticks(most) {
        let column = (usize::try_from(turn).unwrap_or(0) * room).div_ceil(curves.last_turn() + 1);
        let number = turn.to_string();
        if (line.is_empty() || line.len() < column) && column + number.len() <= room {
            line += &format!("{}{number}", " ".repeat(column - line.len()));
        }
    }
    format!("{}{line}", terminal.name(&curves.along, LEFT - 2) + "  ")
}

/// The lines by their letters, with where they end.
fn list(curves: &Curves, terminal: &Terminal) -> String {
    let values = aligned(curves.lines.iter().map(|line| line.last().as_chance()));
    let indented: Vec<String> = values.iter().map(|value| format!("   {value}")).collect();
    let (names, _) = terminal.shared(curves.lines.iter().map(|line| line.name.as_str()), &indented);
    let mut out = String::new();
    for (number, (line, end)) in curves.lines.iter().zip(&values).enumerate() {
        let mark = terminal.paint(Ink::Line(number), &letter(number).to_string());
        let name = terminal.name(&line.name, names);
        let half = match line.below_half().filter(|turn| *turn > 0) {
            Some(turn) => format!("below half after {} {turn}", crate::escape::clean(&curves.along)),
            None => String::new(),
        };
        let told = format!("  {name}  {end}");
        let fits =
            1 + crate::measure::columns(&told) + 2 + crate::measure::columns(&half) <= terminal.width();
        let half = if fits && !half.is_empty() { format!("; {half}") } else { String::new() };
        out += &terminal.ended(&format!("{mark}{told}{half}"));
    }
    out
}
