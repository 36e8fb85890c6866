//! Abilities: the tables and readings that are the same in both editions.
//!
//! Speed, accuracy, bravery and strength have the same classes in both books. What differs (whether the top
//! class of speed is split, whether bravery helps the draw, what eleven gunfights are worth) is in the
//! file of each book.

mod ageing;
mod change;
mod creation;

pub use ageing::Life;
pub(crate) use ageing::{OtherYear, ageing_sheet, grown_older};
pub(crate) use change::{changed_accuracy, changed_bravery, changed_speed, one_more_gunfight};
pub use creation::{Created, Rolls, roll_within};
pub(crate) use creation::{improved, roll_score};

use crate::sheet::{capital, signed};
use crate::{Bands, Book, Bravery, Person, Rating, Score, Sheet};

/// A class of an ability table: what it is called and what it is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Class {
    /// What it is called.
    pub label: &'static str,
    /// The ability score.
    pub score: i16,
}

/// A class of bravery, which counts twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nerve {
    /// What it is called.
    pub label: &'static str,
    /// Added to speed; only the second edition has this column.
    pub speed: i16,
    /// Added to accuracy.
    pub accuracy: i16,
}

const fn class(label: &'static str, score: i16) -> Class {
    Class { label, score }
}

const fn nerve(label: &'static str, speed: i16, accuracy: i16) -> Nerve {
    Nerve { label, speed, accuracy }
}

/// Speed with the top class split: the table of 1979, and the option of 1975 (its 89 is a slip for 98,
/// erratum E-04).
pub static SPLIT_SPEED: Bands<Class> = Bands::new(&[
    (5, class("slow", -5)),
    (10, class("below average", -2)),
    (20, class("average", 0)),
    (35, class("above average", 2)),
    (50, class("quick", 4)),
    (65, class("very quick", 6)),
    (80, class("fast", 9)),
    (90, class("very fast", 12)),
    (95, class("lightning", 15)),
    (96, class("greased lightning", 18)),
    (97, class("greased lightning", 19)),
    (98, class("greased lightning", 20)),
    (99, class("greased lightning", 21)),
    (100, class("greased lightning", 22)),
]);

/// Accuracy, for guns and for thrown weapons. That "above average" ranks below "fair" is as printed.
pub static ACCURACY: Bands<Class> = Bands::new(&[
    (5, class("very poor", -9)),
    (15, class("poor", -6)),
    (25, class("below average", -3)),
    (35, class("average", 0)),
    (50, class("above average", 2)),
    (65, class("fair", 5)),
    (75, class("good", 7)),
    (85, class("very good", 10)),
    (95, class("excellent", 15)),
    (98, class("crack shot", 18)),
    (100, class("deadeye", 20)),
]);

/// Strength in points.
pub static STRENGTH: Bands<Class> = Bands::new(&[
    (2, class("feeble", 8)),
    (5, class("puny", 9)),
    (10, class("frail", 10)),
    (17, class("weakling", 11)),
    (25, class("sickly", 12)),
    (40, class("average", 13)),
    (60, class("above average", 14)),
    (75, class("sturdy", 15)),
    (83, class("hardy", 16)),
    (90, class("strong", 17)),
    (95, class("very strong", 18)),
    (98, class("powerful", 19)),
    (100, class("mighty", 20)),
]);

/// Bravery. The two top classes shoot equally well in both books.
pub static BRAVERY: Bands<Nerve> = Bands::new(&[
    (10, nerve("coward", -4, -6)),
    (20, nerve("cowardly", -2, -3)),
    (35, nerve("average", 0, 0)),
    (65, nerve("above average", 1, 3)),
    (80, nerve("brave", 2, 6)),
    (90, nerve("very brave", 3, 10)),
    (98, nerve("fearless", 4, 15)),
    (100, nerve("foolhardy", 5, 15)),
]);

/// How good a shot a man is, for the optional rules of sharpshooters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub enum Marksman {
    /// Below the class of excellent.
    None,
    /// Excellent.
    Excellent,
    /// A crack shot.
    CrackShot,
    /// A deadeye.
    Deadeye,
}

