//! What happens, in small typed pieces. Words are put on it elsewhere.

use super::ids::{CounterId, HorseId, Party};
use super::order::Aim;
use super::state::{Gone, Outcome, Stage};
use rules::brawling::BrawlEvent;
use rules::morale::Morale;
use rules::{Landed, Landing, Percent, Tally, Weapon};
use town::Square;

/// A check of somebody's nerve: his score, what is added to the dice, and how they fell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// His score.
    pub score: i16,
    /// What is added to the dice.
    pub dice: Tally,
    /// The face that fell, 0 where no die was needed.
    pub face: u16,
}

/// What a hit did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hurt {
    /// Something of it landed on the man.
    Man(CounterId, Landing),
    /// It struck the horse.
    Horse(HorseId, Landed),
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A citizen was placed before the game.
    Placed {
        /// Who.
        who: CounterId,
        /// Where.
        at: Square,
    },
    /// Wheeler has his revolver with him, or the rifle waits for him. Only the town knows.
    WheelersGun {
        /// Who.
        who: CounterId,
        /// He has the revolver.
        revolver: bool,
    },
    /// A bandit took his place before the game.
    Started {
        /// Who.
        who: CounterId,
        /// Where he is.
        at: Square,
        /// Where his horse is.
        horse: Square,
    },
    /// A turn began.
    Turn(u16),
    /// A part of the turn began.
    Stage(Stage),
    /// The town has noticed nothing yet.
    Unnoticed,
    /// The robbery is discovered.
    Discovered {
        /// By a shot, and not by the die.
        by_gunfire: bool,
        /// The gang is recognised.
        recognised: bool,
    },
    /// Somebody went or rode.
    Went {
        /// Who.
        who: CounterId,
        /// From where.
        from: Square,
        /// Where to.
        to: Square,
        /// How.
        gait: rules::Gait,
    },
    /// Somebody got on a horse.
    MountedUp {
        /// Who.
        who: CounterId,
        /// Which.
        horse: HorseId,
    },
    /// Somebody got off a horse.
    GotOff {
        /// Who.
        who: CounterId,
        /// Where to.
        to: Square,
    },
    /// A rider took a friend up behind him.
    PickedUp {
        /// The rider.
        who: CounterId,
        /// The friend.
        man: CounterId,
    },
    /// An unconscious man was slung over a horse.
    Slung {
        /// Who did it.
        who: CounterId,
        /// Who was slung.
        man: CounterId,
        /// Over which horse.
        horse: HorseId,
    },
    /// Somebody took hold of an unconscious man.
    TookHold {
        /// Who.
        who: CounterId,
        /// Whom.
        man: CounterId,
    },
    /// Somebody let go of a man.
    LetGo {
        /// Who.
        who: CounterId,
        /// Of whom.
        man: CounterId,
    },
    /// A citizen looked for a gun and found none.
    FoundNoGun {
        /// Who.
        who: CounterId,
    },
    /// A citizen has a gun now, and his counter is turned.
    Armed {
        /// Who.
        who: CounterId,
        /// What.
        weapon: Weapon,
        /// It is loaded.
        loaded: bool,
    },
    /// Somebody loads a gun this turn.
    Loads {
        /// Who.
        who: CounterId,
        /// Which of his guns.
        gun: u8,
    },
    /// A gun was loaded.
    Loaded {
        /// Who.
        who: CounterId,
        /// Which of his guns.
        gun: u8,
        /// Rounds that are in it now.
        rounds: u8,
    },
    /// A bandit sent an employee to another square.
    Herded {
        /// The bandit.
        who: CounterId,
        /// The employee.
        staff: CounterId,
        /// Where to.
        to: Square,
    },
    /// A shot was fired.
    Shot {
        /// Who fired.
        who: CounterId,
        /// With what.
        weapon: Weapon,
        /// At what.
        at: Aim,
        /// The chance with its reasons.
        tally: Tally,
        /// How the dice fell.
        roll: Percent,
    },
    /// What a hit did.
    Hit(Hurt),
    /// Somebody fell: dead, or unconscious.
    Fell {
        /// Who.
        who: CounterId,
        /// He is dead.
        dead: bool,
    },
    /// A horse went down.
    HorseDown {
        /// Which.
        horse: HorseId,
    },
    /// A bandit in the street fired at nobody.
    Intimidated {
        /// Who.
        who: CounterId,
    },
    /// A bandit covers an employee.
    Covered {
        /// The bandit.
        who: CounterId,
        /// The employee.
        staff: CounterId,
    },
    /// Something in a brawl between two men, who are 0 and 1 in it.
    Brawled {
        /// The two.
        men: [CounterId; 2],
        /// What.
        what: BrawlEvent,
    },
    /// Somebody's nerve was tried.
    Checked {
        /// Who.
        who: CounterId,
        /// He stands.
        stands: bool,
        /// His counter lies face down: then the gang is not told of the check.
        hidden: bool,
        /// The check.
        check: Option<Check>,
    },
    /// A bandit threatened an employee.
    Threatened {
        /// The bandit.
        who: CounterId,
        /// The employee.
        staff: CounterId,
    },
    /// An employee told what he knew, and a bandit has the money; none if it was found before.
    Told {
        /// The employee.
        staff: CounterId,
        /// The bandit.
        who: CounterId,
        /// Dollars.
        dollars: u32,
    },
    /// An employee reached for his gun.
    Reached {
        /// Who.
        who: CounterId,
    },
    /// A bandit searched a square.
    Searched {
        /// Who.
        who: CounterId,
        /// Where.
        at: Square,
        /// It was the vault.
        vault: bool,
        /// Dollars found.
        dollars: u32,
    },
    /// So many reinforcements come.
    Reinforcements(u8),
    /// A reinforcement came in.
    Arrived {
        /// Who.
        who: CounterId,
        /// Where.
        at: Square,
    },
    /// A counter is out of play.
    Left {
        /// Who.
        who: CounterId,
        /// Why.
        why: Gone,
        /// A plain citizen who goes back to the pool.
        to_pool: bool,
    },
    /// It is over.
    Ended(Outcome),
}

/// What one side perceives of an event: the same without what it may not know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen(Event);

impl Seen {
    /// What is perceived.
    pub const fn event(&self) -> &Event {
        &self.0
    }
}

impl Event {
    /// What a side perceives of it, if anything.
    pub fn to(&self, party: Party) -> Option<Seen> {
        match *self {
            Event::WheelersGun { .. } if party == Party::Gang => None,
            Event::Checked { who, stands, hidden: true, .. } if party == Party::Gang => {
                Some(Seen(Event::Checked { who, stands, hidden: true, check: None }))
            }
            _ => Some(Seen(self.clone())),
        }
    }
}

/// Whoever listens to what happens.
pub trait Hear {
    /// Something happened.
    fn hear(&mut self, event: Event);
}

/// Nobody listens.
impl Hear for () {
    fn hear(&mut self, _: Event) {}
}

/// Everything is kept.
impl Hear for Vec<Event> {
    fn hear(&mut self, event: Event) {
        self.push(event);
    }
}

impl<H: Hear + ?Sized> Hear for &mut H {
    fn hear(&mut self, event: Event) {
        (**self).hear(event);
    }
}

impl Check {
    /// What the rules found.
    pub(crate) fn of(score: i16, found: &Morale) -> Check {
        Check { score, dice: found.tally, face: found.face }
    }
}
