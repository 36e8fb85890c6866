//! Bars: a chance each, with its interval.

use crate::axis::Axis;
use crate::chart::Chart;
use crate::drawing::{Anchor, Drawing, Hand, MARGIN, SIZE, SMALL, WIDTH};
use crate::ink::Ink;
use crate::measure::{fitted, widest};
use crate::number::{Estimate, percent, tenths};
use crate::table::Table;
use crate::terminal::{Terminal, aligned, place};

/// The room of a row.
pub(crate) const ROW: i32 = 84;
/// How thick a bar is.
const THICK: i32 = 40;
/// The most that names get of the width.
const NAMES: i32 = 320;
/// The room for a value and its interval.
const VALUES: i32 = 220;

/// Chances as bars with their intervals: who wins, who lives.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bars {
    title: String,
    note: String,
    bars: Vec<(String, Estimate)>,
}

impl Bars {
    /// A chart without bars.
    pub fn new(title: impl Into<String>) -> Bars {
        Bars { title: title.into(), ..Bars::default() }
    }

    /// Says below the title what was counted.
    pub fn note(&mut self, note: impl Into<String>) -> &mut Bars {
        self.note = note.into();
        self
    }

    /// Adds a bar: whose, and the chance.
    pub fn bar(&mut self, name: impl Into<String>, chance: Estimate) -> &mut Bars {
        self.bars.push((name.into(), chance));
        self
    }

    fn words(&self) -> String {
        let each = self.bars.iter().map(|(name, chance)| format!("{name}: {}.", in_words(*chance)));
        described(&self.note, each)
    }
}

/// A chance in words.
pub(crate) fn in_words(chance: Estimate) -> String {
    match chance.is_exact() {
        true => percent(chance.value()),
        false => format!(
            "{}, between {} and {}",
            percent(chance.value()),
            percent(chance.low()),
            percent(chance.high())
        ),
    }
}

/// A note and sentences as one text.
pub(crate) fn described(note: &str, each: impl Iterator<Item = String>) -> String {
    let note = Some(note.to_owned()).filter(|note| !note.is_empty());
    note.into_iter().chain(each).collect::<Vec<_>>().join(" ")
}

impl Chart for Bars {
    fn drawing(&self) -> Drawing {
        let mut drawing = Drawing::new(WIDTH, &self.title, &self.note, self.words());
        if self.bars.is_empty() {
            return drawing.nothing();
        }
        let rows = Rows::below(&drawing, self.bars.iter().map(|(name, _)| name.as_str()));
        let axis = Axis::of_chances(rows.from, rows.to);
        rows.grid(
            &mut drawing,
            axis,
            [0, 250, 500, 750, 1000].map(|tick| (tick, format!("{} %", tick / 10))),
        );
        for (row, (name, chance)) in self.bars.iter().enumerate() {
            let middle = rows.middle(row);
            drawing.group(&format!("{name}: {}", chance.as_chance()), |drawing| {
                rows.name(drawing, row, name);
                let end = axis.at(chance.value());
                let begin = axis.at(0);
                drawing.block((begin, middle - THICK / 2), (end - begin, THICK), Ink::More, 100);
                whisker(drawing, axis, middle, *chance);
                let (low, high) = (tenths(chance.low()), tenths(chance.high()));
                rows.value(drawing, row, &percent(chance.value()), &interval(*chance, &low, &high));
            });
        }
        drawing.space(rows.height());
        drawing
    }

    fn table(&self) -> Table {
        let mut table = Table::new(self.title.clone(), ["", "chance", "at least", "at most"]);
        for (name, chance) in &self.bars {
            let [value, low, high] = [chance.value(), chance.low(), chance.high()].map(percent);
            table.row([name.clone(), value, low, high]);
        }
        table
    }

    fn text(&self, terminal: &Terminal) -> String {
        if self.bars.is_empty() {
            return terminal.nothing(&self.title, &self.note);
        }
        let values = aligned(self.bars.iter().map(|(_, chance)| chance.as_chance()));
        let (names, room) = terminal.shared(self.bars.iter().map(|(name, _)| name.as_str()), &values);
        let mut out = terminal.heading(&self.title, &self.note);
        for ((name, chance), value) in self.bars.iter().zip(&values) {
            let bar = bar(terminal, *chance, room);
            out += &terminal.ended(&format!("{}  {bar}{value}", terminal.name(name, names)));
        }
        match room > 0 && self.bars.iter().any(|(_, chance)| !chance.is_exact()) {
            true => out + &key(terminal),
            false => out,
        }
    }
}

