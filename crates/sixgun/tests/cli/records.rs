//! Copies of all tables, and single tables as files.

use crate::common::{Ran, program, ran};
use std::path::PathBuf;
use store::{Disk, Entry, Store, TableId};

/// A folder of its own for a test, with a data folder in it that has two tables.
fn folder(name: &str) -> PathBuf {
    let path =
        PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{}-records-{name}", std::process::id()));
    let _ = std::fs::remove_dir_all(&path);
    let store = Disk::open(&path.join("data")).expect("a store");
    for (table, lines) in [("ok-corral", 5), ("dodge", 2)] {
        let line =
            |number: u64| Entry::new(1_790_000_000_000 + number, 1, "order", format!("{{\"n\":{number}}}"));
        let lines = (0..lines).map(line).collect();
        store.open_table(&TableId::new(table).expect("an id"), 1_790_000_000_000, lines).expect("a table");
    }
    path
}

/// Runs a command with files of the folder: what begins with `@` is one of them.
fn sixgun(folder: &std::path::Path, args: &[&str]) -> Ran {
    let place = |arg: &&str| match arg.strip_prefix('@') {
        Some(name) => folder.join(name).display().to_string(),
        None => (*arg).to_owned(),
    };
    let args: Vec<String> = args.iter().map(place).collect();
    let mut command = program(&args.iter().map(String::as_str).collect::<Vec<_>>());
    command.env("SIXGUN_DATA", folder.join("data"));
    ran(command)
}

fn good(folder: &std::path::Path, args: &[&str]) -> String {
    let ran = sixgun(folder, args);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{args:?}");
    ran.out
}

/// Without the ends of lines, which depend on how long the name of the folder is.
fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn refused(folder: &std::path::Path, args: &[&str], why: &str) {
    let ran = sixgun(folder, args);
    assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{args:?}");
    let said = flat(&ran.err);
    assert!(said.contains(why), "{args:?}: {said}");
}

#[test]
fn tables_are_listed_with_their_days() {
    let folder = folder("list");
    let list = good(&folder, &["export"]);
    let row = list.lines().find(|line| line.starts_with("ok-corral")).expect("a row");
    assert!(row.contains('5') && row.contains("2026-09-21 14:13"), "{list}");
    assert!(list.contains("2 tables in "), "{list}");
    let json = sixgun(&folder, &["export", "--json"]).json();
    assert_eq!((&json["count"], &json["tables"][0]["table"]), (&2.into(), &"dodge".into()));
    refused(&folder, &["export", "--data", "@nowhere"], "there is no sixgun.db in ");
    for command in ["export", "backup"] {
        refused(&folder, &[command, "--data", "@nowhere"], "`sixgun serve` makes it when a table is opened");
        refused(&folder, &[command, "--data", "@nowhere"], "Games of `sixgun play` are files of their own");
    }
    assert!(!folder.join("nowhere").exists(), "looking makes nothing");
}

#[test]
fn a_table_travels_as_a_file_and_comes_back_the_same() {
    let folder = folder("travel");
    let said = flat(&good(&folder, &["export", "ok-corral", "@corral.txt"]));
    assert!(said.starts_with("Wrote table ok-corral with 5 lines to "), "{said}");
    refused(
        &folder,
        &["import", "@corral.txt"],
        "there is a table `ok-corral` already; bring this one in with --as ok-corral-2",
    );
    let json = sixgun(&folder, &["import", "@corral.txt", "--as", "ok-corral-2", "--json"]).json();
    assert_eq!(
        (&json["table"], &json["was"], &json["lines"]),
        (&"ok-corral-2".into(), &"ok-corral".into(), &5.into())
    );
    let said = good(&folder, &["import", "@corral.txt", "--data", "@other"]);
    assert_eq!(said, "Brought in table ok-corral with 5 lines.\n");
    good(&folder, &["export", "ok-corral", "@again.txt", "--data", "@other"]);
    let read = |name: &str| std::fs::read(folder.join(name)).expect("a file");
    assert_eq!(read("corral.txt"), read("again.txt"));
    refused(
        &folder,
        &["export", "ok-coral", "@x.txt"],
        "there is no table `ok-coral` did you mean `ok-corral`?",
    );
    refused(&folder, &["export", "../x", "@x.txt"], "there is no table `../x`");
    assert_eq!(sixgun(&folder, &["export", "ok-corral"]).code, 2, "a file is missing");
    assert_eq!(sixgun(&folder, &["import"]).code, 2);
}

