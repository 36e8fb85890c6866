//! Simulation by the thousand.

mod bout;
mod northfield;
mod run;
mod share;
