//! The program, run as a user would run it.

mod common;
mod conventions;
mod duel;
mod nasty;
mod person;
mod rules;
mod table;
