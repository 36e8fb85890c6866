//! What the book prints and what counting by hand gives, apart from the rules that are tested against it.
#![allow(dead_code, reason = "each test file uses the part that it needs")]

use rules::{Cause, Tally};
use shady_gulch::switches::MarginFourteen;
use shady_gulch::{BOOK, Degree, Difficulty, Switches, Task};

/// The success table as the chapter of basic rules prints it.
pub(crate) const BODY: &str = include_str!("../data/success_body.txt");
/// The success table as the quick reference sheet prints it.
pub(crate) const SHEET: &str = include_str!("../data/success_sheet.txt");

/// The cells of a printed row, its name first.
pub(crate) fn cells(line: &str) -> Vec<&str> {
    line.split('|').map(str::trim).collect()
}

/// The row of that name in a printing.
pub(crate) fn row<'a>(printing: &'a str, name: &str) -> Vec<&'a str> {
    printing.lines().map(cells).find(|row| row[0] == name).unwrap_or_else(|| panic!("no row {name}"))
}

/// The name of the printed row for a margin. No row is printed for 14.
fn name(margin: i16, switches: &Switches) -> &'static str {
    match (margin, switches.margin_fourteen) {
        (14, MarginFourteen::TopBand) => "more than 14",
        (14, MarginFourteen::LowerBand) => "12 to 13",
        (15.., _) => "more than 14",
        (12.., _) => "12 to 13",
        (10.., _) => "10 to 11",
        (8.., _) => "8 to 9",
        (6.., _) => "6 to 7",
        (4.., _) => "4 to 5",
        (1.., _) => "1 to 3",
        (0, _) => "0",
        (-6.., _) => "-6 to -1",
        _ => "less than -6",
    }
}

/// What a printing says of a margin.
pub(crate) fn printed(printing: &str, margin: i16, difficulty: Difficulty, switches: &Switches) -> Degree {
    let head = row(printing, "margin");
    let column = head.iter().position(|name| *name == difficulty.label()).expect("a printed column");
    let cell = row(printing, name(margin, switches))[column];
    Degree::ALL.into_iter().find(|degree| degree.label() == cell).expect("a printed degree")
}

/// The degree of two dice, by the printed table and the two special falls.
pub(crate) fn judged(total: i16, low: u8, high: u8, difficulty: Difficulty, switches: &Switches) -> Degree {
    match (low, high) {
        (1, 1) => Degree::CriticalSuccess,
        (6, 6) => Degree::Failure,
        _ => printed(BODY, total - i16::from(low) - i16::from(high), difficulty, switches),
    }
}

/// How often each pair is kept when every fall of the dice is thrown once: (lower, higher, ways).
pub(crate) fn pairs(net: i16) -> Vec<(u8, u8, u128)> {
    let count = 2 + usize::from(net.unsigned_abs());
    let mut ways = [[0u128; 7]; 7];
    let mut dice = vec![1u8; count];
    loop {
        let (low, high) = two_that_count(&dice, net < 0);
        ways[usize::from(low)][usize::from(high)] += 1;
        let Some(turn) = dice.iter().position(|die| *die < 6) else { break };
        dice[..turn].fill(1);
        dice[turn] += 1;
    }
    let faces = (1..=6u8).flat_map(|low| (low..=6).map(move |high| (low, high)));
    faces.map(|(low, high)| (low, high, ways[usize::from(low)][usize::from(high)])).collect()
}

/// The two lowest dice, or the two highest, found by looking at each die once.
fn two_that_count(dice: &[u8], highest: bool) -> (u8, u8) {
    let (mut best, mut next) = if highest { (0, 0) } else { (7, 7) };
    for &die in dice {
        let better = |than: u8| if highest { die > than } else { die < than };
        if better(best) {
            (best, next) = (die, best);
        } else if better(next) {
            next = die;
        }
    }
    if highest { (next, best) } else { (best, next) }
}

/// In how many ways the dice give each degree, from pairs counted by hand.
pub(crate) fn counted(
    pairs: &[(u8, u8, u128)],
    difficulty: Difficulty,
    total: i16,
    switches: &Switches,
) -> [u128; 7] {
    let mut counts = [0; 7];
    for &(low, high, ways) in pairs {
        counts[judged(total, low, high, difficulty, switches) as usize] += ways;
    }
    counts
}

/// A task of a skill total.
pub(crate) fn task(total: i16) -> Task {
    Task::new(Tally::new(BOOK, total))
}

/// The same task with bonus dice, or penalty dice if below zero.
pub(crate) fn with_net(task: Task, net: i16) -> Task {
    task.with_dice(Cause::Ruling, net)
}

/// Degrees that succeed.
pub(crate) fn successes(counts: &[u128; 7]) -> u128 {
    counts[Degree::Poor as usize..].iter().sum()
}
