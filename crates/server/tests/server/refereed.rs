//! The referee's seat: eyes of others, rolls, people who come and go, weapons, steps, and what is taken back.

use crate::tables::Table;
use crate::tables::{commit, company, left, seen, think, wish};
use chance::Seed;
use server::protocol::{Audience, Command, EntryKind, Hands, Message, NewTable, Role};
use server::table::Line;

const REFEREE: u16 = 0;

fn rule(table: &mut Table, ruling: &str) -> Command {
    let command = Command::Rule { ruling: ruling.into(), form: None, reason: "a test".into() };
    table.apply(REFEREE, &command).unwrap_or_else(|why| panic!("{ruling}: {why}"));
    command
}

/// All that a seat is shown of the log.
fn log(table: &Table, seat: u16) -> Vec<(EntryKind, String)> {
    match table.snapshot(seat) {
        Message::Snapshot { log, .. } => log.into_iter().map(|entry| (entry.kind, entry.says)).collect(),
        other => panic!("{other:?}"),
    }
}

/// A hold-up with hidden people between two players, and a referee.
fn hold_up() -> Table {
    let file = fight::scenario::embedded::file("stage_hold_up").expect("it is carried");
    let scenario = file.scenario().expect("it has no fault");
    let of = |side: u8| {
        let figures = scenario.figures_of(fight::scenario::SideId(side));
        (figures.map(|(_, figure)| figure.id.clone()).collect::<Vec<_>>(), Hands::Person)
    };
    let new = NewTable { seats: vec![of(0), of(1)], referee: true, ..wish("stage_hold_up") };
    Table::open("t", &new, Seed(3)).expect("a table")
}

#[test]
fn a_referee_looks_with_the_eyes_of_a_seat_and_is_sent_what_it_is_sent() {
    let mut table = hold_up();
    let places = Command::Answer { seat: 2, bot: "hold".into(), reason: String::new() };
    table.apply(REFEREE, &places).expect("the hidden side is placed");
    let (_, all, _) = seen(&table, REFEREE);
    table.apply(REFEREE, &Command::LookAs { seat: Some(1) }).expect("he may");
    let (state, picture, _) = seen(&table, REFEREE);
    assert_eq!((state.looks_as, state.side, state.role), (Some(1), Some(0), Role::Referee));
    let (_, theirs, _) = seen(&table, 1);
    assert_ne!(all.figures, picture.figures, "fewer are seen");
    let ids = |figures: &[server::protocol::Figure]| figures.iter().map(|one| one.id).collect::<Vec<_>>();
    assert_eq!(ids(&picture.figures), ids(&theirs.figures));
    assert_eq!((&picture.sight, &picture.heard), (&theirs.sight, &theirs.heard));
    assert_eq!(log(&table, REFEREE), log(&table, 1));
    assert_eq!(table.text_view(REFEREE), table.text_view(1));
    table.apply(REFEREE, &Command::LookAs { seat: None }).expect("his own eyes");
    assert_eq!(seen(&table, REFEREE).1.figures, all.figures);
    let why = table.apply(1, &Command::LookAs { seat: Some(2) }).expect_err("a player may not");
    assert!(why.why.contains("only the referee"), "{why}");
    assert!(table.apply(REFEREE, &Command::LookAs { seat: Some(77) }).is_err());
}

#[test]
fn what_happens_meanwhile_is_sent_through_the_eyes_that_are_lent() {
    let mut table = company();
    table.apply(REFEREE, &Command::LookAs { seat: Some(3) }).expect("he may");
    assert!(
        seen(&table, 3).1.asked.is_some() && seen(&table, REFEREE).1.asked.is_none(),
        "he orders nobody so"
    );
    let first = table.drain();
    let snapshot = first.iter().find(|(seat, _)| *seat == REFEREE).map(|(_, message)| message);
    assert!(matches!(snapshot, Some(Message::Snapshot { .. })), "everything is sent when eyes change");
    let mut sent = Vec::new();
    for _ in 0..4 {
        for seat in 1..=3 {
            if seen(&table, seat).1.asked.is_some_and(|asked| !asked.committed) {
                commit(&mut table, seat);
                sent.extend(table.drain());
            }
        }
    }
    let told = |seat: u16| {
        let own = sent.iter().filter(|(other, _)| *other == seat).map(|(_, message)| match message {
            Message::Told { log, .. } => log.iter().map(|entry| entry.says.clone()),
            other => panic!("{other:?}"),
        });
        own.flatten().collect::<Vec<String>>()
    };
    assert!(!told(3).is_empty());
    assert_eq!(told(REFEREE), told(3));
    table.apply(REFEREE, &Command::LookAs { seat: None }).expect("back");
    let back = table.drain();
    let Some((_, Message::Snapshot { log, .. })) = back.iter().find(|(seat, _)| *seat == REFEREE) else {
        panic!("{back:?}");
    };
    assert!(log.len() >= told(3).len(), "his own log has all of it");
}

