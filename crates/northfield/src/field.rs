//! Questions about a game as it stands: who is where and can do what. Nothing here changes anything.

use super::ground::BuildingId;
use super::ids::{CounterId, HorseId, Party};
use super::setup::{Character, Role, Setup};
use super::state::{Act, Counter, Face, Gone, Horse, Motion, Place, State};
use crate::book_1981::movement::{self, STACK};
use rules::{Fate, Gait, Gun};
use town::Square;

/// A game as it stands.
#[derive(Clone, Copy)]
pub(crate) struct Field<'a> {
    pub(crate) setup: &'a Setup,
    pub(crate) state: &'a State,
}

/// Who somebody is and how he fares.
#[derive(Clone, Copy)]
pub(crate) struct Man<'a> {
    pub(crate) id: CounterId,
    pub(crate) who: &'a Character,
    pub(crate) counter: &'a Counter,
}

impl Man<'_> {
    pub(crate) fn fate(&self) -> Fate {
        self.counter.condition.fate(self.who.gunman.strength)
    }

    pub(crate) fn party(&self) -> Party {
        self.who.party()
    }
}

impl<'a> Field<'a> {
    pub(crate) fn man(self, id: CounterId) -> Option<Man<'a>> {
        Some(Man { id, who: self.setup.character(id)?, counter: self.state.counter(id)? })
    }

    pub(crate) fn men(self) -> impl Iterator<Item = Man<'a>> {
        let all = self.setup.cast.iter().zip(&self.state.counters).enumerate();
        all.map(|(place, (who, counter))| Man { id: CounterId(place as u8), who, counter })
    }

    /// Everybody of a side who is on the map and on his feet or in the saddle.
    pub(crate) fn up(self, party: Party) -> impl Iterator<Item = Man<'a>> {
        self.men().filter(move |man| man.party() == party && self.is_up(man.id))
    }

    /// Whether somebody is on the map and able to act.
    pub(crate) fn is_up(self, id: CounterId) -> bool {
        let stands = |man: Man<'_>| {
            matches!(man.counter.place, Place::On(_) | Place::Riding(_)) && man.fate() == Fate::Standing
        };
        self.man(id).is_some_and(stands)
    }

    /// Whether somebody lies unconscious on the ground.
    pub(crate) fn lies(self, id: CounterId) -> bool {
        let lies =
            |man: Man<'_>| matches!(man.counter.place, Place::On(_)) && man.fate() == Fate::Unconscious;
        self.man(id).is_some_and(lies)
    }

    pub(crate) fn square(self, id: CounterId) -> Option<Square> {
        self.state.square(id)
    }

    pub(crate) fn horses(self) -> impl Iterator<Item = (HorseId, &'a Horse)> {
        self.state.horses.iter().enumerate().map(|(place, horse)| (HorseId(place as u8), horse))
    }

    /// A horse on the map that can be ridden.
    pub(crate) fn sound(self, id: HorseId) -> Option<(&'a Horse, Square)> {
        let horse = self.state.horse(id).filter(|horse| !horse.body.is_down())?;
        Some((horse, horse.at?))
    }

    /// Who holds the reins of a horse.
    pub(crate) fn driver(self, horse: HorseId) -> Option<CounterId> {
        let riders = &self.state.horse(horse)?.riders;
        riders.iter().copied().find(|rider| self.is_up(*rider))
    }

    /// The horse that somebody rides with the reins in his hands.
    pub(crate) fn drives(self, id: CounterId) -> Option<HorseId> {
        let horse = match self.state.counter(id)?.place {
            Place::Riding(horse) => horse,
            _ => return None,
        };
        (self.driver(horse) == Some(id)).then_some(horse)
    }

    /// How somebody has moved this turn: with the horse that he is on, or by himself.
    pub(crate) fn motion(self, id: CounterId) -> Motion {
        let Some(counter) = self.state.counter(id) else { return Motion::default() };
        match counter.horse().and_then(|horse| self.state.horse(horse)) {
            Some(horse) => Motion { over: counter.motion.over, ..horse.motion },
            None => counter.motion,
        }
    }

    /// Whether an able man of a side stands or rides in a square.
    pub(crate) fn holds(self, party: Party, square: Square) -> bool {
        self.up(party).any(|man| self.square(man.id) == Some(square))
    }

    /// What a side has in a square that counts for the limit: men on foot, and ridden horses with all who are on them
    /// (E-67).
    pub(crate) fn stack(self, party: Party, square: Square) -> usize {
        let on_foot = self.up(party).filter(|man| man.counter.place == Place::On(square)).count();
        let ridden = |(id, horse): &(HorseId, &Horse)| {
            horse.at == Some(square)
                && self.driver(*id).is_some_and(|man| self.setup.party(man) == Some(party))
        };
        on_foot + self.horses().filter(ridden).count()
    }

    /// Whether one more of a side may stop in a square.
    pub(crate) fn has_room(self, party: Party, square: Square) -> bool {
        self.stack(party, square) < STACK && !self.holds(party.other(), square)
    }

    /// Whether the gang may enter or shoot into a building: the bank, or one where a citizen is ready to fire.
    pub(crate) fn is_open(self, building: BuildingId) -> bool {
        let ground = &self.setup.ground;
        let inside = |man: &Man<'_>| self.square(man.id).and_then(|at| ground.building(at)) == Some(building);
        mark::clause!("bh81-279");
        building == ground.bank() || self.up(Party::Town).any(|man| inside(&man) && self.is_ready(man.id))
    }

    /// Whether somebody has a loaded gun in his hand and is not busy with it.
    pub(crate) fn is_ready(self, id: CounterId) -> bool {
        let Some(man) = self.man(id) else { return false };
        let loads = matches!(man.counter.act, Act::Reload(_));
        self.is_up(id) && man.counter.armed && !loads && man.counter.guns.iter().any(Gun::ready)
    }

    /// How his counter lies.
    pub(crate) fn face(self, id: CounterId) -> Face {
        let Some(man) = self.man(id) else { return Face::Down };
        mark::clause!("bh81-257");
        match (man.fate(), man.counter.armed) {
            (Fate::Standing, true) if self.is_ready(id) => Face::Up,
            (Fate::Standing, true) => Face::UpsideDown,
            (Fate::Standing, false) if man.who.role.is_staff() => Face::UpsideDown,
            _ => Face::Down,
        }
    }

    /// Whether everybody knows who a counter is: the gang, the bank's staff, visitors, and whoever was armed once.
    pub(crate) fn is_open_counter(self, id: CounterId) -> bool {
        let known = |man: Man<'_>| {
            let role = man.who.role;
            role == Role::Bandit || role.is_staff() || role == Role::Visitor || man.counter.armed
        };
        mark::clause!("bh81-257");
        self.man(id).is_some_and(known)
    }

    /// Whether a bandit who still can covers an employee, by what he did this turn or has not given up since the last.
    pub(crate) fn is_covered(self, staff: CounterId) -> bool {
        let Some(at) = self.square(staff) else { return false };
        self.up(Party::Gang).any(|man| match man.counter.act {
            Act::Covers(square) => square == at,
            Act::None => man.counter.covered == Some(at) && self.motion(man.id).gait == Gait::Still,
            _ => false,
        })
    }

    /// Whether somebody works in the bank, is up and is in it.
    pub(crate) fn is_staff_inside(self, id: CounterId) -> bool {
        let ground = &self.setup.ground;
        let inside = self.square(id).and_then(|at| ground.building(at)) == Some(ground.bank());
        inside && self.is_up(id) && self.man(id).is_some_and(|man| man.who.role.is_staff())
    }

    /// Points for a move at a gait, of which some may be used already.
    pub(crate) fn allowance(self, id: CounterId, gait: Gait) -> Option<u16> {
        let man = self.man(id)?;
        let motion = self.motion(id);
        if motion.over || gait == Gait::Still || (motion.gait != Gait::Still && motion.gait != gait) {
            return None;
        }
        if motion.gait == gait {
            return Some(motion.left);
        }
        let Some(horse) = man.counter.horse() else {
            let rate = movement::on_foot(gait, &man.counter.condition)?;
            return Some(if man.counter.drags.is_some() { movement::dragging(rate) } else { rate });
        };
        self.drives(id)?;
        let horse = self.state.horse(horse)?;
        movement::mounted(horse.before, gait, &horse.body, horse.riders.len(), &self.setup.switches)
    }

    /// The gaits at which somebody can still go this turn, slowest first.
    pub(crate) fn gaits(self, id: CounterId) -> impl Iterator<Item = (Gait, u16)> {
        Gait::ALL.into_iter().filter_map(move |gait| Some((gait, self.allowance(id, gait)?)))
    }

    /// Whether one of the gang was killed whom somebody calls a relative.
    pub(crate) fn lost_a_relative(self, id: CounterId) -> bool {
        let Some(man) = self.man(id) else { return false };
        let number = man.who.number();
        let dead =
            |other: &Man<'_>| other.counter.place == Place::Gone(Gone::Dead) && other.party() == Party::Gang;
        let related =
            |other: u8| crate::book_1981::morale::are_relatives(number, other, &self.setup.switches);
        man.party() == Party::Gang && self.men().any(|other| dead(&other) && related(other.who.number()))
    }

    /// Whether somebody may act for the town now: before the alarm only the bank's staff do, and nobody whom a bandit
    /// covers.
    pub(crate) fn may_act(self, id: CounterId) -> bool {
        let Some(man) = self.man(id).filter(|_| self.is_up(id)) else { return false };
        match man.party() {
            Party::Gang => true,
            Party::Town if man.who.role.is_staff() => !self.is_covered(id) || man.counter.attacked,
            Party::Town => self.state.discovered.is_some() && man.counter.steady,
        }
    }
}
