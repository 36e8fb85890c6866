//! Who sees whom among many.

use super::Sight;
use crate::body::Body;

/// Who sees whom, by their numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sightings {
    count: usize,
    /// A row of bits for each, in whole words.
    rows: Vec<u64>,
}

impl Sightings {
    /// Nobody.
    pub const fn new() -> Sightings {
        Sightings { count: 0, rows: Vec::new() }
    }

    /// How many people they are.
    pub const fn count(&self) -> usize {
        self.count
    }

    /// Whether two of them see each other. Nobody sees himself.
    pub fn sees(&self, one: usize, other: usize) -> bool {
        let inside = one < self.count && other < self.count;
        inside && self.rows[one * self.words() + other / 64] & 1 << (other % 64) != 0
    }

    /// Whom one of them sees, by their numbers.
    pub fn seen_by(&self, one: usize) -> impl Iterator<Item = usize> {
        (0..self.count).filter(move |other| self.sees(one, *other))
    }

    fn words(&self) -> usize {
        self.count.div_ceil(64)
    }

    fn clear(&mut self, count: usize) {
        self.count = count;
        let words = self.words();
        self.rows.clear();
        self.rows.resize(count * words, 0);
    }

    fn set(&mut self, one: usize, other: usize) {
        let words = self.words();
        self.rows[one * words + other / 64] |= 1 << (other % 64);
    }
}

impl Sight {
    /// Finds out who sees whom. What was in `sightings` is forgotten, but its room is used again.
    pub fn everybody(&self, bodies: &[Body], sightings: &mut Sightings) {
        sightings.clear(bodies.len());
        for (one, body) in bodies.iter().enumerate() {
            for (other, second) in bodies.iter().enumerate().skip(one + 1) {
                if self.sees(body, second) {
                    sightings.set(one, other);
                    sightings.set(other, one);
                }
            }
        }
    }
}
