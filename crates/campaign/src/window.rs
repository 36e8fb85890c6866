//! What a seat knows: its own people whole, and of others only facts.

use crate::calendar::Hour;
use crate::county::County;
use crate::facts::{Claim, Fact};
use crate::ids::{PersonNo, PlaceNo};
use crate::plan::Known;
use crate::setup::Setup;
use crate::state::{Person, State};

/// What a seat may know. It is made of its own people and of their facts, and has no path to anything else.
pub struct Window<'a> {
    /// The seat.
    pub seat: u8,
    /// The turn.
    pub turn: u16,
    /// The hour.
    pub hour: Hour,
    /// The county's map without what is secret.
    pub county: &'a County,
    setup: &'a Setup,
    state: &'a State,
}

impl<'a> Window<'a> {
    /// The window of a seat.
    pub fn new(setup: &'a Setup, state: &'a State, seat: u8) -> Window<'a> {
        Window { seat, turn: state.turn, hour: state.hour, county: &setup.county, setup, state }
    }

    /// The people of the seat.
    pub fn own(&self) -> impl Iterator<Item = (PersonNo, &'a Person)> + use<'a> {
        self.state.of_seat(self.seat)
    }

    /// Everything that the seat's people know: who knows it, and what.
    pub fn facts(&self) -> impl Iterator<Item = (PersonNo, &'a Fact)> + '_ {
        self.own().flat_map(|(who, _)| self.state.knowledge.of(who).iter().map(move |fact| (who, fact)))
    }

    /// Cents of one of its own.
    pub fn purse(&self, who: PersonNo) -> Option<u32> {
        self.is_own(who).then(|| self.state.accounts.purse(who))
    }

    /// Whether somebody is its own.
    pub fn is_own(&self, who: PersonNo) -> bool {
        self.own().any(|(own, _)| own == who)
    }

    /// Whether the seat has heard of somebody.
    pub fn knows_of(&self, who: PersonNo) -> bool {
        self.own().any(|(own, _)| self.state.knowledge.knows_of(own, who))
    }

    /// Whether the seat has the name of somebody.
    pub fn knows_name(&self, who: PersonNo) -> bool {
        let named = |fact: &Fact| fact.claim.about() == Some(who) && fact.claim.names();
        self.is_own(who) || self.facts().any(|(_, fact)| named(fact))
    }

    /// What the seat calls somebody.
    pub fn name(&self, who: PersonNo) -> String {
        match self.knows_name(who) {
            true => self.state.person(who).member.name.clone(),
            false => "a stranger".to_owned(),
        }
    }

    /// Whether the seat knows where a place lies.
    pub fn knows_place(&self, place: PlaceNo) -> bool {
        !self.county.place(place).secret || self.facts().any(|(_, fact)| fact.claim == Claim::Lies(place))
    }

    /// What is offered for one of its own, as far as posters say.
    pub fn wanted(&self, who: PersonNo) -> Option<u32> {
        let offers = self.facts().filter_map(|(_, fact)| match fact.claim {
            Claim::Wanted(whom, cents) if whom == who => Some((fact.so_at, cents)),
            _ => None,
        });
        offers.max().map(|(_, cents)| cents).filter(|cents| *cents > 0)
    }

    /// People whose names the seat knows, its own first.
    pub fn acquaintances(&self) -> Vec<PersonNo> {
        let mut all: Vec<PersonNo> = self.own().map(|(who, _)| who).collect();
        let mut others: Vec<PersonNo> = self.facts().filter_map(|(_, fact)| fact.claim.about()).collect();
        others.sort_unstable();
        others.dedup();
        others.retain(|who| !all.contains(who) && self.knows_name(*who));
        all.extend(others);
        all
    }

    /// The id of somebody whom the seat knows.
    pub fn id(&self, who: PersonNo) -> &'a str {
        &self.state.person(who).member.id
    }

    /// The first day of the campaign.
    pub fn first(&self) -> crate::calendar::Date {
        self.setup.first
    }
}

impl Known for Window<'_> {
    fn person(&self, name: &str) -> Option<PersonNo> {
        let plain = |text: &str| text.to_lowercase().replace([' ', '_', '.', '\''], "-");
        let wanted = plain(name);
        let called = |who: &PersonNo| {
            let member = &self.state.person(*who).member;
            plain(&member.id) == wanted || plain(&member.name) == wanted
        };
        self.acquaintances().into_iter().find(called)
    }

    fn place(&self, name: &str) -> Option<PlaceNo> {
        self.county.find(name).filter(|place| self.knows_place(*place))
    }

    fn near(&self, name: &str) -> Option<String> {
        let places = self.county.all_places().filter(|(no, _)| self.knows_place(*no));
        let places = places.map(|(_, place)| place.id.as_str());
        let people: Vec<&str> = self.acquaintances().into_iter().map(|who| self.id(who)).collect();
        reader::near::nearest(name, places.chain(people)).first().map(|near| (*near).to_owned())
    }
}
