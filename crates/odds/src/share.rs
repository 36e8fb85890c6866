//! Shares and differences of shares with their intervals of 95 %, in whole millionths: the same on every machine.

use serde::Serialize;

/// What is certain, in millionths.
pub const MILLION: u64 = 1_000_000;

/// The square of 1.96, the number of standard deviations on either side of an interval of 95 %, in ten-thousandths.
const Z_SQUARED: u128 = 38_416;

/// One in ten-thousandths, as [`Z_SQUARED`] is.
const ONE: u128 = 10_000;

/// Counts are bounded so that no square of them overflows; nobody plays as many fights.
const MOST: u64 = 1 << 40;

/// A share, or a difference of two, in millionths with the interval of 95 % around it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Share {
    /// The share itself.
    pub value: i64,
    /// The lower end of the interval.
    pub low: i64,
    /// The upper end of the interval.
    pub high: i64,
}

/// How two versions of the same fights came out for somebody: how often he did well in both, in one of them, in neither.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Paired {
    /// In both.
    pub both: u64,
    /// Only in the first.
    pub only_one: u64,
    /// Only in the other.
    pub only_other: u64,
    /// In neither.
    pub neither: u64,
}

impl Share {
    /// So many fights out of so many, with Wilson's interval. Of no fights nothing is known.
    pub fn of(count: u64, fights: u64) -> Share {
        Share::wilson(count, fights, 1)
    }

    /// Points in halves out of so many fights. The interval is that of fights which are won or lost; draws make the
    /// truth no wider.
    pub fn of_halves(halves: u64, fights: u64) -> Share {
        Share::wilson(halves, fights.saturating_mul(2), 2)
    }

    /// Wilson's interval of a count of which each fight gives so many.
    fn wilson(count: u64, of: u64, each: u128) -> Share {
        let n = u128::from(of.min(MOST));
        let k = u128::from(count).min(n);
        if n == 0 {
            return Share { value: 0, low: 0, high: MILLION as i64 };
        }
        let z = Z_SQUARED * each;
        // Everything in millionths of a fight: the middle, the root, and what they are divided by.
        let (unit, middle) = (u128::from(MILLION), k * u128::from(MILLION) + z * 50);
        let root = (z * (k * (n - k) * 4 * ONE / n + z) * 2_500).isqrt();
        let below = n * unit + z * 100;
        let (low, high) = (middle.saturating_sub(root) * unit / below, (middle + root) * unit / below);
        Share { value: whole((k * unit * 2 + n) / (n * 2)), low: whole(low), high: whole(high.min(unit)) }
            .around_its_value()
    }

    /// By how much the other version does better than the first, with the interval of Bonett and Price for pairs.
    pub fn difference(pairs: &Paired) -> Share {
        let n = i128::from(pairs.fights().min(MOST));
        if n == 0 {
            return Share { value: 0, low: -(MILLION as i64), high: MILLION as i64 };
        }
        let [better, worse] = [pairs.only_other, pairs.only_one].map(|count| i128::from(count.min(MOST)));
        let unit = i128::from(MILLION);
        // One more pair each way, so that no interval is empty where nothing has differed yet.
        let (up, down, all) = (better + 1, worse + 1, n + 2);
        let spread = ((up + down) * all - (up - down).pow(2)).max(0).unsigned_abs();
        // 1.96 times the standard deviation, in millionths: the root of 3.8416 * spread / all * (a million / all)².
        let wide = (spread * Z_SQUARED / all.unsigned_abs() * 100_000_000).isqrt() as i128 / all;
        let middle = (up - down) * unit / all;
        let [value, low, high] = [(better - worse) * unit / n, middle - wide, middle + wide]
            .map(|number| number.clamp(-unit, unit) as i64);
        Share { value, low, high }.around_its_value()
    }

    /// An interval that holds its value whatever rounding did.
    fn around_its_value(self) -> Share {
        Share { low: self.low.min(self.value), high: self.high.max(self.value), ..self }
    }

