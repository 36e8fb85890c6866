//! What people expect of a program on the command line, whatever the command.

use crate::common::{program, ran, sixgun};
use std::io::Read;
use std::process::Stdio;

/// Every command and its sub-commands, as the arguments that lead to it.
fn commands() -> Vec<Vec<String>> {
    fn walk(command: &clap::Command, path: Vec<String>, found: &mut Vec<Vec<String>>) {
        for below in command.get_subcommands().filter(|below| below.get_name() != "help") {
            let mut path = path.clone();
            path.push(below.get_name().to_owned());
            walk(below, path, found);
        }
        found.push(path);
    }
    let mut found = Vec::new();
    walk(&::sixgun::args::command(), Vec::new(), &mut found);
    found
}

#[test]
fn every_help_has_an_example_and_fits_into_eighty_columns() {
    let commands = commands();
    assert!(commands.len() >= 4, "{commands:?}");
    for path in commands {
        let mut args: Vec<&str> = path.iter().map(String::as_str).collect();
        args.push("--help");
        let help = sixgun(&args);
        assert_eq!((help.code, help.err.as_str()), (0, ""), "{path:?}");
        let example = format!("  sixgun {}", path.join(" "));
        let after = help.out.split("Examples:").nth(1).unwrap_or_else(|| panic!("no examples: {}", help.out));
        assert!(after.lines().any(|line| line.starts_with(example.trim_end())), "{path:?}: {}", help.out);
        assert!(help.out.lines().all(|line| line.chars().count() <= 80), "{path:?}: {}", help.out);
    }
}

#[test]
fn every_example_of_the_help_is_understood() {
    for path in commands() {
        let mut args: Vec<&str> = path.iter().map(String::as_str).collect();
        args.push("--help");
        let help = sixgun(&args).out;
        let examples = help.split("Examples:").nth(1).unwrap_or_default();
        // `FILE` stands for a file that only the reader has.
        // A server runs until it is stopped; its own tests start it.
        let runs = |line: &str| line.trim_start().starts_with("sixgun serve");
        let typed = |line: &&str| line.starts_with("  sixgun") && !line.contains(" FILE") && !runs(line);
        for line in examples.lines().filter(typed) {
            // An explanation stands three or more blanks to the right; a redirection is the shell's.
            let typed = line.trim().split("   ").next().unwrap_or_default();
            let typed = typed.split(" > ").next().unwrap_or_default();
            let words: Vec<&str> = typed.split_whitespace().skip(1).collect();
            assert_eq!(sixgun(&words).code, 0, "{line}");
        }
    }
}

#[test]
fn the_version_is_told() {
    let version = sixgun(&["--version"]);
    assert_eq!(
        (version.out.as_str(), version.code),
        (concat!("sixgun ", env!("CARGO_PKG_VERSION"), "\n"), 0)
    );
}

#[test]
fn wrong_usage_ends_with_two_and_says_what_was_meant() {
    let wrong = sixgun(&["tabel"]);
    assert_eq!((wrong.code, wrong.out.as_str()), (2, ""));
    assert!(wrong.err.starts_with("sixgun: ") && wrong.err.contains("'table'"), "{}", wrong.err);
    let book = sixgun(&["rules", "--book", "1980"]);
    assert_eq!(book.code, 2);
    assert!(["1975", "1979", "1981", "2002"].iter().all(|year| book.err.contains(year)), "{}", book.err);
}

#[test]
fn wrong_usage_is_an_object_too() {
    let wrong = sixgun(&["tabel", "--json"]);
    let error = &wrong.json()["error"];
    assert_eq!((wrong.code, &error["kind"], &error["suggestion"]), (2, &"usage".into(), &"table".into()));
    assert!(error["message"].as_str().is_some_and(|text| !text.starts_with("error")), "{error}");
}

#[test]
fn a_refusal_ends_with_one_and_is_an_object_too() {
    let wrong = sixgun(&["rules", "dynamyte"]);
    assert_eq!((wrong.code, wrong.out.as_str()), (1, ""));
    assert!(wrong.err.starts_with("sixgun: no rule speaks of `dynamyte`\n"), "{}", wrong.err);
    assert!(wrong.err.contains("did you mean `dynamite`?"), "{}", wrong.err);
    let object = sixgun(&["rules", "dynamyte", "--json"]);
    assert_eq!(object.code, 1);
    assert!(object.err.starts_with("sixgun: "), "{}", object.err);
    assert_eq!(object.json()["error"]["kind"], "refused");
    assert_eq!(object.json()["error"]["suggestion"], "dynamite");
}

