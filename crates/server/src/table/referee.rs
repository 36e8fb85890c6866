//! The referee's acts: each is on record, and can be taken back.

use super::{Refused, Table};
use crate::protocol::{Command, EntryKind, ErrorCode, Role};
use bots::Bot;
use fight::scenario::FigureId;
use fight::{Names, Power, Ruling};

impl Table {
    /// Does what only a referee may do.
    pub(super) fn govern(&mut self, seat: u16, command: &Command) -> Result<(), Refused> {
        if self.shown.is_some() {
            return Err(Refused::new("older rules played this fight: it can be looked at, and not changed"));
        }
        match command {
            Command::Rule { ruling, reason } => self.rule(seat, ruling, reason),
            Command::Undo { reason } => self.undo(None, reason),
            Command::BackToTurn { turn, reason } => self.undo(Some(*turn), reason),
            Command::Pause { paused, reason } => self.pause(*paused, reason),
            Command::Step => self.step(),
            Command::Answer { seat, bot, reason } => self.answer_for(*seat, bot, reason),
            Command::Hands { figures, seat, reason } => self.give(figures, *seat, reason),
            Command::Renew { seat } => self.seat(*seat).map(|_| ()),
            Command::HandOut { title, text, to } => self.hand_out(seat, title, text, to),
            _ => Err(Refused::new("that is nothing for a referee")),
        }
    }

    /// A ruling. Whatever was ordered and not yet done has to be ordered again, because it may not hold any more.
    pub(super) fn rule(&mut self, seat: u16, ruling: &str, reason: &str) -> Result<(), Refused> {
        let names = Names::of(self.fight());
        let read = Ruling::read(ruling, &names).map_err(|fault| {
            Refused::new(format!("that is no ruling: {fault}")).coded(ErrorCode::UnreadableRuling)
        })?;
        let why = if reason.is_empty() { read.reason().to_owned() } else { reason.to_owned() };
        let ruling = Ruling::new(read.what, &why);
        let (before, says) = (self.game.lines().len(), ruling.write(&names));
        self.game.rule(&says).map_err(|why| Refused::new(why.to_string()))?;
        if matches!(ruling.what, Power::Add { .. }) {
            self.take_in(seat);
        }
        let all: Vec<bool> = self.seats.iter().map(super::Seat::sees_all).collect();
        self.note(EntryKind::Ruled, None, &says, |seat| all[usize::from(seat)], true);
        self.hear(before);
        self.mark();
        self.ask_again();
        self.settle()
    }

    /// Whoever has just been added is the referee's until he gives him to somebody. Computers look round anew.
    fn take_in(&mut self, seat: u16) {
        let last = self.fight().setup().scenario.figures.len().saturating_sub(1);
        let newcomer = u8::try_from(last).map(FigureId).ok();
        self.seats[usize::from(seat)].figures.extend(newcomer);
        self.seat_players();
    }

    fn pause(&mut self, paused: bool, reason: &str) -> Result<(), Refused> {
        if self.paused == paused {
            return Err(Refused::new(if paused { "it stands still already" } else { "it is not paused" }));
        }
        (self.paused, self.stepping) = (paused, false);
        self.questions += 1;
        let says = if paused { "The fight is paused" } else { "The fight goes on" };
        self.note(EntryKind::Table, None, &format!("{says}{}.", because(reason)), |_| true, false);
        self.all_stale();
        self.settle()
    }

    /// Goes on once while the fight is paused: computers answer, and when the last answer is in it goes on to the next
    /// question.
    fn step(&mut self) -> Result<(), Refused> {
        if !self.paused {
            return Err(Refused::new("it is not paused"));
        }
        self.stepping = true;
        self.all_stale();
        self.settle()
    }

    /// Gives orders for a seat that has not answered.
    fn answer_for(&mut self, seat: u16, bot: &str, reason: &str) -> Result<(), Refused> {
        let bot =
            Bot::named(bot).ok_or_else(|| Refused::new(format!("there is no doctrine called {bot}")))?;
        if !self.is_asked(seat) {
            return Err(Refused::new("nothing is asked of that seat now").coded(ErrorCode::NotAsked));
        }
        let orders = self.answered_by(seat, bot);
        let says =
            format!("The referee lets {} answer for {}{}.", bot.name(), self.called(seat), because(reason));
        self.commit(seat, &orders)?;
        self.note(EntryKind::Ruled, None, &says, |_| true, false);
        Ok(())
    }

    /// Gives figures to another seat of their side, or to the referee.
    fn give(&mut self, ids: &[String], seat: u16, reason: &str) -> Result<(), Refused> {
        let mut names = Vec::new();
        let (role, side) = {
            let one = self.seat(seat)?;
            (one.role, one.side)
        };
        let mut figures: Vec<FigureId> = Vec::new();
        for id in ids {
            let setup = self.fight().setup();
            let found = setup.scenario.figure(id);
            let (figure, one) = found.ok_or_else(|| Refused::new(format!("there is nobody called {id}")))?;
            names.push(one.name.clone());
            if role != Role::Referee && side != Some(setup.side_of(figure)) {
                return Err(Refused::new(format!("{id} is of another side")));
            }
            figures.push(figure);
        }
        for one in &mut self.seats {
            one.figures.retain(|figure| !figures.contains(figure));
        }
        let of = figures.first().map(|figure| self.fight().setup().side_of(*figure));
        self.seats[usize::from(seat)].figures.extend(figures);
        let says =
            format!("{} plays {} from now on{}.", self.called(seat), names.join(", "), because(reason));
        // Only those who may know of them hear it.
        let hears: Vec<bool> =
            self.seats.iter().map(|one| one.sees_all() || one.side.is_some() && one.side == of).collect();
        self.note(EntryKind::Ruled, None, &says, |seat| hears[usize::from(seat)], true);
        self.ask_again();
        self.settle()
    }
}

/// A reason after what was done, where one was given.
fn because(reason: &str) -> String {
    if reason.trim().is_empty() { String::new() } else { format!(": {}", reason.trim()) }
}
