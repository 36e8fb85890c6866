//! How often each side of a scenario wins where the computer plays all of them: on the cards of the first page.
//!
//! The numbers come from fights that were played, and stand in `odds.txt`: a line for each scenario with its players, how
//! many fights, how often each side won, and a checksum of the dice of the first of them, which a test plays again. A line is what
//! `sixgun odds scenario ID --bots BOT,BOT --fights N --seed 1881` counts.

use ::fight::Scenario;
use bots::Bot;

/// How many fights of each scenario are played to count anew: our own figure, which is good to about 10 of 100.
pub const FIGHTS: u64 = 100;
/// How many of the first are played again by the test.
pub const FIRST: u64 = 2;
/// Their seed.
pub const SEED: u64 = 1881;

/// What was counted.
const COUNTED: &str = include_str!("odds.txt");

/// Who plays each side where it is counted anew: whoever plays it where nobody says anything.
pub fn bots(scenario: &Scenario) -> Vec<Bot> {
    scenario.sides.iter().map(|side| Bot::usual(side.doctrine)).collect()
}

/// How often each side of a scenario won, in thousandths; nothing where it was not counted.
pub(super) fn of(scenario: &str, sides: usize) -> Vec<u16> {
    thousandths(COUNTED, scenario, sides)
}

/// What the line of a scenario says, in thousandths; nothing where there is none.
pub(crate) fn thousandths(counted: &str, scenario: &str, sides: usize) -> Vec<u16> {
    let line = counted.lines().find_map(|line| line.strip_prefix(scenario)?.strip_prefix(' '));
    let mut numbers = line.unwrap_or_default().split(' ').skip(1).map_while(|word| word.parse::<u64>().ok());
    let fights = numbers.next().unwrap_or(0).max(1);
    numbers.take(sides).map(|won| u16::try_from(won * 1000 / fights).unwrap_or(1000)).collect()
}
