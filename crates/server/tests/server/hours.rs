//! Time for an answer, whoever is late, open orders within a side, and real dice of whoever plays without a referee.

use crate::house::{House, LONGEST};
use crate::tables::Table;
use crate::tables::{commit, orders, seen, think, wish};
use chance::Seed;
use serde_json::{Value, json};
use server::Settings;
use server::protocol::{Absent, Command, Hands, NewTable, Role, Sealed};
use server::rooms::Hosts;
use server::table::Line;
use std::sync::Arc;
use std::time::Duration;
use store::Memory;

/// Two people on one side, one on the other, and nobody else.
fn three(new: NewTable) -> Table {
    let all = |ids: &[&str]| ids.iter().map(|id| (*id).to_owned()).collect::<Vec<_>>();
    let seats = vec![
        (all(&["wyatt-earp", "doc-holliday"]), Hands::Person),
        (all(&["virgil-earp", "morgan-earp"]), Hands::Person),
        (all(&["frank-mclaury", "billy-clanton", "tom-mclaury", "ike-clanton"]), Hands::Person),
    ];
    let new = NewTable { seats, sequence: Some("advanced".into()), ..new };
    Table::open("t", &new, Seed(11)).unwrap_or_else(|why| panic!("{why}"))
}

fn timed(absent: Absent) -> Table {
    three(NewTable { timer: Some(60), absent: Some(absent), ..wish("ok_corral_1979") })
}

#[test]
fn open_orders_are_shown_within_a_side_and_to_nobody_else() {
    for (sealed, shown) in [(Sealed::Open, true), (Sealed::Sealed, false)] {
        let mut table = three(NewTable { sealed, ..wish("ok_corral_1979") });
        let given = orders(&table, 0);
        commit(&mut table, 0);
        let mates = |seat: u16| seen(&table, seat).1.mates;
        let of_wyatt: Vec<(u8, String)> =
            given.iter().map(|line| (line.figure, line.order.clone())).collect();
        assert_eq!(mates(1).len(), if shown { of_wyatt.len() } else { 0 });
        if shown {
            assert_eq!(
                mates(1).iter().map(|(who, _)| *who).collect::<Vec<_>>(),
                [of_wyatt[0].0, of_wyatt[1].0]
            );
        }
        assert!(mates(0).is_empty() && mates(2).is_empty());
        assert_eq!(seen(&table, 0).0.sealed, sealed);
    }
}

#[test]
fn the_clock_runs_for_one_question_and_stops_while_the_fight_stands_still() {
    let mut table = timed(Absent::Hold);
    let (first, time) = table.timed().expect("people are asked");
    assert_eq!(time, Duration::from_secs(60));
    commit(&mut table, 0);
    assert_eq!(table.timed(), Some((first, time)), "one answer is no new question");
    table.clock(Some(Duration::from_millis(1_500)));
    assert_eq!(seen(&table, 1).0.left, Some(1_500));
    commit(&mut table, 1);
    commit(&mut table, 2);
    assert!(table.timed().is_some_and(|(question, _)| question != first));
    let untimed = three(wish("ok_corral_1979"));
    assert_eq!(untimed.timed(), None);
    let new = NewTable { timer: Some(60), referee: true, ..wish("ok_corral_1979") };
    let mut table = Table::open("t", &new, Seed(1)).expect("a table");
    think(&mut table);
    assert!(table.timed().is_some());
    table.apply(0, &Command::Pause { paused: true, reason: String::new() }).expect("paused");
    assert_eq!(table.timed(), None);
}

#[test]
fn whoever_is_late_stands_still_or_is_played_by_the_computer_and_the_lines_say_so() {
    for absent in [Absent::Hold, Absent::Computer("marksman".into())] {
        let mut table = timed(absent.clone());
        let opened = table.opened();
        let mut lines = table.kept(opened);
        for _ in 0..6 {
            {
                let line = commit(&mut table, 2);
                lines.extend(table.kept(line));
            }
            let before = table.game().steps();
            let mut late = Vec::new();
            while let Some(line) = table.time_is_up() {
                let Line::TimeUp { seat, orders } = &line else { panic!("{line:?}") };
                if absent == Absent::Hold {
                    let still = |order: &str| order.starts_with("stay") || order == "hold fire";
                    assert!(orders.iter().all(|line| still(&line.order)), "{orders:?}");
                }
                late.push(*seat);
                lines.extend(table.kept(line));
                if table.game().steps() > before {
                    break;
                }
            }
            assert_eq!(late, [0, 1]);
            assert!(table.game().steps() > before, "it goes on");
            if table.is_over() || seen(&table, 2).1.asked.is_none() {
                break;
            }
        }
        let restored = Table::restore("t", lines).expect("the same table");
        assert_eq!(restored.game().save(), table.game().save());
        let text = table.text_view(0);
        assert!(text.contains("Time is up"), "{text}");
    }
}

#[test]
fn a_table_that_waits_waits() {
    let mut table = timed(Absent::Wait);
    assert!(table.timed().is_some());
    assert!(table.time_is_up().is_none());
}

#[test]
fn brawls_and_hidden_places_are_answered_for_too() {
    for scenario in ["bar_room_brawl", "stage_hold_up"] {
        let file = fight::scenario::embedded::file(scenario).expect("it is carried");
        let made = file.scenario().expect("it has no fault");
        let seats = (0..made.sides.len()).map(|side| {
            let side = fight::scenario::SideId(u8::try_from(side).expect("few"));
            (made.figures_of(side).map(|(_, figure)| figure.id.clone()).collect(), Hands::Person)
        });
        let seats = seats.collect();
        let new = NewTable { timer: Some(5), absent: Some(Absent::Hold), seats, ..wish(scenario) };
        let mut table = Table::open("t", &new, Seed(2)).expect("a table");
        for _ in 0..60 {
            if table.is_over() {
                break;
            }
            let before = table.timed();
            assert!(table.time_is_up().is_some(), "{scenario}: {before:?}");
        }
    }
}

