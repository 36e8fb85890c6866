//! A fight: what it asks, what it is told, and how it goes on.

use crate::book::by;
use crate::cast::Nobody;
use crate::event::{Met, Story, Told};
use crate::eyes::Eyes;
use crate::field::Field;
use crate::hiding::Belief;
use crate::ids::Figures;
use crate::numbers::{Renumber, ToLocal, ToReal};
use crate::order::Order;
use crate::refused::Refused;
use crate::scenario::{FigureId, Scenario, SideId};
use crate::setup::{CannotPlay, Setup};
use crate::state::{Glimpse, Outcome, Side, Sprung, State};
use crate::step::Step;
use crate::table::{Scratch, Table};
use crate::turn;
use chance::Chance;
use std::sync::Arc;
use town::{Changes, Path};

/// A fight: a setup that never changes, and a state that does.
#[derive(Clone, Debug)]
pub struct Fight {
    pub(crate) setup: Arc<Setup>,
    pub(crate) state: State,
    pub(crate) sight: Eyes,
    pub(crate) room: Scratch,
}

/// Why a fight stopped going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Somebody has to say something first.
    Asks,
    /// It is over.
    Over(Outcome),
}

impl Fight {
    /// A fight about to begin.
    pub fn new(scenario: Scenario) -> Result<Fight, CannotPlay> {
        Ok(Fight::of(Arc::new(Setup::new(scenario)?)))
    }

    /// A fight of a setup, about to begin.
    pub fn of(setup: Arc<Setup>) -> Fight {
        let sight = Eyes::new(&setup.town);
        let state = opening(&setup);
        Fight { setup, state, sight, room: Scratch::default() }
    }

    /// Becomes another fight, at best of the same setup, using the room that is already there.
    pub fn begin_again(&mut self, other: &Fight) {
        match Arc::ptr_eq(&self.setup, &other.setup) {
            true => self.sight.update(&self.setup.town, &other.state.changes),
            false => {
                self.setup = other.setup.clone();
                self.sight.clone_from(&other.sight);
                self.room = Scratch::default();
            }
        }
        self.room.fresh = false;
        self.state.clone_from(&other.state);
    }

    /// What never changes.
    pub fn setup(&self) -> &Arc<Setup> {
        &self.setup
    }

    /// The whole truth, for the referee, the record and tests. Seats are given a [`crate::Window`].
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Changes the truth, as only a referee may; what is seen is looked at again when the fight goes on.
    pub fn change(&mut self, change: impl FnOnce(&mut State)) {
        change(&mut self.state);
        self.room.fresh = false;
        self.sight.update(&self.setup.town, &self.state.changes);
    }

    /// The sides that are asked now.
    pub fn asked(&self) -> impl Iterator<Item = SideId> {
        self.setup.sides().filter(|side| !self.asked_of(*side).is_empty())
    }

    /// The figures of a side that are asked now and have not answered.
    pub fn asked_of(&self, side: SideId) -> Figures {
        let answered = |figure: &FigureId| self.state.answers[usize::from(figure.0)].is_none();
        let asked = self.state.step.asked().and(self.setup.of_side(side));
        asked.iter().filter(answered).collect()
    }

    /// The number by which a side knows a figure; nothing where it has not met him.
    pub fn number_for(&self, side: SideId, figure: FigureId) -> Option<FigureId> {
        let known = self.state.sides.get(usize::from(side.0))?;
        ToLocal::now(known, &self.setup).figure(figure)
    }

    /// The figure that a side knows by a number.
    pub fn figure_behind(&self, side: SideId, number: FigureId) -> Option<FigureId> {
        let side = self.state.sides.get(usize::from(side.0))?;
        ToReal { side, secrets: self.setup.has_secrets() }.figure(number)
    }

    /// Says whether an order may be given, without giving it.
    pub fn check(&mut self, figure: FigureId, order: &Order) -> Result<(), Refused> {
        let Fight { setup, state, sight, room } = self;
        if state.step == Step::Over {
            return Err(Refused::Over);
        }
        if !state.step.asked().has(figure) {
            return Err(Refused::NotHim(figure));
        }
        let side = setup.side_of(figure);
        let belief = Belief::of(setup, state, sight, side);
        by!(&setup.rules, book => belief.field(book, setup).check(figure, order, room))
    }

    /// Gives the orders of a side, one for each figure that is asked, by real numbers. All are taken or none.
    pub fn submit(&mut self, side: SideId, orders: &[(FigureId, Order)]) -> Result<(), Refused> {
        self.take(side, orders, true, |_, given| Ok(given.clone()), |_, refused| refused)
    }

    /// Gives the orders of a side as its seat knows its figures: all numbers, those in refusals too, are local. All are
    /// taken or none.
    pub fn answer(&mut self, side: SideId, orders: &[(FigureId, Order)]) -> Result<(), Refused> {
        self.take_local(side, orders, true)
    }

