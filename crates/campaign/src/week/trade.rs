//! Buying and selling by year and place, fencing, horses.

use crate::accounts::{Account, What};
use crate::event::who as name;
use crate::goods;
use crate::house::Rule;
use crate::ids::{AnimalNo, PersonNo};
use crate::law::Deed;
use crate::state::Animal;
use crate::week::SeenCrime;
use crate::world::World;
use people::roster::Firearm;
use rules::dollars;
use rules::travel::{Grade, Rider};

impl World<'_> {
    fn store(&self, who: PersonNo) -> bool {
        self.state.person(who).place().is_some_and(|place| self.county().place(place).has_store())
    }

    pub(super) fn buys(&mut self, who: PersonNo, what: &str, count: u16) {
        if !self.store(who) {
            return self.fails(who, "finds no store here.");
        }
        let Some(price) = goods::price(what, self.year()) else {
            return self.fails(who, &format!("finds that nobody sells {what} yet."));
        };
        let cents = price.saturating_mul(u32::from(count));
        if !self.spends(who, cents, "stores") {
            return self.fails(who, &format!("has not the {} that it costs.", dollars(cents)));
        }
        match (goods::horse(what), goods::weapon(what)) {
            (Some(grade), _) => (0..count).for_each(|_| self.gets_horse(who, grade, "stores")),
            (None, Some(code)) => {
                let guns = (0..count).filter_map(|_| Firearm::new(code, 0));
                self.state.person_mut(who).member.arms.extend(guns);
            }
            (None, None) => self.gets(who, what, count),
        }
        self.tell_by(
            &[who],
            format!("{} buys {count} {what} for {}.", name(who), dollars(cents)),
            "bh79-036",
        );
    }

    /// Goods of a purchase; rounds go to the guns that fire them.
    fn gets(&mut self, who: PersonNo, what: &str, count: u16) {
        let pieces = goods::pieces(what) * u32::from(count);
        let rounds = matches!(what, "ammunition" | "shotgun-loads");
        let shotgun = what == "shotgun-loads";
        if rounds {
            let arms = &mut self.state.person_mut(who).member.arms;
            let fits = |arm: &&mut Firearm| arm.code.ends_with("SG") == shotgun;
            if let Some(arm) = arms.iter_mut().find(fits) {
                arm.spare = arm.spare.saturating_add(u16::try_from(pieces).unwrap_or(u16::MAX));
                return;
            }
        }
        let _ = self.post(
            (Account::world("stores"), Account::Person(who)),
            What::good(what),
            pieces,
            ("bought", None),
        );
    }

    pub(super) fn gets_horse(&mut self, who: PersonNo, grade: Grade, from: &str) {
        let no = AnimalNo(u16::try_from(self.state.animals.len()).unwrap_or(u16::MAX));
        self.state.animals.push(Animal { grade, rider: Rider::new(grade), alive: true });
        let _ = self.post((Account::world(from), Account::Person(who)), What::Animal(no), 1, ("horse", None));
        let better = self.state.person(who).mount.is_none_or(|mount| {
            self.state.animals.get(usize::from(mount.0)).is_none_or(|own| grade < own.grade || !own.alive)
        });
        if better {
            self.state.person_mut(who).mount = Some(no);
            self.state.person_mut(who).training = 0;
        }
    }

    /// Sells goods or horses of his own. House rule: a store pays half, cattle bring the whole price at a town.
    pub(super) fn sells(&mut self, who: PersonNo, what: &str, count: u16) {
        if !self.store(who) {
            return self.fails(who, "finds nobody here who buys.");
        }
        let Some(price) = goods::price(what, self.year()) else {
            return self.fails(who, "finds no buyer.");
        };
        let cattle = matches!(what, "calf" | "yearling" | "longhorn");
        let share = if cattle { 100 } else { 50 };
        self.hands_over(who, what, count, price * share / 100, "sold");
    }

    fn hands_over(&mut self, who: PersonNo, what: &str, count: u16, each: u32, why: &str) {
        let world = Account::world("stores");
        let line = (Account::Person(who), world.clone());
        if self.post(line, What::good(what), count.into(), (why, None)).is_err() {
            return self.fails(who, &format!("has not {count} {what}."));
        }
        let cents = each.saturating_mul(u32::from(count));
        self.pays(world, Account::Person(who), cents, why);
        self.tell(&[who], format!("{} sells {count} {what} for {}.", name(who), dollars(cents)));
    }

    /// Sells what was stolen: half its value, and it may draw notice.
    pub(super) fn fences(&mut self, who: PersonNo, what: &str, count: u16) {
        if !self.store(who) {
            return self.fails(who, "finds no fence here.");
        }
        let Some(price) = goods::price(what, self.year()) else {
            return self.fails(who, "finds no buyer.");
        };
        mark::clause!("bh79-251");
        let share = u32::from(self.figure(Rule::FenceShare));
        let before = self.state.accounts.purse(who);
        self.hands_over(who, what, count, price * share / 100, "fenced");
        let chance = self.percent(Rule::Notice);
        if self.state.accounts.purse(who) > before && self.happens(who, "the sale draws notice", chance) {
            self.tell(&[who], format!("Somebody has looked closely at what {} sold.", name(who)));
            self.crime_seen(&SeenCrime::new(Deed::Rustling, &[who], who, 1));
        }
    }

    /// Looks for wild horses: none of them excellent.
    pub(super) fn catches(&mut self, who: PersonNo, days: u8) {
        let chance = self.percent(Rule::WildHorse);
        let mut found = 0;
        for day in 0..days {
            if !self.happens(who, &format!("wild horse, day {day}"), chance) {
                continue;
            }
            // House figure: a wild horse is poor, fair or good, with even chances.
            let face = self.dice_of(who, &format!("its grade, day {day}")).face(chance::Roll::d6("grade"));
            let grade = [Grade::Poor, Grade::Fair, Grade::Good][usize::from((face - 1) / 2)];
            self.gets_horse(who, grade, "the range");
            found += 1;
            self.tell(&[who], format!("{} catches a {} wild horse.", name(who), grade.label()));
        }
        if found == 0 {
            self.fails(who, "finds no horse that lets itself be caught.");
        }
    }

    /// Trains his horse: a good one becomes excellent in time.
    pub(super) fn trains(&mut self, who: PersonNo, days: u8) {
        let weeks = self.figure(Rule::HorseTraining);
        let Some(mount) = self.state.person(who).mount else {
            return self.fails(who, "has no horse to train.");
        };
        let Some(horse) = self.state.animals.get_mut(usize::from(mount.0)) else { return };
        if horse.grade != Grade::Good {
            return self.fails(who, "can make an excellent horse only of a good one.");
        }
        let person = self.state.person_mut(who);
        person.training += u16::from(days);
        if person.training < weeks * 7 {
            let says =
                format!("{} has trained his horse for {} of {} days.", name(who), person.training, weeks * 7);
            return self.tell(&[who], says);
        }
        person.training = 0;
        if let Some(horse) = self.state.animals.get_mut(usize::from(mount.0)) {
            (horse.grade, horse.rider) = (Grade::Excellent, Rider::new(Grade::Excellent));
        }
        self.tell_by(&[who], format!("{}'s horse is excellent now.", name(who)), "bh79-259");
    }
}
