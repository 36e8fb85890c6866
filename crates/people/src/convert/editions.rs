//! From one edition of *Boot Hill* to the other. A percentile score is the same in both and is read again by the
//! new tables; only finished numbers must be changed.

use super::tables::experience_rows;
use super::{CannotConvert, Converted, Lost, measures};
use crate::record::{Base, Given, Record, Scores};
use rules::abilities::BRAVERY;
use rules::{Book, boot_hill_1975, boot_hill_1979};

/// A person by the rules of another edition. The screen and the module of 1981 play by the rules of 1979.
pub fn to_edition(record: &Record, book: Book) -> Result<Converted<Record>, CannotConvert> {
    if let Some(other) = [book, record.book].into_iter().find(|book| *book == Book::ShadyGulch2002) {
        return Err(CannotConvert::OtherGame { book: other });
    }
    let mut person = record.clone();
    person.book = book;
    if is_first(book) == is_first(record.book) {
        return Ok(Converted { person, lost: Vec::new(), invented: Vec::new() });
    }
    let mut lost = Vec::new();
    if is_first(book) {
        lost.push(Lost::NerveInDraw);
    }
    match &mut person.given {
        Given::Rolls(_) => {}
        Given::Scores(scores) => reread_scores(scores, record.book, book),
        Given::Base(base) => reread_base(base, record, book)?,
    }
    if forget_sums(&mut person, record) {
        lost.push(Lost::PrintedSums);
    }
    if drop_unknown(&mut person) {
        lost.push(Lost::Weapons);
    }
    (person.file, person.chart) = ("converted".to_owned(), format!("Converted from {}", record.book.year()));
    Ok(Converted { person, lost, invented: Vec::new() })
}

fn is_first(book: Book) -> bool {
    book == Book::BootHill1975
}

/// Speed, accuracy, bravery and strength have the same classes in both books; the last row of experience does not
/// have the same worth.
fn reread_scores(scores: &mut Scores, from: Book, to: Book) {
    scores.experience = scores.experience.map(|points| reread(points, from, to));
}

fn reread(points: i16, from: Book, to: Book) -> i16 {
    let row = experience_rows(from).iter().position(|worth| *worth == points);
    row.map_or(points, |row| experience_rows(to)[row])
}

/// Bravery helps the draw only in 1979: what it adds is taken from the finished speed, or added to it, where the
/// percentage for morale tells how much. Known gunfights change the accuracy as far as their worth differs.
fn reread_base(base: &mut Base, record: &Record, to: Book) -> Result<(), CannotConvert> {
    let draw = measures(record)?.draw;
    let nerve = base.morale.map_or(0, |morale| BRAVERY.read(morale).speed);
    let change = if is_first(to) { -nerve } else { nerve };
    base.speed_and_bravery = Some((draw + change).clamp(-20, 40));
    if let Some(gunfights) = record.gunfights {
        let worth = |book: Book| match is_first(book) {
            true => boot_hill_1975::abilities::EXPERIENCE.read(i16::from(gunfights)),
            false => boot_hill_1979::abilities::EXPERIENCE.read(i16::from(gunfights)),
        };
        let change = worth(to) - worth(record.book);
        base.accuracy = base.accuracy.map(|accuracy| (accuracy + change).clamp(0, 150));
    }
    Ok(())
}

/// Sums that the chart printed hold by its own book only.
fn forget_sums(person: &mut Record, record: &Record) -> bool {
    (person.accuracy, person.thrown) = (None, None);
    person.weapons.iter_mut().flatten().for_each(|carried| carried.speed = None);
    let is_sum = |field: &str| matches!(field, "accuracy" | "thrown") || field.starts_with("weapons.");
    person.supposed.retain(|supposed| !is_sum(&supposed.field));
    person.corrected.retain(|corrected| !is_sum(&corrected.field));
    let printed = record.weapons().iter().any(|carried| carried.speed.is_some());
    printed || record.accuracy.is_some() || record.thrown.is_some()
}

/// Drops what the other book does not make.
fn drop_unknown(person: &mut Record) -> bool {
    let first = is_first(person.book);
    let made = |weapon| match first {
        true => boot_hill_1975::weapons::made(weapon).is_some(),
        false => boot_hill_1979::weapons::made(weapon).is_some(),
    };
    let before = person.weapons().len();
    if let Some(weapons) = &mut person.weapons {
        weapons.retain(|carried| carried.weapon().is_some_and(made));
    }
    person.weapons().len() < before
}
