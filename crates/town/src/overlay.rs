//! Laying drawings over each other while a town is built.

use crate::changes::Changes;
use crate::direction::Side;
use crate::edge::Edge;
use crate::place::{EdgeAt, Way};
use crate::square::Square;
use crate::terrain::Terrain;
use crate::town::{Storey, Tile, Town};

impl Town {
    /// A town without any square drawn.
    pub(crate) fn empty(name: &str, feet: u8, (width, height): (u16, u16)) -> Town {
        Town {
            name: name.to_owned(),
            about: Vec::new(),
            feet,
            width,
            height,
            storeys: Vec::new(),
            ways: Vec::new(),
            places: Vec::new(),
            zones: Vec::new(),
            slopes: Vec::new(),
            marks: Vec::new(),
        }
    }

    /// Sets what a square holds; beyond the map nothing happens.
    pub(crate) fn set_tile(&mut self, square: Square, tile: Tile) {
        if !self.contains(square) {
            return;
        }
        let at = usize::from(square.y) * usize::from(self.width) + usize::from(square.x);
        let storey = self.storeys.get_mut(usize::from(square.storey));
        if let Some(place) = storey.and_then(|storey| storey.tiles.get_mut(at)) {
            *place = tile;
        }
    }

    /// Sets what stands between two squares; beyond the map nothing happens.
    pub(crate) fn set_edge(&mut self, at: EdgeAt, edge: Edge) {
        let Some(index) = self.edge_index(at) else { return };
        let Some(storey) = self.storeys.get_mut(usize::from(at.square().storey)) else { return };
        let edges = if at.side() == Side::West { &mut storey.west } else { &mut storey.north };
        if let Some(place) = edges.get_mut(index) {
            *place = edge;
        }
    }

    /// Lays a storey of another town over the storey of `corner`, its north-west corner there. Its void squares
    /// let what is below show through. An edge with something on it is always laid; an open edge only between
    /// two squares that are laid too, so that an open rim tears no hole into a wall.
    pub(crate) fn overlay(&mut self, piece: &Town, storey: u8, corner: Square) {
        for square in piece.area(storey).squares() {
            let tile = piece.tile(square);
            let Some(image) = moved(square.on(0), corner) else { continue };
            if tile.terrain != Terrain::Void {
                self.set_tile(image, tile);
            }
            for side in Side::ALL {
                let edge = piece.edge_as_built(EdgeAt::new(square, side));
                let across = square.across(side).map_or(Terrain::Void, |across| piece.terrain(across));
                let inside = tile.terrain != Terrain::Void && across != Terrain::Void;
                if inside || !edge.is_open() {
                    self.set_edge(EdgeAt::new(image, side), edge);
                }
            }
        }
    }

    /// Adds a storey of the same size without anything on it.
    pub(crate) fn add_storey(&mut self, name: &str, floor: u16, ceiling: Option<u16>) {
        let size = (self.width, self.height);
        self.storeys.push(Storey::empty(name, floor, ceiling, size));
    }

    /// Adds a way in both directions.
    pub(crate) fn add_way(&mut self, way: Way) {
        self.ways.push(way);
        self.ways.push(Way { from: way.to, to: way.from, ..way });
    }

    /// Brings everything into its order and finds the doors of all places.
    pub(crate) fn finish(&mut self) {
        self.ways.sort_unstable();
        self.ways.dedup();
        self.marks.sort_unstable();
        self.marks.dedup();
        let mut places = std::mem::take(&mut self.places);
        for place in &mut places {
            place.doors = self.doors_out_of(|square| place.contains(square), &place.areas);
        }
        self.places = places;
    }

    fn doors_out_of(&self, inside: impl Fn(Square) -> bool, areas: &[crate::Area]) -> Vec<EdgeAt> {
        let squares = areas.iter().flat_map(|area| area.squares());
        let sides = squares.flat_map(|square| Side::ALL.map(|side| (square, side)));
        let mut doors: Vec<EdgeAt> = sides
            .filter(|(square, side)| !square.across(*side).is_some_and(&inside))
            .filter(|(square, side)| matches!(self.edge(*square, *side, &Changes::new()), Edge::Door(_)))
            .map(|(square, side)| EdgeAt::new(square, side))
            .collect();
        doors.sort_unstable();
        doors.dedup();
        doors
    }
}

/// A square of a piece, on the map the piece is laid on.
pub(crate) fn moved(square: Square, corner: Square) -> Option<Square> {
    let (x, y) = (square.x.checked_add(corner.x)?, square.y.checked_add(corner.y)?);
    Some(Square::new(x, y, square.storey.checked_add(corner.storey)?))
}
