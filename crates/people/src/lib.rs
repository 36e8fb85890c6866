//! Sixgun: people.
