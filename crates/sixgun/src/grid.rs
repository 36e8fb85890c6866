//! Tables in columns that fit the terminal; where even that is too wide, one block a row.

use crate::out::{Ink, Look, length, wrap};

/// Blank columns between two cells.
const GAP: usize = 2;

/// A cell: its text, and what it is.
#[derive(Clone, Debug, Default)]
pub struct Cell {
    text: String,
    ink: Ink,
}

impl From<String> for Cell {
    fn from(text: String) -> Cell {
        Cell { text, ink: Ink::Plain }
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Cell {
        text.to_owned().into()
    }
}

impl From<usize> for Cell {
    fn from(number: usize) -> Cell {
        number.to_string().into()
    }
}

impl<T: Into<String>> From<(Ink, T)> for Cell {
    fn from((ink, text): (Ink, T)) -> Cell {
        Cell { text: text.into(), ink }
    }
}

/// A table for people.
#[derive(Clone, Debug, Default)]
pub struct Grid {
    titles: Vec<String>,
    rows: Vec<Vec<Cell>>,
    ruled: Option<usize>,
}

impl Grid {
    /// A table with these headings.
    pub fn new(titles: impl IntoIterator<Item = impl Into<String>>) -> Grid {
        Grid { titles: titles.into_iter().map(Into::into).collect(), rows: Vec::new(), ruled: None }
    }

    /// Adds a row. A short row is filled up, and a long one makes columns without a heading.
    pub fn row(&mut self, cells: impl IntoIterator<Item = impl Into<Cell>>) {
        self.rows.push(cells.into_iter().map(Into::into).collect());
    }

    /// Draws a line above the next row: totals follow.
    pub fn rule(&mut self) {
        self.ruled = Some(self.rows.len());
    }

    /// The text of the table.
    pub fn render(&self, look: Look) -> String {
        match self.fit(look.width) {
            Some(widths) => self.columns(look, &widths),
            None => self.blocks(look),
        }
    }

    fn cell(&self, row: usize, column: usize) -> (&str, Ink) {
        self.rows[row].get(column).map_or(("", Ink::Plain), |cell| (cell.text.as_str(), cell.ink))
    }

    fn title(&self, column: usize) -> &str {
        self.titles.get(column).map_or("", String::as_str)
    }

    fn count(&self) -> usize {
        self.rows.iter().map(Vec::len).max().unwrap_or(0).max(self.titles.len())
    }

    /// Every text of a column, its heading first.
    fn texts(&self, column: usize) -> impl Iterator<Item = &str> {
        std::iter::once(self.title(column))
            .chain((0..self.rows.len()).map(move |row| self.cell(row, column).0))
    }

    /// The width of each column: as wide as its text if that fits, otherwise wrapped where it costs the
    /// fewest lines. None if even the longest words are too wide.
    fn fit(&self, room: usize) -> Option<Vec<usize>> {
        let columns = 0..self.count();
        let word = |text: &str| text.split_whitespace().map(length).max().unwrap_or(0);
        let least: Vec<usize> =
            columns.clone().map(|column| self.texts(column).map(word).max().unwrap_or(0)).collect();
        let mut widths: Vec<usize> =
            columns.map(|column| self.texts(column).map(length).max().unwrap_or(0)).collect();
        let room = room.saturating_sub(GAP * widths.len().saturating_sub(1));
        if least.iter().sum::<usize>() > room {
            return None;
        }
        loop {
            let over = widths.iter().sum::<usize>().checked_sub(room).filter(|over| *over > 0);
            let Some(over) = over else { return Some(widths) };
            widths = self.narrower(&widths, &least, over)?;
        }
    }

    /// One column made narrower by at least one letter: the one that costs the fewest lines for each letter
    /// that is won, and of equals the widest.
    fn narrower(&self, widths: &[usize], least: &[usize], over: usize) -> Option<Vec<usize>> {
        let columns = (0..widths.len()).filter(|&column| widths[column] > least[column]);
        let height = self.height(widths);
        let choices = columns.map(|column| {
            let mut narrow = widths.to_vec();
            narrow[column] = self.used(column, widths[column] - 1);
            let won = (widths[column] - narrow[column]).clamp(1, over);
            // The first column names the row; it is wrapped last.
            let weight = if column == 0 { 2000 } else { 1000 };
            let cost = self.height(&narrow).saturating_sub(height) * weight / won;
            (cost, usize::MAX - widths[column], narrow)
        });
        choices.min().map(|(_, _, narrow)| narrow)
    }

    /// What a column of so many letters really uses once its texts are wrapped.
    fn used(&self, column: usize, width: usize) -> usize {
        self.texts(column).flat_map(|text| wrap(text, width)).map(|line| length(&line)).max().unwrap_or(0)
    }

    /// How many lines all rows take at these widths.
    fn height(&self, widths: &[usize]) -> usize {
        let lines = |row: usize| {
            let cells = widths.iter().enumerate();
            cells.map(|(column, width)| wrap(self.cell(row, column).0, *width).len()).max().unwrap_or(0)
        };
        (0..self.rows.len()).map(lines).sum()
    }

    /// Whether all cells of a column are numbers, which stand better at the right.
    fn is_numeric(&self, column: usize) -> bool {
        let mut cells = self.texts(column).skip(1).filter(|text| !text.is_empty()).peekable();
        cells.peek().is_some() && cells.all(is_number)
    }

