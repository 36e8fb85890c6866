//! The real game over the network.

use crate::house::{House, LONGEST, Socket};
use serde_json::{Value, json};
use server::Settings;
use server::rooms::Hosts;
use std::path::PathBuf;
use std::sync::Arc;
use store::{Disk, Memory, Store};
use tokio::time::timeout;

async fn house(store: Arc<dyn Store>) -> House {
    House::playing(store, Arc::new(Hosts::default()), Settings::default()).await
}

/// Orders for everybody who is asked, or for the first where one is wanted: the first thing that may be fired, or the first
/// that is listed.
async fn orders(house: &House, table: &str, cookie: &str, asked: &Value) -> Vec<Value> {
    let mut orders = Vec::new();
    let figures = asked["figures"].as_array().expect("figures");
    let wanted = if asked["one"] == true { 1 } else { figures.len() };
    for figure in figures.iter().take(wanted) {
        let reply = house.get(&format!("/api/tables/{table}/offers?figure={figure}"), cookie).await;
        assert_eq!(reply.status, 200, "{reply:?}");
        let choices = reply.json();
        let fire = choices["listed"].as_array().into_iter().flatten().find(|offer| offer["action"] == "fire");
        let order = &fire.unwrap_or(&choices["listed"][0])["order"];
        orders.push(json!({ "figure": figure, "order": order }));
    }
    orders
}

/// Waits until the seat is asked, or it is over; gives what it sees.
async fn asked(house: &House, table: &str, cookie: &str) -> Value {
    let path = format!("/api/tables/{table}");
    let wait = async {
        loop {
            let seen = house.get(&path, cookie).await.json();
            let asked = &seen["picture"]["asked"];
            if seen["table"]["over"] == true || (asked.is_object() && asked["committed"] == false) {
                return seen;
            }
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
    };
    timeout(LONGEST, wait).await.expect("the computer answers in time")
}

/// Gives orders by POST so often, or until it is over.
pub(crate) async fn play(house: &House, table: &str, cookie: &str, times: usize, round: &str) -> Value {
    for number in 0..times {
        let seen = asked(house, table, cookie).await;
        if seen["table"]["over"] == true {
            return seen;
        }
        let orders = orders(house, table, cookie, &seen["picture"]["asked"]).await;
        let sent =
            json!({ "id": format!("{round}-{number}"), "command": { "do": "commit", "orders": orders } });
        let reply = house.post(&format!("/api/tables/{table}/commands"), cookie, &sent).await;
        assert_eq!(reply.status, 200, "{sent} {reply:?}");
    }
    asked(house, table, cookie).await
}

#[tokio::test]
async fn play_now_is_played_against_the_computer_and_told_over_a_socket() {
    let house = house(Arc::new(Memory::default())).await;
    let made = house.ask("POST", "/api/play", &[], "").await;
    assert_eq!(made.status, 201, "{made:?}");
    let (id, cookie) = (made.json()["table"].as_str().expect("a table").to_owned(), made.cookie());
    let mut socket: Socket = house.socket(&id, &cookie).await;
    let first = socket.until("snapshot").await;
    assert_eq!(
        (&first["table"]["scenario"], &first["table"]["role"]),
        (&json!("ok_corral_1979"), &json!("player"))
    );
    let seen = play(&house, &id, &cookie, 3, "a").await;
    let told = socket.until("told").await;
    assert!(told["v"].as_u64() > first["v"].as_u64());
    assert!(seen["log"].as_array().is_some_and(|log| !log.is_empty()), "{}", seen["log"]);
    let text = house.get(&format!("/api/tables/{id}/text"), &cookie).await;
    assert!(text.body.contains("Turn ") && text.body.contains("Yours:"), "{text:?}");
    assert_eq!(house.get(&format!("/api/tables/{id}/record"), &cookie).await.status, 409, "it is not over");
    house.stop().await;
}

#[tokio::test]
async fn a_table_on_the_disk_goes_on_after_a_restart_as_if_nothing_had_been() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{}-goes-on", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    let first = house(Arc::new(Disk::open(&folder).expect("a store"))).await;
    let new = json!({ "scenario": "courtright_and_short", "solo": true, "seed": "1881" });
    let table = first.open_as(&new).await;
    let before = play(&first, &table.id, &table.cookie, 2, "a").await;
    first.stop().await;
    let second = house(Arc::new(Disk::open(&folder).expect("the folder is free again"))).await;
    let after = asked(&second, &table.id, &table.cookie).await;
    assert_eq!((&after["picture"], &after["log"]), (&before["picture"], &before["log"]));
    let over = play(&second, &table.id, &table.cookie, 400, "b").await;
    assert_eq!((&over["table"]["over"], &over["table"]["seed"]), (&json!(true), &json!("1881")));
    let record = second.get(&format!("/api/tables/{}/record", table.id), &table.cookie).await;
    assert_eq!(record.status, 200);
    assert!(record.body.contains("courtright_and_short"), "{record:?}");
    second.stop().await;
    std::fs::remove_dir_all(&folder).expect("the folder goes");
}

#[tokio::test]
async fn seats_are_called_by_their_sides_and_figures() {
    let house = house(Arc::new(Memory::default())).await;
    let table = house.open_as(&json!({ "scenario": "ok_corral_1979", "referee": true })).await;
    let names: Vec<&str> = table.made["invitations"]
        .as_array()
        .expect("some")
        .iter()
        .filter_map(|one| one["name"].as_str())
        .collect();
    assert!(names.iter().any(|name| name.contains("Wyatt Earp")), "{names:?}");
    assert!(names.contains(&"A spectator") && names.contains(&"A shared screen"), "{names:?}");
    house.stop().await;
}

#[tokio::test]
async fn wishes_that_make_no_sense_are_refused_with_the_reason() {
    let house = house(Arc::new(Memory::default())).await;
    for (new, why) in [
        (json!({ "scenario": "atlantis" }), "atlantis"),
        (json!({ "scenario": "ok_corral_1979", "seed": "dice" }), "a seed is a whole number"),
        (json!({ "scenario": "ok_corral_1979", "book": "1066" }), "1066"),
        (json!({ "scenario": "ok_corral_1979", "seats": [[["nobody-at-all"], "person"]] }), "nobody-at-all"),
    ] {
        let reply = house.post("/api/tables", "", &new).await;
        let said = reply.json()["message"].as_str().unwrap_or_default().to_owned();
        assert!(reply.status == 422 && said.contains(why), "{new} {reply:?}");
    }
    house.stop().await;
}
