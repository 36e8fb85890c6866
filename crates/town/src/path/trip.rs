//! Who goes where, with how much, and by whose rules.

use super::reins::Reins;
use crate::square::Square;
use crate::step::{Ground, Points, Prices};
use serde::Serialize;

/// Whether there is room for somebody on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Room {
    /// One may go there and stay.
    Free,
    /// One may go through, but not stay.
    Through,
    /// One may not go there.
    Blocked,
}

/// All that decides where a move may lead.
#[derive(Clone, Copy, Debug)]
pub struct Trip<'a, P: ?Sized, R> {
    /// The town as it is now.
    pub ground: Ground<'a>,
    /// Where the move begins.
    pub from: Square,
    /// How a horse or a vehicle may turn; a man on foot turns as he likes.
    pub reins: Option<Reins>,
    /// What may be spent; exactly as much is enough.
    pub points: Points,
    /// What steps cost.
    pub prices: &'a P,
    /// Where there is room. The square where the move begins always has some.
    pub room: R,
}

impl<'a, P: Prices + ?Sized> Trip<'a, P, fn(Square) -> Room> {
    /// A move on foot through an empty town.
    pub fn new(ground: Ground<'a>, from: Square, points: Points, prices: &'a P) -> Self {
        Trip { ground, from, reins: None, points, prices, room: |_| Room::Free }
    }
}

impl<'a, P: Prices + ?Sized, R: Fn(Square) -> Room> Trip<'a, P, R> {
    /// The same with turning limits.
    #[must_use]
    pub fn held(self, reins: Reins) -> Self {
        Trip { reins: Some(reins), ..self }
    }

    /// The same among others who stand in the way.
    pub fn among<Q: Fn(Square) -> Room>(self, room: Q) -> Trip<'a, P, Q> {
        let Trip { ground, from, reins, points, prices, .. } = self;
        Trip { ground, from, reins, points, prices, room }
    }

    /// Whether there is room on a square.
    pub(crate) fn room_on(&self, square: Square) -> Room {
        if square == self.from { Room::Free } else { (self.room)(square) }
    }
}
