//! `sixgun attack`.

use crate::common::{program, ran, sixgun};
use serde_json::{Value, json};

fn args(words: &str) -> Vec<&str> {
    std::iter::once("attack").chain(words.split_whitespace()).collect()
}

fn attack(words: &str) -> Value {
    let mut args = args(words);
    args.push("--json");
    let ran = sixgun(&args);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{words}");
    ran.json()
}

/// The ways to each of the seven degrees of the attack, and how many there are.
fn ways(attack: &Value) -> (Vec<u64>, u64) {
    let table = attack["odds"].as_array().and_then(|tables| tables.last()).expect("a table");
    let rows = table["outcomes"].as_array().expect("outcomes");
    let ways = rows.iter().map(|row| row["ways"].as_u64().expect("ways")).collect();
    (ways, table["out_of"].as_u64().expect("ways there are"))
}

fn difficulty(words: &str) -> String {
    attack(&format!("{words} --odds"))["result"]["attack"]["difficulty"].as_str().expect("a level").to_owned()
}

fn net(words: &str) -> i64 {
    attack(&format!("{words} --odds"))["result"]["attack"]["net"].as_i64().expect("dice")
}

#[test]
fn an_attack_is_told_with_its_sums_its_odds_and_its_wounds() {
    let words = "Pat:dex=4,firearms=8 Sam:str=3,wil=3 --weapon revolver --distance 8 --dice 3,4";
    let shown = sixgun(&args(words));
    assert_eq!((shown.code, shown.err.as_str()), (0, ""));
    assert_eq!(shown.out, include_str!("golden/attack.txt"));
}

#[test]
fn a_defence_is_rolled_first_and_every_part_brings_its_clause() {
    let words = "mad-dog doc-holliday --weapon knife --defence best --target-wounds 4 --drink 3 -v \
                 --dice defence=5,defence=2,defence=3,attack=2,attack=1,attack=5";
    let shown = sixgun(&args(words));
    assert_eq!((shown.code, shown.err.as_str()), (0, ""));
    assert_eq!(shown.out, include_str!("golden/attack_defended.txt"));
}

/// The worked examples of the digest that are about attacks.
#[test]
fn the_worked_examples_of_attacks_come_out() {
    let revolver = "Pat:dex=4,firearms=8 --weapon revolver";
    let by_range = [5, 10, 25, 40, 41].map(|metres| difficulty(&format!("{revolver} --distance {metres}")));
    assert_eq!(by_range, ["easy", "average", "challenging", "hard", "impossible"], "example 20");

    let scoped = "Pat:dex=5,firearms=7,str=3,wil=4 --wounds 3 --weapon rifle --distance 45 --aimed --scope \
                  --moving --cover good --odds";
    let told = attack(scoped);
    assert_eq!(told["result"]["attack"]["difficulty"], "challenging", "example 21");
    assert_eq!(told["result"]["attack"]["net"], -3);
    assert_eq!(told["odds"][0]["together"][0]["fraction"], "3125/3888");
    assert_eq!(told["result"]["mean_wounds"]["fraction"], "1097/648");

    let short = attack(&format!("{revolver} --distance 10 --odds"));
    assert_eq!(ways(&short), (vec![0, 1, 0, 20, 14, 0, 1], 36), "example 22");
    assert_eq!(short["result"]["mean_wounds"], json!({ "fraction": "35/9", "decimal": "3.889" }));

    let targets = |more: &str| {
        ["first", "second"]
            .map(|which| difficulty(&format!("{revolver} --distance 10 --two-targets {which} {more}")))
    };
    assert_eq!(targets(""), ["challenging", "hard"], "example 23");
    assert_eq!(targets("--called hand"), ["impossible", "impossible"]);

    let rider =
        "dex=4,firearms=6,horsemanship=6 --weapon revolver --distance 25 --mounted flat-out --quickdraw";
    assert_eq!(difficulty(rider), "impossible", "example 24");
    let sword = attack("dex=4,horsemanship=6,sword=8 --weapon sword --mounted still --odds");
    assert_eq!(sword["result"]["attack"]["total"], 10, "example 25");

    let shotgun = attack("dex=3,firearms=5 --weapon shotgun --distance 5 --surprised --odds");
    assert_eq!(ways(&shotgun), (vec![0, 52, 0, 568, 505, 0, 171], 1296), "example 42");
    assert_eq!(shotgun["result"]["mean_wounds"]["fraction"], "1951/324");
}

