//! Doors, windows, furniture and things: opening, shutting, locking, tipping, picking up, putting down, handing over, arming, drinking.
//!
//! No book gives the time for these; ours: opening and shutting take none, whoever locks, tips a table, drinks or arms
//! himself has no time to fire in that turn.

use super::At;
use crate::book::Book;
use crate::cast::sober_no_more;
use crate::event::Story;
use crate::field::Field;
use crate::goods::take_gun;
use crate::order::Deed;
use crate::scenario::{FigureId, Restraint};
use crate::state::{Man, Place};
use crate::table::Table;
use chance::Chance;
use rules::{Gun, Weapon, Works};
use std::sync::Arc;
use town::{Edge, EdgeAt, Latch, Pane, PlaceKind, Side, Square, Thing};

/// The guns of a hardware store, by their codes in the price list: ours, four that every list has (bh79-233). The number
/// after the last of them is a box of rounds.
pub const SHELF: [&str; 4] = ["SAR6", "DAR6", "2SG", "15R"];
/// Rounds that one takes for each gun in a hardware store (ours).
const BOX: u16 = 20;
/// How the name of a place tells that it is a hardware store.
const HARDWARE: &str = "Hardware";

impl<B: Book> Field<'_, B> {
    /// Whether the lock of a door is worked from a square: from the inside of what it leads out of, and of two such
    /// places from the smaller. Nobody opens a locked door from outside (bh79-059).
    pub(crate) fn works_lock(&self, at: EdgeAt, from: Square) -> bool {
        let size = |square: Square| {
            let places = self.setup.town.places().iter();
            places
                .filter(|place| place.contains(square) && place.doors.contains(&at))
                .map(town::Place::size)
                .min()
        };
        let other = match at.squares() {
            (Some(one), two) if two == from => Some(one),
            (_, two) => Some(two).filter(|two| *two != from),
        };
        match (size(from), other.and_then(size)) {
            (Some(own), Some(theirs)) => own <= theirs,
            (own, theirs) => own.is_some() || theirs.is_none(),
        }
    }

    /// Offers what can be done with a door or a window at the side of a square.
    fn offer_edge(&self, at: EdgeAt, from: Square, offer: &mut impl FnMut(Deed)) {
        match self.setup.town.edge_at(at, &self.state.changes) {
            Edge::Door(door) => match door.latch {
                Latch::Open => offer(Deed::Shut(at)),
                Latch::Shut => {
                    offer(Deed::Open(at));
                    if self.works_lock(at, from) {
                        offer(Deed::Lock(at));
                    }
                }
                Latch::Locked if mark::when!("bh79-059", self.works_lock(at, from)) => offer(Deed::Open(at)),
                Latch::Locked | Latch::Broken => {}
            },
            Edge::Window(window) => match window.pane {
                Pane::Open => offer(Deed::Shut(at)),
                Pane::Shut => offer(Deed::Open(at)),
                Pane::Broken | Pane::Barred => {}
            },
            _ => {}
        }
    }

    /// Offers a table to tip, and a drink at a bar.
    fn offer_furniture(&self, square: Square, offer: &mut impl FnMut(Deed)) {
        let town = &self.setup.town;
        let mut bar = false;
        let near = || town.neighbours(square).map(|(_, next)| next).chain([square]);
        for (next, thing) in near().filter_map(|next| Some((next, town.thing(next, &self.state.changes)?))) {
            let reached = || self.in_reach(square, next);
            bar |= thing == Thing::Bar && reached();
            if thing == Thing::Table && reached() {
                offer(Deed::Tip(next));
            }
        }
        if bar {
            offer(Deed::Drink);
        }
    }

    /// Whether a square is in a hardware store.
    fn is_hardware_store(&self, square: Square) -> bool {
        let places = self.setup.town.places().iter();
        mark::clause!("bh79-233");
        mark::clause!("bh75-d162", "bh75-p40");
        let store = |place: &town::Place| place.kind == PlaceKind::Store && place.name.contains(HARDWARE);
        places.filter(|place| store(place)).any(|place| place.contains(square))
    }

    /// Offers what a hardware store has.
    fn offer_arms(&self, figure: FigureId, square: Square, offer: &mut impl FnMut(Deed)) {
        let unarmed = |figure: &crate::scenario::Figure| figure.orders.contains(&Restraint::Unarmed);
        if self.setup.scenario.get(figure).is_some_and(unarmed) || !self.is_hardware_store(square) {
            return;
        }
        for choice in 0..=u8::try_from(SHELF.len()).unwrap_or(0) {
            let fine = match self.on_the_shelf(choice) {
                Some(_) => self.has_room_for_gun(figure),
                None => usize::from(choice) == SHELF.len() && wants_rounds(self.man(figure)).next().is_some(),
            };
            if fine {
                offer(Deed::Arm { choice });
            }
        }
    }

    /// A gun of a hardware store, as the book makes it.
    fn on_the_shelf(&self, choice: u8) -> Option<Weapon> {
        SHELF.get(usize::from(choice)).and_then(|code| self.book.made(Weapon::of_code(code)?))
    }
}

