//! How far one side is ahead of the other: a difference of two chances, exact and with a sign.

use chance::Odds;
use num_bigint::{BigInt, BigUint, Sign};
use num_integer::Integer;
use num_traits::{One, Signed, ToPrimitive, Zero};
use std::cmp::Ordering;

/// An exact difference of two chances in lowest terms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edge {
    over: BigInt,
    under: BigUint,
}

impl Edge {
    /// A fraction with a sign; `under` must not be zero.
    pub fn new(over: impl Into<BigInt>, under: impl Into<BigUint>) -> Edge {
        let (over, under) = (over.into(), under.into());
        assert!(!under.is_zero(), "an edge out of nothing");
        let common = over.magnitude().gcd(&under);
        Edge { over: over / BigInt::from(common.clone()), under: under / common }
    }

    /// How far one chance is ahead of another.
    pub fn between(ahead: &Odds, behind: &Odds) -> Edge {
        let under = ahead.denominator() * behind.denominator();
        let over = BigInt::from(ahead.numerator() * behind.denominator())
            - BigInt::from(behind.numerator() * ahead.denominator());
        Edge::new(over, under)
    }

    /// Nobody is ahead.
    pub fn even() -> Edge {
        Edge { over: BigInt::zero(), under: BigUint::one() }
    }

    /// The part above the line, with its sign.
    pub fn numerator(&self) -> &BigInt {
        &self.over
    }

    /// The part below the line.
    pub fn denominator(&self) -> &BigUint {
        &self.under
    }

    /// The same seen from the other side.
    #[must_use]
    pub fn turned(&self) -> Edge {
        Edge { over: -&self.over, under: self.under.clone() }
    }

    /// In thousandths, rounded half away from nothing by whole-number arithmetic.
    pub fn thousandths(&self) -> i32 {
        self.rounded(1000)
    }

    /// As percentage points with one decimal and a sign: `+12.5 %`; `0.0 %` has none.
    pub fn percent(&self) -> String {
        let tenths = self.thousandths();
        format!("{}{}.{} %", sign(tenths), tenths.abs() / 10, tenths.abs() % 10)
    }

    /// As whole percentage points with a sign: `+12`; `0` has none.
    pub fn points(&self) -> String {
        let points = self.rounded(100);
        format!("{}{}", sign(points), points.abs())
    }

    fn rounded(&self, parts: u32) -> i32 {
        let half_up = (self.over.magnitude() * (2 * parts) + &self.under) / (&self.under * 2u32);
        let size = half_up.to_i32().unwrap_or(i32::MAX);
        if self.over.is_negative() { -size } else { size }
    }
}

/// What stands before the digits of a number.
fn sign(number: i32) -> &'static str {
    match number.cmp(&0) {
        Ordering::Less => "-",
        Ordering::Equal => "",
        Ordering::Greater => "+",
    }
}

impl Ord for Edge {
    fn cmp(&self, other: &Edge) -> Ordering {
        let scaled = |over: &BigInt, under: &BigUint| over * BigInt::from_biguint(Sign::Plus, under.clone());
        scaled(&self.over, &other.under).cmp(&scaled(&other.over, &self.under))
    }
}

impl PartialOrd for Edge {
    fn partial_cmp(&self, other: &Edge) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl std::fmt::Display for Edge {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.under.is_one() {
            true => write!(f, "{}", self.over),
            false => write!(f, "{}/{}", self.over, self.under),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_edge_is_exact_and_knows_its_sign() {
        let (third, half) = (Odds::new(1u32, 3u32), Odds::new(1u32, 2u32));
        let ahead = Edge::between(&half, &third);
        assert_eq!((ahead.to_string().as_str(), ahead.percent().as_str()), ("1/6", "+16.7 %"));
        assert_eq!(ahead.turned(), Edge::between(&third, &half));
        assert_eq!((ahead.turned().percent().as_str(), ahead.turned().thousandths()), ("-16.7 %", -167));
        assert_eq!(Edge::between(&half, &half), Edge::even());
        assert_eq!((Edge::even().percent().as_str(), Edge::even().points().as_str()), ("0.0 %", "0"));
        assert!(ahead.turned() < Edge::even() && Edge::even() < ahead);
    }

    #[test]
    fn halves_are_rounded_away_from_nothing_on_both_sides() {
        assert_eq!(Edge::new(125, 1000u32).points(), "+13");
        assert_eq!(Edge::new(-125, 1000u32).points(), "-13");
        assert_eq!(Edge::new(-4, 10_000u32).thousandths(), 0);
        assert_eq!(Edge::new(-4, 10_000u32).percent(), "0.0 %", "nothing has no sign");
    }
}
