//! A scale: where a value stands in a picture, and which values are named along it.

/// Values from `low` to `high`, laid out from one coordinate to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Axis {
    pub(crate) low: i32,
    pub(crate) high: i32,
    pub(crate) from: i32,
    pub(crate) to: i32,
}

impl Axis {
    /// The scale of chances.
    pub(crate) const fn of_chances(from: i32, to: i32) -> Axis {
        Axis { low: 0, high: 1000, from, to }
    }

    /// Where a value stands; what is off the scale stands at its end.
    pub(crate) fn at(self, value: i32) -> i32 {
        let (low, high) = (i64::from(self.low), i64::from(self.high));
        let span = (high - low).max(1);
        let along = (i64::from(value).clamp(low, high.max(low)) - low) * i64::from(self.to - self.from);
        let half = span / 2 * along.signum();
        self.from + i32::try_from((along + half) / span).unwrap_or(0)
    }

    /// The values that are named: round ones, at most so many steps of them.
    pub(crate) fn ticks(self, most: i32) -> Vec<i32> {
        let step = round_step(self.high.saturating_sub(self.low), most);
        let first = self.low.div_euclid(step) * step;
        let up = (0..).map(|count| first.saturating_add(step.saturating_mul(count)));
        up.take_while(|value| *value <= self.high).filter(|value| *value >= self.low).take(64).collect()
    }
}

/// The smallest of 1, 2, 5, 10, 20 … that parts a span into at most so many steps.
pub(crate) fn round_step(span: i32, most: i32) -> i32 {
    let tens = (0..9).map(|power| 10_i32.pow(power));
    let mut steps = tens.flat_map(|ten| [ten, 2 * ten, 5 * ten]);
    steps.find(|step| span / step <= most.max(1)).unwrap_or(1_000_000_000)
}
