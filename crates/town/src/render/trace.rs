//! The outlines of a set of cells, so that a whole street is one short path.

use super::pen::Pen;

/// A set of cells of a lattice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Cells {
    width: usize,
    height: usize,
    filled: Vec<bool>,
}

/// The four ways along a lattice, clockwise from the east.
const WAYS: [(isize, isize); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];

impl Cells {
    /// An empty set within these bounds.
    pub(super) fn new(width: usize, height: usize) -> Cells {
        Cells { width, height, filled: vec![false; width * height] }
    }

    /// Adds a cell; beyond the bounds nothing happens.
    pub(super) fn fill(&mut self, x: usize, y: usize) {
        if x < self.width && y < self.height {
            self.filled[y * self.width + x] = true;
        }
    }

    fn has(&self, x: usize, y: usize) -> bool {
        x < self.width && y < self.height && self.filled[y * self.width + x]
    }

    /// The corners of all outlines. Clockwise round what is filled, anticlockwise round holes; cells that
    /// touch at a corner only are kept apart.
    pub(super) fn outlines(&self) -> Vec<Vec<(usize, usize)>> {
        let mut sides = self.sides();
        let mut outlines = Vec::new();
        for start in 0..sides.len() {
            // Every outline runs east somewhere.
            while sides[start] & 1 != 0 {
                outlines.push(self.follow(start, &mut sides));
            }
        }
        outlines
    }

    /// For every point of the lattice, which ways an outline leaves it: one bit a way.
    fn sides(&self) -> Vec<u8> {
        let stride = self.width + 1;
        let mut sides = vec![0; stride * (self.height + 1)];
        for y in 0..=self.height {
            for x in 0..=self.width {
                let (here, above) = (self.has(x, y), y > 0 && self.has(x, y - 1));
                let left = x > 0 && self.has(x - 1, y);
                match (here, above) {
                    (true, false) => sides[y * stride + x] |= 1,
                    (false, true) => sides[y * stride + x + 1] |= 4,
                    _ => {}
                }
                match (here, left) {
                    (false, true) => sides[y * stride + x] |= 2,
                    (true, false) => sides[(y + 1) * stride + x] |= 8,
                    _ => {}
                }
            }
        }
        sides
    }

    /// One outline from a point where it runs east; its sides are taken away.
    fn follow(&self, start: usize, sides: &mut [u8]) -> Vec<(usize, usize)> {
        let stride = self.width + 1;
        let (mut at, mut way) = (start, 0);
        let mut corners = vec![(at % stride, at / stride)];
        loop {
            sides[at] &= !(1 << way);
            let (east, south) = WAYS[way];
            at = at.saturating_add_signed(east + south * stride.cast_signed());
            // The sharpest turn to the right first.
            let turns = [(way + 1) % 4, way, (way + 3) % 4];
            let next =
                turns.into_iter().find(|next| sides.get(at).is_some_and(|bits| bits & (1 << next) != 0));
            let Some(next) = next.filter(|_| at != start) else { return corners };
            if next != way {
                corners.push((at % stride, at / stride));
            }
            way = next;
        }
    }

    /// Draws all outlines, each point of the lattice where `place` says it is.
    pub(super) fn draw(&self, pen: &mut Pen, place: impl Fn(usize) -> i32) {
        for outline in self.outlines() {
            let points: Vec<(i32, i32)> = outline.into_iter().map(|(x, y)| (place(x), place(y))).collect();
            pen.shape(&points);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn cells(rows: &[&str]) -> Cells {
        let mut cells = Cells::new(rows[0].len(), rows.len());
        for (y, row) in rows.iter().enumerate() {
            row.bytes().enumerate().filter(|(_, sign)| *sign == b'#').for_each(|(x, _)| cells.fill(x, y));
        }
        cells
    }

    #[test]
    fn a_block_has_four_corners() {
        assert_eq!(cells(&["##", "##"]).outlines(), [[(0, 0), (2, 0), (2, 2), (0, 2)]]);
    }

    #[test]
    fn a_ring_has_an_outline_outside_and_one_inside() {
        let ring = cells(&["###", "#.#", "###"]).outlines();
        assert_eq!(ring, [[(0, 0), (3, 0), (3, 3), (0, 3)], [(1, 2), (2, 2), (2, 1), (1, 1)]]);
    }

    #[test]
    fn cells_that_touch_at_a_corner_stay_apart() {
        assert_eq!(cells(&["#.", ".#"]).outlines().len(), 2);
        assert_eq!(cells(&[".#", "#."]).outlines().len(), 2);
    }

    /// How often the outlines go round the middle of a cell.
    fn turns(outlines: &[Vec<(usize, usize)>], x: usize, y: usize) -> i32 {
        let mut turns = 0;
        for outline in outlines {
            for (one, other) in outline.iter().zip(outline.iter().cycle().skip(1)) {
                let upright = one.0 == other.0 && one.0 > x;
                turns += i32::from(upright && one.1 <= y && y < other.1);
                turns -= i32::from(upright && other.1 <= y && y < one.1);
            }
        }
        turns
    }

    proptest! {
        #[test]
        fn outlines_go_once_round_what_is_filled(
            width in 1usize..9,
            height in 1usize..9,
            picks in prop::collection::vec(any::<bool>(), 64),
        ) {
            let mut cells = Cells::new(width, height);
            for y in 0..height {
                (0..width).filter(|x| picks[y * 8 + x]).for_each(|x| cells.fill(x, y));
            }
            let outlines = cells.outlines();
            for y in 0..height {
                for x in 0..width {
                    prop_assert_eq!(turns(&outlines, x, y), i32::from(cells.has(x, y)));
                }
            }
        }
    }
}
