//! Standard interiors and other pieces that maps are put together from.

use crate::fault::Faults;
use crate::town::Town;
use std::collections::BTreeMap;

/// Pieces by their names, each a small town of its own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Library {
    pieces: BTreeMap<String, Town>,
}

impl Library {
    /// A library without pieces.
    pub const fn new() -> Library {
        Library { pieces: BTreeMap::new() }
    }

    /// Reads a piece and adds it under a name; it may itself use the pieces that were added before. A piece
    /// of the same name is replaced.
    pub fn add(&mut self, name: &str, file: &str, text: &str) -> Result<(), Faults> {
        let piece = crate::parse(file, text, self)?;
        self.pieces.insert(name.to_owned(), piece);
        Ok(())
    }

    /// A piece by its name.
    pub fn piece(&self, name: &str) -> Option<&Town> {
        self.pieces.get(name)
    }

    /// The names of all pieces, in order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.pieces.keys().map(String::as_str)
    }
}
