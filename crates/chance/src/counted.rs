//! Dice that count themselves.

use crate::{Chance, Drawn, Roll};
use std::cell::Cell;

/// Dice that count themselves, so that each event knows what had fallen before it.
#[derive(Debug)]
pub struct Counted<'a, C> {
    dice: &'a mut C,
    count: &'a Cell<usize>,
}

impl<'a, C> Counted<'a, C> {
    /// Dice, and where they are counted.
    pub fn new(dice: &'a mut C, count: &'a Cell<usize>) -> Counted<'a, C> {
        Counted { dice, count }
    }
}

impl<C: Chance> Chance for Counted<'_, C> {
    fn draw(&mut self, roll: Roll, bands: &[u16]) -> Drawn {
        self.count.set(self.count.get() + 1);
        self.dice.draw(roll, bands)
    }
}
