//! Means with their intervals of 95 %, in whole thousandths: the same on every machine.

use serde::Serialize;

/// The square of 1.96, in ten-thousandths.
const Z_SQUARED: u128 = 38_416;
/// What a whole is in thousandths.
const THOUSAND: u128 = 1_000;

/// A number that was counted many times: its sum, and the sum of its squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Moments {
    /// How often.
    pub times: u64,
    /// The sum.
    pub sum: u64,
    /// The sum of the squares.
    pub squares: u128,
}

/// A mean in thousandths with the interval of 95 % around it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Mean {
    /// The mean itself.
    pub value: u64,
    /// The lower end of the interval.
    pub low: u64,
    /// The upper end of the interval.
    pub high: u64,
}

impl Moments {
    /// Counts a number once.
    pub fn count(&mut self, number: u32) {
        self.times += 1;
        self.sum += u64::from(number);
        self.squares += u128::from(number) * u128::from(number);
    }

    /// Adds what was counted elsewhere.
    pub fn add(&mut self, other: &Moments) {
        self.times += other.times;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// The mean with its interval: 1.96 standard errors either way, never below nothing. Of nothing it is nothing.
    pub fn mean(&self) -> Mean {
        let (n, sum) = (u128::from(self.times), u128::from(self.sum));
        if n == 0 {
            return Mean::default();
        }
        let value = sum * THOUSAND / n;
        // The variance is spread / (n (n - 1)), and the square of the half width z² variance / n, here in millionths.
        let spread = (n * self.squares).saturating_sub(sum * sum);
        let below = n * n * (n - 1).max(1);
        let wide = (spread * Z_SQUARED * THOUSAND * THOUSAND / 10_000 / below).isqrt();
        let narrow = |number: u128| u64::try_from(number).unwrap_or(u64::MAX);
        Mean { value: narrow(value), low: narrow(value.saturating_sub(wide)), high: narrow(value + wide) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(numbers: &[u32]) -> Mean {
        let mut moments = Moments::default();
        numbers.iter().for_each(|number| moments.count(*number));
        moments.mean()
    }

    #[test]
    fn a_mean_has_the_interval_of_its_standard_error() {
        // 1 to 5: mean 3, variance 2.5, standard error 0.7071, times 1.96.
        assert_eq!(of(&[1, 2, 3, 4, 5]), Mean { value: 3_000, low: 1_615, high: 4_385 });
        assert_eq!(of(&[7, 7, 7]), Mean { value: 7_000, low: 7_000, high: 7_000 });
        assert_eq!(of(&[]), Mean::default());
    }

    #[test]
    fn parts_add_up_to_the_whole() {
        let (mut one, mut other, mut both) = (Moments::default(), Moments::default(), Moments::default());
        for number in 0..20 {
            if number % 3 == 0 {
                one.count(number)
            } else {
                other.count(number)
            }
            both.count(number);
        }
        one.add(&other);
        assert_eq!(one, both);
    }
}
