//! The law of two worlds over the network: two tables that differ only in what the unseen of one side were told to do send
//! every other seat, the spectators and the shared screen the same messages in the same order, byte for byte.
//!
//! Dice are typed, and all of them show the same face, so that a die more for somebody unseen changes no other. A pair is
//! one message or one answer that was compared. `SIXGUN_WORLDS=10000` plays until there are so many pairs.

use crate::house::{House, Socket};
use serde_json::{Value, json};
use server::rooms::Hosts;
use server::{Limits, Rate, Settings};
use std::sync::Arc;
use store::Memory;

/// Pairs that are compared in every run of the tests.
const SAMPLE: usize = 200;
/// Rounds of questions that two worlds are played for.
const ROUNDS: usize = 10;

/// The same in every run of the tests.
const FEW: usize = 4;

/// What is played: scenario, variants, and the side whose doings differ.
const FIGHTS: [(&str, &[&str], usize); 5] = [
    ("stage_hold_up", &[], 1),
    ("coffeyville_1979", &["hidden"], 0),
    ("train_robbery", &["hidden"], 0),
    ("coffeyville_1979", &["hidden"], 1),
    ("northfield", &[], 1),
];

/// A number that follows from some others: what is chosen in a round.
fn mixed(of: &[u64]) -> u64 {
    of.iter().fold(0x51_86, |sum: u64, one| {
        let sum = (sum ^ one).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        sum ^ (sum >> 29)
    })
}

/// Somebody at a table: what came to him, in its order.
struct Guest {
    side: Option<u64>,
    cookie: String,
    socket: Socket,
    told: Vec<String>,
    said: u32,
}

/// One of two worlds.
struct World {
    id: String,
    referee: String,
    guests: Vec<Guest>,
    commands: u32,
    /// Which of the two.
    number: u64,
}

impl World {
    async fn open(house: &House, (scenario, variants, _): (&str, &[&str], usize), number: u64) -> World {
        let cards = house.get("/api/scenarios", "").await.json();
        let card =
            cards.as_array().expect("cards").iter().find(|card| card["id"] == scenario).expect("a card");
        let ids = |side: &Value| -> Vec<Value> {
            side["figures"].as_array().expect("figures").iter().map(|one| one[0].clone()).collect()
        };
        let sides = card["sides"].as_array().expect("sides").iter();
        let seats: Vec<Value> = sides.map(|side| json!([ids(side), "person"])).collect();
        let new = json!({ "scenario": scenario, "variants": variants, "referee": true, "seats": seats,
            "seed": "3", "real_dice": true });
        let opened = house.open_as(&new).await;
        let mut guests = Vec::new();
        for link in opened.made["invitations"].as_array().expect("links") {
            if link["role"] == "assistant" {
                continue;
            }
            let cookie = house.sit(link["path"].as_str().expect("a path")).await;
            let mut socket = house.socket(&opened.id, &cookie).await;
            let first = socket.text().await.expect("everything");
            let side = serde_json::from_str::<Value>(&first).expect("JSON")["table"]["side"].as_u64();
            guests.push(Guest { side, cookie, socket, told: vec![first], said: 0 });
        }
        World { id: opened.id, referee: opened.cookie, guests, commands: 0, number }
    }

    async fn look(&self, house: &House, cookie: &str) -> Value {
        house.get(&format!("/api/tables/{}", self.id), cookie).await.json()
    }

    async fn send(&mut self, house: &House, cookie: &str, command: Value) -> Value {
        self.commands += 1;
        let sent = json!({ "id": format!("c{}", self.commands), "command": command });
        house.post(&format!("/api/tables/{}/commands", self.id), cookie, &sent).await.json()
    }

    /// The referee types dice as long as some are wanted: all show the same, which every die can.
    async fn roll(&mut self, house: &House, run: u64) {
        let (referee, face) = (self.referee.clone(), 3 + mixed(&[run]) % 4);
        loop {
            let done = self.send(house, &referee, json!({ "do": "dice", "faces": [face] })).await;
            if done["t"] != "done" {
                assert!(
                    done["message"].as_str().is_some_and(|why| why.contains("no dice are wanted")),
                    "{face}: {done}"
                );
                return;
            }
        }
    }

