//! The twenty-nine skills: the trait each belongs to, who may try it, and the rules of particular ones.

use super::task::Unskilled;
use super::{BOOK, Difficulty, Learned, Person, Switches, Task, Trait, rolls};
use chance::Chance;
use rules::Sheet;

/// The highest rating a skill can have.
pub const HIGHEST: u8 = 12;
/// The highest rating a skill can have at the start.
pub const HIGHEST_AT_START: u8 = 10;
/// How well everybody speaks his native tongue at the start, at no cost.
pub const NATIVE_SPEECH: u8 = 5;
/// The least seamanship for the open sea.
pub const OPEN_SEA: u8 = 5;

macro_rules! skills {
    ($($name:ident $label:literal $by:ident,)*) => {
        /// A skill.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
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
            pub fn by(self) -> Trait {
                mark::clause!("sg02-027", "sg02-140");
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
    pub fn can_be_tried_unskilled(self) -> bool {
        !matches!(self.by(), Trait::Reasoning) && !matches!(self, Skill::Drinking)
    }

    /// Whether each instrument or tongue is a skill of its own.
    pub fn comes_in_kinds(self) -> bool {
        mark::clause!("sg02-031");
        matches!(self, Skill::Instrument | Skill::ReadWrite | Skill::SpeakLanguage)
    }

    /// The skill of a name, in any case of letters.
    pub fn of_label(name: &str) -> Option<Skill> {
        Skill::ALL.into_iter().find(|skill| skill.label().eq_ignore_ascii_case(name.trim()))
    }

    /// The highest rating that a trait allows: twice the trait.
    pub fn cap(rating_of_trait: u8) -> u8 {
        mark::clause!("sg02-028");
        let cap = rating_of_trait.saturating_mul(2);
        if cap > HIGHEST { HIGHEST } else { cap }
    }

    /// The highest rating that a trait allows at the start.
    pub fn cap_at_start(rating_of_trait: u8) -> u8 {
        let cap = Skill::cap(rating_of_trait);
        if cap > HIGHEST_AT_START { HIGHEST_AT_START } else { cap }
    }

    /// Whether a rating can be raised by one. A skill that a fallen trait has left above its cap keeps its
    /// rating and cannot rise (erratum E24).
    pub fn can_rise(rating: u8, rating_of_trait: u8) -> bool {
        rating < Skill::cap(rating_of_trait)
    }

    /// The trait, and the skill if any, of whoever contests this one: its own unless the book names others.
    pub fn contested_by(self) -> (Trait, Option<Skill>) {
        mark::clause!("sg02-020", "sg02-029");
        match self {
            Skill::Legerdemain | Skill::Stealth => (Trait::Perception, None),
            Skill::Disguise => (Trait::Reasoning, None),
            _ => (self.by(), Some(self)),
        }
    }

    /// What it is good for.
    pub fn covers(self) -> &'static [&'static str] {
        mark_skill(self);
        match self {
            Skill::Brawling => &["punches", "kicks", "grapples", "throws"],
            Skill::Athletics => &["gymnastics", "sports", "climbing", "swimming", "running"],
            Skill::Archery => &["bows"],
            Skill::Firearms => &["pistols", "long guns"],
            Skill::Horsemanship => &["horses", "other beasts of burden", "carriages", "wagons"],
            Skill::KnifeFighting => &["knives"],
            Skill::Lariat => &["lassos", "whips", "catching people and animals"],
            Skill::Legerdemain => &["picking pockets", "pilfering", "sleight of hand"],
            Skill::Stealth => &["moving unseen", "moving unheard"],
            Skill::SwordFighting => &["swords", "machetes"],
            Skill::Commodities => &["worth of gems", "worth of gold", "worth of jewellery"],
            Skill::Disguise => &["changing one's looks", "passing as somebody else"],
            Skill::Gambling => &["games of chance", "their odds", "bluffing"],
            Skill::Performance => &["speech", "song", "the stage"],
            Skill::Tracking => &["following tracks", "covering one's own tracks", "staying out of sight"],
            Skill::Academics => &["science", "mathematics", "history"],
            Skill::Blacksmithing => &["forging iron"],
            Skill::Business => &["accounts", "investment", "stock", "value"],
            Skill::Forgery => &["false documents", "false seals"],
            Skill::Instrument => &["one musical instrument"],
            Skill::LockPicking => &["opening locks without a key"],
            Skill::Masonry => &["carpentry", "stone cutting", "building"],
            Skill::Medicine => &["healing the wounded", "keeping somebody from dying"],
            Skill::ReadWrite => &["reading and writing one language", "poems, articles and books"],
            Skill::Seamanship => &["finding the way on water", "handling a boat"],
            Skill::SpeakLanguage => &["speaking one language"],
            Skill::WesternLore => &["famous people", "towns", "legends", "recognising people"],
            Skill::Composure => &["danger", "vices", "acting against a virtue"],
            Skill::Drinking => &["shaking off the effect of drink"],
        }
    }
}

/// Marks the clause that says what a skill is for.
pub(super) fn mark_skill(skill: Skill) {
    match skill {
        Skill::Horsemanship => {
            mark::clause!("sg02-036", "sg02-142");
        }
        Skill::Lariat => {
            mark::clause!("sg02-143");
        }
        Skill::Legerdemain | Skill::Stealth => {
            mark::clause!("sg02-144");
        }
        Skill::SwordFighting => {
            mark::clause!("sg02-036", "sg02-145");
        }
        Skill::Disguise => {
            mark::clause!("sg02-146");
        }
        Skill::Performance => {
            mark::clause!("sg02-147");
        }
        Skill::Tracking => {
            mark::clause!("sg02-037", "sg02-148");
        }
        Skill::Forgery => {
            mark::clause!("sg02-149");
        }
        Skill::Instrument => {
            mark::clause!("sg02-150");
        }
        Skill::LockPicking => {
            mark::clause!("sg02-151");
        }
        Skill::Medicine => {
            mark::clause!("sg02-152");
        }
        Skill::ReadWrite => {
            mark::clause!("sg02-153");
        }
        Skill::Seamanship => {
            mark::clause!("sg02-154");
        }
        Skill::SpeakLanguage => {
            mark::clause!("sg02-155");
        }
        Skill::WesternLore => {
            mark::clause!("sg02-156");
        }
        Skill::Composure => {
            mark::clause!("sg02-157");
        }
        Skill::Drinking => {
            mark::clause!("sg02-158");
        }
        _ => {
            mark::clause!("sg02-141");
        }
    }
}

impl Learned {
    /// The native tongue, as everybody starts with it.
    pub const NATIVE: Learned = Learned { skill: Skill::SpeakLanguage, kind: 0, rating: NATIVE_SPEECH };

    /// Whether somebody may start with it: within its cap, or the native tongue as everybody has it, which no
    /// cap binds (erratum D7).
    pub fn fits_at_start(&self, rating_of_trait: u8) -> bool {
        mark::clause!("sg02-028");
        if *self == Learned::NATIVE {
            mark::clause!("sg02-032");
        }
        *self == Learned::NATIVE || self.rating <= Skill::cap_at_start(rating_of_trait)
    }

    /// A task with this very kind of the skill: one instrument or tongue does not serve for another.
    pub fn task(&self, person: &Person) -> Result<Task, Unskilled> {
        let mut person = *person;
        person.skills = person.skills.with(self.skill, self.rating);
        Task::of_skill(&person, self.skill)
    }
}

/// Whether somebody can talk with the people of an English-speaking town: English is his own tongue, or he has
/// learned it as a second one.
pub fn is_understood(english_is_native: bool, english: u8) -> bool {
    mark::clause!("sg02-032");
    english_is_native || english > 0
}

/// Why somebody cannot try a task of a skill.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Barred {
    /// He has not learned it.
    Unskilled(Skill),
    /// He cannot read and write the language of the document.
    CannotReadAndWrite,
    /// He is not seaman enough for the open sea.
    OpenSea,
}

