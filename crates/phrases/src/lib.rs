//! Turns of phrase that every game and every host shares: what a miss looks like, how a wound is told, what people are
//! called for short; [`words`] for numbers, rows and distances, [`mod@number`] for tallies with their reasons, [`beat`] for
//! what happened with the dice that decided it.
//!
//! It knows the vocabulary of the rules and no game: a game's own words stand with the game, or in `narration`.
//!
//! # Glossary
//!
//! - *tally*: a number with its reasons.
//! - *sum*: a tally in one line.
//! - *beat*: what happened, with the numbers and dice that decided it.

pub mod beat;
pub mod number;
pub mod words;

pub use beat::{DuelBeat, Sentence};
pub use number::Clauses;

use rules::sheet::signed;
use rules::{Arm, Location, Misfire, Severity, Shift, Wound};

/// What two people are called in a story: the family name if it tells them apart, else the first name, else
/// all of it.
pub fn short_names(names: [&str; 2]) -> [String; 2] {
    if names[0] == names[1] {
        return ["the first", "the second"].map(|which| format!("{which} {}", names[0]));
    }
    let ways: [fn(&str) -> Option<String>; 2] = [family_name, first_name];
    for way in ways {
        let short = names.map(|name| way(name).unwrap_or_else(|| name.to_owned()));
        if short[0] != short[1] {
            return short;
        }
    }
    names.map(str::to_owned)
}

/// The last word of a name, unless the name is one of those that only work whole: Billy the Kid.
fn family_name(name: &str) -> Option<String> {
    let lower = name.to_lowercase();
    let whole = ["the ", " the ", " kid", " of "].iter().any(|part| format!(" {lower}").contains(part));
    let last = words_of(name).pop()?;
    let is_name =
        last.chars().count() > 2 && last.chars().all(|letter| letter.is_alphabetic() || letter == '\'');
    (!whole && is_name).then_some(last)
}

fn first_name(name: &str) -> Option<String> {
    words_of(name).into_iter().next().filter(|first| first.chars().count() > 2)
}

/// The words of a name without quotes, nicknames in quotes left out where there is more.
fn words_of(name: &str) -> Vec<String> {
    let mut quoted = false;
    let plain: String = name
        .chars()
        .filter(|letter| {
            quoted ^= *letter == '"';
            !quoted && *letter != '"'
        })
        .collect();
    plain.split_whitespace().map(str::to_owned).collect()
}

/// What a miss looks like: the nearer, the more is felt of it. `turn` varies the words.
pub fn miss(target: &str, by: i16, turn: usize, flies: &str) -> String {
    let [near, wide, wild]: [[&str; 3]; 3] = [
        [
            "The bullet plucks at @'s sleeve.",
            "The bullet passes so close that @ feels the wind of it.",
            "The bullet nicks the brim of @'s hat.",
        ],
        [
            "The bullet splinters a post behind @.",
            "The bullet kicks up dust at @'s boots.",
            "The bullet breaks a window behind @.",
        ],
        [
            "The bullet sails over the roofs.",
            "The bullet hums away down the street.",
            "The bullet rings on a sign across the way.",
        ],
    ];
    let choice = match by {
        ..=5 => near,
        6..=25 => wide,
        _ => wild,
    };
    choice[turn % 3].replace('@', target).replace("The bullet", flies)
}

/// How far a blow that does not land is off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Swing {
    /// The target has to move.
    Near,
    /// Nowhere near.
    Wild,
}

/// What a blow looks like that does not land.
pub fn swing_and_miss(target: &str, swing: Swing, turn: usize) -> String {
    let near = ["@ sways aside.", "@ turns it away.", "It passes a hand's breadth from @."];
    let far = ["It cuts the air.", "It goes nowhere near @.", "@ need not even move."];
    let choice = match swing {
        Swing::Wild => far,
        Swing::Near => near,
    };
    rules::sheet::capital(&choice[turn % 3].replace('@', target))
}

/// Something of somebody: `Ringo's wounds`.
pub fn whose(name: &str, thing: &str) -> String {
    format!("{name}'s {thing}")
}

/// How a wound is told.
pub fn wound(target: &str, wound: Wound, flies: &str, dice: &str) -> String {
    let verb = match (wound.severity, wound.location.is_some()) {
        (Severity::Light, true) => "The bullet grazes @'s #",
        (Severity::Serious, true) => "The bullet tears into @'s #",
        (Severity::Mortal, true) => "The bullet goes straight through @'s #",
        (Severity::Light, false) => "The bullet grazes @",
        (Severity::Serious, false) => "The bullet hits @ hard",
        (Severity::Mortal, false) => "The bullet finds @'s life",
    };
    let place = wound.location.map_or("", Location::label);
    let cost = match wound.severity {
        Severity::Mortal => "a mortal wound".to_owned(),
        severity => {
            format!("a {} wound, {}", severity.label(), words::count(severity.loss().into(), "point"))
        }
    };
    let told = verb.replace("The bullet", flies).replace('@', target).replace('#', place);
    format!("{told}: {cost}{dice}.")
}

