//! A fight looked at again: what a seat saw, who may see it, links, branches, proofs.

use crate::house::{House, Reply};
use crate::played::play;
use crate::tables::Table;
use crate::tables::{commit, hold_up, orders, seen, wish};
use chance::Seed;
use serde_json::{Value, json};
use server::protocol::{Audience, Command, Entry, EntryKind, Message, NewTable, OrderLine, Role, Scene};
use server::rooms::Hosts;
use server::table::{Eyes, Film, Kept, Line, Refused, Viewer};
use server::{Limits, Rate, Settings};
use staging::FightStage;
use std::sync::Arc;
use std::time::Duration;
use store::Memory;

/// A table with its lines, and what a seat was sent while it was played.
struct Played {
    table: Table,
    lines: Vec<Kept>,
    seat: u16,
    log: Vec<Entry>,
    /// How long the record was, how long the log, and the picture, whenever something had happened.
    steps: Vec<(usize, usize, String)>,
}

impl Played {
    /// A table that was just opened, or has come as far as some lines bring it.
    fn new(table: Table, lines: Vec<Kept>, seat: u16) -> Played {
        let mut played = Played { table, lines, seat, log: Vec::new(), steps: Vec::new() };
        played.listen();
        played
    }

    fn act(&mut self, seat: u16, command: Command) {
        self.table.apply(seat, &command).unwrap_or_else(|why| panic!("{command:?}: {why}"));
        self.lines.extend(self.table.kept(Line::Did { seat, command }));
        self.listen();
    }

    /// Hears what the seat is sent now.
    fn listen(&mut self) {
        let sent = self.table.drain().into_iter().filter(|(seat, _)| *seat == self.seat);
        let entries = self.table.game().steps();
        for (_, message) in sent {
            let picture = match message {
                Message::Told { log, picture, .. } => {
                    self.log.extend(log);
                    picture
                }
                Message::Snapshot { log, picture, .. } => {
                    self.log = log;
                    picture
                }
                other => panic!("{other:?}"),
            };
            self.steps.retain(|(at, ..)| *at <= entries);
            if self.steps.last().is_none_or(|(at, ..)| *at < entries) {
                // What is asked, and what mates have ordered, is no part of what happened.
                let picture = Scene { asked: None, mates: Vec::new(), ..picture };
                let picture = serde_json::to_string(&picture).expect("a picture");
                self.steps.push((entries, self.log.len(), picture));
            }
        }
    }

    /// Everybody who is asked answers once; false where it is over.
    fn round(&mut self) -> bool {
        while let Some(line) = self.table.think() {
            self.lines.extend(self.table.kept(line));
            self.listen();
        }
        for seat in 0..self.table.seats().len() as u16 {
            let person = self.table.seats()[usize::from(seat)].role != Role::Computer;
            let asked = seen(&self.table, seat).1.asked;
            if person && asked.is_some_and(|asked| !asked.committed) {
                self.act(seat, Command::Commit { orders: answers(&self.table, seat), entropy: None });
            }
        }
        !self.table.is_over()
    }

    /// The referee ends it: in this fight people can wait for each other for sixty turns.
    fn end(&mut self) {
        self.act(0, Command::Rule { ruling: "end nobody".into(), form: None, reason: "supper".into() });
        assert!(self.table.is_over());
    }

    fn film(&self, viewer: Viewer, eyes: Eyes) -> Result<Film, Refused> {
        let grant = self.table.grant(viewer, eyes)?;
        let table = Table::restore("t", self.lines.iter().cloned()).expect("the same table");
        Film::of::<FightStage>(&table, (viewer, eyes, grant))
    }

    /// The film with the seat's own eyes has exactly what the seat was sent.
    fn assert_same(&self) {
        let film = self.film(Viewer::Seat(self.seat), Eyes::Seat(self.seat)).expect("its own past");
        let text = |log: &[Entry]| serde_json::to_string(log).expect("a log");
        assert_eq!(text(&film.head().log), text(&self.log));
        let told: Vec<usize> = film.head().told.iter().map(|told| *told as usize).collect();
        let heard: Vec<usize> = self.steps.iter().map(|(_, told, _)| *told).collect();
        assert_eq!(told, heard);
        for (step, (_, _, picture)) in self.steps.iter().enumerate() {
            assert_eq!(film.picture(step).as_deref(), Some(picture.as_str()), "step {step}");
        }
        assert_eq!(film.picture(self.steps.len()), None);
    }
}