    /// Everybody who is asked answers. What the side that differs is told depends on the world as well. What others are
    /// offered is heard as a message is.
    async fn answer(&mut self, house: &House, run: u64, round: u64, differs: u64) -> bool {
        let mut any = false;
        for place in 0..self.guests.len() {
            let (Some(side), cookie) = (self.guests[place].side, self.guests[place].cookie.clone()) else {
                continue;
            };
            let world = if side == differs { self.number } else { 0 };
            let asked = self.look(house, &cookie).await["picture"]["asked"].clone();
            let Some(figures) = asked["figures"].as_array().filter(|_| asked["committed"] == false) else {
                continue;
            };
            let (mut orders, mut taken) = (Vec::new(), Vec::new());
            let wanted = if asked["one"] == true { 1 } else { figures.len() };
            for figure in figures.iter().take(wanted) {
                let path = format!("/api/tables/{}/offers?figure={figure}", self.id);
                let offers = house.get(&path, &cookie).await.json();
                if side != differs {
                    self.guests[place].told.push(offers.to_string());
                }
                let chance = mixed(&[run, round, world, figure.as_u64().expect("a number")]);
                orders.push(json!({ "figure": figure, "order": chosen(&offers, chance, &mut taken, side == differs) }));
            }
            let done = self.send(house, &cookie, json!({ "do": "commit", "orders": orders })).await;
            if done["t"] != "done" {
                // What goes well alone may not go together: then all of them do what is listed first.
                let still = |line: &Value| line["figure"].clone();
                let mut again = Vec::new();
                for figure in orders.iter().map(still) {
                    let path = format!("/api/tables/{}/offers?figure={figure}", self.id);
                    let offers = house.get(&path, &cookie).await.json();
                    again.push(json!({ "figure": figure, "order": offers["listed"][0]["order"] }));
                }
                let done = self.send(house, &cookie, json!({ "do": "commit", "orders": again })).await;
                assert_eq!(done["t"], "done", "{again:?} {done}");
            }
            any = true;
            self.roll(house, run).await;
        }
        any
    }

    /// All that has come by now: a word of the referee comes last.
    async fn settle(&mut self, house: &House, round: usize) {
        let (word, referee) = (format!("Round {round}."), self.referee.clone());
        self.send(house, &referee, json!({ "do": "say", "text": word })).await;
        for guest in &mut self.guests {
            while !guest.told.last().is_some_and(|text| text.contains(&word)) {
                guest.told.push(guest.socket.text().await.expect("a message"));
            }
        }
    }

    /// Sides of which somebody sees one of the side that differs.
    async fn seen_by(&self, house: &House, differs: u64) -> Vec<u64> {
        let all = self.look(house, &self.referee).await;
        let figures = all["picture"]["figures"].as_array().expect("figures").clone();
        let hidden: Vec<u64> = figures
            .iter()
            .filter(|one| one["side"] == differs)
            .filter_map(|one| one["id"].as_u64())
            .collect();
        let sees = |one: &&Value| {
            let sees = one["body"]["sees"].as_array().cloned().unwrap_or_default();
            sees.iter().filter_map(Value::as_u64).any(|other| hidden.contains(&other))
        };
        figures.iter().filter(sees).filter_map(|one| one["side"].as_u64()).collect()
    }
}

/// One of the orders that are offered. Whoever is unseen and differs does what makes no noise.
fn chosen(offers: &Value, chance: u64, taken: &mut Vec<Value>, quiet: bool) -> Value {
    let places = offers["places"].as_array().cloned().unwrap_or_default();
    if offers["ask"] == "place" && !places.is_empty() {
        let free: Vec<&Value> = places.iter().filter(|at| !taken.contains(at)).collect();
        let at = free[usize::try_from(chance).unwrap_or(0) % free.len()].clone();
        let order = json!(format!("place at {},{} facing south", at["x"], at["y"]));
        taken.push(at);
        return order;
    }
    let listed = offers["listed"].as_array().expect("choices");
    let fit: Vec<&Value> = listed
        .iter()
        .filter(|one| {
            let order = one["order"].as_str().unwrap_or_default();
            let loud = ["fire", "throw", "shout", "blow", "light", "hit", "grapple"];
            !quiet || !loud.iter().any(|word| order.contains(word))
        })
        .collect();
    let one =
        fit.get(usize::try_from(chance % 8).unwrap_or(0)).or(fit.first()).copied().unwrap_or(&listed[0]);
    one["order"].clone()
}

