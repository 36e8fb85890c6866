//! The odds of a showdown by another method: the matrix of its Markov chain.
//!
//! A state is everything that both men bring into a turn, with nothing merged and nothing left out. One turn of the
//! engine, walked over every face of every die, gives a row of the matrix. Powers of the matrix give the odds turn
//! by turn; solving it gives the odds of a showdown without a last turn. Neither knows of the chain or the walk that
//! the crate itself works with.

use chance::{Distribution, Odds, Odometer, Seed, exact};
use odds::{ShowdownOdds, showdown, simulate};
use rules::boot_hill_1975::FirstEdition;
use rules::boot_hill_1979::SecondEdition;
use rules::{
    Condition, Distance, Duellist, Edition, Exchange, Fate, Fighter, Firing, Gun, Outcome, Person, Showdown,
    Stand, Surprise, Tactic, Weapon, end_of_turn,
};
use std::collections::BTreeMap;

/// Both men before a turn. Only the first turn is unlike all others.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Before {
    first: bool,
    men: [Stand; 2],
}

/// Where a turn leads: to a state, or to an end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum To {
    State(usize),
    End([Fate; 2]),
}

/// The matrix: for each state where it leads, each row with a sum of exactly 1.
struct Matrix {
    rows: Vec<BTreeMap<To, Odds>>,
}

/// One turn of the engine.
fn turn<E: Edition>(fight: &Showdown<E>, before: &Before, dice: &mut Odometer) -> [Stand; 2] {
    let mut fighters = [0, 1].map(|side: usize| {
        let stand = &before.men[side];
        let mut fighter = Fighter::new(&fight.men[side].gunman, stand.guns.iter().copied());
        fighter.condition = stand.condition;
        fighter
    });
    let number = if before.first { 1 } else { 2 };
    let follow = [before.men[0].follow, before.men[1].follow];
    let volleys = fight.declare(number, &mut fighters, follow, &mut ());
    Firing::new(&volleys).run(&mut Exchange::new(&fight.rules, &mut fighters, &volleys, &mut ()), dice);
    let follow = end_of_turn(&mut fighters, &volleys);
    [0, 1].map(|side: usize| Stand {
        condition: fighters[side].condition,
        guns: fighters[side].guns.clone(),
        follow: follow[side],
    })
}

fn fates<E>(fight: &Showdown<E>, men: &[Stand; 2]) -> [Fate; 2] {
    [0, 1].map(|side| men[side].condition.fate(fight.men[side].gunman.strength))
}

/// The states that can be met, and the matrix over them; the first state is the start. States further away than so
/// many turns are not followed.
fn matrix<E: Edition>(fight: &Showdown<E>, most: usize) -> Matrix {
    let start = Before { first: true, men: fight.start() };
    let mut places = BTreeMap::from([(start.clone(), 0)]);
    let mut open = vec![(start, 0)];
    let mut rows: Vec<BTreeMap<To, Odds>> = Vec::new();
    while let Some((before, turns)) = open.get(rows.len()).cloned() {
        let after = exact(|dice| {
            let men = turn(fight, &before, dice);
            match fates(fight, &men) {
                [Fate::Standing, Fate::Standing] => Ok(Before { first: false, men }),
                fates => Err(fates),
            }
        });
        assert!(after.total().is_certain());
        let mut row = BTreeMap::new();
        if turns < most {
            for (to, odds) in after.iter() {
                let to = match to {
                    Err(fates) => To::End(*fates),
                    Ok(next) => To::State(*places.entry(next.clone()).or_insert_with(|| {
                        open.push((next.clone(), turns + 1));
                        open.len() - 1
                    })),
                };
                row.insert(to, odds.clone());
            }
        }
        rows.push(row);
    }
    Matrix { rows }
}

impl Matrix {
    /// The odds turn by turn: the first row of each power of the matrix.
    fn powers(&self, most: u16) -> Distribution<Outcome> {
        let mut outcomes = Distribution::default();
        let mut now = BTreeMap::from([(0, Odds::certain())]);
        for turns in 1..=most {
            let mut next = BTreeMap::new();
            for (state, share) in now {
                for (to, odds) in &self.rows[state] {
                    let weight = &share * odds;
                    match *to {
                        To::End(fates) => outcomes.add(Outcome { fates, turns }, &weight),
                        To::State(state) => *next.entry(state).or_insert_with(Odds::never) += &weight,
                    }
                }
            }
            now = next;
        }
        let fates = [Fate::Standing; 2];
        now.values().for_each(|share| outcomes.add(Outcome { fates, turns: most }, share));
        outcomes
    }

