//! Exact odds as a chain: a turn takes a pair of men to a pair of men, and what one volley does to a man is
//! worked out once for every way of firing it and every state of its target.
//!
//! Each piece comes from the engine: what is declared, the chance of each shot, what a hit does, how a turn
//! ends. Only the bookkeeping of weights is here. `walk` gives the same odds shot by shot and is its proof.

use crate::shot_results;
use crate::weights::Weights;
use arrayvec::ArrayVec;
use chance::{Distribution, Odds};
use num_bigint::BigUint;
use rules::{
    Aimed, Edition, Exchange, Fate, Fighter, Firing, Follow, Landing, Next, Rolled, Showdown, Stand, Strike,
    Tally, Wound, end_of_turn, net_speed,
};
use std::collections::BTreeMap;
use std::rc::Rc;

mod grid;
mod man;

use grid::Grid;
use man::{Man, Plan, Profile};

/// What one shot did to its target: wounds, each with whether it stunned.
type Effect = ArrayVec<(Wound, bool), 5>;
/// What a volley makes of a condition: conditions with their weights.
type Kernel = Rc<[(usize, u128)]>;

/// What a hit does, as weights of the effects it can have.
struct Hit {
    side: usize,
    strike: Strike,
    target: Option<usize>,
    effects: Vec<(usize, u128)>,
    out_of: u128,
}

/// The results of a shot of one chance: hits and misses, as weights of their effects.
struct Table {
    hit: usize,
    chance: u128,
    effects: Vec<(usize, u128)>,
}

/// The chain of a showdown: both men, and what shots can do.
struct Chain<'s, E> {
    showdown: &'s Showdown<E>,
    /// Whether ends are told apart by what they cost whoever still stands.
    wounds: bool,
    men: [Man; 2],
    effects: Vec<Effect>,
    hits: Vec<Hit>,
    tables: Vec<Table>,
    /// The denominator of every shot of each man, by all its dice.
    out_of: [u128; 2],
    /// Room that kernels are made in.
    spare_lists: (Vec<(usize, u128)>, Vec<u128>),
}

/// What a chain came to: ends by name with their chances, and how many different states it met.
pub(crate) type Ends<T> = (Distribution<T>, usize);

/// How a pair ended: what became of both, and the strength that each who stands has lost, if that is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct End {
    pub(crate) fates: [Fate; 2],
    pub(crate) lost: [i16; 2],
}

/// The odds of a showdown as a chain, or nothing where it is none: guns may fail, shots interleave, a sure shot
/// may miss by a reading, or the weights of a volley outgrow a machine word. Ends are told apart by what they are
/// named, with the number of the turn; what they cost is counted only where `wounds` asks for it.
pub(crate) fn chain<E: Edition, T: Ord>(
    showdown: &Showdown<E>,
    wounds: bool,
    name: impl Fn(End, u16) -> T,
) -> Option<Ends<T>> {
    let options = showdown.rules.options();
    let surest = showdown.rules.rolled_chance(100);
    if options.misfires || options.alternate_first_shot || surest < 100 {
        return None;
    }
    let start = showdown.start();
    let men = [0, 1].map(|side: usize| Man::new(&start[side], showdown.men[side].gunman.strength));
    Chain {
        showdown,
        wounds,
        men,
        effects: Vec::new(),
        hits: Vec::new(),
        tables: Vec::new(),
        out_of: [0; 2],
        spare_lists: Default::default(),
    }
    .run(name)
}

/// A turn being added up.
struct Turn {
    /// What each man does, by his state at the start.
    plans: [Vec<usize>; 2],
    /// The denominator that each man's fire adds, and the shots it allows for.
    out_of: [u128; 2],
    most: [u32; 2],
    weights: Weights,
    /// The pairs that go on.
    pairs: Grid,
    /// Who fired first, by state, and the other by condition and plan: he is still to fire.
    middle: [Grid; 2],
    /// The pairs that have ended.
    ended: BTreeMap<End, usize>,
}

