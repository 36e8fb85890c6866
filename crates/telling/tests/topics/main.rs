//! Words for a fight, one module a topic.

mod answers;
mod beats;
mod common;
mod every_event;
mod words_of_senses;
