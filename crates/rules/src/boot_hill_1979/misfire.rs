//! Misfires: optional rules of 1979. Rolled before the roll to hit.

use super::{BOOK, Switches, switches::ExplodedGun, wounds};
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
const CIVIL_WAR: Bands<Misfire> =
    Bands::new(&[(95, Misfire::Fires), (97, Misfire::Dud), (100, Misfire::Jams)]);
const CAP_AND_BALL: Bands<Misfire> =
    Bands::new(&[(95, Misfire::Fires), (99, Misfire::Dud), (100, Misfire::Explodes)]);

/// The misfire table, in the order of print.
static ROWS: [(Arm, Bands<Misfire>); 14] = [
    (Arm::Derringer, FAIR),
    (Arm::CapAndBall, CAP_AND_BALL),
    (Arm::SingleAction, GOOD),
    (Arm::DoubleAction, GOOD),
    (Arm::LongBarrel, GOOD),
    (Arm::FastDraw, GOOD),
    (Arm::ScatterGun, GOOD),
    (Arm::Shotgun, GOOD),
    (Arm::CivilWarCarbine, CIVIL_WAR),
    (Arm::CivilWarRifle, CIVIL_WAR),
    (Arm::Rifle, REPEATER),
    (Arm::Carbine, REPEATER),
    (Arm::BuffaloRifle, FAIR),
    (Arm::ArmyRifle, FAIR),
];

/// The row of a weapon; knives, tomahawks, bows and lances have none.
pub fn table(arm: Arm) -> Option<&'static Bands<Misfire>> {
    mark::clause!("bh79-200");
    // The Civil War rifle of this book is the repeater that 1975 lists apart: same seven rounds, same row.
    let line = if arm == Arm::CivilWarRepeater { Arm::CivilWarRifle } else { arm };
    ROWS.iter().find(|(row, _)| *row == line).map(|(_, row)| row)
}

/// Rolls whether a weapon goes off: one draw, and none for a weapon that cannot misfire.
pub fn roll(chance: &mut impl Chance, arm: Arm) -> Misfire {
    table(arm).map_or(Misfire::Fires, |row| misfire::draw(chance, row))
}

/// Settles an explosion: first whether it hurts the man, then where and how badly.
pub fn burst(chance: &mut impl Chance, switches: &Switches) -> Burst {
    mark::clause!("bh79-200");
    let wound = misfire::hurt(chance, HURT_BY_BURST, |chance| wounds::roll(chance, switches));
    // The book does not say what becomes of the gun; the first edition does.
    Burst { wound, gun_destroyed: switches.exploded_gun == ExplodedGun::Destroyed }
}

/// The printed tables of this room.
pub fn sheets() -> Vec<Sheet> {
    let columns = ["Weapon", "No misfire", "Dud", "Explosion", "Jammed shell"];
    let empty = Sheet::new(BOOK, "misfire", "Misfire table", &["bh79-200"], &columns);
    vec![misfire::sheet(empty, &ROWS)]
}
