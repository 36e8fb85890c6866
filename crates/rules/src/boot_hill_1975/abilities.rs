//! Abilities of 1975: what a man brings to the draw and to the shot.

use super::switches::{
    AgeUnderFifteen, AgeingOtherYear, BowAccuracy, ExperienceElevenPlus, GreasedLightningSplit,
    GrowthFractions,
};
use super::{BOOK, Switches};
use crate::abilities::{self, ACCURACY, BRAVERY, Class, Created, OtherYear, Rolls, SPLIT_SPEED};
use crate::sheet::{capital, signed, span};
use crate::{
    Arm, Bands, Bravery, Cause, Experience, OpenBands, Person, Rating, Score, Sheet, Side, Tally, rolls,
};
use chance::Chance;

pub use crate::abilities::{Life, Marksman, halved, marksman, morale, strength};

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

/// What a player's personal figure adds to each of his rolls.
pub static PERSONAL_BONUS: Bands<i16> = Bands::new(&[(50, 10), (70, 5), (100, 0)]);

/// What a won showdown adds to speed.
pub static SPEED_GROWTH: Bands<i32> = Bands::new(&[(50, 2), (80, 1), (100, 0)]);
/// What a won showdown adds to bravery.
pub static BRAVERY_GROWTH: Bands<i32> = Bands::new(&[(65, 2), (90, 1), (100, 0)]);
/// What a won showdown adds to the accuracy that was used.
pub static ACCURACY_GROWTH: Bands<i32> = Bands::new(&[(25, 3), (50, 2), (85, 1), (100, 0)]);

/// The least age, where a lower one is rolled again.
const LEAST_AGE: u16 = 15;

/// The chance to hit before anything else is counted.
const BASE: i16 = 50;

/// How quick a man is without his weapon: his speed alone, for bravery does not help the draw.
pub fn quickness(person: &Person, switches: &Switches) -> Tally {
    mark::clause!("bh75-d003", "bh75-d004", "bh75-d018");
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
    mark::clause!("bh75-d005", "bh75-d006", "bh75-d018", "bh75-d058");
    let mut tally = Tally::new(BOOK, BASE);
    tally.note(Cause::Accuracy, abilities::accuracy_score(abilities::aim(person, thrown)));
    tally.note(Cause::BraveryAccuracy, abilities::bravery_accuracy(person));
    tally.note(Cause::Experience, experience(person.experience, switches));
    tally
}

/// What past gunfights add to accuracy.
pub fn experience(experience: Experience, switches: &Switches) -> i16 {
    mark::clause!("bh75-d009", "bh75-d010");
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
    mark::clause!("bh75-d007");
    match (arm, switches.bow_accuracy) {
        (Arm::Bow, BowAccuracy::Gun) => false,
        (arm, _) => arm.is_thrown(),
    }
}

/// Rolls a new character in the order of the book: speed, bravery, accuracy with fired and with thrown
/// weapons, strength. A player's personal figure has all five improved. Experience is not rolled: a new
/// figure has no gunfights behind him, and he is right-handed.
pub fn create(chance: &mut impl Chance, personal: bool, _: &Switches) -> Created {
    mark::clause!("bh75-d009", "bh75-d012", "bh75-d019", "bh75-p38");
    let mut roll = |roll| abilities::roll_score(chance, roll, personal, &PERSONAL_BONUS);
    let (speed, speed_score) = roll(rolls::SPEED);
    let (bravery, bravery_score) = roll(rolls::BRAVERY);
    let (gun, gun_score) = roll(rolls::GUN);
    let (throwing, throwing_score) = roll(rolls::THROWING);
    let (strength, strength_score) = roll(rolls::STRENGTH);
    Created {
        rolls: Rolls { speed, gun, throwing, strength, bravery, experience: None },
        person: Person {
            speed: Rating::Rolled(speed_score),
            gun: Rating::Rolled(gun_score),
            throwing: Rating::Rolled(throwing_score),
            strength: Rating::Rolled(strength_score),
            bravery: Bravery::Rolled(bravery_score),
            experience: Experience::Gunfights(0),
            hand: Side::Right,
            ambidextrous: false,
        },
    }
}

/// A roll with the bonus of a personal figure.
pub fn improved(roll: u16) -> Score {
    mark::clause!("bh75-d011", "bh75-p38");
    abilities::improved(roll, &PERSONAL_BONUS)
}

/// A man and his life after so many more game years.
pub fn grown_older(person: &Person, life: Life, years: u8, switches: &Switches) -> (Person, Life) {
    let other = match switches.ageing_other_year {
        AgeingOtherYear::SecondYear => OtherYear::Second,
        AgeingOtherYear::FirstYear => OtherYear::First,
    };
    abilities::grown_older(person, life, years, other)
}

/// Rolls an age: five ten-sided dice, three of them first and then two more. An age under 15 is rolled again
/// by default. So that exact odds come to an end it is thrown four times at most, and a fourth throw under
/// 15, which falls less than twice in ten million, counts as 15.
pub fn age(chance: &mut impl Chance, switches: &Switches) -> u8 {
    mark::clause!("bh75-d146", "bh75-p36");
    if switches.age_under_fifteen == AgeUnderFifteen::Keep {
        return (chance.face(rolls::AGE) + chance.face(rolls::AGE_MORE)) as u8;
    }
    let thrown = (0..4).find_map(|_| age_of_fifteen_or_more(chance));
    thrown.unwrap_or(LEAST_AGE) as u8
}

