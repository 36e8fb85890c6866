//! What a book must answer so that it can be played on a map, beside what it answers for shooting.
//!
//! One implementation a book, with the same answers in the same order: `first` and `second`.

mod brawl;
mod fire;
mod first;
mod growth;
mod nerve;
mod powder;
mod saddle;
mod second;

pub use brawl::Brawling;
pub use fire::FireField;
pub use growth::Growth;
pub use nerve::{Comrade, Courage};
pub use powder::Powder;
pub use saddle::{Saddle, Team};

use chance::Chance;
use people::Record;
use people::scenario::Citizen;
use rules::horses::Breed;
use rules::movement::{Fraction, Inches};
use rules::{Arm, Condition, Drunk, Edition, Exposed, Gait, Person, Reach, Side, Stun};
use town::{Angle, Length, Points, Price, Tariff};

/// Points of movement in one space: fractions of the first edition stay exact.
pub const SPACE: u32 = 3 * 4096;

/// So many whole spaces as points.
pub const fn spaces(count: u32) -> Points {
    Points::new(count.saturating_mul(SPACE))
}

/// A distance of the rules as points.
pub(crate) fn points(inches: Inches) -> Points {
    let (whole, (over, under)) = inches.split();
    Points::new(whole.saturating_mul(SPACE).saturating_add(SPACE / under.max(1) * over))
}

pub(crate) use scenario::by;

/// How somebody behind cover shows himself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Peers {
    /// He fires over it.
    Over,
    /// He fires round it, at this side of his.
    Around(Side),
    /// He does not fire, but looks out.
    LooksOut,
}

/// The area of a load of shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spread {
    /// Only the target.
    Target,
    /// Along the line of fire from the muzzle: for each band of range up to the target's, how wide it is.
    Widths([Length; 4]),
    /// A rectangle around the target: how wide across the line, and how deep along it.
    Block(Length, Length),
}

/// One book on a map: how people go, what they see, and who they are. What it says of other things stands in traits of
/// their own.
pub trait Book: Edition + Brawling + Courage + FireField + Growth + Powder + Saddle {
    /// How far somebody on foot may go; nothing where he has no such gait or his wounds forbid it.
    fn on_foot(&self, gait: Gait, man: &Condition, hand: Side) -> Option<Points>;

    /// How far a horse may go after the gait of the turn before.
    fn on_horse(&self, before: Gait, gait: Gait, horse: &rules::horses::Horse) -> Option<Points>;

    /// What steps cost at a gait, on foot or on a horse.
    fn tariff(&self, gait: Gait, mounted: bool) -> Tariff;

    /// Prices with diagonal steps as long as they measure.
    fn by_the_ruler(&self, tariff: Tariff) -> Tariff;

    /// What mounting, dismounting, boarding or alighting takes off a move of so many points, and whether it ends the
    /// move.
    fn mounting(&self, points: Points) -> (Points, bool);

    /// Whether somebody who mounts may ride the rest of the turn.
    fn rides_on(&self) -> bool;

    /// How somebody who has just got on or off a horse counts when he fires: his gait, and whether he is mounted, as
    /// they stand.
    fn counts_after_mounting(&self, gait: Gait, mounted: bool) -> (Gait, bool);

    /// How far a horse or a team may turn in a move.
    fn most_turn(&self, gait: Gait) -> Angle;

    /// Whether somebody who reloads may go like that.
    fn may_reload(&self, gait: Gait) -> bool;

    /// Whether people see only what is in front of them.
    fn has_arc(&self) -> bool;

    /// Whether somebody in such a state keeps a look-out, where something is hidden.
    fn watches(&self, stun: Stun, brawls: bool) -> bool;

    /// The chance in a hundred that somebody who moves in brush is spotted; nothing where brush conceals nobody.
    fn spots_in_brush(&self) -> Option<u8>;

    /// The parts that show of a man behind cover.
    fn exposed(&self, peers: Peers, arm: Arm, hand: Side) -> Exposed;

    /// The area that a load of shot covers when its target is at this range.
    fn spread(&self, arm: Arm, reach: Reach) -> Spread;

    /// The parts of a target's move at which somebody who stands still fires so many shots; a single shot where the
    /// book leaves it open comes at so many quarters.
    fn moments(&self, shots: u8, quarter: u8) -> &'static [Fraction];

    /// Whether a mover may fire a shot at three quarters of the target's move: how he goes, and how much of his
    /// greatest move he makes.
    fn fires_on_the_move(&self, gait: Gait, moved: Points, greatest: Points) -> bool;

    /// How a target goes at a part of its move, by which a shot in that moment is judged: after the gait of the turn
    /// before, on a horse or not.
    fn gait_at(&self, before: Gait, gait: Gait, mounted: bool, moment: Fraction) -> Gait;

    /// Whether a weapon that covers some ground has a shot at whoever enters it, however short he is exposed there.
    fn covers_ground(&self) -> bool;

    /// Rolls the strength of a horse.
    fn horse_strength(&self, chance: &mut impl Chance, breed: Breed) -> i16;

    /// Rolls what a record leaves open.
    fn complete(&self, chance: &mut impl Chance, record: &Record) -> Record;

    /// A citizen of Coffeyville with his gun, all by dice or from what a record says of him.
    fn citizen(&self, chance: &mut impl Chance, record: Option<&Record>) -> Citizen;

    /// Somebody after so many drinks.
    fn drunk(&self, person: &Person, drinks: u16) -> Drunk;
}

/// Prices of a horse: what it may not do, the rest as they are. Doors only at a walk (ours).
fn on_hooves(tariff: Tariff, gait: Gait, jumped: u16) -> Tariff {
    let door = if gait == Gait::Walk { Price::FREE } else { Price::Never };
    let jumps = [(jumped, Price::FREE), (u16::MAX, Price::Never), (u16::MAX, Price::Never)];
    let low = [(12, Price::FREE), (u16::MAX, Price::Never), (u16::MAX, Price::Never)];
    Tariff {
        door_open: door,
        door_shut: door,
        door_locked: Price::Never,
        window_open: Price::Never,
        window_shut: Price::Never,
        over: jumps,
        climb: low,
        drop: low,
        stairs: Price::Never,
        ladder: Price::Never,
        ..tariff
    }
}

/// An angle of the rules.
fn degrees(degrees: u16) -> Angle {
    if degrees <= 60 { Angle::DEGREES_60 } else { Angle::DEGREES_90 }
}
