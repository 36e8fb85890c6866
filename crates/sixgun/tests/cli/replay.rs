//! `sixgun replay`.

use crate::common::sixgun;
use crate::play::{folder, play};
use ::sixgun::{Console, Look};
use std::ffi::OsString;

/// A game that was played to its end, as a file in a folder of its own.
fn saved(name: &str) -> (std::path::PathBuf, String) {
    let folder = folder(name);
    let file = folder.join("game.sixgun").to_str().unwrap().to_owned();
    let args = ["ok_corral_1979", "--side", "earps", "--seed", "1881", "--save", &file];
    assert_eq!(play(&args, "auto stand always\n").code, 0);
    (folder, file)
}

#[test]
fn a_record_is_told_from_beginning_to_end() {
    let (folder, file) = saved("told");
    let told = sixgun(&["replay", &file]);
    assert_eq!((told.code, told.err.as_str()), (0, ""));
    for said in ["The Gunfight at the O.K. Corral (1979)", "Turn 1", "fires at", "It is over", "Digest"] {
        assert!(told.out.contains(said), "{said}: {}", told.out);
    }
    assert!(told.out.lines().all(|line| line.chars().count() <= 80), "{}", told.out);
    let side = sixgun(&["replay", &file, "--side", "cowboys"]);
    assert!(side.code == 0 && side.out.contains("It is over"), "{}", side.err);
    let json = sixgun(&["replay", &file, "--json"]).json();
    assert!(json["told"].as_array().is_some_and(|told| told.len() > 10), "{json}");
    assert_eq!(sixgun(&["replay", &file, "--side", "nobody"]).code, 1);
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_record_is_stepped_through_turn_by_turn() {
    let (folder, file) = saved("stepped");
    let step = |lines: &str| {
        let args = ["sixgun", "replay", &file, "--step"].map(OsString::from);
        ::sixgun::answer_on(Console::kept(lines), args, Look::plain(80), Look::plain(80)).out
    };
    assert!(!step("\nq\n").contains("It is over"));
    assert!(step("\n\nq\n").contains("Turn 1"));
    assert!(step(&"\n".repeat(40)).contains("Digest"));
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_record_is_proven_byte_for_byte() {
    let (folder, file) = saved("proven");
    let checked = sixgun(&["replay", &file, "--check", "--json"]).json();
    let text = std::fs::read_to_string(&file).unwrap();
    let last = text.lines().rev().find(|line| line.starts_with("went")).unwrap();
    assert_eq!(checked["same"], true);
    assert!(last.ends_with(checked["digest"].as_str().unwrap()), "{last}");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_record_that_was_changed_is_caught_with_its_line() {
    let (folder, file) = saved("caught");
    let text = std::fs::read_to_string(&file).unwrap();
    let line = |start: &str| 1 + text.lines().position(|line| line.starts_with(start)).unwrap();
    let tried = |changed: String| {
        assert_ne!(changed, text);
        std::fs::write(&file, changed).unwrap();
        let checked = sixgun(&["replay", &file, "--check"]);
        assert_eq!(checked.code, 1, "{}", checked.out);
        checked.err
    };
    // A face of the first dice, the hash of the same line, an order, a comment, and how it ended.
    let went = text.lines().find(|line| line.starts_with("went")).unwrap();
    let face = went.split(' ').nth(2).unwrap();
    let other = if face == "1" { "2" } else { "1" };
    let err = tried(text.replacen(went, &went.replacen(&format!(" {face} "), &format!(" {other} "), 1), 1));
    assert!(err.contains(&format!("line {}: die 1 fell {face}", line("went"))), "{err}");
    let wrong = format!("{}= 0123456789abcdef", went.split('=').next().unwrap());
    let err = tried(text.replacen(went, &wrong, 1));
    assert!(err.contains(&format!("line {}", line("went"))), "{err}");
    let err = tried(text.replacen("begin\n", "begin\n# a note\n", 1));
    assert!(err.contains(&format!("line {}", line("begin") + 1)) && err.contains("a note"), "{err}");
    let over = text.lines().last().unwrap();
    let err = tried(text.replacen(over, "over nobody", 1));
    assert!(err.contains("it ended"), "{err}");
    std::fs::remove_dir_all(&folder).unwrap();
}
