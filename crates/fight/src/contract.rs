//! A fight as a game of the contract: what hosts, records and laws need of it.

mod became;
mod sample;
mod upgrade;
mod worlds;
mod written;

use crate::event::Told;
use crate::fight::Fight;
use crate::numbers::{Renumber, ToLocal, ToReal};
use crate::order::Order;
use crate::projection::Seen;
use crate::refused::Refused;
use crate::ruling::{Overruled, Power, Ruling, newcomer_joins};
use crate::scenario::{FigureId, Sequence, SideId};
use crate::setup::Setup;
use crate::state::State;
use crate::step::Step;
use crate::text::{self, Names};
use crate::window::{Ask, Window};
use chance::Chance;
use game::{Ending, Passport, Playable, Sealing, Secrets, SideNo, Stuck, UnitNo, Wants};
use serde_json::Value;
use std::sync::Arc;

/// Why an order or a ruling is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Denied {
    /// An order.
    #[error("{0}")]
    Order(#[from] Refused),
    /// A ruling.
    #[error("{0}")]
    Ruling(#[from] Overruled),
}

/// The number of a side, for the contract.
pub const fn side_no(side: SideId) -> SideNo {
    SideNo(side.0)
}

/// The side of a number.
pub const fn side_id(side: SideNo) -> SideId {
    SideId(side.0)
}

/// The number of a figure, for the contract.
pub fn unit_no(figure: FigureId) -> UnitNo {
    UnitNo(figure.0.into())
}

/// The figure of a number; numbers that no figure has stand for nobody.
pub fn figure_id(unit: UnitNo) -> FigureId {
    FigureId(u8::try_from(unit.0).unwrap_or(u8::MAX))
}

impl Ask {
    /// The word for it in records and messages.
    pub const fn name(self) -> &'static str {
        match self {
            Ask::Place => "place",
            Ask::Act => "act",
            Ask::Fire => "fire",
            Ask::Blow => "blow",
        }
    }
}

impl Fight {
    /// What is asked in this round, if everybody may know that it is: where something is hidden every side is then asked,
    /// so that being asked tells nothing of the others.
    fn common_round(&self) -> Option<Ask> {
        let together = !matches!(self.setup.scenario.sequence, Sequence::Basic | Sequence::Sequential);
        match self.state.step {
            _ if !self.setup.hidden => None,
            Step::Deploy(_) => Some(Ask::Place),
            Step::Act(_) if together => Some(Ask::Act),
            Step::Declare(_) if self.setup.scenario.sequence != Sequence::Sequential => Some(Ask::Fire),
            _ => None,
        }
    }

    /// Who answered in this round: a side that has is asked no more.
    fn has_answered(&self, side: SideId) -> bool {
        let own = self.setup.of_side(side).and(self.state.step.asked());
        !own.is_empty() && self.asked_of(side).is_empty()
    }

    fn ask_of(&self, side: SideId) -> Option<game::Ask> {
        let (what, units) = match self.window(side).asks() {
            Some((ask, figures)) => (ask, figures.iter().map(unit_no).collect()),
            None => (self.common_round().filter(|_| !self.has_answered(side))?, Vec::new()),
        };
        Some(game::Ask { side: side_no(side), units, wants: Wants::Each, what: what.name() })
    }

    /// An order in real numbers, from those of a side.
    fn real_order(
        &self,
        side: SideId,
        figure: FigureId,
        order: &Order,
    ) -> Result<(FigureId, Order), Refused> {
        let known = self.state.sides.get(usize::from(side.0)).ok_or(Refused::NotAsked)?;
        let real = ToReal { side: known, secrets: self.setup.has_secrets() };
        Ok((real.figure(figure).ok_or(Refused::NotHim(figure))?, order.map(&real)?))
    }
}

impl Fight {
    /// Converts an order from real numbers to a side's own; `None` if it names a figure that the side has not met.
    pub fn local_order(&self, side: SideId, figure: FigureId, order: &Order) -> Option<(FigureId, Order)> {
        let local = ToLocal::now(self.state.sides.get(usize::from(side.0))?, &self.setup);
        Some((local.figure(figure)?, order.map(&local).ok()?))
    }
}

/// Orders for units as orders for figures.
fn of_figures(orders: &[(UnitNo, Order)]) -> Vec<(FigureId, Order)> {
    orders.iter().map(|(unit, order)| (figure_id(*unit), order.clone())).collect()
}

impl Playable for Fight {
    const PASSPORT: Passport = Passport {
        id: "boot-hill",
        name: "Boot Hill",
        books: &[1975, 1979],
        sealing: Sealing::Sealed,
        secrets: Secrets::BySetup,
        refereed: true,
        revision: 4,
        schema: 2,
    };
    type Setup = Setup;
    type State = State;
    type Order = Order;
    type Event = Told;
    type Seen = Seen;
    type Ruling = Ruling;
    type Refused = Denied;
    type Window<'a> = Window<'a>;

