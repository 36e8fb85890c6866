//! A whole character: what is on the sheet of somebody of 2002.

use super::vocations::Picks;
use super::{Person, Skill, Tracks, Trait, Vices, Virtues, Vocation};

/// How well everybody speaks his native language at the start, free and whatever the cap (erratum D7).
pub const NATIVE_SPEECH: u8 = 5;

/// The rating that a trait must have for a rating of its skill: half of it, rounded up.
pub const fn trait_needed(rating_of_skill: u8) -> u8 {
    rating_of_skill.div_ceil(2)
}

/// A skill that was learned. Of a skill that comes in kinds (an instrument, a tongue) there may be several; the
/// kind is a number here and its name is kept where names are. Of tongues 0 is the native one, spoken or
/// written; whoever was born to another has English as 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Learned {
    /// Which skill.
    pub skill: Skill,
    /// Which kind of it; 0 for skills that have no kinds.
    pub kind: u8,
    /// How well, 0 to 12.
    pub rating: u8,
}

impl Learned {
    /// A skill of the first kind, or of no kinds.
    pub const fn new(skill: Skill, rating: u8) -> Learned {
        Learned { skill, kind: 0, rating }
    }

    /// Whether there can be such a skill: only some come in kinds.
    pub fn exists(skill: Skill, kind: u8) -> bool {
        kind == 0 || skill.comes_in_kinds()
    }
}

/// The native language of somebody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Native {
    /// English, which the town speaks.
    #[default]
    English,
    /// Another: English must be bought as a second tongue (erratum E31).
    Foreign,
}

impl Native {
    /// The kind of Speak Language, or of Read/Write, that is English.
    pub const fn english(self) -> u8 {
        self as u8
    }
}

/// What people say of somebody who is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum KnownAs {
    /// Neither.
    #[default]
    Nothing,
    /// Known to be dangerous.
    Dangerous,
    /// Known to be a coward.
    Coward,
}

/// Everything on the sheet of somebody, except names and things.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Character {
    /// Traits, and the rating of each skill; of a skill that comes in kinds, the best.
    pub person: Person,
    /// What he does for a living.
    pub vocation: Vocation,
    /// The skills that a drifter picked.
    pub picks: Option<Picks>,
    /// His native language.
    pub native: Native,
    /// What he lives by.
    pub virtues: Virtues,
    /// What he gives in to.
    pub vices: Vices,
    /// Each instrument and each tongue, spoken or written, by itself.
    pub kinds: Vec<Learned>,
    /// 0 to 20.
    pub reputation: u8,
    /// What people say of him.
    pub known_as: KnownAs,
    /// Experience points of episodes, not yet spent.
    pub experience: u16,
    /// Experience points of stories, not yet spent.
    pub story_experience: u16,
    /// Wounds and drink.
    pub tracks: Tracks,
}

impl Character {
    /// Somebody of a vocation who is whole and unknown, speaks his native language, and has neither virtue nor
    /// vice yet.
    pub fn new(vocation: Vocation, person: Person) -> Character {
        mark::clause!("sg02-025");
        let mut character = Character {
            person,
            vocation,
            picks: None,
            native: Native::English,
            virtues: Virtues::NONE,
            vices: Vices::NONE,
            kinds: Vec::new(),
            reputation: 0,
            known_as: KnownAs::Nothing,
            experience: 0,
            story_experience: 0,
            tracks: Tracks::new(person.traits.stamina()),
        };
        for (skill, rating) in person.skills.learned().filter(|(skill, _)| skill.comes_in_kinds()) {
            character.kinds.push(Learned::new(skill, rating));
        }
        mark::clause!("sg02-032");
        let speech = character.rating(Skill::SpeakLanguage, 0).max(NATIVE_SPEECH);
        character.set_rating(Skill::SpeakLanguage, 0, speech);
        character
    }

    /// The rating of a skill, or of one kind of it; 0 is untrained.
    pub fn rating(&self, skill: Skill, kind: u8) -> u8 {
        if !skill.comes_in_kinds() {
            return if kind == 0 { self.person.skills.of(skill) } else { 0 };
        }
        let known = self.kinds.iter().find(|one| (one.skill, one.kind) == (skill, kind));
        known.map_or(0, |one| one.rating)
    }

    /// Gives a skill, or one kind of it, a rating; above 12 counts as 12, and a kind of a skill without kinds
    /// changes nothing.
    pub fn set_rating(&mut self, skill: Skill, kind: u8, rating: u8) {
        super::skills::mark_skill(skill);
        if !Learned::exists(skill, kind) {
            return;
        }
        let rating = rating.min(super::skills::HIGHEST);
        if skill.comes_in_kinds() {
            mark::clause!("sg02-031");
            self.kinds.retain(|one| (one.skill, one.kind) != (skill, kind));
            if rating > 0 {
                self.kinds.push(Learned { skill, kind, rating });
                self.kinds.sort_unstable();
            }
        }
        let of_skill = self.kinds.iter().filter(|one| one.skill == skill);
        let best = of_skill.map(|one| one.rating).max().unwrap_or(0);
        let rating = if skill.comes_in_kinds() { best } else { rating };
        self.person.skills = self.person.skills.with(skill, rating);
    }

    /// How well he speaks English.
    pub fn english(&self) -> u8 {
        self.rating(Skill::SpeakLanguage, self.native.english())
    }

    /// Every skill that was learned, each instrument and tongue by itself, as the book lists them.
    pub fn learned(&self) -> Vec<Learned> {
        let plain = self.person.skills.learned().filter(|(skill, _)| !skill.comes_in_kinds());
        let mut all: Vec<_> = plain.map(|(skill, rating)| Learned::new(skill, rating)).collect();
        all.extend(&self.kinds);
        all.sort_unstable();
        all
    }

    /// Whether a skill is of the cheap class.
    pub fn is_vocation_skill(&self, skill: Skill, kind: u8) -> bool {
        self.vocation.is_vocation_skill(skill, kind, self.picks)
    }

    /// The highest rating that his traits allow a skill to be raised to.
    pub fn cap(&self, skill: Skill) -> u8 {
        Skill::cap(self.person.traits.of(skill.by()))
    }

    /// Gives a trait a rating, and whatever follows from it. Skills keep their ratings, even above their cap
    /// (erratum E24), and boxes stay ticked as far as there are boxes.
    pub fn set_trait(&mut self, which: Trait, rating: u8) {
        self.person.traits = self.person.traits.with(which, rating);
        mark::clause!("sg02-026");
        let stamina = self.person.traits.stamina();
        let Tracks { wounds, drink, .. } = self.tracks;
        self.tracks = Tracks::new(stamina).wounded(wounds).drunk(drink);
    }

    /// Takes a point from a trait, such as an old wound does; it can be bought back (erratum D15).
    pub fn lose_trait(&mut self, which: Trait) {
        self.set_trait(which, self.person.traits.of(which).saturating_sub(1));
    }
}
