//! Exact odds, equilibria.

mod equilibrium;
mod markov;
mod over_turns;
mod rounds;
mod showdown;
