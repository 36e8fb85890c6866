//! A score that can say why.

use crate::{Book, Cause};

/// The most parts a tally holds. The busiest sum of the books, a shot with everything at once, has 20.
pub const MOST_PARTS: usize = 24;

/// A reason in a book: what the modifier is for, and whose rule it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub struct Rule {
    /// Whose rule.
    pub book: Book,
    /// What for.
    pub cause: Cause,
}

impl Rule {
    /// A short label in the words of the book.
    pub fn label(self) -> &'static str {
        match self.book {
            Book::BootHill1975 => crate::boot_hill_1975::clauses::label(self.cause),
            _ => self.cause.label(),
        }
    }

    /// The clause of the ledger that states this rule.
    pub fn clause(self) -> Option<&'static str> {
        match self.book {
            Book::BootHill1975 => crate::boot_hill_1975::clauses::clause(self.cause),
            Book::BootHill1979 => crate::boot_hill_1979::clauses::clause(self.cause),
            Book::Northfield1981 => crate::clauses::northfield_1981::clause(self.cause),
            Book::ShadyGulch2002 => crate::clauses::shady_gulch_2002::clause(self.cause),
        }
    }
}

/// How far a tally has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    count: u8,
    total: i16,
}

/// A score that brings its reasons: a base and a list of (rule, amount). What the player sees, what the log
/// keeps and what the engine rolled against are this one object. It is plain memory: it never allocates, and
/// its total is kept as it grows.
#[derive(Clone, Copy)]
pub struct Tally {
    parts: [(Rule, i16); MOST_PARTS],
    base: i16,
    total: i16,
    count: u8,
    book: Book,
}

impl Tally {
    /// Starts from a base number of a book.
    pub const fn new(book: Book, base: i16) -> Tally {
        let nothing = (Rule { book, cause: Cause::Ruling }, 0);
        Tally { parts: [nothing; MOST_PARTS], base, total: base, count: 0, book }
    }

    /// Adds a part, unless it is nothing.
    #[inline]
    pub const fn add(&mut self, cause: Cause, amount: i16) {
        if amount != 0 {
            self.note(cause, amount);
        }
    }

    /// Adds a part even where it is nothing, because the reader will look for it (medium range: 0).
    /// A tally that is full folds further parts into its last one, so that the total stays right.
    #[inline]
    pub const fn note(&mut self, cause: Cause, amount: i16) {
        self.total = self.total.saturating_add(amount);
        if (self.count as usize) < MOST_PARTS {
            self.parts[self.count as usize] = (Rule { book: self.book, cause }, amount);
            self.count += 1;
        } else {
            self.parts[MOST_PARTS - 1].1 = self.parts[MOST_PARTS - 1].1.saturating_add(amount);
        }
    }

    /// Adds a part if a thing is so.
    #[inline]
    pub const fn add_if(&mut self, so: bool, cause: Cause, amount: i16) {
        if so {
            self.add(cause, amount);
        }
    }

    /// The tally with one more part.
    #[must_use]
    pub const fn with(mut self, cause: Cause, amount: i16) -> Tally {
        self.add(cause, amount);
        self
    }

    /// How far it has come, so that later parts can be taken off again.
    #[inline]
    pub const fn mark(&self) -> Mark {
        Mark { count: self.count, total: self.total }
    }

    /// Takes off every part that was added since a mark of this very tally.
    #[inline]
    pub const fn back_to(&mut self, mark: Mark) {
        self.count = mark.count;
        self.total = mark.total;
    }

    /// The number it started from.
    pub const fn base(&self) -> i16 {
        self.base
    }

    /// The book whose rules made it.
    pub const fn book(&self) -> Book {
        self.book
    }

    /// The reasons, in the order in which they were found.
    #[inline]
    pub fn parts(&self) -> &[(Rule, i16)] {
        &self.parts[..usize::from(self.count)]
    }

    /// The reasons and whatever is in the room behind them.
    #[inline]
    pub(crate) const fn room(&self) -> &[(Rule, i16); MOST_PARTS] {
        &self.parts
    }

    /// The amount that one cause adds.
    pub fn of(&self, cause: Cause) -> i16 {
        self.parts()
            .iter()
            .filter(|(rule, _)| rule.cause == cause)
            .fold(0, |sum: i16, (_, amount)| sum.saturating_add(*amount))
    }

    /// The score: base and parts together.
    #[inline]
    pub const fn total(&self) -> i16 {
        self.total
    }
}

impl PartialEq for Tally {
    fn eq(&self, other: &Tally) -> bool {
        (self.book, self.base) == (other.book, other.base) && self.parts() == other.parts()
    }
}

impl Eq for Tally {}

impl std::fmt::Debug for Tally {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} = {}", self.total, self.base)?;
        self.parts().iter().try_for_each(|(rule, amount)| write!(f, " {amount:+} {}", rule.label()))
    }
}

/// A tally as it is written down: the book, the base, and each part's cause and amount.
#[derive(serde::Serialize, serde::Deserialize)]
struct Written {
    book: Book,
    base: i16,
    parts: Vec<(Cause, i16)>,
}

impl serde::Serialize for Tally {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let parts = self.parts().iter().map(|(rule, amount)| (rule.cause, *amount)).collect();
        Written { book: self.book, base: self.base, parts }.serialize(to)
    }
}

impl<'de> serde::Deserialize<'de> for Tally {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Tally, D::Error> {
        let Written { book, base, parts } = Written::deserialize(from)?;
        let mut tally = Tally::new(book, base);
        parts.into_iter().for_each(|(cause, amount)| tally.note(cause, amount));
        Ok(tally)
    }
}
