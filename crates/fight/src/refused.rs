//! Why an order is refused. It says only what the seat may know, and nothing has changed.

use crate::scenario::FigureId;
use town::Stop;

/// Why an order is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// Nothing is asked of this seat now.
    #[error("nothing is asked now")]
    NotAsked,
    /// This figure is not asked now, or is none of the seat's.
    #[error("figure {} is not asked now", .0.0)]
    NotHim(FigureId),
    /// Somebody who is asked was left out.
    #[error("nothing was said for figure {}", .0.0)]
    Missing(FigureId),
    /// An order of another kind is asked for.
    #[error("another kind of order is asked for")]
    OtherKind,
    /// He cannot go like that.
    #[error("he cannot go at that gait now")]
    Gait,
    /// A way without a gait, or a gait without a way.
    #[error("a way needs a gait, and a gait a way")]
    NoWay,
    /// The way cannot be gone.
    #[error("{0}")]
    Way(#[from] Stop),
    /// He may not do that there.
    #[error("he cannot do that there")]
    Deed,
    /// He cannot hold himself like that.
    #[error("he cannot hold himself like that")]
    Pose,
    /// He is held fast.
    #[error("he is held fast")]
    Held,
    /// He is to stay where he is.
    #[error("he is to stay where he is")]
    Stays,
    /// He has lost heart and does not go nearer to the enemy.
    #[error("he has lost heart and keeps away from the enemy")]
    Shaken,
    /// The sequence of play has no such orders.
    #[error("this sequence of play has no such orders")]
    NotInThisSequence,
    /// He may not fire now.
    #[error("he may not fire now")]
    MayNotFire,
    /// He cannot fire at that target: he does not know where it is, or has no line to it.
    #[error("he has no line of fire to that target")]
    Target,
    /// His targets are too far apart.
    #[error("the targets are too far apart")]
    Apart,
    /// His hands are not free for that.
    #[error("his hands are not free for that")]
    Hands,
    /// There is nothing to rest a weapon on.
    #[error("there is nothing to rest a weapon on, or no time for it")]
    Rest,
    /// The rules refuse the volley.
    #[error("the rules refuse these shots: {0:?}")]
    Volley(rules::Refusal),
    /// The rules refuse the blow.
    #[error("the rules refuse that blow: {0:?}")]
    Blow(rules::brawling::Refusal),
    /// He cannot be placed there.
    #[error("he cannot be placed there")]
    Place,
    /// It is over.
    #[error("the fight is over")]
    Over,
    /// There is no such square.
    #[error("there is no such square on the map")]
    NoGround,
}
