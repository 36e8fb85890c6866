//! The ground, one path a kind.

use super::panel::Panel;
use crate::direction::Side;
use crate::square::Square;
use crate::terrain::Terrain;

/// How far one looks along a boardwalk or a track to see which way it runs.
const FURTHEST: usize = 12;

/// A kind of ground on the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Ground {
    pub(super) terrain: Terrain,
    /// Whether it runs north and south rather than east and west, where that can be seen.
    pub(super) upright: bool,
}

impl Ground {
    /// Every kind, in the order in which they are drawn and explained.
    pub(super) fn all() -> impl Iterator<Item = Ground> {
        let order = [
            Terrain::Street,
            Terrain::Yard,
            Terrain::Grass,
            Terrain::Rough,
            Terrain::Brush,
            Terrain::Water,
            Terrain::Track,
            Terrain::Boardwalk,
            Terrain::Floor,
            Terrain::Roof,
        ];
        let ways = |terrain| if runs(terrain) { &[false, true][..] } else { &[false] };
        order.into_iter().flat_map(move |terrain| {
            ways(terrain).iter().map(move |upright| Ground { terrain, upright: *upright })
        })
    }

    /// The ground of a square.
    pub(super) fn of(panel: Panel<'_>, square: Square) -> Ground {
        let terrain = panel.town.terrain(square);
        Ground { terrain, upright: runs(terrain) && upright(panel, square) }
    }

    /// Its class in the style.
    pub(super) fn class(self) -> String {
        format!("{}{}", self.terrain.name(), if self.upright { "-upright" } else { "" })
    }
}

/// Whether one sees which way it runs: by its planks or its sleepers.
fn runs(terrain: Terrain) -> bool {
    matches!(terrain, Terrain::Boardwalk | Terrain::Track)
}

/// Whether there is more of the same ground to the north and south than to the east and west.
fn upright(panel: Panel<'_>, square: Square) -> bool {
    let terrain = panel.town.terrain(square);
    let run = |side: Side| {
        let along = std::iter::successors(Some(square), |square| square.across(side));
        along.skip(1).take(FURTHEST).take_while(|square| panel.town.terrain(*square) == terrain).count()
    };
    run(Side::North) + run(Side::South) > run(Side::East) + run(Side::West)
}

/// All of the ground of a panel.
pub(super) fn svg(panel: Panel<'_>) -> String {
    let grounds: Vec<Ground> = panel.area.squares().map(|square| Ground::of(panel, square)).collect();
    let mut out = String::new();
    for ground in Ground::all().filter(|ground| grounds.contains(ground)) {
        let is = |square: Square| {
            let (east, south) = panel.area.first().offset_to(square);
            let place = south.unsigned_abs() as usize * panel.squares().0 + east.unsigned_abs() as usize;
            grounds.get(place) == Some(&ground)
        };
        out += &panel.outline(is).element(&ground.class());
    }
    out
}