impl Marksman {
    /// What it is called.
    pub const fn label(self) -> &'static str {
        match self {
            Marksman::None => "no marksman",
            Marksman::Excellent => "excellent",
            Marksman::CrackShot => "crack shot",
            Marksman::Deadeye => "deadeye",
        }
    }
}

/// How good a shot a man is with guns, or with what he throws. A printed score between two classes belongs
/// to the lower one, and one beyond the table to the highest.
pub fn marksman(person: &Person, thrown: bool) -> Marksman {
    match accuracy_score(aim(person, thrown)) {
        20.. => Marksman::Deadeye,
        18.. => Marksman::CrackShot,
        15.. => Marksman::Excellent,
        _ => Marksman::None,
    }
}

/// The rating by which a man shoots, or throws.
pub fn aim(person: &Person, thrown: bool) -> Rating {
    mark::clause!("bh75-d007");
    mark::clause!("bh79-016");
    match thrown {
        true => person.throwing,
        false => person.gun,
    }
}

/// The ability score of an accuracy.
pub fn accuracy_score(rating: Rating) -> i16 {
    mark::clause!("bh75-d006");
    read(&ACCURACY, rating)
}

/// The points of strength of a percentile score.
pub fn strength_score(score: Score) -> i16 {
    mark::clause!("bh75-d008");
    mark::clause!("bh79-015");
    STRENGTH.read(score.whole()).score
}

/// A man's full points of strength.
pub fn strength(person: &Person) -> i16 {
    mark::clause!("bh75-d008");
    read(&STRENGTH, person.strength)
}

/// The percentage by which a man stands or runs: his bravery score, or the figure printed for him.
pub fn morale(person: &Person) -> Option<i16> {
    mark::clause!("bh79-017");
    match person.bravery {
        Bravery::Rolled(score) => Some(score.whole()),
        Bravery::Printed { morale, .. } => morale,
    }
}

/// What bravery adds to accuracy.
pub fn bravery_accuracy(person: &Person) -> i16 {
    mark::clause!("bh75-d005");
    mark::clause!("bh79-015");
    match person.bravery {
        Bravery::Rolled(score) => BRAVERY.read(score.whole()).accuracy,
        Bravery::Printed { accuracy, .. } => accuracy,
    }
}

/// The number of a rating: read from its table, or as printed.
pub(crate) fn read(table: &Bands<Class>, rating: Rating) -> i16 {
    mark::clause!("bh79-015");
    match rating {
        Rating::Rolled(score) => table.read(score.whole()).score,
        Rating::Printed(score) => {
            mark::clause!("bh79-033");
            score
        }
    }
}

/// The percentile of a speed. A printed speed stands for the highest percentile of its class, and one
/// between two classes for the lower class: +16 and +17 for 95, +22 and more for 100 (erratum E-39).
pub fn percentile_of_speed(rating: Rating) -> Score {
    percentile(&SPLIT_SPEED, rating)
}

/// The percentile of an accuracy, by the same reading as for speed, but +20 and more stand for 99
/// (erratum E-39).
pub fn percentile_of_accuracy(rating: Rating) -> Score {
    match rating {
        Rating::Printed(20..) => Score::new(99),
        rating => percentile(&ACCURACY, rating),
    }
}

/// The percentile of a strength, by the same reading as for speed.
pub fn percentile_of_strength(rating: Rating) -> Score {
    percentile(&STRENGTH, rating)
}

/// The percentile of bravery: the score, or the printed figure for morale, or the highest percentile of the
/// best class whose two modifiers the man has.
pub fn percentile_of_bravery(bravery: &Bravery) -> Score {
    match *bravery {
        Bravery::Rolled(score) => score,
        Bravery::Printed { morale: Some(morale), .. } => Score::new(morale),
        Bravery::Printed { speed, accuracy, morale: None } => {
            highest(&BRAVERY, |nerve| nerve.speed <= speed && nerve.accuracy <= accuracy)
        }
    }
}

fn percentile(table: &Bands<Class>, rating: Rating) -> Score {
    mark::clause!("bh79-017");
    match rating {
        Rating::Rolled(score) => score,
        Rating::Printed(printed) => {
            mark::clause!("bh79-033");
            highest(table, |class| class.score <= printed)
        }
    }
}

