//! `sixgun duel` by the rules of 2002, and by several books side by side.

use crate::common::{program, ran, sixgun};
use ::sixgun::Look;
use chance::Odds;
use serde_json::{Value, json};
use std::ffi::OsString;

/// Two who are given in numbers, so that nothing has to be converted.
const PAT_AND_SAM: &str = "Pat:dex=4,per=4,str=3,wil=3,firearms=6 Sam:dex=4,per=3,str=3,wil=4,firearms=5";

/// Their duel by the rules of 2002, with revolvers unless something else is wished.
fn duel(wishes: &str) -> String {
    let guns = if wishes.contains("--weapon") { "" } else { "--weapon-a revolver --weapon-b revolver" };
    format!("{PAT_AND_SAM} --book 2002 {guns} {wishes}")
}

fn args(words: &str) -> Vec<&str> {
    std::iter::once("duel").chain(words.split_whitespace()).collect()
}

/// The answer without a process, for many runs.
fn told(words: &str) -> Value {
    let args = ["sixgun", "--json"].into_iter().chain(args(words)).map(OsString::from);
    let answer = ::sixgun::answer(args, Look::plain(80), Look::plain(80));
    assert_eq!(answer.code, 0, "{words}: {}", answer.err);
    serde_json::from_str(&answer.out).expect("JSON")
}

fn shown(words: &str) -> String {
    let ran = sixgun(&args(words));
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{words}");
    ran.out
}

/// Whether exact odds sum to exactly one.
fn is_certain(odds: &Value) -> bool {
    let rows = odds.as_array().expect("odds").iter();
    let fractions = rows.map(|row| fraction(row["fraction"].as_str().expect("a fraction")));
    fractions.fold(Odds::never(), |sum, odds| &sum + &odds).is_certain()
}

fn fraction(text: &str) -> Odds {
    let (over, under) = text.split_once('/').unwrap_or((text, "1"));
    Odds::new(whole(over).numerator().clone(), whole(under).numerator().clone())
}

/// A whole number of any length, digit by digit.
fn whole(digits: &str) -> Odds {
    let digit = |digit: char| Odds::new(digit.to_digit(10).expect("a digit"), 1u32);
    digits.chars().fold(Odds::never(), |sum, next| &(&sum * &Odds::new(10u32, 1u32)) + &digit(next))
}

#[test]
fn a_story_of_2002_is_told_word_for_word() {
    assert_eq!(shown("doc-holliday johnny-ringo --book 2002 --seed 3"), include_str!("golden/duel_2002.txt"));
}

#[test]
fn books_stand_side_by_side_word_for_word() {
    let args = ["duel", "--book", "1975,1979,2002", "Doc Holliday", "Johnny Ringo"];
    let ran = sixgun(&args);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert_eq!(ran.out, include_str!("golden/duel_by_books.txt"));
    for same in ["1975|1979|2002", "all", "1e,2e,2002"] {
        assert_eq!(sixgun(&["duel", "--book", same, "doc-holliday", "johnny-ringo"]).out, ran.out, "{same}");
    }
}

