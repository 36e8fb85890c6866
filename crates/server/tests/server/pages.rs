//! Pages, cards, pictures, and what the server says of itself.

use crate::house::House;
use serde_json::json;

#[tokio::test]
async fn every_answer_forbids_what_no_page_of_ours_needs() {
    let house = House::new().await;
    for path in
        ["/", "/t/some-table", "/health", "/api", "/api/nothing", "/plain.css", "/api/scenarios", "/j/x"]
    {
        let reply = house.get(path, "").await;
        let policy = reply.header("content-security-policy").unwrap_or_default();
        for part in ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "base-uri 'none'"] {
            assert!(policy.contains(part), "{path}: {reply:?}");
        }
        assert_eq!(reply.header("x-content-type-options"), Some("nosniff"), "{path}");
        assert_eq!(reply.header("referrer-policy"), Some("no-referrer"), "{path}");
    }
    house.stop().await;
}

#[tokio::test]
async fn the_first_page_is_there_and_is_asked_for_again_each_time() {
    let house = House::new().await;
    let reply = house.get("/", "").await;
    assert_eq!(reply.status, 200);
    assert!(reply.body.starts_with("<!doctype html>"), "{reply:?}");
    assert!(matches!(reply.header("cache-control"), Some("no-cache" | "no-store")));
    assert_eq!(house.get("/assets/none.js", "").await.status, 404);
    assert_eq!(house.get("/../Cargo.toml", "").await.status, 404);
    house.stop().await;
}

#[tokio::test]
async fn cards_show_every_scenario_with_sides_rules_and_clauses() {
    let house = House::real().await;
    let cards = house.get("/api/scenarios", "").await.json();
    let cards = cards.as_array().expect("cards");
    // Northfield and Shady Gulch are games of their own.
    assert_eq!(
        cards.len(),
        fight::scenario::embedded::SCENARIOS.len() + 1 + <staging::GulchStage as game::Hosted>::cards().len()
    );
    let corral = &cards[0];
    assert_eq!(
        (&corral["id"], &corral["book"], &corral["year"]),
        (&json!("ok_corral_1979"), &json!("1979"), &json!(1881))
    );
    assert_eq!(corral["sides"].as_array().map(Vec::len), Some(2));
    for card in cards {
        let rules = card["rules"].as_array().expect("rules");
        assert!(!rules.is_empty());
        for rule in rules {
            let clause = rule["clause"].as_str().unwrap_or_else(|| panic!("no clause: {rule}"));
            assert!(ledger::find(clause).is_some(), "{rule}");
            let values = rule["values"].as_array().expect("values");
            assert!(values.contains(&rule["value"]) && values.len() > 1, "{rule}");
        }
    }
    house.stop().await;
}

#[tokio::test]
async fn every_scenario_has_a_small_picture() {
    let house = House::real().await;
    for file in fight::scenario::embedded::SCENARIOS {
        let reply = house.get(&format!("/api/scenarios/{}/map.svg", file.id), "").await;
        assert_eq!((reply.status, reply.header("content-type")), (200, Some("image/svg+xml")), "{}", file.id);
        assert!(reply.body.starts_with("<svg") && !reply.body.contains("<script"), "{}", file.id);
    }
    house.stop().await;
}

#[tokio::test]
async fn play_now_opens_a_table_in_one_request() {
    let house = House::new().await;
    let reply = house.ask("POST", "/api/play", &[], "").await;
    assert_eq!(reply.status, 201);
    let id = reply.json()["table"].as_str().expect("a table").to_owned();
    let snapshot = house.get(&format!("/api/tables/{id}"), &reply.cookie()).await.json();
    assert_eq!((&snapshot["t"], &snapshot["table"]["role"]), (&json!("snapshot"), &json!("player")));
    house.stop().await;
}

#[tokio::test]
async fn a_table_that_cannot_be_played_is_refused_with_the_reason() {
    let house = House::new().await;
    let reply = house.post("/api/tables", "", &json!({ "scenario": "nowhere" })).await;
    assert_eq!((reply.status, &reply.json()["message"]), (422, &json!("there is no scenario nowhere")));
    house.stop().await;
}

