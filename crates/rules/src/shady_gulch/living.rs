//! Living with oneself: deeds against a virtue and the guilt after them, lures of a vice and giving in to them.

use super::drink::{Condition, RollOf};
use super::switches::{LapseDice, ViceRoll};
use super::{BOOK, Degree, Person, Skill, Switches, Task, Trait, Vice, Vices, Virtue, Virtues, rolls};
use crate::sheet::capital;
use crate::{Cause, Sheet, Tally};
use chance::Chance;

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

list! {
    /// A deed that goes, or does not quite go, against a virtue.
    Deed 14 {
        Crime "commits a crime",
        InjusticeLeftAlone "leaves an injustice alone",
        GuiltyFriendShielded "keeps a friend who broke the law from it",
        WomanOrChildHarmed "harms a woman or child",
        UnfairDealing "deals unfairly or dishonestly",
        NeedyLeftAlone "leaves somebody in need without help",
        LazyLeftAlone "leaves somebody without help who is only lazy",
        AlmsRefused "refuses alms",
        FriendBetrayed "betrays a friend",
        FriendGivenUp "gives a friend up to the law",
        FriendGivenUpForHisGood "gives a friend up, sure that it is for his good",
        CommandmentBroken "breaks a commandment of his faith",
        Revenge "takes revenge",
        Prejudice "wrongs somebody out of prejudice",
    }
}

impl Deed {
    /// The virtue it goes against.
    pub const fn against(self) -> Option<Virtue> {
        Some(match self {
            Deed::Crime | Deed::InjusticeLeftAlone | Deed::GuiltyFriendShielded => Virtue::Lawful,
            Deed::WomanOrChildHarmed | Deed::UnfairDealing => Virtue::Gentlemanly,
            Deed::NeedyLeftAlone => Virtue::Compassionate,
            Deed::AlmsRefused => Virtue::Charitable,
            Deed::FriendBetrayed | Deed::FriendGivenUp => Virtue::Loyal,
            Deed::CommandmentBroken => Virtue::Pious,
            Deed::Revenge | Deed::Prejudice => Virtue::Tolerant,
            Deed::LazyLeftAlone | Deed::FriendGivenUpForHisGood => return None,
        })
    }

    /// The virtue of somebody that it goes against. Where both the law and a friend claim him, the friend wins.
    pub fn offends(self, virtues: Virtues) -> Option<Virtue> {
        if self == Deed::GuiltyFriendShielded && virtues.has(Virtue::Loyal) {
            return None;
        }
        self.against().filter(|virtue| virtues.has(*virtue))
    }
}

/// How somebody stands with himself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Conscience {
    /// Acted against a virtue, took it badly, and has not slept a whole night since.
    pub guilty: bool,
}

