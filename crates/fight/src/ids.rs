//! Who and what is meant: places in the lists of a fight.

use crate::scenario::FigureId;
use serde::{Deserialize, Serialize};

/// The most figures in one fight: sets of them are bits of one number.
pub const MOST_FIGURES: usize = rules::MOST_SHOOTERS;

/// A horse, by its place in [`crate::State::horses`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct HorseId(pub u8);

/// Something on wheels, by its place in [`crate::State::wagons`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct WagonId(pub u8);

/// Something that lies about or is carried, by its place in [`crate::State::items`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ItemId(pub u8);

/// A set of figures.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Figures(pub u64);

impl Figures {
    /// Nobody.
    pub const NONE: Figures = Figures(0);

    /// One figure.
    pub const fn one(figure: FigureId) -> Figures {
        if (figure.0 as usize) < MOST_FIGURES { Figures(1 << figure.0) } else { Figures(0) }
    }

    /// Whether a figure is among them.
    pub const fn has(self, figure: FigureId) -> bool {
        self.0 & Figures::one(figure).0 != 0
    }

    /// These and one more.
    #[must_use]
    pub const fn with(self, figure: FigureId) -> Figures {
        Figures(self.0 | Figures::one(figure).0)
    }

    /// These without one.
    #[must_use]
    pub const fn without(self, figure: FigureId) -> Figures {
        Figures(self.0 & !Figures::one(figure).0)
    }

    /// These and those.
    #[must_use]
    pub const fn or(self, others: Figures) -> Figures {
        Figures(self.0 | others.0)
    }

    /// Those among these.
    #[must_use]
    pub const fn and(self, others: Figures) -> Figures {
        Figures(self.0 & others.0)
    }

    /// These without those.
    #[must_use]
    pub const fn but(self, others: Figures) -> Figures {
        Figures(self.0 & !others.0)
    }

    /// Whether there is nobody.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many they are.
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// One by one, in their order.
    pub fn iter(self) -> impl Iterator<Item = FigureId> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            // Below 64. This is walked more often than anything else.
            let next = left.trailing_zeros() as u8;
            left &= left - 1;
            Some(FigureId(next))
        })
    }
}

impl FromIterator<FigureId> for Figures {
    fn from_iter<I: IntoIterator<Item = FigureId>>(figures: I) -> Figures {
        figures.into_iter().fold(Figures::NONE, Figures::with)
    }
}

impl std::fmt::Debug for Figures {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter().map(|figure| figure.0)).finish()
    }
}
