//! Abilities of 1979: what a man brings to the draw and to the shot.

use super::switches::{AgeingOtherYear, HalfPointsOfImprovement};
use super::{BOOK, Switches};
use crate::abilities::{self, ACCURACY, BRAVERY, Class, Created, OtherYear, Rolls, SPLIT_SPEED};
use crate::sheet::{capital, signed};
use crate::{
    Arm, Bands, Bravery, Cause, Experience, OpenBands, Person, Rating, Score, Sheet, Side, Tally, rolls,
};
use chance::Chance;

pub use crate::abilities::{Life, Marksman, halved, marksman, morale, strength};

/// Speed: the top class is always split.
pub static SPEED: &Bands<Class> = &SPLIT_SPEED;

/// What past gunfights are worth.
pub static EXPERIENCE: OpenBands<i16> =
    OpenBands::new(&[(0, -10), (2, -5), (4, 0), (6, 2), (8, 6), (10, 8), (i16::MAX, 10)]);

/// The gunfights behind a new character, by his roll for experience. The top row counts as eleven.
pub static GUNFIGHTS: Bands<u8> = Bands::new(&[
    (40, 0),
    (60, 1),
    (75, 2),
    (85, 3),
    (90, 4),
    (93, 5),
    (95, 6),
    (96, 7),
    (97, 8),
    (98, 9),
    (99, 10),
    (100, 11),
]);

/// What a player's personal character adds to each of his five rolls, by the original roll.
pub static INITIAL_MODIFICATION: Bands<i16> = Bands::new(&[(25, 25), (50, 15), (70, 10), (90, 5), (100, 0)]);

/// What a survived gunfight adds to speed and to bravery, in half points. The first row ends at 50, not 51
/// (erratum E-01).
pub static SURVIVAL_MODIFICATION: Bands<u8> = Bands::new(&[(50, 6), (70, 4), (90, 2), (95, 1), (100, 0)]);

/// Years added to the dice for age.
const YEARS: u16 = 12;

/// The chance to hit before anything else is counted.
const BASE: i16 = 50;

/// How quick a man is without his weapon: speed and bravery.
pub fn quickness(person: &Person, _: &Switches) -> Tally {
    mark::clause!("bh79-019", "bh79-021");
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
    mark::clause!("bh79-020", "bh79-021");
    let mut tally = Tally::new(BOOK, BASE);
    tally.note(Cause::Accuracy, abilities::accuracy_score(abilities::aim(person, thrown)));
    tally.note(Cause::BraveryAccuracy, abilities::bravery_accuracy(person));
    tally.note(Cause::Experience, experience(person.experience));
    tally
}

/// What past gunfights add to accuracy.
pub fn experience(experience: Experience) -> i16 {
    mark::clause!("bh79-015", "bh79-022");
    match experience {
        Experience::Gunfights(count) => EXPERIENCE.read(i16::from(count)),
        Experience::Printed(modifier) => modifier,
    }
}

/// Whether a weapon is used with the throwing accuracy: knife, tomahawk, lance and bow.
pub fn throws(arm: Arm, _: &Switches) -> bool {
    arm.is_thrown()
}

/// Rolls a new character in the order of the book: speed, gun accuracy, throwing accuracy, strength, bravery,
/// experience. A player's personal character has the first five improved; he is right-handed until his
/// sheet says otherwise.
pub fn create(chance: &mut impl Chance, personal: bool, _: &Switches) -> Created {
    let mut roll = |roll| abilities::roll_score(chance, roll, personal, &INITIAL_MODIFICATION);
    let (speed, speed_score) = roll(rolls::SPEED);
    let (gun, gun_score) = roll(rolls::GUN);
    let (throwing, throwing_score) = roll(rolls::THROWING);
    let (strength, strength_score) = roll(rolls::STRENGTH);
    let (bravery, bravery_score) = roll(rolls::BRAVERY);
    mark::clause!("bh79-013", "bh79-017", "bh79-031");
    let past = chance.draw(rolls::EXPERIENCE, &GUNFIGHTS.widths());
    Created {
        rolls: Rolls { speed, gun, throwing, strength, bravery, experience: Some(past.face) },
        person: Person {
            speed: Rating::Rolled(speed_score),
            gun: Rating::Rolled(gun_score),
            throwing: Rating::Rolled(throwing_score),
            strength: Rating::Rolled(strength_score),
            bravery: Bravery::Rolled(bravery_score),
            experience: Experience::Gunfights(GUNFIGHTS.row(past.band)),
            hand: Side::Right,
            ambidextrous: false,
        },
    }
}

/// A roll after the initial improvement of a personal character.
pub fn improved(roll: u16) -> Score {
    mark::clause!("bh79-018");
    abilities::improved(roll, &INITIAL_MODIFICATION)
}

