//! What earlier programs wrote: saves, raids and stored tables of version 0.1 open, play again to the last byte, and tell
//! every side and every seat what they were told then. See `fixtures/0.1/README.md`.

mod told;

use serde_json::Value;
use std::path::{Path, PathBuf};
use store::{Disk, Parcel, Store};

fn folder(part: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/0.1").join(part)
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|fault| panic!("{}: {fault}", path.display()))
}

/// The files of a folder with one ending, by their names without it.
fn files(part: &str, ending: &str) -> Vec<(String, PathBuf)> {
    let entries = std::fs::read_dir(folder(part)).expect("the folder is there");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let mut found: Vec<(String, PathBuf)> = paths
        .filter_map(|path| {
            let name = path.file_name()?.to_str()?.strip_suffix(ending)?.to_owned();
            Some((name, path))
        })
        .collect();
    found.sort();
    assert!(!found.is_empty(), "nothing in {part}");
    found
}

/// Where two texts part: the line, what was told and what is told now. The order of keys in an object means nothing.
fn difference(old: &str, new: &str) -> Option<String> {
    let parse = |line: &str| serde_json::from_str::<Value>(line).expect("JSON");
    let [old, new] = [old, new].map(|text| text.lines().map(parse).collect::<Vec<Value>>());
    let most = old.len().max(new.len());
    let line = (0..most).find(|line| old.get(*line) != new.get(*line))?;
    let shown = |lines: &[Value]| lines.get(line).map_or("(nothing)".to_owned(), Value::to_string);
    Some(format!("line {}:\n  was {}\n  is  {}", line + 1, shown(&old), shown(&new)))
}

/// Every file of a folder tells what is kept of it in `told`.
fn check(part: &str, ending: &str, tell: impl Fn(&Path) -> Result<String, String>) {
    let mut faults = Vec::new();
    for (name, path) in files(part, ending) {
        let old = read(&folder("told").join(part).join(format!("{name}.jsonl")));
        match tell(&path) {
            Err(fault) => faults.push(format!("{name}: {fault}")),
            Ok(new) => faults.extend(difference(&old, &new).map(|fault| format!("{name}, {fault}"))),
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_saved_fight_opens_and_tells_what_it_told() {
    check("saves", ".sixgun", |path| told::of_fight(&read(path)));
}

#[test]
fn every_saved_raid_opens_and_tells_what_it_told() {
    check("raids", ".sixgun", |path| told::of_raid(&read(path)));
}

#[test]
fn every_stored_table_opens_and_tells_each_seat_what_it_told() {
    check("stores", ".table", |path| {
        let parcel =
            Parcel::read(&std::fs::read(path).expect("a file")).map_err(|fault| fault.to_string())?;
        told::of_table(&parcel)
    });
}

#[test]
fn the_database_holds_the_same_tables() {
    let place = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("earlier-{}", std::process::id()));
    std::fs::create_dir_all(&place).expect("a folder");
    std::fs::copy(folder("stores").join(store::DATABASE), place.join(store::DATABASE)).expect("a copy");
    let disk = Disk::open(&place).expect("a database that opens");
    let heads = disk.tables().expect("its tables");
    let files = files("stores", ".table");
    assert_eq!(heads.len(), files.len());
    for (head, (name, path)) in heads.iter().zip(files) {
        let exported = store::export(&disk, &head.table).expect("an export");
        assert_eq!(exported.text, read(&path), "{name}");
    }
    drop(disk);
    std::fs::remove_dir_all(&place).expect("the folder goes");
}
