//! What is refused when a store is opened, with the reason, and what stays as it was.

use crate::common::{Place, all, fill, id};
use std::fs;
use store::{Disk, Store, Trouble};

fn refused(place: &Place) -> String {
    let before = fs::read(place.database()).ok();
    let trouble = Disk::open(place.path()).expect_err("a refusal");
    assert_eq!(fs::read(place.database()).ok(), before, "the file stays as it was");
    trouble.to_string()
}

/// Changes a database behind the back of the store.
fn with_sqlite(place: &Place, change: &str) {
    rusqlite::Connection::open(place.database())
        .and_then(|open| open.execute_batch(change))
        .expect("a change");
}

#[test]
fn a_second_server_on_the_same_folder_is_refused() {
    let place = Place::new();
    let first = place.open();
    let second = Disk::open(place.path()).expect_err("in use");
    assert!(matches!(second, Trouble::InUse { .. }), "{second}");
    let said = second.to_string();
    assert!(
        said.contains("is in use by another Sixgun (process ") && said.contains("stop it first"),
        "{said}"
    );
    drop(first);
    place.open();
}

#[test]
fn looking_needs_no_lock_and_writes_nothing() {
    let place = Place::new();
    let nothing = Disk::look(place.path()).expect_err("nothing there");
    assert!(nothing.to_string().starts_with("there is no sixgun.db in "), "{nothing}");
    let store = place.open();
    fill(&store, "t", 3);
    let look = Disk::look(place.path()).expect("a look");
    assert_eq!(all(&look, &id("t")), all(&store, &id("t")));
    assert_eq!(look.append(&id("t"), vec![crate::common::entry(4)], 3), Err(Trouble::OnlyToRead));
    store.append(&id("t"), vec![crate::common::entry(4)], 3).expect("a line");
    assert_eq!(all(&look, &id("t")).len(), 4, "a look sees what is written meanwhile");
}

#[test]
fn what_is_no_database_of_sixgun_is_refused() {
    for (bytes, why) in [
        (&b""[..], "it is empty"),
        (b"Dear diary", "does not begin like a database"),
        (b"SQLite format 3\0 and nothing else", "is damaged"),
    ] {
        let place = Place::new();
        fs::write(place.database(), bytes).expect("a file");
        let said = refused(&place);
        assert!(said.contains(why), "{said}");
    }
    let place = Place::new();
    with_sqlite(&place, "CREATE TABLE recipes (name TEXT)");
    let said = refused(&place);
    assert!(said.contains("not one of Sixgun"), "{said}");
}

#[test]
fn a_database_of_a_newer_sixgun_is_refused_in_words() {
    let place = Place::new();
    drop(place.open());
    with_sqlite(&place, "PRAGMA user_version = 7");
    let said = refused(&place);
    assert!(said.contains("has version 7, and this Sixgun knows 2 and below: use a newer Sixgun"), "{said}");
    let look = Disk::look(place.path()).expect_err("newer");
    assert!(matches!(look, Trouble::Newer { found: 7, known: 2, .. }), "{look}");
}

#[test]
fn a_database_with_other_tables_than_ours_is_refused() {
    let place = Place::new();
    drop(place.open());
    with_sqlite(&place, "CREATE TRIGGER sly AFTER INSERT ON tables BEGIN SELECT 1; END");
    let said = refused(&place);
    assert!(said.contains("its tables are not those of version 2"), "{said}");
}

#[test]
fn a_log_without_its_database_is_not_given_to_a_new_one() {
    let place = Place::new();
    fs::write(place.file("sixgun.db-wal"), "what is left").expect("a file");
    let said = refused(&place);
    assert!(said.contains("it is missing, but") && said.contains("sixgun.db-wal is there"), "{said}");
}

#[test]
fn lines_cannot_be_changed_or_removed_even_by_hand() {
    let place = Place::new();
    fill(&place.open(), "t", 3);
    let open = rusqlite::Connection::open(place.database()).expect("a database");
    for change in ["UPDATE lines SET at = 0", "DELETE FROM lines"] {
        let said = open.execute(change, []).expect_err("a refusal").to_string();
        assert!(said.starts_with("lines are not "), "{said}");
    }
}
