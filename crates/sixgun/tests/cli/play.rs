//! `sixgun play`, from scripts.

use crate::common::sixgun;
use ::sixgun::{Answer, Console, Look};
use std::ffi::OsString;
use std::path::PathBuf;

/// A folder of this test alone.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join(format!("sixgun-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// Plays with these lines as input.
pub(crate) fn play(args: &[&str], lines: &str) -> Answer {
    let args = ["sixgun", "play"].iter().chain(args).map(OsString::from);
    ::sixgun::answer_on(Console::kept(lines), args, Look::plain(80), Look::plain(80))
}

/// The output without its line breaks.
pub(crate) fn words(answer: &Answer) -> String {
    answer.out.split_whitespace().collect::<Vec<_>>().join(" ")
}

const EARPS: [&str; 5] = ["ok_corral_1979", "--side", "earps", "--seed", "1881"];

#[test]
fn a_scripted_game_is_played_to_its_end_in_each_sequence() {
    for (scenario, sequence) in [
        ("ok_corral_1979", "basic"),
        ("ok_corral_1979", "advanced"),
        ("ok_corral_1975", "sequential"),
        ("ok_corral_1975", "simultaneous"),
    ] {
        let folder = folder(sequence);
        let file = folder.join("game.sixgun");
        let file = file.to_str().unwrap();
        let args =
            [scenario, "--side", "earps", "--sequence", sequence, "--seed", "7", "--save", file, "--plain"];
        // The first orders by number, the next by a doctrine, then for good.
        let played = play(&args, "1\nauto close\nauto stand always\n");
        assert_eq!((played.code, played.err.as_str()), (0, ""), "{sequence}");
        let said = words(&played);
        assert!(said.contains(&format!("Sequence: {sequence}. Seed: pcg64mcg:7.")), "{said}");
        assert!(said.contains("You play Earps. The computer plays Cowboys (normal)."), "{said}");
        assert!(said.contains("fires at") && said.contains("The end"), "{said}");
        assert!(said.contains("Fallen: ") && said.contains(&format!("sixgun replay {file}")), "{said}");
        let checked = sixgun(&["replay", file, "--check"]);
        assert_eq!((checked.code, checked.err.as_str()), (0, ""), "{sequence}");
        std::fs::remove_dir_all(&folder).unwrap();
    }
}

#[test]
fn every_doctrine_plays_against_every_other_without_a_refused_order() {
    let doctrines =
        ["stand", "close", "snap", "cover", "hold", "escape", "rob", "pursue", "random", "character"];
    for (place, own) in doctrines.iter().enumerate() {
        let against = doctrines[(place + 2) % doctrines.len()];
        let args = ["ok_corral_1979", "--side", "cowboys", "--against", against, "--seed", "1", "--plain"];
        let played = play(&args, &format!("auto {own} always\n"));
        assert_eq!((played.code, played.err.as_str()), (0, ""), "{own} against {against}");
        assert!(played.out.contains("The end"), "{own} against {against}");
    }
}

#[test]
fn bots_say_why_only_where_nobody_plays_against_them() {
    let args = [&EARPS[..], &["--explain"]].concat();
    let alone = words(&play(&args, "auto character always\n"));
    assert!(alone.contains("The end") && alone.contains(": he fights on, though"), "{alone}");
    let silent = words(&play(&EARPS, "auto character always\n"));
    assert!(!silent.contains(": he fights on, though"), "{silent}");
    let against = words(&play(&args, "auto close\nauto close\nauto close\nauto close\nquit\n"));
    assert!(!against.contains(": he fights on, though"), "{against}");
}

#[test]
fn every_choice_that_is_listed_is_accepted() {
    // Nothing is refused but a number that is not listed.
    let stage = ["stage_hold_up", "--side", "stage", "--seed", "9"];
    for (number, args) in (1..=20).flat_map(|number| [(number, &EARPS[..]), (number, &stage)]) {
        let lines = format!("{number}\nstay\nstay\nstay\nstay\n{number}\n{number}\nquit\n");
        let played = play(&[args, &["--json"]].concat(), &lines);
        let objects = played.out.lines().map(|line| serde_json::from_str(line).expect("an object"));
        let refused = |object: &serde_json::Value| {
            let says = object["says"].as_str().unwrap_or_default();
            object["kind"] == "refused" && !says.starts_with("There is no choice")
        };
        let refused: Vec<_> = objects.filter(refused).collect();
        assert!(refused.is_empty(), "{number}: {refused:?}");
    }
}

