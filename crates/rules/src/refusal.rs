//! Why a volley may not be fired.

use crate::{Location, Marksman, Side, Weapon};

/// A reason to refuse a declared volley. The state is untouched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are named for what they hold")]
pub enum Refusal {
    /// He is dead, unconscious or stunned.
    CannotAct,
    /// No shot was declared.
    NoShots,
    /// He has no such gun.
    NoSuchGun { gun: u8 },
    /// The book does not have this weapon.
    NotInThisBook { weapon: Weapon },
    /// The gun is jammed or gone.
    GunDoesNotWork { gun: u8 },
    /// More shots than rounds.
    TooFewRounds { gun: u8, loaded: u8, shots: u8 },
    /// More shots than the weapon fires in a turn.
    TooFast { gun: u8, rate: u8, shots: u8 },
    /// Several guns, but not as two pistols, one in each hand.
    NotTwoPistols,
    /// More targets than the book allows.
    TooManyTargets { most: u8, targets: u8 },
    /// Too far.
    OutOfRange { furthest: u16 },
    /// This weapon cannot be fired from the hip.
    NotFromTheHip,
    /// Only a good enough shot may do that, and only where the option is in use.
    NoSharpshooter { marksman: Marksman },
    /// More called shots than he may make.
    TooManyCalledShots { most: u8 },
    /// A called shot cannot be fired from the hip.
    CalledFromTheHip,
    /// The called part is behind cover.
    PartNotInSight { location: Location },
    /// The arm is too badly hurt to fire with.
    UselessArm { side: Side },
}
