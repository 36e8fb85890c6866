//! Whatever happens to the file: it is refused with a reason, or every line that is read is as it was written.

use crate::common::{Dice, Place, all, entry, fill, id, times};
use std::collections::BTreeMap;
use std::fs;
use store::{Disk, Entry, Line, Store, TableId, Trouble, export, salvage};

const TABLES: [(&str, u64); 4] = [("dodge", 70), ("empty", 0), ("northfield", 3), ("tombstone", 130)];

type Written = BTreeMap<TableId, Vec<Line>>;

/// A store with a few tables, one of which has a line of many pages.
fn written(place: &Place) -> Written {
    let store = place.open();
    for (table, lines) in TABLES {
        fill(&store, table, lines);
    }
    let long = Entry::new(5, 1, "map", format!("\"{}\"", "#".repeat(20_000)));
    store.append(&id("dodge"), vec![long, entry(72), entry(73)], 70).expect("lines");
    TABLES.iter().map(|(table, _)| (id(table), all(&store, &id(table)))).collect()
}

/// Does some harm to bytes, and says what.
fn harm(bytes: &mut Vec<u8>, dice: &mut Dice) -> String {
    let page = dice.below(bytes.len() / 4096) * 4096;
    let place = dice.below(bytes.len());
    match dice.below(6) {
        0 => {
            bytes.truncate(place);
            format!("cut off at {place}")
        }
        1 => {
            bytes[page..page + 4096].fill_with(|| dice.next() as u8);
            format!("noise at {page}")
        }
        2 => {
            bytes[page..page + 4096].fill(0);
            format!("nothing at {page}")
        }
        3 => {
            let from = dice.below(bytes.len() / 4096) * 4096;
            bytes.copy_within(from..from + 4096, page);
            format!("the page of {from} at {page}")
        }
        _ => {
            let flips: Vec<usize> = (0..=dice.below(8)).map(|_| dice.below(bytes.len())).collect();
            flips.iter().for_each(|place| bytes[*place] ^= 1 << dice.below(8));
            format!("bits at {flips:?}")
        }
    }
}

/// Everything that can be read is as it was written, and what is missing is told.
fn holds(store: &dyn Store, written: &Written, what: &str) {
    let heads = store.tables().unwrap_or_default();
    for (table, lines) in written {
        match store.read(table, 0, usize::MAX) {
            Ok(read) => {
                assert!(lines.starts_with(&read.lines), "{what}: {table}");
                assert!(
                    read.damage.is_some() || read.lines.len() == lines.len(),
                    "{what}: {table} is shorter"
                );
                assert!(heads.iter().any(|head| head.table == *table), "{what}: {table} is not listed");
                if let Some(damage) = read.damage {
                    assert!(
                        !damage.why.is_empty() && damage.line == read.lines.len() as u64 + 1,
                        "{what}: {damage}"
                    );
                }
            }
            Err(trouble) => assert!(!trouble.to_string().is_empty(), "{what}"),
        }
    }
}

/// Opens a harmed folder, and salvages it if it is refused or a table is.
fn look_and_salvage(place: &Place, written: &Written, what: &str) -> (bool, usize) {
    let before = fs::read(place.database()).expect("the file");
    let opened = Disk::open(place.path());
    match &opened {
        Ok(store) => holds(store, written, what),
        Err(trouble) => {
            assert!(trouble.to_string().contains("sixgun.db"), "{what}: {trouble}");
            assert_eq!(fs::read(place.database()).expect("the file"), before, "{what}: overwritten");
        }
    }
    let refused = opened.is_err();
    drop(opened);
    let before = fs::read(place.database()).expect("the file");
    let kept = match salvage(place.path()) {
        Ok(saved) => {
            let aside = saved.aside.expect("the damaged file is kept");
            assert_eq!(fs::read(aside.join(store::DATABASE)).expect("the damaged file"), before, "{what}");
            let store = place.open();
            for table in &saved.tables {
                let Some(head) = store.head(&table.table).expect("a head") else {
                    assert_eq!(table.lines, 0, "{what}");
                    continue;
                };
                let lines = all(&store, &table.table);
                assert_eq!((head.last, lines.len() as u64), (table.lines, table.lines), "{what}");
                let original =
                    written.get(&table.table).unwrap_or_else(|| panic!("{what}: {table:?} never was"));
                assert!(original.starts_with(&lines), "{what}");
                assert!(lines.len() == original.len() || table.why.is_some(), "{what}: {table:?}");
                store.append(&table.table, vec![Entry::new(0, 7, "on", "1")], head.last).expect("it goes on");
            }
            saved.tables.iter().map(|table| table.lines as usize).sum()
        }
        Err(trouble) => {
            assert!(trouble.to_string().contains("nothing can be saved"), "{what}: {trouble}");
            assert_eq!(fs::read(place.database()).expect("the file"), before, "{what}: overwritten");
            0
        }
    };
    (refused, kept)
}