#[test]
fn the_degree_of_a_defence_sets_the_difficulty() {
    let block = "str=4,brawling=4 Sam:str=4,wil=3,brawling=5 --weapon bare-hands --defence block --dice";
    let levels = [("6,6", "average"), ("5,4", "average"), ("3,3", "average"), ("1,2", "challenging")];
    for (dice, level) in levels {
        let told = attack(&format!("{block} {dice},3,4"));
        assert_eq!(told["result"]["attack"]["difficulty"], level, "{dice}");
    }
    assert_eq!(attack(&format!("{block} 1,1,3,4"))["result"]["attack"]["difficulty"], "impossible");
    let easier = attack(&format!("{block} 5,4,3,4 --set poor-defence=as-mapped"));
    assert_eq!(easier["result"]["attack"]["difficulty"], "easy");
    let guard = &attack(&format!("{block} 1,1,3,4"))["result"]["defence"];
    assert_eq!((&guard["how"], &guard["rolled"]["degree"]), (&json!("block"), &json!("critical success")));
}

/// Both pools walked by hand: every fall of four dice.
#[test]
fn odds_against_a_defence_are_those_of_all_dice_together() {
    let words = "Pat:dex=4,athletics=6 Sam:str=3,wil=4,dex=4,athletics=4 --weapon thrown-knife --distance 8 \
                 --defence dodge --odds";
    let told = attack(words);
    let (shown, all) = ways(&told);
    assert_eq!((shown.iter().sum::<u64>(), all), (1296, 1296));
    let guard = &told["odds"][0];
    assert_eq!(guard["of"], "defence");
    let mut counted = vec![0u64; 7];
    let degrees = ["critical failure", "failure", "poor", "average", "good", "excellent", "critical success"];
    for defence in degrees {
        let row = guard["outcomes"].as_array().expect("rows").iter().find(|row| row["outcome"] == defence);
        let times = row.and_then(|row| row["ways"].as_u64()).expect("ways");
        // A dodge at 8 of degree good and better makes the throw harder; the others leave it average.
        let level = match defence {
            "good" => "challenging",
            "excellent" => "hard",
            "critical success" => "impossible",
            _ => "average",
        };
        let plain = sixgun(&["task", "--total", "10", "--difficulty", level, "--odds", "--json"]).json();
        let rows = plain["odds"][0]["outcomes"].as_array().expect("rows").clone();
        for (sum, row) in counted.iter_mut().zip(rows) {
            *sum += times * row["ways"].as_u64().expect("ways");
        }
    }
    assert_eq!(shown, counted);
}

#[test]
fn everything_around_an_attack_counts() {
    let gun = "Pat:dex=4,firearms=6,str=3,wil=3 --weapon revolver --distance 8";
    let dice = [
        ("--moving", -1),
        ("--cover some", -1),
        ("--cover good", -2),
        ("--light partial", -1),
        ("--aimed", 1),
        ("--aimed --on-the-move", -2),
        ("--surprised", 2),
        ("--surprised=behind", 2),
        ("--water under", -2),
        ("--water waist-deep", -1),
        ("--armour", -2),
        ("--target-armour", -2),
        ("--size -2", -2),
        ("--size 3", 3),
        ("--bonus 3 --penalty 1", 2),
        ("--wounds 3", -1),
        ("--drink 6", -2),
        ("--wounds 6 --drink 3", -2),
        ("--drink 6 --holds-drink", 0),
        ("--down", 0),
        ("--down --set penalty-while-down=all-combat", -2),
        ("--target-wounds 6", 0),
    ];
    for (option, expected) in dice {
        assert_eq!(net(&format!("{gun} {option}")), expected, "{option}");
    }
    assert_eq!(net("str=3,brawling=5 --weapon bare-hands --down"), -2);
    let levels = [
        ("--quickdraw", "challenging"),
        ("--second-weapon", "challenging"),
        ("--second-attack", "challenging"),
        ("--second-weapon --second-attack", "hard"),
        ("--second-weapon --second-attack --set second-weapon-and-attack=one-level", "challenging"),
        ("--mounted slow", "challenging"),
        ("--mounted flat-out", "hard"),
        ("--called other", "hard"),
        ("--trick", "impossible"),
        ("--light dark --allow-dark", "impossible"),
        ("--harder 1", "challenging"),
        ("--easier 1", "easy"),
        ("--moving --set moving-cover-and-light=arrows", "challenging"),
    ];
    for (option, expected) in levels {
        assert_eq!(difficulty(&format!("{gun} {option}")), expected, "{option}");
    }
    let rope = "dex=4,lariat=5 --weapon whip --feet 8";
    assert_eq!(
        (difficulty(rope).as_str(), difficulty(&format!("{rope} --rope trip")).as_str()),
        ("average", "challenging")
    );
    assert_eq!(difficulty("dex=4,horsemanship=5 --weapon trample --mounted slow"), "challenging");
    let punch = "str=3,brawling=5 --weapon bare-hands --called other";
    assert_eq!(difficulty(punch), "challenging", "brawlers strike more easily where they will");
}

