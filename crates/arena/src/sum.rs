//! What came of many fights, in whole numbers that can be added in any order.

use crate::arena::{End, Tale, Witness, fate};
use fight::scenario::{FigureId, SideId};
use fight::{Event, Figures, Setup, State, Told};
use rules::blast::Harm;
use rules::brawling::BrawlEvent;
use rules::{Fate, Location, Severity, Wound};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Places where a wound can be: those of the body, and last a wound of which no place is known.
pub const PLACES: usize = Location::ALL.len() + 1;

/// How often something came in each turn.
pub type ByTurn = BTreeMap<u16, u64>;

/// What came of many fights of one scenario.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sum {
    /// How many.
    pub fights: u64,
    /// Won by each side.
    pub won: Vec<u64>,
    /// Won by nobody.
    pub drawn: u64,
    /// Ended by each victory of the scenario, and last by none of them.
    pub ended: Vec<u64>,
    /// In which turn they ended.
    pub turns: ByTurn,
    /// Money carried off, by side.
    pub purses: Vec<Purse>,
    /// Everybody, by figure.
    pub figures: Vec<FigureSum>,
    /// A checksum of all dice of all fights, in any order.
    pub checksum: u64,
}

/// Money that a side carried off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Purse {
    /// Dollars of all fights together.
    pub dollars: u64,
    /// Fights in which it was anything.
    pub fights: u64,
    /// The most in one fight.
    pub most: u32,
}

/// What came of somebody in many fights.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FigureSum {
    /// How often he came out so, in the order of [`End::ALL`].
    pub ends: [u64; End::ALL.len()],
    /// Shots he fired.
    pub shots: u64,
    /// Shots of his that hit somebody.
    pub hits: u64,
    /// Wounds he took: by place, and there light, serious and mortal.
    pub wounds: [[u64; 3]; PLACES],
    /// In which turn he went down.
    pub fell: ByTurn,
}

impl Sum {
    /// Of no fights yet.
    pub fn of(setup: &Setup) -> Sum {
        let scenario = &setup.scenario;
        Sum {
            won: vec![0; scenario.sides.len()],
            ended: vec![0; scenario.victories.len() + 1],
            purses: vec![Purse::default(); scenario.sides.len()],
            figures: vec![FigureSum::default(); scenario.figures.len()],
            ..Sum::default()
        }
    }

    /// Adds what came of other fights of the same scenario.
    pub fn add(&mut self, other: &Sum) {
        add(&mut self.fights, other.fights);
        add_all(&mut self.won, &other.won);
        add(&mut self.drawn, other.drawn);
        add_all(&mut self.ended, &other.ended);
        add_turns(&mut self.turns, &other.turns);
        for (one, other) in self.purses.iter_mut().zip(&other.purses) {
            add(&mut one.dollars, other.dollars);
            add(&mut one.fights, other.fights);
            one.most = one.most.max(other.most);
        }
        for (one, other) in self.figures.iter_mut().zip(&other.figures) {
            one.add(other);
        }
        self.checksum = self.checksum.wrapping_add(other.checksum);
    }

    /// Counts how a fight came out; what happened in it has been seen by a [`Scribe`].
    pub fn count(&mut self, tale: &Tale) {
        self.fights += 1;
        match tale.outcome.winner.and_then(|side| self.won.get_mut(usize::from(side.0))) {
            Some(won) => *won += 1,
            None => self.drawn += 1,
        }
        let none = self.ended.len().saturating_sub(1);
        let ended = tale.outcome.victory.map_or(none, usize::from).min(none);
        self.ended.get_mut(ended).into_iter().for_each(|count| *count += 1);
        *self.turns.entry(tale.turn).or_default() += 1;
        for (purse, dollars) in self.purses.iter_mut().zip(&tale.dollars) {
            purse.dollars += u64::from(*dollars);
            purse.fights += u64::from(*dollars > 0);
            purse.most = purse.most.max(*dollars);
        }
        for (figure, fell) in self.figures.iter_mut().zip(&tale.figures) {
            figure.ends[fell.end as usize] += 1;
        }
        self.checksum = self.checksum.wrapping_add(tale.fingerprint);
    }

    /// Fights won by a side.
    pub fn won_by(&self, side: SideId) -> u64 {
        self.won.get(usize::from(side.0)).copied().unwrap_or(0)
    }

    /// Wounds of everybody together: by place, and there light, serious and mortal.
    pub fn wounds(&self) -> [[u64; 3]; PLACES] {
        let mut all = [[0; 3]; PLACES];
        self.figures.iter().for_each(|figure| add_wounds(&mut all, &figure.wounds));
        all
    }

    /// The last turn of the longest fight.
    pub fn last_turn(&self) -> u16 {
        self.turns.keys().next_back().copied().unwrap_or(0)
    }

    /// The turn by which so many hundredths of the fights were over.
    pub fn turn_of(&self, hundredths: u64) -> u16 {
        let wanted = u128::from(self.fights) * u128::from(hundredths);
        let mut over = 0;
        let reached = |(turn, count): (&u16, &u64)| {
            over += u128::from(*count) * 100;
            (over >= wanted).then_some(*turn)
        };
        self.turns.iter().find_map(reached).unwrap_or(0)
    }
}

