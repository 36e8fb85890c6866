//! A fight on a town map. So far: [`scenario`], the files that say who meets whom, where, and by which rules.
//!
//! The crate does no IO: texts come in as `&str`, and files that a scenario names are brought by the caller.

pub mod scenario;

pub use reader::fault::{Fault, Faults};
use reader::{fault, fields, near};
pub use scenario::Scenario;
