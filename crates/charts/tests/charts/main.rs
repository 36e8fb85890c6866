//! Everything that charts must hold, from nothing to too much.

mod colours;
mod golden;
mod numbers;
mod page;
mod picture;
mod samples;
mod shape;
mod terminal;
