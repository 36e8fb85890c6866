//! What the years do: the same in both editions.

use super::change::{changed, changed_accuracy, changed_speed};
use super::{STRENGTH, percentile_of_strength};
use crate::sheet::signed;
use crate::{Book, Person, Sheet};

/// The last birthday that adds.
const RIPE: u8 = 25;
/// The last birthday that takes nothing from speed and strength.
const PRIME: u8 = 35;
/// The last birthday that takes nothing from accuracy.
const SHARP: u8 = 40;
/// Percentile points of speed a year.
const SPEED: i32 = 1;
/// Percentile points of accuracy every second year.
const ACCURACY: i32 = 1;
/// Percentile points of strength a year.
const STRENGTH_POINTS: i32 = 2;

/// A man on a birthday, when he reaches an age. Bravery does not change. Both accuracies change every second
/// year: on the odd birthdays, so that the 25th still adds and the 41st is the first to take.
pub fn birthday(person: &Person, age: u8) -> Person {
    mark::clause!("bh75-d147", "bh75-p36");
    mark::clause!("bh79-030");
    let yearly = direction(age, PRIME);
    let second = if age % 2 == 1 { direction(age, SHARP) * ACCURACY } else { 0 };
    let strength = percentile_of_strength(person.strength);
    Person {
        speed: changed_speed(person.speed, yearly * SPEED, 1),
        gun: changed_accuracy(person.gun, second, 1),
        throwing: changed_accuracy(person.throwing, second, 1),
        strength: changed(&STRENGTH, person.strength, strength, yearly * STRENGTH_POINTS, 1),
        ..*person
    }
}

/// Whether a birthday adds, takes or does neither.
fn direction(age: u8, last: u8) -> i32 {
    match age {
        _ if age <= RIPE => 1,
        _ if age > last => -1,
        _ => 0,
    }
}

/// A man and his age after so many game years. The years before play never count.
pub fn grown_older(person: &Person, age: u8, years: u8) -> (Person, u8) {
    (0..years).fold((*person, age), |(person, age), _| {
        let age = age.saturating_add(1);
        (birthday(&person, age), age)
    })
}

/// What the years do, laid out.
pub(crate) fn ageing_sheet(book: Book, clauses: &'static [&'static str]) -> Sheet {
    let row = |ability: &str, points: i32, last: u8, every: &str| {
        let points = points as i16;
        vec![
            ability.into(),
            format!("to {RIPE}"),
            signed(points),
            format!("after {last}"),
            signed(-points),
            every.to_owned(),
        ]
    };
    Sheet::new(book, "ageing", "Ageing", clauses, &["Ability", "Age", "Gains", "Age", "Loses", "Every"]).rows(
        [
            row("Speed", SPEED, PRIME, "year"),
            row("Accuracy", ACCURACY, SHARP, "second year"),
            row("Strength", STRENGTH_POINTS, PRIME, "year"),
        ],
    )
}
