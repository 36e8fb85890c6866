//! Every roll of the module, by its purpose. One die is an ordinary one (E-70).

use chance::{Die, Roll};

/// Whether the robbery is discovered.
pub const REACTION: Roll = Roll::d6("discovery");
/// Whether the gang is recognised.
pub const RECOGNITION: Roll = Roll::d6("recognition");
/// Which gun Wheeler has.
pub const WHEELER: Roll = Roll::d6("Wheeler's gun");
/// How many more citizens start on the map.
pub const CITIZENS: Roll = Roll::new(Die::TWO_D6, "more citizens");
/// The first digit of a random square.
pub const SQUARE_ROW: Roll = Roll::d6("square, first digit");
/// The second digit of a random square.
pub const SQUARE_COLUMN: Roll = Roll::d6("square, second digit");
/// Whether a citizen indoors finds a gun.
pub const GUN_FOUND: Roll = Roll::d6("finds a gun");
/// Whether a square of the bank hides a reserve.
pub const SEARCH: Roll = Roll::d6("search");
/// Which of the two reserves a search found, where both were hidden (ours: the tellers know one each).
pub const WHICH_RESERVE: Roll = Roll::new(Die::one(2), "which reserve");
/// Whether the vault is open.
pub const VAULT: Roll = Roll::d6("vault open");
/// Thousands of dollars in a cash reserve.
pub const RESERVE: Roll = Roll::d6("cash reserve");
/// Thousands of dollars in the vault.
pub const VAULT_MONEY: Roll = Roll::new(Die { count: 6, sides: 6 }, "money in the vault");
/// How many reinforcements come.
pub const REINFORCEMENTS: Roll = Roll::d6("reinforcements");
/// Where one of them enters.
pub const ENTRY: Roll = Roll::d6("entry");

/// Which counter is drawn of those that lie face down.
pub const fn counter(left: u8) -> Roll {
    Roll::new(Die::one(left), "counter drawn")
}
