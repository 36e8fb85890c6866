//! Big guns: serving and turning them.

use super::At;
use crate::book::Book;
use crate::event::Story;
use crate::field::Field;
use crate::order::Deed;
use crate::scenario::FigureId;
use crate::table::Table;
use chance::Chance;
use rules::Gait;

/// Offers what a figure can do of it at the end of his way.
pub(super) fn offer<B: Book>(field: &Field<'_, B>, figure: FigureId, at: At, offer: &mut impl FnMut(Deed)) {
    if at.gait == Gait::Still {
        field.offer_battery(figure, offer);
    }
}

/// Does it; whether it could be done.
pub(super) fn perform<B: Book, C: Chance, S: Story>(
    table: &mut Table<'_, B, C, S>,
    figure: FigureId,
    deed: Deed,
) -> bool {
    table.work_battery(figure, deed)
}
