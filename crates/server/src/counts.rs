//! What the server counts, for whoever watches it.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

/// Upper ends of the classes of waiting times, in microseconds: our own figures, around the bars of the design.
const CLASSES: [u64; 8] = [500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 250_000];

/// Counters of a server.
#[derive(Debug, Default)]
pub struct Counts {
    /// Requests by the first digit of their answer, 1 to 5.
    pub(crate) answers: [AtomicU64; 5],
    pub(crate) done: AtomicU64,
    pub(crate) again: AtomicU64,
    pub(crate) refused: AtomicU64,
    pub(crate) thoughts: AtomicU64,
    pub(crate) opened: AtomicU64,
    pub(crate) sent: AtomicU64,
    pub(crate) slow: AtomicU64,
    pub(crate) lost: AtomicU64,
    pub(crate) wrong_keys: AtomicU64,
    pub(crate) films: AtomicU64,
    pub(crate) guests: AtomicI64,
    pub(crate) rooms: AtomicI64,
    waits: [AtomicU64; CLASSES.len() + 1],
    waited: AtomicU64,
}

impl Counts {
    /// One more of something.
    pub(crate) fn one(counter: &AtomicU64) {
        counter.fetch_add(1, Ordering::Relaxed);
    }

    /// An answer to a request.
    pub(crate) fn answered(&self, status: u16) {
        if let Some(counter) = self.answers.get(usize::from(status / 100).wrapping_sub(1)) {
            Counts::one(counter);
        }
    }

    /// How long a command took until it was on the disk.
    pub(crate) fn waited(&self, time: Duration) {
        let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        let class = CLASSES.iter().position(|end| micros <= *end).unwrap_or(CLASSES.len());
        if let Some(counter) = self.waits.get(class) {
            Counts::one(counter);
        }
        self.waited.fetch_add(micros, Ordering::Relaxed);
    }

    /// All of it in the text form of Prometheus.
    pub fn text(&self) -> String {
        let mut text = String::new();
        self.answers_text(&mut text);
        for (name, says, counter) in [
            ("commands_done", "Commands that were done and are on the disk.", &self.done),
            ("commands_again", "Commands that were sent again and were done before.", &self.again),
            ("commands_refused", "Commands that were refused.", &self.refused),
            ("computer_answers", "Answers of the computer.", &self.thoughts),
            ("tables_opened", "Tables that were opened.", &self.opened),
            ("messages_sent", "Messages to seats.", &self.sent),
            ("slow_clients", "Clients that were too slow and had to connect again.", &self.slow),
            ("tables_rebuilt", "Tables that were dropped and rebuilt from the store.", &self.lost),
            ("wrong_keys", "Keys that open nothing.", &self.wrong_keys),
            ("replays_made", "Replays that were made from a record, beside those at hand.", &self.films),
        ] {
            let count = counter.load(Ordering::Relaxed);
            lines(&mut text, &format!("sixgun_{name}_total"), says, "counter", &count.to_string());
        }
        for (name, says, gauge) in [
            ("connections", "Connections of seats now.", &self.guests),
            ("tables_awake", "Tables in memory now.", &self.rooms),
        ] {
            let count = gauge.load(Ordering::Relaxed);
            lines(&mut text, &format!("sixgun_{name}"), says, "gauge", &count.to_string());
        }
        self.waits_text(&mut text);
        text
    }

    fn answers_text(&self, text: &mut String) {
        let name = "sixgun_http_answers_total";
        // Writing to a string cannot fail.
        let _ = writeln!(text, "# HELP {name} Answers by their class.\n# TYPE {name} counter");
        for (class, counter) in (1..).zip(&self.answers) {
            let _ = writeln!(text, "{name}{{class=\"{class}xx\"}} {}", counter.load(Ordering::Relaxed));
        }
    }

    fn waits_text(&self, text: &mut String) {
        let name = "sixgun_command_microseconds";
        let _ = writeln!(
            text,
            "# HELP {name} From a command's turn until it is on the disk.\n# TYPE {name} histogram"
        );
        let mut sum = 0;
        let ends = CLASSES.iter().map(u64::to_string).chain(["+Inf".to_owned()]);
        for (end, counter) in ends.zip(&self.waits) {
            sum += counter.load(Ordering::Relaxed);
            let _ = writeln!(text, "{name}_bucket{{le=\"{end}\"}} {sum}");
        }
        let _ = writeln!(text, "{name}_sum {}\n{name}_count {sum}", self.waited.load(Ordering::Relaxed));
    }
}

fn lines(text: &mut String, name: &str, says: &str, kind: &str, value: &str) {
    let _ = writeln!(text, "# HELP {name} {says}\n# TYPE {name} {kind}\n{name} {value}");
}
