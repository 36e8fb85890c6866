//! The program, run as a user would run it.

mod common;
mod conventions;
mod nasty;
mod rules;
mod table;
