//! *Shootout in Northfield*: every clause of the module in play, random games by the law of this crate, and one game as a
//! golden file. It is one program, because each program is built and linked alone.

mod dice;
mod random;
mod scene;

mod alarm;
mod arming;
mod book_1981;
mod brawling;
mod conformance;
mod ending;
mod golden;
mod leaks;
mod moving;
mod nerve;
mod records;
mod riding;
mod robbing;
mod setting_up;
mod shooting;
