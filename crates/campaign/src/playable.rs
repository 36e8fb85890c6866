//! The campaign as a game of the contract: sealed, hidden, refereed.

mod sample;
mod worlds;

use crate::event::{Event, named};
use crate::ids::PersonNo;
use crate::open::opening;
use crate::plan::{self, Condition, Goal, Names, Plan, Step, Verb};
use crate::returned::Became;
use crate::ruling::{Everything, Overruled, Ruling};
use crate::setup::Setup;
use crate::state::State;
use crate::window::Window;
use crate::world::World;
use chance::{Chance, Seeded};
use game::{Ask, Ending, Loan, Passport, Playable, Return, Sealing, Secrets, SideNo, Stuck, UnitNo, Wants};
use serde::Deserialize;
use serde_json::Value;
use std::sync::Arc;

/// A campaign: a setup that never changes, and a state that does.
#[derive(Clone, Debug)]
pub struct Campaign {
    setup: Arc<Setup>,
    state: State,
}

/// Why an order or a ruling is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// Nothing is asked of that seat.
    #[error("no orders are wanted of that seat now")]
    NotAsked,
    /// A number that is nobody's.
    #[error("the seat has nobody of that number")]
    Nobody,
    /// Somebody is left out or named twice.
    #[error("one order for each of the seat's people is wanted: {0}")]
    NotEach(String),
    /// A step names somebody or something that the seat does not know.
    #[error("step {0} names somebody or something that you do not know")]
    Unknown(usize),
    /// The referee cannot do that.
    #[error("{0}")]
    Ruling(#[from] Overruled),
}

impl Campaign {
    /// The people of a seat who take orders of their own, in the seat's order. Hired people ride with whoever pays them.
    pub fn units(&self, side: SideNo) -> Vec<PersonNo> {
        let own = self.state.of_seat(side.0);
        own.filter(|(_, person)| person.takes_orders() && person.employer.is_none())
            .map(|(who, _)| who)
            .collect()
    }

    /// The person of a seat's number: units are counted over all people the seat ever had, so that numbers stay.
    pub fn person(&self, side: SideNo, unit: UnitNo) -> Option<PersonNo> {
        let own = self.state.of_seat(side.0).filter(|(_, person)| person.employer.is_none());
        own.map(|(who, _)| who).nth(usize::from(unit.0))
    }

    /// The number that a seat gives to one of its people.
    pub fn unit(&self, side: SideNo, who: PersonNo) -> Option<UnitNo> {
        let own = self.state.of_seat(side.0).filter(|(_, person)| person.employer.is_none());
        own.map(|(who, _)| who).position(|one| one == who).and_then(|at| u16::try_from(at).ok()).map(UnitNo)
    }

    /// Those of a seat whose sheets are missing.
    fn missing(&self, side: SideNo) -> Vec<PersonNo> {
        let given = |who: &PersonNo| self.state.sheets.get(who.index()).is_some_and(Option::is_some);
        self.units(side).into_iter().filter(|who| !given(who)).collect()
    }

    fn sides_no(&self) -> impl Iterator<Item = SideNo> + use<> {
        (0..u8::try_from(self.setup.seats.len()).unwrap_or(u8::MAX)).map(SideNo)
    }

    fn world<'a>(
        setup: &'a Setup,
        state: &'a mut State,
        dice: &'a mut dyn Chance,
        events: &'a mut Vec<Event>,
    ) -> World<'a> {
        World { setup, state, dice, events }
    }

    /// Says what is wrong with a state, if anything is: the laws of the campaign.
    pub fn broken(&self) -> Option<String> {
        crate::check::broken(&self.setup, &self.state)
    }

    /// How people and places are written in orders.
    fn with_names<T>(&self, write: impl FnOnce(Names<'_>) -> T) -> T {
        let person = |who: PersonNo| self.state.person(who).member.id.clone();
        let place = |place: crate::ids::PlaceNo| self.setup.county.place(place).id.clone();
        write(Names { person: &person, place: &place })
    }

    fn allowed(&self, side: SideNo, plan: &Plan) -> Result<(), Refused> {
        let Plan::Steps(steps) = plan else { return Ok(()) };
        let window = Window::new(&self.setup, &self.state, side.0);
        let known = |step: &Step| {
            let people = people_of(step);
            let place = match &step.verb {
                Verb::Go { to: Goal::Place(place), .. } | Verb::Drive(place) => window.knows_place(*place),
                Verb::Go { to: Goal::Hex(hex), .. } => self.setup.county.has(*hex),
                _ => true,
            };
            place && people.iter().all(|who| window.knows_name(*who))
        };
        match steps.iter().position(|step| !known(step)) {
            Some(at) => Err(Refused::Unknown(at + 1)),
            None => Ok(()),
        }
    }
}

