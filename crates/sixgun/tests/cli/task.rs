//! `sixgun task`.

use crate::common::{program, ran, sixgun};
use serde_json::{Value, json};

fn task(words: &str) -> Value {
    let args: Vec<&str> = ["task", "--json"].into_iter().chain(words.split_whitespace()).collect();
    let ran = sixgun(&args);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{words}");
    ran.json()
}

/// The ways to each of the seven degrees, the worst first, and how many there are.
fn ways(task: &Value) -> (Vec<u64>, u64) {
    let rows = task["odds"][0]["outcomes"].as_array().expect("outcomes");
    let ways = rows.iter().map(|row| row["ways"].as_u64().expect("ways")).collect();
    (ways, task["odds"][0]["out_of"].as_u64().expect("ways there are"))
}

fn degree(words: &str) -> String {
    task(words)["result"]["rolled"]["degree"].as_str().expect("a degree").to_owned()
}

#[test]
fn a_task_is_told_with_its_sum_its_dice_and_its_odds() {
    let shown = "\
An average task                                               Shady Gulch (2002)

Skill total  9
Dice         4, the two lowest count: +2 = +3 bonus, -1 penalty
Difficulty   average
Succeeds     on 9 or less

Degree              Odds  of 1296
─────────────────────────────────
critical failure   0.0 %        0
failure            1.5 %       20
poor               2.5 %       32
average           64.0 %      829
good              18.8 %      244
excellent          0.0 %        0
critical success  13.2 %      171
─────────────────────────────────
success           98.5 %     1276

  [2] [4] 6 5: 2 + 4 = 6. 9 - 6 is a margin of 3: an average success.

Dice: task 2, task 4, task 6, task 5.
";
    let words = "task --total 9 --bonus 3 --penalty 1 --dice 2,4,6,5";
    assert_eq!(sixgun(&words.split_whitespace().collect::<Vec<_>>()).out, shown);
    let rolled = json!({
        "faces": [2, 4, 6, 5],
        "kept": [2, 4],
        "dice_total": 6,
        "margin": 3,
        "degree": "average",
        "succeeded": true,
    });
    assert_eq!(task("--total 9 --bonus 3 --penalty 1 --dice 2,4,6,5")["result"]["rolled"], rolled);
}

#[test]
fn every_part_of_a_sum_brings_its_clause_when_more_is_to_be_said() {
    let shown = "\
Pat: Firearms                                                 Shady Gulch (2002)

Skill total  15 = 5 dexterity, +10 Firearms [sg02-004]
Dice         3, the two highest count: -1 = -1 complete blocks of wounds
             [sg02-057], +1 wounds numbed by drink [sg02-059], -1 complete
             blocks of drink [sg02-058]
Difficulty   hard = average, +3 harder, -1 easier
Succeeds     on 11 or less, a margin of 4 or more
Wounds       4 of 14: ■■■ ■□□ □□□ □□□ □□, 1 block complete
Drink        3 of 14: ■■■ □□□ □□□ □□□ □□, 1 block complete

Degree              Odds  of 216
────────────────────────────────
critical failure   0.0 %       0
failure            7.4 %      16
poor              60.6 %     131
average           30.1 %      65
good               1.4 %       3
excellent          0.0 %       0
critical success   0.5 %       1
────────────────────────────────
success           92.6 %     200

  [6] [6] 6: 6 + 6 = 12. Two sixes are a failure, whatever the margin.

Dice: task 6, task 6, task 6.
";
    let words = "task Pat:dex=5,firearms=10,str=3,wil=4 --skill firearms --wounds 4 --drink 3 --harder 3 \
                 --easier 1 -v --dice 6,6,6";
    let told = sixgun(&words.split_whitespace().collect::<Vec<_>>()).out;
    assert_eq!(told, shown);
}

#[test]
fn the_worked_examples_of_a_task_come_out() {
    let table = ["good", "average", "average", "poor", "failure", "failure"];
    let names = ["simple", "easy", "average", "challenging", "hard", "impossible"];
    for (name, expected) in names.into_iter().zip(table) {
        assert_eq!(degree(&format!("--total 9 --difficulty {name} --dice 3,4")), expected, "{name}");
    }
    assert_eq!(degree("--total 1 --difficulty impossible --dice 1,1"), "critical success");
    assert_eq!(degree("--total 18 --difficulty simple --dice 6,6"), "failure");
    assert_eq!(degree("--total 5 --difficulty impossible --dice 6,5"), "critical failure");
    assert_eq!(degree("--total 8 --penalty 3 --dice 1,1,1,6,1"), "average");
    assert_eq!(degree("--total 10 --bonus 1 --difficulty hard --dice 1,6,1"), "critical success");
    assert_eq!(ways(&task("--total 7 --difficulty hard --odds")), (vec![14, 19, 2, 0, 0, 0, 1], 36));
    let hard = task("--total 10 --difficulty challenging --penalty 2 --odds");
    assert_eq!(ways(&hard), (vec![0, 676, 600, 19, 0, 0, 1], 1296));
    assert_eq!(hard["odds"][0]["together"][0]["fraction"], "155/324");
    assert_eq!(hard["result"]["rolled"], Value::Null, "nothing was rolled");
}

