//! What a book must answer of fire on a map: one trait, and the answers of both editions side by side.

use chance::Chance;
use rules::boot_hill_1975::{self, FirstEdition};
use rules::boot_hill_1979::switches::DividedFire;
use rules::boot_hill_1979::{self, SecondEdition};
use rules::horses::Riding;
use rules::{Arm, Distance, Edition, Gait};
use town::Square;

/// What a book says of fire on a map.
pub trait FireField: Edition + Riding {
    /// Whether a man in the saddle and his horse are one mark, so that a hit finds one of the two; otherwise each is
    /// a mark of its own.
    fn rides_as_one(&self) -> bool;

    /// Whether horses are marks of their own, or share the hits of their riders, in the basic game too.
    fn horses_in_basic_game(&self) -> bool;

    /// Whether somebody who goes like that keeps the aim that he has.
    fn keeps_aim(&self, gait: Gait) -> bool;

    /// Rolls whether an arched arrow comes down as a shot.
    fn arched(&self, chance: &mut impl Chance) -> bool;

    /// Whether cover counts against an arched arrow.
    fn arched_meets_cover(&self, roofed: bool) -> bool;

    /// Whether fire that goes to targets on some squares may also go to one on another: `distance` measures between two.
    fn divides_fire(
        &self,
        before: &[Square],
        next: Square,
        distance: impl Fn(Square, Square) -> Distance,
    ) -> bool;

    /// Rolls for a shot that missed: which of the people near its line it hits, counted from the nearest.
    fn strays(&self, chance: &mut impl Chance, arm: Arm, people: usize) -> Vec<usize>;
}

/// How far apart the targets of divided fire may lie on a table with miniatures: the same in both editions.
const SPREAD: Distance = Distance::spaces(3);

/// Whether a square is no further than that from all others.
fn within_spread(before: &[Square], next: Square, distance: impl Fn(Square, Square) -> Distance) -> bool {
    before.iter().all(|one| distance(*one, next) <= SPREAD)
}

/// Whether two squares are the same or neighbours, also over the corner.
const fn adjoin(one: Square, other: Square) -> bool {
    one.storey == other.storey && one.x.abs_diff(other.x) <= 1 && one.y.abs_diff(other.y) <= 1
}

impl FireField for FirstEdition {
    // P-21: what is aimed at is what is hit.
    fn rides_as_one(&self) -> bool {
        false
    }

    fn horses_in_basic_game(&self) -> bool {
        self.switches.firing_at_horses == boot_hill_1975::switches::FiringAtHorses::Always
    }

    // P-03: an aimed weapon stays aimed at no more than a walk.
    fn keeps_aim(&self, gait: Gait) -> bool {
        matches!(gait, Gait::Still | Gait::Crawl | Gait::Walk)
    }

    fn arched(&self, chance: &mut impl Chance) -> bool {
        boot_hill_1975::horses::arched(chance)
    }

    fn arched_meets_cover(&self, roofed: bool) -> bool {
        boot_hill_1975::horses::cover_counts(roofed)
    }

    fn divides_fire(
        &self,
        before: &[Square],
        next: Square,
        distance: impl Fn(Square, Square) -> Distance,
    ) -> bool {
        within_spread(before, next, distance)
    }

    fn strays(&self, chance: &mut impl Chance, arm: Arm, people: usize) -> Vec<usize> {
        boot_hill_1975::artillery::stray(chance, arm, people).into_iter().collect()
    }
}

impl FireField for SecondEdition {
    fn rides_as_one(&self) -> bool {
        true
    }

    fn horses_in_basic_game(&self) -> bool {
        self.switches.firing_at_horses == boot_hill_1979::switches::FiringAtHorses::Always
    }

    // Clause 87: aim is lost with the target, with sight of it and by a stun; moving is not among these.
    fn keeps_aim(&self, _: Gait) -> bool {
        true
    }

    fn arched(&self, chance: &mut impl Chance) -> bool {
        boot_hill_1979::horses::arched(chance)
    }

    fn arched_meets_cover(&self, roofed: bool) -> bool {
        boot_hill_1979::horses::cover_counts(roofed)
    }

    fn divides_fire(
        &self,
        before: &[Square],
        next: Square,
        distance: impl Fn(Square, Square) -> Distance,
    ) -> bool {
        match self.switches.divided_fire {
            DividedFire::AdjacentSpaces => before.iter().any(|one| adjoin(*one, next)),
            DividedFire::ThreeInches => within_spread(before, next, distance),
        }
    }

    fn strays(&self, chance: &mut impl Chance, arm: Arm, people: usize) -> Vec<usize> {
        boot_hill_1979::artillery::stray(chance, arm, people, &self.switches)
    }
}