/// The people whom a step names.
fn people_of(step: &Step) -> Vec<PersonNo> {
    let here = match step.only_if {
        Some((_, Condition::Here(who))) => Some(who),
        _ => None,
    };
    let who = match &step.verb {
        Verb::Give { who, .. }
        | Verb::Posse { who, .. }
        | Verb::Tell { who, .. }
        | Verb::Back { who, .. } => Some(*who),
        Verb::Recruit(who) | Verb::Join(who) | Verb::Ambush(who) | Verb::CallOut(who) | Verb::Brawl(who) => {
            Some(*who)
        }
        Verb::Arrest(who) | Verb::Wire(who) | Verb::Follow(who) => Some(*who),
        _ => None,
    };
    here.into_iter().chain(who).collect()
}

impl Playable for Campaign {
    const PASSPORT: Passport = Passport {
        id: "campaign",
        name: "A Boot Hill campaign",
        books: &[1975, 1979],
        sealing: Sealing::Sealed,
        secrets: Secrets::Always,
        refereed: true,
        revision: 1,
        schema: 1,
    };
    type Setup = Setup;
    type State = State;
    type Order = Plan;
    type Event = Event;
    type Seen = String;
    type Ruling = Ruling;
    type Refused = Refused;
    type Window<'a> = Window<'a>;

    fn open(setup: Arc<Setup>) -> Campaign {
        let state = opening(&setup);
        Campaign { setup, state }
    }

    fn resume(setup: Arc<Setup>, state: State) -> Campaign {
        Campaign { setup, state }
    }

    fn setup(&self) -> &Arc<Setup> {
        &self.setup
    }

    fn state(&self) -> &State {
        &self.state
    }

    fn sides(setup: &Setup) -> Vec<String> {
        setup.seats.clone()
    }

    fn turn(&self) -> u16 {
        self.state.turn
    }

    fn asked(&self) -> Vec<Ask> {
        if !self.state.asks || self.state.ending.is_some() || self.state.loan.is_some() {
            return Vec::new();
        }
        let ask = |side: SideNo| {
            let missing = self.missing(side);
            let done = missing.is_empty() && !self.units(side).is_empty();
            let units = missing.into_iter().filter_map(|who| self.unit(side, who)).collect();
            (!done).then_some(Ask { side, units, wants: Wants::Each, what: "orders" })
        };
        self.sides_no().filter_map(ask).collect()
    }