/// Orders for everybody who is asked; whoever is placed gets a place of his own.
fn answers(table: &Table, seat: u16) -> Vec<OrderLine> {
    let mut taken = Vec::new();
    let mut orders = orders(table, seat);
    for line in &mut orders {
        let places = table.offers(seat, line.figure).expect("offers").places;
        if let Some(free) = places.into_iter().find(|at| !taken.contains(at)) {
            taken.push(free);
            line.order = format!("place {},{} facing south", free.x, free.y);
        }
    }
    orders
}

/// A hold-up between two people and a referee, from its first line.
fn held_up(seat: u16) -> Played {
    let people = hold_up(0);
    let Line::Opened { new, seed, .. } = people.opened() else { panic!("it opens") };
    let new = NewTable { referee: true, ..*new };
    let mut table = Table::open("t", &new, Seed(seed.parse().expect("a seed"))).expect("a table");
    let opened = table.opened();
    let lines = table.kept(opened);
    Played::new(table, lines, seat)
}

fn say(text: &str, to: Audience) -> Command {
    Command::Say { text: text.into(), to }
}

#[test]
fn a_replay_with_a_seats_eyes_is_byte_for_byte_what_that_seat_was_sent() {
    for seat in [0, 1, 2] {
        let mut played = held_up(seat);
        played.act(1, say("psst", Audience::Side));
        for _ in 0..4 {
            played.round();
        }
        played.act(2, say("Hands up!", Audience::Everybody));
        played.assert_same();
        assert!(played.steps.len() > 2, "{} steps", played.steps.len());
        played.act(0, Command::Undo { reason: "once more".into() });
        played.assert_same();
        played.round();
        played.end();
        played.assert_same();
    }
}

#[test]
fn a_fight_that_goes_on_shows_a_seat_its_own_past_and_nothing_else() {
    let mut played = held_up(1);
    for _ in 0..3 {
        played.round();
    }
    assert!(!played.table.is_over());
    for (viewer, eyes) in [
        (Viewer::Seat(1), Eyes::All),
        (Viewer::Seat(1), Eyes::Seat(0)),
        (Viewer::Seat(1), Eyes::Seat(2)),
        (Viewer::Link, Eyes::All),
        (Viewer::Link, Eyes::Seat(1)),
        (Viewer::Seat(99), Eyes::Seat(99)),
    ] {
        assert!(played.film(viewer, eyes).is_err(), "{viewer:?} {eyes:?}");
    }
    let film = played.film(Viewer::Seat(1), Eyes::Seat(1)).expect("its own past");
    let head = film.head();
    assert!(!head.open && !head.branches && !head.over && head.seed.is_none());
    assert!(head.seats.iter().all(|seat| seat.seat == 1 || seat.figures.is_empty()), "{:?}", head.seats);
    for eyes in [Eyes::All, Eyes::Seat(0), Eyes::Seat(1), Eyes::Seat(2)] {
        assert!(played.film(Viewer::Seat(0), eyes).expect("the referee sees all").head().branches);
    }
}

#[test]
fn where_hidden_people_stand_changes_no_byte_of_the_other_seats_replay() {
    let film = |place: usize| {
        let (table, lines) = crate::tables::hold_up_lines(place);
        let unseen = seen(&table, 0).1.figures.iter().all(|figure| figure.own);
        let grant = table.grant(Viewer::Seat(0), Eyes::Seat(0)).expect("its own past");
        let film = Film::of::<FightStage>(
            &Table::restore("t", lines).expect("the same table"),
            (Viewer::Seat(0), Eyes::Seat(0), grant),
        )
        .expect("a film");
        let head = serde_json::to_string(film.head()).expect("bytes");
        unseen.then(|| head + &film.pictures(0..film.steps(), usize::MAX))
    };
    let unseen: Vec<String> = (0..12).filter_map(film).collect();
    assert!(unseen.len() >= 2, "they are hidden in only {} of the places", unseen.len());
    assert!(unseen.iter().all(|one| *one == unseen[0]));
    assert!(!unseen[0].contains("flour sack"), "the name of somebody unseen is sent");
}

