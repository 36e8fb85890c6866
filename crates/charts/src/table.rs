//! A table of a page.

use crate::escape::escaped;
use crate::number::printed;

/// A table: what it shows, the heads of its columns, and rows whose first cell is their head.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    caption: String,
    heads: Vec<String>,
    rows: Vec<Vec<String>>,
}

impl Table {
    /// A table without rows.
    pub fn new(caption: impl Into<String>, heads: impl IntoIterator<Item = impl Into<String>>) -> Table {
        let heads = heads.into_iter().map(Into::into).collect();
        Table { caption: caption.into(), heads, rows: Vec::new() }
    }

    /// Adds a row; its first cell names it.
    pub fn row(&mut self, cells: impl IntoIterator<Item = impl Into<String>>) -> &mut Table {
        self.rows.push(cells.into_iter().map(Into::into).collect());
        self
    }

    /// What it shows.
    pub fn caption(&self) -> &str {
        &self.caption
    }

    /// The heads of its columns.
    pub fn heads(&self) -> &[String] {
        &self.heads
    }

    /// Its rows.
    pub fn rows(&self) -> &[Vec<String>] {
        &self.rows
    }

    /// The table in HTML, in a box that can be moved sideways where a phone is too narrow.
    pub(crate) fn html(&self) -> String {
        let columns = self.rows.iter().map(Vec::len).chain([self.heads.len()]).max().unwrap_or(0);
        let numeric: Vec<bool> = (0..columns).map(|column| self.is_numeric(column)).collect();
        let head: String = (0..columns).map(|column| self.head(column, numeric[column])).collect();
        let rows: String = self.rows.iter().map(|row| line(row, &numeric)).collect();
        let caption = escaped(&self.caption);
        format!(
            "<div class=\"scroll\" role=\"group\" aria-label=\"{caption}\" tabindex=\"0\">\n<table>\n\
             <caption>{caption}</caption>\n<thead>\n<tr>{head}</tr>\n</thead>\n<tbody>\n{rows}</tbody>\n</table>\n</div>\n"
        )
    }

    fn head(&self, column: usize, numeric: bool) -> String {
        match self.heads.get(column).map(String::as_str).unwrap_or_default() {
            "" => "<td></td>".to_owned(),
            head => format!("<th scope=\"col\"{}>{}</th>", class(numeric), escaped(head)),
        }
    }

    /// Whether a column holds numbers: they stand at the right.
    fn is_numeric(&self, column: usize) -> bool {
        let mut cells =
            self.rows.iter().filter_map(|row| row.get(column)).filter(|cell| !cell.is_empty()).peekable();
        column > 0 && cells.peek().is_some() && cells.all(|cell| is_number(cell))
    }
}

/// A row whose first cell is its head.
fn line(row: &[String], numeric: &[bool]) -> String {
    let mut out = String::from("<tr>");
    for (column, numeric) in numeric.iter().enumerate() {
        let cell = row.get(column).map(String::as_str).unwrap_or_default();
        let text = escaped(&if *numeric { printed(cell) } else { cell.to_owned() });
        out += &match column {
            0 => format!("<th scope=\"row\">{text}</th>"),
            _ => format!("<td{}>{text}</td>", class(*numeric)),
        };
    }
    out + "</tr>\n"
}

const fn class(numeric: bool) -> &'static str {
    if numeric { " class=\"number\"" } else { "" }
}

/// Whether a cell begins as a number does, or says that there is none.
fn is_number(cell: &str) -> bool {
    let digits = cell.trim_start_matches(['+', '-', '\u{2212}', '±', '$', '<', '(']);
    cell == "–" || digits.starts_with(|letter: char| letter.is_ascii_digit())
}
