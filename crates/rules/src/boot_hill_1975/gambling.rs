//! Gambling: optional rules of 1975. Hands are rolled seat by seat; those who tie roll again.

use super::switches::{CheatDetectionAgain, CheatDetectionRolls};
use super::{BOOK, Switches};
use crate::gambling::{self, Prospect};
use crate::{Cause, Sheet, Tally, rolls};
use chance::{Chance, Odds};
use std::collections::BTreeMap;

/// What a professional gambler always adds.
pub const GAMBLERS_EDGE: i16 = 15;
/// The wins in a row after which a gambler may be caught.
pub const SUSPICIOUS: u16 = 3;
/// The highest cheating score; what falls above it is rolled again.
pub const HIGHEST_SCORE: u16 = 50;

/// A gambler's cheating score, from 1 to 50: the chance in a hundred that a man catches him. The book calls it
/// the ability to avoid that, but a low one is good (erratum E-21).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CheatingScore(u8);

impl CheatingScore {
    /// A score; anything outside 1 to 50 counts as the nearest end.
    pub const fn new(score: u8) -> CheatingScore {
        CheatingScore(match score {
            0 => 1,
            51.. => 50,
            score => score,
        })
    }

    /// The chance in a hundred to be caught.
    pub const fn percent(self) -> i16 {
        self.0 as i16
    }
}

/// Rolls once for a cheating score; nothing where the roll is above 50 and must be made again.
pub fn throw_score(chance: &mut impl Chance) -> Option<CheatingScore> {
    mark::clause!("bh75-d118", "bh75-p27");
    let face = chance.face(rolls::GAMBLER);
    (face <= HIGHEST_SCORE).then_some(CheatingScore(face as u8))
}

/// Rolls for a cheating score until there is one. For play: a walk over every outcome would never end, and
/// uses [`throw_score`].
pub fn cheating_score(chance: &mut impl Chance) -> CheatingScore {
    loop {
        if let Some(score) = throw_score(chance) {
            return score;
        }
    }
}

/// Who sits at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Seat {
    /// Somebody who plays straight.
    Amateur,
    /// A professional gambler; if there are two, both have their edge.
    Gambler,
}

impl Seat {
    /// What a face counts for this player, with the reason.
    fn tally(self, face: i16) -> Tally {
        mark::clause!("bh75-d116", "bh75-p27");
        let edge = if self == Seat::Gambler { GAMBLERS_EDGE } else { 0 };
        Tally::new(BOOK, face).with(Cause::GamblersEdge, edge)
    }
}

/// One throw of everybody who is still in a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// Each seat that rolled, and what it scored.
    pub scores: Vec<(usize, Tally)>,
    /// The seats with the highest score: one has won, several roll again.
    pub highest: Vec<usize>,
}

impl Round {
    /// The winner, or nobody where there is a tie.
    pub fn winner(&self) -> Option<usize> {
        match self.highest[..] {
            [winner] => Some(winner),
            _ => None,
        }
    }
}

/// Rolls once for each of the seats that are still in the hand. May tie.
pub fn round(chance: &mut impl Chance, seats: &[Seat], still_in: &[usize]) -> Round {
    mark::clause!("bh75-d116", "bh75-p27");
    let mut scores = Vec::new();
    for &seat in still_in {
        if let Some(player) = seats.get(seat) {
            scores.push((seat, player.tally(chance.face(rolls::HAND) as i16)));
        }
    }
    let highest = gambling::highest(scores.iter().map(|(_, score)| score.total()));
    let highest = highest.into_iter().map(|place| scores[place].0).collect();
    Round { scores, highest }
}

/// Plays a hand to its end and gives the winner; nobody at an empty table. For play: a walk over every outcome
/// would never end, and uses [`round`] or [`odds`].
pub fn hand(chance: &mut impl Chance, seats: &[Seat]) -> Option<usize> {
    let mut still_in: Vec<usize> = (0..seats.len()).collect();
    while still_in.len() > 1 {
        still_in = round(chance, seats, &still_in).highest;
    }
    still_in.first().copied()
}

/// The exact chance of each seat to win a hand, ties rolled again and all. None for an empty table, or for more
/// players than [`gambling::MOST_PLAYERS`].
pub fn odds(seats: &[Seat]) -> Option<Vec<Odds>> {
    if seats.is_empty() || seats.len() > gambling::MOST_PLAYERS {
        return None;
    }
    let gamblers = seats.iter().filter(|seat| **seat == Seat::Gambler).count();
    let amateurs = seats.len() - gamblers;
    let mut known = Known::new();
    // Small hands first: what is left after a throw that does not tie them all is always a smaller one.
    for heads in 1..=seats.len() {
        for at in heads.saturating_sub(gamblers)..=heads.min(amateurs) {
            known.insert([at, heads - at], chances([at, heads - at], &known));
        }
    }
    let of = known.remove(&[amateurs, gamblers])?;
    Some(seats.iter().map(|seat| of[*seat as usize].clone()).collect())
}

