//! Tables that are read by a die.

use chance::{Chance, Roll};

/// The most rows of a percentile table.
const MOST_ROWS: usize = 16;

/// A table read by percentile dice: each row has its upper edge, the last one 100.
#[derive(Clone, Copy, Debug)]
pub struct Bands<T: 'static> {
    rows: &'static [(u8, T)],
}

impl<T: Copy> Bands<T> {
    /// A table from its rows; refuses at compile time one that does not rise to exactly 100.
    pub const fn new(rows: &'static [(u8, T)]) -> Bands<T> {
        let mut index = 0;
        let mut edge = 0;
        while index < rows.len() {
            assert!(rows[index].0 > edge, "the edges of a percentile table must rise");
            edge = rows[index].0;
            index += 1;
        }
        assert!(edge == 100, "a percentile table ends at 100");
        assert!(rows.len() <= MOST_ROWS, "a percentile table has at most sixteen rows");
        Bands { rows }
    }

    /// The widths of the first three rows, 0 for one that is not there.
    pub(crate) const fn three_widths(&self) -> [u16; 3] {
        let mut widths = [0; 3];
        let (mut index, mut before) = (0, 0);
        while index < self.rows.len() && index < 3 {
            widths[index] = (self.rows[index].0 - before) as u16;
            before = self.rows[index].0;
            index += 1;
        }
        widths
    }

    /// The row that a score falls in; scores beyond the dice count as 1 or 100.
    pub fn read(&self, score: i16) -> T {
        let row = self.rows.iter().find(|(edge, _)| score <= i16::from(*edge));
        row.unwrap_or(&self.rows[self.rows.len() - 1]).1
    }

    /// Draws a row, and the face that fell.
    #[inline]
    pub fn draw(&self, chance: &mut impl Chance, roll: Roll) -> (T, u16) {
        let mut widths = [0u16; MOST_ROWS];
        let mut before = 0;
        for (width, (edge, _)) in widths.iter_mut().zip(self.rows) {
            *width = u16::from(*edge - before);
            before = *edge;
        }
        let drawn = chance.draw(roll, &widths[..self.rows.len().min(MOST_ROWS)]);
        (self.rows[drawn.band].1, drawn.face)
    }

    /// How many faces each row has: what the rules ask of chance.
    pub fn widths(&self) -> arrayvec::ArrayVec<u16, 32> {
        self.spans().map(|(from, to, _)| to - from + 1).collect()
    }

    /// What each row says, in order.
    pub fn values(&self) -> impl Iterator<Item = T> + use<T> {
        self.rows.iter().map(|row| row.1)
    }

    /// The row at an index, as drawn by chance.
    pub fn row(&self, index: usize) -> T {
        self.rows[index].1
    }

    /// What the rows become when `bonus` is added to the dice: how many faces fall below 1, then how many
    /// lead to each row. Faces above 100 count as 100.
    pub fn shifted(&self, bonus: i16) -> Shifted {
        let below = (-bonus).clamp(0, 100).unsigned_abs();
        let mut before = below;
        let widths = self.rows.iter().map(|(edge, _)| {
            let reached = match *edge {
                100 => 100,
                edge => (i16::from(edge) - bonus).clamp(0, 100).unsigned_abs(),
            };
            let upto = reached.max(before);
            upto - std::mem::replace(&mut before, upto)
        });
        Shifted { widths: std::iter::once(below).chain(widths).collect() }
    }

    /// Each row as (first face, last face, what it says).
    pub fn spans(&self) -> impl Iterator<Item = (u16, u16, T)> + use<T> {
        let rows = self.rows;
        (0..rows.len()).map(move |index| {
            let from = if index == 0 { 1 } else { u16::from(rows[index - 1].0) + 1 };
            (from, u16::from(rows[index].0), rows[index].1)
        })
    }
}

/// A percentile table under a modifier.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shifted {
    widths: arrayvec::ArrayVec<u16, 32>,
}

impl Shifted {
    /// Draws a row by its index, or nothing where the modified roll is below 1.
    pub fn draw(&self, chance: &mut impl Chance, roll: Roll) -> (Option<usize>, u16) {
        let drawn = chance.draw(roll, &self.widths);
        (drawn.band.checked_sub(1), drawn.face)
    }

    /// The faces below 1, then those of each row.
    pub fn widths(&self) -> &[u16] {
        &self.widths
    }
}

/// A table read by a total that may be modified beyond the dice: each row has its upper edge, and the last
/// row is open upwards. Used for brawls.
#[derive(Clone, Copy, Debug)]
pub struct OpenBands<T: 'static> {
    rows: &'static [(i16, T)],
}

impl<T: Copy> OpenBands<T> {
    /// A table from its rows; the edge of the last one is `i16::MAX`.
    pub const fn new(rows: &'static [(i16, T)]) -> OpenBands<T> {
        let mut index = 1;
        while index < rows.len() {
            assert!(rows[index].0 > rows[index - 1].0, "the edges of a table must rise");
            index += 1;
        }
        assert!(rows[rows.len() - 1].0 == i16::MAX, "the last row is open upwards");
        OpenBands { rows }
    }

    /// The row of an adjusted total.
    pub fn read(&self, total: i16) -> T {
        self.row(self.index(total))
    }

    /// The index of the row of an adjusted total.
    pub fn index(&self, total: i16) -> usize {
        self.rows.iter().position(|(edge, _)| total <= *edge).unwrap_or(self.rows.len() - 1)
    }

    /// The row at an index.
    pub fn row(&self, index: usize) -> T {
        self.rows[index].1
    }

    /// How many ways of `die`, with `modifier` added to its total, lead to each row.
    pub fn widths(&self, die: chance::Die, modifier: i16) -> arrayvec::ArrayVec<u16, 32> {
        let mut before = 0;
        let ways = self.rows.iter().map(|(edge, _)| {
            let total = edge.saturating_sub(modifier).clamp(0, 1000).unsigned_abs();
            let upto = die.ways_up_to(total.min(die.highest()));
            upto - std::mem::replace(&mut before, upto)
        });
        ways.collect()
    }

    /// Each row as (lowest total or none, highest total or none, what it says).
    pub fn spans(&self) -> impl Iterator<Item = (Option<i16>, Option<i16>, T)> + use<T> {
        let rows = self.rows;
        (0..rows.len()).map(move |index| {
            let from = (index > 0).then(|| rows[index - 1].0 + 1);
            let to = (index + 1 < rows.len()).then_some(rows[index].0);
            (from, to, rows[index].1)
        })
    }
}
