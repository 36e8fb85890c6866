//! Things that lie about or are carried: goods, money, dynamite, guns that nobody has.
//!
//! What no book says is ours: carried goods need no hand and weigh nothing, a safe is never lifted, and whoever picks
//! something up or hands it over has no time to fire in that turn.

use crate::book::Book;
use crate::event::{Event, Story};
use crate::field::Field;
use crate::ids::ItemId;
use crate::order::Deed;
use crate::scenario::{self, FigureId, Goods, Restraint};
use crate::state::{Item, Man, Place, Stand, State, Thing, Whereabouts};
use crate::table::Table;
use chance::Chance;
use rules::{Fate, Gun, MOST_GUNS, Works};
use town::{SCREEN_HEIGHT, Square};

/// The most things in one fight: they are numbered by a byte.
const MOST_ITEMS: usize = 256;

/// What the goods of a scenario are when a fight begins. Loose money is a thing of its own; that of a safe is made with
/// the safe.
fn things(number: u8, goods: &Goods) -> impl Iterator<Item = Thing> {
    let powder = goods.dynamite > 0 || goods.caps > 0;
    let powder = powder.then_some(Thing::Dynamite { sticks: goods.dynamite, caps: goods.caps, fuse: None });
    let loose = goods.safe.is_none() && goods.dollars > 0;
    let money = loose.then_some(Thing::Money { dollars: goods.dollars, paper: goods.paper });
    let plain = powder.is_none() && money.is_none();
    plain.then_some(Thing::Goods(number)).into_iter().chain(powder).chain(money)
}

impl<B: Book> Field<'_, B> {
    /// The number of a thing, and the thing.
    pub(crate) fn items(&self) -> impl Iterator<Item = (ItemId, &Item)> {
        (0..=u8::MAX).map(ItemId).zip(&self.state.items)
    }

    /// A thing.
    pub(crate) fn item(&self, item: ItemId) -> Option<&Item> {
        self.state.items.get(usize::from(item.0))
    }

    /// The goods that a thing is or came out of.
    pub(crate) fn goods_of(&self, item: &Item) -> Option<&Goods> {
        self.setup.scenario.goods.get(usize::from(item.from?))
    }

    /// Whether a thing is a safe, which nobody lifts.
    pub(crate) fn is_safe(&self, item: &Item) -> bool {
        matches!(item.what, Thing::Goods(_)) && self.goods_of(item).is_some_and(|goods| goods.safe.is_some())
    }

    /// Whether somebody on a square reaches another: the same or the next, with no wall in between.
    pub(crate) fn in_reach(&self, from: Square, to: Square) -> bool {
        let (east, south) = from.offset_to(to);
        let near = from.storey == to.storey && east.abs().max(south.abs()) <= 1;
        let screen = || town::screen(self.ground(), from, to, SCREEN_HEIGHT);
        near && (from == to || screen().is_clear() && screen().sheer == 0)
    }

    /// Where a thing can be taken from: its square, that of an open safe, or that of somebody who cannot keep it.
    pub(crate) fn lies_on(&self, item: &Item) -> Option<Square> {
        match item.at {
            Whereabouts::Square(square) => Some(square),
            Whereabouts::In(safe) => match self.item(safe)? {
                Item { open: true, at: Whereabouts::Square(square), .. } => Some(*square),
                _ => None,
            },
            Whereabouts::With(figure) => {
                let man = self.state.men.get(usize::from(figure.0))?;
                let down = man.stand != Stand::Free || self.fate(figure) != Fate::Standing;
                (down && man.is_here()).then_some(man.square)
            }
            Whereabouts::On(_) | Whereabouts::Left(_) | Whereabouts::Gone => None,
        }
    }

    /// Whether a figure may pick up a thing from a square.
    fn picks_up(&self, figure: FigureId, item: &Item, at: Square) -> bool {
        let fine = match item.what {
            Thing::Gun(..) => self.has_room_for_gun(figure),
            Thing::Dynamite { fuse, .. } => fuse.is_none(),
            Thing::Goods(_) => !self.is_safe(item),
            Thing::Money { dollars, .. } => dollars > 0,
        };
        fine && item.at != Whereabouts::With(figure)
            && self.lies_on(item).is_some_and(|square| self.in_reach(at, square))
    }

    /// Whether a figure can take another gun.
    pub(crate) fn has_room_for_gun(&self, figure: FigureId) -> bool {
        let unarmed = |figure: &scenario::Figure| figure.orders.contains(&Restraint::Unarmed);
        gun_place(self.man(figure)).is_some() && !self.setup.scenario.get(figure).is_some_and(unarmed)
    }

    /// Whether somebody of his side stands up beside a figure, who can be given something.
    fn takes_from(&self, figure: FigureId, other: FigureId, at: Square) -> bool {
        let there = self.man(other);
        other != figure
            && self.are_friends(figure, other)
            && self.is_up(other)
            && there.place == Place::Foot
            && self.in_reach(at, there.square)
    }

    /// Offers what a figure can do with things at a square.
    pub(crate) fn offer_goods(&self, figure: FigureId, at: Square, offer: &mut impl FnMut(Deed)) {
        let friends = || self.figures().filter(|other| self.takes_from(figure, *other, at));
        for (id, item) in self.items() {
            if self.picks_up(figure, item, at) {
                offer(Deed::PickUp(id));
            }
            if item.at == Whereabouts::With(figure) {
                offer(Deed::PutDown(id));
                friends().for_each(|other| offer(Deed::HandOver(id, other)));
            }
        }
        for (gun, _) in (0u8..).zip(&*self.man(figure).guns).filter(|(_, gun)| gun.works != Works::Gone) {
            let others = friends().filter(|other| self.has_room_for_gun(*other));
            others.for_each(|other| offer(Deed::HandGun(gun, other)));
        }
    }
}

