//! The laws of the contract for every game that is staged, from one place.

mod broken;
mod fights;
mod golden;
mod gulch;
mod raids;
mod rulings;
