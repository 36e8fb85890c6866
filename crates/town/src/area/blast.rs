//! Blasts, and what stands between a charge and a man on the ground plan.

use super::Length;
use crate::direction::Side;
use crate::edge::Edge;
use crate::square::Square;
use crate::step::Ground;
use crate::stuff::Fabric;
use crate::terrain::Terrain;
use serde::Serialize;

/// At which height above the floor, in inches, an edge is looked at to see whether it screens a blast (ours):
/// the chest of a man. Rails and low walls do not reach so high, fences and windows do.
pub const SCREEN_HEIGHT: u16 = 48;

/// What the straight line between the middles of two squares crosses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Screen {
    /// Floors and roofs, where the two are on different storeys.
    pub floors: u16,
    /// Edges of hard stuff.
    pub hard: u16,
    /// Edges of soft stuff, shut doors among them.
    pub soft: u16,
    /// Glass, bars and poles.
    pub sheer: u16,
}

impl Screen {
    /// Whether there is neither a floor nor a wall: glass and bars do not count.
    pub const fn is_clear(self) -> bool {
        self.floors == 0 && self.hard == 0 && self.soft == 0
    }

    fn count(&mut self, edge: Edge, height: u16) {
        let bands = edge.bands();
        let filled = bands.iter().find(|band| (band.from..band.to).contains(&height));
        match filled.map(|band| band.fabric) {
            Some(Fabric::Hard) => self.hard = self.hard.saturating_add(1),
            Some(Fabric::Soft) => self.soft = self.soft.saturating_add(1),
            Some(Fabric::Sheer) => self.sheer = self.sheer.saturating_add(1),
            None => {}
        }
    }

    fn plus(self, other: Screen) -> Screen {
        Screen {
            floors: self.floors.saturating_add(other.floors),
            hard: self.hard.saturating_add(other.hard),
            soft: self.soft.saturating_add(other.soft),
            sheer: self.sheer.saturating_add(other.sheer),
        }
    }
}

/// Somebody within the reach of a blast.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Blasted {
    /// The square of his distance in inches, the difference of the floors with it.
    pub squared_inches: u64,
    /// His number among the positions.
    pub figure: usize,
    /// What stands between him and the charge.
    pub screen: Screen,
}

/// Who stands within a radius of a charge, the nearest first and in their own order at one distance, with what
/// stands between. Distances are from middle to middle and count the height of the floors.
pub fn blast(
    ground: Ground<'_>,
    centre: Square,
    radius: Length,
    positions: &[Square],
    found: &mut Vec<Blasted>,
) {
    found.clear();
    for (figure, square) in positions.iter().enumerate() {
        let squared_inches = squared_inches(ground, centre, *square);
        let reach = u128::from(radius.in_twelfths()) * u128::from(ground.town.inches_per_square());
        if 144 * u128::from(squared_inches) <= reach * reach {
            let screen = screen(ground, centre, *square, SCREEN_HEIGHT);
            found.push(Blasted { squared_inches, figure, screen });
        }
    }
    found.sort_unstable();
}

fn squared_inches(ground: Ground<'_>, from: Square, to: Square) -> u64 {
    let (east, south) = from.offset_to(to);
    let squares = u64::from(east.unsigned_abs()).pow(2) + u64::from(south.unsigned_abs()).pow(2);
    let up = ground.town.floor(from.storey).abs_diff(ground.town.floor(to.storey));
    squares * u64::from(ground.town.inches_per_square()).pow(2) + u64::from(up).pow(2)
}

/// What the straight line between the middles of two squares crosses on the ground plan, looked at so many
/// inches above the floor. It is the same from both ends. Where the line passes exactly through a corner, the
/// less screened of the two ways round it counts, so that the end of a wall that it just touches is no screen.
/// Between storeys the walls are those of the lower one, and every floor counts that is drawn above the lower
/// square or under the upper one: whoever stands on a roof has it between himself and the street.
pub fn screen(ground: Ground<'_>, from: Square, to: Square, height: u16) -> Screen {
    let mut seen = Screen { floors: floors(ground, from, to), ..Screen::default() };
    let (east, south) = from.offset_to(to);
    let level = if east < 0 { Side::West } else { Side::East };
    let upright = if south < 0 { Side::North } else { Side::South };
    let (across, down) = (u64::from(east.unsigned_abs()), u64::from(south.unsigned_abs()));
    let (mut here, mut columns, mut rows) = (from.on(from.storey.min(to.storey)), 0, 0);
    while columns < across || rows < down {
        // The line meets its next upright border after (2 columns + 1) / (2 across) of its length, its next
        // level one after (2 rows + 1) / (2 down).
        let order = ((2 * columns + 1) * down).cmp(&((2 * rows + 1) * across));
        let (goes_across, goes_down) = (order.is_le(), order.is_ge());
        columns += u64::from(goes_across);
        rows += u64::from(goes_down);
        let way = |sides: &[Side]| cross(ground, here, sides, height);
        let crossed = match (goes_across, goes_down) {
            (true, false) => way(&[level]),
            (false, _) => way(&[upright]),
            (true, true) => way(&[level, upright]).into_iter().chain(way(&[upright, level])).min(),
        };
        let Some((screen, next)) = crossed else { break };
        (seen, here) = (seen.plus(screen), next);
    }
    seen
}

/// What one crosses through some sides, one after the other, and where one then is.
fn cross(ground: Ground<'_>, from: Square, sides: &[Side], height: u16) -> Option<(Screen, Square)> {
    let (mut seen, mut here) = (Screen::default(), from);
    for side in sides {
        seen.count(ground.town.edge(here, *side, ground.changes), height);
        here = here.across(*side)?;
    }
    Some((seen, here))
}

/// How many floors lie between two squares of different storeys, in the column of either.
fn floors(ground: Ground<'_>, one: Square, other: Square) -> u16 {
    let below = one.storey.min(other.storey)..one.storey.max(other.storey);
    let drawn = |storey: &u8| {
        let terrain = |square: Square| ground.town.terrain(square.on(*storey));
        terrain(one) != Terrain::Void || terrain(other) != Terrain::Void
    };
    u16::try_from(below.map(|storey| storey + 1).filter(drawn).count()).unwrap_or(u16::MAX)
}
