//! `sixgun track`.

use crate::common::sixgun;
use serde_json::{Value, json};

fn track(words: &str) -> Value {
    let args: Vec<&str> = ["track", "--json"].into_iter().chain(words.split_whitespace()).collect();
    let ran = sixgun(&args);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{words}");
    ran.json()
}

fn odds(track: &Value, outcome: &str) -> String {
    let rows = track["odds"][0]["outcomes"].as_array().expect("rows");
    let row = rows.iter().find(|row| row["outcome"] == outcome);
    row.map_or("0".into(), |row| row["fraction"].as_str().unwrap_or_default().to_owned())
}

#[test]
fn a_trail_is_read_with_its_modifiers() {
    let shown = "\
A trail                                         Boot Hill, second edition (1979)
An Indian scout reads the trail of Indians. Country: normal.

Added to the dice: -5 = -5 trained tracker, -5 Indian scout on Indians, +5
Indian quarry

Finds            Odds
───────────────────────────────
the right trail  95.0 % (19/20)
a wrong trail    5.0 % (1/20)

  They take a wrong trail and do not know it. (tracking 96)

Dice: tracking 96.
";
    assert_eq!(sixgun(&["track", "--scout", "--indians", "--dice", "96"]).out, shown);
    assert_eq!(track("--dice 90")["result"]["finds"], "the right trail");
    assert_eq!(track("--dice 96")["result"]["finds"], "the trail ends");
}

#[test]
fn the_country_and_the_book_matter() {
    for (words, of_1975, of_1979) in [
        ("--country normal", "9/10", "9/10"),
        ("--country hard", "3/4", "3/4"),
        ("--country settled", "9/10", "9/10"),
        ("--country town", "3/5", "3/5"),
        ("--country hard --trained", "4/5", "4/5"),
        ("--country hard --indians", "7/10", "7/10"),
        ("--country town --indians", "3/5", "1"),
        ("--country settled --indians", "9/10", "19/20"),
    ] {
        for (book, right) in [("1975", of_1975), ("1979", of_1979)] {
            let track = track(&format!("{words} --book {book} --odds-only"));
            assert_eq!(odds(&track, "the right trail"), right, "{words} in {book}");
        }
    }
}

#[test]
fn a_lost_trail_may_be_noticed_again() {
    let again = track("--country town --recross --dice 5");
    assert_eq!((odds(&again, "is noticed"), &again["result"]["noticed"]), ("1/20".into(), &json!(true)));
    assert_eq!(odds(&track("--country hard --recross --odds-only"), "is noticed"), "1/50");
}

#[test]
fn a_chase_goes_on_until_the_trail_is_lost() {
    let chase = track("--hexes 5 --dice 91,50,50,50,50");
    let lines = chase["told"].as_array().expect("lines");
    let says: Vec<&str> = lines.iter().filter_map(|line| line["says"].as_str()).collect();
    let expected = [
        "Hex 1: they take a wrong trail.",
        "Hex 2: they follow the wrong trail.",
        "Hex 3: they search for an hour, and find the trail and go on.",
        "Hex 4: they follow the trail.",
        "Hex 5: they follow the trail.",
        "They end on the trail, after 1 hour of searching.",
    ];
    assert_eq!(says, expected);
    let lost = track("--hexes 9 --dice 96,99");
    assert_eq!(
        (&lost["result"]["stands"], &lost["result"]["hours_searching"]),
        (&json!("lost for good"), &json!(1))
    );
}

#[test]
fn the_odds_of_a_chase_are_exact() {
    let two = track("--hexes 2 --odds-only");
    assert_eq!(
        odds(&two, "on the trail"),
        "1701/2000",
        "9/10 twice, also after an end of 1/20 that is found again"
    );
    assert_eq!(odds(&two, "on a wrong trail"), "399/4000");
    let close = track("--hexes 3 --close --odds-only");
    assert_eq!(odds(&close, "on the trail"), "1", "a posse close behind needs no roll");
    let rough = track("--hexes 1 --close --country hard --odds-only --book 1975");
    assert_eq!(odds(&rough, "on the trail"), "3/4", "but in 1975 not over rough ground");
    assert_eq!(
        odds(&track("--hexes 2 --noticed-after 9 --odds-only"), "on a wrong trail"),
        odds(&two, "on a wrong trail")
    );
}

#[test]
fn wrong_usage_is_told() {
    for wrong in
        ["--country sea", "--hexes 0", "--hexes 99", "--close", "--scout --trained", "--recross --indians"]
    {
        let args: Vec<&str> = std::iter::once("track").chain(wrong.split_whitespace()).collect();
        assert_eq!(sixgun(&args).code, 2, "{wrong}");
    }
}
