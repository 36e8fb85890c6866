//! What the tests share: folders of their own, entries, and dice.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use store::{Disk, Entry, Line, Store, TableId};

/// A folder that goes away with the test.
pub(crate) struct Place(PathBuf);

impl Place {
    pub(crate) fn new() -> Place {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("store-{}-{number}", std::process::id());
        // Long runs that ask nothing of the disk are quicker in memory: SIXGUN_TEST_FOLDER=/dev/shm.
        let parent = std::env::var_os("SIXGUN_TEST_FOLDER").unwrap_or(env!("CARGO_TARGET_TMPDIR").into());
        let path = Path::new(&parent).join(name);
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("a folder");
        Place(path)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// The database of the folder.
    pub(crate) fn database(&self) -> PathBuf {
        self.file(store::DATABASE)
    }

    pub(crate) fn open(&self) -> Disk {
        Disk::open(&self.0).expect("a store")
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

pub(crate) fn id(text: &str) -> TableId {
    TableId::new(text).expect("an id")
}

/// The entry with a number, different from all others.
pub(crate) fn entry(number: u64) -> Entry {
    let body =
        format!(r#"{{"order":{number},"text":"Fire at \"Frank\" – {}"}}"#, "x".repeat(number as usize % 90));
    let entry = Entry::new(1_000 + number, (number % 5) as u16, "order", body);
    match number % 3 {
        0 => entry,
        _ => entry.from_client(format!("c\"{number}")),
    }
}

/// Opens a table with so many lines.
pub(crate) fn fill(store: &dyn Store, table: &str, lines: u64) {
    store.open_table(&id(table), 900, (1..=lines).map(entry).collect()).expect("a table");
}

/// All lines of a table, which must be whole.
pub(crate) fn all(store: &dyn Store, table: &TableId) -> Vec<Line> {
    let read = store.read(table, 0, usize::MAX).expect("lines");
    assert_eq!(read.damage, None);
    read.lines
}

/// Dice for tests: the same on every machine (SplitMix64).
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    pub(crate) fn below(&mut self, end: usize) -> usize {
        (self.next() % end.max(1) as u64) as usize
    }
}

/// How often something is tried: as an environment variable says, or so often that it takes a few seconds.
pub(crate) fn times(variable: &str, otherwise: u64) -> u64 {
    std::env::var(variable).ok().and_then(|said| said.parse().ok()).unwrap_or(otherwise)
}
