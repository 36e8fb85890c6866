//! What goes over the wire, in both directions. The browser's types are generated from these.
//!
//! A client sends commands, each with an id of its own making; the same id twice is the same command. It is sent messages,
//! each with the version of its own seat. What a figure may do is offered in parts; an order is given by the line that came
//! with an offer or with a price, which is the same line as in a saved game.
//!
//! All numbers of figures, horses and things are those of the seat's side, so that they tell nothing of those whom it has
//! not met.

mod clause;
mod command;
mod lobby;
mod message;
mod problem;
mod replay;

pub use clause::{Clause, ClauseReading};
pub use command::{Answers, Audience, Command, Form, OrderLine, PriceOf, Sent};
pub use game::lobby::{Card, CardSide, Field, FieldKind, Forms, Package, Power, Rule, Somebody};
pub use game::offers::{Advice, Aim, Choice, Exchange, Means, Offer, Offers, Part, Priced, Reach, Shots};
pub use game::scene::{
    Asked, Body, Door, Entry, EntryKind, Figure, Furniture, Ground, Gun, Horse, Link, Mark, Motion, Outcome,
    Pane, PlaceName, Scene, Square, Storey, Sum, SumPart, Thing, Wall, Wheels, Wound,
};
pub use lobby::{Absent, Hands, Invitation, NewTable, Role, Sealed, Seated, TableMade};
pub use message::{DiceSource, Message, SeatState, TableState};
pub use problem::{ErrorCode, Problem};
pub use replay::{BranchOf, CastProof, NewBranch, Proof, Replay, ReplaySeat, Watching};
