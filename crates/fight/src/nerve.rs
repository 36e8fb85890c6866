//! Morale: whether minor characters stand.

use crate::book::Book;
use crate::event::Story;
use crate::table::Table;
use chance::Chance;

impl<B: Book, C: Chance, S: Story> Table<'_, B, C, S> {
    /// Checks the morale of all who must check it in this turn.
    pub(crate) fn check_morale(&mut self) {}
}
