//! A careful reader of the text files that people write: people, maps, scenarios.
//!
//! It walks the spanned values of a TOML file by hand and goes on after a fault, so that whoever wrote the file
//! hears of everything at once: each [`fault::Fault`] with its place, what was found and what was expected, and
//! what may have been meant ([`near`]). It does no IO and knows nothing of what is read.
//!
//! # Glossary
//!
//! - *fault*: what is wrong in a file, where, and what was expected.
//! - *field*: a named value of a table in a file.

pub mod fault;
pub mod fields;
pub mod near;
