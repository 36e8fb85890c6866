//! Records: what is saved is played again byte for byte, taken back, and branched; what cannot be is told with its line.

use crate::common;
use chance::{Chance, Die, Roll, Seed, Seeded, TypedFault};
use fight::scenario::embedded::SCENARIOS;
use fight::scenario::{FigureId, Sequence, SideId};
use fight::{
    Act, CannotLoad, Game, Mismatch, Order, Power, Record, Ruling, Scenario, Setup, Status, Stuck, Told,
    replay,
};
use proptest::prelude::*;
use town::{Pose, Search};

/// The sequences that a scenario can be played in.
const SEQUENCES: [Sequence; 4] =
    [Sequence::Basic, Sequence::Advanced, Sequence::Sequential, Sequence::Simultaneous];

/// How often a fight asks in tests that play many.
const ROUNDS: usize = 5;

fn setup(scenario: Scenario) -> Setup {
    Setup::new(scenario).expect("playable")
}

fn corral(seed: u64) -> Game {
    Game::new(setup(common::scenario("ok_corral_1979")), Seed(seed))
}

/// What the first side that is asked answers, at random, in its own numbers.
fn choose(game: &Game, dice: &mut Seeded, search: &mut Search) -> (SideId, Vec<(FigureId, Order)>) {
    let side = game.fight().asked().next().expect("somebody is asked");
    (side, common::choose(&game.fight().window(side), dice, search))
}

/// Answers for every side that is asked, at random.
fn answer(game: &mut Game, dice: &mut Seeded, search: &mut Search) {
    while game.fight().asked().next().is_some() {
        let (side, orders) = choose(game, dice, search);
        game.answer(side, &orders).unwrap_or_else(|refused| panic!("{refused}: {orders:?}"));
    }
}

/// Plays on for at most so many rounds of question and answer.
fn play(game: &mut Game, choices: u64, rounds: usize) -> Vec<Told> {
    let (mut dice, mut search, mut story) = (Seeded::from_number(choices), Search::new(), Vec::new());
    for _ in 0..rounds {
        if game.proceed(&mut story).expect("everybody is somebody") != Status::Asks {
            break;
        }
        answer(game, &mut dice, &mut search);
    }
    story
}

#[test]
fn a_saved_fight_is_played_again_byte_for_byte() {
    for file in SCENARIOS {
        for sequence in SEQUENCES {
            let Ok(scenario) = common::scenario(file.id).played(sequence) else { continue };
            let mut game = Game::new(setup(scenario), Seed(1881));
            let story = play(&mut game, 7, ROUNDS);
            let text = game.save();
            let record = Record::read("fight.sixgun", &text).unwrap_or_else(|faults| panic!("{faults}"));
            assert_eq!(&record, game.record(), "{}", file.id);
            assert_eq!(record.write(), text);
            let (fight, again) = replay(&record).unwrap_or_else(|fault| panic!("{}: {fault}", file.id));
            assert_eq!(again, story);
            assert_eq!(format!("{:?}", fight.state()), format!("{:?}", game.fight().state()));
        }
    }
}

#[test]
fn a_fight_is_recorded_to_its_end() {
    let mut game = Game::new(setup(common::scenario("courtright_and_short")), Seed(1881));
    let story = play(&mut game, 7, usize::MAX);
    let record = Record::read("fight.sixgun", &game.save()).unwrap_or_else(|faults| panic!("{faults}"));
    assert!(record.outcome.is_some());
    assert_eq!(replay(&record).expect("the same").1, story);
    let changed = Record { outcome: Some("somebody".to_owned()), ..record };
    assert!(matches!(replay(&changed), Err(Mismatch::Outcome { .. })));
}

#[test]
fn a_record_reads_like_a_transcript() {
    let mut game = corral(1881);
    play(&mut game, 7, 2);
    let text = game.save();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "sixgun record 1");
    assert!(lines[1].starts_with("rules 0.1.0 "), "{}", lines[1]);
    assert_eq!(lines[2..6], ["scenario ok_corral_1979", "sequence basic", "dice pcg64mcg:1881", "begin"]);
    assert!(lines[6].starts_with("went 1: "), "{}", lines[6]);
    assert!(lines[7].starts_with("orders "), "{}", lines[7]);
    assert!(lines[8].starts_with("  "), "{}", lines[8]);
}

