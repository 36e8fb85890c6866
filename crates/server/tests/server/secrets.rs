//! Nobody is sent what he may not know: every byte that a seat receives over its socket and its requests during a whole turn,
//! in worlds that differ only in what its side cannot know.

use crate::house::{House, LONGEST, Socket};
use serde_json::{Value, json};
use server::rooms::Hosts;
use server::{Limits, Rate, Settings};
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::sync::Arc;
use store::Memory;
use tokio::time::timeout;

/// A fight with hidden movement, its referee and its two players.
struct Table {
    house: House,
    id: String,
    referee: String,
    stage: Player,
    agents: Player,
}

/// A player, and all that came to him.
struct Player {
    cookie: String,
    socket: Socket,
    heard: Vec<String>,
    commands: u32,
}

impl Table {
    /// A hold-up with sealed orders: the stage knows nothing of the road agents, who are placed first.
    async fn open() -> Table {
        let limits = Limits { commands: Rate::new(10_000, 10_000), ..Limits::default() };
        let settings = Settings { limits, ..Settings::default() };
        let house = House::playing(Arc::new(Memory::default()), Arc::new(Hosts::default()), settings).await;
        let cards = house.get("/api/scenarios", "").await.json();
        let cards = cards.as_array().expect("cards");
        let card = cards.iter().find(|card| card["id"] == "stage_hold_up").expect("the hold-up");
        let ids = |side: &Value| -> Vec<Value> {
            side["figures"].as_array().expect("figures").iter().map(|one| one[0].clone()).collect()
        };
        let sides = card["sides"].as_array().expect("sides").iter();
        let seats: Vec<Value> = sides.map(|side| json!([ids(side), "person"])).collect();
        let new = json!({
            "scenario": "stage_hold_up", "sequence": "advanced", "referee": true, "seats": seats, "seed": "3",
        });
        let opened = house.open_as(&new).await;
        let links = opened.made["invitations"].as_array().expect("links");
        let link = |name: &str| {
            let found = links.iter().find(|one| one["name"].as_str().is_some_and(|it| it.starts_with(name)));
            found.and_then(|one| one["path"].as_str()).expect("a link").to_owned()
        };
        let stage = Player::sit(&house, &opened.id, &link("Stage")).await;
        let agents = Player::sit(&house, &opened.id, &link("Road agents")).await;
        Table { id: opened.id, referee: opened.cookie, stage, agents, house }
    }

    async fn look(&self, cookie: &str) -> Value {
        self.house.get(&format!("/api/tables/{}", self.id), cookie).await.json()
    }

    /// Where the hidden ones really are, and whether anybody of the stage sees one of them.
    async fn truth(&self) -> (Vec<Value>, bool) {
        let all = self.look(&self.referee).await;
        let figures = all["picture"]["figures"].as_array().expect("figures").clone();
        let hidden: BTreeSet<u64> =
            figures.iter().filter(|one| one["side"] == 1).filter_map(|one| one["id"].as_u64()).collect();
        let sees = |one: &Value| {
            let sees = one["body"]["sees"].as_array().cloned().unwrap_or_default();
            sees.iter().filter_map(Value::as_u64).any(|other| hidden.contains(&other))
        };
        let seen = figures.iter().filter(|one| one["side"] == 0).any(sees);
        (figures.iter().filter(|one| one["side"] == 1).map(|one| one["at"].clone()).collect(), seen)
    }

