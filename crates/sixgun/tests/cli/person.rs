//! `sixgun person`.

use crate::common::{Ran, program, ran, sixgun};
use serde_json::{Value, json};
use std::path::PathBuf;

/// A file of this test alone, which is not there yet.
fn file(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{}-{name}", std::process::id()));
    let _ = std::fs::remove_file(&path);
    path.to_str().expect("a path in UTF-8").to_owned()
}

fn good(ran: &Ran) -> &str {
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    &ran.out
}

fn typed(line: &str) -> Ran {
    sixgun(&line.split_whitespace().collect::<Vec<_>>())
}

fn keys(value: &Value) -> Vec<&str> {
    value.as_object().expect("an object").keys().map(String::as_str).collect()
}

#[test]
fn readings_of_1975_change_what_a_chart_says_in_every_command_that_names_people() {
    const SPLIT: &str = "--set ringo-speed=00 --set greased-lightning-split=yes";
    let json = |line: &str| typed(&format!("{line} --json")).json();
    // Speed 00 is 22 by the split, and a fast draw revolver adds 10.
    let shown = json(&format!("person show johnny-ringo --book 1975 {SPLIT}"));
    assert_eq!(shown["people"][0]["sheet"]["abilities"][0]["modifier"], "+22", "{shown}");
    let compared = json(&format!("person compare johnny-ringo doc-holliday --book 1975 {SPLIT}"));
    assert_eq!(compared["people"][0]["sheet"]["abilities"][0]["modifier"], "+22", "{compared}");
    let duel = json(&format!("duel johnny-ringo doc-holliday --book 1975 --seed 1 {SPLIT}"));
    assert_eq!(duel["men"][0]["speed"]["total"], 32);
    let odds = typed(&format!("odds duel johnny-ringo doc-holliday --book 1975 --range 6 {SPLIT}"));
    let plain =
        typed("odds duel johnny-ringo doc-holliday --book 1975 --range 6 --set greased-lightning-split=yes");
    assert!(good(&odds) != good(&plain) && odds.out.contains("ringo-speed=00"));
    let drawn = typed(&format!("draw johnny-ringo doc-holliday --book 1975 {SPLIT}"));
    assert!(good(&drawn).contains("32"), "{}", drawn.out);
    // Wyatt's revolvers.
    let wyatt = json("person show wyatt-earp --book 1975 --set wyatt-guns=FDR");
    assert_eq!(wyatt["people"][0]["sheet"]["weapons"][0]["code"], "FDR", "{wyatt}");
    assert_eq!(
        json("duel wyatt-earp doc-holliday --book 1975 --seed 1 --set wyatt-guns=FDR")["men"][0]["speed"]["total"],
        30
    );
    let shot = typed("shot wyatt-earp --book 1975 --distance 7 --seed 1 --set wyatt-guns=FDR");
    assert!(good(&shot).contains("fast draw revolver"), "{}", shot.out);
}

#[test]
fn sheets_are_laid_out_word_for_word() {
    assert_eq!(good(&typed("person show wyatt-earp")), include_str!("golden/show_wyatt.txt"));
    assert_eq!(good(&typed("person show finn-clanton")), include_str!("golden/show_finn.txt"));
    assert_eq!(good(&typed("person new --seed 7")), include_str!("golden/new.txt"));
    let sheriff = "person new --book 1975 --kind sheriff --left-handed --seed 3";
    assert_eq!(good(&typed(sheriff)), include_str!("golden/new_1975.txt"));
}

#[test]
fn tables_are_laid_out_word_for_word() {
    let three = "person compare wyatt-earp johnny-ringo doc-holliday@ok_corral_1975";
    assert_eq!(good(&typed(three)), include_str!("golden/compare.txt"));
    assert_eq!(good(&typed("person grow jake-priddy --fights 2")), include_str!("golden/grow.txt"));
    assert_eq!(good(&typed("person list earp")), include_str!("golden/list.txt"));
}

