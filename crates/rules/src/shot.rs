//! What a man does with his guns in a turn, and what stands in the way of each shot.

use crate::{Cause, Distance, Exposed, Gait, Location, Side};
use arrayvec::ArrayVec;

/// The most shots a man can declare in a turn: two pistols at three each.
pub const MOST_SHOTS: usize = 6;

/// How far a man was caught off guard.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
pub enum Surprise {
    /// Not at all.
    #[default]
    None,
    /// He let the other man move first.
    GaveFirstMove,
    /// Not expecting it, but facing it.
    Surprised,
    /// Struck from outside his sight, or answering a man he cannot see.
    Complete,
}

/// What he did with the same target last turn.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
pub enum Follow {
    /// Nothing.
    #[default]
    Fresh,
    /// Aimed at it.
    Aimed,
    /// Fired on it.
    Fired,
}

/// Where the weapon is when the turn starts; only the first edition asks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Ready {
    /// Holster, pocket, waistband or in hand: the chart's class.
    #[default]
    AtHand,
    /// A shoulder arm in the scabbard at a saddle.
    Scabbard,
    /// Already aimed.
    Aimed,
}

/// How a man fires this turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Stance {
    /// How far he was caught off guard.
    pub surprise: Surprise,
    /// Every lesser surprise that also holds; counted only where a reading adds them up.
    pub gave_first_move: bool,
    /// How he moves.
    pub gait: Gait,
    /// On a horse.
    pub mounted: bool,
    /// Fires from the hip.
    pub hip: bool,
    /// Draws two guns this turn.
    pub draws_two: bool,
    /// Fires two pistols this turn.
    pub two_pistols: bool,
    /// Rests the weapon on something solid.
    pub rested: bool,
    /// What he did with the same target last turn.
    pub follow: Follow,
    /// Where the weapon is.
    pub ready: Ready,
    /// What a scenario gives him on the draw.
    pub edge: i16,
    /// The referee's own modifier on the draw.
    pub speed_ruling: i16,
    /// Has a roof overhead; only house rules ask.
    pub roofed: bool,
    /// Shots of this turn that he fires apart from this volley: those he has fired before it, and those he has bound
    /// himself to fire after it. Together in one place, because most volleys stand alone and are asked once.
    pub apart: [u8; 2],
}

/// A sharpshooter's choice for a shot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[repr(u8)]
pub enum Sharp {
    /// An ordinary shot.
    #[default]
    No,
    /// Better wound rolls.
    Bonus,
    /// The location called beforehand.
    Called(Location),
}

/// What stands between a shooter and his target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sight {
    /// How far.
    pub distance: Distance,
    /// How the target moves.
    pub target_gait: Gait,
    /// Half of it or more is hidden.
    pub obscured: bool,
    /// The parts that hard cover leaves open.
    pub exposed: Exposed,
    /// The parts that soft cover leaves open, where a reading lets it stop bullets.
    pub soft_exposed: Exposed,
    /// The target is hit from behind or by surprise.
    pub from_behind: bool,
    /// The referee's own modifier on the chance.
    pub ruling: i16,
    /// The shooter or the target has a roof overhead; only house rules ask.
    pub roofed: bool,
}

impl Sight {
    /// A man standing in the open.
    pub const fn open(distance: Distance) -> Sight {
        Sight {
            distance,
            target_gait: Gait::Still,
            obscured: false,
            exposed: Exposed::ALL,
            soft_exposed: Exposed::ALL,
            from_behind: false,
            ruling: 0,
            roofed: false,
        }
    }
}

/// One declared shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shot {
    /// The figure shot at.
    pub target: u8,
    /// Which of his guns.
    pub gun: u8,
    /// The hand that holds it.
    pub hand: Side,
    /// What stands in the way.
    pub sight: Sight,
    /// A sharpshooter's choice.
    pub sharp: Sharp,
}

