//! Shots, and what else is done in combat.

use super::Table;
use crate::book_1981::movement::horse_wound;
use crate::book_1981::switches::{GunfireAlarm, Intimidation};
use crate::event::{Event, Hear, Hurt};
use crate::ids::{CounterId, HorseId};
use crate::order::{Aim, Hands};
use crate::shots::Aimed;
use crate::state::Act;
use chance::Chance;
use rules::horses::Mark;
use rules::{Edition, Landing, Reach, boot_hill_1979, rolls};

impl<C: Chance, H: Hear> Table<'_, C, H> {
    pub(super) fn fire(&mut self, who: CounterId, gun: u8, hands: Hands, at: Aim) {
        let Ok(aimed) = self.field().may_fire(who, gun, hands, at) else { return };
        let others = self.others_in_the_field(who, gun, hands, at, &aimed);
        let counter = self.counter(who);
        counter.act = Act::Fired;
        counter.hands = Some(hands);
        if let Some(shots) = counter.shots.get_mut(usize::from(gun)) {
            *shots += 1;
        }
        if let Some(gun) = counter.guns.get_mut(usize::from(gun)) {
            gun.loaded = gun.loaded.saturating_sub(1);
        }
        self.gunfire();
        self.resolve(who, at, &aimed);
        for (other, aimed) in others {
            if self.field().is_up(other) {
                self.resolve(who, Aim::Man(other), &aimed);
            }
        }
    }

    /// Others whom a load of shot may strike: at long and extreme range it is three spaces wide, which is more than a
    /// square, and everybody in the square of the target has a roll of his own (bh79-077, bh79-078). Nearer it is narrower
    /// than a square, and finds only its target (ours, for twelve feet a square).
    fn others_in_the_field(
        &self,
        who: CounterId,
        gun: u8,
        hands: Hands,
        at: Aim,
        aimed: &Aimed,
    ) -> Vec<(CounterId, Aimed)> {
        let wide = matches!(aimed.strike.reach, Reach::Long | Reach::Extreme);
        let Aim::Man(target) = at else { return Vec::new() };
        if !aimed.weapon.arm.is_shot() || !wide {
            return Vec::new();
        }
        let field = self.field();
        let near = |other: CounterId| other != target && field.square(other) == field.square(target);
        let enemies = field.up(self.party(who).other()).map(|man| man.id).filter(|other| near(*other));
        enemies
            .filter_map(|other| Some((other, field.may_fire(who, gun, hands, Aim::Man(other)).ok()?)))
            .collect()
    }

    /// Rolls a shot and lets it land.
    fn resolve(&mut self, who: CounterId, at: Aim, aimed: &Aimed) {
        if let Aim::Man(target) = at {
            self.counter(target).attacked = true;
        }
        let roll = self.chance.percent(rolls::TO_HIT, self.setup.rules.rolled_chance(aimed.tally.total()));
        self.say(Event::Shot { who, weapon: aimed.weapon, at, tally: aimed.tally, roll });
        if !roll.succeeded {
            return;
        }
        match self.struck(at) {
            (Mark::Rider, Some(man), _) => self.hit_man(man, aimed),
            (_, _, Some(horse)) => self.hit_horse(horse, aimed),
            _ => {}
        }
    }

    /// What a hit strikes: rider or horse by a die where there are both.
    fn struck(&mut self, at: Aim) -> (Mark, Option<CounterId>, Option<HorseId>) {
        let field = self.field();
        let (aim, man, horse) = match at {
            Aim::Man(man) => (Mark::Rider, Some(man), self.state.counter(man).and_then(|man| man.horse())),
            Aim::Horse(horse) => (Mark::Horse, field.rider(horse), Some(horse)),
        };
        let mark = match (man, horse) {
            (Some(_), Some(_)) => {
                mark::clause!("bh81-282");
                boot_hill_1979::horses::struck(self.chance, aim)
            }
            _ => aim,
        };
        (mark, man, horse)
    }

    fn hit_man(&mut self, man: CounterId, aimed: &Aimed) {
        let mut landings = arrayvec::ArrayVec::<Landing, 8>::new();
        self.setup.rules.strike(self.chance, &aimed.strike, &mut |landing| {
            let _ = landings.try_push(landing);
        });
        for landing in landings {
            if let Landing::Wound(landed) = landing {
                self.counter(man).condition.take(landed.wound);
            }
            self.say(Event::Hit(Hurt::Man(man, landing)));
        }
        self.see_whether_fallen(man);
    }

    /// A load of shot finds as many places in a horse as in a man.
    fn hit_horse(&mut self, horse: HorseId, aimed: &Aimed) {
        let wounds = match aimed.weapon.arm.is_shot() {
            false => 1,
            true => {
                let widths = boot_hill_1979::wounds::pellet_widths(aimed.weapon.arm, aimed.strike.reach);
                self.chance.draw(rolls::PELLETS, &widths).band
            }
        };
        for _ in 0..wounds {
            let landed = horse_wound(self.chance, &self.setup.switches);
            self.horse(horse).body.take(landed.wound);
            self.say(Event::Hit(Hurt::Horse(horse, landed)));
        }
        self.see_whether_horse_is_down(horse);
    }

    /// A shot wakes the town only where the reading says so; by the print the die of the reaction phase does.
    fn gunfire(&mut self) {
        if self.setup.switches.gunfire_alarm == GunfireAlarm::AtOnce {
            self.discover(true);
        }
    }

    pub(super) fn intimidate(&mut self, who: CounterId, gun: u8) {
        let spends = self.setup.switches.intimidation == Intimidation::OneRound;
        let counter = self.counter(who);
        mark::clause!("bh81-292");
        counter.act = Act::Intimidated;
        if let Some(gun) = counter.guns.get_mut(usize::from(gun)).filter(|_| spends) {
            gun.loaded = gun.loaded.saturating_sub(1);
        }
        self.say(Event::Intimidated { who });
        self.gunfire();
    }

    pub(super) fn cover(&mut self, who: CounterId, staff: CounterId) {
        let Ok(at) = self.field().may_cover(who, staff) else { return };
        mark::clause!("bh81-290");
        let counter = self.counter(who);
        counter.act = Act::Covers(at);
        // He does nothing else this turn, and so he does not move either.
        counter.motion.over = true;
        let field = self.field();
        let here =
            field.men().filter(|man| field.is_staff_inside(man.id) && field.square(man.id) == Some(at));
        let covered: Vec<CounterId> = here.map(|man| man.id).collect();
        for staff in covered {
            self.say(Event::Covered { who, staff });
        }
    }
}
