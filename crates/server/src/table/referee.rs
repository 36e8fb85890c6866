//! The referee's acts: each is on record, and can be taken back.

use super::{Refused, Table};
use crate::protocol::{Command, EntryKind, Role};
use bots::Bot;
use fight::scenario::FigureId;
use fight::{Names, Ruling};

impl Table {
    /// Does what only a referee may do.
    pub(super) fn govern(&mut self, seat: u16, command: &Command) -> Result<(), Refused> {
        match command {
            Command::Rule { ruling, reason } => self.rule(ruling, reason),
            Command::Undo { reason } => self.undo(None, reason),
            Command::BackToTurn { turn, reason } => self.undo(Some(*turn), reason),
            Command::Pause { paused } => self.pause(*paused),
            Command::Step => self.step(),
            Command::Answer { seat, bot } => self.answer_for(*seat, bot),
            Command::Hands { figures, seat } => self.give(figures, *seat),
            Command::Renew { seat } => self.seat(*seat).map(|_| ()),
            Command::HandOut { title, text, to } => self.hand_out(seat, title, text, to),
            _ => Err(Refused::new("that is nothing for a referee")),
        }
    }

    /// A ruling. Whatever was ordered and not yet done has to be ordered again, because it may not hold any more.
    fn rule(&mut self, ruling: &str, reason: &str) -> Result<(), Refused> {
        let names = Names::of(self.game.fight());
        let read = Ruling::read(ruling, &names)
            .map_err(|fault| Refused::new(format!("that is no ruling: {fault}")))?;
        let ruling = Ruling::new(read.what, if reason.is_empty() { read.reason() } else { reason });
        let (turn, mut told) = (self.game.fight().state().turn, Vec::new());
        self.game.rule(&ruling, &mut told).map_err(|why| Refused::new(why.to_string()))?;
        self.given.clear();
        let says = ruling.write(&names);
        let all: Vec<bool> = self.seats.iter().map(super::Seat::sees_all).collect();
        self.note(EntryKind::Ruled, None, &says, |seat| all[usize::from(seat)], true);
        self.hear(turn, &told);
        self.mark();
        self.look();
        self.all_stale();
        self.settle()
    }

    /// Takes back the last orders or the last ruling, or everything since a turn began.
    fn undo(&mut self, turn: Option<u16>, reason: &str) -> Result<(), Refused> {
        let wrong = |why: fight::Mismatch| Refused::new(why.to_string());
        match turn {
            Some(turn) => self.game.back_to_turn(turn).map_err(wrong)?,
            None if self.game.undo().map_err(wrong)? => {}
            None => return Err(Refused::new("there is nothing to take back")),
        }
        self.cut();
        let because = if reason.is_empty() { String::new() } else { format!(": {reason}") };
        let says = match turn {
            Some(turn) => format!("The referee goes back to turn {turn}{because}."),
            None => format!("The referee takes the last orders or ruling back{because}."),
        };
        self.note(EntryKind::Ruled, None, &says, |_| true, false);
        self.seat_players();
        self.all_stale();
        Ok(())
    }

    /// What was taken back is taken out of the logs. What people said stays.
    fn cut(&mut self) {
        let entries = self.game.record().entries.len();
        self.marks.retain(|(at, _)| *at <= entries);
        let lengths = self.marks.last().map(|(_, lengths)| lengths.clone());
        for (number, told) in self.told.iter_mut().enumerate() {
            let from = lengths.as_ref().and_then(|lengths| lengths.get(number)).copied().unwrap_or(0);
            told.cut(from);
        }
        self.given.clear();
        self.typed = (Vec::new(), None);
        self.look();
    }

    fn pause(&mut self, paused: bool) -> Result<(), Refused> {
        if self.paused == paused {
            return Err(Refused::new(if paused { "it stands still already" } else { "it is not paused" }));
        }
        self.paused = paused;
        let says = if paused { "The fight is paused." } else { "The fight goes on." };
        self.note(EntryKind::Table, None, says, |_| true, false);
        self.all_stale();
        self.settle()
    }

    /// Goes on once while the fight is paused.
    fn step(&mut self) -> Result<(), Refused> {
        if !self.paused {
            return Err(Refused::new("it is not paused"));
        }
        self.paused = false;
        let done = self.settle();
        self.paused = true;
        done
    }

    /// Gives orders for a seat that has not answered.
    fn answer_for(&mut self, seat: u16, bot: &str) -> Result<(), Refused> {
        let bot =
            Bot::named(bot).ok_or_else(|| Refused::new(format!("there is no doctrine called {bot}")))?;
        if !self.is_asked(seat) {
            return Err(Refused::new("nothing is asked of that seat now"));
        }
        let mut player = bot.player(chance::Seed(self.seed.0 ^ u64::from(seat)));
        let orders = self.thought(seat, &mut *player);
        let says = format!("The referee lets {} answer for {}.", bot.name(), self.called(seat));
        self.commit(seat, &orders)?;
        self.note(EntryKind::Ruled, None, &says, |_| true, false);
        Ok(())
    }

    /// Gives figures to another seat of their side, or to the referee.
    fn give(&mut self, ids: &[String], seat: u16) -> Result<(), Refused> {
        let (role, side) = {
            let one = self.seat(seat)?;
            (one.role, one.side)
        };
        let mut figures: Vec<FigureId> = Vec::new();
        for id in ids {
            let setup = self.game.fight().setup();
            let found = setup.scenario.figure(id).map(|(figure, _)| figure);
            let figure = found.ok_or_else(|| Refused::new(format!("there is nobody called {id}")))?;
            if role != Role::Referee && side != Some(setup.side_of(figure)) {
                return Err(Refused::new(format!("{id} is of another side")));
            }
            figures.push(figure);
        }
        for one in &mut self.seats {
            one.figures.retain(|figure| !figures.contains(figure));
        }
        self.seats[usize::from(seat)].figures.extend(figures);
        self.given.clear();
        self.all_stale();
        self.settle()
    }
}
