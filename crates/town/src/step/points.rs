//! What steps cost, exactly, also where diagonals are measured with a ruler.

use serde::Serialize;
use std::cmp::Ordering;
use std::fmt;

/// An amount of movement: a whole number and a multiple of the root of two, which is what a diagonal measures
/// in straight steps. What one point is worth is the caller's affair.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Points {
    whole: u32,
    roots: u32,
}

impl Points {
    /// None at all.
    pub const ZERO: Points = Points::new(0);
    /// More than any way costs.
    pub const MAX: Points = Points::new(u32::MAX);

    /// So many whole points.
    pub const fn new(whole: u32) -> Points {
        Points { whole, roots: 0 }
    }

    /// So many whole points and so many times the root of two.
    pub const fn with_roots(whole: u32, roots: u32) -> Points {
        Points { whole, roots }
    }

    /// The whole points without the multiple of the root.
    pub const fn whole(self) -> u32 {
        self.whole
    }

    /// How many times the root of two.
    pub const fn roots(self) -> u32 {
        self.roots
    }

    /// Both together; what is beyond counting stays at the most that can be counted.
    #[must_use]
    pub const fn plus(self, other: Points) -> Points {
        Points {
            whole: self.whole.saturating_add(other.whole),
            roots: self.roots.saturating_add(other.roots),
        }
    }

    /// What is left of each part when the parts of the other are taken away.
    #[must_use]
    pub const fn minus(self, other: Points) -> Points {
        Points {
            whole: self.whole.saturating_sub(other.whole),
            roots: self.roots.saturating_sub(other.roots),
        }
    }

    /// So many times as much.
    #[must_use]
    pub const fn times(self, count: u32) -> Points {
        Points { whole: self.whole.saturating_mul(count), roots: self.roots.saturating_mul(count) }
    }

    /// The least whole number of points that is not less.
    pub fn rounded_up(self) -> u64 {
        let square = 2 * u128::from(self.roots).pow(2);
        let root = square.isqrt();
        let root = u64::try_from(root + u128::from(root * root < square)).unwrap_or(u64::MAX);
        root.saturating_add(self.whole.into())
    }

    /// How a part of this, so many out of so many, compares with half of the other.
    pub(crate) fn compare_part(self, (count, of): (u16, u16), other: Points) -> Ordering {
        let part = |own: u32, other: u32| {
            2 * i128::from(own) * i128::from(count) - i128::from(other) * i128::from(of)
        };
        sign(part(self.whole, other.whole), part(self.roots, other.roots), 2)
    }
}

impl Ord for Points {
    fn cmp(&self, other: &Points) -> Ordering {
        if self.roots == other.roots {
            return self.whole.cmp(&other.whole);
        }
        let part = |own: u32, other: u32| i128::from(own) - i128::from(other);
        sign(part(self.whole, other.whole), part(self.roots, other.roots), 2)
    }
}

impl PartialOrd for Points {
    fn partial_cmp(&self, other: &Points) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.whole, self.roots) {
            (whole, 0) => write!(f, "{whole}"),
            (0, roots) => write!(f, "{roots}√2"),
            (whole, roots) => write!(f, "{whole}+{roots}√2"),
        }
    }
}

/// How a whole number and a multiple of the root of a number that is no square compare with nothing.
pub(crate) fn sign(whole: i128, roots: i128, of: i128) -> Ordering {
    match (whole.signum(), roots.signum()) {
        (0, root) => root.cmp(&0),
        (whole, root) if root == 0 || root == whole => whole.cmp(&0),
        (sign, _) => {
            let larger = (whole * whole).cmp(&(roots * roots * of));
            if sign > 0 { larger } else { larger.reverse() }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seven_straight_steps_lie_just_below_five_diagonal_ones() {
        let root = |roots| Points::with_roots(0, roots);
        assert!(Points::new(7) < root(5) && root(5) < Points::new(8));
        assert!(Points::new(1393) < root(985) && root(985) < Points::new(1394));
        assert!(Points::with_roots(10, 1) > Points::with_roots(7, 3));
        assert!(Points::with_roots(1, 7) < Points::with_roots(11, 0));
        assert_eq!((root(5).rounded_up(), Points::new(7).rounded_up(), root(0).rounded_up()), (8, 7, 0));
    }

    #[test]
    fn what_is_beyond_counting_stays_countable() {
        assert_eq!(Points::MAX.plus(Points::new(1)), Points::MAX);
        assert_eq!(Points::new(1 << 31).times(4), Points::MAX);
        assert_eq!(Points::new(1).minus(Points::new(2)), Points::ZERO);
        let most = Points::with_roots(u32::MAX, u32::MAX);
        assert!(most > Points::MAX && most.rounded_up() > 10_000_000_000);
        assert_eq!(most.compare_part((u16::MAX, u16::MAX), most), Ordering::Greater);
    }

    #[test]
    fn points_are_written_as_they_are_counted() {
        let words =
            [(3, 0), (0, 2), (3, 2)].map(|(whole, roots)| Points::with_roots(whole, roots).to_string());
        assert_eq!(words, ["3", "2√2", "3+2√2"]);
    }
}