impl From<Unskilled> for Barred {
    fn from(Unskilled(skill): Unskilled) -> Barred {
        Barred::Unskilled(skill)
    }
}

/// Forging a document, given how well the forger reads and writes its language.
pub fn forge(person: &Person, read_write: u8) -> Result<Task, Barred> {
    let task = Task::of_skill(person, Skill::Forgery)?;
    mark::clause!("sg02-030");
    if read_write == 0 { Err(Barred::CannotReadAndWrite) } else { Ok(task) }
}

/// Waters to sail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Waters {
    /// Rivers, lakes and coasts.
    Sheltered,
    /// The open sea.
    OpenSea,
}

/// Sailing; the open sea needs a rating of 5.
pub fn sail(person: &Person, waters: Waters) -> Result<Task, Barred> {
    let task = Task::of_skill(person, Skill::Seamanship)?;
    mark::clause!("sg02-033");
    match waters {
        Waters::OpenSea if person.skills.of(Skill::Seamanship) < OPEN_SEA => Err(Barred::OpenSea),
        _ => Ok(task),
    }
}

/// Picking a lock; in the dark it is hard.
pub fn pick_lock(person: &Person, dark: bool) -> Result<Task, Unskilled> {
    let task = Task::of_skill(person, Skill::LockPicking)?;
    mark::clause!("sg02-034");
    Ok(if dark { task.at(Difficulty::Hard) } else { task })
}

