//! What a figure can be told to do: one vocabulary for all books and sequences.

use crate::ids::{HorseId, ItemId, WagonId};
use crate::scenario::FigureId;
use crate::state::Target;
use arrayvec::ArrayVec;
use rules::brawling::Action;
use rules::{Gait, MOST_SHOTS, Sharp, Side};
use town::{Direction, EdgeAt, Pose, Square};

/// The most squares that a way is given by: its end, and points on the way there.
pub const MOST_STOPS: usize = 6;

/// An answer of one figure in one step.
#[derive(Clone, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum Order {
    /// Where he stands when the fight begins, and which way he faces.
    Place {
        /// The square.
        square: Square,
        /// Which way he faces.
        facing: Direction,
    },
    /// What he does in the movement part.
    Act(Act),
    /// What he fires.
    Fire(Fire),
    /// What he does when his turn comes in a brawl.
    Brawl {
        /// Whom he goes for; nobody where he only waits.
        foe: Option<FigureId>,
        /// What he does.
        action: Action,
    },
}

/// What a figure does in the movement part: a way, and a deed at its end.
#[derive(Clone, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub struct Act {
    /// A horse at hand that he mounts first, to ride the rest of the turn, where the book lets him.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mounts: Option<HorseId>,
    /// How he goes.
    pub gait: Gait,
    /// Where he goes: the squares that the way leads over, its end last; nothing where he stays.
    pub stops: ArrayVec<Square, MOST_STOPS>,
    /// Which way he faces at the end; nothing where he faces as he goes, or as before.
    pub facing: Option<Direction>,
    /// How he holds himself at the end, if he is on his feet.
    pub pose: Pose,
    /// The side or corner of his square that he leans to at the end, to look or fire past something.
    pub lean: Option<Direction>,
    /// What he does at the end of his way, or all turn long.
    pub deed: Deed,
    /// Whom he fires on during the movement, where the sequence has such fire.
    pub watch: Option<Watch>,
    /// What he does instead if something happens, where orders are written.
    pub unless: Option<Box<Unless>>,
}

impl Act {
    /// Stays where he is and does nothing.
    pub fn stay(pose: Pose) -> Act {
        Act {
            mounts: None,
            gait: Gait::Still,
            stops: ArrayVec::new(),
            facing: None,
            pose,
            lean: None,
            deed: Deed::None,
            watch: None,
            unless: None,
        }
    }

    /// Goes to a square.
    pub fn go(gait: Gait, to: Square) -> Act {
        let stops = std::iter::once(to).collect();
        Act { gait, stops, ..Act::stay(Pose::Standing) }
    }

    /// Goes over some squares to the last of them, or stays where there are none; nothing where they are too many.
    pub fn over(gait: Gait, stops: &[Square]) -> Option<Act> {
        Some(Act { gait, stops: stops.try_into().ok()?, ..Act::stay(Pose::Standing) })
    }

    /// The same, with something done at the end.
    #[must_use]
    pub fn then(self, deed: Deed) -> Act {
        Act { deed, ..self }
    }

    /// The same on a horse that he mounts first.
    #[must_use]
    pub fn on(self, horse: HorseId) -> Act {
        Act { mounts: Some(horse), ..self }
    }

    /// The same, facing some way at the end.
    #[must_use]
    pub fn facing(self, facing: Direction) -> Act {
        Act { facing: Some(facing), ..self }
    }

    /// Where it leads, from a square.
    pub fn end(&self, from: Square) -> Square {
        self.stops.last().copied().unwrap_or(from)
    }
}

