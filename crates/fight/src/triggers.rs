//! What happens by itself: alarms, arrivals, and what a scenario says.

use crate::book::Book;
use crate::event::Story;
use crate::table::Table;
use chance::Chance;

impl<B: Book, C: Chance, S: Story> Table<'_, B, C, S> {
    /// Looks at the triggers when a turn begins.
    pub(crate) fn begin_triggers(&mut self) {}
}
