//! What goes over the wire, in both directions. The browser's types are generated from these.
//!
//! A client sends commands, each with an id of its own making; the same id twice is the same command. It is sent messages,
//! each with the version of its own seat. Orders are lines of text, the same words as in a saved game: whatever a person
//! clicks together becomes such a line, and the server lists lines to choose from.
//!
//! All numbers of figures, horses and things are those of the seat's side, so that they tell nothing of those whom it has
//! not met.

mod choices;
mod clause;
mod command;
mod forms;
mod lobby;
mod message;
mod problem;
mod replay;

pub use choices::{Aim, Choice, Choices, Odds, Part, Question, Reach, Way};
pub use clause::{Clause, ClauseReading};
pub use command::{Answers, Audience, Command, OrderLine, Sent};
pub use forms::{Forms, Somebody};
pub use game::scene::{
    Asked, Body, Door, Entry, EntryKind, Figure, Furniture, Ground, Gun, Horse, Link, Mark, Motion, Outcome,
    Pane, PlaceName, Scene, Square, Storey, Sum, SumPart, Thing, Wall, Wheels, Wound,
};
pub use lobby::{Absent, Card, CardSide, Hands, Invitation, NewTable, Role, Rule, Sealed, TableMade};
pub use message::{Message, SeatState, TableState};
pub use problem::{ErrorCode, Problem};
pub use replay::{BranchOf, NewBranch, Proof, Replay, ReplaySeat, Watching};
