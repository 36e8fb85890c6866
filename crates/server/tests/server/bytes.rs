//! How much a client reads in a turn of the O.K. Corral: over a socket with short messages, and with what it asks for.
//!
//! `cargo test -p server --test server bytes -- --nocapture` prints it.

use crate::house::{House, Socket};
use crate::played::play;
use serde_json::{Value, json};

/// The most bytes of a turn, and of a turn as it is sent packed: 60 and 10 KB.
const BAR: usize = 60 * 1024;
const BAR_PACKED: usize = 10 * 1024;
/// Turns that are counted.
const TURNS: u64 = 4;

/// Bytes as they are read, and as they come over the wire.
#[derive(Default)]
struct Bytes {
    read: usize,
    sent: usize,
}

impl Bytes {
    fn add(&mut self, text: &str) {
        self.read += text.len();
        self.sent += if text.len() > 256 { packed(text) } else { text.len() };
    }
}

/// How long a text is when it is packed, as the server packs it.
fn packed(text: &str) -> usize {
    use flate2::write::DeflateEncoder;
    use std::io::Write;
    let mut packer = DeflateEncoder::new(Vec::new(), flate2::Compression::best());
    packer.write_all(text.as_bytes()).expect("memory");
    packer.finish().expect("memory").len()
}

/// Everything that has come over a socket until a word that somebody has said.
async fn drained(socket: &mut Socket, word: &str) -> Vec<Value> {
    let mut heard = Vec::new();
    while let Some(message) = socket.next().await {
        let last = message["log"].to_string().contains(word);
        heard.push(message);
        if last {
            break;
        }
    }
    heard
}

/// Bytes of so many turns, in which everybody's offers are asked for as often as a browser asks.
async fn counted(scenario: &str, brief: bool) -> (Bytes, u64) {
    let house = House::real().await;
    let table = house.open_as(&json!({ "scenario": scenario, "solo": true, "seed": "1881" })).await;
    let path = format!("/api/tables/{}/socket{}", table.id, if brief { "?brief=1" } else { "" });
    let mut socket = house.socket_at(&path, &[("cookie", &table.cookie)]).await.expect("a socket");
    let (mut bytes, mut turns) = (Bytes::default(), 0);
    socket.next().await;
    for round in 0..40 {
        let seen = play(&house, &table.id, &table.cookie, 0, "look").await;
        let asked = &seen["picture"]["asked"];
        turns = seen["picture"]["turn"].as_u64().unwrap_or(0);
        if turns > TURNS || seen["table"]["over"] == true {
            break;
        }
        for figure in asked["figures"].as_array().into_iter().flatten() {
            let path = format!("/api/tables/{}/offers?figure={figure}", table.id);
            bytes.add(&house.get(&path, &table.cookie).await.body);
        }
        play(&house, &table.id, &table.cookie, 1, &format!("r{round}")).await;
        let word = format!("word {round} is said");
        house.say(&table.id, &table.cookie, &format!("s{round}"), &word).await;
        for message in drained(&mut socket, &word).await {
            bytes.add(&message.to_string());
        }
    }
    house.stop().await;
    (bytes, turns.min(TURNS))
}

#[tokio::test]
#[expect(clippy::print_stdout, reason = "whoever asks sees the figures")]
async fn a_turn_is_small() {
    for brief in [false, true] {
        let (bytes, turns) = counted("ok_corral_1979", brief).await;
        let (read, sent) = (bytes.read / turns as usize, bytes.sent / turns as usize);
        println!("ok_corral_1979, short messages {brief}: {read} bytes a turn, {sent} packed");
        if brief {
            assert!(read <= BAR && sent <= BAR_PACKED, "{read} {sent}");
        }
    }
}
