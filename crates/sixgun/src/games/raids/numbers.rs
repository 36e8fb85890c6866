//! Means as people and programs read them.

use crate::commands::odds::scenario::numbers::grouped;
use arena::Mean;
use serde_json::{Value, json};

/// Thousandths as a number with two places, its thousands parted: `1,234.50`.
fn places(thousandths: u64) -> String {
    let hundredths = (thousandths + 5) / 10;
    format!("{}.{:02}", grouped(hundredths / 100), hundredths % 100)
}

/// A mean with its interval: `1.62` and `1.55 to 1.70`.
pub(super) fn counted(mean: Mean) -> [String; 2] {
    [places(mean.value), format!("{} to {}", places(mean.low), places(mean.high))]
}

/// A mean of dollars with its interval: `$5,210` and `$5,100 to $5,320`.
pub(super) fn paid(mean: Mean) -> [String; 2] {
    let dollars = |thousandths: u64| format!("${}", grouped((thousandths + 500) / 1_000));
    [dollars(mean.value), format!("{} to {}", dollars(mean.low), dollars(mean.high))]
}

/// A mean for programs, in thousandths.
pub(super) fn mean_json(mean: Mean) -> Value {
    json!({ "thousandths": [mean.value, mean.low, mean.high], "mean": places(mean.value),
            "low": places(mean.low), "high": places(mean.high) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn means_are_rounded_and_their_thousands_parted() {
        let mean = Mean { value: 1_234_504, low: 1_999, high: 9_995 };
        assert_eq!(counted(mean), ["1,234.50", "2.00 to 10.00"]);
        assert_eq!(paid(mean), ["$1,235", "$2 to $10"]);
    }
}
