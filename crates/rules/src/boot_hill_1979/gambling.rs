//! Gambling: optional rules of 1979. Hands are rolled seat by seat (the house first); then, for each who cheats
//! at a risk, whether he is caught.

use super::switches::{GamblingRollsOver100, GamblingTies};
use super::{BOOK, Switches};
use crate::gambling::{self, Prospect};
use crate::{Cause, Sheet, Tally, rolls};
use chance::{Chance, Distribution};

/// What a gambler adds who cheats without risk.
pub const SAFE_CHEAT: i16 = 5;
/// What a gambler adds who risks being caught.
pub const RISKY_CHEAT: i16 = 20;

/// A professional gambler's rating, from 1 to 50: the chance in a hundred that he is caught.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GamblerRating(u8);

impl GamblerRating {
    /// A rating; anything outside 1 to 50 counts as the nearest end.
    pub const fn new(rating: u8) -> GamblerRating {
        GamblerRating(match rating {
            0 => 1,
            51.. => 50,
            rating => rating,
        })
    }

    /// The rating of a percentile roll: 50 less if it is above 50.
    pub fn of_roll(face: u16) -> GamblerRating {
        mark::clause!("bh79-190");
        GamblerRating::new(if face > 50 { face.saturating_sub(50) as u8 } else { face as u8 })
    }

    /// The chance in a hundred to be caught.
    pub const fn percent(self) -> i16 {
        self.0 as i16
    }

    /// The chance in a hundred to be caught at three-card monte: half, rounded up.
    pub const fn percent_at_monte(self) -> i16 {
        (self.0 as i16 + 1) / 2
    }
}

/// Rolls a gambler's rating.
pub fn rating(chance: &mut impl Chance) -> GamblerRating {
    GamblerRating::of_roll(chance.face(rolls::GAMBLER))
}

/// How a professional cheats; he says so before anybody rolls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Cheat {
    /// Adds 5 and cannot be caught.
    Safely,
    /// Adds 20 and may be caught.
    AtARisk,
}

/// Who sits at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Seat {
    /// Somebody who cannot cheat.
    Amateur,
    /// A professional gambler, and how he plays this hand.
    Professional(GamblerRating, Option<Cheat>),
}

impl Seat {
    /// What a face counts for this player, with the reason.
    fn tally(self, face: i16, switches: &Switches) -> Tally {
        let (cause, bonus) = match self {
            Seat::Professional(_, Some(Cheat::Safely)) => (Cause::SafeCheat, SAFE_CHEAT),
            Seat::Professional(_, Some(Cheat::AtARisk)) => (Cause::RiskyCheat, RISKY_CHEAT),
            _ => return Tally::new(BOOK, face),
        };
        mark::clause!("bh79-189");
        let bonus = match switches.gambling_rolls_over_100 {
            GamblingRollsOver100::MayPass100 => bonus,
            GamblingRollsOver100::StopsAt100 => bonus.min(100 - face),
        };
        Tally::new(BOOK, face).with(cause, bonus)
    }

    fn prospect(self, switches: &Switches) -> Prospect {
        Prospect::new(|face| self.tally(face, switches).total())
    }

    fn roll(self, chance: &mut impl Chance, switches: &Switches) -> Tally {
        self.tally(chance.face(rolls::HAND) as i16, switches)
    }

    /// Rolls whether this player is caught: once a hand, and only if he cheats at a risk.
    fn is_caught(self, chance: &mut impl Chance) -> bool {
        match self {
            Seat::Professional(rating, Some(Cheat::AtARisk)) => {
                mark::clause!("bh79-190");
                chance.percent(rolls::CAUGHT, rating.percent()).succeeded
            }
            _ => false,
        }
    }
}

/// A hand of poker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Poker {
    /// What each seat scored.
    pub scores: Vec<Tally>,
    /// The seats that take the pot; several share it.
    pub winners: Vec<usize>,
    /// The seats caught cheating.
    pub caught: Vec<usize>,
}

/// Plays a hand of poker: the highest score takes the pot.
pub fn poker(chance: &mut impl Chance, seats: &[Seat], switches: &Switches) -> Poker {
    mark::clause!("bh79-188");
    let scores: Vec<Tally> = seats.iter().map(|seat| seat.roll(chance, switches)).collect();
    let winners = gambling::highest(scores.iter().map(Tally::total));
    Poker { scores, winners, caught: caught(chance, seats) }
}

fn caught(chance: &mut impl Chance, seats: &[Seat]) -> Vec<usize> {
    mark::clause!("bh79-191");
    (0..seats.len()).filter(|&seat| seats[seat].is_caught(chance)).collect()
}

/// The exact chance of each set of seats to take a pot of poker. None for an empty table, or for more players
/// than [`gambling::MOST_PLAYERS`].
pub fn poker_odds(seats: &[Seat], switches: &Switches) -> Option<Distribution<Vec<usize>>> {
    let players: Vec<Prospect> = seats.iter().map(|seat| seat.prospect(switches)).collect();
    gambling::odds_of_highest(&players)
}

