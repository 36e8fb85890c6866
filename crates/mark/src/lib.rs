//! Marks in rule code: `mark::clause!("bh79-061")` stands on the branch that carries a clause out.
//!
//! A test that claims a clause fails unless its mark was reached while the test ran (`ledger::proves!`). In release builds
//! a mark is nothing at all. In debug builds it is one relaxed load, unless somebody listens: a [`Recording`] on this
//! thread, or the environment variable `SIXGUN_MARKS`, which names a folder to which the process writes every mark that it
//! reaches, once each. So tests learn what the programs they run have reached.

#[cfg(debug_assertions)]
mod heard;
#[cfg(debug_assertions)]
mod kept;

#[cfg(debug_assertions)]
pub use heard::{Recording, Site, quietly, read_also};

/// Nothing is heard in a release build.
#[cfg(not(debug_assertions))]
pub fn read_also(_: &std::path::Path) -> std::io::Result<()> {
    Ok(())
}

/// Does something; there are no marks in a release build.
#[cfg(not(debug_assertions))]
pub fn quietly<T>(look: impl FnOnce() -> T) -> T {
    look()
}

/// The environment variable with the folder to which a process writes the marks that it reaches.
pub const FOLDER: &str = "SIXGUN_MARKS";

/// Says that the clauses of these ids are carried out here. It is a statement, and cannot stand in a `const fn`.
#[cfg(debug_assertions)]
#[macro_export]
macro_rules! clause {
    ($($id:literal),+ $(,)?) => {
        $({
            static SITE: $crate::Site = $crate::Site::new($id);
            SITE.reach();
        })+
    };
}

/// Says that the clauses of these ids are carried out here: nothing in a release build.
#[cfg(not(debug_assertions))]
#[macro_export]
macro_rules! clause {
    ($($id:literal),+ $(,)?) => {};
}

/// A condition that carries a clause out where it holds: it is what it was, and marks the clause if it is true.
#[macro_export]
macro_rules! when {
    ($id:literal, $so:expr) => {{
        let so: bool = $so;
        if so {
            $crate::clause!($id);
        }
        so
    }};
}
