//! Times. Everything is timed by turns, so that noise comes to each alike, and in small portions, so that a busy machine
//! seldom breaks in. Of many times of a portion the shortest counts, and of different portions the mean.

use crate::corral::Corral;
use crate::doctrine::Doctrine;
use crate::{bare, duel, exact};
use std::hint::black_box;
use std::ops::Range;
use std::time::Instant;

/// How many times each portion is timed.
pub(crate) const ROUNDS: u64 = 40;
/// Different portions, because no fight is like another.
const PORTIONS: usize = 10;

/// Seconds of one of each.
pub(crate) struct Times {
    /// A bare duel.
    pub(crate) bare: f64,
    /// A duel while nobody listens.
    pub(crate) duel: f64,
    /// A duel with its events kept.
    pub(crate) heard: f64,
    /// A fight of those who stand and shoot.
    pub(crate) corral: f64,
    /// A fight of bots, unseen.
    pub(crate) unseen: f64,
    /// A fight of bots that a scribe counts.
    pub(crate) seen: f64,
    /// The exact odds of a duel.
    pub(crate) exact: f64,
}

/// Something that is timed: how many games a portion has, and how those of some numbers are played.
type Work<'w> = (u64, &'w mut dyn FnMut(Range<u64>) -> u64);

impl Times {
    /// Times everything.
    pub(crate) fn measure() -> Times {
        let mut corral = Corral::new();
        let [mut unseen, mut seen] = [(); 2].map(|()| Doctrine::new());
        let [bare, duel, heard, corral, unseen, seen, exact] = by_turns([
            (10_000, &mut |duels| bare::play(count(duels))),
            (2_000, &mut |duels| duel::unheard(count(duels))),
            (2_000, &mut |duels| duel::heard(count(duels))),
            (20, &mut |fights| corral.play(fights)),
            (10, &mut |fights| unseen.unseen(fights)),
            (10, &mut |fights| seen.seen(fights)),
            (1, &mut |times| exact::work_out(count(times))),
        ]);
        Times { bare, duel, heard, corral, unseen, seen, exact }
    }
}

/// All duels have the same dice from the first on, so that only their number is asked for.
const fn count(games: Range<u64>) -> u64 {
    games.end - games.start
}

/// The shortest times of each, for one game of it.
fn by_turns<const COUNT: usize>(mut works: [Work<'_>; COUNT]) -> [f64; COUNT] {
    let mut best = [[f64::MAX; PORTIONS]; COUNT];
    for _ in 0..ROUNDS {
        for portion in 0..PORTIONS {
            for ((games, work), best) in works.iter_mut().zip(&mut best) {
                let first = *games * portion as u64;
                let start = Instant::now();
                black_box(work(first..first + *games));
                best[portion] = best[portion].min(start.elapsed().as_secs_f64() / *games as f64);
            }
        }
    }
    best.map(|portions| portions.iter().sum::<f64>() / PORTIONS as f64)
}