#[test]
fn everybody_can_be_shown_and_no_line_is_too_wide() {
    for chart in people::charts() {
        for columns in ["40", "80", "120"] {
            let names: Vec<String> = chart.people.iter().map(people::Record::address).collect();
            let mut args = vec!["person", "show"];
            args.extend(names.iter().map(String::as_str));
            let mut command = program(&args);
            command.env("COLUMNS", columns);
            let most: usize = columns.parse().expect("a number");
            let shown = ran(command);
            let wide = good(&shown).lines().find(|line| line.chars().count() > most);
            assert_eq!(wide, None, "{} at {columns}", chart.file);
        }
    }
    for line in
        ["person list", "person kinds", "person compare wyatt-earp doc-holliday jesse-james@northfield"]
    {
        for columns in ["40", "80", "120"] {
            let mut command = program(&line.split(' ').collect::<Vec<_>>());
            command.env("COLUMNS", columns);
            let most: usize = columns.parse().expect("a number");
            assert!(ran(command).out.lines().all(|line| line.chars().count() <= most), "{line} at {columns}");
        }
    }
}

#[test]
fn a_sheet_for_programs_has_fixed_fields() {
    let json = typed("person show wyatt-earp@ok_corral_1979 --json").json();
    assert_eq!(keys(&json), ["count", "people"]);
    let sheet = &json["people"][0]["sheet"];
    let fields = ["rules", "abilities", "accuracy", "thrown", "strength", "morale", "weapons", "can_fight"];
    assert_eq!(keys(sheet), fields);
    let weapon = &sheet["weapons"][0];
    let fields =
        ["code", "name", "count", "where", "speed", "printed_speed", "ranges", "rate", "reload", "holds"];
    assert_eq!(keys(weapon), fields);
    assert_eq!((&weapon["speed"]["total"], &weapon["ranges"]), (&json!(36), &json!([3, 7, 15, 30])));
    let rolled = typed("person show john-ringo --book 1975 --json").json();
    let speed = &rolled["people"][0]["sheet"]["abilities"][0];
    let expected =
        json!({ "ability": "Speed", "percentile": 99, "class": "greased lightning", "modifier": "+20" });
    assert_eq!(speed, &expected);
    assert_eq!(typed("person show finn-clanton --json").json()["people"][0]["sheet"]["can_fight"], false);
}

#[test]
fn the_book_chooses_the_record_and_a_reading_changes_it() {
    let of = |line: &str| typed(line).json()["people"][0]["record"]["file"].clone();
    assert_eq!(of("person show wyatt-earp --json"), "fastest_guns");
    assert_eq!(of("person show wyatt-earp --book 1975 --json"), "ok_corral_1975");
    let split = typed("person show john-ringo --book 1975 --set greased-lightning-split=yes --json").json();
    assert_eq!(split["people"][0]["sheet"]["abilities"][0]["modifier"], "+21");
}

#[test]
fn a_list_is_filtered() {
    let count = |line: &str| typed(line).json()["count"].as_u64().expect("a count");
    assert_eq!(
        count("person list --json"),
        (people::cast::all().len() + people::citizen::all().len()) as u64
    );
    assert_eq!(count("person list --chart northfield --json"), 16);
    assert_eq!(count("person list --book 1975 --json"), 17);
    assert_eq!(count("person list earp --chart fastest --json"), 4);
    let lawmen = typed("person list --trade lawman --alive-in 1881 --json").json();
    for person in lawmen["people"].as_array().expect("people") {
        assert!(person["trades"].as_array().expect("trades").contains(&json!("Lawman")), "{person}");
        assert!(person["died"].as_u64().is_none_or(|died| died >= 1881), "{person}");
    }
    let fields = [
        "id", "name", "chart", "book", "gang", "role", "trades", "places", "born", "died", "speed",
        "accuracy", "strength",
    ];
    assert_eq!(keys(&lawmen["people"][0]), fields);
    assert!(typed("person list --gang dalton").out.contains("bob-dalton"));
}

#[test]
fn nobody_is_a_refusal() {
    let nobody = typed("person list erp");
    assert_eq!(nobody.code, 1);
    assert!(nobody.err.contains("nobody is found under `erp`"), "{}", nobody.err);
    assert!(nobody.err.contains("did you mean `earp`?"), "{}", nobody.err);
    let chart = typed("person list --chart nortfield");
    assert!(chart.err.contains("did you mean `northfield`?"), "{}", chart.err);
    let show = typed("person show wyatt-erp");
    assert!(show.err.contains("did you mean `wyatt-earp`?"), "{}", show.err);
    assert!(typed("person show earp").err.contains("nobody alone answers to `earp`"));
    assert_eq!(typed("person compare wyatt-earp").code, 2, "one alone cannot be compared");
    assert_eq!(typed("person").code, 2);
}

