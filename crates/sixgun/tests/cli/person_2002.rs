//! `sixgun person` by the rules of 2002.

use crate::common::{Ran, program, ran, sixgun};
use serde_json::{Value, json};
use shady_gulch::Vocation;
use std::path::PathBuf;

/// A file of this test alone, which is not there yet.
fn file(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{}-2002-{name}", std::process::id()));
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

/// Makes somebody by the rules of 2002.
fn new(line: &str) -> Ran {
    typed(&format!("person new --book 2002 {line}"))
}

/// Every reason why somebody is no character.
fn reasons(line: &str) -> Vec<String> {
    let refused = new(&format!("{line} --json"));
    assert_eq!(refused.code, 1, "{line}: {}", refused.out);
    let reasons = refused.json()["error"]["reasons"].clone();
    serde_json::from_value(reasons).unwrap_or_else(|_| panic!("no reasons: {}", refused.out))
}

/// The whole of an outlaw who is as good as the rules allow.
const OUTLAW: &str = "--vocation outlaw --name Pat --traits str=2,dex=5,per=3,rea=2,wil=3 --vice sadism \
    --skill firearms=10,horsemanship=6,brawling=4,drinking=3";

#[test]
fn the_sheet_of_mad_dog_shows_everything_that_a_sheet_has() {
    ledger::proves!("sg02-209", "sg02-210");
    let shown = typed("person show mad-dog-kelsey");
    let sheet = good(&shown);
    assert_eq!(sheet, include_str!("golden/show_mad_dog.txt"));
    for line in [
        "Theodore \"Mad Dog\" Kelsey",
        "Vocation    Outlaw",
        "Reputation  0",
        "Strength         2  average",
        "Dexterity        5  gifted",
        "Perception       3  high average",
        "Reasoning        2  average",
        "Willpower        3  high average",
        "Reaction    4 = 12 - 5 dexterity - 3 perception",
        "Stamina     10 = 2 × (2 strength + 3 willpower)",
        "Wounds      □□ □□ □□ □□ □□",
        "Drink       □□ □□ □□ □□ □□",
        "Brawling *                Strength 2        4      6",
        "Knife Fighting *          Dexterity 5      10     15",
        "Lariat                    Dexterity 5       6     11",
        "Speak Language (English)  Reasoning 2       5      7",
        "Drinking                  Willpower 3       3      6",
        "Virtues     none",
        "Vices       Alcohol, Lust and Sadism",
        "Weapons     revolver and derringer",
        "Holdings    fancy clothes",
        "Money       ready cash",
    ] {
        assert!(sheet.lines().any(|shown| shown.starts_with(line)), "{line}\n{sheet}");
    }
    let json = &typed("person show mad-dog-kelsey --json").json()["people"][0];
    let sum = |list: &Value| {
        list.as_array().expect("a list").iter().filter_map(|one| one["rating"].as_u64()).sum::<u64>()
    };
    assert_eq!(sum(&json["sheet"]["traits"]), 15);
    assert_eq!(sum(&json["sheet"]["skills"]), 23 + 5, "with native speech, which is free");
    assert_eq!(json["sheet"]["blocks"], json!([2, 2, 2, 2, 2]));
}

#[test]
fn the_sample_people_are_shown_and_no_figure_is_made_up() {
    ledger::proves!("sg02-208");
    let list = typed("person list --book 2002 --json").json();
    assert_eq!(list["count"], 5);
    for (id, vocation, vices) in [
        ("austin-divole", "Writer", "Opium"),
        ("coby-johnson", "Cowboy", "Excitement and Gambling"),
        ("silas-mchugh", "Businessman", "Greed"),
        ("russell-fallenhorse", "Gambler", "Greed and Gambling"),
    ] {
        let shown = typed(&format!("person show {id}"));
        let sheet = good(&shown);
        for line in [
            &format!("Vocation    {vocation}"),
            &format!("Vices       {vices}"),
            "Traits      not told",
            "Skills      not told",
        ] {
            assert!(sheet.lines().any(|shown| shown == line), "{id}: {line}\n{sheet}");
        }
        assert!(sheet.contains("no figure is made up"), "{sheet}");
        assert!(!sheet.contains("Reaction") && !sheet.contains('□'), "{sheet}");
        let json = typed(&format!("person show {id} --json")).json();
        assert_eq!(json["people"][0]["sheet"]["traits"], Value::Null);
        assert_eq!(json["people"][0]["sheet"]["can_roll"], false);
    }
}

#[test]
fn a_legal_character_is_made_by_hand() {
    let made = new(OUTLAW);
    assert_eq!(good(&made), include_str!("golden/new_2002_by_hand.txt"));
    let json = new(&format!("{OUTLAW} --json")).json();
    assert_eq!((&json["by_hand"], &json["count"]), (&json!(true), &json!(1)));
    assert_eq!(json["reconstruction"], json!({ "clause": "sg02-128", "reading": "flat" }));
    let pat = &json["people"][0];
    assert_eq!(pat["record"]["skills"]["firearms"], 10);
    let spent = json!([
        { "purse": "trait points", "spent": 15, "points": 15, "unspent": 0 },
        { "purse": "skill points", "spent": 23, "points": 23, "unspent": 0 },
    ]);
    assert_eq!(pat["spent"], spent);
    let frugal = new(
        "--vocation hunter --traits dex=3,wil=3 --virtue pious --vice zeal --skill firearms=6 --name Pat",
    );
    let text = good(&frugal).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains("Unspent, and so lost: 9 trait points and 17 skill points."), "{text}");
}

