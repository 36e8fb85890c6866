//! `sixgun contest`.

use crate::common::sixgun;
use serde_json::{Value, json};

fn contest(words: &str) -> Value {
    let args: Vec<&str> = ["contest", "--json"].into_iter().chain(words.split_whitespace()).collect();
    let ran = sixgun(&args);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{words}: {}", ran.err);
    ran.json()
}

fn odds(contest: &Value, outcome: &str) -> String {
    let rows = contest["odds"][0]["outcomes"].as_array().expect("rows");
    let row = rows.iter().find(|row| row["outcome"] == outcome);
    row.map_or("0".into(), |row| row["fraction"].as_str().unwrap_or_default().to_owned())
}

#[test]
fn a_contest_by_margin_is_told_with_both_sums() {
    let shown = "\
Ann against Bob                                               Shady Gulch (2002)
By margin: both roll, and of those who succeed the higher margin wins.

Ann rolls strength
  Skill total  5 = 5 strength
  Dice         2, both count
  Difficulty   average
  Succeeds     on 5 or less
Bob rolls strength
  Skill total  4 = 4 strength
  Dice         3, the two highest count: -1 = -1 complete blocks of wounds
  Difficulty   average
  Succeeds     on 4 or less
  Wounds       5 of 16: ■■■■ ■□□ □□□ □□□ □□□, 1 block complete

Contest           Odds
────────────────────────────────────
Ann wins          27.0 % (1051/3888)
Bob wins          3.9 % (307/7776)
a tie             0.5 % (37/7776)
neither succeeds  68.5 % (2665/3888)

  Ann: 1 + 3 = 4. 5 - 4 is a margin of 1: an average success.
  Bob: [2] [1] 1: 2 + 1 = 3. 4 - 3 is a margin of 1: an average success.
  A tie: everything stays as it is.

Dice: task 1, task 3, resist 2, resist 1, resist 1.
";
    let words = "contest Ann:str=5,wil=3 Bob:str=4,wil=4 --trait str --foe-wounds 5 --dice 1,3,2,1,1";
    assert_eq!(sixgun(&words.split_whitespace().collect::<Vec<_>>()).out, shown);
}

#[test]
fn who_wins_by_margin_is_told_with_the_reason() {
    let result = |words: &str| contest(words)["result"].clone();
    assert_eq!(result("Ann=12 Bob=8 --dice 3,4,1,6")["winner"], "Ann");
    assert_eq!(result("Ann=12 Bob=8 --dice 3,4,5,6")["outcome"], "first");
    assert_eq!(result("Ann=2 Bob=8 --dice 3,4,3,4")["winner"], "Bob");
    assert_eq!(result("Ann=2 Bob=2 --dice 3,4,3,4")["outcome"], "neither");
    let ones = "Ann=3 Bob=18 --dice 1,1,1,2";
    assert_eq!(result(ones)["winner"], "Ann", "two ones beat a higher margin");
    let words: Vec<&str> = std::iter::once("contest").chain(ones.split_whitespace()).collect();
    assert!(sixgun(&words).out.contains("Ann wins: two ones beat everything else.\n"));
}

#[test]
fn a_tie_is_rolled_once_more_where_that_is_read_so() {
    let again = contest("9 9 --set contest-ties=one-reroll --dice 3,4,4,3,1,2,2,2");
    assert_eq!(again["result"]["rounds"].as_array().map(Vec::len), Some(2));
    assert_eq!(
        (&again["result"]["winner"], &again["result"]["outcome"]),
        (&json!("The first"), &json!("first"))
    );
    assert_eq!(odds(&again, "a tie"), "121/11664");
    // Eleven in a hundred and eight of all pairs of rolls tie, and a second time as many of those.
    assert_eq!(odds(&contest("9 9 --odds"), "a tie"), "11/108");
    assert_eq!(contest("9 9 --dice 3,4,4,3")["result"]["outcome"], "tie");
}

