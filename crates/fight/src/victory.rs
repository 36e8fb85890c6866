//! Who has won.

use crate::book::Book;
use crate::event::{Event, Story};
use crate::ids::Figures;
use crate::scenario::{Goal, SideId};
use crate::state::Outcome;
use crate::table::Table;
use chance::Chance;

impl<B: Book, C: Chance, S: Story> Table<'_, B, C, S> {
    /// Looks whether the fight is over: the first victory of the list that has come about ends it.
    pub(crate) fn judge(&mut self) {
        let outcome = self.field().outcome();
        if let Some(outcome) = outcome {
            self.state.outcome = Some(outcome);
            self.tell_all(|| Event::Over { outcome });
        }
    }
}

impl<B: Book> crate::field::Field<'_, B> {
    /// How the fight has ended, if it has.
    fn outcome(&self) -> Option<Outcome> {
        let scenario = &self.setup.scenario;
        let up = self.up();
        for (number, victory) in (0u8..).zip(&scenario.victories) {
            let winner = match &victory.goal {
                Goal::LastStanding { of } => self.last_standing(up, *of),
                Goal::TurnsOver => (self.state.turn >= scenario.turns).then_some(victory.side),
                _ => None,
            };
            if let Some(winner) = winner {
                return Some(Outcome { winner, victory: Some(number) });
            }
        }
        let over = up.is_empty() || self.state.turn >= scenario.turns;
        over.then_some(Outcome { winner: None, victory: None })
    }

    /// Whether only one side is left, or nobody; or whether one side is gone.
    fn last_standing(&self, up: Figures, of: Option<SideId>) -> Option<Option<SideId>> {
        let left = |side: &SideId| !self.setup.of_side(*side).and(up).is_empty();
        if of.is_some_and(|side| left(&side)) {
            return None;
        }
        let mut sides = self.setup.sides().filter(left);
        match (sides.next(), sides.next()) {
            (one, None) => Some(one),
            _ => None,
        }
    }
}
