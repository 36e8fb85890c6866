//! Turns with the dice that fell.

use chance::Typed;
use game::{Playable, SideNo, UnitNo};
use gulch::{Event, Gone, Phase, Script, Setup, Shock, Shootout, WhoId};
use ledger::proves;
use rules::Fate;
use shady_gulch::to_hit::Cover;
use shady_gulch::turn::{Cannot, FightEvent};
use shady_gulch::{Degree, Difficulty};
use std::sync::Arc;
use town::Square;

/// A street of 30 by 12 squares of 6 feet.
const MAP: &str = "name = \"A street\"\nfeet = 6\nsize = [30, 12]\n[[storey]]\nname = \"ground\"\nfloor = 0\nfill = \"street\"\n";

fn street() -> Arc<town::Town> {
    Arc::new(town::parse("street", MAP, &town::Library::new()).unwrap_or_else(|why| panic!("{why}")))
}

pub(crate) fn script(sides: &str, figures: &str) -> Script {
    let text = format!("name = \"Test\"\nmap = \"street\"\nturns = 9\n{sides}\n{figures}");
    Script::parse("test", &text).unwrap_or_else(|why| panic!("{why}"))
}

const TWO: &str = "[[side]]\nname = \"A\"\n[[side]]\nname = \"B\"\n";

/// Reaction 4, stamina 10, willpower 3, Firearms 8 against reaction 8, stamina 12, willpower 4; ten squares apart: 18.3 m.
pub(crate) fn duel() -> Script {
    script(
        TWO,
        r#"
[[figure]]
id = "quick"
traits = [2, 5, 3, 2, 3]
skills = { firearms = 8, brawling = 4, medicine = 6, performance = 8, athletics = 4 }
weapons = ["revolver", "knife"]
side = "A"
at = [2, 5]
[[figure]]
id = "slow"
traits = [2, 2, 2, 2, 4]
skills = { firearms = 8, brawling = 4 }
weapons = ["revolver"]
side = "B"
at = [12, 5]
"#,
    )
}

pub(crate) fn shootout(script: &Script) -> Shootout {
    let setup = Setup::new(script.clone(), street()).unwrap_or_else(|why| panic!("{why}"));
    let mut game = Shootout::open(Arc::new(setup));
    let (mut dice, mut events) = (Typed::named([]), Vec::new());
    // Nerves come first: those who have none to lose roll nothing.
    let started = game.proceed(&mut dice, &mut events);
    assert_eq!(started, Ok(()));
    game
}

fn give(game: &mut Shootout, side: u8, orders: &[(u16, &str)]) {
    let read = |(unit, line): &(u16, &str)| {
        let unit = UnitNo(*unit);
        (unit, game.read_order(SideNo(side), unit, line).unwrap_or_else(|why| panic!("{line}: {why}")))
    };
    let orders: Vec<_> = orders.iter().map(read).collect();
    assert_eq!(game.answer(SideNo(side), &orders), Ok(()));
}

fn refused(game: &mut Shootout, side: u8, unit: u16, line: &str) -> String {
    let order = game.read_order(SideNo(side), UnitNo(unit), line).expect("it reads");
    game.check(SideNo(side), UnitNo(unit), &order).expect_err(line).to_string()
}

fn go(game: &mut Shootout, dice: &[(&str, u16)]) -> Vec<Event> {
    let mut dice = Typed::named(dice.iter().copied());
    let mut events = Vec::new();
    assert_eq!(game.proceed(&mut dice, &mut events), Ok(()));
    assert_eq!(dice.finish(), Ok(()));
    events
}

/// Dice of reaction that leave the order to reaction alone, for two.
const EVEN: [(&str, u16); 4] = [("reaction", 3), ("reaction", 4), ("reaction", 3), ("reaction", 4)];

