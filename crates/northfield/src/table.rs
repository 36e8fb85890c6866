//! Everything that changes a game, with its dice and whoever listens.

mod bank;
mod brawls;
mod combat;
mod end;
mod motion;
mod nerve;
mod opening;
mod stages;

use super::event::{Event, Hear};
use super::field::Field;
use super::ids::{CounterId, HorseId, Party};
use super::order::Order;
use super::setup::Setup;
use super::state::{Counter, Gone, Horse, Place, State};
use chance::Chance;
use rules::Fate;
use town::Square;

/// A game about to change.
pub(crate) struct Table<'t, C, H> {
    pub(crate) setup: &'t Setup,
    pub(crate) state: &'t mut State,
    pub(crate) chance: &'t mut C,
    pub(crate) hear: &'t mut H,
}

impl<C: Chance, H: Hear> Table<'_, C, H> {
    pub(crate) fn field(&self) -> Field<'_> {
        Field { setup: self.setup, state: self.state }
    }

    fn say(&mut self, event: Event) {
        self.hear.hear(event);
    }

    /// A counter; every id that comes here was looked up before.
    fn counter(&mut self, who: CounterId) -> &mut Counter {
        &mut self.state.counters[usize::from(who.0)]
    }

    fn horse(&mut self, horse: HorseId) -> &mut Horse {
        &mut self.state.horses[usize::from(horse.0)]
    }

    fn square(&self, who: CounterId) -> Option<Square> {
        self.state.square(who)
    }

    fn party(&self, who: CounterId) -> Party {
        self.setup.party(who).unwrap_or(Party::Town)
    }

    /// Carries out an order that was checked.
    pub(crate) fn carry_out(&mut self, order: Order) {
        match order {
            Order::Inside { who, at, horse } => self.start_inside(who, at, horse),
            Order::Mounted { who, at } => self.start_mounted(who, at),
            Order::Go { who, gait, to } => self.go(who, gait, to),
            Order::Mount { who, horse } => self.mount(who, horse),
            Order::Dismount { who, to } => self.dismount(who, to),
            Order::PickUp { who, gait, man } => self.pick_up(who, gait, man),
            Order::Sling { who, man, horse } => self.sling(who, man, horse),
            Order::TakeHold { who, man } => self.take_hold(who, man),
            Order::LetGo { who } => self.let_go(who),
            Order::Leave { who } => self.leave(who),
            Order::Arm { who } => self.arm(who),
            Order::Reload { who, gun } => self.reload(who, gun),
            Order::Herd { who, to } => self.herd(who, to),
            Order::Fire { who, gun, hands, at } => self.fire(who, gun, hands, at),
            Order::Intimidate { who, gun } => self.intimidate(who, gun),
            Order::Cover { who, staff } => self.cover(who, staff),
            Order::Brawl { who, foe } => self.come_to_blows(who, foe),
            Order::Blow { action, .. } => self.strike(action),
            Order::Threaten { who, staff } => self.threaten(who, staff),
            Order::Search { who } => self.search(who),
            Order::Arrive { who, at } => self.arrive_beside(who, at),
            Order::Stay { who } => self.counter(who).stays = true,
            Order::Done => {
                for who in self.state.step.asked.clone() {
                    self.counter(who).stays = true;
                }
            }
        }
    }

    /// Takes somebody off whatever horse he is on.
    fn off_horse(&mut self, who: CounterId) {
        if let Some(horse) = self.counter(who).horse() {
            self.horse(horse).riders.retain(|rider| *rider != who);
        }
    }

    /// Takes somebody out of play. A plain citizen who only lost heart goes back to the pool.
    fn remove(&mut self, who: CounterId, why: Gone) {
        let plain = self.setup.with_role(super::setup::Role::Citizen).any(|citizen| citizen == who);
        let to_pool = plain && why == Gone::Left;
        self.off_horse(who);
        let drags = self.counter(who).drags.take();
        if let Some(man) = drags {
            self.say(Event::LetGo { who, man });
        }
        for counter in &mut self.state.counters {
            counter.drags = counter.drags.filter(|man| *man != who);
        }
        let counter = self.counter(who);
        counter.place = if to_pool { Place::Aside } else { Place::Gone(why) };
        counter.steady &= !to_pool;
        self.say(Event::Left { who, why, to_pool });
    }

    /// Sees whether somebody who was up before has fallen, and what follows for the gang.
    fn see_whether_fallen(&mut self, who: CounterId) {
        let Some(man) = self.field().man(who) else { return };
        let (fate, party, on_map) = (man.fate(), man.party(), !man.counter.is_gone());
        if fate == Fate::Standing || !on_map {
            return;
        }
        let at = self.square(who);
        self.say(Event::Fell { who, dead: fate == Fate::Dead });
        if fate == Fate::Dead {
            self.remove(who, Gone::Dead);
        } else {
            self.off_horse(who);
            let drags = self.counter(who).drags.take();
            if let Some(man) = drags {
                self.say(Event::LetGo { who, man });
            }
            let counter = self.counter(who);
            mark::clause!("bh81-282");
            counter.place = at.map_or(counter.place, Place::On);
            counter.motion.over = true;
        }
        if party == Party::Gang {
            self.lost_one();
        }
    }

    /// A horse that can no longer stand: those on it are on foot, unhurt.
    fn see_whether_horse_is_down(&mut self, id: HorseId) {
        let horse = self.horse(id);
        let (Some(at), true) = (horse.at, horse.body.is_down()) else { return };
        let riders = std::mem::take(&mut horse.riders);
        self.say(Event::HorseDown { horse: id });
        for rider in riders {
            let counter = self.counter(rider);
            counter.place = Place::On(at);
            counter.motion.over = true;
        }
    }
}
