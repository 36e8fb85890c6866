//! A log that keeps every event in little room.

use crate::{Book, Event, Log, Rule, Tally};

/// Keeps every event, and of each tally only the parts that it has. A plain list of events gives each of them
/// the room of a whole tally; this one is for those who keep the events of many fights.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Journal {
    events: Vec<Event<Kept>>,
    parts: Vec<(Rule, i16)>,
}

/// Most tallies have no more parts than this.
const FEW: usize = 12;

/// A tally whose parts are kept elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Kept {
    /// Where its parts begin.
    from: u32,
    count: u8,
    book: Book,
    base: i16,
}

// An event takes little room.
const _: () = assert!(size_of::<Event<Kept>>() <= 24);

impl Journal {
    /// An empty journal.
    pub fn new() -> Journal {
        Journal::default()
    }

    /// Forgets everything but keeps the room.
    pub fn clear(&mut self) {
        self.events.clear();
        self.parts.clear();
    }

    /// How many events it holds.
    pub fn len(&self) -> usize {
        self.events.len()
    }

    /// Whether it holds nothing.
    pub fn is_empty(&self) -> bool {
        self.events.is_empty()
    }

    /// The events as they were put, in order.
    pub fn events(&self) -> impl Iterator<Item = Event> {
        self.events.iter().map(|event| event.with_tally(|kept| self.tally(*kept)))
    }

    #[inline]
    fn keep(&mut self, tally: &Tally) -> Kept {
        let (from, count) = (self.parts.len(), tally.parts().len());
        // Copied in a piece of known size, which is quicker than to copy by count, and the rest forgotten.
        if count <= FEW {
            self.parts.extend_from_slice(&tally.room()[..FEW]);
        } else {
            self.parts.extend_from_slice(tally.room());
        }
        self.parts.truncate(from + count);
        Kept { from: from as u32, count: count as u8, book: tally.book(), base: tally.base() }
    }

    fn tally(&self, kept: Kept) -> Tally {
        let mut tally = Tally::new(kept.book, kept.base);
        let parts = self.parts.iter().skip(kept.from as usize).take(usize::from(kept.count));
        parts.for_each(|&(rule, amount)| tally.note(rule.cause, amount));
        tally
    }
}

impl Log for Journal {
    #[inline]
    fn put(&mut self, event: impl FnOnce() -> Event) {
        let event = event().with_tally(|tally| self.keep(tally));
        self.events.push(event);
    }

    #[inline]
    fn put_borrowed<'t>(&mut self, event: impl FnOnce() -> Event<&'t Tally>) {
        let event = event().with_tally(|tally| self.keep(tally));
        self.events.push(event);
    }
}
