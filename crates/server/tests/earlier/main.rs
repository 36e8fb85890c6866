//! What earlier programs wrote still opens. Saves and stored tables of version 0.1 (`fixtures/0.1/README.md`) were converted
//! by revision 1 of the rules, which plays as 0.1 did; the records and tables that came of it are kept here, and every later
//! program must tell from them what was told then.

mod told;

use chance::Seed;
use fight::Fight;
use game::record::{self, Line as RecordLine, Written};
use game::{DiceFrom, Film, Opened, Playable, Recorded};
use server::protocol::Role;
use server::rooms::{Games, Hosts, Written as Kept};
use staging::{FightStage, earlier};
use std::path::{Path, PathBuf};
use store::{Disk, Parcel, Store};

/// Saves whose records are kept: both books, every sequence, hidden movement, rulings, newcomers, typed dice, an undo.
const RECORDS: [&str; 9] = [
    "ok_corral_1979.basic",
    "ok_corral_1975.sequential",
    "cattle_pens.advanced",
    "water_rights.simultaneous",
    "coffeyville_hidden",
    "corral_with_every_ruling",
    "coffeyville_shown_and_joined",
    "hardin_and_hickok_with_typed_dice",
    "masterson_and_allison_after_an_undo",
];

/// Stored tables that are kept with their records: one that is over, one that is not, one with secrets.
const TABLES: [&str; 3] = ["holliday-and-ringo-computers", "ok-corral-alone", "stage-hold-up"];

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

/// Whether the rules here are those of version 0.1.
fn plays_as_then() -> bool {
    Fight::PASSPORT.revision == 1
}

/// What is kept in a file; where it is missing and the rules are still those of 0.1, it is made.
fn kept(path: &Path, make: impl Fn() -> String) -> String {
    if !path.exists() && plays_as_then() && std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        std::fs::write(path, make()).expect("a file");
    }
    read(path)
}

fn converted(name: &str) -> Result<Recorded<FightStage>, String> {
    earlier::fight(name, &read(&folder("saves").join(format!("{name}.sixgun"))), None)
}

#[test]
fn every_save_becomes_a_record_or_is_refused_and_never_becomes_something_else() {
    let (mut opened, mut faults) = (0, Vec::new());
    for (name, _) in files("saves", ".sixgun") {
        match converted(&name) {
            Ok(game) => {
                opened += 1;
                let film = Film::of(game.lines()).expect("a record can be shown");
                let told = read(&folder("told/saves").join(format!("{name}.jsonl")));
                // Later rules may put other words on the same dice.
                let parts =
                    plays_as_then().then(|| told::difference_in_words(&film, game.begun(), &told)).flatten();
                faults.extend(parts.map(|part| format!("{name}: {part}")));
            }
            Err(why) => faults.extend(plays_as_then().then(|| format!("{name}: {why}"))),
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(opened > 10, "only {opened} saves of 0.1 open");
}

#[test]
fn records_of_revision_1_tell_what_was_told_then() {
    for name in RECORDS {
        let path = folder("records").join(format!("{name}.record"));
        let text = kept(&path, || converted(name).unwrap_or_else(|why| panic!("{name}: {why}")).save());
        let lines = record::read(&text).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        let film = match Recorded::<FightStage>::open(lines.clone(), None)
            .unwrap_or_else(|why| panic!("{name}: {why}"))
        {
            Opened::Playable(game) => Film::of(game.lines()).expect("a record can be shown"),
            Opened::Older(film) => film,
        };
        let Some(RecordLine::Setup(setup)) = lines.get(1).map(Written::line) else {
            panic!("{name} has a setup")
        };
        let setup = Fight::read_setup(setup).unwrap_or_else(|why| panic!("{name}: {why}"));
        let told = read(&folder("told/saves").join(format!("{name}.jsonl")));
        assert_eq!(told::difference_in_words(&film, &setup, &told), None, "{name}");
        if !plays_as_then() && film.over().is_none() {
            let mut later = Recorded::<FightStage>::resume(lines, DiceFrom::Seed(Seed(1)))
                .unwrap_or_else(|why| panic!("{name}: {why}"));
            later.proceed().expect("it goes on");
            later.prove().unwrap_or_else(|why| panic!("{name}: {why}"));
        }
    }
}

/// A table of 0.1 with the record that revision 1 made of it.
fn with_record(name: &str) -> String {
    let parcel =
        Parcel::read(read(&folder("stores").join(format!("{name}.table"))).as_bytes()).expect("a parcel");
    let (store, mut entries, mut game) = (store::Memory::default(), Vec::new(), None);
    for line in &parcel.lines {
        let written =
            Kept { seat: line.entry.seat, kind: line.entry.kind.clone(), body: line.entry.body.clone() };
        entries.push(line.entry.clone());
        if ["key", "share"].contains(&written.kind.as_str()) {
            continue;
        }
        let game = match &mut game {
            None => game.insert(Hosts::default().reopen(name, &written).expect("a table")),
            Some(game) => {
                game.replay(&written).expect("it was done then");
                game
            }
        };
        let news = game.news().into_iter();
        entries.extend(
            news.map(|line_of| store::Entry::new(line.entry.at, line_of.seat, line_of.kind, line_of.body)),
        );
    }
    store.open_table(&parcel.table, parcel.opened, entries).expect("a table");
    store::export(&store, &parcel.table).expect("an export").text
}

#[test]
fn tables_of_revision_1_open_and_tell_each_seat_what_it_was_told() {
    for name in TABLES {
        let text = kept(&folder("tables").join(format!("{name}.table")), || with_record(name));
        let parcel = Parcel::read(text.as_bytes()).expect("a parcel");
        let lines = parcel.lines.iter().map(|line| Kept {
            seat: line.entry.seat,
            kind: line.entry.kind.clone(),
            body: line.entry.body.clone(),
        });
        let mut lines = lines.filter(|line| !["key", "share"].contains(&line.kind.as_str()));
        let mut game = Hosts::default().reopen(name, &lines.next().expect("a first line")).expect("a table");
        lines.for_each(|line| game.replay(&line).unwrap_or_else(|why| panic!("{name}: {why}")));
        game.loaded().unwrap_or_else(|why| panic!("{name}: {why}"));
        let told = read(&folder("told/stores").join(format!("{name}.jsonl")));
        // Computers were told nothing that was written down.
        for chair in game.chairs().into_iter().filter(|chair| chair.role != Role::Computer) {
            told::table_tells(&game.snapshot(chair.seat), chair.seat, &told, name);
        }
    }
}

#[test]
fn every_saved_raid_becomes_a_record_or_is_refused_and_never_becomes_something_else() {
    let (mut opened, mut refused) = (0, 0);
    for (name, path) in files("raids", ".sixgun") {
        match earlier::raid(&name, &read(&path)) {
            Ok(game) => {
                game.prove().unwrap_or_else(|why| panic!("{name}: {why}"));
                opened += 1;
            }
            Err(why) => {
                assert!(why.contains("plays it otherwise"), "{name}: {why}");
                refused += 1;
            }
        }
    }
    assert_eq!(opened + refused, files("raids", ".sixgun").len());
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