#[test]
fn what_comes_of_it_is_told_for_this_target() {
    let means = |words: &str| -> Vec<String> {
        let told = attack(&format!("{words} --odds"));
        let rows = told["result"]["by_degree"].as_array().expect("rows").clone();
        rows.iter().map(|row| row["means"].as_str().expect("words").to_owned()).collect()
    };
    let gun = "dex=5,firearms=8 Sam:str=2,wil=3 --weapon revolver --distance 6";
    let fine = ["nothing", "nothing", "stands", "knocked down", "knocked down", "knocked down", "felled"];
    assert_eq!(means(gun), fine, "example 27: willpower 3 stands two wounds and not three");
    assert_eq!(means(&format!("{gun} --target-wounds 9"))[2], "felled");
    assert_eq!(means(&format!("{gun} --target-wounds 10"))[2], "dead", "he was dying");
    assert_eq!(means(&format!("{gun} --called hand"))[2], "stands, disarmed");
    assert_eq!(means(&format!("{gun} --target-down"))[2], "stays down");
    assert_eq!(means(&format!("{gun} --called head --head-shots-kill"))[2], "dead");
    assert_eq!(means("dex=5,lariat=6 --weapon lasso --rope catch")[3], "stands, caught");
    assert_eq!(means("dex=5,lariat=6 --weapon whip --feet 9 --rope trip")[3], "tripped up");
    let shown = sixgun(&args(&format!("{gun} --called head --odds"))).out;
    assert!(shown.contains("kills if the referee wills it"), "{shown}");
    let told = attack(&format!("{gun} --target-wounds 8 --dice 2,3"));
    let happened = &told["result"]["happened"];
    assert_eq!(
        (&happened["fate"], &happened["ticked"], &happened["wounds"]),
        (&json!("felled"), &json!(10), &json!(5))
    );
}

#[test]
fn people_of_every_book_attack_each_other() {
    let told = attack("mad-dog doc-holliday --distance 9 --odds");
    assert_eq!(told["result"]["weapon"], "revolver", "the first on his sheet");
    assert_eq!(told["result"]["conversions"][0]["from"], 1979);
    let shown = sixgun(&args("mad-dog doc-holliday --distance 9 --odds")).out;
    assert!(shown.contains("own invention, told in docs/CONVERSION.md."), "{shown}");
    let file = concat!(env!("CARGO_TARGET_TMPDIR"), "/attackers.toml");
    let text = "chart = \"Mine\"\nbook = \"2002\"\n\n[[person]]\nid = \"rex\"\nname = \"Rex\"\nvocation = \"Outlaw\"\n\
        traits = { strength = 3, dexterity = 4, perception = 3, reasoning = 2, willpower = 3 }\n\
        skills = { firearms = 6 }\nspeak = [ { name = \"English\", rating = 5 } ]\nvices = [\"Greed\"]\n\
        weapons = [\"knife\", \"rifle\"]\n";
    std::fs::write(file, text).expect("a file");
    let rex = attack(&format!("{file} {file}#rex --distance 20 --odds"));
    assert_eq!((&rex["result"]["weapon"], &rex["result"]["attack"]["total"]), (&json!("rifle"), &json!(10)));
    let near = attack(&format!("{file} --odds"));
    assert_eq!(near["result"]["weapon"], "knife", "at arm's length");
}

