//! Who stands where, counted once for a whole search of ways.

use super::field::{Field, Man};
use super::ids::Party;
use super::state::Place;
use crate::book_1981::movement::{HORSES, STACK};
use crate::book_1981::switches::UnconsciousEnemy;
use town::Square;

/// What is in a square.
#[derive(Clone, Copy, Default)]
struct Spot {
    /// What counts for the limit of the side that asks.
    own: u8,
    /// An able enemy.
    enemy: bool,
    /// An unconscious enemy.
    body: bool,
    /// Horses on their legs.
    horses: u8,
}

/// The squares as one side finds them.
pub(crate) struct Crowd<'a> {
    field: Field<'a>,
    spots: Vec<Spot>,
    /// Buildings that the side keeps out of, by number.
    barred: Vec<bool>,
}

impl<'a> Field<'a> {
    pub(crate) fn crowd(self, party: Party) -> Crowd<'a> {
        let town = self.setup.ground.town();
        let mut spots = vec![Spot::default(); self.setup.ground.size()];
        for man in self.men() {
            let Some(index) = self.square(man.id).and_then(|at| town.index(at)) else { continue };
            let (own, up) = (man.party() == party, self.is_up(man.id));
            let spot = &mut spots[index];
            spot.own += u8::from(own && up && matches!(man.counter.place, Place::On(_)));
            spot.enemy |= !own && up;
            spot.body |= !own && self.lies(man.id);
        }
        for (id, horse) in self.horses() {
            let Some(index) = horse.at.and_then(|at| town.index(at)) else { continue };
            mark::clause!("bh81-270");
            spots[index].horses += u8::from(!horse.body.is_down());
            spots[index].own += u8::from(party == Party::Gang && self.driver(id).is_some());
        }
        let buildings = 0..self.setup.ground.buildings().len();
        let barred = |number: usize| {
            let building = super::ground::BuildingId(number as u8);
            party == Party::Gang && !self.is_open(building)
        };
        Crowd { field: self, spots, barred: buildings.map(barred).collect() }
    }
}

impl<'a> Field<'a> {
    /// The squares as somebody finds them who goes about: whoever is inside a building may move in it, whatever he may not
    /// enter from outside.
    pub(crate) fn crowd_about(self, man: Man<'_>) -> Crowd<'a> {
        let mut crowd = self.crowd(man.party());
        let here = self.square(man.id).and_then(|at| self.setup.ground.building(at));
        if let Some(barred) = here.and_then(|here| crowd.barred.get_mut(usize::from(here.0))) {
            *barred = false;
        }
        crowd
    }
}

impl Crowd<'_> {
    fn spot(&self, square: Square) -> Spot {
        let index = self.field.setup.ground.town().index(square);
        index.and_then(|index| self.spots.get(index)).copied().unwrap_or_default()
    }

    /// Whether somebody of the side may pass a square on foot: no able enemy is there, and the gang keeps out of
    /// buildings that it has no business in.
    pub(crate) fn is_passable(&self, square: Square) -> bool {
        let spot = self.spot(square);
        let blocked = spot.body && self.field.setup.switches.unconscious_enemy == UnconsciousEnemy::Blocks;
        mark::clause!("bh81-269");
        let building = self.field.setup.ground.building(square);
        let barred = building.is_some_and(|it| self.barred.get(usize::from(it.0)).copied().unwrap_or(false));
        !blocked && !barred && !spot.enemy
    }

    /// Whether an able enemy is in a square.
    pub(crate) fn has_enemy(&self, square: Square) -> bool {
        self.spot(square).enemy
    }

    /// Whether one more of the side may stop in a square, on foot or with his horse.
    pub(crate) fn has_room(&self, square: Square, with_horse: bool) -> bool {
        let spot = self.spot(square);
        let horses = !with_horse || usize::from(spot.horses) < HORSES;
        mark::clause!("bh81-269");
        horses && !spot.enemy && usize::from(spot.own) < STACK
    }
}
