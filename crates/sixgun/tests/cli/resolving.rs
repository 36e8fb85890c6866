//! What the commands have in common that resolve one thing.

use crate::common::{program, ran, sixgun};

/// One line of words for each command, with dice by seed.
const ASKED: [&str; 24] = [
    "shot wyatt-earp --distance 3 --hip --shots 3 --at frank-mclaury --seed 1 --option misfires",
    "shot --accuracy 60 --weapon SCG --distance 3 --seed 4 -v",
    "shot --accuracy 60 --weapon 15R --distance 20 --horse --seed 4 --book 1975",
    "draw wyatt-earp frank-mclaury ike-clanton --shots 3 --option alternate-first-shot",
    "brawl wyatt-earp ike-clanton --turns 3 --seed 8 --odds --weapon chair",
    "blast --sticks 5 --distance 3 --strength 14 --seed 9 -v",
    "blast --gatling --distance 50 --bursts 4 --strength 14 --seed 9",
    "gamble poker amateur amateur 20:risky 30:safe --seed 5 --pot 100",
    "gamble poker amateur amateur 20 30 --seed 5 --hands 4 --book 1975",
    "track --hexes 12 --country town --trained --seed 2",
    "ride --plan forced*3,rest,rest,steady*4",
    "ride --on-foot --plan march,run,rest --book 1975",
    "task --total 9 --difficulty hard --penalty 2 --seed 4 -v",
    "task Pat:str=3,wil=4,dex=5,firearms=10 --skill firearms --wounds 4 --drink 3 --seed 4 -v",
    "task --total 7 --basic --seed 4",
    "contest Ann:dex=4,stealth=8 Bob:per=5 --skill stealth --by degree --seed 5 -v",
    "contest 9 9 --set contest-ties=one-reroll --seed 5",
    "compose Pat:wil=3,str=4,composure=4 --danger betrayed --drink 6 --seed 6 -v",
    "contest mad-dog doc-holliday --skill brawling --foe-wounds 1 --seed 7",
    "compose mad-dog --danger outnumbered --foe wyatt-earp --seed 7",
    "scene recognise rea=4,lore=3 --of mad-dog --seed 3 -v",
    "scene horse Pat:dex=4,horsemanship=5 --untamed --no-saddle --seed 3 -v",
    "scene fall --feet 24 --seed 3",
    "compose --total 7 --danger surprised --foe-reputation 13 --guilty --speech --odds-only",
];

#[test]
fn no_line_is_wider_than_the_terminal() {
    for columns in ["40", "80", "120"] {
        let most: usize = columns.parse().expect("a number");
        for words in ASKED {
            let mut command = program(&words.split_whitespace().collect::<Vec<_>>());
            command.env("COLUMNS", columns);
            let shown = ran(command);
            assert_eq!((shown.code, shown.err.as_str()), (0, ""), "{words}");
            let wide = shown.out.lines().find(|line| line.chars().count() > most);
            assert_eq!(wide, None, "{words} at {columns}");
        }
    }
}

#[test]
fn every_object_has_the_same_fields() {
    for words in ASKED {
        let args: Vec<&str> = words.split_whitespace().chain(["--json"]).collect();
        let json = sixgun(&args).json();
        assert_eq!(json["command"], args[0]);
        let year = match args[0] {
            "task" | "contest" | "compose" | "scene" => 2002,
            _ if words.contains("1975") => 1975,
            _ => 1979,
        };
        assert_eq!((&json["book"], &json["rules"]["book"]), (&year.into(), &year.into()));
        for field in ["title", "setting", "tallies", "odds", "told", "result"] {
            assert!(json.get(field).is_some(), "{field} of {words}");
        }
        for table in json["odds"].as_array().expect("odds") {
            let tenths = table["outcomes"].as_array().expect("outcomes").iter().map(|row| {
                row["percent"]
                    .as_str()
                    .and_then(|percent| percent.replace('.', "").parse::<i64>().ok())
                    .expect("tenths")
            });
            let sum: i64 = tenths.sum();
            assert!((990..=1010).contains(&sum), "{words}: {table}");
        }
        let rolls = json["told"].is_array();
        assert_eq!((json.get("dice").is_some(), json.get("seed").is_some()), (rolls, rolls), "{words}");
    }
}

#[test]
fn a_seed_repeats_everything() {
    for words in ASKED {
        let args: Vec<&str> = words.split_whitespace().collect();
        assert_eq!(sixgun(&args).out, sixgun(&args).out, "{words}");
    }
}

#[test]
fn what_fell_can_be_typed_in_again() {
    for words in ASKED.into_iter().filter(|words| words.contains("--seed")) {
        let args: Vec<&str> = words.split_whitespace().chain(["--json"]).collect();
        let first = sixgun(&args).json();
        let named = |die: &serde_json::Value| {
            format!("{}={}", die["purpose"].as_str().unwrap_or_default(), die["face"])
        };
        let dice: Vec<String> = first["dice"].as_array().expect("dice").iter().map(named).collect();
        let seedless = words.split_once(" --seed ").map(|(before, after)| {
            let after = after.split_once(' ').map_or("", |(_, after)| after);
            format!("{before} {after}")
        });
        let seedless = seedless.unwrap_or_default();
        let typed = format!("--dice={}", dice.join(","));
        let args: Vec<&str> = seedless.split_whitespace().chain(["--json", &typed]).collect();
        let again = sixgun(&args).json();
        assert_eq!((&again["result"], &again["dice"]), (&first["result"], &first["dice"]), "{words}");
    }
}
