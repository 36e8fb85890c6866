//! What the caller's rules ask for a step. No figure here comes from a book.

use super::points::Points;
use super::{Step, StepKind};
use crate::edge::Latch;
use serde::Serialize;

/// What a step costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Price {
    /// So much, and one may go on.
    Costs(Points),
    /// So much, and the move ends with it.
    Ends(Points),
    /// It may not be taken.
    Never,
}

impl Price {
    /// Nothing.
    pub const FREE: Price = Price::Costs(Points::ZERO);

    /// What two parts of a step cost together: what ends the move or forbids the step does so.
    #[must_use]
    pub const fn and(self, other: Price) -> Price {
        match (self, other) {
            (Price::Never, _) | (_, Price::Never) => Price::Never,
            (Price::Costs(one), Price::Costs(other)) => Price::Costs(one.plus(other)),
            (Price::Costs(one) | Price::Ends(one), Price::Costs(other) | Price::Ends(other)) => {
                Price::Ends(one.plus(other))
            }
        }
    }

    /// What it takes and whether the move ends with it; nothing for a step that may not be taken.
    pub const fn paid(self) -> Option<(Points, bool)> {
        match self {
            Price::Costs(points) => Some((points, false)),
            Price::Ends(points) => Some((points, true)),
            Price::Never => None,
        }
    }
}

/// The caller's rules for steps.
pub trait Prices {
    /// What a step costs.
    fn price(&self, step: &Step) -> Price;
}

impl<F: Fn(&Step) -> Price> Prices for F {
    fn price(&self, step: &Step) -> Price {
        self(step)
    }
}

/// Prices by height: that of the first entry whose inches are not exceeded; beyond the last there is no way.
pub type Heights = [(u16, Price); 3];

/// Whatever the height, it costs nothing.
pub const ANY_HEIGHT: Heights = [(u16::MAX, Price::FREE); 3];

/// Prices as a table for the caller to fill.
///
/// A step on one storey costs its base, straight or diagonal, times `rough` on rough ground and uphill; what it crosses,
/// climbs and drops is added. Stairs and ladders have no base: their price is the whole price.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Tariff {
    /// The base of a straight step.
    pub straight: Points,
    /// The base of a diagonal step.
    pub diagonal: Points,
    /// How many times the base is paid on rough ground and uphill.
    pub rough: u32,
    /// What is added for ground with a roof over it.
    pub roofed: Price,
    /// What is added for a door that stands open.
    pub door_open: Price,
    /// What is added for a door that is shut.
    pub door_shut: Price,
    /// What is added for a door that is locked.
    pub door_locked: Price,
    /// What is added for a window that is open or broken.
    pub window_open: Price,
    /// What is added for a window with its glass.
    pub window_shut: Price,
    /// What is added for going over a rail, a fence or a low wall.
    pub over: Heights,
    /// What is added for climbing onto or over a thing.
    pub climb: Heights,
    /// What is added for a drop.
    pub drop: Heights,
    /// A flight of stairs.
    pub stairs: Price,
    /// A ladder.
    pub ladder: Price,
}

impl Tariff {
    /// Every step costs the same, whatever it is; nothing is forbidden and nothing ends a move.
    pub const fn even(step: Points) -> Tariff {
        Tariff {
            straight: step,
            diagonal: step,
            rough: 1,
            roofed: Price::FREE,
            door_open: Price::FREE,
            door_shut: Price::FREE,
            door_locked: Price::FREE,
            window_open: Price::FREE,
            window_shut: Price::FREE,
            over: ANY_HEIGHT,
            climb: ANY_HEIGHT,
            drop: ANY_HEIGHT,
            stairs: Price::Costs(step),
            ladder: Price::Costs(step),
        }
    }

    /// The same with diagonals measured by the ruler: the root of two straight steps.
    #[must_use]
    pub const fn by_the_ruler(self) -> Tariff {
        Tariff {
            diagonal: Points::with_roots(self.straight.roots().saturating_mul(2), self.straight.whole()),
            ..self
        }
    }

    fn base(&self, step: &Step) -> Price {
        let base = if step.is_diagonal() { self.diagonal } else { self.straight };
        Price::Costs(if step.is_slow() { base.times(self.rough) } else { base })
    }

    fn crossing(&self, step: &Step) -> Price {
        let base = self.base(step);
        match step.kind {
            StepKind::Plain | StepKind::Diagonal => base,
            StepKind::Door { door, .. } => base.and(match door.latch {
                Latch::Open | Latch::Broken => self.door_open,
                Latch::Shut => self.door_shut,
                Latch::Locked => self.door_locked,
            }),
            StepKind::Window { window, .. } if window.pane.is_clear() => base.and(self.window_open),
            StepKind::Window { .. } => base.and(self.window_shut),
            StepKind::Over { inches } => base.and(by_height(&self.over, inches.into())),
            StepKind::Stairs { .. } => self.stairs,
            StepKind::Ladder { .. } => self.ladder,
        }
    }
}

impl Prices for Tariff {
    fn price(&self, step: &Step) -> Price {
        let roofed = if step.is_roofed() { self.roofed } else { Price::FREE };
        let height = by_height(&self.climb, step.climb).and(by_height(&self.drop, step.drop));
        self.crossing(step).and(roofed).and(height)
    }
}

fn by_height(heights: &Heights, inches: u16) -> Price {
    if inches == 0 {
        return Price::FREE;
    }
    heights.iter().find(|(to, _)| inches <= *to).map_or(Price::Never, |(_, price)| *price)
}
