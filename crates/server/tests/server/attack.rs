//! Attacks on a table and its server that must be held off: foretold dice, orders found out by refusals, lines that take long to
//! load, names that look alike, other hosts, full memories and sick disks.

#![expect(clippy::disallowed_types, reason = "a table that loads slowly is what is tested")]

use crate::house::House;
use crate::tables::{Table, seen, wish};
use serde_json::json;
use server::protocol::{Command, DiceSource, Hands, NewTable, Role, Sealed};
use server::rooms::Hosts;
use server::table::{Luck, prove};
use server::{Limits, Settings};
use staging::FightStage;
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::{Disk, Memory, Store, TableId, Trouble};

/// The corral with both sides played by people.
fn two_people() -> NewTable {
    let new = NewTable { sequence: Some("advanced".to_owned()), ..wish("ok_corral_1979") };
    let card = <FightStage as game::Hosted>::cards()
        .into_iter()
        .find(|card| card.id == new.scenario)
        .expect("a card");
    let side = |side: &game::lobby::CardSide| {
        (side.figures.iter().map(|one| one.0.clone()).collect(), Hands::Person)
    };
    NewTable { seats: card.sides.iter().map(side).collect(), ..new }
}

fn commit(table: &mut Table, seat: u16, entropy: Option<&str>) {
    let orders = crate::tables::orders(table, seat);
    let command = Command::Commit { orders, entropy: entropy.map(str::to_owned) };
    table.apply(seat, &command).unwrap_or_else(|why| panic!("{why}"));
}

/// Plays until dice have fallen on what both have added: the record, and what the server had promised for that question.
fn until_cast(entropy: Option<&str>) -> (String, String) {
    let mut table = Table::open("t", &two_people(), [7; 32]).expect("a table");
    assert_eq!(seen(&table, 0).0.dice_from, DiceSource::Cast);
    for _ in 0..20 {
        let promised = seen(&table, 0).0.promise.expect("a promise with the question");
        for (seat, added) in [(0, Some("aa")), (1, entropy)] {
            assert_eq!(seen(&table, 0).0.promise.as_ref(), Some(&promised), "it holds until the last answer");
            commit(&mut table, seat, added);
        }
        assert_ne!(seen(&table, 0).0.promise, Some(promised.clone()), "each question has its own");
        // A question after which no die falls leaves no cast in the record.
        let casts = prove::<FightStage>(&table.game().save()).expect("it is proven").casts;
        if casts.iter().any(|cast| cast.promise == promised) {
            return (table.game().save(), promised);
        }
    }
    panic!("no die has fallen");
}

/// All that fell, in order.
fn faces(record: &str) -> Vec<u16> {
    let lines = game::record::read(record).expect("a record");
    let fell = lines.iter().filter_map(|line| match line.line() {
        game::record::Line::Went(went) => Some(went.faces.clone()),
        _ => None,
    });
    fell.flatten().collect()
}

#[test]
fn dice_follow_from_what_the_server_promised_and_from_what_every_browser_added() {
    let (one, promised) = until_cast(Some("bb"));
    let (other, same) = until_cast(Some("bc"));
    assert_eq!(promised, same, "the server's part was fixed before");
    assert_ne!(faces(&one), faces(&other), "and yet others decide what falls");
    assert_eq!(faces(&one), faces(&until_cast(Some("bb")).0), "nothing else does");
    let proof = prove::<FightStage>(&one).expect("it is proven");
    let cast = proof.casts.iter().find(|cast| cast.promise == promised).expect("the cast of the question");
    assert_eq!(cast.contributions, ["0:aa", "1:bb"]);
    let (silent, _) = until_cast(None);
    let proof = prove::<FightStage>(&silent).expect("it is proven");
    assert!(
        proof.casts.iter().any(|cast| cast.contributions == ["0:aa", "1:"]),
        "whoever adds nothing is named"
    );
    let forged = one.replace("0:aa", "0:ab");
    assert_ne!(forged, one);
    assert!(prove::<FightStage>(&forged).is_err(), "the chain is broken");
}

#[test]
fn a_chosen_seed_is_shown_and_saves_of_fights_that_go_on_name_none() {
    let chosen = Luck { root: Some([1; 32]), seed: Some(chance::Seed(5)) };
    let mut table = Table::open("t", &two_people(), chosen).expect("a table");
    assert_eq!(seen(&table, 1).0.dice_from, DiceSource::Chosen);
    assert!(table.text_view(1).contains("chose the seed"), "{}", table.text_view(1));
    commit(&mut table, 0, None);
    commit(&mut table, 1, None);
    assert!(!table.save().contains("\"reveal\":\"5\""), "a fight that goes on carries no seed");
    assert!(table.game().save().contains("\"reveal\":\"5\""), "the record itself has it");
    let saved = NewTable { record: Some(table.save()), ..wish("ok_corral_1979") };
    let again = Table::open("u", &saved, [2; 32]).expect("it goes on elsewhere");
    assert_eq!(seen(&again, 0).0.dice_from, DiceSource::Cast, "with fresh dice");
    let padded = table.game().save().replace("\"side\":0", "\"side\": 0");
    assert_ne!(padded, table.game().save());
}