    /// Half the width of the interval, rounded up.
    pub fn half_width(&self) -> u64 {
        self.high.abs_diff(self.low).div_ceil(2)
    }
}

impl Paired {
    /// One pair of fights.
    pub fn count(&mut self, one: bool, other: bool) {
        let place = match (one, other) {
            (true, true) => &mut self.both,
            (true, false) => &mut self.only_one,
            (false, true) => &mut self.only_other,
            (false, false) => &mut self.neither,
        };
        *place += 1;
    }

    /// Adds other pairs.
    pub fn add(&mut self, other: &Paired) {
        self.both += other.both;
        self.only_one += other.only_one;
        self.only_other += other.only_other;
        self.neither += other.neither;
    }

    /// All pairs.
    pub const fn fights(&self) -> u64 {
        self.both + self.only_one + self.only_other + self.neither
    }

    /// How often he did well in the first version, and in the other.
    pub const fn each(&self) -> [u64; 2] {
        [self.both + self.only_one, self.both + self.only_other]
    }
}

/// A number that is at most a million or so.
fn whole(number: u128) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Wilson's interval in floats, as a textbook writes it.
    #[expect(clippy::float_arithmetic, reason = "a second way to the same figures")]
    fn textbook(k: f64, n: f64) -> (f64, f64) {
        let (z, p) = (1.96, k / n);
        let middle = (p + z * z / (2.0 * n)) / (1.0 + z * z / n);
        let wide = z / (1.0 + z * z / n) * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
        (middle - wide, middle + wide)
    }

    #[test]
    #[expect(clippy::float_arithmetic, reason = "a second way to the same figures")]
    fn the_interval_of_a_share_is_that_of_the_textbook() {
        for (k, n) in
            [(0u32, 1u32), (1, 1), (3, 10), (613, 1_000), (0, 50), (99_999, 100_000), (1, 4_000_000)]
        {
            let share = Share::of(u64::from(k), u64::from(n));
            let (low, high) = textbook(f64::from(k), f64::from(n));
            assert!((share.low as f64 - low * 1e6).abs() < 2.0, "{k} of {n}: {share:?} against {low}");
            assert!((share.high as f64 - high * 1e6).abs() < 2.0, "{k} of {n}: {share:?} against {high}");
            assert_eq!(Share::of_halves(2 * u64::from(k), u64::from(n)), share, "halves of {k} of {n}");
        }
    }

    #[test]
    #[expect(clippy::float_arithmetic, reason = "a second way to the same figures")]
    fn the_interval_of_a_difference_is_that_of_the_textbook() {
        for (better, worse, n) in [(0u32, 0u32, 10u32), (5, 2, 40), (300, 120, 1_000), (0, 900, 1_000)] {
            let pairs = Paired {
                only_other: u64::from(better),
                only_one: u64::from(worse),
                both: u64::from(n - better - worse),
                neither: 0,
            };
            let [up, down, all] = [better + 1, worse + 1, n + 2].map(f64::from);
            let middle = (up - down) / all;
            let wide = 1.96 * (((up + down) / all - middle * middle) / all).sqrt();
            let share = Share::difference(&pairs);
            assert!((share.low as f64 - (middle - wide).max(-1.0) * 1e6).abs() < 3.0, "{share:?}");
            assert!((share.high as f64 - (middle + wide) * 1e6).abs() < 3.0, "{share:?}");
        }
    }

    #[test]
    fn nothing_is_known_of_no_fights_and_large_numbers_do_no_harm() {
        assert_eq!(Share::of(0, 0).half_width(), MILLION / 2);
        assert_eq!(Share::difference(&Paired::default()).half_width(), MILLION);
        assert_eq!(Share::of(u64::MAX, u64::MAX).value, MILLION as i64);
        assert_eq!(Share::of_halves(u64::MAX, u64::MAX).high, MILLION as i64);
    }
}
