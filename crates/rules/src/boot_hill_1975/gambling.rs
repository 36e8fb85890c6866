//! gambling

use crate::Sheet;

/// The printed tables of this room.
pub fn sheets() -> Vec<Sheet> {
    Vec::new()
}
