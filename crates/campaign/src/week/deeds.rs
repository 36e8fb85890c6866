//! Verbs: how each begins, how long it takes, and what comes of it at its end.

use crate::accounts::{Account, What};
use crate::event::who as name;
use crate::facts::{Claim, Source};
use crate::ids::PersonNo;
use crate::plan::Verb;
use crate::state::{Doing, Whereabouts};
use crate::world::World;
use rules::dollars;

impl World<'_> {
    /// Begins a step. What needs no time is done at once.
    pub(super) fn begins(&mut self, who: PersonNo, verb: &Verb) {
        if matches!(self.state.person(who).at, Whereabouts::Jail(_)) {
            return self.in_jail(who, verb);
        }
        self.state.person_mut(who).hides = false;
        match verb {
            Verb::Go { to, pace } => self.sets_out(who, *to, *pace),
            Verb::Follow(other) => self.follows(who, *other),
            Verb::Drive(to) => self.drives(who, *to),
            Verb::Wait(hours) => self.busy(who, verb, u32::from(*hours)),
            Verb::Scout(hours) => self.busy(who, verb, u32::from(*hours)),
            Verb::LieLow(days) => {
                self.state.person_mut(who).hides = true;
                self.busy(who, verb, u32::from(*days) * 24);
            }
            Verb::Watch(days) => {
                self.state.person_mut(who).watches = true;
                self.busy(who, verb, u32::from(*days) * 24);
            }
            Verb::Work { days, .. } => self.busy(who, verb, u32::from(*days) * 24),
            Verb::Catch(days) | Verb::Train(days) => self.busy(who, verb, u32::from(*days) * 24),
            Verb::Gamble { .. } => self.sits_down(who, verb),
            Verb::Doctor | Verb::Drink(_) | Verb::Buy { .. } | Verb::Sell { .. } | Verb::Fence { .. } => {
                self.busy(who, verb, 1);
            }
            Verb::Hire(_) | Verb::Recruit(_) | Verb::Purchase(_) | Verb::Spread(_) => self.busy(who, verb, 1),
            Verb::Rustle(_) => self.busy(who, verb, 4),
            Verb::Posse { hours, .. } => self.busy(who, verb, u32::from(*hours)),
            at_once => self.finishes(who, at_once),
        }
    }

    pub(super) fn busy(&mut self, who: PersonNo, verb: &Verb, hours: u32) {
        let until = self.now().plus(hours);
        for one in self.state.party(who) {
            self.state.person_mut(one).until = until;
        }
        let person = self.state.person_mut(who);
        (person.doing, person.until) = (Doing::Busy(verb.clone()), until);
    }

    /// Ends a step.
    pub(super) fn finishes(&mut self, who: PersonNo, verb: &Verb) {
        match verb {
            Verb::Wait(_) => {}
            Verb::LieLow(_) => self.state.person_mut(who).hides = false,
            Verb::Watch(_) => self.state.person_mut(who).watches = false,
            Verb::Scout(_) => self.scouts(who),
            Verb::Work { job, days } => self.worked(who, job, *days),
            Verb::Doctor => self.sees_doctor(who),
            Verb::Drink(count) => self.drinks(who, *count),
            Verb::Gamble { stake, limit, cards } => self.night_of_cards(who, *stake, *limit, *cards),
            Verb::Buy { what, count } => self.buys(who, what, *count),
            Verb::Sell { what, count } => self.sells(who, what, *count),
            Verb::Fence { what, count } => self.fences(who, what, *count),
            Verb::Give { who: to, cents } => self.gives(who, *to, *cents),
            Verb::Hire(kind) => self.hires(who, kind),
            Verb::Recruit(other) => self.recruits(who, *other),
            Verb::Dismiss => self.dismisses(who),
            Verb::Join(other) => self.joins(who, *other),
            Verb::Leave => self.state.person_mut(who).leader = None,
            Verb::Rob(target) => self.robs(who, *target),
            Verb::Rustle(count) => self.rustles(who, *count),
            Verb::Ambush(other) => self.attacks(who, *other, crate::meeting::Why::Ambush),
            Verb::CallOut(other) => self.attacks(who, *other, crate::meeting::Why::Duel),
            Verb::Brawl(other) => self.attacks(who, *other, crate::meeting::Why::Brawl),
            Verb::Arrest(other) => self.arrests(who, *other),
            Verb::Posse { who: after, hours } => self.raises_posse(who, *after, *hours),
            Verb::Wire(about) => self.wires(who, *about),
            Verb::AskRangers => self.asks_rangers(who),
            Verb::Tell { who: to, text } => self.tells(who, *to, text),
            Verb::Spread(text) => self.spreads(who, text),
            Verb::Stand(office) => self.stands(who, *office),
            Verb::Back { who: other, cents } => self.backs(who, *other, *cents),
            Verb::Catch(days) => self.catches(who, *days),
            Verb::Train(days) => self.trains(who, *days),
            Verb::Purchase(what) => self.purchases(who, what),
            Verb::GiveUp(yes) => self.state.person_mut(who).gives_up = *yes,
            Verb::Surrender => self.surrenders(who),
            Verb::BreakOut => self.fails(who, "is not in jail."),
            Verb::Do(text) => self.free_matter(who, text),
            Verb::Go { .. } | Verb::Follow(_) | Verb::Drive(_) => {}
        }
    }

    /// In jail somebody may only try to get out, or wait.
    fn in_jail(&mut self, who: PersonNo, verb: &Verb) {
        match verb {
            Verb::BreakOut => self.breaks_out(who),
            _ => self.fails(who, "is in jail."),
        }
    }

    fn gives(&mut self, who: PersonNo, to: PersonNo, cents: u32) {
        if !self.sees(who, to) {
            return self.fails(who, "does not find him here.");
        }
        match self.pays(Account::Person(who), Account::Person(to), cents, "a gift") {
            true => self.tell(&[who, to], format!("{} gives {} {}.", name(who), name(to), dollars(cents))),
            false => self.fails(who, "has not so much money."),
        }
    }

    fn tells(&mut self, who: PersonNo, to: PersonNo, text: &str) {
        if !self.sees(who, to) {
            return self.fails(who, "does not find him here.");
        }
        self.learns(to, Claim::Said(who, text.to_owned()), Source::Told(who));
        self.learns(to, Claim::Face(who), Source::Eyes);
        self.tell(&[who, to], format!("{} to {}: “{text}”", name(who), name(to)));
    }

    /// Word that is spread reaches everybody in the town, without the name of whoever began it.
    fn spreads(&mut self, who: PersonNo, text: &str) {
        let Some(place) = self.state.person(who).place() else {
            return self.fails(who, "finds nobody here to talk to.");
        };
        let here = self.at_place(place);
        self.tell(&here, format!("They say in {}: “{text}”", self.county().place(place).name));
    }

    fn scouts(&mut self, who: PersonNo) {
        let Some(hex) = self.hex(who) else { return };
        let mut found = Vec::new();
        for other in self.numbers().filter(|other| *other != who) {
            let person = self.state.person(other);
            let near = self.hex(other).is_some_and(|there| there.distance(hex) <= 1);
            if near && person.member.alive && !person.hides && matches!(person.at, Whereabouts::Hex(_)) {
                found.push(other);
            }
        }
        for other in &found {
            self.notices(who, *other);
        }
        let says = match found.as_slice() {
            [] => format!("{} sees nobody round {hex}.", name(who)),
            some => format!("{} sees {} round {hex}.", name(who), crate::event::whos(some)),
        };
        self.tell(&[who], says);
    }

    /// Something for the referee. Without one the person is told that nothing came of it.
    fn free_matter(&mut self, who: PersonNo, text: &str) {
        match self.setup.referee {
            true => self.state.matters.push((who, text.to_owned())),
            false => {
                self.fails(who, "tries something for which there is no rule, and no referee to settle it.")
            }
        }
    }

    fn purchases(&mut self, who: PersonNo, what: &str) {
        let Some(place) =
            self.state.person(who).place().filter(|place| self.county().place(*place).is_town())
        else {
            return self.fails(who, "finds no business for sale here.");
        };
        let cents = u32::from(self.figure(crate::house::Rule::BusinessPrice)) * 100;
        let holding = format!("{what} at {}", self.county().place(place).id);
        if !self.spends(who, cents, "property") {
            return self.fails(who, &format!("has not the {} that it costs.", dollars(cents)));
        }
        let _ = self.post(
            (Account::world("property"), Account::Person(who)),
            What::good(&format!("business: {holding}")),
            1,
            ("deed", None),
        );
        self.state.person_mut(who).member.holdings.push(holding.clone());
        self.tell(&[who], format!("{} now owns the {holding}, for {}.", name(who), dollars(cents)));
    }
}