    /// The same for orders that are known to be allowed, because the side's window has listed or weighed each of them: for
    /// whoever plays thousands of fights. Only who is asked is looked at. An order that is not allowed is carried out all
    /// the same or left out, and one that names a gun or a man who is not there may panic.
    pub fn answer_unchecked(&mut self, side: SideId, orders: &[(FigureId, Order)]) -> Result<(), Refused> {
        self.take_local(side, orders, false)
    }

    /// Says whether some orders of a side would be taken together, without giving them. Others of the side may have none
    /// yet.
    pub fn would_take(&mut self, side: SideId, orders: &[(FigureId, Order)]) -> Result<(), Refused> {
        let asked = self.asked_of(side);
        match self.answer(side, orders) {
            Ok(()) => self.take_back(asked),
            Err(Refused::Missing(_)) => {}
            Err(refused) => return Err(refused),
        }
        Ok(())
    }

    fn take_local(
        &mut self,
        side: SideId,
        orders: &[(FigureId, Order)],
        checks: bool,
    ) -> Result<(), Refused> {
        let secrets = self.setup.has_secrets();
        let real = |known: &Side, (figure, order): &(FigureId, Order)| {
            let real = ToReal { side: known, secrets };
            Ok((real.figure(*figure).ok_or(Refused::NotHim(*figure))?, order.map(&real)?))
        };
        let local = |known: &Side, refused: Refused| refused.map(&ToLocal::of(known, secrets));
        self.take(side, orders, checks, real, local)
    }

    /// Takes orders: `real` brings them into real numbers, `local` brings a refusal back.
    fn take(
        &mut self,
        side: SideId,
        orders: &[(FigureId, Order)],
        checks: bool,
        real: impl Fn(&Side, &(FigureId, Order)) -> Result<(FigureId, Order), Refused>,
        local: impl Fn(&Side, Refused) -> Refused,
    ) -> Result<(), Refused> {
        let (asked, place) = (self.asked_of(side), usize::from(side.0));
        if asked.is_empty() {
            return Err(if self.state.step == Step::Over { Refused::Over } else { Refused::NotAsked });
        }
        let mut given = Figures::NONE;
        let mut taken = Ok(());
        for order in orders {
            let one = real(&self.state.sides[place], order).and_then(|(figure, order)| {
                let one = self.take_one(asked.but(given), figure, order, checks);
                one.map_err(|refused| local(&self.state.sides[place], refused))
            });
            match one {
                Ok(figure) => given = given.with(figure),
                Err(refused) => {
                    taken = Err(refused);
                    break;
                }
            }
        }
        if let (Ok(()), Some(missing)) = (taken, asked.but(given).iter().next()) {
            taken = Err(local(&self.state.sides[place], Refused::Missing(missing)));
        }
        if taken.is_err() {
            self.take_back(given);
        }
        taken
    }

    /// Takes one order of those who are still to answer.
    fn take_one(
        &mut self,
        asked: Figures,
        figure: FigureId,
        order: Order,
        checks: bool,
    ) -> Result<FigureId, Refused> {
        if !asked.has(figure) {
            return Err(Refused::NotHim(figure));
        }
        if checks {
            self.check(figure, &order)?;
        }
        self.state.answers[usize::from(figure.0)] = Some(order);
        Ok(figure)
    }

    /// Takes answers back.
    fn take_back(&mut self, figures: Figures) {
        for figure in figures.iter() {
            self.state.answers[usize::from(figure.0)] = None;
        }
    }

    /// Goes on until somebody has to say something, or it is over.
    pub fn proceed(&mut self, chance: &mut impl Chance, story: &mut impl Story) -> Result<Status, Nobody> {
        match self.state.forced.is_empty() {
            true => self.go_on(chance, story),
            false => self.proceed_as_ruled(chance, story),
        }
    }

    /// Goes on with these dice and no others. Whoever they and the listener are, the engine is built for dice behind a
    /// pointer and for one listener or none, once and not in every program that plays.
    pub(crate) fn go_on(
        &mut self,
        chance: &mut impl Chance,
        story: &mut impl Story,
    ) -> Result<Status, Nobody> {
        if !story.listens() {
            return self.go_on_unheard(chance);
        }
        let mut told = Vec::new();
        let status = self.go_on_heard(chance, &mut told);
        let met = Met::now(&self.state.sides);
        for one in told {
            story.tell(|| Told { met, ..one });
        }
        status
    }

    /// Goes on while nobody listens.
    fn go_on_unheard(&mut self, mut chance: &mut dyn Chance) -> Result<Status, Nobody> {
        let Fight { setup, state, sight, room } = self;
        let (chance, story) = (&mut chance, &mut ());
        by!(&setup.rules, book => Table { book, setup, state, sight, room, chance, story }.run())
    }

