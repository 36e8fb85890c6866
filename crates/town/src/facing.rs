//! Who is within the arc of a look.

use crate::heading::Heading;
use crate::ruler::Point;
use crate::square::Square;

impl Heading {
    /// Whether somebody at one point who looks this way has another point in his arc of 90°: at most 45° to
    /// either side, both borders included, whatever the heights. What is straight above or below him, or where
    /// he is, lies in his arc. Of somebody who moves, give the point at the middle of his path.
    pub fn faces(self, from: Point, to: Point) -> bool {
        let (east, south) = from.on_map_to(to);
        self.faces_there(east, south)
    }

    /// The same for the middles of two squares, whose inches need not be known: all squares are of one size.
    pub fn has_in_arc(self, from: Square, to: Square) -> bool {
        let (east, south) = from.offset_to(to);
        self.faces_there(i64::from(east), i64::from(south))
    }

    fn faces_there(self, east: i64, south: i64) -> bool {
        let (ahead, aside) = (i64::from(self.east()), i64::from(self.south()));
        let dot = ahead * east + aside * south;
        let cross = ahead * south - aside * east;
        // The tangent of 45° is 1: the part across the look is no longer than the part along it.
        dot >= cross.abs()
    }
}
