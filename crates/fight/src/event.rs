//! What happened in a fight. Events are typed; words are put on them elsewhere.

use crate::ids::{Figures, HorseId, ItemId, WagonId};
use crate::order::{Act, Deed, Fire, Happens};
use crate::scenario::{FigureId, SideId};
use crate::state::{Man, Outcome, Side, Target};
use rules::brawling::BrawlEvent;
use rules::{Arm, Fate, Gait, Landed, Stun, Tally};
use town::{Direction, Edge, EdgeAt, Pose, Square};

/// Something that happened. Figures in a [`rules::Event`] are numbered as in the fight; numbers from the count of
/// figures on are its horses. What a seat is told of it is a [`crate::Seen`], where a tally may be missing.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are named for what they hold")]
pub enum Event<T = Tally> {
    /// Somebody who was left to the dice has been made.
    Mustered { figure: FigureId },
    /// Somebody stands where his player put him.
    Placed { figure: FigureId, square: Square, facing: Direction },
    /// A turn begins.
    Turn { number: u16 },
    /// A trigger was rolled or happened; the group by its number, and whether it happened.
    Trigger { trigger: u8, group: u8, face: u16, happens: bool },
    /// Those who waited have been alarmed.
    Alarmed { figure: FigureId },
    /// Somebody arrives.
    Arrives { figure: FigureId, square: Square },
    /// Something that a scenario says.
    Says { trigger: u8, effect: u8 },
    /// Somebody checked morale.
    Morale { figure: FigureId, tally: T, bravery: i16, face: u16, stands: bool },
    /// The order of moves.
    Order { figure: FigureId, face: u16 },
    /// What somebody had been ordered to do, when it is done.
    Ordered { figure: FigureId, act: Box<Act> },
    /// A step of a move.
    Moved { figure: FigureId, from: Square, to: Square, gait: Gait },
    /// Somebody could go no further.
    Stopped { figure: FigureId, at: Square, why: Halt },
    /// Somebody ends his move.
    Stands { figure: FigureId, square: Square, facing: Direction },
    /// Somebody has done something.
    Did { figure: FigureId, deed: Deed },
    /// Something could not be done when it came to it.
    Failed { figure: FigureId, deed: Deed },
    /// A door or a window has changed.
    Edge { at: EdgeAt, now: Edge },
    /// A horse went a step.
    HorseMoved { horse: HorseId, from: Square, to: Square },
    /// A horse was hit.
    HorseHit { horse: HorseId, wound: Option<rules::Wound>, lost: i16, down: bool },
    /// A horse bolts.
    Bolts { horse: HorseId, way: Direction },
    /// A rider is on the ground.
    Unhorsed { figure: FigureId, horse: HorseId },
    /// A hit on a mounted man or his horse struck the other.
    Struck { at: Target, hit: Target, face: u16 },
    /// A wagon went a step.
    WagonMoved { wagon: WagonId, to: Square },
    /// Somebody has come into the sight of a side for the first time, or again.
    Sighted { side: SideId, figure: FigureId, square: Square, bearing: Bearing },
    /// What somebody fires, when all have said it.
    Declared { figure: FigureId, fire: Box<Fire> },
    /// A part of the firing.
    Gun(Box<rules::Event<T>>),
    /// Somebody in the way of a shot was in danger of it.
    Stray { shooter: FigureId, figure: FigureId, face: u16, hit: bool },
    /// A wound by something else than a shot.
    Wound { figure: FigureId, landed: Landed, strength: i16, fate: Fate },
    /// A part of a brawl.
    Brawl(BrawlEvent),
    /// A big gun fires; its crew number, and whether it jams or bursts.
    BigGun { wagon: WagonId, what: BigGunEvent },
    /// A charge goes off.
    Blast { item: ItemId, at: Square, sticks: u8 },
    /// What a blast did to somebody.
    Blasted { figure: FigureId, harm: rules::blast::Harm },
    /// A safe was blown.
    Safe { item: ItemId, opened: bool, paper_lost: u32, face: u16 },
    /// Dollars have changed hands or gone up in smoke.
    Money { item: ItemId, dollars: u32 },
    /// Somebody has given up.
    Surrenders { figure: FigureId },
    /// Somebody has been taken.
    Captured { figure: FigureId, by: FigureId },
    /// Somebody has left the map.
    Left { figure: FigureId, zone: Option<u8> },
    /// A turn ends: those still in the fight.
    Ends { standing: Figures },
    /// It is over.
    Over { outcome: Outcome },
    /// The referee has ruled.
    Ruled { number: u16 },
    /// A prisoner is free again.
    Freed { figure: FigureId },
    /// What somebody's orders waited for has happened, and he does the other thing from here.
    Instead { figure: FigureId, when: Happens, at: Square },
    /// Somebody has gone out of the sight of a side.
    LostSight { side: SideId, figure: FigureId },
    /// Dynamite was thrown; where it lies.
    Hurled { figure: FigureId, item: ItemId, tally: T, face: u16, hit: bool, at: Square },
    /// Carried dynamite or caps were in danger of going off; whether they did.
    Touchy { figure: FigureId, item: ItemId, face: u16, goes_off: bool },
    /// A horse without a rider has left the map.
    HorseLeft { horse: HorseId },
    /// An arrow was arched over what is in the way: whether it comes down as a shot.
    Arched { shooter: FigureId, face: u16, counts: bool },
    /// A side has heard a shot of somebody whom it does not see.
    Heard { square: Square },
    /// A horse without a rider whom the side sees has come into its sight, or has moved there.
    HorseSighted { horse: HorseId, square: Square },
    /// A horse has gone out of the sight of a side.
    HorseLost { horse: HorseId },
    /// A side sees a thing that it did not know to be there, or to be so; the square where it lies by itself.
    Found { item: ItemId, square: Option<Square> },
    /// A thing is no more where a side saw it last.
    Missed { item: ItemId },
    /// A side sees that furniture has changed: what stands there now.
    Furniture { at: Square, now: Option<town::Thing> },
    /// Something on wheels has left the map.
    WagonLeft { wagon: WagonId },
    /// Somebody is seen to take other weapons into his left and right hand to fire.
    Readies { figure: FigureId, hands: [Option<Arm>; 2] },
}

