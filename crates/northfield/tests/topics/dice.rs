//! Games to begin with.

use northfield::book_1981::Switches;
use northfield::{Joins, Setup};
use std::sync::{Arc, LazyLock};

/// The game of the book, read once: lines of fire that were found are kept for all tests.
pub(crate) fn book() -> Arc<Setup> {
    static BOOK: LazyLock<Arc<Setup>> = LazyLock::new(|| with(Joins::default(), Switches::default()));
    Arc::clone(&BOOK)
}

/// The same with those who join and with other readings.
pub(crate) fn with(joins: Joins, switches: Switches) -> Arc<Setup> {
    Arc::new(Setup::new(&joins, switches).expect("a game"))
}
