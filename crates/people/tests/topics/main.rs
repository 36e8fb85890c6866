//! People and their files, one module a topic. They are one program, because each program is built, linked and
//! linted alone.

mod cast;
mod citizens;
mod content;
mod convert;
mod faults;
mod grown_citizens;
mod json;
mod making;
mod outfit_and_growth;
mod print_agrees;
mod roster;
mod round_trip;
mod scenarios;
mod town_2002;
