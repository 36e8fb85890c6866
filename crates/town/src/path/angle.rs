//! Angles, compared without a rounding.

use crate::heading::Heading;
use crate::step::sign;
use serde::Serialize;
use std::cmp::Ordering;

/// How far somebody turns or has turned, exactly: quarters of a circle, and a rest below a quarter as so much
/// across for so much along.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Sweep {
    quarters: u32,
    along: i64,
    across: i64,
}

impl Sweep {
    /// No turn at all.
    pub const NONE: Sweep = Sweep { quarters: 0, along: 1, across: 0 };

    /// How far it is from one heading to another, the shorter way round: half a circle at most.
    pub fn between(one: Heading, other: Heading) -> Sweep {
        Sweep::lowest(0, one.dot(other), one.cross(other).abs())
    }

    /// So many eighths of a circle more.
    #[must_use]
    pub fn plus_eighths(self, eighths: u32) -> Sweep {
        let quarters = self.quarters.saturating_add(eighths / 2);
        if eighths.is_multiple_of(2) {
            return Sweep { quarters, ..self };
        }
        Sweep::lowest(quarters, self.along - self.across, self.along + self.across)
    }

    /// How many whole quarters of a circle it has.
    pub const fn quarters(self) -> u32 {
        self.quarters
    }

    /// The angle of a vector of the upper half of the plane beyond some quarters.
    fn lowest(quarters: u32, x: i64, y: i64) -> Sweep {
        let (more, along, across) = match (x, y) {
            (..=-1, 0) => (2, 1, 0),
            (..=0, _) => (1, y, -x),
            _ => (0, x, y),
        };
        let divisor = greatest_common_divisor(along, across).max(1);
        let quarters = quarters.saturating_add(more);
        Sweep { quarters, along: along / divisor, across: across / divisor }
    }
}

impl Ord for Sweep {
    fn cmp(&self, other: &Sweep) -> Ordering {
        let product = |one: i64, other: i64| i128::from(one) * i128::from(other);
        let rest = product(self.across, other.along).cmp(&product(other.across, self.along));
        self.quarters.cmp(&other.quarters).then(rest)
    }
}

impl PartialOrd for Sweep {
    fn partial_cmp(&self, other: &Sweep) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// An angle that turns and fields of fire may be limited to: one whose tangent holds no root but a square root,
/// so that any [`Sweep`] is compared with it exactly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Angle {
    quarters: u32,
    tangent: Tangent,
}

/// So much, and so many times the root of a number, divided by another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
struct Tangent {
    whole: i8,
    roots: i8,
    of: u8,
    over: u8,
}

impl Angle {
    /// A quarter of a right angle: 22½°.
    pub const DEGREES_22_5: Angle = Angle::below_a_quarter(-1, 1, 2, 1);
    /// Half a right angle.
    pub const DEGREES_45: Angle = Angle::below_a_quarter(1, 0, 2, 1);
    /// Two thirds of a right angle.
    pub const DEGREES_60: Angle = Angle::below_a_quarter(0, 1, 3, 1);
    /// A right angle.
    pub const DEGREES_90: Angle = Angle { quarters: 1, ..Angle::NONE };
    /// Half a circle.
    pub const DEGREES_180: Angle = Angle { quarters: 2, ..Angle::NONE };
    /// No angle at all.
    pub const NONE: Angle = Angle::below_a_quarter(0, 0, 2, 1);

    /// An angle of so many minutes, sixty to the degree: any multiple of 15° or of 22½°, also beyond a circle.
    pub const fn minutes(minutes: u32) -> Option<Angle> {
        let rest = match minutes % 5400 {
            0 => Angle::NONE,
            900 => Angle::below_a_quarter(2, -1, 3, 1),
            1350 => Angle::DEGREES_22_5,
            1800 => Angle::below_a_quarter(0, 1, 3, 3),
            2700 => Angle::DEGREES_45,
            3600 => Angle::DEGREES_60,
            4050 => Angle::below_a_quarter(1, 1, 2, 1),
            4500 => Angle::below_a_quarter(2, 1, 3, 1),
            _ => return None,
        };
        Some(Angle { quarters: minutes / 5400, ..rest })
    }

