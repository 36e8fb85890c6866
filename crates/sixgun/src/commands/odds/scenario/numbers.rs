//! Shares and counts as people and programs read them.

use arena::Share;
use serde_json::{Value, json};

/// Millionths as a percentage with one place and no unit: `61.3`.
pub(crate) fn tenths(millionths: i64) -> String {
    let rounded = (millionths.unsigned_abs() + 500) / 1_000;
    let sign = if millionths < 0 && rounded > 0 { "-" } else { "" };
    format!("{sign}{}.{}", rounded / 10, rounded % 10)
}

/// A share: `61.3 %`.
pub(crate) fn percent(share: Share) -> String {
    format!("{} %", tenths(share.value))
}

/// The interval of a share: `60.1 to 62.5`.
pub(crate) fn interval(share: Share) -> String {
    format!("{} to {}", tenths(share.low), tenths(share.high))
}

/// A difference in points, with its sign: `+3.4`.
pub(crate) fn points(millionths: i64) -> String {
    match tenths(millionths) {
        text if text.starts_with('-') || text == "0.0" => text,
        text => format!("+{text}"),
    }
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

/// So much for each of so many, with one place: `3.4`.
pub(crate) fn mean(total: u64, of: u64) -> String {
    let of = u128::from(of.max(1));
    let tenths = (u128::from(total) * 20 + of) / (of * 2);
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// A share for programs.
pub(crate) fn share_json(count: u64, share: Share) -> Value {
    let mut object = difference_json(share);
    object["count"] = json!(count);
    object
}

/// A share or a difference for programs: in per cent, and in millionths.
pub(crate) fn difference_json(share: Share) -> Value {
    json!({
        "percent": tenths(share.value),
        "low": tenths(share.low),
        "high": tenths(share.high),
        "millionths": [share.value, share.low, share.high],
    })
}

/// A share for charts, in thousandths.
pub(crate) fn estimate(share: Share) -> charts::Estimate {
    let thousandths = |millionths: i64| {
        let rounded = (millionths.abs() + 500) / 1_000 * millionths.signum();
        i32::try_from(rounded).unwrap_or(0)
    };
    charts::Estimate::new(thousandths(share.value), thousandths(share.low), thousandths(share.high))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_rounded_and_parted() {
        assert_eq!([613_499, 999_950, -34_000, -400, 0].map(tenths), ["61.3", "100.0", "-3.4", "0.0", "0.0"]);
        assert_eq!([34_000, -34_000, 100].map(points), ["+3.4", "-3.4", "0.0"]);
        assert_eq!([0, 999, 1_000, 12_345_678].map(grouped), ["0", "999", "1,000", "12,345,678"]);
        assert_eq!([mean(7, 2), mean(0, 0), mean(19, 20), mean(1, 20)], ["3.5", "0.0", "1.0", "0.1"]);
    }
}