/// Rousing listeners before a fight or another strain.
pub fn speak(person: &Person) -> Task {
    Task::of_skill(person, Skill::Performance).unwrap_or_else(|_| Task::of_trait(person, Trait::Perception))
}

/// A speech: one roll for each listener, in their order ("speech"). Says whom it reached; each of them keeps his
/// nerve with a bonus die the next time.
pub fn speech(task: &Task, listeners: u8, switches: &Switches, chance: &mut impl Chance) -> Vec<bool> {
    mark::clause!("sg02-035");
    (0..listeners).map(|_| task.roll_success(rolls::SPEECH, switches, chance)).collect()
}

/// The rating of each skill, 0 to 12; of a skill that comes in kinds, the best.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
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

/// What a skill's rating means, from 0.
const MEANINGS: [&str; 13] = [
    "untrained",
    "passing knowledge",
    "undertrained",
    "basic knowledge",
    "working knowledge",
    "solid ability",
    "highly trained",
    "elite",
    "expert",
    "leader in the field",
    "master",
    "legendary",
    "legendary",
];

/// The word for a skill's rating; a rating above 12 counts as 12.
pub fn word(rating: u8) -> &'static str {
    mark::clause!("sg02-139");
    MEANINGS[usize::from(rating.min(HIGHEST))]
}

/// The printed tables of skills.
pub fn sheets() -> Vec<Sheet> {
    vec![skill_sheet(), rating_sheet(), cap_sheet(), cover_sheet()]
}

fn skill_sheet() -> Sheet {
    let clauses = &["sg02-016", "sg02-027", "sg02-031", "sg02-140"];
    let columns = ["Skill", "Trait", "Unskilled", "In kinds"];
    let word = |yes: bool| if yes { "yes" } else { "no" };
    Sheet::new(BOOK, "skills", "Skills", clauses, &columns).rows(Skill::ALL.into_iter().map(|skill| {
        let unskilled = word(skill.can_be_tried_unskilled());
        vec![skill.label(), skill.by().label(), unskilled, word(skill.comes_in_kinds())]
    }))
}

fn rating_sheet() -> Sheet {
    let columns = ["Rating", "Means"];
    let sheet = Sheet::new(BOOK, "skill-ratings", "What a skill's rating means", &["sg02-139"], &columns);
    sheet.rows((0..=HIGHEST).map(|rating| vec![rating.to_string(), word(rating).to_owned()]))
}

fn cap_sheet() -> Sheet {
    let columns = ["Trait", "At the start", "Ever"];
    let sheet = Sheet::new(BOOK, "skill-caps", "The highest rating of a skill", &["sg02-028"], &columns);
    let cells = |by: u8| [by, Skill::cap_at_start(by), Skill::cap(by)].map(|number| number.to_string());
    (0..=super::abilities::HIGHEST).fold(sheet, |sheet, by| sheet.row(cells(by)))
}

fn cover_sheet() -> Sheet {
    let clauses = &["sg02-036", "sg02-037", "sg02-141"];
    let sheet = Sheet::new(BOOK, "skill-uses", "What a skill is good for", clauses, &["Skill", "Covers"]);
    sheet.rows(Skill::ALL.into_iter().map(|skill| vec![skill.label().to_owned(), skill.covers().join("; ")]))
}
