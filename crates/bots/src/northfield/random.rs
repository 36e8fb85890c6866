//! Anything that is allowed.

use super::Player;
use ::northfield::{Order, Window};
use chance::{Chance, Die, Roll, Seed, Seeded};

/// One of so many things.
const fn one_of(things: u8) -> Roll {
    Roll::new(Die::one(things), "any of them")
}

/// A player who does anything that is allowed: first one of those who are asked, then one of his orders.
#[derive(Debug)]
pub struct Random {
    dice: Seeded,
}

impl Random {
    /// A player with these dice.
    pub fn new(seed: Seed) -> Random {
        Random { dice: Seeded::new(seed) }
    }

    fn pick(&mut self, things: usize) -> usize {
        // A die has at most 100 sides here: two digits reach every place of a long list.
        let (tens, ones) = (things.div_ceil(100).clamp(1, 100), things.clamp(1, 100));
        let high = usize::from(self.dice.face(one_of(tens as u8))) - 1;
        let low = usize::from(self.dice.face(one_of(ones as u8))) - 1;
        (high * 100 + low) % things.max(1)
    }
}

impl Player for Random {
    fn answer(&mut self, window: &Window<'_>) -> Order {
        let Some(ask) = window.ask() else { return Order::Done };
        let man = self.pick(ask.who.len());
        let orders = ask.who.get(man).map_or(Vec::new(), |who| window.orders_of(*who));
        let order = self.pick(orders.len());
        orders.get(order).copied().unwrap_or(Order::Done)
    }

    fn why(&self) -> &'static str {
        "anything that is allowed"
    }
}
