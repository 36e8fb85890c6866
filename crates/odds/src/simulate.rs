//! Playing a showdown many times.

use chance::{Seed, Seeded};
use rules::{Edition, Outcome, Showdown};
use std::collections::BTreeMap;

/// How often each outcome came up.
pub type Count = BTreeMap<Outcome, u64>;

/// Plays a showdown so many times, each with a stream of dice of its own.
pub fn simulate<E: Edition>(showdown: &Showdown<E>, seed: Seed, times: u64) -> Count {
    let ready = showdown.ready();
    let mut count = Count::new();
    for index in 0..times {
        *count.entry(ready.play(&mut Seeded::stream(seed, index), &mut ())).or_insert(0) += 1;
    }
    count
}
