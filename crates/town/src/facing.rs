//! Who is within the arc of a look.

use crate::heading::Heading;
use crate::ruler::Point;

impl Heading {
    /// Whether somebody at one point who looks this way has another point in his arc of 90°: at most 45° to
    /// either side, both borders included, whatever the heights. What is straight above or below him, or where
    /// he is, lies in his arc. Of somebody who moves, give the point at the middle of his path.
    pub fn faces(self, from: Point, to: Point) -> bool {
        let (east, south) = from.on_map_to(to);
        let (ahead, aside) = (i64::from(self.east()), i64::from(self.south()));
        let dot = ahead * east + aside * south;
        let cross = ahead * south - aside * east;
        // The tangent of 45° is 1: the part across the look is no longer than the part along it.
        dot >= cross.abs()
    }
}