    fn columns(&self, look: Look, widths: &[usize]) -> String {
        let right: Vec<bool> = (0..widths.len()).map(|column| self.is_numeric(column)).collect();
        let rule = look
            .paint(Ink::Faint, &"─".repeat(widths.iter().sum::<usize>() + GAP * (widths.len().max(1) - 1)));
        let titles: Vec<(&str, Ink)> =
            (0..widths.len()).map(|column| (self.title(column), Ink::Title)).collect();
        let mut text = String::new();
        if titles.iter().any(|(title, _)| !title.is_empty()) {
            text += &line(look, &titles, widths, &right);
            text += &format!("{rule}\n");
        }
        for row in 0..self.rows.len() {
            if self.ruled == Some(row) {
                text += &format!("{rule}\n");
            }
            let cells: Vec<(&str, Ink)> = (0..widths.len()).map(|column| self.cell(row, column)).collect();
            text += &line(look, &cells, widths, &right);
        }
        text
    }

    /// One block a row: the first cell as its title, the others below it with their headings.
    fn blocks(&self, look: Look) -> String {
        let room =
            self.titles.iter().skip(1).map(|title| length(title)).max().unwrap_or(0).min(look.width / 2);
        let mut page = crate::out::Page::new(look);
        for row in 0..self.rows.len() {
            page.gap();
            page.prose(0, Ink::Title, self.cell(row, 0).0);
            for column in 1..self.count() {
                let (text, _) = self.cell(row, column);
                if !text.is_empty() {
                    page.entry(2, room + GAP, (Ink::Faint, self.title(column)), text);
                }
            }
        }
        page.text().to_owned()
    }
}

/// One row of the table: as many lines as its tallest cell.
fn line(look: Look, cells: &[(&str, Ink)], widths: &[usize], right: &[bool]) -> String {
    let wrapped: Vec<Vec<String>> =
        cells.iter().zip(widths).map(|((text, _), width)| wrap(text, *width)).collect();
    let height = wrapped.iter().map(Vec::len).max().unwrap_or(0);
    let mut text = String::new();
    for step in 0..height {
        let mut line = String::new();
        for (column, width) in widths.iter().enumerate() {
            let part = wrapped[column].get(step).map_or("", String::as_str);
            let pad = " ".repeat(width.saturating_sub(length(part)));
            let part = look.paint(cells[column].1, part);
            line += &if right[column] { pad + &part } else { part + &pad };
            line += &" ".repeat(GAP);
        }
        text += line.trim_end();
        text.push('\n');
    }
    text
}

/// A number as the books print it: `12`, `-5`, `+10`, `$2.50`, `1,000`, `½`, or a dash for nothing.
fn is_number(text: &str) -> bool {
    // Dice such as 05 and 00 read better below their spans.
    if text.len() > 1 && text.starts_with('0') && !text.contains('.') {
        return false;
    }
    let digits = text.trim_start_matches(['+', '-', '$', '×']).trim_end_matches(['%', ' ', '"']);
    let is_digit = |letter: char| letter.is_ascii_digit() || matches!(letter, '.' | ',' | '½' | '¼' | '¾');
    matches!(text, "-" | "–" | "—") || (!digits.is_empty() && digits.chars().all(is_digit))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guns() -> Grid {
        let mut grid = Grid::new(["Weapon", "Speed", "Remarks"]);
        grid.row(["Single action revolver", "+5", "six shots"]);
        grid.row(["Shotgun", "-5", "two barrels that may be fired together"]);
        grid
    }

    #[test]
    fn a_table_that_fits_is_aligned() {
        let text = guns().render(Look::plain(80));
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], "Weapon                  Speed  Remarks");
        assert!(lines[1].starts_with("──────"));
        assert_eq!(lines[2], "Single action revolver     +5  six shots");
        assert_eq!(lines[3], "Shotgun                    -5  two barrels that may be fired together");
    }

    #[test]
    fn the_widest_column_gives_way_first() {
        let text = guns().render(Look::plain(50));
        assert!(text.lines().all(|line| length(line) <= 50), "{text}");
        assert!(text.contains("Shotgun                    -5  two barrels"), "{text}");
    }

    #[test]
    fn a_table_that_cannot_fit_becomes_blocks() {
        let text = guns().render(Look::plain(20));
        assert_eq!(text.lines().next(), Some("Single action"));
        assert!(text.contains("  Speed    +5\n"), "{text}");
    }

    #[test]
    fn ragged_and_empty_tables_are_shown() {
        let mut ragged = Grid::new(["One"]);
        ragged.row(["a", "b", "c"]);
        ragged.row(Vec::<String>::new());
        assert_eq!(ragged.render(Look::plain(80)).lines().nth(2), Some("a    b  c"));
        assert_eq!(Grid::default().render(Look::plain(80)), "");
        assert_eq!(Grid::new(["A", "B"]).render(Look::plain(80)).lines().count(), 2);
    }

    #[test]
    fn no_line_is_wider_than_the_terminal() {
        for width in 12..100 {
            let text = guns().render(Look::plain(width));
            assert!(text.lines().all(|line| length(line) <= width), "{width}\n{text}");
        }
    }

    #[test]
    fn numbers_are_known_by_their_look() {
        assert!(["12", "-5", "+10", "$2.50", "1,000", "½", "—", "30%"].iter().all(|text| is_number(text)));
        assert!(!["01-05", "00", "05", "d6", "+", "", "no"].iter().any(|text| is_number(text)));
    }
}
