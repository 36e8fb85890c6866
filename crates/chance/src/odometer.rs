//! Walks every outcome of a rule once, like the wheels of an odometer.

use crate::die::lowest_face;
use crate::{Chance, Distribution, Drawn, Kept, Odds, Pool, Roll};
use num_bigint::BigUint;
use std::collections::BTreeMap;

/// One draw on the present path: where its bands lie in the store, and which is being tried.
#[derive(Clone, Copy, Debug)]
struct Wheel {
    start: usize,
    end: usize,
    band: usize,
    ways: u128,
}

/// A source that gives every possible outcome in turn, with its exact weight.
#[derive(Clone, Debug, Default)]
pub struct Odometer {
    wheels: Vec<Wheel>,
    widths: Vec<u128>,
    depth: usize,
}

impl Odometer {
    /// A new odometer, standing before the first outcome.
    pub fn new() -> Odometer {
        Odometer::default()
    }

    /// The weight of the path just walked: the product of band widths over the product of the dice's ways.
    pub fn odds(&self) -> Odds {
        match self.small() {
            Some((over, under)) => Odds::new(over, under),
            None => {
                let over = self.product(|wheel| self.width(wheel));
                let under = self.product(|wheel| wheel.ways);
                Odds::new(over, under)
            }
        }
    }

    /// The same weight unreduced, where it fits in machine words.
    pub fn small(&self) -> Option<(u128, u128)> {
        self.wheels[..self.depth].iter().try_fold((1u128, 1u128), |(over, under), wheel| {
            let over = over.checked_mul(self.width(wheel))?;
            Some((over, under.checked_mul(wheel.ways)?))
        })
    }

    fn product(&self, factor: impl Fn(&Wheel) -> u128) -> BigUint {
        self.wheels[..self.depth].iter().fold(BigUint::from(1u32), |product, wheel| product * factor(wheel))
    }

    fn width(&self, wheel: &Wheel) -> u128 {
        self.widths[wheel.start + wheel.band]
    }

    /// Turns to the next outcome; false when all have been seen. Call after each run of the rule.
    pub fn advance(&mut self) -> bool {
        self.wheels.truncate(self.depth);
        self.depth = 0;
        while let Some(wheel) = self.wheels.last_mut() {
            let tried = wheel.start + wheel.band + 1;
            if let Some(ahead) = self.widths[tried..wheel.end].iter().position(|&width| width > 0) {
                wheel.band += ahead + 1;
                return true;
            }
            self.widths.truncate(wheel.start);
            self.wheels.pop();
        }
        false
    }

    /// Adds a wheel for a draw that the path has not met before.
    fn meet(&mut self, ways: u128, widths: impl Iterator<Item = u128>) {
        let start = self.widths.len();
        self.widths.extend(widths);
        let band = self.widths[start..].iter().position(|&width| width > 0).unwrap_or(0);
        let end = self.widths.len();
        self.wheels.push(Wheel { start, end, band, ways });
    }
}

impl Chance for Odometer {
    fn draw(&mut self, roll: Roll, bands: &[u16]) -> Drawn {
        debug_assert_eq!(bands.iter().sum::<u16>(), roll.die.ways(), "bands of {}", roll.purpose);
        if self.depth == self.wheels.len() {
            self.meet(u128::from(roll.die.ways()), bands.iter().map(|&width| u128::from(width)));
        }
        let band = self.wheels[self.depth].band;
        self.depth += 1;
        let before: u16 = bands[..band].iter().sum();
        Drawn { band, face: lowest_face(roll, before) }
    }

