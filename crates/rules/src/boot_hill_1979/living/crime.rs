//! Rewards and loot in 1979.

use super::super::switches::RewardsOverSeveralCrimes;
use super::super::{BOOK, Switches, equipment};
use crate::money::dollars;
use crate::sheet::capital;
use crate::{Sheet, rolls};
use chance::{Chance, Die, Roll};

/// A crime that puts a price on the men who did it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Crime {
    /// Cents taken in a robbery.
    pub robbed: Option<u32>,
    /// A murder was part of it.
    pub murder: bool,
    /// Cents that the referee adds because the victim was prominent.
    pub prominent: u32,
    /// Cents that the referee puts on any other crime, up to $250.
    pub other: u32,
}

/// A robbery of more than this is a large one; exactly this much is not.
const LARGE: u32 = 1_000_000;
/// For a large robbery: on the leader, and on each of the others.
const LARGE_REWARDS: (u32, u32) = (100_000, 25_000);
/// For a smaller robbery.
const SMALL_REWARDS: (u32, u32) = (50_000, 10_000);
/// For a murder, on each man; and the most for any other crime.
const MURDER: u32 = 25_000;
const OTHER: u32 = 25_000;

/// The reward in cents that one crime puts on its leader, or on one of the others.
pub fn reward_for(crime: &Crime, leader: bool) -> u32 {
    mark::clause!("bh79-250");
    let robbery = crime.robbed.map_or(0, |cents| {
        let (first, rest) = if cents > LARGE { LARGE_REWARDS } else { SMALL_REWARDS };
        if leader { first } else { rest }
    });
    let murder = if crime.murder { MURDER.saturating_add(crime.prominent) } else { 0 };
    robbery.saturating_add(murder).saturating_add(crime.other.min(OTHER))
}

/// The reward in cents on a man for all his crimes, each with whether he led it.
pub fn reward_over(crimes: &[(Crime, bool)], switches: &Switches) -> u32 {
    let rewards = crimes.iter().map(|(crime, leader)| reward_for(crime, *leader));
    match switches.rewards_over_several_crimes {
        RewardsOverSeveralCrimes::AddUp => rewards.fold(0, u32::saturating_add),
        RewardsOverSeveralCrimes::HighestOnly => rewards.max().unwrap_or(0),
    }
}

/// What is paid of a reward: all of it for a man brought in alive, who is always convicted; half for a dead
/// one.
pub fn reward_paid(reward: u32, alive: bool) -> u32 {
    mark::clause!("bh79-222", "bh79-250");
    if alive { reward } else { reward / 2 }
}

/// What can be robbed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the label says what each is")]
pub enum Robbed {
    Bank,
    Citizen,
    FreightWagon,
    PostOffice,
    StagecoachWithPayroll,
    Stagecoach,
    StageOffice,
    ExpressCar,
    OtherBusiness,
}

/// A line of the table of loot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loot {
    /// What is robbed.
    pub robbed: Robbed,
    /// What it is called.
    pub name: &'static str,
    /// The sum, `None` for a freight wagon: its load brings what it is worth ([`market_value`]).
    pub sum: Option<Range>,
    /// What the sum consists of, or what there is besides it.
    pub note: &'static str,
}

/// A range of dollars, and the step in which a die walks it evenly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range {
    /// The least, in dollars.
    pub low: u16,
    /// The most, in dollars.
    pub high: u16,
    /// The step, in dollars. House figure: so that one die can find the sum.
    pub step: u16,
}

impl Range {
    /// The die that finds the sum: one side for each step, the lowest for the least.
    pub const fn die(&self) -> Die {
        Die::one(((self.high - self.low) / self.step + 1) as u8)
    }
}

const fn loot(
    robbed: Robbed,
    name: &'static str,
    (low, high): (u16, u16),
    step: u16,
    note: &'static str,
) -> Loot {
    Loot { robbed, name, sum: Some(Range { low, high, step }), note }
}

/// A freight wagon, whose load has no range.
const FREIGHT: Loot = Loot {
    robbed: Robbed::FreightWagon,
    name: "freight wagon",
    sum: None,
    note: "what its goods, bullion or ore are worth",
};

/// What a robbery yields, in the order of print.
pub static LOOT: [Loot; 9] = [
    loot(Robbed::Bank, "bank", (1000, 50_000), 1000, ""),
    loot(Robbed::Citizen, "citizen", (0, 50), 5, "and a watch, a ring and the like"),
    FREIGHT,
    loot(Robbed::PostOffice, "post office", (0, 1000), 100, "in mail"),
    loot(Robbed::StagecoachWithPayroll, "stagecoach with payroll", (100, 1000), 100, ""),
    loot(Robbed::Stagecoach, "stagecoach without payroll", (5, 500), 5, "and watches, rings and the like"),
    loot(Robbed::StageOffice, "stage office", (100, 1000), 100, ""),
    loot(
        Robbed::ExpressCar,
        "express car of a train",
        (1000, 50_000),
        1000,
        "in mail, payroll or securities",
    ),
    loot(Robbed::OtherBusiness, "other business", (50, 500), 50, ""),
];

/// The line of what is robbed.
pub const fn loot_of(robbed: Robbed) -> &'static Loot {
    &LOOT[robbed as usize]
}

/// Rolls what a robbery yields, in cents, evenly over the range in the steps of its line; `None` and no roll where the
/// line has no range.
pub fn haul(chance: &mut impl Chance, robbed: Robbed) -> Option<u32> {
    mark::clause!("bh79-251");
    let range = loot_of(robbed).sum?;
    let steps = u32::from(chance.face(Roll { die: range.die(), ..rolls::LOOT }) - 1);
    Some((u32::from(range.low) + steps * u32::from(range.step)) * 100)
}

/// What stolen stock or freight is worth in cents: its price in the chart, or in the cost of living. To sell it
/// may draw notice, which is for the referee.
pub fn market_value(name: &str, count: u16) -> Option<u32> {
    mark::clause!("bh79-251");
    let listed = equipment::find(name).and_then(|item| item.cents);
    let each = listed.or_else(|| super::find(name).map(|expense| expense.cents))?;
    Some(each.saturating_mul(u32::from(count)))
}

/// The printed tables of this room.
pub(super) fn sheets() -> Vec<Sheet> {
    let columns = ["Crime", "On the leader", "On each other"];
    let row = |crime: &str, (first, rest): (u32, u32)| vec![crime.to_owned(), dollars(first), dollars(rest)];
    let rewards = Sheet::new(BOOK, "rewards", "Rewards", &["bh79-222", "bh79-250"], &columns).rows([
        row(&format!("Robbery of more than {}", dollars(LARGE)), LARGE_REWARDS),
        row("Smaller robbery", SMALL_REWARDS),
        row("Murder, at the least, besides", (MURDER, MURDER)),
        row("Other crime, at the most, besides", (OTHER, OTHER)),
    ]);
    let loot = Sheet::new(BOOK, "loot", "Loot", &["bh79-251"], &["From", "Least", "Most", "Die", "Note"])
        .rows(LOOT.iter().map(|line| {
            let [low, high, die] = line.sum.map_or_else(
                || ["-"; 3].map(str::to_owned),
                |range| {
                    let [low, high] = [range.low, range.high].map(|sum| dollars(u32::from(sum) * 100));
                    [low, high, range.die().to_string()]
                },
            );
            vec![capital(line.name), low, high, die, line.note.to_owned()]
        }));
    vec![rewards, loot]
}
