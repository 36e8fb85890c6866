//! Horses: taming and training, a frightened mount, and a mount or a team that is hit.

use super::{BOOK, Degree, Difficulty, Person, Skill, Switches, Task, Trait};
use crate::rolls;
use crate::switches::StartledHorse;
use chance::Chance;
use rules::sheet::capital;
use rules::{Cause, Sheet};

/// The most commands that a horse keeps apart.
pub const MOST_COMMANDS: u8 = 32;

/// A word or a gesture that a horse can learn, by number; what it is stands where names are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Command(u8);

impl Command {
    /// The command of a number below [`MOST_COMMANDS`].
    pub fn new(number: u8) -> Option<Command> {
        (number < MOST_COMMANDS).then_some(Command(number))
    }
}

/// Why a horse cannot learn a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CannotLearn {
    /// It is not tame yet.
    Untamed,
    /// It knows the command.
    KnownAlready,
}

/// A horse: whether it is tame, and the commands it has learned. A new one is neither. Taming and training are
/// bought and never rolled; what they cost stands with the other prices of experience.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Horse {
    tame: bool,
    commands: u32,
}

impl Horse {
    /// A tame horse without commands.
    pub const TAME: Horse = Horse { tame: true, commands: 0 };

    /// Whether it is tame.
    pub const fn is_tame(self) -> bool {
        self.tame
    }

    /// The same horse, tamed.
    #[must_use]
    pub fn tamed(self) -> Horse {
        mark::clause!("sg02-075");
        Horse { tame: true, ..self }
    }

    /// The same horse with one more command, which only a tame one learns.
    pub fn trained(self, command: Command) -> Result<Horse, CannotLearn> {
        mark::clause!("sg02-075");
        mark::clause!("sg02-189");
        if !self.tame {
            return Err(CannotLearn::Untamed);
        }
        if self.obeys(command) {
            return Err(CannotLearn::KnownAlready);
        }
        Ok(Horse { commands: self.commands | 1 << command.0, ..self })
    }

    /// Whether it does what it is told: always if it has learned the command, never if not.
    pub const fn obeys(self, command: Command) -> bool {
        self.commands & (1 << command.0) != 0
    }

    /// How many commands it has learned.
    pub const fn commands(self) -> u8 {
        self.commands.count_ones() as u8
    }

    /// The same roll on Horsemanship with the dice that an untamed horse costs.
    #[must_use]
    pub fn burdened(self, task: Task) -> Task {
        mark::clause!("sg02-074");
        if self.tame { task } else { task.with_dice(Cause::UntamedHorse, UNTAMED) }
    }
}

/// Dice on the roll to steady a horse without a saddle.
const NO_SADDLE: i16 = -2;
/// Dice on every roll on Horsemanship with an untamed horse.
const UNTAMED: i16 = -2;

/// How hard it is to control a horse under stress, and a stunt on it.
pub const STRESS_OR_STUNT: Difficulty = Difficulty::Hard;

/// A roll on Horsemanship, riding or driving; without the skill dexterity alone counts.
pub fn riding(rider: &Person, horse: Horse, difficulty: Difficulty) -> Task {
    let task = Task::of_skill(rider, Skill::Horsemanship);
    let task = task.unwrap_or_else(|_| Task::of_trait(rider, Trait::Dexterity));
    mark::clause!("sg02-034");
    horse.burdened(task.at(difficulty))
}

/// What frightens a horse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Fright {
    /// A snake.
    Snake,
    /// A shot at point blank range.
    PointBlankShot,
    /// Anything else that the referee calls a fright.
    OtherHazard,
}

impl Fright {
    /// Every fright.
    pub const ALL: [Fright; 3] = [Fright::Snake, Fright::PointBlankShot, Fright::OtherHazard];

    /// Its name.
    pub const fn label(self) -> &'static str {
        ["snake", "point blank shot", "other hazard"][self as usize]
    }
}

/// The task of steadying a frightened horse. The book names no difficulty here (erratum D26).
pub fn steadying(rider: &Person, horse: Horse, saddled: bool, switches: &Switches) -> Task {
    let difficulty = match switches.startled_horse {
        StartledHorse::Hard => STRESS_OR_STUNT,
        StartledHorse::Average => Difficulty::Average,
    };
    mark::clause!("sg02-073");
    let task = riding(rider, horse, difficulty);
    if !saddled {
        mark::clause!("sg02-074");
    }
    if saddled { task } else { task.with_dice(Cause::NoSaddle, NO_SADDLE) }
}

/// What a horse does that was not steadied: the referee says which.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Panic {
    /// It throws its rider.
    #[default]
    Throws,
    /// It bolts with him.
    Bolts,
}

