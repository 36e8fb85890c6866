//! Charges on a map: fuses, blasts, safes.

use crate::book::Book;
use crate::event::Story;
use crate::table::Table;
use chance::Chance;

impl<B: Book, C: Chance, S: Story> Table<'_, B, C, S> {
    /// Burns the fuses when a turn ends.
    pub(crate) fn end_powder(&mut self) {}
}
