//! Plays what a plan asks for.

use super::plan::{Change, Chapter, Plan, Version};
use crate::progress::Progress;
use crate::refusal::Refusal;
use arena::run::Played;
use arena::{Bout, Broken, Comparison, Run, Sum, on_threads};
use chance::Seed;
use std::ops::Range;

/// How many fights of every version are summed up apart: whoever plays so few again can tell whether all would still
/// be the same.
pub(super) const FIRST: u64 = 4;

/// How fights are played.
struct Table<'p> {
    seed: Seed,
    threads: Option<usize>,
    bar: &'p Progress,
}

/// A fight that has been played in all its versions.
pub(super) struct Fought<'p> {
    pub(super) chapter: &'p Chapter,
    pub(super) versions: Vec<Measured<'p>>,
}

/// A version with what came of it.
pub(super) struct Measured<'p> {
    pub(super) version: &'p Version,
    pub(super) run: Run,
    pub(super) changes: Vec<(&'p Change, Comparison)>,
    /// The checksum of the dice of the first fights, of this and of all that is compared with it.
    pub(super) first: u64,
}

/// A version before it is played.
struct Ready<'p> {
    version: &'p Version,
    bout: Bout,
    changes: Vec<(&'p Change, Bout)>,
}

/// Plays chapters. Whatever cannot be played is refused before the first fight.
pub(super) fn played<'p>(
    chapters: &[&'p Chapter],
    seed: Seed,
    fights: impl Fn(&Chapter) -> u64,
    threads: Option<usize>,
) -> Result<Vec<Fought<'p>>, Refusal> {
    let ready = |chapter: &&'p Chapter| -> Result<(&'p Chapter, Vec<Ready<'p>>), Refusal> {
        let versions = chapter.versions.iter().map(Ready::of).collect::<Result<_, _>>()?;
        Ok((*chapter, versions))
    };
    let ready = chapters.iter().map(ready).collect::<Result<Vec<_>, Refusal>>()?;
    let all = ready.iter().map(|(chapter, versions)| fights(chapter) * versions.len() as u64).sum();
    let bar = Progress::new(all, "fights with all their changes");
    let table = Table { seed, threads, bar: &bar };
    let fought = |(chapter, versions): (&'p Chapter, Vec<Ready<'p>>)| {
        let measured = |ready: Ready<'p>| table.measured(ready, fights(chapter));
        Ok(Fought { chapter, versions: versions.into_iter().map(measured).collect::<Result<_, _>>()? })
    };
    ready.into_iter().map(fought).collect()
}

impl Plan {
    /// The chapters of some ids, or all.
    pub(super) fn only(&self, ids: &[String]) -> Result<Vec<&Chapter>, Refusal> {
        if ids.is_empty() {
            return Ok(self.chapters.iter().collect());
        }
        let known = || self.chapters.iter().map(|chapter| chapter.id.as_str());
        let one = |id: &String| {
            let found = self.chapters.iter().find(|chapter| chapter.id == *id);
            found.ok_or_else(|| {
                let message = format!("the plan has no fight {}", crate::refusal::quoted(id));
                Refusal::new(message).near(id, known())
            })
        };
        ids.iter().map(one).collect()
    }
}

impl<'p> Ready<'p> {
    fn of(version: &'p Version) -> Result<Ready<'p>, Refusal> {
        let other = |change: &'p Change| {
            let mut wish = version.wish.clone();
            for word in &change.compare {
                wish = wish.changed(word)?;
            }
            Ok((change, wish.bout()?))
        };
        let changes = version.changes.iter().map(other).collect::<Result<_, Refusal>>()?;
        Ok(Ready { version, bout: version.wish.bout()?, changes })
    }
}

impl Table<'_> {
    /// Plays a version and what is compared with it.
    fn measured<'p>(&self, ready: Ready<'p>, fights: u64) -> Result<Measured<'p>, Refusal> {
        let few = FIRST.min(fights);
        let mut all = self.plays(&ready, 0..few)?;
        let first = all.fingerprint();
        all.add(&self.plays(&ready, few..fights)?);
        let bout = &ready.bout;
        let played = Played::of(bout, narration::scenario::victories(&bout.setup.scenario), self.seed);
        let run = Run { played, of: fights, from: 0, sum: all.sum };
        let changes = ready.changes.into_iter().map(|(change, _)| change).zip(all.changes).collect();
        Ok(Measured { version: ready.version, run, changes, first })
    }

    /// Plays some of the fights of a version, and of all that is compared with it.
    fn plays(&self, ready: &Ready<'_>, fights: Range<u64>) -> Result<Part, Refusal> {
        let (bout, done) = (&ready.bout, &|| self.bar.done());
        let others: Vec<Bout> = ready.changes.iter().map(|(_, bout)| bout.clone()).collect();
        let broken = |broken: Broken| Refusal::new(broken.to_string());
        let work = || -> Result<Part, Broken> {
            let changes = bout.compare_all(&others, self.seed, fights.clone(), done)?;
            let sum = match changes.first() {
                Some(first) => first.one.clone(),
                None => bout.play(self.seed, fights, done)?,
            };
            Ok(Part { sum, changes })
        };
        on_threads(self.threads, work).map_err(broken)?.map_err(broken)
    }
}

/// What came of some fights of a version.
struct Part {
    sum: Sum,
    changes: Vec<Comparison>,
}

impl Part {
    fn add(&mut self, other: &Part) {
        self.sum.add(&other.sum);
        self.changes.iter_mut().zip(&other.changes).for_each(|(one, other)| one.add(other));
    }

    /// One number for all dice of all versions.
    fn fingerprint(&self) -> u64 {
        let others = self.changes.iter().map(|change| change.other.checksum);
        others.fold(self.sum.checksum, |sum, other| sum.rotate_left(1) ^ other)
    }
}
