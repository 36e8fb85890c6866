//! `sixgun ride`.

use crate::common::sixgun;
use serde_json::{Value, json};

fn ride(words: &str) -> Value {
    let args: Vec<&str> = ["ride", "--json"].into_iter().chain(words.split_whitespace()).collect();
    let ran = sixgun(&args);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{words}");
    ran.json()["result"].clone()
}

fn refused(words: &str) -> String {
    let args: Vec<&str> = std::iter::once("ride").chain(words.split_whitespace()).collect();
    let ran = sixgun(&args);
    assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{words}");
    ran.err
}

#[test]
fn crazy_pierre_rides_as_in_the_book() {
    let shown = "\
A journey on a good horse                       Boot Hill, second edition (1979)
15 hexes in 5 hours.

Hour  Does    Made  So far  Next if forced
──────────────────────────────────────────
   1  forced     7       7               5
   2  forced     5      12               3
   3  forced     3      15               1
   4  rest       0      15               5
   5  rest       0      15               7
";
    let words = ["ride", "--horse", "good", "--plan", "forced,forced,forced,rest,rest"];
    assert_eq!(sixgun(&words).out, shown);
    let json = ride("--plan forced*3,rest*2");
    assert_eq!((&json["total"], &json["unit"]), (&json!(15), &json!("hexes")));
    assert_eq!(json["hours"][3]["next_forced"], 5);
}

#[test]
fn a_horse_that_is_spent_must_rest() {
    assert!(
        refused("--horse poor --plan forced*4")
            .contains("hour 4: the horse cannot go on before 1 hour of rest")
    );
    let spent = ride("--horse poor --plan forced*3,rest,forced");
    assert_eq!((&spent["hours"][2]["next_forced"], &spent["hours"][4]["made"]), (&Value::Null, &json!(3)));
    let other = ride("--horse poor --plan forced*3,rest,forced --set must-rest-step=is-no-step");
    assert_eq!(other["hours"][4]["made"], 5, "by the other reading the rest is no step");
    assert!(refused("--plan steady*17").contains("hour 17: the horse cannot go on before 8 hours of rest"));
    assert_eq!(ride("--plan steady*16,rest*8,steady")["total"], 34);
}

#[test]
fn men_on_foot_march_and_run() {
    assert_eq!(ride("--on-foot --plan march*4,run*3,rest,run --book 1975")["total"], 12);
    assert_eq!(ride("--on-foot --plan march --book 1975")["unit"], "spaces");
    assert!(refused("--on-foot --plan run*4").contains("hour 4: the man cannot go on before 1 hour of rest"));
}

#[test]
fn a_plan_that_cannot_be_read_is_refused() {
    assert!(refused("--plan trot").contains("`trot` is none of forced, steady, rest"));
    assert!(refused("--plan frced").contains("did you mean `forced`?"));
    assert!(refused("--on-foot --plan forced").contains("march, run, rest"));
    assert!(refused("--plan ,").contains("the plan is empty"));
    assert!(refused("--plan rest*5000").contains("is not a number of times"));
    for usage in [&["ride"][..], &["ride", "--plan"], &["ride", "--plan", "rest", "--horse", "pony"]] {
        assert_eq!(sixgun(usage).code, 2);
    }
}