/// A transcript: Pat has reaction 4 and Sam 5; 12 metres are medium range, which is challenging.
#[test]
fn a_duel_by_typed_dice_goes_as_the_rules_say() {
    // Turn 1: Pat 4 + 7 = 11, Sam 5 + 8 = 13. Pat draws: hard, 10 - 5 = 5, poor, 2 wounds. Sam draws two ones: a
    // critical success, 10 of Pat's 12 boxes, which completes four blocks and knocks him down.
    // Turn 2: four blocks and lying down make seven dice of reaction for Pat, 4 + 7 = 11; Sam 5 + 2 = 7 is first.
    // Sam: challenging, 9 - 5 = 4, poor, 2 wounds: Pat is felled and never acts.
    let dice = "reaction=3,reaction=4,reaction=2,reaction=6,attack=2,attack=3,attack=1,attack=1,\
                reaction=1,reaction=2,reaction=5,reaction=2,reaction=1,reaction=1,reaction=1,\
                reaction=1,reaction=1,attack=2,attack=3";
    let words = duel("--metres 12 --turns 2 --json --dice");
    let typed = |dice: &str| sixgun(&args(&words).into_iter().chain([dice]).collect::<Vec<_>>());
    let over = typed(&format!("{dice},attack=6"));
    assert!(over.err.contains("1 of 20 dice left over"), "{}", over.err);
    let wrong = typed("reaction=3,attack=4");
    assert!(wrong.err.contains("was given for \"attack\""), "{}", wrong.err);
    let ran = typed(dice);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let story = ran.json();
    let expected = json!({
        "turns": 2,
        "men": [
            { "name": "Pat", "fate": "felled", "wounds": 12, "stamina": 12 },
            { "name": "Sam", "fate": "standing", "wounds": 2, "stamina": 14 },
        ],
    });
    assert_eq!(story["outcome"], expected);
    let says: Vec<&str> =
        story["beats"].as_array().expect("beats").iter().filter_map(|beat| beat["says"].as_str()).collect();
    assert_eq!(
        says,
        [
            "Pat is quicker, 11 against 13, and acts first.",
            "Pat draws and fires a revolver at Sam. 2 + 3 = 5. 10 - 5 is a margin of 5: a poor success. Sam takes 2 \
             wounds.",
            "Sam draws and fires a revolver at Pat. 1 + 1 = 2. Two ones are a critical success, whatever the margin. \
             Pat takes 10 wounds and is knocked down.",
            "Sam is quicker, 7 against 11, and acts first.",
            "Sam fires a revolver at Pat. 2 + 3 = 5. 9 - 5 is a margin of 4: a poor success. Pat takes 2 wounds and is \
             felled.",
            "Pat never gets to act.",
        ]
    );
    assert_eq!(story["beats"][1]["tallies"][2]["parts"][0]["clause"], "sg02-112");
}

/// Wishes of every sort, to be told on many dice.
const WISHES: &[&str] = &[
    "",
    "--tactic aim-first --metres 30",
    "--tactic aim-always --scope-a --weapon-a rifle --weapon-b rifle --metres 45",
    "--tactic twice --count-shots",
    "--tactic-a on-the-move --holstered-b --light partial",
    "--weapon-a knife --weapon-b bare-hands --metres 1",
    "--weapon-a bow --weapon-b shotgun --distance 4 --count-shots",
    "--weapon-a thrown-knife --weapon-b slingshot --metres 9 --armour-a",
    "--set reaction-ties=one-die-each --wounds-a 4 --drink-b 6",
    "--light dark --turns 4",
];

#[test]
fn whatever_happens_is_told_and_every_die_is_accounted_for() {
    for wishes in WISHES {
        for seed in 0..25 {
            let words = duel(&format!("--seed {seed} {wishes}"));
            let story = told(&words);
            let die = |die: &Value| (die["purpose"].to_string(), die["face"].as_u64());
            let mut claimed = Vec::new();
            for beat in story["beats"].as_array().expect("beats") {
                let says = beat["says"].as_str().expect("a text");
                assert!(
                    says.ends_with(['.', '!']) && !says.contains("  ") && !says.contains(" ."),
                    "{words}: {says}"
                );
                assert!(says.starts_with(|first: char| !first.is_lowercase()), "{words}: {says}");
                claimed.extend(beat["dice"].as_array().expect("dice").iter().map(die));
            }
            let mut fell: Vec<_> = story["dice"].as_array().expect("dice").iter().map(die).collect();
            claimed.sort();
            fell.sort();
            assert_eq!(claimed, fell, "{words}");
        }
    }
}

#[test]
fn no_line_is_wider_than_the_terminal() {
    let both = [
        "doc-holliday johnny-ringo --book 2002 --odds=2 --seed 3 -v",
        "doc-holliday johnny-ringo --book all --odds=2 --times 20 --seed 3 -v",
        "wes-hardin mad-dog-kelsey --book 1979,2002 --odds=1",
    ];
    for words in both {
        for columns in ["40", "80", "100", "120"] {
            let mut command = program(&args(words));
            command.env("COLUMNS", columns);
            let most: usize = columns.parse().expect("a number");
            let out = ran(command).out;
            assert!(
                !out.is_empty() && out.lines().all(|line| line.chars().count() <= most),
                "{columns}\n{out}"
            );
        }
    }
}

