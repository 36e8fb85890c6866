//! A man in a fight.

use crate::{Condition, Fate, Gun, Gunman, Guns, Shooter};

/// A man in a fight: who he is, how he fares, what he carries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fighter<'a> {
    /// Who he is.
    pub gunman: &'a Gunman,
    /// How he fares.
    pub condition: Condition,
    /// What he carries.
    pub guns: Guns,
}

impl<'a> Fighter<'a> {
    /// A fresh man with loaded guns.
    pub fn new(gunman: &'a Gunman, guns: impl IntoIterator<Item = Gun>) -> Fighter<'a> {
        Fighter { gunman, condition: Condition::default(), guns: guns.into_iter().collect() }
    }

    /// As the rules for shooting look at him.
    pub fn shooter(&self) -> Shooter<'_> {
        Shooter { gunman: self.gunman, condition: &self.condition }
    }

    /// What has become of him.
    #[inline]
    pub fn fate(&self) -> Fate {
        self.condition.fate(self.gunman.strength)
    }

    /// Whether he can do anything this turn.
    #[inline]
    pub fn can_act(&self) -> bool {
        self.condition.can_act(self.gunman.strength)
    }

    /// Strength that is left.
    pub fn strength(&self) -> i16 {
        self.gunman.strength.saturating_sub(self.condition.lost())
    }
}