/// The place in a man's list where another gun goes: a new one, or that of a gun that is gone.
fn gun_place(man: &Man) -> Option<usize> {
    let gone = man.guns.iter().position(|gun| gun.works == Works::Gone);
    (man.guns.len() < MOST_GUNS).then_some(man.guns.len()).or(gone)
}

/// Gives a man a gun with the rounds that belong to it; whether he had room for it.
pub(crate) fn take_gun(man: &mut Man, gun: Gun, spare: Option<u16>) -> bool {
    let Some(place) = gun_place(man) else { return false };
    match man.guns.get_mut(place) {
        Some(old) => *old = gun,
        None => man.guns.push(gun),
    }
    man.spare[place] = spare;
    true
}

impl<B: Book, C: Chance, S: Story> Table<'_, B, C, S> {
    /// Puts the goods of the scenario in their places.
    pub(crate) fn muster_goods(&mut self) {
        let setup = self.setup;
        for (number, goods) in (0u8..).zip(&setup.scenario.goods) {
            let at = match goods.at {
                scenario::Whereabouts::Square(square) => Whereabouts::Square(square),
                scenario::Whereabouts::With(figure) => Whereabouts::With(figure),
            };
            for what in things(number, goods) {
                let made = self.put_item(Item { from: Some(number), ..Item::new(what, at) });
                if let (Some(safe), Some(_)) = (made, goods.safe) {
                    let money = Thing::Money { dollars: goods.dollars, paper: goods.paper };
                    self.put_item(Item { from: Some(number), ..Item::new(money, Whereabouts::In(safe)) });
                }
            }
        }
        self.muster_purses();
    }

    /// Gives everybody the money that he brings. It is coin, which no charge burns (ours).
    fn muster_purses(&mut self) {
        let setup = self.setup;
        for (id, figure) in (0..).map(FigureId).zip(&setup.scenario.figures) {
            if figure.dollars > 0 {
                let money = Thing::Money { dollars: figure.dollars, paper: 0 };
                self.put_item(Item::new(money, Whereabouts::With(id)));
            }
        }
    }

    /// Adds a thing, in the place of a gun or of powder that is no more, or in a new one.
    pub(crate) fn put_item(&mut self, item: Item) -> Option<ItemId> {
        let State { items, sides, .. } = &mut *self.state;
        let spent = |old: &Item| old.at == Whereabouts::Gone && !matches!(old.what, Thing::Money { .. });
        // A side that has seen the old thing must not take the new one for it.
        // At an open table all see that the old one is gone, and numbers are given alike whoever is still to come.
        let hidden = self.setup.hidden;
        let met = |id: ItemId| hidden && sides.iter().any(|side| side.met_items.contains(&id));
        let free = |(id, old): (ItemId, &Item)| spent(old) && !met(id);
        let place = (0..=u8::MAX).map(ItemId).zip(items.iter()).position(free).unwrap_or(items.len());
        if place >= MOST_ITEMS {
            return None;
        }
        match items.get_mut(place) {
            Some(old) => *old = item,
            None => items.push(item),
        }
        u8::try_from(place).ok().map(ItemId)
    }

    /// Does something with a thing; whether it could be done.
    pub(crate) fn handle_goods(&mut self, figure: FigureId, deed: Deed) -> bool {
        let at = self.field().man(figure).square;
        let mut fine = false;
        // What is done is what would be offered now.
        self.field().offer_goods(figure, at, &mut |other| fine |= other == deed);
        if !fine {
            return false;
        }
        match deed {
            Deed::PickUp(item) => self.pick_up(figure, item),
            Deed::PutDown(item) => self.state.items[usize::from(item.0)].at = Whereabouts::Square(at),
            Deed::HandOver(item, to) => self.state.items[usize::from(item.0)].at = Whereabouts::With(to),
            Deed::HandGun(gun, to) => {
                if let Some((gun, spare)) = crate::deeds::give_up_gun(self.man(figure), gun) {
                    take_gun(self.man(to), gun, spare);
                }
            }
            _ => return false,
        }
        if !matches!(deed, Deed::PutDown(_)) {
            self.man(figure).busy = true;
        }
        true
    }

    fn pick_up(&mut self, figure: FigureId, id: ItemId) {
        let item = &mut self.state.items[usize::from(id.0)];
        match item.what {
            Thing::Gun(gun, spare) => {
                item.at = Whereabouts::Gone;
                take_gun(self.man(figure), gun, spare);
            }
            what => {
                item.at = Whereabouts::With(figure);
                // What has been picked up is no charge any more.
                item.set = false;
                if let Thing::Money { dollars, .. } = what {
                    self.tell_own(figure, || Event::Money { item: id, dollars });
                }
            }
        }
    }

    /// Counts the dollars that somebody takes off the map for his side.
    pub(crate) fn count_dollars(&mut self, figure: FigureId) {
        let with = self.state.items.iter().filter(|item| item.at == Whereabouts::With(figure));
        let dollars = with.fold(0, |sum: u32, item| match item.what {
            Thing::Money { dollars, .. } => sum.saturating_add(dollars),
            _ => sum,
        });
        self.man(figure).took = dollars;
        let side = self.setup.side_of(figure);
        if let Some(side) = self.state.sides.get_mut(usize::from(side.0)) {
            side.dollars = side.dollars.saturating_add(dollars);
        }
    }
}
