//! Chances and differences in thousandths, and how they are written.

/// The largest number that is shown: a thousand times certain. It keeps all layout within whole numbers.
const LARGEST: i32 = 1_000_000;

/// A chance or a difference in thousandths, with the interval in which it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Estimate {
    value: i32,
    low: i32,
    high: i32,
}

impl Estimate {
    /// An estimate with its interval; an interval that leaves the value out is widened to it.
    pub fn new(value: i32, low: i32, high: i32) -> Estimate {
        let [value, low, high] = [value, low, high].map(bounded);
        Estimate { value, low: low.min(high).min(value), high: high.max(low).max(value) }
    }

    /// A value that is known exactly.
    pub fn exact(value: i32) -> Estimate {
        Estimate::new(value, value, value)
    }

    /// So many cases out of so many, with an interval in thousandths.
    pub fn counted(over: u64, under: u64, low: i32, high: i32) -> Estimate {
        Estimate::new(thousandths(over, under), low, high)
    }

    /// The value, in thousandths.
    pub const fn value(self) -> i32 {
        self.value
    }

    /// The lower end of the interval, in thousandths.
    pub const fn low(self) -> i32 {
        self.low
    }

    /// The upper end of the interval, in thousandths.
    pub const fn high(self) -> i32 {
        self.high
    }

    /// Whether there is no interval.
    pub const fn is_exact(self) -> bool {
        self.low == self.high
    }

    /// As a chance: `61.3 % (60.1 to 62.5)`.
    pub fn as_chance(self) -> String {
        match self.is_exact() {
            true => percent(self.value),
            false => format!("{} ({} to {})", percent(self.value), tenths(self.low), tenths(self.high)),
        }
    }

    /// As a difference in percentage points: `+3.4 (+1.0 to +5.8)`.
    pub fn as_difference(self) -> String {
        match self.is_exact() {
            true => points(self.value),
            false => format!("{} ({} to {})", points(self.value), points(self.low), points(self.high)),
        }
    }
}

/// So many out of so many, in thousandths, to the nearest; none out of none is 0.
///
/// ```
/// assert_eq!(charts::thousandths(2, 3), 667);
/// ```
pub fn thousandths(over: u64, under: u64) -> i32 {
    if under == 0 {
        return 0;
    }
    let (over, under) = (u128::from(over), u128::from(under));
    bounded_wide((over * 2000 + under) / (under * 2))
}

fn bounded_wide(value: u128) -> i32 {
    i32::try_from(value).unwrap_or(LARGEST).min(LARGEST)
}

/// A value within what is shown.
pub(crate) fn bounded(value: i32) -> i32 {
    value.clamp(-LARGEST, LARGEST)
}

/// Thousandths as a percentage: `61.3 %`.
pub fn percent(value: i32) -> String {
    format!("{} %", tenths(value))
}

/// Thousandths as percentage points with their sign: `+3.4`, `-3.4`, `0.0`.
pub fn points(value: i32) -> String {
    match value > 0 {
        true => format!("+{}", tenths(value)),
        false => tenths(value),
    }
}

/// Thousandths as a percentage without its unit.
pub(crate) fn tenths(value: i32) -> String {
    let (sign, size) = (if value < 0 { "-" } else { "" }, value.unsigned_abs());
    format!("{sign}{}.{}", size / 10, size % 10)
}

/// A count with its thousands parted: `12,345`.
pub(crate) fn grouped(count: u64) -> String {
    let digits = count.to_string();
    let mut out = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// A number as it is printed: with a real minus, which is as wide as a plus and is read aloud.
pub(crate) fn printed(number: &str) -> String {
    number.replace('-', "\u{2212}")
}