/// The Colorado Kid of the second edition, by his dice.
#[test]
fn somebody_is_made_by_the_dice_of_a_real_table() {
    let dice = "speed=85,gun accuracy=54,throwing accuracy=52,strength=75,bravery=40,experience=30,age=18";
    let made = sixgun(&[
        "person",
        "new",
        "--name",
        "The Colorado Kid",
        "--weapon",
        "DAR6",
        "--dice",
        dice,
        "--json",
    ]);
    let json = made.json();
    let record = &json["record"];
    assert_eq!(
        record["rolls"],
        json!({ "speed": 90, "gun": 64, "throwing": 62, "bravery": 55, "strength": 80 })
    );
    assert_eq!(
        (&record["age"], &record["gunfights"], &record["id"]),
        (&json!(30), &json!(0), &json!("the-colorado-kid"))
    );
    assert_eq!(json["rolled"]["speed"], 85);
    assert_eq!(json["sheet"]["weapons"][0]["speed"]["total"], 18);
    assert_eq!(record["money"], "$115");
    let short = sixgun(&["person", "new", "--dice", "85,54"]);
    assert_eq!((short.code, short.out.as_str()), (1, ""));
    assert!(
        short.err.contains("die 3 is missing: expected a d100 for \"throwing accuracy\""),
        "{}",
        short.err
    );
}

#[test]
fn purchases_are_made_or_refused_with_a_reason() {
    let bought = typed(
        "person new --name Rex --age 30 --buy SAR6:right-side,holster,2xammunition,horse-fair:home --seed 3 --json",
    );
    let json = bought.json();
    assert_eq!(json["record"]["money"], "$61");
    assert_eq!(json["record"]["weapons"], json!([{ "code": "SAR6", "count": 1, "where": "right side" }]));
    let horse = json!({ "name": "fair horse", "count": 1, "where": "home" });
    assert_eq!(json["record"]["items"][2], horse);
    let refusals: &[(&str, &str)] = &[
        ("--year 1868 --buy FDR6", "it is to be had only after 1870"),
        ("--buy 2xhorse-good", "cannot be paid: it costs $200, and $150 is left"),
        ("--buy sadle", "did you mean `saddle`?"),
        ("--buy BOW", "the referee must name a price"),
        ("--kind sherif", "did you mean `sheriff`?"),
        ("--weapon FDR7", "no weapon has the code `FDR7`"),
        ("--book 1975 --buy knife", "such as --money 150"),
        ("--book 1975 --money 100 --buy fast-draw@1", "costs from $25 to $50"),
    ];
    for (line, said) in refusals {
        let refused = typed(&format!("person new {line}"));
        assert_eq!((refused.code, refused.out.as_str()), (1, ""), "{line}");
        assert!(refused.err.contains(said), "{line}: {}", refused.err);
    }
    for line in
        ["--buy 2x", "--buy KN:moon", "--buy KN@much", "--money lots", "--age 5", "--buy KN --weapon FDR"]
    {
        assert_eq!(typed(&format!("person new {line}")).code, 2, "{line}");
    }
    assert_eq!(sixgun(&["person", "new", "--name", " "]).code, 1);
}

#[test]
fn every_kind_can_be_made_and_kept_by_both_books() {
    for year in ["1975", "1979"] {
        let kinds = typed(&format!("person kinds --book {year} --json")).json();
        let ids: Vec<&str> =
            kinds["kinds"].as_array().expect("kinds").iter().filter_map(|kind| kind["id"].as_str()).collect();
        assert_eq!(ids.len(), 15);
        for kind in ids.into_iter().chain(["player", "brave", "chief", "deputy"]) {
            let made = typed(&format!("person new --book {year} --kind {kind} --seed 11 --toml"));
            let read =
                people::parse::people("made.toml", good(&made)).unwrap_or_else(|faults| panic!("{faults}"));
            assert_eq!(read.people.len(), 1, "{kind}");
            assert!(people::ability(&read.people[0]).is_ok(), "{kind}");
        }
    }
}