#[test]
fn a_contest_by_degree_sets_the_difficulty_of_the_other() {
    let shown = "\
Ann against Bob                                               Shady Gulch (2002)
By degree: the first rolls, and his degree sets how hard it is to resist him.

Ann rolls Stealth
  Skill total  12 = 4 dexterity, +8 Stealth
  Dice         2, both count
  Difficulty   average
  Succeeds     on everything but two sixes
Bob rolls perception
  Skill total  5 = 5 perception
  Dice         2, both count

Contest           Odds
──────────────────────────────────
Ann gets through  75.2 % (325/432)
Bob resists       22.0 % (95/432)
Ann fails         2.8 % (1/36)

First roll        Odds           To resist is  Resisted
────────────────────────────────────────────────────────────
poor              0.0 % (0)      easy          27.8 % (5/18)
average           55.6 % (5/9)   average       27.8 % (5/18)
good              38.9 % (7/18)  challenging   16.7 % (1/6)
excellent         0.0 % (0)      hard          2.8 % (1/36)
critical success  2.8 % (1/36)   impossible    2.8 % (1/36)

  Ann: 3 + 3 = 6. 12 - 6 is a margin of 6: a good success.
  To resist that is challenging.
  Bob: 2 + 2 = 4. 5 - 4 is a margin of 1: a poor success.
  Bob resists.

Dice: task 3, task 3, resist 2, resist 2.
";
    let words = "contest Ann:dex=4,stealth=8 Bob:per=5 --skill stealth --by degree --dice 3,3,2,2";
    assert_eq!(sixgun(&words.split_whitespace().collect::<Vec<_>>()).out, shown);
}

#[test]
fn two_ones_win_a_contest_unless_only_the_margin_counts() {
    let ones = "Ann=4 Bob=12 --dice 1,1,3,4";
    assert_eq!(contest(ones)["result"]["winner"], "Ann");
    let by_margin = contest(&format!("{ones} --set two-ones-in-contests=by-margin"));
    assert_eq!(by_margin["result"]["winner"], "Bob");
}

#[test]
fn a_first_roll_that_fails_needs_no_answer() {
    let failed = contest("Ann=5 Bob=5 --by degree --dice 6,5");
    assert_eq!((&failed["result"]["outcome"], &failed["dice"][1]["face"]), (&json!("failed"), &json!(5)));
    let through = contest("Ann=10 Bob=5 --by degree --dice 1,1,2,1");
    assert_eq!(through["result"]["outcome"], "through", "an impossible roll needs two ones");
    assert_eq!(contest("Ann=10 Bob=5 --by degree --dice 1,1,1,1")["result"]["outcome"], "resisted");
    assert_eq!(through["result"]["resisting"][4]["difficulty"], "impossible");
    let easier = contest("Ann=10 Bob=5 --by degree --foe-easier 1 --odds");
    assert_eq!(easier["result"]["resisting"][4]["difficulty"], "hard", "what helps him still counts");
}

#[test]
fn the_other_rolls_what_contests_the_skill() {
    let side =
        |words: &str, field: &str| contest(&format!("{words} --odds"))["result"]["sides"][1][field].clone();
    let both = "dex=4,str=3,legerdemain=3 per=2,rea=4,str=2,brawling=4,forgery=1";
    assert_eq!(side(&format!("{both} --skill legerdemain"), "trait"), "perception");
    assert_eq!(side(&format!("{both} --skill disguise"), "trait"), "reasoning");
    assert_eq!(side(&format!("{both} --skill brawling"), "skill"), "Brawling");
    assert_eq!(side(&format!("{both} --skill brawling --foe-trait dexterity"), "trait"), "dexterity");
    assert_eq!(side(&format!("{both} --trait strength"), "total"), 2);
    assert_eq!(side(&format!("{both} --skill brawling --foe-skill forgery"), "total"), 5);
}

#[test]
fn people_of_two_books_can_meet() {
    let met = contest("mad-dog doc-holliday --skill brawling --odds");
    assert_eq!(met["title"], "Theodore \"Mad Dog\" Kelsey against Doc Holliday");
    assert_eq!(met["result"]["sides"][0]["total"], 6);
    let says = met["setting"][0].as_str().expect("a sentence");
    assert!(says.starts_with("Doc Holliday is of 1979") && says.ends_with("our own way."), "{says}");
}

#[test]
fn a_contest_that_cannot_be_is_refused() {
    for (words, says) in [
        ("9 19", "from 0 to 18"),
        ("dex=4 9", "what The first rolls with is missing"),
        ("9 dex=4", "what The other rolls with is missing"),
        ("9 Bob:rea=4 --skill forgery", "Bob has not learned Forgery"),
        ("9 7 --by degree --foe-difficulty hard", "the first roll sets how hard it is"),
        ("9 7 --foe-wounds 3", "how many boxes The other has is not known"),
        ("9 nobody-such --skill stealth", "nobody is found"),
    ] {
        let args: Vec<&str> = std::iter::once("contest").chain(words.split_whitespace()).collect();
        let ran = sixgun(&args);
        assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{words}: {}", ran.err);
        assert!(ran.err.contains(says), "{words}: {}", ran.err);
    }
    for usage in ["", "9", "9 7 5", "9 7 --by luck", "9 7 --foe-bonus 99"] {
        let args: Vec<&str> = std::iter::once("contest").chain(usage.split_whitespace()).collect();
        assert_eq!(sixgun(&args).code, 2, "{usage}");
    }
}
