//! What happened in a fight. Words are put on it outside.

use super::WhoId;
use super::ruling::{Call, Ruling};
use super::state::{Gone, Phase};
use game::Ending;
use rules::Fate;
use shady_gulch::morale::{Danger, Nerve};
use shady_gulch::turn::FightEvent;
use shady_gulch::{Rolled, Task};
use town::Square;

/// Two who have rolled against each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contested {
    /// The first, with what he rolled.
    pub first: (WhoId, Task, Rolled),
    /// The other.
    pub second: (WhoId, Task, Rolled),
    /// Who won, if one did.
    pub winner: Option<WhoId>,
}

/// Something that happened; everybody perceives it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are named for what they hold")]
pub enum Event {
    /// A turn begins.
    Turn(u16),
    /// Somebody's nerve was tried.
    Nerve { who: WhoId, danger: Danger, task: Task, rolled: Rolled, nerve: Nerve },
    /// Something of the turn itself; people are named by their place in the cast.
    Turned(FightEvent),
    /// Somebody went from square to square.
    Went { who: WhoId, way: Vec<Square>, ducks: bool },
    /// Somebody was in the way of all of it.
    Stays { who: WhoId },
    /// Somebody left the fight on his feet.
    Leaves { who: WhoId, how: Gone },
    /// Somebody who was dying was brought back, or has died of it.
    Treated { by: WhoId, who: WhoId, saved: bool },
    /// One of a crowd has heard a speech against what it came for.
    Heard { by: WhoId, who: WhoId, task: Task, rolled: Rolled, goes_home: bool },
    /// Somebody burns.
    Burns { who: WhoId, wounds: u8, fate: Fate },
    /// The referee has ruled.
    Ruled(Ruling),
    /// Somebody rolled for what the referee had called for.
    Rolled { who: WhoId, call: Call, task: Task, rolled: Rolled },
    /// Two have rolled against each other.
    Contest(Box<Contested>),
    /// Somebody fell.
    Fell { who: WhoId, feet: u16, wounds: u8, fate: Fate },
    /// Nobody has helped somebody who was dying.
    Dies { who: WhoId },
    /// The fight has come so far.
    Phase(Phase),
    /// It is over.
    Over(Ending),
}
