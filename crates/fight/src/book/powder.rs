//! What a book must answer of dynamite and big guns on a map: one trait, and the answers of both editions side by side.

use rules::Edition;
use rules::boot_hill_1975::FirstEdition;
use rules::boot_hill_1979::SecondEdition;

/// What a book says of dynamite and big guns.
pub trait Powder: Edition {}

impl Powder for FirstEdition {}

impl Powder for SecondEdition {}
