//! Gambling in 1975.

use chance::{Odds, Typed, exact};
use rules::Cause;
use rules::boot_hill_1975::Switches;
use rules::boot_hill_1975::gambling::{
    CheatingScore, Seat, Streak, cheating_score, hand, is_caught, odds, round, throw_score,
};
use rules::boot_hill_1975::switches::{CheatDetectionAgain, CheatDetectionRolls};

const AMATEUR: Seat = Seat::Amateur;
const GAMBLER: Seat = Seat::Gambler;

#[test]
fn the_highest_roll_wins_and_the_gambler_always_adds_fifteen() {
    ledger::proves!("bh75-d116", "bh75-p27");
    let mut dice = Typed::named([("hand", 60), ("hand", 46), ("hand", 45)]);
    let throw = round(&mut dice, &[AMATEUR, GAMBLER, GAMBLER], &[0, 1, 2]);
    assert_eq!(dice.finish(), Ok(()));
    let totals: Vec<_> = throw.scores.iter().map(|(seat, score)| (*seat, score.total())).collect();
    assert_eq!(totals, [(0, 60), (1, 61), (2, 60)], "two gamblers both have their edge");
    assert_eq!(throw.scores[1].1.of(Cause::GamblersEdge), 15);
    assert_eq!(throw.winner(), Some(1));
}

#[test]
fn those_who_tie_roll_again() {
    ledger::proves!("bh75-p27");
    let seats = [AMATEUR, GAMBLER, AMATEUR];
    let first = [("hand", 60), ("hand", 45), ("hand", 59)];
    let mut dice = Typed::named(first);
    let throw = round(&mut dice, &seats, &[0, 1, 2]);
    assert_eq!((throw.winner(), throw.highest, dice.finish()), (None, vec![0, 1], Ok(())));

    let again = [("hand", 20), ("hand", 5), ("hand", 90), ("hand", 74)];
    let mut dice = Typed::named(first.into_iter().chain(again));
    assert_eq!(hand(&mut dice, &seats), Some(0));
    assert_eq!(dice.finish(), Ok(()), "seats 0 and 1 tie twice; then 90 beats 89");
    let mut dice = Typed::new([]);
    assert_eq!((hand(&mut dice, &[]), hand(&mut dice, &[GAMBLER])), (None, Some(0)));
    assert_eq!(dice.finish(), Ok(()));
}

#[test]
fn one_round_can_be_walked_exactly() {
    ledger::proves!("bh75-d116");
    let walked = exact(|dice| round(dice, &[GAMBLER, AMATEUR], &[0, 1]).winner());
    assert_eq!(walked.of(&Some(0)), Odds::new(6_345u32, 10_000u32));
    assert_eq!(walked.of(&None), Odds::new(85u32, 10_000u32));
    assert_eq!(walked.of(&Some(1)), Odds::new(3_570u32, 10_000u32));
}

#[test]
fn the_exact_odds_of_a_hand_count_the_ties_rolled_again() {
    ledger::proves!("bh75-p27");
    assert_eq!(
        odds(&[GAMBLER, AMATEUR]),
        Some(vec![Odds::new(6_345u32, 9_915u32), Odds::new(3_570u32, 9_915u32)])
    );
    assert_eq!(odds(&[AMATEUR; 4]), Some(vec![Odds::new(1u32, 4u32); 4]));
    assert_eq!(odds(&[GAMBLER; 2]), Some(vec![Odds::new(1u32, 2u32); 2]));
    assert_eq!(odds(&[GAMBLER]), Some(vec![Odds::certain()]));
    assert_eq!((odds(&[]), odds(&[AMATEUR; 11])), (None, None));
    for seats in [vec![GAMBLER, AMATEUR, AMATEUR], [[GAMBLER; 5], [AMATEUR; 5]].concat()] {
        let odds = odds(&seats).unwrap();
        assert!(odds.iter().fold(Odds::never(), |sum, odds| &sum + odds).is_certain());
        assert_eq!(odds[odds.len() - 1], odds[odds.len() - 2]);
    }
}