impl Shot {
    /// Everything but the sharpshooter's choice in one number, so that two shots are compared in one step.
    #[inline]
    pub(crate) const fn packed(&self) -> u128 {
        let Sight { distance, target_gait, obscured, exposed, soft_exposed, from_behind, ruling, roofed } =
            self.sight;
        let far = distance.0 as u64 | (exposed.bits() as u64) << 32 | (soft_exposed.bits() as u64) << 48;
        let seen = ruling.cast_unsigned() as u64
            | (target_gait as u64) << 16
            | (obscured as u64) << 24
            | (from_behind as u64) << 32
            | (roofed as u64) << 33;
        let who = (self.target as u64) << 40 | (self.gun as u64) << 48 | (self.hand as u64) << 56;
        far as u128 | ((seen | who) as u128) << 64
    }
}

/// All that a man fires in a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Volley {
    /// Who fires.
    pub shooter: u8,
    /// How.
    pub stance: Stance,
    /// His shots, in order.
    pub shots: ArrayVec<Shot, MOST_SHOTS>,
}

impl Volley {
    /// Where the first shot would stand if no other of the volley were fired.
    pub const fn place_alone(&self) -> Place {
        let [fired, bound] = self.stance.apart;
        let (in_turn, of_turn) = (fired + 1, fired + 1 + bound);
        Place { in_turn, of_turn, for_gun: in_turn, of_gun: of_turn }
    }

    /// Where a shot stands among the others: its number in the turn and for its gun, both counted from 1.
    #[inline]
    pub fn place(&self, index: usize) -> Place {
        let (in_turn, of_turn) = (index as u8 + 1, self.shots.len() as u8);
        if self.stance.apart == [0, 0] && !self.stance.two_pistols {
            return Place { in_turn, of_turn, for_gun: in_turn, of_gun: of_turn };
        }
        self.place_among_others(index)
    }

    /// The same where some shots of the turn are fired apart, or two guns are fired.
    #[cold]
    fn place_among_others(&self, index: usize) -> Place {
        let [fired, bound] = self.stance.apart;
        let (in_turn, of_turn) = (fired + index as u8 + 1, fired + self.shots.len() as u8 + bound);
        if !self.stance.two_pistols {
            return Place { in_turn, of_turn, for_gun: in_turn, of_gun: of_turn };
        }
        let gun = self.shots[index].gun;
        let same = |shots: &[Shot]| shots.iter().filter(|shot| shot.gun == gun).count() as u8;
        Place { in_turn, of_turn, for_gun: same(&self.shots[..=index]), of_gun: same(&self.shots) }
    }
}

/// Where a shot stands among the others of its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The how-manieth shot of the turn, from 1.
    pub in_turn: u8,
    /// The how-manieth shot of its gun, from 1.
    pub for_gun: u8,
    /// Shots in the turn.
    pub of_turn: u8,
    /// Shots of its gun in the turn.
    pub of_gun: u8,
}

/// What the shooter's own movement takes from his chance: the same figures in both editions.
pub(crate) const fn shooter_moves(gait: Gait) -> Option<(Cause, i16)> {
    match gait {
        Gait::Still => None,
        Gait::Walk => Some((Cause::ShooterWalks, -5)),
        Gait::Crawl => Some((Cause::ShooterCrawls, -10)),
        Gait::Dodge => Some((Cause::ShooterDodges, -30)),
        Gait::Run => Some((Cause::ShooterRuns, -20)),
        Gait::Trot => Some((Cause::ShooterTrots, -15)),
        Gait::Gallop => Some((Cause::ShooterGallops, -25)),
    }
}

/// What the target's movement takes from the chance: the same figures in both editions.
pub(crate) const fn target_moves(gait: Gait) -> Option<(Cause, i16)> {
    match gait {
        Gait::Still => None,
        Gait::Walk | Gait::Crawl => Some((Cause::TargetWalks, -5)),
        Gait::Run | Gait::Trot => Some((Cause::TargetRuns, -10)),
        Gait::Gallop => Some((Cause::TargetGallops, -15)),
        Gait::Dodge => Some((Cause::TargetDodges, -20)),
    }
}

/// Shots without penalty under the alternate first shot, by present net speed: the same in both editions.
pub(crate) const fn free_shots(net: i16) -> u8 {
    match net {
        30.. => 3,
        20..=29 => 2,
        10..=19 => 1,
        _ => 0,
    }
}
