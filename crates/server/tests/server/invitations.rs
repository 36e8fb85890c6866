//! Links, cookies and keys.

use crate::house::House;
use serde_json::json;
use store::TableId;

#[tokio::test]
async fn a_link_gives_a_seat_that_a_cookie_keeps_and_leaves_the_address() {
    let house = House::new().await;
    let table = house.open().await;
    let asked = house.get(&table.invitations[0], "").await;
    assert_eq!((asked.status, asked.header("set-cookie")), (200, None), "whoever only looks takes nothing");
    // A browser names the page of a form only where its policy lets it; without a name it would be refused as foreign.
    assert_eq!(asked.header("referrer-policy"), Some("same-origin"));
    let reply = house.ask("POST", &table.invitations[0], &[], "").await;
    assert_eq!((reply.status, reply.header("location")), (303, Some(format!("/t/{}", table.id).as_str())));
    let set = reply.header("set-cookie").expect("a cookie");
    for part in ["HttpOnly", "SameSite=Lax", &format!("Path=/api/tables/{}", table.id)] {
        assert!(set.contains(part), "{set}");
    }
    assert!(!set.contains("Secure"), "loopback has no certificate");
    let snapshot = house.get(&format!("/api/tables/{}", table.id), &reply.cookie()).await.json();
    assert_eq!((&snapshot["t"], &snapshot["table"]["seat"]), (&json!("snapshot"), &json!(1)));
    let again = house.ask("POST", &table.invitations[0], &[], "").await;
    assert_eq!(again.status, 403, "an invitation is good once");
    let bearer = format!("Bearer {}", table.invitations[1].trim_start_matches("/j/"));
    let path = format!("/api/tables/{}", table.id);
    let reply = house.ask("GET", &path, &[("Authorization", &bearer)], "").await;
    assert_eq!(reply.status, 403, "whoever made an invitation cannot sit with it unseen");
    house.stop().await;
}

#[tokio::test]
async fn whoever_opens_a_table_sits_at_it_and_the_computer_is_not_invited() {
    let house = House::new().await;
    let table = house.open().await;
    assert_eq!(table.made["path"], format!("/t/{}", table.id));
    let seats: Vec<_> =
        table.made["invitations"].as_array().expect("some").iter().map(|one| &one["seat"]).collect();
    assert_eq!(seats, [&json!(1), &json!(3)], "0 is the referee who opened it, 2 the computer");
    let qr = table.made["invitations"][0]["qr"].as_str().expect("the path of a picture");
    let picture = house.get(qr, "").await;
    assert_eq!((picture.status, picture.header("content-type")), (200, Some("image/svg+xml")), "{picture:?}");
    assert_eq!(picture.header("cache-control"), Some("no-store"), "its address is a secret");
    assert!(picture.body.starts_with("<svg") && !picture.body.contains("script"));
    let other = table.made["invitations"][1]["qr"].as_str().expect("the path of a picture");
    assert_ne!(house.get(other, "").await.body, picture.body, "each link has its own");
    assert_eq!(house.get("/api/invitations/whatever/qr.svg", "").await.status, 403);
    let snapshot = house.get(&format!("/api/tables/{}", table.id), &table.cookie).await.json();
    assert_eq!(snapshot["table"]["role"], "referee");
    house.stop().await;
}

#[tokio::test]
async fn a_program_shows_its_key_in_a_header() {
    let house = House::new().await;
    let table = house.open().await;
    let token = table.invitations[1].trim_start_matches("/j/");
    let seated = house.ask("POST", &format!("/api/invitations/{token}"), &[], "").await.json();
    let key = seated["key"].as_str().expect("a key");
    assert!(key != token && seated["seat"] == 3, "{seated}");
    let again = house.ask("POST", &format!("/api/invitations/{token}"), &[], "").await;
    assert_eq!(again.status, 403);
    let path = format!("/api/tables/{}/text", table.id);
    let reply = house.ask("GET", &path, &[("Authorization", &format!("Bearer {key}"))], "").await;
    assert_eq!((reply.status, reply.body.as_str()), (200, "You sit on seat 3.\n"));
    house.stop().await;
}

#[tokio::test]
async fn whoever_opens_a_table_is_given_a_key_that_opens_every_request_without_a_cookie() {
    let house = House::new().await;
    let table = house.open().await;
    let bearer = format!("Bearer {}", table.made["key"].as_str().expect("a key"));
    let description = house.get("/api/openapi.json", "").await.json();
    let mut seated = 0;
    for (path, ways) in description["paths"].as_object().expect("paths") {
        for (method, way) in
            ways.as_object().expect("ways").iter().filter(|(_, way)| way["security"].is_array())
        {
            // A stream has no end that could be waited for.
            if path.ends_with("/events") || path.ends_with("/delete") {
                continue;
            }
            let path = path.replace("{id}", &table.id);
            let without = house.ask(&method.to_uppercase(), &path, &[], "").await;
            assert_eq!(without.status, 401, "{method} {path} {way}");
            let with = house.ask(&method.to_uppercase(), &path, &[("authorization", &bearer)], "").await;
            assert!(!matches!(with.status, 401 | 403), "{method} {path} {with:?}");
            seated += 1;
        }
    }
    assert!(seated >= 12, "{seated}");
    let sent = json!({ "id": "k", "command": { "do": "say", "text": "Howdy." } }).to_string();
    let headers = [("authorization", bearer.as_str()), ("content-type", "application/json")];
    let commands = format!("/api/tables/{}/commands", table.id);
    assert_eq!(house.ask("POST", &commands, &headers, &sent).await.status, 200);
    let mut socket = house.socket_with(&table.id, &[("authorization", &bearer)]).await.expect("a socket");
    assert_eq!(socket.until("snapshot").await["log"][0]["says"], "Howdy.");
    house.stop().await;
}