#[test]
fn variants_readings_options_and_the_sequence_are_pinned() {
    let base = common::scenario("ok_corral_1979");
    let mut scenario =
        base.with(&["claibourne"]).expect("a variant").played(Sequence::Advanced).expect("advanced");
    let fight::scenario::Rules::SecondEdition(rules) = &mut scenario.rules else {
        panic!("the second edition")
    };
    rules.options.misfires = true;
    rules.switches.set("half-points-of-improvement", "rounded-up").expect("a reading");
    let mut setup = setup(scenario);
    setup.hidden = true;
    let game = Game::new(setup, Seed(3));
    let text = game.save();
    for line in [
        "variant claibourne",
        "sequence advanced",
        "option misfires",
        "hidden",
        "reading half-points-of-improvement rounded-up",
    ] {
        assert!(text.lines().any(|other| other == line), "{line} in {text}");
    }
    let record = Record::read("fight.sixgun", &text).unwrap_or_else(|faults| panic!("{faults}"));
    let (fight, _) = replay(&record).expect("the same");
    let (again, before) = (fight.setup(), game.fight().setup());
    assert_eq!((again.rules, again.hidden), (before.rules, before.hidden));
    assert_eq!(again.scenario.figures, before.scenario.figures);
    assert_eq!(again.scenario.sequence, Sequence::Advanced);
}

/// A saved game, with all of it played again.
fn loaded(text: &str) -> Game {
    Game::load("fight.sixgun", text, None).unwrap_or_else(|fault| panic!("{fault}"))
}

#[test]
fn a_game_catches_up_with_a_later_save_of_it_and_plays_nothing_twice() {
    let mut game = corral(5);
    play(&mut game, 9, 2);
    let (mut other, story) = (loaded(&game.save()), play(&mut game, 4, 3));
    // Comments of a person and empty lines move the lines, and nothing else.
    let text = game.save().replace("begin\n", "# from Tom\nbegin\n\n");
    let mut told = Vec::new();
    other.catch_up("fight.sixgun", &text, &mut told).unwrap_or_else(|fault| panic!("{fault}"));
    assert!(told == story && !told.is_empty());
    assert_eq!(other.record(), game.record());
    assert_eq!(other.fight().state(), game.fight().state());
    let (mut again, mut nothing) = (loaded(&game.save()), Vec::new());
    other.catch_up("fight.sixgun", &game.save(), &mut nothing).expect("the same");
    assert!(nothing.is_empty());
    assert_eq!(play(&mut other, 8, 2), play(&mut again, 8, 2), "the dice go on alike");
}

#[test]
fn a_game_does_not_catch_up_with_another_and_stays_as_it_is() {
    let mut game = corral(5);
    play(&mut game, 9, 2);
    let (early, mut otherwise) = (game.save(), loaded(&game.save()));
    play(&mut game, 4, 2);
    play(&mut otherwise, 5, 2);
    let first = early.lines().count() + 1;
    let text = game.save();
    let last = text.rfind(" = ").expect("it went on") + 3;
    let wrong = format!("{}{:016x}{}", &text[..last], 0, &text[last + 16..]);
    let refused = |game: &mut Game, text: &str| {
        let (before, mut told) = (game.record().clone(), Vec::new());
        let fault = game.catch_up("fight.sixgun", text, &mut told).expect_err("another");
        assert!(told.is_empty() && *game.record() == before);
        match fault {
            CannotLoad::Mismatch(mismatch) => mismatch,
            CannotLoad::Faults(faults) => panic!("{faults}"),
        }
    };
    assert_eq!(refused(&mut game, &early), Mismatch::Another { line: first });
    assert!(matches!(refused(&mut game, &otherwise.save()), Mismatch::Another { line } if line >= first));
    assert_eq!(refused(&mut game, &corral(6).save()), Mismatch::Another { line: 1 });
    assert!(matches!(refused(&mut loaded(&early), &wrong), Mismatch::Events { .. }));
    let fault = game.catch_up("fight.sixgun", "something", &mut ());
    assert!(matches!(fault, Err(CannotLoad::Faults(_))));
}

