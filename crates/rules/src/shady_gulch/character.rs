//! A whole character: what is on the sheet of somebody of 2002.

use super::{Person, Skill, Tracks, Vices, Virtues, Vocation};

/// A skill that was learned. Of a skill that comes in kinds (an instrument, a tongue) there may be several; the
/// kind is a number here, 0 for the first (of tongues, the native one), and its name is kept where names are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Learned {
    /// Which skill.
    pub skill: Skill,
    /// Which kind of it.
    pub kind: u8,
    /// How well, 0 to 12.
    pub rating: u8,
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
    /// Traits, and the best rating of each skill.
    pub person: Person,
    /// What he does for a living.
    pub vocation: Vocation,
    /// What he lives by.
    pub virtues: Virtues,
    /// What he gives in to.
    pub vices: Vices,
    /// Every skill of a kind beyond the first: a second tongue, a second instrument.
    pub more: Vec<Learned>,
    /// 0 to 20.
    pub reputation: u8,
    /// What people say of him.
    pub known_as: KnownAs,
    /// Experience points not yet spent.
    pub experience: u16,
    /// Wounds and drink.
    pub tracks: Tracks,
}
