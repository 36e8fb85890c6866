//! How fast lines come to the disk: `cargo bench -p store`.
//!
//! For information only, because it is the disk that is measured: lines a second and the time until a line is
//! acknowledged, for one writer, for two hundred who never rest, and for two hundred who think, each with a table of his own.

#![expect(clippy::disallowed_types, reason = "a benchmark needs a clock")]
#![expect(clippy::print_stdout, reason = "a benchmark prints")]

use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};
use store::{Disk, Entry, Store, TableId, Trouble};

/// About as long as an order with its figures and ways.
const BODY: usize = 300;
/// Writers, the lines of each, and the milliseconds that each thinks between two lines.
const WRITERS: [(u64, u64, u64); 3] = [(1, 200, 0), (200, 50, 0), (200, 15, 200)];

fn main() {
    if let Err(trouble) = measure(Path::new(env!("CARGO_TARGET_TMPDIR"))) {
        println!("{trouble}");
    }
}

fn measure(parent: &Path) -> Result<(), Trouble> {
    for (writers, lines, thinks) in WRITERS {
        let folder: PathBuf = parent.join(format!("writers-{}-{writers}", std::process::id()));
        let store = Disk::open(&folder)?;
        let start = Instant::now();
        let mut waits = write(&store, writers, lines, thinks)?;
        let took = start.elapsed();
        waits.sort_unstable();
        let part = |hundredths: usize| waits.get(waits.len() * hundredths / 100).copied().unwrap_or_default();
        let rate = u128::from(writers * lines) * 1_000_000 / took.as_micros().max(1);
        println!(
            "{writers:>3} writers, {thinks:>3} ms between lines: {rate:>5} lines a second; acknowledged after {:?} (median), {:?} (99 of 100)",
            part(50),
            part(99)
        );
        drop(store);
        let _ = std::fs::remove_dir_all(&folder);
    }
    Ok(())
}

/// Every writer waits for each of his lines before he sends the next.
fn write(store: &Disk, writers: u64, lines: u64, thinks: u64) -> Result<Vec<Duration>, Trouble> {
    thread::scope(|scope| {
        let writer = |number: u64| scope.spawn(move || one_writer(store, number, lines, thinks));
        let writers: Vec<_> = (0..writers).map(writer).collect();
        let mut waits = Vec::new();
        for writer in writers {
            let stopped = |_| Err(Trouble::Stopped("a writer has panicked".to_owned()));
            waits.extend(writer.join().unwrap_or_else(stopped)?);
        }
        Ok(waits)
    })
}

fn one_writer(store: &Disk, number: u64, lines: u64, thinks: u64) -> Result<Vec<Duration>, Trouble> {
    let table = TableId::new(format!("t{number}"))?;
    store.open_table(&table, 0, Vec::new())?;
    let mut waits = Vec::new();
    for line in 0..lines {
        let body = format!("\"{}\"", "x".repeat(BODY));
        let entry = Entry::new(line, 1, "order", body).from_client(line.to_string());
        let start = Instant::now();
        store.append(&table, vec![entry], line)?;
        waits.push(start.elapsed());
        // Nobody begins at the same moment as all others, at a real table.
        thread::sleep(Duration::from_millis(if line == 0 { thinks * (number % 50) / 50 } else { thinks }));
    }
    Ok(waits)
}
