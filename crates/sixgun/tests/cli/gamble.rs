//! `sixgun gamble`.

use crate::common::sixgun;
use serde_json::{Value, json};

fn gamble(words: &str) -> Value {
    let args: Vec<&str> = ["gamble", "--json"].into_iter().chain(words.split_whitespace()).collect();
    let ran = sixgun(&args);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{words}");
    ran.json()
}

fn odds(gamble: &Value, table: usize, outcome: &str) -> String {
    let rows = gamble["odds"][table]["outcomes"].as_array().expect("rows");
    let row = rows.iter().find(|row| row["outcome"] == outcome);
    row.map_or("0".into(), |row| row["fraction"].as_str().unwrap_or_default().to_owned())
}

#[test]
fn a_hand_of_poker_is_told_with_its_sums() {
    let shown = "\
Poker                                           Boot Hill, second edition (1979)
At the table: Tom and Doc Holliday (gambler rating 2, cheats at a risk).
$12.50 in the pot.

A hand             Odds
───────────────────────────────────
Tom wins           31.6 % (79/250)
Doc Holliday wins  67.6 % (169/250)
the pot is shared  0.8 % (1/125)

Doc Holliday is  Odds
───────────────────────────────
caught           2.0 % (1/50)
not caught       98.0 % (49/50)

  Tom has 65. (hand 65)
  Doc Holliday has 65. (hand 45)
      Score of Doc Holliday: 65 = 45 base, +20 cheats at a risk
  Tom and Doc Holliday share the pot: Tom gets $6.25 and Doc Holliday gets
  $6.25.
  Doc Holliday is caught cheating. (caught cheating 02)

Dice: hand 65, hand 45, caught cheating 02.
";
    let words = "gamble poker Tom=amateur doc-holliday:risky --pot 12.50 --dice 65,45,2";
    assert_eq!(sixgun(&words.split_whitespace().collect::<Vec<_>>()).out, shown);
    let json = gamble("poker Tom=amateur doc-holliday:risky --pot 12.50 --dice 65,45,2");
    let hand = &json["result"]["hands"][0];
    assert_eq!(hand["winners"], json!(["Tom", "Doc Holliday"]));
    assert_eq!(hand["shares"][0], json!({ "player": "Tom", "cents": 625 }));
    assert_eq!(hand["caught"], json!(["Doc Holliday"]));
}

#[test]
fn the_odds_of_a_table_are_exact() {
    let three = gamble("poker amateur amateur 20:risky --odds-only");
    assert_eq!(odds(&three, 0, "Amateur 1 wins"), "5767/25000");
    assert_eq!(odds(&three, 0, "Gambler wins"), "13147/25000");
    assert_eq!(odds(&three, 1, "caught"), "1/5");
    assert_eq!(odds(&gamble("poker amateur amateur --odds-only"), 0, "the pot is shared"), "1/100");
    let safe = gamble("poker amateur 20:safe --odds-only");
    assert_eq!(safe["odds"].as_array().map(Vec::len), Some(1), "who cheats safely is not caught");
    let stops = gamble("poker amateur 20:risky --odds-only --set gambling-rolls-over-100=stops-at-100");
    assert_ne!(
        odds(&stops, 0, "Gambler wins"),
        odds(&gamble("poker amateur 20:risky --odds-only"), 0, "Gambler wins")
    );
}

#[test]
fn the_house_wins_ties_at_faro() {
    let faro = gamble("faro amateur amateur --house 15:safe --dice 60,65,66");
    let turn = &faro["result"]["turns"][0];
    assert_eq!((&turn["house"], &turn["players"][0]["stake"]), (&json!(65), &json!("loses")));
    assert_eq!(turn["players"][1]["stake"], "wins");
    assert_eq!(odds(&gamble("faro amateur --odds-only"), 0, "wins"), "99/200");
    let back = gamble("faro amateur --odds-only --set gambling-ties=faro-stake-returned");
    assert_eq!(odds(&back, 0, "gets his stake back"), "1/100");
    let roulette = gamble("roulette amateur --house 40:risky --dice 50,71,40");
    assert_eq!(roulette["result"]["turns"][0]["house_caught"], true);
    assert_eq!(gamble("keno amateur --dice 50,51")["result"]["turns"][0]["players"][0]["stake"], "wins");
}

