//! The bars that the design sets to odds and simulation, all in one run: `cargo bench -p odds --bench bars`.
//!
//! Prints the bare dice loop, the duel without and with events, the fight at the O.K. Corral by figures who stand and shoot
//! and by bots, exact odds against play, and a simulation on several numbers of threads; each with what was played (rolls,
//! wins, how the generator stands), so that a faster run that plays another game is caught; and a table of all bars.
//!
//! `--gate` fails if instructions miss their bar, if something else was played than should be, if threads disagree, or if
//! exact odds do not sum to 1 or disagree with play. Times are only printed, because the machines are noisy.

#![expect(clippy::disallowed_types, reason = "a benchmark needs a clock")]
#![expect(clippy::float_arithmetic, reason = "ratios of times")]
#![expect(clippy::print_stdout, reason = "a benchmark prints")]

mod account;
mod bare;
mod bars;
mod callgrind;
mod corral;
mod doctrine;
mod duel;
mod exact;
mod threads;
mod times;

use bars::Bars;
use callgrind::Counted;
use chance::Seed;
use std::process::ExitCode;
use times::Times;

/// The seed of everything that is played.
pub(crate) const SEED: Seed = Seed(1881);

/// Everything whose instructions are counted.
const COUNTED: [Counted; 4] = [duel::UNHEARD, duel::HEARD, corral::COUNTED, doctrine::COUNTED];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().collect();
    if let Some(checksum) = callgrind::asked(&arguments, &COUNTED) {
        println!("{checksum:016x}");
        return ExitCode::SUCCESS;
    }
    let gate = arguments.iter().any(|argument| argument == "--gate");
    let bars = report();
    bars.print();
    if gate && !bars.hold() { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// Measures and prints everything but the table.
fn report() -> Bars {
    let mut bars = Bars::default();
    let times = Times::measure();
    bare::tell(&times, &mut bars);
    duel::tell(&times, &mut bars);
    corral::tell(&times, &mut bars);
    doctrine::tell(&times, &mut bars);
    exact::tell(&times, &mut bars);
    threads::tell(&mut bars);
    bars
}
