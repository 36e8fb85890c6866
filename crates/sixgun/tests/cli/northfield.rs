//! *Shootout in Northfield* by the general commands: shown, played from scripts, counted, saved and told again.

use crate::common::sixgun;
use crate::play::{folder, play as play_any, words};
use ::sixgun::Answer;
use serde_json::json;

/// Plays it with these lines as input.
fn play(args: &[&str], lines: &str) -> Answer {
    play_any(&[&["northfield"], args].concat(), lines)
}

/// The lines of a game for programs.
fn objects(played: &Answer) -> Vec<serde_json::Value> {
    let object = |line| serde_json::from_str(line).unwrap_or_else(|_| panic!("{line}"));
    played.out.lines().map(object).collect()
}

#[test]
fn it_is_listed_and_shown_as_a_scenario() {
    let list = sixgun(&["scenario", "list", "--json"]).json();
    let listed = list["scenarios"].as_array().unwrap().iter().find(|one| one["id"] == "northfield").unwrap();
    assert_eq!((&listed["book"], &listed["year"]), (&1981.into(), &1876.into()));
    assert_eq!(listed["sides"], serde_json::json!(["Gang", "Town"]));
    let shown = sixgun(&["scenario", "show", "northfield"]);
    for said in ["Jesse James: strength 14", "Who wins", "order-of-play=gang-first", "rob, history"] {
        assert!(shown.out.contains(said), "{said}: {}", shown.out);
    }
    let refused = sixgun(&["scenario", "show", "northfield", "--variant", "snow"]);
    assert_eq!((refused.code, refused.out.as_str()), (1, ""));
    assert!(refused.err.contains("Shootout in Northfield has no --variant"), "{}", refused.err);
    let near = sixgun(&["play", "northfeild", "--json"]);
    assert_eq!(near.json()["error"]["suggestion"], "northfield");
}

#[test]
fn either_side_is_played_to_the_end_saved_and_proven() {
    for (side, other, doctrine) in [("gang", "town", "arm"), ("town", "gang", "rob")] {
        let folder = folder(&format!("northfield-{side}"));
        let file = folder.join("game.sixgun");
        let file = file.to_str().unwrap();
        // One order by number, one by a doctrine, then for good.
        let played =
            play(&["--side", side, "--seed", "1876", "--save", file, "--plain"], "1\nauto\nauto always\n");
        assert_eq!((played.code, played.err.as_str()), (0, ""), "{side}");
        let said = words(&played);
        assert!(
            said.contains(&format!("You play the {side}. The computer plays the {other} ({doctrine}).")),
            "{said}"
        );
        assert!(said.contains("of loot against"), "{said}");
        let checked = sixgun(&["replay", file, "--check", "--json"]);
        assert_eq!((checked.code, checked.json()["same"].as_bool()), (0, Some(true)), "{}", checked.err);
        let told = sixgun(&["replay", file, "--side", "gang"]);
        assert!(told.out.contains("Turn 1\n") && told.out.contains("of loot against"), "{}", told.out);
        assert!(
            !told.out.contains("revolver with him") && !told.out.contains("left his revolver"),
            "{}",
            told.out
        );
        std::fs::remove_dir_all(&folder).unwrap();
    }
}

#[test]
fn two_people_at_one_keyboard_are_each_told_what_they_see() {
    let lines = "?\nlist\nmap\nmore\nnext\nwhy 1\nauto always\nauto always\n";
    let played = play(&["--hotseat", "--seed", "4"], lines);
    assert_eq!((played.code, played.err.as_str()), (0, ""));
    let said = words(&played);
    for expected in
        ["You play the gang and the town.", "Place the gang", "citizen 1", "the town: ", "of loot against"]
    {
        assert!(said.contains(expected), "{expected}: {said}");
    }
}

