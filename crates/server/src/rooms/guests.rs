//! Who is connected to a table: a bounded queue for each, and nobody waits for anybody.

use crate::counts::Counts;
use crate::protocol::ErrorCode;
use axum::extract::ws::Utf8Bytes;
use std::collections::BTreeSet;
use std::sync::atomic::Ordering;
use std::sync::{Arc, OnceLock};
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::mpsc::{Receiver, Sender, channel};

/// Messages that wait for one connection before it is called too slow: our own figure.
const QUEUE: usize = 32;
/// What a client is told that does not keep up.
const MISSED: Farewell = (ErrorCode::ConnectAgain, "too much was missed");
/// Connections of one seat: a telephone, a laptop and some that are not known to be gone yet. Our own figure.
const MOST_OF_A_SEAT: usize = 8;

/// Why a connection is given up: a code and a sentence.
pub(crate) type Farewell = (ErrorCode, &'static str);

/// Why a connection was given up; empty while it was not.
pub(crate) type Why = Arc<OnceLock<Farewell>>;

/// One end of a connection: what the room sends arrives here.
#[derive(Debug)]
pub(crate) struct Line {
    pub(crate) number: u64,
    pub(crate) messages: Receiver<Utf8Bytes>,
    pub(crate) why: Why,
}

#[derive(Debug)]
struct Guest {
    number: u64,
    seat: u16,
    /// Whether it wants short messages.
    brief: bool,
    messages: Sender<Utf8Bytes>,
    why: Why,
}

/// Everybody who is connected to a table.
#[derive(Debug)]
pub(crate) struct Guests {
    guests: Vec<Guest>,
    next: u64,
    counts: Arc<Counts>,
}

impl Guests {
    pub(crate) fn new(counts: Arc<Counts>) -> Guests {
        Guests { guests: Vec::new(), next: 0, counts }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.guests.is_empty()
    }

    /// The seats of which somebody is connected.
    pub(crate) fn seats(&self) -> BTreeSet<u16> {
        self.guests.iter().map(|guest| guest.seat).collect()
    }

    /// The same, of those who want short messages, or of the others.
    pub(crate) fn seats_with(&self, brief: bool) -> BTreeSet<u16> {
        self.guests.iter().filter(|guest| guest.brief == brief).map(|guest| guest.seat).collect()
    }

    /// A new connection, which is sent this first. Where a seat has too many, its oldest goes.
    pub(crate) fn join(&mut self, seat: u16, brief: bool, first: Utf8Bytes) -> Line {
        let of_seat = self.guests.iter().filter(|guest| guest.seat == seat);
        if of_seat.clone().count() >= MOST_OF_A_SEAT
            && let Some(oldest) = of_seat.map(|guest| guest.number).min()
        {
            self.give_up(
                |guest| guest.number == oldest,
                (ErrorCode::ConnectAgain, "this seat is open in too many places"),
            );
        }
        let (sender, messages) = channel(QUEUE);
        let (number, why) = (self.next, Why::default());
        self.next += 1;
        // The queue is empty, so there is room for it.
        let _ = sender.try_send(first);
        self.guests.push(Guest { number, seat, brief, messages: sender, why: why.clone() });
        self.counts.guests.fetch_add(1, Ordering::Relaxed);
        Line { number, messages, why }
    }

    /// A connection is gone.
    pub(crate) fn leave(&mut self, number: u64) {
        self.remove(|guest| guest.number == number);
    }

    /// Connections whose other end is gone without a word.
    pub(crate) fn sweep(&mut self) {
        self.remove(|guest| guest.messages.is_closed());
    }

    /// Sends a text to all connections of a seat that want short messages, or to all others. Whoever is too slow is given up.
    pub(crate) fn send(&mut self, seat: u16, brief: bool, text: &Utf8Bytes) {
        let mut slow = BTreeSet::new();
        for guest in self.guests.iter().filter(|guest| guest.seat == seat && guest.brief == brief) {
            match guest.messages.try_send(text.clone()) {
                Ok(()) => Counts::one(&self.counts.sent),
                Err(TrySendError::Full(_)) => {
                    Counts::one(&self.counts.slow);
                    slow.insert(guest.number);
                }
                Err(TrySendError::Closed(_)) => {}
            }
        }
        if !slow.is_empty() {
            self.give_up(|guest| slow.contains(&guest.number), MISSED);
        }
    }

    /// Gives up all connections of a seat.
    pub(crate) fn send_off(&mut self, seat: u16, why: Farewell) {
        self.give_up(|guest| guest.seat == seat, why);
    }

    /// Gives up everybody.
    pub(crate) fn send_all_off(&mut self, why: Farewell) {
        self.give_up(|_| true, why);
    }

    fn give_up(&mut self, which: impl Fn(&Guest) -> bool, why: Farewell) {
        for guest in self.guests.iter().filter(|guest| which(guest)) {
            // Whoever was given up before keeps the first reason.
            let _ = guest.why.set(why);
        }
        self.remove(which);
    }

    fn remove(&mut self, which: impl Fn(&Guest) -> bool) {
        let before = self.guests.len();
        self.guests.retain(|guest| !which(guest));
        let gone = i64::try_from(before - self.guests.len()).unwrap_or(i64::MAX);
        self.counts.guests.fetch_sub(gone, Ordering::Relaxed);
    }
}

impl Drop for Guests {
    fn drop(&mut self) {
        self.send_all_off((ErrorCode::ConnectAgain, "the table was put away"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slow_connection_is_given_up_and_the_others_go_on() {
        let mut guests = Guests::new(Arc::default());
        let mut slow = guests.join(1, false, "first".into());
        let mut quick = guests.join(1, false, "first".into());
        for number in 0..QUEUE {
            assert_eq!(
                quick.messages.try_recv().ok().as_deref().map(|text| text.len()),
                Some(if number == 0 { 5 } else { 4 })
            );
            guests.send(1, false, &"more".into());
        }
        assert_eq!(slow.why.get(), Some(&MISSED));
        assert_eq!(quick.why.get(), None);
        assert_eq!(guests.counts.slow.load(Ordering::Relaxed), 1);
        let left = std::iter::from_fn(|| slow.messages.try_recv().ok()).count();
        assert_eq!(left, QUEUE, "its queue is bounded");
        assert!(slow.messages.try_recv().is_err() && slow.messages.is_closed());
    }

    #[test]
    fn a_seat_in_too_many_places_loses_its_oldest() {
        let mut guests = Guests::new(Arc::default());
        let lines: Vec<Line> = (0..=MOST_OF_A_SEAT).map(|_| guests.join(2, false, "".into())).collect();
        assert!(lines[0].why.get().is_some() && lines[1].why.get().is_none());
        drop(lines);
        guests.sweep();
        assert!(guests.is_empty());
    }
}
