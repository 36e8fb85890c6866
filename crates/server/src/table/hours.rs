//! Time for an answer. The clock is the room's: it is told which question runs and for how long, and says when time is up.
//! What was answered then is a line like any other, so that the same table can be built again without a clock.

use super::{Refused, Table, order_line};
use crate::protocol::{Absent, EntryKind, NewTable, OrderLine, Question, Role};
use bots::Bot;
use std::time::Duration;

/// The shortest and the longest time for an answer, in seconds (ours).
const SHORTEST: u16 = 5;
const LONGEST: u16 = 3_600;

/// The bot that places somebody's figures where they would otherwise stand still: nobody stands still before he stands.
const PLACES: Bot = Bot::Character;

/// Whether a table can be timed so.
pub(super) fn check(new: &NewTable) -> Result<(), Refused> {
    if let Some(Absent::Computer(name)) = &new.absent
        && Bot::named(name).is_none()
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

impl Table {
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
            Absent::Computer(name) => self.answered_by(seat, Bot::named(&name)?),
        };
        let line = super::Line::TimeUp { seat, orders };
        self.replay(&line).ok()?;
        Some(line)
    }

    /// Takes the orders that were given for whoever was late.
    pub(super) fn late_orders(&mut self, seat: u16, orders: &[OrderLine]) -> Result<(), Refused> {
        let says = match &self.new.absent {
            Some(Absent::Computer(name)) => {
                format!("Time is up: the computer ({name}) answers for {}.", self.called(seat))
            }
            _ => format!("Time is up: those of {} stand still.", self.called(seat)),
        };
        self.seat(seat)?;
        // It is told before what comes of it.
        let lengths: Vec<usize> = self.told.iter().map(|told| told.log.len()).collect();
        self.note(EntryKind::Table, None, &says, |_| true, false);
        self.commit(seat, orders).inspect_err(|_| {
            for (told, length) in self.told.iter_mut().zip(lengths) {
                told.log.truncate(length);
            }
        })
    }

    /// Players who are asked and have not answered. A referee is not hurried.
    fn late(&self) -> impl Iterator<Item = u16> {
        let players = (0u16..).zip(&self.seats).filter(|(_, seat)| seat.role == Role::Player);
        players.map(|(number, _)| number).filter(|number| self.is_asked(*number))
    }

    /// Doing nothing, for everybody in a seat who is asked. The first that is listed does nothing.
    fn standing_still(&self, seat: u16) -> Vec<OrderLine> {
        let mut orders = Vec::new();
        for (_, figure) in self.asked_figures(seat) {
            let question = Question { figure: figure.0, gait: None, to: None };
            match self.choices(seat, &question) {
                Ok(choices) if choices.places.is_empty() => {
                    orders.extend(choices.likely.first().map(|one| order_line(figure, one.order.clone())));
                }
                _ => return self.answered_by(seat, PLACES),
            }
        }
        orders
    }

    /// What a bot that has just come orders in a seat.
    pub(super) fn answered_by(&self, seat: u16, bot: Bot) -> Vec<OrderLine> {
        let mut player = bot.player(chance::Seed(self.seed.0 ^ u64::from(seat)));
        self.thought(seat, &mut *player)
    }
}
