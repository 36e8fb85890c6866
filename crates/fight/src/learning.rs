//! What a side learns by looking: how doors stand, where horses are, what lies about.

use crate::book::Book;
use crate::event::{Event, Story};
use crate::hiding;
use crate::ids::{HorseId, ItemId, WagonId};
use crate::scenario::SideId;
use crate::state::Whereabouts;
use crate::table::Table;
use chance::Chance;

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
        }
    }

    /// A side learns of the horses that its own see. Those it has under its own riders it always knows.
    pub(crate) fn learn_horses(&mut self, side: SideId) {
        let own = self.setup.of_side(side);
        let known = hiding::known_to(self.state, own);
        let field = self.field();
        let mut seen: Vec<_> = (0u8..64)
            .zip(&self.state.horses)
            .filter(|(_, horse)| {
                let master = horse.rider.or(horse.holder);
                horse.here
                    && (master.is_some_and(|master| own.has(master))
                        || horse.rider.is_some_and(|rider| known.has(rider))
                        || field.sees_square(side, horse.square))
            })
            .map(|(number, horse)| (horse.square, number))
            .collect();
        seen.sort_unstable();
        let count = self.state.horses.len();
        let (turn, wagons) = (self.state.turn, self.state.wagons.len());
        let Some(known) = self.state.sides.get_mut(usize::from(side.0)) else { return };
        known.met_wagons = (0..u8::try_from(wagons).unwrap_or(u8::MAX)).map(WagonId).collect();
        known.horses.resize(count, None);
        known.sees_horses = 0;
        for (square, number) in seen {
            let horse = HorseId(number);
            known.sees_horses |= 1 << number;
            known.horses[usize::from(number)] = Some((square, turn));
            if !known.met_horses.contains(&horse) {
                known.met_horses.push(horse);
            }
        }
    }

    /// A side learns of what lies where its own look, and of what they carry; what is no longer where it was seen is gone
    /// for it.
    pub(crate) fn learn_items(&mut self, side: SideId) {
        if self.state.items.is_empty() {
            return;
        }
        let count = self.state.items.len();
        let seen: Vec<_> = (0..count).map(|item| self.is_item_seen(side, item)).collect();
        let believed = |item: usize| match self.state.sides[usize::from(side.0)].items.get(item) {
            Some(Some((item, _))) => Some(item.at),
            _ => None,
        };
        let missed: Vec<_> = (0..count)
            .map(|item| match believed(item) {
                Some(Whereabouts::Square(square)) => !seen[item] && self.field().sees_square(side, square),
                Some(Whereabouts::With(figure)) => !seen[item] && self.setup.of_side(side).has(figure),
                _ => false,
            })
            .collect();
        let state = &mut *self.state;
        let Some(known) = state.sides.get_mut(usize::from(side.0)) else { return };
        known.items.resize(count, None);
        for (place, item) in state.items.iter().enumerate() {
            let number = ItemId(u8::try_from(place).unwrap_or(u8::MAX));
            if seen[place] {
                known.items[place] = Some((item.clone(), state.turn));
                if !known.met_items.contains(&number) {
                    known.met_items.push(number);
                }
            } else if missed[place]
                && let Some((item, turn)) = &mut known.items[place]
            {
                (item.at, *turn) = (Whereabouts::Gone, state.turn);
            }
        }
    }

    /// Whether a side sees where an item is: on the ground in sight, with one of its own, on a wagon in sight, or in
    /// something of which that holds.
    fn is_item_seen(&self, side: SideId, item: usize) -> bool {
        let field = self.field();
        let own = self.setup.of_side(side);
        match self.state.items.get(item).map(|item| item.at) {
            Some(Whereabouts::Square(square)) => field.sees_square(side, square),
            Some(Whereabouts::With(figure)) => own.has(figure),
            Some(Whereabouts::On(wagon)) => {
                self.state.wagons.get(usize::from(wagon.0)).is_some_and(|wagon| {
                    let crew = wagon.driver.is_some_and(|driver| own.has(driver))
                        || !wagon.riders.and(own).is_empty();
                    crew || wagon.rig.squares().iter().any(|square| field.sees_square(side, *square))
                })
            }
            _ => false,
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
