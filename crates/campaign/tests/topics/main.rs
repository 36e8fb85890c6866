//! What a campaign is made of keeps its laws.

mod books;
mod county;
mod laws;
mod time;
mod fights;
