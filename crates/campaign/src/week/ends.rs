//! What the day, the week and the month bring by themselves.

use crate::house::Rule;
use crate::setup::{Aim, Role};
use crate::state::{Doing, Whereabouts};
use crate::world::World;
use chance::Roll;
use game::{Ending, SideNo};

/// Cents that a winning outlaw has: $100,000.
const RICHES: u32 = 10_000_000;

impl World<'_> {
    /// Midnight: weather, birthdays, elections, terms.
    pub(super) fn day_begins(&mut self) {
        let chance = self.percent(Rule::Rain);
        let rain = self.county_dice("rain").percent(Roll::d100("rain"), chance).succeeded;
        self.state.rain = rain;
        let date = self.now().date(self.setup.first);
        for who in self.numbers() {
            let person = self.state.person_mut(who);
            if person.member.alive && date.is_birthday(person.member.born) && self.state.hour.0 > 0 {
                mark::clause!("bh79-030");
                let switches = rules::boot_hill_1979::Switches::default();
                self.state.person_mut(who).member.has_birthday(&switches);
                let age = self.state.person(who).member.life.age;
                self.tell(&[who], format!("{{{}}} is {age} today.", who.0));
            }
        }
        self.votes_are_counted();
        self.terms_end();
    }

    /// The last hour of a day.
    pub(super) fn day_ends(&mut self) {
        self.sleep();
        self.acquaintance();
        self.strays();
        self.pays_hired();
        if self.now().date(self.setup.first).ends_month() {
            self.month_ends();
        }
    }

    /// The end of a week: healing, visitors, the newspaper; then the next sheets are wanted.
    pub(crate) fn close_week(&mut self) {
        self.heals();
        self.visitors();
        self.court_sits();
        self.newspaper();
        self.objectives();
        let (hour, turn) = (self.state.hour, self.state.turn);
        self.state.knowledge.fade(hour);
        self.state.accounts.close_week(turn);
        self.state.crimes.retain(|crime| {
            crime.known.iter().any(|who| !crime.tried.contains(who))
                || crime.hour.0 + 52 * crate::calendar::WEEK > hour.0
        });
        self.state.turn += 1;
        self.state.asks = true;
        for person in &mut self.state.people {
            // Whoever is on the way goes on; what else is begun is begun anew by the next sheet.
            if matches!(person.doing, Doing::Busy(_)) && person.until != crate::calendar::Hour(u32::MAX) {
                (person.doing, person.until) = (Doing::Idle, crate::calendar::Hour::default());
                (person.hides, person.watches) = (false, false);
            }
        }
    }

    /// Looks whether somebody has won, or the time is over.
    fn objectives(&mut self) {
        mark::clause!("bh79-249");
        let outlaw = self.state.everybody().find(|(who, person)| {
            let away = match person.at {
                Whereabouts::Hex(hex) => !self.setup.county.is_home(hex),
                Whereabouts::Place(place) => !self.setup.county.is_home(self.setup.county.place(place).at),
                _ => false,
            };
            person.aim == Aim::Riches
                && person.member.alive
                && away
                && self.state.accounts.purse(*who) >= RICHES
        });
        let winner = outlaw.map(|(who, person)| (who, person.seat)).or_else(|| self.lawmen_have_won());
        let weeks = self.figure(Rule::Weeks);
        let over = weeks > 0 && self.state.turn >= weeks;
        self.state.ending = match (winner, over) {
            (Some((who, seat)), _) => {
                let name = self.state.person(who).member.name.clone();
                Some(Ending { winner: seat.map(SideNo), text: format!("{name} has reached his aim") })
            }
            (None, true) => Some(Ending { winner: None, text: format!("{weeks} weeks are over") }),
            (None, false) => None,
        };
    }

    /// The lawman with the most reward money, once every player's outlaw is taken or dead.
    fn lawmen_have_won(&self) -> Option<(crate::ids::PersonNo, Option<u8>)> {
        let player_outlaws: Vec<_> = self
            .state
            .people
            .iter()
            .filter(|person| person.seat.is_some() && person.role == Role::Outlaw)
            .collect();
        let taken = |person: &&crate::state::Person| {
            !person.member.alive || (matches!(person.at, Whereabouts::Jail(_)) && person.term.is_some())
        };
        if player_outlaws.is_empty() || !player_outlaws.iter().all(taken) {
            return None;
        }
        let lawmen =
            self.state.everybody().filter(|(_, person)| person.aim == Aim::Rewards && person.member.alive);
        let best = lawmen.max_by_key(|(who, person)| (person.bounty, std::cmp::Reverse(*who)))?;
        (best.1.bounty > 0).then_some((best.0, best.1.seat))
    }
}
