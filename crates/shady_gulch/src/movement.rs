//! Athletics: climbing, holding one's breath, and what happens without it.

use super::{BOOK, Degree, Difficulty, Person, Skill, Switches, Task, Trait, Traits};
use crate::rolls;
use chance::Chance;
use rules::Sheet;
use rules::sheet::{capital, signed};

/// What is climbed. Which of the two steep kinds a surface is, the referee says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Slope {
    /// A tree, rocks, a bank.
    Ordinary,
    /// Steep: hard without gear.
    Steep,
    /// Very steep: impossible without gear.
    Sheer,
}

impl Slope {
    /// Every kind, the easiest first.
    pub const ALL: [Slope; 3] = [Slope::Ordinary, Slope::Steep, Slope::Sheer];

    /// Its name.
    pub const fn label(self) -> &'static str {
        ["ordinary", "steep", "sheer"][self as usize]
    }

    /// How hard it is, with or without climbing gear.
    pub fn difficulty(self, gear: bool) -> Difficulty {
        mark::clause!("sg02-076");
        match (self, gear) {
            (Slope::Steep, false) => Difficulty::Hard,
            (Slope::Sheer, false) => Difficulty::Impossible,
            // No other difficulty is printed, so it is the usual one.
            (Slope::Ordinary, _) | (_, true) => Difficulty::Average,
        }
    }
}

/// The task of a climb; without Athletics dexterity alone counts.
pub fn climbing(climber: &Person, slope: Slope, gear: bool) -> Task {
    let task = Task::of_skill(climber, Skill::Athletics);
    let task = task.unwrap_or_else(|_| Task::of_trait(climber, Trait::Dexterity));
    task.at(slope.difficulty(gear))
}

/// How a climb ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Climb {
    /// He gets up.
    Up,
    /// He gets no further.
    NoFurther,
    /// He falls.
    Falls,
}

impl Climb {
    /// How a climb of this degree ends.
    pub fn of(degree: Degree) -> Climb {
        mark::clause!("sg02-076");
        match degree {
            Degree::CriticalFailure => Climb::Falls,
            Degree::Failure => Climb::NoFurther,
            _ => Climb::Up,
        }
    }
}

/// Rolls for a climb.
pub fn climb(task: &Task, switches: &Switches, chance: &mut impl Chance) -> (Climb, Degree) {
    let degree = task.roll(rolls::CLIMB, switches, chance).degree;
    (Climb::of(degree), degree)
}

/// Turns that somebody can hold his breath: twice his willpower less 1, and never less than none (erratum E19).
pub fn breath(traits: &Traits) -> u8 {
    mark::clause!("sg02-077", "sg02-195");
    (2 * traits.of(Trait::Willpower)).saturating_sub(1)
}

/// Turns more, or less if below zero, by the degree of a swimmer's roll, the worst first.
const MORE_BREATH: [i8; 7] = [-2, 0, 0, 1, 2, 3, 5];

/// Turns more, or less if below zero, that an athlete's roll gives.
pub fn more_breath(degree: Degree) -> i8 {
    mark::clause!("sg02-078");
    MORE_BREATH[degree as usize]
}

/// How hard it is to hold one's breath longer, if the referee says nothing else.
pub const SWIMMING: Difficulty = Difficulty::Average;

/// The task of holding one's breath longer, which only those have who learned Athletics (erratum E20).
pub fn swimming(swimmer: &Person, difficulty: Difficulty) -> Option<Task> {
    mark::clause!("sg02-078");
    if swimmer.skills.of(Skill::Athletics) == 0 {
        return None;
    }
    Task::of_skill(swimmer, Skill::Athletics).ok().map(|task| task.at(difficulty))
}

/// Turns that somebody can hold his breath with a roll of this degree, or without one.
pub fn breath_with(traits: &Traits, degree: Option<Degree>) -> u8 {
    breath(traits).saturating_add_signed(degree.map_or(0, more_breath))
}

/// Rolls for how many turns somebody can hold his breath; without a task there is no roll.
pub fn hold_breath(
    traits: &Traits,
    task: Option<&Task>,
    switches: &Switches,
    chance: &mut impl Chance,
) -> (u8, Option<Degree>) {
    let degree = task.map(|task| task.roll(rolls::BREATH, switches, chance).degree);
    (breath_with(traits, degree), degree)
}

/// Wounds of each turn without breath.
pub const WITHOUT_BREATH: u8 = 1;
/// Wounds of each turn of being choked, from the first on: there was no time to draw breath.
pub const CHOKED: u8 = 2;

/// Wounds of a turn under water, counted from 1, for somebody whose breath lasts so many turns.
pub fn drowning(breath: u8, turn: u16) -> u8 {
    mark::clause!("sg02-121");
    if turn > breath as u16 { WITHOUT_BREATH } else { 0 }
}

/// Wounds of so many turns under water together.
pub fn drowned(breath: u8, turns: u16) -> u16 {
    mark::clause!("sg02-121");
    turns.saturating_sub(breath as u16).saturating_mul(WITHOUT_BREATH as u16)
}

/// Wounds of so many turns of being choked together.
pub fn choked(turns: u16) -> u16 {
    mark::clause!("sg02-121");
    turns.saturating_mul(CHOKED as u16)
}

/// The printed tables of athletics.
pub fn sheets() -> Vec<Sheet> {
    let climbing =
        Sheet::new(BOOK, "climbing", "Climbing", &["sg02-076"], &["Surface", "Without gear", "With gear"]);
    let climbing =
        climbing.rows(Slope::ALL.into_iter().map(|slope| {
            vec![slope.label(), slope.difficulty(false).label(), slope.difficulty(true).label()]
        }));
    let breaths = Sheet::new(BOOK, "breath", "Holding one's breath", &["sg02-077"], &["Willpower", "Turns"]);
    let breaths = breaths.rows((0..=super::abilities::HIGHEST).map(|willpower| {
        let traits = Traits::default().with(Trait::Willpower, willpower);
        vec![willpower.to_string(), breath(&traits).to_string()]
    }));
    let more = Sheet::new(BOOK, "swimming", "Swimming", &["sg02-078"], &["Degree", "Turns"]);
    let more = more.rows(
        Degree::ALL
            .into_iter()
            .map(|degree| vec![capital(degree.label()), signed(i16::from(more_breath(degree)))]),
    );
    vec![climbing, breaths, more]
}
