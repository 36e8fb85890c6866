//! How fast whole fights are simulated, in one run: `cargo bench -p odds --bench bout`.
//!
//! The fight at the O.K. Corral by the basic rules of 1979, both sides played by the plain doctrine that stands and aims:
//! played unseen, and with a scribe who counts shots, wounds and falls. Printed with a checksum of what was played, so that
//! a faster run that plays another game is caught.

#![expect(clippy::disallowed_types, reason = "a benchmark needs a clock")]
#![expect(clippy::float_arithmetic, reason = "ratios of times")]
#![expect(clippy::print_stdout, reason = "a benchmark prints")]

use bots::{Bot, Plain};
use chance::{Seed, Seeded};
use fight::Setup;
use fight::scenario::embedded;
use odds::{Arena, Scribe, Sum};
use std::hint::black_box;
use std::sync::Arc;
use std::time::Instant;

/// Fights of each timing.
const FIGHTS: u64 = 500;
/// Best of several timings counts, because the machines are noisy.
const TIMINGS: usize = 7;
const SEED: Seed = Seed(1881);
/// A scribe may cost so many times as much as nobody.
const MOST: f64 = 1.4;

fn main() {
    let file = embedded::file("ok_corral_1979").expect("the corral is carried");
    let scenario = file.scenario().expect("the corral has no fault");
    let setup = Arc::new(Setup::new(scenario).expect("the corral can be played"));
    let mut arena = Arena::new(setup.clone());
    let (mut unseen, mut seen) = (f64::MAX, f64::MAX);
    let mut sum = Sum::of(&setup);
    for _ in 0..TIMINGS {
        unseen = unseen.min(seconds(|| played(&mut arena, None)));
        sum = Sum::of(&setup);
        seen = seen.min(seconds(|| played(&mut arena, Some(&mut sum))));
    }
    println!("O.K. Corral, basic rules of 1979, bots that stand and aim; best of {TIMINGS} timings");
    println!("{:<34} {:>10.1} a second", "fights unseen", FIGHTS as f64 / unseen);
    println!("{:<34} {:>10.1} a second", "fights counted by a scribe", FIGHTS as f64 / seen);
    println!("{:<34} {:>10.2} (at most {MOST})", "counted against unseen", seen / unseen);
    println!("{:<34} {:>10?} and {} drawn", "wins", sum.won, sum.drawn);
    println!("{:<34} {:>20x}", "checksum", sum.checksum);
}

fn seconds(work: impl FnOnce() -> u64) -> f64 {
    let start = Instant::now();
    black_box(work());
    start.elapsed().as_secs_f64()
}

/// All fights, with a scribe or without.
fn played(arena: &mut Arena, mut sum: Option<&mut Sum>) -> u64 {
    let mut checksum = 0u64;
    for number in 0..FIGHTS {
        let mut players: Vec<_> = (0..2).map(|_| Bot::Plain(Plain::Stand).player(SEED)).collect();
        let mut dice = Seeded::stream(SEED, number);
        let tale = match &mut sum {
            None => arena.play(&mut players, &mut dice),
            Some(sum) => arena.play_before(&mut Scribe::new(sum), &mut players, &mut dice),
        };
        let tale = tale.expect("the bots obey the rules");
        if let Some(sum) = &mut sum {
            sum.count(&tale);
        }
        checksum = checksum.wrapping_add(tale.fingerprint);
    }
    checksum
}