/// Plays two worlds for as long as nobody sees what differs; gives how much was compared.
async fn pair(house: &House, fight: (&str, &[&str], usize), (run, rounds): (u64, usize)) -> usize {
    let differs = fight.2 as u64;
    let mut worlds = [World::open(house, fight, 1).await, World::open(house, fight, 2).await];
    let mut pairs = 0;
    for round in 0..rounds {
        let mut seen = Vec::new();
        for world in &mut worlds {
            world.roll(house, run).await;
            world.answer(house, run, round as u64, differs).await;
            world.settle(house, round).await;
            seen.extend(world.seen_by(house, differs).await);
        }
        pairs += compare(&mut worlds, differs, &seen, fight, run);
        if worlds[0]
            .guests
            .iter()
            .filter_map(|guest| guest.side)
            .all(|side| side == differs || seen.contains(&side))
        {
            break;
        }
    }
    pairs
}

/// Compares what came to all who are not of the side that differs, and have not seen it.
fn compare(
    worlds: &mut [World; 2],
    differs: u64,
    seen: &[u64],
    fight: (&str, &[&str], usize),
    run: u64,
) -> usize {
    let ids = worlds.each_ref().map(|world| world.id.clone());
    let [one, other] = worlds;
    let mut pairs = 0;
    for (a, b) in one.guests.iter_mut().zip(&mut other.guests) {
        let (first, second) = (std::mem::take(&mut a.told), std::mem::take(&mut b.told));
        if a.side == Some(differs) || a.said > 0 || a.side.is_some_and(|side| seen.contains(&side)) {
            // Whoever has seen something may know more from then on.
            a.said = 1;
            continue;
        }
        let texts = |list: &[String], id: &str| -> Vec<String> {
            list.iter().map(|text| text.replace(id, "TABLE")).collect()
        };
        let (first, second) = (texts(&first, &ids[0]), texts(&second, &ids[1]));
        let what = format!("{} {:?}, run {run}, side {:?}", fight.0, fight.1, a.side);
        for (one, other) in first.iter().zip(&second) {
            assert_eq!(one, other, "{what}");
        }
        assert_eq!(first.len(), second.len(), "as many messages: {what}");
        pairs += first.len();
    }
    pairs
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_worlds_send_the_same_messages_to_everybody_who_cannot_tell_them_apart() {
    let wanted = std::env::var("SIXGUN_WORLDS").ok().and_then(|count| count.parse().ok()).unwrap_or(SAMPLE);
    let limits = Limits {
        commands: Rate::new(1_000_000, 10_000),
        lobby: Rate::new(1_000_000, 10_000),
        ..Limits::default()
    };
    let settings = Settings { limits, ..Settings::default() };
    let house = House::playing(Arc::new(Memory::default()), Arc::new(Hosts::default()), settings).await;
    let (mut pairs, mut of_fight) = (0, [0; FIGHTS.len()]);
    for run in 0.. {
        for (place, fight) in FIGHTS.into_iter().enumerate() {
            let rounds = if wanted > SAMPLE { ROUNDS } else { FEW };
            let more = pair(&house, fight, (run, rounds)).await;
            (pairs, of_fight[place]) = (pairs + more, of_fight[place] + more);
        }
        if pairs >= wanted {
            break;
        }
    }
    house.stop().await;
    assert!(of_fight.iter().all(|count| *count > 0), "every fight gave some: {of_fight:?}");
    if wanted > SAMPLE {
        let said = format!("{pairs} pairs, by fight {of_fight:?}\n");
        std::fs::write(std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("sixgun-worlds.txt"), said)
            .expect("a note of it");
    }
}
