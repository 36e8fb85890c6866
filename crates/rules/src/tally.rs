//! A score that can say why.

use crate::{Book, Cause};
use arrayvec::ArrayVec;

/// The most parts a tally holds. The busiest sum of the books, a shot with everything at once, has 20.
pub const MOST_PARTS: usize = 24;

/// A reason in a book: what the modifier is for, and whose rule it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rule {
    /// Whose rule.
    pub book: Book,
    /// What for.
    pub cause: Cause,
}

impl Rule {
    /// The clause of the ledger that states this rule.
    pub fn clause(self) -> Option<&'static str> {
        match self.book {
            Book::BootHill1975 => crate::boot_hill_1975::clauses::clause(self.cause),
            Book::BootHill1979 | Book::Northfield1981 => crate::boot_hill_1979::clauses::clause(self.cause),
        }
    }
}

/// A score that brings its reasons: a base and a list of (rule, amount). What the player sees, what the log
/// keeps and what the engine rolled against are this one object. It never allocates.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Tally {
    base: i16,
    parts: ArrayVec<(Rule, i16), MOST_PARTS>,
    book: Book,
}

impl Tally {
    /// Starts from a base number of a book.
    pub fn new(book: Book, base: i16) -> Tally {
        Tally { base, parts: ArrayVec::new(), book }
    }

    /// Adds a part, unless it is nothing.
    #[inline]
    pub fn add(&mut self, cause: Cause, amount: i16) {
        if amount != 0 {
            self.note(cause, amount);
        }
    }

    /// Adds a part even where it is nothing, because the reader will look for it (medium range: 0).
    /// A tally that is full folds further parts into its last one, so that the total stays right.
    #[inline]
    pub fn note(&mut self, cause: Cause, amount: i16) {
        match self.parts.is_full() {
            false => self.parts.push((Rule { book: self.book, cause }, amount)),
            true => self.parts[MOST_PARTS - 1].1 += amount,
        }
    }

    /// Adds a part if a thing is so.
    #[inline]
    pub fn add_if(&mut self, so: bool, cause: Cause, amount: i16) {
        if so {
            self.add(cause, amount);
        }
    }

    /// The tally with one more part.
    pub fn with(mut self, cause: Cause, amount: i16) -> Tally {
        self.add(cause, amount);
        self
    }

    /// The number it started from.
    pub fn base(&self) -> i16 {
        self.base
    }

    /// The book whose rules made it.
    pub fn book(&self) -> Book {
        self.book
    }

    /// The reasons, in the order in which they were found.
    pub fn parts(&self) -> &[(Rule, i16)] {
        &self.parts
    }

    /// The amount that one cause adds.
    pub fn of(&self, cause: Cause) -> i16 {
        self.parts.iter().filter(|(rule, _)| rule.cause == cause).map(|(_, amount)| amount).sum()
    }

    /// The score: base and parts together.
    #[inline]
    pub fn total(&self) -> i16 {
        self.parts.iter().fold(self.base, |total, (_, amount)| total.saturating_add(*amount))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_tally_is_small_and_its_total_is_its_parts() {
        let mut tally = Tally::new(Book::BootHill1979, 91);
        tally.note(Cause::ShortRange, 10);
        tally.add(Cause::Hipshot, -10);
        tally.add(Cause::Rested, 0);
        assert_eq!(tally.total(), 91);
        assert_eq!(tally.parts().len(), 2);
        assert!(size_of::<Tally>() <= 112);
    }

    proptest! {
        #[test]
        fn the_total_is_the_sum_of_the_parts(base in -200i16..200, amounts in prop::collection::vec(-60i16..60, 0..40)) {
            let mut tally = Tally::new(Book::BootHill1975, base);
            for &amount in &amounts {
                tally.note(Cause::Ruling, amount);
            }
            let parts: i16 = tally.parts().iter().map(|(_, amount)| amount).sum();
            prop_assert_eq!(tally.total(), base + parts);
            prop_assert_eq!(tally.total(), base + amounts.iter().sum::<i16>());
        }
    }
}
