//! The campaign while it goes on: setup, state, dice by name, and what is told.

use crate::accounts::{Account, Entry, Short, What};
use crate::calendar::Hour;
use crate::county::{County, HexNo};
use crate::event::Event;
use crate::facts::{Claim, Fact, Source};
use crate::house::Rule;
use crate::ids::{PersonNo, PlaceNo};
use crate::setup::{Role, Setup};
use crate::state::{Person, State, Whereabouts};
use chance::{Chance, Roll};

/// The campaign while it goes on.
pub(crate) struct World<'a> {
    pub(crate) setup: &'a Setup,
    pub(crate) state: &'a mut State,
    pub(crate) dice: &'a mut dyn Chance,
    pub(crate) events: &'a mut Vec<Event>,
}

/// A roll of the house rules.
const CHANCE: Roll = Roll::d100("house rule");

impl<'a> World<'a> {
    pub(crate) fn county(&self) -> &'a County {
        &self.setup.county
    }

    pub(crate) fn now(&self) -> Hour {
        self.state.hour
    }

    /// The dice of a person and a purpose at this hour: nothing else that is rolled can shift them.
    pub(crate) fn dice_of(&mut self, who: PersonNo, purpose: &str) -> Box<dyn Chance + '_> {
        let (hour, id) = (self.state.hour, &self.state.person(who).member.id);
        let key = format!("week {}/hour {}/{id}/{purpose}", hour.week(), hour.0);
        self.dice.stream(&key)
    }

    /// Whether something of a person happens, by a chance in a hundred.
    pub(crate) fn happens(&mut self, who: PersonNo, purpose: &str, chance: i16) -> bool {
        self.dice_of(who, purpose).percent(CHANCE, chance).succeeded
    }

    /// Whether something of the county happens.
    pub(crate) fn county_dice(&mut self, purpose: &str) -> Box<dyn Chance + '_> {
        let hour = self.state.hour;
        self.dice.stream(&format!("week {}/hour {}/county/{purpose}", hour.week(), hour.0))
    }

    pub(crate) fn percent(&self, rule: Rule) -> i16 {
        self.setup.house.percent(rule)
    }

    pub(crate) fn figure(&self, rule: Rule) -> u16 {
        self.setup.house.get(rule)
    }

    /// Tells some people something.
    pub(crate) fn tell(&mut self, to: &[PersonNo], says: String) {
        self.event(to, false, says, None);
    }

    /// Tells somebody something that a clause of the book says.
    pub(crate) fn tell_by(&mut self, to: &[PersonNo], says: String, clause: &'static str) {
        self.event(to, false, says, Some(clause));
    }

    /// Tells the whole county.
    pub(crate) fn proclaim(&mut self, says: String) {
        self.event(&[], true, says, None);
    }

    fn event(&mut self, to: &[PersonNo], public: bool, says: String, clause: Option<&'static str>) {
        let (hour, to) = (self.state.hour, to.iter().copied().collect());
        self.events.push(Event { hour, to, public, says, clause });
    }

    /// Moves money, goods or an animal by a line of the ledger.
    pub(crate) fn post(
        &mut self,
        (from, to): (Account, Account),
        what: What,
        amount: u32,
        (why, clause): (&str, Option<&str>),
    ) -> Result<(), Short> {
        let line = Entry {
            hour: self.state.hour,
            from,
            to,
            what,
            amount,
            why: why.to_owned(),
            clause: clause.map(str::to_owned),
        };
        self.state.accounts.post(line)
    }

    /// Moves cents; false if the purse lacks them.
    pub(crate) fn pays(&mut self, from: Account, to: Account, cents: u32, why: &str) -> bool {
        self.post((from, to), What::Cents, cents, (why, None)).is_ok()
    }

    /// Takes cents out of somebody's purse into the world.
    pub(crate) fn spends(&mut self, who: PersonNo, cents: u32, why: &str) -> bool {
        self.pays(Account::Person(who), Account::world(why), cents, why)
    }

    /// Gives somebody cents out of the world.
    pub(crate) fn earns(&mut self, who: PersonNo, cents: u32, why: &str) {
        self.pays(Account::world(why), Account::Person(who), cents, why);
    }

    /// Whether it is kept what somebody knows. Townsfolk whom nobody plays and who hold no office know no more than the
    /// talk of the town.
    pub(crate) fn keeps_facts(person: &Person) -> bool {
        let asks = matches!(person.role, Role::Lawman | Role::Outlaw | Role::BountyHunter);
        person.seat.is_some() || person.office.is_some() || asks
    }

    /// Gives somebody a fact of now.
    pub(crate) fn learns(&mut self, who: PersonNo, claim: Claim, source: Source) -> bool {
        let hour = self.state.hour;
        if !World::keeps_facts(self.state.person(who)) {
            return false;
        }
        self.state.knowledge.learn(who, Fact { claim, so_at: hour, learned: hour, source })
    }

    /// Lets the whole county learn something, from posters and talk.
    pub(crate) fn all_learn(&mut self, claim: &Claim, source: Source) {
        for who in self.numbers() {
            let person = self.state.person(who);
            if person.takes_orders() {
                self.learns(who, claim.clone(), source);
            }
        }
        self.state.talk.push(claim.clone());
    }

    /// Everybody's number.
    pub(crate) fn numbers(&self) -> impl Iterator<Item = PersonNo> + use<> {
        (0..u16::try_from(self.state.people.len()).unwrap_or(u16::MAX)).map(PersonNo)
    }

    /// Those who are at a place and in their senses, hidden or not.
    pub(crate) fn at_place(&self, place: PlaceNo) -> Vec<PersonNo> {
        let here = |person: &Person| person.at == Whereabouts::Place(place) && person.member.can_act();
        self.state.everybody().filter(|(_, person)| here(person)).map(|(who, _)| who).collect()
    }

    /// Those who are where somebody is.
    pub(crate) fn beside(&self, who: PersonNo) -> Vec<PersonNo> {
        let at = self.state.person(who).at;
        let here = |person: &Person| person.at == at && person.member.can_act();
        self.state
            .everybody()
            .filter(|(other, person)| *other != who && here(person))
            .map(|(who, _)| who)
            .collect()
    }

    pub(crate) fn hex(&self, who: PersonNo) -> Option<HexNo> {
        self.state.hex(self.county(), who)
    }

    pub(crate) fn year(&self) -> u16 {
        self.now().date(self.setup.first).year
    }

    /// Tells somebody why a step was not done, and marks it.
    pub(crate) fn fails(&mut self, who: PersonNo, why: &str) {
        self.state.person_mut(who).done = false;
        self.tell(&[who], format!("{{{}}} {why}", who.0));
    }
}
