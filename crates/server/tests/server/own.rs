//! Scenarios of somebody's own at a table: sent with the wish for it, or lying in a folder of the server.

use crate::house::House;
use crate::played::play;
use game::Package;
use serde_json::{Value, json};
use server::Settings;
use server::rooms::Hosts;
use std::sync::Arc;
use store::Memory;

/// A scenario on a map of its own with somebody of its own; the first fight that the program carries, with other names.
fn package() -> Package {
    let scenario = include_str!("../../../../content/scenarios/courtright_and_short.toml");
    let map = include_str!("../../../../content/maps/promise_city.town");
    let named = |line: &str| match line.split_once(" = ").map(|(key, _)| key) {
        Some("name") => "name = \"Our own quarrel\"".to_owned(),
        Some("map") => "map_file = \"our_town.town\"".to_owned(),
        _ => line.to_owned(),
    };
    let mut first = true;
    let lines = scenario.lines().map(|line| {
        let head = first && line.starts_with("name = ") || line.starts_with("map = ");
        first &= !line.starts_with("name = ");
        if head { named(line) } else { line.to_owned() }
    });
    let text = lines.collect::<Vec<_>>().join("\n");
    Package {
        scenario: String::new(),
        files: vec![("our_quarrel.toml".to_owned(), text), ("our_town.town".to_owned(), map.to_owned())],
    }
}

#[tokio::test]
async fn a_scenario_that_is_sent_is_looked_over_played_and_kept_in_the_record() {
    let house = House::real().await;
    let card = house.post("/api/packages", "", &json!(package())).await;
    assert_eq!((card.status, &card.json()["name"]), (200, &json!("Our own quarrel")), "{card:?}");
    let id = card.json()["id"].clone();
    assert_eq!(id, "our_quarrel");
    let new = json!({ "scenario": id, "solo": true, "seed": "5", "package": package() });
    let table = house.open_as(&new).await;
    let over = play(&house, &table.id, &table.cookie, 400, "a").await;
    assert_eq!((&over["table"]["over"], &over["table"]["name"]), (&json!(true), &json!("Our own quarrel")));
    let forms = house.get(&format!("/api/tables/{}/forms", table.id), &table.cookie).await;
    assert!(forms.status == 200 && forms.body.contains("marksman"), "{forms:?}");
    // The saved game needs nothing else.
    let record = house.get(&format!("/api/tables/{}/record", table.id), &table.cookie).await.body;
    assert!(server::table::prove::<staging::FightStage>(&record).is_ok());
    let again = house.open_as(&json!({ "scenario": "", "solo": true, "record": record })).await;
    let seen = house.get(&format!("/api/tables/{}", again.id), &again.cookie).await.json();
    assert_eq!(seen["table"]["name"], "Our own quarrel");
    house.stop().await;
}

#[tokio::test]
async fn all_faults_of_what_is_sent_are_shown_and_nothing_is_opened() {
    let house = House::real().await;
    let spoilt = |change: &dyn Fn(&mut Package)| {
        let mut spoilt = package();
        change(&mut spoilt);
        json!(spoilt)
    };
    let worse = |text: &str| text.replace("turns = ", "torns = ").replace("winner = ", "wimmer = ");
    for (sent, expected) in [
        (json!({ "files": [] }), vec!["expected a scenario"]),
        (spoilt(&|package| package.files.truncate(1)), vec!["our_town.town"]),
        (spoilt(&|package| package.files[1].1.push_str("\nnonsense")), vec!["our_town.town"]),
        (spoilt(&|package| package.files[0].1 = worse(&package.files[0].1)), vec!["torns"]),
    ] {
        let reply = house.post("/api/packages", "", &sent).await;
        let said = reply.json()["message"].as_str().unwrap_or_default().to_owned();
        assert_eq!((reply.status, reply.json()["code"].clone()), (422, json!("unplayable")), "{reply:?}");
        assert!(expected.iter().all(|word| said.contains(word)), "{expected:?}: {said}");
        let opened = house.post("/api/tables", "", &json!({ "scenario": "x", "package": sent })).await;
        assert_eq!(opened.status, 422, "{opened:?}");
    }
    house.stop().await;
}

#[tokio::test]
async fn scenarios_of_a_folder_are_on_the_first_page_before_those_of_the_program() {
    let games = Hosts::default().with_library(vec![package()]).expect("it can be played");
    let house = House::playing(Arc::new(Memory::default()), Arc::new(games), Settings::default()).await;
    let cards: Value = house.get("/api/scenarios", "").await.json();
    assert_eq!(cards[0]["id"], "our_quarrel");
    assert_eq!(house.get("/api/scenarios/our_quarrel/map.svg", "").await.status, 200);
    let table = house.open_as(&json!({ "scenario": "our_quarrel", "solo": true })).await;
    let seen = play(&house, &table.id, &table.cookie, 1, "a").await;
    assert_eq!(seen["table"]["name"], "Our own quarrel");
    house.stop().await;
    let broken = Package { files: vec![("x.toml".to_owned(), "nonsense".to_owned())], ..Package::default() };
    assert!(Hosts::default().with_library(vec![broken]).is_err());
}
