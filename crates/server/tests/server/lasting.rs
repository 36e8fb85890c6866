//! What is acknowledged is kept: over sleep, restarts, faults of the disk and of the game.

use crate::house::House;
use serde_json::json;
use server::{Limits, Settings};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use store::{Done, Entry, Head, Lines, Memory, Store, TableId, Trouble};

#[tokio::test]
async fn another_server_goes_on_where_the_first_has_stopped() {
    let store: Arc<Memory> = Arc::default();
    let house = House::with(store.clone(), Settings::default()).await;
    let table = house.open().await;
    let player = house.sit(&table.invitations[0]).await;
    house.say(&table.id, &player, "p1", "One.").await;
    let commit = json!({ "id": "p2", "command": { "do": "commit", "orders": [] } });
    house.post(&format!("/api/tables/{}/commands", table.id), &player, &commit).await;
    while house.log(&table.id, &player).await.len() < 2 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    house.stop().await;
    let house = House::with(store, Settings::default()).await;
    assert_eq!(house.log(&table.id, &player).await, ["One.", "Hm."]);
    assert_eq!(house.say(&table.id, &player, "p1", "One.").await.status, 200);
    house.say(&table.id, &player, "p3", "Two.").await;
    assert_eq!(house.log(&table.id, &player).await, ["One.", "Hm.", "Two."], "sent again, and done once");
    house.stop().await;
}

#[tokio::test]
async fn a_table_where_nobody_is_goes_to_sleep_and_wakes() {
    let (sleep, sweep) = (Duration::from_millis(50), Duration::from_millis(10));
    let house = House::limited(Limits { sleep, sweep, ..Limits::default() }).await;
    let table = house.open().await;
    house.say(&table.id, &table.cookie, "a", "Good night.").await;
    let awake = async || house.get("/metrics", "").await.body.contains("sixgun_tables_awake 1");
    while awake().await {
        tokio::time::sleep(sweep).await;
    }
    assert_eq!(house.log(&table.id, &table.cookie).await, ["Good night."]);
    let mut socket = house.socket(&table.id, &table.cookie).await;
    socket.until("snapshot").await;
    tokio::time::sleep(sleep * 4).await;
    assert!(awake().await, "somebody is there");
    house.stop().await;
}

#[tokio::test]
async fn stopping_tells_every_client_and_lets_nobody_in() {
    let house = House::new().await;
    let table = house.open().await;
    let mut socket = house.socket(&table.id, &table.cookie).await;
    socket.until("snapshot").await;
    let address = house.address;
    house.stop().await;
    assert_eq!(socket.until("again").await["message"], "the server is about to stop");
    assert_eq!(socket.next().await, None);
    assert!(tokio::net::TcpStream::connect(address).await.is_err(), "the door is closed");
}

/// A store that can be told to fail.
#[derive(Default)]
struct Faulty {
    good: Memory,
    broken: AtomicBool,
}

impl Store for Faulty {
    fn remove(&self, table: &TableId) -> Result<(), Trouble> {
        self.good.remove(table)
    }

    fn open_table_then(&self, table: &TableId, at: u64, entries: Vec<Entry>, done: Done) {
        self.good.open_table_then(table, at, entries, done);
    }

    fn append_then(&self, table: &TableId, entries: Vec<Entry>, expects: u64, done: Done) {
        match self.broken.load(Ordering::SeqCst) {
            true => done(Err(Trouble::Busy)),
            false => self.good.append_then(table, entries, expects, done),
        }
    }

    fn read(&self, table: &TableId, after: u64, most: usize) -> Result<Lines, Trouble> {
        self.good.read(table, after, most)
    }

    fn head(&self, table: &TableId) -> Result<Option<Head>, Trouble> {
        self.good.head(table)
    }

    fn tables(&self) -> Result<Vec<Head>, Trouble> {
        self.good.tables()
    }

    fn by_client(&self, table: &TableId, seat: u16, client: &str) -> Result<Option<u64>, Trouble> {
        self.good.by_client(table, seat, client)
    }
}

#[tokio::test]
async fn what_cannot_be_written_was_not_done_and_can_be_sent_again() {
    let store: Arc<Faulty> = Arc::default();
    let house = House::with(store.clone(), Settings::default()).await;
    let table = house.open().await;
    let mut socket = house.socket(&table.id, &table.cookie).await;
    socket.until("snapshot").await;
    house.say(&table.id, &table.cookie, "a", "First.").await;
    store.broken.store(true, Ordering::SeqCst);
    let reply = house.say(&table.id, &table.cookie, "b", "Second.").await;
    assert_eq!((reply.status, &reply.json()["t"]), (503, &json!("refused")));
    assert_eq!(socket.until("again").await["message"], "the table had to be read again");
    assert_eq!(house.log(&table.id, &table.cookie).await, ["First."], "nobody is told what is not on record");
    store.broken.store(false, Ordering::SeqCst);
    assert_eq!(house.say(&table.id, &table.cookie, "b", "Second.").await.status, 200);
    assert_eq!(house.log(&table.id, &table.cookie).await, ["First.", "Second."]);
    house.stop().await;
}

#[tokio::test]
async fn a_game_that_breaks_down_takes_nothing_with_it() {
    let house = House::new().await;
    let (table, other) = (house.open().await, house.open().await);
    house.say(&table.id, &table.cookie, "a", "Before.").await;
    assert_eq!(house.say(&table.id, &table.cookie, "b", "break").await.status, 500);
    assert_eq!(house.log(&table.id, &table.cookie).await, ["Before."]);
    assert_eq!(house.say(&table.id, &table.cookie, "c", "After.").await.status, 200);
    assert_eq!(house.say(&other.id, &other.cookie, "a", "Here too.").await.status, 200);
    house.stop().await;
}