    fn window(&self, side: SideNo) -> Window<'_> {
        Window::new(&self.setup, &self.state, side.0)
    }

    fn check(&mut self, side: SideNo, unit: UnitNo, order: &Plan) -> Result<(), Refused> {
        let who = self.person(side, unit).ok_or(Refused::Nobody)?;
        if !self.missing(side).contains(&who) || !self.state.asks {
            return Err(Refused::NotAsked);
        }
        self.allowed(side, order)
    }

    fn answer(&mut self, side: SideNo, orders: &[(UnitNo, Plan)]) -> Result<(), Refused> {
        let missing = self.missing(side);
        if !self.state.asks || missing.is_empty() || self.state.ending.is_some() {
            return Err(Refused::NotAsked);
        }
        let mut given = Vec::new();
        for (unit, plan) in orders {
            let who = self.person(side, *unit).filter(|who| missing.contains(who)).ok_or(Refused::Nobody)?;
            self.allowed(side, plan)?;
            given.push((who, plan.clone()));
        }
        let mut named: Vec<PersonNo> = given.iter().map(|(who, _)| *who).collect();
        named.sort_unstable();
        named.dedup();
        if named.len() != missing.len() || given.len() != missing.len() {
            let names: Vec<String> =
                missing.iter().map(|who| self.state.person(*who).member.id.clone()).collect();
            return Err(Refused::NotEach(names.join(", ")));
        }
        for (who, plan) in given {
            self.state.sheets[who.index()] = Some(plan);
        }
        Ok(())
    }

    fn proceed(&mut self, dice: &mut dyn Chance, events: &mut Vec<Event>) -> Result<(), Stuck> {
        if self.state.turn == 0 {
            (self.state.turn, self.state.asks) = (1, true);
            return Ok(());
        }
        if self.state.ending.is_some() || self.state.loan.is_some() {
            return Ok(());
        }
        let waits = self.state.asks && self.sides_no().any(|side| !self.missing(side).is_empty());
        if waits {
            return Ok(());
        }
        let mut world = Campaign::world(&self.setup, &mut self.state, dice, events);
        if world.state.asks {
            world.seal();
        } else {
            world.after_fights();
        }
        world.run();
        Ok(())
    }

    fn rule(&mut self, ruling: &Ruling, events: &mut Vec<Event>) -> Result<(), Refused> {
        // A ruling rolls no dice; whatever it touches that would is keyed and never drawn.
        let mut dice = Seeded::from_number(0);
        Ok(Campaign::world(&self.setup, &mut self.state, &mut dice, events).rules(ruling)?)
    }

    fn lends(&self) -> Option<Loan> {
        self.state.loan.as_ref()?;
        Some(self.state.meetings.first()?.loan(&self.setup, &self.state))
    }

    fn take_back(&mut self, back: &Return, _: &mut Vec<Event>) -> Result<(), String> {
        let became = Became::deserialize(&back.became).map_err(|fault| fault.to_string())?;
        let meeting = self.state.meetings.first().ok_or("nobody is lent")?;
        became.for_roster(meeting, &self.state)?;
        // What comes of it needs dice, and is settled when the campaign goes on.
        self.state.back = Some(became);
        self.state.loan = None;
        Ok(())
    }

    fn ending(&self) -> Option<Ending> {
        self.state.ending.clone()
    }

    fn perceive(&self, event: &Event, side: SideNo) -> Option<String> {
        let own = event.to.iter().any(|who| self.state.person(*who).seat == Some(side.0));
        let window = self.window(side);
        (own || event.public).then(|| named(&event.says, &|who| window.name(who)))
    }

    fn write_setup(setup: &Setup) -> Value {
        setup.write()
    }

    fn read_setup(written: &Value) -> Result<Setup, String> {
        Setup::read(written)
    }

    fn write_order(&self, _: SideNo, _: UnitNo, order: &Plan) -> String {
        self.with_names(|names| plan::write(order, names))
    }

    fn read_order(&self, side: SideNo, _: UnitNo, text: &str) -> Result<Plan, String> {
        plan::read(text, &self.window(side))
    }

    fn write_ruling(&self, ruling: &Ruling) -> String {
        Everything { setup: &self.setup, state: &self.state }.write(ruling)
    }

    fn read_ruling(&self, text: &str) -> Result<Ruling, String> {
        Everything { setup: &self.setup, state: &self.state }.read(text)
    }

    fn sample(&self, side: SideNo, dice: &mut dyn Chance) -> Vec<(UnitNo, Plan)> {
        sample::orders(self, side, dice)
    }

    fn sample_return(&self, _: &Loan, dice: &mut dyn Chance) -> Value {
        sample::fight(self, dice)
    }

    fn other_world(&self, side: SideNo, dice: &mut dyn Chance) -> Option<Campaign> {
        worlds::other(self, side, dice)
    }
}
