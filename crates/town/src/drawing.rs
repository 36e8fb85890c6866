//! A drawing of squares and the edges between them.
//!
//! Squares stand on the odd columns and rows, edges between them on the even ones, corners where both are
//! even: a drawing of w × h squares is 2w + 1 characters wide and 2h + 1 lines high.

use crate::edge::Edge;
use crate::fault::Sink;
use crate::fields::{Reads, Value};
use crate::plan::{LARGEST, Legend};
use crate::signs::{self, Sign};
use crate::square::Square;
use std::ops::Range;

/// How many faults of one line are listed one by one.
const MOST_FAULTS_A_LINE: usize = 4;

/// The characters of a drawing, and where they stand in the file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Drawing {
    pub(crate) width: u16,
    pub(crate) height: u16,
    lines: Vec<Line>,
    span: Range<usize>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Line {
    start: usize,
    text: Vec<char>,
}

/// A fault that a drawing can have, with its place.
type Wrong = (Range<usize>, String, String);

impl Drawing {
    /// A drawing of so many squares from its lines.
    pub(crate) fn from_lines(lines: impl IntoIterator<Item = String>) -> Drawing {
        let lines: Vec<Line> =
            lines.into_iter().map(|text| Line { start: 0, text: text.chars().collect() }).collect();
        Drawing::of(lines, 0..0)
    }

    fn of(lines: Vec<Line>, span: Range<usize>) -> Drawing {
        let longest = lines.iter().map(|line| line.text.len()).max().unwrap_or(0);
        let squares = |characters: usize| u16::try_from(characters / 2).unwrap_or(u16::MAX);
        // A line of a single character is the west side of a first column.
        let width = squares(longest).max(u16::from(longest > 0));
        Drawing { width, height: squares(lines.len()), lines, span }
    }

    /// Where the drawing stands in its file.
    pub(crate) fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// The character in a column of a line; a line that ends early ends in spaces.
    fn character(&self, column: usize, line: usize) -> char {
        self.lines.get(line).and_then(|line| line.text.get(column)).copied().unwrap_or(' ')
    }

    /// Where the character of a square stands in the file.
    pub(crate) fn place(&self, x: u16, y: u16) -> Range<usize> {
        let line = self.lines.get(usize::from(y) * 2 + 1);
        line.map_or(self.span(), |line| line.place(usize::from(x) * 2 + 1))
    }

    /// What a square is drawn as; nothing where the character means nothing.
    pub(crate) fn square<'a>(&self, x: u16, y: u16, legend: &'a Legend) -> Option<&'a Sign> {
        legend.square(self.character(usize::from(x) * 2 + 1, usize::from(y) * 2 + 1))
    }

    /// The north edge of a square, also of the row below the last.
    pub(crate) fn north(&self, x: u16, y: u16, legend: &Legend) -> Edge {
        let sign = self.character(usize::from(x) * 2 + 1, usize::from(y) * 2);
        legend.edge(sign, false).unwrap_or_default()
    }

    /// The west edge of a square, also of the column right of the last.
    pub(crate) fn west(&self, x: u16, y: u16, legend: &Legend) -> Edge {
        let sign = self.character(usize::from(x) * 2, usize::from(y) * 2 + 1);
        legend.edge(sign, true).unwrap_or_default()
    }

    /// All squares of the drawing, as squares of the storey it is laid on.
    pub(crate) fn squares(&self) -> impl Iterator<Item = Square> {
        (0..self.height).flat_map(|y| (0..self.width).map(move |x| Square::ground(x, y)))
    }

    /// Reports everything that is wrong with it, and says whether anything is.
    pub(crate) fn check(&self, legend: &Legend, sink: &mut Sink) -> bool {
        let mut wrong: Vec<Wrong> = self.wrong_size().into_iter().collect();
        if wrong.is_empty() {
            wrong.extend((0..self.lines.len()).flat_map(|line| self.wrong_line(line, legend)));
        }
        let any = !wrong.is_empty();
        for (span, message, expected) in wrong {
            sink.meaning(span, message, expected);
        }
        any
    }

    fn wrong_size(&self) -> Option<Wrong> {
        let lines = self.lines.len();
        let last = self.lines.last().map_or(self.span(), |line| line.place(0));
        if lines.is_multiple_of(2) || self.height == 0 {
            let message = format!("a drawing of {lines} lines");
            let expected = "an odd number of lines, at least 3: edges, squares, edges, squares, … edges";
            return Some((last, message, expected.to_owned()));
        }
        if self.width == 0 || self.width > LARGEST || self.height > LARGEST {
            let message = format!("a drawing of {} by {} squares", self.width, self.height);
            return Some((last, message, format!("at least 1 and at most {LARGEST} squares each way")));
        }
        None
    }

    /// What is wrong with a line; a line with many faults is probably shifted, and is told of once.
    fn wrong_line(&self, line: usize, legend: &Legend) -> Vec<Wrong> {
        let Some(text) = self.lines.get(line) else { return Vec::new() };
        let columns = 0..text.text.len();
        let mut wrong: Vec<Wrong> =
            columns.filter_map(|column| self.wrong_character(column, line, legend)).collect();
        let more = wrong.len().saturating_sub(1);
        if wrong.len() > MOST_FAULTS_A_LINE {
            wrong.truncate(1);
            if let Some((_, message, _)) = wrong.first_mut() {
                message.push_str(&format!(", and {more} more on this line, which may be shifted"));
            }
        }
        wrong
    }

    fn wrong_character(&self, column: usize, line: usize, legend: &Legend) -> Option<Wrong> {
        let sign = self.character(column, line);
        let (where_it_is, expected) = match (column % 2, line % 2) {
            (0, 0) if !legend.corner(sign) => ("between four squares", corner_signs()),
            (1, 1) if legend.square(sign).is_none() => ("on a square", square_signs(legend)),
            (1, 0) if legend.edge(sign, false).is_none() => ("between two squares", edge_signs(legend, '-')),
            (0, 1) if legend.edge(sign, true).is_none() => ("between two squares", edge_signs(legend, '|')),
            _ => return None,
        };
        let place = self.lines.get(line)?.place(column);
        Some((place, format!("`{}` means nothing {where_it_is}", sign.escape_debug()), expected))
    }

    /// Its lines with every corner drawn as it should be, without spaces at their ends.
    pub(crate) fn canonical(&self, legend: &Legend) -> Vec<String> {
        let (columns, lines) = (usize::from(self.width) * 2 + 1, usize::from(self.height) * 2 + 1);
        let line = |line: usize| {
            let signs = (0..columns).map(|column| match (column % 2, line % 2) {
                (0, 0) => self.corner(column, line, legend),
                _ => self.character(column, line),
            });
            signs.collect::<String>().trim_end().to_owned()
        };
        (0..lines).map(line).collect()
    }

    fn corner(&self, column: usize, line: usize, legend: &Legend) -> char {
        let edge = |column: Option<usize>, line: Option<usize>, upright| {
            let sign = column.zip(line).map_or(' ', |(column, line)| self.character(column, line));
            (legend.edge(sign, upright).unwrap_or_default(), sign)
        };
        signs::corner([
            edge(Some(column), line.checked_sub(1), true),
            edge(Some(column + 1), Some(line), false),
            edge(Some(column), Some(line + 1), true),
            edge(column.checked_sub(1), Some(line), false),
        ])
    }
}

