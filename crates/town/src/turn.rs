//! Turning and mirroring a town, so that one drawing serves houses on both sides of a street.

use crate::direction::{Direction, Side};
use crate::place::{EdgeAt, Mark, Place, Slope, Way, Zone};
use crate::square::{Area, Square};
use crate::town::{Storey, Town};

/// How a drawing is laid on the map: first mirrored, then turned clockwise.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Turn {
    quarters: u8,
    mirrored: bool,
}

impl Turn {
    /// As it was drawn.
    pub const NONE: Turn = Turn { quarters: 0, mirrored: false };

    /// Mirrored or not, so that east and west change places, and then turned by quarters of a circle.
    pub const fn new(quarters: u8, mirrored: bool) -> Turn {
        Turn { quarters: quarters % 4, mirrored }
    }

    /// By how many quarters of a circle it turns, clockwise.
    pub const fn quarters(self) -> u8 {
        self.quarters
    }

    /// Whether east and west change places before it turns.
    pub const fn mirrored(self) -> bool {
        self.mirrored
    }

    /// The width and height of a turned drawing.
    pub const fn size(self, (width, height): (u16, u16)) -> (u16, u16) {
        if self.quarters.is_multiple_of(2) { (width, height) } else { (height, width) }
    }

    /// Where a side ends up.
    pub const fn side(self, side: Side) -> Side {
        let side = if self.mirrored { side.mirrored() } else { side };
        side.turned(self.quarters)
    }

    /// Where a direction ends up.
    pub const fn direction(self, direction: Direction) -> Direction {
        let direction = if self.mirrored { direction.mirrored() } else { direction };
        direction.turned(self.quarters * 2)
    }

    /// Where a square of a drawing of this size ends up.
    pub fn square(self, square: Square, (width, height): (u16, u16)) -> Square {
        let Square { storey, mut x, mut y } = square;
        let (mut width, mut height) = (width, height);
        if self.mirrored {
            x = width.saturating_sub(1).saturating_sub(x);
        }
        for _ in 0..self.quarters {
            (x, y) = (height.saturating_sub(1).saturating_sub(y), x);
            (width, height) = (height, width);
        }
        Square { storey, x, y }
    }

    fn area(self, area: Area, size: (u16, u16)) -> Area {
        Area::new(self.square(area.first(), size), self.square(area.last(), size))
    }
}

impl Town {
    /// The same town, mirrored and turned.
    pub fn turned(&self, turn: Turn) -> Town {
        let size = (self.width, self.height);
        let (width, height) = turn.size(size);
        let areas = |areas: &[Area]| areas.iter().map(|area| turn.area(*area, size)).collect();
        let mut ways: Vec<Way> = self.ways.clone();
        for way in &mut ways {
            (way.from, way.to) = (turn.square(way.from, size), turn.square(way.to, size));
        }
        ways.sort_unstable();
        let place = |place: &Place| Place { areas: areas(&place.areas), ..place.clone() };
        let zone = |zone: &Zone| Zone { areas: areas(&zone.areas), ..zone.clone() };
        let slope = |slope: &Slope| Slope { up: turn.direction(slope.up), areas: areas(&slope.areas) };
        let mark = |mark: &Mark| Mark {
            square: turn.square(mark.square, size),
            facing: mark.facing.map(|facing| turn.direction(facing)),
            ..mark.clone()
        };
        let mut turned = Town {
            width,
            height,
            storeys: self.storeys.iter().map(|storey| empty_like(storey, (width, height))).collect(),
            ways,
            places: self.places.iter().map(place).collect(),
            zones: self.zones.iter().map(zone).collect(),
            slopes: self.slopes.iter().map(slope).collect(),
            marks: self.marks.iter().map(mark).collect(),
            ..self.clone()
        };
        turned.lay(self, turn);
        turned.finish();
        turned
    }

    /// Fills the squares and edges with those of the town this one is the turned image of.
    fn lay(&mut self, original: &Town, turn: Turn) {
        let size = (original.width, original.height);
        for square in original.squares() {
            let image = turn.square(square, size);
            self.set_tile(image, original.tile(square));
            for side in Side::ALL {
                let edge = original.edge_as_built(EdgeAt::new(square, side));
                self.set_edge(EdgeAt::new(image, turn.side(side)), edge);
            }
        }
    }
}

fn empty_like(storey: &Storey, size: (u16, u16)) -> Storey {
    Storey::empty(&storey.name, storey.floor, storey.ceiling, size)
}