/// Something done beside moving. Which of them a figure may do is listed by `deeds`.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
pub enum Deed {
    /// Nothing.
    #[default]
    None,
    /// Loads a gun; takes the whole turn.
    Reload {
        /// Which of his guns.
        gun: u8,
    },
    /// Clears a jam; takes the whole turn.
    Clear {
        /// Which of his guns.
        gun: u8,
    },
    /// Draws a gun, or changes the hand it is in.
    Draw {
        /// Which of his guns.
        gun: u8,
        /// Into which hand; a shoulder arm takes both.
        hand: Side,
    },
    /// Puts away what is in a hand.
    Holster {
        /// Which hand.
        hand: Side,
    },
    /// Drops what is in a hand.
    Drop {
        /// Which hand.
        hand: Side,
    },
    /// Mounts a horse beside him.
    Mount(HorseId),
    /// Gets off his horse onto a square beside it.
    Dismount(Square),
    /// Takes a horse by the reins.
    Lead(HorseId),
    /// Lets the reins go.
    LetGo(HorseId),
    /// Takes the gun out of a scabbard.
    Unsheathe(HorseId),
    /// Gets on something on wheels.
    Board(WagonId),
    /// Gets off it onto a square beside it.
    Alight(Square),
    /// Takes the reins or the controls of what he is on.
    TakeReins(WagonId),
    /// Picks something up.
    PickUp(ItemId),
    /// Puts something down.
    PutDown(ItemId),
    /// Gives something to somebody beside him.
    HandOver(ItemId, FigureId),
    /// Gives a gun to somebody beside him.
    HandGun(u8, FigureId),
    /// Helps himself to a gun or to rounds, where a scenario has them.
    Arm {
        /// Which of the things that are to be had there.
        choice: u8,
    },
    /// Opens a door or a window.
    Open(EdgeAt),
    /// Shuts a door or a window.
    Shut(EdgeAt),
    /// Locks or bolts a door.
    Lock(EdgeAt),
    /// Tips a table over on a square beside him.
    Tip(Square),
    /// Gives up.
    Surrender,
    /// Takes somebody prisoner who has given up or is down.
    Capture(FigureId),
    /// Takes hold of somebody who is down, to drag or carry him.
    Lift(FigureId),
    /// Lets go whom he drags.
    Lower,
    /// Lays dynamite at his feet: so many sticks.
    Lay {
        /// From which of his things.
        item: ItemId,
        /// How many sticks.
        sticks: u8,
    },
    /// Lights the fuse of a charge beside him.
    Light(ItemId),
    /// Throws a lit bundle to a square.
    Hurl {
        /// From which of his things.
        item: ItemId,
        /// How many sticks.
        sticks: u8,
        /// Where to.
        to: Square,
    },
    /// Serves a big gun: sets it up, loads it or clears it, whatever is next.
    Serve(WagonId),
    /// Turns a big gun.
    Swing(WagonId, Direction),
    /// Drinks at a bar.
    Drink,
    /// Leaves the map by the square he ends on.
    Leave,
}

/// Orders to fire on whoever moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub struct Watch {
    /// Whom or what he watches.
    pub over: Over,
    /// With which gun, in which hand.
    pub gun: u8,
    /// The hand.
    pub hand: Side,
    /// How many shots.
    pub shots: u8,
    /// From the hip.
    pub hip: bool,
    /// When a single shot is fired, where the book lets him choose: in quarters of the target's move. Where he has no
    /// choice it is [`Watch::USUAL_QUARTER`].
    pub quarter: u8,
}

impl Watch {
    /// The quarter of the target's move that is meant where nothing is said: the middle.
    pub const USUAL_QUARTER: u8 = 2;
}

/// What somebody with orders to fire watches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum Over {
    /// One enemy.
    Man(FigureId),
    /// Whoever of the enemy moves in sight.
    Anybody,
    /// Whoever of the enemy comes to a square or next to it: a door, a window, a corner.
    Ground(Square),
}

/// What somebody does instead of his first order if something happens.
#[derive(Clone, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub struct Unless {
    /// What may happen.
    pub when: Happens,
    /// What he does then. It has no condition of its own: one for each figure.
    pub then: Act,
}

/// Something that written orders may wait for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
pub enum Happens {
    /// He sees an enemy whom he did not see before.
    SeesEnemy,
    /// An enemy comes to a square or next to it.
    EnemyAt(Square),
    /// He hears a shot.
    Shots,
    /// Somebody of his side goes down.
    FriendDown,
}

/// What a figure fires in the firing part.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub struct Fire {
    /// His shots, in order; none where he holds his fire.
    pub shots: ArrayVec<Shot, MOST_SHOTS>,
    /// From the hip.
    pub hip: bool,
    /// Aims at something without firing, to be quicker next turn.
    pub aims: Option<Target>,
    /// Rests his weapon on what is before him, if there is something.
    pub rests: bool,
    /// Lets the other man move first: fires only if he is fired at, or somebody beside him.
    pub answers: bool,
    /// Fires a big gun: in which direction it points, and whether it holds until the movement has ended.
    pub big_gun: Option<WagonId>,
}

/// One declared shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub struct Shot {
    /// At whom or what.
    pub at: Target,
    /// With which of his guns.
    pub gun: u8,
    /// In which hand.
    pub hand: Side,
    /// The part of the body that a sharpshooter calls, or that he only shoots better.
    pub sharp: rules::Sharp,
    /// An arrow arched over what is in the way.
    pub arched: bool,
}

impl Fire {
    /// Holds his fire.
    pub fn hold() -> Fire {
        Fire::default()
    }

    /// Some shots with one gun at one target.
    pub fn at(target: Target, gun: u8, hand: Side, shots: usize, hip: bool) -> Fire {
        let shot = Shot { at: target, gun, hand, sharp: Sharp::No, arched: false };
        Fire { shots: std::iter::repeat_n(shot, shots.min(MOST_SHOTS)).collect(), hip, ..Fire::default() }
    }

    /// Whether he neither fires nor aims.
    pub fn is_nothing(&self) -> bool {
        self.shots.is_empty() && self.aims.is_none() && self.big_gun.is_none()
    }
}