    /// Solves (I - Q) x = R for the start, where Q leads from states to states and R to ends. States are eliminated
    /// from the last to the first: whoever comes to one goes at once where it leads in the end. What stays where it
    /// is must leave at last, so that the other ways are divided by their sum, and no number is ever subtracted.
    fn solve(mut self) -> Distribution<[Fate; 2]> {
        for state in (0..self.rows.len()).rev() {
            let mut row = std::mem::take(&mut self.rows[state]);
            row.remove(&To::State(state));
            let leaves = row.values().fold(Odds::never(), |sum, odds| &sum + odds);
            assert_ne!(leaves, Odds::never(), "a state that is never left");
            let divided = Odds::new(leaves.denominator().clone(), leaves.numerator().clone());
            row.values_mut().for_each(|odds| *odds = &*odds * &divided);
            for before in &mut self.rows[..state] {
                let Some(share) = before.remove(&To::State(state)) else { continue };
                for (to, odds) in &row {
                    *before.entry(*to).or_insert_with(Odds::never) += &(&share * odds);
                }
            }
            self.rows[state] = row;
        }
        let mut ends = Distribution::default();
        for (to, odds) in &self.rows[0] {
            match to {
                To::End(fates) => ends.add(*fates, odds),
                To::State(state) => panic!("state {state} is left over"),
            }
        }
        ends
    }
}

/// Two weak men, so that few wounds can be told apart, with a shot a turn each.
fn weak<E: Edition>(rules: E, codes: [&str; 2], spaces: u16, strength: i16) -> Showdown<E> {
    let people = [Person::rolled(72, 40, 40, 66, 70, 4), Person::rolled(20, 60, 50, 30, 46, 7)];
    let men = [0, 1].map(|side: usize| {
        let mut gunman = rules.gunman(&people[side]);
        gunman.strength = strength;
        let guns = [Gun::new(Weapon::of_code(codes[side]).unwrap())].into_iter().collect();
        Duellist { gunman, guns, tactic: Tactic { shots: 1, ..Tactic::default() } }
    });
    Showdown { rules, men, distance: Distance::spaces(spaces), most_turns: 1 }
}

/// The crate and the powers of the matrix agree to the last digit, in every number of turns.
fn agrees_turn_by_turn<E: Edition>(mut fight: Showdown<E>, most: u16) {
    let matrix = matrix(&fight, usize::from(most));
    for turns in 1..=most {
        fight.most_turns = turns;
        let powers = matrix.powers(turns);
        assert!(powers.total().is_certain());
        assert_eq!(showdown(&fight).outcomes, powers, "{turns} turns");
    }
    assert!(showdown(&fight).outcomes.len() > 6, "too little can happen");
}

/// What the crate says of many turns lies as near to the showdown without an end as what is still open allows; and
/// what was solved sums to 1.
fn agrees_in_the_end<E: Edition>(mut fight: Showdown<E>, most: u16) -> Distribution<[Fate; 2]> {
    let solved = matrix(&fight, usize::MAX).solve();
    assert!(solved.total().is_certain(), "{}", solved.total());
    fight.most_turns = most;
    let exact: ShowdownOdds = showdown(&fight);
    let open = exact.undecided();
    let at_most =
        |one: &Odds, two: &Odds| one.numerator() * two.denominator() <= two.numerator() * one.denominator();
    assert!(at_most(&open, &Odds::new(1u32, 1_000_000u32)), "too much is open: {}", open.percent());
    for (fates, odds) in solved.iter() {
        let within = exact.outcomes.that(|outcome| outcome.fates == *fates);
        assert!(at_most(&within, odds) && at_most(odds, &(&within + &open)), "{fates:?}");
    }
    solved
}

/// The count of each end lies within four standard deviations of what was solved.
#[expect(clippy::float_arithmetic, reason = "a test of samples needs a square root")]
fn agrees_with_play<E: Edition>(mut fight: Showdown<E>, solved: &Distribution<[Fate; 2]>, times: u64) {
    fight.most_turns = 1000;
    let mut count: BTreeMap<[Fate; 2], u64> = BTreeMap::new();
    for (outcome, seen) in simulate(&fight, Seed(1882), times) {
        *count.entry(outcome.fates).or_default() += seen;
    }
    assert!(count.keys().all(|fates| solved.of(fates) != Odds::never()), "{:?}", count.keys());
    for (fates, odds) in solved.iter() {
        let expected = odds.approximately() * times as f64;
        let sigma = (expected * (1.0 - odds.approximately())).sqrt().max(1.0);
        let seen = count.get(fates).copied().unwrap_or(0) as f64;
        assert!((seen - expected).abs() <= 4.0 * sigma, "{fates:?}: {seen} for {expected:.1} ± {sigma:.1}");
    }
}

