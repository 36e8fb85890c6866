//! What a referee may rule, as forms: what must be said, and the line that it makes.

use ::gulch::{DANGERS, Ruling, Shootout};
use game::Playable;
use game::lobby::{Field, FieldKind, Power};
use shady_gulch::{Difficulty, Skill, Vice};
use std::collections::BTreeMap;

/// Every power: its key, what it is, its line with fields in braces.
const POWERS: [(&str, &str, &str); 11] = [
    ("call", "Call for a roll of a skill", "call {who} {skill} {difficulty}"),
    ("contest", "Let two roll against each other", "contest {who} {skill} against {other} {by}"),
    ("nerve", "Try somebody's nerve", "nerve {who} {danger}"),
    ("vice", "Tempt somebody", "vice {who} {vice}"),
    ("recognise", "Let somebody recognise another", "recognise {who} {other}"),
    ("fall", "Let somebody fall", "fall {who} {feet}"),
    ("wounds", "Set somebody's wounds", "wounds {who} {boxes}"),
    ("drink", "Set what somebody has drunk", "drink {who} {boxes}"),
    ("place", "Put somebody elsewhere", "place {who} {square}"),
    ("fire", "Set somebody on fire", "fire {who}"),
    ("douse", "Put the fire out", "douse {who}"),
];

/// The fields of a line.
fn fields(line: &str) -> impl Iterator<Item = &str> {
    line.split('{').skip(1).filter_map(|part| part.split('}').next())
}

fn field(key: &str) -> Field {
    let words = |words: Vec<String>| -> Vec<(String, String)> {
        words.into_iter().map(|word| (word.clone(), word.replace('-', " "))).collect()
    };
    let kebab = |text: &str| text.to_lowercase().replace(' ', "-");
    let skills = || words(Skill::ALL.iter().map(|one| kebab(one.label())).collect());
    let (says, kind, values) = match key {
        "who" => ("Who", FieldKind::Figure, Vec::new()),
        "other" => ("The other", FieldKind::Figure, Vec::new()),
        "skill" => ("Skill", FieldKind::Choice, skills()),
        "by" => ("Skill of the other", FieldKind::Choice, skills()),
        "difficulty" => {
            let all = Difficulty::ALL.iter().map(|one| one.label().to_owned()).collect();
            ("Difficulty", FieldKind::Choice, words(all))
        }
        "danger" => {
            let all = DANGERS.iter().map(|(_, word)| (*word).to_owned()).collect();
            ("Danger", FieldKind::Choice, words(all))
        }
        "vice" => {
            let all = Vice::ALL.iter().map(|one| kebab(one.label())).collect();
            ("Vice", FieldKind::Choice, words(all))
        }
        "feet" => ("Feet", FieldKind::Number, Vec::new()),
        "boxes" => ("Boxes", FieldKind::Number, Vec::new()),
        _ => ("Where", FieldKind::Square, Vec::new()),
    };
    Field { key: key.to_owned(), says: says.to_owned(), kind, values, optional: false }
}

/// What a referee may rule.
pub(super) fn powers() -> Vec<Power> {
    let power = |(key, says, line): &(&str, &str, &str)| Power {
        key: (*key).to_owned(),
        says: (*says).to_owned(),
        fields: fields(line).map(field).collect(),
    };
    POWERS.iter().map(power).collect()
}

/// The ruling that a form makes, as a line.
pub(super) fn ruling(
    game: &Shootout,
    power: &str,
    said: &BTreeMap<String, String>,
) -> Result<String, String> {
    let one = POWERS.iter().find(|(key, ..)| *key == power);
    let (_, _, line) = one.ok_or_else(|| format!("there is no ruling called {power}"))?;
    let mut made = (*line).to_owned();
    for key in fields(line) {
        let value = said.get(key).map(|value| value.trim()).filter(|value| !value.is_empty());
        let value = value
            .ok_or_else(|| format!("something is still to be said: {}", field(key).says.to_lowercase()))?;
        if value.split_whitespace().count() != 1 {
            return Err(format!("{}: {value} cannot be meant here", field(key).says));
        }
        made = made.replace(&format!("{{{key}}}"), value);
    }
    Ruling::read(Playable::setup(game), &made).map(|_| made)
}