#[test]
fn shifts_stop_at_the_ends() {
    let hard = task("--total 9 --difficulty hard --harder 9 --odds");
    assert_eq!(hard["result"]["difficulty"], "impossible");
    let shown = sixgun(&["task", "--total", "9", "--difficulty", "easy", "--easier", "3", "--odds"]).out;
    assert!(shown.contains("simple = easy, -3 easier; nothing is less than simple"), "{shown}");
    assert!(shown.contains("need no roll unless somebody opposes them"), "{shown}");
}

#[test]
fn a_basic_roll_only_succeeds_or_fails() {
    let basic = task("--total 7 --basic --odds");
    assert_eq!(ways(&basic), (vec![15, 21], 36));
    assert_eq!(basic["tallies"].as_array().map(Vec::len), Some(2), "difficulty has no part in it");
    assert_eq!(task("--total 12 --basic --dice 6,6")["result"]["rolled"]["succeeded"], false);
    let plain = "--total 12 --basic --dice 6,6 --set specials-on-basic-rolls=do-not-apply";
    assert_eq!(task(plain)["result"]["rolled"]["succeeded"], true);
    let shown = sixgun(&["task", "--total", "1", "--basic", "--dice", "1,1"]).out;
    assert!(shown.contains("  1 + 1 = 2. Two ones always succeed: a success.\n"), "{shown}");
}

#[test]
fn a_trait_and_a_skill_are_found_in_many_ways() {
    let total = |words: &str| task(&format!("{words} --odds"))["result"]["total"].clone();
    assert_eq!(total("--traits dex=5 --skill firearms=10"), 15);
    assert_eq!(total("dex=4,str=2,brawling=6 --skill brawling"), 8);
    assert_eq!(total("dex=4,str=2,brawling=6 --skill brawling --trait dexterity"), 10);
    assert_eq!(total("per=3 --trait perception"), 3);
    assert_eq!(total("per=3 --skill tracking"), 3, "untrained");
    assert_eq!(task("per=3 --trait per --guilty --odds")["result"]["net"], -2);
    let drunk = "wil=4,str=3,drinking=2 --skill firearms --drink 6";
    assert_eq!(task(&format!("{drunk} --odds"))["result"]["net"], -2);
    assert_eq!(task(&format!("{drunk} --holds-drink --odds"))["result"]["net"], 0);
}

#[test]
fn the_people_of_the_book_can_try() {
    let dog = task("mad-dog --skill knife --wounds 4 --dice 3,6,3,4");
    assert_eq!(dog["title"], "Theodore \"Mad Dog\" Kelsey: Knife Fighting");
    assert_eq!((&dog["result"]["total"], &dog["result"]["net"]), (&json!(15), &json!(-2)));
    let file = task("content/people/shady_gulch_2002.toml#mad-dog-kelsey --skill knife --odds");
    assert_eq!(file["result"]["total"], 15);
    let doc = task("doc-holliday --skill firearms --odds");
    let says = doc["setting"][0].as_str().expect("a sentence");
    assert!(says.contains("our own way"), "{says}");
}

#[test]
fn readings_change_the_table() {
    let top = |set: &str| ways(&task(&format!("--total 18 --odds {set}"))).0[6];
    assert_eq!((top(""), top("--set margin-fourteen=lower-band")), (6, 3));
}