#[test]
fn when_it_is_over_everything_is_open_but_what_was_whispered() {
    let mut played = held_up(1);
    played.act(1, say("to my own", Audience::Side));
    played.act(1, say("to everybody", Audience::Everybody));
    for _ in 0..4 {
        played.round();
    }
    played.end();
    let words = |viewer: Viewer, eyes: Eyes| {
        let film = played.film(viewer, eyes).expect("it is over");
        let head = film.head();
        assert!(head.open && head.over && head.seed.is_some());
        assert_eq!(head.turns.len(), film.steps());
        assert!(
            head.told.is_sorted() && head.told.last().is_some_and(|told| *told as usize <= head.log.len())
        );
        let said: Vec<String> = head.log.iter().map(|entry| entry.says.clone()).collect();
        assert!(said.len() > 5, "{said:?}");
        (said.contains(&"to my own".to_owned()), said.contains(&"to everybody".to_owned()))
    };
    assert_eq!(words(Viewer::Seat(1), Eyes::Seat(1)), (true, true));
    assert_eq!(words(Viewer::Seat(2), Eyes::Seat(1)), (false, true));
    assert_eq!(words(Viewer::Seat(2), Eyes::All), (false, true));
    assert_eq!(words(Viewer::Link, Eyes::Seat(1)), (false, false));
    let all = played.film(Viewer::Link, Eyes::All).expect("it is over");
    let last: Value = serde_json::from_str(&all.picture(all.steps() - 1).expect("a picture")).expect("JSON");
    let figures = last["figures"].as_array().expect("figures");
    assert_eq!(figures.len(), played.table.now().setup().scenario.figures.len());
    assert!(figures.iter().all(|figure| figure["body"].is_object()), "everything is seen");
}

#[test]
fn a_branch_is_the_same_table_at_that_step_and_goes_on_by_itself() {
    let new = NewTable { solo: true, ..wish("ok_corral_1979") };
    let mut table = Table::open("t", &new, Seed(5)).expect("a table");
    let opened = table.opened();
    let lines = table.kept(opened);
    let mut played = Played::new(table, lines, 0);
    while played.round() {}
    let film = played.film(Viewer::Link, Eyes::All).expect("it is over");
    let step = film.head().turns.iter().position(|turn| *turn == 2).expect("a second turn");
    let (line, turn) = film.made_by(step).expect("a step");
    let of = server::protocol::BranchOf { table: "t".into(), turn };
    let luck = server::table::Luck::from([9; 32]);
    let (same, _) = played.table.branch("b", line, &of, None, luck).expect("a branch");
    let record = played.table.game().lines();
    assert_eq!(same.game().lines(), &record[..same.game().lines().len()], "it has the same record so far");
    let (_, picture, _) = seen(&same, 0);
    let picture = Scene { asked: None, ..picture };
    let own = played.film(Viewer::Seat(0), Eyes::Seat(0)).expect("it is over");
    assert_eq!(Some(serde_json::to_string(&picture).expect("bytes")), own.picture(step));
    let text = same.text_view(0);
    assert!(text.contains("a branch of table t") && text.contains("from turn 2"), "{text}");
    // Alone in the other seat: the computer has the first one now.
    let other = (0..).zip(same.seats()).find(|(_, seat)| seat.role == Role::Computer).expect("one").0;
    let (mut alone, lines) = played.table.branch("b", line, &of, Some(other), luck).expect("a branch");
    let [opened, parted] = <[Line; 2]>::try_from(lines).expect("two lines");
    let mut lines = alone.kept(opened);
    lines.push(Kept::Table(parted));
    assert_eq!(alone.seats()[0].role, Role::Computer);
    assert_eq!(alone.seats()[usize::from(other)].role, Role::Player);
    let mut goes_on = Played::new(alone, lines, other);
    while goes_on.round() {}
    assert!(goes_on.table.is_over());
    server::table::prove::<FightStage>(&goes_on.table.game().save()).expect("its record is as good as any");
    let last = film.made_by(film.steps() - 1).expect("the last step").0;
    let end = played.table.branch("b", last, &of, None, luck);
    assert!(end.is_err_and(|why| why.why.contains("over")));
    assert!(played.table.branch("b", line, &of, Some(77), luck).is_err());
}