#[tokio::test]
async fn health_and_counters_are_there_for_whoever_watches() {
    let house = House::new().await;
    assert_eq!(house.get("/health", "").await.status, 200);
    let table = house.open().await;
    house.say(&table.id, &table.cookie, "a", "x").await;
    let text = house.get("/metrics", "").await.body;
    for line in ["sixgun_commands_done_total 1", "sixgun_tables_opened_total 1", "sixgun_tables_awake 1"] {
        assert!(text.lines().any(|one| one == line), "{line} in {text}");
    }
    assert!(!text.contains(&table.id), "counters name no table");
    house.stop().await;
}

#[tokio::test]
async fn rules_are_shown_by_their_address_in_our_own_words() {
    let house = House::new().await;
    let reply = house.get("/api/clauses/bh79-006", "").await;
    let clause = ledger::find("bh79-006").expect("a clause");
    let said = reply.json();
    assert_eq!((reply.status, &said["says"]), (200, &serde_json::json!(clause.says)));
    assert_eq!(said["readings"][0]["asks"], clause.readings[0].asks.as_str());
    assert_eq!(house.get("/api/clauses/bh79-9999", "").await.status, 404);
    house.stop().await;
}

#[tokio::test]
async fn what_is_part_of_the_program_is_not_sent_twice() {
    let house = House::real().await;
    for path in [
        "/api/scenarios",
        "/api/scenarios/ok_corral_1979",
        "/api/scenarios/ok_corral_1979?book=1975",
        "/api/scenarios/ok_corral_1979/forms",
        "/api/scenarios/ok_corral_1979/map.svg",
        "/api/clauses/bh79-006",
        "/api/openapi.json",
    ] {
        let first = house.get(path, "").await;
        let tag = first.header("etag").unwrap_or_else(|| panic!("{path} has no tag"));
        assert_ne!(first.header("cache-control"), Some("no-store"), "{path}");
        let again = house.ask("GET", path, &[("If-None-Match", tag)], "").await;
        assert_eq!((again.status, again.body.as_str(), again.header("etag")), (304, "", Some(tag)), "{path}");
        let other = house.ask("GET", path, &[("If-None-Match", "W/\"other\"")], "").await;
        assert_eq!((other.status, other.body.len()), (200, first.body.len()), "{path}");
    }
    let table = house.open_as(&json!({ "scenario": "ok_corral_1979" })).await;
    let seen = house.get(&format!("/api/tables/{}", table.id), &table.cookie).await;
    assert_eq!((seen.header("etag"), seen.header("cache-control")), (None, Some("no-store")));
    house.stop().await;
}

#[tokio::test]
async fn long_answers_are_packed_for_those_who_can_unpack_them_and_streams_are_not() {
    let house = House::new().await;
    let plain = house.get("/api/openapi.json", "").await;
    let packed = house.ask("GET", "/api/openapi.json", &[("Accept-Encoding", "gzip")], "").await;
    assert_eq!((plain.header("content-encoding"), packed.header("content-encoding")), (None, Some("gzip")));
    // What is no text became longer when it was read as one.
    assert!(packed.body.len() * 2 < plain.body.len(), "{} {}", packed.body.len(), plain.body.len());
    let table = house.open().await;
    let mut stream = house.connect().await;
    let head = format!(
        "GET /api/tables/{}/events HTTP/1.1\r\nHost: localhost\r\nCookie: {}\r\nAccept-Encoding: gzip\r\n\r\n",
        table.id, table.cookie
    );
    tokio::io::AsyncWriteExt::write_all(&mut stream, head.as_bytes()).await.expect("sent");
    let mut bytes = vec![0; 2048];
    let read = tokio::io::AsyncReadExt::read(&mut stream, &mut bytes).await.expect("a head");
    let head = String::from_utf8_lossy(&bytes[..read]).to_lowercase();
    assert!(head.contains("text/event-stream") && !head.contains("content-encoding"), "{head}");
    drop(stream);
    house.stop().await;
}
