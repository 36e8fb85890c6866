//! Playing an imagined fight to its end, quickly, and what its end is worth.

use crate::{Orders, quick};
use chance::Chance;
use fight::scenario::SideId;
use fight::{Fares, Imagined, Outcome};

/// What a fight is worth that is won for certain, in thousandths of a win.
pub(crate) const WIN: i64 = 1000;
/// After so many turns an imagined fight is judged as it stands (ours).
const TURNS: u16 = 2;

/// What each of several sides answers.
pub(crate) type Replies = Vec<(SideId, Orders)>;

/// Room to play imagined fights in.
#[derive(Debug)]
pub(crate) struct Rollout {
    trial: Imagined,
    orders: Orders,
}

impl Rollout {
    pub(crate) fn new(world: &Imagined) -> Rollout {
        Rollout { trial: world.clone(), orders: Orders::new() }
    }

    /// What an answer is worth in a world with these replies and dice, in thousandths of a win.
    pub(crate) fn value(
        &mut self,
        (world, replies): (&Imagined, &Replies),
        side: SideId,
        orders: &Orders,
        dice: &mut impl Chance,
    ) -> i64 {
        self.trial.copy(world);
        if self.trial.answer(side, orders).is_err() {
            return 0;
        }
        if replies.iter().any(|(other, reply)| self.trial.answer(*other, reply).is_err()) {
            return 0;
        }
        let last = self.trial.turn() + TURNS;
        loop {
            if let Some(outcome) = self.trial.proceed(dice) {
                return self.ended(outcome, side);
            }
            if self.trial.turn() > last || !self.everybody_answers() {
                return self.standing(side);
            }
        }
    }

    /// Lets everybody who is asked do the first thing that comes to mind; false where it was refused.
    fn everybody_answers(&mut self) -> bool {
        let asked: Vec<SideId> = self.trial.asked().collect();
        asked.into_iter().all(|side| {
            quick::answer(&self.trial.window(side), &mut self.orders);
            self.trial.answer(side, &self.orders).is_ok()
        })
    }

    /// A fight that is over: a win counts whole, and what it cost counts a little.
    fn ended(&self, outcome: Outcome, side: SideId) -> i64 {
        let standing = self.standing(side);
        match outcome.winner {
            Some(winner) if winner == side => WIN - (WIN - standing) / 10,
            Some(_) => standing / 10,
            None => standing,
        }
    }

    /// A fight as it stands: the share of those who are up, by heads and by strength.
    fn standing(&self, side: SideId) -> i64 {
        let worth = |fares: Fares| i64::from(fares.up) * 10 + i64::from(fares.strength) / 2;
        let own = worth(self.trial.fares(side));
        let others: i64 = (0..8)
            .map(SideId)
            .filter(|other| *other != side)
            .map(|other| worth(self.trial.fares(other)))
            .sum();
        if own + others == 0 { WIN / 2 } else { WIN * own / (own + others) }
    }
}
