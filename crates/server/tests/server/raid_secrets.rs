//! Nobody is sent what he may not know, in a raid: every byte that the gang receives over its socket and its requests, in
//! worlds that differ in Wheeler's die and in what the town's own men do where the gang cannot tell.

use crate::house::{House, LONGEST, Socket};
use serde_json::{Value, json};
use server::rooms::Hosts;
use server::{Limits, Rate, Settings};
use std::sync::Arc;
use store::Memory;
use tokio::time::timeout;

/// A raid with a referee who types the dice, and a person for either side.
struct Raid {
    house: House,
    id: String,
    referee: (String, Socket),
    gang: (String, Socket),
    town: (String, Socket),
    /// All that came to the gang.
    heard: Vec<String>,
    commands: u32,
    dice: u16,
    /// The face of the die that says whether Wheeler has his revolver.
    wheeler: u16,
}

impl Raid {
    async fn open(wheeler: u16) -> Raid {
        let limits = Limits { commands: Rate::new(10_000, 10_000), ..Limits::default() };
        let settings = Settings { limits, ..Settings::default() };
        let house = House::playing(Arc::new(Memory::default()), Arc::new(Hosts::default()), settings).await;
        let new = json!({ "scenario": "northfield", "referee": true, "real_dice": true, "seed": "3" });
        let opened = house.open_as(&both_sides(&house, new).await).await;
        let links = opened.made["invitations"].as_array().expect("links");
        let link = |name: &str| {
            let found = links.iter().find(|one| one["name"].as_str().is_some_and(|it| it.starts_with(name)));
            found.and_then(|one| one["path"].as_str()).expect("a link").to_owned()
        };
        let id = opened.id;
        let sit = async |cookie: String| {
            let mut socket = house.socket(&id, &cookie).await;
            let first = socket.text().await.expect("everything");
            ((cookie, socket), first)
        };
        let (referee, _) = sit(opened.cookie).await;
        let (gang, first) = sit(house.sit(&link("Gang")).await).await;
        let (town, _) = sit(house.sit(&link("Town")).await).await;
        Raid { id: id.clone(), referee, gang, town, heard: vec![first], commands: 0, dice: 0, wheeler, house }
    }

    async fn look(&self, cookie: &str) -> Value {
        self.house.get(&format!("/api/tables/{}", self.id), cookie).await.json()
    }

    async fn send(&mut self, who: Who, command: Value) {
        self.commands += 1;
        let id = format!("c{}", self.commands);
        let socket = match who {
            Who::Referee => &mut self.referee.1,
            Who::Gang => &mut self.gang.1,
            Who::Town => &mut self.town.1,
        };
        socket.send(json!({ "id": id, "command": command }).to_string()).await;
        loop {
            let text = timeout(LONGEST, socket.text()).await.expect("in time").expect("a message");
            let message: Value = serde_json::from_str(&text).expect("JSON");
            if who == Who::Gang {
                self.heard.push(text);
            }
            if message["id"] == id.as_str() {
                assert_eq!(message["t"], "done", "{command}: {message}");
                return;
            }
        }
    }

    /// Types the die that is wanted, if one is: always the same, but for Wheeler's.
    async fn roll(&mut self) -> bool {
        let wanted = self.look(&self.referee.0).await["table"]["dice"].as_str().map(str::to_owned);
        let Some(wanted) = wanted else { return false };
        // `Die 1: a 2d6 for …`
        let die = wanted.split(" a ").nth(1).and_then(|it| it.split(' ').next()).expect("a die");
        let (count, sides) = die.split_once('d').expect("a die");
        let (count, sides): (u16, u16) = (count.parse().unwrap_or(1), sides.parse().expect("its sides"));
        self.dice += 1;
        let face = match wanted.contains("Wheeler") {
            true => self.wheeler,
            false => count + self.dice * 7 % (count * (sides - 1) + 1),
        };
        self.send(Who::Referee, json!({ "do": "dice", "faces": [face] })).await;
        true
    }

    /// What the gang can ask: everything that it sees, and what each of its men may do and what that is worth.
    async fn gang_asks_everything(&mut self) {
        let seen = self.look(&self.gang.0).await;
        let asked = seen["picture"]["asked"]["figures"].as_array().cloned().unwrap_or_default();
        let mut paths = vec![String::new(), "/text".to_owned(), "/record".to_owned()];
        paths.extend(asked.iter().take(2).map(|figure| format!("/offers?figure={figure}")));
        for path in paths {
            let reply = self.house.get(&format!("/api/tables/{}{path}", self.id), &self.gang.0).await;
            self.heard.push(format!("{path} {} {}", reply.status, reply.body));
        }
        for figure in asked.iter().take(2) {
            let choice = json!({ "action": "go", "way": [{ "x": 19, "y": 19, "z": 0 }] });
            let price = json!({ "figure": figure, "choice": choice });
            let reply =
                self.house.post(&format!("/api/tables/{}/price", self.id), &self.gang.0, &price).await;
            self.heard.push(format!("{price} {} {}", reply.status, reply.body));
        }
    }

