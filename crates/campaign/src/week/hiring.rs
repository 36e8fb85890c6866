//! Hired people: found by talk of pay, paid by the day, gone when nobody pays.

use crate::accounts::Account;
use crate::event::who as name;
use crate::facts::{Claim, Source};
use crate::house::Rule;
use crate::ids::PersonNo;
use crate::setup::{Aim, Role};
use crate::state::{Person, Whereabouts};
use crate::world::World;
use people::make::{Who, Wish, make};
use people::roster::Member;
use rules::Book;
use rules::dollars;

/// Cents a day of hired people by kind: $5 for a gunfighter as the table of wages says, and what a cowboy's month comes to
/// for everybody else.
fn daily(kind: &str) -> u32 {
    match kind {
        "gunfighter" | "bounty-hunter" => 500,
        _ => 100,
    }
}

impl World<'_> {
    pub(super) fn hires(&mut self, who: PersonNo, kind: &str) {
        let Some(place) =
            self.state.person(who).place().filter(|place| self.county().place(*place).is_town())
        else {
            return self.fails(who, "finds nobody here to hire.");
        };
        let (chance, wage) = (self.percent(Rule::Hire), daily(kind));
        if self.state.accounts.purse(who) < wage {
            return self.fails(who, "has no money for a day's pay.");
        }
        if !self.happens(who, &format!("hires a {kind}"), chance) {
            return self.fails(who, &format!("finds no {} who is willing.", kind.replace('-', " ")));
        }
        let year = self.year();
        let wish = Wish { year, name: None, ..Wish::default() };
        let made = {
            let mut dice = self.dice_of(who, "the hired man");
            let mut dice = &mut *dice;
            make(&mut dice, Book::BootHill1979, Who::Kind(kind), &wish)
        };
        let Some(mut member) = made.ok().and_then(|made| Member::of_record(&made.record, (1, 1)).ok()) else {
            return;
        };
        member.id = format!("{}-{}", member.id, self.state.people.len());
        let seat = self.state.person(who).seat;
        let new = self.enters_roster(member, Role::Citizen, Whereabouts::Place(place), 0);
        let person = self.state.person_mut(new);
        (person.seat, person.leader, person.employer) = (seat, Some(who), Some((who, wage)));
        // He is his employer's man, but takes orders through him: his own sheet is not asked for.
        self.learns(who, Claim::Face(new), Source::Eyes);
        self.tell(&[who], format!("{} hires {} for {} a day.", name(who), name(new), dollars(wage)));
    }

    /// Somebody new in the campaign.
    pub(crate) fn enters_roster(
        &mut self,
        member: Member,
        role: Role,
        at: Whereabouts,
        cents: u32,
    ) -> PersonNo {
        let no = PersonNo(u16::try_from(self.state.people.len()).unwrap_or(u16::MAX));
        let home = match at {
            Whereabouts::Place(place) => place,
            _ => self.county().seat,
        };
        self.state.people.push(Person::new(member, None, role, Aim::Open, at, home));
        self.state.sheets.push(None);
        self.earns(no, cents, "brought along");
        no
    }

    /// Asks somebody who is nobody's man to ride along. Famous outlaws seldom do.
    pub(super) fn recruits(&mut self, who: PersonNo, other: PersonNo) {
        if !self.sees(who, other) {
            return self.fails(who, "does not find him here.");
        }
        let person = self.state.person(other);
        if person.seat.is_some() || person.leader.is_some() || person.office.is_some() {
            return self.fails(who, "asks in vain.");
        }
        let famous = person.role == Role::Visitor || person.chart_reward > 0;
        let chance = if famous { self.percent(Rule::Famous) } else { self.percent(Rule::Hire) };
        if famous {
            mark::clause!("bh79-246");
        }
        match self.happens(who, &format!("recruits {}", self.state.person(other).member.id), chance) {
            true => {
                let person = self.state.person_mut(other);
                (person.leader, person.employer) = (Some(who), Some((who, daily("gunfighter"))));
                self.tell(&[who], format!("{} rides with {} now.", name(other), name(who)));
            }
            false => self.fails(who, "asks in vain."),
        }
    }

    pub(super) fn joins(&mut self, who: PersonNo, other: PersonNo) {
        let leader = self.state.person(other).leader.unwrap_or(other);
        let same = self.state.person(who).seat == self.state.person(leader).seat;
        let friend = self.state.person(leader).member.friends.contains(&self.state.person(who).member.id);
        if !self.sees(who, leader) || leader == who {
            return self.fails(who, "does not find him here.");
        }
        if !same && !friend {
            return self.fails(who, "is not asked along.");
        }
        self.state.person_mut(who).leader = Some(leader);
        self.tell(&[who, leader], format!("{} rides with {}.", name(who), name(leader)));
    }

    pub(super) fn dismisses(&mut self, who: PersonNo) {
        for other in self.numbers() {
            if self.state.person(other).employer.is_some_and(|(employer, _)| employer == who) {
                self.goes_his_way(other);
                self.tell(&[who], format!("{} lets {} go.", name(who), name(other)));
            }
        }
    }

    fn goes_his_way(&mut self, who: PersonNo) {
        let person = self.state.person_mut(who);
        (person.employer, person.leader, person.seat) = (None, None, None);
        person.until = crate::calendar::Hour::default();
    }

    /// A day's pay for everybody who is hired. Whoever is not paid goes.
    pub(super) fn pays_hired(&mut self) {
        for who in self.numbers() {
            let Some((employer, wage)) = self.state.person(who).employer else { continue };
            if !self.state.person(who).takes_orders() {
                continue;
            }
            if !self.pays(Account::Person(employer), Account::Person(who), wage, "hired") {
                self.goes_his_way(who);
                self.tell(&[employer], format!("{} is not paid, and leaves {}.", name(who), name(employer)));
            }
        }
    }
}