    /// What the stage can ask: what each of its men may do, a way, an order that is none, the table in words.
    async fn stage_asks_everything(&mut self) {
        let seen = self.look(&self.stage.cookie).await;
        let asked = seen["picture"]["asked"]["figures"].as_array().cloned().unwrap_or_default();
        let mut paths = vec![String::new(), "/text".to_owned(), "/record".to_owned()];
        let mut prices = Vec::new();
        for figure in asked {
            paths.push(format!("/offers?figure={figure}"));
            prices.push(json!({ "figure": figure, "choice": { "action": "go", "way": [{ "x": 20, "y": 14, "z": 0 }] } }));
        }
        for path in paths {
            let reply = self.house.get(&format!("/api/tables/{}{path}", self.id), &self.stage.cookie).await;
            self.stage.heard.push(format!("{path} {} {}", reply.status, reply.body));
        }
        for price in prices {
            let path = format!("/api/tables/{}/price", self.id);
            let reply = self.house.post(&path, &self.stage.cookie, &price).await;
            self.stage.heard.push(format!("{price} {} {}", reply.status, reply.body));
        }
        let order = json!([{ "figure": 200, "order": "fire 1 at stranger" }]);
        let refused = self.send(true, json!({ "do": "commit", "orders": order })).await;
        assert_eq!(refused["t"], "refused");
    }

    async fn send(&mut self, stage: bool, command: Value) -> Value {
        let player = if stage { &mut self.stage } else { &mut self.agents };
        player.commands += 1;
        let id = format!("c{}", player.commands);
        player.socket.send(json!({ "id": id, "command": command }).to_string()).await;
        player.until_answered(&id).await
    }

    /// Commits for everybody of a player who is asked, as `choose` has it of what is listed.
    async fn commit(&mut self, stage: bool, choose: impl Fn(usize, &Value) -> Value) -> bool {
        let cookie = if stage { &self.stage.cookie } else { &self.agents.cookie };
        let asked = self.look(cookie).await["picture"]["asked"].clone();
        let Some(figures) = asked["figures"].as_array().filter(|_| asked["committed"] == false) else {
            return false;
        };
        let mut orders = Vec::new();
        for (place, figure) in figures.iter().enumerate() {
            let path = format!("/api/tables/{}/offers?figure={figure}", self.id);
            let choices = self.house.get(&path, cookie).await.json();
            orders.push(json!({ "figure": figure, "order": choose(place, &choices) }));
        }
        let done = self.send(stage, json!({ "do": "commit", "orders": orders })).await;
        assert_eq!(done["t"], "done", "{orders:?} {done}");
        true
    }

    /// Everything that has come for the stage by now: a word of its own comes last.
    async fn settle(&mut self) {
        self.send(true, json!({ "do": "say", "text": "All quiet." })).await;
        while !self.stage.heard.last().is_some_and(|text| text.contains("All quiet.")) {
            let text = timeout(LONGEST, self.stage.socket.text()).await.expect("in time").expect("a message");
            self.stage.heard.push(text);
        }
    }
}

impl Player {
    async fn sit(house: &House, table: &str, link: &str) -> Player {
        let cookie = house.sit(link).await;
        let mut socket = house.socket(table, &cookie).await;
        let first = socket.text().await.expect("everything");
        Player { cookie, socket, heard: vec![first], commands: 0 }
    }

    async fn until_answered(&mut self, id: &str) -> Value {
        loop {
            let text = timeout(LONGEST, self.socket.text()).await.expect("in time").expect("a message");
            self.heard.push(text.clone());
            let message: Value = serde_json::from_str(&text).expect("JSON");
            if message["id"] == id {
                return message;
            }
        }
    }
}

/// The squares of runs on the ground, each with its cost, row by row as they used to be listed.
fn spread(runs: &[Value]) -> Vec<((u64, u64), u64)> {
    let number = |run: &Value, place: usize| run[place].as_u64().expect("a number");
    let of_run = |run: &Value| {
        let count = (run.as_array().expect("a run").len() - 3) / 2;
        let square =
            |step: usize| ((number(run, 0) + step as u64, number(run, 1)), number(run, 3 + 2 * step));
        (0..count).map(square).collect::<Vec<_>>()
    };
    runs.iter().flat_map(of_run).collect()
}

/// Where the hidden ones stand at first, and what is otherwise in a world: nothing, or that one of them goes some steps.
#[derive(Clone, Copy)]
struct World {
    place: usize,
    moved: Option<usize>,
}

