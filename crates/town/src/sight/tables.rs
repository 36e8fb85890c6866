//! What sight needs to know of a town, laid out so that a line can be followed quickly.

use super::Sight;
use super::solid::{Block, SKY, Solid};
use crate::changes::Changes;
use crate::direction::Side;
use crate::edge::Edge;
use crate::place::EdgeAt;
use crate::square::Square;
use crate::terrain::Terrain;
use crate::thing::Thing;
use crate::town::{INCHES, Storey, Town};

/// What stands on a storey.
#[derive(Clone, Debug)]
pub(super) struct Level {
    /// The height of its floors.
    pub(super) floor: i64,
    /// A height below which everything on it lies.
    pub(super) reach: i64,
    /// What the west sides of its squares are, as numbers of solids: laid out as in the town.
    pub(super) west: Vec<u16>,
    /// What the north sides are.
    pub(super) north: Vec<u16>,
    /// What stands on its squares: 0 for nothing in the way of sight, otherwise one more than its place in
    /// [`Thing::ALL`].
    pub(super) things: Vec<u8>,
}

/// The floors and ceilings at one height.
#[derive(Clone, Debug)]
pub(super) struct Plane {
    pub(super) height: i64,
    /// The storey it belongs to, for whoever asks what is in the way.
    pub(super) storey: u8,
    /// Which squares it covers, row by row.
    pub(super) covers: Vec<bool>,
}

impl Sight {
    /// Everything one needs to know of a town as it was built.
    pub fn new(town: &Town) -> Sight {
        let side = town.inches_per_square();
        let mut sight = Sight {
            side: side.into(),
            width: town.width().into(),
            height: town.height().into(),
            levels: town.storeys().iter().map(|storey| Level::new(storey, town)).collect(),
            planes: planes(town),
            solids: vec![Solid::NOTHING],
            blocks: Thing::ALL.iter().map(|thing| Block::new(thing.facts(), side)).collect(),
            changes: Changes::new(),
        };
        for at in town.edges() {
            sight.set_edge(town, at, town.edge_as_built(at));
        }
        for square in town.squares() {
            sight.set_thing(town, square, town.tile(square).thing);
        }
        sight
    }

    /// Takes over the doors, windows, walls and things as they are now in the same town. It costs as much as
    /// has changed, and nothing from the heap once it has been that much before.
    pub fn update(&mut self, town: &Town, changes: &Changes) {
        if self.changes == *changes {
            return;
        }
        let before = std::mem::take(&mut self.changes);
        for (at, _) in before.edges() {
            self.set_edge(town, *at, town.edge_as_built(*at));
        }
        for (square, _) in before.things() {
            self.set_thing(town, *square, town.tile(*square).thing);
        }
        for (at, edge) in changes.edges() {
            self.set_edge(town, *at, *edge);
        }
        for (square, thing) in changes.things() {
            self.set_thing(town, *square, *thing);
        }
        self.changes = before;
        self.changes.clone_from(changes);
    }

    fn set_edge(&mut self, town: &Town, at: EdgeAt, edge: Edge) {
        let number = if edge.is_open() { 0 } else { self.number_of(Solid::new(town, at, edge)) };
        let top = self.solid(number).top();
        let Some(index) = town.edge_index(at) else { return };
        let Some(level) = self.levels.get_mut(usize::from(at.square().storey)) else { return };
        let edges = if at.side() == Side::West { &mut level.west } else { &mut level.north };
        if let Some(place) = edges.get_mut(index) {
            *place = number;
            level.reach = level.reach.max(top);
        }
    }

    /// The number of a solid; one that is new gets the next.
    fn number_of(&mut self, solid: Solid) -> u16 {
        let known = self.solids.iter().position(|known| *known == solid);
        let number = known.unwrap_or_else(|| {
            self.solids.push(solid);
            self.solids.len() - 1
        });
        u16::try_from(number).unwrap_or(0)
    }

    fn set_thing(&mut self, town: &Town, square: Square, thing: Option<Thing>) {
        let thing = thing.filter(|thing| !thing.facts().sheer);
        let number = thing.and_then(|thing| u8::try_from(thing as usize + 1).ok()).unwrap_or(0);
        let index = town.index(square.on(0)).filter(|_| town.contains(square));
        let Some(level) = self.levels.get_mut(usize::from(square.storey)) else { return };
        let Some(place) = index.and_then(|index| level.things.get_mut(index)) else { return };
        *place = number;
        let height = thing.map_or(0, |thing| i64::from(thing.facts().height));
        level.reach = level.reach.max(level.floor + height);
    }

    #[inline]
    pub(super) fn solid(&self, number: u16) -> &Solid {
        self.solids.get(usize::from(number)).unwrap_or(&Solid::NOTHING)
    }
}

impl Level {
    fn new(storey: &Storey, town: &Town) -> Level {
        let (width, height) = (usize::from(town.width()), usize::from(town.height()));
        let floor = i64::from(storey.floor_feet()) * i64::from(INCHES);
        Level {
            floor,
            reach: floor,
            west: vec![0; (width + 1) * height],
            north: vec![0; width * (height + 1)],
            things: vec![0; width * height],
        }
    }
}

/// The floors and ceilings of a town, the lowest first.
fn planes(town: &Town) -> Vec<Plane> {
    let size = usize::from(town.width()) * usize::from(town.height());
    let mut planes: Vec<Plane> = Vec::new();
    for square in town.squares() {
        let Some(index) = town.index(square.on(0)) else { continue };
        let floor = (town.terrain(square) != Terrain::Void && !town.is_stairwell(square))
            .then(|| i64::from(town.floor(square.storey)));
        for height in floor.into_iter().chain(ceiling(town, square)) {
            let found = planes.iter().position(|plane| plane.height == height).unwrap_or_else(|| {
                planes.push(Plane { height, storey: square.storey, covers: vec![false; size] });
                planes.len() - 1
            });
            planes[found].covers[index] = true;
        }
    }
    planes.sort_unstable_by_key(|plane| plane.height);
    planes
}

/// The ceiling that a square has of its own, whatever lies above.
fn ceiling(town: &Town, square: Square) -> Option<i64> {
    let feet = town.storeys().get(usize::from(square.storey))?.ceiling_feet()?;
    let well = square.storey.checked_add(1).is_some_and(|above| town.is_stairwell(square.on(above)));
    let inches = i64::from(town.floor(square.storey)) + i64::from(feet) * i64::from(INCHES);
    (town.terrain(square).facts().roofed && !well).then_some(inches.min(SKY))
}