/// The guns for which a man has fewer rounds than a store would give him.
fn wants_rounds(man: &Man) -> impl Iterator<Item = usize> {
    let short = |place: &usize| man.spare[*place].is_some_and(|rounds| rounds < BOX);
    let guns = man.guns.iter().enumerate();
    guns.filter(|(_, gun)| gun.weapon.holds > 0 && gun.works != Works::Gone)
        .map(|(place, _)| place)
        .filter(short)
}

/// Offers what a figure can do of it at the end of his way.
pub(super) fn offer<B: Book>(field: &Field<'_, B>, figure: FigureId, at: At, offer: &mut impl FnMut(Deed)) {
    let man = field.man(figure);
    if man.place != Place::Foot || man.drags.is_some() {
        return;
    }
    for side in Side::ALL {
        field.offer_edge(EdgeAt::new(at.square, side), at.square, offer);
    }
    field.offer_furniture(at.square, offer);
    field.offer_arms(figure, at.square, offer);
    field.offer_goods(figure, at.square, offer);
}

/// Does it; whether it could be done.
pub(super) fn perform<B: Book, C: Chance, S: Story>(
    table: &mut Table<'_, B, C, S>,
    figure: FigureId,
    deed: Deed,
) -> bool {
    if matches!(deed, Deed::PickUp(_) | Deed::PutDown(_) | Deed::HandOver(..) | Deed::HandGun(..)) {
        return table.handle_goods(figure, deed);
    }
    if !can_still(table, figure, deed) {
        return false;
    }
    match deed {
        Deed::Open(at) => table.set_edge(at, Latch::Open, Pane::Open),
        Deed::Shut(at) => table.set_edge(at, Latch::Shut, Pane::Shut),
        Deed::Lock(at) => table.set_edge(at, Latch::Locked, Pane::Shut),
        Deed::Tip(square) => {
            let (town, changes) = (&table.setup.town, &mut table.state.changes);
            let _ = changes.replace(town, square, Thing::TippedTable);
        }
        Deed::Drink => table.drink(figure),
        Deed::Arm { choice } => table.take_arms(figure, choice),
        _ => return false,
    }
    if !matches!(deed, Deed::Open(_) | Deed::Shut(_)) {
        table.man(figure).busy = true;
    }
    true
}

/// Whether something can be done where a figure really is, as things really are.
fn can_still<B: Book, C: Chance, S: Story>(table: &Table<'_, B, C, S>, figure: FigureId, deed: Deed) -> bool {
    let field = table.field();
    let man = field.man(figure);
    let at = At { square: man.square, gait: man.gait, left: town::Points::ZERO };
    let mut fine = false;
    offer(&field, figure, at, &mut |other| fine |= other == deed);
    fine
}

impl<B: Book, C: Chance, S: Story> Table<'_, B, C, S> {
    /// Changes a door or a window, and tells it.
    fn set_edge(&mut self, at: EdgeAt, latch: Latch, pane: Pane) {
        let (town, changes) = (&self.setup.town, &mut self.state.changes);
        let done = changes.set_door(town, at, latch).or_else(|_| changes.set_window(town, at, pane));
        if done.is_ok() {
            self.tell_all_who_see(at);
        }
    }

    /// Has a drink: every third one tells on him (bh79-187, bh75-p26).
    fn drink(&mut self, figure: FigureId) {
        let man = self.man(figure);
        man.drinks = man.drinks.saturating_add(1);
        let drinks = man.drinks;
        let book = self.book;
        if let Some(part) = Arc::make_mut(&mut self.state.cast).get_mut(usize::from(figure.0)) {
            sober_no_more(book, part, drinks);
        }
    }

    /// Takes a gun or rounds in a hardware store. A gun there is not loaded (ours).
    fn take_arms(&mut self, figure: FigureId, choice: u8) {
        match self.field().on_the_shelf(choice) {
            Some(weapon) => {
                let gun = Gun { loaded: 0, ..Gun::new(weapon) };
                take_gun(self.man(figure), gun, Some(BOX));
            }
            None => {
                let man = self.man(figure);
                let places: arrayvec::ArrayVec<usize, { rules::MOST_GUNS }> = wants_rounds(man).collect();
                for place in places {
                    man.spare[place] = Some(BOX);
                }
            }
        }
    }
}