#[test]
fn somebody_comes_into_the_fight_is_given_to_a_player_and_is_taken_back() {
    let mut table = company();
    let opened = table.opened();
    let mut lines = table.kept(opened);
    let did = |command: Command| Line::Did { seat: REFEREE, command };
    {
        let line = did(rule(&mut table, "add bat-masterson to earps at 22,26 facing west"));
        lines.extend(table.kept(line));
    }
    let (_, picture, _) = seen(&table, REFEREE);
    let bat = picture.figures.iter().find(|one| one.word == "bat-masterson").expect("he is there").clone();
    assert!(bat.mine && bat.body.is_some_and(|body| !body.guns.is_empty()), "he is the referee's at first");
    let give = Command::Hands { figures: vec!["bat-masterson".into()], seat: 1, reason: "his friend".into() };
    table.apply(REFEREE, &give).expect("given");
    {
        let line = did(give);
        lines.extend(table.kept(line));
    }
    assert!(seen(&table, 1).1.figures.iter().any(|one| one.word == "bat-masterson" && one.mine));
    let wrong = Command::Hands { figures: vec!["bat-masterson".into()], seat: 3, reason: String::new() };
    assert!(table.apply(REFEREE, &wrong).is_err_and(|why| why.why.contains("another side")));
    for _ in 0..4 {
        for seat in 0..=3 {
            if seen(&table, seat).1.asked.is_some_and(|asked| !asked.committed) {
                {
                    let line = commit(&mut table, seat);
                    lines.extend(table.kept(line));
                }
            }
        }
    }
    let restored = Table::restore("t", lines).expect("the same table");
    assert_eq!(restored.game().save(), table.game().save());
    let back = Command::BackToTurn { turn: 1, reason: "he was not there".into() };
    table.apply(REFEREE, &back).expect("back to before he came");
    assert!(seen(&table, REFEREE).1.figures.iter().all(|one| one.word != "bat-masterson"));
    assert!(table.seats().iter().all(|seat| seat.figures.iter().all(|figure| figure.0 < 9)));
    let said = log(&table, REFEREE);
    assert!(said.iter().any(|(_, says)| says.contains("he was not there")), "{said:?}");
    rule(&mut table, "add bat-masterson to cowboys at 22,26 facing west");
    table.apply(REFEREE, &Command::Undo { reason: "nor there".into() }).expect("taken back");
    assert!(seen(&table, REFEREE).1.figures.iter().all(|one| one.word != "bat-masterson"));
    assert!(
        log(&table, 1).iter().any(|(_, says)| says == "The referee takes the last ruling back: nor there.")
    );
}

#[test]
fn people_of_no_file_come_by_their_scores_and_refusals_say_why() {
    let mut table = company();
    rule(
        &mut table,
        "add johnny-behan by speed 40 gun 50 throwing 30 bravery 20 strength 60 gunfights 1 to earps at 22,26 facing west with FDR6",
    );
    for (ruling, why) in [
        ("add johnny-behan to earps at 20,26 facing west", "called so already"),
        ("add no-such-man to earps at 20,26 facing west", "nobody in the people files"),
        ("add bat-masterson to earps at 0,0 facing west with CANNON", "no ruling"),
        (
            "add bob by speed 140 gun 50 throwing 30 bravery 20 strength 60 gunfights 1 to earps at 1,1 facing west",
            "1 to 100",
        ),
    ] {
        let command = Command::Rule { ruling: ruling.into(), form: None, reason: String::new() };
        let refused = table.apply(REFEREE, &command).expect_err(ruling);
        assert!(refused.why.contains(why), "{ruling}: {refused}");
    }
    rule(&mut table, "remove johnny-behan");
    let (_, picture, _) = seen(&table, REFEREE);
    assert!(picture.figures.iter().any(|one| one.word == "johnny-behan" && one.place == "left"));
}