impl FigureSum {
    /// How often he came out so.
    pub const fn ended(&self, end: End) -> u64 {
        self.ends[end as usize]
    }

    /// In how many of so many fights he was not down after each turn up to the last: the first number is before any.
    pub fn still_up(&self, fights: u64, last: u16) -> Vec<u64> {
        let mut up = fights;
        let after = |turn: u16| {
            up = up.saturating_sub(self.fell.get(&turn).copied().unwrap_or(0));
            up
        };
        (0..=last).map(after).collect()
    }

    /// All wounds he took.
    pub fn all_wounds(&self) -> u64 {
        self.wounds.iter().flatten().fold(0, |all, count| all.saturating_add(*count))
    }

    fn add(&mut self, other: &FigureSum) {
        add_all(&mut self.ends, &other.ends);
        add(&mut self.shots, other.shots);
        add(&mut self.hits, other.hits);
        add_wounds(&mut self.wounds, &other.wounds);
        add_turns(&mut self.fell, &other.fell);
    }
}

/// Counts from a file may be anything, so that nothing here overflows.
fn add(one: &mut u64, other: u64) {
    *one = one.saturating_add(other);
}

fn add_all(one: &mut [u64], other: &[u64]) {
    one.iter_mut().zip(other).for_each(|(one, other)| add(one, *other));
}

fn add_wounds(one: &mut [[u64; 3]; PLACES], other: &[[u64; 3]; PLACES]) {
    one.iter_mut().zip(other).for_each(|(one, other)| add_all(one, other));
}

fn add_turns(one: &mut ByTurn, other: &ByTurn) {
    other.iter().for_each(|(turn, count)| add(one.entry(*turn).or_default(), *count));
}

/// Writes down what happens in a fight.
#[derive(Debug)]
pub struct Scribe<'s> {
    sum: &'s mut Sum,
    turn: u16,
    /// Those who are known to be down.
    down: Figures,
    /// The last shot, by shooter and number, and whether it has hit anybody.
    shot: Option<(u8, u8, bool)>,
    /// Turns that ended since he last looked, with those who were then still in the fight.
    ended: Vec<(u16, Figures)>,
}

impl<'s> Scribe<'s> {
    /// Adds what happens to a sum.
    pub fn new(sum: &'s mut Sum) -> Scribe<'s> {
        Scribe { sum, turn: 0, down: Figures::NONE, shot: None, ended: Vec::new() }
    }

    fn figure(&mut self, number: usize) -> Option<&mut FigureSum> {
        self.sum.figures.get_mut(number)
    }

    /// Wounds of horses, whose numbers follow those of the figures, are not counted.
    fn wound(&mut self, number: usize, wound: Wound) {
        let place = wound.location.map_or(PLACES - 1, |location| location as usize);
        if let Some(figure) = self.figure(number) {
            figure.wounds[place][wound.severity as usize] += 1;
        }
    }

    /// A load of shot is rolled for everybody in its field, and is one shot all the same.
    fn fired(&mut self, shooter: u8, shot: u8, hit: bool) {
        let before = self.shot.filter(|(who, number, _)| (*who, *number) == (shooter, shot));
        let had_hit = before.is_some_and(|(_, _, hit)| hit);
        if let Some(figure) = self.figure(usize::from(shooter)) {
            figure.shots += u64::from(before.is_none());
            figure.hits += u64::from(hit && !had_hit);
        }
        self.shot = Some((shooter, shot, hit || had_hit));
    }

    fn hear(&mut self, event: &Event) {
        match event {
            Event::Turn { number } => (self.turn, self.shot) = (*number, None),
            Event::Ends { standing } => self.ended.push((self.turn, *standing)),
            Event::Gun(gun) => match **gun {
                rules::Event::Fired { figure, shot, hit, .. } => self.fired(figure, shot, hit),
                rules::Event::Wounded { target, wound, .. } => self.wound(usize::from(target), wound),
                _ => {}
            },
            Event::Wound { figure, landed, .. } => self.wound(usize::from(figure.0), landed.wound),
            Event::Brawl(BrawlEvent::Wounded { man, wound, .. }) => self.wound(*man, *wound),
            Event::Blasted { figure, harm } => {
                let killed = Wound { location: None, severity: Severity::Mortal };
                let wound = match harm {
                    Harm::Killed => Some(killed),
                    Harm::Hit { wound, .. } => *wound,
                };
                wound.into_iter().for_each(|wound| self.wound(usize::from(figure.0), wound));
            }
            _ => {}
        }
    }
}

impl Witness for Scribe<'_> {
    fn sees(&mut self, told: &[Told], state: &State) {
        told.iter().for_each(|told| self.hear(&told.event));
        for figure in (0..).map(FigureId).take(state.men.len()) {
            let up = fate(state, figure).is_none_or(|fate| fate == Fate::Standing);
            if up || self.down.has(figure) {
                continue;
            }
            self.down = self.down.with(figure);
            let missed = self.ended.iter().find(|(_, standing)| !standing.has(figure));
            let turn = missed.map_or(self.turn, |(turn, _)| *turn);
            self.figure(usize::from(figure.0))
                .into_iter()
                .for_each(|figure| *figure.fell.entry(turn).or_default() += 1);
        }
        self.ended.clear();
    }
}
