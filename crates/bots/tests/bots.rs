//! Bots at the table: they play to an end without a refused order, and nothing that they cannot know changes what they do.

#![allow(clippy::disallowed_types, reason = "a test holds the truth, and gives the bots windows")]

mod catalogue;
mod honest;
mod northfield;
mod plays;
mod remembers;
mod weighs;
mod worlds;