#[test]
fn sealed_orders_of_a_teammate_are_never_found_out_by_a_refusal() {
    // Two seats of one side want to be placed at the same square: both are taken, and the second stands elsewhere.
    let file = fight::scenario::embedded::file("stage_hold_up").expect("it is carried");
    let scenario = file.scenario().expect("it has no fault");
    let ids: Vec<String> =
        scenario.figures_of(fight::scenario::SideId(1)).map(|(_, figure)| figure.id.clone()).collect();
    let seats = ids.iter().map(|id| (vec![id.clone()], Hands::Person)).collect();
    for sealed in [Sealed::Sealed, Sealed::Open] {
        let new = NewTable { seats: Vec::clone(&seats), sealed, ..wish("stage_hold_up") };
        let mut table = Table::open("t", &new, [3; 32]).expect("a table");
        let asked: Vec<u16> = (0..table.seats().len() as u16)
            .filter(|seat| seen(&table, *seat).1.asked.is_some_and(|asked| asked.ask == "place"))
            .collect();
        assert!(asked.len() > 1, "several are placed");
        let place = |table: &Table, seat: u16| {
            let figure = seen(table, seat).1.asked.expect("asked").figures[0];
            let at = table.offers(seat, figure).expect("places").places[0];
            let order = format!("place {},{} facing south", at.x, at.y);
            Command::Commit { orders: vec![server::protocol::OrderLine { figure, order }], entropy: None }
        };
        let first = place(&table, asked[0]);
        table.apply(asked[0], &first).expect("the first is taken");
        let second = place(&table, asked[1]);
        let taken = table.apply(asked[1], &second);
        assert_eq!(taken.is_ok(), sealed == Sealed::Sealed, "{sealed:?}: {taken:?}");
    }
}

#[test]
fn a_hundred_undos_do_not_make_a_table_slow_to_load() {
    let new = NewTable { referee: true, ..two_people() };
    let mut table = Table::open("t", &new, [4; 32]).expect("a table");
    let opened = table.opened();
    let mut lines = table.kept(opened);
    for _ in 0..100 {
        for seat in [1, 2] {
            let orders = crate::tables::orders(&table, seat);
            let command = Command::Commit { orders, entropy: None };
            table.apply(seat, &command).expect("orders");
            lines.extend(table.kept(server::table::Line::Did { seat, command }));
        }
        let command = Command::Undo { reason: String::new() };
        table.apply(0, &command).expect("back");
        lines.extend(table.kept(server::table::Line::Did { seat: 0, command }));
    }
    let begun = Instant::now();
    let again = Table::restore("t", lines).expect("the same table");
    let took = begun.elapsed();
    assert_eq!(again.game().save(), table.game().save());
    // A hundred of them took seconds before; now they take what reading their lines takes.
    assert!(took < Duration::from_secs(3), "{took:?}");
}

#[tokio::test]
async fn the_same_id_with_other_words_is_refused_and_a_command_is_asked_for_by_its_id() {
    let house = House::real().await;
    let table = house.open_as(&json!({ "scenario": "ok_corral_1979", "solo": true })).await;
    assert_eq!(house.say(&table.id, &table.cookie, "a", "one").await.status, 200);
    assert_eq!(house.say(&table.id, &table.cookie, "a", "one").await.json()["t"], "done");
    let other = house.say(&table.id, &table.cookie, "a", "two").await;
    assert_eq!((other.status, &other.json()["code"]), (409, &json!("other-content")));
    let done = |id: &'static str| format!("/api/tables/{}/done?command={id}", table.id);
    assert_eq!(house.get(&done("a"), &table.cookie).await.body, "true");
    assert_eq!(house.get(&done("b"), &table.cookie).await.body, "false");
    assert_eq!(house.get(&done("a"), "").await.status, 401);
    house.stop().await;
}

#[tokio::test]
async fn nobody_is_called_referee_or_like_another() {
    let house = House::real().await;
    let table = house.open_as(&json!({ "scenario": "ok_corral_1979", "referee": true })).await;
    let player = house.sit(&table.invitations[0]).await;
    let path = format!("/api/tables/{}/commands", table.id);
    for (id, name, status) in [("1", "Rеferee", 409), ("2", "Wyatt", 200), ("3", "the computer (close)", 409)]
    {
        let sent = json!({ "id": id, "command": { "do": "name", "name": name } });
        assert_eq!(house.post(&path, &player, &sent).await.status, status, "{name}");
    }
    house.stop().await;
}

