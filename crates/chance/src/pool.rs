//! Ordinary dice of which two are kept: bonus dice keep the two lowest, penalty dice the two highest.

use crate::{Chance, Roll};

/// The most bonus or penalty dice a pool holds. No sum of modifiers comes near it; the weights of more would
/// outgrow machine words.
pub const MOST_EXTRA: i8 = 40;

/// A roll of two ordinary dice with bonus or penalty dice beside them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pool {
    /// What it decides.
    pub purpose: &'static str,
    net: i8,
}

/// The two dice that a pool keeps, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Kept {
    /// The lower of the two.
    pub low: u8,
    /// The higher of the two.
    pub high: u8,
}

impl Kept {
    /// Every pair that two ordinary dice can show.
    pub const ALL: [Kept; 21] = every_pair();

    /// A pair, in either order.
    pub const fn new(one: u8, other: u8) -> Kept {
        if one <= other { Kept { low: one, high: other } } else { Kept { low: other, high: one } }
    }

    /// The two added.
    pub const fn total(self) -> u8 {
        self.low + self.high
    }

    /// Two ones.
    pub const fn snake_eyes(self) -> bool {
        self.high == 1
    }

    /// Two sixes.
    pub const fn box_cars(self) -> bool {
        self.low == 6
    }
}

const fn every_pair() -> [Kept; 21] {
    let mut pairs = [Kept { low: 1, high: 1 }; 21];
    let (mut index, mut low) = (0, 1);
    while low <= 6 {
        let mut high = low;
        while high <= 6 {
            pairs[index] = Kept { low, high };
            (index, high) = (index + 1, high + 1);
        }
        low += 1;
    }
    pairs
}

impl Pool {
    /// A pool with so many bonus dice (above zero) or penalty dice (below).
    pub const fn new(purpose: &'static str, net: i16) -> Pool {
        let most = MOST_EXTRA as i16;
        let net = if net > most {
            MOST_EXTRA
        } else if net < -most {
            -MOST_EXTRA
        } else {
            net as i8
        };
        Pool { purpose, net }
    }

    /// Bonus dice, or penalty dice if below zero.
    pub const fn net(self) -> i8 {
        self.net
    }

    /// How many dice are rolled.
    pub const fn count(self) -> u8 {
        2 + self.net.unsigned_abs()
    }

    /// How many equally likely ways the dice can fall.
    pub const fn ways(self) -> u128 {
        6u128.pow(self.count() as u32)
    }

    /// How many of those ways keep this pair.
    pub fn ways_to_keep(self, kept: Kept) -> u128 {
        // Keeping the highest is keeping the lowest of dice that are read upside down.
        let Kept { low, high } = if self.net < 0 { Kept::new(7 - kept.low, 7 - kept.high) } else { kept };
        let (count, others) = (u32::from(self.count()), u32::from(self.count()) - 1);
        let above = |face: u8, dice: u32| u128::from(6 - face).pow(dice);
        if low < high {
            // One die shows the low face, the others at least the high one, and not all of them more.
            return u128::from(count) * (above(high - 1, others) - above(high, others));
        }
        above(low - 1, count) - above(low, count) - u128::from(count) * above(low, others)
    }

    /// The two dice that count, of those that fell.
    pub fn keep(self, faces: &[u8]) -> Kept {
        let mut faces: Vec<u8> = faces.to_vec();
        faces.sort_unstable();
        if self.net < 0 {
            faces.reverse();
        }
        match faces[..] {
            [one, other, ..] => Kept::new(one, other),
            _ => Kept::new(1, 1),
        }
    }

    /// Rolls the dice one by one, so that each is named, recorded and typed by itself.
    pub(crate) fn roll(self, dice: &mut (impl Chance + ?Sized)) -> Kept {
        let mut faces = [0; 2 + MOST_EXTRA as usize];
        let faces = &mut faces[..usize::from(self.count())];
        for face in faces.iter_mut() {
            *face = dice.face(Roll::d6(self.purpose)) as u8;
        }
        self.keep(faces)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Odds, Typed, exact};
    use std::collections::BTreeMap;

    /// Counts by throwing every die, one after the other.
    fn counted(pool: Pool) -> BTreeMap<Kept, u128> {
        let mut counts = BTreeMap::new();
        for way in 0..pool.ways() as u64 {
            let mut rest = way;
            let faces: Vec<u8> = (0..pool.count())
                .map(|_| {
                    let face = (rest % 6) as u8 + 1;
                    rest /= 6;
                    face
                })
                .collect();
            *counts.entry(pool.keep(&faces)).or_default() += 1;
        }
        counts
    }

    #[test]
    fn the_weight_of_every_pair_is_what_counting_gives() {
        for net in -4..=4 {
            let pool = Pool::new("task", net);
            let counts = counted(pool);
            for kept in Kept::ALL {
                assert_eq!(
                    counts.get(&kept).copied().unwrap_or(0),
                    pool.ways_to_keep(kept),
                    "{net} {kept:?}"
                );
            }
        }
    }

    #[test]
    fn the_weights_of_any_pool_are_all_its_ways() {
        for net in [-1000, -40, -17, 0, 23, 40, 1000] {
            let pool = Pool::new("task", net);
            assert_eq!(Kept::ALL.iter().map(|kept| pool.ways_to_keep(*kept)).sum::<u128>(), pool.ways());
        }
    }

    #[test]
    fn three_bonus_dice_and_a_penalty_die_keep_the_two_lowest_of_four() {
        let mut dice = Typed::new([2, 4, 6, 5]);
        let (read, kept) = dice.pool(Pool::new("task", 3 - 1), &Kept::total);
        assert_eq!((read, kept), (6, Kept { low: 2, high: 4 }));
        assert_eq!(dice.finish(), Ok(()));
    }

    #[test]
    fn the_odometer_walks_readings_and_not_dice() {
        let mut walked = 0;
        let odds = exact(|dice| {
            walked += 1;
            dice.pool(Pool::new("task", -5), &|kept| kept.box_cars().into()).0
        });
        assert_eq!(walked, 2);
        assert_eq!(odds.of(&1), Odds::new(7703u32, 23328u32));
        assert!(odds.total().is_certain());
    }
}
