//! The words of this game, for every host: degrees, weapons, boxes, attempts with their sums and their dice, why something
//! cannot be done, and a duel told event by event.

mod arms;
mod attempt;
mod boxes;
mod duel;

pub use arms::{Far, attacks, first_of, reaches, with};
pub use attempt::{Ability, Attempt, Thrown, added, faces};
pub use boxes::{body, boxes, track};
pub use duel::{DuelTeller, ending, habit};

use crate::to_hit::Refused;
use crate::turn::Why;
use crate::{Degree, weapons};
use phrases::words;

/// How well a task of 2002 went: `a poor success`, `a critical failure`.
pub fn degree(degree: Degree) -> &'static str {
    match degree {
        Degree::CriticalFailure => "a critical failure",
        Degree::Failure => "a failure",
        Degree::Poor => "a poor success",
        Degree::Average => "an average success",
        Degree::Good => "a good success",
        Degree::Excellent => "an excellent success",
        Degree::CriticalSuccess => "a critical success",
    }
}

/// Why an attack of 2002 cannot be made, as a sentence without its end.
pub fn cannot_attack(why: Refused, weapon: weapons::Weapon) -> String {
    let weapon = weapon.label();
    match why {
        Refused::Hidden => "the target is wholly hidden, and what nobody sees nobody can attack".into(),
        Refused::TooDark => "it is wholly dark; only if the referee lets him may he try".to_owned(),
        Refused::OutOfRange => format!("the target is beyond the range of the {weapon}"),
        Refused::TooNearForAWhip => {
            format!(
                "the target is too near for a whip, which needs more than {} feet",
                weapons::TOO_NEAR_FOR_A_WHIP
            )
        }
        Refused::BeyondTheWhip => "the target is farther away than the whip is long".into(),
        Refused::NotMounted => "only a rider can trample".into(),
        Refused::NoRope => "only a lasso or a whip trips or catches".into(),
        Refused::NothingToDraw => format!("there is nothing to draw for {}", with_article(weapon)),
    }
}

/// Why somebody of 2002 cannot do what he means to do in a fight, as a sentence without its end.
pub fn cannot_declare(name: &str, why: Why, weapon: weapons::Weapon) -> String {
    let held = with_article(weapon.label());
    match why {
        Why::OutOfReach => {
            format!("{name} has {held} and is out of arm's reach, which is five feet; come nearer or shoot")
        }
        Why::NotRanged => format!("{name} can neither aim {held} nor use it on the move"),
        Why::NotDrawn => format!("{name} has not drawn the {}", weapon.label()),
        Why::NoWeapon => format!("{name} has no {} at hand", weapon.label()),
        Why::NotLoaded => format!("{name} has {held}, which holds no shots"),
        Why::Refused(refused) => format!("{name} cannot attack: {}", cannot_attack(refused, weapon)),
        Why::Surprised => format!("{name} is surprised and may only defend or move"),
        Why::Unskilled(skill) => format!("{name} has not learned {}", skill.label()),
        Why::Himself | Why::NobodyThere | Why::Missing => format!("{name} has nobody to fight with"),
    }
}

/// A thing with its article, but for hands and holds.
fn with_article(thing: &str) -> String {
    if thing == "bare hands" { thing.to_owned() } else { words::article(thing) }
}
