//! The toy game of the contract at a table: seats, sealing, undo by going back, replay and branches come for nothing.

#[path = "../../../game/tests/coin/toy.rs"]
mod toy;

use crate::house::House;
use chance::Seed;
use serde_json::json;
use server::Settings;
use server::protocol::{Command, Hands, Message, NewTable, OrderLine};
use server::rooms::Hosts;
use server::table::{Eyes, Film, Grant, Line, Table, Viewer};
use std::sync::Arc;
use store::Memory;

type Toy = game::PlainTable<toy::Coin<1>>;

/// Two people, or one against the computer.
fn table(solo: bool) -> Table<Toy> {
    let right = if solo { Hands::Computer("any".into()) } else { Hands::Person };
    let seats = vec![(vec!["left".to_owned()], Hands::Person), (vec!["right".to_owned()], right)];
    Table::open("t", &NewTable { seats, ..NewTable::of("coin") }, Seed(4)).expect("a table")
}

fn call(table: &mut Table<Toy>, seat: u16, heads: bool) -> Line {
    let order = if heads { "heads" } else { "tails" }.to_owned();
    let command = Command::Commit { orders: vec![OrderLine { figure: seat as u8, order }], entropy: None };
    table.apply(seat, &command).expect("a call");
    Line::Did { seat, command }
}

fn log(table: &Table<Toy>, seat: u16) -> Vec<String> {
    match table.snapshot(seat) {
        Message::Snapshot { log, .. } => log.into_iter().map(|entry| entry.says).collect(),
        other => panic!("expected a snapshot, not {other:?}"),
    }
}

#[test]
fn calls_are_sealed_and_the_table_is_built_again_from_its_lines() {
    let mut table = table(false);
    let opened = table.opened();
    let mut lines = table.kept(opened);
    {
        let line = call(&mut table, 0, true);
        lines.extend(table.kept(line));
    }
    assert!(log(&table, 1).is_empty(), "nothing is told before the last call is in");
    assert!(table.apply(0, &Command::TakeBack).is_ok());
    {
        let line = Line::Did { seat: 0, command: Command::TakeBack };
        lines.extend(table.kept(line));
    }
    for seat in [0, 1] {
        {
            let line = call(&mut table, seat, seat == 0);
            lines.extend(table.kept(line));
        }
    }
    assert_eq!(log(&table, 0).len(), 1);
    let restored = Table::<Toy>::restore("t", lines).expect("the same table");
    assert_eq!((log(&restored, 0), log(&restored, 1)), (log(&table, 0), log(&table, 1)));
    assert_eq!(restored.save(), table.save());
}

#[test]
fn the_computer_plays_it_and_it_can_be_looked_at_again() {
    let mut table = table(true);
    let opened = table.opened();
    let mut lines = table.kept(opened);
    while !table.is_over() {
        while let Some(line) = table.think() {
            lines.extend(table.kept(line));
        }
        {
            let line = call(&mut table, 0, false);
            lines.extend(table.kept(line));
        }
        while let Some(line) = table.think() {
            lines.extend(table.kept(line));
        }
    }
    let tosses = log(&table, 0).len();
    assert!(tosses >= 3);
    let shown = (Viewer::Seat(0), Eyes::All, Grant { open: true, branches: true });
    let film = Film::of(&Table::<Toy>::restore("t", lines).expect("the same table"), shown).expect("a film");
    assert_eq!((film.steps(), film.head().log.len()), (tosses + 1, tosses));
    let proof = server::table::prove::<Toy>(&table.save()).expect("it is proven");
    assert_eq!(usize::try_from(proof.dice), Ok(tosses));
}

#[tokio::test]
async fn it_is_served_like_any_game() {
    let games = Arc::new(Hosts::of::<Toy>());
    let house = House::playing(Arc::new(Memory::default()), games, Settings::default()).await;
    assert_eq!(house.get("/api/scenarios", "").await.json()[0]["name"], "Heads or tails");
    let coin = house.open_as(&json!({ "scenario": "coin", "solo": true })).await;
    let offers = house.get(&format!("/api/tables/{}/offers?figure=0", coin.id), &coin.cookie).await;
    assert_eq!(offers.json()["listed"][1]["order"], "tails");
    let over = crate::played::play(&house, &coin.id, &coin.cookie, 40, "a").await;
    assert_eq!(over["table"]["over"], true);
    house.stop().await;
}
