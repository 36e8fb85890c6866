//! Northfield at a table: one order at a time, by whichever side is asked, until it is over.

use crate::house::House;
use crate::played::play;
use chance::Seed;
use serde_json::json;
use server::Settings;
use server::protocol::{Command, Message, NewTable, OrderLine, Role};
use server::rooms::Hosts;
use server::table::{Kept, Line, Table};
use staging::RaidStage;
use std::path::PathBuf;
use std::sync::Arc;
use store::{Disk, Memory};

/// A table of the raid where somebody plays one side alone.
fn alone(side: usize, seed: u64) -> Table<RaidStage> {
    let new = solo(side);
    Table::open("t", &serde_json::from_value(new).expect("a wish"), Seed(seed)).expect("a table")
}

/// A wish to play one side alone.
fn solo(side: usize) -> serde_json::Value {
    let hands = |number: usize, doctrine: &str| match number == side {
        true => json!("person"),
        false => json!({ "computer": doctrine }),
    };
    let card = <RaidStage as game::Hosted>::cards().remove(0);
    let ids = |number: usize| -> Vec<String> {
        card.sides[number].figures.iter().map(|(id, _)| id.clone()).collect()
    };
    let seats = json!([[ids(0), hands(0, "rob")], [ids(1), hands(1, "arm")]]);
    json!({ "scenario": "northfield", "solo": true, "seats": seats })
}

/// Whether a seat is asked and has not answered, and for whom.
fn asked(table: &Table<RaidStage>, seat: u16) -> Option<Vec<u8>> {
    let Message::Snapshot { picture, .. } = table.snapshot(seat) else { return None };
    picture.asked.filter(|asked| !asked.committed && asked.one).map(|asked| asked.figures)
}

/// Plays it out: people do the last that is listed for the first who is asked, which is often nothing.
fn play_out(table: &mut Table<RaidStage>) -> Vec<Kept> {
    let opened = table.opened();
    let mut lines = table.kept(opened);
    for number in 0..20_000usize {
        while let Some(line) = table.think() {
            lines.extend(table.kept(line));
        }
        if table.is_over() {
            return lines;
        }
        let seats = (0u16..).zip(table.seats()).filter(|(_, seat)| seat.role == Role::Player);
        let seats: Vec<u16> = seats.map(|(seat, _)| seat).collect();
        for seat in seats {
            let Some(figures) = asked(table, seat) else { continue };
            let figure = figures[number % figures.len()];
            let offers = table.offers(seat, figure).expect("offers");
            let order = match (offers.places.first(), offers.listed.last()) {
                (Some(_), _) | (None, None) => placed(table, seat, figure, number),
                (None, Some(offer)) => offer.order.clone(),
            };
            let command = Command::Commit { orders: vec![OrderLine { figure, order }], entropy: None };
            table.apply(seat, &command).unwrap_or_else(|why| panic!("{command:?}: {why}"));
            {
                let line = Line::Did { seat, command };
                lines.extend(table.kept(line));
            }
        }
    }
    panic!("the raid does not end");
}

fn placed(table: &Table<RaidStage>, seat: u16, figure: u8, number: usize) -> String {
    let offers = table.offers(seat, figure).expect("offers");
    let at = offers.places[number % offers.places.len()];
    let choice = game::Choice { action: "place".into(), way: vec![at], ..game::Choice::default() };
    let price = table.price(seat, figure, &choice).expect("a price");
    assert_eq!(price.refused, None);
    price.order
}

#[test]
fn a_raid_is_played_from_either_side_and_built_again_from_its_lines() {
    for side in [0, 1] {
        let mut table = alone(side, 7);
        let lines = play_out(&mut table);
        let restored = Table::<RaidStage>::restore("t", lines).expect("the same table");
        assert_eq!(restored.save(), table.save(), "side {side}");
        assert_eq!(restored.snapshot(0), table.snapshot(0), "side {side}");
    }
}