#[test]
fn every_rule_that_says_no_is_told_at_once() {
    let said = reasons(
        "--vocation teacher --name Pat --traits dex=6,per=3,rea=2 --skill firearms=11,academics=5,play:fiddle=1,play:Fiddle=1 --pick gambling,forgery --native Spanish",
    );
    assert_eq!(
        said,
        [
            "A teacher needs the virtue Compassionate or Charitable; give it with --virtue.",
            "A teacher needs 1 vice of any kind; give it with --vice.",
            "A teacher picks no such skills; --pick is for drifters and for scholars of the referee's own kind.",
            "Dexterity 6 is too much: the most at the start is 5.",
            "Strength and Willpower are both 0, which leaves no stamina.",
            "Firearms 11 is too much: the most at the start is 10.",
            "Academics 5 needs Reasoning 3, and he has 2.",
            "Instrument (fiddle) is named twice.",
            "His native tongue is Spanish, and the town speaks English: buy it, such as --skill speak:English=3.",
        ]
    );
    let said =
        reasons(&format!("{OUTLAW} --skill composure=2 --traits str=3,dex=5,per=3,rea=2,wil=3").replacen(
            "--traits str=2,dex=5,per=3,rea=2,wil=3",
            "",
            1,
        ));
    assert_eq!(said, ["15 trait points allowed, 16 spent.", "23 skill points allowed, 25 spent."]);
    let said = reasons("--vocation outlaw --vice greed --traits dex=5,wil=1 --skill firearms=11,speak=3");
    let expected = [
        "Firearms 11 is too much: the most at the start is 10.",
        "Firearms 11 needs Dexterity 6, and he has 5.",
        "Speak Language (English) 3 is less than 5, which everybody has in his native tongue for nothing.",
    ];
    assert_eq!(said, expected);
    let said = reasons("--vocation drifter --traits wil=1 --virtue pious --vice zeal");
    assert!(
        said[0].starts_with("A drifter picks two skills of his vocation with --pick: one of drinking"),
        "{said:?}"
    );
    let said = reasons("--vocation cowboy --traits wil=1 --vice zeal");
    assert_eq!(said, ["A cowboy needs 2 vices of any kind, and 1 is missing; give it with --vice."]);
}

#[test]
fn a_refused_character_is_told_to_people_like_a_list() {
    let refused = new("--vocation outlaw --name Pat --traits wil=3 --skill firearms=11");
    assert_eq!((refused.code, refused.out.as_str()), (1, ""));
    let said = "\
sixgun: Pat is no character by the rules of 2002, for 3 reasons (the points are a reconstruction, for the page of the book is lost: rule sg02-128, read as creation-points=flat)
  - An outlaw needs the vice Greed or Sadism; give it with --vice.
  - Firearms 11 is too much: the most at the start is 10.
  - Firearms 11 needs Dexterity 6, and he has 0.
  see `sixgun rules sg02-128`
";
    assert_eq!(refused.err, said);
}

