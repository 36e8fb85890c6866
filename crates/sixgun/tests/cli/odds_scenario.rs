//! `sixgun odds scenario` and `sixgun odds merge`.

use crate::common::{Ran, sixgun};
use serde_json::Value;
use std::path::PathBuf;

/// A file of this test.
fn file(name: &str) -> String {
    let name = format!("{}-odds-{name}", std::process::id());
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name).to_string_lossy().into_owned()
}

/// The fight at the corral between men who stand, so many times, with more arguments.
fn corral(fights: &str, more: &[&str]) -> Ran {
    let start = ["odds", "scenario", "ok_corral_1979", "--seed", "1881", "--fights", fights];
    let bots: &[&str] = if more.contains(&"--bots") { &[] } else { &["--bots", "stand"] };
    sixgun(&[&start, bots, more].concat())
}

fn sum(list: &Value, of: impl Fn(&Value) -> Option<u64>) -> u64 {
    list.as_array().expect("a list").iter().map(|one| of(one).expect("a count")).sum()
}

#[test]
fn a_scenario_is_played_and_everything_adds_up() {
    let object = corral("30", &["--json"]).json();
    assert_eq!((&object["scenario"], &object["fights"]), (&"ok_corral_1979".into(), &30.into()));
    let won = sum(&object["sides"], |side| side["won"]["count"].as_u64());
    assert_eq!(won + object["drawn"]["count"].as_u64().expect("draws"), 30);
    assert_eq!(sum(&object["turns"], |turn| turn["fights"].as_u64()), 30);
    let figures = object["figures"].as_array().expect("figures");
    assert_eq!(figures.len(), 8);
    for figure in figures {
        let ends = figure["ends"].as_object().expect("ends").values().filter_map(Value::as_u64);
        assert_eq!(ends.sum::<u64>(), 30, "{figure}");
    }
    assert_eq!(object["wounds"].as_array().map(Vec::len), Some(10));
    assert_eq!(object["sides"][0]["bot"], "stand");
    assert_eq!(object["seed"], "pcg64mcg:1881");
}

