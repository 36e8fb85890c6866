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

/// How old somebody is, and for how long his record has been kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Life {
    /// His age.
    pub age: u8,
    /// Game years that he has survived since his record began.
    pub years: u8,
}

/// Which of every two years in play acts on accuracy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OtherYear {
    /// The second, fourth and so on.
    Second,
    /// The first, third and so on.
    First,
}

/// A man at the end of a year in play. Bravery does not change. Both accuracies change every other year, counted from
/// the beginning of his record.
pub(crate) fn year_survived(person: &Person, life: Life, other: OtherYear) -> Person {
    let Life { age, years } = life;
    mark::clause!("bh75-d147", "bh75-p36");
    mark::clause!("bh79-030");
    let yearly = direction(age, PRIME);
    let acts = (years % 2 == 0) == (other == OtherYear::Second);
    let second = if acts { direction(age, SHARP) * ACCURACY } else { 0 };
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

/// A man and his life after so many more game years. The years before his record began never count.
pub(crate) fn grown_older(person: &Person, life: Life, years: u8, other: OtherYear) -> (Person, Life) {
    (0..years).fold((*person, life), |(person, life), _| {
        let life = Life { age: life.age.saturating_add(1), years: life.years.saturating_add(1) };
        (year_survived(&person, life, other), life)
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
