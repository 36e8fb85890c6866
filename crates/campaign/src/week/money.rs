//! Wages, keep and property at the end of the month, by the tables of the book.

use crate::accounts::{Account, What};
use crate::calendar::days_of;
use crate::event::who as name;
use crate::house::Rule;
use crate::ids::PersonNo;
use crate::law::Office;
use crate::state::Whereabouts;
use crate::world::World;
use chance::{Die, Roll};
use rules::boot_hill_1979::living;
use rules::{Per, dollars};

impl World<'_> {
    /// Somebody has worked for some days.
    pub(super) fn worked(&mut self, who: PersonNo, job: &str, days: u8) {
        if matches!(self.state.person(who).at, Whereabouts::Hex(_)) {
            return self.fails(who, "finds no work out here.");
        }
        let Some(wage) = living::wage(job) else { return };
        if wage.per == Per::Day {
            self.earns(who, wage.low * u32::from(days), "wages");
            self.tell_by(
                &[who],
                format!("{} earns {}.", name(who), dollars(wage.low * u32::from(days))),
                "bh79-220",
            );
        } else {
            let worked = &mut self.state.person_mut(who).worked;
            match worked.iter_mut().find(|(known, _)| known == job) {
                Some((_, sum)) => *sum = sum.saturating_add(days),
                None => worked.push((job.to_owned(), days)),
            }
        }
        if matches!(job, "cowboy" | "waitress or saloon girl") {
            let kept = &mut self.state.person_mut(who).kept;
            *kept = kept.saturating_add(days);
        }
    }

    /// Wages, keep and property of a month.
    pub(super) fn month_ends(&mut self) {
        let date = self.now().date(self.setup.first);
        let length = u32::from(days_of(date.year, date.month));
        for who in self.numbers() {
            if !self.state.person(who).takes_orders() {
                continue;
            }
            self.month_wages(who, length);
            self.office_pay(who);
            self.month_income(who);
            self.month_keep(who, date.day.into(), length);
        }
    }

    fn month_wages(&mut self, who: PersonNo, length: u32) {
        mark::clause!("bh79-220");
        for (job, days) in std::mem::take(&mut self.state.person_mut(who).worked) {
            let Some(wage) = living::wage(&job) else { continue };
            let cents = wage.low * u32::from(days).min(length) / length;
            self.earns(who, cents, "wages");
            self.tell_by(
                &[who],
                format!("{} is paid {} for {days} days as {job}.", name(who), dollars(cents)),
                "bh79-220",
            );
        }
    }

    /// What an office pays.
    fn office_pay(&mut self, who: PersonNo) {
        let job = match self.state.person(who).office {
            Some((Office::Deputy, _)) => "deputy",
            Some((office, _)) if office.arrests() => "lawman",
            _ => return,
        };
        let Some(wage) = living::wage(job) else { return };
        let why = ("office", Some("bh79-220"));
        let _ = self.post((Account::County, Account::Person(who)), What::Cents, wage.low, why);
    }

    /// What property brings: the average of the house, times one to three on a die, over two.
    fn month_income(&mut self, who: PersonNo) {
        let count = u32::try_from(self.state.person(who).member.holdings.len()).unwrap_or(0);
        if count == 0 {
            return;
        }
        let die = u32::from(self.dice_of(who, "property").face(Roll::new(Die::one(3), "property")));
        let cents = count * u32::from(self.figure(Rule::BusinessIncome)) * 50 * die;
        self.earns(who, cents, "property income");
        self.tell(&[who], format!("{}'s property brings {}.", name(who), dollars(cents)));
    }

    /// Keep in town: $25 a month, less the days on which work gave board.
    fn month_keep(&mut self, who: PersonNo, days: u32, length: u32) {
        mark::clause!("bh79-219");
        let kept = u32::from(std::mem::take(&mut self.state.person_mut(who).kept));
        if matches!(self.state.person(who).at, Whereabouts::Jail(_)) {
            return;
        }
        let Some(living) = living::find("life in town, at the least") else { return };
        let due = living.cents * days.saturating_sub(kept) / length;
        let has = self.state.accounts.purse(who);
        self.spends(who, due.min(has), "living");
        if World::keeps_facts(self.state.person(who)) {
            let short = due.saturating_sub(has);
            let says = match short {
                0 => format!("{} pays {} for a month of living.", name(who), dollars(due)),
                short => {
                    format!("{} cannot pay {} of his keep, and lives on credit.", name(who), dollars(short))
                }
            };
            self.tell_by(&[who], says, "bh79-219");
        }
    }
}
