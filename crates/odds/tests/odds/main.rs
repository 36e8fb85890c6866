//! Exact odds, equilibria and simulation.

mod bout;
mod equilibrium;
mod markov;
mod northfield;
mod over_turns;
mod rounds;
mod run;
mod share;
mod showdown;
