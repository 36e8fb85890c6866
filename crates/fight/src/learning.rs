//! What a side learns by looking: how doors stand, where horses are, what lies about.

use crate::book::Book;
use crate::event::{Event, Story};
use crate::hiding;
use crate::ids::{HorseId, ItemId, WagonId};
use crate::scenario::{FigureId, SideId};
use crate::state::{Item, Thing, Whereabouts};
use crate::table::Table;
use chance::Chance;
use town::Square;

impl<B: Book, C: Chance, S: Story> Table<'_, B, C, S> {
    /// A side learns how doors, windows and furniture stand that its own see, and is told what is new to it.
    pub(crate) fn learn_ground(&mut self, side: SideId) {
        let place = usize::from(side.0);
        let (real, believed) = (&self.state.changes, &self.state.sides[place].changes);
        if real == believed {
            return;
        }
        let town = self.setup.town.clone();
        let field = self.field();
        let edges = real.edges().iter().chain(believed.edges()).map(|(at, _)| *at);
        let mut edges: Vec<_> = edges
            .filter(|at| town.edge_at(*at, real) != town.edge_at(*at, believed) && field.sees_edge(side, *at))
            .collect();
        edges.sort_unstable();
        edges.dedup();
        let squares = real.things().iter().chain(believed.things()).map(|(square, _)| *square);
        let squares: Vec<_> = squares
            .filter(|square| town.thing(*square, real) != town.thing(*square, believed))
            .filter(|square| field.sees_square(side, *square))
            .collect();
        for at in edges {
            let now = town.edge_at(at, &self.state.changes);
            learn_edge(&mut self.state.sides[place].changes, &town, at, now);
            self.tell_side(side, || Event::Edge { at, now });
        }
        for square in squares {
            let thing = town.thing(square, &self.state.changes);
            let known = &mut self.state.sides[place].changes;
            // Neither can be refused: something else stands there than the side believes.
            let _ = match (thing, town.thing(square, known)) {
                (None, _) => known.remove(&town, square).map(drop),
                (Some(thing), Some(_)) => known.replace(&town, square, thing).map(drop),
                (Some(thing), None) => known.put(&town, square, thing),
            };
            self.tell_side(side, || Event::Furniture { at: square, now: thing });
        }
    }

    /// A side learns of the horses that its own see, and is told what is new to it. Those it has under its own riders it
    /// always knows, and whoever sees a rider sees his horse.
    pub(crate) fn learn_horses(&mut self, side: SideId) {
        let seen = self.horses_seen_by(side);
        let count = self.state.horses.len();
        let (turn, wagons) = (self.state.turn, self.state.wagons.len());
        let Some(known) = self.state.sides.get_mut(usize::from(side.0)) else { return };
        known.met_wagons = (0..u8::try_from(wagons).unwrap_or(u8::MAX)).map(WagonId).collect();
        known.horses.resize(count, None);
        let before = std::mem::take(&mut known.sees_horses);
        let mut told = Vec::new();
        for (square, number, with_man) in seen {
            let (horse, place) = (HorseId(number), usize::from(number));
            let last = known.horses[place].replace((square, turn));
            let same = before & 1 << number != 0 && last.is_some_and(|(last, _)| last == square);
            known.sees_horses |= 1 << number;
            if !known.met_horses.contains(&horse) {
                known.met_horses.push(horse);
            }
            if !same && !with_man {
                told.push(Event::HorseSighted { horse, square });
            }
        }
        let lost = before & !known.sees_horses;
        // In the order of the side's own numbers: the order of the real ones would tell something.
        let lost = known.met_horses.iter().filter(|horse| horse.0 < 64 && lost & 1 << horse.0 != 0);
        told.extend(lost.map(|horse| Event::HorseLost { horse: *horse }));
        told.into_iter().for_each(|event| self.tell_side(side, || event));
    }

    /// The horses that a side sees: where, their numbers, and whether they go with a rider whom it sees or one of
    /// its own.
    fn horses_seen_by(&self, side: SideId) -> Vec<(Square, u8, bool)> {
        let own = self.setup.of_side(side);
        let known = hiding::known_to(self.state, own);
        let field = self.field();
        let seen = (0u8..64).zip(&self.state.horses).filter_map(|(number, horse)| {
            let with_rider = horse.rider.is_some_and(|rider| known.has(rider));
            let held = horse.holder.is_some_and(|holder| own.has(holder));
            let seen = horse.here && (with_rider || held || field.sees_square(side, horse.square));
            seen.then_some((horse.square, number, with_rider || held))
        });
        let mut seen: Vec<_> = seen.collect();
        seen.sort_unstable();
        seen
    }

    /// A side learns of what lies where its own look, and of what they carry; what is no longer where it was seen is gone
    /// for it. It is told what is new to it.
    pub(crate) fn learn_items(&mut self, side: SideId) {
        let count = self.state.items.len();
        let mut seen: Vec<_> = (0..count).filter(|item| self.is_item_seen(side, *item)).collect();
        // New things get their numbers in the order in which they lie, which tells nothing of their real numbers.
        seen.sort_by_key(|item| (self.lies_at(*item), looks(&self.state.items[*item]), *item));
        let mut missed: Vec<_> = (0..count).filter(|item| self.is_missed(side, *item, &seen)).collect();
        let own = self.setup.of_side(side);
        let state = &mut *self.state;
        let Some(known) = state.sides.get_mut(usize::from(side.0)) else { return };
        known.items.resize(count, None);
        let mut told = Vec::new();
        for place in seen {
            let (now, number) = (&state.items[place], ItemId(u8::try_from(place).unwrap_or(u8::MAX)));
            let carried = matches!(now.at, Whereabouts::With(figure) if own.has(figure));
            let before = known.items[place].replace((now.clone(), state.turn));
            let same = before.is_some_and(|(before, _)| before.at == now.at && looks(&before) == looks(now));
            if !known.met_items.contains(&number) {
                known.met_items.push(number);
            }
            if !same && !carried {
                let square = match now.at {
                    Whereabouts::Square(square) => Some(square),
                    _ => None,
                };
                told.push(Event::Found { item: number, square });
            }
        }
        missed.sort_by_key(|place| known.met_items.iter().position(|item| usize::from(item.0) == *place));
        for place in missed {
            if let Some((item, turn)) = &mut known.items[place] {
                (item.at, *turn) = (Whereabouts::Gone, state.turn);
                told.push(Event::Missed { item: ItemId(u8::try_from(place).unwrap_or(u8::MAX)) });
            }
        }
        told.into_iter().for_each(|event| self.tell_side(side, || event));
    }

    /// Whether a side sees that an item is no more where it saw it last.
    fn is_missed(&self, side: SideId, item: usize, seen: &[usize]) -> bool {
        let known = self.state.sides.get(usize::from(side.0)).and_then(|known| known.items.get(item));
        let Some(Some((believed, _))) = known else { return false };
        let gone = match believed.at {
            Whereabouts::Square(square) => self.field().sees_square(side, square),
            Whereabouts::With(figure) => {
                self.setup.of_side(side).has(figure) || self.is_searched(side, believed)
            }
            _ => false,
        };
        gone && !seen.contains(&item)
    }

    /// The square where an item is, if it is on one.
    fn lies_at(&self, item: usize) -> Option<Square> {
        match self.state.items.get(item)?.at {
            Whereabouts::Square(square) => Some(square),
            Whereabouts::With(figure) => self.state.men.get(usize::from(figure.0)).map(|man| man.square),
            Whereabouts::On(wagon) => {
                self.state.wagons.get(usize::from(wagon.0)).map(|wagon| wagon.rig.head())
            }
            Whereabouts::In(_) | Whereabouts::Left(_) | Whereabouts::Gone => None,
        }
    }

    /// Whether a side sees where an item is: on the ground in sight, with one of its own, with somebody who cannot keep it
    /// and beside whom one of its own stands, on a wagon in sight, or in an open safe of which that holds.
    fn is_item_seen(&self, side: SideId, item: usize) -> bool {
        let field = self.field();
        let own = self.setup.of_side(side);
        match self.state.items.get(item).map(|item| item.at) {
            Some(Whereabouts::Square(square)) => field.sees_square(side, square),
            Some(Whereabouts::With(figure)) => {
                own.has(figure) || self.is_searched(side, &self.state.items[item])
            }
            Some(Whereabouts::On(wagon)) => {
                self.state.wagons.get(usize::from(wagon.0)).is_some_and(|wagon| {
                    let crew = wagon.driver.is_some_and(|driver| own.has(driver))
                        || !wagon.riders.and(own).is_empty();
                    crew || wagon.rig.squares().iter().any(|square| field.sees_square(side, *square))
                })
            }
            Some(Whereabouts::In(safe)) => match self.state.items.get(usize::from(safe.0)) {
                Some(Item { open: true, at: Whereabouts::Square(square), .. }) => {
                    field.sees_square(side, *square)
                }
                _ => false,
            },
            Some(Whereabouts::Left(_) | Whereabouts::Gone) | None => false,
        }
    }

    /// Whether one of a side's own reaches somebody who cannot keep what he carries, and so finds it. No book says how what
    /// the fallen carry comes to light; this is ours.
    fn is_searched(&self, side: SideId, item: &Item) -> bool {
        let field = self.field();
        let reaches = |square: Square, figure: FigureId| {
            field.can_act(figure) && field.in_reach(field.man(figure).square, square)
        };
        let lies = field.lies_on(item).filter(|_| matches!(item.at, Whereabouts::With(_)));
        lies.is_some_and(|square| self.setup.of_side(side).iter().any(|figure| reaches(square, figure)))
    }

    /// At an open table where somebody comes later, each side knows every horse and every thing but those that are still
    /// to come with others.
    pub(crate) fn meet_things(&mut self) {
        if self.setup.hidden || !self.setup.has_secrets() {
            return;
        }
        for side in self.setup.sides() {
            let own = self.setup.of_side(side);
            let comes = |figure: FigureId| !own.has(figure) && self.setup.is_to_come(self.state, figure);
            let master =
                |number: usize| self.setup.scenario.horses.get(number).and_then(|horse| horse.master);
            let horse = |number: &usize| {
                let stays_away = !self.state.horses[*number].here;
                !(stays_away && master(*number).is_some_and(|(master, _)| comes(master)))
            };
            let item = |number: &usize| match self.state.items[*number].at {
                Whereabouts::With(figure) => !comes(figure),
                _ => true,
            };
            let id = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
            let horses: Vec<_> =
                (0..self.state.horses.len()).filter(horse).map(|number| HorseId(id(number))).collect();
            let items: Vec<_> =
                (0..self.state.items.len()).filter(item).map(|number| ItemId(id(number))).collect();
            let wagons = (0..id(self.state.wagons.len())).map(WagonId).collect();
            let Some(known) = self.state.sides.get_mut(usize::from(side.0)) else { return };
            known.met_wagons = wagons;
            add_new(&mut known.met_horses, horses);
            add_new(&mut known.met_items, items);
        }
    }

    /// Tells that a door or a window has changed to the sides that see it, which believe it from now on.
    pub(crate) fn tell_all_who_see(&mut self, at: town::EdgeAt) {
        let now = self.setup.town.edge_at(at, &self.state.changes);
        if !self.setup.hidden {
            self.tell_all(|| Event::Edge { at, now });
            return;
        }
        for side in self.setup.sides() {
            if self.field().sees_edge(side, at) {
                let known = &mut self.state.sides[usize::from(side.0)].changes;
                learn_edge(known, &self.setup.town, at, now);
                self.tell_side(side, || Event::Edge { at, now });
            }
        }
    }
}

/// Adds what is not in a list yet.
fn add_new<T: PartialEq>(list: &mut Vec<T>, all: Vec<T>) {
    for one in all {
        if !list.contains(&one) {
            list.push(one);
        }
    }
}

/// Lets a side believe what it sees of a door, a window or a wall.
fn learn_edge(changes: &mut town::Changes, town: &town::Town, at: town::EdgeAt, now: town::Edge) {
    // What is broken stays broken, in truth as in belief, so that nothing here can be refused.
    let _ = match now {
        town::Edge::Door(door) => changes.set_door(town, at, door.latch),
        town::Edge::Window(window) => changes.set_window(town, at, window.pane),
        town::Edge::Breach => changes.breach(town, at),
        _ => Ok(()),
    };
}

/// What shows of an item from afar: its kind, and of dynamite how many sticks and whether the fuse burns.
fn looks(item: &Item) -> (u8, u8, bool) {
    match item.what {
        Thing::Gun(gun, _) => (0, gun.weapon.arm as u8, false),
        Thing::Goods(goods) => (1, goods, item.open),
        Thing::Dynamite { sticks, fuse, .. } => (2, sticks, fuse.is_some()),
        Thing::Money { .. } => (3, 0, false),
    }
}
