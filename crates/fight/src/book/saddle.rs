//! What a book must answer of horses and wheels on a map: one trait, and the answers of both editions side by side.

use rules::Edition;
use rules::boot_hill_1975::FirstEdition;
use rules::boot_hill_1979::SecondEdition;

/// What a book says of horses and wheels.
pub trait Saddle: Edition {}

impl Saddle for FirstEdition {}

impl Saddle for SecondEdition {}
