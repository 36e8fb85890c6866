//! When it is over, and who has more money.

use super::Table;
use crate::book_1981::counters::{Lost, collected, winner};
use crate::book_1981::switches::LostLoot;
use crate::event::{Event, Hear};
use crate::game::MOST_TURNS;
use crate::ids::{CounterId, Party};
use crate::state::{Gone, Outcome, Place, Stage};
use chance::Chance;

impl<C: Chance, H: Hear> Table<'_, C, H> {
    /// Ends the game if nobody of the gang is left in town who could still escape, or after [`MOST_TURNS`].
    pub(super) fn see_whether_over(&mut self) -> bool {
        if self.state.outcome.is_some() {
            return true;
        }
        if self.state.step.stage == Stage::SetUp {
            return false;
        }
        let field = self.field();
        let able = field.up(Party::Gang).next().is_some();
        let horse = field.horses().any(|(horse, _)| field.sound(horse).is_some());
        if able && horse && self.state.turn <= MOST_TURNS {
            return false;
        }
        mark::clause!("bh81-295");
        self.end();
        true
    }

    /// Whoever of the gang is left in town is captured; then the money is counted.
    fn end(&mut self) {
        let left: Vec<CounterId> = self.setup.counters(Party::Gang).collect();
        for who in left {
            if !self.counter(who).is_gone() {
                mark::clause!("bh81-271");
                self.remove(who, Gone::Captured);
            }
        }
        let outcome = self.count();
        self.state.outcome = Some(outcome);
        self.state.step.stage = Stage::Over;
        self.state.step.queue.clear();
        self.state.step.asked.clear();
        self.say(Event::Ended(outcome));
    }

    fn count(&self) -> Outcome {
        let (mut carried, mut rewards) = (0u32, 0u32);
        let switches = &self.setup.switches;
        for man in self.field().men().filter(|man| man.party() == Party::Gang) {
            match man.counter.place {
                Place::Gone(Gone::Escaped) => carried += man.counter.loot,
                Place::Gone(Gone::Dead) => rewards += collected(man.who.reward, Lost::Killed, switches),
                Place::Gone(Gone::Captured) => rewards += collected(man.who.reward, Lost::Captured, switches),
                _ => {}
            }
        }
        mark::clause!("bh81-296");
        let loot = match switches.lost_loot {
            LostLoot::DoesNotCount => carried,
            LostLoot::Counts => self.state.bank.taken,
        };
        let turns = self.state.turn.min(MOST_TURNS);
        let recovered = self.state.bank.taken - carried;
        Outcome { winner: winner(loot, rewards), loot, rewards, recovered, turns }
    }
}
