//! What of an edge and of a thing stops sight, and how high walls are.

use crate::changes::Changes;
use crate::direction::Side;
use crate::edge::{Band, Bands, DOOR_HEAD, Door, Edge, Leaf, TO_THE_TOP};
use crate::place::EdgeAt;
use crate::square::Square;
use crate::stuff::{Fabric, Stuff};
use crate::terrain::Terrain;
use crate::thing::ThingFacts;
use crate::town::{INCHES, Town};

/// Higher than anything in a town, in inches.
pub(super) const SKY: i64 = 1 << 24;

/// Something between two heights, in inches above the ground, the lower one included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Slab {
    pub(super) from: i64,
    pub(super) to: i64,
    pub(super) stuff: Stuff,
}

impl Slab {
    const NOTHING: Slab = Slab { from: 0, to: 0, stuff: Stuff::Soft };

    fn new(from: i64, to: i64, fabric: Fabric) -> Slab {
        match fabric {
            Fabric::Sheer => Slab::NOTHING,
            Fabric::Soft => Slab { from, to, stuff: Stuff::Soft },
            Fabric::Hard => Slab { from, to, stuff: Stuff::Hard },
        }
    }

    /// What it is made of, if it reaches over the height that so many parts of an inch make.
    fn stops(&self, height: i64, parts: i64) -> Option<Stuff> {
        (self.from * parts <= height && height < self.to * parts).then_some(self.stuff)
    }
}

/// What of an edge stops sight. Where it has an opening, what is beside the opening is full of its frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Solid {
    /// How far the opening reaches from the middle of the edge; an edge without one is all opening.
    pub(super) opening: i64,
    middle: [Slab; 2],
    frame: Slab,
}

impl Solid {
    pub(super) const NOTHING: Solid =
        Solid { opening: SKY, middle: [Slab::NOTHING; 2], frame: Slab::NOTHING };

    /// What an edge is at a place of a town.
    pub(super) fn new(town: &Town, at: EdgeAt, edge: Edge) -> Solid {
        let floor = i64::from(town.floor(at.square().storey));
        let top = town.wall_top(at).map_or(SKY, i64::from);
        let slab = |from: u16, to: u16, fabric| {
            let end = if to == TO_THE_TOP { top } else { floor + i64::from(to) };
            Slab::new(floor + i64::from(from), end, fabric)
        };
        let mut solid = Solid::NOTHING;
        let frame = match edge {
            Edge::Window(window) => window.stuff.into(),
            Edge::Door(_) => town.door_frame(at),
            _ => Fabric::Sheer,
        };
        if let Some(width) = edge.opening().filter(|width| *width < town.inches_per_square()) {
            solid.opening = i64::from(width / 2);
            solid.frame = slab(0, TO_THE_TOP, frame);
        }
        let bands = match edge {
            Edge::Door(door) if door.leaf != Leaf::Gate => door_bands(door, frame),
            _ => edge.bands(),
        };
        let filled = bands.into_iter().filter(|band| band.fabric != Fabric::Sheer);
        for (place, band) in solid.middle.iter_mut().zip(filled) {
            *place = slab(band.from, band.to, band.fabric);
        }
        solid.plain()
    }

    /// The one form of everything that stops nothing.
    fn plain(self) -> Solid {
        let empty = self.frame == Slab::NOTHING && self.middle == [Slab::NOTHING; 2];
        if empty { Solid::NOTHING } else { self }
    }

    /// What stops a line that crosses it at a height, in the opening or beside it.
    pub(super) fn stops(&self, opening: bool, height: i64, parts: i64) -> Option<Stuff> {
        if opening {
            let [one, other] = &self.middle;
            one.stops(height, parts).or_else(|| other.stops(height, parts))
        } else {
            self.frame.stops(height, parts)
        }
    }

    /// What stops a line through one of its ends.
    pub(super) fn stops_at_end(&self, height: i64, parts: i64) -> Option<Stuff> {
        self.stops(self.opening == SKY, height, parts)
    }

    /// From where to where it stops everything, if it is the same along its whole length.
    pub(super) fn wall(&self) -> Option<(i64, i64)> {
        (self.opening == SKY).then_some((self.middle[0].from, self.middle[0].to))
    }