#[test]
fn a_record_is_proven_by_playing_it_again_and_a_forged_one_is_not() {
    let new = NewTable { solo: true, ..wish("courtright_and_short") };
    let mut table = Table::open("t", &new, Seed(9)).expect("a table");
    while !table.is_over() {
        while table.think().is_some() {}
        if seen(&table, 0).1.asked.is_some() {
            commit(&mut table, 0);
        }
    }
    let record = table.game().save();
    let proof = server::table::prove::<FightStage>(&record).expect("it is true");
    assert_eq!(proof.seed.as_deref(), Some("9"));
    assert!(proof.dice > 0 && proof.steps > 1 && record.contains(&proof.digest), "{proof:?}");
    let seed = record.replace("\"reveal\":\"9\"", "\"reveal\":\"10\"");
    assert_ne!(seed, record);
    assert!(server::table::prove::<FightStage>(&seed).is_err(), "the chain is broken");
    let mut lines = game::record::read(&record).expect("a record");
    lines[2] = game::record::Line::Dice(game::record::DiceLine::of(game::DiceFrom::Seed(Seed(10)))).into();
    assert!(
        server::table::prove::<FightStage>(&game::record::write(&lines)).is_err(),
        "other dice fall from another seed"
    );
    let digest = record.replace(&proof.digest, "0000000000000000");
    assert!(server::table::prove::<FightStage>(&digest).is_err());
    assert!(server::table::prove::<FightStage>("sixgun").is_err());
}

#[test]
fn a_table_is_opened_from_a_saved_game_and_is_what_that_was_to_the_last_byte() {
    for (scenario, rounds) in [("courtright_and_short", 400), ("ok_corral_1979", 7), ("bar_room_brawl", 5)] {
        let new = NewTable { solo: true, ..wish(scenario) };
        let mut table = Table::open("t", &new, Seed(21)).expect("a table");
        let opened = table.opened();
        let lines = table.kept(opened);
        let mut played = Played::new(table, lines, 0);
        (0..rounds).take_while(|_| played.round()).for_each(drop);
        let record = played.table.game().save();
        let saved = NewTable { record: Some(record.clone()), ..new };
        let mut again = Table::open("t", &saved, [99; 32]).expect("the same table");
        assert_eq!(again.game().save(), record, "{scenario}");
        let (mut one, mut other) = (again.snapshot(0), played.table.snapshot(0));
        for message in [&mut one, &mut other] {
            if let Message::Snapshot { v, log, .. } = message {
                *v = 0;
                log.retain(|entry| entry.kind != EntryKind::Table);
                log.iter_mut().for_each(|entry| entry.n = 0);
            }
        }
        let (Message::Snapshot { picture, log, .. }, Message::Snapshot { picture: before, log: said, .. }) =
            (one, other)
        else {
            panic!("two snapshots")
        };
        assert_eq!((log, &picture.figures), (said, &before.figures), "{scenario}");
        let opened = again.opened();
        let lines = again.kept(opened);
        let film = Played::new(again, lines, 0).film(Viewer::Seat(0), Eyes::Seat(0)).expect("its own past");
        let before = played.film(Viewer::Seat(0), Eyes::Seat(0)).expect("its own past");
        let all = |film: &Film| film.pictures(0..film.steps(), usize::MAX);
        assert_eq!(all(&film), all(&before), "{scenario}");
        let forged = record.replacen("\"reveal\":\"21\"", "\"reveal\":\"22\"", 1);
        let forged = NewTable { record: Some(forged), ..saved };
        assert!(Table::open("t", &forged, Seed(1)).is_err(), "{scenario}");
    }
    let none = NewTable { record: Some("sixgun record 1\nbegin\n".into()), ..wish("ok_corral_1979") };
    assert!(Table::open("t", &none, Seed(1)).is_err());
}

async fn fights(limits: Limits) -> House {
    let settings = Settings { limits, ..Settings::default() };
    House::playing(Arc::new(Memory::default()), Arc::new(Hosts::default()), settings).await
}

/// A duel that was played to its end by one request after the other.
async fn finished(house: &House) -> (String, String) {
    let new = json!({ "scenario": "courtright_and_short", "solo": true, "seed": "1881" });
    let table = house.open_as(&new).await;
    let over = play(house, &table.id, &table.cookie, 400, "a").await;
    assert_eq!(over["table"]["over"], true);
    (table.id, table.cookie)
}

async fn command(house: &House, id: &str, cookie: &str, name: &str, command: Value) -> Reply {
    let sent = json!({ "id": name, "command": command });
    house.post(&format!("/api/tables/{id}/commands"), cookie, &sent).await
}

