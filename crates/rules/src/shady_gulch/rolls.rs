//! Every roll that this book asks for, by its purpose. A purpose alone names a pool of dice of which two are
//! kept; a [`Roll`] is a single die.

use chance::Roll;

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
