//! The ground as a side believes it to be: who is where, who sees what, and how far it is.

use crate::scenario::FigureId;
use crate::view::{Other, Own, Seat};
use crate::{Stand, Target, Window};
use rules::{Distance, Fate, Gait};
use town::{Body, Direction, Pose, Seen, Square};

/// The ground as a side believes it to be.
#[derive(Clone, Copy, Debug)]
pub struct Ground<'a> {
    window: &'a Window<'a>,
}

/// How far one square is from another, a diagonal step counted as one.
pub fn away(from: Square, to: Square) -> u32 {
    let (east, south) = from.offset_to(to);
    let up = u32::from(from.storey.abs_diff(to.storey));
    east.unsigned_abs().max(south.unsigned_abs()) + up
}

/// Whether somebody of one's own is on the map.
pub fn is_here(own: &Own) -> bool {
    !matches!(own.place, Seat::Away | Seat::Left)
}

/// Whether somebody of another side can still do harm, as far as is known.
pub fn is_up(other: &Other) -> bool {
    other.fate == Fate::Standing && other.stand == Stand::Free && !other.left
}

/// Where somebody of another side is, or was seen last.
pub fn place(other: &Other) -> Option<Square> {
    other.now.as_ref().map(|now| now.square).or(other.last.map(|mark| mark.square)).filter(|_| !other.left)
}

/// The direction in which one square lies from another; nothing where it is the same.
pub fn bearing(from: Square, to: Square) -> Option<Direction> {
    let (east, south) = from.offset_to(to);
    if (east, south) == (0, 0) {
        return None;
    }
    // Less than 22.5 degrees off an axis counts as along it: the tangent is 0.414.
    let slight = |short: i32, long: i32| short.abs() * 1000 < long.abs() * 414;
    let sign = |number: i32, other: i32| if slight(number, other) { 0 } else { number.signum() };
    let step = (sign(east, south), sign(south, east));
    Direction::ALL.into_iter().find(|direction| {
        let (x, y) = direction.offset();
        (i32::from(x), i32::from(y)) == step
    })
}

/// Gaits in the order in which they are preferred where several lead to the same place: the steadier first, and crawling
/// last.
pub const fn pace(gait: Gait) -> u8 {
    match gait {
        Gait::Still => 0,
        Gait::Walk => 1,
        Gait::Trot => 2,
        Gait::Run => 3,
        Gait::Gallop => 4,
        Gait::Dodge => 5,
        Gait::Crawl => 6,
    }
}

/// Where somebody looks who has nobody to look at.
pub const NOBODY: Direction = Direction::North;

impl<'a> Ground<'a> {
    /// The ground of a side.
    pub fn new(window: &'a Window<'a>) -> Ground<'a> {
        Ground { window }
    }

    /// Those of other sides who can still do harm, each with the place where he is or was seen last.
    pub fn enemies(&self) -> impl Iterator<Item = (FigureId, Square)> + use<'a> {
        self.window.enemies()
    }

    /// The nearest enemy's square.
    pub fn nearest(&self, from: Square) -> Option<Square> {
        self.enemies().map(|(_, square)| square).min_by_key(|square| (away(from, *square), *square))
    }

    /// By how many of the enemy somebody is seen who stands on a square.
    pub fn seen_by(&self, square: Square) -> usize {
        self.enemies().filter(|(_, enemy)| self.is_clear(square, *enemy)).count()
    }

    /// Whether people on two squares see each other.
    pub fn is_clear(&self, one: Square, other: Square) -> bool {
        self.window.sees(&Body::standing(one), &Body::standing(other))
    }

    /// How much shows of one figure to another.
    pub fn seen(&self, from: (Square, Pose), to: (Square, Pose)) -> Seen {
        self.window.seen(&Body::new(from.0, from.1), &Body::new(to.0, to.1))
    }

    /// How far two squares are apart, as a ruler measures it.
    pub fn distance(&self, from: Square, to: Square) -> Distance {
        let town = self.window.town();
        Distance(town.distance(town.centre(from), town.centre(to)).hundredths())
    }

    /// How far a square is from the rim of the map.
    pub fn to_rim(&self, square: Square) -> u16 {
        let town = self.window.town();
        let (east, south) = (town.width() - 1, town.height() - 1);
        let west_or_east = square.x.min(east.saturating_sub(square.x));
        let north_or_south = square.y.min(south.saturating_sub(square.y));
        west_or_east.min(north_or_south).saturating_add(u16::from(square.storey))
    }

    /// Toward the middle of the map.
    pub fn inward(&self, square: Square) -> Direction {
        let town = self.window.town();
        let middle = Square::ground(town.width() / 2, town.height() / 2);
        bearing(square, middle).unwrap_or(NOBODY)
    }

    /// Whether something that can be shot at is an enemy.
    pub fn is_foe(&self, target: Target) -> bool {
        let up = |figure: FigureId| self.enemies().any(|(other, _)| other == figure);
        matches!(target, Target::Man(figure) if up(figure))
    }
}
