//! Exact odds of a showdown: every outcome of every die, weighed in whole numbers.

use crate::Edge;
use crate::chain::{End, chain};
use crate::walk::walk_to;
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

    /// How far a side is ahead: the chance that it is the only one left standing less that of the other.
    pub fn edge(&self, side: usize) -> Edge {
        Edge::between(&self.wins(side), &self.wins(1 - side))
    }

    /// What has become of both when so many turns have been played.
    pub fn after(&self, turn: u16) -> Distribution<[Fate; 2]> {
        self.outcomes.map(|outcome| match outcome.turns <= turn {
            true => outcome.fates,
            false => [Fate::Standing; 2],
        })
    }
}

/// How a showdown ended, and what it cost whoever still stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Aftermath {
    /// What became of each, after how many turns.
    pub outcome: Outcome,
    /// The strength that each has lost who stands; of one who is down nothing is told.
    pub lost: [i16; 2],
}

/// The exact odds of a showdown, with what it cost.
#[derive(Clone, Debug)]
pub struct AftermathOdds {
    /// Every way it can end within its turns, with its chance.
    pub ends: Distribution<Aftermath>,
    /// How many different states were met.
    pub states: usize,
}

impl AftermathOdds {
    /// The same without what it cost.
    pub fn showdown(&self) -> ShowdownOdds {
        ShowdownOdds { outcomes: self.ends.map(|end| end.outcome), states: self.states }
    }
}

/// The exact odds of a showdown over its turns. A plain one is taken as a chain of exchanges, which is quick;
/// what a chain cannot hold (misfires, shots that interleave) is walked by the engine. Both give the same.
pub fn showdown<E: Edition>(showdown: &Showdown<E>) -> ShowdownOdds {
    let name = |end: End, turns| Outcome { fates: end.fates, turns };
    let (outcomes, states) = chain(showdown, false, name).unwrap_or_else(|| walk_to(showdown, name));
    ShowdownOdds { outcomes, states }
}

/// The same with what it cost whoever still stands, which takes a little longer.
pub fn aftermath<E: Edition>(showdown: &Showdown<E>) -> AftermathOdds {
    let name = |End { fates, lost }: End, turns| Aftermath { outcome: Outcome { fates, turns }, lost };
    let (ends, states) = chain(showdown, true, name).unwrap_or_else(|| walk_to(showdown, name));
    AftermathOdds { ends, states }
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

#[cfg(test)]
mod tests {
    use super::*;
    use rules::boot_hill_1975::FirstEdition;
    use rules::boot_hill_1979::SecondEdition;
    use rules::{Distance, Duellist, Gun, Person, Tactic, Weapon};

    /// Two men who both fire at the same moment, or one after the other.
    fn fight<E: Edition>(rules: E, alike: bool, most_turns: u16) -> Showdown<E> {
        let people = [Person::rolled(72, 88, 40, 66, 20, 4), Person::rolled(90, 60, 50, 30, 46, 7)];
        let men = [0, 1].map(|side: usize| Duellist {
            gunman: rules.gunman(&people[if alike { 0 } else { side }]),
            guns: Weapon::of_code("SAR6").into_iter().map(Gun::new).collect(),
            tactic: Tactic { shots: 1, ..Tactic::default() },
        });
        Showdown { rules, men, distance: Distance::spaces(8), most_turns }
    }

    fn agree<E: Edition>(showdown: &Showdown<E>) {
        let name = |end: End, turns| (end, turns);
        let (chained, _) = chain(showdown, true, name).expect("a plain showdown is a chain");
        assert_eq!(chained, walk_to(showdown, name).0);
        assert!(chained.iter().any(|((end, _), _)| end.lost != [0; 2]));
        assert!(chained.that(|(end, _)| end.lost == [0; 2]) != Odds::certain());
    }

    #[test]
    fn chain_and_walk_count_the_same_wounds() {
        for alike in [false, true] {
            agree(&fight(SecondEdition::default(), alike, 2));
            agree(&fight(FirstEdition::default(), alike, 2));
        }
    }
}
