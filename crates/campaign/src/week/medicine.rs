//! Healing, doctors, drink and sleep, by the book.

use crate::event::who as name;
use crate::ids::PersonNo;
use crate::state::{Doing, Whereabouts};
use crate::world::World;
use rules::boot_hill_1979::Switches;
use rules::boot_hill_1979::living::healing::{self, Care};
use rules::boot_hill_1979::living::{self, Service};
use rules::dollars;

impl World<'_> {
    /// A visit to the doctor: one bullet removed for each wound, at least $3. Treatment lasts for the week.
    pub(super) fn sees_doctor(&mut self, who: PersonNo) {
        let place = self.state.person(who).place();
        if !place.is_some_and(|place| self.county().place(place).has_doctor()) {
            return self.fails(who, "finds no doctor here.");
        }
        let fresh =
            self.state.person(who).member.hurts.wounds.iter().filter(|mending| mending.halves == 0).count();
        let fee = living::doctors_fee(&vec![Service::BulletRemoved; fresh], &Switches::default());
        if !self.spends(who, fee, "doctor") {
            return self.fails(who, &format!("has not the {} that the doctor asks.", dollars(fee)));
        }
        self.state.person_mut(who).treated = true;
        self.tell_by(&[who], format!("{} sees the doctor, for {}.", name(who), dollars(fee)), "bh79-219");
    }

    /// The end of a week: every wound heals a point with treatment, by the switch without.
    pub(super) fn heals(&mut self) {
        for who in self.numbers() {
            let person = self.state.person_mut(who);
            if !person.member.alive || person.member.hurts.wounds.is_empty() {
                person.treated = false;
                continue;
            }
            let before = person.member.hurts.lost();
            let treated = std::mem::take(&mut person.treated);
            person.member.hurts.weeks(1, treated, &Switches::default());
            let after = person.member.hurts.lost();
            let strength = person.member.strength();
            if World::keeps_facts(person) {
                let care = if treated { "with" } else { "without" };
                let says = format!(
                    "{} heals {care} a doctor: {} of {strength} strength lost, {} a week ago.",
                    name(who),
                    after,
                    before
                );
                self.tell_by(&[who], says, "bh79-215");
            }
        }
    }

    /// A night: bruises of brawls mend by the hour, and drink is slept off. House rule: eight hours of sleep.
    pub(super) fn sleep(&mut self) {
        for person in &mut self.state.people {
            if person.member.hurts.bruises > 0 {
                person.member.hurts.rest(24);
            }
            person.member.drinks = 0;
        }
    }

    pub(super) fn drinks(&mut self, who: PersonNo, count: u8) {
        let Some(whiskey) = living::find("whiskey") else { return };
        let town = self.state.person(who).place().is_some_and(|place| self.county().place(place).is_town());
        if !town {
            return self.fails(who, "finds no saloon here.");
        }
        if !self.spends(who, whiskey.cents * u32::from(count), "whiskey") {
            return self.fails(who, "cannot pay for so much.");
        }
        self.state.person_mut(who).member.drinks += u16::from(count);
        self.tell(&[who], format!("{} has {count} drinks.", name(who)));
    }

    /// Somebody without strength after a fight: he may die, sooner without a doctor. By the house figures of the reading.
    pub(crate) fn lies_senseless(&mut self, who: PersonNo) {
        let doctor = match self.state.person(who).at {
            Whereabouts::Place(place) | Whereabouts::Jail(place) => self.county().place(place).has_doctor(),
            _ => false,
        };
        let care = if doctor { Care::Doctor } else { Care::Alone };
        let dies = {
            let mut dice = self.dice_of(who, "dies of wounds");
            let mut dice = &mut *dice;
            healing::dies(&mut dice, care, &Switches::default())
        };
        if dies {
            self.proclaim(format!("{} dies of his wounds.", name(who)));
            self.dies(who);
            return;
        }
        // The others ride on without him.
        self.state.person_mut(who).leader = None;
        if doctor {
            // Whoever lies in town is carried to the doctor, who sends his bill later. House rule: it is forgiven.
            self.state.person_mut(who).treated = true;
        }
    }

    /// Somebody dies: his plans end, those who rode with him are free, and what he had goes to his grave or heirs.
    pub(crate) fn dies(&mut self, who: PersonNo) {
        let place = self.state.person(who).at;
        let person = self.state.person_mut(who);
        person.member.alive = false;
        (person.at, person.doing, person.leader) = (Whereabouts::Grave, Doing::Idle, None);
        (person.office, person.stands, person.mount) = (None, None, None);
        person.plan.clear();
        for other in self.numbers() {
            let person = self.state.person_mut(other);
            if person.leader == Some(who) {
                person.leader = None;
                person.until = crate::calendar::Hour::default();
            }
            if person.employer.is_some_and(|(employer, _)| employer == who) {
                person.employer = None;
            }
        }
        self.buried(who, place);
        self.all_learn(&crate::facts::Claim::Dead(who), crate::facts::Source::Rumour);
    }

    /// House rule: what a dead person had goes to the county.
    fn buried(&mut self, who: PersonNo, _: Whereabouts) {
        use crate::accounts::Account;
        let own: Vec<(crate::accounts::What, u32)> = {
            let account = Account::Person(who);
            self.state.accounts.of(&account).map(|(what, amount)| (what.clone(), amount)).collect()
        };
        for (what, amount) in own {
            let _ = self.post(
                (Account::Person(who), Account::County),
                what,
                amount,
                ("the dead man's goods", None),
            );
        }
    }
}
