//! Everything about tables, in one program: the game at one, and the server from outside, over loopback, with a small game
//! whose every word is known and with the real one.

mod attack;
mod bytes;
mod coin;
mod commands;
mod counted;
mod described;
mod documented;
mod doors;
mod errors;
mod fake;
mod hours;
mod house;
mod invitations;
mod lasting;
mod live;
mod own;
mod pages;
mod played;
mod raid_secrets;
mod raids;
mod reach;
mod refereed;
mod reordered;
mod replays;
mod secrets;
mod tables;