#[test]
fn every_reading_of_the_points_is_named_and_counts() {
    for (reading, points) in [
        ("flat", "15 trait points and 23 skill points."),
        ("vocation-weighted", "15 trait points and 32 skill points."),
        ("experience", "385 experience."),
    ] {
        let made = new(&format!("--vocation lawman --seed 5 --set creation-points={reading}"));
        let text = good(&made).split_whitespace().collect::<Vec<_>>().join(" ");
        let says = format!("rule sg02-128, read as creation-points={reading}: {points}");
        assert!(text.contains("the page of the book is lost") && text.contains(&says), "{text}");
        assert!(text.contains("Nothing is unspent."), "{text}");
    }
    let weighted = format!("{OUTLAW} --set creation-points=vocation-weighted --json");
    assert_eq!(new(&weighted).json()["people"][0]["spent"][1]["spent"], 26, "drinking counts twice");
    let wrong = new("--set creation-points=many");
    assert!(wrong.code == 1 && wrong.err.contains("has no value `many`"), "{}", wrong.err);
}

#[test]
fn somebody_of_the_town_is_made_by_the_dice_of_a_real_table() {
    let dice = "which vice=2,trait point=2,trait point=2,trait point=6,trait point=1,trait point=3,trait point=3,\
        trait point=5,trait point=4,trait point=2,trait point=5,skill rating=3,skill rating=6,skill rating=2,\
        skill rating=1,skill rating=1,skill rating=1";
    let args = [
        "person",
        "new",
        "--book",
        "2002",
        "--vocation",
        "lawman",
        "--name",
        "Rex",
        "--json",
        "--dice",
        dice,
    ];
    let made = sixgun(&args);
    let json = made.json();
    let rex = &json["people"][0]["record"];
    assert_eq!(made.code, 0, "{}", made.out);
    assert_eq!(rex["vocation"], "Lawman");
    assert_eq!((&rex["virtues"], &rex["vices"]), (&json!(["Lawful"]), &json!(["Opium"])));
    let traits: u64 = rex["traits"].as_object().expect("traits").values().filter_map(Value::as_u64).sum();
    assert_eq!(traits, 15);
    assert_eq!(rex["weapons"], json!(["revolver", "shotgun"]));
    let short = sixgun(&["person", "new", "--book", "2002", "--vocation", "lawman", "--dice", "2"]);
    assert!(short.code == 1 && short.err.contains("trait point"), "{}", short.err);
}

#[test]
fn every_vocation_can_be_made_kept_and_read_again() {
    for vocation in Vocation::ALL {
        let name = vocation.label().to_lowercase();
        let made = new(&format!("--vocation {name} --count 3 --seed 11 --toml"));
        let read =
            people::parse::citizens("made.toml", good(&made)).unwrap_or_else(|faults| panic!("{faults}"));
        assert_eq!(read.people.len(), 3);
        for one in &read.people {
            assert_eq!(one.vocation, Some(vocation));
            assert!(one.character().is_ok());
        }
    }
    let rolled = new("--seed 3 --json").json();
    assert_eq!(rolled["dice"][0]["purpose"], "which vocation", "{}", rolled["dice"]);
}

#[test]
fn people_are_kept_in_a_file_and_come_back_the_same() {
    let path = file("gang.toml");
    let made = new(&format!("--count 4 --seed 9 --out {path} --json")).json();
    let shown = sixgun(&["person", "show", &path, "--json"]).json();
    assert_eq!(shown["count"], 4);
    for place in 0..4 {
        assert_eq!(shown["people"][place]["sheet"], made["people"][place]["sheet"]);
        let mut record = made["people"][place]["record"].clone();
        record["file"] = shown["people"][place]["record"]["file"].clone();
        assert_eq!(shown["people"][place]["record"], record);
    }
    let check = sixgun(&["person", "check", &path]);
    // Where the line is wrapped depends on how long the path is.
    let said = good(&check).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(said.contains("Made by dice, 4 people, no fault."), "{}", check.out);
    let first = made["people"][0]["record"]["id"].as_str().expect("an id");
    good(&sixgun(&["task", &format!("{path}#{first}"), "--skill", "composure", "--seed", "1"]));
    let again = new(&format!("--save {path}"));
    assert!(again.code == 1 && again.err.contains("--force replaces it"), "{}", again.err);
    std::fs::remove_file(path).expect("the file is there");
}

