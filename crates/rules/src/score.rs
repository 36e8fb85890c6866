//! Percentile scores that grow by fractions.

/// A percentile score from 1 to 100, kept in 840ths: exact for the half points of 1979 and for the odds of
/// 1975 with up to eight winners. Tables are read by the whole part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub struct Score(u32);

/// Parts of a point.
const PARTS: u32 = 840;

impl Score {
    /// A whole score; anything outside 1 to 100 counts as the nearest end.
    pub const fn new(whole: i16) -> Score {
        let whole = if whole < 1 {
            1
        } else if whole > 100 {
            100
        } else {
            whole
        };
        Score(whole as u32 * PARTS)
    }

    /// A score with a fraction of `over`/`under` more.
    pub const fn with_fraction(whole: i16, over: u16, under: u16) -> Score {
        Score::new(whole).plus(over as i32, under as u32)
    }

    /// The whole part, by which every table is read.
    pub const fn whole(self) -> i16 {
        (self.0 / PARTS) as i16
    }

    /// Adds `over`/`under` points, within 1 to 100. What is smaller than an 840th is dropped.
    pub const fn plus(self, over: i32, under: u32) -> Score {
        let under = if under == 0 { 1 } else { under };
        let sum = self.0 as i64 + over as i64 * PARTS as i64 / under as i64;
        let (least, most) = (PARTS as i64, 100 * PARTS as i64);
        Score(if sum < least {
            least
        } else if sum > most {
            most
        } else {
            sum
        } as u32)
    }

    /// Half of the score, whole part only, at least 1: what a stunned man has left.
    pub const fn halved(self) -> Score {
        Score::new(self.whole() / 2)
    }

    /// The fraction beyond the whole part in lowest terms, (0, 1) if there is none.
    pub fn fraction(self) -> (u32, u32) {
        let over = self.0 % PARTS;
        let mut parts = (over, PARTS);
        while parts.1 != 0 {
            parts = (parts.1, parts.0 % parts.1);
        }
        (over / parts.0, PARTS / parts.0)
    }
}

impl std::fmt::Display for Score {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.fraction() {
            (0, _) => write!(f, "{}", self.whole()),
            (1, 2) => write!(f, "{}½", self.whole()),
            (over, under) => write!(f, "{} {over}/{under}", self.whole()),
        }
    }
}