/// The chance of one amateur and of one gambler to win, by how many amateurs and gamblers are in the hand:
/// players of a kind are alike.
type Known = BTreeMap<[usize; 2], [Odds; 2]>;

/// The chances in a hand from those in smaller ones. A tie of all brings the same hand again; dividing by the
/// chance of anything else sums up all those throws.
fn chances(hand: [usize; 2], known: &Known) -> [Odds; 2] {
    let mut won = [Odds::never(), Odds::never()];
    let mut settled = Odds::never();
    for left in tops(hand).filter(|left| *left != hand || hand[0] + hand[1] == 1) {
        let throw = Odds::new(ways(hand, left), gambling::all_ways(hand[0] + hand[1]));
        settled += &throw;
        let later = known.get(&left);
        for kind in (0..2).filter(|&kind| left[kind] > 0) {
            // He is among those left as likely as any other of his kind.
            let among = &throw * &Odds::new(left[kind] as u32, hand[kind] as u32);
            won[kind] += &later.map_or(among.clone(), |later| &among * &later[kind]);
        }
    }
    won.map(|won| divide(&won, &settled))
}

/// Every number of amateurs and gamblers that can share the highest score.
fn tops(hand: [usize; 2]) -> impl Iterator<Item = [usize; 2]> {
    let all = (0..=hand[0]).flat_map(move |amateurs| (0..=hand[1]).map(move |gamblers| [amateurs, gamblers]));
    all.filter(|left| *left != [0, 0])
}

/// The ways in which exactly so many of each kind share the highest score.
fn ways(hand: [usize; 2], left: [usize; 2]) -> u128 {
    let prospects = [Seat::Amateur, Seat::Gambler].map(|seat| Prospect::new(|face| seat.tally(face).total()));
    let share = |best| {
        let of = |kind: usize| {
            let (left, others) = (left[kind] as u32, (hand[kind] - left[kind]) as u32);
            let exactly = u128::from(prospects[kind].exactly(best)).pow(left);
            exactly * u128::from(prospects[kind].below(best)).pow(others) * choices(left, others)
        };
        of(0) * of(1)
    };
    gambling::all_scores().map(share).sum()
}

/// The ways to choose some and leave the others.
fn choices(some: u32, others: u32) -> u128 {
    (1..=u128::from(some)).fold(1, |ways, nth| ways * (u128::from(others) + nth) / nth)
}

fn divide(chance: &Odds, by: &Odds) -> Odds {
    Odds::new(chance.numerator() * by.denominator(), chance.denominator() * by.numerator())
}

/// How often a gambler has won in a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Streak(u16);

impl Streak {
    /// Counts a hand; any that he does not win starts the count again.
    #[must_use]
    pub const fn after(self, won: bool) -> Streak {
        match won {
            true => Streak(self.0.saturating_add(1)),
            false => Streak(0),
        }
    }

    /// Wins in a row so far.
    pub const fn wins(self) -> u16 {
        self.0
    }

    /// Whether his opponents now look whether he cheats.
    pub fn is_watched(self, switches: &Switches) -> bool {
        mark::clause!("bh75-d117", "bh75-p27");
        match switches.cheat_detection_again {
            CheatDetectionAgain::EveryWin => self.0 >= SUSPICIOUS,
            CheatDetectionAgain::EveryThirdWin => self.0 > 0 && self.0.is_multiple_of(SUSPICIOUS),
        }
    }
}

/// Rolls whether a watched gambler is caught: each opponent in turn, until one catches him, or one roll for them
/// all.
pub fn is_caught(
    chance: &mut impl Chance,
    gambler: CheatingScore,
    opponents: usize,
    switches: &Switches,
) -> bool {
    mark::clause!("bh75-d117", "bh75-d118", "bh75-p27");
    let rolls = match switches.cheat_detection_rolls {
        CheatDetectionRolls::Each => opponents,
        CheatDetectionRolls::One => opponents.min(1),
    };
    (0..rolls).any(|_| chance.percent(rolls::CAUGHT, gambler.percent()).succeeded)
}

/// The printed tables of this room: the book has none for gambling.
pub fn sheets() -> Vec<Sheet> {
    Vec::new()
}
