//! The odds on the cards: they come from fights that were played, and the first of them are played again here.
//!
//! `UPDATE_ODDS=1 cargo test -p server --test server counted` plays all of them and writes the file.

use crate::house::House;
use arena::Bout;
use arena::gulch::Gulch;
use bots::Bot;
use bots::gulch::Doctrine;
use chance::Seed;
use fight::Setup;
use fight::scenario::Scenario;
use fight::scenario::embedded::SCENARIOS;
use game::Hosted;
use game::lobby::Wish;
use staging::GulchStage;
use staging::fight::odds::{FIGHTS, FIRST, SEED, bots};
use std::fmt::Write;
use std::path::PathBuf;
use std::sync::Arc;

const KEPT: &str = include_str!("../../../staging/src/fight/odds.txt");
const KEPT_2002: &str = include_str!("../../../staging/src/gulch/odds.txt");

/// A scenario with somebody of the computer's for each side.
fn bout(id: &str, bots: impl FnOnce(&Scenario) -> Vec<Bot>) -> Bout {
    let file = fight::scenario::embedded::file(id).expect("it is carried");
    let scenario = file.scenario().expect("it has no fault");
    let bots = bots(&scenario);
    Bout { setup: Arc::new(Setup::new(scenario).expect("it can be played")), bots }
}

/// A line of the file: the scenario, its players, how many fights, how often each side won, and the checksum of the dice
/// of the first fights.
fn line(id: &str) -> String {
    let bout = bout(id, bots);
    let first = bout.play(Seed(SEED), 0..FIRST, &|| ()).expect("fights");
    let all = bout.play(Seed(SEED), 0..FIGHTS, &|| ()).expect("fights");
    let won: Vec<String> = all.won.iter().map(u64::to_string).collect();
    let names: Vec<&str> = bout.bots.iter().map(|bot| bot.name()).collect();
    format!("{id} {} {FIGHTS} {} {:016x}", names.join(","), won.join(" "), first.checksum)
}

#[test]
fn the_first_fights_behind_the_odds_fall_as_they_did() {
    if std::env::var_os("UPDATE_ODDS").is_some() {
        let mut text = String::new();
        SCENARIOS.iter().for_each(|file| writeln!(text, "{}", line(file.id)).expect("a line"));
        let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../staging/src/fight/odds.txt");
        return std::fs::write(path, text).expect("it is written");
    }
    assert_eq!(KEPT.lines().count(), SCENARIOS.len(), "every scenario has a line");
    for line in KEPT.lines() {
        let (mut words, kept) = (line.split(' '), line.rsplit(' ').next());
        let (id, names) = (words.next().expect("an id"), words.next().expect("players"));
        let bots = names.split(',').map(|name| Bot::named(name).expect("a player")).collect();
        let sum = bout(id, |_| bots).play(Seed(SEED), 0..FIRST, &|| ()).expect("fights").checksum;
        assert_eq!(kept, Some(format!("{sum:016x}").as_str()), "{id}: other fights are played now");
    }
}

/// A line for a fight of 2002: all of them are played, for they are quick.
fn line_of_2002(id: &str) -> String {
    let wish = Wish { scenario: id.to_owned(), ..Wish::default() };
    let setup = Arc::new(GulchStage::setup(&wish).expect("it can be played"));
    let doctrines = setup.sides.iter().map(|_| Doctrine::ALL[0]).collect();
    let counted = Gulch { setup, doctrines }.play(Seed(SEED), 0..FIGHTS, &|| ()).expect("fights");
    let won: Vec<String> = counted.won.iter().map(u64::to_string).collect();
    let names: Vec<&str> = counted.won.iter().map(|_| Doctrine::ALL[0].name()).collect();
    format!("{id} {} {FIGHTS} {}", names.join(","), won.join(" "))
}

#[test]
fn the_fights_of_2002_behind_the_odds_fall_as_they_did() {
    let lines: String = GulchStage::cards().iter().map(|card| line_of_2002(&card.id) + "\n").collect();
    if std::env::var_os("UPDATE_ODDS").is_some() {
        let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../staging/src/gulch/odds.txt");
        return std::fs::write(path, lines).expect("it is written");
    }
    assert_eq!(lines, KEPT_2002, "other fights are played now");
}

#[tokio::test]
async fn every_card_says_how_often_each_side_wins() {
    let house = House::real().await;
    let cards = house.get("/api/scenarios", "").await.json();
    for card in cards.as_array().expect("cards") {
        let odds: Vec<u64> =
            card["odds"].as_array().expect("odds").iter().filter_map(|one| one.as_u64()).collect();
        assert_eq!(odds.len(), card["sides"].as_array().expect("sides").len(), "{}", card["id"]);
        let sum: u64 = odds.iter().sum();
        assert!((1..=1000).contains(&sum), "{}: {odds:?}", card["id"]);
    }
    house.stop().await;
}
