//! `sixgun scenario`.

use crate::common::sixgun;
use serde_json::json;

#[test]
fn every_scenario_that_is_listed_can_be_shown_with_each_of_its_variants() {
    let list = sixgun(&["scenario", "list", "--json"]).json();
    let scenarios = list["scenarios"].as_array().unwrap();
    assert!(scenarios.len() >= 4);
    for scenario in scenarios {
        let id = scenario["id"].as_str().unwrap();
        let shown = sixgun(&["scenario", "show", id]);
        assert_eq!((shown.code, shown.err.as_str()), (0, ""), "{id}");
        assert!(shown.out.contains("Who wins"), "{}", shown.out);
        assert!(shown.out.lines().all(|line| line.chars().count() <= 80), "{}", shown.out);
        for variant in scenario["variants"].as_array().unwrap() {
            let variant = variant.as_str().unwrap();
            let shown = sixgun(&["scenario", "show", id, "--variant", variant]);
            assert_eq!(shown.code, 0, "{id} {variant}: {}", shown.err);
            assert!(shown.out.contains(&format!("{variant} (chosen)")), "{}", shown.out);
        }
    }
}

#[test]
fn a_scenario_is_told_in_words() {
    let shown = sixgun(&["scenario", "show", "ok_corral_1979"]).out;
    let words = shown.split_whitespace().collect::<Vec<_>>().join(" ");
    for said in [
        "Doc Holliday (doc-holliday@ok_corral_1979):",
        "Has FDR6 and 2SG in both hands.",
        "Has 2 FDR6 and 15R on his horse.",
        "Frank's horse, a riding horse, held by Frank McLaury",
        "A side wins if nobody of another side is left, or whoever is left has fled out of sight.",
        "claibourne: Billy Claibourne stays.",
    ] {
        assert!(words.contains(said), "{said}: {words}");
    }
}

#[test]
fn what_a_fight_opens_with_and_what_is_locked_is_told() {
    let told = |words: &str| {
        let words = format!("scenario show {words}");
        sixgun(&words.split_whitespace().collect::<Vec<_>>())
            .out
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ")
    };
    let shooting = "Nobody moves in the first turn: it starts with the shooting.";
    assert!(told("ok_corral_1975").contains(shooting));
    assert!(!told("ok_corral_1975 --variant movement-first").contains(shooting));
    assert!(told("ok_corral_1979 --variant shooting-first").contains(shooting));
    assert!(told("ok_corral_1979 --variant to-the-last").contains("wins if nobody of another side is left."));
    for id in ["coffeyville_1975", "coffeyville_1979"] {
        assert!(told(id).contains("Locked, so that nobody gets in: House on Maple Street,"), "{id}");
    }
    let json = sixgun(&["scenario", "show", "coffeyville_1979", "--json"]).json();
    assert_eq!((&json["opens"], json["locked"].as_array().map(Vec::len)), (&json!("movement"), Some(21)));
}

