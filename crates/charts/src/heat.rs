//! Heat maps: rows against columns, each meeting with its value and a colour.

mod picture;
mod text;

use crate::bars::described;
use crate::chart::Chart;
use crate::drawing::Drawing;
use crate::ink::Ink;
use crate::number::{bounded, percent, points, tenths};
use crate::table::Table;
use crate::terminal::Terminal;

/// The least that the strongest colour stands for, in thousandths, so that a hair does not look like a mile.
const LEAST: i32 = 100;
/// A description names every value up to this many; beyond, the table does.
const SPOKEN: usize = 64;

/// What values mean, and which of them has no colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scale {
    /// Differences with their sign, around 0.
    #[default]
    AroundNought,
    /// Chances, around one half.
    AroundHalf,
    /// Chances, from 0 up.
    FromNought,
}

impl Scale {
    /// The value without colour.
    const fn middle(self) -> i32 {
        match self {
            Scale::AroundNought | Scale::FromNought => 0,
            Scale::AroundHalf => 500,
        }
    }

    /// A value in a cell.
    fn shown(self, value: i32) -> String {
        match self {
            Scale::AroundNought => points(value),
            _ => tenths(value),
        }
    }

    /// A value with its unit.
    fn spoken(self, value: i32) -> String {
        match self {
            Scale::AroundNought => points(value),
            _ => percent(value),
        }
    }

    /// The unit of the cells.
    const fn unit(self) -> &'static str {
        match self {
            Scale::AroundNought => "percentage points",
            _ => "per cent",
        }
    }
}

/// Rows against columns, with a value in thousandths where they meet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HeatMap {
    title: String,
    note: String,
    scale: Scale,
    across: String,
    down: String,
    columns: Vec<String>,
    rows: Vec<(String, Vec<Option<i32>>)>,
}

impl HeatMap {
    /// A map with columns and no rows.
    pub fn new(
        title: impl Into<String>,
        scale: Scale,
        columns: impl IntoIterator<Item = impl Into<String>>,
    ) -> HeatMap {
        let columns = columns.into_iter().map(Into::into).collect();
        HeatMap { title: title.into(), scale, columns, ..HeatMap::default() }
    }

    /// Says below the title what was counted.
    pub fn note(&mut self, note: impl Into<String>) -> &mut HeatMap {
        self.note = note.into();
        self
    }

    /// What the rows are, and what the columns are.
    pub fn sides(&mut self, down: impl Into<String>, across: impl Into<String>) -> &mut HeatMap {
        (self.down, self.across) = (down.into(), across.into());
        self
    }

    /// Adds a row: its name, and a value in thousandths for each column; a missing one is left open, and there are
    /// no more than columns.
    pub fn row(
        &mut self,
        name: impl Into<String>,
        values: impl IntoIterator<Item = Option<i32>>,
    ) -> &mut HeatMap {
        let mut values: Vec<Option<i32>> = values.into_iter().map(|value| value.map(bounded)).collect();
        values.resize(self.columns.len(), None);
        self.rows.push((name.into(), values));
        self
    }

    /// Whether there is no cell.
    fn is_empty(&self) -> bool {
        self.rows.is_empty() || self.columns.is_empty()
    }

    /// How far from the middle the strongest colour is.
    fn reach(&self) -> i32 {
        let values = self.rows.iter().flat_map(|(_, values)| values).flatten();
        values.map(|value| (value - self.scale.middle()).abs()).max().unwrap_or(0).max(LEAST)
    }

    /// The colour of a value, and how strong it is, in hundredths of the strongest.
    fn colour(&self, value: i32, reach: i32) -> (Ink, i32) {
        let away = value - self.scale.middle();
        let ink = if away < 0 { Ink::Less } else { Ink::More };
        let strength = i64::from(away.abs()) * 100 / i64::from(reach.max(1));
        (ink, i32::try_from(strength).unwrap_or(100).min(100))
    }

    fn words(&self) -> String {
        let sides = match (self.down.as_str(), self.across.as_str()) {
            ("", "") => String::new(),
            (down, across) => format!("Rows: {down}. Columns: {across}."),
        };
        let rows = match self.rows.len() * self.columns.len() <= SPOKEN {
            true => self.rows.iter().map(|row| self.told(row)).collect(),
            false => self.extremes(),
        };
        described(&self.note, [sides].into_iter().filter(|sides| !sides.is_empty()).chain(rows))
    }

    /// A row in words.
    fn told(&self, (name, values): &(String, Vec<Option<i32>>)) -> String {
        let cell = |(column, value): (&String, &Option<i32>)| {
            format!("{column} {}", value.map_or("nothing".to_owned(), |value| self.scale.spoken(value)))
        };
        let cells: Vec<String> = self.columns.iter().zip(values).map(cell).collect();
        format!("{name}: {}.", cells.join(", "))
    }

    /// The largest and the smallest value in words.
    fn extremes(&self) -> Vec<String> {
        let cells = || {
            self.rows.iter().flat_map(|(row, values)| {
                let cells = self.columns.iter().zip(values);
                cells.filter_map(move |(column, value)| value.map(|value| (value, row, column)))
            })
        };
        let told = |what: &str, cell: Option<(i32, &String, &String)>| {
            cell.map(|(value, row, column)| {
                format!("{what}: {row} against {column}, {}.", self.scale.spoken(value))
            })
        };
        let size = format!("{} rows, {} columns.", self.rows.len(), self.columns.len());
        let least = told("Least", cells().min_by_key(|cell| cell.0));
        let most = told("Most", cells().max_by_key(|cell| cell.0));
        [Some(size), least, most].into_iter().flatten().collect()
    }
}

impl Chart for HeatMap {
    fn drawing(&self) -> Drawing {
        picture::drawn(self)
    }

    fn table(&self) -> Table {
        let mut table = Table::new(
            self.title.clone(),
            [self.down.clone()].into_iter().chain(self.columns.iter().cloned()),
        );
        for (name, values) in &self.rows {
            let cells =
                values.iter().map(|value| value.map_or("–".to_owned(), |value| self.scale.spoken(value)));
            table.row([name.clone()].into_iter().chain(cells));
        }
        table
    }

    fn text(&self, terminal: &Terminal) -> String {
        match self.is_empty() {
            true => terminal.nothing(&self.title, &self.note),
            false => text::grid(self, terminal),
        }
    }
}