#[test]
fn what_cannot_be_done_is_refused_in_a_sentence() {
    let refusals = [
        ("9 --weapon revolver --distance 3", "a fight needs more of The attacker than a total"),
        ("dex=5,firearms=9", "with what does The attacker attack? Give --weapon"),
        ("dex=5,firearms=9 --weapon revolver", "how far away is the target? Give --distance in metres"),
        ("dex=5,firearms=9 --weapon revolvr --distance 3", "did you mean `revolver`?"),
        ("dex=5 --weapon knife --distance 2", "2 metres is out of arm's reach for a knife"),
        ("dex=5,firearms=9 Sam:dex=4 --weapon revolver --distance 3", "how many boxes Sam has is not known"),
        ("dex=5,firearms=9 --weapon revolver --distance 3 --cover hidden", "the target is wholly hidden"),
        ("dex=5,firearms=9 --weapon revolver --distance 3 --light dark", "only if the referee lets him"),
        (
            "dex=5 --weapon revolver --distance 76 --set extreme-range=closed",
            "beyond the range of the revolver",
        ),
        ("dex=5 --weapon whip --feet 5", "too near for a whip, which needs more than 5 feet"),
        ("dex=5 --weapon whip --feet 8 --whip-feet 7", "farther away than the whip is long"),
        ("dex=5 --weapon trample", "only a rider can trample"),
        ("dex=5 --weapon knife --rope trip", "only a lasso or a whip trips or catches"),
        ("str=5 --weapon bare-hands --quickdraw", "there is nothing to draw for bare hands"),
        (
            "dex=5 --weapon revolver --distance 3 --defence block",
            "to block does not answer an attack with a revolver; to dodge does",
        ),
        ("dex=5 --weapon knife --defence weapon", "to parry does"),
        ("dex=5 --weapon knife --defence best --surprised=behind", "surprised from behind"),
        ("dex=5 --weapon knife --defence best --target-wounds 12", "has no boxes left"),
        ("dex=5 --weapon knife --wounds 4", "how many boxes The attacker has is not known"),
        ("dex=5,str=1,wil=1 --weapon knife --wounds 4", "is down: all 4 boxes"),
        ("dex=5 --weapon knife --target-wounds 13", "too few for 13 wounds"),
        ("nobody-at-all --weapon knife", "nobody is found under `nobody-at-all`"),
        ("dex=5 --weapon knife --set luck=good", "2002 has no reading `luck`"),
    ];
    for (words, said) in refusals {
        let refused = sixgun(&args(words));
        assert_eq!((refused.code, refused.out.as_str()), (1, ""), "{words}");
        assert!(refused.err.contains(said), "{words}: {}", refused.err);
    }
    for words in ["", "a b c", "dex=5 --distance far", "dex=5 --defence pray", "dex=5 --distance 3 --feet 9"]
    {
        assert_eq!(sixgun(&args(words)).code, 2, "{words}");
    }
}

#[test]
fn no_line_of_an_attack_is_wider_than_the_terminal() {
    for words in [
        "doc-holliday johnny-ringo --distance 18 --quickdraw --called hand --cover good --seed 1 -v",
        "mad-dog wyatt-earp --weapon knife --defence best --seed 2",
        "dex=5,firearms=9 --weapon revolver --distance 8 --penalty 15 --odds",
    ] {
        for columns in ["40", "80", "120"] {
            let mut command = program(&args(words));
            command.env("COLUMNS", columns);
            let most: usize = columns.parse().expect("a number");
            let shown = ran(command);
            assert_eq!((shown.code, shown.err.as_str()), (0, ""));
            assert!(shown.out.lines().all(|line| line.chars().count() <= most), "{columns}\n{}", shown.out);
        }
    }
}