/// One throw for an age, or nothing if it is under 15: all such throws are one band of the last two dice.
fn age_of_fifteen_or_more(chance: &mut impl Chance) -> Option<u16> {
    let first = chance.face(rolls::AGE);
    let die = rolls::AGE_MORE.die;
    let least = LEAST_AGE.saturating_sub(first).max(die.lowest());
    let mut bands = [0; 20];
    bands[0] = die.ways_up_to(least - 1);
    for total in least..=die.highest() {
        bands[usize::from(total - least) + 1] = die.ways_up_to(total) - die.ways_up_to(total - 1);
    }
    let more = chance.draw(rolls::AGE_MORE, &bands);
    (more.band > 0).then_some(first + more.face)
}

/// A face-to-face fight, as it ended for one man.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Showdown {
    /// It was face to face; shots in the back or from ambush are none.
    pub face_to_face: bool,
    /// The man is on his feet, even if wounded.
    pub on_his_feet: bool,
    /// Opponents who are neither dead nor unconscious, fled or surrendered.
    pub opponents_left: u8,
    /// Men on his side.
    pub winners: u8,
    /// Men on the other side.
    pub losers: u8,
    /// He used thrown weapons, not guns.
    pub thrown: bool,
}

impl Showdown {
    /// Whether the man won a showdown.
    pub fn won(&self) -> bool {
        mark::clause!("bh75-d013");
        self.face_to_face && self.on_his_feet && self.opponents_left == 0
    }
}

/// A man after a showdown. If he won it, speed, bravery and the accuracy he used grow by their present
/// scores, times the losers, divided by the winners. The experience of the gunfight is counted apart.
pub fn after_showdown(person: &Person, showdown: &Showdown, switches: &Switches) -> Person {
    if !showdown.won() {
        return *person;
    }
    mark::clause!("bh75-d014", "bh75-d015", "bh75-p37");
    let grows = |table: &Bands<i32>, score: Score| growth(table.read(score.whole()), showdown, switches);
    let used = abilities::aim(person, showdown.thrown);
    let (speed, under) = grows(&SPEED_GROWTH, abilities::percentile_of_speed(person.speed));
    let (bravery, _) = grows(&BRAVERY_GROWTH, abilities::percentile_of_bravery(&person.bravery));
    let (aim, _) = grows(&ACCURACY_GROWTH, abilities::percentile_of_accuracy(used));
    let mut grown = Person {
        speed: abilities::changed_speed(person.speed, speed, under),
        bravery: abilities::changed_bravery(person.bravery, bravery, under),
        ..*person
    };
    let used = if showdown.thrown { &mut grown.throwing } else { &mut grown.gun };
    *used = abilities::changed_accuracy(*used, aim, under);
    grown
}

/// Points of growth by the odds, as a fraction.
fn growth(points: i32, showdown: &Showdown, switches: &Switches) -> (i32, u32) {
    let over = points * i32::from(showdown.losers);
    let under = showdown.winners.max(1);
    match switches.growth_fractions {
        GrowthFractions::Keep => (over, u32::from(under)),
        GrowthFractions::Drop => (over / i32::from(under), 1),
    }
}

/// A man after a game in which he took part in a gunfight, won or lost: one more behind him.
pub fn after_gunfight(person: &Person) -> Person {
    abilities::one_more_gunfight(person)
}

/// The printed tables of this room.
pub fn sheets() -> Vec<Sheet> {
    let bravery = Sheet::new(BOOK, "bravery", "Bravery", &["bh75-d005"], &["Dice", "Class", "To hit"])
        .bands(&BRAVERY, |nerve| vec![capital(nerve.label), signed(nerve.accuracy)]);
    let experience = Sheet::new(BOOK, "experience", "Experience", &["bh75-d010"], &["Gunfights", "To hit"])
        .rows(EXPERIENCE.spans().map(|(from, to, points)| vec![counts(from, to), signed(points)]));
    let bonus =
        Sheet::new(BOOK, "personal-bonus", "Bonus of a personal figure", &["bh75-d011"], &["Roll", "Adds"])
            .bands(&PERSONAL_BONUS, |points| vec![points.to_string()]);
    vec![
        abilities::class_sheet(BOOK, "speed", "Speed", &["bh75-d003"], &SPEED),
        abilities::class_sheet(
            BOOK,
            "speed-split",
            "Speed with the Greased Lightning rule",
            &["bh75-d003"],
            &SPLIT_SPEED,
        ),
        bravery,
        abilities::class_sheet(BOOK, "accuracy", "Accuracy", &["bh75-d006"], &ACCURACY),
        abilities::strength_sheet(BOOK, &["bh75-d008"]),
        experience,
        bonus,
        growth_sheet(),
        abilities::ageing_sheet(BOOK, &["bh75-d147", "bh75-p36"]),
    ]
}

fn counts(from: Option<i16>, to: Option<i16>) -> String {
    match (from, to) {
        (Some(from), Some(to)) => format!("{from}-{to}"),
        (Some(from), None) => format!("{from} or more"),
        (None, _) => "none".into(),
    }
}

fn growth_sheet() -> Sheet {
    let tables = [("Speed", &SPEED_GROWTH), ("Bravery", &BRAVERY_GROWTH), ("Accuracy", &ACCURACY_GROWTH)];
    let mut sheet = Sheet::new(
        BOOK,
        "growth",
        "Growth after a won showdown",
        &["bh75-d014", "bh75-d015"],
        &["Ability", "Present score", "Adds"],
    );
    for (ability, table) in tables {
        let rows = table
            .spans()
            .map(|(from, to, points)| vec![ability.to_owned(), span(from, to), points.to_string()]);
        let spans = table.spans().map(|(from, to, _)| (from as i16, to as i16)).collect();
        sheet = sheet.rows(rows).covers(1, 100, spans);
    }
    sheet
}
