//! What a book must answer of brawling on a map: one trait, and the answers of both editions side by side.

use rules::Edition;
use rules::boot_hill_1975::FirstEdition;
use rules::boot_hill_1979::SecondEdition;

/// What a book says of brawling.
pub trait Brawling: Edition {}

impl Brawling for FirstEdition {}

impl Brawling for SecondEdition {}