/// The middle percentile of the class that a finished speed belongs to.
pub(crate) fn middle_of_speed(score: i16) -> Score {
    middle(&SPLIT_SPEED, score)
}

/// The middle percentile of the class that a finished accuracy belongs to.
pub(crate) fn middle_of_accuracy(score: i16) -> Score {
    middle(&ACCURACY, score)
}

/// The middle percentile of the best class that is worth no more, or of the first if none is.
fn middle(table: &Bands<Class>, score: i16) -> Score {
    let rows = table.spans().enumerate().filter(|(index, (_, _, row))| *index == 0 || row.score <= score);
    Score::new(rows.last().map_or(1, |(_, (from, to, _))| ((from + to) / 2) as i16))
}

/// The highest percentile of the last row that will do, or of the first if none does.
fn highest<T: Copy>(table: &Bands<T>, will_do: impl Fn(T) -> bool) -> Score {
    let edges = table.spans().enumerate().filter(|(index, (_, _, row))| *index == 0 || will_do(*row));
    Score::new(edges.last().map_or(1, |(_, (_, to, _))| to as i16))
}

/// A stunned man: half of the percentiles of speed and of both accuracies, rounded down, at least 1.
pub fn halved(person: &Person) -> Person {
    mark::clause!("bh75-p25");
    mark::clause!("bh79-185");
    Person {
        speed: Rating::Rolled(percentile_of_speed(person.speed).halved()),
        gun: Rating::Rolled(percentile_of_accuracy(person.gun).halved()),
        throwing: Rating::Rolled(percentile_of_accuracy(person.throwing).halved()),
        ..*person
    }
}

/// The percentiles of a class of speed, named in any of the forms `very quick`, `very-quick`, `Very Quick`.
pub fn span_of_speed_class(name: &str) -> Option<(u8, u8)> {
    span(&SPLIT_SPEED, name, |class| class.label)
}

/// The percentiles of a class of accuracy.
pub fn span_of_accuracy_class(name: &str) -> Option<(u8, u8)> {
    span(&ACCURACY, name, |class| class.label)
}

/// The percentiles of a class of bravery.
pub fn span_of_bravery_class(name: &str) -> Option<(u8, u8)> {
    span(&BRAVERY, name, |nerve| nerve.label)
}

/// The percentiles of a class of strength.
pub fn span_of_strength_class(name: &str) -> Option<(u8, u8)> {
    span(&STRENGTH, name, |class| class.label)
}

/// The percentiles that give so many points of strength.
pub fn span_of_strength_score(points: i16) -> Option<(u8, u8)> {
    let mut rows = STRENGTH.spans().filter(|(_, _, class)| class.score == points);
    rows.next().map(|(from, to, _)| (from as u8, to as u8))
}

/// First and last face of all rows of one name.
fn span<T: Copy>(table: &Bands<T>, name: &str, label: impl Fn(T) -> &'static str) -> Option<(u8, u8)> {
    let mut rows = table.spans().filter(|(_, _, row)| same_name(label(*row), name));
    let (from, to, _) = rows.next()?;
    Some((from as u8, rows.last().map_or(to, |(_, to, _)| to) as u8))
}

/// Names agree whatever joins their words and however they begin; "dead eye" is "deadeye" (erratum E-09).
fn same_name(label: &str, name: &str) -> bool {
    let letters = |text: &str| -> String {
        text.chars()
            .filter(|letter| letter.is_alphanumeric())
            .map(|letter| letter.to_ascii_lowercase())
            .collect()
    };
    letters(label) == letters(name)
}

/// An ability table laid out: dice, class, score.
pub(crate) fn class_sheet(
    book: Book,
    id: &'static str,
    title: &'static str,
    clauses: &'static [&'static str],
    table: &Bands<Class>,
) -> Sheet {
    Sheet::new(book, id, title, clauses, &["Dice", "Class", "Score"])
        .bands(table, |class| vec![capital(class.label), signed(class.score)])
}

/// The table of strength laid out, whose points have no sign.
pub(crate) fn strength_sheet(book: Book, clauses: &'static [&'static str]) -> Sheet {
    Sheet::new(book, "strength", "Strength", clauses, &["Dice", "Class", "Points"])
        .bands(&STRENGTH, |class| vec![capital(class.label), class.score.to_string()])
}
