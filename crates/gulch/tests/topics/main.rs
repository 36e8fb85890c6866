//! Fights of 2002 on a map, as they are played at the table.

mod fights;
mod orders;
