//! The weapons chart of 1979.

use crate::boot_hill_1979::BOOK;
use crate::sheet::capital;
use crate::{Arm, Line, Ranges, Sheet, SpeedClass, Weapon};

use SpeedClass::{Average, BelowAverage, Fast, Slow, VeryFast, VerySlow};

const fn line(
    arm: Arm,
    ranges: &'static [u16; 4],
    rate: u8,
    by_barrel: bool,
    reload: u8,
    speed: SpeedClass,
) -> Line {
    Line { arm, ranges: Ranges(ranges), rate, by_barrel, reload: (reload, reload), speed }
}

/// The chart, line by line. The repeating shotgun has no line of its own and follows the shotgun's with
/// rate 1 (erratum E-07). There is no separate Civil War repeater: the rifle of this book repeats.
static CHART: [Line; 18] = [
    line(Arm::Knife, &[1, 2, 3, 4], 1, false, 0, Average),
    line(Arm::Tomahawk, &[1, 2, 3, 4], 1, false, 0, Average),
    line(Arm::Bow, &[7, 18, 30, 50], 1, false, 1, BelowAverage),
    line(Arm::Lance, &[2, 5, 10, 15], 1, false, 0, BelowAverage),
    line(Arm::Derringer, &[1, 3, 6, 10], 1, true, 2, Average),
    line(Arm::CapAndBall, &[3, 7, 12, 26], 3, false, 1, BelowAverage),
    line(Arm::SingleAction, &[4, 10, 20, 40], 3, false, 3, Fast),
    line(Arm::DoubleAction, &[4, 10, 20, 40], 3, false, 3, Average),
    line(Arm::FastDraw, &[3, 7, 15, 30], 3, false, 3, VeryFast),
    line(Arm::LongBarrel, &[6, 12, 25, 45], 1, false, 3, BelowAverage),
    line(Arm::ScatterGun, &[2, 4, 8, 15], 1, true, 2, BelowAverage),
    line(Arm::Shotgun, &[6, 12, 18, 36], 1, true, 2, Slow),
    line(Arm::CivilWarCarbine, &[12, 24, 50, 100], 1, false, 2, Slow),
    line(Arm::CivilWarRifle, &[15, 30, 60, 120], 1, false, 2, Slow),
    line(Arm::BuffaloRifle, &[30, 60, 120, 300], 1, false, 1, VerySlow),
    line(Arm::ArmyRifle, &[25, 50, 100, 250], 1, false, 1, VerySlow),
    line(Arm::Rifle, &[20, 40, 80, 200], 3, false, 3, Slow),
    line(Arm::Carbine, &[15, 30, 50, 120], 3, false, 3, Slow),
];

/// The line of a weapon, if the book has one.
#[inline]
pub fn chart(arm: Arm) -> Option<&'static Line> {
    mark::clause!("bh79-103", "bh79-104");
    // The chart has the order of `Arm` with one gap, so that a line is found without a search.
    match arm {
        Arm::CivilWarRepeater => None,
        _ if (arm as usize) < Arm::CivilWarRepeater as usize => CHART.get(arm as usize),
        _ => CHART.get(arm as usize - 1),
    }
}

/// A weapon as this book makes it, or nothing where it has none of the kind: the rifle and the carbine of the
/// Civil War hold seven rounds, and every scatter gun has two barrels.
pub fn made(weapon: Weapon) -> Option<Weapon> {
    chart(weapon.arm)?;
    match weapon.arm {
        Arm::CivilWarRifle | Arm::CivilWarCarbine => Some(Weapon::new(weapon.arm, 7)),
        Arm::ScatterGun if weapon.barrels == 1 => None,
        _ => Some(weapon),
    }
}

/// The printed tables of this room.
pub fn sheets() -> Vec<Sheet> {
    let columns = ["Weapon", "Short", "Medium", "Long", "Extreme", "Rate", "Reload", "Speed"];
    let chart = Sheet::new(BOOK, "weapons", "Weapons chart", &["bh79-091", "bh79-103", "bh79-104"], &columns)
        .rows(CHART.iter().map(cells));
    let speeds = Sheet::new(BOOK, "weapon-speed", "Weapon speed", &["bh79-019"], &["Class", "Modifier"])
        .rows(
            SpeedClass::ALL.map(|class| vec![capital(class.label()), crate::sheet::signed(class.modifier())]),
        );
    vec![chart, speeds]
}

fn cells(line: &Line) -> Vec<String> {
    let mut cells = vec![capital(line.arm.label())];
    let mut from = "0".to_owned();
    for edge in line.ranges.0 {
        cells.push(format!("{from} to {edge}"));
        from = format!("{edge}+");
    }
    cells.push(format!("{}{}", line.rate, if line.by_barrel { " (2 if double)" } else { "" }));
    cells.push(if line.reload.0 == 0 { "-".into() } else { line.reload.0.to_string() });
    cells.push(line.speed.label().into());
    cells
}