#[test]
fn what_cannot_be_tried_is_refused_with_its_reason() {
    for (words, says) in [
        ("", "nobody tries anything"),
        ("rea=5 --skill medicine", "He has not learned Medicine, and no skill of reasoning can be tried"),
        ("Pat:wil=5 --skill drinking", "Pat has not learned Drinking, and it helps only those who have it"),
        ("Pat:dex=5", "what Pat rolls with is missing"),
        ("Pat:dex=5 --skill fierarms", "`fierarms` is no skill"),
        ("Pat:dex=5 --skill firearms=13", "Firearms is a number from 0 to 12"),
        ("Pat:dex=9 --trait dex", "dexterity is a number from 0 to 6"),
        ("19", "a skill total is a number from 0 to 18"),
        ("--total 9 --wounds 3", "give his --stamina"),
        ("--total 9 --wounds 3 --stamina 3", "He is down"),
        ("--total 9 --drink 3 --stamina 3", "He has passed out"),
        ("--total 9 --guilty", "say which with --skill or --trait"),
        ("--total 9 --set margin-fourteen=middle", "it has top-band, lower-band"),
        ("--total 9 --set hit-method=fast", "2002 has no reading `hit-method`"),
        ("nobody-such --skill firearms", "nobody is found"),
        ("mad-dgo-kelsey --skill firearms", "did you mean `mad-dog-kelsey`?"),
        ("austin-divole --skill firearms", "the book gives no traits and skills of Austin DiVole"),
        ("no-such.toml --skill firearms", "cannot be read"),
        ("content/people/shady_gulch_2002.toml --skill firearms", "holds 5 people"),
        ("content/people/shady_gulch_2002.toml#x --skill firearms", "holds nobody with the id `x`"),
        ("--total 9 --dice 3", "is missing: expected a d6 for \"task\""),
        ("--total 9 --dice 3,7", "\"task\" is rolled on a d6 (1 to 6)"),
    ] {
        let args: Vec<&str> = std::iter::once("task").chain(words.split_whitespace()).collect();
        let ran = sixgun(&args);
        assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{words}: {}", ran.err);
        assert!(ran.err.contains(says), "{words}: {}", ran.err);
    }
    for usage in [
        "--total 19",
        "--total 9 --difficulty harsh",
        "--total 9 --bonus 99",
        "--total 9 --basic --difficulty hard",
        "--grid --total 9",
        "Pat --total 9",
    ] {
        let args: Vec<&str> = std::iter::once("task").chain(usage.split_whitespace()).collect();
        assert_eq!(sixgun(&args).code, 2, "{usage}");
    }
}

/// The two dice that count of these.
fn kept(faces: &[u8], net: i64) -> (u8, u8) {
    let mut faces = faces.to_vec();
    faces.sort_unstable();
    if net < 0 {
        faces.reverse();
    }
    (faces[0], faces[1])
}

/// The degree by the printed table, written down once more: the row of a margin, a letter for each difficulty.
fn by_hand(total: i64, dice: (u8, u8), difficulty: usize) -> usize {
    if dice == (1, 1) {
        return 6;
    }
    if dice == (6, 6) {
        return 1;
    }
    let row = match total - i64::from(dice.0 + dice.1) {
        ..=-7 => "111000",
        -6..=-1 => "111100",
        0 => "332110",
        1..=3 => "433211",
        4..=5 => "443221",
        6..=7 => "544322",
        8..=9 => "554332",
        10..=11 => "555433",
        12..=13 => "665543",
        14.. => "666654",
    };
    usize::from(row.as_bytes()[difficulty] - b'0')
}

/// Every fall of so many dice.
fn falls(count: u32) -> impl Iterator<Item = Vec<u8>> {
    (0..6u32.pow(count)).map(move |way| (0..count).map(|die| (way / 6u32.pow(die) % 6) as u8 + 1).collect())
}

#[test]
fn the_whole_grid_is_what_throwing_every_die_gives() {
    let json = task("--grid");
    let cells = json["grid"].as_array().expect("cells");
    assert_eq!((cells.len(), &json["count"]), (11 * 6 * 19, &json!(1254)));
    let names = ["simple", "easy", "average", "challenging", "hard", "impossible"];
    let degrees = ["critical_failure", "failure", "poor", "average", "good", "excellent", "critical_success"];
    let mut cells = cells.iter();
    for net in -5i64..=5 {
        let mut pairs = std::collections::BTreeMap::new();
        for faces in falls(2 + net.unsigned_abs() as u32) {
            let mut pair = kept(&faces, net);
            pair = (pair.0.min(pair.1), pair.0.max(pair.1));
            *pairs.entry(pair).or_insert(0u64) += 1;
        }
        for (difficulty, name) in names.into_iter().enumerate() {
            for total in 0..=18 {
                let cell = cells.next().expect("a cell");
                assert_eq!(
                    (&cell["net"], &cell["difficulty"], &cell["total"]),
                    (&json!(net), &json!(name), &json!(total))
                );
                let mut counts = [0; 7];
                pairs.iter().for_each(|(pair, ways)| counts[by_hand(total, *pair, difficulty)] += ways);
                assert_eq!(cell["out_of"], counts.iter().sum::<u64>());
                for (degree, count) in degrees.into_iter().zip(counts) {
                    assert_eq!(cell["counts"][degree], count, "{cell}");
                }
            }
        }
    }
}