#[test]
fn a_side_of_which_nothing_is_said_is_played_as_in_play() {
    let bots = |id: &str| {
        let object = sixgun(&["odds", "scenario", id, "--fights", "1", "--seed", "1", "--json"]).json();
        let sides = object["sides"].as_array().expect("sides").iter();
        sides.map(|side| side["bot"].as_str().unwrap_or_default().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(bots("ok_corral_1979"), ["normal", "normal"]);
    // A plain doctrine of the scenario is an errand, which the usual player keeps in mind.
    assert_eq!(bots("bank_and_dynamite_1979").last().map(String::as_str), Some("normal"));
    let begun = crate::play::play(&["ok_corral_1979", "--seed", "1", "--json"], "");
    assert!(begun.out.lines().next().is_some_and(|line| line.contains("\"against\":\"normal\"")));
}

#[test]
fn a_scenario_file_names_the_player_of_a_side() {
    let folder = crate::play::folder("players");
    let known =
        std::fs::read_to_string("../../content/scenarios/holliday_and_ringo.toml").expect("a scenario");
    let file = folder.join("duel.toml");
    let path = file.to_str().expect("a path in UTF-8");
    for player in ["character", "marksman", "searcher", "snap"] {
        let side = format!("doctrine = \"{player}\"\n[[figure]]");
        std::fs::write(&file, known.replacen("[[figure]]", &side, 1)).expect("written");
        let object = sixgun(&["odds", "scenario", path, "--fights", "1", "--seed", "1", "--json"]).json();
        let bots: Vec<&str> = object["sides"]
            .as_array()
            .expect("sides")
            .iter()
            .filter_map(|side| side["bot"].as_str())
            .collect();
        let known = if player == "character" { "normal" } else { player };
        assert_eq!(bots, ["normal", known], "{object}");
        let first = object["sides"][0]["name"].as_str().expect("a name").to_lowercase();
        let begun = crate::play::play(&[path, "--side", &first, "--seed", "1", "--plain"], "");
        assert!(crate::play::words(&begun).contains(&format!("({known})")), "{}", begun.out);
    }
    std::fs::remove_dir_all(&folder).expect("removed");
}

#[test]
fn the_page_says_who_wins_who_lives_and_how_long_it_takes() {
    let page = corral("30", &["--side-bot", "cowboys=close"]);
    assert_eq!((page.code, page.err.as_str()), (0, ""));
    for said in [
        "30 fights of Earps (stand) and Cowboys (close).",
        "Wins     Fights",
        "nobody",
        "Wyatt Earp",
        "Not down",
        "right shoulder",
        "Turns: ",
        "pcg64mcg:1881.",
    ] {
        assert!(page.out.contains(said), "{said}: {}", page.out);
    }
    assert!(page.out.lines().all(|line| line.chars().count() <= 80), "{}", page.out);
}

#[test]
fn any_number_of_threads_prints_the_same_bytes() {
    let [one, two, five] = ["1", "2", "5"].map(|threads| corral("24", &["--threads", threads, "--json"]).out);
    assert_eq!(one, two);
    assert_eq!(one, five);
    let page = |threads| corral("24", &["--threads", threads, "--compare", "unarmed"]).out;
    assert_eq!(page("1"), page("3"));
}

#[test]
fn parts_are_merged_to_the_bytes_of_one_run() {
    let files = [1, 2, 3].map(|number| file(&format!("part-{number}")));
    for (number, path) in (1..).zip(&files) {
        let part = corral("24", &["--shard", &format!("{number}/3"), "--out", path]);
        assert_eq!((part.code, part.err.as_str()), (0, ""), "{}", part.out);
    }
    let merged = |files: &[&String], more: &[&str]| {
        let files: Vec<&str> = files.iter().map(|file| file.as_str()).collect();
        sixgun(&[&["odds", "merge"], files.as_slice(), more].concat())
    };
    let [a, b, c] = &files;
    assert_eq!(merged(&[c, a, b], &["--json"]).out, corral("24", &["--json"]).out);
    assert_eq!(merged(&[a, b, c], &[]).out, corral("24", &[]).out);
    let before = std::fs::read(b).expect("a part");
    corral("24", &["--shard", "2/3", "--out", b, "--threads", "1"]);
    assert_eq!(std::fs::read(b).expect("a part"), before, "a part that is run again has the same bytes");
    assert_eq!(merged(&[a, c], &[]).err, "sixgun: no part has the fights 8 to 15\n");
    assert!(merged(&[a, b, b, c], &[]).err.contains(" both have fight 8"), "twice the same");
    let other = file("other");
    corral("24", &["--shard", "3/3", "--out", &other, "--bots", "close"]);
    let mixture = merged(&[a, b, &other], &[]);
    assert!(mixture.err.contains("players is \"Earps=stand, Cowboys=stand\""), "{}", mixture.err);
    assert_eq!((mixture.code, mixture.out.as_str()), (1, ""));
    std::fs::write(&other, "what a run is not").expect("a file");
    assert!(merged(&[&other], &[]).err.contains("it is no part of a run"));
    files.iter().chain([&other]).for_each(|path| std::fs::remove_file(path).expect("it was there"));
}

#[test]
fn a_run_stops_when_the_interval_is_narrow() {
    let run = |more: &[&str]| {
        let start = ["odds", "scenario", "courtright_and_short", "--seed", "3", "--json", "--until"];
        sixgun(&[&start, more].concat()).json()
    };
    let narrow = run(&["±4%"]);
    assert_eq!(narrow["fights"], 1000, "a batch is enough");
    for side in narrow["sides"].as_array().expect("sides") {
        let bounds = side["won"]["millionths"].as_array().expect("an interval");
        let bound = |place: usize| bounds[place].as_i64().expect("a number");
        assert!(bound(2) - bound(1) <= 80_000, "{side}");
    }
    let most = run(&["0.1%", "--fights", "100"]);
    assert_eq!(most["fights"], 100, "--fights are the most");
    assert_eq!(
        (&narrow["until"]["narrow_enough"], &most["until"]["narrow_enough"]),
        (&true.into(), &false.into())
    );
    let missed =
        ["odds", "scenario", "courtright_and_short", "--seed", "3", "--until", "0.1%", "--fights", "100"];
    let said = sixgun(&missed).out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(said.contains("The intervals are not as narrow as ±0.1 %: they are still ±"), "{said}");
    assert_eq!(most, run(&["0.001", "--fights", "100", "--threads", "3"]));
    assert_eq!(sixgun(&["odds", "scenario", "holliday_and_ringo", "--until", "1"]).code, 2);
}

#[test]
fn a_change_is_compared_on_the_same_dice() {
    let object = corral("24", &["--compare", "unarmed", "--json"]).json();
    assert_eq!(object["other"]["variants"], serde_json::json!(["unarmed"]));
    let alone = corral("24", &["--variant", "unarmed", "--json"]).json();
    assert_eq!(object["other"], alone);
    assert_eq!(object["one"], corral("24", &["--json"]).json());
    for side in object["sides"].as_array().expect("sides") {
        let pairs = side["won"]["pairs"].as_object().expect("pairs");
        assert_eq!(pairs.values().filter_map(Value::as_u64).sum::<u64>(), 24, "{side}");
    }
    let page = corral("24", &["--compare", "unarmed"]).out;
    assert!(page.contains("Compared with unarmed, on the same dice."), "{page}");
    assert!(page.contains("Difference"), "{page}");
}

#[test]
fn anything_can_be_the_change() {
    for (words, field, value) in [
        (&["sequence=advanced"][..], "sequence", serde_json::json!("advanced")),
        (&["ok_corral_1975"], "book", serde_json::json!(1975)),
        (&["scenario=ok_corral_1975", "variant=armed"], "variants", serde_json::json!(["armed"])),
        (&["with=stunning"], "options", serde_json::json!(["stunning"])),
        (&["book=1975"], "book", serde_json::json!(1975)),
        (&["content/scenarios/ok_corral_1975.toml"], "book", serde_json::json!(1975)),
    ] {
        let mut args: Vec<&str> = words.iter().flat_map(|word| ["--compare", word]).collect();
        args.push("--json");
        let ran = corral("4", &args);
        assert_eq!(ran.code, 0, "{words:?}: {}", ran.err);
        assert_eq!(ran.json()["other"][field], value, "{words:?}");
    }
    let bots = corral("4", &["--compare", "bots=close,cover", "--compare", "earps=escape", "--json"]).json();
    let played = |side: usize| bots["other"]["sides"][side]["bot"].clone();
    assert_eq!((played(0), played(1)), ("escape".into(), "cover".into()));
    assert_eq!(bots["one"]["sides"][0]["bot"], "stand");
}

/// A variant that a designer might try: a man on a roof.
const ROOF: &str = "
[[variant]]
id = \"studio\"
name = \"A man on the roof of the studio\"

[[variant.figure]]
who = \"billy-claibourne@ok_corral_1979\"
side = \"Cowboys\"
at = [14, 18, 1]
facing = \"west\"
";

#[test]
fn a_man_on_the_roof_is_tried_with_a_file_of_ones_own() {
    let path = file("roof.toml");
    let text = include_str!("../../../../content/scenarios/ok_corral_1979.toml");
    std::fs::write(&path, format!("{text}{ROOF}")).expect("a file");
    let args =
        ["odds", "scenario", &path, "--fights", "20", "--seed", "1881", "--compare", "studio", "--json"];
    let ran = sixgun(&args);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let object = ran.json();
    let figures = |of: &str| object[of]["figures"].as_array().map(Vec::len);
    assert_eq!((figures("one"), figures("other")), (Some(8), Some(9)));
    assert_eq!(object["figures"].as_array().map(Vec::len), Some(8), "those who are in both are compared");
    let against = corral("20", &["--compare", &path, "--json"]).json();
    assert_eq!(against["one"]["sides"], against["other"]["sides"], "the file itself changes nothing");
    assert_ne!(against["one"]["content"], against["other"]["content"]);
    std::fs::remove_file(&path).expect("it was there");
}

#[test]
fn what_cannot_be_played_is_refused_with_what_was_expected() {
    for (args, said) in [
        (&["--bots", "sleeper"][..], "there is no bot `sleeper`; there are random,"),
        (&["--bots", "stand,stand,stand"], "3 bots for 2 sides: Earps and Cowboys"),
        (&["--side-bot", "earps"], "expected SIDE=BOT, not `earps`"),
        (&["--side-bot", "daltons=stand"], "there is no side `daltons`"),
        (&["--variant", "unharmed"], "did you mean `unarmed`?"),
        (&["--compare", "unharmed"], "did you mean `unarmed`?"),
        (&["--compare", "courtright_and_short"], "no side of the same name"),
        (&["--compare", "with=stuning"], "did you mean `stunning`?"),
        (&["--set", "nothing=so"], "1979 has no reading `nothing`"),
        (&["--picture", "wins.jpeg"], "ends in .svg or .png"),
        (&["--compare", "book=1981"], "book=1975 or book=1979"),
        (&["--compare", "unarmed", "--chart", "wounds"], "the charts wins and survival"),
    ] {
        let ran = corral("2", args);
        assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{args:?}");
        assert!(ran.err.contains(said), "{args:?}: {}", ran.err);
    }
    let no_seed = sixgun(&["odds", "scenario", "ok_corral_1979", "--shard", "1/2", "--out", "x"]);
    assert!(no_seed.err.contains("say --seed N"), "{}", no_seed.err);
    let dice = sixgun(&["odds", "scenario", "ok_corral_1979", "--dice", "18"]);
    assert!(dice.err.contains("use --seed"), "{}", dice.err);
    for wrong in [["--fights", "0"], ["--threads", "0"], ["--until", "wide"], ["--shard", "3/2"]] {
        assert_eq!(
            sixgun(&[&["odds", "scenario", "ok_corral_1979"], &wrong[..]].concat()).code,
            2,
            "{wrong:?}"
        );
    }
}

#[test]
fn pictures_are_drawn_in_the_terminal_and_written_into_files() {
    let (picture, page) = (file("chart.svg"), file("report.html"));
    let ran = corral("20", &["--chart", "wins,wounds", "--picture", &picture, "--report", &page]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    for said in ["Who wins\n", "Where they were hit\n", "Written: "] {
        assert!(ran.out.contains(said), "{said}: {}", ran.out);
    }
    let svg = std::fs::read_to_string(&picture).expect("a picture");
    assert!(svg.starts_with("<svg") && svg.contains("<title>Who wins</title>"), "{svg}");
    let html = std::fs::read_to_string(&page).expect("a page");
    for said in
        ["Who wins", "Not down after each turn", "Where they were hit", "When they end", "Ike Clanton"]
    {
        assert!(html.contains(said), "{said}");
    }
    let ran = corral("20", &["--compare", "unarmed", "--chart", "survival", "--report", &page]);
    assert!(ran.out.contains("What changes for those who are not down"), "{}", ran.out);
    assert!(std::fs::read_to_string(&page).expect("a page").contains("what a change does"));
    [picture, page].iter().for_each(|path| std::fs::remove_file(path).expect("it was there"));
}

/// The page of the run says of everybody in words what the curve shows at its end.
#[test]
fn the_curve_ends_where_the_table_does() {
    let (picture, page) = (file("ends.svg"), file("ends.html"));
    let args = ["--chart", "survival", "--picture", &picture, "--report", &page, "--json"];
    let object = corral("30", &args).json();
    let svg = std::fs::read_to_string(&picture).expect("a picture");
    let html = std::fs::read_to_string(&page).expect("a page");
    for figure in object["figures"].as_array().expect("figures") {
        let (name, stands) =
            (figure["name"].as_str().unwrap(), figure["not_down"]["percent"].as_str().unwrap());
        assert!(svg.contains(&format!("{name} {stands} %</text>")), "{name} {stands}: {svg}");
    }
    for heading in ["Who wins", "Not down after each turn", "Where they were hit", "When they end"] {
        assert_eq!(html.matches(&format!(">{heading}</h2>")).count(), 1, "{heading}");
        assert_eq!(html.matches(&format!(">{heading}</text>")).count(), 0, "{heading} is said twice");
    }
    let won = "A side wins if nobody of another side is left, or whoever is left has fled out of sight.";
    assert!(html.contains(&format!("All fights ended in the same way: {won}")));
    [picture, page].iter().for_each(|path| std::fs::remove_file(path).expect("it was there"));
}

/// Nobody follows twenty lines: many figures are drawn by their sides.
#[test]
fn many_figures_are_drawn_by_their_sides() {
    let run = ["odds", "scenario", "coffeyville_1979", "--bots", "hold", "--fights", "2", "--seed", "5"];
    let shown = sixgun(&[&run[..], &["--chart", "survival"]].concat()).out;
    assert!(shown.contains("Gang (5)") && shown.contains("Citizens (16)"), "{shown}");
    assert!(shown.contains("The share of each side that is"), "{shown}");
}

#[test]
fn money_is_told_of_exactly_where_somebody_carried_it_off() {
    for bots in ["close", "rob"] {
        let run = ["odds", "scenario", "stage_hold_up", "--bots", bots, "--fights", "6", "--seed", "5"];
        let (object, page) = (sixgun(&[&run[..], &["--json"]].concat()).json(), sixgun(&run).out);
        for side in object["sides"].as_array().expect("sides") {
            let money = |field: &str| side["money"][field].as_u64().expect("a number");
            let told =
                page.contains(&format!("{} carried money off", side["name"].as_str().unwrap_or_default()));
            assert_eq!((told, money("dollars") > 0), (money("fights") > 0, money("fights") > 0), "{side}");
            assert!(money("dollars") <= money("most") * money("fights"), "{side}");
        }
    }
}