/// How a fright ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Ride {
    /// The horse is in hand.
    Steadied,
    /// The rider is thrown and perhaps hurt.
    Thrown,
    /// The horse runs where it likes.
    Bolted,
    /// The horse runs, and its rider hangs in the reins and is dragged.
    Dragged,
}

impl Ride {
    /// Its name.
    pub const fn label(self) -> &'static str {
        ["steadied", "thrown", "bolts", "dragged in the reins"][self as usize]
    }

    /// How a fright ends with this degree.
    pub fn of(degree: Degree, panic: Panic) -> Ride {
        mark::clause!("sg02-073");
        match (degree, panic) {
            (Degree::CriticalFailure, _) => Ride::Dragged,
            (Degree::Failure, Panic::Throws) => Ride::Thrown,
            (Degree::Failure, Panic::Bolts) => Ride::Bolted,
            _ => Ride::Steadied,
        }
    }
}

/// Rolls to steady a frightened horse.
pub fn steady(task: &Task, panic: Panic, switches: &Switches, chance: &mut impl Chance) -> (Ride, Degree) {
    let degree = task.roll(rolls::STEADY, switches, chance).degree;
    (Ride::of(degree, panic), degree)
}

/// What strikes a horse, as far as the rule tells it apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Blow {
    /// A heavy club or the like.
    HeavyClub,
    /// Anything shot or thrown.
    Ranged,
    /// Anything lighter, which the rule leaves to the referee.
    Lighter,
}

/// What becomes of a horse that is hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum HorseHit {
    /// It keeps its feet.
    Stands,
    /// It is knocked down.
    Falls,
    /// It is dead.
    Dies,
}

impl HorseHit {
    /// Its name.
    pub const fn label(self) -> &'static str {
        ["stands", "falls", "dies"][self as usize]
    }

    /// What a blow of this degree does.
    pub fn of(blow: Blow, degree: Degree) -> HorseHit {
        mark::clause!("sg02-125");
        match (blow, degree) {
            (Blow::Lighter, _) => HorseHit::Stands,
            (_, Degree::CriticalSuccess) => HorseHit::Dies,
            (_, Degree::Good | Degree::Excellent) => HorseHit::Falls,
            _ => HorseHit::Stands,
        }
    }

    /// Whether it is down, dead or not.
    pub const fn is_down(self) -> bool {
        !matches!(self, HorseHit::Stands)
    }
}

/// The wounds of the rider of a horse that was hit: one die if it goes down, and no roll if not.
pub fn rider_of(hit: HorseHit, chance: &mut impl Chance) -> u8 {
    mark::clause!("sg02-125");
    if hit.is_down() { off_the_horse(chance) } else { 0 }
}

/// The wounds of whoever comes off his horse: one die. The book says so of a horse that goes down; of a rider
/// who is thrown it says only that he may be hurt, and then the same die serves.
pub fn off_the_horse(chance: &mut impl Chance) -> u8 {
    u8::try_from(chance.face(rolls::OFF_THE_HORSE)).unwrap_or(0)
}

/// How a team that pulls a wagon goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Team {
    /// As before.
    Unhurt,
    /// Slower, with a horse to drag.
    Slowed,
    /// Not at all, for no horse is on its feet.
    Halted,
}

/// How a team goes on when so many of its horses are down: the others slow, but do not stop.
pub fn team(horses: u8, down: u8) -> Team {
    mark::clause!("sg02-125");
    if down == 0 {
        Team::Unhurt
    } else if down < horses {
        Team::Slowed
    } else {
        Team::Halted
    }
}

/// The rules of horses as tables.
pub fn sheets() -> Vec<Sheet> {
    let fright = Sheet::new(
        BOOK,
        "frightened-horse",
        "A frightened horse",
        &["sg02-073"],
        &["Degree", "If it throws", "If it bolts"],
    );
    let fright = fright.rows(Degree::ALL.into_iter().map(|degree| {
        let ends = [Panic::Throws, Panic::Bolts].map(|panic| Ride::of(degree, panic).label().to_owned());
        std::iter::once(capital(degree.label())).chain(ends).collect()
    }));
    let hit = Sheet::new(BOOK, "horse-hit", "A horse that is hit", &["sg02-125"], &["Degree", "Horse"]);
    let successes = Degree::ALL.into_iter().filter(|degree| degree.succeeded());
    let hit =
        hit.rows(successes.map(|degree| {
            vec![capital(degree.label()), HorseHit::of(Blow::Ranged, degree).label().to_owned()]
        }));
    vec![fright, hit]
}
