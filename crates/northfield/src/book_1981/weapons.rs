//! Ranges at twelve feet a square: those of 1979, halved, fractions up.

use super::BOOK;
use super::movement::halved;
use rules::sheet::capital;
use rules::{Arm, Distance, Reach, Sheet, boot_hill_1979};

/// The weapons of the module, in the order of the chart.
pub const ARMS: [Arm; 6] =
    [Arm::Derringer, Arm::SingleAction, Arm::FastDraw, Arm::Shotgun, Arm::ArmyRifle, Arm::Rifle];

/// The upper edges of a weapon's bands of range, in squares of twelve feet.
pub fn ranges(arm: Arm) -> Option<[u16; 4]> {
    let line = boot_hill_1979::weapons::chart(arm)?;
    let edges: [u16; 4] = line.ranges.0.try_into().ok()?;
    mark::clause!("bh81-258");
    Some(edges.map(halved))
}

/// The band of a distance in squares, if the weapon reaches that far.
pub fn reach(arm: Arm, squares: u16) -> Option<Reach> {
    let bands = [Reach::Short, Reach::Medium, Reach::Long, Reach::Extreme];
    let band = ranges(arm)?.iter().position(|edge| squares <= *edge)?;
    Some(bands[band])
}

/// A distance on the chart of 1979 that lies in the same band as so many squares here, so that its rules give what
/// the halved ranges give; nothing where the weapon does not reach. (Twice the squares will not do: 2 squares are
/// short range for a fast draw revolver, 4 spaces are medium.)
pub fn as_spaces(arm: Arm, squares: u16) -> Option<Distance> {
    let line = boot_hill_1979::weapons::chart(arm)?;
    let band = reach(arm, squares)? as usize;
    line.ranges.0.get(band).copied().map(Distance::spaces)
}

/// The printed tables of this room.
pub fn sheets() -> Vec<Sheet> {
    let columns = ["Weapon", "Short", "Medium", "Long", "Extreme"];
    let sheet = Sheet::new(BOOK, "northfield-ranges", "Ranges at Northfield", &["bh81-258"], &columns);
    vec![sheet.rows(ARMS.iter().filter_map(|arm| Some(cells(*arm, ranges(*arm)?))))]
}

fn cells(arm: Arm, edges: [u16; 4]) -> Vec<String> {
    let mut cells = vec![capital(arm.label())];
    cells.extend(edges.map(|edge| edge.to_string()));
    cells
}