#[test]
fn the_drawn_map_shows_figures_as_letters_and_fits_the_terminal() {
    let played = play(&EARPS, "quit\n");
    assert!(played.out.lines().all(|line| line.chars().count() <= 80), "{}", played.out);
    let row = played.out.lines().find(|line| line.starts_with(" 12 ")).unwrap();
    assert!(row.contains("V E M A"), "{row}");
    let row = played.out.lines().find(|line| line.starts_with(" 14 ")).unwrap();
    assert!(row.contains("f m e"), "{row}");
    let said = words(&played);
    assert!(
        said.contains("f Frank McLaury (Cowboys): 10,14 (Vacant lot), facing north, 2 spaces south of Wyatt")
    );
    assert!(said.contains("@ horse; ") && said.contains("= boardwalk"), "{said}");
}

#[test]
fn plain_output_has_no_map_and_no_colour() {
    let args: Vec<OsString> =
        ["sixgun", "play"].iter().chain(&EARPS).chain(&["--plain"]).map(OsString::from).collect();
    let colour = Look { colour: true, ..Look::plain(80) };
    let played = ::sixgun::answer_on(Console::kept("map\nquit\n"), args, colour, colour);
    assert!(!played.out.contains('\x1b'), "{}", played.out);
    assert!(!played.out.contains("+--") && !played.out.contains(". . ."), "{}", played.out);
    assert_eq!(played.out.matches("Yours:").count(), 2, "once at first, and once for `map`: {}", played.out);
    let said = words(&played);
    assert!(said.contains("Wyatt Earp: 10,12 (Fremont Street), facing south, strength 19 of 19"), "{said}");
    assert!(said.contains("2 spaces south of Wyatt Earp, in the open"), "{said}");
}

#[test]
fn shots_are_offered_with_speed_and_chances_and_why_explains_them() {
    let played = play(&EARPS, "stay\nstay\nstay\nstay\nwhy 2\n1\nstay\nwhy\nquit\n");
    let said = words(&played);
    assert!(said.contains("at frank-mclaury (2.24 spaces, speed 29, hits 92 %)"), "{said}");
    assert!(said.contains("from hip (2.24 spaces, speed 34, hits 82 72 %)"), "{said}");
    assert!(said.contains("Speed: 29 = 19 base, +10 weapon speed [bh79-"), "{said}");
    assert!(said.contains("+10 short range [bh79-092]"), "{said}");
    // After the shooting `why` alone explains the last number that was told.
    let last = said.rsplit("> why").next().unwrap();
    assert!(last.contains("Chance of ") && last.contains("[bh79-"), "{last}");
}

#[test]
fn orders_can_be_typed_and_a_refused_one_says_why_and_is_asked_again() {
    let lines = "run to 99,99\nfly to 3,4\nfire FDR6 at frank-mclaury\nstay facing south-east\nquit\n";
    let said = words(&play(&EARPS, lines));
    assert!(said.contains("Doc Holliday finds no way there at that gait."), "{said}");
    assert!(said.contains("That is no order: column 1: expected an order, found \"fly\""), "{said}");
    assert!(said.contains("Doc Holliday: another kind of order is asked for."), "{said}");
    assert!(said.contains("Doc Holliday> stay facing south-east Wyatt Earp:"), "{said}");
}

#[test]
fn undo_takes_back_the_last_orders_with_what_came_of_them() {
    let first = "stay\nstay\nstay\nstay\nstay\n";
    let once = words(&play(&EARPS, &format!("{first}quit\n")));
    let again = words(&play(&EARPS, &format!("{first}undo\nstay\nquit\n")));
    let story =
        |said: &str| said.rsplit("Declared:").next().unwrap().split("Turn 2").next().unwrap().to_owned();
    assert!(again.contains("Your last orders are taken back"), "{again}");
    assert_eq!(story(&once), story(&again), "the same orders give the same fight");
    let none = words(&play(&EARPS, "undo\nquit\n"));
    assert!(none.contains("There is nothing to take back."), "{none}");
    // Within one request it takes back the figure before.
    let advanced = ["ok_corral_1979", "--side", "earps", "--seed", "1", "--sequence", "advanced", "--plain"];
    let figures = words(&play(&advanced, "1\nundo\nquit\n"));
    assert_eq!(figures.matches("Virgil Earp> ").count(), 2, "{figures}");
}

