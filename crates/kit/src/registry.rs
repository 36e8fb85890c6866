//! Every book, optional rule and reading of every game in one list.
//!
//! ```
//! let rows = sixgun_kit::registry::all();
//! let stunning = rows.iter().find(|row| row.name == "stunning").expect("an optional rule");
//! assert_eq!((stunning.clause, stunning.default_value()), (Some("bh75-d114"), "off"));
//! ```

pub use rules::registry::{RegistryRow, RowKind};

/// All rows: each game's own table, completed with the clauses and questions of the ledger.
pub fn all() -> Vec<RegistryRow> {
    let games = [rules::registry::boot_hill(), northfield::registry(), shady_gulch::registry()];
    games.into_iter().flatten().map(staging::registry::complete).collect()
}
