//! Exact fractions, and what can happen with the exact chance of each.

use num_bigint::BigUint;
use num_integer::Integer;
use num_traits::{One, ToPrimitive, Zero};
use std::collections::BTreeMap;
use std::ops::{Add, AddAssign, Mul};

/// An exact chance: a fraction of whole numbers in lowest terms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds {
    over: BigUint,
    under: BigUint,
}

impl Odds {
    /// A fraction; `under` must not be zero.
    pub fn new(over: impl Into<BigUint>, under: impl Into<BigUint>) -> Odds {
        let (over, under) = (over.into(), under.into());
        assert!(!under.is_zero(), "a chance out of nothing");
        let common = over.gcd(&under);
        Odds { over: over / &common, under: under / common }
    }

    /// Never.
    pub fn never() -> Odds {
        Odds { over: BigUint::zero(), under: BigUint::one() }
    }

    /// Always.
    pub fn certain() -> Odds {
        Odds { over: BigUint::one(), under: BigUint::one() }
    }

    /// Whether it cannot fail.
    pub fn is_certain(&self) -> bool {
        self.over == self.under
    }

    /// The part above the line.
    pub fn numerator(&self) -> &BigUint {
        &self.over
    }

    /// The part below the line.
    pub fn denominator(&self) -> &BigUint {
        &self.under
    }

    /// The nearest number a computer can show; for display only.
    pub fn approximately(&self) -> f64 {
        // Shifting both sides down keeps huge fractions within the range of a float.
        let spare = self.under.bits().max(self.over.bits()).saturating_sub(900);
        let over = (&self.over >> spare).to_f64().unwrap_or(0.0);
        let under = (&self.under >> spare).to_f64().unwrap_or(1.0);
        #[expect(clippy::float_arithmetic, reason = "display only; no rule and no sum uses it")]
        let value = over / under;
        value
    }

    /// As a percentage with one decimal, rounded half up by whole-number arithmetic: `82.5 %`.
    pub fn percent(&self) -> String {
        let tenths = (&self.over * 2000u32 + &self.under) / (&self.under * 2u32);
        let (whole, tenth) = tenths.div_rem(&BigUint::from(10u32));
        format!("{whole}.{tenth} %")
    }
}

impl std::fmt::Display for Odds {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.under.is_one() {
            true => write!(f, "{}", self.over),
            false => write!(f, "{}/{}", self.over, self.under),
        }
    }
}

impl Add<&Odds> for &Odds {
    type Output = Odds;

    fn add(self, other: &Odds) -> Odds {
        Odds::new(&self.over * &other.under + &other.over * &self.under, &self.under * &other.under)
    }
}

impl AddAssign<&Odds> for Odds {
    fn add_assign(&mut self, other: &Odds) {
        *self = &*self + other;
    }
}

impl Mul<&Odds> for &Odds {
    type Output = Odds;

    fn mul(self, other: &Odds) -> Odds {
        Odds::new(&self.over * &other.over, &self.under * &other.under)
    }
}

/// Everything that can happen, each with its exact chance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distribution<T> {
    outcomes: BTreeMap<T, Odds>,
}

impl<T> Default for Distribution<T> {
    fn default() -> Self {
        Distribution { outcomes: BTreeMap::new() }
    }
}

impl<T: Ord> Distribution<T> {
    /// Adds to the chance of an outcome.
    pub fn add(&mut self, outcome: T, odds: &Odds) {
        *self.outcomes.entry(outcome).or_insert_with(Odds::never) += odds;
    }

    /// The chance of one outcome.
    pub fn of(&self, outcome: &T) -> Odds {
        self.outcomes.get(outcome).cloned().unwrap_or_else(Odds::never)
    }

    /// The chance of all outcomes that a question is true of.
    pub fn that(&self, mut question: impl FnMut(&T) -> bool) -> Odds {
        self.iter().filter(|(outcome, _)| question(outcome)).fold(Odds::never(), |sum, (_, odds)| &sum + odds)
    }

    /// All outcomes in order, with their chances.
    pub fn iter(&self) -> impl Iterator<Item = (&T, &Odds)> {
        self.outcomes.iter()
    }

    /// How many different outcomes there are.
    pub fn len(&self) -> usize {
        self.outcomes.len()
    }

    /// Whether nothing can happen at all.
    pub fn is_empty(&self) -> bool {
        self.outcomes.is_empty()
    }

    /// The sum of all chances: exactly 1, or the calculation is wrong.
    pub fn total(&self) -> Odds {
        self.that(|_| true)
    }

    /// The same chances, told apart by something coarser.
    pub fn map<U: Ord>(&self, mut name: impl FnMut(&T) -> U) -> Distribution<U> {
        let mut coarser = Distribution::default();
        for (outcome, odds) in self.iter() {
            coarser.add(name(outcome), odds);
        }
        coarser
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_are_exact_and_in_lowest_terms() {
        let third = Odds::new(33u32, 99u32);
        assert_eq!(third.to_string(), "1/3");
        assert_eq!((&(&third + &third) + &third), Odds::certain());
        assert_eq!(Odds::new(825u32, 1000u32).percent(), "82.5 %");
        assert_eq!(Odds::new(1u32, 3u32).percent(), "33.3 %");
        assert_eq!(Odds::new(9995u32, 10000u32).percent(), "100.0 %");
    }

    #[test]
    fn huge_fractions_can_still_be_shown() {
        let huge = Odds::new(BigUint::from(3u32).pow(5000), BigUint::from(3u32).pow(5000) * 4u32 + 1u32);
        assert!((huge.approximately() - 0.25).abs() < 1e-9);
    }
}