    fn pool(&mut self, pool: Pool, read: &dyn Fn(Kept) -> u8) -> (u8, Kept) {
        if self.depth == self.wheels.len() {
            let mut widths = [0; 256];
            for kept in Kept::ALL {
                widths[usize::from(read(kept))] += pool.ways_to_keep(kept);
            }
            let last = widths.iter().rposition(|&width| width > 0).unwrap_or(0);
            self.meet(pool.ways(), widths[..=last].iter().copied());
        }
        let reading = self.wheels[self.depth].band as u8;
        self.depth += 1;
        let kept = Kept::ALL.into_iter().find(|kept| read(*kept) == reading);
        (reading, kept.unwrap_or(Kept::ALL[0]))
    }
}

/// The chance of one outcome while it is being gathered: equal denominators are added as machine words,
/// because reducing a fraction for every path would cost far more.
#[derive(Default)]
struct Gathered {
    small: BTreeMap<u128, u128>,
    large: Vec<Odds>,
}

impl Gathered {
    fn add(&mut self, path: &Odometer) {
        if let Some((over, under)) = path.small() {
            let sum = self.small.entry(under).or_insert(0);
            if let Some(more) = sum.checked_add(over) {
                *sum = more;
                return;
            }
        }
        self.large.push(path.odds());
    }

    fn odds(self) -> Odds {
        let small = self.small.into_iter().map(|(under, over)| Odds::new(over, under));
        small.chain(self.large).fold(Odds::never(), |sum, odds| &sum + &odds)
    }
}

/// Runs a rule over every outcome of its dice and gives the exact chance of each result.
///
/// The rule must ask for the same draws when it is given the same outcomes.
pub fn exact<T: Ord>(mut rule: impl FnMut(&mut Odometer) -> T) -> Distribution<T> {
    let mut odometer = Odometer::new();
    let mut gathered: BTreeMap<T, Gathered> = BTreeMap::new();
    loop {
        let outcome = rule(&mut odometer);
        gathered.entry(outcome).or_default().add(&odometer);
        if !odometer.advance() {
            break;
        }
    }
    let mut result = Distribution::default();
    for (outcome, sum) in gathered {
        result.add(outcome, &sum.odds());
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Die;

    const TO_HIT: Roll = Roll::d100("to hit");

    #[test]
    fn every_outcome_comes_once_and_the_sum_is_one() {
        let shots = exact(|dice| (0..3).filter(|_| dice.percent(TO_HIT, 30).succeeded).count());
        assert_eq!(shots.of(&0), Odds::new(343u32, 1000u32));
        assert_eq!(shots.of(&1), Odds::new(441u32, 1000u32));
        assert_eq!(shots.of(&2), Odds::new(189u32, 1000u32));
        assert_eq!(shots.of(&3), Odds::new(27u32, 1000u32));
        assert!(shots.total().is_certain());
    }

    #[test]
    fn paths_of_different_length_still_sum_to_one() {
        let pellets = exact(|dice| match dice.percent(TO_HIT, 25).succeeded {
            true => dice.face(Roll::d10("pellets")),
            false => 0,
        });
        assert!(pellets.total().is_certain());
        assert_eq!(pellets.of(&7), Odds::new(1u32, 40u32));
        assert_eq!(pellets.len(), 11);
    }

    #[test]
    fn added_dice_have_the_weights_of_their_totals() {
        let total = exact(|dice| dice.face(Roll::new(Die::TWO_D6, "punch")));
        assert_eq!(total.of(&7), Odds::new(1u32, 6u32));
        assert_eq!(total.of(&12), Odds::new(1u32, 36u32));
    }

    #[test]
    fn weights_beyond_machine_words_stay_exact() {
        let heads = exact(|dice| (0..25).all(|_| dice.percent(TO_HIT, 1).succeeded));
        assert!(heads.total().is_certain());
        assert_eq!(heads.of(&true), Odds::new(1u32, BigUint::from(100u32).pow(25)));
    }

    #[test]
    fn an_empty_band_is_never_walked() {
        let bands = exact(|dice| dice.draw(TO_HIT, &[0, 40, 0, 60]).band);
        assert_eq!(bands.iter().map(|(band, _)| *band).collect::<Vec<_>>(), [1, 3]);
    }
}