impl<E: Edition> Chain<'_, E> {
    fn run<T: Ord>(&mut self, name: impl Fn(End, u16) -> T) -> Option<Ends<T>> {
        let mut outcomes = Distribution::default();
        let mut weights = Weights::new(1);
        weights.push();
        weights.set_one(0);
        let mut pairs = Grid::default();
        pairs.put(0, 0, 0);
        let mut out_of = BigUint::from(1u32);
        let mut states = 1;
        for number in 1..=self.showdown.most_turns {
            let mut turn = self.open(number, &pairs, &out_of)?;
            for (first, second, place) in pairs.iter() {
                self.exchange(&mut turn, [first, second], weights.get(place))?;
            }
            self.answer(&mut turn)?;
            out_of = out_of * turn.out_of[0] * turn.out_of[1];
            for (end, place) in &turn.ended {
                let odds = Odds::new(turn.weights.large(*place), out_of.clone());
                outcomes.add(name(*end, number), &odds);
            }
            (pairs, weights) = (turn.pairs, turn.weights);
            states += pairs.iter().count();
        }
        for (end, left) in self.left(&pairs, &weights) {
            outcomes.add(name(end, self.showdown.most_turns), &Odds::new(left, out_of.clone()));
        }
        Some((outcomes, states))
    }

    /// The pairs that still stand after the last turn.
    fn left(&self, pairs: &Grid, weights: &Weights) -> BTreeMap<End, BigUint> {
        let mut left = BTreeMap::new();
        for (first, second, place) in pairs.iter() {
            let conditions = [self.men[0].met[first], self.men[1].met[second]];
            let end = self.end([Fate::Standing; 2], conditions);
            *left.entry(end).or_insert_with(BigUint::default) += weights.large(place);
        }
        left
    }

    /// How a pair ended whose conditions are these.
    #[inline]
    fn end(&self, fates: [Fate; 2], conditions: [usize; 2]) -> End {
        let lost = |side: usize| match self.wounds && fates[side] == Fate::Standing {
            true => self.men[side].conditions[conditions[side]].lost(),
            false => 0,
        };
        End { fates, lost: [lost(0), lost(1)] }
    }

    /// Opens a turn: what each man will do from each of his states, and how large the weights can become.
    fn open(&mut self, number: u16, pairs: &Grid, out_of: &BigUint) -> Option<Turn> {
        let mut plans = [Vec::new(), Vec::new()];
        let mut denominators = [1u128; 2];
        let mut most = [0u32; 2];
        for side in 0..2 {
            self.men[side].forget_turn();
            plans[side] = vec![usize::MAX; self.men[side].stands.len()];
            for (first, second, _) in pairs.iter() {
                let stand = [first, second][side];
                if plans[side][stand] == usize::MAX {
                    plans[side][stand] = self.plan(number, side, stand);
                }
            }
            let man = &self.men[side];
            let shots =
                man.plans.iter().filter_map(|plan| plan.volley).map(|volley| man.volleys[volley].shots.len());
            most[side] = shots.max().unwrap_or(0) as u32;
            if most[side] > 0 && self.out_of[side] == 0 {
                self.out_of[side] = self.denominator(side)?;
            }
            denominators[side] = self.out_of[side].max(1).checked_pow(most[side])?;
        }
        let bits = out_of.bits()
            + denominators.iter().map(|number| 128 - u64::from(number.leading_zeros())).sum::<u64>();
        let weights = Weights::new(bits as usize / 64 + 2);
        Some(Turn {
            plans,
            out_of: denominators,
            most,
            weights,
            pairs: Grid::default(),
            middle: [Grid::default(), Grid::default()],
            ended: BTreeMap::new(),
        })
    }

    /// The denominator of any shot of a man: that of a hit, and a hundred for the roll to hit.
    fn denominator(&mut self, side: usize) -> Option<u128> {
        let plan = self.men[side].plans.iter().position(|plan| plan.volley.is_some())?;
        let profile = self.profile(side, plan, 0)?;
        if self.men[side].profiles[profile].shots.is_empty() {
            return Some(1);
        }
        let hit = self.hit(side, profile, 0, 0);
        self.hits[hit].out_of.checked_mul(100)
    }

    /// What a man does in a turn from a state: his volley, or the gun he tends.
    fn plan(&mut self, number: u16, side: usize, stand: usize) -> usize {
        let stand = &self.men[side].stands[stand];
        let mut fighters = [0, 1].map(|other: usize| {
            let mut fighter = Fighter::new(&self.showdown.men[other].gunman, []);
            // The other man is kept out of it, so that only this one declares.
            fighter.condition.dead = other != side;
            fighter
        });
        fighters[side].condition = stand.condition;
        fighters[side].guns = stand.guns.clone();
        let volleys = self.showdown.declare(number, &mut fighters, [stand.follow; 2], &mut ());
        let man = &mut self.men[side];
        let volley = volleys.into_iter().next().map(|volley| intern(&mut man.volleys, volley));
        intern(&mut man.plans, Plan { volley, guns: fighters[side].guns.clone() })
    }

    fn target(&self, side: usize, condition: usize) -> Fighter<'_> {
        let duellist = &self.showdown.men[side];
        let mut fighter = Fighter::new(&duellist.gunman, duellist.guns.iter().copied());
        fighter.condition = self.men[side].conditions[condition];
        fighter
    }

    /// How a man fires the volley of a plan in a given condition, found by letting the engine fire it into the
    /// air. Nothing if he has no volley.
    fn profile(&mut self, side: usize, plan: usize, condition: usize) -> Option<usize> {
        let Plan { volley: Some(volley), guns } = &self.men[side].plans[plan] else { return None };
        if let Some(index) = self.men[side].fires.get(plan, condition) {
            return Some(index);
        }
        let known = |profile: &Profile| {
            profile.volley == *volley && profile.condition == condition && profile.guns == *guns
        };
        if let Some(index) = self.men[side].profiles.iter().position(known) {
            self.men[side].fires.put(plan, condition, index);
            return Some(index);
        }
        let (volley, guns) = (*volley, guns.clone());
        let rules = &self.showdown.rules;
        let volleys = std::slice::from_ref(&self.men[side].volleys[volley]);
        let mut fighters = [0, 1].map(|side| self.target(side, 0));
        fighters[side].condition = self.men[side].conditions[condition];
        fighters[side].guns = guns.clone();
        let net = net_speed(rules, &fighters, &volleys[0]).total();
        let mut firing = Firing::new(volleys);
        let mut aimed = Aimed::nowhere();
        let mut shots = Vec::new();
        loop {
            match firing.prepare(&mut Exchange::new(rules, &mut fighters, volleys, &mut ()), &mut aimed) {
                Next::Over => break,
                Next::GivenUp => {}
                Next::Shot => {
                    shots.push(aimed.clone());
                    firing.finish(
                        &mut Exchange::new(rules, &mut fighters, volleys, &mut ()),
                        &aimed,
                        &Rolled::miss(),
                    );
                }
            }
        }
        let after = fighters[side].guns.clone();
        let man = &mut self.men[side];
        let pattern = shots.iter().map(|aimed| (aimed.tally.total(), aimed.strike)).collect();
        let pattern = intern(&mut man.patterns, pattern);
        man.profiles.push(Profile { volley, guns, condition, net, shots, after, pattern });
        man.fires.put(plan, condition, man.profiles.len() - 1);
        Some(man.profiles.len() - 1)
    }

    /// The start of a turn for one pair: the quicker man fires, or both at once.
    fn exchange(&mut self, turn: &mut Turn, stands: [usize; 2], weight: &[u64]) -> Option<()> {
        let plans = [0, 1].map(|side: usize| turn.plans[side][stands[side]]);
        let conditions = [0, 1].map(|side: usize| self.men[side].met[stands[side]]);
        let profiles = [0, 1].map(|side| self.profile(side, plans[side], conditions[side]));
        let nets = [0, 1].map(|side: usize| profiles[side].map(|index| self.men[side].profiles[index].net));
        if nets[0].is_some() && nets[0] == nets[1] {
            return self.together(turn, stands, plans, profiles, weight);
        }
        // A man without a volley lets the other go first; with none at all the order does not matter.
        let first = usize::from(nets[1] > nets[0]);
        let other = 1 - first;
        let kernel = self.kernel(other, profiles[first], conditions[other], false)?;
        let spare = self.spare(turn, first, profiles[first]);
        let columns = self.men[other].plans.len();
        for &(condition, ways) in kernel.iter() {
            let fate = self.men[other].fates[condition];
            if fate == Fate::Standing {
                let place = turn.middle[first].slot(
                    stands[first],
                    condition * columns + plans[other],
                    &mut turn.weights,
                );
                turn.weights.add_product(place, weight, ways * spare);
            } else {
                let mut fates = [Fate::Standing; 2];
                fates[other] = fate;
                let end = self.end(fates, conditions);
                let place = *turn.ended.entry(end).or_insert_with(|| turn.weights.push());
                turn.weights.add_twice(place, weight, ways * spare, turn.out_of[other]);
            }
        }
        Some(())
    }

    /// The answer of the man who was slower, and the end of the turn.
    fn answer(&mut self, turn: &mut Turn) -> Option<()> {
        for first in 0..2 {
            let other = 1 - first;
            let columns = self.men[other].plans.len();
            let waiting: Vec<_> = turn.middle[first].iter().collect();
            let mut weight = Vec::new();
            for (stand, column, place) in waiting {
                let (condition, plan) = (column / columns, column % columns);
                let profile = self.profile(other, plan, condition);
                let kernel = self.kernel(first, profile, self.men[first].met[stand], false)?;
                let spare = self.spare(turn, other, profile);
                let slower = self.rest(other, plan, profile, condition);
                let own_plan = turn.plans[first][stand];
                let own = self.profile(first, own_plan, self.men[first].met[stand]);
                weight.clear();
                weight.extend_from_slice(turn.weights.get(place));
                for &(after, ways) in kernel.iter() {
                    let fate = self.men[first].fates[after];
                    let place = if fate == Fate::Standing {
                        let mut next = [0; 2];
                        next[first] = self.rest(first, own_plan, own, after);
                        next[other] = slower;
                        turn.pairs.slot(next[0], next[1], &mut turn.weights)
                    } else {
                        let (mut fates, mut conditions) = ([Fate::Standing; 2], [after; 2]);
                        fates[first] = fate;
                        conditions[other] = condition;
                        *turn.ended.entry(self.end(fates, conditions)).or_insert_with(|| turn.weights.push())
                    };
                    turn.weights.add_product(place, &weight, ways * spare);
                }
            }
        }
        Some(())
    }

    /// Both fire at the same moment: neither's wounds change the other's shots.
    fn together(
        &mut self,
        turn: &mut Turn,
        stands: [usize; 2],
        plans: [usize; 2],
        profiles: [Option<usize>; 2],
        weight: &[u64],
    ) -> Option<()> {
        let on = [0, 1].map(|side: usize| {
            let condition = self.men[side].met[stands[side]];
            self.kernel(side, profiles[1 - side], condition, true)
        });
        let [Some(on_first), Some(on_second)] = on else { return None };
        let spare = [0, 1].map(|side: usize| self.spare(turn, side, profiles[side]));
        for &(first, ways) in on_first.iter() {
            for &(second, other_ways) in on_second.iter() {
                let fates = [self.men[0].fates[first], self.men[1].fates[second]];
                let place = if fates == [Fate::Standing; 2] {
                    let next = [
                        self.rest(0, plans[0], profiles[0], first),
                        self.rest(1, plans[1], profiles[1], second),
                    ];
                    turn.pairs.slot(next[0], next[1], &mut turn.weights)
                } else {
                    let end = self.end(fates, [first, second]);
                    *turn.ended.entry(end).or_insert_with(|| turn.weights.push())
                };
                turn.weights.add_twice(place, weight, ways * spare[1], other_ways * spare[0]);
            }
        }
        Some(())
    }

    /// What brings the weights of a volley to the denominator of its turn.
    fn spare(&self, turn: &Turn, side: usize, profile: Option<usize>) -> u128 {
        let shots = profile.map_or(0, |index| self.men[side].profiles[index].shots.len() as u32);
        self.out_of[side].max(1).pow(turn.most[side] - shots)
    }

    /// What a volley of the other man makes of a condition of `side`. Unless both fire together, he stops when
    /// his man is down.
    fn kernel(
        &mut self,
        side: usize,
        profile: Option<usize>,
        condition: usize,
        together: bool,
    ) -> Option<Kernel> {
        let Some(profile) = profile else { return Some(Rc::new([(condition, 1)])) };
        let row = self.men[1 - side].profiles[profile].pattern * 2 + usize::from(together);
        if let Some(known) = self.men[side].known.get(row, condition) {
            return Some(self.men[side].kernels[known].clone());
        }
        // Two lists that are used again and again, because this runs some hundred times.
        let (mut kernel, mut sums) = std::mem::take(&mut self.spare_lists);
        kernel.clear();
        kernel.push((condition, 1u128));
        for shot in 0..self.men[1 - side].profiles[profile].shots.len() {
            sums.clear();
            sums.resize(self.men[side].conditions.len(), 0);
            // Only a roll for stunning looks at the target, and he may be changed by each shot.
            let looks = self.showdown.rules.options().stunning && !together;
            let mut table = self.table(1 - side, profile, shot, condition)?;
            // No product can overflow: the turn was opened with room for all shots of the volley.
            for &(from, weight) in &kernel {
                if self.men[side].fates[from] != Fate::Standing && !together {
                    sums[from] += weight * self.out_of[1 - side];
                    continue;
                }
                if looks {
                    table = self.table(1 - side, profile, shot, from)?;
                }
                let step = self.step(side, table, from);
                sums.resize(self.men[side].conditions.len(), 0);
                for (to, ways) in &self.men[side].steps[step] {
                    sums[*to] += weight * ways;
                }
            }
            kernel.clear();
            kernel.extend(sums.iter().copied().enumerate().filter(|(_, weight)| *weight > 0));
        }
        let man = &mut self.men[side];
        man.known.put(row, condition, man.kernels.len());
        man.kernels.push(kernel.as_slice().into());
        self.spare_lists = (kernel, sums);
        self.men[side].kernels.last().cloned()
    }

    /// What a shot with the results of a table makes of a condition, made once.
    fn step(&mut self, side: usize, table: usize, from: usize) -> usize {
        if let Some(known) = self.men[side].stepped.get(table, from) {
            return known;
        }
        let mut step: Vec<(usize, u128)> = Vec::new();
        for &(effect, ways) in &self.tables[table].effects {
            let felt = |condition| self.showdown.felt(side, condition);
            let to = self.men[side].struck(from, effect, &self.effects[effect], felt);
            match step.iter_mut().find(|(known, _)| *known == to) {
                Some((_, sum)) => *sum += ways,
                None => step.push((to, ways)),
            }
        }
        let man = &mut self.men[side];
        man.stepped.put(table, from, man.steps.len());
        man.steps.push(step);
        man.steps.len() - 1
    }

    /// The results of one shot of a profile: the share of its chance hits.
    fn table(&mut self, side: usize, profile: usize, shot: usize, target: usize) -> Option<usize> {
        let total = self.men[side].profiles[profile].shots[shot].tally.total();
        let chance = self.showdown.rules.rolled_chance(total).clamp(0, 100).unsigned_abs().into();
        let hit = self.hit(side, profile, shot, target);
        if let Some(index) = self.tables.iter().position(|table| table.hit == hit && table.chance == chance) {
            return Some(index);
        }
        let Hit { effects, out_of, .. } = &self.hits[hit];
        let scale = self.out_of[side] / (out_of * 100);
        if scale * out_of * 100 != self.out_of[side] {
            return None;
        }
        let mut shares: Vec<(usize, u128)> =
            effects.iter().map(|(effect, ways)| (*effect, ways * chance * scale)).collect();
        shares.push((intern(&mut self.effects, Effect::new()), (100 - chance) * out_of * scale));
        shares.retain(|(_, ways)| *ways > 0);
        self.tables.push(Table { hit, chance, effects: shares });
        Some(self.tables.len() - 1)
    }

    /// What a hit by one shot of a profile does, made once by walking the dice of a shot that cannot miss.
    fn hit(&mut self, side: usize, profile: usize, shot: usize, target: usize) -> usize {
        let rules = &self.showdown.rules;
        let aimed = &self.men[side].profiles[profile].shots[shot];
        // Only a roll for stunning looks at the target.
        let looks = rules.options().stunning.then_some(target);
        let known = |hit: &Hit| hit.side == side && hit.strike == aimed.strike && hit.target == looks;
        if let Some(index) = self.hits.iter().position(known) {
            return index;
        }
        let mut certain = aimed.clone();
        certain.tally = Tally::new(E::BOOK, 100);
        let (results, out_of) = shot_results(rules, &certain, &self.target(1 - side, target));
        let strike = aimed.strike;
        let effects =
            results.iter().map(|(rolled, ways)| (intern(&mut self.effects, effect(rolled)), *ways)).collect();
        self.hits.push(Hit { side, strike, target: looks, effects, out_of });
        self.hits.len() - 1
    }

    /// The state of a man after a turn.
    fn rest(&mut self, side: usize, plan: usize, profile: Option<usize>, condition: usize) -> usize {
        let key = (plan, profile.map_or(0, |profile| profile + 1), condition);
        let man = &self.men[side];
        if let Some(known) = man.rests.get(key.0, key.1, key.2) {
            return known;
        }
        let guns = profile.map_or(&man.plans[plan].guns, |profile| &man.profiles[profile].after).clone();
        let volleys = man.plans[plan].volley.map(|volley| man.volleys[volley].clone());
        let mut fighters = [0, 1].map(|side| self.target(side, 0));
        fighters[side].condition = man.conditions[condition];
        fighters[side].guns = guns;
        let follow: [Follow; 2] = end_of_turn(&mut fighters, volleys.as_slice());
        let [zero, one] = fighters;
        let fighter = if side == 0 { zero } else { one };
        let stand = Stand { condition: fighter.condition, guns: fighter.guns.clone(), follow: follow[side] };
        let index = self.men[side].stand(stand);
        self.men[side].rests.put(key.0, key.1, key.2, index);
        index
    }
}

/// The wounds of a shot.
fn effect(rolled: &Rolled) -> Effect {
    let wounds = rolled.struck.iter().filter_map(|struck| match struck.landing {
        Landing::Wound(landed) => Some((landed.wound, struck.stun.is_some_and(|(_, roll)| roll.succeeded))),
        _ => None,
    });
    wounds.collect()
}

/// The place of a thing in a list, added if it is new. The lists are short.
fn intern<T: PartialEq>(list: &mut Vec<T>, thing: T) -> usize {
    if let Some(index) = list.iter().position(|known| *known == thing) {
        return index;
    }
    list.push(thing);
    list.len() - 1
}
