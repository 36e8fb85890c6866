//! Load on loopback: 200 tables of 4 seats with the real game and a store on the disk, server and clients in one process.
//! Prints how long commands take from their sending until they are acknowledged, and the memory of a table.
//!
//! `cargo bench -p server --bench load [-- TABLES SECONDS]`

#![allow(clippy::print_stdout, reason = "a bench tells what it measured")]

#[path = "../tests/server/fake.rs"]
#[allow(dead_code, reason = "shared with the tests, which use all of it")]
mod fake;
#[path = "../tests/server/house.rs"]
#[allow(dead_code, reason = "shared with the tests, which use all of it")]
mod house;

use house::{House, Socket};
use serde_json::{Value, json};
use server::rooms::Fights;
use server::{Limits, Rate, Settings};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use store::Disk;
use tokio::time::{Instant, sleep_until};

/// A player answers after 2 to 6 seconds, which is quick for a person: our own figures, in milliseconds.
const THINKS: (u64, u64) = (2_000, 4_000);

fn main() {
    let numbers: Vec<u64> = std::env::args().filter_map(|argument| argument.parse().ok()).collect();
    let (tables, seconds) = (numbers.first().copied().unwrap_or(200), numbers.get(1).copied().unwrap_or(30));
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    runtime.expect("threads").block_on(measure(tables, Duration::from_secs(seconds)));
}

async fn measure(tables: u64, time: Duration) {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("load-{}", std::process::id()));
    let limits = Limits { lobby: Rate::new(100_000, 100_000), ..Limits::default() };
    let store = Arc::new(Disk::open(&folder).expect("a store"));
    let house = House::playing(store, Arc::new(Fights), Settings { limits, public_url: None }).await;
    let house = Arc::new(house);
    // What is read once for all tables is no part of one.
    let new = wish(&house).await;
    wake(&house, &new).await;
    let before = memory();
    let mut seats = Vec::new();
    for _ in 0..tables {
        seats.extend(wake(&house, &new).await);
    }
    let after = memory();
    let until = Instant::now() + time;
    let players: Vec<_> = (0..)
        .zip(seats)
        .map(|(number, (table, cookie))| tokio::spawn(play(house.clone(), table, cookie, number, until)))
        .collect();
    let mut waits: Vec<Duration> = Vec::new();
    for player in players {
        waits.extend(player.await.expect("a player"));
    }
    waits.sort();
    let part = |thousandths: usize| waits.get(waits.len() * thousandths / 1000).copied().unwrap_or_default();
    println!("{tables} tables of 4 seats, {} commands in {} s", waits.len(), time.as_secs());
    println!(
        "acknowledged after: median {:?}, 99 of 100 {:?}, longest {:?}",
        part(500),
        part(990),
        part(999)
    );
    println!("bars: median below 5 ms, 99 of 100 below 50 ms");
    println!("memory of a table that is awake: {} kB", after.saturating_sub(before) / tables.max(1));
    if let Ok(house) = Arc::try_unwrap(house) {
        house.stop().await;
    }
    std::fs::remove_dir_all(&folder).expect("the folder goes");
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

/// Opens a table and wakes it: the cookies of its players.
async fn wake(house: &House, new: &Value) -> Vec<(String, String)> {
    let opened = house.open_as(new).await;
    let mut seats = vec![(opened.id.clone(), opened.cookie)];
    for one in opened.made["invitations"]
        .as_array()
        .expect("invitations")
        .iter()
        .filter(|one| one["role"] == "player")
    {
        let cookie = house.sit(one["path"].as_str().expect("a path")).await;
        seats.push((opened.id.clone(), cookie));
    }
    seats
}

/// Kilobytes of this process in memory; 0 where the system does not say.
fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or_default()
}

/// Plays a seat for a while: how long each command took.
async fn play(
    house: Arc<House>,
    table: String,
    cookie: String,
    number: u64,
    until: Instant,
) -> Vec<Duration> {
    let mut socket = house.socket(&table, &cookie).await;
    let (mut asked, mut waits, mut count) = (Value::Null, Vec::new(), 0_u64);
    let pause = |count: u64| {
        let mixed = (number + 1)
            .wrapping_mul(0x9e37_79b9_7f4a_7c15)
            .wrapping_add(count.wrapping_mul(0xbf58_476d_1ce4_e5b9));
        Duration::from_millis(THINKS.0 + (mixed >> 32) % THINKS.1)
    };
    let mut next = Instant::now() + pause(0);
    while next < until {
        tokio::select! {
            message = socket.next() => see(&message.expect("an open socket"), &mut asked),
            () = sleep_until(next) => {
                count += 1;
                let sent = json!({ "id": format!("c{count}"), "command": command(&house, &table, &cookie, &asked).await });
                let begun = Instant::now();
                socket.send(sent.to_string()).await;
                answer(&mut socket, &mut asked).await;
                waits.push(begun.elapsed());
                next = Instant::now() + pause(count);
            }
        }
    }
    waits
}

fn see(message: &Value, asked: &mut Value) {
    if let Some(picture) = message.get("picture") {
        *asked = picture["asked"].clone();
    }
}

async fn answer(socket: &mut Socket, asked: &mut Value) {
    loop {
        let message = socket.next().await.expect("an open socket");
        see(&message, asked);
        if message["t"] == "done" || message["t"] == "refused" {
            return;
        }
    }
}

/// Orders for whoever is asked, or a word.
async fn command(house: &House, table: &str, cookie: &str, asked: &Value) -> Value {
    if asked.is_null() || asked["committed"] == true {
        return json!({ "do": "say", "text": "Take your time." });
    }
    let mut orders = Vec::new();
    for figure in asked["figures"].as_array().expect("figures") {
        let choices = house.get(&format!("/api/tables/{table}/choices?figure={figure}"), cookie).await.json();
        let fire = &choices["aims"][0]["fires"][0]["order"];
        let order = if fire.is_string() { fire } else { &choices["likely"][0]["order"] };
        orders.push(json!({ "figure": figure, "order": order }));
    }
    json!({ "do": "commit", "orders": orders })
}
