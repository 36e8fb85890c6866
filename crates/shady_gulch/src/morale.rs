//! Keeping one's nerve in danger.

use super::drink::{Condition, RollOf};
use super::living::{composure, list};
use super::{BOOK, Degree, Difficulty, KnownAs, Person, Switches, Task, reputation, rolls};
use chance::Chance;
use rules::sheet::capital;
use rules::{Cause, Sheet};

list! {
    /// A danger that the book names.
    Danger 6 {
        Surprised "surprised",
        WildBeast "meets a wild beast",
        Outnumbered "outnumbered by the enemy",
        KinOrFriendKilled "sees kin or a friend killed",
        Betrayed "betrayed by kin or a close friend",
        Tortured "tortured",
    }
}

impl Danger {
    /// How hard it is to keep one's nerve.
    pub fn difficulty(self) -> Difficulty {
        mark::clause!("sg02-064");
        match self {
            Danger::Surprised | Danger::WildBeast => Difficulty::Average,
            Danger::Outnumbered | Danger::KinOrFriendKilled => Difficulty::Challenging,
            Danger::Betrayed => Difficulty::Hard,
            Danger::Tortured => Difficulty::Impossible,
        }
    }
}

/// Somebody to be afraid of, or not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Foe {
    /// His reputation.
    pub reputation: u8,
    /// What he is known as to the one who faces him.
    pub known_as: KnownAs,
}

/// What somebody faces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Fright {
    /// How hard it is to keep one's nerve; the referee judges dangers that the book does not name.
    pub difficulty: Difficulty,
    /// Who is faced, if anybody is.
    pub foe: Option<Foe>,
    /// A good speech was heard and no nerve has been needed since.
    pub heard_speech: bool,
}

impl Fright {
    /// A danger of the list, with no man behind it.
    pub fn of(danger: Danger) -> Fright {
        Fright { difficulty: danger.difficulty(), foe: None, heard_speech: false }
    }

    /// The roll to keep one's nerve: willpower and Composure, with wounds, drink, guilt, a speech and the
    /// name of the foe. Whoever has Drinking may shake off the drink before, where it costs dice here.
    pub fn task(&self, person: &Person, condition: &Condition, switches: &Switches) -> Task {
        let mut task = composure(person).at(self.difficulty);
        task = condition.weigh(task, RollOf::Nerve, switches);
        task.dice.add_if(mark::when!("sg02-035", self.heard_speech), Cause::Speech, 1);
        if let Some(foe) = self.foe {
            let cause = match foe.known_as {
                KnownAs::Coward => Cause::CowardlyFoe,
                KnownAs::Dangerous | KnownAs::Nothing => Cause::DangerousFoe,
            };
            mark::clause!("sg02-046");
            task.dice.add(cause, reputation::fear(foe.reputation, foe.known_as));
        }
        task
    }
}

/// Dice of somebody who dares with a poor composure.
pub const SHAKEN: i16 = -1;

/// What somebody does in the face of danger, the worst first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Nerve {
    /// He runs.
    Flees,
    /// He does not do what he dared not do, though words may still save his face.
    BacksDown,
    /// He does it with a penalty die.
    ActsShaken,
    /// He does it.
    Acts,
}

impl Nerve {
    /// Every one, the worst first.
    pub const ALL: [Nerve; 4] = [Nerve::Flees, Nerve::BacksDown, Nerve::ActsShaken, Nerve::Acts];

    /// Its name.
    pub const fn label(self) -> &'static str {
        ["flees", "backs down", "acts with a penalty die", "acts"][self as usize]
    }

    /// What a degree of composure means.
    pub fn of(degree: Degree) -> Nerve {
        mark::clause!("sg02-066", "sg02-067");
        match degree {
            Degree::CriticalFailure => Nerve::Flees,
            Degree::Failure => Nerve::BacksDown,
            Degree::Poor => Nerve::ActsShaken,
            _ => Nerve::Acts,
        }
    }

    /// The task that he dares, or nothing if he does not.
    pub fn dares(self, task: Task) -> Option<Task> {
        match self {
            Nerve::Flees | Nerve::BacksDown => None,
            Nerve::ActsShaken => Some(task.with_dice(Cause::Shaken, SHAKEN)),
            Nerve::Acts => Some(task),
        }
    }

    /// Whether he may be called a coward from now on: if he ran and somebody saw it.
    pub const fn may_be_branded(self, witnesses: bool) -> bool {
        witnesses && matches!(self, Nerve::Flees)
    }
}

/// Rolls whether somebody keeps his nerve: one roll.
pub fn keeps_nerve(
    person: &Person,
    condition: &Condition,
    fright: &Fright,
    switches: &Switches,
    chance: &mut impl Chance,
) -> Nerve {
    let task = fright.task(person, condition, switches);
    Nerve::of(task.roll(rolls::COMPOSURE, switches, chance).degree)
}

/// The printed tables of composure.
pub fn sheets() -> Vec<Sheet> {
    let dangers = Sheet::new(BOOK, "dangers", "Dangers", &["sg02-064"], &["Danger", "Difficulty"]);
    let nerve = Sheet::new(BOOK, "composure", "Composure", &["sg02-066"], &["Degree", "He"]);
    vec![
        dangers.rows(
            Danger::ALL
                .into_iter()
                .map(|danger| vec![capital(danger.label()), danger.difficulty().label().to_owned()]),
        ),
        nerve.rows(
            Degree::ALL
                .into_iter()
                .map(|degree| vec![capital(degree.label()), Nerve::of(degree).label().to_owned()]),
        ),
    ]
}
