//! What a book must answer of fire on a map on a map: one trait, and the answers of both editions side by side.

use rules::Edition;
use rules::boot_hill_1975::FirstEdition;
use rules::boot_hill_1979::SecondEdition;

/// What a book says of fire on a map.
pub trait FireField: Edition {}

impl FireField for FirstEdition {}

impl FireField for SecondEdition {}
