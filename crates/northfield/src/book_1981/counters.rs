//! The counters of the game: rewards, the mix of plain citizens, and where they are placed.

use super::switches::{Rewards, Switches};
use super::{BOOK, rolls};
use chance::Chance;
use rules::Sheet;

/// Dollars for each of the gang, by the number of his counter less one: Jesse and Frank James; Cole, Jim and Bob
/// Younger; Miller, Pitts; Chadwell, whose reward is tripled because he is the gang's guide.
pub const REWARDS: [u32; 8] = [10_000, 10_000, 5_000, 5_000, 5_000, 1_000, 1_000, 3_000];

/// The plain citizens by weapon. The book says that the counter mix of the boxed game is the limit and does not print
/// the mix; these thirty are ours.
pub const PLAIN: [(&str, u8); 3] = [("SAR6", 12), ("R6", 10), ("SG2", 8)];

/// Start squares of the town's named men who stand outside the bank.
pub const LETTERED: [&str; 4] = ["D", "E", "F", "G"];
/// Start squares of the bank's staff.
pub const STAFF: [&str; 3] = ["A", "B", "C"];
/// Start squares that each get a plain citizen.
pub const PLAIN_SQUARES: [&str; 8] = ["H", "I", "J", "K", "L", "M", "N", "O"];
/// How many plain citizens there are.
pub const PLAIN_IN_ALL: u8 = PLAIN[0].1 + PLAIN[1].1 + PLAIN[2].1;

/// How one of the gang ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Lost {
    /// He was killed.
    Killed,
    /// He was taken, or left behind.
    Captured,
}

/// Dollars that the town collects for one of the gang.
pub fn collected(reward: u32, lost: Lost, switches: &Switches) -> u32 {
    mark::clause!("bh81-296");
    match (lost, switches.rewards) {
        (Lost::Killed, Rewards::HalfForTheDead) => reward / 2,
        _ => reward,
    }
}

/// The winner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub enum Winner {
    /// The gang.
    Gang,
    /// The town.
    Town,
    /// Neither: both have the same.
    Draw,
}

/// Who has more money at the end: the gang by its loot, the town by its rewards.
pub fn winner(loot: u32, rewards: u32) -> Winner {
    mark::clause!("bh81-296");
    if loot > rewards {
        Winner::Gang
    } else if rewards > loot {
        Winner::Town
    } else {
        Winner::Draw
    }
}

/// Rolls a random square: row and column, each counted from 1.
pub fn random_square(chance: &mut impl Chance) -> (u8, u8) {
    mark::clause!("bh81-260");
    let row = chance.draw(rolls::SQUARE_ROW, &[1; 6]).band as u8 + 1;
    let column = chance.draw(rolls::SQUARE_COLUMN, &[1; 6]).band as u8 + 1;
    (row, column)
}

/// Draws one of the plain counters that are left, face down, and takes it away: its weapon by its place in
/// [`PLAIN`]. Nothing where none is left.
pub fn draw(chance: &mut impl Chance, left: &mut [u8; PLAIN.len()]) -> Option<usize> {
    let all: u8 = left.iter().sum();
    if all == 0 {
        return None;
    }
    let widths = left.map(u16::from);
    let kind = chance.draw(rolls::counter(all), &widths).band;
    left[kind] -= 1;
    Some(kind)
}

/// The printed tables of this room.
pub fn sheets() -> Vec<Sheet> {
    let names = ["Jesse James", "Frank James", "Cole Younger", "Jim Younger", "Bob Younger"];
    let names = names.into_iter().chain(["Clell Miller", "Charlie Pitts", "Bill Chadwell"]);
    let columns = ["Counter", "Outlaw", "Dollars"];
    let sheet = Sheet::new(BOOK, "northfield-rewards", "Rewards at Northfield", &["bh81-296"], &columns);
    let rows = names.zip(REWARDS).enumerate();
    vec![sheet.rows(
        rows.map(|(index, (name, reward))| {
            vec![(index + 1).to_string(), name.to_owned(), reward.to_string()]
        }),
    )]
}