#[test]
fn wishes_that_make_no_sense_are_refused_in_words() {
    for (timer, absent, why) in [
        (Some(2), None, "5 to 3600 seconds"),
        (Some(60), Some(Absent::Computer("genius".into())), "no doctrine called genius"),
        (None, Some(Absent::Hold), "no timer"),
    ] {
        let new = NewTable { timer, absent, ..wish("ok_corral_1979") };
        let refused = Table::open("t", &new, Seed(1)).expect_err(why);
        assert!(refused.why.contains(why), "{refused}");
    }
    assert!(
        Table::open("t", &NewTable { absent: Some(Absent::Wait), ..wish("ok_corral_1979") }, Seed(1)).is_ok()
    );
}

#[test]
fn without_a_referee_whoever_opened_the_table_types_the_dice() {
    let new = NewTable { real_dice: true, ..wish("hardin_and_hickok") };
    let mut table = Table::open("t", &new, Seed(1)).expect("a table");
    for _ in 0..20 {
        think(&mut table);
        if seen(&table, 0).0.dice.is_some() {
            break;
        }
        for seat in 0..2 {
            if seen(&table, seat).1.asked.is_some_and(|asked| !asked.committed) {
                commit(&mut table, seat);
            }
        }
    }
    assert!(seen(&table, 0).0.dice.is_some(), "dice are wanted");
    assert!(table.seats()[1..].iter().any(|seat| seat.role == Role::Spectator));
    let other = u16::try_from(table.seats().len() - 1).expect("few");
    assert!(seen(&table, other).0.dice.is_none());
    assert!(table.apply(other, &Command::Dice { faces: vec![50] }).is_err());
}

/// What a seat sees over the network, once something is so.
async fn until(house: &House, path: &str, cookie: &str, so: impl Fn(&Value) -> bool) -> Value {
    let wait = async {
        loop {
            let seen = house.get(path, cookie).await.json();
            if so(&seen) {
                return seen;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(LONGEST, wait).await.expect("in time")
}

#[tokio::test]
async fn the_room_has_the_clock_and_goes_on_when_time_is_up() {
    let house =
        House::playing(Arc::new(Memory::default()), Arc::new(Hosts::default()), Settings::default()).await;
    let new = json!({ "scenario": "courtright_and_short", "solo": true, "seed": "7", "timer": 5, "absent": "hold" });
    let table = house.open_as(&new).await;
    let path = format!("/api/tables/{}", table.id);
    let before = house.get(&path, &table.cookie).await.json();
    assert_eq!(before["table"]["left"], Value::Null, "nobody is connected: nobody is hurried");
    let mut socket = house.socket(&table.id, &table.cookie).await;
    socket.until("snapshot").await;
    let runs = until(&house, &path, &table.cookie, |seen| seen["table"]["left"].is_u64()).await;
    assert!(runs["table"]["left"].as_u64().is_some_and(|left| left <= 5_000), "{runs}");
    let late = |seen: &Value| seen["log"].to_string().contains("Time is up");
    let seen = until(&house, &path, &table.cookie, late).await;
    let turn = |seen: &Value| seen["picture"]["turn"].as_u64();
    assert!(
        turn(&seen) > turn(&before) || seen["picture"]["asked"]["ask"] != before["picture"]["asked"]["ask"]
    );
    let again = |seen: &Value| seen["table"]["left"].as_u64().is_some_and(|left| left > 0);
    until(&house, &path, &table.cookie, again).await;
    drop(socket);
    house.stop().await;
}

#[tokio::test]
async fn a_scenario_is_shown_by_another_book_with_its_rules_and_what_forms_offer() {
    let house =
        House::playing(Arc::new(Memory::default()), Arc::new(Hosts::default()), Settings::default()).await;
    let card = house.get("/api/scenarios/ok_corral_1979?book=1975", "").await.json();
    assert_eq!(card["book"], "1975");
    let clauses = card["rules"].to_string();
    assert!(clauses.contains("bh75-"), "{clauses}");
    let unknown = house.get("/api/scenarios/ok_corral_1979?book=1066", "").await;
    assert_eq!((unknown.status, &unknown.json()["code"]), (422, &json!("unplayable")));
    let people = |card: &Value| card["sides"].to_string().matches("\",\"").count();
    let plain = house.get("/api/scenarios/stage_hold_up", "").await.json();
    let variant = plain["variants"][0][0].as_str().expect("a variant").to_owned();
    let varied = house.get(&format!("/api/scenarios/stage_hold_up?variants={variant}"), "").await.json();
    assert!(people(&varied) > people(&plain), "{varied}");
    assert_eq!(house.get("/api/scenarios/stage_hold_up?variants=atlantis", "").await.status, 422);
    let forms = house.get("/api/scenarios/ok_corral_1979/forms", "").await.json();
    let named = |list: &str, word: &str| forms[list].to_string().contains(word);
    assert!(named("doctrines", "marksman") && named("powers", "to hit") && named("weapons", "FDR6"));
    assert!(named("people", "bat-masterson"), "{}", forms["people"]);
    house.stop().await;
}
