//! While anything is hidden nobody learns from the table who else is asked, or has answered.
//!
//! A seat is then told of its own questions alone. One message goes to everybody in each round of questions, whether or
//! not somebody had anything to answer in it, and one to a seat for each answer of its own. So the same messages leave in
//! the same order in any two worlds between which a seat cannot tell.

use super::Table;
use game::Hosted;
use std::collections::BTreeSet;

impl<S: Hosted> Table<S> {
    /// Whether anything is hidden from anybody.
    pub(super) fn hides(&self) -> bool {
        self.shown.is_none() && S::hides(self.now())
    }

    /// Whether a seat may know what another is asked.
    pub(super) fn knows_asked(&self, seat: u16, other: u16) -> bool {
        let eyes = self.eyes(seat);
        eyes == other || !self.hides() || self.seats.get(usize::from(eyes)).is_some_and(super::Seat::sees_all)
    }

    /// Whether a seat may know that the clock runs: it runs for whoever is asked.
    pub(super) fn knows_clock(&self, seat: u16) -> bool {
        !self.hides()
            || self.is_asked(seat)
            || self.seats.get(usize::from(seat)).is_some_and(super::Seat::sees_all)
    }

    /// A seat has answered, or taken its answer back. While something is hidden that is news for itself, for those of its
    /// side who see its orders, and for those who see everything.
    pub(super) fn answered(&mut self, seat: u16) {
        if !self.hides() {
            return self.all_stale();
        }
        let side = self.seats.get(usize::from(seat)).and_then(|one| one.side);
        let open = self.new.sealed == crate::protocol::Sealed::Open;
        let mates = |one: &super::Seat| open && one.side.is_some() && one.side == side;
        let stale: Vec<bool> = (0u16..)
            .zip(&self.seats)
            .map(|(number, one)| number == seat || one.sees_all() || mates(one))
            .collect();
        for (told, stale) in self.told.iter_mut().zip(stale) {
            told.stale |= stale;
        }
        self.post();
    }

    /// Where something is hidden, what is new leaves now, before anything else can happen.
    pub(super) fn post(&mut self) {
        if !self.hides() {
            return;
        }
        let here: BTreeSet<u16> =
            (0u16..).zip(&self.seats).filter(|(_, one)| one.here).map(|(number, _)| number).collect();
        let news = self.newest(&here);
        self.outbox.extend(news);
    }

    /// The seats that may hear that a seat was asked something.
    pub(super) fn know_of(&self, seat: u16) -> Vec<bool> {
        (0u16..).zip(&self.seats).map(|(number, _)| self.knows_asked(number, seat)).collect()
    }
}
