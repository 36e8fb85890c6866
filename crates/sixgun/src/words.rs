//! Words: the rules speak in labels and figures, and here they become sentences. Those of a fight are in [`narration`].

use chance::{Die, Fell};
use rules::{Book, Marksman, Wound};
use serde_json::{Value, json};
use shady_gulch::to_hit::Refused;
use shady_gulch::turn::Why;
use shady_gulch::{Degree, weapons};

pub use narration::words::*;

/// A book in few words: its year, and which one it is.
pub fn book(year: u16) -> String {
    let name = match Book::of_year(year) {
        Some(Book::BootHill1975) => " first edition",
        Some(Book::BootHill1979) => " second edition",
        Some(Book::Northfield1981) => " Screen and Northfield",
        Some(Book::ShadyGulch2002) => " Shady Gulch",
        None => "",
    };
    format!("{year}{name}")
}

/// A face as the dice show it: `07`, `00` on percentile dice, a plain number on others.
pub fn face(die: Die, face: u16) -> String {
    match die == Die::D100 {
        true => format!("{:02}", face % 100),
        false => face.to_string(),
    }
}

/// A die that fell: `to hit 18`.
pub fn fell(fell: &Fell) -> String {
    format!("{} {}", fell.roll.purpose, face(fell.roll.die, fell.face))
}

/// Trades in a row, as they stand in a sentence: `lawman and gambler`, `rancher and Texas ranger`.
pub fn trades(trades: &[String]) -> String {
    let lower = |word: &str| match word {
        "Texas" | "Arizona" => word.to_owned(),
        word => word.to_lowercase(),
    };
    let trade = |trade: &String| trade.split(' ').map(lower).collect::<Vec<_>>().join(" ");
    list(&trades.iter().map(trade).collect::<Vec<_>>())
}

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
        _ => narration::words::may_not_fire(why),
    }
}

/// A wound for programs.
pub fn wound_json(wound: Wound) -> Value {
    json!({ "location": wound.location.map(rules::Location::label), "severity": wound.severity.label() })
}

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
        Refused::TooDark => {
            "it is wholly dark; only if the referee lets him may he try (--allow-dark)".to_owned()
        }
        Refused::OutOfRange => format!("the target is beyond the range of the {weapon}"),
        Refused::TooNearForAWhip => {
            format!(
                "the target is too near for a whip, which needs more than {} feet",
                weapons::TOO_NEAR_FOR_A_WHIP
            )
        }
        Refused::BeyondTheWhip => "the target is farther away than the whip is long".into(),
        Refused::NotMounted => "only a rider can trample; say how fast he rides with --mounted".into(),
        Refused::NoRope => "only a lasso or a whip trips or catches".into(),
        Refused::NothingToDraw => format!("there is nothing to draw for {}", article_or_none(weapon)),
    }
}

/// Why somebody of 2002 cannot do what he means to do in a fight, as a sentence without its end.
pub fn cannot_declare(name: &str, why: Why, weapon: weapons::Weapon) -> String {
    let held = article_or_none(weapon.label());
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
fn article_or_none(thing: &str) -> String {
    if thing == "bare hands" { thing.to_owned() } else { article(thing) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chance::Roll;

    #[test]
    fn trades_stand_in_a_sentence() {
        let trades =
            |names: &[&str]| super::trades(&names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>());
        assert_eq!(trades(&["Lawman", "Saloon Keeper"]), "lawman and saloon keeper");
        assert_eq!(trades(&["Texas Ranger"]), "Texas ranger");
    }

    #[test]
    fn a_hundred_is_shown_as_noughts_on_percentile_dice_only() {
        assert_eq!(face(Die::D100, 100), "00");
        assert_eq!(face(Die::D100, 7), "07");
        assert_eq!(face(Die::D10, 10), "10");
        assert_eq!(fell(&Fell { roll: Roll::d100("where"), face: 5, band: 0 }), "where 05");
    }
}
