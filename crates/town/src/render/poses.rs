//! Which way a thing is turned. A map does not say; what stands round it does.

use super::panel::Panel;
use crate::direction::Side;
use crate::edge::Edge;
use crate::square::Square;
use crate::terrain::Terrain;
use crate::thing::Thing;

/// How far one looks along a street.
const FURTHEST: usize = 12;

/// By how many degrees, clockwise, the shape of a thing is turned.
pub(super) fn turned(panel: Panel<'_>, square: Square, thing: Thing) -> u16 {
    let scene = Scene { panel, square };
    let front = match thing {
        Thing::Chair | Thing::Camera => scene.beside(|thing| {
            use Thing::{Bar, BilliardTable, Counter, Desk, Piano, Stove, Table};
            matches!(thing, Table | Desk | Bar | Counter | Piano | BilliardTable | Stove)
        }),
        Thing::Desk => scene.beside(|thing| thing == Thing::Chair).or_else(|| scene.away_from_a_wall()),
        Thing::Bed | Thing::Bench | Thing::Dresser | Thing::Wardrobe | Thing::Piano | Thing::Fireplace => {
            scene.away_from_a_wall()
        }
        Thing::HitchingRail | Thing::Trough | Thing::StoneTrough => scene.along(thing),
        Thing::Wagon | Thing::Buckboard | Thing::FreightWagon | Thing::Stagecoach | Thing::Cart => {
            (scene.run(Side::East) + scene.run(Side::West) > scene.run(Side::North) + scene.run(Side::South))
                .then_some(Side::West)
        }
        _ => None,
    };
    match front {
        None | Some(Side::South) => 0,
        Some(Side::West) => 90,
        Some(Side::North) => 180,
        Some(Side::East) => 270,
    }
}

#[derive(Clone, Copy)]
struct Scene<'a> {
    panel: Panel<'a>,
    square: Square,
}

impl Scene<'_> {
    /// Whether nothing stands between the square and its neighbour.
    fn open(self, side: Side) -> bool {
        self.panel.town.edge(self.square, side, self.panel.changes).is_open()
    }

    fn neighbour(self, side: Side) -> Option<Thing> {
        let next = self.square.across(side).filter(|_| self.open(side))?;
        self.panel.town.thing(next, self.panel.changes)
    }

    /// The side where something of a kind stands.
    fn beside(self, is: impl Fn(Thing) -> bool) -> Option<Side> {
        [Side::South, Side::East, Side::West, Side::North]
            .into_iter()
            .find(|side| self.neighbour(*side).is_some_and(&is))
    }

    /// The side across from a wall.
    fn away_from_a_wall(self) -> Option<Side> {
        let edge = |side: Side| self.panel.town.edge(self.square, side, self.panel.changes);
        let wall = |side: &Side| matches!(edge(*side), Edge::Wall(_) | Edge::Window(_));
        [Side::North, Side::West, Side::East, Side::South].into_iter().find(wall).map(Side::opposite)
    }

    /// Something long that continues its like, or stands along a boardwalk.
    fn along(self, thing: Thing) -> Option<Side> {
        let like = |side: Side| self.neighbour(side) == Some(thing);
        let walk = |side: Side| {
            self.square.across(side).is_some_and(|next| self.panel.town.terrain(next) == Terrain::Boardwalk)
        };
        let level = like(Side::East) || like(Side::West);
        let upright = like(Side::North) || like(Side::South);
        let beside = (walk(Side::East) || walk(Side::West)) && !(walk(Side::North) || walk(Side::South));
        (!level && (upright || beside)).then_some(Side::West)
    }

    /// How far the same ground goes on to one side.
    fn run(self, side: Side) -> usize {
        let ground = self.panel.town.terrain(self.square);
        let along = std::iter::successors(Some(self.square), |square| square.across(side));
        along.skip(1).take(FURTHEST).take_while(|next| self.panel.town.terrain(*next) == ground).count()
    }
}
