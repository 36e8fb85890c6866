//! How percentile scores change after creation.
//!
//! A printed score first becomes a percentile; it stays as printed where that percentile would lower what
//! was to be raised, or raise what was to be lowered, because the legends stand above the tables
//! (erratum E-39).

use super::{
    ACCURACY, BRAVERY, Class, SPLIT_SPEED, percentile_of_accuracy, percentile_of_bravery, percentile_of_speed,
};
use crate::{Bands, Bravery, Experience, Person, Rating, Score};

/// A speed with `over`/`under` percentile points more.
pub(crate) fn changed_speed(rating: Rating, over: i32, under: u32) -> Rating {
    changed(&SPLIT_SPEED, rating, percentile_of_speed(rating), over, under)
}

/// An accuracy with `over`/`under` percentile points more.
pub(crate) fn changed_accuracy(rating: Rating, over: i32, under: u32) -> Rating {
    changed(&ACCURACY, rating, percentile_of_accuracy(rating), over, under)
}

/// A rating with `over`/`under` percentile points more, given the percentile it has now.
pub(super) fn changed(table: &Bands<Class>, rating: Rating, now: Score, over: i32, under: u32) -> Rating {
    let then = now.plus(over, under);
    let read = table.read(then.whole()).score;
    match rating {
        Rating::Rolled(_) => Rating::Rolled(then),
        Rating::Printed(score) if over > 0 && read >= score || over < 0 && read <= score => {
            Rating::Rolled(then)
        }
        printed => printed,
    }
}

/// Bravery with `over`/`under` percentile points more; it never grows less.
pub(crate) fn changed_bravery(bravery: Bravery, over: i32, under: u32) -> Bravery {
    let then = percentile_of_bravery(&bravery).plus(over, under);
    let read = BRAVERY.read(then.whole());
    match bravery {
        Bravery::Printed { .. } if over == 0 => bravery,
        Bravery::Printed { speed, accuracy, .. } if read.speed < speed || read.accuracy < accuracy => {
            Bravery::Printed { speed, accuracy, morale: Some(then.whole()) }
        }
        _ => Bravery::Rolled(then),
    }
}

/// A man with one more gunfight behind him. Where only a modifier is printed, the count is not known and the
/// modifier stays.
pub(crate) fn one_more_gunfight(person: &Person) -> Person {
    mark::clause!("bh75-d016", "bh75-p37");
    mark::clause!("bh79-022");
    let experience = match person.experience {
        Experience::Gunfights(count) => Experience::Gunfights(count.saturating_add(1)),
        printed => printed,
    };
    Person { experience, ..*person }
}