#[test]
fn random_damage_is_refused_or_told_and_never_believed() {
    let original = Place::new();
    let lines = written(&original);
    let whole = fs::read(original.database()).expect("the file");
    assert!(whole.len() > 15 * 4096, "{}", whole.len());
    let mut dice = Dice(1879);
    let (mut refused, mut kept, rounds) = (0, 0, times("SIXGUN_DAMAGE", 40));
    for round in 0..rounds {
        let place = Place::new();
        let mut bytes = whole.clone();
        let what = format!("round {round}, {}", harm(&mut bytes, &mut dice));
        fs::write(place.database(), bytes).expect("a harmed file");
        let (no, lines) = look_and_salvage(&place, &lines, &what);
        refused += u64::from(no);
        kept += lines;
    }
    assert!(refused > rounds / 4 && refused < rounds, "{refused} of {rounds} were refused");
    let most = 206 * rounds as usize;
    assert!(kept > most / 2 && kept < most, "{kept} of {most} lines were saved");
}

/// The log holds what has not gone into the file yet. A log that is cut off or harmed ends earlier, which is how a
/// database comes out of a power cut; what is left is as it was written.
#[test]
fn a_damaged_log_brings_no_wrong_line() {
    let original = Place::new();
    let store = original.open();
    fill(&store, "t", 40);
    for number in 40..60 {
        store.append(&id("t"), vec![entry(number + 1)], number).expect("a line");
    }
    let lines = all(&store, &id("t"));
    let [database, log] =
        ["sixgun.db", "sixgun.db-wal"].map(|name| fs::read(original.file(name)).expect("a file"));
    let mut dice = Dice(1876);
    for round in 0..times("SIXGUN_DAMAGE", 40) / 4 {
        let place = Place::new();
        let mut bytes = log.clone();
        let what = format!("round {round}, {}", harm(&mut bytes, &mut dice));
        fs::write(place.database(), &database).expect("the file");
        fs::write(place.file("sixgun.db-wal"), bytes).expect("a harmed log");
        match Disk::open(place.path()) {
            Ok(store) => {
                if let Ok(read) = store.read(&id("t"), 0, usize::MAX) {
                    assert!(lines.starts_with(&read.lines), "{what}");
                }
            }
            Err(trouble) => assert!(!trouble.to_string().is_empty(), "{what}"),
        }
    }
}

/// Changes a line behind the back of the store.
fn forge(place: &Place, change: &str) {
    let open = rusqlite::Connection::open(place.database()).expect("a database");
    let words: Vec<String> = {
        let mut ask =
            open.prepare("SELECT sql FROM sqlite_schema WHERE type = 'trigger'").expect("a question");
        ask.query_map([], |row| row.get(0)).expect("an answer").collect::<Result<_, _>>().expect("words")
    };
    open.execute_batch("DROP TRIGGER lines_are_not_changed; DROP TRIGGER lines_go_with_their_table")
        .expect("no guard");
    open.execute_batch(change).expect("a change");
    words.iter().for_each(|trigger| open.execute_batch(trigger).expect("the guard again"));
}

