//! Wheels: boarding, alighting, taking the reins.

use super::At;
use super::horses::Eyes;
use crate::book::Book;
use crate::event::Story;
use crate::field::Field;
use crate::ids::WagonId;
use crate::order::Deed;
use crate::scenario::{FigureId, Wheels};
use crate::state::{Place, Wagon};
use crate::table::Table;
use chance::Chance;
use rules::Gait;
use town::{Direction, Square};

impl<B: Book> Field<'_, B> {
    /// Whether a vehicle goes slowly enough to get on or off: no faster than a walk, and a train not at all (ours).
    fn is_slow(&self, id: WagonId, wagon: &Wagon) -> bool {
        wagon.gait.1 <= Gait::Walk && (self.wheels(id) != Wheels::Train || wagon.speed == 0)
    }

    /// Whether no enemy who is up keeps a figure off a vehicle.
    fn is_open_to(&self, id: WagonId, figure: FigureId) -> bool {
        self.aboard(id).iter().all(|other| self.are_friends(figure, other) || !self.is_up(other))
    }

    /// Whether somebody can do that with wheels at a square.
    fn may_ride_along(&self, figure: FigureId, eyes: Eyes<'_>, square: Square, deed: Deed) -> bool {
        let man = self.man(figure);
        match (deed, man.place) {
            (Deed::Board(id), Place::Foot) => {
                let slow = self.wagon(id).is_some_and(|wagon| self.is_slow(id, wagon));
                slow && self.is_open_to(id, figure) && self.seat_beside(id, square).is_some()
            }
            (Deed::Alight(to), Place::Aboard(id)) => {
                let slow = self.wagon(id).is_some_and(|wagon| self.is_slow(id, wagon));
                slow && self.can_get_down(figure, eyes, man.square, to)
            }
            (Deed::TakeReins(id), Place::Aboard(on)) => {
                id == on && self.wagon(id).is_some_and(|wagon| wagon.driver.is_none())
            }
            _ => false,
        }
    }

    /// Whether somebody aboard has the legs to get off: what it costs is taken off what he could go on foot.
    fn can_afford_alighting(&self, figure: FigureId) -> bool {
        let (man, hand) = (self.man(figure), self.part(figure).gunman.hand);
        let points = |gait: &Gait| self.book.on_foot(*gait, &man.condition, hand);
        let most = Gait::ALL.iter().filter_map(points).max().unwrap_or_default();
        self.book.mounting(most).0 <= most
    }
}

/// Offers what a figure can do of it at the end of his way.
pub(super) fn offer<B: Book>(field: &Field<'_, B>, figure: FigureId, at: At, offer: &mut impl FnMut(Deed)) {
    let man = field.man(figure);
    if man.drags.is_some() || field.is_held(figure) {
        return;
    }
    let eyes = field.believed_by(figure);
    let mut try_deed = |deed| {
        if field.may_ride_along(figure, eyes, at.square, deed) {
            offer(deed);
        }
    };
    match man.place {
        Place::Foot if field.can_afford_mounting(figure, at) => {
            mark::clause!("bh79-156");
            field.wagons().for_each(|(id, _)| try_deed(Deed::Board(id)));
        }
        // Whoever drives has no time for anything else unless he stands.
        Place::Aboard(id) if at.gait == Gait::Still => {
            try_deed(Deed::TakeReins(id));
            if field.can_afford_alighting(figure) {
                let beside = Direction::ALL.into_iter().filter_map(|way| man.square.step(way));
                beside.for_each(|square| try_deed(Deed::Alight(square)));
            }
        }
        _ => {}
    }
}

/// Does it; whether it could be done.
pub(super) fn perform<B: Book, C: Chance, S: Story>(
    table: &mut Table<'_, B, C, S>,
    figure: FigureId,
    deed: Deed,
) -> bool {
    let field = table.field();
    let (place, square) = (field.man(figure).place, field.man(figure).square);
    if field.is_held(figure) || !field.may_ride_along(figure, field.truth(), square, deed) {
        return false;
    }
    match (deed, place) {
        (Deed::Board(id), _) => return board(table, figure, id),
        (Deed::Alight(to), Place::Aboard(id)) => {
            table.get_off(id, figure);
            let man = table.man(figure);
            (man.place, man.square, man.pose, man.lean) = (Place::Foot, to, town::Pose::Standing, None);
        }
        (Deed::TakeReins(id), _) => take_reins(table, figure, id),
        _ => return false,
    }
    true
}

/// Somebody gets on, and lets go the horses that he held.
fn board<B: Book, C: Chance, S: Story>(
    table: &mut Table<'_, B, C, S>,
    figure: FigureId,
    id: WagonId,
) -> bool {
    let square = table.field().man(figure).square;
    let Some(seat) = table.field().seat_beside(id, square) else { return false };
    for horse in table.state.horses.iter_mut().filter(|horse| horse.holder == Some(figure)) {
        horse.holder = None;
    }
    let wagon = &mut table.state.wagons[usize::from(id.0)];
    wagon.riders = wagon.riders.with(figure);
    let man = table.man(figure);
    (man.place, man.square, man.pose, man.lean) = (Place::Aboard(id), seat, town::Pose::Standing, None);
    (man.grip, man.aim) = (None, None);
    true
}

/// Somebody who is aboard climbs to the driver's seat.
fn take_reins<B: Book, C: Chance, S: Story>(table: &mut Table<'_, B, C, S>, figure: FigureId, id: WagonId) {
    let seat = table.field().wagon(id).and_then(|wagon| table.field().seats(wagon).first().copied());
    table.give_reins(id, Some(figure));
    let man = table.man(figure);
    man.square = seat.unwrap_or(man.square);
}
