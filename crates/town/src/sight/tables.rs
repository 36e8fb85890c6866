//! What sight needs to know of a town, laid out so that a line can be followed quickly.

use super::Sight;
use super::solid::{Block, Solid};
use crate::changes::Changes;
use crate::direction::Side;
use crate::edge::Edge;
use crate::place::EdgeAt;
use crate::square::Square;
use crate::terrain::Terrain;
use crate::thing::Thing;
use crate::town::{INCHES, Storey, Town};

/// Something stops sight on the west side of a square, on some storey.
pub(super) const WEST: u8 = 1;
/// Something stops sight on its north side.
pub(super) const NORTH: u8 = 2;
/// Something on it stops sight.
pub(super) const THING: u8 = 4;

/// What stands on a storey. Its tables go row by row and have one column and one row more than the town, for the
/// edges at its east and south ends.
#[derive(Clone, Debug)]
pub(super) struct Level {
    /// The height of its floors.
    pub(super) floor: i64,
    /// A height below which everything on it lies.
    pub(super) reach: i64,
    /// What the west sides of its squares are, as numbers of solids.
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
    /// Which squares it covers, laid out like the tables of a storey.
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
            planes: Vec::new(),
            busy: vec![0; (usize::from(town.width()) + 1) * (usize::from(town.height()) + 1)],
            solids: vec![Solid::NOTHING],
            blocks: Thing::ALL.iter().map(|thing| Block::new(thing.facts(), side)).collect(),
            changes: Changes::new(),
        };
        for at in town.edges() {
            sight.set_edge(town, at, town.edge_as_built(at));
        }
        for square in town.squares() {
            sight.set_thing(square, town.tile(square).thing);
        }
        sight.planes = sight.planes(town);
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
            self.set_thing(*square, town.tile(*square).thing);
        }
        for (at, edge) in changes.edges() {
            self.set_edge(town, *at, *edge);
        }
        for (square, thing) in changes.things() {
            self.set_thing(*square, *thing);
        }
        self.changes = before;
        self.changes.clone_from(changes);
    }

    fn set_edge(&mut self, town: &Town, at: EdgeAt, edge: Edge) {
        let number = if edge.is_open() { 0 } else { self.number_of(Solid::new(town, at, edge)) };
        let top = self.solid(number).top();
        let place = self.place_of(at.square());
        let Some(level) = self.levels.get_mut(usize::from(at.square().storey)) else { return };
        let edges = if at.side() == Side::West { &mut level.west } else { &mut level.north };
        if let Some(edge) = edges.get_mut(place) {
            *edge = number;
            level.reach = level.reach.max(top);
        }
        self.note(place);
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

    fn set_thing(&mut self, square: Square, thing: Option<Thing>) {
        let thing = thing.filter(|thing| !thing.facts().sheer);
        let number = thing.and_then(|thing| u8::try_from(thing as usize + 1).ok()).unwrap_or(0);
        let place = self.place_of(square);
        let Some(level) = self.levels.get_mut(usize::from(square.storey)) else { return };
        let Some(stands) = level.things.get_mut(place) else { return };
        *stands = number;
        let height = thing.map_or(0, |thing| i64::from(thing.facts().height));
        level.reach = level.reach.max(level.floor + height);
        self.note(place);
    }

    /// Writes down whether anything stops sight at a place on any storey.
    fn note(&mut self, place: usize) {
        let mut busy = 0;
        for level in &self.levels {
            let some = |number: Option<bool>, bit: u8| if number == Some(true) { bit } else { 0 };
            busy |= some(level.west.get(place).map(|number| *number != 0), WEST);
            busy |= some(level.north.get(place).map(|number| *number != 0), NORTH);
            busy |= some(level.things.get(place).map(|number| *number != 0), THING);
        }
        if let Some(place) = self.busy.get_mut(place) {
            *place = busy;
        }
    }

    /// Where a square is kept in the tables, also one just beyond the east or south end of the map.
    fn place_of(&self, square: Square) -> usize {
        self.place(square.x.into(), square.y.into())
    }

    /// Where a square is kept in the tables, by its column and row; what lies beyond them is nowhere.
    #[inline]
    pub(super) fn place(&self, x: i64, y: i64) -> usize {
        usize::try_from(y * (self.width + 1) + x).unwrap_or(usize::MAX)
    }

    /// How many inches the middle of a column or a row lies from the end of the map.
    pub(super) fn middle(&self, number: i64) -> i64 {
        number * self.side + self.side / 2
    }

    #[inline]
    pub(super) fn solid(&self, number: u16) -> &Solid {
        self.solids.get(usize::from(number)).unwrap_or(&Solid::NOTHING)
    }
}

impl Sight {
    /// The floors and ceilings of a town, the lowest first.
    fn planes(&self, town: &Town) -> Vec<Plane> {
        let mut planes: Vec<Plane> = Vec::new();
        for square in town.squares() {
            for height in floor(town, square).into_iter().chain(ceiling(town, square)) {
                let found = planes.iter().position(|plane| plane.height == height).unwrap_or_else(|| {
                    let covers = vec![false; self.busy.len()];
                    planes.push(Plane { height, storey: square.storey, covers });
                    planes.len() - 1
                });
                planes[found].covers[self.place_of(square)] = true;
            }
        }
        planes.sort_unstable_by_key(|plane| plane.height);
        planes
    }
}

/// The height of the floor of a square, if it has one that stops sight.
fn floor(town: &Town, square: Square) -> Option<i64> {
    let solid = town.terrain(square) != Terrain::Void && !town.is_stairwell(square);
    solid.then(|| town.floor(square.storey).into())
}

/// The height of the ceiling that a square has of its own, whatever lies above.
fn ceiling(town: &Town, square: Square) -> Option<i64> {
    let feet = town.storeys().get(usize::from(square.storey))?.ceiling_feet()?;
    let well = square.storey.checked_add(1).is_some_and(|above| town.is_stairwell(square.on(above)));
    let inches = i64::from(town.floor(square.storey)) + i64::from(feet) * i64::from(INCHES);
    (town.terrain(square).facts().roofed && !well).then_some(inches)
}

impl Level {
    fn new(storey: &Storey, town: &Town) -> Level {
        let places = (usize::from(town.width()) + 1) * (usize::from(town.height()) + 1);
        let floor = i64::from(storey.floor_feet()) * i64::from(INCHES);
        Level { floor, reach: floor, west: vec![0; places], north: vec![0; places], things: vec![0; places] }
    }
}
