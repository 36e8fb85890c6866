//! Whole copies of a store, and putting them back.

use crate::common::{Place, all, entry, fill, id};
use std::fs;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use store::{Disk, Store, Trouble, backup, next_backup, restore, salvage};

#[test]
fn a_copy_is_one_moment_of_a_store_in_use() {
    let place = Place::new();
    let store = place.open();
    fill(&store, "t", 0);
    let copy = next_backup(place.path()).expect("a name");
    assert!(copy.ends_with("backups/sixgun-0001.db"));
    let stop = AtomicBool::new(false);
    let made = thread::scope(|scope| {
        scope.spawn(|| {
            for number in 0.. {
                if stop.load(Ordering::Relaxed) {
                    break;
                }
                store.append(&id("t"), vec![entry(number + 1)], number).expect("a line");
            }
        });
        while store.head(&id("t")).expect("an answer").expect("a head").last < 20 {
            thread::yield_now();
        }
        let made = backup(place.path(), &copy);
        stop.store(true, Ordering::Relaxed);
        made.expect("a copy")
    });
    assert!(made.contents.lines >= 20 && made.contents.damaged.is_empty(), "{:?}", made.contents);
    let said = fs::read_to_string(&made.checksum_file).expect("a checksum");
    assert_eq!(said, format!("{}  sixgun-0001.db\n", made.checksum));
    assert!(next_backup(place.path()).expect("a name").ends_with("backups/sixgun-0002.db"));
    assert_eq!(backup(place.path(), &copy), Err(Trouble::FileExists(copy.clone())), "no copy is overwritten");

    let other = Place::new();
    let restored = restore(other.path(), &copy).expect("a restore");
    assert_eq!((restored.aside, restored.had_checksum, &restored.contents), (None, true, &made.contents));
    let lines = all(&other.open(), &id("t"));
    assert_eq!(lines.len() as u64, made.contents.lines);
    assert!(all(&store, &id("t")).starts_with(&lines));
}

#[test]
fn a_restore_keeps_what_was_there() {
    let place = Place::new();
    let store = place.open();
    fill(&store, "old", 3);
    let copy = place.file("copy.db");
    backup(place.path(), &copy).expect("a copy");
    fill(&store, "new", 4);
    let refused = restore(place.path(), &copy).expect_err("a server runs");
    assert!(matches!(refused, Trouble::InUse { .. }), "{refused}");
    drop(store);
    let restored = restore(place.path(), &copy).expect("a restore");
    let tables = |folder: &std::path::Path| {
        let heads = Disk::look(folder).expect("a look").tables().expect("heads");
        heads.into_iter().map(|head| head.table.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(tables(place.path()), ["old"]);
    assert_eq!(tables(&restored.aside.expect("kept")), ["new", "old"]);
    let again = restore(place.path(), &copy).expect("a second restore");
    assert!(again.aside.expect("kept").ends_with("aside/2"));
}

#[test]
fn a_copy_that_is_not_good_is_refused_and_nothing_is_touched() {
    let place = Place::new();
    let store = place.open();
    fill(&store, "t", 40);
    let copy = place.file("copy.db");
    backup(place.path(), &copy).expect("a copy");
    drop(store);
    let (good, here) = (fs::read(&copy).expect("bytes"), fs::read(place.database()).expect("bytes"));
    let refuse = |why: &str| {
        let said = restore(place.path(), &copy).expect_err(why).to_string();
        assert!(said.contains(why) && said.contains("copy.db"), "{said}");
        assert_eq!(fs::read(place.database()).expect("bytes"), here);
        assert!(!place.file("sixgun.db.restoring").exists() && !place.file("aside").exists());
    };
    let mut bytes = good.clone();
    bytes[9_000] ^= 1;
    fs::write(&copy, &bytes).expect("harm");
    refuse("was expected");
    fs::remove_file(place.file("copy.db.sha256")).expect("no checksum");
    fs::write(&copy, &good[..good.len() - 5_000]).expect("harm");
    refuse("is damaged");
    fs::write(&copy, "no database").expect("harm");
    refuse("does not begin like a database");
    fs::write(place.file("copy.db.sha256"), "no checksum").expect("harm");
    refuse("64 digits");
    fs::remove_file(place.file("copy.db.sha256")).expect("no checksum");
    fs::write(&copy, &good).expect("a good copy");
    fs::write(place.file("copy.db-wal"), "lines").expect("a log");
    refuse("belongs to it");
    fs::write(place.file("copy.db-wal"), "").expect("an empty log");
    let restored = restore(place.path(), &copy).expect("a good copy without a checksum");
    assert!(!restored.had_checksum);
}

#[test]
fn a_restore_that_was_broken_off_lets_nobody_start_with_less() {
    let place = Place::new();
    fill(&place.open(), "t", 3);
    let copy = place.file("copy.db");
    backup(place.path(), &copy).expect("a copy");
    // As it is when the power goes between moving the old file and the new one.
    fs::rename(place.database(), place.file("sixgun.db.restoring")).expect("a move");
    let refused = Disk::open(place.path()).expect_err("half restored").to_string();
    assert!(
        refused.contains("a restore was broken off") && refused.contains("run the restore again"),
        "{refused}"
    );
    restore(place.path(), &copy).expect("again");
    assert_eq!(all(&place.open(), &id("t")).len(), 3);
}

#[test]
fn a_good_store_is_salvaged_whole() {
    let place = Place::new();
    let store = place.open();
    fill(&store, "a", 700);
    fill(&store, "b", 0);
    let lines = all(&store, &id("a"));
    let busy = salvage(place.path()).expect_err("in use");
    assert!(matches!(busy, Trouble::InUse { .. }), "{busy}");
    drop(store);
    let saved = salvage(place.path()).expect("all of it");
    assert!(
        saved.tables.iter().all(|table| table.why.is_none() && table.of == Some(table.lines)),
        "{saved:?}"
    );
    let store = place.open();
    assert_eq!(all(&store, &id("a")), lines);
    assert_eq!(store.tables().expect("heads").len(), 2);
}