#[test]
fn two_people_play_and_whoever_shares_a_side_answers_for_it_once() {
    let card = <RaidStage as game::Hosted>::cards().remove(0);
    let gang: Vec<String> = card.sides[0].figures.iter().map(|(id, _)| id.clone()).collect();
    let seats = json!([[gang[..3], "person"], [gang[3..], "person"]]);
    let new: NewTable =
        serde_json::from_value(json!({ "scenario": "northfield", "seats": seats })).expect("a wish");
    let mut table = Table::<RaidStage>::open("t", &new, Seed(3)).expect("a table");
    let both: Vec<u16> = [0, 1].into_iter().filter(|seat| asked(&table, *seat).is_some()).collect();
    assert_eq!(both, [0, 1], "either may place the next man");
    let figure = asked(&table, 1).expect("asked")[0];
    let order = placed(&table, 1, figure, 0);
    let orders = vec![OrderLine { figure, order }];
    table.apply(1, &Command::Commit { orders, entropy: None }).expect("one order is enough");
    assert!(asked(&table, 0).is_some_and(|left| !left.contains(&figure)), "the next is asked");
}

/// Places everybody of the gang, whoever is asked.
fn placed_gang(table: &mut Table<RaidStage>, seats: [u16; 2]) {
    for number in 0..20 {
        for seat in seats {
            let Message::Snapshot { picture, .. } = table.snapshot(seat) else { continue };
            let Some(figures) = asked(table, seat).filter(|_| picture.turn == 0) else { continue };
            let order = placed(table, seat, figures[0], number);
            table
                .apply(
                    seat,
                    &Command::Commit { orders: vec![OrderLine { figure: figures[0], order }], entropy: None },
                )
                .expect("placed");
        }
    }
}

#[test]
fn a_player_ends_a_phase_for_his_own_men_and_not_for_those_of_his_friends() {
    let card = <RaidStage as game::Hosted>::cards().remove(0);
    let gang: Vec<String> = card.sides[0].figures.iter().map(|(id, _)| id.clone()).collect();
    let seats = json!([[gang[..3], "person"], [gang[3..], "person"]]);
    let new: NewTable =
        serde_json::from_value(json!({ "scenario": "northfield", "seats": seats })).expect("a wish");
    let mut table = Table::<RaidStage>::open("t", &new, Seed(3)).expect("a table");
    placed_gang(&mut table, [0, 1]);
    let question = |table: &Table<RaidStage>, seat: u16| match table.snapshot(seat) {
        Message::Snapshot { picture, .. } => picture.asked.map(|asked| (asked.ask, asked.figures)),
        _ => None,
    };
    let (first, second) = (question(&table, 0).expect("asked"), question(&table, 1).expect("asked"));
    assert_eq!((first.0.as_str(), first.1.len(), second.1.len()), ("move", 3, 5));
    let done = |figure: u8| Command::Commit {
        orders: vec![OrderLine { figure, order: "done".to_owned() }],
        entropy: None,
    };
    table.apply(0, &done(first.1[0])).expect("his men are done");
    assert_eq!(question(&table, 0), None, "nothing more is asked of his men");
    assert_eq!(question(&table, 1), Some(second.clone()), "the others are asked as before");
    table.apply(1, &done(second.1[0])).expect("the rest are done");
    assert!(question(&table, 1).is_none_or(|next| next.0 != "move"), "the phase is over");
}

#[test]
fn raids_of_version_0_1_become_tables_or_say_where_the_rules_part() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/0.1/raids");
    let mut opened = 0;
    for file in std::fs::read_dir(folder).expect("raids").flatten() {
        let record = std::fs::read_to_string(file.path()).expect("a raid");
        let hosts = Hosts::default();
        let new = NewTable { record: Some(record), solo: true, ..NewTable::of("") };
        match server::rooms::Games::open(&hosts, "t", &new, [1; 32]) {
            Ok((game, _)) => {
                opened += 1;
                assert!(matches!(game.snapshot(0), Message::Snapshot { picture, .. } if picture.turn > 0));
            }
            Err(why) => assert!(why.why.contains("played by Sixgun 0.1"), "{:?}: {}", file.path(), why.why),
        }
    }
    assert!(opened > 0, "some raids are played by the same rules as then");
}