    /// The first or the last order that is listed for the first who is asked; whether anybody is.
    async fn answer(&mut self, who: Who) -> bool {
        let cookie = if who == Who::Gang { self.gang.0.clone() } else { self.town.0.clone() };
        let asked = self.look(&cookie).await["picture"]["asked"].clone();
        let Some(figure) = asked["figures"].get(0).filter(|_| asked["committed"] == false) else {
            return false;
        };
        let path = format!("/api/tables/{}/offers?figure={figure}", self.id);
        let listed = self.house.get(&path, &cookie).await.json()["listed"].clone();
        let lines = listed.as_array().expect("offers");
        let done = lines.iter().find(|one| one["order"] == "done").unwrap_or(&lines[lines.len() - 1]);
        let orders = json!([{ "figure": figure, "order": done["order"] }]);
        self.send(who, json!({ "do": "commit", "orders": orders })).await;
        true
    }

    /// Everything that has come for the gang by now: a word of its own comes last.
    async fn settle(&mut self) {
        self.send(Who::Gang, json!({ "do": "say", "text": "All quiet." })).await;
        while !self.heard.last().is_some_and(|text| text.contains("All quiet.")) {
            let text = timeout(LONGEST, self.gang.1.text()).await.expect("in time").expect("a message");
            self.heard.push(text);
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Who {
    Referee,
    Gang,
    Town,
}

/// The wish with a person for either side.
async fn both_sides(house: &House, mut new: Value) -> Value {
    let cards = house.get("/api/scenarios", "").await.json();
    let card = cards
        .as_array()
        .expect("cards")
        .iter()
        .find(|card| card["id"] == "northfield")
        .expect("the raid")
        .clone();
    let ids = |side: &Value| -> Vec<Value> {
        side["figures"].as_array().expect("figures").iter().map(|one| one[0].clone()).collect()
    };
    let sides = card["sides"].as_array().expect("sides").iter();
    new["seats"] = sides.map(|side| json!([ids(side), "person"])).collect();
    new
}

/// Plays two turns in which the gang looks about and the town does nothing: all that the gang received, and what the town
/// knows of Wheeler's guns.
async fn turns(wheeler: u16) -> (Vec<String>, String) {
    let mut raid = Raid::open(wheeler).await;
    for _ in 0..400 {
        if raid.roll().await {
            continue;
        }
        if raid.look(&raid.referee.0).await["picture"]["turn"].as_u64() >= Some(3) {
            break;
        }
        raid.gang_asks_everything().await;
        if !raid.answer(Who::Gang).await {
            assert!(raid.answer(Who::Town).await, "somebody is asked");
        }
        raid.settle().await;
    }
    let town = raid.look(&raid.town.0.clone()).await;
    assert!(town["picture"]["turn"].as_u64() >= Some(3), "two turns were played");
    let figures = town["picture"]["figures"].as_array().expect("figures").clone();
    let man = figures.iter().find(|one| one["name"].as_str().is_some_and(|it| it.contains("Wheeler")));
    let guns = man.expect("the town knows him")["body"]["guns"].to_string();
    let heard = raid.heard.iter().map(|text| text.replace(&raid.id, "TABLE"));
    // What is told and what is answered come over one line, each in its order; which is first is a matter of threads.
    let (told, answers): (Vec<String>, Vec<String>) =
        heard.partition(|text| text.starts_with("{\"t\":\"told\""));
    raid.house.stop().await;
    ([told, answers].concat(), guns)
}

#[tokio::test]
async fn wheelers_revolver_changes_no_byte_that_the_gang_receives() {
    let (with, revolver) = turns(1).await;
    let (without, nothing) = turns(6).await;
    assert!(revolver != nothing && nothing == "[]", "the worlds differ: {revolver} and {nothing}");
    assert_eq!(with.len(), without.len(), "as many messages");
    for (one, other) in with.iter().zip(&without) {
        assert_eq!(one, other);
    }
    assert!(with.len() > 40, "only {} messages", with.len());
}
