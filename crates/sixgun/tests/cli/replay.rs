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
    assert_eq!(checked["same"], true);
    let last = text.lines().last().unwrap();
    assert!(last.ends_with(&format!("\"sum\":\"{}\"}}", checked["digest"].as_str().unwrap())), "{last}");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_record_that_was_changed_is_caught_with_its_line() {
    let (folder, file) = saved("caught");
    let text = std::fs::read_to_string(&file).unwrap();
    let line = |kind: &str| 1 + text.lines().position(|line| line.contains(kind)).unwrap();
    let tried = |changed: String| {
        assert_ne!(changed, text);
        std::fs::write(&file, changed).unwrap();
        let checked = sixgun(&["replay", &file, "--check"]);
        assert_eq!(checked.code, 1, "{}", checked.out);
        checked.err
    };
    // A face, an order, a line that is left out, and a line of somebody's own.
    let err = tried(text.replacen("\"faces\":[", "\"faces\":[1,", 1));
    assert!(err.contains(&format!("line {}: its sum does not fit", line("\"faces\":["))), "{err}");
    let err = tried(text.replacen("\"turn\":1", "\"turn\":7", 1));
    assert!(err.contains("its sum does not fit"), "{err}");
    let second = text.lines().nth(4).unwrap();
    let err = tried(text.replacen(&format!("{second}\n"), "", 1));
    assert!(err.contains("line 5: its sum does not fit"), "{err}");
    let err = tried(text.replacen('\n', "\n# a note\n", 1));
    assert!(err.contains("line 2"), "{err}");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn what_version_0_1_saved_is_told_or_refused_with_the_reason() {
    let saves = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/0.1");
    let told = sixgun(&["replay", &format!("{saves}/records/coffeyville_hidden.record"), "--side", "gang"]);
    assert_eq!((told.code, told.err.as_str()), (0, ""));
    assert!(told.out.contains("Revision 1 of the rules played this"), "{}", told.out);
    let proven = sixgun(&["replay", &format!("{saves}/records/coffeyville_hidden.record"), "--check"]);
    assert!(proven.code == 1 && proven.err.contains("told, not proven"), "{}", proven.err);
    let save = sixgun(&["replay", &format!("{saves}/saves/ok_corral_1975.sequential.sixgun")]);
    assert!(save.code == 0 || save.err.contains("Sixgun 0.1") || save.err.contains("line "), "{}", save.err);
}
