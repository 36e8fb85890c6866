//! Exact odds, equilibria and simulation.

mod equilibrium;
mod markov;
mod over_turns;
mod rounds;
mod showdown;