#[test]
fn undo_goes_back_to_before_the_last_orders() {
    let mut game = corral(5);
    play(&mut game, 9, 3);
    let (before, record) = (game.fight().state().clone(), game.record().clone());
    game.proceed(&mut ()).expect("goes on");
    let mut search = Search::new();
    let (side, orders) = choose(&game, &mut Seeded::from_number(4), &mut search);
    let asked = game.fight().state().clone();
    game.answer(side, &orders).expect("legal");
    game.proceed(&mut ()).expect("goes on");
    assert!(game.undo().expect("the same"));
    assert_eq!(game.fight().state(), &asked);
    assert!(game.undo().expect("the same"));
    assert_ne!(game.fight().state(), &before);
    assert!(game.record().entries.len() < record.entries.len());
    while game.undo().expect("the same") {}
    assert_eq!(game.fight().state().turn, 1);
}

#[test]
fn the_dice_are_the_same_after_an_undo() {
    let mut game = corral(11);
    play(&mut game, 2, 4);
    let whole = game.save();
    assert!(game.undo().expect("the same"));
    let mut search = Search::new();
    // The same choices again.
    let mut again = corral(11);
    play(&mut again, 2, 4);
    assert_eq!(again.save(), whole);
    let (side, orders) = choose(&game, &mut Seeded::from_number(77), &mut search);
    game.answer(side, &orders).expect("legal");
    game.proceed(&mut ()).expect("goes on");
    replay(game.record()).expect("what went on after the undo is a record too");
}

#[test]
fn a_turn_can_be_played_again_and_a_branch_goes_its_own_way() {
    let mut game = corral(21);
    play(&mut game, 3, 60);
    assert!(game.fight().state().turn > 2);
    let other = game.branch(4).expect("the same");
    assert_eq!(other.record().entries, game.record().entries[..4]);
    game.back_to_turn(2).expect("the same");
    assert_eq!(game.fight().state().turn, 2);
    assert!(game.fight().asked().next().is_some());
}

#[test]
fn the_first_difference_is_found_with_its_line() {
    let mut game = corral(5);
    play(&mut game, 9, 6);
    let text = game.save();
    let wrong = |text: String| Game::load("fight.sixgun", &text, None).map(|_| ()).unwrap_err();
    let number = 1 + text.lines().position(|line| line.starts_with("went 1: ")).expect("went on");
    let line = text.lines().nth(number - 1).expect("a line");
    let face = line.split(' ').nth(2).expect("a face");
    let other = if face == "50" { "51" } else { "50" };
    let changed = text.replacen(line, &line.replacen(&format!(" {face} "), &format!(" {other} "), 1), 1);
    let CannotLoad::Mismatch(Mismatch::Face { line: found, die: 1, .. }) = wrong(changed) else {
        panic!("a face")
    };
    assert_eq!(found, number);
    let hash = line.rsplit(' ').next().expect("a hash");
    let changed = text.replacen(hash, "0000000000000000", 1);
    assert_eq!(wrong(changed), CannotLoad::Mismatch(Mismatch::Events { line: number, turn: 1 }));
    let changed = text.replacen("rules 0.1.0", "rules 0.0.9", 1);
    assert!(matches!(wrong(changed), CannotLoad::Mismatch(Mismatch::Content { .. })));
    let changed = text.replacen("ok_corral_1979", "ok_coral", 1);
    assert!(matches!(wrong(changed), CannotLoad::Mismatch(Mismatch::Setup { .. })));
    let number = 1 + text.lines().position(|line| line.starts_with("  ")).expect("an order");
    let order = text.lines().nth(number - 1).expect("an order");
    let changed = text.replacen(order, &format!("{} now", order), 1);
    let CannotLoad::Mismatch(Mismatch::Text { line: found, .. }) = wrong(changed) else { panic!("no order") };
    assert_eq!(found, number);
}

#[test]
fn what_is_no_record_is_told_with_its_line() {
    let faults = |text: &str| {
        let faults = Record::read("fight.sixgun", text).expect_err("no record");
        faults
            .list()
            .iter()
            .map(|fault| (fault.line, fault.column, fault.message.clone()))
            .collect::<Vec<_>>()
    };
    assert_eq!(faults("hello"), [(1, 1, "this is no record that can be read".to_owned())]);
    let text = "sixgun record 1\nrules x\nscenario y\nsequnce basic\ndice 7\nbegin\nwent one\n  stray: line\nodrers a\n";
    let found = faults(text);
    let lines: Vec<usize> = found.iter().map(|(line, ..)| *line).collect();
    assert_eq!(lines, [4, 6, 7, 8, 9], "{found:?}");
    assert_eq!(found[0].2, "\"sequnce\" is not a line of the header; did you mean `sequence`?");
    assert_eq!(found[1].2, "`sequence` is missing");
}

