//! Intervals of shares and of differences.

use arena::{MILLION, Paired, Share};

/// Wilson's interval in floats, as a textbook writes it.
#[expect(clippy::float_arithmetic, reason = "a second way to the same figures")]
fn textbook(k: f64, n: f64) -> (f64, f64) {
    let (z, p) = (1.96, k / n);
    let middle = (p + z * z / (2.0 * n)) / (1.0 + z * z / n);
    let wide = z / (1.0 + z * z / n) * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
    (middle - wide, middle + wide)
}

#[test]
fn the_interval_of_a_share_is_that_of_the_textbook() {
    for (k, n) in [(0u32, 1u32), (1, 1), (3, 10), (613, 1_000), (0, 50), (99_999, 100_000), (1, 4_000_000)] {
        let share = Share::of(u64::from(k), u64::from(n));
        let (low, high) = textbook(f64::from(k), f64::from(n));
        assert!((share.low as f64 - low * 1e6).abs() < 2.0, "{k} of {n}: {share:?} against {low}");
        assert!((share.high as f64 - high * 1e6).abs() < 2.0, "{k} of {n}: {share:?} against {high}");
        let halves = Share::of_halves(2 * u64::from(k), u64::from(n));
        assert_eq!(halves.value, share.value, "{k} of {n}");
        assert!(halves.low.abs_diff(share.low) <= 1 && halves.high.abs_diff(share.high) <= 1, "{k} of {n}");
    }
}

#[test]
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
