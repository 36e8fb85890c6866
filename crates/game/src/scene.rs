//! What hosts show: scenes, stories and the ground, as plain data. Field names here are the names in records and messages.
//! They never change their meaning: a new meaning gets a new name.

mod delta;
mod ground;
mod shown;
mod story;

pub use delta::{apply, delta};
pub use ground::{Door, Furniture, Ground, Link, Pane, PlaceName, Storey, Wall};
pub use shown::{Asked, Body, Figure, Gun, Horse, Mark, Outcome, Scene, Square, Thing, Wheels, Wound};
pub use story::{Entry, EntryKind, Motion, Sum, SumPart};
