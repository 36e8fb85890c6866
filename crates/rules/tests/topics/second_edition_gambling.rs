//! Gambling in 1979.

use chance::{Odds, Typed, exact};
use rules::boot_hill_1979::Switches;
use rules::boot_hill_1979::gambling::{
    Answer, Cheat, GamblerRating, Monte, Night, Seat, Stake, faro, monte, poker, poker_odds, rating,
    roulette_or_keno, shares,
};
use rules::boot_hill_1979::switches::{GamblingRollsOver100, GamblingTies};
use rules::{Cause, Tally};

const AMATEUR: Seat = Seat::Amateur;

fn professional(rating: u8, cheat: Option<Cheat>) -> Seat {
    Seat::Professional(GamblerRating::new(rating), cheat)
}

fn totals(scores: &[Tally]) -> Vec<i16> {
    scores.iter().map(Tally::total).collect()
}

#[test]
fn at_poker_the_highest_roll_takes_the_pot() {
    ledger::proves!("bh79-188");
    let mut dice = Typed::named([("hand", 40), ("hand", 100), ("hand", 99)]);
    let hand = poker(&mut dice, &[AMATEUR; 3], &Switches::default());
    assert_eq!(dice.finish(), Ok(()));
    assert_eq!((totals(&hand.scores), hand.winners, hand.caught), (vec![40, 100, 99], vec![1], vec![]));
}

#[test]
fn players_who_tie_at_poker_split_the_pot() {
    ledger::proves!("bh79-188");
    let mut dice = Typed::named([("hand", 77), ("hand", 12), ("hand", 77)]);
    let hand = poker(&mut dice, &[AMATEUR; 3], &Switches::default());
    assert_eq!(dice.finish(), Ok(()));
    assert_eq!(hand.winners, [0, 2]);
    assert_eq!(shares(1_001, &hand.winners), [(0, 501), (2, 500)]);
    assert_eq!(shares(90, &[4]), [(4, 90)]);
    assert_eq!(shares(90, &[]), []);
}

#[test]
fn at_faro_each_player_must_beat_the_house() {
    ledger::proves!("bh79-188");
    let mut dice = Typed::named([("hand", 60), ("hand", 61), ("hand", 60), ("hand", 59)]);
    let turn = faro(&mut dice, AMATEUR, &[AMATEUR; 3], &Switches::default());
    assert_eq!(dice.finish(), Ok(()));
    assert_eq!(turn.house.total(), 60);
    let stakes: Vec<_> = turn.players.iter().map(|(score, stake)| (score.total(), *stake)).collect();
    assert_eq!(stakes, [(61, Stake::Won), (60, Stake::Lost), (59, Stake::Lost)]);
    let odds = exact(|dice| faro(dice, AMATEUR, &[AMATEUR], &Switches::default()).players[0].1);
    assert_eq!(odds.of(&Stake::Won).to_string(), "99/200");
    assert_eq!(odds.of(&Stake::Lost).to_string(), "101/200");
}

#[test]
fn by_the_other_reading_a_tie_at_faro_returns_the_stake() {
    ledger::proves!("bh79-188");
    let switches = Switches { gambling_ties: GamblingTies::FaroStakeReturned, ..Switches::default() };
    let odds = exact(|dice| faro(dice, AMATEUR, &[AMATEUR], &switches).players[0].1);
    assert_eq!(odds.of(&Stake::Returned).to_string(), "1/100");
    assert_eq!(odds.of(&Stake::Won), odds.of(&Stake::Lost));
}

#[test]
fn a_professional_adds_five_safely_or_twenty_at_a_risk() {
    ledger::proves!("bh79-189");
    let seats = [
        professional(30, Some(Cheat::Safely)),
        professional(30, Some(Cheat::AtARisk)),
        professional(30, None),
        AMATEUR,
    ];
    // One roll each, and then only the risky cheat is rolled for.
    let mut dice =
        Typed::named([("hand", 70), ("hand", 60), ("hand", 79), ("hand", 79), ("caught cheating", 31)]);
    let hand = poker(&mut dice, &seats, &Switches::default());
    assert_eq!(dice.finish(), Ok(()));
    assert_eq!(totals(&hand.scores), [75, 80, 79, 79]);
    assert_eq!((hand.scores[0].of(Cause::SafeCheat), hand.scores[1].of(Cause::RiskyCheat)), (5, 20));
    assert_eq!((hand.winners, hand.caught), (vec![1], vec![]));
}

#[test]
fn a_cheats_roll_may_pass_a_hundred_unless_switched() {
    ledger::proves!("bh79-189");
    let free = Switches::default();
    let capped = Switches { gambling_rolls_over_100: GamblingRollsOver100::StopsAt100, ..free };
    let seats = [professional(1, Some(Cheat::AtARisk)), AMATEUR];
    for (switches, score, winners) in [(free, 115, vec![0]), (capped, 100, vec![0, 1])] {
        let mut dice = Typed::named([("hand", 95), ("hand", 100), ("caught cheating", 2)]);
        let hand = poker(&mut dice, &seats, &switches);
        assert_eq!(dice.finish(), Ok(()));
        assert_eq!((hand.scores[0].total(), hand.winners), (score, winners));
    }
}

#[test]
fn the_exact_odds_of_a_hand_show_what_cheating_is_worth() {
    ledger::proves!("bh79-189");
    let free = Switches::default();
    let capped = Switches { gambling_rolls_over_100: GamblingRollsOver100::StopsAt100, ..free };
    let duel = |cheat, switches: &Switches| {
        let odds = poker_odds(&[professional(10, cheat), AMATEUR], switches).unwrap();
        assert!(odds.total().is_certain());
        [vec![0], vec![0, 1], vec![1]].map(|winners| odds.of(&winners))
    };
    let of = |ways: [u32; 3]| ways.map(|ways| Odds::new(ways, 10_000u32));
    assert_eq!(duel(None, &free), of([4_950, 100, 4_950]));
    assert_eq!(duel(Some(Cheat::Safely), &free), of([5_440, 95, 4_465]));
    assert_eq!(duel(Some(Cheat::AtARisk), &free), of([6_760, 80, 3_160]));
    assert_eq!(duel(Some(Cheat::AtARisk), &capped), of([6_740, 100, 3_160]));
}

