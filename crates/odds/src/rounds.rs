//! Exact odds of anything that goes round by round: every outcome of every die of a round is walked, and states
//! that are equal are merged before the next.

use chance::{Distribution, Odds, Odometer, exact};
use num_bigint::BigUint;
use num_integer::Integer;
use num_traits::One;
use std::collections::BTreeMap;

/// Where something can have ended, and after how many rounds.
#[derive(Clone, Debug)]
pub struct Rounds<S> {
    /// Every last state with the number of rounds played, and its chance. Together they are exactly 1.
    pub ends: Distribution<(S, u16)>,
    /// How many different states a round was played from.
    pub states: usize,
}

/// What one round does to a state: where it can lead, with whole weights that sum to `out_of`.
struct Step {
    to: Vec<(usize, BigUint)>,
    out_of: BigUint,
}

/// The states that were met, each with its step once it is known.
struct Known<S> {
    places: BTreeMap<S, usize>,
    states: Vec<S>,
    steps: Vec<Option<Step>>,
}

impl<S: Ord + Clone> Known<S> {
    fn place(&mut self, state: S) -> usize {
        if let Some(place) = self.places.get(&state) {
            return *place;
        }
        self.states.push(state.clone());
        self.steps.push(None);
        self.places.insert(state, self.states.len() - 1);
        self.states.len() - 1
    }

    /// Walks a round from a state, unless it was walked before.
    fn learn(&mut self, place: usize, step: &impl Fn(S, &mut Odometer) -> S) {
        if self.steps[place].is_some() {
            return;
        }
        let from = self.states[place].clone();
        let after = exact(|dice| step(from.clone(), dice));
        let out_of = after.iter().fold(BigUint::one(), |common, (_, odds)| common.lcm(odds.denominator()));
        let whole = |odds: &Odds| odds.numerator() * (&out_of / odds.denominator());
        let to = after.iter().map(|(state, odds)| (self.place(state.clone()), whole(odds))).collect();
        self.steps[place] = Some(Step { to, out_of });
    }
}

/// The exact odds of where a thing ends that starts in one state and goes on, round by round, until it is over
/// or the last round is played. The step must ask for the same draws when it is given the same state and the
/// same outcomes; whatever it needs to know, such as the number of the round, must be in the state.
pub fn rounds<S: Ord + Clone>(
    start: S,
    most: u16,
    over: impl Fn(&S) -> bool,
    step: impl Fn(S, &mut Odometer) -> S,
) -> Rounds<S> {
    let mut known = Known { places: BTreeMap::new(), states: Vec::new(), steps: Vec::new() };
    let mut layer = BTreeMap::from([(known.place(start), BigUint::one())]);
    let mut out_of = BigUint::one();
    let mut ends = Distribution::default();
    for round in 0..=most {
        let (done, on): (Vec<_>, Vec<_>) =
            layer.into_iter().partition(|(place, _)| round == most || over(&known.states[*place]));
        for (place, weight) in done {
            ends.add((known.states[place].clone(), round), &Odds::new(weight, out_of.clone()));
        }
        on.iter().for_each(|(place, _)| known.learn(*place, &step));
        let common;
        (layer, common) = spread(&known, on);
        out_of *= common;
    }
    let states = known.steps.iter().flatten().count();
    Rounds { ends, states }
}

/// Plays one round from every state of a layer: the states after it, over a denominator that is so many times
/// larger.
fn spread<S>(known: &Known<S>, on: Vec<(usize, BigUint)>) -> (BTreeMap<usize, BigUint>, BigUint) {
    let steps = on.iter().filter_map(|(place, weight)| Some((known.steps[*place].as_ref()?, weight)));
    let common = steps.clone().fold(BigUint::one(), |common, (step, _)| common.lcm(&step.out_of));
    let mut after: BTreeMap<usize, BigUint> = BTreeMap::new();
    for (step, weight) in steps {
        let share = weight * (&common / &step.out_of);
        for (place, ways) in &step.to {
            *after.entry(*place).or_default() += &share * ways;
        }
    }
    (after, common)
}