    /// The height below which all of it lies.
    pub(super) fn top(&self) -> i64 {
        self.middle[0].to.max(self.middle[1].to).max(self.frame.to)
    }
}

/// The leaf of a door if it is shut, and over the doorway the wall that the door is in.
fn door_bands(door: Door, frame: Fabric) -> Bands {
    let leaf = match door.leaf {
        Leaf::Gate | Leaf::Bars => Fabric::Sheer,
        Leaf::Single | Leaf::Double => Fabric::Soft,
    };
    let leaf = if door.is_clear() { Fabric::Sheer } else { leaf };
    let band = |from, to, fabric| Band { from, to, fabric };
    [band(0, DOOR_HEAD, leaf), band(DOOR_HEAD, TO_THE_TOP, frame)].into_iter().collect()
}

/// What of a thing stops sight: a block in the middle of its square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Block {
    /// How far it reaches from the middle of its square to each side.
    pub(super) half: i64,
    pub(super) height: i64,
    pub(super) stuff: Stuff,
    /// Whether it fills its square, so that it closes the corners too.
    pub(super) fills: bool,
}

impl Block {
    pub(super) fn new(facts: &ThingFacts, side: u16) -> Block {
        Block {
            half: i64::from(facts.width.min(side) / 2),
            height: i64::from(facts.height),
            stuff: facts.stuff,
            fills: facts.width >= side,
        }
    }
}

impl Town {
    /// How high a wall at this place reaches, in inches above the ground; nothing if it reaches the sky.
    ///
    /// It goes up to the ceiling of its storey, and on to the lowest floor or roof from there that lies over a
    /// square beside it. Where the storey has no ceiling and nothing lies over the two squares it has no end.
    pub fn wall_top(&self, at: EdgeAt) -> Option<u16> {
        let (one, other) = at.squares();
        let number = other.storey;
        let storey = self.storeys.get(usize::from(number))?;
        let ceiling = storey.ceiling.map(|feet| storey.floor.saturating_add(feet).saturating_mul(INCHES));
        let least = ceiling.unwrap_or(self.floor(number).saturating_add(1));
        let over = |square: Square| {
            let above = (0..).zip(&self.storeys).skip(usize::from(number) + 1);
            let mut floors = above
                .map(|(storey, _)| storey)
                .filter(|storey| self.floor(*storey) >= least)
                .filter(|storey| self.terrain(square.on(*storey)) != Terrain::Void);
            floors.next().map(|storey| self.floor(storey))
        };
        one.and_then(over).max(over(other)).max(ceiling)
    }

    /// What the wall around a door is made of: the stronger of what it is built of on the door's two sides. A
    /// door that stands alone has a soft frame.
    pub fn door_frame(&self, at: EdgeAt) -> Fabric {
        let sides = match at.side() {
            Side::West | Side::East => [Side::North, Side::South],
            Side::North | Side::South => [Side::West, Side::East],
        };
        let beside = sides.into_iter().filter_map(|side| at.square().across(side));
        let walls = beside.filter_map(|square| match self.edge_as_built(EdgeAt::new(square, at.side())) {
            Edge::Wall(stuff) => Some(stuff.into()),
            Edge::Window(window) => Some(window.stuff.into()),
            Edge::Bars => Some(Fabric::Sheer),
            _ => None,
        });
        walls.max().unwrap_or(Fabric::Soft)
    }

    /// Whether one can look through the floor of a square, because stairs or a ladder go up through it within
    /// one column.
    pub fn is_stairwell(&self, square: Square) -> bool {
        let lower = (0..square.storey).flat_map(|storey| self.links(square.on(storey)));
        lower.into_iter().any(|way| way.to.storey >= square.storey && way.to == square.on(way.to.storey))
    }

    /// How high what one can stand on is on a square, in inches above its floor; nothing if there is no such
    /// thing.
    pub fn perch(&self, square: Square, changes: &Changes) -> Option<u16> {
        let facts = self.thing(square, changes)?.facts();
        facts.stands.then_some(facts.height)
    }
}
