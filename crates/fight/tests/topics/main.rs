//! The rules of a fight on a map, one module a topic. They are one program, because each program is built, linked and
//! linted alone.

#[path = "../common/mod.rs"]
mod common;
mod paddock;
mod ring;
mod scene;
mod store;
mod transcript;
mod yard;

mod aftermath;
mod batteries;
mod bearings;
mod beforehand;
mod brawls;
mod coffeyville;
mod corral_example;
mod famous_fights;
mod ground;
mod gunfights;
mod gunfire;
mod harms;
mod horses;
mod listing;
mod mishaps;
mod morale;
mod movement;
mod order_text;
mod powder;
mod prisoners;
mod records;
mod rulings;
mod scenarios;
mod sequential;
mod triggers;
mod victory;
mod views;
mod wagons;
mod written_orders;
