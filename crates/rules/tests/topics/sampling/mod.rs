//! Whether playing agrees with the exact odds.

use chance::{Distribution, Odds};
use std::collections::BTreeMap;

/// Plays many times: each count lies within four standard deviations of what the exact odds expect.
#[expect(clippy::float_arithmetic, reason = "a test of samples needs a square root")]
pub(crate) fn agrees<T: Ord + std::fmt::Debug>(
    odds: &Distribution<T>,
    times: u32,
    mut play: impl FnMut() -> T,
) {
    let mut counts: BTreeMap<T, u32> = BTreeMap::new();
    for _ in 0..times {
        *counts.entry(play()).or_default() += 1;
    }
    assert!(counts.keys().all(|seen| odds.of(seen) != Odds::never()), "an end beyond the exact ones");
    for (end, odds) in odds.iter() {
        let chance = odds.approximately();
        let expected = chance * f64::from(times);
        let sigma = (expected * (1.0 - chance)).sqrt();
        let seen = f64::from(counts.get(end).copied().unwrap_or(0));
        assert!((seen - expected).abs() <= 4.0 * sigma, "{end:?}: {seen} for {expected:.1} ± {sigma:.1}");
    }
}