#[tokio::test]
async fn wrong_keys_open_nothing_and_say_nothing_of_the_table() {
    let house = House::new().await;
    let (table, other) = (house.open().await, house.open().await);
    let path = format!("/api/tables/{}", table.id);
    assert_eq!(house.get(&path, "").await.status, 401, "no cookie");
    assert_eq!(house.get(&path, &other.cookie).await.status, 401, "a cookie of another table");
    let forged = |from: &str| format!("sixgun-{}={}", table.id, from.trim_start_matches("/j/"));
    let secret = other.invitations[0].rsplit('.').next().expect("a secret");
    let stolen = format!("{}.0.{secret}", table.id);
    assert_eq!(house.get(&path, &forged(&stolen)).await.status, 403, "a secret of another table");
    let own = table.invitations[0].rsplit('.').next().expect("a secret");
    let wrong_seat = format!("{}.0.{own}", table.id);
    assert_eq!(house.get(&path, &forged(&wrong_seat)).await.status, 403, "a key of another seat");
    let links = [stolen.as_str(), &wrong_seat, "x", "a.b.c", &format!("nobody.1.{own}"), "..%2f..", "%00"];
    for link in links {
        let reply = house.ask("POST", &format!("/j/{link}"), &[], "").await;
        assert_eq!(reply.status, 403, "{link}");
        assert!(reply.header("set-cookie").is_none() && !reply.body.contains(own), "{link}");
    }
    assert_eq!(house.log(&table.id, &table.cookie).await, [""; 0], "nothing has happened");
    house.stop().await;
}

#[tokio::test]
async fn a_withdrawn_link_is_worthless_and_whoever_used_it_is_sent_off() {
    let house = House::new().await;
    let table = house.open().await;
    let old = house.sit(&table.invitations[0]).await;
    let mut socket = house.socket(&table.id, &old).await;
    socket.until("snapshot").await;
    let path = format!("/api/tables/{}/commands", table.id);
    let renew = json!({ "id": "r1", "command": { "do": "renew", "seat": 1 } });
    let of_another = json!({ "id": "r0", "command": { "do": "renew", "seat": 3 } });
    let refused = house.post(&path, &old, &of_another).await;
    assert_eq!((refused.status, &refused.json()["t"]), (403, &json!("refused")), "a player makes no links");
    let reply = house.post(&path, &table.cookie, &renew).await;
    assert_eq!((reply.status, &reply.json()["t"]), (200, &json!("invited")), "{reply:?}");
    assert_eq!(socket.until("again").await["message"], "this seat has a new link");
    assert_eq!(socket.next().await, None);
    assert_eq!(house.ask("POST", &table.invitations[0], &[], "").await.status, 403);
    let said = house.log(&table.id, &table.cookie).await;
    assert!(said.iter().any(|says| says.contains("has a new link")), "everybody is told: {said:?}");
    assert_eq!(house.get(&format!("/api/tables/{}", table.id), &old).await.status, 403);
    assert_eq!(house.say(&table.id, &old, "a", "still here").await.status, 403);
    let link = reply.json()["invitation"]["path"].as_str().expect("a path").to_owned();
    let new = house.sit(&link).await;
    assert_eq!(house.say(&table.id, &new, "a", "here again").await.status, 200);
    let again = house.post(&path, &table.cookie, &renew).await;
    assert_eq!(
        again.json(),
        reply.json(),
        "the same command makes no third link, and shows the second again"
    );
    assert_eq!(house.ask("POST", &link, &[], "").await.status, 403, "it was used");
    let own = json!({ "id": "mine", "command": { "do": "renew", "seat": 1 } });
    let reply = house.post(&path, &new, &own).await.json();
    let phone = house.sit(reply["invitation"]["path"].as_str().expect("a path")).await;
    assert_ne!(phone, new, "another device has a key of its own");
    for device in [&new, &phone] {
        assert_eq!(house.get(&format!("/api/tables/{}", table.id), device).await.status, 200);
    }
    let said = house.log(&table.id, &new).await;
    assert!(said.iter().any(|says| says.contains("Another device")), "the seat is told: {said:?}");
    house.stop().await;
}

#[tokio::test]
async fn only_sums_of_secrets_are_in_the_store() {
    let store = std::sync::Arc::new(store::Memory::default());
    let house = House::with(store.clone(), server::Settings::default()).await;
    let table = house.open().await;
    let id = TableId::new(table.id.as_str()).expect("an id");
    let lines = store::Store::read(&*store, &id, 0, 100).expect("lines").lines;
    assert_eq!(lines.iter().filter(|line| matches!(line.entry.kind.as_str(), "key" | "invite")).count(), 3);
    for link in &table.invitations {
        let secret = link.rsplit('.').next().expect("a secret");
        assert_eq!(secret.len(), 32, "160 bits");
        assert!(lines.iter().all(|line| !line.entry.body.contains(secret)));
    }
    house.stop().await;
}
