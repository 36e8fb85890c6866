//! Who listens to marks, and what was heard.

use crate::kept;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

/// How many listen: recordings of all threads, and one for the process as long as it may have to write its marks down.
static LISTENERS: AtomicUsize = AtomicUsize::new(1);

/// The clauses of all places that were reached so far; the number of a place is its index here and one.
static PLACES: Mutex<Vec<&'static str>> = Mutex::new(Vec::new());

thread_local! {
    static HEARD: RefCell<Heard> = const { RefCell::new(Heard::new()) };
}

/// What a thread has heard.
struct Heard {
    /// Recordings under way.
    open: usize,
    /// Nothing counts: tables are only looked at.
    quiet: usize,
    /// How many recordings have begun.
    begun: u64,
    /// For each place, how many recordings had begun when it was last reached. Where there were thousands of fights,
    /// this is all that a mark costs.
    last: Vec<u64>,
    /// Folders to which programs that this thread runs write their marks.
    folders: Vec<PathBuf>,
}

impl Heard {
    const fn new() -> Heard {
        Heard { open: 0, quiet: 0, begun: 0, last: Vec::new(), folders: Vec::new() }
    }

    fn hear(&mut self, place: usize) {
        if self.last.len() <= place {
            self.last.resize(place + 1, 0);
        }
        self.last[place] = self.begun;
    }
}

/// A place in the code that is marked with a clause.
#[derive(Debug)]
pub struct Site {
    id: &'static str,
    /// Its number, or 0 before it was ever reached.
    number: AtomicUsize,
}

impl Site {
    /// A place for a clause.
    pub const fn new(id: &'static str) -> Site {
        Site { id, number: AtomicUsize::new(0) }
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
        if HEARD.with_borrow(|heard| heard.quiet > 0) {
            return;
        }
        let number = match self.number.load(Relaxed) {
            0 => self.first_time(),
            number => number,
        };
        HEARD.with_borrow_mut(|heard| {
            if heard.open > 0 {
                heard.hear(number - 1);
            }
        });
    }

    /// Gives the place its number and writes its mark down. Two threads may do so at once, and then it has two numbers,
    /// which does no harm.
    fn first_time(&self) -> usize {
        let mut places = PLACES.lock().unwrap_or_else(PoisonError::into_inner);
        places.push(self.id);
        self.number.store(places.len(), Relaxed);
        if !kept::write(self.id) {
            LISTENERS.fetch_sub(kept::asked_first(), Relaxed);
        }
        places.len()
    }
}

/// Hears the marks of its thread from when it is made.
#[derive(Debug)]
pub struct Recording {
    number: u64,
}

impl Recording {
    /// Listens from now on.
    pub fn start() -> Recording {
        LISTENERS.fetch_add(1, Relaxed);
        HEARD.with_borrow_mut(|heard| {
            heard.open += 1;
            heard.begun += 1;
            Recording { number: heard.begun }
        })
    }

    /// The clauses that were reached since, also by programs whose folders are [read, too](read_also).
    pub fn reached(&self) -> BTreeSet<String> {
        let places = PLACES.lock().unwrap_or_else(PoisonError::into_inner);
        HEARD.with_borrow(|heard| {
            let own = heard.last.iter().zip(&*places).filter(|(last, _)| **last >= self.number);
            let own = own.map(|(_, id)| (*id).to_owned());
            own.chain(heard.folders.iter().flat_map(|folder| kept::read(folder))).collect()
        })
    }
}

impl Drop for Recording {
    fn drop(&mut self) {
        LISTENERS.fetch_sub(1, Relaxed);
        HEARD.with_borrow_mut(|heard| heard.open -= 1);
    }
}

/// Does something for which no mark counts: a rule that is only looked at is not carried out.
pub fn quietly<T>(look: impl FnOnce() -> T) -> T {
    /// Ends the quiet, also where looking panics.
    struct Quiet;
    impl Drop for Quiet {
        fn drop(&mut self) {
            HEARD.with_borrow_mut(|heard| heard.quiet -= 1);
        }
    }
    HEARD.with_borrow_mut(|heard| heard.quiet += 1);
    let _quiet = Quiet;
    look()
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
    fn nothing_counts_while_somebody_only_looks() {
        let recording = Recording::start();
        quietly(one);
        assert!(recording.reached().is_empty());
        one();
        assert_eq!(recording.reached(), ["x-1".to_owned()].into());
    }

    #[test]
    fn what_was_heard_is_forgotten_with_the_last_recording() {
        let first = Recording::start();
        one();
        drop(first);
        assert!(Recording::start().reached().is_empty());
    }
}
