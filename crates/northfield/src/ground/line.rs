//! Lines of fire.

use super::{Ground, Lay};
use std::sync::atomic::Ordering;
use town::{Body, Edge, EdgeAt, Side, Square};

/// Nothing was found out yet about a pair of squares.
const UNKNOWN: u8 = 0;
/// They see each other.
const CLEAR: u8 = 1;
/// They do not.
const BLOCKED: u8 = 2;

impl Ground {
    /// Whether there is a line of fire between two squares: what the map says, without those who stand about. Somebody
    /// indoors may stand at each window and door of his square (ours). It is the same both ways, and kept once found.
    pub fn is_clear(&self, one: Square, other: Square) -> bool {
        let (Some(first), Some(second)) = (self.town.index(one), self.town.index(other)) else {
            return false;
        };
        let (low, high) = (first.min(second), first.max(second));
        let Some(kept) = self.lines.get(low * self.squares.len() + high) else { return false };
        match kept.load(Ordering::Relaxed) {
            UNKNOWN => {
                let clear = one == other || self.look(one, other);
                kept.store(if clear { CLEAR } else { BLOCKED }, Ordering::Relaxed);
                clear
            }
            known => known == CLEAR,
        }
    }

    fn look(&self, one: Square, other: Square) -> bool {
        let bodies = |square| self.stands(square).collect::<arrayvec::ArrayVec<Body, 5>>();
        let others = bodies(other);
        bodies(one).iter().any(|from| others.iter().any(|to| self.sight.sees(from, to)))
    }

    /// Where somebody in a square may stand to look out.
    fn stands(&self, square: Square) -> impl Iterator<Item = Body> {
        let inside = matches!(self.lay(square), Lay::Inside(_));
        let middle = Body::standing(square);
        let opening = move |side: &Side| {
            let edge = self.town.edge_as_built(EdgeAt::new(square, *side));
            inside && matches!(edge, Edge::Door(_) | Edge::Window(_))
        };
        let sides = Side::ALL.into_iter().filter(opening);
        std::iter::once(middle).chain(sides.map(move |side| middle.leaning(side.direction())))
    }

    /// Whether the straight line between the middles of two squares passes through the inside of a third.
    pub fn passes(&self, from: Square, to: Square, through: Square) -> bool {
        let between = |a: u16, b: u16, x: u16| (a.min(b)..=a.max(b)).contains(&x);
        let within = between(from.x, to.x, through.x) && between(from.y, to.y, through.y);
        if through == from
            || through == to
            || !within
            || from.storey != to.storey
            || through.storey != from.storey
        {
            return false;
        }
        let (east, south) = from.offset_to(to);
        // Which side of the line each corner of the square lies on; twice the coordinates, so that middles are whole.
        let (x, y) = from.offset_to(through);
        let corners =
            [(-1, -1), (1, -1), (-1, 1), (1, 1)].map(|(a, b)| (2 * x + a) * south - (2 * y + b) * east);
        corners.iter().any(|side| *side > 0) && corners.iter().any(|side| *side < 0)
    }

    /// On which side of a man outdoors the corner of a building shelters him from a shooter, if one does. The shooter is
    /// neither straight along the street nor straight across it, and of the two squares next to the man on his side
    /// one is built up and the other is not (ours: the book lets a man use a corner and does not say when).
    pub fn corner(&self, man: Square, shooter: Square) -> Option<rules::Side> {
        let (east, south) = man.offset_to(shooter);
        if east == 0 || south == 0 || self.building(man).is_some() || self.touches(man, shooter) {
            return None;
        }
        let level = man.x.checked_add_signed(east.signum() as i16).map(|x| Square { x, ..man });
        let upright = man.y.checked_add_signed(south.signum() as i16).map(|y| Square { y, ..man });
        let built = |square: Option<Square>| square.is_some_and(|square| self.building(square).is_some());
        // Facing the shooter: to the right of (east, south) lies (-south, east).
        let right = |(x, y): (i32, i32)| -south * x + east * y > 0;
        let wall = match (built(level), built(upright)) {
            (true, false) => (east.signum(), 0),
            (false, true) => (0, south.signum()),
            _ => return None,
        };
        Some(if right(wall) { rules::Side::Right } else { rules::Side::Left })
    }
}
