//! The ground as a side believes it to be: who is where, who sees what, and how far it is.

use super::cast::bearing;
use super::doctrine::NOBODY;
use fight::scenario::FigureId;
use fight::view::{Other, Own, Seat};
use fight::{Stand, Target, View};
use rules::{Distance, Fate};
use town::{Body, Direction, Pose, Seen, Sight, Square, Town};

/// The ground as a side believes it to be.
pub(crate) struct Ground<'a> {
    town: &'a Town,
    view: &'a View,
    sight: Sight,
}

/// How far one square is from another, a diagonal step counted as one.
pub(crate) fn away(from: Square, to: Square) -> u32 {
    let (east, south) = from.offset_to(to);
    let up = u32::from(from.storey.abs_diff(to.storey));
    east.unsigned_abs().max(south.unsigned_abs()) + up
}

/// Whether somebody of one's own is on the map.
pub(crate) fn is_here(own: &Own) -> bool {
    !matches!(own.place, Seat::Away | Seat::Left)
}

/// Whether somebody of another side can still do harm, as far as is known.
pub(crate) fn is_up(other: &Other) -> bool {
    other.fate == Fate::Standing && other.stand == Stand::Free && !other.left
}

/// Where somebody of another side is, or was seen last.
pub(crate) fn place(other: &Other) -> Option<Square> {
    other.now.as_ref().map(|now| now.square).or(other.last.map(|mark| mark.square)).filter(|_| !other.left)
}

impl<'a> Ground<'a> {
    /// The ground of a view.
    pub(crate) fn new(town: &'a Town, view: &'a View) -> Ground<'a> {
        let mut sight = Sight::new(town);
        sight.update(town, &view.changes);
        Ground { town, view, sight }
    }

    /// Those of other sides who can still do harm, each with the place where he is or was seen last.
    fn enemies(&self) -> impl Iterator<Item = (&'a Other, Square)> {
        let others = self.view.others.iter().filter(|other| is_up(other) && other.side != self.view.side);
        others.filter_map(|other| Some((other, place(other)?)))
    }

    /// The nearest enemy's square.
    pub(crate) fn nearest(&self, from: Square) -> Option<Square> {
        self.enemies().map(|(_, square)| square).min_by_key(|square| (away(from, *square), *square))
    }

    /// By how many of the enemy somebody is seen who stands on a square.
    pub(crate) fn seen_by(&self, square: Square) -> usize {
        self.enemies().filter(|(_, enemy)| self.is_clear(square, *enemy)).count()
    }

    /// Whether people on two squares see each other.
    pub(crate) fn is_clear(&self, one: Square, other: Square) -> bool {
        self.sight.sees(&Body::standing(one), &Body::standing(other))
    }

    /// How much shows of one figure to another.
    pub(crate) fn seen(&self, from: (Square, Pose), to: (Square, Pose)) -> Seen {
        self.sight.seen(&Body::new(from.0, from.1), &Body::new(to.0, to.1))
    }

    /// How far two squares are apart, as a ruler measures it.
    pub(crate) fn distance(&self, from: Square, to: Square) -> Distance {
        Distance(self.town.distance(self.town.centre(from), self.town.centre(to)).hundredths())
    }

    /// How far a square is from the rim of the map.
    pub(crate) fn to_rim(&self, square: Square) -> u16 {
        let (east, south) = (self.town.width() - 1, self.town.height() - 1);
        let west_or_east = square.x.min(east.saturating_sub(square.x));
        let north_or_south = square.y.min(south.saturating_sub(square.y));
        west_or_east.min(north_or_south).saturating_add(u16::from(square.storey))
    }

    /// Toward the middle of the map.
    pub(crate) fn inward(&self, square: Square) -> Direction {
        let middle = Square::ground(self.town.width() / 2, self.town.height() / 2);
        bearing(square, middle).unwrap_or(NOBODY)
    }

    /// Whether something that can be shot at is an enemy.
    pub(crate) fn is_foe(&self, target: Target) -> bool {
        let up = |figure: FigureId| self.enemies().any(|(other, _)| other.figure == figure);
        matches!(target, Target::Man(figure) if up(figure))
    }
}
