//! Commands by POST.

use crate::house::House;
use serde_json::json;
use server::{Limits, Rate};
use std::time::Duration;

#[tokio::test]
async fn the_same_command_twice_is_done_once_and_acknowledged_twice() {
    let house = House::new().await;
    let table = house.open().await;
    for _ in 0..3 {
        let reply = house.say(&table.id, &table.cookie, "c-1", "Draw!").await;
        assert_eq!((reply.status, reply.json()), (200, json!({ "t": "done", "id": "c-1" })));
    }
    assert_eq!(house.log(&table.id, &table.cookie).await, ["Draw!"]);
    let player = house.sit(&table.invitations[0]).await;
    house.say(&table.id, &player, "c-1", "Me too.").await;
    let said = house.log(&table.id, &table.cookie).await;
    assert_eq!(said, ["Draw!", "Me too."], "another seat's ids are its own");
    house.stop().await;
}

#[tokio::test]
async fn the_same_command_from_many_at_once_is_done_once() {
    let house = std::sync::Arc::new(House::new().await);
    let table = house.open().await;
    let says = (0..20).map(|_| {
        let (house, id, cookie) = (house.clone(), table.id.clone(), table.cookie.clone());
        tokio::spawn(async move { house.say(&id, &cookie, "once", "Bang").await.status })
    });
    for said in says.collect::<Vec<_>>() {
        assert_eq!(said.await.expect("an answer"), 200);
    }
    assert_eq!(house.log(&table.id, &table.cookie).await, ["Bang"]);
}

#[tokio::test]
async fn a_refused_command_says_why_and_for_whom() {
    let house = House::new().await;
    let table = house.open().await;
    let path = format!("/api/tables/{}/commands", table.id);
    let orders = json!([{ "figure": 7, "order": "fly" }]);
    let sent = json!({ "id": "c", "command": { "do": "commit", "orders": orders } });
    let reply = house.post(&path, &table.cookie, &sent).await;
    let refused =
        json!({ "t": "refused", "id": "c", "code": "refused", "message": "he is no horse", "figure": 7 });
    assert_eq!((reply.status, reply.json()), (409, refused));
    house.stop().await;
}

#[tokio::test]
async fn the_computer_answers_by_itself() {
    let house = House::new().await;
    let table = house.open().await;
    let path = format!("/api/tables/{}/commands", table.id);
    let sent = json!({ "id": "c", "command": { "do": "commit", "orders": [] } });
    let mut socket = house.socket(&table.id, &table.cookie).await;
    assert_eq!(house.post(&path, &table.cookie, &sent).await.status, 200);
    assert_eq!(socket.until("told").await["log"][0]["says"], "Hm.");
    house.stop().await;
}

#[tokio::test]
async fn malformed_bodies_are_refused_with_the_reason() {
    let house = House::new().await;
    let table = house.open().await;
    let path = format!("/api/tables/{}/commands", table.id);
    let json = [("Cookie", table.cookie.as_str()), ("Content-Type", "application/json")];
    for body in
        ["", "{", "[]", "null", "{\"id\":\"a\"}", "{\"id\":\"a\",\"command\":{\"do\":\"fly\"}}", "\u{0}"]
    {
        let reply = house.ask("POST", &path, &json, body).await;
        assert_eq!(reply.status, 400, "{body}");
        assert!(
            reply.json()["message"].as_str().is_some_and(|why| why.contains("not what is expected")),
            "{reply:?}"
        );
    }
    let deep = "[".repeat(20_000);
    assert_eq!(house.ask("POST", &path, &json, &deep).await.status, 400);
    let plain = [("Cookie", table.cookie.as_str()), ("Content-Type", "text/plain")];
    assert_eq!(house.ask("POST", &path, &plain, "{}").await.status, 415);
    for id in ["", "with blank", "é", &"x".repeat(41)] {
        assert_eq!(house.say(&table.id, &table.cookie, id, "x").await.status, 422, "{id}");
    }
    assert_eq!(house.log(&table.id, &table.cookie).await, [""; 0]);
    house.stop().await;
}

#[tokio::test]
async fn bodies_that_are_too_large_are_refused() {
    let house = House::new().await;
    let table = house.open().await;
    let fits = "x".repeat(server::http::MOST_BYTES - 100);
    assert_eq!(house.say(&table.id, &table.cookie, "a", &fits).await.status, 200);
    let large = "x".repeat(server::http::MOST_BYTES);
    assert_eq!(house.say(&table.id, &table.cookie, "b", &large).await.status, 413);
    let path = format!("/api/tables/{}/commands", table.id);
    let head = format!(
        "POST {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nCookie: {}\r\nContent-Type: application/json\r\n\
         Transfer-Encoding: chunked\r\n\r\n",
        house.address, table.cookie
    );
    let chunk = format!("{:x}\r\n{}\r\n", large.len(), large);
    let reply = house.exchange(format!("{head}{chunk}{chunk}0\r\n\r\n").as_bytes()).await;
    assert_eq!(reply.status, 413, "also where nobody says how long it is");
    assert_eq!(house.log(&table.id, &table.cookie).await.len(), 1);
    house.stop().await;
}

#[tokio::test]
async fn a_seat_that_sends_too_many_commands_is_slowed_and_the_others_are_not() {
    let commands = Rate { burst: 3, every: Duration::from_secs(600) };
    let house = House::limited(Limits { commands, ..Limits::default() }).await;
    let table = house.open().await;
    let mut statuses = Vec::new();
    for number in 0..5 {
        statuses.push(house.say(&table.id, &table.cookie, &format!("c{number}"), "x").await.status);
    }
    assert_eq!(statuses, [200, 200, 200, 429, 429]);
    assert_eq!(
        house.say(&table.id, &table.cookie, "c0", "x").await.status,
        200,
        "what is known costs nothing"
    );
    let player = house.sit(&table.invitations[0]).await;
    assert_eq!(house.say(&table.id, &player, "c0", "x").await.status, 200);
    house.stop().await;
}

#[tokio::test]
async fn questions_are_answered_for_the_seat_that_asks() {
    let house = House::new().await;
    let table = house.open().await;
    let ask = |what: &str| format!("/api/tables/{}/{what}", table.id);
    let go = json!({ "figure": 2, "choice": { "action": "go", "way": [{ "x": 3, "y": 4, "z": 0 }] } });
    let price = house.post(&ask("price"), &table.cookie, &go).await;
    assert_eq!(price.json()["squares"], json!([{ "x": 3, "y": 4, "z": 0 }]));
    let choices = house.get(&ask("offers?figure=2"), &table.cookie).await;
    assert_eq!((choices.status, &choices.json()["figure"]), (409, &json!(2)));
    for wrong in ["offers", "offers?figure=x", "offers?figure=300"] {
        assert_eq!(house.get(&ask(wrong), &table.cookie).await.status, 400, "{wrong}");
    }
    assert_eq!(house.get(&ask("record"), &table.cookie).await.status, 409);
    house.stop().await;
}
