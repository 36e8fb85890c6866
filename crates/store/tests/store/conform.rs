//! What every store does alike. Each test runs on disk and in memory.

use crate::common::{Place, all, entry, fill, id};
use store::{Appended, Entry, MOST_BODY, MOST_TIME, Memory, Store, Sum, TableId, Trouble};

/// Runs a test on every kind of store.
fn on_each(test: impl Fn(&dyn Store)) {
    test(&Memory::default());
    test(&Place::new().open());
}

#[test]
fn what_is_written_is_read_again() {
    on_each(|store| {
        let table = id("ok-corral");
        fill(store, "ok-corral", 2);
        assert_eq!(
            store.append(&table, vec![entry(3), entry(4)], 2),
            Ok(Appended { first: 3, last: 4, again: false })
        );
        let lines = all(store, &table);
        assert_eq!(lines.iter().map(|line| line.number).collect::<Vec<_>>(), [1, 2, 3, 4]);
        assert!(lines.iter().all(|line| line.entry == entry(line.number)));
        let mut before = Sum::of_table(&table);
        for line in &lines {
            before = before.then(line.number, &line.entry);
            assert_eq!(line.sum, before, "the chain is what the documentation says");
        }
        let head = store.head(&table).expect("an answer").expect("a head");
        assert_eq!((head.opened, head.last, head.last_at, head.sum), (900, 4, 1_004, before));
    });
}

#[test]
fn lines_are_read_in_parts() {
    on_each(|store| {
        let table = id("t");
        fill(store, "t", 10);
        let numbers = |after, most| {
            let read = store.read(&table, after, most).expect("lines");
            assert_eq!(read.damage, None, "{after} {most}");
            read.lines.iter().map(|line| line.number).collect::<Vec<_>>()
        };
        assert_eq!(numbers(0, 3), [1, 2, 3]);
        assert_eq!(numbers(8, 3), [9, 10]);
        assert_eq!(numbers(3, 0), [0; 0]);
        for after in [10, 11, u64::MAX] {
            assert_eq!(numbers(after, usize::MAX), [0; 0], "after {after}");
        }
    });
}

#[test]
fn a_command_that_is_sent_again_makes_no_second_line() {
    on_each(|store| {
        let table = id("t");
        store.open_table(&table, 0, vec![]).expect("a table");
        let order = Entry::new(5, 1, "order", "1").from_client("a");
        assert_eq!(
            store.append(&table, vec![order.clone()], 0),
            Ok(Appended { first: 1, last: 1, again: false })
        );
        // Whoever lost the answer expects what he knew then.
        for expects in [0, 1, 77] {
            let again = store.append(&table, vec![order.clone()], expects);
            assert_eq!(again, Ok(Appended { first: 1, last: 1, again: true }));
        }
        let other_seat = Entry { seat: 2, ..order };
        assert_eq!(
            store.append(&table, vec![other_seat], 1).map(|done| (done.last, done.again)),
            Ok((2, false))
        );
        assert_eq!(store.by_client(&table, 1, "a"), Ok(Some(1)));
        assert_eq!(store.by_client(&table, 2, "a"), Ok(Some(2)));
        assert_eq!(store.by_client(&table, 3, "a"), Ok(None));
        assert_eq!(store.by_client(&id("other"), 1, "a"), Ok(None));
        assert_eq!(all(store, &table).len(), 2);
    });
}

#[test]
fn commands_that_came_together_are_known_together() {
    on_each(|store| {
        let table = id("t");
        let from = |client: &str| Entry::new(5, 1, "order", "1").from_client(client);
        let told = Entry::new(5, 0, "event", "2");
        store.open_table(&table, 0, vec![from("a"), told.clone(), from("b"), told]).expect("a table");
        let both = store.append(&table, vec![from("a"), from("b")], 0);
        assert_eq!(both, Ok(Appended { first: 1, last: 3, again: true }));
        let half = store.append(&table, vec![from("b"), from("c")], 4).expect_err("half of it is new");
        assert_eq!(half, Trouble::HalfKnown { client: "b".to_owned(), line: 3 });
        let twice = store.append(&table, vec![from("d"), from("d")], 4).expect_err("the same twice");
        assert!(twice.to_string().contains("an id that no other command of the seat has"), "{twice}");
        assert_eq!(all(store, &table).len(), 4, "nothing was written");
    });
}