#[tokio::test]
async fn a_request_for_another_host_is_refused_and_so_is_a_stranger_who_counts() {
    let settings = Settings { metrics_key: Some("a long secret of ours".into()), ..Settings::default() };
    let house = House::with(Arc::new(Memory::default()), settings).await;
    let rebound = house
        .exchange(b"GET /api/scenarios HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n")
        .await;
    assert_eq!(rebound.status, 421, "{rebound:?}");
    assert_eq!(house.get("/metrics", "").await.status, 403);
    let shown = [("Authorization", "Bearer a long secret of ours")];
    assert_eq!(house.ask("GET", "/metrics", &shown, "").await.status, 200);
    house.stop().await;
    let house = House::new().await;
    assert_eq!(house.get("/metrics", "").await.status, 200, "this computer may");
    assert_eq!(house.ask("GET", "/metrics", &[("X-Forwarded-For", "192.0.2.9")], "").await.status, 403);
    house.stop().await;
}

#[tokio::test]
async fn callers_behind_a_trusted_proxy_have_buckets_of_their_own() {
    let limits =
        Limits { lobby: server::Rate { burst: 1, every: Duration::from_secs(600) }, ..Limits::default() };
    let proxies = vec!["127.0.0.1".parse().expect("an address")];
    let house =
        House::with(Arc::new(Memory::default()), Settings { limits, proxies, ..Settings::default() }).await;
    let open = |from: &'static str| {
        let headers = [("X-Forwarded-For", from), ("Content-Type", "application/json")];
        let house = &house;
        async move { house.ask("POST", "/api/tables", &headers, "{\"scenario\":\"small\"}").await.status }
    };
    assert_eq!(open("192.0.2.1").await, 201);
    assert_eq!(open("192.0.2.1").await, 429);
    assert_eq!(open("192.0.2.2").await, 201);
    assert_eq!(open("192.0.2.3, 192.0.2.2").await, 429, "only what the proxy added itself counts");
    house.stop().await;
}

#[tokio::test]
async fn an_address_has_only_so_many_tables_in_memory_and_a_table_can_be_deleted() {
    let limits = Limits { awake: (2, 100), ..Limits::default() };
    let house = House::limited(limits).await;
    let (first, second) = (house.open().await, house.open().await);
    let full = house.post("/api/tables", "", &json!({ "scenario": "small" })).await;
    assert_eq!((full.status, &full.json()["code"]), (503, &json!("no-room")));
    let player = house.sit(&second.invitations[0]).await;
    let delete = |id: &str| format!("/api/tables/{id}/delete");
    assert_eq!(house.post(&delete(&second.id), &player, &json!({})).await.status, 403);
    assert_eq!(house.post(&delete(&second.id), &second.cookie, &json!({})).await.status, 200);
    assert_eq!(house.get(&format!("/api/tables/{}", second.id), &second.cookie).await.status, 404);
    assert_eq!(house.get(&format!("/api/tables/{}", first.id), &first.cookie).await.status, 200);
    house.stop().await;
}

