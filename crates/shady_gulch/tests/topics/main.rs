//! The rules of 2002, one module a topic. They are one program, because each program is built, linked and linted alone.

mod by_hand;

mod advancement;
mod composure;
mod contests;
mod creation;
mod defence;
mod drama;
mod drink;
mod duel;
mod first_shot;
mod gambling;
mod grid;
mod hazards;
mod healing;
mod horses;
mod laws;
mod living;
mod movement;
mod reputation;
mod skills;
mod tasks;
mod to_hit;
mod townsfolk;
mod traits;
mod travel;
mod turn;
mod vocations;
mod weapons;
mod wounds;
mod writing;
