//! How strong players are: two kinds of player meet again and again, each on either side of a scenario.

use crate::arena::{Arena, Broken};
use crate::bout::thoughts;
use bots::Bot;
use chance::{Seed, Seeded};
use fight::Setup;
use fight::scenario::SideId;
use rayon::prelude::*;
use std::sync::Arc;

/// Two kinds of player who meet in a scenario of two sides.
#[derive(Clone, Debug)]
pub struct Pairing {
    /// The scenario.
    pub setup: Arc<Setup>,
    /// The one, who plays the first side in fights of even numbers.
    pub one: Bot,
    /// The other.
    pub other: Bot,
}

/// How a pairing came out, from the view of the one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Fights won on the first side and on the second.
    pub won: [u64; 2],
    /// Fights lost on the first side and on the second.
    pub lost: [u64; 2],
    /// Fights that nobody won.
    pub drawn: [u64; 2],
    /// A checksum of all fights, in any order.
    pub checksum: u64,
}

impl Score {
    /// All fights.
    pub fn fights(&self) -> u64 {
        [self.won, self.lost, self.drawn].iter().flatten().sum()
    }

    /// Points of the one in halves: two for a fight that was won, one for a draw.
    pub fn halves(&self) -> u64 {
        2 * self.won.iter().sum::<u64>() + self.drawn.iter().sum::<u64>()
    }

    /// Both together.
    #[must_use]
    pub fn and(self, other: Score) -> Score {
        let sum = |one: [u64; 2], other: [u64; 2]| [one[0] + other[0], one[1] + other[1]];
        Score {
            won: sum(self.won, other.won),
            lost: sum(self.lost, other.lost),
            drawn: sum(self.drawn, other.drawn),
            checksum: self.checksum.wrapping_add(other.checksum),
        }
    }
}

impl Pairing {
    /// Plays fights by their numbers, on all cores; the same for any number of them. `done` is called after each.
    pub fn play(
        &self,
        seed: Seed,
        fights: std::ops::Range<u64>,
        done: &(dyn Fn() + Sync),
    ) -> Result<Score, Broken> {
        let arena = Arena::new(self.setup.clone());
        let one = |arena: &mut Arena, number: u64| {
            let score = self.fight(arena, seed, number);
            done();
            score
        };
        fights
            .into_par_iter()
            .map_with(arena, one)
            .try_reduce(Score::default, |one, other| Ok(one.and(other)))
    }

    /// One fight. Fights come in pairs: the same dice with sides changed.
    fn fight(&self, arena: &mut Arena, seed: Seed, number: u64) -> Result<Score, Broken> {
        let own = usize::from(number % 2 == 1);
        let bots = if own == 0 { [self.one, self.other] } else { [self.other, self.one] };
        let mut players: Vec<_> =
            (0..).zip(bots).map(|(place, bot)| bot.player(thoughts(seed, number, place))).collect();
        // Whoever else takes part in the scenario stands and shoots.
        let sides = self.setup.sides().count();
        players.resize_with(sides.max(2), || Bot::Plain(bots::Plain::Stand).player(seed));
        let tale = arena.play(&mut players, &mut Seeded::stream(seed, number / 2))?;
        let mut score =
            Score { checksum: tale.fingerprint.rotate_left(u32::from(number % 2 == 1)), ..Score::default() };
        match tale.outcome.winner {
            Some(SideId(side)) if usize::from(side) == own => score.won[own] = 1,
            Some(SideId(side)) if usize::from(side) == 1 - own => score.lost[own] = 1,
            _ => score.drawn[own] = 1,
        }
        Ok(score)
    }
}