#[tokio::test]
async fn characters_of_a_people_file_join_a_raid_at_a_table() {
    let games = Arc::new(Hosts::default());
    let house = House::playing(Arc::new(Memory::default()), games, Settings::default()).await;
    let earp = people::cast::find("wyatt-earp").expect("Wyatt Earp");
    let rex = people::Record { id: "rex".into(), name: "Rex Mason".into(), ..earp.clone() };
    let text = people::people_toml("Mine", rules::Book::BootHill1979, &[rex]);
    let package = json!({ "scenario": "northfield", "files": [["mine.toml", text]] });
    let card = house.post("/api/packages?variants=gang=rex@mine", "", &package).await;
    assert_eq!(card.status, 200, "{}", card.body);
    assert!(card.body.contains("Rex Mason") && !card.body.contains("\"Charlie Pitts\""), "{}", card.body);
    let new =
        json!({ "scenario": "northfield", "variants": ["gang=rex@mine"], "package": package, "solo": true });
    let table = house.open_as(&new).await;
    let seen = house.get(&format!("/api/tables/{}", table.id), &table.cookie).await.body;
    assert!(seen.contains("Rex Mason"), "{seen}");
    house.stop().await;
}

#[tokio::test]
async fn a_raid_goes_on_after_the_server_was_stopped() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{}-raid", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    let house = |folder: PathBuf| async move {
        let store = Arc::new(Disk::open(&folder).expect("a store"));
        House::playing(store, Arc::new(Hosts::default()), Settings::default()).await
    };
    let first = house(folder.clone()).await;
    let table = first.open_as(&solo(1)).await;
    let before = play(&first, &table.id, &table.cookie, 12, "a").await;
    first.stop().await;
    let second = house(folder.clone()).await;
    let after = play(&second, &table.id, &table.cookie, 0, "b").await;
    assert_eq!((&after["picture"], &after["log"]), (&before["picture"], &before["log"]));
    second.stop().await;
    std::fs::remove_dir_all(&folder).expect("the folder goes");
}

#[tokio::test]
async fn northfield_is_on_the_home_page_with_its_map() {
    let games = Arc::new(Hosts::default());
    let house = House::playing(Arc::new(Memory::default()), games, Settings::default()).await;
    let cards = house.get("/api/scenarios", "").await.json();
    let card = cards.as_array().expect("cards").iter().find(|card| card["id"] == "northfield");
    assert_eq!(card.expect("it is there")["game"], "northfield");
    let map = house.get("/api/scenarios/northfield/map.svg", "").await;
    assert!(map.status == 200 && map.body.starts_with("<svg"), "{map:?}");
    house.stop().await;
}

#[test]
fn a_referee_sees_everything_takes_back_and_answers_for_others_and_overrules_nothing() {
    let new = json!({ "scenario": "northfield", "referee": true });
    let new: NewTable = serde_json::from_value(new).expect("a wish");
    let mut table = Table::<RaidStage>::open("t", &new, Seed(3)).expect("a table");
    let seen = |table: &Table<RaidStage>, seat: u16| match table.snapshot(seat) {
        Message::Snapshot { picture, table, .. } => (picture, table.role),
        other => panic!("expected a snapshot, not {other:?}"),
    };
    assert_eq!(seen(&table, 0).1, Role::Referee);
    let gang = (1u16..3).find(|seat| asked(&table, *seat).is_some()).expect("the gang is placed first");
    let named = |seat: u16| seen(&table, seat).0.figures.iter().filter(|one| one.body.is_some()).count();
    assert!(named(0) > named(gang), "the referee knows who lies face down");
    let before = table.save();
    let figure = asked(&table, gang).expect("asked")[0];
    let order = placed(&table, gang, figure, 0);
    let orders = vec![OrderLine { figure, order }];
    table.apply(gang, &Command::Commit { orders, entropy: None }).expect("he is placed");
    let undo = Command::Undo { reason: "a slip".to_owned() };
    assert!(table.apply(gang, &undo).is_err());
    table.apply(0, &undo).expect("it is taken back");
    assert!(asked(&table, gang).is_some_and(|left| left.contains(&figure)), "he is asked again");
    assert_ne!(table.save(), before, "what was taken back stays in the record");
    let answer = Command::Answer { seat: gang, bot: "rob".to_owned(), reason: String::new() };
    table.apply(0, &answer).expect("the computer answers once");
    let ruling = Command::Rule { ruling: "end nobody".to_owned(), form: None, reason: String::new() };
    assert!(table.apply(0, &ruling).is_err_and(|why| why.why.contains("no referee")));
}
