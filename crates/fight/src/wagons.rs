//! Wheels on a map.

use crate::book::Book;
use crate::event::Story;
use crate::table::Table;
use chance::Chance;

impl<B: Book, C: Chance, S: Story> Table<'_, B, C, S> {
    /// Puts everything on wheels in its place.
    pub(crate) fn muster_wagons(&mut self) {}

    /// Looks after teams and trains when a turn ends.
    pub(crate) fn end_wagons(&mut self) {}
}
