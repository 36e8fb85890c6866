//! One door for chance.
//!
//! Rules never own a generator. They hold something that implements [`Chance`] and ask it for one of
//! several weighted outcomes, saying what the roll is for. The same rule body then serves a live table
//! ([`Seeded`]), a test or a table with real dice ([`Typed`]), a record of what fell ([`Recorded`]) and an
//! exact calculation of odds ([`Odometer`]).
//!
//! ```
//! use chance::{Chance, Roll, Seeded};
//!
//! const TO_HIT: Roll = Roll::d100("to hit");
//! let mut dice = Seeded::from_number(1881);
//! let hit = dice.percent(TO_HIT, 55).succeeded;      // two bands: 55 and 45
//! let exact = chance::exact(|dice| dice.percent(TO_HIT, 55).succeeded);
//! assert_eq!(exact.of(&true).to_string(), "11/20");
//! # let _ = hit;
//! ```
//!
//! # Glossary
//!
//! - *roll*: a die and what it is for.
//! - *band*: one of several weighted results that a rule asks for.
//! - *pool*: ordinary dice of which two are kept.
//! - *odometer*: walks every result of every roll, for exact odds.

mod cast;
mod counted;
mod die;
mod odds;
mod odometer;
mod pool;
mod recorded;
mod seeded;
mod typed;

pub use cast::{CAST, Cast};
pub use counted::Counted;
pub use die::{Die, Roll, Table};
pub use odds::{Distribution, Odds};
pub use odometer::{Odometer, exact};
pub use pool::{Kept, MOST_EXTRA, Pool};
pub use recorded::{Fell, Recorded};
pub use seeded::{ALGORITHM, Seed, SeedError, Seeded};
pub use typed::{Typed, TypedFault};

/// What a draw gave: the band, and the face that fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// Index into the bands that were asked for.
    pub band: usize,
    /// The face that fell: the number read off the die, or the total of several dice.
    pub face: u16,
}

/// What a percentage roll gave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Percent {
    /// The roll was at most the chance.
    pub succeeded: bool,
    /// The face that fell, or 0 where no die was needed (chance of 0 or less, or of 100 or more).
    pub face: u16,
}

/// Everything the rules may ask of luck.
pub trait Chance {
    /// Draws one of `bands`, whose widths sum to the [`Die::ways`] of the die, in order of rising face.
    fn draw(&mut self, roll: Roll, bands: &[u16]) -> Drawn;

    /// Draws a row of a table, and gives the face as well.
    #[inline]
    fn look_up<T: Copy, const ROWS: usize>(&mut self, roll: Roll, table: &Table<T, ROWS>) -> (T, u16)
    where
        Self: Sized,
    {
        let drawn = self.draw(roll, table.widths());
        (table.row(drawn.band), drawn.face)
    }

    /// Draws the face itself, where the number matters and not only a band of it.
    fn face(&mut self, roll: Roll) -> u16 {
        self.each_face(roll).face
    }

    /// Draws one of bands of which each is one face.
    fn each_face(&mut self, roll: Roll) -> Drawn {
        let mut widths = [0u16; die::MOST_TOTALS];
        let widths = roll.die.totals(&mut widths);
        self.draw(roll, widths)
    }

    /// Rolls a hundred-sided die under a chance: 0 or less never, 100 or more always, and then no die is
    /// rolled, because it could not matter.
    fn percent(&mut self, roll: Roll, chance: i16) -> Percent {
        debug_assert_eq!(roll.die, Die::D100, "a percentage is rolled on a d100");
        if chance <= 0 {
            return Percent { succeeded: false, face: 0 };
        }
        if chance >= 100 {
            return Percent { succeeded: true, face: 0 };
        }
        let below = chance.unsigned_abs();
        let drawn = self.draw(roll, &[below, 100 - below]);
        Percent { succeeded: drawn.band == 0, face: drawn.face }
    }

    /// Rolls a pool die by die, keeps two and reads them: gives the reading and the dice kept. A source that
    /// walks outcomes gives each reading once, with one of the pairs that read so.
    fn pool(&mut self, pool: Pool, read: &dyn Fn(Kept) -> u8) -> (u8, Kept) {
        let kept = pool.roll(self);
        (read(kept), kept)
    }

    /// Gives the dice of a key, such as `week 3/jesse-james/tracking`: dice of a seed then depend on the seed and the key
    /// alone, whatever else was rolled before, and the same key gives the same dice again. Dice that are typed in, played
    /// again from a record or walked through by the odometer come in the order in which they are asked for, whatever the key.
    fn stream<'a>(&'a mut self, _key: &str) -> Box<dyn Chance + 'a> {
        Box::new(self)
    }
}

impl<C: Chance + ?Sized> Chance for &mut C {
    fn draw(&mut self, roll: Roll, bands: &[u16]) -> Drawn {
        (**self).draw(roll, bands)
    }

    fn face(&mut self, roll: Roll) -> u16 {
        (**self).face(roll)
    }

    fn each_face(&mut self, roll: Roll) -> Drawn {
        (**self).each_face(roll)
    }

    fn pool(&mut self, pool: Pool, read: &dyn Fn(Kept) -> u8) -> (u8, Kept) {
        (**self).pool(pool, read)
    }

    fn stream<'a>(&'a mut self, key: &str) -> Box<dyn Chance + 'a> {
        (**self).stream(key)
    }
}
