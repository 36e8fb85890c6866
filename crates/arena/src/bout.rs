//! A scenario with its players, fought again and again: each fight by its number, with a stream of dice of its own.

use crate::arena::{Arena, Broken, End, Tale};
use crate::share::{Paired, Share};
use crate::sum::{Scribe, Sum};
use bots::Bot;
use chance::{Seed, Seeded};
use fight::Setup;
use fight::scenario::{FigureId, Scenario, SideId};
use rayon::prelude::*;
use std::ops::Range;
use std::sync::Arc;

/// Fights that are played before somebody looks whether they were enough. It is fixed, so that where a run stops does not
/// depend on the machine.
pub const BATCH: u64 = 1_000;

/// A scenario, and who plays each of its sides.
#[derive(Clone, Debug)]
pub struct Bout {
    /// The scenario.
    pub setup: Arc<Setup>,
    /// The players, by side.
    pub bots: Vec<Bot>,
}

/// Two versions of a bout on the same dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// What came of the first.
    pub one: Sum,
    /// What came of the other.
    pub other: Sum,
    /// Sides of the same name in both: how often each won.
    pub sides: Vec<(SideId, SideId, Paired)>,
    /// Figures of the same id in both: how often each was not dead at the end.
    pub lives: Vec<(FigureId, FigureId, Paired)>,
    /// The same figures: how often each was neither dead nor unconscious.
    pub stands: Vec<(FigureId, FigureId, Paired)>,
}

/// What is carried from fight to fight of a comparison: the ground of each version, what came of the first, and of the
/// others against it.
type Compared = (Arena, Vec<Arena>, Sum, Vec<Comparison>);

impl Bout {
    /// Plays fights by their numbers, on all cores of the pool; the same for any number of them. `done` is called after
    /// each.
    pub fn play(&self, seed: Seed, fights: Range<u64>, done: &(dyn Fn() + Sync)) -> Result<Sum, Broken> {
        let begin = (Arena::new(self.setup.clone()), Sum::of(&self.setup));
        let one = |(mut arena, mut sum): (Arena, Sum), number: u64| {
            self.fight(&mut arena, &mut sum, seed, number)?;
            done();
            Ok((arena, sum))
        };
        let parts = fights.into_par_iter().try_fold_with(begin, one);
        parts.map(|part| part.map(|(_, sum)| sum)).try_reduce(
            || Sum::of(&self.setup),
            |mut one, other| {
                one.add(&other);
                Ok(one)
            },
        )
    }

    /// Plays the same fights of two versions: each number has the same dice in both. `done` is called after each pair.
    pub fn compare(
        &self,
        other: &Bout,
        seed: Seed,
        fights: Range<u64>,
        done: &(dyn Fn() + Sync),
    ) -> Result<Comparison, Broken> {
        let mut all = self.compare_all(std::slice::from_ref(other), seed, fights, done)?;
        Ok(all.pop().unwrap_or_else(|| Comparison::of(self, other)))
    }

    /// Plays the same fights of one version and of several others, each against the first, which is played once.
    /// `done` is called after each number.
    pub fn compare_all(
        &self,
        others: &[Bout],
        seed: Seed,
        fights: Range<u64>,
        done: &(dyn Fn() + Sync),
    ) -> Result<Vec<Comparison>, Broken> {
        let all = || others.iter().map(|other| Comparison::of(self, other)).collect::<Vec<_>>();
        let arenas = || others.iter().map(|other| Arena::new(other.setup.clone())).collect::<Vec<_>>();
        let begin = (Arena::new(self.setup.clone()), arenas(), Sum::of(&self.setup), all());
        let one = |(mut arena, mut arenas, mut sum, mut all): Compared, number: u64| {
            let first = self.fight(&mut arena, &mut sum, seed, number)?;
            for ((other, arena), all) in others.iter().zip(&mut arenas).zip(&mut all) {
                let second = other.fight(arena, &mut all.other, seed, number)?;
                all.count(&first, &second);
            }
            done();
            Ok((arena, arenas, sum, all))
        };
        let parts = fights.into_par_iter().try_fold_with(begin, one);
        let parts = parts.map(|part| part.map(|(_, _, sum, all)| (sum, all)));
        let (sum, mut all) = parts.try_reduce(
            || (Sum::of(&self.setup), all()),
            |mut one, other| {
                one.0.add(&other.0);
                one.1.iter_mut().zip(&other.1).for_each(|(one, other)| one.add(other));
                Ok(one)
            },
        )?;
        all.iter_mut().for_each(|all| all.one = sum.clone());
        Ok(all)
    }

