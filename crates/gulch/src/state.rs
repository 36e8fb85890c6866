//! What changes in a fight: plain values, so that a copy is the undo.

use super::WhoId;
use super::order::Order;
use super::ruling::Call;
use super::setup::Setup;
use game::Ending;
use rules::Fate;
use serde::{Deserialize, Serialize};
use shady_gulch::turn::{Held, Stand, Surprise};
use shady_gulch::{Condition, Tracks};
use town::{Body, Pose, Square};

/// How far a fight has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// Everybody declares, and acts.
    Fighting,
    /// The shooting is over; the dying can still be helped.
    Aftermath,
    /// Over.
    Over,
}

/// How somebody left the fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Gone {
    /// He went off the map.
    Left,
    /// He gave up.
    Surrendered,
    /// Words have sent him home.
    TalkedDown,
}

/// What a lost nerve does to somebody in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Shock {
    /// He runs until no enemy sees him.
    Flees,
    /// He attacks nobody in this turn.
    BacksDown,
}

/// What changes of somebody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Man {
    /// Wounds, drink, weapons, aim.
    pub stand: Stand,
    /// Where he is; he lies there too.
    pub at: Square,
    /// Whether he ducks.
    pub ducks: bool,
    /// Whether he is out of the fight on his feet.
    pub gone: Option<Gone>,
    /// Whether he is off guard in this turn.
    pub surprised: Surprise,
    /// What a lost nerve does to him.
    pub shock: Option<Shock>,
    /// He has stood up to being outnumbered, or has not.
    pub knows_odds: bool,
    /// He was dying and was brought back.
    pub stable: bool,
    /// Something may stay behind: a critical hit, or a narrow escape.
    pub lasting: bool,
    /// He burns.
    pub burning: bool,
    /// He has tried to help in the aftermath, or has let it be.
    pub helped: bool,
}

impl Man {
    /// Whether he can act: on his feet or able to rise, and in the fight.
    pub fn is_able(&self) -> bool {
        self.stand.fate == Fate::Standing && self.gone.is_none()
    }

    /// Whether he has no boxes left, and nobody has brought him back.
    pub fn is_dying(&self) -> bool {
        self.stand.fate == Fate::Unconscious && self.stand.condition.tracks.felled() && !self.stable
    }

    /// His body as sight knows it.
    pub fn body(&self) -> Body {
        let down = self.stand.fate != Fate::Standing || self.stand.posture != shady_gulch::turn::Posture::Up;
        let pose = match (down, self.ducks) {
            (true, _) => Pose::Prone,
            (false, true) => Pose::Kneeling,
            (false, false) => Pose::Standing,
        };
        Body::new(self.at, pose)
    }
}

/// A roll that the referee has called for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Called {
    /// Who rolls.
    pub who: WhoId,
    /// For what.
    pub call: Call,
    /// He has said that he rolls.
    pub ready: bool,
}

/// What changes in a fight.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// The turn, from 1; 0 before the first.
    pub turn: u16,
    /// How far it has come.
    pub phase: Phase,
    /// Everybody, in the order of the cast.
    pub men: Vec<Man>,
    /// What has been declared for this turn, sealed.
    pub orders: Vec<Option<Order>>,
    /// Rolls that the referee has called for.
    pub calls: Vec<Called>,
    /// Whether blood has flowed: words help no more.
    pub bloodshed: bool,
    /// Who died in the turn before.
    pub died: Vec<WhoId>,
    /// How it ended.
    pub ending: Option<Ending>,
}

impl State {
    /// A fight about to begin.
    pub fn new(setup: &Setup) -> State {
        let man = |(man, written): (&super::Character, &super::ScriptFigure)| {
            let stamina = man.fighter.person.traits.stamina();
            let tracks = Tracks::new(stamina).wounded(written.wounds).drunk(written.drink);
            let mut stand = Stand::new(&man.fighter, Condition::of(tracks));
            if written.holstered {
                stand.hands = [Held::Holstered; 2];
            }
            Man {
                stand,
                at: man.at,
                ducks: false,
                gone: None,
                surprised: man.surprised,
                shock: None,
                knows_odds: false,
                stable: false,
                lasting: false,
                burning: false,
                helped: false,
            }
        };
        let men: Vec<Man> = setup.cast.iter().zip(&setup.script.figure).map(man).collect();
        State {
            turn: 0,
            phase: Phase::Fighting,
            orders: vec![None; men.len()],
            men,
            calls: Vec::new(),
            bloodshed: false,
            died: Vec::new(),
            ending: None,
        }
    }

    /// Somebody.
    pub fn man(&self, who: WhoId) -> Option<&Man> {
        self.men.get(who.place())
    }

    /// Everybody with his number.
    pub fn people(&self) -> impl Iterator<Item = (WhoId, &Man)> {
        (0..).map(WhoId).zip(&self.men)
    }
}