/// Faces for a fight at a real table: as many as are wanted, one after the other.
fn next_faces(game: &Game, faces: &mut Vec<u16>, dice: &mut Seeded) -> Status {
    loop {
        let mut trial = game.clone();
        match trial.proceed_with(faces, &mut ()) {
            Ok(status) => return status,
            Err(Stuck::Dice(TypedFault::Missing { die, .. })) => {
                faces.push(dice.face(Roll::new(Die { ..die }, "typed")));
            }
            Err(stuck) => panic!("{stuck}"),
        }
    }
}

#[test]
fn dice_of_a_real_table_are_kept_and_played_again() {
    let mut game = Game::at_a_table(setup(common::scenario("masterson_and_allison")));
    let (mut dice, mut choices, mut search) = (Seeded::from_number(3), Seeded::from_number(4), Search::new());
    let mut story = Vec::new();
    for _ in 0..200 {
        let mut faces = Vec::new();
        next_faces(&game, &mut faces, &mut dice);
        if game.proceed_with(&faces, &mut story).expect("they fit") != Status::Asks {
            break;
        }
        answer(&mut game, &mut choices, &mut search);
    }
    assert!(game.save().contains("\ndice typed\n"));
    let record = Record::read("fight.sixgun", &game.save()).unwrap_or_else(|faults| panic!("{faults}"));
    let (fight, again) = replay(&record).expect("the same");
    assert_eq!(again, story);
    assert_eq!(fight.state(), game.fight().state());
}

#[test]
fn dice_that_do_not_fit_change_nothing() {
    let mut game = Game::at_a_table(setup(common::scenario("ok_corral_1979")));
    let before = game.fight().state().clone();
    let Err(Stuck::Dice(TypedFault::Missing { place: 2, purpose, .. })) = game.proceed_with(&[50], &mut ())
    else {
        panic!("a die is missing");
    };
    assert!(!purpose.is_empty());
    assert_eq!(game.fight().state(), &before);
    assert!(game.record().entries.is_empty());
    assert!(matches!(
        game.proceed_with(&[u16::MAX], &mut ()),
        Err(Stuck::Dice(TypedFault::OffTheDie { .. }))
    ));
    assert_eq!(corral(1).proceed_with(&[1], &mut ()), Err(Stuck::NotTyped));
}

#[test]
fn a_refused_order_is_not_recorded() {
    let mut game = corral(1);
    game.proceed(&mut ()).expect("goes on");
    let entries = game.record().entries.len();
    let side = game.fight().asked().next().expect("asked");
    let nobody = FigureId(63);
    assert!(game.submit(side, &[(nobody, Order::Act(Act::stay(Pose::Standing)))]).is_err());
    assert_eq!(game.record().entries.len(), entries);
}

#[test]
fn a_ruling_stands_in_the_record_and_is_taken_back() {
    let mut game = corral(8);
    play(&mut game, 1, 2);
    game.proceed(&mut ()).expect("goes on");
    let before = game.fight().state().clone();
    let ike = game.fight().setup().scenario.figure("ike-clanton").expect("Ike").0;
    let ruling = Ruling::new(Power::Remove { figure: ike }, "he runs through the photographer's");
    game.rule(&ruling, &mut ()).expect("allowed");
    assert!(game.save().contains("\nruling remove ike-clanton because he runs through the photographer's\n"));
    play(&mut game, 6, 2);
    let record = Record::read("fight.sixgun", &game.save()).unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(replay(&record).expect("the same").0.state(), game.fight().state());
    while game.fight().state().rulings > 0 {
        assert!(game.undo().expect("the same"));
    }
    assert_eq!(game.fight().state(), &before);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn any_seed_and_any_choices_are_played_again(seed in any::<u64>(), choices in any::<u64>(), rounds in 0usize..24) {
        let mut game = corral(seed);
        let story = play(&mut game, choices, rounds);
        let record = Record::read("fight.sixgun", &game.save()).map_err(|faults| TestCaseError::fail(faults.to_string()))?;
        let (fight, again) = replay(&record).map_err(|fault| TestCaseError::fail(fault.to_string()))?;
        prop_assert_eq!(again, story);
        prop_assert_eq!(fight.state(), game.fight().state());
    }
}
