//! Sixgun: odds.
