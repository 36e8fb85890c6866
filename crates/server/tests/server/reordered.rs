//! Commands that come twice, late, early and in another order than they were sent.

use crate::house::House;
use serde_json::{Value, json};
use server::rooms::Hosts;
use server::{Limits, Rate, Settings};
use std::sync::Arc;
use store::Memory;

/// Orders as a client sends them: whose, and the command with its id and what it answers.
type Sent = (usize, Value);

/// A fight of two people on the dice of one seed.
struct Duel {
    house: House,
    id: String,
    cookies: Vec<String>,
}

impl Duel {
    async fn open() -> Duel {
        let limits = Limits { commands: Rate::new(100_000, 100_000), ..Limits::default() };
        let settings = Settings { limits, ..Settings::default() };
        let house = House::playing(Arc::new(Memory::default()), Arc::new(Hosts::default()), settings).await;
        let seats = json!([
            [["frank-mclaury", "billy-clanton", "tom-mclaury", "ike-clanton"], "person"],
            [["wyatt-earp", "doc-holliday", "virgil-earp", "morgan-earp"], "person"]
        ]);
        let new =
            json!({ "scenario": "ok_corral_1979", "sequence": "advanced", "seats": seats, "seed": "1881" });
        let opened = house.open_as(&new).await;
        let links = opened.made["invitations"].as_array().expect("links").iter();
        let link = links.filter(|one| one["role"] == "player").filter_map(|one| one["path"].as_str()).next();
        let other = house.sit(link.expect("a link")).await;
        Duel { id: opened.id, cookies: vec![opened.cookie, other], house }
    }

    async fn look(&self, player: usize) -> Value {
        self.house.get(&format!("/api/tables/{}", self.id), &self.cookies[player]).await.json()
    }

    async fn send(&self, (player, sent): &Sent) -> Value {
        let path = format!("/api/tables/{}/commands", self.id);
        self.house.post(&path, &self.cookies[*player], sent).await.json()
    }

    /// The orders of a player who is asked, as a browser sends them.
    async fn orders(&self, player: usize, number: usize) -> Option<Sent> {
        let seen = self.look(player).await;
        let asked = &seen["picture"]["asked"];
        let figures = asked["figures"].as_array().filter(|_| asked["committed"] == false)?;
        let mut orders = Vec::new();
        for figure in figures {
            let path = format!("/api/tables/{}/offers?figure={figure}", self.id);
            let choices = self.house.get(&path, &self.cookies[player]).await.json();
            let fire =
                choices["listed"].as_array().into_iter().flatten().find(|offer| offer["action"] == "fire");
            let order = &fire.unwrap_or(&choices["listed"][0])["order"];
            orders.push(json!({ "figure": figure, "order": order }));
        }
        let answers = json!({ "turn": seen["picture"]["turn"], "ask": asked["ask"] });
        let command = json!({ "do": "commit", "orders": orders });
        Some((player, json!({ "id": format!("p{player}-{number}"), "command": command, "answers": answers })))
    }

    /// What each player sees and was told, without what counts only what was sent to him.
    async fn seen(&self) -> Vec<Value> {
        let mut list = Vec::new();
        for player in 0..self.cookies.len() {
            let seen = self.look(player).await;
            list.push(json!([seen["picture"], seen["log"], seen["table"]["over"]]));
        }
        list
    }
}

/// Numbers that look like chance and are the same each time.
struct Mixed(u64);

impl Mixed {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap_or(0) % most.max(1)
    }

    fn shuffle<T>(&mut self, list: &mut [T]) {
        for place in (1..list.len()).rev() {
            list.swap(place, self.below(place + 1));
        }
    }
}

#[tokio::test]
async fn commands_that_come_reordered_and_repeated_make_the_same_fight() {
    let told = Duel::open().await;
    let mut all: Vec<Sent> = Vec::new();
    for number in 0..8 {
        for player in 0..2 {
            if let Some(sent) = told.orders(player, number).await {
                assert_eq!(told.send(&sent).await["t"], "done", "{sent:?}");
                all.push(sent);
            }
        }
    }
    assert!(all.len() >= 8, "only {} commands", all.len());
    let expected = told.seen().await;
    told.house.stop().await;
    for seed in 1..=4 {
        let (duel, mut mixed) = (Duel::open().await, Mixed(seed));
        let mut open: Vec<Sent> = all.clone();
        for round in 0.. {
            assert!(round < 200, "seed {seed}: {} commands are never taken", open.len());
            // Whatever is not acknowledged is sent again and again, in any order, and so is some of what was.
            let mut volley = open.clone();
            for _ in 0..4 {
                volley.push(all[mixed.below(all.len())].clone());
                let again = volley[mixed.below(volley.len())].clone();
                volley.push(again);
            }
            mixed.shuffle(&mut volley);
            for sent in volley {
                let answer = duel.send(&sent).await;
                assert!(answer["t"] == "done" || answer["t"] == "refused", "{answer}");
                if answer["t"] == "done" {
                    open.retain(|other| *other != sent);
                }
            }
            if open.is_empty() {
                break;
            }
        }
        assert_eq!(duel.seen().await, expected, "seed {seed}");
        duel.house.stop().await;
    }
}

#[tokio::test]
async fn orders_for_a_question_that_is_past_are_refused_and_change_nothing() {
    let duel = Duel::open().await;
    let (player, mut sent) = duel.orders(0, 0).await.expect("he is asked");
    let before = duel.seen().await;
    let question = duel.look(player).await["picture"]["asked"]["question"].as_u64().expect("a number");
    for answers in [
        json!({ "turn": 9, "ask": "act" }),
        json!({ "turn": 1, "ask": "blow" }),
        json!({ "question": question - 1 }),
        json!({ "question": question + 1 }),
        json!({ "question": question, "turn": 9 }),
    ] {
        sent["answers"] = answers;
        let answer = duel.send(&(player, sent.clone())).await;
        assert_eq!(answer["t"], "refused", "{answer}");
        assert_eq!(answer["code"], "other-question", "{answer}");
    }
    assert_eq!(duel.seen().await, before);
    sent["answers"] = Value::Null;
    assert_eq!(duel.send(&(player, sent)).await["t"], "done", "whoever says nothing answers what is asked");
    duel.house.stop().await;
}

#[tokio::test]
async fn questions_have_numbers_that_grow_and_an_answer_may_name_one() {
    let duel = Duel::open().await;
    let number = async |player| duel.look(player).await["picture"]["asked"]["question"].as_u64();
    let first = number(0).await.expect("he is asked");
    assert_eq!(number(1).await, Some(first), "both are asked the same");
    let mut last = Vec::new();
    for player in [0, 1] {
        let (_, mut sent) = duel.orders(player, 7).await.expect("he is asked");
        sent["answers"] = json!({ "question": first });
        assert_eq!(duel.send(&(player, sent.clone())).await["t"], "done");
        sent["id"] = json!(format!("late-{player}"));
        last.push((player, sent));
        if player == 0 {
            assert_eq!(number(0).await, Some(first), "the question is open until all have answered");
        }
    }
    for sent in last {
        assert_eq!(duel.send(&sent).await["code"], "other-question");
        assert!(number(sent.0).await.is_some_and(|next| next > first));
    }
    duel.house.stop().await;
}
