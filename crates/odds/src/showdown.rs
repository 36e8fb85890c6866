//! Exact odds of a showdown: every outcome of every die, weighed in whole numbers.

use crate::{chain, walk};
use chance::{Distribution, Odds, Odometer};
use num_integer::Integer;
use rules::{Aimed, Edition, Fate, Fighter, Outcome, Rolled, Showdown};
use std::collections::BTreeMap;

/// The exact odds of a showdown.
#[derive(Clone, Debug)]
pub struct ShowdownOdds {
    /// Every way it can end within its turns, with its chance. Both men standing means that it went on.
    pub outcomes: Distribution<Outcome>,
    /// How many different states the walk met.
    pub states: usize,
}

impl ShowdownOdds {
    /// The chance that a side is the only one left standing.
    pub fn wins(&self, side: usize) -> Odds {
        self.outcomes.that(|outcome| {
            outcome.fates[side] == Fate::Standing && outcome.fates[1 - side] != Fate::Standing
        })
    }

    /// The chance that both go down.
    pub fn both_fall(&self) -> Odds {
        self.outcomes.that(|outcome| outcome.fates.iter().all(|fate| *fate != Fate::Standing))
    }

    /// The chance that both still stand after the last turn.
    pub fn undecided(&self) -> Odds {
        self.outcomes.that(|outcome| outcome.fates == [Fate::Standing; 2])
    }
}

/// The exact odds of a showdown over its turns. A plain one is taken as a chain of exchanges, which is quick;
/// what a chain cannot hold (misfires, shots that interleave) is walked by the engine. Both give the same.
pub fn showdown<E: Edition>(showdown: &Showdown<E>) -> ShowdownOdds {
    chain::chain(showdown).unwrap_or_else(|| walk(showdown))
}

/// What one shot can do: walks its dice, merges equal results, and brings the weights to one denominator.
pub(crate) fn shot_results<E: Edition>(
    rules: &E,
    aimed: &Aimed,
    target: &Fighter<'_>,
) -> (Vec<(Rolled, u128)>, u128) {
    let mut odometer = Odometer::new();
    let mut found: BTreeMap<Rolled, BTreeMap<u128, u128>> = BTreeMap::new();
    loop {
        let rolled = aimed.roll(rules, target, &mut odometer).standing_still();
        // A shot has at most four pellets: sixteen dice, below the limit of the weight.
        let (over, under) = odometer.small().unwrap_or((0, 1));
        *found.entry(rolled).or_default().entry(under).or_insert(0) += over;
        if !odometer.advance() {
            break;
        }
    }
    let unders = found.values().flat_map(BTreeMap::keys);
    let out_of = unders.fold(1u128, |common, under| common.lcm(under));
    let sum = |parts: BTreeMap<u128, u128>| parts.iter().map(|(under, over)| over * (out_of / under)).sum();
    (found.into_iter().map(|(rolled, parts)| (rolled, sum(parts))).collect(), out_of)
}
