//! The program, run as a user would run it.

mod blast;
mod brawl;
mod common;
mod compose;
mod contest;
mod conventions;
mod draw;
mod duel;
mod gamble;
mod nasty;
mod person;
mod resolving;
mod ride;
mod rules;
mod shot;
mod table;
mod task;
mod track;
