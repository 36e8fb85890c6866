//! The laws of the contract for every game that is staged, from one place.

mod fights;
mod golden;
mod raids;
