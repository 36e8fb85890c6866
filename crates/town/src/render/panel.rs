//! One storey of the picture, or a part of it.

use super::pen::Pen;
use super::trace::Cells;
use super::{SQUARE, View, ground, marks, names, openings, things, walls};
use crate::changes::Changes;
use crate::direction::Side;
use crate::edge::Edge;
use crate::place::EdgeAt;
use crate::square::{Area, Square};
use crate::terrain::Terrain;
use crate::town::Town;

/// What is drawn of one storey.
#[derive(Clone, Copy, Debug)]
pub(super) struct Panel<'a> {
    pub(super) town: &'a Town,
    pub(super) changes: &'a Changes,
    pub(super) area: Area,
}

impl<'a> Panel<'a> {
    /// Its width and height in squares.
    pub(super) fn squares(self) -> (usize, usize) {
        let (first, last) = (self.area.first(), self.area.last());
        (usize::from(last.x - first.x) + 1, usize::from(last.y - first.y) + 1)
    }

    /// Its width and height in units.
    pub(super) fn size(self) -> (i32, i32) {
        let (width, height) = self.squares();
        (units(width), units(height))
    }

    /// Where the north-west corner of a square is.
    pub(super) fn corner(self, square: Square) -> (i32, i32) {
        let (east, south) = self.area.first().offset_to(square);
        (east * SQUARE, south * SQUARE)
    }

    /// Where the middle of a square is.
    pub(super) fn middle(self, square: Square) -> (i32, i32) {
        let (x, y) = self.corner(square);
        (x + SQUARE / 2, y + SQUARE / 2)
    }

    /// The outlines of all squares of some kind.
    pub(super) fn outline(self, is: impl Fn(Square) -> bool) -> Pen {
        let (width, height) = self.squares();
        let mut cells = Cells::new(width, height);
        for square in self.area.squares().filter(|square| is(*square)) {
            let (east, south) = self.area.first().offset_to(square);
            cells.fill(east.unsigned_abs() as usize, south.unsigned_abs() as usize);
        }
        let mut pen = Pen::default();
        cells.draw(&mut pen, units);
        pen
    }

    /// All edges that are drawn, line by line: first those that run east, then those that run south.
    pub(super) fn lines(self) -> impl Iterator<Item = Vec<EdgeAt>> {
        let (first, last) = (self.area.first(), self.area.last());
        let at = move |x, y, side| EdgeAt::new(Square::new(x, y, first.storey), side);
        let (columns, rows) = (first.x..=last.x, first.y..=last.y);
        let level = (first.y..=last.y.saturating_add(1))
            .map(move |y| columns.clone().map(|x| at(x, y, Side::North)).collect());
        let upright = (first.x..=last.x.saturating_add(1))
            .map(move |x| rows.clone().map(|y| at(x, y, Side::West)).collect());
        level.chain(upright)
    }

    /// What stands on an edge now.
    pub(super) fn edge(self, at: EdgeAt) -> Edge {
        self.town.edge_at(at, self.changes)
    }

    /// All edges with something on them.
    pub(super) fn edges(self) -> impl Iterator<Item = (EdgeAt, Edge)> {
        let all = self.lines().flatten().map(move |at| (at, self.edge(at)));
        all.filter(|(_, edge)| !edge.is_open())
    }

    /// The storey below, if there is one that shows through.
    pub(super) fn below(self) -> Option<Panel<'a>> {
        let below = |square: Square| square.on(square.storey - 1);
        let holes = self.area.storey() > 0
            && self.area.squares().any(|square| self.town.terrain(square) == Terrain::Void);
        holes.then(|| Panel { area: Area::new(below(self.area.first()), below(self.area.last())), ..self })
    }

    /// Everything on it. Ids of paths begin with `id`, which no other panel of the page has.
    pub(super) fn svg(self, view: &View, id: &str) -> String {
        let mut out = String::new();
        if let Some(below) = self.below() {
            let dim = format!("{}{}", ground::svg(below), walls::svg(below, &format!("{id}b")));
            out += &format!("<g class=\"below\" aria-hidden=\"true\">\n{dim}</g>\n");
        }
        out += &ground::svg(self);
        if view.grid {
            let (width, height) = self.size();
            out += &format!("<rect class=\"ruled\" width=\"{width}\" height=\"{height}\"/>\n");
        }
        out += &things::svg(self);
        out += &walls::svg(self, id);
        out += &openings::svg(self);
        if view.marks {
            out += &marks::svg(self);
        }
        if view.names {
            out += &names::svg(self, view.marks);
        }
        out
    }
}

/// So many squares in units.
pub(super) fn units(squares: usize) -> i32 {
    i32::try_from(squares).unwrap_or(0) * SQUARE
}
