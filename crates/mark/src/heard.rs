//! Who listens to marks, and what was heard.

use crate::kept;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};

/// How many listen: recordings of all threads, and one for the process as long as it may have to write its marks down.
static LISTENERS: AtomicUsize = AtomicUsize::new(1);

thread_local! {
    static HEARD: RefCell<Heard> = const { RefCell::new(Heard::new()) };
}

/// What a thread has heard.
struct Heard {
    /// Recordings under way.
    open: usize,
    /// Counts marks, so that a recording knows which came after it began.
    count: u64,
    /// When each clause was last reached.
    last: BTreeMap<&'static str, u64>,
    /// Folders to which programs that this thread runs write their marks.
    folders: Vec<PathBuf>,
}

impl Heard {
    const fn new() -> Heard {
        Heard { open: 0, count: 0, last: BTreeMap::new(), folders: Vec::new() }
    }
}

/// A place in the code that is marked with a clause.
#[derive(Debug)]
pub struct Site {
    id: &'static str,
    written: AtomicBool,
}

impl Site {
    /// A place for a clause.
    pub const fn new(id: &'static str) -> Site {
        Site { id, written: AtomicBool::new(false) }
    }

    /// Says that the place was reached.
    #[inline]
    pub fn reach(&self) {
        if LISTENERS.load(Relaxed) != 0 {
            self.tell();
        }
    }

    #[cold]
    #[inline(never)]
    fn tell(&self) {
        HEARD.with_borrow_mut(|heard| {
            if heard.open > 0 {
                heard.count += 1;
                heard.last.insert(self.id, heard.count);
            }
        });
        if !self.written.swap(true, Relaxed) && !kept::write(self.id) {
            LISTENERS.fetch_sub(kept::asked_first(), Relaxed);
        }
    }
}

/// Hears the marks of its thread from when it is made.
#[derive(Debug)]
pub struct Recording {
    since: u64,
}

impl Recording {
    /// Listens from now on.
    pub fn start() -> Recording {
        LISTENERS.fetch_add(1, Relaxed);
        HEARD.with_borrow_mut(|heard| {
            heard.open += 1;
            Recording { since: heard.count }
        })
    }

    /// The clauses that were reached since, also by programs whose folders are [read, too](read_also).
    pub fn reached(&self) -> BTreeSet<String> {
        HEARD.with_borrow(|heard| {
            let own = heard.last.iter().filter(|(_, count)| **count > self.since);
            let own = own.map(|(id, _)| (*id).to_owned());
            own.chain(heard.folders.iter().flat_map(|folder| kept::read(folder))).collect()
        })
    }
}

impl Drop for Recording {
    fn drop(&mut self) {
        LISTENERS.fetch_sub(1, Relaxed);
        HEARD.with_borrow_mut(|heard| {
            heard.open -= 1;
            if heard.open == 0 {
                heard.last.clear();
            }
        });
    }
}

/// Marks that programs write to a folder are heard on this thread, too. The first time the folder is emptied, so that
/// nothing of an earlier run is left in it.
pub fn read_also(folder: &Path) -> std::io::Result<()> {
    let known = HEARD.with_borrow(|heard| heard.folders.iter().any(|other| other == folder));
    if known {
        return Ok(());
    }
    if folder.exists() {
        std::fs::remove_dir_all(folder)?;
    }
    std::fs::create_dir_all(folder)?;
    HEARD.with_borrow_mut(|heard| heard.folders.push(folder.to_owned()));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one() {
        crate::clause!("x-1");
    }

    fn other() {
        crate::clause!("x-2", "x-3");
    }

    #[test]
    fn a_recording_hears_what_its_thread_reaches_after_it_began() {
        one();
        let first = Recording::start();
        other();
        let second = Recording::start();
        std::thread::spawn(one).join().expect("no panic");
        assert!(second.reached().is_empty(), "neither what came before nor another thread");
        assert_eq!(first.reached(), ["x-2", "x-3"].map(String::from).into());
        one();
        assert_eq!(second.reached(), ["x-1".to_owned()].into());
    }

    #[test]
    fn what_was_heard_is_forgotten_with_the_last_recording() {
        let first = Recording::start();
        one();
        drop(first);
        assert!(Recording::start().reached().is_empty());
    }
}