/// A man and his life after so many more game years.
pub fn grown_older(person: &Person, life: Life, years: u8, switches: &Switches) -> (Person, Life) {
    let other = match switches.ageing_other_year {
        AgeingOtherYear::SecondYear => OtherYear::Second,
        AgeingOtherYear::FirstYear => OtherYear::First,
    };
    abilities::grown_older(person, life, years, other)
}

/// Rolls an age: three ten-sided dice and 12.
pub fn age(chance: &mut impl Chance, _: &Switches) -> u8 {
    mark::clause!("bh79-029");
    (chance.face(rolls::AGE) + YEARS) as u8
}

/// One shootout of a scenario, as it was for one man. Whether he won it, was wounded or hurt anybody does
/// not matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shootout {
    /// He is still alive.
    pub survived: bool,
    /// He stood in danger of death; the victim of an ambush does.
    pub in_danger: bool,
    /// He shot from ambush, or a man in the back.
    pub from_ambush: bool,
    /// He fled at once and was never shot at.
    pub fled_unshot: bool,
}

impl Shootout {
    /// Whether it counts for experience.
    pub fn counts(&self) -> bool {
        mark::clause!("bh79-025");
        self.survived && self.in_danger && !self.from_ambush && !self.fled_unshot
    }
}

/// A man after one scenario, that is one tabletop action: however many of its shootouts count, they raise
/// him once. Accuracy and strength stay as they are.
pub fn after_scenario(person: &Person, shootouts: &[Shootout], switches: &Switches) -> Person {
    mark::clause!("bh79-026", "bh79-027");
    let alive = shootouts.iter().all(|shootout| shootout.survived);
    match alive && shootouts.iter().any(Shootout::counts) {
        true => survived(person, switches),
        false => *person,
    }
}

/// A man after a gunfight that counts: one gunfight more, and speed and bravery raised, each by its own
/// present score.
pub fn survived(person: &Person, switches: &Switches) -> Person {
    mark::clause!("bh79-024", "bh79-028");
    let speed = survival_halves(abilities::percentile_of_speed(person.speed), switches);
    let bravery = survival_halves(abilities::percentile_of_bravery(&person.bravery), switches);
    Person {
        speed: abilities::changed_speed(person.speed, speed, 2),
        bravery: abilities::changed_bravery(person.bravery, bravery, 2),
        ..abilities::one_more_gunfight(person)
    }
}

/// Half points that a survived gunfight adds to a score.
fn survival_halves(score: Score, switches: &Switches) -> i32 {
    mark::clause!("bh79-023");
    let halves = i32::from(SURVIVAL_MODIFICATION.read(score.whole()));
    match switches.half_points_of_improvement {
        HalfPointsOfImprovement::Kept => halves,
        HalfPointsOfImprovement::RoundedUp => halves + halves % 2,
    }
}

/// The printed tables of this room.
pub fn sheets() -> Vec<Sheet> {
    let bravery =
        Sheet::new(BOOK, "bravery", "Bravery", &["bh79-015"], &["Dice", "Class", "Speed", "Accuracy"])
            .bands(&BRAVERY, |nerve| vec![capital(nerve.label), signed(nerve.speed), signed(nerve.accuracy)]);
    let experience = Sheet::new(
        BOOK,
        "experience",
        "Experience",
        &["bh79-015", "bh79-022"],
        &["Dice", "Gunfights", "Accuracy"],
    )
    .bands(&GUNFIGHTS, |count| vec![gunfights(count), signed(EXPERIENCE.read(i16::from(count)))]);
    let initial = Sheet::new(
        BOOK,
        "initial-modification",
        "Initial modification",
        &["bh79-018"],
        &["Original roll", "Adds"],
    )
    .bands(&INITIAL_MODIFICATION, |points| vec![points.to_string()]);
    let survival = Sheet::new(
        BOOK,
        "survival-modification",
        "Survival modification",
        &["bh79-023"],
        &["Present score", "Adds"],
    )
    .bands(&SURVIVAL_MODIFICATION, |halves| vec![in_halves(halves)]);
    vec![
        abilities::class_sheet(BOOK, "speed", "Speed", &["bh79-015"], SPEED),
        abilities::class_sheet(
            BOOK,
            "accuracy",
            "Gun and throwing accuracy",
            &["bh79-015", "bh79-016"],
            &ACCURACY,
        ),
        abilities::strength_sheet(BOOK, &["bh79-015"]),
        bravery,
        experience,
        initial,
        survival,
        abilities::ageing_sheet(BOOK, &["bh79-030"]),
    ]
}

fn gunfights(count: u8) -> String {
    match count {
        0 => "none".into(),
        11.. => format!("{count} or more"),
        _ => count.to_string(),
    }
}

fn in_halves(halves: u8) -> String {
    match halves {
        1 => "½".into(),
        _ => (halves / 2).to_string(),
    }
}
