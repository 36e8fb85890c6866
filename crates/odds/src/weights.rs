//! Whole numbers of any size, many at once: weights of states that are only ever multiplied by small numbers
//! and added. Flat memory, because a chain does this some ten thousand times.

use num_bigint::BigUint;

/// A list of large whole numbers, each of the same number of 64-bit digits, lowest first.
#[derive(Clone, Debug)]
pub(crate) struct Weights {
    digits: usize,
    data: Vec<u64>,
}

impl Weights {
    /// No numbers yet, each to have so many digits.
    pub(crate) fn new(digits: usize) -> Weights {
        Weights { digits, data: Vec::new() }
    }

    /// Adds a number that is zero and gives its place.
    pub(crate) fn push(&mut self) -> usize {
        self.data.resize(self.data.len() + self.digits, 0);
        self.data.len() / self.digits - 1
    }

    /// The digits of a number.
    pub(crate) fn get(&self, place: usize) -> &[u64] {
        &self.data[place * self.digits..(place + 1) * self.digits]
    }

    /// Sets a number to one.
    pub(crate) fn set_one(&mut self, place: usize) {
        self.data[place * self.digits] = 1;
    }

    /// Adds `number` times `factor` to the number at `place`.
    pub(crate) fn add_product(&mut self, place: usize, number: &[u64], factor: u128) {
        let to = &mut self.data[place * self.digits..(place + 1) * self.digits];
        add_product(to, number, factor as u64);
        if factor >> 64 != 0 {
            add_product(&mut to[1..], number, (factor >> 64) as u64);
        }
    }

    /// Adds `number` times both factors to the number at `place`.
    pub(crate) fn add_twice(&mut self, place: usize, number: &[u64], one: u128, two: u128) {
        match one.checked_mul(two) {
            Some(factor) => self.add_product(place, number, factor),
            None => {
                let middle = self.push();
                self.add_product(middle, number, one);
                let product = self.get(middle).to_vec();
                self.data.truncate(middle * self.digits);
                self.add_product(place, &product, two);
            }
        }
    }

    /// A number as the library of large numbers knows it.
    pub(crate) fn large(&self, place: usize) -> BigUint {
        let halves = self.get(place).iter().flat_map(|digit| [*digit as u32, (digit >> 32) as u32]);
        BigUint::new(halves.collect())
    }
}

/// Adds `number` times `factor` to `to`, which must have room for the sum.
fn add_product(to: &mut [u64], number: &[u64], factor: u64) {
    let mut carry = 0u128;
    for (index, digit) in to.iter_mut().enumerate() {
        let from = number.get(index).copied().unwrap_or(0);
        if from == 0 && carry == 0 && index >= number.len() {
            break;
        }
        let sum = u128::from(from) * u128::from(factor) + u128::from(*digit) + carry;
        *digit = sum as u64;
        carry = sum >> 64;
    }
    debug_assert_eq!(carry, 0, "a weight outgrew its digits");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn products_add_up_like_large_numbers() {
        let mut weights = Weights::new(6);
        let (one, sum) = (weights.push(), weights.push());
        weights.set_one(one);
        let mut number = weights.get(one).to_vec();
        let mut wanted = BigUint::default();
        for factor in [7u128, u128::from(u64::MAX), u128::MAX / 3, 10u128.pow(36)] {
            weights.add_product(sum, &number, factor);
            wanted +=
                BigUint::new(number.iter().flat_map(|d| [*d as u32, (*d >> 32) as u32]).collect()) * factor;
            assert_eq!(weights.large(sum), wanted);
            number = weights.get(sum)[..3].to_vec();
        }
    }
}
