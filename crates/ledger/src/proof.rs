//! What a test claims, held to its word.

#[cfg(debug_assertions)]
use crate::{Shown, Status};

/// The clauses that a test proves. When it is dropped, and the test has not failed already, it fails unless their marks
/// were reached. Release builds have no marks, and there it only looks whether the clauses exist.
#[derive(Debug)]
#[must_use = "a proof that is dropped at once has seen nothing"]
pub struct Proof {
    #[cfg(debug_assertions)]
    wanted: Vec<&'static str>,
    #[cfg(debug_assertions)]
    recording: mark::Recording,
}

impl Proof {
    /// Listens from now on for the marks of these clauses.
    ///
    /// # Panics
    /// Panics if the ledger has no such clause.
    pub fn of(ids: &[&'static str]) -> Proof {
        for id in ids {
            assert!(crate::find(id).is_some(), "the ledger has no clause {id}");
        }
        Proof {
            #[cfg(debug_assertions)]
            wanted: ids.iter().copied().filter(|id| is_marked(id)).collect(),
            #[cfg(debug_assertions)]
            recording: mark::Recording::start(),
        }
    }
}

/// Whether a clause is one that works and has a mark.
#[cfg(debug_assertions)]
fn is_marked(id: &str) -> bool {
    crate::find(id).is_some_and(|clause| clause.status == Status::Works && clause.shown == Shown::ByExecution)
}

#[cfg(debug_assertions)]
impl Drop for Proof {
    fn drop(&mut self) {
        if std::thread::panicking() || self.wanted.is_empty() {
            return;
        }
        let reached = self.recording.reached();
        let missed: Vec<&str> = self.wanted.iter().copied().filter(|id| !reached.contains(*id)).collect();
        assert!(
            missed.is_empty(),
            "this test claims {}, and what carries that out never ran",
            missed.join(", ")
        );
    }
}
