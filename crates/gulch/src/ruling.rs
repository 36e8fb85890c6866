//! What a referee may rule: rolls that he calls for, and changes of what stands on somebody's sheet.

use super::WhoId;
use super::setup::Setup;
use serde::{Deserialize, Serialize};
use shady_gulch::morale::Danger;
use shady_gulch::{Difficulty, Skill, Vice};
use town::Square;

/// A roll that the referee calls for. Dangers and vices are kept by their words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Call {
    /// A task of a skill.
    Task {
        /// Which.
        skill: Skill,
        /// How hard it is.
        difficulty: Difficulty,
    },
    /// A contest of two skills by margin.
    Contest {
        /// His skill.
        skill: Skill,
        /// Against whom.
        against: WhoId,
        /// The skill of the other.
        by: Skill,
    },
    /// Keeping his nerve.
    Nerve {
        /// The danger, by its word.
        danger: String,
    },
    /// Resisting a vice.
    Vice {
        /// Which, by its word.
        vice: String,
    },
    /// Recognising somebody.
    Recognise {
        /// Whom.
        whom: WhoId,
    },
    /// A fall.
    Fall {
        /// How deep, in feet.
        feet: u16,
    },
}

/// What a referee rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Somebody rolls for something.
    Call(Call),
    /// So many boxes of wounds are ticked from now on.
    Wounds(u8),
    /// So many boxes of drink are ticked from now on.
    Drink(u8),
    /// He stands somewhere else.
    Place(Square),
    /// He burns, or does not any more.
    Fire(bool),
}

/// A ruling: about whom, what, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// About whom.
    pub who: WhoId,
    /// What is ruled.
    pub deed: Deed,
    /// Why.
    pub because: String,
}

/// Dangers by their words in rulings.
pub const DANGERS: [(Danger, &str); 6] = [
    (Danger::Surprised, "surprised"),
    (Danger::WildBeast, "wild-beast"),
    (Danger::Outnumbered, "outnumbered"),
    (Danger::KinOrFriendKilled, "friend-killed"),
    (Danger::Betrayed, "betrayed"),
    (Danger::Tortured, "tortured"),
];

/// What can be typed.
const EXPECTED: &str = "expected: call NAME SKILL DIFFICULTY, contest NAME SKILL against NAME SKILL, nerve NAME DANGER, \
                        vice NAME VICE, recognise NAME NAME, fall NAME FEET, wounds NAME BOXES, drink NAME BOXES, \
                        place NAME COLUMN,ROW, fire NAME or douse NAME, and because REASON";

fn kebab(text: &str) -> String {
    text.to_lowercase().replace(' ', "-")
}

/// A skill by its word.
fn skill(word: &str) -> Result<Skill, String> {
    Skill::of_label(&word.replace('-', " ")).ok_or_else(|| format!("there is no skill \"{word}\""))
}

fn number<T: std::str::FromStr>(word: &str) -> Result<T, String> {
    word.parse().map_err(|_| format!("expected a number, not \"{word}\""))
}

impl Ruling {
    /// A ruling from its line.
    pub fn read(setup: &Setup, line: &str) -> Result<Ruling, String> {
        let (what, because) = line.split_once(" because ").unwrap_or((line, ""));
        let words: Vec<&str> = what.split_whitespace().collect();
        let who = |word: &str| setup.find(word).ok_or_else(|| format!("there is nobody called \"{word}\""));
        let (name, deed) = match words.as_slice() {
            ["call", name, of, hard] => {
                let difficulty = Difficulty::ALL.into_iter().find(|one| one.label() == *hard);
                let difficulty = difficulty.ok_or_else(|| format!("\"{hard}\" is no difficulty"))?;
                (name, Deed::Call(Call::Task { skill: skill(of)?, difficulty }))
            }
            ["contest", name, of, "against", other, by] => {
                (name, Deed::Call(Call::Contest { skill: skill(of)?, against: who(other)?, by: skill(by)? }))
            }
            ["nerve", name, danger] if DANGERS.iter().any(|(_, word)| word == danger) => {
                (name, Deed::Call(Call::Nerve { danger: (*danger).to_owned() }))
            }
            ["vice", name, vice] if Vice::of_label(vice).is_some() => {
                (name, Deed::Call(Call::Vice { vice: vice.to_lowercase() }))
            }
            ["recognise", name, other] => (name, Deed::Call(Call::Recognise { whom: who(other)? })),
            ["fall", name, feet] => (name, Deed::Call(Call::Fall { feet: number(feet)? })),
            ["wounds", name, boxes] => (name, Deed::Wounds(number(boxes)?)),
            ["drink", name, boxes] => (name, Deed::Drink(number(boxes)?)),
            ["place", name, at] => (name, Deed::Place(square(at)?)),
            ["fire", name] => (name, Deed::Fire(true)),
            ["douse", name] => (name, Deed::Fire(false)),
            _ => return Err(EXPECTED.to_owned()),
        };
        Ok(Ruling { who: who(name)?, deed, because: because.trim().to_owned() })
    }

    /// The ruling as a line.
    pub fn write(&self, setup: &Setup) -> String {
        let id = |who: WhoId| setup.character(who).map_or("nobody", |man| man.id.as_str());
        let name = id(self.who);
        let what = match &self.deed {
            Deed::Call(Call::Task { skill, difficulty }) => {
                format!("call {name} {} {}", kebab(skill.label()), difficulty.label())
            }
            Deed::Call(Call::Contest { skill, against, by }) => {
                let (own, other) = (kebab(skill.label()), kebab(by.label()));
                format!("contest {name} {own} against {} {other}", id(*against))
            }
            Deed::Call(Call::Nerve { danger }) => format!("nerve {name} {danger}"),
            Deed::Call(Call::Vice { vice }) => format!("vice {name} {vice}"),
            Deed::Call(Call::Recognise { whom }) => format!("recognise {name} {}", id(*whom)),
            Deed::Call(Call::Fall { feet }) => format!("fall {name} {feet}"),
            Deed::Wounds(boxes) => format!("wounds {name} {boxes}"),
            Deed::Drink(boxes) => format!("drink {name} {boxes}"),
            Deed::Place(at) => format!("place {name} {},{},{}", at.x, at.y, at.storey),
            Deed::Fire(true) => format!("fire {name}"),
            Deed::Fire(false) => format!("douse {name}"),
        };
        if self.because.is_empty() { what } else { format!("{what} because {}", self.because) }
    }
}

fn square(text: &str) -> Result<Square, String> {
    let numbers: Result<Vec<u16>, String> = text.split(',').map(number).collect();
    match numbers?.as_slice() {
        [x, y] => Ok(Square::ground(*x, *y)),
        [x, y, storey] => Ok(Square::new(*x, *y, u8::try_from(*storey).unwrap_or(u8::MAX))),
        _ => Err("expected a square, such as 12,7".to_owned()),
    }
}