#[test]
fn powers_of_the_matrix_give_the_same_odds_in_the_second_edition() {
    agrees_turn_by_turn(weak(SecondEdition::default(), ["SAR6", "FDR6"], 5, 8), 3);
    agrees_turn_by_turn(weak(SecondEdition::default(), ["1D", "BR"], 4, 4), 6);
}

#[test]
fn powers_of_the_matrix_give_the_same_odds_in_the_first_edition() {
    agrees_turn_by_turn(weak(FirstEdition::default(), ["SAR", "FDR"], 5, 8), 3);
    agrees_turn_by_turn(weak(FirstEdition::default(), ["D1", "SAR"], 4, 4), 5);
}

#[test]
fn powers_of_the_matrix_know_surprise_hip_shots_and_two_shots() {
    let mut second = weak(SecondEdition::default(), ["FDR6", "BOW"], 3, 4);
    second.men[0].tactic.hip = true;
    second.men[1].tactic.surprise = Surprise::Surprised;
    agrees_turn_by_turn(second, 4);
    let mut first = weak(FirstEdition::default(), ["SAR", "BR"], 3, 4);
    first.men[0].tactic.shots = 2;
    first.men[0].tactic.surprise = Surprise::Complete;
    agrees_turn_by_turn(first, 2);
}

#[test]
fn the_solved_matrix_gives_the_odds_of_a_showdown_to_the_end_in_the_second_edition() {
    let bows = weak(SecondEdition::default(), ["BOW", "BOW"], 10, 4);
    let solved = agrees_in_the_end(bows.clone(), 80);
    agrees_with_play(bows, &solved, 40_000);
    let single = weak(SecondEdition::default(), ["1D", "BR"], 2, 4);
    let solved = agrees_in_the_end(single.clone(), 80);
    agrees_with_play(single, &solved, 40_000);
}

#[test]
fn the_solved_matrix_gives_the_odds_of_a_showdown_to_the_end_in_the_first_edition() {
    let bows = weak(FirstEdition::default(), ["BOW", "BOW"], 10, 4);
    let solved = agrees_in_the_end(bows.clone(), 80);
    agrees_with_play(bows, &solved, 40_000);
    let single = weak(FirstEdition::default(), ["D1", "BR"], 3, 4);
    let solved = agrees_in_the_end(single.clone(), 80);
    agrees_with_play(single, &solved, 40_000);
}

/// A chain that can be solved on paper: a man with nothing but luck against one who cannot answer.
#[test]
fn a_matrix_that_is_known_is_solved() {
    let [won, lost] = [[Fate::Standing, Fate::Dead], [Fate::Dead, Fate::Standing]];
    let half = Odds::new(1u32, 2u32);
    let sixth = Odds::new(1u32, 6u32);
    let third = Odds::new(1u32, 3u32);
    // From 0: to 1 by a half, else lost; from 1: back by a third, stays by a sixth, else won.
    let zero = BTreeMap::from([(To::State(1), half.clone()), (To::End(lost), half.clone())]);
    let one = BTreeMap::from([(To::State(0), third), (To::State(1), sixth), (To::End(won), half)]);
    let solved = Matrix { rows: vec![zero, one] }.solve();
    // x = 1/2 y and y = 1/3 x + 1/6 y + 1/2, so that y = 3/4 and x = 3/8.
    assert_eq!((solved.of(&won), solved.of(&lost)), (Odds::new(3u32, 8u32), Odds::new(5u32, 8u32)));
}

/// The states of the matrix are the engine's own: nothing of a wound is merged in them.
#[test]
fn the_matrix_tells_wounds_apart_that_the_crate_merges() {
    let fight = weak(SecondEdition::default(), ["BOW", "BOW"], 10, 8);
    let leg = Condition { wounds: 3, leg_light: 1, ..Condition::default() };
    let body = Condition { wounds: 3, other_light: 1, ..Condition::default() };
    assert_ne!(leg, body);
    assert_eq!(fight.felt(0, leg), fight.felt(0, body));
    assert!(matrix(&fight, 1).rows.len() > showdown(&fight).states);
}
