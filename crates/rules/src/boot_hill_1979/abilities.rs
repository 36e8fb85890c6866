//! Abilities of 1979: what a man brings to the draw and to the shot.

use super::{BOOK, Switches};
use crate::abilities::{self, BRAVERY, Class, SPLIT_SPEED};
use crate::{Arm, Bands, Bravery, Cause, Experience, OpenBands, Person, Sheet, Tally};

pub use crate::abilities::{Marksman, halved, marksman, morale, strength};

/// Speed: the top class is always split.
pub static SPEED: &Bands<Class> = &SPLIT_SPEED;

/// What past gunfights are worth.
pub static EXPERIENCE: OpenBands<i16> =
    OpenBands::new(&[(0, -10), (2, -5), (4, 0), (6, 2), (8, 6), (10, 8), (i16::MAX, 10)]);

/// The chance to hit before anything else is counted.
const BASE: i16 = 50;

/// How quick a man is without his weapon: speed and bravery.
pub fn quickness(person: &Person, _: &Switches) -> Tally {
    let mut tally = Tally::new(BOOK, 0);
    tally.note(Cause::Speed, abilities::read(SPEED, person.speed));
    let bravery = match person.bravery {
        Bravery::Rolled(score) => BRAVERY.read(score.whole()).speed,
        Bravery::Printed { speed, .. } => speed,
    };
    tally.note(Cause::BraverySpeed, bravery);
    tally
}

/// How well a man shoots, or throws: 50 with accuracy, bravery and experience.
pub fn accuracy(person: &Person, thrown: bool, _: &Switches) -> Tally {
    let mut tally = Tally::new(BOOK, BASE);
    tally.note(Cause::Accuracy, abilities::accuracy_score(abilities::aim(person, thrown)));
    tally.note(Cause::BraveryAccuracy, abilities::bravery_accuracy(person));
    tally.note(Cause::Experience, experience(person.experience));
    tally
}

/// What past gunfights add to accuracy.
pub fn experience(experience: Experience) -> i16 {
    match experience {
        Experience::Gunfights(count) => EXPERIENCE.read(i16::from(count)),
        Experience::Printed(modifier) => modifier,
    }
}

/// Whether a weapon is used with the throwing accuracy: knife, tomahawk, lance and bow.
pub fn throws(arm: Arm, _: &Switches) -> bool {
    arm.is_thrown()
}

/// The printed tables of this room.
pub fn sheets() -> Vec<Sheet> {
    Vec::new()
}
