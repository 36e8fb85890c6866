//! WebSocket and server-sent events.

use crate::house::{House, LONGEST};
use serde_json::json;
use server::{Limits, Rate};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// A stream of events, as bytes.
struct Events(TcpStream, String);

impl Events {
    async fn open(house: &House, table: &str, cookie: &str) -> Events {
        let mut stream = TcpStream::connect(house.address).await.expect("a connection");
        let head = format!(
            "GET /api/tables/{table}/events HTTP/1.1\r\nHost: {}\r\nCookie: {cookie}\r\n\r\n",
            house.address
        );
        stream.write_all(head.as_bytes()).await.expect("sent");
        Events(stream, String::new())
    }

    /// Reads until some text has come.
    async fn until(&mut self, text: &str) -> &str {
        while !self.1.contains(text) {
            let mut bytes = [0; 4096];
            let read = timeout(LONGEST, self.0.read(&mut bytes)).await.expect("in time").expect("a stream");
            assert!(read > 0, "it ended without {text}: {}", self.1);
            self.1 += &String::from_utf8_lossy(&bytes[..read]);
        }
        &self.1
    }
}

#[tokio::test]
async fn a_socket_sends_everything_and_then_what_is_new() {
    let house = House::new().await;
    let table = house.open().await;
    let player = house.sit(&table.invitations[0]).await;
    house.say(&table.id, &player, "p1", "Before.").await;
    let mut socket = house.socket(&table.id, &table.cookie).await;
    let first = socket.next().await.expect("a message");
    assert_eq!(
        (&first["t"], &first["v"], &first["log"][0]["says"]),
        (&json!("snapshot"), &json!(1), &json!("Before."))
    );
    house.say(&table.id, &player, "p2", "After.").await;
    let told = socket.next().await.expect("a message");
    assert_eq!(
        (&told["t"], &told["v"], &told["log"][0]["says"]),
        (&json!("told"), &json!(2), &json!("After."))
    );
    house.stop().await;
}

#[tokio::test]
async fn commands_over_a_socket_are_acknowledged_refused_and_done_once() {
    let house = House::new().await;
    let table = house.open().await;
    let mut socket = house.socket(&table.id, &table.cookie).await;
    let say = json!({ "id": "s1", "command": { "do": "say", "text": "Howdy." } }).to_string();
    socket.send(say.as_str()).await;
    assert_eq!(socket.until("done").await["id"], "s1");
    socket.send(say.as_str()).await;
    assert_eq!(socket.until("done").await["id"], "s1");
    socket.send(json!({ "id": "s2", "command": { "do": "step" } }).to_string()).await;
    assert_eq!(socket.until("refused").await["id"], "s2");
    socket.send("no command").await;
    assert_eq!(socket.until("refused").await["id"], "");
    assert_eq!(house.log(&table.id, &table.cookie).await, ["Howdy."]);
    house.stop().await;
}

#[tokio::test]
async fn a_whisper_goes_to_nobody_else() {
    let house = House::new().await;
    let table = house.open().await;
    let (one, two) = (house.sit(&table.invitations[0]).await, house.sit(&table.invitations[1]).await);
    let mut sockets = [house.socket(&table.id, &one).await, house.socket(&table.id, &two).await];
    let path = format!("/api/tables/{}/commands", table.id);
    let whisper = json!({ "id": "w", "command": { "do": "say", "text": "psst", "to": { "seat": 3 } } });
    assert_eq!(house.post(&path, &one, &whisper).await.status, 200);
    house.say(&table.id, &two, "o", "Aloud.").await;
    let [first, second] = &mut sockets;
    let heard = first.until("told").await;
    assert_eq!(
        (&heard["v"], &heard["log"][0]["says"]),
        (&json!(1), &json!("Aloud.")),
        "its version tells nothing"
    );
    assert_eq!(second.until("told").await["log"][0]["says"], "psst");
    house.stop().await;
}

#[tokio::test]
async fn events_bring_the_same_messages() {
    let house = House::new().await;
    let table = house.open().await;
    let mut events = Events::open(&house, &table.id, &table.cookie).await;
    let head = events.until("\"t\":\"snapshot\"").await;
    assert!(head.contains("text/event-stream") && head.contains("data: {"), "{head}");
    house.say(&table.id, &table.cookie, "e", "Heard.").await;
    events.until("Heard.").await;
    house.stop().await;
    events.until("\"t\":\"again\"").await;
}

#[tokio::test]
async fn everybody_sees_who_is_there() {
    let house = House::new().await;
    let table = house.open().await;
    let player = house.sit(&table.invitations[0]).await;
    let path = format!("/api/tables/{}", table.id);
    let here = async || house.get(&path, &table.cookie).await.json()["table"]["seats"][1]["here"] == true;
    assert!(!here().await);
    let mut socket = house.socket(&table.id, &player).await;
    socket.until("snapshot").await;
    let second = house.socket(&table.id, &player).await;
    assert!(here().await);
    drop(socket);
    tokio::time::sleep(Duration::from_millis(50)).await;
    assert!(here().await, "he has another window open");
    drop(second);
    let gone = async {
        while here().await {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(LONGEST, gone).await.expect("it is noticed");
    house.stop().await;
}

#[tokio::test]
async fn huge_and_too_many_frames_close_only_their_own_socket() {
    let frames = Rate { burst: 5, every: Duration::from_secs(600) };
    let house = House::limited(Limits { frames, ..Limits::default() }).await;
    let table = house.open().await;
    let mut quiet = house.socket(&table.id, &table.cookie).await;
    quiet.until("snapshot").await;
    let mut huge = house.socket(&table.id, &table.cookie).await;
    huge.until("snapshot").await;
    huge.send("x".repeat(server::http::MOST_BYTES + 1)).await;
    assert_eq!(huge.next().await, None);
    let mut chatty = house.socket(&table.id, &table.cookie).await;
    for _ in 0..6 {
        chatty.send("{}").await;
    }
    assert_eq!(chatty.until("again").await["message"], "too many messages at once");
    house.say(&table.id, &table.cookie, "q", "Peace.").await;
    assert_eq!(quiet.until("told").await["log"][0]["says"], "Peace.");
    house.stop().await;
}

#[tokio::test]
async fn a_client_that_does_not_read_is_dropped_and_holds_nobody_up() {
    let house = House::limited(Limits { commands: Rate::new(10_000, 10_000), ..Limits::default() }).await;
    let table = house.open().await;
    let player = house.sit(&table.invitations[0]).await;
    // It never reads: once the buffers of the system are full, its queue fills.
    let deaf = Events::open(&house, &table.id, &player).await;
    let large = "x".repeat(60_000);
    let metrics = async || house.get("/metrics", "").await.body.contains("sixgun_slow_clients_total 1");
    let mut sent = 0;
    while !metrics().await {
        assert!(sent < 2_000, "the queue is bounded");
        let reply = house.say(&table.id, &table.cookie, &format!("l{sent}"), &large).await;
        assert_eq!(reply.status, 200, "nobody waits for the slow one");
        sent += 1;
    }
    drop(deaf);
    house.stop().await;
}
