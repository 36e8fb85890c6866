//! `sixgun blast`.

use crate::common::sixgun;
use serde_json::{Value, json};

fn blast(words: &str) -> Value {
    let args: Vec<&str> = ["blast", "--json"].into_iter().chain(words.split_whitespace()).collect();
    let ran = sixgun(&args);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{words}");
    ran.json()
}

fn totals(blast: &Value) -> Vec<i64> {
    let tallies = blast["tallies"].as_array().expect("tallies");
    tallies.iter().filter_map(|tally| tally["total"].as_i64()).collect()
}

fn odds(blast: &Value, table: usize, outcome: &str) -> String {
    let rows = blast["odds"][table]["outcomes"].as_array().expect("rows");
    let row = rows.iter().find(|row| row["outcome"] == outcome);
    row.map_or("0".into(), |row| row["fraction"].as_str().unwrap_or_default().to_owned())
}

#[test]
fn a_blast_is_death_then_wound_then_stun() {
    let shown = "\
Dynamite                                        Boot Hill, second edition (1979)
6 sticks, 2 spaces away, set against a hard wall with the man 2 spaces behind
it.

Death: 40 = 70 base, -30 hard cover
Wound, if he lives: 60 = 90 base, -30 hard cover
Stun: 70 = 100 base, -30 hard cover

The man is                 Odds
──────────────────────────────────────────────
killed outright            40.0 % (2/5)
light wound                4.1 % (81/2000)
light wound and stunned    9.5 % (189/2000)
serious wound              4.4 % (2187/50000)
serious wound and stunned  10.2 % (5103/50000)
mortal wound               7.9 % (99/1250)
stunned                    16.8 % (21/125)
unharmed                   7.2 % (9/125)

Afterwards he is  Odds
───────────────────────────────────
up                52.1 % (651/1250)
dead              47.9 % (599/1250)

  He has a serious wound in the left shoulder and is stunned. He has 7 of 14
  strength left. (killed by the blast 41, wounded by the blast 60, where 45, how
  bad 60, stunned 70)

Dice: killed by the blast 41, wounded by the blast 60, where 45, how bad 60,
stunned 70.
";
    let words = "blast --sticks 6 --distance 2 --wall hard --strength 14 --dice 41,60,45,60,70";
    assert_eq!(sixgun(&words.split_whitespace().collect::<Vec<_>>()).out, shown);
}

#[test]
fn the_books_reach_and_shelter_differently() {
    assert_eq!(totals(&blast("--sticks 3 --distance 4 --odds-only")), [15, 60, 0]);
    assert_eq!(totals(&blast("--sticks 3 --distance 4 --odds-only --book 1975")), [35, 70, 100]);
    let soft = "--sticks 3 --distance 4 --cover soft --odds-only";
    assert_eq!(totals(&blast(&format!("{soft} --book 1975"))), [20, 55, 85]);
    assert_eq!(
        blast("--sticks 3 --distance 4 --odds-only --book 1975")["setting"][0],
        "3 sticks, 4 inches away."
    );
}

#[test]
fn cover_that_does_not_count_is_refused_and_not_shown() {
    let refused = |words: &str| {
        let words = format!("blast {words}");
        let run = sixgun(&words.split_whitespace().collect::<Vec<_>>());
        assert_eq!(run.code, 1, "{words}: {}", run.out);
        run.err
    };
    for words in ["--sticks 3 --distance 4 --cover hard", "--sticks 3 --distance 2 --wall hard --cover soft"]
    {
        assert!(refused(words).contains("only the wall that the charge is set against"), "{words}");
    }
    assert!(refused("--cannon --distance 8 --cover hard").contains("use --shows"));
    assert!(refused("--cannon --distance 8 --cover soft --book 1975").contains("only hard cover helps"));
    assert!(refused("--gatling --distance 60 --cover hard").contains("use --shows"));
    assert!(refused("--safe large --sticks 4 --cover hard").contains("here is neither"));
    assert!(refused("--carry --sticks 4 --cover soft --book 1979").contains("here is neither"));
}

#[test]
fn a_blast_that_does_not_get_there_harms_nobody() {
    for words in [
        "--sticks 20 --distance 15.01",
        "--sticks 20 --distance 1 --man inside",
        "--sticks 20 --distance 1 --charge inside",
        "--sticks 20 --distance 1 --charge inside --man elsewhere",
        "--sticks 20 --distance 4 --wall soft",
        "--sticks 20 --distance 4 --wall soft --behind-wall 3.5",
    ] {
        assert_eq!(blast(words)["result"], json!({ "reaches": false }), "{words}");
    }
    let inside = blast("--sticks 20 --distance 1 --charge inside --man inside --dice=");
    assert_eq!(inside["result"]["killed"], true, "no die is needed where death is certain");
    assert_eq!(
        blast("--sticks 20 --distance 4 --wall soft --behind-wall 3 --odds-only")["odds"][0]["of"],
        "man"
    );
}

#[test]
fn one_roll_can_be_read_twice_by_the_other_reading() {
    let words = "--sticks 1 --distance 2 --book 1975 --set dynamite-rolls=one";
    assert_eq!(odds(&blast(&format!("{words} --odds-only")), 0, "killed outright"), "1/4");
    assert_eq!(blast(&format!("{words} --dice 80"))["result"]["stunned"], true);
}

