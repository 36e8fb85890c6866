//! The exact odds of the duel, against the duel played a million times.

use crate::SEED;
use crate::account::Tallied;
use crate::bars::{Bars, line, title};
use crate::duel::{mix, showdown, winner};
use crate::times::Times;
use chance::Seeded;
use odds::ShowdownOdds;
use rules::{Fate, Outcome};

/// Turns of the exact odds.
const TURNS: u16 = 3;
/// Duels that are played to compare.
const DUELS: u64 = 1_000_000;

/// The bars of the design.
const MOST_MICROSECONDS: f64 = 1_000.0;
const MOST_SIGMAS: f64 = 4.0;

/// What the odds come to. Another number means another game: change it only with a rule.
const CHECKSUM: u64 = 0x0da7_ff01_2ca9_4a22;

/// Prints how fast it is, and how the odds agree with play.
pub(crate) fn tell(times: &Times, bars: &mut Bars) {
    title(&format!("Exact odds of the same duel over {TURNS} turns, against {DUELS} duels played"));
    let exact = odds();
    let compared = compared(&exact);
    for one in &compared {
        let Compared { chance, seen, .. } = one;
        let percent = [*chance, *seen as f64 / DUELS as f64].map(|share| share * 100.0);
        let [chance, seen] = percent.map(|share| format!("{share:8.4} %"));
        line(&one.what, format!("{chance} exact, {seen} played, {:5.2} sigma", one.sigmas()));
    }
    bars.at_most("exact odds: microseconds", times.exact * 1e6, MOST_MICROSECONDS);
    let total = exact.outcomes.total();
    bars.must("exact odds: sum", "exactly 1", total.to_string(), total.is_certain());
    let off = compared.iter().map(Compared::sigmas).fold(0.0, f64::max);
    let wanted = format!("at most {MOST_SIGMAS:.2}");
    bars.must("exact odds: sigmas from play, the greatest", &wanted, format!("{off:.2}"), off <= MOST_SIGMAS);
    let sum = checksum(&exact);
    line("states met", exact.states);
    line("checksum", format!("{sum:#018x}"));
    let word = if sum == CHECKSUM { "the same" } else { "CHANGED" };
    bars.must("exact odds: checksum", "the same", word.into(), sum == CHECKSUM);
}

/// Works the odds out so many times; a checksum of them.
pub(crate) fn work_out(times: u64) -> u64 {
    (0..times).fold(0, |_, _| checksum(&odds()))
}

/// The exact odds.
fn odds() -> ShowdownOdds {
    odds::showdown(&showdown(TURNS))
}

/// A checksum of exact odds.
fn checksum(exact: &ShowdownOdds) -> u64 {
    exact.outcomes.iter().fold(exact.states as u64, |sum, (outcome, odds)| {
        mix(sum, *outcome) ^ odds.numerator().iter_u64_digits().fold(0, |digits, digit| digits ^ digit)
    })
}

/// Something that may come of a duel: its exact chance, and how often it came.
struct Compared {
    what: String,
    chance: f64,
    seen: u64,
}

impl Compared {
    /// By how many standard deviations the count is off. What cannot happen and does is off without end.
    fn sigmas(&self) -> f64 {
        let expected = self.chance * DUELS as f64;
        let sigma = (expected * (1.0 - self.chance)).sqrt();
        let off = (self.seen as f64 - expected).abs();
        if off > 0.0 { off / sigma } else { 0.0 }
    }
}

/// Plays the duels; how often each outcome came up.
fn played() -> odds::Count {
    let fight = showdown(TURNS);
    let ready = fight.ready();
    let mut count = odds::Count::new();
    for index in 0..DUELS {
        let mut dice = Tallied::new(Seeded::stream(SEED, index));
        *count.entry(ready.play(&mut dice, &mut ())).or_default() += 1;
    }
    count
}

/// Plays the duels, and compares who won, what became of both, and the same by turns.
fn compared(exact: &ShowdownOdds) -> Vec<Compared> {
    let count = played();
    let compare = |what: String, is: &dyn Fn(&Outcome) -> bool| {
        let chance = exact.outcomes.that(is).approximately();
        let seen = count.iter().filter(|(outcome, _)| is(outcome)).map(|(_, times)| times).sum();
        Compared { what, chance, seen }
    };
    let mut all = Vec::new();
    for (man, name) in [(Some(0), "Wyatt wins"), (Some(1), "Frank wins"), (None, "neither wins")] {
        all.push(compare(name.into(), &|outcome| winner(&outcome.fates) == man));
    }
    for fates in pairs() {
        let what = format!("Wyatt {}, Frank {}", name(fates[0]), name(fates[1]));
        all.push(compare(what.clone(), &|outcome| outcome.fates == fates));
        for turn in 1..=TURNS {
            let ended = Outcome { fates, turns: turn };
            all.push(compare(format!("{what}, turn {turn}"), &|outcome| *outcome == ended));
        }
    }
    all.retain(|one| one.chance > 0.0 || one.seen > 0);
    all
}

fn pairs() -> impl Iterator<Item = [Fate; 2]> {
    const FATES: [Fate; 3] = [Fate::Standing, Fate::Unconscious, Fate::Dead];
    FATES.into_iter().flat_map(|one| FATES.map(|other| [one, other]))
}

const fn name(fate: Fate) -> &'static str {
    match fate {
        Fate::Standing => "stands",
        Fate::Unconscious => "unconscious",
        Fate::Dead => "dead",
    }
}
