//! Computer players.

use crate::{Playable, UnitNo};

/// Orders for the units of a side.
pub type Answer<G> = Vec<(UnitNo, <G as Playable>::Order)>;

/// Somebody who plays a side. He is given the window of the side and what it perceives, and nothing else.
pub trait Player<G: Playable>: Send {
    /// Whether he wants to hear what the side perceives.
    fn listens(&self) -> bool {
        false
    }

    /// Hears what the side perceives.
    fn hear(&mut self, _seen: &G::Seen) {}

    /// Whether every order of his is one that his window has listed, so that simulations need not check each again.
    fn is_sure(&self) -> bool {
        false
    }

    /// Answers what the side is asked.
    fn answer(&mut self, window: &G::Window<'_>) -> Answer<G>;

    /// Why he answered so: a line for each unit that he has something to say of.
    fn reasons(&self) -> Vec<(UnitNo, String)> {
        Vec::new()
    }
}
