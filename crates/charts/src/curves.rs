//! Survival curves: a chance after each turn, as steps.

mod picture;
mod plot;

use crate::bars::described;
use crate::chart::Chart;
use crate::drawing::{Drawing, WIDTH};
use crate::number::{Estimate, percent};
use crate::table::Table;
use crate::terminal::Terminal;

/// Half of all fights.
const HALF: i32 = 500;

/// A line: whose, and the chance before the first turn and after each.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Line {
    name: String,
    points: Vec<Estimate>,
}

impl Line {
    /// Where it ends.
    fn last(&self) -> Estimate {
        self.points.last().copied().unwrap_or(Estimate::exact(0))
    }

    /// The first turn after which the chance is below half.
    fn below_half(&self) -> Option<usize> {
        self.points.iter().position(|point| point.value() < HALF)
    }
}

/// Chances turn by turn as steps with their intervals: who is still standing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Curves {
    title: String,
    note: String,
    along: String,
    lines: Vec<Line>,
}

impl Curves {
    /// A chart without lines, by turns.
    pub fn new(title: impl Into<String>) -> Curves {
        Curves { title: title.into(), note: String::new(), along: "turn".to_owned(), lines: Vec::new() }
    }

    /// Says below the title what was counted.
    pub fn note(&mut self, note: impl Into<String>) -> &mut Curves {
        self.note = note.into();
        self
    }

    /// What the steps are, where they are not turns (`round`, `shot`, `week`).
    pub fn along(&mut self, along: impl Into<String>) -> &mut Curves {
        self.along = along.into();
        self
    }

    /// Adds a line: whose, and the chances. The first is before anything happened, the nth after turn n.
    pub fn line(
        &mut self,
        name: impl Into<String>,
        points: impl IntoIterator<Item = Estimate>,
    ) -> &mut Curves {
        let (name, points): (String, Vec<Estimate>) = (name.into(), points.into_iter().collect());
        if !points.is_empty() {
            self.lines.push(Line { name, points });
        }
        self
    }

    /// The last turn of the longest line.
    fn last_turn(&self) -> usize {
        self.lines.iter().map(|line| line.points.len() - 1).max().unwrap_or(0)
    }

    fn words(&self) -> String {
        described(&self.note, self.lines.iter().map(|line| format!("{}.", self.told(line))))
    }

    /// A line in words: where it begins, when it falls below half, where it ends.
    fn told(&self, line: &Line) -> String {
        let (along, turns) = (&self.along, line.points.len() - 1);
        let first = percent(line.points.first().copied().unwrap_or(line.last()).value());
        let half = match line.below_half() {
            Some(0) | None => String::new(),
            Some(turn) => format!(", below half after {along} {turn}"),
        };
        let end = crate::bars::in_words(line.last());
        format!("{}: {first} at first{half}, after {along} {turns} {end}", line.name)
    }
}

impl Chart for Curves {
    fn drawing(&self) -> Drawing {
        let drawing = Drawing::new(WIDTH, &self.title, &self.note, self.words());
        match self.lines.is_empty() {
            true => drawing.nothing(),
            false => picture::drawn(self, drawing),
        }
    }

    fn table(&self) -> Table {
        let names = self.lines.iter().map(|line| line.name.clone());
        let mut table =
            Table::new(self.title.clone(), [format!("after {}", self.along)].into_iter().chain(names));
        for turn in 0..=self.last_turn() {
            let cells = self
                .lines
                .iter()
                .map(|line| line.points.get(turn).map_or("–".to_owned(), |point| point.as_chance()));
            table.row([turn.to_string()].into_iter().chain(cells));
        }
        table
    }

    fn text(&self, terminal: &Terminal) -> String {
        match self.lines.is_empty() {
            true => terminal.nothing(&self.title, &self.note),
            false => plot::plotted(self, terminal),
        }
    }
}
