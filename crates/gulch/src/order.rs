//! What somebody can be told.

use super::WhoId;
use serde::{Deserialize, Serialize};
use shady_gulch::brawl::Defence;
use shady_gulch::to_hit::Part;
use shady_gulch::turn::{Hand, Using};
use shady_gulch::{Difficulty, Skill};
use town::Square;

/// What somebody attacks with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum With {
    /// His first weapon.
    First,
    /// His second weapon.
    Second,
    /// Fists and feet.
    Fists,
    /// A hold.
    Grapple,
}

impl With {
    /// As the rules of a turn have it.
    pub const fn using(self) -> Using {
        match self {
            With::First => Using::Arm(Hand::First),
            With::Second => Using::Arm(Hand::Second),
            With::Fists => Using::BareHands,
            With::Grapple => Using::Grapple,
        }
    }

    /// The hand of a weapon; `None` for bare hands.
    pub const fn hand(self) -> Option<Hand> {
        match self {
            With::First => Some(Hand::First),
            With::Second => Some(Hand::Second),
            With::Fists | With::Grapple => None,
        }
    }
}

/// One attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Blow {
    /// At whom.
    pub at: WhoId,
    /// With what.
    pub with: With,
    /// At which part of him, where he strikes at one.
    pub called: Option<Part>,
}

impl Blow {
    /// A plain attack.
    pub const fn new(at: WhoId, with: With) -> Blow {
        Blow { at, with, called: None }
    }
}

/// What somebody can be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Order {
    /// To attack, once or twice. A weapon that is not in his hand is drawn quickly.
    Attack {
        /// The attack.
        first: Blow,
        /// Another in the same turn.
        second: Option<Blow>,
    },
    /// To keep his guard up, and perhaps to attack at the end of the turn if nobody has attacked him.
    Defend {
        /// With this defence alone, or with the most promising.
        with: Option<Defence>,
        /// What he does if nobody attacks him.
        then: Option<Blow>,
    },
    /// To go somewhere, or to stay and duck.
    Move {
        /// Where.
        to: Square,
        /// Whether he ends up low.
        duck: bool,
        /// A shot on the way.
        shot: Option<Blow>,
    },
    /// To aim at somebody.
    Aim {
        /// At whom.
        at: WhoId,
        /// With which weapon.
        with: Hand,
    },
    /// To reload.
    Reload {
        /// Which weapon.
        with: Hand,
    },
    /// To use a skill.
    Use {
        /// Which.
        skill: Skill,
        /// How hard it is.
        difficulty: Difficulty,
    },
    /// To bring back somebody who is dying.
    Aid {
        /// Whom.
        who: WhoId,
    },
    /// To talk a crowd out of it.
    Talk,
    /// To give up.
    Surrender,
    /// To go off the map.
    Leave,
    /// To let it be, when the fighting is over.
    Pass,
    /// To roll for what the referee has called for.
    Roll,
}

impl Order {
    /// The attacks in it, now or at the end of the turn.
    pub fn blows(&self) -> impl Iterator<Item = Blow> {
        let pair = match *self {
            Order::Attack { first, second } => [Some(first), second],
            Order::Defend { then: shot, .. } | Order::Move { shot, .. } => [shot, None],
            _ => [None, None],
        };
        pair.into_iter().flatten()
    }
}
