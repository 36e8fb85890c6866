//! Words of the command line: those of [`phrases`] and [`shady_gulch::wording`], with the options that may be missing.

use phrases::words as plain;
use rules::{Marksman, Wound};
use serde_json::{Value, json};
use shady_gulch::to_hit::Refused;
use shady_gulch::turn::Why;
use shady_gulch::{weapons, wording};

pub use phrases::words::*;
pub use shady_gulch::wording::degree;

/// Why a volley may not be fired, as the end of a sentence about whoever wants to fire it, with the option of the command
/// line that may be missing.
pub fn may_not_fire(why: &rules::Refusal) -> String {
    match *why {
        rules::Refusal::NoSharpshooter { marksman: Marksman::None } => {
            "is no sharpshooter, or the optional rule (--option sharpshooting) is not in use".into()
        }
        rules::Refusal::NoSharpshooter { marksman } => format!(
            "may not shoot like that as {}, or not with this weapon, or --option sharpshooting is missing",
            marksman.label()
        ),
        _ => plain::may_not_fire(why),
    }
}

/// A wound for programs.
pub fn wound_json(wound: Wound) -> Value {
    json!({ "location": wound.location.map(rules::Location::label), "severity": wound.severity.label() })
}

/// Why an attack of 2002 cannot be made, as a sentence without its end, with the option that would allow it.
pub fn cannot_attack(why: Refused, weapon: weapons::Weapon) -> String {
    match why {
        Refused::TooDark => {
            "it is wholly dark; only if the referee lets him may he try (--allow-dark)".to_owned()
        }
        Refused::NotMounted => "only a rider can trample; say how fast he rides with --mounted".into(),
        why => wording::cannot_attack(why, weapon),
    }
}

/// Why somebody of 2002 cannot do what he means to do in a fight, as a sentence without its end.
pub fn cannot_declare(name: &str, why: Why, weapon: weapons::Weapon) -> String {
    match why {
        Why::Refused(refused) => format!("{name} cannot attack: {}", cannot_attack(refused, weapon)),
        why => wording::cannot_declare(name, why, weapon),
    }
}
