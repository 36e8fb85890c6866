//! Where a turn is played: a bare list of people, or a map.

use super::{Cannot, Stand, Strike};
use crate::Degree;
use chance::Chance;

/// Where a turn is played. Everybody is named by his place in the list of fighters.
pub trait Field {
    /// An attack as its moment finds it: how far the target is by now, and what covers him. An attack that cannot be
    /// made any more comes to nothing.
    fn finds(&mut self, who: usize, strike: &Strike, stands: &[Stand]) -> Result<Strike, Cannot>;
    /// Somebody goes where he has said.
    fn goes(&mut self, who: usize, stands: &[Stand]);
    /// A skill that somebody uses has come to a degree.
    fn used(&mut self, who: usize, degree: Degree, stands: &mut [Stand], chance: &mut dyn Chance);
}

/// No place at all: every attack is as it was declared.
#[derive(Clone, Copy, Debug, Default)]
pub struct AsDeclared;

impl Field for AsDeclared {
    fn finds(&mut self, _: usize, strike: &Strike, _: &[Stand]) -> Result<Strike, Cannot> {
        Ok(*strike)
    }

    fn goes(&mut self, _: usize, _: &[Stand]) {}

    fn used(&mut self, _: usize, _: Degree, _: &mut [Stand], _: &mut dyn Chance) {}
}
