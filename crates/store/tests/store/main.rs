//! Records of tables: nothing acknowledged is lost, and nothing damaged is believed.

mod common;
mod conform;
mod copies;
mod damage;
mod group;
mod killed;
mod opening;
mod parcels;
