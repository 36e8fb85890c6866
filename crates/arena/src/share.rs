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
