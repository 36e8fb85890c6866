//! Differences: what a change makes of a chance, with its interval around nought.

use crate::axis::{Axis, round_step};
use crate::bars::{Rows, described, interval, whisker};
use crate::chart::Chart;
use crate::drawing::{Drawing, Hand, WIDTH};
use crate::ink::Ink;
use crate::number::{Estimate, points, tenths};
use crate::table::Table;
use crate::terminal::{Terminal, aligned, place};

/// The smallest scale: two points to either side, so that a hair does not look like a mile.
const NARROWEST: i32 = 20;

/// Differences of chances with their intervals, around nought.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Differences {
    title: String,
    note: String,
    changes: Vec<(String, Estimate)>,
}

impl Differences {
    /// A chart without differences.
    pub fn new(title: impl Into<String>) -> Differences {
        Differences { title: title.into(), ..Differences::default() }
    }

    /// Says below the title what was compared.
    pub fn note(&mut self, note: impl Into<String>) -> &mut Differences {
        self.note = note.into();
        self
    }

    /// Adds a change: what was changed, and by how many thousandths the chance differs.
    pub fn change(&mut self, name: impl Into<String>, difference: Estimate) -> &mut Differences {
        self.changes.push((name.into(), difference));
        self
    }

    /// How far the scale goes to either side.
    fn reach(&self) -> i32 {
        let ends = self.changes.iter().flat_map(|(_, change)| [change.low(), change.high()]);
        let furthest = ends.map(i32::abs).max().unwrap_or(0).max(NARROWEST);
        let step = round_step(furthest, 4);
        (furthest + step - 1) / step * step
    }

    fn words(&self) -> String {
        let each = self.changes.iter().map(|(name, change)| format!("{name}: {}.", in_words(*change)));
        described(&self.note, each)
    }
}

/// A difference in words.
fn in_words(change: Estimate) -> String {
    let told = |value: i32, unit: &str| match value {
        0 => format!("0.0{unit}"),
        1.. => format!("{}{unit} more", tenths(value)),
        _ => format!("{}{unit} less", tenths(-value)),
    };
    let (value, one) = (told(change.value(), " points"), |value: i32| told(value, ""));
    match change.is_exact() {
        true => value,
        false => {
            format!("{value}, between {} and {}, {}", one(change.low()), one(change.high()), verdict(change))
        }
    }
}

/// A value of the scale, without what is not needed.
fn whole(tick: i32) -> String {
    points(tick).trim_end_matches(".0").to_owned()
}

/// What an interval allows to say.
const fn verdict(change: Estimate) -> &'static str {
    match ink(change) {
        Ink::More => "more",
        Ink::Less => "less",
        _ => "not clear",
    }
}

/// The ink of a difference: one whose interval holds nought has no side.
const fn ink(change: Estimate) -> Ink {
    if change.low() > 0 {
        Ink::More
    } else if change.high() < 0 {
        Ink::Less
    } else {
        Ink::Faint
    }
}

impl Chart for Differences {
    fn drawing(&self) -> Drawing {
        let mut drawing = Drawing::new(WIDTH, &self.title, &self.note, self.words());
        if self.changes.is_empty() {
            return drawing.nothing();
        }
        let rows = Rows::below(&drawing, self.changes.iter().map(|(name, _)| name.as_str()));
        let reach = self.reach();
        let axis = Axis { low: -reach, high: reach, from: rows.from, to: rows.to };
        rows.grid(&mut drawing, axis, axis.ticks(6).into_iter().map(|tick| (tick, whole(tick))));
        let (top, foot) = (drawing.foot(), rows.middle(self.changes.len() - 1) + crate::bars::ROW / 2);
        drawing.line(&format!("M{} {top}V{foot}", axis.at(0)), Ink::Faint, 3);
        for (row, (name, change)) in self.changes.iter().enumerate() {
            drawing.group(&format!("{name}: {}", change.as_difference()), |drawing| {
                rows.name(drawing, row, name);
                mark(drawing, axis, rows.middle(row), *change);
                let (low, high) = (points(change.low()), points(change.high()));
                rows.value(drawing, row, &points(change.value()), &interval(*change, &low, &high));
            });
        }
        drawing.space(rows.height());
        drawing.prose(
            "In percentage points. Grey: the interval holds 0, the change may do nothing.",
            Hand::NOTE,
        );
        drawing
    }

    fn table(&self) -> Table {
        let heads = ["", "points", "at least", "at most", "so"];
        let mut table = Table::new(self.title.clone(), heads);
        for (name, change) in &self.changes {
            let [value, low, high] = [change.value(), change.low(), change.high()].map(points);
            table.row([name.clone(), value, low, high, verdict(*change).to_owned()]);
        }
        table
    }

    fn text(&self, terminal: &Terminal) -> String {
        if self.changes.is_empty() {
            return terminal.nothing(&self.title, &self.note);
        }
        let values = aligned(self.changes.iter().map(|(_, change)| change.as_difference()));
        let (names, room) = terminal.shared(self.changes.iter().map(|(name, _)| name.as_str()), &values);
        let mut out = terminal.heading(&self.title, &self.note);
        for ((name, change), value) in self.changes.iter().zip(&values) {
            let scale = scale(terminal, *change, self.reach(), room);
            out += &terminal.ended(&format!("{}  {scale}{value}", terminal.name(name, names)));
        }
        if room > 0 {
            out += &terminal.ended(&ends(terminal, self.reach(), names, room));
        }
        out
    }
}

/// A bar from nought to the value, with the interval over it.
fn mark(drawing: &mut Drawing, axis: Axis, middle: i32, change: Estimate) {
    let (nought, end) = (axis.at(0), axis.at(change.value()));
    drawing.block((nought.min(end), middle - 16), ((end - nought).abs(), 32), ink(change), 55);
    whisker(drawing, axis, middle, change);
    drawing.dot((end, middle), 9, Ink::Text);
}

/// An interval in a terminal, around a line at nought.
fn scale(terminal: &Terminal, change: Estimate, reach: i32, room: usize) -> String {
    if room == 0 {
        return String::new();
    }
    let at = |value: i32| place(value, -reach, reach, room - 1);
    let [low, value, high, nought] = [change.low(), change.value(), change.high(), 0].map(at);
    let sign = |column: usize| match column {
        column if column == value => terminal.sign('o', '●'),
        column if column == nought => terminal.sign('|', '│'),
        column if low <= column && column <= high => terminal.sign('-', '─'),
        _ => ' ',
    };
    terminal.paint(ink(change), &(0..room).map(sign).collect::<String>()) + "  "
}

/// The line below a scale: its ends, and nought where there is room for it.
fn ends(terminal: &Terminal, reach: i32, names: usize, room: usize) -> String {
    let (low, high) = (whole(-reach), whole(reach));
    let nought = place(0, -reach, reach, room - 1);
    let fits = low.len() < nought && nought + 2 + high.len() <= room;
    let left = if fits { format!("{low}{}0", " ".repeat(nought - low.len())) } else { low };
    let gap = room.saturating_sub(left.len() + high.len()).max(1);
    terminal.paint(Ink::Faint, &format!("{}  {left}{}{high}", " ".repeat(names), " ".repeat(gap)))
}
