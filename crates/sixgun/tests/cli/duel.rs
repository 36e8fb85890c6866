//! `sixgun duel`, and `sixgun` alone.

use crate::common::{Ran, program, ran, sixgun};
use ::sixgun::Look;
use serde_json::{Value, json};
use std::ffi::OsString;

/// The dice of the showdown that the program plays alone, in order.
const RINGOS_LAST: &str = "to hit=41,where=82,how bad=18,to hit=39,where=36,how bad=39,to hit=92,\
    to hit=44,where=00,how bad=54";

/// The answer without a process, for many runs.
fn answer(args: &[&str]) -> ::sixgun::Answer {
    let args = std::iter::once("sixgun").chain(args.iter().copied()).map(OsString::from);
    ::sixgun::answer(args, Look::plain(80), Look::plain(80))
}

fn told(args: &[&str]) -> Value {
    let mut args = args.to_vec();
    args.push("--json");
    let answer = answer(&args);
    assert_eq!(answer.code, 0, "{args:?}: {}", answer.err);
    serde_json::from_str(&answer.out).expect("JSON")
}

fn good(ran: &Ran) -> &str {
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    &ran.out
}

#[test]
fn a_duel_and_its_odds_are_asked_for_with_the_same_words() {
    let options = |path: &[&str]| {
        let mut command = ::sixgun::args::command();
        let found = path.iter().try_fold(&mut command, |at, name| at.find_subcommand_mut(name));
        let found = found.expect("a command");
        let all = found.get_arguments().flat_map(|arg| {
            let long = arg.get_long().map(str::to_owned);
            long.into_iter().chain(arg.get_visible_aliases().into_iter().flatten().map(str::to_owned))
        });
        all.collect::<std::collections::BTreeSet<String>>()
    };
    // What tells a story, and what weighs tactics, is of one of them alone.
    let own = ["odds", "times", "matrix", "chart", "picture"];
    let shared = |path: &[&str]| {
        options(path).into_iter().filter(|name| !own.contains(&name.as_str())).collect::<Vec<_>>()
    };
    assert_eq!(shared(&["duel"]), shared(&["odds", "duel"]));
    let told = |words: &str| sixgun(&words.split_whitespace().collect::<Vec<_>>()).json();
    let duel = "duel wyatt-earp johnny-ringo --range 4 --seed 3 --json";
    assert_eq!(told(&format!("{duel} --surprised b")), told(&format!("{duel} --surprise-b surprised")));
    assert_eq!(told(&format!("{duel} --hip --aimed-b")), told(&format!("{duel} --hip-a")));
    assert_eq!(told(&format!("{duel} --aimed")), told(duel));
}

#[test]
fn alone_it_plays_a_showdown_that_is_always_the_same() {
    assert_eq!(good(&sixgun(&[])), include_str!("golden/welcome.txt"));
    assert_eq!(sixgun(&[]).out, sixgun(&["--seed", "1882"]).out);
    assert_ne!(sixgun(&[]).out, sixgun(&["--seed", "7"]).out, "another seed is another showdown");
}

#[test]
fn alone_it_answers_programs_with_the_story_and_the_commands() {
    let json = sixgun(&["--json"]).json();
    assert_eq!((&json["program"], &json["seed"]), (&json!("sixgun"), &json!("pcg64mcg:1882")));
    assert_eq!(json["story"]["outcome"]["men"][1]["fate"], "dead");
    let commands = json["commands"].as_array().expect("commands");
    let names: Vec<&str> = commands.iter().filter_map(|command| command["name"].as_str()).collect();
    assert!(["rules", "table", "person", "duel"].iter().all(|name| names.contains(name)), "{names:?}");
}

#[test]
fn every_shot_that_is_lost_on_a_man_who_is_down_is_told() {
    // 1975 wastes what was declared. Claibourne falls to the first shot, to the second, or to the third.
    let lost = |dice: &str| {
        let args =
            ["duel", "--book", "1975", "Doc Holliday", "Billy Claibourne", "--distance", "6", "--dice", dice];
        let said = told(&args)["beats"].as_array().expect("a story").clone();
        let said = said.iter().filter_map(|beat| Some(beat["says"].as_str()?.to_owned()));
        said.filter(|says| says.contains("no longer stands")).collect::<Vec<_>>()
    };
    assert_eq!(lost("1,96,99"), ["Holliday's next two shots go where Claibourne no longer stands."]);
    assert_eq!(lost("99,1,96,99"), ["Holliday's next shot goes where Claibourne no longer stands."]);
    assert_eq!(lost("99,99,1,96,99"), Vec::<String>::new());
}