/// What flies when somebody with these weapons shoots.
pub fn what_flies(arms: &[Arm]) -> &'static str {
    let name = |arm: &Arm| match arm {
        Arm::Bow => "The arrow",
        Arm::Knife => "The knife",
        Arm::Tomahawk => "The tomahawk",
        Arm::Lance => "The lance",
        arm if arm.is_shot() => "The shot",
        _ => "The bullet",
    };
    match arms {
        [first, rest @ ..] if rest.iter().all(|arm| name(arm) == name(first)) => name(first),
        _ => "The shot",
    }
}

/// The dice of a wound with what is added to each of them: ` (where 92, how bad 30, each +15 shotgun at this range)`.
/// Where no dice are told nothing is added to them.
pub fn shifted(dice: &str, shift: Shift) -> String {
    let Some(open) = dice.strip_suffix(')') else { return dice.to_owned() };
    let parts: Vec<String> =
        shift.parts().map(|(cause, amount)| format!("{} {}", signed(amount), cause.label())).collect();
    if parts.is_empty() { dice.to_owned() } else { format!("{open}, each {})", parts.join(", ")) }
}

/// How a gun fails.
pub fn misfire(shooter: &str, what: Misfire) -> String {
    match what {
        Misfire::Fires => format!("{shooter}'s gun goes off."),
        Misfire::Dud => format!("{shooter} pulls the trigger, and there is only a click: a bad round."),
        Misfire::Explodes => format!("{shooter}'s gun bursts!"),
        Misfire::Jams => format!("{shooter}'s gun jams. Clearing it will take three turns."),
    }
}

/// Small numbers as words.
pub fn number(number: u8) -> String {
    let small = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    small.get(usize::from(number)).map_or_else(|| number.to_string(), |word| (*word).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_are_called_by_what_tells_them_apart() {
        let short = |a, b| short_names([a, b]);
        assert_eq!(short("Wyatt Earp", "Johnny Ringo"), ["Earp", "Ringo"]);
        assert_eq!(short("Wyatt Earp", "Morgan Earp"), ["Wyatt", "Morgan"]);
        assert_eq!(short("Billy the Kid", "\"Black Jack\" Ketchum"), ["Billy the Kid", "Ketchum"]);
        assert_eq!(short("Citizen 3", "Citizen 4"), ["Citizen 3", "Citizen 4"]);
        assert_eq!(short("Wyatt Earp", "Wyatt Earp"), ["the first Wyatt Earp", "the second Wyatt Earp"]);
        assert_eq!(short("\"", ""), ["\"", ""]);
    }

    #[test]
    fn a_near_miss_is_felt() {
        assert!(miss("Ringo", 1, 0, "The shot").contains("Ringo's sleeve"));
        assert!(miss("Ringo", 60, 4, "The arrow").contains("street"));
    }

    #[test]
    fn what_flies_depends_on_what_is_in_the_hand() {
        assert_eq!(what_flies(&[Arm::FastDraw, Arm::SingleAction]), "The bullet");
        assert_eq!(what_flies(&[Arm::Shotgun]), "The shot");
        assert_eq!(what_flies(&[Arm::Knife, Arm::FastDraw]), "The shot");
        assert_eq!(what_flies(&[Arm::Bow]), "The arrow");
    }

    #[test]
    fn what_is_added_to_the_dice_of_a_wound_stands_beside_them() {
        let dice = " (where 92, how bad 30)";
        let both = Shift { spread: -20, sharp: 5 };
        assert_eq!(shifted(dice, Shift::NONE), dice);
        assert_eq!(
            shifted(dice, both),
            " (where 92, how bad 30, each -20 shotgun at this range, +5 sharpshooter)"
        );
        assert_eq!(shifted("", both), "", "dice that are not told show nothing");
    }

    #[test]
    fn a_wound_says_what_it_costs() {
        let arm = Wound { location: Some(Location::LeftArm), severity: Severity::Serious };
        assert_eq!(
            wound("Ringo", arm, "The bullet", " (where 23, how bad 80)"),
            "The bullet tears into Ringo's left arm: a serious wound, 7 points (where 23, how bad 80)."
        );
        let fast = Wound { location: None, severity: Severity::Mortal };
        assert_eq!(wound("Ringo", fast, "The bullet", ""), "The bullet finds Ringo's life: a mortal wound.");
    }
}
