//! What `shot` and `draw` share: how hurt a shooter is, and why a volley is refused.

use crate::refusal::Refusal;
use crate::words;
use clap::ValueEnum;
use rules::{Condition, Gunman, Severity, Side, Weapon, Wound};

/// How badly somebody is hurt, where the points are not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Hurt {
    /// The least that counts as wounded
    Light,
    /// As much as a man can have lost and still stand
    Bad,
}

/// A wound that is not mortal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ArmWound {
    /// Costs three points of strength
    Light,
    /// Costs seven points of strength
    Serious,
}

impl ArmWound {
    /// How bad it is.
    pub fn severity(self) -> Severity {
        match self {
            ArmWound::Light => Severity::Light,
            ArmWound::Serious => Severity::Serious,
        }
    }
}

/// How a shooter fares who was wounded before: in general, and in the arm that holds the gun. The points that
/// an arm wound costs count as well.
pub fn condition(gunman: &Gunman, hurt: Option<Hurt>, arm: Option<ArmWound>, hand: Side) -> Condition {
    let mut condition = Condition::default();
    if let Some(wound) = arm {
        condition.take(Wound { location: Some(hand.arm()), severity: wound.severity() });
    }
    let most = u8::try_from(gunman.strength - 1).unwrap_or(0);
    match hurt {
        None => {}
        Some(Hurt::Light) => condition.wounds = condition.wounds.max(1),
        Some(Hurt::Bad) => condition.wounds = condition.wounds.max(most),
    }
    condition
}

/// A weapon in words: `fast draw revolver (FDR6)`.
pub fn weapon(weapon: Weapon) -> String {
    format!("{} ({})", weapon.arm.label(), weapon.code())
}

/// Why a volley may not be fired.
pub fn refused(name: &str, why: rules::Refusal) -> Refusal {
    Refusal::new(format!("{name} {}", words::may_not_fire(&why)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Book, Fate};

    #[test]
    fn a_wounded_man_still_stands() {
        let man = Gunman::printed(Book::BootHill1979, 20, 60, 15, None);
        let hurt = |hurt, arm| condition(&man, hurt, arm, Side::Right);
        assert_eq!(hurt(None, None), Condition::default());
        assert_eq!(hurt(Some(Hurt::Light), None).lost(), 1);
        assert_eq!(hurt(Some(Hurt::Bad), None).fate(15), Fate::Standing);
        let arm = hurt(Some(Hurt::Light), Some(ArmWound::Serious));
        assert_eq!((arm.lost(), arm.arm_serious), (7, [0, 1]));
    }
}
