//! Time for an answer. The clock is the room's: it is told which question runs and for how long, and says when time is up.
//! What was answered then is a line like any other, so that the same table can be built again without a clock.

use super::{Refused, Setup, Table, figure, order_line};
use crate::protocol::{Absent, EntryKind, NewTable, OrderLine, Role};
use game::{Hosted, Playable, SideNo, Wants};
use std::time::Duration;

/// The shortest and the longest time for an answer, in seconds (ours).
const SHORTEST: u16 = 5;
const LONGEST: u16 = 3_600;

/// Whether a table can be timed so.
pub(super) fn check<S: Hosted>(new: &NewTable, setup: &Setup<S>) -> Result<(), Refused> {
    if let Some(Absent::Computer(name)) = &new.absent
        && !has_player::<S>(setup, name)
    {
        return Err(Refused::new(format!("there is no doctrine called {name}")));
    }
    match new.timer {
        Some(seconds) if !(SHORTEST..=LONGEST).contains(&seconds) => {
            Err(Refused::new(format!("a timer has {SHORTEST} to {LONGEST} seconds, not {seconds}")))
        }
        None if new.absent.as_ref().is_some_and(|absent| *absent != Absent::Wait) => {
            Err(Refused::new("nobody is late where there is no timer: set one, or let the table wait"))
        }
        _ => Ok(()),
    }
}

impl<S: Hosted> Table<S> {
    /// The number of the question that people are asked now, and how long they have for it; nothing where nobody is timed.
    pub fn timed(&self) -> Option<(u64, Duration)> {
        let seconds = self.new.timer.filter(|_| !self.paused && self.late().next().is_some())?;
        Some((self.questions, Duration::from_secs(seconds.into())))
    }

    /// How long is left, for whoever is shown the table.
    pub fn clock(&mut self, left: Option<Duration>) {
        self.left = left.map(|left| u32::try_from(left.as_millis()).unwrap_or(u32::MAX));
    }

    /// Time is up: the next player who has not answered is answered for as the table was opened. Nothing where nobody is
    /// late, or where the table waits.
    pub fn time_is_up(&mut self) -> Option<super::Line> {
        let seat = self.timed().and_then(|_| self.late().next())?;
        let orders = match self.new.absent.clone()? {
            Absent::Wait => return None,
            Absent::Hold => self.standing_still(seat),
            Absent::Computer(name) => self.answered_by(seat, &name),
        };
        let line = super::Line::TimeUp { seat, orders };
        let super::Line::TimeUp { seat, orders } = &line else { return None };
        self.late_orders(*seat, orders).ok()?;
        Some(line)
    }

    /// Takes the orders that were given for whoever was late.
    pub(super) fn late_orders(&mut self, seat: u16, orders: &[OrderLine]) -> Result<(), Refused> {
        self.seat(seat)?;
        // It is told before what comes of it.
        let lengths: Vec<usize> = self.told.iter().map(|told| told.log.len()).collect();
        self.note_late(seat);
        self.commit(seat, orders).inspect_err(|_| {
            for (told, length) in self.told.iter_mut().zip(lengths) {
                told.log.truncate(length);
            }
        })
    }

    /// Tells that somebody was late.
    pub(super) fn note_late(&mut self, seat: u16) {
        let says = match &self.new.absent {
            Some(Absent::Computer(name)) => {
                format!("Time is up: the computer ({name}) answers for {}.", self.called(seat))
            }
            _ => format!("Time is up: those of {} stand still.", self.called(seat)),
        };
        let hears = self.know_of(seat);
        self.note(EntryKind::Table, None, &says, |other| hears[usize::from(other)], false);
    }

    /// Players who are asked and have not answered. A referee is not hurried.
    fn late(&self) -> impl Iterator<Item = u16> {
        let players = (0u16..).zip(&self.seats).filter(|(_, seat)| seat.role == Role::Player);
        players.map(|(number, _)| number).filter(|number| self.is_asked(*number))
    }

    /// Doing nothing, for everybody in a seat who is asked. The first that is listed does nothing; whoever is to be placed
    /// is placed as the computer does, because nobody stands still before he stands.
    pub(super) fn standing_still(&self, seat: u16) -> Vec<OrderLine> {
        let mut orders = Vec::new();
        for (ask, units) in self.asks(seat) {
            let wanted = if ask.wants == Wants::One { 1 } else { units.len() };
            for number in units.into_iter().take(wanted) {
                match self.offers(seat, figure(number)) {
                    Ok(offers) if offers.places.is_empty() => {
                        orders.extend(offers.listed.first().map(|one| order_line(number, one.order.clone())));
                    }
                    _ => return self.answered_by(seat, &S::usual(self.setup(), ask.side).1),
                }
            }
        }
        orders
    }

    /// What a computer player who has just come orders in a seat.
    pub(super) fn answered_by(&self, seat: u16, name: &str) -> Vec<OrderLine> {
        let seed = self.luck.player(seat);
        let Some((ask, _)) = self.asks(seat).into_iter().next() else { return Vec::new() };
        let usual = || S::usual(self.setup(), ask.side).1;
        let player = S::player(self.setup(), ask.side, name, seed)
            .or_else(|| S::player(self.setup(), ask.side, &usual(), seed));
        player.map(|mut player| self.thought(seat, &mut *player)).unwrap_or_default()
    }
}

/// Whether a computer player of some name plays any side.
pub(super) fn has_player<S: Hosted>(setup: &Setup<S>, name: &str) -> bool {
    let sides = (0..).map(SideNo).zip(S::Game::sides(setup));
    sides.into_iter().any(|(side, _)| S::player(setup, side, name, chance::Seed(0)).is_some())
}
