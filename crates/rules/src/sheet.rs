//! A printed table, laid out for reading. Its cells come from the very constants that the rules use.

use crate::{Bands, Book, OpenBands};

/// A table of a book.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// The name by which `sixgun table` finds it: lower case, words joined by `-`, unique in its book.
    pub id: &'static str,
    /// What it is called.
    pub title: &'static str,
    /// Whose table it is.
    pub book: Book,
    /// Clauses of the ledger that speak of it.
    pub clauses: &'static [&'static str],
    /// Headings.
    pub columns: Vec<&'static str>,
    /// Cells, row by row.
    pub rows: Vec<Vec<String>>,
    /// Every run of spans that must cover its die exactly once.
    pub coverage: Vec<Coverage>,
}

/// Spans of faces that must cover a die from `lowest` to `highest` exactly once.
#[derive(Clone, Debug)]
pub struct Coverage {
    /// The lowest face.
    pub lowest: i16,
    /// The highest face.
    pub highest: i16,
    /// First and last face of each row.
    pub spans: Vec<(i16, i16)>,
}

impl Coverage {
    /// Whether each face is covered exactly once; otherwise the first that is not.
    pub fn check(&self) -> Result<(), i16> {
        for face in self.lowest..=self.highest {
            if self.spans.iter().filter(|(from, to)| (*from..=*to).contains(&face)).count() != 1 {
                return Err(face);
            }
        }
        Ok(())
    }
}

impl Sheet {
    /// An empty table.
    pub fn new(
        book: Book,
        id: &'static str,
        title: &'static str,
        clauses: &'static [&'static str],
        columns: &[&'static str],
    ) -> Sheet {
        let columns = columns.to_vec();
        Sheet { id, title, book, clauses, columns, rows: Vec::new(), coverage: Vec::new() }
    }

    /// Adds a row.
    pub fn row(mut self, cells: impl IntoIterator<Item = impl Into<String>>) -> Sheet {
        self.rows.push(cells.into_iter().map(Into::into).collect());
        self
    }

    /// Adds many rows.
    pub fn rows<C: Into<String>>(mut self, rows: impl IntoIterator<Item = Vec<C>>) -> Sheet {
        self.rows.extend(rows.into_iter().map(|cells| cells.into_iter().map(Into::into).collect()));
        self
    }

    /// Adds the rows of a percentile table, the dice first, and its coverage.
    pub fn bands<T: Copy>(mut self, bands: &Bands<T>, cells: impl Fn(T) -> Vec<String>) -> Sheet {
        let mut spans = Vec::new();
        for (from, to, value) in bands.spans() {
            let mut row = vec![span(from, to)];
            row.extend(cells(value));
            self.rows.push(row);
            spans.push((from as i16, to as i16));
        }
        self.covers(1, 100, spans)
    }

    /// Adds the rows of a table that is open at both ends, and its coverage from -30 to 60.
    pub fn open_bands<T: Copy>(mut self, bands: &OpenBands<T>, cells: impl Fn(T) -> Vec<String>) -> Sheet {
        let mut spans = Vec::new();
        for (from, to, value) in bands.spans() {
            let name = match (from, to) {
                (None, Some(to)) => format!("{to} or less"),
                (Some(from), None) => format!("{from} or more"),
                (Some(from), Some(to)) if from == to => from.to_string(),
                (Some(from), Some(to)) => format!("{from}-{to}"),
                (None, None) => "any".into(),
            };
            let mut row = vec![name];
            row.extend(cells(value));
            self.rows.push(row);
            spans.push((from.unwrap_or(-30), to.unwrap_or(60)));
        }
        self.covers(-30, 60, spans)
    }

    /// Notes spans that must cover a die exactly once.
    pub fn covers(mut self, lowest: i16, highest: i16, spans: Vec<(i16, i16)>) -> Sheet {
        self.coverage.push(Coverage { lowest, highest, spans });
        self
    }
}

/// A span of percentile faces as the books print it: `01-05`, `96`, `91-00`.
pub fn span(from: u16, to: u16) -> String {
    match from == to {
        true => face(from),
        false => format!("{}-{}", face(from), face(to)),
    }
}

fn face(face: u16) -> String {
    format!("{:02}", face % 100)
}

/// A modifier as the books print it: `+5`, `-10`, `0`.
pub fn signed(amount: i16) -> String {
    match amount {
        0 => "0".into(),
        _ => format!("{amount:+}"),
    }
}

/// Words with a capital first letter, for a heading or a first cell.
pub fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