#[test]
fn safes_open_by_the_number_of_sticks() {
    let safe = |words: &str| blast(&format!("--safe {words}"))["result"].clone();
    assert_eq!(safe("large --sticks 5 --dice="), json!({ "open": true, "paper_lost_percent": 25 }));
    assert_eq!(safe("large --sticks 4 --dice 50"), json!({ "open": true, "paper_lost_percent": 0 }));
    assert_eq!(safe("small --sticks 1 --dice 51"), json!({ "open": false, "paper_lost_percent": 0 }));
    assert_eq!(safe("small --sticks 3 --dice="), json!({ "open": true, "paper_lost_percent": 100 }));
    assert_eq!(safe("7 --sticks 7 --dice= --book 1975"), json!({ "open": true, "paper_lost_percent": 25 }));
    assert_eq!(odds(&blast("--safe large --sticks 4 --odds-only"), 0, "stays shut"), "1/2");
}

#[test]
fn what_is_carried_may_go_off() {
    let test = blast("--carry --sticks 5 --dice 5");
    assert_eq!((&test["result"]["goes_off"], &test["result"]["sticks"]), (&json!(true), &json!(5)));
    assert_eq!(odds(&test, 0, "goes off"), "1/20");
    let caps = "--carry --caps 2 --jolt";
    assert_eq!(odds(&blast(&format!("{caps} --odds-only")), 0, "go off"), "1/4");
    let jolt = blast(&format!("{caps} --sticks 3 --together --strength 9 --dice 25,5,5,5,50"));
    assert_eq!(jolt["result"]["wounds"].as_array().map(Vec::len), Some(2));
    assert_eq!(jolt["result"]["sticks"], 3);
    assert_eq!(jolt["told"][2]["says"], "He has a serious wound in the left leg. He is unconscious.");
    let apart =
        blast(&format!("{caps} --sticks 3 --together --set caps-and-dynamite=does-not --dice 25,5,5,5,50"));
    assert_eq!(apart["result"]["sticks"], 0);
}

#[test]
fn a_gatling_gun_wounds_and_jams() {
    let burst = blast("--gatling --distance 60 --dice 90,45,60,5,5 --strength 15");
    assert_eq!(burst["result"]["turns"][0]["wounds"].as_array().map(Vec::len), Some(2));
    assert_eq!(odds(&burst, 0, "unharmed"), "7/20");
    assert_eq!(odds(&blast("--gatling --distance 100.01 --odds-only"), 0, "unharmed"), "4/5");
    let half = "--gatling --distance 100 --odds-only";
    assert_eq!(odds(&blast(half), 0, "unharmed"), "7/20");
    assert_eq!(
        odds(&blast(&format!("{half} --set gatling-half-range=100-is-over-half")), 0, "unharmed"),
        "4/5"
    );
    let jam = blast("--gatling --distance 60 --bursts 6 --dice 1,1,20");
    assert_eq!(jam["result"]["turns"][2]["jams"], true, "the first two turns are safe");
    let reload = blast("--gatling --distance 60 --bursts 6 --dice 1,1,21,1,21,1,21,1");
    assert_eq!(reload["result"]["turns"][4]["reloads"], true, "{reload}");
    assert_eq!(blast("--gatling --distance 201")["result"], json!({ "reaches": false }));
}

#[test]
fn a_cannon_bursts_only_in_the_second_edition_and_never_for_the_army() {
    let words = "--cannon --distance 25 --odds-only";
    assert_eq!(odds(&blast(words), 0, "the cannon bursts"), "1/20");
    assert_eq!(odds(&blast(&format!("{words} --army")), 0, "the cannon bursts"), "0");
    assert_eq!(odds(&blast(&format!("{words} --book 1975")), 0, "the cannon bursts"), "0");
    let burst = blast("--cannon --distance 25 --dice 5");
    assert!(burst["told"][1]["says"].as_str().is_some_and(|says| says.contains("--sticks 3")), "{burst}");
    let close = blast("--cannon --distance 10 --book 1975 --dice=");
    assert_eq!(close["result"]["killed"], true);
    let saved = blast("--cannon --distance 10 --book 1975 --cover hard --dice 20");
    assert_eq!((&saved["result"]["killed"], &saved["result"]["wounds"]), (&json!(false), &json!([])));
    let shows = blast("--cannon --distance 25 --army --shows head,right-arm --dice 90,45,95,20");
    assert_eq!(shows["result"]["wounds"], json!([{ "location": "head", "severity": "light" }]));
}

#[test]
fn what_cannot_be_is_refused() {
    for (words, says) in [
        ("", "how much dynamite?"),
        ("--sticks 0 --distance 3", "at least 1"),
        ("--sticks 3", "how far is the man?"),
        ("--gatling", "how far is the man?"),
        ("--gatling --distance 5 --men 1", "the Gatling gun needs 2 men"),
        ("--cannon --distance 5 --men 0", "the cannon needs 1 man"),
        ("--cannon --distance 5 --shows nose", "`nose` is none of left-leg"),
        ("--safe huge --sticks 3", "`huge` is none of large, small"),
        ("--safe large", "how much dynamite?"),
        ("--carry", "he carries no dynamite"),
        ("--carry --jolt --sticks 2", "he carries no caps"),
        ("--carry --sticks 2 --book 1975", "1975 has no rule"),
    ] {
        let args: Vec<&str> = std::iter::once("blast").chain(words.split_whitespace()).collect();
        let ran = sixgun(&args);
        assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{words}");
        assert!(ran.err.contains(says), "{words}: {}", ran.err);
    }
    for usage in
        ["--gatling --cannon --distance 3", "--sticks x", "--distance 3 --safe large", "--jolt", "--army"]
    {
        let args: Vec<&str> = std::iter::once("blast").chain(usage.split_whitespace()).collect();
        assert_eq!(sixgun(&args).code, 2, "{usage}");
    }
}
