//! Life between fights in 1975: wages, scale, the end of a wounded man, and the guns of the citizens of
//! Coffeyville. The book has no cost of living, no doctor, no rewards and no healing.

use super::switches::CitizenGunsLoaded;
use super::{BOOK, Switches};
use crate::money::{Per, Wage};
use crate::{Arm, Condition, Distance, Fate, Gun, Sheet, Weapon, rolls};
use chance::Chance;

/// Feet of ground that an inch on the table stands for.
pub const FEET_IN_AN_INCH: u32 = 6;
/// Seconds that a turn stands for, as a guide.
pub const SECONDS_IN_A_TURN: u32 = 10;

/// The feet of ground in a distance on the table, rounded down.
pub fn feet(distance: Distance) -> u32 {
    mark::clause!("bh75-d001");
    distance.0.saturating_mul(FEET_IN_AN_INCH) / 100
}

/// The seconds that so many turns stand for.
pub fn seconds(turns: u16) -> u32 {
    mark::clause!("bh75-d002");
    turns as u32 * SECONDS_IN_A_TURN
}

/// What a game has left of a man: a mortal wound is death, and without strength he is out for the game.
pub fn fate(condition: &Condition, strength: i16) -> Fate {
    mark::clause!("bh75-d072", "bh75-p12");
    condition.fate(strength)
}

/// Strength that is still lost after so many weeks: all of it, for this book lets nobody heal.
pub fn still_lost(lost: i16, _weeks: u16) -> i16 {
    mark::clause!("bh75-p12");
    lost
}

/// Wages and fees of Appendix C.
pub static WAGES: [Wage; 15] = [
    Wage::new("cowboy", 2000, 4000, Per::Month, ""),
    Wage::new("top hand", 3000, 6000, Per::Month, ""),
    Wage::new("prison guard", 500, 500, Per::Day, ""),
    Wage::new("coroner, inquest", 500, 500, Per::Case, ""),
    Wage::new("lawman", 4000, 7500, Per::Month, "arrests"),
    Wage::new("arrest that leads to conviction", 200, 200, Per::Case, ""),
    Wage::new("justice of the peace, fine", 500, 3000, Per::Case, ""),
    Wage::new("justice of the peace, court costs", 200, 1000, Per::Case, ""),
    Wage::new("justice of the peace, marriage", 500, 500, Per::Case, ""),
    Wage::new("bartender", 4000, 10_000, Per::Month, ""),
    Wage::new("mine worker", 5000, 10_000, Per::Month, ""),
    Wage::new("waitress", 1750, 1750, Per::Month, "room and board"),
    Wage::new("hired gunfighter", 500, 500, Per::Day, "expenses"),
    Wage::new("teamster", 2500, 4000, Per::Month, ""),
    Wage::new("civilian scout for the army", 10_000, 10_000, Per::Month, ""),
];

/// The wage of a job.
pub fn wage(job: &str) -> Option<&'static Wage> {
    mark::clause!("bh75-d148");
    WAGES.iter().find(|wage| wage.job.eq_ignore_ascii_case(job))
}

/// Rolls the one gun of a citizen of Coffeyville: a standard rifle, a single action revolver or a double
/// barrelled shotgun. It is loaded unless the strict reading has all ammunition in the stores.
pub fn citizens_gun(chance: &mut impl Chance, switches: &Switches) -> Gun {
    mark::clause!("bh75-d161", "bh75-p40");
    let weapon = match chance.draw(rolls::CITIZEN_ARM, &[4, 4, 2]).band {
        0 => Weapon::new(Arm::Rifle, 15),
        1 => Weapon::new(Arm::SingleAction, 6),
        _ => Weapon::new(Arm::Shotgun, 2),
    };
    match switches.citizen_guns_loaded {
        CitizenGunsLoaded::Yes => Gun::new(weapon),
        CitizenGunsLoaded::No => Gun { loaded: 0, ..Gun::new(weapon) },
    }
}

/// The printed tables of this room.
pub fn sheets() -> Vec<Sheet> {
    let wages = Sheet::new(BOOK, "wages", "Wages", &["bh75-d148"], &["Work", "Pay", "Per", "Besides"]);
    vec![wages.rows(WAGES.iter().map(Wage::cells))]
}