#[test]
fn the_exact_odds_agree_with_counting_every_first_throw() {
    // A gambler against two: count the million first throws, then the duel that some of them leave.
    let (mut alone, mut with_one, mut with_both) = (0u32, 0u32, 0u32);
    for (gambler, one) in (16..=115).flat_map(|gambler| (1..=100).map(move |one| (gambler, one))) {
        for other in 1..=100 {
            alone += u32::from(gambler > one.max(other));
            with_one += u32::from(gambler == one.max(other) && one != other);
            with_both += u32::from(gambler == one && one == other);
        }
    }
    let million = 1_000_000u32;
    let duel = &odds(&[GAMBLER, AMATEUR]).unwrap()[0];
    let won = &Odds::new(alone, million) + &(&Odds::new(with_one, million) * duel);
    let chance = &odds(&[GAMBLER, AMATEUR, AMATEUR]).unwrap()[0];
    // A tie of all three brings the same hand again.
    assert_eq!(&(&won + &(&Odds::new(with_both, million) * chance)), chance);
}

#[test]
fn a_cheating_score_is_rolled_again_until_it_is_fifty_or_less() {
    ledger::proves!("bh75-d118", "bh75-p27");
    let mut dice = Typed::named([("gambler rating", 51), ("gambler rating", 100), ("gambler rating", 50)]);
    assert_eq!(cheating_score(&mut dice), CheatingScore::new(50));
    assert_eq!(dice.finish(), Ok(()));
    let odds = exact(|dice| throw_score(dice).map(CheatingScore::percent));
    assert_eq!(odds.of(&None).to_string(), "1/2");
    assert!((1..=50).all(|score| odds.of(&Some(score)).to_string() == "1/100"));
    assert_eq!([0, 7, 90].map(|score| CheatingScore::new(score).percent()), [1, 7, 50]);
}

#[test]
fn a_low_cheating_score_is_the_good_one() {
    ledger::proves!("bh75-d117", "bh75-d118");
    let caught = |score| {
        exact(|dice| is_caught(dice, CheatingScore::new(score), 1, &Switches::default()))
            .of(&true)
            .to_string()
    };
    assert_eq!((caught(5), caught(50)), ("1/20".into(), "1/2".into()));
}

#[test]
fn opponents_look_only_after_three_wins_in_a_row() {
    ledger::proves!("bh75-d117", "bh75-p27");
    let switches = Switches::default();
    let mut streak = Streak::default();
    let watched: Vec<bool> = [true, true, false, true, true, true, true, false, true]
        .into_iter()
        .map(|won| {
            streak = streak.after(won);
            streak.is_watched(&switches)
        })
        .collect();
    assert_eq!(watched, [false, false, false, false, false, true, true, false, false]);
    assert_eq!(streak.wins(), 1);
}

#[test]
fn by_the_other_reading_they_look_at_every_third_win() {
    ledger::proves!("bh75-p27");
    let third = Switches { cheat_detection_again: CheatDetectionAgain::EveryThirdWin, ..Switches::default() };
    let mut streak = Streak::default();
    assert!(!streak.is_watched(&third));
    let watched = [(); 7].map(|()| {
        streak = streak.after(true);
        streak.is_watched(&third)
    });
    assert_eq!(watched, [false, false, true, false, false, true, false]);
}

#[test]
fn each_opponent_rolls_or_by_the_other_reading_one_for_all() {
    ledger::proves!("bh75-d117", "bh75-p27");
    let each = Switches::default();
    let one = Switches { cheat_detection_rolls: CheatDetectionRolls::One, ..each };
    let score = CheatingScore::new(20);
    let mut dice = Typed::named([("caught cheating", 21), ("caught cheating", 20)]);
    assert!(is_caught(&mut dice, score, 3, &each), "the third need not roll");
    assert_eq!(dice.finish(), Ok(()));
    let mut dice = Typed::named([("caught cheating", 21)]);
    assert!(!is_caught(&mut dice, score, 3, &one));
    assert_eq!(dice.finish(), Ok(()));
    let odds = |switches: &Switches| exact(|dice| is_caught(dice, score, 3, switches)).of(&true).to_string();
    assert_eq!((odds(&each), odds(&one)), ("61/125".into(), "1/5".into()));
    assert!(!is_caught(&mut Typed::new([]), score, 0, &one));
}