#[tokio::test]
async fn a_finished_fight_is_looked_at_again_and_made_once() {
    let house = fights(Limits::default()).await;
    let (id, cookie) = finished(&house).await;
    let live = house.get(&format!("/api/tables/{id}"), &cookie).await.json();
    let path = format!("/api/tables/{id}/replay");
    let head = house.get(&path, &cookie).await.json()["replay"].clone();
    assert_eq!(head["log"], live["log"]);
    assert_eq!((&head["over"], &head["open"], &head["seat"]), (&json!(true), &json!(true), &json!(0)));
    let steps = head["turns"].as_array().expect("turns").len();
    let mut pictures = Vec::new();
    while pictures.len() < steps {
        let some = house.get(&format!("{path}/pictures?from={}", pictures.len()), &cookie).await.json();
        assert!(!some.as_array().expect("pictures").is_empty());
        pictures.extend(some.as_array().expect("pictures").iter().cloned());
    }
    assert_eq!(pictures.last(), Some(&live["picture"]));
    assert!(house.get("/metrics", "").await.body.contains("sixgun_replays_made_total 1\n"));
    for eyes in ["all", "1"] {
        let other = house.get(&format!("{path}?eyes={eyes}"), &cookie).await;
        assert_eq!(other.status, 200, "{other:?}");
    }
    for (asked, status) in [("?eyes=77", 409), ("?eyes=nobody", 400), ("/pictures?from=x", 400)] {
        assert_eq!(house.get(&format!("{path}{asked}"), &cookie).await.status, status, "{asked}");
    }
    assert_eq!(house.get(&path, "").await.status, 401);
    let none = house.get(&format!("{path}/pictures?from=9999999"), &cookie).await;
    assert_eq!((none.status, none.body.as_str()), (200, "[]"));
    let proof = house.get(&format!("{path}/proof"), &cookie).await.json();
    assert_eq!(proof["seed"], "1881");
    house.stop().await;
}

#[tokio::test]
async fn a_link_shows_the_replay_to_anybody_until_it_is_withdrawn() {
    let house = fights(Limits::default()).await;
    let (id, cookie) = finished(&house).await;
    let shared = command(&house, &id, &cookie, "s1", json!({ "do": "share" })).await;
    let path = shared.json()["path"].as_str().expect("a path").to_owned();
    let qr = house.get(shared.json()["qr"].as_str().expect("the path of a picture"), "").await;
    assert!(qr.status == 200 && qr.body.starts_with("<svg"), "{qr:?}");
    let token = path.strip_prefix("/replay/").expect("a link");
    assert_eq!(house.get(&path, "").await.status, 200, "the page is there");
    let api = format!("/api/replays/{token}");
    let watching = house.get(&api, "").await.json();
    assert_eq!((&watching["replay"]["seat"], &watching["links"]), (&json!(null), &json!([])));
    assert_eq!(house.get(&format!("{api}/pictures"), "").await.status, 200);
    let record = house.get(&format!("{api}/record"), "").await;
    assert!(server::table::prove::<FightStage>(&record.body).is_ok(), "{record:?}");
    // It is no key of a seat, and opens nothing else.
    let bearer = format!("Bearer {token}");
    let seat = house.ask("GET", &format!("/api/tables/{id}"), &[("Authorization", &bearer)], "").await;
    assert_eq!(seat.status, 403);
    let own = house.get(&format!("/api/tables/{id}/replay"), &cookie).await.json();
    assert_eq!(own["links"], json!([0]));
    let again = command(&house, &id, &cookie, "s2", json!({ "do": "share" })).await.json();
    let next = format!("/api{}", again["path"].as_str().expect("a path").replace("/replay/", "/replays/"));
    assert_eq!(house.get(&api, "").await.status, 403, "the older link is worthless");
    assert_eq!(house.get(&next, "").await.status, 200);
    let gone = command(&house, &id, &cookie, "s3", json!({ "do": "unshare", "seat": 0 })).await;
    assert_eq!(gone.status, 200, "{gone:?}");
    for way in ["", "/pictures", "/record", "/proof"] {
        assert_eq!(house.get(&format!("{next}{way}"), "").await.status, 403, "{way}");
    }
    let branch = house.post(&format!("{next}/branch"), "", &json!({ "step": 0, "turn": 0 })).await;
    assert_eq!(branch.status, 403);
    for strange in ["x", "a.0.b", &token.replace(&id, "another")] {
        let reply = house.get(&format!("/api/replays/{strange}"), "").await;
        assert!(matches!(reply.status, 403 | 404), "{strange} {reply:?}");
    }
    house.stop().await;
}

