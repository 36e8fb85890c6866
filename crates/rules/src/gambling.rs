//! Games of chance: the highest of several rolls, and the exact odds of having it. What a tie means and what
//! a gambler adds differs between the editions.

use chance::{Distribution, Odds};

/// The most players whose exact odds are worked out.
pub const MOST_PLAYERS: usize = 10;

/// The highest score that is told apart: more than any gambler of any edition can reach.
const MOST_POINTS: usize = 128;

/// What percentile dice can make of one player: how many faces score less than a number, and how many exactly
/// it.
#[derive(Clone, Debug)]
pub(crate) struct Prospect {
    exactly: [u8; MOST_POINTS],
}

impl Prospect {
    /// The prospect of a player, from what a face counts for him.
    pub(crate) fn new(counts: impl Fn(i16) -> i16) -> Prospect {
        let mut exactly = [0; MOST_POINTS];
        for face in 1..=100 {
            let score = counts(face).clamp(0, MOST_POINTS as i16 - 1);
            exactly[score.unsigned_abs() as usize] += 1;
        }
        Prospect { exactly }
    }

    /// How many faces score exactly this.
    pub(crate) fn exactly(&self, score: usize) -> u16 {
        self.exactly.get(score).map_or(0, |&faces| u16::from(faces))
    }

    /// How many faces score less.
    pub(crate) fn below(&self, score: usize) -> u16 {
        self.exactly.iter().take(score).map(|&faces| u16::from(faces)).sum()
    }
}

/// Every score that anybody can have.
pub(crate) fn all_scores() -> std::ops::Range<usize> {
    0..MOST_POINTS
}

/// The ways in which so many players can throw percentile dice.
pub(crate) fn all_ways(players: usize) -> u128 {
    100u128.pow(players.min(MOST_PLAYERS) as u32)
}

/// Who has the highest score, by index; several if they tie.
pub(crate) fn highest(scores: impl Iterator<Item = i16> + Clone) -> Vec<usize> {
    let best = scores.clone().max();
    scores.enumerate().filter(|(_, score)| Some(*score) == best).map(|(index, _)| index).collect()
}

/// The exact chance of each set of players to hold the highest score together. None if nobody plays or more
/// than [`MOST_PLAYERS`].
pub(crate) fn odds_of_highest(players: &[Prospect]) -> Option<Distribution<Vec<usize>>> {
    if players.is_empty() || players.len() > MOST_PLAYERS {
        return None;
    }
    let mut ways = vec![0u128; 1 << players.len()];
    for best in all_scores() {
        let faces: Vec<(u16, u16)> =
            players.iter().map(|player| (player.below(best), player.exactly(best))).collect();
        for (set, ways) in ways.iter_mut().enumerate().skip(1) {
            *ways += ways_to_share(&faces, set);
        }
    }
    let mut odds = Distribution::default();
    for (set, &ways) in ways.iter().enumerate().filter(|(_, ways)| **ways > 0) {
        let together = (0..players.len()).filter(|index| set >> index & 1 == 1).collect();
        odds.add(together, &Odds::new(ways, all_ways(players.len())));
    }
    Some(odds)
}

/// The ways in which the players of a set score exactly a number and all others less, from the faces of each.
fn ways_to_share(faces: &[(u16, u16)], set: usize) -> u128 {
    let of = |(index, &(below, exactly))| if set >> index & 1 == 1 { exactly } else { below };
    faces.iter().enumerate().map(of).map(u128::from).product()
}
