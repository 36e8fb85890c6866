//! Big guns on a map.

use crate::book::Book;
use crate::event::Story;
use crate::table::Table;
use chance::Chance;

impl<B: Book, C: Chance, S: Story> Table<'_, B, C, S> {
    /// Looks after crews when a turn ends.
    pub(crate) fn end_batteries(&mut self) {}
}