#[test]
fn ids_in_a_file_are_never_the_same() {
    let made = new("--count 50 --seed 1 --json").json();
    let ids: Vec<&str> = made["people"]
        .as_array()
        .expect("people")
        .iter()
        .filter_map(|one| one["record"]["id"].as_str())
        .collect();
    let mut each = ids.clone();
    each.sort_unstable();
    each.dedup();
    assert_eq!(each.len(), ids.len());
}

#[test]
fn tongues_and_outfits_are_kept_by_name() {
    let json = new("--vocation soldier --name Pat --traits str=2,rea=3 --native Spanish --skill speak:English=3,read:Spanish=2,play:fiddle=1 --outfit commander,horse --json").json();
    let record = &json["people"][0]["record"];
    assert_eq!(
        record["speak"],
        json!([{ "name": "Spanish", "rating": 5 }, { "name": "English", "rating": 3 }])
    );
    assert_eq!(record["read_write"], json!([{ "name": "Spanish", "rating": 2 }]));
    assert_eq!(record["instruments"], json!([{ "name": "fiddle", "rating": 1 }]));
    assert_eq!(
        (&record["weapons"], &record["things"]),
        (&json!(["revolver", "sword"]), &json!(["uniform", "horse"]))
    );
    let drifter = "--vocation drifter --name Pat --traits str=2 --virtue pious --vice zeal --pick forgery,gambling --outfit revolver,cash --json";
    let record = new(drifter).json()["people"][0]["record"].clone();
    assert_eq!(record["picks"], json!({ "pastime": "gambling", "craft": "forgery" }));
    assert_eq!((&record["weapons"], &record["money"]), (&json!(["revolver"]), &json!("cash")));
}

#[test]
fn what_belongs_to_the_other_game_is_refused() {
    for (line, says) in [
        ("person new --vocation lawman", "--vocation belongs to 2002; add --book 2002"),
        ("person new --book 2002 --kind sheriff --age 30", "--kind and --age belong to 1975 and 1979"),
        ("person new --book 2002 --option misfires", "--option belongs to 1975 and 1979"),
        ("person new --book 2002 --vocation sherif", "`sherif` is no vocation"),
        ("person new --book 2002 --traits dex=5", "needs a --vocation"),
        ("person new --book 2002 --vocation lawman --traits dex=5,dex=4", "Dexterity is named twice"),
        ("person new --book 2002 --vocation lawman --skill firearms=13", "Firearms is a number from 0 to 12"),
        ("person new --book 2002 --vocation lawman --skill firearms", "expected a skill and a number"),
        ("person new --book 2002 --vocation lawman --vice gred", "did you mean `greed`?"),
        ("person new --book 2002 --vocation lawman --outfit horse", "leaves nothing open"),
        ("person new --book 2002 --vocation soldier --outfit cannon", "is no choice of a soldier"),
        ("person new --book 2002 --vocation drifter --pick firearms", "a drifter picks one pastime"),
        ("person grow mad-dog-kelsey", "use `sixgun advance mad-dog-kelsey`"),
        ("person age mad-dog-kelsey --years 5", "in 2002 people grow by the experience"),
        ("person grow jake-priddy --book 2002", "use `sixgun advance jake-priddy`"),
        ("person compare mad-dog-kelsey wyatt-earp", "people of two games have no numbers in common"),
        ("person show silas --book 1979", "Silas McHugh cannot be converted"),
        ("person show mad-dgo-kelsey", "did you mean `mad-dog-kelsey`?"),
        ("person show mad-dog-kelsey --set hit-method=fast", "2002 has no reading `hit-method`"),
        ("duel mad-dgo wyatt-earp", "nobody is found"),
    ] {
        let refused = typed(line);
        assert_eq!((refused.code, refused.out.as_str()), (1, ""), "{line}");
        assert!(refused.err.contains(says), "{line}: {}", refused.err);
    }
    for line in [
        "person new --book 2002 --count 0",
        "person new --book 2002 --count 2 --name Pat",
        "person new --book 2002 --count 2 --vice greed",
        "person show x --book 1981",
    ] {
        assert_eq!(typed(line).code, 2, "{line}");
    }
}

