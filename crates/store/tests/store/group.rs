//! Many tables share one flush of the disk.

use crate::common::{Place, all, entry, fill, id};
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::mpsc;
use std::thread;
use store::{Entry, Store, Trouble};

#[test]
fn two_hundred_tables_write_at_once_and_no_number_is_missing() {
    const TABLES: u64 = 200;
    const LINES: u64 = 12;
    let place = Place::new();
    let store = place.open();
    thread::scope(|scope| {
        for table in 0..TABLES {
            let store = &store;
            scope.spawn(move || {
                let table = id(&format!("t{table}"));
                store.open_table(&table, 0, vec![]).expect("a table");
                for number in 0..LINES {
                    let done = store.append(&table, vec![entry(number + 1)], number).expect("a line");
                    assert_eq!((done.first, done.last, done.again), (number + 1, number + 1, false));
                }
            });
        }
    });
    drop(store);
    let store = place.open();
    assert_eq!(store.tables().expect("heads").len(), 200);
    for head in store.tables().expect("heads") {
        let lines = all(&store, &head.table);
        assert!(lines.iter().map(|line| line.number).eq(1..=LINES), "{}", head.table);
        assert!(lines.iter().all(|line| line.entry == entry(line.number)));
    }
}

#[test]
fn many_seats_of_one_table_get_each_number_once() {
    const SEATS: u16 = 16;
    const EACH: u64 = 10;
    let place = Place::new();
    let store = place.open();
    fill(&store, "t", 0);
    let taken = Mutex::new(BTreeMap::new());
    thread::scope(|scope| {
        for seat in 0..SEATS {
            let (store, taken) = (&store, &taken);
            scope.spawn(move || {
                let (table, mut last) = (id("t"), 0);
                for number in 0..EACH {
                    let order = Entry::new(number, seat, "order", "0").from_client(format!("{number}"));
                    let done = loop {
                        match store.append(&table, vec![order.clone()], last) {
                            Ok(done) => break done,
                            Err(Trouble::Moved { last: now, .. }) => last = now,
                            Err(other) => panic!("{other}"),
                        }
                    };
                    let twice = taken.lock().expect("a list").insert(done.last, (seat, number));
                    assert_eq!(twice, None);
                    last = done.last;
                }
            });
        }
    });
    let taken = taken.into_inner().expect("a list");
    assert!(taken.keys().copied().eq(1..=u64::from(SEATS) * EACH));
    for line in all(&store, &id("t")) {
        assert_eq!(taken[&line.number], (line.entry.seat, line.entry.at));
    }
}

#[test]
fn a_full_queue_says_busy_and_everybody_is_told() {
    const SENT: usize = 3_000;
    let place = Place::new();
    let store = place.open();
    fill(&store, "t", 0);
    // Whoever is told first holds the writer up until all others have sent.
    let (go_on, wait) = mpsc::sync_channel::<()>(0);
    let (tell, told) = mpsc::channel();
    store.append_then(&id("t"), vec![entry(3)], 0, Box::new(move |_| wait.recv().expect("a sign")));
    for number in 0..SENT {
        let tell = tell.clone();
        let line = Entry::new(0, 1, "order", "0").from_client(format!("c{number}"));
        store.append_then(
            &id("t"),
            vec![line],
            1,
            Box::new(move |answer| tell.send(answer).expect("a listener")),
        );
    }
    go_on.send(()).expect("the writer waits");
    let answers: Vec<_> = told.iter().take(SENT).collect();
    let busy = answers.iter().filter(|answer| **answer == Err(Trouble::Busy)).count();
    assert!((SENT - 2_000..SENT).contains(&busy), "{busy}: the queue is bounded");
    let written = answers.iter().filter(|answer| answer.is_ok()).count();
    assert_eq!(written, 1, "only one of them knew the last line");
    assert_eq!(all(&store, &id("t")).len(), 2);
    assert_eq!(store.append(&id("t"), vec![Entry::new(0, 0, "x", "0")], 2).map(|done| done.last), Ok(3));
}

#[test]
fn a_listener_that_panics_harms_nobody_else() {
    let place = Place::new();
    let store = place.open();
    fill(&store, "t", 0);
    store.append_then(&id("t"), vec![entry(1)], 0, Box::new(|_| std::panic::resume_unwind(Box::new("gone"))));
    assert_eq!(store.append(&id("t"), vec![entry(2)], 1).map(|done| done.last), Ok(2));
}

#[test]
fn what_was_sent_before_the_end_is_written_before_the_end() {
    let place = Place::new();
    let store = place.open();
    fill(&store, "t", 0);
    let (tell, told) = mpsc::channel();
    for number in 0..100 {
        let tell = tell.clone();
        let done = Box::new(move |answer: Result<_, _>| tell.send(answer.is_ok()).expect("a listener"));
        store.append_then(&id("t"), vec![entry(number + 1)], number, done);
    }
    drop((store, tell));
    assert_eq!(told.iter().filter(|good| *good).count(), 100);
    assert_eq!(all(&place.open(), &id("t")).len(), 100);
}