    /// One fight.
    fn fight(&self, arena: &mut Arena, sum: &mut Sum, seed: Seed, number: u64) -> Result<Tale, Broken> {
        let player = |(place, bot): (u64, &Bot)| bot.player(thoughts(seed, number, place));
        let mut players: Vec<_> = (0..).zip(&self.bots).map(player).collect();
        let mut dice = Seeded::stream(seed, number);
        let tale = arena
            .play_before(&mut Scribe::new(sum), &mut players, &mut dice)
            .map_err(|broken| Broken(format!("fight {number}: {broken}")))?;
        sum.count(&tale);
        Ok(tale)
    }
}

/// A seed for the thoughts of a player in a fight: other dice than those of the fight.
pub(crate) fn thoughts(seed: Seed, number: u64, place: u64) -> Seed {
    Seed(seed.0 ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ (place + 1).rotate_left(56))
}

impl Comparison {
    /// Of no fights yet.
    pub fn of(one: &Bout, other: &Bout) -> Comparison {
        let figures: Vec<_> = namesakes(&one.setup.scenario, &other.setup.scenario).collect();
        Comparison {
            one: Sum::of(&one.setup),
            other: Sum::of(&other.setup),
            sides: sides_in_both(&one.setup.scenario, &other.setup.scenario).collect(),
            lives: figures.clone(),
            stands: figures,
        }
    }

    /// Adds other fights of the same two versions.
    pub fn add(&mut self, other: &Comparison) {
        self.one.add(&other.one);
        self.other.add(&other.other);
        let both = self.sides.iter_mut().zip(&other.sides);
        both.for_each(|((.., one), (.., other))| one.add(other));
        for (one, other) in [(&mut self.lives, &other.lives), (&mut self.stands, &other.stands)] {
            one.iter_mut().zip(other).for_each(|((.., one), (.., other))| one.add(other));
        }
    }

    /// Counts a fight of each.
    fn count(&mut self, one: &Tale, other: &Tale) {
        for (first, second, pairs) in &mut self.sides {
            pairs.count(one.outcome.winner == Some(*first), other.outcome.winner == Some(*second));
        }
        let end =
            |tale: &Tale, figure: FigureId| tale.figures.get(usize::from(figure.0)).map(|fell| fell.end);
        let lives = |tale: &Tale, figure| end(tale, figure) != Some(End::Dead);
        let stands = |tale: &Tale, figure| !matches!(end(tale, figure), Some(End::Dead | End::Unconscious));
        for (first, second, pairs) in &mut self.lives {
            pairs.count(lives(one, *first), lives(other, *second));
        }
        for (first, second, pairs) in &mut self.stands {
            pairs.count(stands(one, *first), stands(other, *second));
        }
    }

    /// The widest interval of a difference in wins: half its width, in millionths.
    pub fn half_width(&self) -> u64 {
        let wide = |(.., pairs): &(SideId, SideId, Paired)| Share::difference(pairs).half_width();
        self.sides.iter().map(wide).max().unwrap_or(0)
    }
}

impl Sum {
    /// The widest interval of the wins of a side, or of draws: half its width, in millionths.
    pub fn half_width(&self) -> u64 {
        let counts = self.won.iter().chain([&self.drawn]);
        counts.map(|count| Share::of(*count, self.fights).half_width()).max().unwrap_or(0)
    }
}

/// Sides that have the same name in both.
fn sides_in_both<'s>(
    one: &'s Scenario,
    other: &'s Scenario,
) -> impl Iterator<Item = (SideId, SideId, Paired)> + 's {
    (0..).map(SideId).zip(&one.sides).filter_map(|(first, side)| {
        let same = |(_, there): &(SideId, &fight::scenario::Side)| {
            there.name.to_lowercase() == side.name.to_lowercase()
        };
        let (second, _) = (0..).map(SideId).zip(&other.sides).find(same)?;
        Some((first, second, Paired::default()))
    })
}

/// Figures that have the same id in both.
fn namesakes<'s>(
    one: &'s Scenario,
    other: &'s Scenario,
) -> impl Iterator<Item = (FigureId, FigureId, Paired)> + 's {
    (0..).map(FigureId).zip(&one.figures).filter_map(|(first, figure)| {
        let (second, _) = other.figure(&figure.id)?;
        Some((first, second, Paired::default()))
    })
}

/// Plays batch after batch, each [`BATCH`] fights, until one says that it is enough or the most have been played.
pub fn in_batches<E>(most: u64, mut batch: impl FnMut(Range<u64>) -> Result<bool, E>) -> Result<(), E> {
    let mut next = 0;
    while next < most {
        let end = next.saturating_add(BATCH).min(most);
        if batch(next..end)? {
            break;
        }
        next = end;
    }
    Ok(())
}

/// Does something on so many threads, or on as many as there are cores.
pub fn on_threads<T: Send>(threads: Option<usize>, work: impl FnOnce() -> T + Send) -> Result<T, Broken> {
    match threads {
        None => Ok(work()),
        Some(threads) => {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
            Ok(pool
                .map_err(|fault| Broken(format!("{threads} threads cannot be made: {fault}")))?
                .install(work))
        }
    }
}