#[test]
fn every_line_of_what_next_can_be_typed() {
    let alone = sixgun(&[]).out;
    let next = alone.split("What next?\n").nth(1).expect("a list");
    let lines: Vec<&str> = next.lines().take_while(|line| !line.is_empty()).collect();
    assert_eq!(lines.len(), 5);
    for line in lines {
        let typed = line.split("  ").next().expect("a command");
        let args: Vec<&str> = typed.split(' ').skip(1).collect();
        assert_eq!(sixgun(&args).code, 0, "{typed}");
    }
}

#[test]
fn stories_are_told_word_for_word() {
    let first = ["duel", "doc-holliday", "johnny-ringo", "--book", "1975", "--hip", "--seed", "5"];
    assert_eq!(good(&sixgun(&first)), include_str!("golden/duel_1975.txt"));
    let options = "duel wyatt-earp doc-holliday --weapon-a BR --weapon-b SCG --distance 6 \
        --option misfires,stunning --seed 9";
    let options: Vec<&str> = options.split_whitespace().collect();
    assert_eq!(good(&sixgun(&options)), include_str!("golden/duel_options.txt"));
}

#[test]
fn dice_from_a_real_table_tell_the_same_story() {
    let typed = sixgun(&["duel", "wyatt-earp", "johnny-ringo", "--dice", RINGOS_LAST]);
    let seeded = sixgun(&["duel", "wyatt-earp", "johnny-ringo", "--seed", "1882"]);
    let without_seed = good(&seeded).replace("Repeat with --seed 1882\n", "");
    assert_eq!(good(&typed), without_seed);
}

/// A transcript: both fire once a turn at short range, 81 against 85 with everything counted.
#[test]
fn a_showdown_by_typed_dice_goes_as_the_charts_say() {
    let args = [
        "duel",
        "wyatt-earp@ok_corral_1979",
        "tom-mclaury@ok_corral_1979",
        "--distance",
        "7",
        "--shots",
        "1",
    ];
    // Turn 1: Earp (36) before McLaury (25). Earp misses at 91; McLaury hits at 75 the left leg, light.
    // Turn 2: Earp (36 - 5 + 10 = 41) at 86 hits the chest, mortal.
    let dice = "to hit=92,to hit=75,where=01,how bad=40,to hit=86,where=85,how bad=61";
    let args: Vec<&str> = args.into_iter().chain(["--dice", dice]).collect();
    let story = told(&args);
    let beats = story["beats"].as_array().expect("beats");
    let totals: Vec<(String, i64)> = beats
        .iter()
        .flat_map(|beat| beat["tallies"].as_array().expect("tallies"))
        .map(|tally| {
            (tally["name"].as_str().expect("a name").to_owned(), tally["total"].as_i64().expect("a total"))
        })
        .collect();
    let expected = [
        ("Earp's speed", 36),
        ("McLaury's speed", 25),
        ("Earp's chance", 91),
        ("McLaury's chance", 75),
        ("Earp's speed", 41),
        ("McLaury's speed", 35),
        ("Earp's chance", 86),
    ];
    let totals: Vec<(&str, i64)> = totals.iter().map(|(name, total)| (name.as_str(), *total)).collect();
    assert_eq!(totals, expected);
    assert_eq!(
        story["outcome"],
        json!({
            "turns": 2,
            "men": [
                { "name": "Wyatt Earp", "fate": "standing", "strength": 16 },
                { "name": "Tom McLaury", "fate": "dead", "strength": 14 },
            ],
        })
    );
    assert_eq!(story["dice"].as_array().map(Vec::len), Some(7));
}

#[test]
fn dice_that_do_not_fit_the_showdown_are_refused() {
    let with = |dice: &str| sixgun(&["duel", "wyatt-earp", "johnny-ringo", "--dice", dice]);
    let missing = with("to hit=41,where=82");
    assert_eq!((missing.code, missing.out.as_str()), (1, ""));
    assert!(missing.err.contains("die 3 is missing: expected a d100 for \"how bad\""), "{}", missing.err);
    let over = with(&format!("{RINGOS_LAST},to hit=50"));
    assert!(over.err.contains("1 of 11 dice left over"), "{}", over.err);
    let wrong = with("misfire=41");
    assert!(wrong.err.contains("was given for \"misfire\""), "{}", wrong.err);
}

#[test]
fn a_story_for_programs_has_fixed_fields() {
    let story = told(&["duel", "wyatt-earp", "johnny-ringo", "--seed", "82"]);
    let keys =
        |value: &Value| -> Vec<String> { value.as_object().expect("an object").keys().cloned().collect() };
    let expected = [
        "title",
        "book",
        "rules",
        "distance",
        "men",
        "setting",
        "beats",
        "ending",
        "outcome",
        "odds_turns",
        "odds",
        "seed",
        "dice",
    ];
    assert_eq!(keys(&story), expected);
    assert_eq!(keys(&story["men"][0]), ["id", "name", "chart", "guns", "speed", "accuracy", "strength"]);
    assert_eq!(keys(&story["beats"][0]), ["turn", "says", "tallies", "dice"]);
    assert_eq!(story["men"][0]["accuracy"]["total"], 91);
    assert_eq!(story["rules"], json!({ "book": 1979, "options": [], "readings": {} }));
}