#[test]
fn a_story_of_2002_for_programs_has_fixed_fields() {
    let story = told("doc-holliday johnny-ringo --book 2002 --seed 3 --odds=1");
    let keys: Vec<&String> = story.as_object().expect("an object").keys().collect();
    let expected = [
        "title",
        "book",
        "rules",
        "distance",
        "metres",
        "men",
        "conversions",
        "setting",
        "beats",
        "ending",
        "outcome",
        "odds_turns",
        "odds",
        "seed",
        "dice",
    ];
    assert_eq!(keys, expected);
    assert_eq!(
        (&story["book"], &story["distance"], &story["metres"]),
        (&json!(2002), &json!("10"), &json!("18.288"))
    );
    assert_eq!(story["men"][0]["converted_from"], 1979);
    assert_eq!((&story["men"][0]["reaction"], &story["men"][1]["stamina"]), (&json!(0), &json!(20)));
    assert!(is_certain(&story["odds"]));
}

#[test]
fn verbose_names_clauses_and_everything_that_was_lost() {
    let short = shown("doc-holliday johnny-ringo --book 2002 --seed 3");
    let whole = shown("doc-holliday johnny-ringo --book 2002 --seed 3 -v");
    assert!(short.contains("(-v names") && !whole.contains("(-v names"), "{short}");
    assert!(
        whole.contains("[sg02-112]") && whole.contains("[sg02-083]") && whole.contains("years and"),
        "{whole}"
    );
}

#[test]
fn whether_he_draws_is_his_choice() {
    let holstered = |wishes: &str| {
        let story = told(&duel(&format!("--seed 1 {wishes}")));
        [0, 1].map(|side| story["men"][side]["holstered"].as_bool().expect("yes or no"))
    };
    assert_eq!(holstered(""), [true, true], "what hangs at the belt is drawn");
    assert_eq!(holstered("--drawn"), [false, false]);
    assert_eq!(holstered("--drawn-a"), [false, true]);
    assert_eq!(holstered("--drawn --holstered-b"), [false, true]);
    assert_eq!(holstered("--tactic aim-first"), [false, false], "who means to aim has drawn");
    let long = "Pat:dex=4,per=4,str=3,wil=3,firearms=6 doc-holliday --book 2002 --weapon-a rifle --seed 1";
    assert_eq!(told(long)["men"][0]["holstered"], false, "a long gun is in hand");
}

#[test]
fn exact_odds_of_2002_are_certain_whatever_they_do() {
    for wishes in WISHES.iter().filter(|wishes| !wishes.contains("--weapon")) {
        let story = told(&duel(&format!("--seed 1 --odds=2 {wishes}")));
        assert_eq!(story["odds_turns"], 2);
        assert!(is_certain(&story["odds"]), "{wishes}: {}", story["odds"]);
    }
    let usual = told(&duel("--seed 1 --odds"));
    assert_eq!(usual["odds_turns"], 6);
    assert!(is_certain(&usual["odds"]));
    assert_eq!(told("wyatt-earp johnny-ringo --seed 1 --odds")["odds_turns"], 2, "Boot Hill as before");
}

#[test]
fn many_duels_of_2002_are_counted() {
    let words = duel("--times 400 --seed 1881 --odds=6 --turns 6");
    let json = told(&words);
    let rows = json["outcomes"].as_array().expect("outcomes").clone();
    assert_eq!(rows.iter().map(|row| row["count"].as_u64().expect("a count")).sum::<u64>(), 400);
    // By this seed each share lies within six points of its exact odds; three standard deviations are less than eight.
    for (row, odds) in rows.iter().zip(json["odds"].as_array().expect("odds")) {
        let percent = |value: &Value| -> i64 {
            value["percent"].as_str().expect("text").replace('.', "").parse().expect("tenths")
        };
        assert!((percent(row) - percent(odds)).abs() <= 75, "{row} {odds}");
    }
    assert_eq!(shown(&words), shown(&words));
    let typed = sixgun(&args(&duel("--times 4 --dice 1")));
    assert!(typed.err.contains("by a seed, not by typed dice"), "{}", typed.err);
}