#[test]
fn at_monte_the_gambler_is_caught_at_half_his_rating_rounded_up() {
    let monte = gamble("monte 25 --dice 13");
    assert_eq!(monte["result"]["caught"], true);
    assert_eq!(odds(&monte, 0, "wins and is caught"), "13/100");
    assert_eq!(gamble("monte 25 --dice 14")["result"]["caught"], false);
}

#[test]
fn a_gambler_of_1975_is_watched_after_three_wins() {
    let hands = gamble("poker amateur 20 --book 1975 --hands 3 --dice 10,10,10,10,10,10,20");
    assert_eq!(hands["result"]["hands"][2]["caught"], json!(["Gambler"]));
    assert_eq!(odds(&hands, 0, "Gambler wins"), "423/661");
    assert_eq!(odds(&hands, 1, "caught"), "1/5");
    let already = gamble("poker amateur 20 --book 1975 --wins 2 --dice 10,10,21");
    assert_eq!(already["result"]["hands"][0]["caught"], json!([]));
    let ties = gamble("poker amateur 20 --book 1975 --dice 60,45,60,45,61,45");
    assert_eq!(
        (&ties["result"]["hands"][0]["winner"], &ties["result"]["hands"][0]["throws"]),
        (&json!("Amateur"), &json!(3))
    );
}

#[test]
fn ratings_are_rolled_by_each_book() {
    assert_eq!(gamble("rating --dice 73")["result"]["rating"], 23);
    let again = gamble("rating --book 1975 --dice 73,51,50");
    assert_eq!((&again["result"]["rating"], again["dice"].as_array().map(Vec::len)), (&json!(50), Some(3)));
}

#[test]
fn dice_that_run_out_are_refused_and_do_not_hang() {
    for words in [
        "gamble poker amateur amateur --book 1975 --dice 60",
        "gamble poker amateur amateur --book 1975 --dice=",
    ] {
        let ran = sixgun(&words.split_whitespace().collect::<Vec<_>>());
        assert_eq!(ran.code, 1);
        assert!(ran.err.contains("is missing: expected a d100 for \"hand\""), "{}", ran.err);
    }
}

#[test]
fn a_table_that_cannot_be_is_refused() {
    for (words, says) in [
        ("poker", "nobody plays"),
        ("faro", "nobody plays"),
        ("poker amateur:risky", "only a professional gambler can"),
        ("poker 51", "a number from 1 to 50"),
        ("poker 20:badly", "`badly` is none of safe, risky"),
        ("poker nobody-such", "nobody is found"),
        ("roulette 20:risky", "at roulette only the house can"),
        ("monte amateur", "needs one gambler"),
        ("faro amateur --book 1975", "1975 has one kind of hand"),
        ("poker amateur 20:safe --book 1975", "in 1975 a gambler always does"),
        ("poker amateur --pot 3 --book 1975", "1975 speaks of no pot"),
        ("poker 1 1 1 1 1 1 1 1 1 1 1", "at most 10 people"),
    ] {
        let args: Vec<&str> = std::iter::once("gamble").chain(words.split_whitespace()).collect();
        let ran = sixgun(&args);
        assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{words}");
        assert!(ran.err.contains(says), "{words}: {}", ran.err);
    }
    for usage in ["", "whist", "poker amateur --pot x", "poker amateur --hands 0"] {
        let args: Vec<&str> = std::iter::once("gamble").chain(usage.split_whitespace()).collect();
        assert_eq!(sixgun(&args).code, 2, "{usage}");
    }
}
