//! Things drawn by dice, for answers and worlds that the laws make up.

use chance::{Chance, Die, Roll};

/// A number below another.
pub fn below(dice: &mut dyn Chance, count: u8) -> u8 {
    let face = dice.face(Roll::new(Die::one(count.max(1)), "which"));
    u8::try_from(face - 1).unwrap_or(0)
}

/// One of so many cases.
pub fn one_in(dice: &mut dyn Chance, count: u8) -> bool {
    below(dice, count) == 0
}

/// One of so many things; of a long list one of 250 that are spread over it.
pub fn pick<T: Clone>(dice: &mut dyn Chance, things: &[T]) -> Option<T> {
    let count = u8::try_from(things.len().min(250)).ok().filter(|count| *count > 0)?;
    let step = things.len().div_ceil(usize::from(count));
    things.get((usize::from(below(dice, count)) * step).min(things.len() - 1)).cloned()
}