impl<T> Event<T> {
    /// Somebody else who is named in what a figure does or suffers: a side that perceives the one may not know the other.
    pub(crate) fn other_party(&self) -> Option<FigureId> {
        match self {
            Event::Did {
                deed:
                    Deed::HandOver(_, other) | Deed::HandGun(_, other) | Deed::Capture(other) | Deed::Lift(other),
                ..
            } => Some(*other),
            Event::Captured { by, .. } => Some(*by),
            Event::Stray { shooter, .. } => Some(*shooter),
            _ => None,
        }
    }
}

/// How somebody looks when he comes into sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bearing {
    /// Which way he faces.
    pub facing: Direction,
    /// How he holds himself.
    pub pose: Pose,
    /// How he goes in this turn.
    pub gait: Gait,
    /// The kind of weapon in his left hand and in his right.
    pub hands: [Option<Arm>; 2],
    /// Whether he is stunned.
    pub stunned: bool,
}

impl Bearing {
    /// How a man looks.
    pub(crate) fn of(man: &Man) -> Bearing {
        let arm = |gun: Option<u8>| man.guns.get(usize::from(gun?)).map(|gun| gun.weapon.arm);
        let Man { facing, gait, .. } = *man;
        let stunned = man.condition.stun != Stun::Clear;
        Bearing { facing, pose: man.shown_pose(), gait, hands: man.hands.map(arm), stunned }
    }
}

/// Why a mover stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Halt {
    /// Somebody is in the way.
    Blocked,
    /// Two wanted the same square, and both stop short of it.
    Contested,
    /// He went down on the way.
    Down,
    /// The way is not as he thought it was.
    NoWay,
    /// He and an enemy met on the way.
    Met,
    /// His horse or his team bolts.
    Bolts,
}

/// What a big gun did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are named for what they hold")]
pub enum BigGunEvent {
    Fires { toward: Direction },
    Jams,
    Bursts,
    Served { turns_left: u8 },
    Swung { toward: Direction },
}

/// Sides, a bit for each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Sides(pub u8);

impl Sides {
    /// Every side.
    pub const ALL: Sides = Sides(u8::MAX);

    /// Whether a side is among them.
    pub const fn has(self, side: SideId) -> bool {
        side.0 < 8 && self.0 & 1 << side.0 != 0
    }

    /// Those who are among both.
    #[must_use]
    pub const fn and(self, other: Sides) -> Sides {
        Sides(self.0 & other.0)
    }

    /// Those who are among either.
    #[must_use]
    pub const fn or(self, other: Sides) -> Sides {
        Sides(self.0 | other.0)
    }

    /// These and one more.
    #[must_use]
    pub const fn with(self, side: SideId) -> Sides {
        if side.0 < 8 { Sides(self.0 | 1 << side.0) } else { self }
    }
}

/// An event, and the sides that perceive it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// What happened.
    pub event: Event,
    /// Who perceives it.
    pub to: Sides,
    /// Those of them who know all who take part in it: others are not told who the other party is.
    pub whole: Sides,
    /// Whom and what each side had met when it was told: what it learns later does not colour it.
    pub met: Met,
}

/// How many figures, horses and things each side has met, so how many of its numbers mean something to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Met([[u16; 3]; 8]);

impl Met {
    /// Nothing is kept back.
    pub const ALL: Met = Met([[u16::MAX; 3]; 8]);

    /// What the sides of a fight have met now.
    pub(crate) fn now(sides: &[Side]) -> Met {
        let mut met = Met::ALL;
        for (met, side) in met.0.iter_mut().zip(sides) {
            *met = [side.met.len(), side.met_horses.len(), side.met_items.len()]
                .map(|count| u16::try_from(count).unwrap_or(u16::MAX));
        }
        met
    }

    /// How many figures, horses and things a side had met.
    pub(crate) fn of(&self, side: SideId) -> [usize; 3] {
        self.0.get(usize::from(side.0)).map_or([usize::MAX; 3], |counts| counts.map(usize::from))
    }
}

/// Somebody who listens. What is told is made only if somebody does.
pub trait Story {
    /// Takes an event.
    fn tell(&mut self, told: impl FnOnce() -> Told);

    /// Whether anybody listens.
    fn listens(&self) -> bool;
}

/// Nobody listens.
impl Story for () {
    #[inline(always)]
    fn tell(&mut self, _: impl FnOnce() -> Told) {}

    #[inline(always)]
    fn listens(&self) -> bool {
        false
    }
}

/// Keeps everything.
impl Story for Vec<Told> {
    fn tell(&mut self, told: impl FnOnce() -> Told) {
        self.push(told());
    }

    fn listens(&self) -> bool {
        true
    }
}

impl<S: Story> Story for &mut S {
    fn tell(&mut self, told: impl FnOnce() -> Told) {
        (**self).tell(told);
    }

    fn listens(&self) -> bool {
        (**self).listens()
    }
}
