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
    /// How many different states a round, or a phase of one, was played from.
    pub states: usize,
}

/// What one round does to a state: where it can lead, with whole weights that sum to `out_of`.
struct Step {
    to: Vec<(usize, BigUint)>,
    out_of: BigUint,
}

/// A part of a round: what it does to a state, by the dice.
pub type Phase<'a, S> = &'a dyn Fn(S, &mut Odometer) -> S;

/// The states that were met, and what each phase does to those that came before it, once that is known.
struct Known<'a, S> {
    phases: &'a [Phase<'a, S>],
    places: BTreeMap<S, usize>,
    states: Vec<S>,
    steps: Vec<BTreeMap<usize, Step>>,
}

impl<S: Ord + Clone> Known<'_, S> {
    fn place(&mut self, state: S) -> usize {
        if let Some(place) = self.places.get(&state) {
            return *place;
        }
        self.states.push(state.clone());
        self.places.insert(state, self.states.len() - 1);
        self.states.len() - 1
    }

    /// Walks a phase from a state, unless it was walked before.
    fn learn(&mut self, phase: usize, place: usize) {
        if self.steps[phase].contains_key(&place) {
            return;
        }
        let (step, from) = (self.phases[phase], self.states[place].clone());
        let after = exact(|dice| step(from.clone(), dice));
        let out_of = after.iter().fold(BigUint::one(), |common, (_, odds)| common.lcm(odds.denominator()));
        let whole = |odds: &Odds| odds.numerator() * (&out_of / odds.denominator());
        let to = after.iter().map(|(state, odds)| (self.place(state.clone()), whole(odds))).collect();
        self.steps[phase].insert(place, Step { to, out_of });
    }

    /// Plays one phase from every state of a layer: the states after it, over a denominator that is so many
    /// times larger.
    fn spread(&mut self, phase: usize, layer: Layer) -> (Layer, BigUint) {
        layer.keys().for_each(|place| self.learn(phase, *place));
        let steps = &self.steps[phase];
        let on = layer.iter().filter_map(|(place, weight)| Some((steps.get(place)?, weight)));
        let common = on.clone().fold(BigUint::one(), |common, (step, _)| common.lcm(&step.out_of));
        let mut after = Layer::new();
        for (step, weight) in on {
            let share = weight * (&common / &step.out_of);
            for (place, ways) in &step.to {
                *after.entry(*place).or_default() += &share * ways;
            }
        }
        (after, common)
    }
}

/// Places of states with their weights over one common denominator.
type Layer = BTreeMap<usize, BigUint>;

/// The exact odds of where a thing ends that starts in one state and goes on, round by round, until it is over
/// or the last round is played. The step must ask for the same draws when it is given the same state and the
/// same outcomes; whatever it needs to know, such as the number of the round, must be in the state.
pub fn rounds<S: Ord + Clone>(
    start: S,
    most: u16,
    over: impl Fn(&S) -> bool,
    step: impl Fn(S, &mut Odometer) -> S,
) -> Rounds<S> {
    rounds_in_phases(start, most, over, &[&step])
}

/// The same for rounds that have several phases. States are merged after each phase, so that a phase whose many
/// dice come to few results costs little.
pub fn rounds_in_phases<S: Ord + Clone>(
    start: S,
    most: u16,
    over: impl Fn(&S) -> bool,
    phases: &[Phase<'_, S>],
) -> Rounds<S> {
    let steps = phases.iter().map(|_| BTreeMap::new()).collect();
    let mut known = Known { phases, places: BTreeMap::new(), states: Vec::new(), steps };
    let mut layer = Layer::from([(known.place(start), BigUint::one())]);
    let mut out_of = BigUint::one();
    let mut ends = Distribution::default();
    for round in 0..=most {
        let (done, on): (Layer, Layer) =
            layer.into_iter().partition(|(place, _)| round == most || over(&known.states[*place]));
        for (place, weight) in done {
            ends.add((known.states[place].clone(), round), &Odds::new(weight, out_of.clone()));
        }
        layer = on;
        for phase in 0..phases.len() {
            let (after, common) = known.spread(phase, layer);
            (layer, out_of) = (after, out_of * common);
        }
    }
    let states = known.steps.iter().map(BTreeMap::len).sum();
    Rounds { ends, states }
}