impl Line {
    /// Where the character of a column stands in the file.
    fn place(&self, column: usize) -> Range<usize> {
        let width = |characters: &[char]| characters.iter().map(|c| c.len_utf8()).sum::<usize>();
        let start = self.start + width(&self.text[..column.min(self.text.len())]);
        start..start + self.text.get(column).map_or(0, |c| c.len_utf8())
    }
}

fn corner_signs() -> String {
    "a space, a `+`, or the character of a wall, a rail or a fence that runs through".to_owned()
}

fn square_signs(legend: &Legend) -> String {
    let standard = signs::SQUARES.iter().map(|(sign, _)| *sign);
    format!("one of `{}`", standard.chain(legend.squares.keys().copied()).collect::<String>())
}

fn edge_signs(legend: &Legend, soft: char) -> String {
    let standard = signs::EDGES.iter().map(|(sign, _)| *sign).filter(|sign| !['-', '|'].contains(sign));
    let signs: String = std::iter::once(soft).chain(standard).chain(legend.edges.keys().copied()).collect();
    format!("one of `{signs}`")
}

/// A drawing between two lines of three single quotes.
pub(crate) struct Drawn;

impl Reads for Drawn {
    type Out = Drawing;

    fn wants(&self) -> String {
        "a drawing between two lines of '''".to_owned()
    }

    fn read(&self, value: &Value<'_>, sink: &mut Sink) -> Option<Drawing> {
        let span = value.span();
        // Only between these quotes nothing is escaped, and every character stands where it is read.
        let inner =
            sink.source().get(span.clone()).and_then(|text| text.strip_prefix("'''")?.strip_suffix("'''"));
        let Some(inner) = inner else {
            self.refuse(value, sink);
            return None;
        };
        let skipped = inner.len() - inner.trim_start_matches('\r').len();
        let first = if inner[skipped..].starts_with('\n') { skipped + 1 } else { 0 };
        let lines = lines_of(&inner[first..], span.start + 3 + first);
        Some(Drawing::of(lines, span))
    }
}

/// The lines of a text that begins at some place of a file. What follows the last line break is no line,
/// unless something is drawn there.
fn lines_of(text: &str, start: usize) -> Vec<Line> {
    let mut at = start;
    let mut lines = Vec::new();
    for line in text.split_inclusive('\n') {
        let content = line.trim_end_matches('\n').trim_end_matches('\r');
        lines.push(Line { start: at, text: content.trim_end_matches(' ').chars().collect() });
        at += line.len();
    }
    lines
}