/// Shares a pot in cents among its winners; odd cents go to those who sit first.
pub fn shares(pot: u32, winners: &[usize]) -> Vec<(usize, u32)> {
    mark::clause!("bh79-188");
    let heads = winners.len().max(1) as u32;
    let share = |place: usize| pot / heads + u32::from((place as u32) < pot % heads);
    winners.iter().enumerate().map(|(place, &seat)| (seat, share(place))).collect()
}

/// What becomes of a stake against the house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Stake {
    /// The house takes it.
    Lost,
    /// It goes back to the player.
    Returned,
    /// The player wins as much.
    Won,
}

/// A turn against the house.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AgainstHouse {
    /// What the house scored.
    pub house: Tally,
    /// What each player scored, and what became of his stake.
    pub players: Vec<(Tally, Stake)>,
    /// Whether the house was caught cheating.
    pub house_caught: bool,
    /// The players caught cheating.
    pub caught: Vec<usize>,
}

/// Plays a turn of faro: a player wins by beating the house.
pub fn faro(chance: &mut impl Chance, house: Seat, players: &[Seat], switches: &Switches) -> AgainstHouse {
    let score = house.roll(chance, switches);
    let to_beat = usize::from(score.total().unsigned_abs());
    let beat = |player: &Seat| bet(chance, *player, to_beat, switches);
    let stakes = players.iter().map(beat).collect();
    let house_caught = house.is_caught(chance);
    AgainstHouse { house: score, players: stakes, house_caught, caught: caught(chance, players) }
}

/// Plays a turn of roulette or keno. Only the house can cheat at them, so players are merely counted.
pub fn roulette_or_keno(
    chance: &mut impl Chance,
    house: Seat,
    players: usize,
    switches: &Switches,
) -> AgainstHouse {
    mark::clause!("bh79-192");
    faro(chance, house, &vec![Seat::Amateur; players], switches)
}

/// Rolls for a player against the score of the house; only less, equal and more are told apart.
fn bet(chance: &mut impl Chance, player: Seat, house: usize, switches: &Switches) -> (Tally, Stake) {
    mark::clause!("bh79-188");
    let prospect = player.prospect(switches);
    let (less, equal) = (prospect.below(house), prospect.exactly(house));
    let drawn = chance.draw(rolls::HAND, &[less, equal, 100 - less - equal]);
    let stake = match (drawn.band, switches.gambling_ties) {
        (0, _) | (1, GamblingTies::FaroHouseWins) => Stake::Lost,
        (1, GamblingTies::FaroStakeReturned) => Stake::Returned,
        _ => Stake::Won,
    };
    (player.tally(drawn.face as i16, switches), stake)
}

/// What happens at three-card monte: the gambler never loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Monte {
    /// The gambler wins.
    Won,
    /// The gambler wins and is caught.
    WonAndCaught,
}

/// Plays three-card monte: the only roll is whether the gambler is caught.
pub fn monte(chance: &mut impl Chance, gambler: GamblerRating) -> Monte {
    mark::clause!("bh79-192");
    match chance.percent(rolls::CAUGHT, gambler.percent_at_monte()).succeeded {
        true => Monte::WonAndCaught,
        false => Monte::Won,
    }
}

/// Who won and lost how much in a night, in cents, seat by seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Night {
    balance: Vec<i64>,
}

/// What somebody at the table does when a cheat is caught.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Answer {
    /// A minor character wants all that he lost that night, in cents, and goes for his gun if he does not
    /// get it.
    Demands(u32),
    /// A player's character does as he likes.
    AsHeLikes,
}

impl Answer {
    /// Whether he goes for his gun when he is offered so many cents.
    pub const fn goes_for_his_gun(self, offered: u32) -> bool {
        matches!(self, Answer::Demands(lost) if offered < lost)
    }
}

impl Night {
    /// A night with so many seats, nothing won or lost.
    pub fn new(seats: usize) -> Night {
        Night { balance: vec![0; seats] }
    }

    /// Moves money from one seat to another; seats that are not there are left out.
    pub fn pay(&mut self, from: usize, to: usize, cents: u32) {
        for (seat, amount) in [(from, -i64::from(cents)), (to, i64::from(cents))] {
            if let Some(balance) = self.balance.get_mut(seat) {
                *balance = balance.saturating_add(amount);
            }
        }
    }

    /// What a seat has lost over the night, in cents; nothing if it is ahead.
    pub fn losings(&self, seat: usize) -> u32 {
        let balance = self.balance.get(seat).copied().unwrap_or(0);
        u32::try_from(balance.saturating_neg().max(0)).unwrap_or(u32::MAX)
    }

    /// What a seat does when a cheat is caught. Nobody does anything before that roll.
    pub fn answer(&self, seat: usize, minor: bool) -> Answer {
        mark::clause!("bh79-191");
        match minor {
            true => Answer::Demands(self.losings(seat)),
            false => Answer::AsHeLikes,
        }
    }
}

/// The printed tables of this room: the book has none for gambling.
pub fn sheets() -> Vec<Sheet> {
    Vec::new()
}
