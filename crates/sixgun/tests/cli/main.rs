//! The program, run as a user would run it.

mod advance;
mod attack;
mod blast;
mod brawl;
mod common;
mod compose;
mod contest;
mod conventions;
mod draw;
mod duel;
mod duel_2002;
mod gamble;
mod nasty;
mod person;
mod person_2002;
mod play;
mod replay;
mod resolving;
mod ride;
mod rules;
mod scenario;
mod shot;
mod table;
mod task;
mod town;
mod track;
