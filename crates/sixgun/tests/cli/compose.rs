//! `sixgun compose`.

use crate::common::sixgun;
use serde_json::Value;

fn compose(words: &str) -> Value {
    let args: Vec<&str> = ["compose", "--json"].into_iter().chain(words.split_whitespace()).collect();
    let ran = sixgun(&args);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{words}");
    ran.json()
}

/// The ways to each outcome: he flees, backs down, acts with a penalty die, acts.
fn ways(compose: &Value) -> Vec<u64> {
    let rows = compose["odds"][0]["outcomes"].as_array().expect("outcomes");
    rows.iter().map(|row| row["ways"].as_u64().expect("ways")).collect()
}

fn net(words: &str) -> Value {
    compose(&format!("{words} --odds"))["result"]["net"].clone()
}

#[test]
fn a_drunk_man_who_is_betrayed_runs_all_the_same() {
    let shown = "\
Pat: Composure                                                Shady Gulch (2002)
The danger: betrayed by kin or a close friend.

Skill total  7 = 3 willpower, +4 Composure
Dice         4, the two lowest count: +2 = +2 courage from drink
Difficulty   hard
Succeeds     on 3 or less, a margin of 4 or more
Drink        6 of 14: ■■■ ■■■ □□□ □□□ □□, 2 blocks complete

He                         Odds  of 1296
────────────────────────────────────────
flees                     9.0 %      116
backs down               59.0 %      765
acts with a penalty die  18.8 %      244
acts                     13.2 %      171

  [5] [3] 5 5: 5 + 3 = 8. 7 - 8 is a margin of -1: a critical failure.
  Pat runs. If somebody has seen it he may be called a coward from now on.

Dice: composure 5, composure 3, composure 5, composure 5.
";
    let words = "compose Pat:wil=3,str=4,composure=4 --danger betrayed --drink 6 --dice 5,3,5,5";
    assert_eq!(sixgun(&words.split_whitespace().collect::<Vec<_>>()).out, shown);
}

#[test]
fn the_worked_example_of_composure_comes_out() {
    let words = "--total 7 --difficulty challenging --penalty 1 --odds";
    assert_eq!(ways(&compose(words)), [0, 174, 41, 1]);
    let by_danger = "--total 7 --danger outnumbered --foe-reputation 12 --odds";
    assert_eq!(ways(&compose(by_danger)), [0, 174, 41, 1]);
}

#[test]
fn each_danger_has_its_difficulty() {
    for (danger, difficulty) in [
        ("surprised", "average"),
        ("beast", "average"),
        ("outnumbered", "challenging"),
        ("killing", "challenging"),
        ("betrayed", "hard"),
        ("tortured", "impossible"),
    ] {
        let json = compose(&format!("--total 7 --danger {danger} --odds"));
        assert_eq!(json["result"]["difficulty"], difficulty, "{danger}");
        assert_eq!(ways(&json)[0] > 0, difficulty != "average" && difficulty != "challenging", "{danger}");
    }
}

#[test]
fn what_weighs_on_nerve_is_added() {
    let pat = "wil=3,str=2 --danger surprised";
    assert_eq!(net(&format!("{pat} --drink 4")), 2);
    assert_eq!(net(&format!("{pat} --wounds 2 --drink 4")), 2);
    assert_eq!(net(&format!("{pat} --wounds 6 --drink 2")), -1);
    assert_eq!(net(&format!("{pat} --wounds 6 --drink 2 --set drink-and-composure=stacking")), -2);
    assert_eq!(net(&format!("{pat} --guilty --speech")), -1);
    assert_eq!(net(&format!("{pat} --foe-reputation 16")), -2);
    assert_eq!(net(&format!("{pat} --foe-reputation 11 --foe-known coward")), 1);
    assert_eq!(net(&format!("{pat} --foe-reputation 10")), 0);
}

#[test]
fn a_foe_brings_his_own_name() {
    let json = compose("mad-dog --danger outnumbered --foe doc-holliday --odds");
    let says: Vec<&str> =
        json["setting"].as_array().expect("setting").iter().filter_map(Value::as_str).collect();
    assert!(says[0].contains("our own way"), "{says:?}");
    assert!(says[2].starts_with("Theodore \"Mad Dog\" Kelsey faces Doc Holliday, known"), "{says:?}");
    let nobody = sixgun(&["compose", "7", "--danger", "beast", "--foe", "9"]);
    assert!(nobody.code == 1 && nobody.err.contains("nobody is found under `9`"), "{}", nobody.err);
}

#[test]
fn what_he_does_is_said_in_plain_words() {
    for (dice, outcome, says) in [
        ("6,5", "flees", "He runs."),
        ("6,6", "backs down", "He backs down."),
        ("2,1", "acts with a penalty die", "He is shaken."),
        ("1,1", "acts", "He keeps his nerve"),
    ] {
        let words = format!("compose --total 7 --danger betrayed --dice {dice}");
        let shown = sixgun(&words.split_whitespace().collect::<Vec<_>>()).out;
        assert!(shown.contains(&format!("\n  {says}")), "{shown}");
        let json = compose(&format!("--total 7 --danger betrayed --dice {dice}"));
        assert_eq!(json["result"]["outcome"], outcome);
    }
}

#[test]
fn composure_that_cannot_be_is_refused() {
    for (words, says) in [
        ("--danger betrayed", "nobody is afraid"),
        ("--danger betrayed --total 7 --drink 3", "give his --stamina"),
        ("wil=3 --danger betrayed --wounds 9", "too few for 9 wounds"),
        ("nobody-such --danger betrayed", "nobody is found"),
    ] {
        let args: Vec<&str> = std::iter::once("compose").chain(words.split_whitespace()).collect();
        let ran = sixgun(&args);
        assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{words}: {}", ran.err);
        assert!(ran.err.contains(says), "{words}: {}", ran.err);
    }
    for usage in [
        "--total 7",
        "--total 7 --danger ghosts",
        "--total 7 --danger beast --difficulty hard",
        "--total 7 --danger beast --foe-reputation 21",
        "--total 7 --danger beast --foe-known coward",
    ] {
        let args: Vec<&str> = std::iter::once("compose").chain(usage.split_whitespace()).collect();
        assert_eq!(sixgun(&args).code, 2, "{usage}");
    }
}