#[test]
fn a_broken_chain_is_told_with_its_line_and_the_good_part_is_kept() {
    for (change, line, why) in [
        ("UPDATE lines SET body = '{\"order\":0}' WHERE of = 'tombstone' AND number = 60", 60, "its sum is"),
        ("UPDATE lines SET seat = 9 WHERE of = 'tombstone' AND number = 1", 1, "its sum is"),
        ("UPDATE lines SET seat = 70000 WHERE of = 'tombstone' AND number = 9", 9, "its seat cannot be read"),
        ("UPDATE lines SET sum = x'00' WHERE of = 'tombstone' AND number = 9", 9, "its sum cannot be read"),
        ("DELETE FROM lines WHERE of = 'tombstone' AND number = 60", 60, "line 61 is there instead"),
        (
            "DELETE FROM lines WHERE of = 'tombstone' AND number > 100",
            101,
            "it is missing, and there were 130",
        ),
        ("DELETE FROM lines WHERE of = 'tombstone'", 1, "it is missing, and there were 130"),
        ("UPDATE lines SET body = '0' WHERE of = 'tombstone' AND number = 130", 130, "its sum is"),
        (
            "INSERT INTO lines SELECT of, 131, at, seat, NULL, kind, body, sum FROM lines
                WHERE of = 'tombstone' AND number = 130",
            131,
            "its sum is",
        ),
    ] {
        let place = Place::new();
        let lines = written(&place);
        forge(&place, change);
        let (store, table) = (place.open(), id("tombstone"));
        holds(&store, &lines, change);
        let walked = store.verify(&table).expect("a walk");
        let damage = walked.damage.expect("damage");
        assert_eq!((damage.line, walked.lines), (line, line - 1), "{change}");
        assert!(damage.why.contains(why), "{change}: {damage}");
        let refused = store.append(&table, vec![Entry::new(0, 0, "x", "0")], 130);
        assert_eq!(
            refused,
            Err(Trouble::Damaged(damage.clone())),
            "nothing is written behind a damaged line"
        );
        let exported = export(&store, &table).expect("the good part");
        assert_eq!((exported.lines, exported.left_off), (line - 1, Some(damage)), "{change}");
        let good = store::Parcel::read(exported.text.as_bytes()).expect("a whole file");
        assert!(lines[&table].starts_with(&good.lines) && good.lines.len() as u64 == line - 1);
        store.append(&id("dodge"), vec![Entry::new(0, 0, "x", "0")], 73).expect("other tables go on");
    }
}

#[test]
fn reading_in_parts_meets_the_damage_where_it_is() {
    let place = Place::new();
    written(&place);
    forge(&place, "DELETE FROM lines WHERE of = 'tombstone' AND number IN (60, 61)");
    let store = place.open();
    let read = |after, most| store.read(&id("tombstone"), after, most).expect("an answer");
    assert_eq!(read(50, 9).damage, None, "not reached yet");
    assert_eq!(read(50, 10).damage.expect("damage").line, 60);
    assert_eq!(read(59, 1).damage.expect("damage").line, 60);
    assert_eq!(read(61, 5).damage.expect("damage").line, 61, "who asks behind a missing line is told");
}

#[test]
fn a_forged_entry_of_a_table_is_refused_and_its_lines_are_saved() {
    let place = Place::new();
    let lines = written(&place);
    forge(&place, "UPDATE tables SET id = 'tombstome' WHERE id = 'tombstone'");
    let refused = Disk::open(place.path()).expect_err("a forged entry").to_string();
    assert!(refused.contains("the entry of table `tombstome` is not as it was written"), "{refused}");
    let saved = salvage(place.path()).expect("lines");
    let tombstone =
        saved.tables.iter().find(|table| table.table == id("tombstone")).expect("found by its lines");
    assert_eq!((tombstone.lines, tombstone.of), (130, None));
    assert_eq!(all(&place.open(), &id("tombstone")), lines[&id("tombstone")]);
}
