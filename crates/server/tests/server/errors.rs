//! Errors: one shape, by HTTP and by socket, with codes and statuses that fit each other.

use crate::house::{House, Reply};
use serde_json::{Value, json};
use server::protocol::ErrorCode;
use server::{Limits, Rate};
use std::collections::BTreeSet;
use std::time::Duration;

/// An answer that is an error in the usual shape, with its code.
fn code(reply: &Reply) -> String {
    let said = reply.json();
    assert!(said["message"].as_str().is_some_and(|message| !message.is_empty()), "{reply:?}");
    let code = said["code"].as_str().unwrap_or_else(|| panic!("no code: {reply:?}")).to_owned();
    let known = ErrorCode::ALL.iter().find(|known| known.name() == code);
    let known = known.unwrap_or_else(|| panic!("an unknown code: {reply:?}"));
    assert_eq!(known.status(), reply.status, "{reply:?}");
    let wait = said["retry_after"].as_u64().map(|wait| wait.to_string());
    assert_eq!(reply.header("retry-after"), wait.as_deref(), "{reply:?}");
    code
}

#[test]
fn codes_are_kebab_case_and_unlike_each_other() {
    let names: BTreeSet<String> = ErrorCode::ALL.iter().map(|code| code.name()).collect();
    assert_eq!(names.len(), ErrorCode::ALL.len());
    for name in names {
        assert!(
            !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-'),
            "{name}"
        );
    }
}

#[tokio::test]
async fn every_refusal_has_the_same_shape_and_a_status_that_fits() {
    let house = House::new().await;
    let table = house.open().await;
    let player = house.sit(&table.invitations[0]).await;
    let at = format!("/api/tables/{}", table.id);
    let commands = format!("{at}/commands");
    let renew = json!({ "id": "r", "command": { "do": "renew", "seat": 0 } });
    let other = json!({ "id": "o", "command": { "do": "commit", "orders": [] }, "answers": { "turn": 4, "ask": "act" } });
    let json_type = [("Cookie", table.cookie.as_str()), ("Content-Type", "application/json")];
    let large = "x".repeat(server::http::MOST_BYTES + 1);
    for (reply, expected) in [
        (house.get("/api/nothing", "").await, "not-found"),
        (house.get("/api/scenarios/none", "").await, "not-found"),
        (house.get("/api/scenarios/none/forms", "").await, "not-found"),
        (house.get("/assets/none.js", "").await, "not-found"),
        (house.get("/api/tables", "").await, "wrong-method"),
        (house.get(&at, "").await, "no-key"),
        (house.get("/api/tables/UPPER", "").await, "no-table"),
        (house.get("/api/replays/none", "").await, "wrong-key"),
        (house.get(&format!("{at}/offers"), &table.cookie).await, "bad-request"),
        (house.get(&format!("{at}/offers?figure=2"), &table.cookie).await, "not-asked"),
        (house.get(&format!("{at}/socket"), &table.cookie).await, "bad-request"),
        (house.post("/api/tables", "", &json!({ "scenario": "nowhere" })).await, "unplayable"),
        (house.post("/api/tables", "", &json!({})).await, "bad-request"),
        (house.post(&commands, &player, &renew).await, "not-allowed"),
        (house.post(&commands, &player, &other).await, "other-question"),
        (house.ask("POST", &commands, &json_type, &large).await, "too-large"),
        (house.ask("POST", &commands, &[("Cookie", &table.cookie)], "{}").await, "wrong-type"),
        (house.ask("POST", "/api/play", &[("Origin", "http://evil.example")], "").await, "foreign-page"),
    ] {
        assert_eq!(code(&reply), expected);
    }
    let reply = house.get(&at, "").await;
    assert_eq!(reply.header("www-authenticate"), Some("Bearer"));
    house.stop().await;
}

#[tokio::test]
async fn a_table_that_was_opened_says_where_it_is() {
    let house = House::new().await;
    let reply = house.ask("POST", "/api/play", &[], "").await;
    let at = format!("/api/tables/{}", reply.json()["table"].as_str().expect("an id"));
    assert_eq!((reply.status, reply.header("location")), (201, Some(at.as_str())));
    assert_eq!(house.get(&at, &reply.cookie()).await.status, 200);
    house.stop().await;
}

#[tokio::test]
async fn whoever_is_too_quick_is_told_how_long_to_wait() {
    let slow = Rate { burst: 1, every: Duration::from_secs(600) };
    let house = House::limited(Limits { lobby: slow, commands: slow, ..Limits::default() }).await;
    let table = house.open().await;
    let reply = house.ask("POST", "/api/play", &[], "").await;
    assert_eq!(code(&reply), "too-many");
    let wait = |said: &Value| said["retry_after"].as_u64().expect("seconds");
    assert!((590..=600).contains(&wait(&reply.json())), "{reply:?}");
    house.say(&table.id, &table.cookie, "a", "x").await;
    let reply = house.say(&table.id, &table.cookie, "b", "x").await;
    assert_eq!(code(&reply), "too-many");
    assert!((590..=600).contains(&wait(&reply.json())), "{reply:?}");
    let mut socket = house.socket(&table.id, &table.cookie).await;
    socket.send(json!({ "id": "c", "command": { "do": "say", "text": "x" } }).to_string()).await;
    let refused = socket.until("refused").await;
    assert_eq!((&refused["id"], &refused["code"]), (&json!("c"), &json!("too-many")));
    assert!((590..=600).contains(&wait(&refused)), "{refused}");
    house.stop().await;
    let again = socket.until("again").await;
    assert_eq!((&again["code"], wait(&again)), (&json!("stopping"), 5));
}
