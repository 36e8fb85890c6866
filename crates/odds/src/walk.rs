//! Exact odds by walking: the engine goes shot by shot, every result of every shot is followed, and states that
//! can no longer be told apart are merged. It can walk whatever the engine can play.

use crate::chain::{End, Ends};
use crate::{ShowdownOdds, shot_results};
use chance::{Distribution, Odds};
use num_bigint::BigUint;
use num_traits::One;
use rules::{
    Aimed, Condition, Edition, Exchange, Fate, Fighter, Firing, Follow, Next, Outcome, Rolled, Showdown,
    Stand, Strike, Volley, end_of_turn,
};
use std::collections::BTreeMap;

/// States with their weights over one common denominator.
type Weighed<S> = BTreeMap<S, BigUint>;

/// A turn under way: both men and how far the firing has come.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct UnderWay {
    men: [Stand; 2],
    firing: Firing,
}

/// What one shot can do, with whole weights that sum to `out_of`.
#[derive(Clone, Debug)]
struct Table {
    chance: i16,
    strike: Strike,
    target: Option<Condition>,
    results: Vec<(Rolled, u128)>,
    out_of: u128,
}

/// The exact odds of a showdown over its turns, by walking the engine through every result of every shot.
pub fn walk<E: Edition>(showdown: &Showdown<E>) -> ShowdownOdds {
    let (outcomes, states) = walk_to(showdown, |end, turns| Outcome { fates: end.fates, turns });
    ShowdownOdds { outcomes, states }
}

/// The same with ends told apart by what they are named, with the number of the turn.
pub(crate) fn walk_to<E: Edition, T: Ord>(showdown: &Showdown<E>, name: impl Fn(End, u16) -> T) -> Ends<T> {
    let mut walk = Walk { showdown, tables: Vec::new(), states: 0 };
    let mut outcomes = Distribution::default();
    let mut standing: Weighed<[Stand; 2]> = BTreeMap::from([(showdown.start(), BigUint::one())]);
    let mut out_of = BigUint::one();
    for turn in 1..=showdown.most_turns {
        let mut after: Vec<(BigUint, Weighed<[Stand; 2]>)> = Vec::new();
        for (men, weight) in standing {
            let (denominator, ends) = walk.turn(turn, men, weight);
            after.push((denominator, ends));
        }
        let (denominator, ends) = together(after);
        out_of *= denominator;
        standing = BTreeMap::new();
        for (men, weight) in ends {
            let fates = [0, 1].map(|side| men[side].condition.fate(showdown.men[side].gunman.strength));
            if fates == [Fate::Standing; 2] && turn < showdown.most_turns {
                standing.insert(men, weight);
            } else {
                let lost = [0, 1].map(|side: usize| match fates[side] {
                    Fate::Standing => men[side].condition.lost(),
                    _ => 0,
                });
                outcomes.add(name(End { fates, lost }, turn), &Odds::new(weight, out_of.clone()));
            }
        }
    }
    (outcomes, walk.states)
}

/// Brings the ends of several turns to one denominator and merges them.
fn together(turns: Vec<(BigUint, Weighed<[Stand; 2]>)>) -> (BigUint, Weighed<[Stand; 2]>) {
    let common = turns
        .iter()
        .fold(BigUint::one(), |common, (denominator, _)| num_integer::Integer::lcm(&common, denominator));
    let mut ends = BTreeMap::new();
    for (denominator, states) in turns {
        let factor = &common / denominator;
        for (state, weight) in states {
            *ends.entry(state).or_default() += weight * &factor;
        }
    }
    (common, ends)
}

/// A state with the shot that is next in it.
struct NextShot {
    state: UnderWay,
    weight: BigUint,
    /// The place of its results in [`Walk::tables`].
    table: usize,
    aimed: Aimed,
}

/// The walk through all states.
struct Walk<'s, E> {
    showdown: &'s Showdown<E>,
    tables: Vec<Table>,
    states: usize,
}

impl<'s, E: Edition> Walk<'s, E> {
    /// One turn from one state: the denominator it added, and the states it can end in.
    fn turn(&mut self, turn: u16, men: [Stand; 2], weight: BigUint) -> (BigUint, Weighed<[Stand; 2]>) {
        let follow = [men[0].follow, men[1].follow];
        let mut fighters = fighters(self.showdown, &men);
        let volleys = self.showdown.declare(turn, &mut fighters, follow, &mut ());
        let firing = Firing::new(&volleys);
        let mut layer =
            BTreeMap::from([(UnderWay { men: stands(self.showdown, &fighters, follow), firing }, weight)]);
        let mut ends: Weighed<[Stand; 2]> = BTreeMap::new();
        let mut out_of = BigUint::one();
        while !layer.is_empty() {
            let (denominator, next, over) = self.shot(&volleys, layer);
            out_of *= denominator;
            for weight in ends.values_mut() {
                *weight *= denominator;
            }
            for (men, weight) in over {
                *ends.entry(self.rest(men, &volleys)).or_default() += weight;
            }
            layer = next;
        }
        (out_of, ends)
    }

