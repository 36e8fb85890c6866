//! The court: Mondays at ten, with fines and costs by the book, and conviction by a house rule.

use crate::accounts::{Account, What};
use crate::calendar::{WEEK, Weekday};
use crate::event::who as name;
use crate::house::Rule;
use crate::ids::PersonNo;
use crate::law::{Crime, Deed};
use crate::state::Whereabouts;
use crate::world::World;
use chance::{Die, Roll};
use rules::dollars;

/// Fine: $2 to $20. House figure: the faces of a twenty-sided die.
const FINE: Roll = Roll::new(Die::one(19), "fine");
/// Costs: $2 to $5.
const COSTS: Roll = Roll::new(Die::one(4), "court costs");
/// What a lawman has for an arrest that leads to conviction.
const ARREST_FEE: u32 = 200;

impl World<'_> {
    /// Tries everybody who waits in jail for it.
    pub(super) fn court_sits(&mut self) {
        let now = self.now();
        if now.date(self.setup.first).weekday() != Weekday::Monday {
            return;
        }
        for who in self.numbers() {
            let person = self.state.person(who);
            if matches!(person.at, Whereabouts::Jail(_)) && person.term.is_none() && person.member.alive {
                self.tries(who);
            }
        }
    }

    fn tries(&mut self, who: PersonNo) {
        let open = |crime: &&Crime| crime.known.contains(&who) && !crime.tried.contains(&who);
        let charges: Vec<Crime> = self.state.crimes.iter().filter(open).cloned().collect();
        let chart = self.state.person(who).chart_reward > 0;
        let (mut worst, mut guilty) = (None, false);
        for crime in &charges {
            let more =
                i16::from(crime.witnesses.saturating_sub(1)) * self.percent(Rule::ConvictionPerWitness);
            let chance = (self.percent(Rule::Conviction) + more).min(95);
            if self.happens(who, &format!("trial for crime {}", crime.no), chance) {
                guilty = true;
                let deed = if crime.murders > 0 { Deed::Murder } else { crime.deed };
                worst = worst.max(Some(rank(deed)));
            }
        }
        if charges.is_empty() && chart {
            let chance = self.percent(Rule::Conviction);
            guilty = self.happens(who, "trial", chance);
            worst = guilty.then_some(rank(Deed::Robbery));
        }
        let reward = self.offered(who);
        let by = self.state.person(who).taken_by;
        if let Some(by) = by.filter(|_| guilty && reward > 0) {
            self.pays_reward(by, who, true);
        }
        if let Some(by) = by.filter(|_| guilty) {
            let why = ("arrest that led to conviction", Some("bh79-220"));
            let _ = self.post((Account::County, Account::Person(by)), What::Cents, ARREST_FEE, why);
        }
        for crime in &mut self.state.crimes {
            if crime.known.contains(&who) && !crime.tried.contains(&who) {
                crime.tried.push(who);
            }
        }
        self.state.person_mut(who).chart_reward = 0;
        self.posters(who);
        match worst {
            None => self.freed(who, "is acquitted"),
            Some(0) => self.fined(who),
            Some(rank) => self.sentenced(who, rank),
        }
    }

    pub(crate) fn freed(&mut self, who: PersonNo, why: &str) {
        let Whereabouts::Jail(place) = self.state.person(who).at else { return };
        let person = self.state.person_mut(who);
        (person.at, person.term, person.taken_by) = (Whereabouts::Place(place), None, None);
        self.proclaim(format!("{} {why} and goes free.", name(who)));
    }

    /// A fine and costs: $2 to $20 and $2 to $5; whoever cannot pay sits a week.
    fn fined(&mut self, who: PersonNo) {
        mark::clause!("bh79-220");
        let (fine, costs) = {
            let mut dice = self.dice_of(who, "fine");
            (u32::from(dice.face(FINE) + 1) * 100, u32::from(dice.face(COSTS) + 1) * 100)
        };
        let sum = fine + costs;
        match self.pays(Account::Person(who), Account::County, sum, "fine and costs") {
            true => self.freed(who, &format!("pays {} and {} costs", dollars(fine), dollars(costs))),
            false => {
                let until = self.now().plus(WEEK);
                self.state.person_mut(who).term = Some(until);
                self.proclaim(format!(
                    "{} cannot pay a fine of {} and sits a week.",
                    name(who),
                    dollars(sum)
                ));
            }
        }
    }

    fn sentenced(&mut self, who: PersonNo, rank: u8) {
        let rule = match rank {
            3 => Rule::MurderTerm,
            2 => Rule::RobberyTerm,
            _ => Rule::RustlingTerm,
        };
        let weeks = self.figure(rule);
        if weeks == 0 {
            self.proclaim(format!("{} is hanged.", name(who)));
            return self.dies(who);
        }
        let until = self.now().plus(u32::from(weeks) * WEEK);
        self.state.person_mut(who).term = Some(until);
        self.proclaim(format!("{} is sentenced to {weeks} weeks.", name(who)));
    }

    /// Frees those whose terms are over.
    pub(super) fn terms_end(&mut self) {
        for who in self.numbers() {
            if self.state.person(who).term.is_some_and(|end| end <= self.now()) {
                self.freed(who, "has served his term");
            }
        }
    }
}

const fn rank(deed: Deed) -> u8 {
    match deed {
        Deed::Disorder => 0,
        Deed::Rustling => 1,
        Deed::Robbery => 2,
        Deed::Murder => 3,
    }
}
