//! The five traits, what is derived from them, and the part of a person that dice are rolled for.

use super::{BOOK, Ratings};
use rules::Sheet;

/// The highest rating a trait can have.
pub const HIGHEST: u8 = 6;
/// The highest rating a trait can have at the start.
pub const HIGHEST_AT_START: u8 = 5;

/// The reputation that everybody starts with.
pub const REPUTATION_AT_START: u8 = 0;

/// A primary trait.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the names are the book's")]
pub enum Trait {
    Strength,
    Dexterity,
    Perception,
    Reasoning,
    Willpower,
}

impl Trait {
    /// Every trait, as the book lists them.
    pub const ALL: [Trait; 5] =
        [Trait::Strength, Trait::Dexterity, Trait::Perception, Trait::Reasoning, Trait::Willpower];

    /// Its name.
    pub const fn label(self) -> &'static str {
        ["strength", "dexterity", "perception", "reasoning", "willpower"][self as usize]
    }

    /// What a roll on the trait alone is used for where no skill covers the job.
    pub fn uses(self) -> &'static [&'static str] {
        mark::clause!("sg02-138");
        match self {
            Trait::Strength => &["lift and carry", "break", "push and pull"],
            Trait::Dexterity => &["delicate work of the hand"],
            Trait::Perception => &["the five senses", "notice things", "talk by signs or code words"],
            Trait::Reasoning => &["basic sums", "rational thought", "deduction"],
            Trait::Willpower => &["resist illness", "resist fear, rage or passion", "resist vices"],
        }
    }
}

/// The ratings of the five traits, each 0 to 6.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
pub struct Traits([u8; 5]);

impl Traits {
    /// Traits in the order of [`Trait::ALL`]; a rating above 6 counts as 6.
    pub fn new(ratings: [u8; 5]) -> Traits {
        mark::clause!("sg02-021");
        Traits(ratings.map(|rating| rating.min(HIGHEST)))
    }

    /// The rating of one trait.
    pub const fn of(&self, which: Trait) -> u8 {
        self.0[which as usize]
    }

    /// The same traits with one changed; a rating above 6 counts as 6.
    #[must_use]
    pub fn with(mut self, which: Trait, rating: u8) -> Traits {
        mark::clause!("sg02-026");
        self.0[which as usize] = rating.min(HIGHEST);
        self
    }

    /// Whether somebody may start with these: none above 5, and stamina enough for a box (erratum D9).
    pub fn can_start(&self) -> bool {
        mark::clause!("sg02-021");
        self.0.iter().all(|rating| *rating <= HIGHEST_AT_START) && self.stamina() > 0
    }

    /// All ratings together.
    pub fn sum(&self) -> u8 {
        self.0.iter().sum()
    }

    /// Reaction: 12 less dexterity and perception; low is quick.
    pub fn reaction(&self) -> u8 {
        mark::clause!("sg02-022");
        12 - self.of(Trait::Dexterity) - self.of(Trait::Perception)
    }

    /// Stamina: twice strength and willpower together.
    pub fn stamina(&self) -> u8 {
        mark::clause!("sg02-023");
        2 * (self.of(Trait::Strength) + self.of(Trait::Willpower))
    }
}

/// What dice are rolled for: traits, and the rating of each skill.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
pub struct Person {
    /// The five traits.
    pub traits: Traits,
    /// The skills.
    pub skills: Ratings,
}

/// What a trait's rating means, from 0.
const MEANINGS: [&str; 7] =
    ["below average", "low average", "average", "high average", "noteworthy", "gifted", "legendary"];

/// The word for a trait's rating; a rating above 6 counts as 6.
pub fn word(rating: u8) -> &'static str {
    mark::clause!("sg02-137");
    MEANINGS[usize::from(rating.min(HIGHEST))]
}

/// The printed tables of traits.
pub fn sheets() -> Vec<Sheet> {
    let clauses = &["sg02-021", "sg02-137"];
    let ratings =
        Sheet::new(BOOK, "trait-ratings", "What a trait's rating means", clauses, &["Rating", "Means"]);
    let derived = Sheet::new(
        BOOK,
        "derived-traits",
        "Traits that follow from others",
        &["sg02-022", "sg02-023", "sg02-025"],
        &["Trait", "Is"],
    );
    let clauses = &["sg02-017", "sg02-138"];
    let uses = Sheet::new(BOOK, "untrained-uses", "Rolls on a trait alone", clauses, &["Trait", "For"]);
    let reputation = format!("{REPUTATION_AT_START} at the start, at most {}", super::reputation::HIGHEST);
    vec![
        ratings.rows((0..=HIGHEST).map(|rating| vec![rating.to_string(), word(rating).to_owned()])),
        derived
            .row(["reaction", "12 - dexterity - perception"])
            .row(["stamina", "2 x (strength + willpower)"])
            .row(["reputation".to_owned(), reputation]),
        uses.rows(
            Trait::ALL.into_iter().flat_map(|by| by.uses().iter().map(move |job| vec![by.label(), *job])),
        ),
    ]
}
