//! `sixgun northfield`: played from scripts, counted, saved and told again.

use crate::common::sixgun;
use crate::play::folder;
use ::sixgun::{Answer, Console, Look};
use std::ffi::OsString;

/// Plays with these lines as input.
fn play(args: &[&str], lines: &str) -> Answer {
    let args = ["sixgun", "northfield", "play"].iter().chain(args).map(OsString::from);
    ::sixgun::answer_on(Console::kept(lines), args, Look::plain(80), Look::plain(80))
}

/// The output without its line breaks.
fn words(answer: &Answer) -> String {
    answer.out.split_whitespace().collect::<Vec<_>>().join(" ")
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
        let checked = sixgun(&["northfield", "replay", file, "--check", "--json"]);
        assert_eq!((checked.code, checked.json()["same"].as_bool()), (0, Some(true)), "{}", checked.err);
        let told = sixgun(&["northfield", "replay", file, "--side", "gang"]);
        assert!(told.out.contains("Turn 1.") && told.out.contains("of loot against"), "{}", told.out);
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
    let played = play(&["--side", "both", "--seed", "4"], lines);
    assert_eq!((played.code, played.err.as_str()), (0, ""));
    let said = words(&played);
    for expected in ["You play both sides.", "Place the gang", "citizen c", "the town: ", "of loot against"] {
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
    let on = play(&["--side", "gang", "--load", file, "--save", file], "auto always\n");
    assert_eq!((on.code, on.err.as_str()), (0, ""));
    assert!(words(&on).contains("of loot against"));
    assert_eq!(sixgun(&["northfield", "replay", file, "--check"]).code, 0);
    let text = std::fs::read_to_string(file).unwrap();
    std::fs::write(file, text.replacen("answer gang c1", "answer gang c99", 1)).unwrap();
    let broken = sixgun(&["northfield", "replay", file]);
    assert_eq!(broken.code, 1);
    assert!(broken.err.contains("refused"), "{}", broken.err);
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn for_programs_every_line_is_an_object() {
    let played = play(&["--side", "town", "--seed", "2", "--json"], "?\nmore\nauto\nauto always\n");
    assert_eq!((played.code, played.err.as_str()), (0, ""));
    let lines: Vec<serde_json::Value> = played
        .out
        .lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|_| panic!("{line}")))
        .collect();
    assert_eq!((&lines[0]["kind"], &lines[0]["game"]), (&"begin".into(), &"northfield".into()));
    assert!(lines.iter().any(|line| line["kind"] == "ask" && line["side"] == "town"));
    assert!(lines.iter().all(|line| line["kind"] != "ask" || line["side"] == "town"));
    let over = lines.last().unwrap();
    assert_eq!(over["kind"], "over");
    assert!(over["loot"].is_u64() && over["rewards"].is_u64());
}

#[test]
fn games_are_counted_the_same_on_any_number_of_threads() {
    let odds = |threads| {
        let args = ["northfield", "odds", "--games", "6", "--seed", "1876", "--json", "--threads", threads];
        sixgun(&args).json()
    };
    let object = odds("1");
    assert_eq!(object, odds("3"));
    let count = |key: &str| object[key]["count"].as_u64().unwrap();
    assert_eq!(count("gang_wins") + count("town_wins") + count("draws"), 6);
    assert!(object["loot"]["thousandths"].is_array() && object["as_it_was"]["percent"].is_string());
    let page = sixgun(&["northfield", "odds", "--games", "3", "--seed", "1876", "--gang", "history"]);
    for said in
        ["3 games", "The town wins", "As it was", "Loot carried out of town", "Bandits captured", "95 %"]
    {
        assert!(page.out.contains(said), "{said}: {}", page.out);
    }
}

#[test]
fn what_cannot_be_played_is_refused_with_what_was_expected() {
    let names = "wyatt-earp,doc-holliday,johnny-ringo,ike-clanton,billy-the-kid,clay-allison";
    for (args, said) in [
        (&["odds", "--games", "1", "--gang", "rush"][..], "is no doctrine of the gang"),
        (&["odds", "--games", "1", "--set", "order-of-play=backwards"], "it has gang-first, by-speed"),
        (&["odds", "--games", "1", "--set", "order=by-speed"], "1981 has no reading `order`"),
        (&["odds", "--games", "1", "--with-gang", names], "at most 5 player characters"),
        (&["odds", "--games", "1", "--with-town", "nobody-at-all"], "nobody-at-all"),
        (&["odds", "--games", "1", "--with-town", "no-such.toml"], "cannot be read"),
        (&["odds", "--games", "1", "--dice", "1,2"], "use --seed"),
        (&["replay", "nowhere.sixgun"], "cannot be read"),
    ] {
        let ran = sixgun(&[&["northfield"], args].concat());
        assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{args:?}");
        assert!(ran.err.contains(said), "{args:?}: {}", ran.err);
    }
}

#[test]
fn player_characters_join_either_side() {
    let args =
        ["northfield", "odds", "--games", "2", "--seed", "3", "--with-gang", "johnny-ringo,clay-allison"];
    let joined = sixgun(&[&args[..], &["--with-town", "wyatt-earp", "--json"]].concat());
    assert_eq!((joined.code, joined.err.as_str()), (0, ""));
    assert_eq!(joined.json()["games"], 2);
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
        "--side",
        "both",
        "--seed",
        "5",
        "--with-gang",
        &gang,
        "--with-town",
        &town,
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
    let checked = sixgun(&["northfield", "replay", &save, "--check"]);
    assert_eq!((checked.code, checked.err.as_str()), (0, ""));
    let on = play(&["--side", "both", "--load", &save, "--plain"], "");
    assert_eq!((on.code, on.err.as_str()), (0, ""));
    std::fs::remove_dir_all(&folder).expect("removed");
}