#[test]
fn a_second_writer_is_refused() {
    on_each(|store| {
        let table = id("t");
        fill(store, "t", 3);
        for expects in [0, 2, 4, u64::MAX] {
            let refused = store.append(&table, vec![Entry::new(0, 0, "x", "0")], expects);
            assert_eq!(refused, Err(Trouble::Moved { table: table.clone(), expects, last: 3 }));
        }
        assert_eq!(all(store, &table).len(), 3);
    });
}

#[test]
fn tables_are_listed_and_do_not_mix() {
    on_each(|store| {
        for (table, lines) in [("b", 2), ("a", 0), ("a-b", 3), ("c", 1)] {
            fill(store, table, lines);
        }
        let heads = store.tables().expect("heads");
        let seen: Vec<(&str, u64)> = heads.iter().map(|head| (head.table.as_str(), head.last)).collect();
        assert_eq!(seen, [("a", 0), ("a-b", 3), ("b", 2), ("c", 1)]);
        assert_eq!(store.open_table(&id("b"), 0, vec![]), Err(Trouble::TableExists(id("b"))));
        let nobody = id("nobody");
        assert_eq!(store.head(&nobody), Ok(None));
        assert_eq!(store.read(&nobody, 0, 1), Err(Trouble::NoTable(nobody.clone())));
        assert_eq!(store.append(&nobody, vec![entry(1)], 0), Err(Trouble::NoTable(nobody.clone())));
        assert_eq!(store.verify(&nobody), Err(Trouble::NoTable(nobody)));
        let walked = store.verify(&id("a-b")).expect("a walk");
        assert_eq!((walked.lines, walked.damage), (3, None));
    });
}

#[test]
fn what_is_not_fit_to_be_written_is_refused_whole() {
    let good = || Entry::new(1, 0, "order", "{}");
    let wrong: [(Entry, &str); 14] = [
        (Entry { at: MOST_TIME + 1, ..good() }, "below 2^53"),
        (Entry { kind: String::new(), ..good() }, "small letters"),
        (Entry { kind: "Order".to_owned(), ..good() }, "small letters"),
        (Entry { kind: "x".repeat(33), ..good() }, "1 to 32"),
        (good().from_client(""), "1 to 64"),
        (good().from_client("a b"), "without blanks"),
        (good().from_client("é"), "ASCII"),
        (good().from_client("x".repeat(65)), "1 to 64"),
        (Entry { body: String::new(), ..good() }, "expected JSON"),
        (Entry { body: "{".to_owned(), ..good() }, "expected JSON"),
        (Entry { body: "{} {}".to_owned(), ..good() }, "expected JSON"),
        (Entry { body: "{\n}".to_owned(), ..good() }, "on one line"),
        (Entry { body: " {}".to_owned(), ..good() }, "without blanks around it"),
        (Entry { body: format!("\"{}\"", "x".repeat(MOST_BODY)), ..good() }, "at most 4 MiB"),
    ];
    on_each(|store| {
        fill(store, "t", 1);
        for (entry, why) in &wrong {
            let refused = store.append(&id("t"), vec![good(), entry.clone()], 1).expect_err(why);
            assert!(refused.to_string().contains(why), "{refused}");
            assert!(refused.to_string().chars().count() < 300, "what is shown back is short");
            assert!(store.open_table(&id("new"), 1, vec![entry.clone()]).is_err());
        }
        assert!(store.append(&id("t"), vec![], 1).is_err(), "nothing is no line");
        assert!(store.open_table(&id("new"), MOST_TIME + 1, vec![]).is_err());
        assert_eq!(store.head(&id("new")), Ok(None));
        assert_eq!(all(store, &id("t")).len(), 1);
    });
}

#[test]
fn the_largest_values_are_kept() {
    on_each(|store| {
        let body = format!("\"{}\"", "é".repeat(MOST_BODY / 2 - 1));
        let most = Entry::new(MOST_TIME, u16::MAX, "k".repeat(32), body).from_client("~".repeat(64));
        store.open_table(&id(&"x".repeat(64)), MOST_TIME, vec![most.clone()]).expect("a table");
        assert_eq!(all(store, &id(&"x".repeat(64)))[0].entry, most);
    });
}

#[test]
fn ids_of_tables_are_safe_names_of_files() {
    for fit in ["a", "0", "ok_corral-1881", "k3f9"] {
        assert_eq!(TableId::new(fit).expect("an id").as_str(), fit);
    }
    for unfit in ["", "-a", "_a", "A", "a b", "a/b", "..", "a.b", "é", "a\0", &"x".repeat(65)] {
        assert!(TableId::new(unfit).is_err(), "{unfit}");
    }
}