#[test]
fn colour_appears_only_where_it_is_wanted() {
    let colour = |variables: &[(&str, &str)]| {
        let mut command = program(&["rules", "bh79-092"]);
        command.envs(variables.iter().copied());
        ran(command).out.contains('\x1b')
    };
    assert!(!colour(&[]), "a pipe is no terminal");
    assert!(colour(&[("CLICOLOR_FORCE", "1")]));
    assert!(!colour(&[("CLICOLOR_FORCE", "0")]));
    assert!(!colour(&[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]), "NO_COLOR has the last word");
    assert!(colour(&[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "")]), "an empty NO_COLOR says nothing");
}

#[test]
fn help_and_errors_are_coloured_by_the_same_rule() {
    for args in [["--help"], ["tabel"]] {
        let mut forced = program(&args);
        forced.env("CLICOLOR_FORCE", "1");
        let forced = ran(forced);
        assert!(format!("{}{}", forced.out, forced.err).contains('\x1b'), "{args:?}");
        let plain = sixgun(&args);
        assert!(!format!("{}{}", plain.out, plain.err).contains('\x1b'), "{args:?}");
    }
}

#[test]
fn json_is_never_coloured() {
    let mut forced = program(&["rules", "bh79-092", "--json"]);
    forced.env("CLICOLOR_FORCE", "1");
    assert!(!ran(forced).out.contains('\x1b'));
}

#[test]
fn no_line_is_wider_than_the_terminal() {
    for columns in ["40", "80", "120"] {
        let most: usize = columns.parse().expect("a number");
        for args in [&["rules"][..], &["rules", "--readings"], &["rules", "--coverage"], &["table"], &[]] {
            let mut command = program(args);
            command.env("COLUMNS", columns);
            let shown = ran(command).out;
            let wide = shown.lines().find(|line| line.chars().count() > most);
            assert_eq!(wide, None, "{args:?} at {columns}");
        }
    }
}

#[test]
fn a_strange_width_does_no_harm() {
    for columns in ["", "0", "1", "-5", "wide", "65535", "99999999999999999999"] {
        let mut command = program(&["rules", "--coverage"]);
        command.env("COLUMNS", columns);
        let shown = ran(command);
        assert_eq!((shown.code, shown.err.as_str()), (0, ""), "{columns}");
    }
}

#[test]
fn a_reader_that_goes_away_is_no_fault() {
    let mut child =
        program(&["rules", "--json"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("a start");
    let mut first = [0; 10];
    let mut out = child.stdout.take().expect("a pipe");
    out.read_exact(&mut first).expect("some output");
    drop(out);
    let done = child.wait_with_output().expect("an end");
    assert_eq!((done.status.code(), String::from_utf8_lossy(&done.stderr).as_ref()), (Some(0), ""));
}

#[test]
fn completions_are_written_for_every_shell() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = sixgun(&["completions", shell]);
        assert_eq!((script.code, script.err.as_str()), (0, ""), "{shell}");
        assert!(script.out.contains("coverage") && script.out.contains("sixgun"), "{shell}");
    }
    assert_eq!(sixgun(&["completions", "fish", "--json"]).json()["shell"], "fish");
    assert_eq!(sixgun(&["completions", "cmd"]).code, 2);
}

#[test]
fn dice_that_do_not_fit_are_refused() {
    let left_over = sixgun(&["rules", "hip", "--dice", "18,45"]);
    assert_eq!((left_over.code, left_over.out.as_str()), (1, ""), "nothing of a refused run is printed");
    assert!(left_over.err.contains("2 of 2 dice left over"), "{}", left_over.err);
    assert_eq!(sixgun(&["rules", "hip", "--dice", "18", "--json"]).json()["error"]["kind"], "refused");
}

#[test]
fn dice_and_seeds_that_cannot_be_read_are_wrong_usage() {
    for wrong in ["x", "101", "-3", "1.5", "18,where=4", "18;4"] {
        let refused = sixgun(&["rules", "hip", &format!("--dice={wrong}")]);
        assert_eq!(refused.code, 2, "{wrong}: {}", refused.err);
    }
    for wrong in ["x", "-1", "mersenne:4", "18446744073709551616", ""] {
        assert_eq!(sixgun(&["rules", "hip", &format!("--seed={wrong}")]).code, 2, "{wrong}");
    }
    assert_eq!(sixgun(&["rules", "hip", "--seed", "pcg64mcg:1881"]).code, 0);
    assert_eq!(sixgun(&["rules", "hip", "--seed", "1", "--dice", "2"]).code, 2, "one or the other");
}
