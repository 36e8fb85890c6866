//! The only way for a seat to look at a game: what its side sees, what it may order, and the chance of a shot.

use super::ask::Ask;
use super::field::Field;
use super::ground::Ground;
use super::ids::{CounterId, Party};
use super::order::Order;
use super::refused::Refused;
use super::setup::Setup;
use super::state::State;
use super::view::View;
use rules::{Exposed, Reach, Tally};

/// A seat's window. It has no path to what the side may not know.
#[derive(Clone, Copy)]
pub struct Window<'a> {
    field: Field<'a>,
    party: Party,
}

/// A shot that may be fired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prospect {
    /// The chance with its reasons.
    pub tally: Tally,
    /// The range.
    pub reach: Reach,
    /// The parts of the target that show; hits elsewhere do nothing.
    pub exposed: Exposed,
}

impl<'a> Window<'a> {
    pub(crate) const fn new(setup: &'a Setup, state: &'a State, party: Party) -> Window<'a> {
        Window { field: Field { setup, state }, party }
    }

    /// The game as it stands, for what a seat may know beforehand.
    pub(super) const fn field(&self) -> Field<'a> {
        self.field
    }

    /// Whose window it is.
    pub const fn party(&self) -> Party {
        self.party
    }

    /// The ground, which everybody knows.
    pub const fn ground(&self) -> &'a Ground {
        &self.field.setup.ground
    }

    /// What the side sees.
    pub fn view(&self) -> View {
        self.field.view(self.party)
    }

    /// What the side is asked.
    pub fn ask(&self) -> Option<Ask> {
        self.field.ask().filter(|ask| ask.party == self.party)
    }

    /// Everything that may be ordered for one of those who are asked, that he stays as he is with it.
    pub fn orders_of(&self, who: CounterId) -> Vec<Order> {
        match self.ask() {
            Some(_) => self.field.orders_of(who),
            None => Vec::new(),
        }
    }

    /// Everything that may be answered now.
    pub fn orders(&self) -> Vec<Order> {
        let Some(ask) = self.ask() else { return Vec::new() };
        let done = self.field.may_pass().then_some(Order::Done);
        ask.who.iter().flat_map(|who| self.field.orders_of(*who)).chain(done).collect()
    }

    /// Says whether an answer would be accepted.
    pub fn allows(&self, order: &Order) -> Result<(), Refused> {
        self.field.check(self.party, order)
    }

    /// The chance of a shot, if the order is one and may be given now.
    pub fn prospect(&self, order: &Order) -> Option<Prospect> {
        let &Order::Fire { who, gun, hands, at } = order else { return None };
        self.allows(order).ok()?;
        let aimed = self.field.may_fire(who, gun, hands, at).ok()?;
        Some(Prospect { tally: aimed.tally, reach: aimed.strike.reach, exposed: aimed.strike.exposed })
    }

    /// Whether counters take their turns by speed instead of side by side.
    pub fn by_speed(&self) -> bool {
        self.field.setup.by_speed()
    }
}
