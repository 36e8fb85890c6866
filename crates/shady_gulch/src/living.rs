//! Living with oneself: deeds against a virtue and the guilt after them, vices and giving in to them.

use super::drink::{Condition, RollOf};
use super::switches::{LapseDice, ViceRoll};
use super::{BOOK, Degree, Person, Skill, Switches, Task, Trait, Vice, Vices, Virtue, Virtues, rolls};
use chance::Chance;
use rules::{Cause, Sheet, Tally};

/// Dice of guilt, and of a lapse. The print has lost the sign of both (erratum C3).
pub const BAD_CONSCIENCE: i16 = -2;

/// Defines a list of things, each with a name.
macro_rules! list {
    ($(#[$about:meta])* $kind:ident $count:literal { $($name:ident $label:literal,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[allow(missing_docs, reason = "the names say it")]
        pub enum $kind { $($name,)* }

        impl $kind {
            /// Every one, in the order of the book.
            pub const ALL: [$kind; $count] = [$($kind::$name,)*];

            /// Its name.
            pub const fn label(self) -> &'static str {
                match self { $($kind::$name => $label,)* }
            }
        }
    };
}
pub(super) use list;

/// How somebody stands with himself.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
pub struct Conscience {
    /// Acted against a virtue, took it badly, and has not slept a whole night since.
    pub guilty: bool,
}

impl Conscience {
    /// Adds the dice of guilt to a roll: to all that are built on perception, and to those of composure
    /// (erratum E26).
    pub fn burden(self, of: RollOf, dice: &mut Tally) {
        let felt = matches!(of, RollOf::Trait(Trait::Perception) | RollOf::Composure | RollOf::Nerve);
        dice.add_if(mark::when!("sg02-039", self.guilty && felt), Cause::Guilt, BAD_CONSCIENCE);
    }

    /// After sleep; only a whole night of it takes the guilt away.
    #[must_use]
    pub const fn slept(self, whole_night: bool) -> Conscience {
        Conscience { guilty: self.guilty && !whole_night }
    }
}

/// A roll of willpower and Composure, of average difficulty, before anything weighs on it.
pub fn composure(person: &Person) -> Task {
    // Composure can be tried without the skill, so that the trait alone is what this falls back on.
    Task::of_skill(person, Skill::Composure).unwrap_or_else(|_| Task::of_trait(person, Trait::Willpower))
}

/// Acts against a virtue. If he has it he rolls willpower and Composure, each time anew, and failure brings
/// guilt; the deed is done either way (erratum E25). Gives how well he bears it, or nothing where the virtue
/// is not his. One roll at most.
pub fn acts_against(
    virtue: Virtue,
    virtues: Virtues,
    person: &Person,
    condition: &mut Condition,
    switches: &Switches,
    chance: &mut impl Chance,
) -> Option<Degree> {
    mark::clause!("sg02-039");
    if !virtues.has(virtue) {
        return None;
    }
    mark::clause!("sg02-039");
    let task = condition.weigh(composure(person), RollOf::Composure, switches);
    let degree = task.roll(rolls::VIRTUE, switches, chance).degree;
    condition.conscience.guilty |= !degree.succeeded();
    Some(degree)
}

/// The vices that stress calls up, such as that of a deed against a virtue.
pub const CALLED_UP_BY_STRESS: Vices = Vices::of(&[Vice::Alcohol, Vice::Opium, Vice::Zeal]);

/// Smoked or drunk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Opium {
    Smoked,
    Laudanum,
}

/// What somebody gives in to, and how he came to opium.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Habits {
    /// His vices.
    pub vices: Vices,
    /// On how many occasions he took opium.
    pub opium: u8,
    /// He takes laudanum.
    pub laudanum: bool,
}

impl Habits {
    /// The vices of his that stress calls up, each of which must be resisted.
    pub fn tempted_in_stress(&self) -> Vices {
        mark::clause!("sg02-042");
        let called = CALLED_UP_BY_STRESS.iter().filter(|vice| self.vices.has(*vice));
        called.fold(Vices::NONE, Vices::with)
    }

    /// Whether a headache tempts him: it does those whose vice is laudanum.
    pub fn tempted_by_headache(&self) -> bool {
        mark::clause!("sg02-042");
        self.laudanum && self.vices.has(Vice::Opium)
    }

    /// An occasion on which he takes opium, however much of it; the second makes it a vice.
    pub fn takes_opium(&mut self, opium: Opium) {
        self.opium = self.opium.saturating_add(1);
        self.laudanum |= opium == Opium::Laudanum;
        if self.opium >= 2 {
            mark::clause!("sg02-043");
            self.vices = self.vices.with(Vice::Opium);
        }
    }
}

/// A vice that somebody has before him: how often in a row he has given in to it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Temptation {
    /// Rolls to resist that failed since the last that succeeded.
    pub lapses: u8,
}

impl Temptation {
    /// The dice of having given in before.
    pub fn dice(self, switches: &Switches) -> i16 {
        mark::clause!("sg02-040");
        let times = match switches.lapse_dice {
            LapseDice::Flat => self.lapses.min(1),
            LapseDice::Growing => self.lapses,
        };
        BAD_CONSCIENCE * i16::from(times)
    }

    /// The roll to resist. Drink weighs on it as on any other roll: the courage that it gives is for danger,
    /// or it would cure drinking (erratum D11).
    pub fn task(self, person: &Person, condition: &Condition, switches: &Switches) -> Task {
        let (task, of) = match switches.vice_roll {
            ViceRoll::WithComposure => (composure(person), RollOf::Composure),
            ViceRoll::WillpowerAlone => {
                (Task::of_trait(person, Trait::Willpower), RollOf::Trait(Trait::Willpower))
            }
        };
        condition.weigh(task, of, switches).with_dice(Cause::Lapsed, self.dice(switches))
    }

    /// Tries to resist: one roll. He who fails gives in, and it will be harder to stop.
    pub fn resist(
        &mut self,
        person: &Person,
        condition: &Condition,
        switches: &Switches,
        chance: &mut impl Chance,
    ) -> Degree {
        mark::clause!("sg02-040", "sg02-186");
        let degree = self.task(person, condition, switches).roll(rolls::VICE, switches, chance).degree;
        self.lapses = if degree.succeeded() { 0 } else { self.lapses.saturating_add(1) };
        degree
    }

    /// Others take it out of his sight: there is nothing to resist, and he no longer indulges.
    pub const fn taken_away(&mut self) {
        self.lapses = 0;
    }
}

/// The table of what calls up a vice that is not even at hand.
pub fn sheets() -> Vec<Sheet> {
    let called = Sheet::new(
        BOOK,
        "strain-and-vices",
        "Vices called up by strain",
        &["sg02-042"],
        &["Vice", "Stress", "Headache"],
    );
    vec![called.rows(CALLED_UP_BY_STRESS.iter().map(|vice| {
        let headache = if vice == Vice::Opium { "users of laudanum" } else { "no" };
        vec![vice.label(), "yes", headache]
    }))]
}