/// Wishes of every sort, to be told on many dice.
const WISHES: &[&str] = &[
    "",
    "--book 1975",
    "--distance 3 --hip --two-pistols",
    "--book 1975 --distance 3 --hip --two-pistols",
    "--option misfires,stunning,alternate-first-shot --distance 25 --weapon-a SAR,SAR --weapon-b LBR",
    "--book 1975 --option misfires,stunning,alternate-first-shot --distance 12 --weapon-a CWRR --weapon-b FDR",
    "--weapon-a 2SG --weapon-b SCG --distance 8 --option misfires",
    "--book 1975 --weapon-a SG --weapon-b SCG --distance 8 --option misfires",
    "--weapon-a KN --weapon-b 2D --distance 3",
    "--weapon-a BOW --weapon-b BR --distance 18 --option stunning,misfires",
    "--book 1975 --set hit-method=fast --distance 5",
    "--option sharpshooting --sharp-b head --shots 1 --distance 4",
    "--option sharpshooting --sharp-a bonus --surprise-a complete --edge-b -5",
];

#[test]
fn whatever_happens_is_told_and_every_die_is_accounted_for() {
    for wishes in WISHES {
        for seed in 0..40 {
            let seed = seed.to_string();
            let mut args = vec!["duel", "wyatt-earp", "johnny-ringo", "--seed", &seed];
            args.extend(wishes.split_whitespace());
            let story = told(&args);
            let beats = story["beats"].as_array().expect("beats");
            let mut claimed: Vec<(String, u64)> = Vec::new();
            for beat in beats {
                let says = beat["says"].as_str().expect("a text");
                assert!(
                    says.ends_with(['.', '!']) && !says.contains("  ") && !says.contains(" ."),
                    "{args:?}: {says}"
                );
                assert!(says.starts_with(|first: char| !first.is_lowercase()), "{args:?}: {says}");
                claimed.extend(beat["dice"].as_array().expect("dice").iter().map(die));
            }
            let mut fell: Vec<(String, u64)> =
                story["dice"].as_array().expect("dice").iter().map(die).collect();
            claimed.sort();
            fell.sort();
            assert_eq!(claimed, fell, "{args:?}");
            assert!(beats.len() >= usize::from(story["outcome"]["turns"] == 1), "{args:?}");
        }
    }
}

fn die(die: &Value) -> (String, u64) {
    (die["purpose"].as_str().expect("a purpose").to_owned(), die["face"].as_u64().expect("a face"))
}

#[test]
fn no_line_of_a_story_is_wider_than_the_terminal() {
    for wishes in WISHES {
        let mut args = vec!["duel", "wyatt-earp", "johnny-ringo", "--seed", "3"];
        args.extend(wishes.split_whitespace());
        for columns in ["40", "80", "120"] {
            let mut command = program(&args);
            command.env("COLUMNS", columns);
            let most: usize = columns.parse().expect("a number");
            let shown = ran(command);
            assert!(good(&shown).lines().all(|line| line.chars().count() <= most), "{args:?}\n{}", shown.out);
        }
    }
}

#[test]
fn verbose_names_the_clause_behind_each_part() {
    let story = sixgun(&["duel", "wyatt-earp", "johnny-ringo", "--seed", "82", "-v"]).out;
    assert!(story.contains("[bh79-092]") && story.contains("[bh79-097]"), "{story}");
}

#[test]
fn many_showdowns_are_counted() {
    let args = ["duel", "wes-hardin", "ben-thompson", "--times", "1000", "--seed", "1895"];
    assert_eq!(good(&sixgun(&args)), include_str!("golden/duel_times.txt"));
    let json = told(&args);
    let counts = json["outcomes"].as_array().expect("outcomes").iter();
    assert_eq!(counts.map(|outcome| outcome["count"].as_u64().expect("a count")).sum::<u64>(), 1000);
    assert_eq!((&json["times"], &json["seed"]), (&json!(1000), &json!("pcg64mcg:1895")));
    let typed = sixgun(&["duel", "wes-hardin", "ben-thompson", "--times", "5", "--dice", "1"]);
    assert_eq!(typed.code, 1);
    assert!(typed.err.contains("by a seed, not by typed dice"), "{}", typed.err);
}

