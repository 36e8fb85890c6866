//! What happened in a turn. Events are typed; words are put on them outside the rules.

use super::Hand;
use crate::brawl::Defence;
use crate::first_shot::Place;
use crate::to_hit::{Blow, Refused};
use crate::weapons::Weapon;
use crate::{Rolled, Task, Tracks};
use rules::Fate;

/// Why a declared attack came to nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Cannot {
    /// The weapon was dropped, or was never there.
    NoWeapon,
    /// The weapon is still in its holster.
    NotDrawn,
    /// No shot is left in it.
    Empty,
    /// The target is out of arm's reach by now.
    OutOfReach,
    /// Nothing shows of the target by now.
    OutOfSight,
    /// The target is gone, or past all harm.
    Gone,
    /// The rules do not let it be made.
    Refused(Refused),
}

/// Something that happened in a fight. Fighters are named by their index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are named for what they hold")]
pub enum FightEvent {
    /// A turn begins.
    Turn { number: u16 },
    /// Somebody's place in the order.
    Reaction { place: Place },
    /// Somebody was surprised from behind and loses the turn.
    LosesTurn { who: usize },
    /// Somebody was felled before he could act.
    Forfeits { who: usize },
    /// Somebody who was down gets up as part of what he does.
    GetsUp { who: usize },
    /// An attack came to nothing before any dice.
    CannotAttack { who: usize, at: usize, why: Cannot },
    /// A defence was rolled.
    Defends { who: usize, against: usize, defence: Defence, task: Task, rolled: Rolled },
    /// An attack was rolled.
    Attacks { who: usize, at: usize, weapon: Weapon, task: Task, rolled: Rolled },
    /// An attack told.
    Hit { who: usize, blow: Blow, tracks: Tracks, knocked_down: bool, fate: Fate },
    /// Somebody lost the use of his aim.
    LosesAim { who: usize },
    /// Somebody dropped what he held.
    Drops { who: usize, hand: Hand },
    /// A skill was used.
    Uses { who: usize, task: Task, rolled: Rolled },
    /// Somebody moved.
    Moves { who: usize },
    /// Somebody reloaded.
    Reloads { who: usize, hand: Hand, loaded: u8 },
    /// Somebody aimed.
    Aims { who: usize, hand: Hand, at: usize },
}

/// Something that listens to events. The event is built only if somebody does.
pub trait Listen {
    /// Takes an event.
    fn put(&mut self, event: impl FnOnce() -> FightEvent);
}

/// Nobody listens.
impl Listen for () {
    #[inline(always)]
    fn put(&mut self, _: impl FnOnce() -> FightEvent) {}
}

/// Keeps every event.
impl Listen for Vec<FightEvent> {
    fn put(&mut self, event: impl FnOnce() -> FightEvent) {
        self.push(event());
    }
}
