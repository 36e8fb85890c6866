//! Contests: two rolls against each other by margin, or a roll that sets the difficulty of the other.

use super::switches::{ContestTies, TwoOnesInContests};
use super::{BOOK, Degree, Person, Rolled, Skill, Switches, Task, rolls};
use chance::Chance;
use rules::Sheet;
use std::cmp::Ordering;

/// How a direct contest ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Outcome {
    /// The first of the two wins.
    First,
    /// The second of the two wins.
    Second,
    /// Both succeeded equally well: things stay as they are.
    Tied,
    /// Neither succeeded.
    BothFail,
}

/// A direct contest that was rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Struggle {
    /// Who won.
    pub outcome: Outcome,
    /// The last roll of the first.
    pub first: Rolled,
    /// The last roll of the second.
    pub second: Rolled,
    /// Whether a tie was rolled again.
    pub rerolled: bool,
}

/// Who of two wins. Only rolls that succeed compete, and the higher margin wins, whatever the difficulties. Two
/// ones beat anything else unless the reading lets only the margin count (switch `two-ones-in-contests`, erratum
/// E2). Two sixes are a failure and so never win.
pub fn compare(first: &Rolled, second: &Rolled, switches: &Switches) -> Outcome {
    mark::clause!("sg02-018");
    match (first.degree.succeeded(), second.degree.succeeded()) {
        (false, false) => Outcome::BothFail,
        (true, false) => Outcome::First,
        (false, true) => Outcome::Second,
        (true, true) => {
            let ones_count = switches.two_ones_in_contests == TwoOnesInContests::BeatAll;
            let standing = |rolled: &Rolled| (ones_count && rolled.kept.snake_eyes(), rolled.margin);
            match standing(first).cmp(&standing(second)) {
                Ordering::Greater => Outcome::First,
                Ordering::Less => Outcome::Second,
                Ordering::Equal => Outcome::Tied,
            }
        }
    }
}

/// A direct contest: the first rolls ("task"), then the second ("resist"). Where the reading of ties says so, a
/// tie is rolled once more in the same order, and never again (erratum E1).
pub fn direct(first: &Task, second: &Task, switches: &Switches, chance: &mut impl Chance) -> Struggle {
    let struggle = once(first, second, switches, chance);
    match (struggle.outcome, switches.contest_ties) {
        (Outcome::Tied, ContestTies::OneReroll) => {
            Struggle { rerolled: true, ..once(first, second, switches, chance) }
        }
        _ => struggle,
    }
}

fn once(first: &Task, second: &Task, switches: &Switches, chance: &mut impl Chance) -> Struggle {
    let first = first.roll_margin(rolls::TASK, switches, chance);
    let second = second.roll_margin(rolls::RESIST, switches, chance);
    Struggle { outcome: compare(&first, &second, switches), first, second, rerolled: false }
}

/// A contest by degree that was rolled. After exact odds only the degrees of its rolls may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Opposed {
    /// What is contested.
    pub first: Rolled,
    /// The roll against it; none if there was nothing to contest.
    pub second: Option<Rolled>,
}

impl Opposed {
    /// Whether the first one gets away with it.
    pub fn takes_effect(&self) -> bool {
        self.first.degree.succeeded() && !self.second.is_some_and(|second| second.degree.succeeded())
    }
}

/// The task of whoever contests a roll of this degree: its difficulty is set by the degree, and what makes his
/// own roll harder or easier still counts. A roll that failed needs no contesting.
pub fn resisting(first: Degree, second: &Task) -> Option<Task> {
    mark::clause!("sg02-019");
    first.contested().map(|difficulty| second.at(difficulty))
}

/// A contest by degree: the first rolls ("task"), and if he succeeds the second rolls against what that sets
/// ("resist").
pub fn by_degree(first: &Task, second: &Task, switches: &Switches, chance: &mut impl Chance) -> Opposed {
    let first = first.roll(rolls::TASK, switches, chance);
    let second = resisting(first.degree, second).map(|task| task.roll(rolls::RESIST, switches, chance));
    Opposed { first, second }
}

/// The roll of somebody who contests a skill: the trait and skill that the skill names, otherwise its own.
pub fn contesting(person: &Person, skill: Skill) -> Result<Task, super::task::Unskilled> {
    super::skills::mark_skill(skill);
    mark::clause!("sg02-020", "sg02-029");
    match skill.contested_by() {
        (by, Some(skill)) => Task::of(person, by, skill),
        (by, None) => Ok(Task::of_trait(person, by)),
    }
}

/// The table of contests.
pub fn sheets() -> Vec<Sheet> {
    let columns = ["Skill", "Contested by"];
    let sheet = Sheet::new(BOOK, "contested-by", "Who contests a skill", &["sg02-020", "sg02-029"], &columns);
    vec![sheet.rows(Skill::ALL.into_iter().map(|skill| {
        let by = match skill.contested_by() {
            (by, Some(with)) => format!("{} + {}", by.label(), with.label()),
            (by, None) => by.label().to_owned(),
        };
        vec![skill.label().to_owned(), by]
    }))]
}