#[test]
fn safes_dynamite_troops_and_doctrines_are_told_in_words() {
    let told = |id: &str| {
        let shown = sixgun(&["scenario", "show", id]).out;
        shown.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let bank = told("bank_and_dynamite_1979");
    for said in [
        "Optional rules in use: stunning, stray-bullets and carried-dynamite.",
        "A computer would take the goods and get away with them. What matters to it: north edge.",
        "the large safe, a large safe, $18000, of which $12000 in paper: Bank of Promise City: vault,",
        "a sack of dynamite, 8 sticks of dynamite: with Powder Pete.",
        "a tin of caps, 8 blasting caps: with Shotgun Lem.",
        "The safe is open: As soon as the large safe is open:",
    ] {
        assert!(bank.contains(said), "{said}: {bank}");
    }
    let post = told("cavalry_post");
    assert!(post.contains("Has SAR6. Of the cavalry, officer."), "{post}");
    let json = sixgun(&["scenario", "show", "cavalry_post", "--json"]).json();
    assert_eq!(
        (&json["figures"][1]["troop"], &json["figures"][1]["rank"]),
        (&"cavalry".into(), &"sergeant".into())
    );
    assert_eq!(json["sides"][0]["doctrine"], "hold");
}

#[test]
fn programs_get_figures_with_squares_and_weapons() {
    let json = sixgun(&["scenario", "show", "ok_corral_1975", "--variant", "ringo", "--json"]).json();
    let figures = json["figures"].as_array().unwrap();
    let ringo = figures.iter().find(|figure| figure["id"] == "johnny-ringo").unwrap();
    assert_eq!((&ringo["side"], ringo["weapons"].as_array().unwrap().len()), (&"Cowboys".into(), 2));
    assert!(ringo["square"].is_array());
    let doc = figures.iter().find(|figure| figure["id"] == "doc-holliday").unwrap();
    assert_eq!(doc["to_be_hit"], -10);
}

#[test]
fn what_is_not_there_is_refused_with_what_may_be_meant() {
    let scenario = sixgun(&["scenario", "show", "ok_coral_1979", "--json"]);
    assert_eq!((scenario.code, &scenario.json()["error"]["suggestion"]), (1, &"ok_corral_1979".into()));
    let variant = sixgun(&["scenario", "show", "ok_corral_1975", "--variant", "rigno", "--json"]);
    assert_eq!((variant.code, &variant.json()["error"]["suggestion"]), (1, &"ringo".into()));
    let sequence = sixgun(&["scenario", "show", "ok_corral_1975", "--sequence", "basic"]);
    assert_eq!(sequence.code, 1);
    assert!(sequence.err.contains("not played in the sequence \"basic\""), "{}", sequence.err);
}

#[test]
fn all_faults_of_a_file_are_told_with_their_places() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join(format!("sixgun-scenario-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("bad.toml");
    let text = include_str!("../../../../content/scenarios/ok_corral_1979.toml");
    let text = text.replacen("at = \"1\"", "at = \"eleven\"", 1).replacen("wyatt-earp@", "wiatt-earp@", 1);
    std::fs::write(&file, text).unwrap();
    let ran = sixgun(&["scenario", "check", file.to_str().unwrap(), "--json"]);
    let faults = ran.json()["error"]["faults"].clone();
    assert_eq!((ran.code, faults.as_array().map(Vec::len)), (1, Some(2)), "{}", ran.err);
    assert!(faults[0]["message"].as_str().unwrap().contains("no mark \"eleven\""), "{faults}");
    assert!(ran.err.contains("bad.toml:"), "{}", ran.err);
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_file_may_bring_its_own_map_and_people() {
    let folder =
        std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("sixgun-own-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.join(name), text).unwrap();
    write("my.town", include_str!("../../../../content/maps/interiors/saloon.town"));
    write("mine.toml", include_str!("../../../../content/people/six_gunfights.toml"));
    let text = include_str!("../../../../content/scenarios/bar_room_brawl.toml");
    write(
        "own.toml",
        &text.replacen("map = \"saloon\"", "map_file = \"my.town\"\npeople_files = [\"mine.toml\"]", 1),
    );
    let file = folder.join("own.toml");
    let ran = sixgun(&["scenario", "check", file.to_str().unwrap()]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.ends_with("fault.\n"), "{}", ran.out);
    write("my.town", "name = 5\n");
    let ran = sixgun(&["scenario", "check", file.to_str().unwrap()]);
    assert!(ran.code == 1 && ran.err.contains("my.town:1:"), "{}", ran.err);
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn somebody_who_starts_hurt_with_money_or_with_rounds_spent_is_shown_so_and_played_so() {
    let folder =
        std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("sixgun-hurt-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("hurt.toml");
    let text = include_str!("../../../../content/scenarios/ok_corral_1979.toml");
    let hurt = "who = \"wyatt-earp@ok_corral_1979\"\nwounds = [\"light left arm\", \"serious right leg\"]\nbruises = 2\n\
        dollars = 35\nspent = { FDR6 = 8 }";
    std::fs::write(&file, text.replacen("who = \"wyatt-earp@ok_corral_1979\"", hurt, 1)).unwrap();
    let path = file.to_str().unwrap();
    let shown = sixgun(&["scenario", "show", path]);
    let words = shown.out.split_whitespace().collect::<Vec<_>>().join(" ");
    let wanted = "Has FDR6 (empty) and FDR6 (4 in it). Starts hurt: 10 of strength lost to wounds (1 serious in the legs \
        and 1 light in the left arm), 2 lost in brawls. Has $35 on him.";
    assert!(words.contains(wanted), "{words}\n{}", shown.err);
    let json = sixgun(&["scenario", "show", path, "--json"]).json();
    let figures = json["figures"].as_array().unwrap();
    let wyatt = figures.iter().find(|figure| figure["id"] == "wyatt-earp").unwrap();
    assert_eq!((&wyatt["condition"]["wounds"], &wyatt["dollars"]), (&10.into(), &35.into()));
    // Wyatt has lost 12 of 19: the first picture of the fight shows what is left.
    let save = folder.join("hurt.sixgun");
    let args = [path, "--side", "earps", "--seed", "7", "--plain", "--save", save.to_str().unwrap()];
    let played = crate::play::play(
        &args,
        "auto stand always
",
    );
    assert_eq!(played.code, 0, "{}", played.err);
    let record = std::fs::read_to_string(&save).unwrap();
    let setup =
        record.lines().find(|line| line.contains("wounds = [")).expect("the setup has the file as it is");
    assert!(setup.contains("spent = { FDR6 = 8 }"), "{setup}");
    let again = sixgun(&["replay", save.to_str().unwrap(), "--check"]);
    assert_eq!(again.code, 0, "{}", again.err);
    std::fs::remove_dir_all(&folder).unwrap();
}