fn with(then: &[(&'static str, u16)]) -> Vec<(&'static str, u16)> {
    [&EVEN, then].concat()
}

fn attacks(events: &[Event]) -> Vec<(usize, Difficulty, Degree)> {
    let attack = |event: &Event| match event {
        Event::Turned(FightEvent::Attacks { who, rolled, .. }) => {
            Some((*who, rolled.difficulty, rolled.degree))
        }
        _ => None,
    };
    events.iter().filter_map(attack).collect()
}

fn wounds(game: &Shootout, who: u8) -> u8 {
    game.state().man(WhoId(who)).expect("he is there").stand.condition.tracks.wounds
}

#[test]
fn a_shot_over_ten_squares_is_medium_range_and_fresh_wounds_count_at_once() {
    proves!("sg02-082", "sg02-085", "sg02-099", "sg02-100");
    let mut game = shootout(&duel());
    give(&mut game, 0, &[(0, "attack slow with revolver")]);
    assert_eq!(game.asked().len(), 1, "only the other side is still asked");
    give(&mut game, 1, &[(1, "attack quick with revolver")]);
    // 13 less 5 is a margin of 8: average at challenging, three wounds. The slow one has 12 boxes, 3 3 2 2 2: a die less.
    let dice = [("attack", 2), ("attack", 3), ("attack", 4), ("attack", 4), ("attack", 6)];
    let events = go(&mut game, &with(&dice));
    let (challenging, average) = (Difficulty::Challenging, Degree::Average);
    assert_eq!(attacks(&events), [(0, challenging, average), (1, challenging, Degree::Failure)]);
    assert_eq!((wounds(&game, 0), wounds(&game, 1)), (0, 3));
    assert_eq!(game.turn(), 2);
}

#[test]
fn going_is_ten_metres_while_fighting_and_thirty_at_a_run() {
    proves!("sg02-090");
    let mut game = shootout(&duel());
    assert_eq!(refused(&mut game, 0, 0, "move 19,5"), "nobody gets there in one turn");
    assert_eq!(
        refused(&mut game, 0, 0, "move 8,5 shooting slow with revolver"),
        "nobody gets there in one turn"
    );
    give(&mut game, 0, &[(0, "move 17,5")]);
    give(&mut game, 1, &[(1, "move 12,5")]);
    go(&mut game, &EVEN);
    assert_eq!(game.state().man(WhoId(0)).map(|man| man.at), Some(Square::ground(17, 5)));
    let mut short = duel();
    short.readings.insert("turn-length".to_owned(), "five-seconds".to_owned());
    let mut game = shootout(&short);
    assert_eq!(refused(&mut game, 0, 0, "move 11,5"), "nobody gets there in one turn");
}

#[test]
fn a_shot_on_the_move_is_rolled_from_where_it_leads() {
    let mut game = shootout(&duel());
    give(&mut game, 0, &[(0, "move 7,5 shooting slow with revolver")]);
    give(&mut game, 1, &[(1, "move 12,5")]);
    let events =
        go(&mut game, &with(&[("attack", 1), ("attack", 2), ("attack", 6), ("attack", 3), ("attack", 1)]));
    assert_eq!(attacks(&events), [(0, Difficulty::Average, Degree::Average)]);
    assert_eq!(game.state().man(WhoId(0)).map(|man| man.at), Some(Square::ground(7, 5)));
}

#[test]
fn fists_want_arms_reach_and_close_in_from_ten_metres() {
    let mut game = shootout(&duel());
    assert_eq!(
        refused(&mut game, 0, 0, "attack slow with fists"),
        "he is too far away to be reached in this turn"
    );
    let mut near = duel();
    near.figure[1].at = gulch::At::Square(vec![7, 5]);
    let mut game = shootout(&near);
    give(&mut game, 0, &[(0, "attack slow with fists")]);
    give(&mut game, 1, &[(1, "move 7,5")]);
    let events = go(&mut game, &with(&[("attack", 1), ("attack", 2)]));
    assert_eq!(attacks(&events), [(0, Difficulty::Average, Degree::Average)]);
    assert_eq!(game.state().man(WhoId(0)).map(|man| man.at), Some(Square::ground(6, 5)));
    let mut arms = near.clone();
    arms.readings.insert("closing-in".to_owned(), "arms-length".to_owned());
    let mut game = shootout(&arms);
    assert_eq!(
        refused(&mut game, 0, 0, "attack slow with fists"),
        "he is too far away to be reached in this turn"
    );
}

#[test]
fn an_empty_gun_is_reloaded_in_a_turn_of_its_own() {
    proves!("sg02-101");
    let mut game = shootout(&duel());
    game.man_mut(WhoId(0)).expect("he is there").stand.rounds[0] = 0;
    let why = refused(&mut game, 0, 0, "attack slow with revolver");
    assert_eq!(why, "it is empty: reloading takes a turn");
    assert_eq!(refused(&mut game, 1, 1, "reload revolver"), "it is fully loaded");
    give(&mut game, 0, &[(0, "reload revolver")]);
    give(&mut game, 1, &[(1, "move 12,5")]);
    go(&mut game, &EVEN);
    assert_eq!(game.state().man(WhoId(0)).map(|man| man.stand.rounds[0]), Some(6));
}

#[test]
fn whoever_has_no_boxes_left_is_dying_and_can_be_brought_back_once() {
    proves!("sg02-063", "sg02-070");
    let mut wounded = duel();
    wounded.figure[1].wounds = 11;
    let felled = |game: &mut Shootout| {
        give(game, 0, &[(0, "attack slow with revolver")]);
        give(game, 1, &[(1, "move 12,5")]);
        // Moving costs a die, of which the two highest count: 2 and 3.
        go(
            game,
            &[
                ("reaction", 3),
                ("reaction", 4),
                ("reaction", 3),
                ("reaction", 4),
                ("reaction", 1),
                ("reaction", 1),
                ("reaction", 1),
                ("reaction", 1),
                ("attack", 2),
                ("attack", 3),
                ("attack", 1),
            ],
        )
    };
    let mut game = shootout(&wounded);
    let events = felled(&mut game);
    assert!(events.contains(&Event::Phase(Phase::Aftermath)), "{events:?}");
    assert_eq!(game.ending(), None, "somebody may still help");
    assert_eq!(game.asked().first().map(|ask| ask.what), Some("aid"));
    give(&mut game, 0, &[(0, "aid slow")]);
    // Reasoning 2 and Medicine 6 against 4 is a margin of 4, which is enough at hard.
    go(&mut game, &[("reviving", 2), ("reviving", 2)]);
    let slow = game.state().man(WhoId(1)).expect("he is there");
    assert!(slow.stable && slow.lasting && slow.stand.fate == Fate::Unconscious);
    assert_eq!(game.ending().and_then(|ending| ending.winner), Some(SideNo(0)));
    let mut game = shootout(&wounded);
    felled(&mut game);
    give(&mut game, 0, &[(0, "aid slow")]);
    go(&mut game, &[("reviving", 5), ("reviving", 2)]);
    assert_eq!(game.state().man(WhoId(1)).map(|man| man.stand.fate), Some(Fate::Dead));
}

fn crowd() -> Script {
    script(
        "[[side]]\nname = \"Law\"\n[[side]]\nname = \"Mob\"\nmob = true\n",
        r#"
[[figure]]
id = "sheriff"
traits = [2, 4, 4, 2, 4]
skills = { performance = 8, composure = 8 }
weapons = ["shotgun"]
side = "Law"
at = [5, 5]
[[figure]]
id = "one"
traits = [2, 2, 2, 2, 2]
weapons = ["revolver"]
side = "Mob"
at = [9, 5]
"#,
    )
}

#[test]
fn words_send_a_crowd_home_before_blood_flows() {
    proves!("sg02-019", "sg02-020");
    let mut game = shootout(&crowd());
    assert_eq!(
        refused(&mut game, 1, 1, "talk"),
        "nobody listens: words help before blood flows, and with a crowd that hears them"
    );
    give(&mut game, 0, &[(0, "talk")]);
    give(&mut game, 1, &[(1, "defend")]);
    // Perception 4 and Performance 8 against 5: a margin of 7 is good, so that he resists at challenging: 2 against 6 fails.
    let events = go(&mut game, &with(&[("task", 2), ("task", 3), ("resist", 3), ("resist", 3)]));
    assert!(events.contains(&Event::Leaves { who: WhoId(1), how: Gone::TalkedDown }), "{events:?}");
    assert_eq!(game.ending().and_then(|ending| ending.winner), Some(SideNo(0)));
}

#[test]
fn the_outnumbered_roll_once_and_a_lost_nerve_forbids_to_fight() {
    proves!("sg02-064", "sg02-066");
    let mut three = duel();
    let mut third = three.figure[1].clone();
    (third.id, third.at) = ("third".to_owned(), gulch::At::Square(vec![12, 7]));
    three.figure.push(third);
    let setup = Setup::new(three, street()).expect("a setup");
    let open = |dice: &[(&str, u16)]| {
        let mut game = Shootout::open(Arc::new(Setup::read(setup.written()).expect("it reads")));
        let events = go(&mut game, dice);
        (game, events)
    };
    // Willpower 3 against 9 is a margin of -6: he fails at challenging and backs down.
    let (mut game, events) = open(&[("composure", 4), ("composure", 5)]);
    assert!(matches!(events.last(), Some(Event::Nerve { who: WhoId(0), .. })), "{events:?}");
    assert_eq!(game.state().man(WhoId(0)).and_then(|man| man.shock), Some(Shock::BacksDown));
    let why = "he has backed down and attacks nobody in this turn";
    assert_eq!(refused(&mut game, 0, 0, "attack slow with revolver"), why);
    // 3 against 11 is -8: a critical failure, and he runs.
    let (mut game, _) = open(&[("composure", 5), ("composure", 6)]);
    assert_eq!(refused(&mut game, 0, 0, "defend"), "his nerve is gone: he can only run, leave or give up");
    give(&mut game, 0, &[(0, "move 0,5")]);
    give(&mut game, 1, &[(1, "move 12,5"), (2, "move 12,7")]);
    let events = go(&mut game, &[("reaction", 1); 6]);
    assert!(
        !events.iter().any(|event| matches!(event, Event::Nerve { .. })),
        "nobody rolls twice for one danger"
    );
    // Left to the referee, nobody rolls.
    let mut left = setup.written();
    left.readings.insert("composure-in-fights".to_owned(), "referee-only".to_owned());
    let mut game = Shootout::open(Arc::new(Setup::read(left).expect("it reads")));
    go(&mut game, &[]);
}

#[test]
fn a_bar_is_some_cover_and_good_cover_for_whoever_ducks_behind_it() {
    proves!("sg02-102");
    let saloon = town::embedded::INTERIORS.iter().find(|file| file.id == "saloon").expect("a saloon");
    let mut inside = duel();
    inside.figure[0].at = gulch::At::Square(vec![5, 4]);
    inside.figure[1].at = gulch::At::Square(vec![1, 4]);
    let setup = Setup::new(inside, saloon.town().expect("a map")).expect("a setup");
    let mut game = Shootout::open(Arc::new(setup));
    go(&mut game, &[]);
    let cover = |game: &Shootout| game.window(SideNo(0)).cover(WhoId(0), WhoId(1));
    assert_eq!(cover(&game), Cover::Some, "his legs are behind the bar");
    give(&mut game, 0, &[(0, "move 5,4")]);
    give(&mut game, 1, &[(1, "move 1,4 and duck")]);
    go(&mut game, &EVEN);
    assert_eq!(cover(&game), Cover::Good);
    // Two penalty dice for good cover; seven metres are short range.
    let order = game.read_order(SideNo(0), UnitNo(0), "attack slow with revolver").expect("an order");
    let prospects = game.window(SideNo(0)).prospects(WhoId(0), &order);
    assert_eq!(
        prospects.first().map(|one| (one.task.net(), one.task.difficulty())),
        Some((-2, Difficulty::Average))
    );
}

#[test]
fn an_attack_on_somebody_who_has_given_up_comes_to_nothing() {
    let mut game = shootout(&duel());
    give(&mut game, 0, &[(0, "surrender")]);
    give(&mut game, 1, &[(1, "attack quick with revolver")]);
    let events = go(&mut game, &EVEN);
    let gone = Event::Turned(FightEvent::CannotAttack { who: 1, at: 0, why: Cannot::Gone });
    assert!(events.contains(&gone), "{events:?}");
    assert_eq!(game.ending().and_then(|ending| ending.winner), Some(SideNo(1)));
}

#[test]
fn whoever_burns_takes_a_die_of_wounds_at_the_end_of_each_turn() {
    proves!("sg02-120");
    let mut game = shootout(&duel());
    game.man_mut(WhoId(0)).expect("he is there").burning = true;
    give(&mut game, 0, &[(0, "move 2,5")]);
    give(&mut game, 1, &[(1, "move 12,5")]);
    go(&mut game, &with(&[("burning", 4)]));
    assert_eq!(wounds(&game, 0), 4);
}

fn rule(game: &mut Shootout, line: &str) {
    let ruling = game.read_ruling(line).unwrap_or_else(|why| panic!("{line}: {why}"));
    assert_eq!(game.write_ruling(&ruling), line);
    let mut events = Vec::new();
    assert_eq!(game.rule(&ruling, &mut events), Ok(()));
    assert_eq!(events.len(), 1);
}

#[test]
fn the_referee_calls_and_whoever_is_called_rolls_before_anything_else() {
    proves!("sg02-018", "sg02-040", "sg02-122");
    let mut game = shootout(&duel());
    give(&mut game, 0, &[(0, "defend")]);
    rule(&mut game, "call slow firearms hard because a bottle on the fence");
    assert_eq!(game.asked().first().map(|ask| (ask.side, ask.what)), Some((SideNo(1), "roll")));
    assert_eq!(refused(&mut game, 1, 1, "defend"), "the referee has called for a roll first");
    give(&mut game, 1, &[(1, "roll")]);
    // Dexterity 2 and Firearms 8 against 3: a margin of 7 is poor at hard.
    let events = go(&mut game, &[("task", 1), ("task", 2)]);
    let degree = events.iter().find_map(|event| match event {
        Event::Rolled { rolled, .. } => Some(rolled.degree),
        _ => None,
    });
    assert_eq!(degree, Some(Degree::Poor));
    rule(&mut game, "contest quick brawling against slow brawling");
    rule(&mut game, "vice slow alcohol");
    rule(&mut game, "fall quick 17");
    give(&mut game, 0, &[(0, "roll")]);
    give(&mut game, 1, &[(1, "roll")]);
    let dice = [
        ("task", 2),
        ("task", 2),
        ("resist", 2),
        ("resist", 3),
        ("vice", 1),
        ("vice", 1),
        ("fall", 2),
        ("fall", 1),
    ];
    let events = go(&mut game, &dice);
    let won = |event: &Event| matches!(event, Event::Contest(contest) if contest.winner == Some(WhoId(0)));
    assert!(events.iter().any(won), "{events:?}");
    assert_eq!(wounds(&game, 0), 3);
    let asked = game.asked();
    assert_eq!(
        asked.first().map(|ask| (ask.side, ask.what)),
        Some((SideNo(1), "declare")),
        "what was sealed stays sealed"
    );
}

#[test]
fn a_changed_sheet_asks_everybody_anew_and_what_cannot_be_tried_is_refused() {
    let mut game = shootout(&duel());
    give(&mut game, 0, &[(0, "attack slow with revolver")]);
    rule(&mut game, "drink slow 4");
    assert_eq!(game.asked().len(), 2, "what was declared may not be possible any more");
    rule(&mut game, "place slow 3,5,0");
    rule(&mut game, "fire slow");
    rule(&mut game, "douse slow");
    let unlearned = game.read_ruling("call slow medicine average").expect("a ruling");
    let refused = game.rule(&unlearned, &mut Vec::new()).expect_err("it must be learned").to_string();
    assert_eq!(refused, "Medicine must be learned first");
    assert!(game.read_ruling("dance slow").expect_err("no ruling").starts_with("expected: call NAME SKILL"));
}
