//! Reasons in words: one sentence for each figure.

use super::heart::Why;
use super::lot::Lot;
use crate::plain::Course;

/// Why somebody does what he does, after what he does.
pub(super) fn because(course: Course, why: Why, lot: &Lot) -> String {
    let facts = facts(lot);
    let said = match why {
        Why::Nerve if facts.is_empty() && lot.stunned => "he is stunned",
        Why::Nerve if facts.is_empty() => "he is not brave",
        Why::Nerve => return facts,
        Why::NoGun if course == Course::Brawl => "nobody has drawn a gun",
        Why::NoGun => "he has nothing to shoot with",
        Why::Bystander => "it is not his quarrel",
        Why::Quiet => "it is not their quarrel",
        Why::Order => "somebody keeps order with a gun",
        Why::Prisoner => "nobody else is left to fight",
        Why::Duty => match course {
            Course::Plain(plain) => return format!("that is what they came for ({})", plain.name()),
            _ => "that is what they came for",
        },
        Why::Fight if facts.is_empty() => "he came to fight",
        Why::Fight => return format!("he fights on, though {facts}"),
    };
    said.to_owned()
}

/// What weighs on somebody.
fn facts(lot: &Lot) -> String {
    let mut facts = Vec::new();
    if lot.guns > 1 {
        facts.push(format!("{} guns see him", count(lot.guns)));
    }
    if lot.lost > 0 {
        facts.push(if lot.lost >= 50 { "he is badly hit" } else { "he is hit" }.to_owned());
    }
    if lot.down > 0 {
        facts.push(match lot.down {
            1 => "a friend is down".to_owned(),
            down => format!("{} friends are down", count(down)),
        });
    }
    if lot.enemies > lot.friends + 1 {
        facts.push(format!("{} stand against {}", count(lot.enemies), count(lot.friends)));
    }
    match facts.as_slice() {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// A small number in words.
fn count(number: usize) -> String {
    const WORDS: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve",
    ];
    WORDS.get(number).map_or_else(|| number.to_string(), |word| (*word).to_owned())
}