#[test]
fn a_game_is_saved_at_the_end_of_the_input_and_can_be_played_on() {
    let folder = folder("play-on");
    let (file, whole) = (folder.join("half.sixgun"), folder.join("whole.sixgun"));
    let (file, whole) = (file.to_str().unwrap(), whole.to_str().unwrap());
    let first = play(&[&EARPS[..], &["--save", file]].concat(), "stay\nstay\n");
    let said = words(&first);
    assert_eq!(first.code, 0);
    assert!(
        said.contains(&format!("not over. Saved to {file}. Play on: sixgun play --load {file}")),
        "{said}"
    );
    let on = play(&["--load", file, "--side", "earps", "--save", file], "stay\nstay\nauto close always\n");
    assert_eq!((on.code, on.err.as_str()), (0, ""));
    let at_once = "stay\nstay\nstay\nstay\nauto close always\n";
    play(&[&EARPS[..], &["--save", whole]].concat(), at_once);
    let read = |file: &str| std::fs::read_to_string(file).unwrap();
    assert_eq!(read(file), read(whole), "a pause changes nothing");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn nobody_out_of_sight_is_shown_where_something_is_hidden() {
    let args = [
        "coffeyville_1979",
        "--variant",
        "hidden",
        "--side",
        "citizens",
        "--against",
        "stand",
        "--seed",
        "3",
    ];
    for plain in [&["--plain"][..], &[]] {
        let played = play(&[&args[..], plain].concat(), "who dalton\nquit\n");
        assert_eq!(played.code, 0);
        let said = words(&played);
        assert!(said.contains("Citizen 2") && !said.contains("Others:"), "{said}");
        for name in ["Grat Dalton", "Bob Dalton", "Emmett Dalton", "(Gang)"] {
            assert!(!said.contains(name), "{name}: {said}");
        }
        assert!(said.contains("Your side knows nobody of that name."), "{said}");
    }
    let json = play(&[&args[..], &["--json"]].concat(), "quit\n");
    assert!(!json.out.contains("Dalton"), "{}", json.out);
}

#[test]
fn at_one_keyboard_every_side_is_asked_in_turn() {
    let args = ["ok_corral_1979", "--hotseat", "--sequence", "advanced", "--seed", "5", "--plain"];
    let said = words(&play(&args, "stay\nstay\n1\nquit\n"));
    let (earps, cowboys) = (said.find("Turn 1 of 30, Earps:"), said.find("Turn 1 of 30, Cowboys:"));
    assert!(earps.is_some() && cowboys.is_some() && earps < cowboys, "{said}");
    assert!(said.contains("You play Earps and Cowboys."), "{said}");
}

#[test]
fn programs_get_one_object_a_line() {
    let played = play(&[&EARPS[..], &["--json"]].concat(), "1\nwalk to 500,1\nauto stand always\n");
    let objects: Vec<serde_json::Value> =
        played.out.lines().map(|line| serde_json::from_str(line).expect("an object")).collect();
    let kinds: Vec<&str> = objects.iter().filter_map(|object| object["kind"].as_str()).collect();
    assert_eq!(kinds.first(), Some(&"begin"));
    assert_eq!(kinds.last(), Some(&"over"));
    for kind in ["told", "ask", "figure", "refused"] {
        assert!(kinds.contains(&kind), "{kind}: {kinds:?}");
    }
    let ask = objects.iter().find(|object| object["kind"] == "ask").unwrap();
    assert_eq!((&ask["asks"], &ask["view"]["turn"]), (&"act".into(), &1.into()));
    let figure = objects.iter().find(|object| object["kind"] == "figure").unwrap();
    assert_eq!(figure["choices"][0]["order"], "stay");
    let shot = objects.iter().find(|object| !object["tallies"][0].is_null()).unwrap();
    assert!(shot["tallies"][0]["total"].is_number(), "{shot}");
}

#[test]
fn what_cannot_be_played_is_refused() {
    let side = play(&["ok_corral_1979", "--side", "erps"], "");
    assert_eq!(side.code, 1);
    assert!(side.err.contains("there are Earps and Cowboys") && side.err.contains("`Earps`"), "{}", side.err);
    assert_eq!(play(&["ok_corral_1979", "--sequence", "sequential"], "").code, 1);
    assert_eq!(play(&["ok_corral_1979", "--script", "no-such-file"], "").code, 1);
    assert_eq!(play(&[], "").code, 2);
}

#[test]
fn help_lists_commands_and_orders() {
    let said = words(&play(&EARPS, "?\nstay\nstay\nstay\nstay\n?\nquit\n"));
    for word in ["who NAME", "walk to 12,7 facing north", "fire 3 FDR6 at NAME from hip"] {
        assert!(said.contains(word), "{word}: {said}");
    }
}

#[test]
fn optional_rules_and_readings_are_chosen_for_a_game_and_stay_in_its_save() {
    let folder = folder("rules-of-a-game");
    let file = folder.join("game.sixgun");
    let file = file.to_str().expect("a path in UTF-8");
    let reading = "automatic-results=01-hits-and-00-misses";
    let chosen = ["--option", "misfires", "--without", "stunning", "--set", reading, "--save", file];
    let begun = play(&[&EARPS[..], &chosen].concat(), "");
    assert_eq!((begun.code, begun.err.as_str()), (0, ""));
    assert!(words(&begun).contains("Optional rules: misfires."), "{}", begun.out);
    let saved = std::fs::read_to_string(file).expect("a save");
    assert!(saved.contains("\"misfires\""), "{saved}");
    assert!(saved.contains("[\"automatic-results\",\"01-hits-and-00-misses\"]"), "{saved}");
    let on = play(&["--load", file], "");
    assert!(words(&on).contains("Optional rules: misfires."), "{}", on.out);
    for (wrong, says) in [
        (["--option", "luck"], "there is no optional rule `luck`"),
        (["--set", "luck=good"], "1979 has no reading `luck`"),
    ] {
        let refused = play(&[&EARPS[..], &wrong].concat(), "");
        assert!(refused.code == 1 && refused.err.contains(says), "{}", refused.err);
    }
    assert_eq!(play(&["--load", file, "--option", "misfires"], "").code, 2, "a saved game has its rules");
    std::fs::remove_dir_all(&folder).expect("removed");
}

#[test]
fn dice_of_a_real_table_are_typed_beforehand_and_then_asked_for() {
    let folder = folder("real-dice");
    let file = folder.join("game.sixgun");
    let file = file.to_str().expect("a path in UTF-8");
    let table = ["holliday_and_ringo", "--hotseat", "--plain", "--save", file, "--dice"];
    let both = "auto stand always\nauto stand always\n";
    // The first die hits; where and how badly are typed at the keyboard, one of them wrongly at first.
    let played = play(&[&table[..], &["18"]].concat(), &format!("{both}50\n999\nwhat\n30\n"));
    assert_eq!((played.code, played.err.as_str()), (0, ""), "{}", played.out);
    let said = words(&played);
    assert!(said.contains("Die for where (d100): 50 Die for how bad (d100): 999"), "{said}");
    assert!(
        said.contains("\"how bad\" is rolled on a d100") && said.contains("Type the face that fell"),
        "{said}"
    );
    assert!(said.contains("The game stops here; it is not over."), "{said}");
    assert!(std::fs::read_to_string(file).expect("a save").contains("\"algorithm\":\"typed\""));
    assert_eq!(sixgun(&["replay", file, "--check"]).code, 0);
    let named = play(&[&table[..], &["where=18"]].concat(), both);
    assert!(named.code == 1 && named.err.contains("but the rules now roll for \"to hit\""), "{}", named.err);
    let off = play(&[&table[..], &["18,0,0,0,0,77,3,9"]].concat(), both);
    assert_eq!(off.code, 0, "{}", off.err);
    std::fs::remove_dir_all(&folder).expect("removed");
}
