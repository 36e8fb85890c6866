//! Elections: every year in town, every second year in the county, by influence. Dates and method are house rules.

use crate::calendar::{Date, Weekday};
use crate::event::who as name;
use crate::facts::{Claim, Source};
use crate::house::Rule;
use crate::ids::PersonNo;
use crate::law::Office;
use crate::state::Whereabouts;
use crate::world::World;
use chance::{Die, Roll};

/// The elections of a day: town offices on the first Tuesday of April, county offices on the Tuesday after the first Monday
/// of November in even years. House rule: the usual days of the time.
fn held_on(date: Date) -> &'static [Office] {
    let tuesday = date.weekday() == Weekday::Tuesday;
    match (date.month, date.day, tuesday) {
        (4, 1..=7, true) => &[Office::Marshal, Office::Justice],
        (11, 2..=8, true) if date.year.is_multiple_of(2) => &[Office::Sheriff],
        _ => &[],
    }
}

impl World<'_> {
    pub(super) fn stands(&mut self, who: PersonNo, office: Office) {
        let town = self.state.person(who).place().is_some_and(|place| self.county().place(place).is_town());
        if !town {
            return self.fails(who, "finds no voters here.");
        }
        self.state.person_mut(who).stands = Some(office);
        self.all_learn(&Claim::Stands(who, office), Source::Rumour);
        self.proclaim(format!("{} stands for {}.", name(who), office.label()));
    }

    /// Backs somebody who stands, by word and by money.
    pub(super) fn backs(&mut self, who: PersonNo, other: PersonNo, cents: u32) {
        if self.state.person(other).stands.is_none() {
            return self.fails(who, "finds that he does not stand for anything.");
        }
        if !self.spends(who, cents, "election whiskey") {
            return self.fails(who, "has not so much money.");
        }
        let points = u32::from(self.figure(Rule::VotesPerBacker))
            + cents / 1000 * u32::from(self.figure(Rule::VotesPerTenDollars));
        self.state.person_mut(other).influence += points;
        self.tell(&[who], format!("{} speaks for {}: {points} more of influence.", name(who), name(other)));
    }

    /// Holds the elections of the day.
    pub(super) fn votes_are_counted(&mut self) {
        for office in held_on(self.now().date(self.setup.first)) {
            self.election(*office);
        }
    }

    pub(crate) fn election(&mut self, office: Office) {
        mark::clause!("bh79-248");
        let holder = self.numbers().find(|who| {
            let person = self.state.person(*who);
            person.office.is_some_and(|(held, _)| held == office) && person.takes_orders()
        });
        let mut candidates: Vec<PersonNo> = self
            .numbers()
            .filter(|who| {
                let person = self.state.person(*who);
                person.stands == Some(office)
                    && person.takes_orders()
                    && !matches!(person.at, Whereabouts::Jail(_))
            })
            .collect();
        candidates.extend(holder.filter(|holder| !candidates.contains(holder)));
        let mut totals: Vec<(u32, PersonNo)> = Vec::new();
        for who in &candidates {
            let total = self.influence(*who, office, holder == Some(*who));
            totals.push((total, *who));
        }
        // Of equals whoever holds the office keeps it; then the earlier name on the list.
        let best =
            totals.iter().max_by_key(|(total, who)| (*total, holder == Some(*who), std::cmp::Reverse(*who)));
        let Some((total, winner)) = best.copied() else { return };
        for who in self.numbers() {
            let person = self.state.person_mut(who);
            if person.stands == Some(office) {
                (person.stands, person.influence) = (None, 0);
            }
        }
        self.takes_office(winner, office, holder);
        let count = candidates.len();
        self.proclaim(format!(
            "{} is elected {} of {count} candidates, with {total} points.",
            name(winner),
            office.label()
        ));
    }

    fn influence(&mut self, who: PersonNo, office: Office, holds: bool) -> u32 {
        let faces = u8::try_from(self.figure(Rule::ElectionDie).clamp(1, 100)).unwrap_or(20);
        let die = u32::from(self.dice_of(who, office.label()).face(Roll::new(Die::one(faces), "election")));
        let known = u32::try_from(self.state.person(who).member.friends.len()).unwrap_or(0);
        let holds = if holds { u32::from(self.figure(Rule::Incumbent)) } else { 0 };
        die + known + holds + self.state.person(who).influence
    }

    fn takes_office(&mut self, who: PersonNo, office: Office, before: Option<PersonNo>) {
        let seat = self.county().seat;
        if let Some(before) = before.filter(|before| *before != who) {
            self.state.person_mut(before).office = None;
        }
        self.state.person_mut(who).office = Some((office, seat));
        self.all_learn(&Claim::Holds(who, office, seat), Source::Rumour);
    }
}