#[test]
fn each_column_is_what_its_book_says_alone() {
    let both = "doc-holliday johnny-ringo --odds=2 --seed 1";
    let side = told(&format!("{both} --book all"));
    assert_eq!((&side["books"], &side["odds_turns"]), (&json!([1975, 1979, 2002]), &json!(2)));
    for (column, year) in side["columns"].as_array().expect("columns").iter().zip(["1975", "1979", "2002"]) {
        let alone = told(&format!("{both} --book {year}"));
        assert_eq!(column["odds"], alone["odds"], "{year}");
        assert_eq!(column["total"], "1", "{year}");
        assert!(is_certain(&column["odds"]), "{year}");
    }
    assert_eq!(side["columns"][2]["men"][0]["converted_from"], 1979);
    assert_eq!(side["columns"][0]["men"][0]["converted_from"], Value::Null, "1975 has a chart of him");
    let says = side["setting"].to_string();
    assert!(says.contains("our own invention") && says.contains("about ten seconds"), "{says}");
}

#[test]
fn whoever_is_of_one_book_only_is_brought_to_the_others() {
    let side = told("wes-hardin mad-dog-kelsey --book all --odds=1 --json");
    let from = |column: usize, man: usize| side["columns"][column]["men"][man]["converted_from"].clone();
    assert_eq!([from(0, 0), from(1, 0), from(2, 0)], [json!(1979), json!(null), json!(1979)]);
    assert_eq!([from(0, 1), from(1, 1), from(2, 1)], [json!(2002), json!(2002), json!(null)]);
    assert_eq!(side["columns"][0]["conversions"].as_array().map(Vec::len), Some(2));
    let played = told("doc-holliday johnny-ringo --book 1979,2002 --odds=1 --times 50 --seed 7");
    for column in played["columns"].as_array().expect("columns") {
        let counts = column["outcomes"].as_array().expect("outcomes").iter();
        assert_eq!(counts.map(|row| row["count"].as_u64().expect("a count")).sum::<u64>(), 50);
    }
    let guns = "--weapon-a revolver,SAR --weapon-b FDR,revolver";
    let numbers = format!("{PAT_AND_SAM} --book 2002,1979 --odds=1 {guns}");
    assert_eq!(told(&numbers)["columns"][1]["men"][1]["guns"][0]["code"], "FDR6");
}

#[test]
fn settings_and_wishes_count_where_they_have_a_meaning() {
    let both = "doc-holliday johnny-ringo --book 1979,2002 --odds=1";
    let plain = told(both);
    let set = told(&format!("{both} --set reaction-ties=one-die-each --hip --drawn"));
    assert_eq!(set["columns"][1]["rules"]["readings"], json!({ "reaction-ties": "one-die-each" }));
    assert_eq!(set["columns"][0]["rules"]["readings"], json!({}));
    assert_ne!(set["columns"][0]["odds"], plain["columns"][0]["odds"], "from the hip");
    assert_eq!(set["columns"][1]["men"][0]["holstered"], false);
    assert!(set["setting"].to_string().contains("--hip and the like counts in Boot Hill alone"));
}

#[test]
fn optional_rules_make_the_odds_look_less_far_ahead() {
    let turns = |more: &str| {
        told(&format!("doc-holliday johnny-ringo --book 1979,2002 {more}"))["odds_turns"].clone()
    };
    assert_eq!((turns(""), turns("--option stunning")), (json!(6), json!(2)));
    assert_eq!((turns("--option misfires --shots 1"), turns("--odds=3")), (json!(1), json!(3)));
}

