//! A town: what never changes in play. What changes is kept beside it, in [`Changes`].

use crate::changes::Changes;
use crate::direction::{Direction, Side};
use crate::edge::Edge;
use crate::place::{EdgeAt, Link, Mark, Place, Slope, Way, Zone};
use crate::square::{Area, Square};
use crate::terrain::Terrain;
use crate::thing::Thing;

/// How many feet a square measures where a map does not say.
pub const FEET_PER_SQUARE: u8 = 6;
/// Inches in a foot.
pub const INCHES: u16 = 12;

/// What a square holds: its ground and what stands on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile {
    /// Its ground.
    pub terrain: Terrain,
    /// What stands on it.
    pub thing: Option<Thing>,
}

/// A storey of a town: all that lies at one height, in whatever building.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Storey {
    pub(crate) name: String,
    pub(crate) floor: u16,
    pub(crate) ceiling: Option<u16>,
    pub(crate) tiles: Vec<Tile>,
    /// The north sides of all squares, row by row, and the south sides of the last row.
    pub(crate) north: Vec<Edge>,
    /// The west sides of all squares, row by row, each row with the east side of its last square.
    pub(crate) west: Vec<Edge>,
}

impl Storey {
    pub(crate) fn empty(name: &str, floor: u16, ceiling: Option<u16>, (width, height): (u16, u16)) -> Storey {
        let (width, height) = (usize::from(width), usize::from(height));
        Storey {
            name: name.to_owned(),
            floor,
            ceiling,
            tiles: vec![Tile::default(); width * height],
            north: vec![Edge::Open; width * (height + 1)],
            west: vec![Edge::Open; (width + 1) * height],
        }
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How many feet its floors lie above the ground.
    pub fn floor_feet(&self) -> u16 {
        self.floor
    }

    /// How many feet its ceilings lie above its floors; a storey without ceiling is open to the sky.
    pub fn ceiling_feet(&self) -> Option<u16> {
        self.ceiling
    }
}

/// A town of squares, edges and storeys, with names. It has no way to change: see [`Changes`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Town {
    pub(crate) name: String,
    pub(crate) about: Vec<String>,
    pub(crate) feet: u8,
    pub(crate) width: u16,
    pub(crate) height: u16,
    pub(crate) storeys: Vec<Storey>,
    /// Every link twice, once from each end, in order.
    pub(crate) ways: Vec<Way>,
    pub(crate) places: Vec<Place>,
    pub(crate) zones: Vec<Zone>,
    pub(crate) slopes: Vec<Slope>,
    /// In the order of their names.
    pub(crate) marks: Vec<Mark>,
}

impl Town {
    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What its maker says about it, line by line.
    pub fn about(&self) -> &[String] {
        &self.about
    }

    /// How many feet a square measures.
    pub fn feet_per_square(&self) -> u8 {
        self.feet
    }

    /// How many inches a square measures.
    pub fn inches_per_square(&self) -> u16 {
        u16::from(self.feet) * INCHES
    }

    /// How many columns it has.
    pub fn width(&self) -> u16 {
        self.width
    }

    /// How many rows it has.
    pub fn height(&self) -> u16 {
        self.height
    }

    /// Its storeys, lowest first.
    pub fn storeys(&self) -> &[Storey] {
        &self.storeys
    }

    /// The height of a storey's floors in inches above the ground; 0 where there is no such storey.
    pub fn floor(&self, storey: u8) -> u16 {
        self.storeys.get(usize::from(storey)).map_or(0, |storey| storey.floor * INCHES)
    }

    /// The whole of a storey.
    pub fn area(&self, storey: u8) -> Area {
        let last = Square::new(self.width.saturating_sub(1), self.height.saturating_sub(1), storey);
        Area::new(Square::new(0, 0, storey), last)
    }

    /// All squares, storey by storey, row by row.
    pub fn squares(&self) -> impl Iterator<Item = Square> {
        (0..self.storeys.len()).flat_map(|storey| {
            let storey = u8::try_from(storey).unwrap_or(u8::MAX);
            self.area(storey).squares()
        })
    }

    /// Whether a square lies on the map, be there something or not.
    pub fn contains(&self, square: Square) -> bool {
        square.x < self.width && square.y < self.height && usize::from(square.storey) < self.storeys.len()
    }

    /// The number of a square from 0 in the order of [`Town::squares`], for tables of one entry a square.
    pub fn index(&self, square: Square) -> Option<usize> {
        let (width, height) = (usize::from(self.width), usize::from(self.height));
        let before = (usize::from(square.storey) * height + usize::from(square.y)) * width;
        self.contains(square).then_some(before + usize::from(square.x))
    }

    /// What a square holds before anything was changed; nothing at all beyond the map.
    #[inline]
    pub fn tile(&self, square: Square) -> Tile {
        let at = usize::from(square.y) * usize::from(self.width) + usize::from(square.x);
        let storey = self.storeys.get(usize::from(square.storey)).filter(|_| self.contains(square));
        storey.and_then(|storey| storey.tiles.get(at)).copied().unwrap_or_default()
    }

