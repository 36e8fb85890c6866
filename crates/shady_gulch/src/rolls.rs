//! Every roll that this book asks for, by its purpose. A purpose alone names a pool of dice of which two are
//! kept; a [`Roll`] is a single die.

use chance::{Die, Roll};

/// A task of any kind.
pub const TASK: &str = "task";
/// The other side of a contest.
pub const RESIST: &str = "resist";
/// Who acts when.
pub const REACTION: &str = "reaction";
/// Who acts first where everything else is equal.
pub const REACTION_TIE: Roll = Roll::d6("reaction tie");
/// An attack.
pub const ATTACK: &str = "attack";
/// A block, parry or dodge.
pub const DEFENCE: &str = "defence";
/// Keeping one's nerve.
pub const COMPOSURE: &str = "composure";
/// Bearing a deed against a virtue.
pub const VIRTUE: &str = "virtue";
/// Resisting a vice.
pub const VICE: &str = "vice";
/// Recognising somebody.
pub const RECOGNISE: &str = "recognise";
/// Shaking off the drink.
pub const DRINKING: &str = "drinking";
/// Writing.
pub const WRITING: &str = "writing";
/// Bringing back somebody who is dying.
pub const REVIVE: &str = "reviving";
/// A week of care.
pub const CARE: &str = "care";
/// What does not heal properly.
pub const LASTING_HARM: Roll = Roll::d6("lasting harm");
/// Steadying a frightened horse.
pub const STEADY: &str = "steadying";
/// What a rider takes who comes off his horse.
pub const OFF_THE_HORSE: Roll = Roll::d6("off the horse");
/// A climb.
pub const CLIMB: &str = "climbing";
/// Holding one's breath.
pub const BREATH: &str = "breath";
/// A turn on fire.
pub const BURNING: Roll = Roll::d6("burning");
/// A fall.
pub const FALL: Roll = Roll::d6("fall");
/// A turn at the end of a rope.
pub const DRAGGED: Roll = Roll::d6("dragged");
/// What drama makes of a critical success of an attack.
pub const TRIUMPH: Roll = Roll::new(Die::one(7), "triumph");
/// What drama makes of a critical failure of an attack.
pub const FUMBLE: Roll = Roll::new(Die::one(9), "fumble");
/// A speech, once for each listener.
pub const SPEECH: &str = "speech";

/// The pull of a trigger, with so many chambers that may hold the bullet.
pub const fn roulette(chambers: u8) -> Roll {
    Roll::new(Die::one(chambers), "roulette")
}

/// One of so many, counted from 1: which vocation, virtue, vice or skill somebody of the town has.
pub const fn one_of(many: u8, purpose: &'static str) -> Roll {
    Roll::new(Die::one(many), purpose)
}

/// What somebody of the town does for a living.
pub const WHICH_VOCATION: &str = "which vocation";
/// What he lives by.
pub const WHICH_VIRTUE: &str = "which virtue";
/// What he gives in to.
pub const WHICH_VICE: &str = "which vice";
/// The pastime of a drifter.
pub const WHICH_PASTIME: &str = "which pastime";
/// The craft of a drifter.
pub const WHICH_CRAFT: &str = "which craft";
/// Which skill beyond his vocation he learned next.
pub const WHICH_SKILL: &str = "which skill";
/// Where a point of his traits goes.
pub const TRAIT_POINT: Roll = Roll::d6("trait point");
/// How good he is at a skill.
pub const SKILL_RATING: Roll = Roll::d6("skill rating");
/// Which gun a homesteader has.
pub const GUN: Roll = Roll::d6("gun");
/// The rank of a soldier.
pub const RANK: Roll = Roll::d6("rank");
/// Whether a soldier has the horse of a cavalryman.
pub const CAVALRY: Roll = Roll::d6("cavalry");