#[test]
fn a_file_comes_back_the_same_and_can_fight() {
    let path = file("rex.toml");
    let made = typed(&format!("person new --name Rex --seed 4 --out {path} --json")).json();
    let shown = sixgun(&["person", "show", &path, "--json"]).json();
    let mut record = made["record"].clone();
    record["file"] = shown["people"][0]["record"]["file"].clone();
    assert_eq!(shown["people"][0]["record"], record);
    assert_eq!(shown["people"][0]["sheet"], made["sheet"]);
    good(&sixgun(&["duel", &path, "wyatt-earp", "--seed", "1"]));
    good(&sixgun(&["person", "compare", &path, "wyatt-earp"]));
    let again = typed(&format!("person new --out {path}"));
    assert_eq!(again.code, 1);
    assert!(again.err.contains("is there already; --force replaces it"), "{}", again.err);
    good(&typed(&format!("person new --out {path} --force")));
    std::fs::remove_file(path).expect("the file is there");
}

#[test]
fn a_run_whose_dice_do_not_fit_writes_nothing() {
    let path = file("nobody.toml");
    let refused = typed(&format!("person new --dice 85,54 --out {path}"));
    assert_eq!(refused.code, 1);
    assert!(!std::path::Path::new(&path).exists());
    let nowhere = typed("person new --out no/such/folder/rex.toml");
    assert_eq!(nowhere.code, 1);
    assert!(nowhere.err.contains("cannot be written"), "{}", nowhere.err);
}

#[test]
fn half_points_are_kept_in_the_file() {
    let path = file("grows.toml");
    let text = "chart = \"A gang\"\nbook = \"1979\"\n\n[[person]]\nid = \"rex\"\nname = \"Rex\"\n\
        rolls = { speed = 93, gun = 50, throwing = 50, bravery = 40, strength = 50 }\ngunfights = 3\nage = 24\n\
        weapons = [ { code = \"FDR6\" } ]\n\n[[person]]\nid = \"kid\"\nname = \"Kid\"\nbase = { accuracy = 50, strength = 10 }\n";
    std::fs::write(&path, text).expect("a file");
    let rex = format!("{path}#rex");
    for (speed, bravery) in [("93½", "43"), ("94", "46"), ("94½", "49")] {
        let grown = sixgun(&["person", "grow", &rex, "--out", &path]);
        assert!(good(&grown).contains(&format!("{speed}, lightning")), "{}", grown.out);
        assert!(grown.out.contains(&format!("{bravery}, above average")), "{}", grown.out);
    }
    let aged = sixgun(&["person", "age", &rex, "--years", "2", "--out", &path]);
    assert!(good(&aged).contains("95½, lightning"), "{}", aged.out);
    let chart =
        people::parse::people("x.toml", &std::fs::read_to_string(&path).expect("a file")).expect("no fault");
    assert_eq!(chart.people.len(), 2, "the others of the file stay");
    let rex = &chart.people[0];
    assert_eq!((rex.gunfights, rex.age, rex.years), (Some(6), Some(26), Some(2)));
    let kid = sixgun(&["person", "grow", &format!("{path}#kid")]);
    assert!(kid.err.contains("only finished numbers are known of Kid"), "{}", kid.err);
    let which = sixgun(&["person", "grow", &path]);
    assert!(which.err.contains("holds 2 people; say which"), "{}", which.err);
    let nobody = sixgun(&["person", "grow", &format!("{path}#red")]);
    assert!(nobody.err.contains("holds nobody with the id `red`"), "{}", nobody.err);
    std::fs::remove_file(path).expect("the file is there");
}

#[test]
fn a_won_showdown_of_1975_counts_the_odds() {
    let grown = typed("person grow emmett-dalton@coffeyville_1975 --winners 3 --losers 5 --json").json();
    let plain = typed("person grow emmett-dalton@coffeyville_1975 --took-part --json").json();
    let rolls = |json: &Value| json["record"]["rolls"].clone();
    assert_eq!(rolls(&plain), plain["before"]["record"]["rolls"], "taking part adds only a gunfight");
    assert_ne!(grown["record"]["grown"], Value::Null, "five thirds of a point have a fraction: {grown}");
    for json in [&grown, &plain] {
        let before = json["before"]["record"]["gunfights"].as_u64().expect("a count");
        assert_eq!(json["record"]["gunfights"], before + 1);
    }
    let wrong = typed("person grow jake-priddy --winners 2");
    assert_eq!(wrong.code, 1);
    assert!(wrong.err.contains("belong to 1975"), "{}", wrong.err);
    let base = typed("person grow wyatt-earp@ok_corral_1979");
    assert!(base.err.contains("did you mean `wyatt-earp@fastest_guns`?"), "{}", base.err);
}

