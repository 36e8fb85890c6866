//! What happens in a brawl, for whoever listens.

use super::{Blow, BrawlWeapon, Hold, Modifiers};
use crate::{Condition, Stun, Wound};

/// Why a hold ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HoldEnd {
    /// The holder gave it up to do something else.
    GivenUp,
    /// The victim broke it.
    Broken,
    /// The holder is out.
    HolderOut,
    /// The victim is out.
    VictimOut,
    /// The holder is stunned and does nothing.
    HolderStunned,
}

/// Something that happened in a brawl. Men are named by their index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields say what they are")]
pub enum BrawlEvent {
    /// Speeds were equal and a man rolled for the first blow.
    TieRolled { man: usize, face: u16 },
    /// A man rolled a blow: the dice, what was added, the row of the table and what it is called.
    Rolled { actor: usize, foe: usize, face: u16, modifiers: Modifiers, row: usize, blow: Blow },
    /// A result of a held man that does nothing.
    NoEffect { man: usize },
    /// A hold was got, or kept on without a roll.
    Holds { holder: usize, victim: usize, hold: Hold, kept: bool },
    /// A hold ended.
    HoldEnded { holder: usize, victim: usize, hold: Hold, why: HoldEnd },
    /// A thing fell from a man's hand.
    Dropped { man: usize, weapon: BrawlWeapon },
    /// A man lost strength to a blow.
    Lost { man: usize, points: u8, left: i16 },
    /// A blade gave a wound.
    Wounded { man: usize, wound: Wound, left: i16 },
    /// A man got a modifier; all that now wait for him.
    Modified { man: usize, amount: i8, waiting: i16 },
    /// A stunning roll was made.
    StunRolled { man: usize, chance: i16, face: u16, stunned: bool },
    /// A man is out of the fight.
    Out { man: usize, dead: bool },
    /// A man did nothing.
    Waited { man: usize },
}

impl BrawlEvent {
    /// Writes strength lost, wounds and stuns into the conditions of the men. What is left of modifiers is
    /// [`Brawler::waiting`](super::Brawler::waiting) when the brawl pauses.
    pub fn mark(&self, conditions: &mut [Condition]) {
        match *self {
            BrawlEvent::Lost { man, points, .. } => {
                if let Some(condition) = conditions.get_mut(man) {
                    condition.bruises = condition.bruises.saturating_add(points);
                }
            }
            BrawlEvent::Wounded { man, wound, .. } => {
                conditions.get_mut(man).into_iter().for_each(|condition| condition.take(wound));
            }
            BrawlEvent::StunRolled { man, stunned: true, .. } => {
                conditions.get_mut(man).into_iter().for_each(|condition| condition.stun = Stun::Struck);
            }
            _ => {}
        }
    }
}
