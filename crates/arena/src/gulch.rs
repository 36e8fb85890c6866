//! *Shady Gulch* by the thousand: each fight by its number, with a stream of dice of its own, so that they can be played in
//! any order and on any number of threads.

use crate::arena::Broken;
use crate::bout::thoughts;
use crate::mean::Moments;
use ::gulch::{Gone, Setup, Shootout};
use bots::gulch::Doctrine;
use chance::{Seed, Seeded};
use game::{Ask, Playable, UnitNo};
use rayon::prelude::*;
use rules::Fate;
use serde::Serialize;
use std::ops::Range;
use std::sync::Arc;

/// Rounds after which a fight is given up as broken: turns and the aftermath are far fewer.
const MOST_ROUNDS: usize = 1_000;

/// A fight, and how each side is played.
#[derive(Clone, Debug)]
pub struct Gulch {
    /// What never changes.
    pub setup: Arc<Setup>,
    /// How each side is played.
    pub doctrines: Vec<Doctrine>,
}

/// What came of many fights: whole numbers that add up in any order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Gunfights {
    /// Fights.
    pub fights: u64,
    /// How often each side won.
    pub won: Vec<u64>,
    /// How often each of the cast was dead at the end.
    pub dead: Vec<u64>,
    /// How often each of the cast was unconscious at the end.
    pub down: Vec<u64>,
    /// How often each of the cast had run, given up or gone home.
    pub gone: Vec<u64>,
    /// Turns.
    pub turns: Moments,
}

impl Gunfights {
    fn empty(setup: &Setup) -> Gunfights {
        let (sides, cast) = (setup.sides.len(), setup.cast.len());
        let none = || vec![0; cast];
        Gunfights { won: vec![0; sides], dead: none(), down: none(), gone: none(), ..Gunfights::default() }
    }

    fn count(&mut self, game: &Shootout) {
        self.fights += 1;
        if let Some(side) = game.ending().and_then(|ending| ending.winner) {
            self.won[usize::from(side.0)] += 1;
        }
        for (place, man) in game.state().men.iter().enumerate() {
            self.dead[place] += u64::from(man.stand.fate == Fate::Dead);
            self.down[place] += u64::from(man.stand.fate == Fate::Unconscious);
            let left = matches!(man.gone, Some(Gone::Left | Gone::Surrendered | Gone::TalkedDown));
            self.gone[place] += u64::from(left);
        }
        self.turns.count(game.turn().into());
    }

    fn add(&mut self, other: &Gunfights) {
        let sum = |one: &mut Vec<u64>, other: &[u64]| {
            one.iter_mut().zip(other).for_each(|(one, other)| *one += other)
        };
        self.fights += other.fights;
        sum(&mut self.won, &other.won);
        sum(&mut self.dead, &other.dead);
        sum(&mut self.down, &other.down);
        sum(&mut self.gone, &other.gone);
        self.turns.add(&other.turns);
    }

    /// Fights that nobody won.
    pub fn drawn(&self) -> u64 {
        self.fights - self.won.iter().sum::<u64>()
    }
}

impl Gulch {
    /// Plays fights by their numbers, on all cores of the pool; the same for any number of them. `done` is called after
    /// each.
    pub fn play(
        &self,
        seed: Seed,
        fights: Range<u64>,
        done: &(dyn Fn() + Sync),
    ) -> Result<Gunfights, Broken> {
        let empty = || Gunfights::empty(&self.setup);
        let one = |mut sum: Gunfights, number: u64| {
            sum.count(&self.fight(seed, number)?);
            done();
            Ok(sum)
        };
        fights.into_par_iter().try_fold(empty, one).try_reduce(empty, |mut one, other| {
            one.add(&other);
            Ok(one)
        })
    }

    /// One fight by its number, played to its end.
    pub fn fight(&self, seed: Seed, number: u64) -> Result<Shootout, Broken> {
        let broken = |why: String| Broken(format!("fight {number}: {why}"));
        let players = (0..).zip(&self.doctrines).map(|(side, one)| one.player(thoughts(seed, number, side)));
        let mut players: Vec<_> = players.collect();
        let mut game = Shootout::open(Arc::clone(&self.setup));
        let (mut dice, mut events) = (Seeded::stream(seed, number), Vec::new());
        for _ in 0..MOST_ROUNDS {
            events.clear();
            game.proceed(&mut dice, &mut events).map_err(|why| broken(why.to_string()))?;
            if game.ending().is_some() {
                return Ok(game);
            }
            for Ask { side, .. } in game.asked() {
                let Some(player) = players.get_mut(usize::from(side.0)) else { continue };
                let answer = player.answer(&game.window(side));
                let answer: Vec<_> =
                    answer.into_iter().map(|(who, order)| (UnitNo(who.0.into()), order)).collect();
                game.answer(side, &answer).map_err(|why| broken(why.to_string()))?;
            }
        }
        Err(broken(format!("no end after {MOST_ROUNDS} rounds")))
    }
}
