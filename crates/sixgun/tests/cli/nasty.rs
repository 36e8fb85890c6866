//! No input makes the program panic, and every answer has a known exit code.

use crate::common::sixgun;
use ::sixgun::{Answer, Look};
use proptest::prelude::*;
use std::ffi::OsString;

/// Arguments that have broken other programs.
const NASTY: &[&str] = &[
    "",
    " ",
    "-",
    "--",
    "---",
    "-x",
    "--json=5",
    "--book",
    "--book=",
    "--book=75",
    "--dice",
    "--dice=",
    "--dice=,,,",
    "--dice==",
    "--dice=to hit=",
    "--seed",
    "--seed=:",
    "--seed=pcg64mcg:",
    "0",
    "-0",
    "99999999999999999999999",
    "1e308",
    "NaN",
    "\u{0}",
    "\u{1b}[31m",
    "\u{202e}",
    "日本語",
    "🤠🔫",
    "e\u{301}",
    "\n",
    "\t",
    "'",
    "\"",
    "`",
    "\\",
    "../../etc/passwd",
    "%s%n",
    "{}",
    "{{}}",
    "$(true)",
    "*",
    "?",
    "[",
    "(",
    "bh",
    "bh-",
    "bh79",
    "bh79-",
    "bh79--1",
    "bh79-x",
    "bh79-d",
    "bh79-99999999999",
    "BH79-092",
    "bh-92",
    "E-17",
    "01-05",
    "help",
    "--help",
    "-h",
    "--version",
];

const COMMANDS: &[&[&str]] = &[
    &[],
    &["rules"],
    &["table"],
    &["completions"],
    &["help"],
    &["duel"],
    &["duel", "wyatt-earp"],
    &["duel", "wyatt-earp", "johnny-ringo"],
    &["odds"],
    &["odds", "duel"],
    &["odds", "duel", "wyatt-earp"],
    &["odds", "duel", "wyatt-earp", "johnny-ringo", "--turns"],
    &["odds", "duel", "wyatt-earp", "johnny-ringo", "--surprised"],
    &["odds", "duel", "--matrix", "--turns=1", "--hip", "wyatt-earp"],
    &["person"],
    &["person", "new"],
    &["person", "new", "--name"],
    &["person", "new", "--kind"],
    &["person", "new", "--buy"],
    &["person", "new", "--book", "2002"],
    &["person", "new", "--book", "2002", "--vocation"],
    &["person", "new", "--book", "2002", "--vocation", "outlaw", "--traits"],
    &["person", "new", "--book", "2002", "--vocation", "outlaw", "--skill"],
    &["person", "new", "--book", "2002", "--vocation", "cowboy", "--native"],
    &["person", "new", "--book", "2002", "--vocation", "drifter", "--pick"],
    &["person", "new", "--book", "2002", "--vocation", "drifter", "--outfit"],
    &["person", "list"],
    &["person", "list", "--book", "2002"],
    &["person", "kinds"],
    &["person", "show"],
    &["person", "show", "--book", "2002"],
    &["person", "compare", "wyatt-earp"],
    &["person", "check"],
    &["person", "grow"],
    &["person", "age", "wyatt-earp", "--years"],
    &["advance"],
    &["advance", "mad-dog"],
    &["advance", "mad-dog", "--buy"],
    &["advance", "mad-dog", "--learn"],
    &["advance", "mad-dog", "--used"],
    &["advance", "mad-dog", "--award"],
    &["advance", "mad-dog", "--points", "99", "--tame", "--knows"],
    &["scenario"],
    &["scenario", "list"],
    &["scenario", "check"],
    &["scenario", "show"],
    &["scenario", "show", "ok_corral_1975", "--variant"],
    &["scenario", "show", "ok_corral_1979", "--sequence"],
    &["shot"],
    &["shot", "--distance", "3", "--accuracy", "50", "--weapon"],
    &["shot", "--weapon", "FDR", "--distance"],
    &["draw"],
    &["draw", "Kid=5"],
    &["brawl"],
    &["brawl", "14"],
    &["brawl", "14", "14", "--plan"],
    &["blast"],
    &["blast", "--sticks", "3", "--distance"],
    &["gamble"],
    &["gamble", "poker"],
    &["track"],
    &["ride"],
    &["ride", "--plan"],
    &["task"],
    &["task", "--total", "9", "--difficulty"],
    &["task", "--skill"],
    &["task", "--traits"],
    &["contest"],
    &["contest", "9"],
    &["contest", "9", "7", "--foe-skill"],
    &["attack"],
    &["attack", "mad-dog", "--distance", "8"],
    &["attack", "dex=5,firearms=9", "--weapon"],
    &["attack", "dex=5,firearms=9", "--weapon", "revolver", "--distance"],
    &["attack", "dex=5,str=4", "wyatt-earp", "--weapon", "knife", "--defence"],
    &["duel", "--book", "2002", "mad-dog", "wyatt-earp"],
    &["duel", "--book", "2002", "wyatt-earp"],
    &["duel", "wyatt-earp", "johnny-ringo", "--book"],
    &["duel", "wyatt-earp", "johnny-ringo", "--book", "2002", "--tactic"],
    &["duel", "--odds=1", "--book", "all", "wyatt-earp"],
    &["compose", "--danger", "betrayed"],
    &["compose", "7", "--danger"],
    &["compose", "7", "--danger", "beast", "--foe"],
    &["town"],
    &["town", "list"],
    &["town", "check"],
    &["town", "show"],
    &["town", "show", "hotel"],
    &["town", "show", "hotel", "--storey"],
    &["town", "show", "hotel", "--place"],
    &["town", "show", "hotel", "--area"],
    &["town", "render"],
    &["town", "render", "house", "--storey"],
    &["town", "render", "house", "--scale"],
    &["town", "render", "house", "--out"],
];

