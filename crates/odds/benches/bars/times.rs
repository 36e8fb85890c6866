//! Times. Everything is timed by turns, so that noise comes to each alike, and in small portions, so that a busy machine
//! seldom breaks in; of many times of a portion the shortest counts.

use crate::corral::Corral;
use crate::doctrine::Doctrine;
use crate::{bare, duel, exact};
use std::hint::black_box;
use std::time::Instant;

/// How many times each portion is timed.
pub(crate) const ROUNDS: usize = 200;
/// Duels of a portion.
const DUELS: u64 = 10_000;
/// Fights of a portion.
const FIGHTS: u64 = 50;

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

/// Something that is timed: how often it is done in a portion, and how.
type Work<'w> = (u64, &'w mut dyn FnMut(u64) -> u64);

impl Times {
    /// Times everything.
    pub(crate) fn measure() -> Times {
        let mut corral = Corral::new();
        let [mut unseen, mut seen] = [(); 2].map(|()| Doctrine::new());
        let [bare, duel, heard, corral, unseen, seen, exact] = by_turns([
            (DUELS, &mut bare::play),
            (DUELS, &mut duel::unheard),
            (DUELS, &mut duel::heard),
            (FIGHTS, &mut |fights| corral.play(fights)),
            (FIGHTS, &mut |fights| unseen.unseen(fights)),
            (FIGHTS, &mut |fights| seen.seen(fights)),
            (1, &mut exact::work_out),
        ]);
        Times { bare, duel, heard, corral, unseen, seen, exact }
    }
}

/// The shortest time of each, for one of it.
fn by_turns<const COUNT: usize>(mut works: [Work<'_>; COUNT]) -> [f64; COUNT] {
    let mut best = [f64::MAX; COUNT];
    for _ in 0..ROUNDS {
        for ((portion, work), best) in works.iter_mut().zip(&mut best) {
            let start = Instant::now();
            black_box(work(*portion));
            *best = best.min(start.elapsed().as_secs_f64() / *portion as f64);
        }
    }
    best
}
