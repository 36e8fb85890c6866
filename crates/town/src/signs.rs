//! What the characters of a drawing mean, and how what is built is drawn.

use crate::direction::Direction;
use crate::edge::{Edge, FENCE_HEIGHT, LOW_WALL_HEIGHT, Latch, Leaf, Pane, RAIL_HEIGHT};
use crate::place::Climb;
use crate::stuff::Stuff;
use crate::terrain::Terrain;
use crate::thing::Thing;
use crate::town::Tile;

/// What the character of a square means.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Sign {
    /// Its ground and what stands on it.
    pub tile: Tile,
    /// One end of a way between storeys.
    pub end: Option<End>,
    /// What is marked there.
    pub mark: Option<String>,
    /// Which way somebody who starts on the mark faces.
    pub facing: Option<Direction>,
}

/// One end of a flight of stairs or a ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct End {
    /// What it is.
    pub climb: Climb,
    /// Whether one climbs up from here.
    pub up: bool,
}

impl End {
    /// All four.
    pub const ALL: [End; 4] = [
        End { climb: Climb::Stairs, up: true },
        End { climb: Climb::Stairs, up: false },
        End { climb: Climb::Ladder, up: true },
        End { climb: Climb::Ladder, up: false },
    ];

    /// How a map file names it.
    pub const fn name(self) -> &'static str {
        match (self.climb, self.up) {
            (Climb::Stairs, true) => "stairs-up",
            (Climb::Stairs, false) => "stairs-down",
            (Climb::Ladder, true) => "ladder-up",
            (Climb::Ladder, false) => "ladder-down",
        }
    }
}

const fn ground(terrain: Terrain) -> Sign {
    Sign { tile: Tile { terrain, thing: None }, end: None, mark: None, facing: None }
}

const fn with(terrain: Terrain, thing: Thing) -> Sign {
    Sign { tile: Tile { terrain, thing: Some(thing) }, end: None, mark: None, facing: None }
}

const fn end(terrain: Terrain, climb: Climb, up: bool) -> Sign {
    let end = Some(End { climb, up });
    Sign { tile: Tile { terrain, thing: None }, end, mark: None, facing: None }
}

/// The characters of squares that every map understands.
pub const SQUARES: &[(char, Sign)] = &[
    (' ', ground(Terrain::Void)),
    ('.', ground(Terrain::Street)),
    ('=', ground(Terrain::Boardwalk)),
    ('_', ground(Terrain::Floor)),
    (',', ground(Terrain::Yard)),
    ('"', ground(Terrain::Grass)),
    (';', ground(Terrain::Rough)),
    ('*', ground(Terrain::Brush)),
    ('~', ground(Terrain::Water)),
    ('%', ground(Terrain::Track)),
    ('^', ground(Terrain::Roof)),
    ('<', end(Terrain::Floor, Climb::Stairs, true)),
    ('>', end(Terrain::Floor, Climb::Stairs, false)),
    ('(', end(Terrain::Street, Climb::Ladder, true)),
    (')', end(Terrain::Roof, Climb::Ladder, false)),
    ('B', with(Terrain::Floor, Thing::Bar)),
    ('C', with(Terrain::Floor, Thing::Counter)),
    ('D', with(Terrain::Floor, Thing::Desk)),
    ('F', with(Terrain::Floor, Thing::Fireplace)),
    ('H', with(Terrain::Street, Thing::HitchingRail)),
    ('K', with(Terrain::Floor, Thing::Shelves)),
    ('L', with(Terrain::Floor, Thing::LargeSafe)),
    ('O', with(Terrain::Floor, Thing::Stove)),
    ('P', with(Terrain::Floor, Thing::Piano)),
    ('Q', with(Terrain::Street, Thing::Wagon)),
    ('R', with(Terrain::Rough, Thing::Boulder)),
    ('S', with(Terrain::Floor, Thing::Safe)),
    ('T', with(Terrain::Floor, Thing::Table)),
    ('W', with(Terrain::Floor, Thing::Wardrobe)),
    ('Y', with(Terrain::Yard, Thing::Tree)),
    ('a', with(Terrain::Floor, Thing::Hay)),
    ('b', with(Terrain::Floor, Thing::Bed)),
    ('c', with(Terrain::Floor, Thing::Crate)),
    ('d', with(Terrain::Floor, Thing::Dresser)),
    ('h', with(Terrain::Floor, Thing::Chair)),
    ('n', with(Terrain::Floor, Thing::Bench)),
    ('o', with(Terrain::Boardwalk, Thing::Barrel)),
    ('p', with(Terrain::Yard, Thing::Woodpile)),
    ('s', with(Terrain::Floor, Thing::Sacks)),
    ('t', with(Terrain::Street, Thing::Trough)),
    ('w', with(Terrain::Yard, Thing::Well)),
];