#[test]
fn people_of_the_other_game_are_converted_and_say_so() {
    let doc = typed("person show doc-holliday --book 2002");
    let text = good(&doc);
    assert!(text.contains("Reaction    0 = 12 - 6 dexterity - 6 perception"), "{text}");
    assert!(text.contains("Converted   From 1979 by a house rule of ours; no book says how."), "{text}");
    assert!(
        text.contains("  lost      The parts of his aim;") && text.contains("  invented  Reasoning;"),
        "{text}"
    );
    let json = typed("person show doc-holliday --book 2002 --json").json();
    let conversion = &json["people"][0]["conversion"];
    assert_eq!((&conversion["from"], &conversion["house_rule"]), (&json!(1979), &json!(true)));
    let dog = typed("person show mad-dog-kelsey --book 1979");
    assert!(
        good(&dog).contains("Base accuracy  37") && dog.out.contains("From 2002 by a house rule"),
        "{}",
        dog.out
    );
    let older = typed("person show mad-dog-kelsey --book 1975 --json").json();
    assert_eq!(older["people"][0]["record"]["book"], "1975");
    let own = typed("person show mad-dog-kelsey --book 2002 --json").json();
    assert_eq!(own["people"][0]["conversion"], Value::Null);
}

#[test]
fn a_name_that_both_games_have_shows_both() {
    let ids = |line: &str| {
        let json = typed(&format!("person show {line} --json")).json();
        let people = json["people"].as_array().expect("people").clone();
        people.iter().map(|one| one["record"]["id"].as_str().expect("an id").to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(ids("mad-dog"), ["mad-dog-harry-tracy", "mad-dog-kelsey"]);
    assert_eq!(ids("mad-dog --book 2002"), ["mad-dog-kelsey", "mad-dog-harry-tracy"]);
    assert_eq!(ids("johnson --book 1979"), ["bad-joe-johnson"], "the other has no figures to convert");
    let two = typed("person grow mad-dog");
    assert!(two.err.contains("nobody alone answers to `mad-dog`"), "{}", two.err);
}

#[test]
fn people_are_compared_by_the_rules_of_one_game() {
    let three = typed("person compare mad-dog doc-holliday silas-mchugh --book 2002");
    assert_eq!(three.code, 0, "{}", three.err);
    assert_eq!(three.out, include_str!("golden/compare_2002.txt"));
    let json = typed("person compare mad-dog-kelsey doc-holliday --book 1979 --json").json();
    assert_eq!(json["people"][0]["conversion"]["from"], 2002);
    assert_eq!(json["people"][1]["conversion"], Value::Null);
    assert!(typed("person compare mad-dog-kelsey silas-mchugh").out.contains("Knife Fighting"));
}

#[test]
fn lists_and_files_of_2002_are_told_apart() {
    let count = |line: &str| typed(line).json()["count"].as_u64().expect("a count");
    assert_eq!(count("person list --trade gambler --book 2002 --json"), 1);
    assert_eq!(count("person list --chart shady --json"), 5);
    assert_eq!(count("person list laudanum --json"), 1);
    assert_eq!(typed("person list --book 2002 --gang dalton").code, 1);
    assert_eq!(typed("person list --book 2002").out, include_str!("golden/list_2002.txt"));
    let kinds = typed("person kinds --book 2002 --json").json();
    assert_eq!((&kinds["count"], &kinds["vocations"][9]["virtues"]["of"]), (&json!(14), &json!(["Lawful"])));
    let native = |place: usize| kinds["vocations"][place]["native_only"].clone();
    assert_eq!(
        (native(3), native(4)),
        (json!(["Read/Write"]), json!([])),
        "a writer's is his own language's"
    );
    assert!(typed("person kinds --book 2002").out.contains("Equipment  revolver, shotgun, badge"));
    let checked = typed("person check content/people/shady_gulch_2002.toml");
    assert!(good(&checked).contains("Silas McHugh cannot roll dice: nothing is told of traits and skills."));
    let path = file("bad.toml");
    let bad = "chart = \"A\"\nbook = \"2002\"\n[[person]]\nid = \"x\"\nname = \"X\"\nvocation = \"Outlw\"\nvices = [\"Greed\"]\ntraits = { strength = 9 }\n";
    std::fs::write(&path, bad).expect("a file");
    let faults = sixgun(&["person", "check", &path, "--json"]).json()["error"]["faults"].clone();
    assert!(faults.as_array().is_some_and(|faults| faults.len() >= 3), "{faults}");
    std::fs::remove_file(path).expect("the file is there");
}

#[test]
fn no_line_of_2002_is_wider_than_the_terminal() {
    for columns in ["40", "80", "100", "120"] {
        let most: usize = columns.parse().expect("a number");
        for line in [
            "person list",
            "person list --book 2002",
            "person kinds --book 2002",
            "person show mad-dog-kelsey silas-mchugh",
            "person show doc-holliday wyatt-earp --book 2002",
            "person show mad-dog-kelsey --book 1979",
            "person compare mad-dog doc-holliday --book 2002",
            "person new --book 2002 --vocation performer --seed 4",
            "advance mad-dog --prices",
            "advance mad-dog --story --points 90 --buy dexterity,knife,brawling --used knife --trained --learn firearms",
        ] {
            let mut command = program(&line.split(' ').collect::<Vec<_>>());
            command.env("COLUMNS", columns);
            let shown = ran(command);
            assert_eq!(shown.code, 0, "{line}: {}", shown.err);
            let wide = shown.out.lines().find(|line| line.chars().count() > most);
            assert_eq!(wide, None, "{line} at {columns}");
        }
    }
}

#[test]
fn the_referee_makes_the_package_of_another_kind_of_scholar() {
    ledger::proves!("sg02-178");
    let scholar = "person new --book 2002 --vocation scholar --name Ada --traits str=2,dex=2,per=3,rea=5,wil=3 \
                   --skill academics=8,performance=5 --virtue tolerant --vice zeal";
    let refused = typed(scholar);
    assert!(refused.code == 1 && refused.err.contains("--pick academics,read-write"), "{}", refused.err);
    let made =
        typed(&format!("{scholar} --pick academics,read-write,performance --outfit books --json")).json();
    let record = &made["people"][0]["record"];
    assert_eq!(record["vocation"], "Scholar");
    assert_eq!(record["picks"], json!({ "skills": ["performance", "academics", "read_write"] }));
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join(format!("scholar-{}.toml", std::process::id()));
    let path = file.to_str().expect("a path");
    let kept = typed(&format!("{scholar} --pick academics,read-write,performance --out {path}"));
    assert_eq!(kept.code, 0, "{}", kept.err);
    let prices = typed(&format!("advance {path} --prices --json")).json();
    let cheap = |name: &str| {
        let skills = prices["skills"].as_array().expect("skills");
        skills.iter().find(|one| one["what"] == name).map(|one| one["points"].clone())
    };
    assert_eq!(
        (cheap("Academics"), cheap("Performance")),
        (Some(json!(22)), Some(json!(10))),
        "as of a vocation"
    );
    assert!(typed(&format!("person show {path}")).out.contains("of the referee's own kind"));
    let lame = std::fs::read_to_string(&file).expect("a file").replace("picks = ", "# picks = ");
    std::fs::write(&file, lame).expect("written");
    let faults = typed(&format!("person check {path}"));
    assert!(
        faults.code == 1 && faults.err.contains("a scholar without `picks`"),
        "{}{}",
        faults.out,
        faults.err
    );
    std::fs::remove_file(&file).expect("removed");
}
