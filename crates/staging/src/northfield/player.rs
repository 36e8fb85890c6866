//! The computer's players at a table.

use ::northfield::{Game, Order, Setup, Window};
use bots::northfield::{Charts, Doctrine, Player};
use chance::Seed;
use game::UnitNo;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use town::Town;

/// Charts of towns that are played in, so that every player of a town shares them.
static CHARTS: Mutex<Vec<(Weak<Town>, Arc<Charts>)>> = Mutex::new(Vec::new());

/// The charts of a setup: made once for each town, as long as somebody plays in it.
fn charts(setup: &Setup) -> Arc<Charts> {
    let town = setup.ground.town();
    let mut known = CHARTS.lock().unwrap_or_else(PoisonError::into_inner);
    known.retain(|(town, _)| town.strong_count() > 0);
    let kept = known.iter().find(|(kept, _)| std::ptr::eq(kept.as_ptr(), Arc::as_ptr(town)));
    if let Some((_, charts)) = kept {
        return Arc::clone(charts);
    }
    let charts = Arc::new(Charts::new(&setup.ground));
    known.push((Arc::downgrade(town), Arc::clone(&charts)));
    charts
}

/// Somebody of the computer's at a table.
pub(super) struct Seated {
    player: Box<dyn Player>,
    why: Option<(UnitNo, &'static str)>,
}

impl Seated {
    /// A player of a doctrine.
    pub(super) fn new(setup: &Setup, doctrine: Doctrine, seed: Seed) -> Seated {
        Seated { player: doctrine.player(&charts(setup), seed), why: None }
    }
}

impl game::Player<Game> for Seated {
    fn answer(&mut self, window: &Window<'_>) -> Vec<(UnitNo, Order)> {
        let Some(first) = window.ask().and_then(|ask| ask.who.first().copied()) else { return Vec::new() };
        let order = self.player.answer(window);
        let unit = UnitNo(order.who().unwrap_or(first).0.into());
        self.why = Some((unit, self.player.why()));
        vec![(unit, order)]
    }

    fn reasons(&self) -> Vec<(UnitNo, String)> {
        self.why.iter().map(|(unit, why)| (*unit, (*why).to_owned())).collect()
    }
}
