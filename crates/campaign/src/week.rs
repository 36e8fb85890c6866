//! A week, hour by hour, until something must be asked: a fight, or the next sheets.

mod cards;
mod cattle;
mod court;
mod crime;
mod deeds;
mod elections;
mod ends;
mod hiring;
mod law;
mod medicine;
mod money;
mod paper;
mod routine;
mod sight;
mod trade;
mod travel;
mod visitors;

pub(crate) use crime::SeenCrime;

use crate::calendar::WEEK;
use crate::ids::PersonNo;
use crate::plan::{Condition, Plan, Step};
use crate::setup::Role;
use crate::state::{Doing, Person, Sealed};
use crate::world::World;

impl World<'_> {
    /// Opens the week: sheets become plans, and the computer's people choose.
    pub(crate) fn seal(&mut self) {
        mark::clause!("bh79-008", "bh79-258");
        let seats = u8::try_from(self.setup.seats.len()).unwrap_or(u8::MAX);
        for seat in 0..seats {
            let sealed = self.seal_of(seat);
            self.state.sealed[usize::from(seat)] = sealed;
            let silent = &mut self.state.silent[usize::from(seat)];
            *silent = if sealed == Sealed::Silent { silent.saturating_add(1) } else { 0 };
        }
        for who in self.numbers() {
            let sheet = self.state.sheets.get_mut(who.index()).and_then(Option::take);
            let plan = match (self.state.person(who).seat, sheet) {
                (None, _) => self.routine(who),
                (Some(_), Some(Plan::Steps(steps))) => steps,
                (Some(_), Some(Plan::Nothing)) => Vec::new(),
                (Some(_), Some(Plan::Silent) | None) => self.standing(who),
            };
            let person = self.state.person_mut(who);
            (person.plan, person.next, person.done) = (plan, 0, true);
        }
        self.state.asks = false;
    }

    fn seal_of(&self, seat: u8) -> Sealed {
        let sheets: Vec<&Plan> = self
            .state
            .of_seat(seat)
            .filter_map(|(who, _)| self.state.sheets.get(who.index()).and_then(Option::as_ref))
            .collect();
        match sheets.as_slice() {
            [] => Sealed::Nobody,
            sheets if sheets.iter().any(|plan| matches!(plan, Plan::Steps(_))) => Sealed::Sent,
            sheets if sheets.iter().any(|plan| matches!(plan, Plan::Nothing)) => Sealed::Empty,
            _ => Sealed::Silent,
        }
    }

    /// What a silent seat's person does: the steps that stay on his sheet.
    fn standing(&self, who: PersonNo) -> Vec<Step> {
        self.state.person(who).plan.iter().filter(|step| step.weekly).cloned().collect()
    }

    /// Plays hours until people must be lent, the next sheets are wanted, or it is over.
    pub(crate) fn run(&mut self) {
        while !self.state.asks && self.state.meetings.is_empty() && self.state.ending.is_none() {
            self.hour();
            self.state.hour = self.state.hour.plus(1);
            self.lend();
            if self.state.hour.0.is_multiple_of(WEEK) && self.state.meetings.is_empty() {
                self.close_week();
            }
        }
    }

    /// Lends the people of the first fight that waits.
    pub(crate) fn lend(&mut self) {
        let Some(meeting) = self.state.meetings.first() else { return };
        let no = meeting.no;
        let lent: Vec<PersonNo> = meeting.sides.iter().flatten().copied().collect();
        let ids: Vec<String> = lent.iter().map(|who| self.state.person(*who).member.id.clone()).collect();
        let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
        let mut members: Vec<people::roster::Member> =
            lent.iter().map(|who| self.state.person(*who).member.clone()).collect();
        match people::roster::Loan::of(no, &ids, &mut members) {
            Ok(loan) => {
                for (who, member) in lent.iter().zip(members) {
                    self.state.person_mut(*who).member = member;
                }
                self.state.loan = Some(loan);
            }
            // Somebody died or was taken in an earlier fight of the hour: there is no fight any more.
            Err(_) => {
                self.state.meetings.remove(0);
                self.lend();
            }
        }
    }

    fn hour(&mut self) {
        if self.now().of_day() == 0 {
            self.day_begins();
        }
        for who in self.numbers() {
            self.acts(who);
        }
        for who in self.numbers() {
            self.travels(who);
        }
        self.posses_ride();
        for who in self.numbers() {
            self.officer_looks(who);
        }
        if self.now().of_day() == 23 {
            self.day_ends();
        }
    }

    /// Lets somebody end what he does and begin what comes next.
    fn acts(&mut self, who: PersonNo) {
        let person = self.state.person(who);
        if person.until > self.now()
            || person.leader.is_some()
            || matches!(person.doing, Doing::Travels { .. })
        {
            return;
        }
        if let Doing::Busy(verb) = person.doing.clone() {
            self.state.person_mut(who).doing = Doing::Idle;
            if self.state.person(who).member.can_act() {
                self.finishes(who, &verb);
            }
        }
        // House figure: at most eight steps that take no time in one hour.
        for _ in 0..8 {
            let free = |person: &Person| person.doing == Doing::Idle && person.member.can_act();
            if !free(self.state.person(who)) || self.state.is_in_meeting(who) || !self.next_step(who) {
                return;
            }
        }
    }

    /// Begins the next step; false if there is none or it is not yet due.
    fn next_step(&mut self, who: PersonNo) -> bool {
        let person = self.state.person(who);
        let Some(step) = person.plan.get(usize::from(person.next)).cloned() else { return false };
        if !self.is_due(&step) {
            return false;
        }
        let skips = (step.or_else && person.done) || !self.is_so(who, step.only_if.as_ref());
        self.state.person_mut(who).next += 1;
        if !skips {
            self.state.person_mut(who).done = true;
            self.begins(who, &step.verb);
        }
        true
    }

    fn is_due(&self, step: &Step) -> bool {
        let now = self.now();
        let day = now.date(self.setup.first).weekday();
        step.day.is_none_or(|wanted| day >= wanted)
            && step
                .hour
                .is_none_or(|hour| now.of_day() >= hour || step.day.is_some_and(|wanted| day > wanted))
    }

    /// Judges a condition by what the person knows, never by the truth.
    fn is_so(&self, who: PersonNo, condition: Option<&(bool, Condition)>) -> bool {
        let Some((yes, condition)) = condition else { return true };
        let knows = |claim: &dyn Fn(&crate::facts::Claim) -> bool| {
            self.state.knowledge.of(who).iter().any(|fact| claim(&fact.claim))
        };
        let so = match condition {
            Condition::Money(cents) => self.state.accounts.purse(who) >= *cents,
            Condition::Here(other) => self.sees(who, *other),
            Condition::Wounded => !self.state.person(who).member.hurts.wounds.is_empty(),
            Condition::Wanted => knows(
                &|claim| matches!(claim, crate::facts::Claim::Wanted(whom, cents) if *whom == who && *cents > 0),
            ),
            Condition::Followed => {
                let leader = self.state.person(who).leader.unwrap_or(who);
                self.state.posses.iter().any(|posse| posse.seen_by(leader))
            }
        };
        so == *yes
    }

    /// Whether somebody keeps the law for a living.
    pub(crate) fn is_officer(&self, who: PersonNo) -> bool {
        let person = self.state.person(who);
        person.office.is_some_and(|(office, _)| office.arrests()) || person.role == Role::BountyHunter
    }
}