    /// An angle of so many degrees: any multiple of 15.
    pub const fn degrees(degrees: u16) -> Option<Angle> {
        Angle::minutes(degrees as u32 * 60)
    }

    /// Whether a turn is not wider.
    pub fn admits(self, sweep: Sweep) -> bool {
        let within = || {
            let Tangent { whole, roots, of, over } = self.tangent;
            let (along, across) = (i128::from(sweep.along), i128::from(sweep.across));
            let whole = i128::from(whole) * along - i128::from(over) * across;
            sign(whole, i128::from(roots) * along, of.into()) != Ordering::Less
        };
        match sweep.quarters.cmp(&self.quarters) {
            Ordering::Less => true,
            Ordering::Equal => within(),
            Ordering::Greater => false,
        }
    }

    const fn below_a_quarter(whole: i8, roots: i8, of: u8, over: u8) -> Angle {
        Angle { quarters: 0, tangent: Tangent { whole, roots, of, over } }
    }
}

fn greatest_common_divisor(mut one: i64, mut other: i64) -> i64 {
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::direction::Direction;

    fn sweep(east: i32, south: i32) -> Sweep {
        let heading = Heading::new(east, south).unwrap_or(Heading::from(Direction::East));
        Sweep::between(Heading::from(Direction::East), heading)
    }

    #[test]
    fn eighths_add_up_to_circles() {
        let eighths = |count| Sweep::NONE.plus_eighths(count);
        assert_eq!(eighths(1), sweep(1, 1));
        assert_eq!(eighths(3), sweep(-1, 1));
        assert_eq!(eighths(4), sweep(-1, 0));
        assert_eq!(eighths(1).plus_eighths(1), sweep(0, -1));
        assert_eq!(eighths(7).plus_eighths(2), eighths(9));
        assert_eq!(sweep(2, 1).plus_eighths(1), sweep(1, 3));
        assert_eq!(sweep(1, 3).plus_eighths(1), sweep(-1, 2));
    }

    #[test]
    fn angles_are_as_wide_as_their_names_say() {
        let all: Vec<(u32, Angle)> = (0..50_000).filter_map(|m| Some((m, Angle::minutes(m)?))).collect();
        assert_eq!(all.len(), 75);
        for eighths in 0..18 {
            for (minutes, angle) in &all {
                let admitted = angle.admits(Sweep::NONE.plus_eighths(eighths));
                assert_eq!(admitted, eighths * 2700 <= *minutes, "{eighths} eighths, {minutes} minutes");
            }
        }
    }

    #[test]
    fn an_angle_admits_all_that_is_narrower_and_nothing_that_is_wider() {
        // The convergents of the root of three lie on alternating sides of it.
        assert!(Angle::DEGREES_60.admits(sweep(56, 97 - 1)) && Angle::DEGREES_60.admits(sweep(153, 265)));
        assert!(!Angle::DEGREES_60.admits(sweep(56, 97)) && !Angle::DEGREES_60.admits(sweep(-1, 5)));
        assert!(Angle::DEGREES_22_5.admits(sweep(29, 12)) && !Angle::DEGREES_22_5.admits(sweep(12, 5)));
        assert!(Angle::DEGREES_90.admits(sweep(0, -3)) && !Angle::DEGREES_90.admits(sweep(-1, 99)));
        assert!(Angle::DEGREES_180.admits(sweep(-1, 0)));
        let thirty = Angle::degrees(30).unwrap_or(Angle::NONE);
        assert!(thirty.admits(sweep(7, 4)) && !thirty.admits(sweep(12, 7)));
        assert!(Angle::degrees(50).is_none());
    }
}
