//! Big guns: serving and turning them.

use super::At;
use crate::book::Book;
use crate::event::Story;
use crate::field::Field;
use crate::order::Deed;
use crate::scenario::FigureId;
use crate::table::Table;
use chance::Chance;

/// Offers what a figure can do of it at the end of his way.
pub(super) fn offer<B: Book>(_: &Field<'_, B>, _: FigureId, _: At, _: &mut impl FnMut(Deed)) {}

/// Does it; whether it could be done.
pub(super) fn perform<B: Book, C: Chance, S: Story>(
    _: &mut Table<'_, B, C, S>,
    _: FigureId,
    _: Deed,
) -> bool {
    false
}
