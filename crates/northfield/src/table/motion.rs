//! What the orders of the movement phase do.

use super::Table;
use crate::book_1981::arming;
use crate::book_1981::counters::{self, PLAIN};
use crate::book_1981::movement::{MOUNT, SLING, dragging, reloaded};
use crate::book_1981::switches::SafePlace;
use crate::event::{Event, Hear};
use crate::field::Field;
use crate::ids::{CounterId, HorseId, Party};
use crate::setup::Role;
use crate::state::{Act, Gone, Motion, Place};
use chance::Chance;
use rules::{Gait, Gun, Weapon};
use town::Square;

impl<C: Chance, H: Hear> Table<'_, C, H> {
    pub(super) fn go(&mut self, who: CounterId, gait: Gait, to: Square) {
        let field = Field { setup: self.setup, state: &*self.state };
        let (Ok((way, points)), Some(from)) = (field.may_go(who, gait, to), field.square(who)) else {
            return;
        };
        let before = field.motion(who);
        let squares = before.squares.saturating_add(way.squares);
        let after = Motion { gait, left: points - way.cost, squares, over: way.ends };
        match self.counter(who).horse() {
            Some(horse) => {
                let horse = self.horse(horse);
                (horse.at, horse.motion) = (Some(to), after);
            }
            None => {
                let counter = self.counter(who);
                (counter.place, counter.motion) = (Place::On(to), after);
            }
        }
        self.say(Event::Went { who, from, to, gait });
        self.drag_along(who, to);
    }

    /// Whoever is dragged comes along, and is captured where the gang will not come: inside a building, or on a road out of
    /// town, which is off the map.
    fn drag_along(&mut self, who: CounterId, to: Square) {
        let Some(man) = self.counter(who).drags else { return };
        mark::clause!("bh81-271");
        self.counter(man).place = Place::On(to);
        let ground = &self.setup.ground;
        let inside = ground.building(to).is_some_and(|building| {
            building != ground.bank() || self.setup.switches.safe_place == SafePlace::AnyBuilding
        });
        let safe = inside || ground.exits().contains(&to);
        if safe && self.party(who) == Party::Town {
            self.counter(who).drags = None;
            self.counter(who).motion.over = true;
            self.remove(man, Gone::Captured);
        }
    }

    /// Takes points off somebody's move: at the gait that he has, or at the slowest that affords them.
    fn spend(&mut self, who: CounterId, (gait, points): (Gait, u16), cost: u16, ends: bool) {
        let motion = &mut self.counter(who).motion;
        motion.gait = gait;
        motion.left = points.saturating_sub(cost);
        motion.over |= ends;
    }

    pub(super) fn mount(&mut self, who: CounterId, id: HorseId) {
        let Ok(points) = self.field().may_mount(who, id) else { return };
        mark::clause!("bh81-272");
        self.spend(who, points, MOUNT, true);
        self.counter(who).place = Place::Riding(id);
        self.horse(id).riders.push(who);
        self.say(Event::MountedUp { who, horse: id });
    }

    pub(super) fn dismount(&mut self, who: CounterId, to: Square) {
        let motion = self.field().motion(who);
        self.off_horse(who);
        let counter = self.counter(who);
        counter.place = Place::On(to);
        mark::clause!("bh81-272");
        counter.motion = Motion { left: motion.left.saturating_sub(MOUNT), over: true, ..motion };
        if counter.motion.gait == Gait::Still {
            counter.motion.gait = Gait::Walk;
        }
        self.say(Event::GotOff { who, to });
    }

    pub(super) fn pick_up(&mut self, who: CounterId, gait: Gait, man: CounterId) {
        let Ok(left) = self.field().may_pick_up(who, gait, man) else { return };
        let Some(id) = self.counter(who).horse() else { return };
        let horse = self.horse(id);
        (horse.motion.gait, horse.motion.left) = (gait, left);
        horse.riders.push(man);
        let friend = self.counter(man);
        friend.place = Place::Riding(id);
        friend.motion.over = true;
        self.say(Event::PickedUp { who, man });
    }

    pub(super) fn sling(&mut self, who: CounterId, man: CounterId, id: HorseId) {
        let Ok(points) = self.field().may_sling(who, man, id) else { return };
        mark::clause!("bh81-275");
        self.spend(who, points, SLING, false);
        self.busy(who);
        for counter in &mut self.state.counters {
            counter.drags = counter.drags.filter(|dragged| *dragged != man);
        }
        self.counter(man).place = Place::Slung(id);
        self.horse(id).riders.push(man);
        self.say(Event::Slung { who, man, horse: id });
    }

    fn busy(&mut self, who: CounterId) {
        let counter = self.counter(who);
        if counter.act == Act::None {
            counter.act = Act::Busy;
        }
    }

    pub(super) fn take_hold(&mut self, who: CounterId, man: CounterId) {
        self.busy(who);
        let counter = self.counter(who);
        counter.drags = Some(man);
        mark::clause!("bh81-271");
        counter.motion.left = dragging(counter.motion.left);
        self.say(Event::TookHold { who, man });
    }

    pub(super) fn let_go(&mut self, who: CounterId) {
        let Some(man) = self.counter(who).drags.take() else { return };
        self.counter(who).motion.over = true;
        self.say(Event::LetGo { who, man });
    }

    /// A horse leaves town with all who are on it.
    pub(super) fn leave(&mut self, who: CounterId) {
        mark::clause!("bh81-295");
        let Ok(id) = self.field().may_leave(who) else { return };
        self.ride_off(id);
    }

    pub(super) fn ride_off(&mut self, id: HorseId) {
        let riders = self.horse(id).riders.clone();
        for rider in riders {
            self.remove(rider, Gone::Escaped);
        }
        self.horse(id).at = None;
    }

    /// A citizen takes a gun, or looks for one.
    pub(super) fn arm(&mut self, who: CounterId) {
        let Ok(finding) = self.field().may_arm(who) else { return };
        let at_hand = !self.counter(who).guns.is_empty();
        self.counter(who).motion.over = true;
        if !at_hand {
            self.busy(who);
        }
        if !arming::finds(self.chance, finding) {
            return self.say(Event::FoundNoGun { who });
        }
        self.turn_up(who);
    }

    /// A counter is turned. What he finds is empty; what was his own is loaded.
    fn turn_up(&mut self, who: CounterId) {
        if self.counter(who).guns.is_empty() {
            let Some(weapon) = self.weapon_on_the_front(who) else { return };
            self.counter(who).guns = [Gun { loaded: 0, ..Gun::new(weapon) }].into_iter().collect();
        }
        self.counter(who).armed = true;
        let gun = self.counter(who).guns.first().copied();
        if let Some(gun) = gun {
            self.say(Event::Armed { who, weapon: gun.weapon, loaded: gun.loaded > 0 });
        }
    }

    /// The weapon on somebody's counter: that of a plain one is drawn now, because nobody has seen it before.
    fn weapon_on_the_front(&mut self, who: CounterId) -> Option<Weapon> {
        let character = self.setup.character(who)?;
        match character.role {
            Role::Citizen => {
                let kind = counters::draw(self.chance, &mut self.state.fronts)?;
                PLAIN.get(kind).and_then(|(code, _)| Weapon::of_code(code))
            }
            // Without his revolver it is the rifle.
            Role::Wheeler => character.weapons.iter().copied().find(|weapon| !weapon.arm.is_pistol()),
            _ => character.weapons.first().copied(),
        }
    }

    pub(super) fn reload(&mut self, who: CounterId, gun: u8) {
        let counter = self.counter(who);
        counter.act = Act::Reload(gun);
        counter.motion.over = true;
        self.say(Event::Loads { who, gun });
    }

    /// At the end of the turn guns that were being loaded are.
    pub(super) fn finish_loading(&mut self) {
        for place in 0..self.state.counters.len() {
            let who = CounterId(place as u8);
            let Act::Reload(gun) = self.state.counters[place].act else { continue };
            if !self.field().is_up(who) {
                continue;
            }
            let switches = self.setup.switches;
            let Some(loaded) = self.counter(who).guns.get_mut(usize::from(gun)) else { continue };
            loaded.loaded = reloaded(loaded.weapon, loaded.loaded, &switches);
            let rounds = loaded.loaded;
            self.say(Event::Loaded { who, gun, rounds });
        }
    }

    pub(super) fn herd(&mut self, who: CounterId, to: Square) {
        let Ok(staff) = self.field().may_herd(who, to) else { return };
        mark::clause!("bh81-290");
        for man in staff {
            let counter = self.counter(man);
            counter.place = Place::On(to);
            counter.motion = Motion { gait: Gait::Walk, left: 0, squares: 1, over: true };
            self.say(Event::Herded { who, staff: man, to });
        }
        self.counter(who).covered = Some(to);
    }
}
