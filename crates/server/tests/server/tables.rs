//! A table without a network: seats, sealed orders, what each is told, the referee's acts, and lines that build it again.

use chance::Seed;
use server::protocol::{
    Audience, Choice, Command, EntryKind, Hands, Message, NewTable, OrderLine, Role, Scene, TableState,
};
use server::table::{Kept, Line};

/// A table of a fight.
pub(crate) type Table = server::table::Table<staging::FightStage>;

/// A table of a scenario, nothing else said.
pub(crate) fn wish(scenario: &str) -> NewTable {
    serde_json::from_value(serde_json::json!({ "scenario": scenario })).expect("a wish")
}

fn solo(scenario: &str) -> Table {
    Table::open("t", &NewTable { solo: true, ..wish(scenario) }, Seed(7)).expect("a table")
}

/// What a seat sees.
pub(crate) fn seen(table: &Table, seat: u16) -> (TableState, Scene, usize) {
    match table.snapshot(seat) {
        Message::Snapshot { table, picture, log, .. } => (table, picture, log.len()),
        other => panic!("expected a snapshot, not {other:?}"),
    }
}

/// A shot, or else the first of the likely orders, of everybody in a seat who is asked.
pub(crate) fn orders(table: &Table, seat: u16) -> Vec<OrderLine> {
    let asked = seen(table, seat).1.asked.expect("it is asked");
    let order = |figure: &u8| {
        let offers = table.offers(seat, *figure).expect("offers");
        let fire = offers.listed.iter().find(|offer| offer.action == "fire");
        let offer = fire.or(offers.listed.first()).expect("something can be done");
        OrderLine { figure: *figure, order: offer.order.clone() }
    };
    asked.figures.iter().map(order).collect()
}

pub(crate) fn commit(table: &mut Table, seat: u16) -> Line {
    let command = Command::Commit { orders: orders(table, seat), entropy: None };
    table.apply(seat, &command).unwrap_or_else(|why| panic!("{command:?}: {why}"));
    Line::Did { seat, command }
}

/// Plays on until it is over: everybody by what is listed first, the computer by itself. All lines in order.
fn play_out(table: &mut Table) -> Vec<Kept> {
    let opened = table.opened();
    let mut lines = table.kept(opened);
    for _ in 0..4000 {
        while let Some(line) = table.think() {
            lines.extend(table.kept(line));
        }
        if table.is_over() {
            return lines;
        }
        let seats: Vec<u16> = (0..table.seats().len() as u16).collect();
        for seat in seats {
            let asked = seen(table, seat).1.asked;
            if asked.is_some_and(|asked| !asked.committed)
                && table.seats()[usize::from(seat)].role != Role::Computer
            {
                {
                    let line = commit(table, seat);
                    lines.extend(table.kept(line));
                }
            }
        }
    }
    panic!("it never ends");
}

/// Lets computers answer.
pub(crate) fn think(table: &mut Table) {
    while table.think().is_some() {}
}

/// The strength that is left to somebody, for whoever sees all.
pub(crate) fn left(table: &Table, seat: u16, who: &str) -> i16 {
    let figures = seen(table, seat).1.figures;
    let one = figures.into_iter().find(|figure| figure.word == who).expect("he is there");
    one.body.expect("the referee sees all").left
}

#[test]
fn somebody_alone_plays_the_corral_to_its_end_by_what_is_listed() {
    let mut table = solo("ok_corral_1979");
    assert_eq!(table.seats()[0].role, Role::Player);
    assert!(table.seats().iter().any(|seat| seat.role == Role::Computer));
    play_out(&mut table);
    let (state, picture, log) = seen(&table, 0);
    assert!(state.over && picture.outcome.is_some());
    assert_eq!(state.seed.as_deref(), Some("7"));
    assert!(log > 10, "only {log} entries");
}

#[test]
fn the_lines_of_a_table_build_the_same_table_again() {
    for scenario in ["ok_corral_1979", "stage_hold_up", "bar_room_brawl"] {
        let mut table = solo(scenario);
        let lines = play_out(&mut table);
        let again = lines.iter().map(|line| match line {
            Kept::Table(line) => {
                let text = serde_json::to_string(line).expect("a line");
                Kept::Table(serde_json::from_str(&text).expect("a line"))
            }
            record => record.clone(),
        });
        let restored = Table::restore("t", again).expect("the same table");
        assert_eq!(restored.game().save(), table.game().save(), "{scenario}");
        let (mut one, mut other) = (table.snapshot(0), restored.snapshot(0));
        for message in [&mut one, &mut other] {
            if let Message::Snapshot { v, .. } = message {
                *v = 0;
            }
        }
        assert_eq!(one, other, "{scenario}");
    }
}

