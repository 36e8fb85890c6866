//! Abilities of 1975: what a man brings to the draw and to the shot.

use super::switches::{BowAccuracy, ExperienceElevenPlus, GreasedLightningSplit};
use super::{BOOK, Switches};
use crate::abilities::{self, Class, SPLIT_SPEED};
use crate::{Arm, Bands, Cause, Experience, OpenBands, Person, Sheet, Tally};

pub use crate::abilities::{Marksman, halved, marksman, morale, strength};

const fn class(label: &'static str, score: i16) -> Class {
    Class { label, score }
}

/// Speed: the top class is one, unless the option of the Greased Lightning rule splits it.
pub static SPEED: Bands<Class> = Bands::new(&[
    (5, class("slow", -5)),
    (10, class("below average", -2)),
    (20, class("average", 0)),
    (35, class("above average", 2)),
    (50, class("quick", 4)),
    (65, class("very quick", 6)),
    (80, class("fast", 9)),
    (90, class("very fast", 12)),
    (95, class("lightning", 15)),
    (100, class("greased lightning", 20)),
]);

/// What past gunfights are worth, as both printings of the chart have it.
pub static EXPERIENCE: OpenBands<i16> =
    OpenBands::new(&[(0, -10), (2, -5), (4, 0), (6, 2), (8, 6), (10, 8), (i16::MAX, 20)]);

/// The same with +10 for eleven or more, if +20 is a misprint (erratum E-05).
static EXPERIENCE_TO_TEN: OpenBands<i16> =
    OpenBands::new(&[(0, -10), (2, -5), (4, 0), (6, 2), (8, 6), (10, 8), (i16::MAX, 10)]);

/// The chance to hit before anything else is counted.
const BASE: i16 = 50;

/// How quick a man is without his weapon: his speed alone, for bravery does not help the draw.
pub fn quickness(person: &Person, switches: &Switches) -> Tally {
    let table = match switches.greased_lightning_split {
        GreasedLightningSplit::No => &SPEED,
        GreasedLightningSplit::Yes => &SPLIT_SPEED,
    };
    let mut tally = Tally::new(BOOK, 0);
    tally.note(Cause::Speed, abilities::read(table, person.speed));
    tally
}

/// How well a man shoots, or throws: 50 with accuracy, bravery and experience.
pub fn accuracy(person: &Person, thrown: bool, switches: &Switches) -> Tally {
    let mut tally = Tally::new(BOOK, BASE);
    tally.note(Cause::Accuracy, abilities::accuracy_score(abilities::aim(person, thrown)));
    tally.note(Cause::BraveryAccuracy, abilities::bravery_accuracy(person));
    tally.note(Cause::Experience, experience(person.experience, switches));
    tally
}

/// What past gunfights add to accuracy.
pub fn experience(experience: Experience, switches: &Switches) -> i16 {
    let table = match switches.experience_eleven_plus {
        ExperienceElevenPlus::Twenty => &EXPERIENCE,
        ExperienceElevenPlus::Ten => &EXPERIENCE_TO_TEN,
    };
    match experience {
        Experience::Gunfights(count) => table.read(i16::from(count)),
        Experience::Printed(modifier) => modifier,
    }
}

/// Whether a weapon is used with the throwing accuracy; the book does not say it of bows (erratum E-38).
pub fn throws(arm: Arm, switches: &Switches) -> bool {
    match (arm, switches.bow_accuracy) {
        (Arm::Bow, BowAccuracy::Gun) => false,
        (arm, _) => arm.is_thrown(),
    }
}

/// The printed tables of this room.
pub fn sheets() -> Vec<Sheet> {
    Vec::new()
}