    /// Goes on and keeps everything that happens.
    fn go_on_heard(&mut self, mut chance: &mut dyn Chance, story: &mut Vec<Told>) -> Result<Status, Nobody> {
        let Fight { setup, state, sight, room } = self;
        let chance = &mut chance;
        by!(&setup.rules, book => Table { book, setup, state, sight, room, chance, story }.run())
    }
}

/// The state in which a fight begins.
pub(crate) fn opening(setup: &Setup) -> State {
    let count = setup.scenario.figures.len();
    let side = |side| Side {
        met: met_at_first(setup, side),
        last_seen: vec![None; count],
        glimpses: vec![Glimpse::default(); count],
        ..Side::default()
    };
    State {
        turn: 0,
        step: Step::Muster,
        men: setup.scenario.figures.iter().map(turn::nobody_yet).collect(),
        horses: Vec::new(),
        wagons: Vec::new(),
        items: Vec::new(),
        changes: Changes::new(),
        sides: setup.sides().map(side).collect(),
        answers: vec![None; count],
        order: Vec::new(),
        fired: Figures::NONE,
        shots_heard: false,
        triggers: vec![Sprung::default(); setup.scenario.triggers.len()],
        held: vec![0; setup.scenario.victories.len()],
        outcome: None,
        cast: Arc::new(Vec::new()),
        blows: Figures::NONE,
        forced: Vec::new(),
        rulings: 0,
        shooters: Figures::NONE,
        announced: false,
    }
}

/// Those whom a side knows of before the fight: its own, then those of open sides who are there.
pub(crate) fn met_at_first(setup: &Setup, side: SideId) -> Vec<FigureId> {
    let own = setup.of_side(side);
    let open = |figure: &FigureId| {
        let scenario = &setup.scenario;
        let hidden = |of: SideId| scenario.sides.get(usize::from(of.0)).is_some_and(|side| side.hidden);
        scenario.get(*figure).is_some_and(|figure| !figure.later && !hidden(figure.side))
    };
    let others = setup.everybody().but(own);
    own.iter().chain(others.iter().filter(open)).collect()
}

impl<B: crate::book::Book, C: Chance, S: Story> Table<'_, B, C, S> {
    /// Whether a round in which nobody is asked is announced now: once, and only where something is hidden.
    fn announces(&mut self) -> bool {
        let empty = self.setup.hidden && self.state.step == Step::Declare(Figures::NONE);
        empty && !std::mem::replace(&mut self.state.announced, true)
    }

    /// Goes on step by step.
    fn run(&mut self) -> Result<Status, Nobody> {
        loop {
            let step = self.state.step;
            let waits = step.asked().iter().any(|figure| self.state.answers[usize::from(figure.0)].is_none());
            if waits || self.announces() {
                self.meet_things();
                return Ok(Status::Asks);
            }
            match step {
                Step::Muster => self.muster()?,
                Step::Deploy(figures) => self.deploy(figures),
                Step::Begin => self.begin(),
                // Nothing has happened since the last step, unless the referee has ruled.
                Step::Act(_) | Step::Declare(_) if self.state.rulings == 0 => {
                    self.advance();
                    continue;
                }
                Step::Act(_) | Step::Declare(_) => {}
                Step::Motion(figures) => self.motion(figures),
                Step::Firing(figures) => self.fire(figures),
                Step::Blow { who, .. } => self.blow(who),
                Step::Brawl { round, done } => {
                    if self.brawl(round, done) {
                        continue;
                    }
                }
                Step::End => self.end(),
                Step::Over => break,
            }
            self.check_saddles();
            self.advance();
        }
        self.meet_things();
        let draw = Outcome { winner: None, victory: None };
        Ok(Status::Over(self.state.outcome.unwrap_or(draw)))
    }
}

impl<B: crate::book::Book> Field<'_, B> {
    /// Says whether a figure that is asked may be given an order.
    pub(crate) fn check(&self, figure: FigureId, order: &Order, room: &mut Scratch) -> Result<(), Refused> {
        match (self.state.step, order) {
            (Step::Deploy(_), Order::Place { square, .. }) => match self.may_be_placed(figure, *square) {
                true => Ok(()),
                false => Err(Refused::Place),
            },
            (Step::Act(_), Order::Act(act)) => {
                let mut path = Path::new(self.man(figure).square, None);
                self.check_act(figure, act, &mut room.search, &mut path)
            }
            (Step::Declare(_), Order::Fire(fire)) => self.check_fire(figure, fire).map(|_| ()),
            (Step::Blow { .. }, Order::Brawl { foe, action }) => self.check_blow(figure, *foe, *action),
            _ => Err(Refused::OtherKind),
        }
    }
}