#[test]
fn the_exact_odds_agree_with_a_walk_over_every_hand() {
    let switches = Switches::default();
    let seats = [professional(10, Some(Cheat::Safely)), AMATEUR];
    let walked = exact(|dice| poker(dice, &seats, &switches).winners);
    assert_eq!(poker_odds(&seats, &switches), Some(walked));
    assert_eq!(poker_odds(&[], &switches), None);
    assert_eq!(poker_odds(&[AMATEUR; 11], &switches), None);
    let full = poker_odds(&[AMATEUR; 10], &switches).unwrap();
    assert!(full.total().is_certain());
}

#[test]
fn a_rating_is_a_roll_less_fifty_if_it_is_above_fifty() {
    ledger::proves!("bh79-190");
    let faces = [1, 50, 51, 100];
    let mut dice = Typed::named(faces.map(|face| ("gambler rating", face)));
    assert_eq!(faces.map(|_| rating(&mut dice).percent()), [1, 50, 1, 50]);
    assert_eq!(dice.finish(), Ok(()));
    let odds = exact(|dice| rating(dice).percent());
    assert_eq!(odds.len(), 50);
    assert!(odds.iter().all(|(_, odds)| odds.to_string() == "1/50"));
}

#[test]
fn a_risky_cheat_is_caught_at_his_rating() {
    ledger::proves!("bh79-190", "bh79-191");
    let seats = [AMATEUR, professional(30, Some(Cheat::AtARisk))];
    for (face, caught) in [(30, vec![1]), (31, vec![])] {
        let mut dice = Typed::named([("hand", 99), ("hand", 2), ("caught cheating", face)]);
        let hand = poker(&mut dice, &seats, &Switches::default());
        assert_eq!((hand.caught, dice.finish()), (caught, Ok(())), "once a hand, won or lost");
    }
    // Nobody knows of a cheat that no roll has found.
    for cheat in [None, Some(Cheat::Safely)] {
        let seats = [AMATEUR, professional(50, cheat)];
        let odds = exact(|dice| poker(dice, &seats, &Switches::default()).caught);
        assert!(odds.of(&vec![]).is_certain());
    }
}

#[test]
fn minor_characters_demand_the_losings_of_the_night_and_players_do_as_they_like() {
    ledger::proves!("bh79-191");
    let mut night = Night::new(3);
    night.pay(0, 1, 2_500);
    night.pay(0, 2, 500);
    night.pay(1, 0, 1_000);
    night.pay(7, 9, 1_000);
    assert_eq!([0, 1, 2, 7].map(|seat| night.losings(seat)), [2_000, 0, 0, 0]);
    let minor = night.answer(0, true);
    assert_eq!(minor, Answer::Demands(2_000));
    assert!(minor.goes_for_his_gun(1_999) && !minor.goes_for_his_gun(2_000));
    assert_eq!(night.answer(0, false), Answer::AsHeLikes);
    assert!(!night.answer(0, false).goes_for_his_gun(0));
}

#[test]
fn at_roulette_and_keno_only_the_house_can_cheat() {
    ledger::proves!("bh79-192");
    let house = professional(25, Some(Cheat::AtARisk));
    let mut dice = Typed::named([("hand", 50), ("hand", 70), ("hand", 71), ("caught cheating", 25)]);
    let turn = roulette_or_keno(&mut dice, house, 2, &Switches::default());
    assert_eq!(dice.finish(), Ok(()));
    assert_eq!((turn.house.total(), turn.house_caught), (70, true));
    let stakes: Vec<_> = turn.players.iter().map(|(_, stake)| *stake).collect();
    assert_eq!((stakes, turn.caught), (vec![Stake::Lost, Stake::Won], vec![]));
    // Ties to the house and 20 more: the player must roll at least 21 above it.
    let odds = exact(|dice| roulette_or_keno(dice, house, 1, &Switches::default()).players[0].1);
    assert_eq!(odds.of(&Stake::Won).to_string(), "79/250");
}

#[test]
fn at_monte_the_gambler_never_loses_but_is_caught_at_half_his_rating() {
    ledger::proves!("bh79-192");
    let gambler = GamblerRating::new(25);
    assert_eq!(gambler.percent_at_monte(), 13, "half is rounded up");
    let mut dice = Typed::named([("caught cheating", 13), ("caught cheating", 14)]);
    assert_eq!([(); 2].map(|()| monte(&mut dice, gambler)), [Monte::WonAndCaught, Monte::Won]);
    assert_eq!(dice.finish(), Ok(()));
    let halves = [0, 1, 2, 50, 99].map(|rating| GamblerRating::new(rating).percent_at_monte());
    assert_eq!(halves, [1, 1, 1, 25, 25]);
}

#[test]
fn a_professional_may_cheat_at_faro_and_be_caught_there() {
    let player = professional(20, Some(Cheat::AtARisk));
    let mut dice = Typed::named([("hand", 100), ("hand", 81), ("caught cheating", 20)]);
    let turn = faro(&mut dice, AMATEUR, &[player], &Switches::default());
    assert_eq!(dice.finish(), Ok(()));
    assert_eq!((turn.players[0].0.total(), turn.players[0].1), (101, Stake::Won));
    assert_eq!((turn.house_caught, turn.caught), (false, vec![0]));
}
