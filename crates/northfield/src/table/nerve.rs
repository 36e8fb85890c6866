//! Morale: who checks, by what, and what failing does.

use super::Table;
use crate::book_1981::alarm::recognises;
use crate::book_1981::morale::{self, Allegiance, Nerve, Strength};
use crate::book_1981::switches::{LaterLosses, RidingOff};
use crate::book_1981::weapons::reach as range;
use crate::event::{Check, Event, Hear};
use crate::field::Field;
use crate::ground::{Lay, reach};
use crate::ids::{CounterId, HorseId, Party};
use crate::state::{Gone, Place};
use chance::Chance;
use rules::Fate;
use town::Square;

/// Further than anything on a map.
const ANYWHERE: u16 = 1000;

impl Field<'_> {
    /// Men and losses of a side. Killed and unconscious men are losses, wherever they are by now.
    fn strength(self, party: Party) -> Strength {
        let fallen = |man: &crate::field::Man<'_>| man.party() == party && man.fate() != Fate::Standing;
        Strength { men: self.up(party).count() as u16, casualties: self.men().filter(fallen).count() as u16 }
    }

    /// What bears on somebody's check.
    pub(crate) fn nerve(self, who: CounterId, threatened: bool) -> Option<(i16, Nerve)> {
        let man = self.man(who).filter(|man| morale::checks(man.who.player))?;
        let side = match man.party() {
            Party::Gang => Allegiance::Gang,
            Party::Town => Allegiance::Town,
        };
        let nerve = Nerve {
            side,
            own: self.strength(man.party()),
            other: self.strength(man.party().other()),
            relative_killed: self.lost_a_relative(who),
            wounds: (man.counter.condition.lost(), man.who.gunman.strength),
            recognised: self.state.recognised == Some(true),
            threatened,
        };
        Some((man.who.gunman.morale?, nerve))
    }

    /// Whether a citizen who is ready to fire has a line of fire to a square within his range.
    fn is_under_fire(self, square: Square) -> bool {
        let ground = &self.setup.ground;
        self.up(Party::Town).filter(|man| self.is_ready(man.id)).any(|man| {
            let Some(from) = self.square(man.id) else { return false };
            let mut guns = man.counter.guns.iter().filter(|gun| gun.ready());
            let distance = ground.distance(from, square);
            guns.any(|gun| range(gun.weapon.arm, distance).is_some()) && ground.is_clear(from, square)
        })
    }

    /// The horse on which somebody could ride out of town without being shot at.
    fn way_out(self, who: CounterId) -> Option<HorseId> {
        let at = self.square(who)?;
        let safe = |square: Square| match self.setup.switches.riding_off {
            RidingOff::AlongTheWay => !self.is_under_fire(square),
            RidingOff::WhereHeStands => true,
        };
        if self.is_under_fire(at) {
            return None;
        }
        if let Some(horse) = self.drives(who) {
            return self.can_ride_out(at, &safe).then_some(horse);
        }
        let ground = &self.setup.ground;
        let crowd = self.crowd_about(self.man(who)?);
        let walked = reach(ground, at, ANYWHERE, |_, to| crowd.is_passable(to) && safe(to));
        let near = |square: Square| {
            ground.in_reach(at, square)
                || walked.iter().any(|reached| ground.in_reach(reached.square, square))
        };
        let free = |horse: &HorseId| {
            let waits = |(beast, square): (&crate::state::Horse, Square)| {
                beast.riders.is_empty() && near(square) && safe(square) && self.can_ride_out(square, &safe)
            };
            self.sound(*horse).is_some_and(waits)
        };
        self.horses().map(|(horse, _)| horse).find(free)
    }

    fn can_ride_out(self, from: Square, safe: &impl Fn(Square) -> bool) -> bool {
        let ground = &self.setup.ground;
        let crowd = self.crowd(Party::Gang);
        let out = |square: Square| ground.exits().contains(&square);
        let ways = reach(ground, from, ANYWHERE, |step, to| {
            step.clear && ground.lay(to) == Lay::Open && !crowd.has_enemy(to) && safe(to)
        });
        out(from) || ways.iter().any(|reached| out(reached.square))
    }
}

impl<C: Chance, H: Hear> Table<'_, C, H> {
    /// Tries somebody's nerve. Player characters stand without a roll.
    pub(super) fn check_nerve(&mut self, who: CounterId, threatened: bool) -> bool {
        let Some((score, nerve)) = self.field().nerve(who, threatened) else { return true };
        let found = morale::check(self.chance, score, &nerve);
        let hidden = !self.field().is_open_counter(who);
        let check = Some(Check::of(score, &found));
        self.say(Event::Checked { who, stands: found.stands, hidden, check });
        found.stands
    }

    /// The robbery is discovered, unless it was before; a die says whether the gang is recognised.
    pub(super) fn discover(&mut self, by_gunfire: bool) {
        if self.state.discovered.is_some() {
            return;
        }
        self.state.discovered = Some(self.state.turn);
        let recognised = recognises(self.chance);
        self.state.recognised = Some(recognised);
        self.say(Event::Discovered { by_gunfire, recognised });
    }

    /// A citizen outside the bank checks before his first move.
    pub(super) fn first_check(&mut self, who: CounterId) {
        let waits =
            self.field().man(who).is_some_and(|man| man.party() == Party::Town && !man.counter.steady);
        if !waits || self.state.discovered.is_none() || !self.field().is_up(who) {
            return;
        }
        mark::clause!("bh81-285");
        match self.check_nerve(who, false) {
            true => self.counter(who).steady = true,
            false => {
                mark::clause!("bh81-284");
                self.remove(who, Gone::Left);
            }
        }
    }

    /// One of the gang was killed or is unconscious: at the first, the others check.
    pub(super) fn lost_one(&mut self) {
        if self.state.first_loss && self.setup.switches.later_losses == LaterLosses::FirstOnly {
            return;
        }
        mark::clause!("bh81-285");
        self.state.first_loss = true;
        let gang: Vec<CounterId> = self.setup.counters(Party::Gang).collect();
        for who in gang {
            if self.field().is_up(who) && !self.check_nerve(who, false) {
                self.lose_heart(who);
            }
        }
    }

    /// A bandit who lost heart rides off, or gives himself up. If he holds the reins of a horse with two on it, both are gone.
    fn lose_heart(&mut self, who: CounterId) {
        mark::clause!("bh81-284");
        let Some(horse) = self.field().way_out(who) else { return self.remove(who, Gone::Captured) };
        if self.counter(who).horse() != Some(horse) {
            self.off_horse(who);
            self.counter(who).place = Place::Riding(horse);
            self.horse(horse).riders.push(who);
            self.say(Event::MountedUp { who, horse });
        }
        self.ride_off(horse);
    }
}
