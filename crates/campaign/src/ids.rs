//! Numbers by which the campaign knows things. They are the truth's; a seat has names and numbers of its own.

use serde::{Deserialize, Serialize};

/// A person, by his place in the roster. Nobody is ever taken out of it, so that it never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PersonNo(pub u16);

/// A place of the county, by its place in the map's list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlaceNo(pub u16);

/// An animal that is known one by one, such as a saddle horse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct AnimalNo(pub u16);

impl PersonNo {
    /// As an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl PlaceNo {
    /// As an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
