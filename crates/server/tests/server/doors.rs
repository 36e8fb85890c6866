//! Who is let in: pages of others, methods, crowds.

use crate::house::{House, LONGEST};
use serde_json::json;
use server::http::Crowd;
use server::{Limits, Rate, Settings};
use std::sync::Arc;
use std::time::Duration;
use store::Memory;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

#[tokio::test]
async fn pages_of_others_can_neither_post_nor_open_sockets() {
    let house = House::new().await;
    let table = house.open().await;
    let sent = json!({ "id": "a", "command": { "do": "say", "text": "x" } }).to_string();
    let path = format!("/api/tables/{}/commands", table.id);
    let own = format!("http://{}", house.address);
    for (name, value, status) in [
        ("Origin", own.as_str(), 200),
        ("Origin", "http://evil.example", 403),
        ("Origin", "null", 403),
        ("Sec-Fetch-Site", "same-origin", 200),
        ("Sec-Fetch-Site", "cross-site", 403),
        ("Sec-Fetch-Site", "same-site", 403),
    ] {
        let headers =
            [("Cookie", table.cookie.as_str()), ("Content-Type", "application/json"), (name, value)];
        assert_eq!(house.ask("POST", &path, &headers, &sent).await.status, status, "{name}: {value}");
    }
    let refused = house.socket_from(&table.id, &table.cookie, "http://evil.example").await;
    assert_eq!(refused.err(), Some(403));
    house.socket(&table.id, &table.cookie).await.until("snapshot").await;
    house.stop().await;
}

#[tokio::test]
async fn behind_a_proxy_the_public_address_counts() {
    let settings = Settings {
        public_url: Some("https://sixgun.example/".to_owned()),
        limits: Limits::default(),
        ..Settings::default()
    };
    let house = House::with(Arc::new(Memory::default()), settings).await;
    let headers = [("Content-Type", "application/json"), ("Origin", "https://sixgun.example")];
    let reply = house.ask("POST", "/api/tables", &headers, "{\"scenario\":\"small\"}").await;
    assert_eq!(reply.status, 201);
    assert!(reply.header("set-cookie").is_some_and(|set| set.contains("; Secure")), "{reply:?}");
    house.stop().await;
}

#[tokio::test]
async fn an_address_opens_only_so_many_tables_and_links() {
    let lobby = Rate { burst: 2, every: Duration::from_secs(600) };
    let house = House::limited(Limits { lobby, ..Limits::default() }).await;
    let table = house.open().await;
    assert_eq!(house.ask("POST", &table.invitations[0], &[], "").await.status, 303);
    assert_eq!(house.ask("POST", &table.invitations[0], &[], "").await.status, 429);
    assert_eq!(house.post("/api/play", "", &json!({})).await.status, 429);
    assert_eq!(house.log(&table.id, &table.cookie).await, [""; 0], "whoever sits plays on");
    house.stop().await;
}

#[tokio::test]
async fn what_is_not_there_is_said_in_json_below_api() {
    let house = House::new().await;
    for (method, path, status) in [
        ("GET", "/api/nothing", 404),
        ("POST", "/api/tables/x/y/z", 404),
        ("GET", "/api/tables", 405),
        ("DELETE", "/api/play", 405),
        ("GET", "/api/tables/UPPER", 404),
        ("GET", "/api/tables/none", 401),
        ("GET", "/api/scenarios/none/map.svg", 404),
    ] {
        let reply = house.ask(method, path, &[], "").await;
        assert_eq!(reply.status, status, "{method} {path}");
        let said = reply.json();
        assert!(said["code"].is_string() && said["message"].is_string(), "{reply:?}");
    }
    house.stop().await;
}

#[tokio::test]
async fn random_bytes_harm_nobody() {
    let house = House::new().await;
    let table = house.open().await;
    let mut state = 0x1881_u64;
    for _ in 0..40 {
        let bytes: Vec<u8> = (0..400)
            .map(|_| {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                state.to_be_bytes()[0]
            })
            .collect();
        let reply = house.exchange(&[bytes.as_slice(), b"\r\n\r\n"].concat()).await;
        assert!(matches!(reply.status, 0 | 400), "{reply:?}");
    }
    assert_eq!(house.say(&table.id, &table.cookie, "a", "Still standing.").await.status, 200);
    house.stop().await;
}

/// Whether a connection is closed from the other side.
async fn is_shut(stream: &mut TcpStream) -> bool {
    let mut bytes = [0; 16];
    let read = tokio::time::timeout(LONGEST, stream.read(&mut bytes)).await.expect("an end in time");
    read.map_or(true, |read| read == 0)
}

#[tokio::test]
async fn whoever_sends_a_head_letter_by_letter_is_cut_off_and_sockets_stay() {
    let crowd = Crowd { first: Duration::from_millis(150), ..Crowd::default() };
    let house = House::limited(Limits { crowd, ..Limits::default() }).await;
    let table = house.open().await;
    let mut socket = house.socket(&table.id, &table.cookie).await;
    socket.until("snapshot").await;
    let (mut slow, mut silent) = (house.connect().await, house.connect().await);
    for letter in b"GET / HTTP/1.1\r\nX-Slow: ".iter().cycle().take(40) {
        if slow.write_all(&[*letter]).await.is_err() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert!(is_shut(&mut slow).await && is_shut(&mut silent).await);
    assert_eq!(house.say(&table.id, &table.cookie, "a", "Still here.").await.status, 200);
    assert_eq!(socket.until("told").await["log"][0]["says"], "Still here.", "whoever was let in stays");
    house.stop().await;
}

#[tokio::test]
async fn only_so_many_connections_come_in_and_room_is_made_when_one_goes() {
    let crowd = Crowd { of_one: 3, ..Crowd::default() };
    let house = House::limited(Limits { crowd, ..Limits::default() }).await;
    let mut first = house.connect().await;
    let (_second, _third) = (house.connect().await, house.connect().await);
    // The door is asked in the order of the callers: when the fourth is turned away the first three are in.
    assert!(is_shut(&mut house.connect().await).await);
    first.shutdown().await.expect("it goes");
    drop(first);
    let again = async {
        while house
            .exchange(b"GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            .await
            .status
            != 200
        {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(LONGEST, again).await.expect("there is room again");
    house.stop().await;
}
