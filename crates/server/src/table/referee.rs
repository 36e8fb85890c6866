//! The referee's acts: each is on record, and can be taken back.

use super::{Refused, Table};
use crate::protocol::{Command, EntryKind, ErrorCode, Role};
use game::{Hosted, Unit, UnitNo};

impl<S: Hosted> Table<S> {
    /// Does what only a referee may do.
    pub(super) fn govern(&mut self, seat: u16, command: &Command) -> Result<(), Refused> {
        if self.shown.is_some() {
            return Err(Refused::new("older rules played this fight: it can be looked at, and not changed"));
        }
        match command {
            Command::Rule { ruling, form, reason } => {
                let ruling = match form {
                    Some(form) => S::ruling(self.now(), &form.power, &form.fields).map_err(Refused::new)?,
                    None => ruling.clone(),
                };
                self.rule(seat, &ruling, reason)
            }
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
        // A reason that is given beside the ruling takes the place of one that is in it.
        let said = match reason.trim() {
            "" => ruling.to_owned(),
            reason => format!("{} because {reason}", ruling.split(" because ").next().unwrap_or(ruling)),
        };
        let (before, units) = (self.game.lines().len(), S::units(self.setup()).len());
        let says = self.game.rule(&said).map_err(|why| match why {
            game::Refused::Text(fault) => {
                Refused::new(format!("that is no ruling: {fault}")).coded(ErrorCode::UnreadableRuling)
            }
            other => Refused::new(other.to_string()),
        })?;
        self.take_in(seat, units);
        let all: Vec<bool> = self.seats.iter().map(super::Seat::sees_all).collect();
        self.note(EntryKind::Ruled, None, &says, |seat| all[usize::from(seat)], true);
        self.hear(before);
        self.mark();
        self.ask_again();
        self.settle()
    }

    /// Whoever has just been added is the referee's until he gives him to somebody. Computers look round anew.
    fn take_in(&mut self, seat: u16, before: usize) {
        let newcomers: Vec<UnitNo> =
            S::units(self.setup()).iter().skip(before).map(|unit| unit.real).collect();
        if !newcomers.is_empty() {
            self.seats[usize::from(seat)].figures.extend(newcomers);
            self.seat_players();
        }
    }

    fn pause(&mut self, paused: bool, reason: &str) -> Result<(), Refused> {
        if self.paused == paused {
            return Err(Refused::new(if paused { "it stands still already" } else { "it is not paused" }));
        }
        (self.paused, self.stepping) = (paused, false);
        self.questions += 1;
        self.note_pause(reason);
        self.all_stale();
        self.settle()
    }

    /// Tells that the fight is paused, or goes on.
    pub(super) fn note_pause(&mut self, reason: &str) {
        let says = if self.paused { "The fight is paused" } else { "The fight goes on" };
        self.note(EntryKind::Table, None, &format!("{says}{}.", because(reason)), |_| true, false);
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
        if !super::hours::has_player::<S>(self.setup(), bot) {
            return Err(Refused::new(format!("there is no doctrine called {bot}")));
        }
        if !self.is_asked(seat) {
            return Err(Refused::new("nothing is asked of that seat now").coded(ErrorCode::NotAsked));
        }
        let orders = self.answered_by(seat, bot);
        self.commit(seat, &orders)?;
        self.note_answer(seat, bot, reason);
        Ok(())
    }

    /// Tells that a doctrine answers for a seat.
    pub(super) fn note_answer(&mut self, seat: u16, bot: &str, reason: &str) {
        let says = format!("The referee lets {bot} answer for {}{}.", self.called(seat), because(reason));
        let hears = self.know_of(seat);
        self.note(EntryKind::Ruled, None, &says, |other| hears[usize::from(other)], false);
    }

    /// Gives figures to another seat of their side, or to the referee.
    fn give(&mut self, ids: &[String], seat: u16, reason: &str) -> Result<(), Refused> {
        let (role, side) = self.seat(seat).map(|one| (one.role, one.side))?;
        let units = S::units(self.setup());
        let mut given: Vec<&Unit> = Vec::new();
        for id in ids {
            let found = units.iter().find(|unit| unit.id == *id);
            let unit = found.ok_or_else(|| Refused::new(format!("there is nobody called {id}")))?;
            if role != Role::Referee && side != Some(unit.side) {
                return Err(Refused::new(format!("{id} is of another side")));
            }
            given.push(unit);
        }
        let of: Vec<UnitNo> = given.iter().map(|unit| unit.real).collect();
        self.move_figures(&of, seat);
        self.note_given(ids, seat, reason);
        self.ask_again();
        self.settle()
    }

    /// Gives figures to a seat and takes them from all others.
    pub(super) fn move_figures(&mut self, figures: &[UnitNo], seat: u16) {
        for one in &mut self.seats {
            one.figures.retain(|figure| !figures.contains(figure));
        }
        if let Some(one) = self.seats.get_mut(usize::from(seat)) {
            one.figures.extend(figures);
        }
    }

    /// Tells that figures were given to a seat. Only those who may know of them hear it.
    pub(super) fn note_given(&mut self, ids: &[String], seat: u16, reason: &str) {
        let units = S::units(self.setup());
        let found = |id: &String| units.iter().find(|unit| unit.id == *id);
        let names: Vec<&str> =
            ids.iter().map(|id| found(id).map_or(id.as_str(), |unit| unit.name.as_str())).collect();
        let says =
            format!("{} plays {} from now on{}.", self.called(seat), names.join(", "), because(reason));
        let of = ids.first().and_then(found).map(|unit| unit.side);
        let hears: Vec<bool> =
            self.seats.iter().map(|one| one.sees_all() || one.side.is_some() && one.side == of).collect();
        self.note(EntryKind::Ruled, None, &says, |seat| hears[usize::from(seat)], true);
    }
}

/// A reason after what was done, where one was given.
pub(super) fn because(reason: &str) -> String {
    if reason.trim().is_empty() { String::new() } else { format!(": {}", reason.trim()) }
}
