//! A process that is killed without warning has lost nothing that it had acknowledged.

use crate::common::{Dice, Place, id, times};
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::thread;
use std::time::Duration;
use store::{Disk, Entry, Store};

/// Where the writer finds its folder. Without it the writer is an ordinary test, and ends.
const FOLDER: &str = "SIXGUN_WRITER_FOLDER";
const TABLES: u64 = 4;

/// Writes at several tables and says after each line that it is acknowledged: `table number sum`.
fn write(folder: &Path, lines: u64, out: &Mutex<impl Write + Send>) {
    let store = Disk::open(folder).expect("a store");
    thread::scope(|scope| {
        for table in 0..TABLES {
            let store = &store;
            scope.spawn(move || {
                let table = id(&format!("t{table}"));
                if store.head(&table).expect("an answer").is_none() {
                    store.open_table(&table, 0, vec![]).expect("a table");
                }
                let walked = store.verify(&table).expect("a walk");
                assert_eq!(walked.damage, None);
                for number in walked.lines..walked.lines + lines {
                    let line = Entry::new(number, 1, "order", "\"Fire!\"").from_client(number.to_string());
                    let last = store.append(&table, vec![line], number).expect("a line").last;
                    let sum = store.head(&table).expect("an answer").expect("a head").sum;
                    let mut out = out.lock().expect("a pen");
                    writeln!(out, "ack {table} {last} {sum}")
                        .and_then(|()| out.flush())
                        .expect("somebody listens");
                }
            });
        }
    });
}

/// The child of the test below; alone it writes a little and proves that it is there.
#[test]
fn a_writer_acknowledges_what_is_on_the_disk() {
    if let Some(folder) = std::env::var_os(FOLDER) {
        return write(Path::new(&folder), u64::MAX / 2, &Mutex::new(std::io::stdout()));
    }
    let place = Place::new();
    let said = Mutex::new(Vec::new());
    write(place.path(), 5, &said);
    write(place.path(), 5, &said);
    let said = String::from_utf8(said.into_inner().expect("what was said")).expect("text");
    assert_eq!(said.lines().count() as u64, TABLES * 10);
    let store = place.open();
    for head in store.tables().expect("heads") {
        assert_eq!((head.last, store.verify(&head.table).expect("a walk").damage), (10, None));
    }
}

#[test]
fn a_killed_writer_has_lost_no_acknowledged_line() {
    let place = Place::new();
    let mut dice = Dice(1881);
    let mut acknowledged = BTreeMap::new();
    for round in 0..times("SIXGUN_KILLS", 20) {
        let before = acknowledged.len();
        run_and_kill(&place, &mut dice, &mut acknowledged);
        let store = place.open();
        for (table, (number, sum)) in &acknowledged {
            let walked = store.verify(&id(table)).expect("a walk");
            assert_eq!(walked.damage, None, "round {round}");
            assert!(walked.lines >= *number, "round {round}: {table} has {} of {number} lines", walked.lines);
            let line = &store.read(&id(table), number - 1, 1).expect("a line").lines[0];
            assert_eq!((line.number, &line.sum.to_string()), (*number, sum), "round {round}");
        }
        assert!(acknowledged.len() >= before);
        let next = store.head(&id("t0")).expect("an answer").map_or(0, |head| head.last);
        if next > 0 {
            let more = Entry::new(0, 9, "after", "0");
            assert_eq!(store.append(&id("t0"), vec![more], next).map(|done| done.last), Ok(next + 1));
        }
    }
    let lines: u64 = acknowledged.values().map(|(number, _)| number).sum();
    assert!(acknowledged.len() == 4 && lines >= 20, "the writers had time to write: {acknowledged:?}");
}

/// Starts a writer, kills it at some moment, and notes the last line of each table that it acknowledged.
fn run_and_kill(place: &Place, dice: &mut Dice, acknowledged: &mut BTreeMap<String, (u64, String)>) {
    let program = std::env::current_exe().expect("this program");
    let test = "killed::a_writer_acknowledges_what_is_on_the_disk";
    let mut child = Command::new(program)
        .args(["--exact", test, "--nocapture", "--test-threads=1"])
        .env(FOLDER, place.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("a child");
    let out = BufReader::new(child.stdout.take().expect("a pipe"));
    // Most are killed in the middle of their work, some while they open the file.
    let (lines, wait) = (dice.below(60), Duration::from_micros(dice.below(3_000) as u64));
    let early = dice.below(5) == 0;
    if early {
        thread::sleep(wait * 10);
        child.kill().expect("a kill");
    }
    for (number, line) in out.lines().map_while(Result::ok).enumerate() {
        let words: Vec<&str> = line.split(' ').collect();
        // Only whole lines count: the last one may have been cut off.
        if let ["ack", table, number, sum] = words[..]
            && sum.len() == 64
        {
            acknowledged.insert(table.to_owned(), (number.parse().expect("a number"), sum.to_owned()));
        }
        if number == lines && !early {
            thread::sleep(wait);
            child.kill().expect("a kill");
        }
    }
    child.wait().expect("an end");
}