/// The characters of edges that every map understands. A soft wall has two, for the two ways it can run.
pub const EDGES: &[(char, Edge)] = &[
    (' ', Edge::Open),
    ('-', Edge::Wall(Stuff::Soft)),
    ('|', Edge::Wall(Stuff::Soft)),
    ('#', Edge::Wall(Stuff::Hard)),
    ('=', Edge::Rail(RAIL_HEIGHT)),
    ('x', Edge::Fence(FENCE_HEIGHT)),
    (':', Edge::LowWall(Stuff::Soft, LOW_WALL_HEIGHT)),
    ('%', Edge::LowWall(Stuff::Hard, LOW_WALL_HEIGHT)),
    ('!', Edge::Bars),
    ('o', Edge::door(Leaf::Single, Latch::Open)),
    ('d', Edge::door(Leaf::Single, Latch::Shut)),
    ('k', Edge::door(Leaf::Single, Latch::Locked)),
    ('O', Edge::door(Leaf::Double, Latch::Open)),
    ('D', Edge::door(Leaf::Double, Latch::Shut)),
    ('K', Edge::door(Leaf::Double, Latch::Locked)),
    ('g', Edge::door(Leaf::Gate, Latch::Open)),
    ('G', Edge::door(Leaf::Gate, Latch::Shut)),
    ('B', Edge::door(Leaf::Bars, Latch::Locked)),
    ('v', Edge::window(Stuff::Soft, Pane::Open)),
    ('w', Edge::window(Stuff::Soft, Pane::Shut)),
    ('V', Edge::window(Stuff::Hard, Pane::Open)),
    ('W', Edge::window(Stuff::Hard, Pane::Shut)),
    ('*', Edge::Breach),
];

/// Whether an edge is a line on the drawing; a door or a window only interrupts the line of its wall.
pub(crate) const fn is_line(edge: Edge) -> bool {
    !matches!(edge, Edge::Open | Edge::Door(_) | Edge::Window(_) | Edge::Breach)
}

/// How a corner is drawn between its four edges and their characters: north, east, south, west. A straight
/// line is drawn through, everything else meets in a `+`.
pub(crate) fn corner(edges: [(Edge, char); 4]) -> char {
    let [north, east, south, west] = edges;
    let straight = |one: (Edge, char), other: (Edge, char), plain| match (is_line(one.0), is_line(other.0)) {
        (true, true) if one.1 != other.1 => '+',
        (true, _) => one.1,
        (false, true) => other.1,
        (false, false) => plain,
    };
    match edges.map(|(edge, _)| edge.is_open()) {
        [true, true, true, true] => ' ',
        [true, false, true, false] => straight(east, west, '-'),
        [false, true, false, true] => straight(north, south, '|'),
        _ if edges.iter().all(|(edge, _)| edge.is_open() || *edge == Edge::Wall(Stuff::Hard)) => '#',
        _ => '+',
    }
}

/// The standard character of an edge, if it has one.
pub(crate) fn of_edge(edge: Edge, upright: bool) -> Option<char> {
    if edge == Edge::Wall(Stuff::Soft) {
        return Some(if upright { '|' } else { '-' });
    }
    EDGES.iter().find(|(_, known)| *known == edge).map(|(sign, _)| *sign)
}

/// The standard character of a square, if it has one.
pub(crate) fn of_tile(tile: Tile) -> Option<char> {
    let plain = |sign: &Sign| sign.end.is_none() && sign.tile == tile;
    SQUARES.iter().find(|(_, sign)| plain(sign)).map(|(sign, _)| *sign)
}
