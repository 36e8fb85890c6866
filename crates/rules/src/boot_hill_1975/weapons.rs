//! The weapons chart of 1975.

use crate::boot_hill_1975::BOOK;
use crate::sheet::capital;
use crate::{Arm, Line, Ranges, Sheet, SpeedClass, Weapon};

use SpeedClass::{Average, BelowAverage, Fast, Slow, VeryFast, VerySlow};

/// A weapon already aimed is quicker than the quickest draw.
pub const AIMED: i16 = 15;

const fn line(
    arm: Arm,
    ranges: &'static [u16; 3],
    rate: u8,
    by_barrel: bool,
    reload: (u8, u8),
    speed: SpeedClass,
) -> Line {
    Line { arm, ranges: Ranges(ranges), rate, by_barrel, reload, speed }
}

/// The chart, line by line, in the order of [`Arm`]. Lance by the body (E-01), standard carbine with its
/// swapped cells put right (E-02). Buffalo and army rifle share one printed line.
static CHART: [Line; 19] = [
    line(Arm::Knife, &[1, 2, 4], 1, false, (0, 0), Average),
    line(Arm::Tomahawk, &[1, 2, 4], 1, false, (0, 0), Average),
    line(Arm::Bow, &[8, 20, 40], 1, false, (0, 0), BelowAverage),
    line(Arm::Lance, &[3, 6, 12], 1, false, (0, 0), BelowAverage),
    line(Arm::Derringer, &[2, 4, 10], 1, true, (1, 1), Average),
    line(Arm::CapAndBall, &[5, 10, 24], 3, false, (0, 1), BelowAverage),
    line(Arm::SingleAction, &[6, 12, 30], 3, false, (1, 2), Fast),
    line(Arm::DoubleAction, &[6, 12, 30], 3, false, (1, 2), Average),
    line(Arm::FastDraw, &[4, 8, 18], 3, false, (1, 2), VeryFast),
    line(Arm::LongBarrel, &[8, 16, 36], 1, false, (1, 2), BelowAverage),
    line(Arm::ScatterGun, &[4, 6, 10], 1, true, (1, 1), BelowAverage),
    line(Arm::Shotgun, &[6, 10, 24], 1, true, (1, 1), Slow),
    line(Arm::CivilWarCarbine, &[12, 36, 100], 1, false, (1, 1), Slow),
    line(Arm::CivilWarRifle, &[18, 46, 130], 1, false, (1, 1), VerySlow),
    line(Arm::CivilWarRepeater, &[15, 40, 120], 3, false, (1, 2), Slow),
    line(Arm::BuffaloRifle, &[30, 60, 200], 1, false, (1, 1), VerySlow),
    line(Arm::ArmyRifle, &[30, 60, 200], 1, false, (1, 1), VerySlow),
    line(Arm::Rifle, &[20, 50, 150], 3, false, (2, 2), Slow),
    line(Arm::Carbine, &[12, 36, 100], 3, false, (2, 2), BelowAverage),
];

/// Rounds that a weapon of this book holds; a bow and what is thrown hold none.
pub fn ammunition(arm: Arm) -> u8 {
    mark::clause!("bh75-d037");
    match arm {
        Arm::Knife | Arm::Tomahawk | Arm::Bow | Arm::Lance => 0,
        Arm::CapAndBall | Arm::SingleAction | Arm::DoubleAction | Arm::FastDraw | Arm::LongBarrel => 6,
        Arm::CivilWarRepeater => 7,
        Arm::Rifle => 15,
        Arm::Carbine => 12,
        _ => 1,
    }
}

/// A weapon as this book makes it, or nothing where it has none of the kind or of the size. A kind has one size, but for
/// single and double barrels; there is no repeating shotgun.
pub fn made(weapon: Weapon) -> Option<Weapon> {
    let line = chart(weapon.arm)?;
    let known = match (line.by_barrel, weapon.holds) {
        (true, holds) => (1..=2).contains(&holds),
        (false, _) if weapon.arm == Arm::Bow => true,
        (false, holds) => holds == ammunition(weapon.arm),
    };
    known.then_some(weapon)
}

/// The weapon of this book that stands for one of the second edition: that of the same line, whatever its size there,
/// but nothing for a repeating shotgun.
pub fn likened(weapon: Weapon) -> Option<Weapon> {
    let line = chart(weapon.arm)?;
    let sized = || (!line.by_barrel).then(|| Weapon::new(weapon.arm, ammunition(weapon.arm)));
    made(weapon).or_else(sized)
}

/// The weapon of a code. A shotgun or a derringer has one barrel where its code does not say that it is double (the
/// starred lines of the chart).
pub fn of_code(code: &str) -> Option<Weapon> {
    match code.to_ascii_uppercase().as_str() {
        "SG" => Some(Weapon::new(Arm::Shotgun, 1)),
        "D" => Some(Weapon::new(Arm::Derringer, 1)),
        // The arms of the war fire one shot here.
        "CWR" => Some(Weapon::new(Arm::CivilWarRifle, 1)),
        "CWC" => Some(Weapon::new(Arm::CivilWarCarbine, 1)),
        code => Weapon::of_code(code).and_then(made),
    }
}

/// The line of a weapon.
#[inline]
pub fn chart(arm: Arm) -> Option<&'static Line> {
    mark::clause!("bh75-d036", "bh75-d037", "bh75-d038", "bh75-d042");
    CHART.get(arm as usize)
}

/// The printed tables of this room.
pub fn sheets() -> Vec<Sheet> {
    let columns = ["Weapon", "Short", "Medium", "Long", "Rate", "Speed", "Holds", "Reload"];
    let clauses = &["bh75-d034", "bh75-d036", "bh75-d037", "bh75-d038", "bh75-d042"];
    vec![Sheet::new(BOOK, "weapons", "Weapons chart", clauses, &columns).rows(CHART.iter().map(cells))]
}

fn cells(line: &Line) -> Vec<String> {
    let double = if line.by_barrel { " (2 if double)" } else { "" };
    let mut cells = vec![capital(line.arm.label())];
    cells.extend(line.ranges.0.iter().map(u16::to_string));
    cells.push(format!("{}{double}", line.rate));
    cells.push(line.speed.label().into());
    cells.push(match ammunition(line.arm) {
        0 => "-".into(),
        rounds => format!("{rounds}{double}"),
    });
    cells.push(match ammunition(line.arm) {
        0 => "-".into(),
        _ => format!("{}/{}", line.reload.0, line.reload.1),
    });
    cells
}