#[test]
fn exact_odds_sum_to_certainty_in_both_editions() {
    for book in ["1975", "1979"] {
        let args = [
            "duel",
            "doc-holliday",
            "johnny-ringo",
            "--book",
            book,
            "--odds=1",
            "--shots",
            "1",
            "--seed",
            "1",
        ];
        let story = told(&args);
        assert_eq!(story["odds_turns"], 1);
        let odds = story["odds"].as_array().expect("odds");
        assert_eq!(odds.len(), 4);
        let fraction = |odds: &Value| -> (u128, u128) {
            let text = odds["fraction"].as_str().expect("a fraction");
            let (over, under) = text.split_once('/').unwrap_or((text, "1"));
            (over.parse().expect("a number"), under.parse().expect("a number"))
        };
        let parts: Vec<(u128, u128)> = odds.iter().map(fraction).collect();
        let common = parts.iter().map(|(_, under)| *under).max().expect("a denominator");
        let sum: u128 = parts.iter().map(|(over, under)| over * (common / under)).sum();
        assert_eq!(sum, common, "{book}: {odds:?}");
        assert!(sixgun(&args).out.contains("Exact odds of the first turn"));
    }
}

#[test]
fn somebody_whose_strength_is_lost_cannot_fight() {
    let finn = sixgun(&["duel", "finn-clanton", "wyatt-earp"]);
    assert_eq!((finn.code, finn.out.as_str()), (1, ""));
    let said =
        "sixgun: Finn Clanton cannot fight before this is filled in, which the scan lost: scores.strength\n";
    assert_eq!(finn.err, said);
    let kloehr = sixgun(&["duel", "wyatt-earp", "john-kloehr"]);
    assert!(kloehr.err.contains("cannot fight before this is rolled"), "{}", kloehr.err);
}

#[test]
fn what_cannot_be_done_is_refused_clearly() {
    let refusals: &[(&str, &str)] = &[
        ("wyatt-earp johnny-ringoo", "did you mean `johnny-ringo`?"),
        ("wyatt-earp johnny-ringo --weapon-a FDQ6", "no weapon has the code `FDQ6`"),
        ("wyatt-earp johnny-ringo --weapon-a CWRR", "1979 has no Civil War repeating rifle"),
        ("wyatt-earp johnny-ringo --distance 100", "cannot reach the target: the weapon carries 30 spaces"),
        ("wyatt-earp johnny-ringo --sharp-a head --shots-a 1", "--option sharpshooting is missing"),
        ("ike-clanton johnny-ringo --sharp-a bonus --option sharpshooting", "Ike Clanton is no sharpshooter"),
        ("wyatt-earp johnny-ringo --sharp-a head --option sharpshooting", "may call 1 shot a turn"),
        ("tom-mclaury@ok_corral_1979 wyatt-earp --two-pistols-a", "has only one pistol"),
        ("wyatt-earp johnny-ringo --weapon-a 2SG --two-pistols-a", "only as two pistols"),
        ("wyatt-earp johnny-ringo --set hip-shots=no", "1979 has no reading `hip-shots`"),
        ("wyatt-earp johnny-ringo --set automatic-results=yes", "it has none, 01-hits-and-00-misses"),
        ("wyatt-earp johnny-ringo --odds=3 --option stunning,misfires", "for two turns at most"),
        ("no-such.toml johnny-ringo", "the file `no-such.toml` cannot be read"),
        ("wyatt-earp johnny-ringo --weapon-a FDR,FDR,FDR,FDR,FDR", "more than 4 guns"),
    ];
    for (typed, said) in refusals {
        let args: Vec<&str> = std::iter::once("duel").chain(typed.split(' ')).collect();
        let refused = sixgun(&args);
        assert_eq!((refused.code, refused.out.as_str()), (1, ""), "{typed}");
        assert!(refused.err.contains(said), "{typed}: {}", refused.err);
    }
    for typed in
        ["wyatt-earp", "a b c", "a b --distance far", "a b --option luck", "a b --book 1981", "a b --shots 4"]
    {
        let args: Vec<&str> = std::iter::once("duel").chain(typed.split(' ')).collect();
        assert_eq!(sixgun(&args).code, 2, "{typed}");
    }
}

#[test]
fn the_rules_of_another_book_are_said_to_be_so() {
    let crossed = sixgun(&["duel", "wes-hardin", "johnny-ringo", "--book", "1975", "--seed", "1"]);
    assert!(
        good(&crossed).contains("The numbers of Wes Hardin are those of The Fastest Guns (1979)."),
        "{}",
        crossed.out
    );
    let changed = sixgun(&["duel", "wyatt-earp", "johnny-ringo", "--option", "stunning", "--seed", "1"]);
    assert!(good(&changed).contains("Optional rules in use: stunning."), "{}", changed.out);
    let own = told(&["duel", "doc-holliday@ok_corral_1975", "johnny-ringo@ok_corral_1975", "--seed", "1"]);
    assert_eq!(own["book"], 1975, "two people of 1975 fight by the rules of 1975");
}