#[test]
fn an_order_can_be_taken_back_and_a_wrong_one_says_why() {
    let lines = "c0 mounted 20,20\nundo\nundo\ninside 0,0 horse 0,0\n99\nfly to 1,1\nquit\n";
    let said = words(&play(&["--side", "gang", "--seed", "1"], lines));
    assert!(said.contains("Your last order is taken back"), "{said}");
    assert!(said.contains("There is nothing to take back."), "{said}");
    assert!(said.contains("That cannot be done: he cannot start there."), "{said}");
    assert!(said.contains("There is no choice 99"), "{said}");
    assert!(said.contains("is no order; expected one such as"), "{said}");
}

#[test]
fn a_game_that_was_saved_is_played_on() {
    let folder = folder("northfield-load");
    let file = folder.join("game.sixgun");
    let file = file.to_str().unwrap();
    let first = play(&["--side", "gang", "--seed", "9", "--save", file], "auto\nauto\nquit\n");
    assert_eq!(first.code, 0, "{}", first.err);
    let on = play_any(&["--side", "gang", "--load", file, "--save", file], "auto always\n");
    assert_eq!((on.code, on.err.as_str()), (0, ""));
    assert!(words(&on).contains("of loot against"));
    assert_eq!(sixgun(&["replay", file, "--check"]).code, 0);
    let text = std::fs::read_to_string(file).unwrap();
    std::fs::write(file, text.replacen("c1 ", "c2 ", 1)).unwrap();
    let broken = sixgun(&["replay", file]);
    assert_eq!(broken.code, 1);
    assert!(broken.err.contains("line "), "{}", broken.err);
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn for_programs_every_line_is_an_object() {
    let played = play(&["--side", "town", "--seed", "2", "--json"], "?\nmore\nauto\nauto always\n");
    assert_eq!((played.code, played.err.as_str()), (0, ""));
    let lines = objects(&played);
    assert_eq!((&lines[0]["kind"], &lines[0]["scenario"]), (&"begin".into(), &"northfield".into()));
    assert!(lines.iter().any(|line| line["kind"] == "ask" && line["side"] == "Town"));
    assert!(lines.iter().all(|line| line["kind"] != "ask" || line["side"] == "Town"));
    let over = lines.last().unwrap();
    assert_eq!(over["kind"], "over");
    assert!(over["loot"].is_u64() && over["rewards"].is_u64());
}

#[test]
fn games_are_counted_the_same_on_any_number_of_threads() {
    let odds = |threads| {
        let args = ["--fights", "6", "--seed", "1876", "--json", "--threads", threads];
        sixgun(&[&["odds", "scenario", "northfield"], &args[..]].concat()).json()
    };
    let object = odds("1");
    assert_eq!(object, odds("3"));
    let count = |key: &str| object[key]["count"].as_u64().unwrap();
    assert_eq!(count("gang_wins") + count("town_wins") + count("draws"), 6);
    assert!(object["loot"]["thousandths"].is_array() && object["as_it_was"]["percent"].is_string());
    let odds = ["odds", "scenario", "northfield", "--fights", "3", "--seed", "1876"];
    let page = sixgun(&[&odds[..], &["--side-bot", "gang=history"]].concat());
    for said in [
        "3 fights of Gang (history) and Town (arm)",
        "The town wins",
        "As it was",
        "Loot carried out of town",
        "Bandits captured",
        "95 %",
    ] {
        assert!(page.out.contains(said), "{said}: {}", page.out);
    }
}

#[test]
fn what_cannot_be_played_is_refused_with_what_was_expected() {
    let names = "wyatt-earp,doc-holliday,johnny-ringo,ike-clanton,billy-the-kid,clay-allison";
    let joins = format!("gang={names}");
    for (args, said) in [
        (&["--bots", "rush"][..], "`rush` is no doctrine of the gang"),
        (&["--bots", "rob,arm,stand"], "3 bots for 2 sides"),
        (&["--side-bot", "crowd=arm"], "there is no side `crowd`; there are Gang and Town"),
        (&["--set", "order-of-play=backwards"], "it has gang-first, by-speed"),
        (&["--set", "order=by-speed"], "1981 has no reading `order`"),
        (&["--join", &joins], "at most 5 player characters"),
        (&["--join", "town=nobody-at-all"], "nobody-at-all"),
        (&["--join", "town=no-such.toml"], "cannot be read"),
        (&["--join", "wyatt-earp"], "expected SIDE=NAMES"),
        (&["--dice", "1,2"], "use --seed"),
        (&["--compare", "sequence=basic"], "Shootout in Northfield has no --compare"),
        (&["--shard", "1/2", "--out", "part.txt"], "Shootout in Northfield has no --shard"),
    ] {
        let ran = sixgun(&[&["odds", "scenario", "northfield", "--fights", "1"], args].concat());
        assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{args:?}");
        assert!(ran.err.contains(said), "{args:?}: {}", ran.err);
    }
    for (args, said) in [
        (&["northfield", "--sequence", "basic"][..], "Shootout in Northfield has no --sequence"),
        (&["northfield", "--against", "close"], "`close` is no doctrine of the town"),
        (&["northfield", "--side-bot", "gang=rob"], "you play that side yourself"),
        (&["ok_corral_1979", "--join", "earps=johnny-ringo"], "Boot Hill has no --join"),
    ] {
        let ran = play_any(args, "");
        assert_eq!(ran.code, 1, "{args:?}");
        assert!(ran.err.contains(said), "{args:?}: {}", ran.err);
    }
}

#[test]
fn bots_of_the_gang_meet_those_of_the_town() {
    let args = ["ladder", "--scenario", "northfield", "--seed", "1876", "--fights", "3", "--json"];
    let ladder = |threads| {
        let more = ["--bots", "rob,greedy,arm", "--threads", threads];
        sixgun(&[&args[..], &more].concat()).json()
    };
    let object = ladder("1");
    assert_eq!(object, ladder("3"), "any number of threads");
    let pairs = object["pairs"].as_array().expect("pairs");
    let names: Vec<_> = pairs.iter().map(|pair| (pair["one"].as_str(), pair["other"].as_str())).collect();
    assert_eq!(names, [(Some("rob"), Some("arm")), (Some("greedy"), Some("arm"))]);
    assert!(pairs.iter().all(|pair| pair["together"]["fights"] == 3), "{object}");
    for (args, said) in [
        (["--bots", "rob,greedy"], "expected one of the --bots to play the town"),
        (["--bots", "rob,arm,close"], "there is no bot `close`"),
        (["--scenario", "northfield,range_war"], "cannot meet"),
    ] {
        let ran = sixgun(&[&["ladder", "--scenario", "northfield"], &args[..]].concat());
        assert_eq!(ran.code, 1, "{args:?}");
        assert!(ran.err.contains(said), "{args:?}: {}", ran.err);
    }
}

#[test]
fn dice_of_a_real_table_are_asked_for() {
    let folder = folder("northfield-dice");
    let file = folder.join("game.sixgun");
    let file = file.to_str().unwrap();
    let lines = "3\n".repeat(60);
    let played = play(&["--dice", "1,2,3", "--save", file, "--plain"], &lines);
    assert_eq!((played.code, played.err.as_str()), (0, ""));
    assert!(played.out.contains("Die for square, second digit (d6): 3"), "{}", played.out);
    assert_eq!(sixgun(&["replay", file, "--check"]).code, 0);
    let refused = play(&["--dice", "1,2,9", "--plain"], "");
    assert_eq!(refused.code, 1, "{}", refused.out);
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn raids_that_version_0_1_saved_are_told_or_refused_with_the_reason() {
    let folder = std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/0.1/raids"));
    let mut told = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let file = entry.unwrap().path();
        let ran = sixgun(&["replay", file.to_str().unwrap()]);
        match ran.code {
            0 => told += 1,
            _ => assert!(ran.err.contains("it was played by Sixgun 0.1"), "{}", ran.err),
        }
    }
    assert!(told > 2, "only {told} raids of 0.1 open");
}

#[test]
fn player_characters_join_either_side() {
    let args = ["odds", "scenario", "northfield", "--fights", "2", "--seed", "3"];
    let join = ["--join", "gang=johnny-ringo,clay-allison", "--join", "town=wyatt-earp", "--json"];
    let joined = sixgun(&[&args[..], &join].concat());
    assert_eq!((joined.code, joined.err.as_str()), (0, ""));
    assert_eq!(joined.json()["fights"], 2);
}

#[test]
fn map_and_prompts_call_a_counter_by_the_same_sign() {
    let shown = play(&["--side", "town", "--seed", "1"], "");
    assert_eq!((shown.code, shown.err.as_str()), (0, ""));
    // The map stands between its ruler and its key.
    let lines = shown.out.lines().skip_while(|line| !line.contains("0         5         10"));
    let map: String = lines.take_while(|line| !line.starts_with("1 to 9")).collect();
    for letter in ['D', 'E', 'F', 'G'] {
        assert!(map.contains(letter), "{letter} is not on the map:\n{}", shown.out);
    }
    let words = |out: &str| out.split_whitespace().collect::<Vec<_>>().join(" ");
    let listed = words(&play(&["--side", "town", "--seed", "1", "--plain"], "").out);
    for name in ["Wheeler (D, c11)", "Manning (E, c12)", "Allen (F, c13)", "Stacey (G, c14)"] {
        assert!(listed.contains(name), "{name}: {listed}");
    }
    // The gang does not know who is who before he is armed.
    let gang = words(&play(&["--side", "gang", "--seed", "1", "--plain"], "").out);
    assert!(gang.contains("Jesse James (1, c0)") && !gang.contains("(D, c11)"), "{gang}");
}

#[test]
fn raids_are_played_until_the_intervals_are_narrow_or_say_that_they_are_not() {
    let run = |width: &str| {
        sixgun(&[
            "odds",
            "scenario",
            "northfield",
            "--seed",
            "1876",
            "--fights",
            "4",
            "--until",
            width,
            "--json",
        ])
    };
    let (narrow, wide) = (run("±50%").json(), run("±1%").json());
    assert_eq!((&narrow["until"]["narrow_enough"], &narrow["fights"]), (&json!(true), &json!(4)));
    assert_eq!(wide["until"]["narrow_enough"], json!(false));
    assert_eq!(narrow["sides"], wide["sides"], "the same raids");
}

#[test]
fn people_of_a_file_join_either_side_and_their_record_loads_again() {
    ledger::proves!("bh81-293", "bh81-294");
    let folder = folder("northfield-people");
    let place = |name: &str| folder.join(name).to_str().expect("a path in UTF-8").to_owned();
    let (gang, town, save) = (place("mine.toml"), place("yours.toml"), place("raid.sixgun"));
    for (seed, file) in [("3", &gang), ("4", &town)] {
        let made = sixgun(&["person", "new", "--kind", "gunfighter", "--seed", seed, "--out", file]);
        assert_eq!((made.code, made.err.as_str()), (0, ""));
    }
    let who = |file: &str| {
        sixgun(&["person", "show", file, "--json"]).json()["people"][0]["record"]["name"].clone()
    };
    let names = [who(&gang), who(&town)].map(|name| name.as_str().unwrap_or_default().to_owned());
    let args = [
        "--hotseat",
        "--seed",
        "5",
        "--join",
        &format!("gang={gang}"),
        "--join",
        &format!("town={town}"),
        "--save",
        &save,
        "--plain",
    ];
    let played = play(&args, "auto always\nauto always\n");
    assert_eq!((played.code, played.err.as_str()), (0, ""), "{}", played.out);
    assert!(
        names.iter().all(|name| !name.is_empty() && played.out.contains(name.as_str())),
        "{names:?}\n{}",
        played.out
    );
    // The save needs neither file.
    for file in [&gang, &town] {
        std::fs::remove_file(file).expect("removed");
    }
    let checked = sixgun(&["replay", &save, "--check"]);
    assert_eq!((checked.code, checked.err.as_str()), (0, ""));
    let on = play_any(&["--hotseat", "--load", &save, "--plain"], "");
    assert_eq!((on.code, on.err.as_str()), (0, ""));
    std::fs::remove_dir_all(&folder).expect("removed");
}
