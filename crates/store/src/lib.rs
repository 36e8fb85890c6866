//! Records of tables: what was said at each, line by line, kept so that nothing acknowledged is ever lost.
//!
//! A *table* is a game that people play: one log of *lines* that only grows. The store knows nothing of fights. It gives
//! each [`Entry`] its number and a sum that is chained over all lines before it, and answers only when the line is on the
//! disk. [`Store`] is the whole of it; [`Disk`] keeps tables in one SQLite file, [`Memory`] keeps them until it is
//! dropped, and another database can join behind the same trait.
//!
//! ```
//! use store::{Entry, Memory, Store, TableId};
//!
//! let (store, table) = (Memory::default(), TableId::new("ok-corral")?);
//! store.open_table(&table, 1_000, vec![])?;
//! let order = Entry::new(1_500, 2, "order", r#"{"fire":"Frank"}"#).from_client("c-1");
//! let first = store.append(&table, vec![order.clone()], 0)?;
//! assert_eq!((first.last, first.again), (1, false));
//! // The same command sent again is found, and answered with the line that it made.
//! let again = store.append(&table, vec![order], 0)?;
//! assert_eq!((again.last, again.again), (1, true));
//! # Ok::<(), store::Trouble>(())
//! ```
//!
//! Whole stores are copied by [`backup`] and put back by [`restore`]; single tables travel as text by [`export`] and
//! [`import`]; [`salvage`] takes what is good out of a damaged file. No clock is read here: times come from the caller.
//!
//! # Glossary
//!
//! - *line*: one entry of a record, with a sum over the one before it.
//! - *shelf*: all lines of one table.
//! - *salvage*: reading what is left of a damaged file.

mod backup;
mod disk;
mod export;
mod files;
mod import;
mod line;
mod memory;
mod restore;
mod salvage;
mod shelf;
mod store;
mod sum;
mod trouble;

pub use backup::{BackedUp, Contents, backup};
pub use disk::Disk;
pub use export::{Exported, export};
pub use files::{DATABASE, next_backup};
pub use import::{Fault, Parcel, free_id, import};
pub use line::{Entry, Head, Line, MOST_BODY, MOST_TIME, TableId};
pub use memory::Memory;
pub use restore::{Restored, restore};
pub use salvage::{Salvaged, SavedTable, salvage};
pub use store::{Appended, Done, Lines, Store, Walked};
pub use sum::Sum;
pub use trouble::{Damage, Trouble};
