//! Where things lie from each other on the ground that a side knows.

use fight::ground::bearing;
use town::{Direction, Square};

#[test]
fn a_bearing_is_one_of_eight() {
    let from = Square::ground(10, 10);
    let to = |x, y| bearing(from, Square::ground(x, y)).map(Direction::name);
    assert_eq!(to(10, 3), Some("north"));
    assert_eq!(to(11, 3), Some("north"));
    assert_eq!(to(14, 6), Some("north-east"));
    assert_eq!(to(20, 12), Some("east"));
    assert_eq!(to(7, 14), Some("south-west"));
    assert_eq!(to(10, 10), None);
}
