//! After a fight: everybody comes back once, and what happened becomes ledger lines, facts and crimes.

use crate::accounts::Account;
use crate::event::{who as name, whos};
use crate::facts::{Claim, Source};
use crate::ids::PersonNo;
use crate::law::Deed;
use crate::meeting::{Meeting, Why};
use crate::plan::Target;
use crate::returned::Became;
use crate::state::{Doing, Whereabouts};
use crate::week::SeenCrime;
use crate::world::World;
use people::roster::{Loan, Member, TakenBack};
use rules::Fate;
use rules::dollars;

impl World<'_> {
    /// Settles the fight that came back, and lends the people of the next one.
    pub(crate) fn after_fights(&mut self) {
        let Some(became) = self.state.back.take() else { return };
        let Some(meeting) = self.state.meetings.first().cloned() else { return };
        // The return was held to the loan when it came; it fits, or it was refused then.
        let Ok(back) = became.for_roster(&meeting, self.state) else { return };
        let lent: Vec<PersonNo> = meeting.sides.iter().flatten().copied().collect();
        let mut members: Vec<Member> =
            lent.iter().map(|who| self.state.person(*who).member.clone()).collect();
        let people = members.iter().map(|member| member.id.clone()).collect();
        let loan = Loan { fight: meeting.no, people };
        self.state.meetings.remove(0);
        if loan.take_back(&back, &mut members) == Ok(TakenBack::Now) {
            mark::clause!("bh79-008");
            for (who, member) in lent.iter().zip(members) {
                self.state.person_mut(*who).member = member;
            }
            self.settles(&meeting, &became, back.witnesses);
        }
        self.lend();
        if self.state.hour.0.is_multiple_of(crate::calendar::WEEK) && self.state.meetings.is_empty() {
            self.close_week();
        }
    }

    fn settles(&mut self, meeting: &Meeting, became: &Became, witnesses: bool) {
        let lent: Vec<PersonNo> = meeting.sides.iter().flatten().copied().collect();
        self.tell_ending(meeting, became, &lent);
        self.moves_money(meeting, became);
        for who in &lent {
            self.sees_faces(*who, &lent);
        }
        match meeting.why {
            Why::Robbery(target) => self.robbery_ends(meeting, became, target, witnesses),
            Why::Arrest => self.arrest_ends(meeting, became),
            Why::Rustling(count) => self.rustling_ends(meeting, became, count),
            Why::Ambush => self.ambush_ends(meeting, became),
            Why::Duel | Why::Brawl => {}
        }
        for who in &lent {
            self.comes_to(*who, became);
        }
    }

    fn tell_ending(&mut self, meeting: &Meeting, became: &Became, lent: &[PersonNo]) {
        let won = became.winner.clone().unwrap_or_else(|| "nobody".to_owned());
        let mut says =
            format!("{} at {}: {won} won, in {} turns.", meeting.why.label(), meeting.at, became.turns);
        for who in lent {
            let Some(one) = became.of(*who) else { continue };
            let fate = match (one.fate, one.captured, one.left) {
                (Fate::Dead, ..) => "is dead",
                (Fate::Unconscious, ..) => "is down",
                (_, true, _) => "is taken",
                (_, _, true) => "got away",
                _ => continue,
            };
            says += &format!(" {} {fate}.", name(*who));
        }
        self.tell(lent, says);
    }

    /// Dollars that changed hands in the fight, as ledger lines: out of the till, or from those who lost them.
    fn moves_money(&mut self, meeting: &Meeting, became: &Became) {
        let pot = Account::world("fights");
        for who in meeting.sides.iter().flatten() {
            let Some(one) = became.of(*who) else { continue };
            let (before, after) = (one.dollars.0.saturating_mul(100), one.dollars.1.saturating_mul(100));
            if after < before && one.fate != Fate::Dead {
                let lost = (before - after).min(self.state.accounts.purse(*who));
                self.pays(Account::Person(*who), pot.clone(), lost, "lost in a fight");
            }
            // Whoever is down, taken or dead keeps nothing of what he had picked up.
            if after > before && one.fate == Fate::Standing && !one.captured {
                self.pays(pot.clone(), Account::Person(*who), after - before, "taken in a fight");
            }
        }
    }

    /// Those who fought side by side or against each other know each other's faces.
    fn sees_faces(&mut self, who: PersonNo, lent: &[PersonNo]) {
        for other in lent.iter().filter(|other| **other != who) {
            self.learns(who, Claim::Face(*other), Source::Eyes);
        }
    }

    fn robbery_ends(&mut self, meeting: &Meeting, became: &Became, target: Target, witnesses: bool) {
        let gang = &meeting.sides[0];
        let Some(leader) = gang.first().copied() else { return };
        let took =
            |who: &PersonNo| became.of(*who).map_or(0, |one| one.dollars.1.saturating_sub(one.dollars.0));
        let robbed: u32 = gang.iter().map(took).sum::<u32>().saturating_mul(100);
        let murders = self.killed_of(became, meeting.why.sides()[1]);
        if matches!(target, Target::Stage | Target::Citizen) && robbed > 0 {
            self.valuables(leader, 25);
        }
        if robbed > 0 {
            self.tell(gang, format!("They carry off {}.", dollars(robbed)));
        }
        let law: Vec<PersonNo> = meeting.sides[1].clone();
        let seen = u8::from(witnesses) * 2 + u8::try_from(law.len()).unwrap_or(0);
        let federal = matches!(target, Target::Train | Target::PostOffice);
        let deed = Deed::Robbery;
        if self
            .crime_seen(&SeenCrime { deed, robbed, murders, gang, leader, federal, witnesses: seen })
            .is_none()
        {
            return;
        }
        self.jails_the_fallen(meeting, became);
        let place = meeting.place.or_else(|| self.nearest_town(meeting.at));
        if let Some(place) = place {
            self.proclaim(format!(
                "The {} at {} is robbed.",
                target.word().replace('-', " "),
                self.county().place(place).name
            ));
            let runs = gang.iter().copied().find(|who| self.is_free_after(*who, became));
            if let Some(runs) = runs {
                self.town_raises_posse(place, runs, &law);
            }
        }
    }

    /// In town, robbers who are taken or left lying go to jail.
    fn jails_the_fallen(&mut self, meeting: &Meeting, became: &Became) {
        let by = meeting.sides[1].iter().copied().find(|who| self.state.person(*who).member.can_act());
        for who in meeting.sides[0].iter().filter(|_| meeting.place.is_some()) {
            let Some(one) = became.of(*who) else { continue };
            let lies = one.fate == Fate::Unconscious && !one.left;
            if self.state.person(*who).member.alive && (lies || one.captured) {
                self.takes_prisoner(by, *who);
            }
        }
    }

    fn is_free_after(&self, who: PersonNo, became: &Became) -> bool {
        self.state.person(who).member.can_act() && became.of(who).is_some_and(|one| !one.captured)
    }

    fn nearest_town(&self, hex: crate::county::HexNo) -> Option<crate::ids::PlaceNo> {
        let towns = self.county().all_places().filter(|(_, place)| place.is_town());
        towns.min_by_key(|(no, place)| (place.at.distance(hex), *no)).map(|(no, _)| no)
    }

    /// Dead of a side, people of the campaign and others.
    fn killed_of(&self, became: &Became, side: &str) -> u16 {
        let dead = became.figures.iter().filter(|one| one.side == side && one.fate == Fate::Dead && one.came);
        u16::try_from(dead.count()).unwrap_or(u16::MAX)
    }

    /// An arrest: those of the other side who are down or taken go to jail if the law won; the dead are worth half.
    fn arrest_ends(&mut self, meeting: &Meeting, became: &Became) {
        let [law, wanted] = &meeting.sides;
        let by = law.iter().copied().find(|who| self.state.person(*who).member.alive);
        let won = became.winner.as_deref() == Some(meeting.why.sides()[0]);
        for who in wanted {
            let Some(one) = became.of(*who) else { continue };
            match (one.fate, one.captured) {
                (Fate::Dead, _) => {
                    if let Some(by) = by {
                        self.pays_reward(by, *who, false);
                    }
                }
                (Fate::Unconscious, _) if won => self.takes_prisoner(by, *who),
                (_, true) => self.takes_prisoner(by, *who),
                _ => {}
            }
        }
        let dead = self.killed_of(became, meeting.why.sides()[0]);
        if dead > 0 {
            let free: Vec<PersonNo> = wanted.clone();
            if let Some(leader) = free.first().copied() {
                self.crime_seen(&SeenCrime {
                    murders: dead,
                    ..SeenCrime::new(Deed::Murder, &free, leader, 2)
                });
            }
        }
        if let Some(no) = meeting.posse {
            let broken = !won || wanted.iter().all(|who| !self.is_free_after(*who, became));
            if broken {
                self.goes_home(no, if won { "" } else { "is beaten" });
            }
        }
    }

    fn rustling_ends(&mut self, meeting: &Meeting, became: &Became, count: u16) {
        let gang = &meeting.sides[0];
        let Some(leader) = gang.iter().copied().find(|who| self.is_free_after(*who, became)) else { return };
        if became.winner.as_deref() == Some(meeting.why.sides()[0]) {
            self.drives_off(leader, count);
        } else {
            self.crime_seen(&SeenCrime::new(Deed::Rustling, gang, leader, 2));
        }
    }

    /// Whoever kills from ambush has done murder, if anybody lived to tell.
    fn ambush_ends(&mut self, meeting: &Meeting, became: &Became) {
        let dead = self.killed_of(became, meeting.why.sides()[1]);
        let lived = meeting.sides[1].iter().any(|who| self.state.person(*who).member.alive);
        let town = meeting.place.is_some();
        if let Some(leader) = meeting.sides[0].first().copied().filter(|_| dead > 0 && (lived || town)) {
            self.crime_seen(&SeenCrime {
                murders: dead,
                ..SeenCrime::new(Deed::Murder, &meeting.sides[0], leader, 1)
            });
        }
    }

    /// What a fight leaves of somebody: a grave, a sick bed, or the next step of his plan.
    fn comes_to(&mut self, who: PersonNo, became: &Became) {
        if !self.state.person(who).member.alive {
            if self.state.person(who).at != Whereabouts::Grave {
                self.proclaim(format!("{} is dead.", whos(&[who])));
                self.dies(who);
            }
            return;
        }
        let down = self.state.person(who).member.is_down();
        if down && became.of(who).is_some_and(|one| one.came) {
            self.lies_senseless(who);
        }
        let person = self.state.person_mut(who);
        if !matches!(person.doing, Doing::Travels { .. }) && person.until != crate::calendar::Hour(u32::MAX) {
            (person.doing, person.until) = (Doing::Idle, crate::calendar::Hour::default());
        }
    }
}
