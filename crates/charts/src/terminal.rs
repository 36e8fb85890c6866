//! Charts in a terminal: letters, blocks and, where wanted, colours.

use crate::drawing::NOTHING;
use crate::escape::clean;
use crate::ink::Ink;
use crate::measure::{clipped_columns, columns, wrapped};

/// The narrowest terminal that is drawn for.
const NARROWEST: usize = 40;
/// The widest that is of use.
const WIDEST: usize = 400;
/// The longest bar; longer ones are hard to compare.
const WIDEST_BAR: usize = 60;

/// What a terminal can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terminal {
    width: usize,
    unicode: bool,
    colour: bool,
}

impl Terminal {
    /// A terminal of so many columns (40 at least) that shows ASCII without colours.
    pub fn plain(width: usize) -> Terminal {
        Terminal { width: width.clamp(NARROWEST, WIDEST), unicode: false, colour: false }
    }

    /// The same, with blocks and shades in place of letters.
    #[must_use]
    pub const fn unicode(self, unicode: bool) -> Terminal {
        Terminal { unicode, ..self }
    }

    /// The same, with colours.
    #[must_use]
    pub const fn colour(self, colour: bool) -> Terminal {
        Terminal { colour, ..self }
    }

    /// How many columns it has.
    pub const fn width(&self) -> usize {
        self.width
    }

    /// One of two signs.
    pub(crate) const fn sign(&self, ascii: char, unicode: char) -> char {
        if self.unicode { unicode } else { ascii }
    }

    /// Title and note as lines.
    pub(crate) fn heading(&self, title: &str, note: &str) -> String {
        let mut out = String::new();
        for line in self.lines(title) {
            out += &self.ended(&self.bold(&line));
        }
        for line in self.lines(note) {
            out += &self.ended(&line);
        }
        out
    }

    /// Text in lines, each cut where a word is too long.
    pub(crate) fn lines(&self, text: &str) -> Vec<String> {
        let room = i32::try_from(self.width).unwrap_or(i32::MAX);
        let measure = |line: &str| i32::try_from(columns(line)).unwrap_or(i32::MAX);
        wrapped(&clean(text), room, measure)
            .into_iter()
            .map(|line| clipped_columns(&line, self.width, self.unicode))
            .collect()
    }

    /// A heading with nothing below it.
    pub(crate) fn nothing(&self, title: &str, note: &str) -> String {
        self.heading(title, note) + NOTHING + "\n"
    }

    /// A name cut and filled up to a width.
    pub(crate) fn name(&self, name: &str, room: usize) -> String {
        let name = clipped_columns(&clean(name), room, self.unicode);
        let missing = room.saturating_sub(columns(&name));
        name + &" ".repeat(missing)
    }

    /// The columns for names and for a picture, beside values: names get what the longest needs but only a part
    /// of the whole, and there is no picture where it would tell nothing.
    pub(crate) fn shared<'a>(
        &self,
        names: impl Iterator<Item = &'a str>,
        values: &[String],
    ) -> (usize, usize) {
        let values = values.iter().map(|value| columns(value)).max().unwrap_or(0);
        let longest = names.map(|name| columns(&clean(name))).max().unwrap_or(0);
        let names = longest.min(self.width * 2 / 5).min(self.width.saturating_sub(values + 2));
        let left = self.width.saturating_sub(names + values + 4);
        (names, if left < 8 { 0 } else { left.min(WIDEST_BAR) })
    }

    /// A line without what it ends with unseen.
    pub(crate) fn ended(&self, line: &str) -> String {
        format!("{}\n", line.trim_end())
    }

    /// Text in an ink.
    pub(crate) fn paint(&self, ink: Ink, text: &str) -> String {
        let code = match ink {
            Ink::More => "34",
            Ink::Less => "33",
            Ink::Wound => "31",
            Ink::Faint | Ink::Rule => "2",
            Ink::Text | Ink::Paper => "",
            Ink::Line(line) => ["34", "33", "32", "35", "39", "36", "94", "31"][line % crate::ink::LINES],
        };
        self.coded(code, text)
    }

    fn bold(&self, text: &str) -> String {
        self.coded("1", text)
    }

    fn coded(&self, code: &str, text: &str) -> String {
        match self.colour && !code.is_empty() && !text.trim().is_empty() {
            true => format!("\x1b[{code}m{text}\x1b[0m"),
            false => text.to_owned(),
        }
    }
}

/// A place on a scale of so many columns: `value` between `low` and `high`, to the nearest.
pub(crate) fn place(value: i32, low: i32, high: i32, room: usize) -> usize {
    let span = i64::from(high) - i64::from(low);
    let wide = i64::try_from(room).unwrap_or(i64::MAX);
    let from = i64::from(value.clamp(low, high.max(low))) - i64::from(low);
    usize::try_from((from * wide + span / 2) / span.max(1)).unwrap_or(0).min(room)
}

/// Values moved to the right until their points stand below each other.
pub(crate) fn aligned(values: impl Iterator<Item = String>) -> Vec<String> {
    let values: Vec<String> = values.collect();
    let before = |value: &String| value.find('.').unwrap_or(value.len());
    let most = values.iter().map(before).max().unwrap_or(0);
    values.iter().map(|value| format!("{}{value}", " ".repeat(most - before(value)))).collect()
}
