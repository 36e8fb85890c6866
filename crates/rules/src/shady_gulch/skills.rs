//! The twenty-nine skills: the trait each belongs to, and who may try it.

use super::{BOOK, Trait};
use crate::Sheet;

/// The highest rating a skill can have.
pub const HIGHEST: u8 = 12;
/// The highest rating a skill can have at the start.
pub const HIGHEST_AT_START: u8 = 10;

macro_rules! skills {
    ($($name:ident $label:literal $by:ident,)*) => {
        /// A skill.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[allow(missing_docs, reason = "the names are the book's")]
        pub enum Skill { $($name,)* }

        impl Skill {
            /// Every skill, by trait, as the book lists them.
            pub const ALL: [Skill; 29] = [$(Skill::$name,)*];

            /// Its name.
            pub const fn label(self) -> &'static str {
                match self { $(Skill::$name => $label,)* }
            }

            /// The trait it is added to.
            pub const fn by(self) -> Trait {
                match self { $(Skill::$name => Trait::$by,)* }
            }
        }
    };
}

skills! {
    Brawling "Brawling" Strength,
    Athletics "Athletics" Dexterity,
    Archery "Archery" Dexterity,
    Firearms "Firearms" Dexterity,
    Horsemanship "Horsemanship" Dexterity,
    KnifeFighting "Knife Fighting" Dexterity,
    Lariat "Lariat" Dexterity,
    Legerdemain "Legerdemain" Dexterity,
    Stealth "Stealth" Dexterity,
    SwordFighting "Sword Fighting" Dexterity,
    Commodities "Commodities" Perception,
    Disguise "Disguise" Perception,
    Gambling "Gambling" Perception,
    Performance "Performance" Perception,
    Tracking "Tracking" Perception,
    Academics "Academics" Reasoning,
    Blacksmithing "Blacksmithing" Reasoning,
    Business "Business" Reasoning,
    Forgery "Forgery" Reasoning,
    Instrument "Instrument" Reasoning,
    LockPicking "Lock Picking" Reasoning,
    Masonry "Masonry" Reasoning,
    Medicine "Medicine" Reasoning,
    ReadWrite "Read/Write" Reasoning,
    Seamanship "Seamanship" Reasoning,
    SpeakLanguage "Speak Language" Reasoning,
    WesternLore "Western Lore" Reasoning,
    Composure "Composure" Willpower,
    Drinking "Drinking" Willpower,
}

impl Skill {
    /// Whether the trait alone will do. Skills of reasoning must be learned, and so must drinking, which is for
    /// those who have it.
    pub const fn can_be_tried_unskilled(self) -> bool {
        !matches!(self.by(), Trait::Reasoning) && !matches!(self, Skill::Drinking)
    }

    /// Whether each instrument or tongue is a skill of its own.
    pub const fn comes_in_kinds(self) -> bool {
        matches!(self, Skill::Instrument | Skill::ReadWrite | Skill::SpeakLanguage)
    }

    /// The skill of a name, in any case of letters.
    pub fn of_label(name: &str) -> Option<Skill> {
        Skill::ALL.into_iter().find(|skill| skill.label().eq_ignore_ascii_case(name.trim()))
    }

    /// The highest rating that a trait allows: twice the trait.
    pub const fn cap(rating_of_trait: u8) -> u8 {
        let cap = rating_of_trait.saturating_mul(2);
        if cap > HIGHEST { HIGHEST } else { cap }
    }
}

/// The rating of each skill, 0 to 12; of a skill that comes in kinds, the best.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Ratings([u8; 29]);

impl Ratings {
    /// Ratings of these skills, and none in all others; a rating above 12 counts as 12.
    pub fn new(ratings: &[(Skill, u8)]) -> Ratings {
        ratings.iter().fold(Ratings::default(), |all, &(skill, rating)| all.with(skill, rating))
    }

    /// The rating of a skill; 0 is untrained.
    pub const fn of(&self, skill: Skill) -> u8 {
        self.0[skill as usize]
    }

    /// The same ratings with one changed; a rating above 12 counts as 12.
    #[must_use]
    pub fn with(mut self, skill: Skill, rating: u8) -> Ratings {
        self.0[skill as usize] = rating.min(HIGHEST);
        self
    }

    /// Every skill that has been learned, with its rating.
    pub fn learned(&self) -> impl Iterator<Item = (Skill, u8)> + '_ {
        Skill::ALL.into_iter().map(|skill| (skill, self.of(skill))).filter(|(_, rating)| *rating > 0)
    }
}

/// The printed tables of skills.
pub fn sheets() -> Vec<Sheet> {
    let skills = Sheet::new(
        BOOK,
        "skills",
        "Skills",
        &["sg02-016", "sg02-027"],
        &["Skill", "Trait", "Unskilled", "In kinds"],
    );
    let word = |yes: bool| if yes { "yes" } else { "no" }.to_owned();
    vec![skills.rows(Skill::ALL.into_iter().map(|skill| {
        vec![
            skill.label().to_owned(),
            skill.by().label().to_owned(),
            word(skill.can_be_tried_unskilled()),
            word(skill.comes_in_kinds()),
        ]
    }))]
}