    /// The ground of a square; void beyond the map.
    pub fn terrain(&self, square: Square) -> Terrain {
        self.tile(square).terrain
    }

    /// What stands on a square now.
    #[inline]
    pub fn thing(&self, square: Square, changes: &Changes) -> Option<Thing> {
        changes.thing(square).unwrap_or_else(|| self.tile(square).thing)
    }

    /// What stands on one side of a square now.
    pub fn edge(&self, square: Square, side: Side, changes: &Changes) -> Edge {
        self.edge_at(EdgeAt::new(square, side), changes)
    }

    /// What stands at a place between two squares now.
    pub fn edge_at(&self, at: EdgeAt, changes: &Changes) -> Edge {
        changes.edge(at).unwrap_or_else(|| self.edge_as_built(at))
    }

    /// What stood at a place between two squares before anything was changed; nothing beyond the map.
    pub fn edge_as_built(&self, at: EdgeAt) -> Edge {
        let Some(storey) = self.storeys.get(usize::from(at.square().storey)) else { return Edge::Open };
        let edges = if at.side() == Side::West { &storey.west } else { &storey.north };
        self.edge_index(at).and_then(|index| edges.get(index)).copied().unwrap_or_default()
    }

    /// Where an edge is kept among the edges of its storey that run the same way.
    pub(crate) fn edge_index(&self, at: EdgeAt) -> Option<usize> {
        let Square { x, y, .. } = at.square();
        let (stride, inside) = match at.side() {
            Side::West => (usize::from(self.width) + 1, x <= self.width && y < self.height),
            _ => (usize::from(self.width), x < self.width && y <= self.height),
        };
        inside.then_some(usize::from(y) * stride + usize::from(x))
    }

    /// All places of edges, each once.
    pub fn edges(&self) -> impl Iterator<Item = EdgeAt> {
        let own = |square| [EdgeAt::new(square, Side::North), EdgeAt::new(square, Side::West)];
        let last = move |square: Square| {
            let south = (square.y + 1 == self.height).then_some(EdgeAt::new(square, Side::South));
            let east = (square.x + 1 == self.width).then_some(EdgeAt::new(square, Side::East));
            south.into_iter().chain(east)
        };
        self.squares().flat_map(move |square| own(square).into_iter().chain(last(square)))
    }

    /// The squares of the map one step away on the same storey, whatever stands between.
    pub fn neighbours(&self, square: Square) -> impl Iterator<Item = (Direction, Square)> {
        Direction::ALL.into_iter().filter_map(move |direction| {
            let next = square.step(direction).filter(|next| self.contains(*next))?;
            Some((direction, next))
        })
    }

    /// The stairs and ladders that begin or end on a square.
    pub fn links(&self, square: Square) -> &[Way] {
        let start = self.ways.partition_point(|way| way.from < square);
        let count = self.ways[start..].partition_point(|way| way.from == square);
        &self.ways[start..start + count]
    }

    /// All stairs and ladders, each once.
    pub fn all_links(&self) -> impl Iterator<Item = Link> {
        let up = self.ways.iter().filter(|way| way.from.storey < way.to.storey);
        up.map(|way| Link { lower: way.from, upper: way.to, climb: way.climb })
    }

    /// How high the ceiling, or the next floor or roof above, lies over the ground, in inches; nothing under
    /// the open sky.
    pub fn ceiling(&self, square: Square) -> Option<u16> {
        let storey = self.storeys.get(usize::from(square.storey))?;
        if self.terrain(square).facts().roofed
            && let Some(ceiling) = storey.ceiling
        {
            return Some((storey.floor + ceiling) * INCHES);
        }
        let above = (square.storey + 1..).zip(self.storeys.iter().skip(usize::from(square.storey) + 1));
        let mut over = above.filter(|(storey, _)| self.terrain(square.on(*storey)) != Terrain::Void);
        over.next().map(|(_, storey)| storey.floor * INCHES)
    }

    /// Its buildings and other places.
    pub fn places(&self) -> &[Place] {
        &self.places
    }

    /// A place by its name.
    pub fn place(&self, name: &str) -> Option<&Place> {
        self.places.iter().find(|place| place.name == name)
    }

    /// The place a square belongs to; the smallest, where one lies inside another.
    pub fn place_at(&self, square: Square) -> Option<&Place> {
        self.places.iter().filter(|place| place.contains(square)).min_by_key(|place| place.size())
    }

    /// Its zones.
    pub fn zones(&self) -> &[Zone] {
        &self.zones
    }

    /// Its ground that rises.
    pub fn slopes(&self) -> &[Slope] {
        &self.slopes
    }

    /// A zone by its name.
    pub fn zone(&self, name: &str) -> Option<&Zone> {
        self.zones.iter().find(|zone| zone.name == name)
    }

    /// All marks, in the order of their names.
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// The squares with this mark.
    pub fn marked<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Mark> {
        self.marks.iter().filter(move |mark| mark.name == name)
    }
}
