//! What a campaign is made of keeps its laws.

mod books;
mod county;
mod fights;
mod laws;
mod time;
mod transcripts;