#[test]
fn nasty_arguments_do_no_harm() {
    for command in COMMANDS {
        for nasty in NASTY.iter().filter(|nasty| !nasty.contains('\0')) {
            // Without a process, which would take longer than everything else: a panic ends the test.
            let args: Vec<String> = command.iter().chain([nasty]).map(|arg| (*arg).to_owned()).collect();
            let ran = answer(&args, 80, false);
            assert!(ran.code <= 2, "{args:?}: {}", ran.code);
            assert_eq!(ran.code == 0, ran.err.is_empty(), "{args:?}: {}", ran.err);
        }
    }
}

#[test]
fn a_very_long_argument_is_answered_shortly() {
    let long = "x".repeat(100_000);
    for command in ["rules", "table"] {
        let ran = sixgun(&[command, &long]);
        assert_eq!(ran.code, 1);
        assert!(ran.err.len() < 500, "{}", ran.err.len());
    }
}

#[cfg(unix)]
#[test]
fn arguments_that_are_no_text_are_refused() {
    use std::os::unix::ffi::OsStringExt;
    let garbage = OsString::from_vec(vec![0xff, 0xfe, b'x']);
    for command in ["rules", "table", "completions"] {
        let ran = crate::common::ran({
            let mut program = crate::common::program(&[command]);
            program.arg(&garbage);
            program
        });
        assert_eq!(ran.code, 2, "{command}: {}", ran.err);
        assert!(!ran.err.contains("panicked"));
    }
}

fn answer(args: &[String], width: usize, colour: bool) -> Answer {
    let look = Look { colour, ..Look::plain(width) };
    let args = std::iter::once("sixgun".to_owned()).chain(args.iter().cloned());
    ::sixgun::answer(args.map(OsString::from), look, look)
}

/// An argument that somebody could write: a word the program knows, a nasty one, or noise.
fn argument() -> impl Strategy<Value = String> {
    let known = vec![
        "rules",
        "table",
        "completions",
        "bash",
        "--json",
        "--book",
        "1975",
        "1979",
        "1981",
        "--status",
        "works",
        "--coverage",
        "--readings",
        "-v",
        "--seed",
        "1881",
        "--dice",
        "18,45",
        "wound",
        "range",
        "bh79-092",
        "bh75-d1",
        "duel",
        "person",
        "new",
        "list",
        "show",
        "compare",
        "grow",
        "wyatt-earp",
        "johnny-ringo",
        "finn-clanton",
        "--distance",
        "--hip",
        "--two-pistols",
        "--weapon-a",
        "--times",
        "--option",
        "misfires",
        "--set",
        "hit-method=fast",
        "--kind",
        "bartender",
        "--buy",
        "2xammunition",
        "shot",
        "draw",
        "brawl",
        "blast",
        "gamble",
        "poker",
        "track",
        "ride",
        "--distance",
        "3",
        "--weapon",
        "FDR",
        "--accuracy",
        "--option",
        "stunning",
        "--odds-only",
        "14",
        "--plan",
        "forced",
        "--sticks",
        "--hexes",
        "amateur",
        "Kid=18",
        "task",
        "contest",
        "compose",
        "--total",
        "Pat:dex=5,firearms=10",
        "mad-dog",
        "--skill",
        "firearms",
        "--danger",
        "betrayed",
        "--wounds",
        "--stamina",
        "--grid",
        "--odds",
        "2002",
        "advance",
        "--vocation",
        "outlaw",
        "--traits",
        "dex=5",
        "--prices",
        "--story",
        "--points",
        "dexterity",
        "attack",
        "2002",
        "1979,2002",
        "all",
        "revolver",
        "--defence",
        "dodge",
        "--metres",
        "--tactic",
        "aim-always",
        "--drawn",
        "--quickdraw",
        "town",
        "render",
        "hotel",
        "ok_corral",
        "--storey",
        "all",
        "roof",
        "--place",
        "lobby",
        "--area",
        "1,2,3,4",
        "--places",
        "--names",
        "--scale",
        "play",
        "replay",
        "ok_corral_1979",
        "--side",
        "earps",
        "--hotseat",
        "--plain",
    ];
    let known = prop::sample::select(known).prop_map(str::to_owned);
    let nasty = prop::sample::select(NASTY).prop_map(str::to_owned);
    prop_oneof![4 => known, 1 => nasty, 1 => "\\PC{0,40}", 1 => "[-a-z0-9=,:]{0,12}"]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn any_arguments_get_a_clear_answer(
        args in prop::collection::vec(argument(), 0..6),
        width in 1usize..130,
        colour: bool,
    ) {
        let answer = answer(&args, width, colour);
        prop_assert!(answer.code <= 2);
        prop_assert_eq!(answer.code == 0, answer.err.is_empty(), "{:?}", &answer.err);
        prop_assert!(answer.code != 0 || !answer.out.is_empty());
        let json = args.iter().take_while(|arg| *arg != "--").any(|arg| arg == "--json");
        if json && answer.code != 0 {
            let object: serde_json::Value = serde_json::from_str(&answer.out).expect("an error is an object too");
            prop_assert!(object["error"]["message"].is_string());
        }
    }
}
