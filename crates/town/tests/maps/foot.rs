//! Walking about on a map in the plainest way: one straight step after another.

use std::collections::BTreeSet;
use town::{Changes, Crossing, Edge, EdgeAt, Latch, Passage, Side, Square, Town};

/// Which doors let a walker through.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Keys {
    /// Those that are not locked.
    None,
    /// Every one.
    All,
    /// No door at all, for somebody who rides.
    Outdoors,
}

/// How the leaf of a door stands; nothing where there is no door.
pub(crate) fn latch(town: &Town, at: EdgeAt) -> Option<Latch> {
    match town.edge_at(at, &Changes::new()) {
        Edge::Door(door) => Some(door.latch),
        _ => None,
    }
}

/// Whether somebody can stand on a square.
pub(crate) fn stands(town: &Town, square: Square) -> bool {
    let thing = town.thing(square, &Changes::new());
    let filled = thing.is_some_and(|thing| thing.facts().crossing == Crossing::Never);
    town.terrain(square).facts().stands && !filled
}

fn passes(town: &Town, square: Square, side: Side, keys: Keys) -> bool {
    match town.edge(square, side, &Changes::new()).passage() {
        Passage::Clear => true,
        Passage::Door(door) => match keys {
            Keys::All => true,
            Keys::None => door.latch != Latch::Locked,
            Keys::Outdoors => false,
        },
        Passage::Over(_) | Passage::Window(_) | Passage::Never => false,
    }
}

/// The squares that can be walked to from a first one, without climbing over fences or through windows.
pub(crate) fn reached(town: &Town, first: Square, keys: Keys) -> BTreeSet<Square> {
    let mut found = BTreeSet::from([first]);
    let mut open = vec![first];
    while let Some(square) = open.pop() {
        let sides = Side::ALL.into_iter().filter(|side| passes(town, square, *side, keys));
        let beside = sides.filter_map(|side| square.across(side));
        let links = town.links(square).iter().map(|way| way.to);
        for next in beside.chain(links).filter(|next| stands(town, *next)) {
            if found.insert(next) {
                open.push(next);
            }
        }
    }
    found
}

/// The names of the places that can be walked into.
pub(crate) fn places_reached(town: &Town, first: Square, keys: Keys) -> BTreeSet<String> {
    let reached = reached(town, first, keys);
    let walked = town.places().iter().filter(|place| {
        let mut squares = place.areas.iter().flat_map(|area| area.squares());
        squares.any(|square| reached.contains(&square))
    });
    walked.map(|place| place.name.clone()).collect()
}

/// Whether a straight line between the middles of two squares, seen from above, crosses no wall, door or window.
pub(crate) fn clear_between(town: &Town, one: Square, other: Square) -> bool {
    let (east, south) = one.offset_to(other);
    // Steps so small that the line seldom passes from square to square over a corner.
    let parts = 32 * east.abs().max(south.abs()) + 1;
    let at = |part: i32| {
        let along =
            |from: u16, by: i32| (2 * i32::from(from) * parts + 2 * by * part + parts).div_euclid(2 * parts);
        let square = |value: i32| u16::try_from(value).unwrap_or(0);
        Square::new(square(along(one.x, east)), square(along(one.y, south)), one.storey)
    };
    (0..parts).all(|part| {
        let (from, to) = (at(part), at(part + 1));
        let east_first = |from: Square, to: Square| {
            let turn = Square::new(to.x, from.y, from.storey);
            open_step(town, from, turn) && open_step(town, turn, to)
        };
        east_first(from, to) && east_first(to, from)
    })
}

fn open_step(town: &Town, from: Square, to: Square) -> bool {
    let side = Side::ALL.into_iter().find(|side| from.across(*side) == Some(to));
    side.is_none_or(|side| town.edge(from, side, &Changes::new()).is_open())
}