impl Conscience {
    /// Adds the dice of guilt to a roll: to all that are built on perception, and to those of composure
    /// (erratum E26).
    pub fn burden(self, of: RollOf, dice: &mut Tally) {
        let felt = !matches!(
            of,
            RollOf::Trait(Trait::Strength | Trait::Dexterity | Trait::Reasoning | Trait::Willpower)
        );
        dice.add_if(self.guilty && felt, Cause::Guilt, BAD_CONSCIENCE);
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

/// Does a deed. If it goes against a virtue he rolls willpower and Composure, each time anew, and failure
/// brings guilt; the deed is done either way (erratum E25). Gives how well he bears it, or nothing where no
/// virtue minds. One roll at most.
pub fn does(
    deed: Deed,
    virtues: Virtues,
    person: &Person,
    condition: &mut Condition,
    switches: &Switches,
    chance: &mut impl Chance,
) -> Option<Degree> {
    deed.offends(virtues)?;
    let task = condition.weigh(composure(person), RollOf::Composure, switches);
    let degree = task.roll(rolls::VIRTUE, switches, chance).degree;
    condition.conscience.guilty |= !degree.succeeded();
    Some(degree)
}

list! {
    /// What may tempt somebody.
    Lure 14 {
        Drink "drink at hand",
        Opium "opium at hand",
        Stress "stress, as after a deed against a virtue",
        Headache "headache, to users of laudanum",
        Beauty "beautiful member of the opposite sex",
        Money "chance of more money, by fraud or theft too",
        Sin "sin of one's own",
        Unbeliever "somebody who does not believe",
        Adventure "posse, expedition, robbery or other adventure",
        DullLife "home and dull work, to be got away from",
        Bet "chance of a bet",
        Omen "situation that calls for a ritual",
        ShunnedAct "act that superstition forbids",
        Helpless "animal, child or other that can be hurt",
    }
}

impl Lure {
    /// The vices it speaks to.
    pub const fn tempts(self) -> Vices {
        match self {
            Lure::Drink => Vices::of(&[Vice::Alcohol]),
            Lure::Opium | Lure::Headache => Vices::of(&[Vice::Opium]),
            Lure::Stress => Vices::of(&[Vice::Alcohol, Vice::Opium, Vice::Zeal]),
            Lure::Beauty => Vices::of(&[Vice::Lust]),
            Lure::Money => Vices::of(&[Vice::Greed]),
            Lure::Sin | Lure::Unbeliever => Vices::of(&[Vice::Zeal]),
            Lure::Adventure | Lure::DullLife => Vices::of(&[Vice::Excitement]),
            Lure::Bet => Vices::of(&[Vice::Gambling]),
            Lure::Omen | Lure::ShunnedAct => Vices::of(&[Vice::Superstitious]),
            Lure::Helpless => Vices::of(&[Vice::Sadism]),
        }
    }
}

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
    /// The vices of his that a lure speaks to, each of which must be resisted.
    pub fn tempted_by(&self, lure: Lure) -> Vices {
        let deaf = lure == Lure::Headache && !self.laudanum;
        let heard = lure.tempts().iter().filter(|vice| self.vices.has(*vice) && !deaf);
        heard.fold(Vices::NONE, Vices::with)
    }

    /// An occasion on which he takes opium, however much of it; the second makes it a vice.
    pub fn takes_opium(&mut self, opium: Opium) {
        self.opium = self.opium.saturating_add(1);
        self.laudanum |= opium == Opium::Laudanum;
        if self.opium >= 2 {
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
        let degree = self.task(person, condition, switches).roll(rolls::VICE, switches, chance).degree;
        self.lapses = if degree.succeeded() { 0 } else { self.lapses.saturating_add(1) };
        degree
    }

    /// Others take it out of his sight: there is nothing to resist, and he no longer indulges.
    pub const fn taken_away(&mut self) {
        self.lapses = 0;
    }
}

/// The printed lists of what goes against virtues and what tempts vices.
pub fn sheets() -> Vec<Sheet> {
    let deeds = Sheet::new(
        BOOK,
        "deeds-against-virtues",
        "Deeds against virtues",
        &["sg02-159", "sg02-160", "sg02-161", "sg02-162", "sg02-163", "sg02-164", "sg02-165"],
        &["Virtue", "Deed"],
    );
    let lures = Sheet::new(
        BOOK,
        "lures-of-vices",
        "Lures of vices",
        &[
            "sg02-042", "sg02-166", "sg02-167", "sg02-168", "sg02-169", "sg02-170", "sg02-171", "sg02-172",
            "sg02-173", "sg02-174",
        ],
        &["Vice", "Lure"],
    );
    vec![
        deeds.rows(Virtue::ALL.into_iter().flat_map(|virtue| {
            let against = Deed::ALL.into_iter().filter(move |deed| deed.against() == Some(virtue));
            against.map(move |deed| vec![virtue.label().to_owned(), capital(deed.label())])
        })),
        lures.rows(Vice::ALL.into_iter().flat_map(|vice| {
            let lures = Lure::ALL.into_iter().filter(move |lure| lure.tempts().has(vice));
            lures.map(move |lure| vec![vice.label().to_owned(), capital(lure.label())])
        })),
    ]
}