#[tokio::test]
async fn whoever_has_the_link_goes_on_from_any_step_at_a_table_of_his_own() {
    let house = fights(Limits::default()).await;
    let (id, cookie) = finished(&house).await;
    let shared = command(&house, &id, &cookie, "s1", json!({ "do": "share" })).await.json();
    let api = format!("/api{}", shared["path"].as_str().expect("a path").replace("/replay/", "/replays/"));
    let head = house.get(&api, "").await.json()["replay"].clone();
    let (step, turn) = (1, &head["turns"][1]);
    let made =
        house.post(&format!("{api}/branch"), "", &json!({ "step": step, "turn": turn, "alone": 1 })).await;
    assert_eq!(made.status, 201, "{made:?}");
    let (new, seat) = (made.json()["table"].as_str().expect("a table").to_owned(), made.cookie());
    assert_ne!(new, id);
    let over = play(&house, &new, &seat, 400, "b").await;
    assert_eq!((&over["table"]["over"], &over["table"]["seat"]), (&json!(true), &json!(1)));
    let said = over["log"].to_string();
    assert!(said.contains(&format!("a branch of table {id}")), "{said}");
    let branch = house.get(&format!("/api/tables/{new}/replay"), &seat).await.json()["replay"].clone();
    assert_eq!(branch["branch_of"], json!({ "table": id, "turn": turn }));
    // The same from the file that he saved.
    let record = house.get(&format!("{api}/record"), "").await.body;
    let file = house.open_as(&json!({ "scenario": "", "solo": true, "record": record })).await;
    let path = format!("/api/tables/{}/replay", file.id);
    let opened = house.get(&path, &file.cookie).await.json()["replay"].clone();
    assert_eq!((&opened["over"], &opened["turns"]), (&json!(true), &head["turns"]));
    let branch =
        house.post(&format!("{path}/branch"), &file.cookie, &json!({ "step": step, "turn": turn })).await;
    assert_eq!(branch.status, 201, "{branch:?}");
    let id = branch.json()["table"].as_str().expect("a table").to_owned();
    let seen = house.get(&format!("/api/tables/{id}"), &branch.cookie()).await.json();
    assert_eq!((&seen["table"]["over"], &seen["picture"]["turn"]), (&json!(false), turn));
    for wrong in [json!({ "step": step, "turn": 99 }), json!({ "step": 9999, "turn": 1 })] {
        assert_eq!(house.post(&format!("{api}/branch"), "", &wrong).await.status, 409, "{wrong}");
    }
    house.stop().await;
}

#[tokio::test]
async fn a_fight_that_goes_on_is_shared_with_nobody_and_branches_for_nobody_who_plays() {
    let house = fights(Limits::default()).await;
    let table = house.open_as(&json!({ "scenario": "courtright_and_short", "solo": true })).await;
    let (id, cookie) = (&table.id, &table.cookie);
    let shared = command(&house, id, cookie, "s1", json!({ "do": "share" })).await;
    assert_eq!(shared.status, 409, "{shared:?}");
    let path = format!("/api/tables/{id}/replay");
    assert_eq!(house.get(&path, cookie).await.status, 200, "its own past");
    for way in ["?eyes=all", "?eyes=1", "/pictures?eyes=all", "/record", "/proof"] {
        assert_eq!(house.get(&format!("{path}{way}"), cookie).await.status, 409, "{way}");
    }
    let branch = house.post(&format!("{path}/branch"), cookie, &json!({ "step": 0, "turn": 1 })).await;
    assert_eq!(branch.status, 409, "{branch:?}");
    let unshare = command(&house, id, cookie, "s2", json!({ "do": "unshare", "seat": 0 })).await;
    assert_eq!(unshare.status, 409);
    house.stop().await;
}

#[tokio::test]
async fn nobody_has_more_replays_made_than_people_look_at() {
    let films = Rate { burst: 1, every: Duration::from_secs(600) };
    let house = fights(Limits { films, ..Limits::default() }).await;
    let (id, cookie) = finished(&house).await;
    let path = format!("/api/tables/{id}/replay");
    for _ in 0..3 {
        assert_eq!(house.get(&path, &cookie).await.status, 200, "it is made once");
    }
    assert_eq!(house.get(&format!("{path}?eyes=all"), &cookie).await.status, 429);
    assert_eq!(house.get(&format!("{path}/proof"), &cookie).await.status, 429);
    house.stop().await;
}
