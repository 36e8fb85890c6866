//! Places in a list of weights by row and column, in dense rows.

use crate::weights::Weights;

/// A table of places; most rows are short and full.
#[derive(Clone, Debug, Default)]
pub(super) struct Grid {
    rows: Vec<Vec<u32>>,
}

impl Grid {
    /// The place of a cell, with a new weight of zero if it had none.
    pub(super) fn slot(&mut self, row: usize, column: usize, weights: &mut Weights) -> usize {
        let cell = self.cell(row, column);
        if *cell == 0 {
            *cell = weights.push() as u32 + 1;
        }
        *cell as usize - 1
    }

    /// Sets the place of a cell.
    pub(super) fn put(&mut self, row: usize, column: usize, place: usize) {
        *self.cell(row, column) = place as u32 + 1;
    }

    /// The place of a cell that has one.
    pub(super) fn get(&self, row: usize, column: usize) -> Option<usize> {
        let cell = *self.rows.get(row)?.get(column)?;
        (cell > 0).then(|| cell as usize - 1)
    }

    fn cell(&mut self, row: usize, column: usize) -> &mut u32 {
        if self.rows.len() <= row {
            self.rows.resize(row + 1, Vec::new());
        }
        let row = &mut self.rows[row];
        if row.len() <= column {
            row.resize(column + 1, 0);
        }
        &mut row[column]
    }

    /// Every cell that has a place: row, column, place.
    pub(super) fn iter(&self) -> impl Iterator<Item = (usize, usize, usize)> + '_ {
        self.rows.iter().enumerate().flat_map(|(row, cells)| {
            let used = cells.iter().enumerate().filter(|(_, cell)| **cell > 0);
            used.map(move |(column, cell)| (row, column, *cell as usize - 1))
        })
    }
}