#[test]
fn every_kind_of_override_is_logged_with_its_reason_and_can_be_taken_back() {
    let mut table = company();
    for ruling in [
        "wound wyatt-earp light in left arm",
        "heal wyatt-earp",
        "move wyatt-earp to 22,26 facing east",
        "face wyatt-earp south",
        "load wyatt-earp FDR6 with 2",
        "arm ike-clanton with FDR6",
        "disarm wyatt-earp of FDR6",
        "roll 7 for to hit",
        "speed wyatt-earp +10",
        "aim wyatt-earp -15",
        "show cowboys wyatt-earp",
        "remove morgan-earp",
    ] {
        let before = table.now().state().clone();
        rule(&mut table, ruling);
        let said = log(&table, REFEREE);
        let ruled = said.iter().rev().find(|(kind, _)| *kind == EntryKind::Ruled).expect("logged");
        assert!(ruled.1.starts_with(ruling) && ruled.1.ends_with("because a test"), "{ruled:?}");
        assert!(log(&table, 1).iter().all(|(_, says)| !says.contains("a test")), "players are not told why");
        table.apply(REFEREE, &Command::Undo { reason: "no".into() }).expect("taken back");
        assert_eq!(*table.now().state(), before, "{ruling}");
    }
    rule(&mut table, "end nobody");
    assert!(table.is_over());
}

/// The Earps are a person's, the Cowboys the computer's, and somebody referees.
fn against_a_computer() -> Table {
    let cowboys = ["frank-mclaury", "billy-clanton", "tom-mclaury", "ike-clanton"].map(String::from).to_vec();
    let earps = ["wyatt-earp", "doc-holliday", "virgil-earp", "morgan-earp"].map(String::from).to_vec();
    let new = NewTable {
        seats: vec![(earps, Hands::Person), (cowboys, Hands::Computer("cover".into()))],
        referee: true,
        sequence: Some("advanced".into()),
        ..wish("ok_corral_1979")
    };
    Table::open("t", &new, Seed(5)).expect("a table")
}

#[test]
fn a_step_lets_computers_answer_once_and_then_it_stands_still_again() {
    let mut table = against_a_computer();
    table.apply(REFEREE, &Command::Pause { paused: true, reason: "supper".into() }).expect("paused");
    assert!(log(&table, 1).iter().any(|(_, says)| says == "The fight is paused: supper."));
    commit(&mut table, 1);
    assert!(table.think().is_none(), "it stands still");
    let before = table.game().steps();
    table.apply(REFEREE, &Command::Step).expect("a step");
    think(&mut table);
    assert!(table.game().steps() > before, "it went on");
    let now = table.game().steps();
    assert!(table.think().is_none() && table.game().steps() == now, "once");
    assert!(table.apply(REFEREE, &Command::Pause { paused: true, reason: String::new() }).is_err());
}

#[test]
fn taking_back_reaches_the_last_orders_of_people_and_not_those_a_computer_gives_again() {
    let mut table = against_a_computer();
    think(&mut table);
    let before = table.game().steps();
    assert!(seen(&table, 1).1.asked.is_some());
    commit(&mut table, 1);
    think(&mut table);
    assert!(table.game().steps() > before);
    table.apply(REFEREE, &Command::Undo { reason: String::new() }).expect("taken back");
    think(&mut table);
    assert_eq!(table.game().steps(), before);
    let (_, picture, _) = seen(&table, 1);
    assert!(picture.asked.is_some_and(|asked| !asked.committed), "the player is asked again");
    assert!(table.apply(1, &Command::Undo { reason: String::new() }).is_err());
}

#[test]
fn rolls_can_be_secret_or_blind_and_only_dice_are_blind() {
    let mut table = company();
    let say = |text: &str, to: Audience| Command::Say { text: text.into(), to };
    table.apply(REFEREE, &say("/roll d100 for a noise", Audience::Referee)).expect("a secret roll");
    table.apply(1, &say("/roll d100", Audience::Blind)).expect("a blind roll");
    assert!(table.apply(1, &say("Hello", Audience::Blind)).is_err());
    let rolled = |seat: u16| {
        let log = log(&table, seat).into_iter().filter(|(kind, _)| *kind == EntryKind::Rolled);
        log.map(|(_, says)| says).collect::<Vec<_>>()
    };
    assert_eq!(rolled(REFEREE).len(), 2);
    assert!(rolled(REFEREE)[0].ends_with("(for a noise)"));
    assert_eq!(rolled(1), ["rolls, and only the referee sees what falls"]);
    assert!(rolled(2).is_empty() && rolled(3).is_empty());
}

#[test]
fn answering_for_somebody_says_for_whom_and_why() {
    let mut table = company();
    let answer = Command::Answer { seat: 1, bot: "cover".into(), reason: "he is at the bar".into() };
    table.apply(REFEREE, &answer).expect("answered");
    assert!(seen(&table, 1).1.asked.is_some_and(|asked| asked.committed));
    assert!(log(&table, 2).iter().any(|(_, says)| says.ends_with("he is at the bar.")));
    assert!(left(&table, REFEREE, "wyatt-earp") > 0);
}
