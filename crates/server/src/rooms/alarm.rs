//! The clock of a table: it runs for one question, and only while somebody is there.

use std::time::Duration;
use tokio::time::Instant;

/// The clock of a table.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Alarm(Option<Running>);

#[derive(Clone, Copy, Debug)]
struct Running {
    question: u64,
    ends: Instant,
    rang: bool,
}

impl Alarm {
    /// Runs for a question; one that it runs for already keeps its time. Nothing stops it.
    pub(crate) fn wind(&mut self, timed: Option<(u64, Duration)>) {
        self.0 = match (timed, self.0) {
            (Some((question, _)), Some(running)) if running.question == question => Some(running),
            (Some((question, time)), _) => {
                Some(Running { question, ends: Instant::now() + time, rang: false })
            }
            (None, _) => None,
        };
    }

    /// How long is left; nothing where it does not run.
    pub(crate) fn left(&self) -> Option<Duration> {
        self.0.map(|running| running.ends.saturating_duration_since(Instant::now()))
    }

    /// How long until it rings, where it will.
    pub(crate) fn rings_in(&self) -> Option<Duration> {
        self.left().filter(|_| self.0.is_some_and(|running| !running.rang))
    }

    /// Whether time is up. It is said once for a question.
    pub(crate) fn rings(&mut self) -> bool {
        let due = self.rings_in() == Some(Duration::ZERO);
        if let Some(running) = self.0.as_mut().filter(|_| due) {
            running.rang = true;
        }
        due
    }
}
