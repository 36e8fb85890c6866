//! Tables in the browser: seats and invitations, one task a table, HTTP and WebSocket.
//!
//! [`protocol`] is what goes over the wire, and the types of the client are made from it. A seat is sent a picture of what
//! its side may know, never the fight itself.

pub mod protocol;
pub mod table;