#[tokio::test]
async fn computers_that_nobody_watches_stand_still() {
    let limits = Limits { attended: Duration::from_millis(50), ..Limits::default() };
    let store = Arc::new(Memory::default());
    let settings = Settings { limits, ..Settings::default() };
    let house = House::playing(store.clone(), Arc::new(Hosts::default()), settings).await;
    let cards = house.get("/api/scenarios", "").await.json();
    let card =
        cards.as_array().expect("cards").iter().find(|card| card["id"] == "ok_corral_1979").expect("a card");
    let side = |side: &serde_json::Value| {
        let ids: Vec<_> =
            side["figures"].as_array().expect("figures").iter().map(|one| one[0].clone()).collect();
        json!([ids, { "computer": "searcher" }])
    };
    let seats: Vec<_> = card["sides"].as_array().expect("sides").iter().map(side).collect();
    let table = house.open_as(&json!({ "scenario": "ok_corral_1979", "seats": seats })).await;
    tokio::time::sleep(Duration::from_millis(1500)).await;
    let id = TableId::new(table.id.as_str()).expect("an id");
    let lines = || store.head(&id).expect("a store").expect("a table").last;
    let before = lines();
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert_eq!(lines(), before, "nobody looks, and nothing happens");
    let seen = house.get(&format!("/api/tables/{}", table.id), &table.cookie).await.json();
    assert_eq!(seen["table"]["over"], false, "it could go on");
    let _watching = house.socket(&table.id, &table.cookie).await;
    for _ in 0..100 {
        if lines() > before {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert!(lines() > before, "somebody looks, and it goes on");
    house.stop().await;
}

/// A store that fails as a disk does.
struct Sick(Memory, Trouble);

impl Store for Sick {
    fn open_table_then(&self, table: &TableId, at: u64, entries: Vec<store::Entry>, done: store::Done) {
        self.0.open_table_then(table, at, entries, done);
    }
    fn append_then(&self, _: &TableId, _: Vec<store::Entry>, _: u64, done: store::Done) {
        done(Err(self.1.clone()));
    }
    fn read(&self, table: &TableId, after: u64, most: usize) -> Result<store::Lines, Trouble> {
        self.0.read(table, after, most)
    }
    fn head(&self, table: &TableId) -> Result<Option<store::Head>, Trouble> {
        self.0.head(table)
    }
    fn tables(&self) -> Result<Vec<store::Head>, Trouble> {
        self.0.tables()
    }
    fn by_client(&self, table: &TableId, seat: u16, client: &str) -> Result<Option<u64>, Trouble> {
        self.0.by_client(table, seat, client)
    }
    fn remove(&self, table: &TableId) -> Result<(), Trouble> {
        self.0.remove(table)
    }
    fn check(&self) -> Result<(), Trouble> {
        Err(self.1.clone())
    }
}

#[tokio::test]
async fn health_says_what_is_wrong_and_an_unknown_outcome_is_called_unknown() {
    let file = std::path::PathBuf::from("sixgun.db");
    let full = Trouble::Disk { file: file.clone(), why: "database or disk is full".into() };
    let unknown = Trouble::Unknown { file, why: "disk I/O error".into() };
    for (trouble, code) in [(full, "not-written"), (unknown, "unknown")] {
        let why = trouble.to_string();
        let house = House::with(Arc::new(Sick(Memory::default(), trouble)), Settings::default()).await;
        for path in ["/health", "/ready"] {
            let reply = house.get(path, "").await;
            assert_eq!((reply.status, &reply.json()["code"]), (503, &json!("not-well")), "{path}");
            assert_eq!(reply.json()["message"], json!(why));
        }
        let table = house.open().await;
        let said = house.say(&table.id, &table.cookie, "a", "lost?").await;
        assert_eq!((said.status, &said.json()["code"]), (503, &json!(code)));
        house.stop().await;
    }
    let house = House::new().await;
    assert_eq!((house.get("/health", "").await.status, house.get("/ready", "").await.status), (200, 200));
    house.stop().await;
}

#[test]
fn files_of_the_store_are_its_owners_alone_and_a_table_that_was_removed_is_gone() {
    let folder = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
        .join(format!("sixgun-attack-{}", std::process::id()));
    let disk = Disk::open(&folder).expect("a store");
    assert_eq!(disk.check(), Ok(()));
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = |name: &str| {
            let file = if name.is_empty() { folder.clone() } else { folder.join(name) };
            std::fs::metadata(file).expect("a file").permissions().mode() & 0o777
        };
        assert_eq!((mode(""), mode("sixgun.db"), mode("sixgun.db-wal")), (0o700, 0o600, 0o600));
    }
    let table = TableId::new("t").expect("an id");
    disk.open_table(&table, 0, vec![store::Entry::new(0, 0, "opened", "{}".to_owned())]).expect("opened");
    disk.remove(&table).expect("it goes");
    assert_eq!(disk.head(&table), Ok(None));
    assert_eq!(disk.remove(&table), Err(Trouble::NoTable(table)));
    drop(disk);
    std::fs::remove_dir_all(&folder).expect("the folder goes");
}

#[test]
fn a_seat_is_told_only_of_its_own_question_where_something_is_hidden() {
    let card = <FightStage as game::Hosted>::cards()
        .into_iter()
        .find(|card| card.id == "stage_hold_up")
        .expect("a card");
    let side = |side: &game::lobby::CardSide| {
        (side.figures.iter().map(|one| one.0.clone()).collect(), Hands::Person)
    };
    let new =
        NewTable { referee: true, seats: card.sides.iter().map(side).collect(), ..wish("stage_hold_up") };
    let table = Table::open("t", &new, [5; 32]).expect("a table");
    let asked = |seat: u16| seen(&table, seat).0.seats.iter().filter(|one| one.asked).count();
    assert!(asked(0) > 0, "the referee knows who is asked");
    for (seat, one) in (0u16..).zip(table.seats()).filter(|(_, one)| one.role != Role::Referee) {
        let own = seen(&table, seat).1.asked.is_some_and(|asked| !asked.committed);
        if one.role != Role::Assistant {
            assert_eq!(asked(seat), usize::from(own), "seat {seat}");
            assert_eq!(usize::from(seen(&table, seat).0.waiting), usize::from(own), "seat {seat}");
        }
    }
}
