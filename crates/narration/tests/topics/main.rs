//! Words for a fight, one module a topic.

mod answers;
mod beats;
mod common;
mod every_event;
mod own_words;
mod words_of_senses;
