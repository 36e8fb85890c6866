//! The loop: ask, be told, go on.

use super::ask::Ask;
use super::event::Hear;
use super::field::Field;
use super::ids::Party;
use super::order::Order;
use super::refused::Refused;
use super::setup::Setup;
use super::state::{Outcome, State};
use super::table::Table;
use super::view::View;
use super::window::Window;
use chance::Chance;
use std::sync::Arc;

/// The turns after which whoever of the gang is still in town cannot escape any more (ours: the book sets no limit; at ten
/// seconds a turn this is ten minutes, when the whole county is up).
pub const MOST_TURNS: u16 = 60;

/// A game: what never changes, and what does.
#[derive(Clone, Debug)]
pub struct Game {
    setup: Arc<Setup>,
    state: State,
}

impl Game {
    /// A game that is about to begin: [`Game::proceed`] places the town.
    pub fn new(setup: Arc<Setup>) -> Game {
        Game { state: State::new(&setup), setup }
    }

    /// What never changes.
    pub fn setup(&self) -> &Arc<Setup> {
        &self.setup
    }

    /// What is, with everything hidden: for tests, records and referees.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The same game in another state.
    #[must_use]
    pub fn with_state(&self, state: State) -> Game {
        Game { setup: Arc::clone(&self.setup), state }
    }

    fn field(&self) -> Field<'_> {
        Field { setup: &self.setup, state: &self.state }
    }

    /// What is asked now, and of whom; nothing before the game has gone on, or when it is over.
    pub fn asks(&self) -> Option<Ask> {
        self.field().ask()
    }

    /// The window of a side.
    pub fn window(&self, party: Party) -> Window<'_> {
        Window::new(&self.setup, &self.state, party)
    }

    /// What a side sees.
    pub fn view(&self, party: Party) -> View {
        self.field().view(party)
    }

    /// Takes an answer. A refused one changes nothing.
    pub fn answer(&mut self, party: Party, order: Order) -> Result<(), Refused> {
        self.field().check(party, &order)?;
        self.state.answer = Some(order);
        Ok(())
    }

    /// Carries out the answer and goes on until the next is needed; gives the outcome when it is over.
    pub fn proceed(&mut self, chance: &mut impl Chance, hear: &mut impl Hear) -> Option<Outcome> {
        let answer = self.state.answer.take();
        let mut table = Table { setup: &self.setup, state: &mut self.state, chance, hear };
        if let Some(order) = answer {
            table.carry_out(order);
        } else if table.field().ask().is_some() {
            return None;
        }
        table.go_on();
        self.state.outcome
    }

    /// How it ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.state.outcome
    }
}