impl World {
    /// The order of a hidden figure, of what is listed for it. `taken` are the places of those before it.
    fn order(self, number: usize, choices: &Value, taken: &RefCell<Vec<Value>>) -> Value {
        let likely = choices["listed"].as_array().expect("choices");
        match (choices["ask"].as_str(), self.moved) {
            (Some("place"), _) => {
                let places = choices["places"].as_array().expect("places").iter();
                let mut taken = taken.borrow_mut();
                let at = places.filter(|at| !taken.contains(at)).nth(self.place).expect("a place").clone();
                let order = format!("place at {},{} facing south", at["x"], at["y"]);
                taken.push(at);
                json!(order)
            }
            (Some("act"), Some(moved)) if number == moved % 4 => {
                let walk = &choices["reach"].as_array().expect("reach")[0];
                let mut squares = spread(walk["squares"].as_array().expect("runs"));
                squares.sort_by_key(|(_, cost)| *cost);
                let ((x, y), _) = squares[moved % squares.len()];
                json!(format!("{} to {x},{y}", walk["gait"].as_str().expect("a gait")))
            }
            _ => likely[0]["order"].clone(),
        }
    }
}

/// Plays a whole turn: all that the stage received, with the id of its table taken out, and where the hidden ones went.
/// Nothing where somebody of the stage came to see one of them, for then it may know.
async fn turn(world: World) -> Option<(Vec<String>, Vec<Value>)> {
    let (mut table, taken) = (Table::open().await, RefCell::default());
    let (mut unseen, mut ways) = (true, Vec::new());
    for _ in 0..40 {
        table.stage_asks_everything().await;
        // The hidden side first: its sealed orders must change nothing for the other.
        let hidden = table.commit(false, |number, choices| world.order(number, choices, &taken)).await;
        table.stage_asks_everything().await;
        let open = table.commit(true, |_, choices| choices["listed"][0]["order"].clone()).await;
        table.settle().await;
        let (at, seen) = table.truth().await;
        unseen &= !seen;
        ways.extend(at);
        let turn = table.look(&table.referee).await["picture"]["turn"].as_u64();
        if !unseen {
            break;
        }
        if turn >= Some(2) || !hidden && !open {
            assert_eq!(turn, Some(2), "a whole turn was played");
            break;
        }
    }
    let own = table.look(&table.stage.cookie).await["picture"]["figures"].clone();
    unseen &= own.as_array().expect("figures").iter().all(|figure| figure["own"] == true);
    // What is told and what is answered come over one line, each in its order; which is first is a matter of threads.
    let heard = table.stage.heard.iter().map(|text| text.replace(&table.id, "TABLE"));
    let (told, answers): (Vec<String>, Vec<String>) =
        heard.partition(|text| text.starts_with("{\"t\":\"told\""));
    let heard = [told, answers].concat();
    table.house.stop().await;
    unseen.then_some((heard, ways))
}

#[tokio::test]
async fn hidden_moves_change_no_byte_that_the_other_player_receives_in_a_whole_turn() {
    let mut still = None;
    for place in 0..12 {
        still = turn(World { place, moved: None }).await.map(|sent| (place, sent));
        if still.is_some() {
            break;
        }
    }
    let (place, (first, stood)) = still.expect("behind some rocks they are not seen");
    let mut others = BTreeSet::new();
    for moved in 1..=8 {
        let Some((heard, ways)) = turn(World { place, moved: Some(moved) }).await else { continue };
        if ways != stood {
            others.insert(format!("{ways:?}"));
        }
        assert_eq!(heard.len(), first.len(), "world {moved}: as many messages");
        for (one, other) in first.iter().zip(&heard) {
            assert_eq!(one, other, "world {moved}");
        }
    }
    assert!(others.len() >= 3, "only {} other worlds were played unseen", others.len());
    for text in &first {
        assert!(!text.contains("flour sack") && !text.contains("road agent with"), "a name is sent: {text}");
    }
}