    fn open(setup: Arc<Setup>) -> Fight {
        Fight::of(setup)
    }

    fn resume(setup: Arc<Setup>, state: State) -> Fight {
        let mut fight = Fight::of(setup);
        fight.change(|now| *now = state);
        fight
    }

    fn setup(&self) -> &Arc<Setup> {
        Fight::setup(self)
    }

    fn state(&self) -> &State {
        Fight::state(self)
    }

    fn sides(setup: &Setup) -> Vec<String> {
        setup.scenario.sides.iter().map(|side| side.name.clone()).collect()
    }

    fn turn(&self) -> u16 {
        self.state.turn
    }

    fn asked(&self) -> Vec<game::Ask> {
        self.setup.sides().filter_map(|side| self.ask_of(side)).collect()
    }

    fn window(&self, side: SideNo) -> Window<'_> {
        Fight::window(self, side_id(side))
    }

    fn check(&mut self, side: SideNo, unit: UnitNo, order: &Order) -> Result<(), Denied> {
        let side = side_id(side);
        let (figure, order) = self.real_order(side, figure_id(unit), order)?;
        if self.setup.side_of(figure) != side {
            return Err(Refused::NotHim(figure_id(unit)).into());
        }
        let refused = Fight::check(self, figure, &order);
        let (known, secrets) = (&self.state.sides[usize::from(side.0)], self.setup.has_secrets());
        refused.map_err(|refused| refused.map(&ToLocal::of(known, secrets)).into())
    }

    fn check_all(&mut self, side: SideNo, orders: &[(UnitNo, Order)]) -> Result<(), Denied> {
        Ok(self.would_take(side_id(side), &of_figures(orders))?)
    }

    fn answer(&mut self, side: SideNo, orders: &[(UnitNo, Order)]) -> Result<(), Denied> {
        Ok(Fight::answer(self, side_id(side), &of_figures(orders))?)
    }

    fn proceed(&mut self, mut dice: &mut dyn Chance, events: &mut Vec<Told>) -> Result<(), Stuck> {
        match Fight::proceed(self, &mut dice, events) {
            Ok(_) => Ok(()),
            Err(nobody) => Err(Stuck::Setup(nobody.to_string())),
        }
    }

    fn rule(&mut self, ruling: &Ruling, events: &mut Vec<Told>) -> Result<(), Denied> {
        Ok(Fight::rule(self, ruling, events)?)
    }

    fn ending(&self) -> Option<Ending> {
        let outcome = self.state.outcome?;
        let names = Names::of(self);
        let winner = outcome.winner.map_or("nobody".to_owned(), |side| names.side(side));
        let text = match outcome.victory {
            Some(number) => format!("{winner} by {}", u16::from(number) + 1),
            None => winner,
        };
        Some(Ending { winner: outcome.winner.map(side_no), text })
    }

    fn became(&self) -> Value {
        became::of(self)
    }

    fn perceive(&self, event: &Told, side: SideNo) -> Option<Seen> {
        self.told(event, side_id(side))
    }

    fn write_setup(setup: &Setup) -> Value {
        written::write(setup)
    }

    fn read_setup(written: &Value) -> Result<Setup, String> {
        written::read(written)
    }

    fn setup_after(setup: &Arc<Setup>, ruling: &str) -> Result<Arc<Setup>, String> {
        let fight = Fight::of(setup.clone());
        match Ruling::read(ruling, &Names::of(&fight)).map(|ruling| ruling.what) {
            Ok(Power::Add { who, side, square, facing }) => {
                let setup = newcomer_joins(setup, &who, (side, square, facing));
                setup.map(Arc::new).map_err(|overruled| overruled.to_string())
            }
            _ => Ok(setup.clone()),
        }
    }

    fn upgrade(schema: u32, state: Value) -> Option<Value> {
        upgrade::upgraded(schema, state)
    }

    fn write_order(&self, side: SideNo, unit: UnitNo, order: &Order) -> String {
        text::write(order, figure_id(unit), &Names::known_to(self, side_id(side)))
    }

    fn read_order(&self, side: SideNo, unit: UnitNo, text: &str) -> Result<Order, String> {
        text::read(text, figure_id(unit), &Names::known_to(self, side_id(side)))
            .map_err(|fault| fault.to_string())
    }

    fn write_ruling(&self, ruling: &Ruling) -> String {
        ruling.write(&Names::of(self))
    }

    fn read_ruling(&self, text: &str) -> Result<Ruling, String> {
        Ruling::read(text, &Names::of(self)).map_err(|fault| fault.to_string())
    }

    fn sample(&self, side: SideNo, dice: &mut dyn Chance) -> Vec<(UnitNo, Order)> {
        sample::any(&Fight::window(self, side_id(side)), dice)
    }

    fn other_world(&self, side: SideNo, dice: &mut dyn Chance) -> Option<Fight> {
        worlds::other(self, side_id(side), dice)
    }
}
