//! Load on loopback: 200 tables of 4 seats with the real game and a store on the disk. The server is one process and all
//! its clients are another, as they would be; both share the cores of the machine.
//!
//! Prints how long an order takes from its sending until its acknowledgement has come back, what the server spends on it,
//! the memory of a table, and the instructions of the table itself without network and store, which are the same on every
//! machine.
//!
//! `cargo bench -p server --bench load [-- TABLES SECONDS]`

#![allow(clippy::print_stdout, reason = "a bench tells what it measured")]

mod core;
#[path = "../../tests/server/fake.rs"]
#[allow(dead_code, reason = "shared with the tests, which use all of it")]
mod fake;
#[path = "../../tests/server/house.rs"]
#[allow(dead_code, reason = "shared with the tests, which use all of it")]
mod house;
mod player;
mod process;

use house::House;
use player::{Chair, THINKS};
use process::Server;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if process::asked(&arguments) || core::asked(&arguments) {
        return;
    }
    let numbers: Vec<u64> = arguments.iter().filter_map(|argument| argument.parse().ok()).collect();
    let (tables, seconds) = (numbers.first().copied().unwrap_or(200), numbers.get(1).copied().unwrap_or(30));
    let runtime = process::two_threads();
    runtime.block_on(measure(tables, Duration::from_secs(seconds)));
    core::tell();
}

async fn measure(tables: u64, time: Duration) {
    let server = Server::start();
    let house = Arc::new(server.house());
    // What is read once for all tables is no part of one.
    let new = wish(&house).await;
    let mut sitting = wake(&house, &new).await;
    let before = server.memory();
    let mut chairs = Vec::new();
    for _ in 0..tables {
        chairs.extend(wake(&house, &new).await);
    }
    let (memory, spent) = (server.memory(), server.time());
    let until = Instant::now() + time;
    let players: Vec<_> = (0..)
        .zip(chairs)
        .map(|(number, chair)| tokio::spawn(player::play(house.clone(), chair, number, until)))
        .collect();
    let mut waits: Vec<Duration> = Vec::new();
    for player in players {
        waits.extend(player.await.expect("a player"));
    }
    sitting.clear();
    let spent = server.time().saturating_sub(spent);
    tell(tables, time, waits, spent);
    println!("memory of a table that is awake: {} kB", memory.saturating_sub(before) / tables.max(1));
    server.stop();
}

fn tell(tables: u64, time: Duration, mut waits: Vec<Duration>, spent: Duration) {
    waits.sort();
    let part = |thousandths: usize| waits.get(waits.len() * thousandths / 1000).copied().unwrap_or_default();
    let orders = u64::try_from(waits.len()).unwrap_or(u64::MAX).max(1);
    println!(
        "{tables} tables of 4 seats, each answers after {} to {} ms: {} orders and words in {} s, {} a second",
        THINKS.0,
        THINKS.0 + THINKS.1,
        waits.len(),
        time.as_secs(),
        orders / time.as_secs().max(1)
    );
    println!(
        "acknowledged after: median {:?}, 99 of 100 {:?}, longest {:?}",
        part(500),
        part(990),
        waits.last().copied().unwrap_or_default()
    );
    println!("bars: median below 5 ms, 99 of 100 below 50 ms");
    println!(
        "the server: {} of 100 of one core, {} microseconds for each, with the lists of choices",
        spent.as_millis() * 100 / time.as_millis().max(1),
        spent.as_micros() / u128::from(orders)
    );
}

/// The O.K. Corral for four people.
async fn wish(house: &House) -> Value {
    let cards = house.get("/api/scenarios", "").await.json();
    let mut seats = Vec::new();
    for side in cards[0]["sides"].as_array().expect("sides") {
        let ids: Vec<&Value> =
            side["figures"].as_array().expect("figures").iter().map(|one| &one[0]).collect();
        seats.extend(ids.chunks(ids.len().div_ceil(2)).map(|ids| json!([ids, "person"])));
    }
    json!({ "scenario": cards[0]["id"], "seats": seats })
}

/// Opens a table and has everybody sit down: its chairs.
async fn wake(house: &House, new: &Value) -> Vec<Chair> {
    let opened = house.open_as(new).await;
    let mut cookies = vec![opened.cookie];
    let invitations = opened.made["invitations"].as_array().expect("invitations").iter();
    for one in invitations.filter(|one| one["role"] == "player") {
        cookies.push(house.sit(one["path"].as_str().expect("a path")).await);
    }
    let mut chairs = Vec::new();
    for cookie in cookies {
        let socket = house.socket(&opened.id, &cookie).await;
        chairs.push(Chair { table: opened.id.clone(), cookie, socket });
    }
    chairs
}
