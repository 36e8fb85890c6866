//! Giving up, and leaving the map.

use super::At;
use crate::book::Book;
use crate::event::{Event, Story};
use crate::field::Field;
use crate::order::Deed;
use crate::scenario::FigureId;
use crate::state::{Place, Stand, Whereabouts};
use crate::table::Table;
use chance::Chance;
use town::Square;

/// Offers giving up, and leaving the map from its rim.
pub(super) fn offer<B: Book>(field: &Field<'_, B>, figure: FigureId, at: At, offer: &mut impl FnMut(Deed)) {
    let man = field.man(figure);
    if man.place == Place::Foot {
        offer(Deed::Surrender);
    }
    if is_on_rim(field, at.square) && !field.is_held(figure) && !field.is_rooted(figure) {
        offer(Deed::Leave);
    }
}

/// Whether a square is at the rim of the ground, from where one can leave.
pub(crate) fn is_on_rim<B: Book>(field: &Field<'_, B>, square: Square) -> bool {
    let town = &field.setup.town;
    let Square { storey, y, x } = square;
    storey == 0 && (x == 0 || y == 0 || x + 1 == town.width() || y + 1 == town.height())
}

/// Does it; whether it could be done.
pub(super) fn perform<B: Book, C: Chance, S: Story>(
    table: &mut Table<'_, B, C, S>,
    figure: FigureId,
    deed: Deed,
) -> bool {
    match deed {
        Deed::Surrender => {
            let man = table.man(figure);
            (man.stand, man.busy, man.hands) = (Stand::Surrendered, true, [None; 2]);
            table.tell(figure, || Event::Surrenders { figure });
            true
        }
        Deed::Leave if is_on_rim(&table.field(), table.field().man(figure).square) => {
            leave(table, figure);
            true
        }
        _ => false,
    }
}

/// Takes a figure off the map with all that he has: his horse, his goods, whom he drags.
pub(crate) fn leave<B: Book, C: Chance, S: Story>(table: &mut Table<'_, B, C, S>, figure: FigureId) {
    let zone = table.setup.zone_of(table.field().man(figure).square);
    table.tell(figure, || Event::Left { figure, zone });
    let man = table.man(figure);
    let (place, drags) = (man.place, man.drags);
    (man.place, man.drags, man.grip) = (Place::Left { zone, mounted: place != Place::Foot }, None, None);
    if let Place::Riding(horse) = place
        && let Some(horse) = table.state.horses.get_mut(usize::from(horse.0))
    {
        horse.here = false;
    }
    for horse in table.state.horses.iter_mut().filter(|horse| horse.holder == Some(figure)) {
        horse.here = false;
    }
    for item in table.state.items.iter_mut().filter(|item| item.at == Whereabouts::With(figure)) {
        item.at = Whereabouts::Left(zone);
    }
    if let Some(dragged) = drags {
        table.man(dragged).place = Place::Left { zone, mounted: false };
    }
}