#[test]
fn a_file_counts_the_years_in_play_and_every_second_one_counts_for_accuracy() {
    let path = file("ages.toml");
    for (book, age) in [("1979", 20), ("1979", 21), ("1975", 20), ("1975", 21)] {
        let text = format!(
            "chart = \"A gang\"\nbook = \"{book}\"\n\n[[person]]\nid = \"rex\"\nname = \"Rex\"\n\
             rolls = {{ speed = 50, gun = 50, throwing = 50, bravery = 40, strength = 50 }}\ngunfights = 3\nage = {age}\n"
        );
        std::fs::write(&path, text).expect("a file");
        let rex = format!("{path}#rex");
        for (years, gun) in [(1, 50), (2, 51), (3, 51), (4, 52)] {
            let aged = sixgun(&["person", "age", &rex, "--years", "1", "--out", &path, "--json"]).json();
            let record = &aged["record"];
            let got = (&record["years"], &record["rolls"]["gun"], &record["rolls"]["speed"]);
            assert_eq!(got, (&json!(years), &json!(gun), &json!(50 + years)), "{book}, from {age}");
        }
    }
    std::fs::remove_file(path).expect("the file is there");
    let first = typed("person age bill-powers@coffeyville_1975 --age 20 --years 1 --set ageing-other-year=first-year --json").json();
    let gun = |json: &Value| json["record"]["rolls"]["gun"].as_u64().expect("a score");
    assert_eq!(gun(&first), gun(&first["before"]) + 1);
}

#[test]
fn years_need_an_age() {
    let unknown = typed("person age johnny-ringo --years 5");
    assert!(unknown.err.contains("born 1851; say --age YEARS or --in YEAR"), "{}", unknown.err);
    let known = typed("person age johnny-ringo --years 5 --in 1882 --json").json();
    assert_eq!((&known["before"]["record"]["age"], &known["record"]["age"]), (&json!(31), &json!(36)));
    assert_eq!(known["record"]["grown"]["throwing"], Value::Null, "what was not known is not known now");
    assert_eq!(typed("person age johnny-ringo --years 5 --in 1840").code, 1);
    assert_eq!(typed("person age johnny-ringo").code, 2);
}

#[test]
fn every_fault_of_every_file_is_reported_at_once() {
    let (one, two) = (file("one.toml"), file("two.toml"));
    std::fs::write(&one, "chart = \"A\"\nbook = \"1980\"\n[[person]]\nid = \"x\"\nname = \"X\"\nspeed = 5\nrolls = { speed = 500 }\n").expect("a file");
    std::fs::write(&two, "chart = \"B\"\n").expect("a file");
    let checked = sixgun(&["person", "check", &one, "content/average.toml", &two, "--json"]);
    assert_eq!(checked.code, 1);
    let error = &checked.json()["error"];
    let faults = error["faults"].as_array().expect("faults");
    let places: Vec<(String, u64, u64)> = faults
        .iter()
        .map(|fault| {
            let number = |name: &str| fault[name].as_u64().expect("a number");
            (fault["file"].as_str().expect("a file").to_owned(), number("line"), number("column"))
        })
        .collect();
    assert!(places.contains(&(one.clone(), 2, 8)) && places.contains(&(one.clone(), 6, 1)), "{places:?}");
    assert!(places.contains(&(one.clone(), 7, 19)), "{places:?}");
    assert!(places.iter().any(|(file, ..)| *file == two), "{places:?}");
    assert_eq!(error["message"], format!("2 files have {} faults", faults.len()));
    let shown = sixgun(&["person", "show", &one]);
    assert_eq!((shown.code, shown.out.as_str()), (1, ""));
    assert!(shown.err.contains(&format!("{one}:2:8")) && shown.err.contains("expected"), "{}", shown.err);
    for path in [one, two] {
        std::fs::remove_file(path).expect("the file is there");
    }
    let fine = typed("person check content/people/fastest_guns.toml content/average.toml");
    assert!(good(&fine).contains("The Fastest Guns, 101 people, no fault."), "{}", fine.out);
    assert!(fine.out.contains("Finn Clanton cannot fight"), "{}", fine.out);
    assert_eq!(typed("person check no-such.toml").code, 1);
    assert_eq!(typed("person check content").code, 1);
}