/// Two people, a referee, and whoever looks on.
pub(crate) fn company() -> Table {
    let new = NewTable {
        seats: vec![
            (vec!["wyatt-earp".into(), "doc-holliday".into()], Hands::Person),
            (vec!["virgil-earp".into(), "morgan-earp".into()], Hands::Person),
            (
                ["frank-mclaury", "billy-clanton", "tom-mclaury", "ike-clanton"].map(String::from).to_vec(),
                Hands::Person,
            ),
        ],
        referee: true,
        sequence: Some("advanced".into()),
        ..wish("ok_corral_1979")
    };
    Table::open("t", &new, Seed(11)).expect("a table")
}

#[test]
fn orders_stay_sealed_until_the_last_is_in_and_can_be_taken_back_before() {
    let mut table = company();
    let players: Vec<u16> = (0..table.seats().len() as u16)
        .filter(|seat| table.seats()[usize::from(*seat)].role == Role::Player)
        .collect();
    assert_eq!(players.len(), 3);
    let turn = seen(&table, players[0]).1.turn;
    commit(&mut table, players[0]);
    let (state, picture, _) = seen(&table, players[1]);
    assert_eq!(state.waiting, 2);
    assert!(picture.asked.is_some_and(|asked| asked.given.is_empty() && !asked.committed));
    assert!(seen(&table, players[0]).1.asked.is_some_and(|asked| asked.committed && !asked.given.is_empty()));
    let twice = Command::Commit { orders: orders(&table, players[0]), entropy: None };
    assert!(table.apply(players[0], &twice).is_err());
    table.apply(players[0], &Command::TakeBack).expect("taken back");
    assert_eq!(seen(&table, players[1]).0.waiting, 3);
    assert!(table.apply(players[0], &Command::TakeBack).is_err());
    for seat in &players {
        commit(&mut table, *seat);
    }
    let (_, picture, log) = seen(&table, players[0]);
    let fire = picture.asked.is_some_and(|asked| asked.ask == "fire");
    assert!(picture.turn > turn || fire, "it went on");
    assert!(log > 0);
}

#[test]
fn only_the_referee_rules_and_what_he_does_can_be_taken_back() {
    let mut table = company();
    let referee = 0;
    assert_eq!(table.seats()[0].role, Role::Referee);
    let rule =
        Command::Rule { ruling: "wound wyatt-earp serious".into(), form: None, reason: "a test".into() };
    let why = table.apply(1, &rule).expect_err("a player may not");
    assert!(why.why.contains("only the referee"), "{why}");
    table.apply(referee, &rule).expect("he may");
    let hurt = left(&table, referee, "wyatt-earp");
    table.apply(referee, &Command::Undo { reason: "it was a test".into() }).expect("taken back");
    assert!(left(&table, referee, "wyatt-earp") > hurt);
    let bad = Command::Rule { ruling: "wound nobody serious".into(), form: None, reason: String::new() };
    assert!(table.apply(referee, &bad).is_err_and(|why| why.why.contains("no ruling")));
}

#[test]
fn a_paused_fight_stands_still_until_it_is_let_go_or_stepped() {
    let mut table = company();
    table.apply(0, &Command::Pause { paused: true, reason: String::new() }).expect("paused");
    let before = table.game().steps();
    for seat in 1..=3 {
        commit(&mut table, seat);
    }
    assert_eq!(table.game().steps(), before);
    table.apply(0, &Command::Step).expect("a step");
    assert!(table.game().steps() > before);
    assert!(seen(&table, 1).0.paused);
}

#[test]
fn whispers_and_secret_rolls_reach_those_they_are_for() {
    let mut table = company();
    table.drain();
    let say = |text: &str, to: Audience| Command::Say { text: text.into(), to };
    table.apply(1, &say("psst", Audience::Side)).expect("said");
    table.apply(1, &say("/roll 3d6kl2+1 for luck", Audience::Blind)).expect("rolled");
    let new = table.drain();
    let heard = |seat: u16| {
        let found = new.iter().find(|(other, _)| *other == seat);
        found.map_or(Vec::new(), |(_, message)| match message {
            Message::Told { log, .. } => log.iter().map(|entry| (entry.kind, entry.says.clone())).collect(),
            other => panic!("{other:?}"),
        })
    };
    let unseen = "rolls, and only the referee sees what falls".to_owned();
    assert_eq!(heard(1), [(EntryKind::Said, "psst".to_owned()), (EntryKind::Rolled, unseen)]);
    assert_eq!(heard(2), [(EntryKind::Said, "psst".to_owned())]);
    assert!(heard(3).is_empty());
    let referee = heard(0);
    assert_eq!(referee.len(), 2);
    assert!(referee[1].1.starts_with("rolls 3d6: ") && referee[1].1.ends_with("(for luck)"), "{referee:?}");
    assert!(table.apply(1, &say("/roll 0d7", Audience::Everybody)).is_err());
}