#[test]
fn people_see_the_chances_of_success() {
    let shown = sixgun(&["task", "--grid"]).out;
    assert!(shown.contains("    7    58.3  58.3     58.3         41.7   8.3         2.8\n"), "{shown}");
    let harder = sixgun(&["task", "--grid", "--penalty", "2"]).out;
    assert!(harder.starts_with("Success with -2, two highest of 4"), "{harder}");
    assert!(harder.contains("   10    68.0  68.0     68.0         47.8"), "{harder}");
    let hard = sixgun(&["task", "--grid", "--difficulty", "average"]).out;
    assert!(
        hard.contains("18  67.0  73.7  80.4  86.8  92.6  97.2  99.5  99.9  100.0  100.0  100.0\n"),
        "{hard}"
    );
    for columns in ["40", "80"] {
        for words in [&["task", "--grid"][..], &["task", "--grid", "--difficulty", "hard"]] {
            let mut command = program(words);
            command.env("COLUMNS", columns);
            let most: usize = columns.parse().expect("a number");
            let shown = ran(command).out;
            assert!(shown.lines().all(|line| line.chars().count() <= most), "{shown}");
        }
    }
}

#[test]
fn a_document_is_forged_only_in_a_language_that_the_forger_reads_and_writes() {
    ledger::proves!("sg02-030");
    let said = |words: &str| {
        let args: Vec<&str> = std::iter::once("task").chain(words.split_whitespace()).collect();
        let ran = sixgun(&args);
        (ran.code, ran.err)
    };
    let (code, why) = said("Jim:rea=4,forgery=6 --skill forgery");
    assert!(code == 1 && why.contains("Jim does not read and write English"), "{why}");
    let total = |words: &str| task(&format!("{words} --odds"))["result"]["total"].clone();
    assert_eq!(total("Jim:rea=4,forgery=6,read-write=1 --skill forgery"), 10);
    let forger =
        std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("forger-{}.toml", std::process::id()));
    let file = "chart = \"Pens\"\nbook = \"2002\"\n[[person]]\nid = \"jim\"\nname = \"Jim\"\nvocation = \"Outlaw\"\n\
                traits = { strength = 3, dexterity = 3, perception = 3, reasoning = 4, willpower = 2 }\n\
                skills = { forgery = 6 }\nread_write = [{ name = \"Spanish\", rating = 2 }]\nvices = [\"Greed\"]\n";
    std::fs::write(&forger, file).expect("a file");
    let jim = forger.to_str().expect("a path");
    assert_eq!(total(&format!("{jim} --skill forgery --language spanish")), 10);
    assert!(said(&format!("{jim} --skill forgery")).1.contains("does not read and write English"));
    assert!(said(&format!("{jim} --skill forgery --language German")).1.contains("German"));
    assert!(said(&format!("{jim} --skill stealth --language German")).1.contains("add --skill forgery"));
    let contest = sixgun(&["contest", jim, "9", "--skill", "forgery", "--by", "degree", "--odds"]);
    assert!(contest.code == 1 && contest.err.contains("does not read and write English"), "{}", contest.err);
    let spotted =
        ["contest", jim, "rea=3,forgery=4", "--skill", "forgery", "--language", "Spanish", "--odds"];
    assert_eq!(sixgun(&spotted).code, 0, "whoever tests a document need not write its language");
    std::fs::remove_file(&forger).expect("removed");
}

#[test]
fn metal_armour_weighs_on_every_roll_of_dexterity() {
    ledger::proves!("sg02-108");
    let net = |words: &str| task(&format!("{words} --odds"))["result"]["net"].clone();
    assert_eq!(net("dex=5,stealth=6 --skill stealth --armour"), -2);
    assert_eq!(net("dex=5 --trait dexterity --metal-armour"), -2);
    assert_eq!(net("per=5,tracking=6 --skill tracking --armour"), 0);
    assert_eq!(net("str=5,dex=4,brawling=6 --skill brawling --trait dexterity --armour"), -2);
    let shown = sixgun(&["task", "dex=5,stealth=6", "--skill", "stealth", "--armour", "--odds"]).out;
    assert!(shown.contains("-2 = -2 wears metal armour"), "{shown}");
    let refused = sixgun(&["task", "--total", "9", "--armour"]);
    assert!(refused.code == 1 && refused.err.contains("--skill or --trait"), "{}", refused.err);
    let words =
        "contest Ann:dex=4,stealth=8 Bob:dex=5 --skill stealth --foe-trait dex --foe-armour --odds --json";
    let sides = sixgun(&words.split_whitespace().collect::<Vec<_>>()).json()["result"]["sides"].clone();
    assert_eq!((&sides[0]["net"], &sides[1]["net"]), (&json!(0), &json!(-2)));
}
