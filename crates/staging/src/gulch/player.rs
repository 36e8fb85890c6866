//! The computer at a table.

use ::gulch::{Shootout, Window};
use bots::gulch::Doctrine;
use chance::Seed;
use game::{Answer, Player, UnitNo};

/// A doctrine that plays a side.
pub(super) struct Seated(bots::gulch::Player);

impl Seated {
    pub(super) fn new(doctrine: Doctrine, seed: Seed) -> Seated {
        Seated(doctrine.player(seed))
    }
}

impl Player<Shootout> for Seated {
    fn answer(&mut self, window: &Window<'_>) -> Answer<Shootout> {
        self.0.answer(window).into_iter().map(|(who, order)| (UnitNo(who.0.into()), order)).collect()
    }
}