/// What the signs of an interval mean.
fn key(terminal: &Terminal) -> String {
    let (below, above) = (terminal.sign('=', '▓'), terminal.sign('-', '░'));
    let told = format!("{below}{above} interval, below and above the value");
    terminal.ended(&terminal.paint(Ink::Faint, &told))
}

/// A bar in a terminal: full up to the lower end of the interval, half to the value, thin to the upper end.
fn bar(terminal: &Terminal, chance: Estimate, room: usize) -> String {
    if room == 0 {
        return String::new();
    }
    let [low, value, high] =
        [chance.low(), chance.value(), chance.high()].map(|end| place(end, 0, 1000, room));
    let sign = |column: usize| match column {
        column if column < low => terminal.sign('#', '█'),
        column if column < value => terminal.sign('=', '▓'),
        column if column < high => terminal.sign('-', '░'),
        _ => ' ',
    };
    terminal.paint(Ink::More, &(0..room).map(sign).collect::<String>()) + "  "
}

/// An interval as a line with two ends.
pub(crate) fn whisker(drawing: &mut Drawing, axis: Axis, middle: i32, estimate: Estimate) {
    if !estimate.is_exact() {
        let (low, high) = (axis.at(estimate.low()), axis.at(estimate.high()));
        let (top, foot) = (middle - 10, middle + 10);
        drawing.line(&format!("M{low} {top}V{foot}M{low} {middle}H{high}M{high} {top}V{foot}"), Ink::Text, 3);
    }
}

/// An interval as it stands below a value.
pub(crate) fn interval(estimate: Estimate, low: &str, high: &str) -> String {
    if estimate.is_exact() { String::new() } else { format!("{low} to {high}") }
}

/// Rows of a chart: a name, something drawn along a scale, a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rows {
    top: i32,
    count: i32,
    pub(crate) from: i32,
    pub(crate) to: i32,
}

impl Rows {
    /// Rows below what is drawn already.
    pub(crate) fn below<'a>(drawing: &Drawing, names: impl ExactSizeIterator<Item = &'a str>) -> Rows {
        let count = i32::try_from(names.len()).unwrap_or(i32::MAX / 1000).min(i32::MAX / 1000);
        let from = MARGIN + widest(names, SIZE).min(NAMES) + 24;
        Rows { top: drawing.foot(), count, from, to: drawing.width() - MARGIN - VALUES }
    }

    /// The height of all rows and of the scale below them.
    pub(crate) const fn height(self) -> i32 {
        self.count * ROW + 12 + 2 * SMALL
    }

    /// The middle of a row.
    pub(crate) fn middle(self, row: usize) -> i32 {
        self.top + i32::try_from(row).unwrap_or(0) * ROW + ROW / 2
    }

    /// Lines across all rows, each with what it stands for.
    pub(crate) fn grid(
        self,
        drawing: &mut Drawing,
        axis: Axis,
        ticks: impl IntoIterator<Item = (i32, String)>,
    ) {
        let foot = self.top + self.count * ROW;
        for (tick, label) in ticks {
            let x = axis.at(tick);
            drawing.line(&format!("M{x} {}V{foot}", self.top), Ink::Rule, 2);
            drawing.figure((x, foot + 12 + SMALL), &label, Hand::NOTE.at(Anchor::Middle));
        }
    }

    /// The name of a row, in two lines if it needs them.
    pub(crate) fn name(self, drawing: &mut Drawing, row: usize, name: &str) {
        let lines = fitted(name, SIZE, self.from - MARGIN - 24, 2);
        let first = self.middle(row) + SIZE / 3 - if lines.len() > 1 { SIZE * 3 / 5 } else { 0 };
        for (line, y) in lines.iter().zip((first..).step_by(SIZE.unsigned_abs() as usize * 6 / 5)) {
            drawing.write((self.from - 24, y), line, Hand::PLAIN.at(Anchor::End));
        }
    }

    /// The value of a row, with its interval below.
    pub(crate) fn value(self, drawing: &mut Drawing, row: usize, value: &str, interval: &str) {
        let (x, y) = (drawing.width() - MARGIN, self.middle(row) + SIZE / 3);
        let up = if interval.is_empty() { 0 } else { SMALL * 3 / 5 };
        drawing.figure((x, y - up), value, Hand::PLAIN.bold().at(Anchor::End));
        if up > 0 {
            drawing.figure((x, y + SMALL * 3 / 5 + 2), interval, Hand::NOTE.at(Anchor::End));
        }
    }
}