#[test]
fn a_damaged_file_is_refused_with_its_line_and_its_good_part_can_be_had() {
    let folder = folder("damaged");
    good(&folder, &["export", "ok-corral", "@corral.txt"]);
    let text = std::fs::read_to_string(folder.join("corral.txt")).expect("a file");
    std::fs::write(folder.join("corral.txt"), text.replace("{\"n\":3}", "{\"n\":9}")).expect("harm");
    refused(&folder, &["import", "@corral.txt", "--as", "x"], ", line 5: the sum of line 4 is `");
    let said = flat(&good(&folder, &["import", "@corral.txt", "--as", "x", "--salvage"]));
    assert!(
        said.contains("Brought in table x with 3 lines.") && said.contains("line 5: the sum of line 4"),
        "{said}"
    );
    refused(&folder, &["import", "@corral.txt", "--as", "X"], "the id of a table cannot be `X`");
    refused(&folder, &["import", "@nothing.txt"], "cannot be read");
}

#[test]
fn a_backup_is_put_back_and_what_was_there_is_kept() {
    let folder = folder("backup");
    let said = good(&folder, &["backup", "@copy.db"]);
    // A long folder is broken over lines, wherever its end falls.
    let whole: String = said.split_whitespace().collect();
    assert!(
        said.starts_with("Copied 2 tables with 7 lines.\n") && whole.contains("copy.db.sha256"),
        "{said}"
    );
    refused(&folder, &["backup", "@copy.db"], "is there already, and is not overwritten");
    let json = sixgun(&folder, &["backup", "--json"]).json();
    assert!(json["file"].as_str().is_some_and(|file| file.ends_with("sixgun-0001.db")), "{json}");
    assert_eq!((&json["tables"], &json["lines"]), (&2.into(), &7.into()));
    let said = good(&folder, &["restore", "@copy.db"]);
    assert!(said.starts_with("Put back 2 tables with 7 lines.\n") && said.contains("Aside"), "{said}");
    let json = sixgun(&folder, &["restore", "@copy.db", "--json"]).json();
    assert_eq!((&json["had_checksum"], &json["lines"]), (&true.into(), &7.into()));
    std::fs::write(folder.join("copy.db"), "nothing").expect("harm");
    refused(&folder, &["restore", "@copy.db"], "was expected see `sixgun restore --help`");
    let server = Disk::open(&folder.join("data")).expect("a server");
    std::fs::remove_file(folder.join("copy.db.sha256")).expect("no checksum");
    refused(&folder, &["restore", "@copy.db"], "is in use by another Sixgun (process ");
    drop(server);
    assert_eq!(sixgun(&folder, &["restore"]).code, 2);
    refused(&folder, &["backup", "--seed", "3"], "rolls no dice");
}

#[test]
fn a_damaged_store_is_salvaged() {
    let folder = folder("salvage");
    let file = folder.join("data/sixgun.db");
    let mut bytes = std::fs::read(&file).expect("a file");
    bytes[..100].fill(0);
    std::fs::write(&file, &bytes).expect("harm");
    refused(&folder, &["export"], "it does not begin like a database of SQLite see `sixgun restore --help`");
    refused(&folder, &["backup"], "it does not begin like a database of SQLite");
    let said = good(&folder, &["restore", "--salvage"]);
    assert!(said.starts_with("Saved 7 good lines of 2 tables.\n"), "{said}");
    assert!(good(&folder, &["export"]).contains("2 tables in "));
    assert_eq!(std::fs::read(folder.join("data/aside/1/sixgun.db")).expect("kept"), bytes);
    let json = sixgun(&folder, &["restore", "--salvage", "--json"]).json();
    assert_eq!((&json["lines"], &json["tables"][1]["why"]), (&7.into(), &serde_json::Value::Null));
}
