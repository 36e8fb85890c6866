//! Sixgun.
fn main() {}