#[test]
fn without_a_book_everything_is_as_before() {
    assert_eq!(told("wyatt-earp johnny-ringo --seed 1")["book"], 1979);
    assert_eq!(told("mad-dog johnny-ringo --seed 1")["men"][0]["id"], "mad-dog-harry-tracy");
    let converted = told("mad-dog-kelsey johnny-ringo --seed 1");
    assert_eq!((&converted["book"], &converted["conversions"][0]["from"]), (&json!(1979), &json!(2002)));
    let shown = shown("mad-dog-kelsey johnny-ringo --book 1975 --seed 1");
    assert!(shown.contains("docs/CONVERSION.md") && shown.contains("is of Sample people (2002)"), "{shown}");
    assert_eq!(
        told(&duel("--seed 1").replace("--book 2002 ", ""))["book"],
        2002,
        "two people of 2002 fight by its rules"
    );
}

#[test]
fn what_cannot_be_done_is_refused_clearly() {
    let refusals = [
        ("doc-holliday johnny-ringo --book 2002 --hip", "--hip means nothing in 2002"),
        ("doc-holliday johnny-ringo --book 2002 --sharp-b head", "--sharp-b means nothing in 2002"),
        ("doc-holliday johnny-ringo --book 2002 --option misfires", "--option means nothing in 2002"),
        ("doc-holliday johnny-ringo --metres 9", "--metres is for the rules of 2002; add --book 2002"),
        ("doc-holliday johnny-ringo --drawn-b", "--drawn-b is for the rules of 2002"),
        ("doc-holliday johnny-ringo --book 1975,1979 --tactic stand", "add 2002 to --book"),
        ("doc-holliday johnny-ringo --book all --metres 9", "in spaces of six feet"),
        (
            "doc-holliday johnny-ringo --book all --set luck=good",
            "none of 1975, 1979 and 2002 has a reading `luck`",
        ),
        ("doc-holliday johnny-ringo --book all --set reaction-ties=no", "it has simultaneous, one-die-each"),
        (
            "doc-holliday johnny-ringo --book all --weapon-a laser",
            "`laser` is no weapon of 1975, 1979 and 2002",
        ),
        ("doc-holliday johnny-ringo --book 2002 --weapon-a FDR", "`FDR` is no weapon of 2002"),
        ("doc-holliday johnny-ringo --book 2002 --weapon-a knife", "out of arm's reach"),
        ("doc-holliday johnny-ringo --book 2002 --weapon-a rifle,knife", "with one weapon"),
        ("doc-holliday johnny-ringo --book 2002 --tactic aim-first --holstered", "add --drawn"),
        (
            "doc-holliday johnny-ringo --book 2002 --weapon-a knife --weapon-b knife --metres 1 --tactic on-the-move",
            "nor use it on the move",
        ),
        ("doc-holliday johnny-ringo --book 2002 --wounds-a 12", "Doc Holliday is down"),
        ("doc-holliday johnny-ringo --book all --option stunning,misfires --odds=3", "for two turns at most"),
        ("mad-dog johnny-ringo --book all", "is \"Mad Dog\" Harry Tracy in Boot Hill and Theodore"),
        ("finn-clanton johnny-ringo --book all", "Finn Clanton"),
        ("austin-divole johnny-ringo --book 2002", "gives no traits and skills of Austin DiVole"),
        ("Pat=9 johnny-ringo --book 2002", "more of Pat than a total"),
        ("Pat:dex=5 johnny-ringo --book 2002 --weapon-a revolver", "Pat has no stamina"),
        ("Pat:dex=5,wil=3 johnny-ringo --book 2002", "Pat has no weapon that can be used at 10 spaces"),
        ("no-such.toml johnny-ringo --book all", "the file `no-such.toml` cannot be read"),
        ("doc-holiday johnny-ringo --book all", "did you mean `doc-holliday`?"),
    ];
    for (words, said) in refusals {
        let refused = sixgun(&args(words));
        assert_eq!((refused.code, refused.out.as_str()), (1, ""), "{words}");
        assert!(refused.err.contains(said), "{words}: {}", refused.err);
    }
    for words in
        ["a b --book 1981,2002", "a b --book 1975;1979", "a b --tactic pray", "a b --metres 1 --distance 2"]
    {
        assert_eq!(sixgun(&args(words)).code, 2, "{words}");
    }
}