#[test]
fn wrong_orders_are_refused_with_the_reason_and_change_nothing() {
    let mut table = solo("ok_corral_1979");
    while table.think().is_some() {}
    let before = table.snapshot(0);
    let asked = seen(&table, 0).1.asked.expect("asked").figures[0];
    for order in ["fly away", "go 99,99", "", "shoot"] {
        let orders = vec![OrderLine { figure: asked, order: order.into() }];
        let why = table.apply(0, &Command::Commit { orders, entropy: None }).expect_err("refused");
        assert_eq!(why.figure, Some(asked), "{why}");
    }
    let orders = vec![OrderLine { figure: 77, order: "stay".into() }];
    assert!(table.apply(0, &Command::Commit { orders, entropy: None }).is_err());
    assert_eq!(table.snapshot(0), before);
}

/// A hold-up between two people: the hidden side stands on the places of some number in its lists.
pub(crate) fn hold_up(place: usize) -> Table {
    hold_up_lines(place).0
}

/// The same with its lines.
pub(crate) fn hold_up_lines(place: usize) -> (Table, Vec<Kept>) {
    let all = |ids: &[&str]| ids.iter().map(|id| (*id).to_owned()).collect::<Vec<_>>();
    let file = fight::scenario::embedded::file("stage_hold_up").expect("it is carried");
    let scenario = file.scenario().expect("it has no fault");
    let of = |side: u8| {
        let figures = scenario.figures_of(fight::scenario::SideId(side));
        let ids: Vec<&str> = figures.map(|(_, figure)| figure.id.as_str()).collect();
        (all(&ids), Hands::Person)
    };
    let new = NewTable { seats: vec![of(0), of(1)], ..wish("stage_hold_up") };
    let mut table = Table::open("t", &new, Seed(3)).expect("a table");
    let asked = seen(&table, 1).1.asked.expect("the hidden side is placed first");
    let mut taken = Vec::new();
    let mut orders = Vec::new();
    for figure in asked.figures {
        let places = table.offers(1, figure).expect("places").places;
        let free = places.into_iter().filter(|at| !taken.contains(at)).nth(place).expect("a place");
        taken.push(free);
        orders.push(OrderLine { figure, order: format!("place {},{} facing south", free.x, free.y) });
    }
    let command = Command::Commit { orders, entropy: None };
    table.apply(1, &command).expect("they are placed");
    let opened = table.opened();
    let mut lines = table.kept(opened);
    // The line stands before what came of it: the beginning of the record has four lines.
    lines.insert(lines.len().min(5), Kept::Table(Line::Did { seat: 1, command }));
    (table, lines)
}

#[test]
fn where_hidden_people_stand_changes_no_byte_of_what_the_other_seat_is_sent() {
    let sent = |place: usize| {
        let table = hold_up(place);
        let (state, picture, _) = seen(&table, 0);
        let unseen = picture.figures.iter().all(|figure| figure.own);
        assert_eq!(state.side, Some(0));
        unseen.then(|| serde_json::to_string(&table.snapshot(0)).expect("bytes"))
    };
    let unseen: Vec<String> = (0..12).filter_map(sent).collect();
    assert!(unseen.len() >= 2, "they are hidden in only {} of the places", unseen.len());
    assert!(unseen.iter().all(|one| *one == unseen[0]));
    assert!(!unseen[0].contains("flour sack"), "the name of somebody unseen is sent");
}

#[test]
fn dice_of_a_real_table_are_typed_in_one_by_one() {
    let new = NewTable { solo: true, real_dice: true, ..wish("hardin_and_hickok") };
    let mut table = Table::open("t", &new, Seed(1)).expect("a table");
    let mut typed = 0;
    for _ in 0..400 {
        while table.think().is_some() {}
        if table.is_over() {
            break;
        }
        let (state, picture, _) = seen(&table, 0);
        if let Some(wanted) = state.dice {
            assert!(wanted.starts_with("Die "), "{wanted}");
            assert!(table.apply(0, &Command::Dice { faces: vec![101] }).is_err());
            typed += 1;
            let face = if wanted.contains("d100") { 30 + typed % 60 } else { 1 + typed % 6 };
            table.apply(0, &Command::Dice { faces: vec![face] }).expect("a face");
        } else if picture.asked.is_some_and(|asked| !asked.committed) {
            commit(&mut table, 0);
        }
    }
    assert!(typed > 3, "{typed} dice");
    assert!(table.is_over());
}

