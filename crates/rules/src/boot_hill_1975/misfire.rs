//! Misfires: optional rules of 1975. Rolled before the roll to hit.

use super::{BOOK, Switches, wounds};
use crate::misfire::{self, Burst, Misfire};
use crate::{Arm, Bands, Sheet};
use chance::Chance;

/// Turns it takes to clear a jammed shell.
pub const CLEAR_TURNS: u8 = 3;

/// The chance in a hundred that an explosion hurts the man who holds the gun.
pub const HURT_BY_BURST: i16 = 50;

const GOOD: Bands<Misfire> = Bands::new(&[(99, Misfire::Fires), (100, Misfire::Dud)]);
const FAIR: Bands<Misfire> = Bands::new(&[(98, Misfire::Fires), (100, Misfire::Dud)]);
const REPEATER: Bands<Misfire> =
    Bands::new(&[(97, Misfire::Fires), (98, Misfire::Dud), (100, Misfire::Jams)]);
const CIVIL_WAR: Bands<Misfire> = Bands::new(&[(95, Misfire::Fires), (100, Misfire::Dud)]);
const CIVIL_WAR_REPEATER: Bands<Misfire> =
    Bands::new(&[(95, Misfire::Fires), (97, Misfire::Dud), (100, Misfire::Jams)]);
const CAP_AND_BALL: Bands<Misfire> =
    Bands::new(&[(95, Misfire::Fires), (99, Misfire::Dud), (100, Misfire::Explodes)]);

/// The misfire table, in the order of print. The long barrel revolver has no printed row and stands with
/// the other cartridge revolvers (erratum E-20).
static ROWS: [(Arm, Bands<Misfire>); 15] = [
    (Arm::Derringer, FAIR),
    (Arm::CapAndBall, CAP_AND_BALL),
    (Arm::SingleAction, GOOD),
    (Arm::DoubleAction, GOOD),
    (Arm::FastDraw, GOOD),
    (Arm::LongBarrel, GOOD),
    (Arm::ScatterGun, GOOD),
    (Arm::Shotgun, GOOD),
    (Arm::CivilWarCarbine, CIVIL_WAR),
    (Arm::CivilWarRifle, CIVIL_WAR),
    (Arm::CivilWarRepeater, CIVIL_WAR_REPEATER),
    (Arm::Rifle, REPEATER),
    (Arm::Carbine, REPEATER),
    (Arm::BuffaloRifle, FAIR),
    (Arm::ArmyRifle, FAIR),
];

/// The row of a weapon; knives, tomahawks, bows and lances have none.
pub fn table(arm: Arm) -> Option<&'static Bands<Misfire>> {
    mark::clause!("bh75-p29");
    if arm == Arm::CivilWarRepeater {
        mark::clause!("bh75-d127");
    }
    if arm == Arm::LongBarrel {
        mark::clause!("bh75-d128");
    }
    if matches!(arm, Arm::CivilWarRifle | Arm::CivilWarCarbine) {
        mark::clause!("bh75-d126");
    }
    ROWS.iter().find(|(row, _)| *row == arm).map(|(_, row)| row)
}

/// Rolls whether a weapon goes off: one draw, and none for a weapon that cannot misfire.
pub fn roll(chance: &mut impl Chance, arm: Arm) -> Misfire {
    table(arm).map_or(Misfire::Fires, |row| misfire::draw(chance, row))
}

/// Settles an explosion, which always destroys the gun: first whether it hurts the man, then where and how
/// badly.
pub fn burst(chance: &mut impl Chance, switches: &Switches) -> Burst {
    mark::clause!("bh75-d129", "bh75-p29");
    let wound = misfire::hurt(chance, HURT_BY_BURST, |chance| wounds::roll(chance, switches));
    Burst { wound, gun_destroyed: true }
}

/// The printed tables of this room.
pub fn sheets() -> Vec<Sheet> {
    let columns = ["Weapon", "No misfire", "Dud", "Explosion", "Jammed shell"];
    let clauses = &["bh75-p29", "bh75-d126", "bh75-d127", "bh75-d128"];
    vec![misfire::sheet(Sheet::new(BOOK, "misfire", "Misfire table", clauses, &columns), &ROWS)]
}