    /// One shot from every state of a layer. States of a turn that is over are handed back apart.
    fn shot(
        &mut self,
        volleys: &[Volley],
        layer: Weighed<UnderWay>,
    ) -> (u128, Weighed<UnderWay>, Weighed<[Stand; 2]>) {
        let mut moves: Vec<NextShot> = Vec::new();
        let mut over = BTreeMap::new();
        for (mut state, weight) in layer {
            self.states += 1;
            let follow = [state.men[0].follow, state.men[1].follow];
            let mut fighters = fighters(self.showdown, &state.men);
            match next_shot(&mut state.firing, &self.showdown.rules, &mut fighters, volleys) {
                None => {
                    *over.entry(stands(self.showdown, &fighters, follow)).or_insert_with(BigUint::default) +=
                        weight
                }
                Some(aimed) => {
                    state.men = stands(self.showdown, &fighters, follow);
                    let table = self.table(&aimed, &fighters[usize::from(aimed.shot.target)]);
                    moves.push(NextShot { state, weight, table, aimed });
                }
            }
        }
        let common = moves
            .iter()
            .fold(1, |common, shot| num_integer::Integer::lcm(&common, &self.tables[shot.table].out_of));
        let mut next: Weighed<UnderWay> = BTreeMap::new();
        for shot in &moves {
            self.spread(shot, volleys, common, &mut next);
        }
        over.values_mut().for_each(|weight| *weight *= common);
        (common, next, over)
    }

    /// Follows every result of one shot.
    fn spread(&self, shot: &NextShot, volleys: &[Volley], common: u128, next: &mut Weighed<UnderWay>) {
        let NextShot { state, weight, table, aimed } = shot;
        let table = &self.tables[*table];
        let follow = [state.men[0].follow, state.men[1].follow];
        for (rolled, ways) in &table.results {
            let mut fighters = fighters(self.showdown, &state.men);
            let mut firing = state.firing.clone();
            firing.finish(
                &mut Exchange::new(&self.showdown.rules, &mut fighters, volleys, &mut ()),
                aimed,
                rolled,
            );
            let after = UnderWay { men: stands(self.showdown, &fighters, follow), firing };
            *next.entry(after).or_default() += weight * (ways * (common / table.out_of));
        }
    }

    /// The results of a shot with this chance and this bullet, made once by walking its dice.
    fn table(&mut self, aimed: &Aimed, target: &Fighter<'_>) -> usize {
        let rules = &self.showdown.rules;
        let chance = aimed.tally.total();
        // Only a roll for stunning looks at the target.
        let looks = rules.options().stunning.then_some(target.condition);
        let known =
            |table: &Table| table.chance == chance && table.strike == aimed.strike && table.target == looks;
        if let Some(index) = self.tables.iter().position(known) {
            return index;
        }
        let (results, out_of) = shot_results(rules, aimed, target);
        self.tables.push(Table { chance, strike: aimed.strike, target: looks, results, out_of });
        self.tables.len() - 1
    }

    /// The end of a turn.
    fn rest(&self, men: [Stand; 2], volleys: &[Volley]) -> [Stand; 2] {
        let mut fighters = fighters(self.showdown, &men);
        let follow = end_of_turn(&mut fighters, volleys);
        stands(self.showdown, &fighters, follow)
    }
}

/// Finds the next shot, past any that are given up.
fn next_shot<E: Edition>(
    firing: &mut Firing,
    rules: &E,
    fighters: &mut [Fighter<'_>; 2],
    volleys: &[Volley],
) -> Option<Aimed> {
    let mut aimed = Aimed::nowhere();
    loop {
        match firing.prepare(&mut Exchange::new(rules, fighters, volleys, &mut ()), &mut aimed) {
            Next::Shot => return Some(aimed),
            Next::GivenUp => {}
            Next::Over => return None,
        }
    }
}

fn fighters<'s, E>(showdown: &'s Showdown<E>, men: &[Stand; 2]) -> [Fighter<'s>; 2] {
    [0, 1].map(|side: usize| Fighter {
        gunman: &showdown.men[side].gunman,
        condition: men[side].condition,
        guns: men[side].guns.clone(),
    })
}

fn stands<E: Edition>(
    showdown: &Showdown<E>,
    fighters: &[Fighter<'_>; 2],
    follow: [Follow; 2],
) -> [Stand; 2] {
    [0, 1].map(|side: usize| {
        let condition = showdown.felt(side, fighters[side].condition);
        Stand { condition, guns: fighters[side].guns.clone(), follow: follow[side] }
    })
}
