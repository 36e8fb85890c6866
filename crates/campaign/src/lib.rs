//! What a campaign is made of: the calendar, accounts by double entry, facts that people know, the county and its law.
//!
//! The game that plays weeks with it is not built yet. Everything here is plain values and does no IO; people who live on
//! are in the module `roster` of the crate `people`.

pub mod accounts;
pub mod calendar;
pub mod county;
pub mod facts;
pub mod ids;
pub mod law;