#[test]
fn a_table_that_waits_for_typed_dice_waits_for_them_when_it_is_read_again() {
    let new = NewTable { solo: true, real_dice: true, ..wish("hardin_and_hickok") };
    let mut table = Table::open("t", &new, Seed(1)).expect("a table");
    let opened = Line::Opened { new: Box::new(new), seed: "1".to_owned(), root: None };
    let mut lines = table.kept(opened);
    for _ in 0..3 {
        let wanted = seen(&table, 0).0.dice;
        assert!(wanted.is_some(), "dice are wanted before anybody is asked");
        let restored = Table::restore("t", lines.clone()).expect("the same table");
        assert_eq!(seen(&restored, 0).0.dice, wanted);
        let command = Command::Dice { faces: vec![3] };
        table.apply(0, &command).expect("a face");
        lines.extend(table.kept(Line::Did { seat: 0, command }));
    }
}

#[test]
fn the_text_view_says_who_is_where_and_what_may_be_ordered() {
    let mut table = solo("ok_corral_1979");
    while table.think().is_some() {}
    let text = table.text_view(0);
    for part in [
        "The Gunfight at the O.K. Corral",
        "Turn 1 of at most 30",
        "Yours:",
        "Wyatt Earp",
        "Orders for",
        "  1. ",
    ] {
        assert!(text.contains(part), "{part} is not in:\n{text}");
    }
    play_out(&mut table);
    assert!(table.text_view(0).contains("The winner"), "{}", table.text_view(0));
}

#[test]
fn the_firing_order_is_known_to_those_who_were_told() {
    // The order stands until the next turn, so it is seen where a fight ends by a shot. A computer in character may give up
    // before that; a marksman does not.
    let cards = <staging::FightStage as game::Hosted>::cards();
    let card = cards.iter().find(|card| card.id == "ok_corral_1979").expect("a card");
    let hands = [Hands::Person, Hands::Computer("marksman".to_owned())];
    let side = |(side, hands): (&game::lobby::CardSide, Hands)| {
        (side.figures.iter().map(|one| one.0.clone()).collect(), hands)
    };
    let seats = card.sides.iter().zip(hands).map(side).collect();
    let new = NewTable { seats, ..wish("ok_corral_1979") };
    let mut table = Table::open("t", &new, Seed(7)).expect("a table");
    let mut known = false;
    for _ in 0..200 {
        while table.think().is_some() {}
        let (_, picture, _) = seen(&table, 0);
        known |= picture.speeds.len() > 1
            && picture.speeds.is_sorted_by_key(|(_, speed)| std::cmp::Reverse(*speed));
        if table.is_over() {
            break;
        }
        commit(&mut table, 0);
    }
    assert!(known);
}

#[test]
fn a_way_is_shown_square_by_square_with_its_cost_before_it_is_ordered() {
    let mut table = solo("ok_corral_1979");
    while table.think().is_some() {}
    let figure = seen(&table, 0).1.asked.expect("asked").figures[0];
    let offers = table.offers(0, figure).expect("offers");
    let walk = offers.reach.iter().find(|reach| reach.gait == "walk").expect("he can walk");
    let (to, cost, _) = *walk.squares.iter().max_by_key(|(_, cost, _)| *cost).expect("somewhere");
    let go =
        |to| Choice { action: "go".into(), gait: Some("walk".into()), way: vec![to], ..Choice::default() };
    let way = table.price(0, figure, &go(to)).expect("a way");
    assert_eq!((way.cost, way.refused.clone(), way.squares.last()), (cost, None, Some(&to)));
    let near = |pair: &[server::protocol::Square]| {
        pair[0].x.abs_diff(pair[1].x) <= 1 && pair[0].y.abs_diff(pair[1].y) <= 1
    };
    assert!(way.squares.len() > 2 && way.squares.windows(2).all(near), "{:?}", way.squares);
    let far = server::protocol::Square { x: 35, y: 32, z: 0 };
    assert!(table.price(0, figure, &go(far)).expect("an answer").refused.is_some());
}
