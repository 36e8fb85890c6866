//! Playing a record again.

use super::{CannotOpen, Dice, Event, Recorded, Setup};
use crate::record::{self, DiceLine, Line, Orders, Returned, Ruling, Went, Written};
use crate::{DiceFrom, Playable, SideNo, Stage, Status, Stuck, UnitNo};
use std::sync::Arc;

/// Where a record and what is played from it part. Lines are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Mismatch {
    /// A line says something that cannot be done here.
    #[error("line {line}: {what}")]
    Line {
        /// The line of the record.
        line: usize,
        /// What is wrong.
        what: String,
    },
    /// Another die fell, or something else happened.
    #[error("line {line}: played again, turn {turn} goes otherwise than the record says")]
    Otherwise {
        /// The line of the record.
        line: usize,
        /// The turn that the game had come to.
        turn: u16,
    },
    /// It is the record of another game, or of this one played otherwise.
    #[error("line {0}: from here on it is another game than the one that goes on")]
    Another(usize),
}

impl<S: Stage> Recorded<S> {
    /// Plays the lines of a record again, and stops where something is not the same. `secret` is where the last dice come
    /// from, if the record does not say it; before them the faces of the record are used.
    pub(super) fn replayed(
        setup: Arc<Setup<S>>,
        lines: Vec<Written>,
        secret: Option<DiceFrom>,
    ) -> Result<Recorded<S>, Mismatch> {
        let mut played = Recorded::begin(setup);
        played.follow_all(&lines, &record::live(&lines), secret)?;
        Ok(Recorded { lines, secret, ..played })
    }

    /// Plays some of the lines of a record.
    pub(super) fn follow_all(
        &mut self,
        lines: &[Written],
        places: &[usize],
        secret: Option<DiceFrom>,
    ) -> Result<(), Mismatch> {
        let is_dice = |place: &&usize| matches!(lines.get(**place).map(Written::line), Some(Line::Dice(_)));
        let last = places.iter().rev().find(is_dice);
        for place in places {
            let Some(line) = lines.get(*place) else { continue };
            self.follow(place + 1, line, secret.filter(|_| Some(place) == last))?;
        }
        self.news.clear();
        Ok(())
    }

    /// Plays one line. What comes of it must be what the line says.
    fn follow(&mut self, number: usize, written: &Written, secret: Option<DiceFrom>) -> Result<(), Mismatch> {
        let wrong = |what: String| Mismatch::Line { line: number, what };
        let before = self.lines.len();
        match written.line() {
            Line::Orders(Orders { side, orders }) => self.order_again(*side, orders).map_err(wrong)?,
            Line::Ruling(Ruling { text, .. }) => {
                self.rule(text).map_err(|refused| wrong(refused.to_string()))?;
            }
            Line::Went(went) => {
                self.go_again(went).map_err(|stuck| wrong(stuck.to_string()))?;
            }
            Line::Returned(Returned { back, .. }) => self.take_back(back.clone()).map_err(wrong)?,
            // It was made by the step before it.
            Line::Snapshot(_) => {
                let same = self.lines.last().map(Written::line) == Some(written.line());
                return if same { Ok(()) } else { Err(self.otherwise(number)) };
            }
            Line::Dice(dice) => {
                self.dice = self.known(dice, secret).map_or(Dice::Typed, Dice::from);
                self.lines.push(written.clone());
            }
            Line::Game(_) | Line::Setup(_) => self.lines.push(written.clone()),
            Line::Back(_) | Line::Resumed(_) => return Err(wrong("it cannot stand here".to_owned())),
        }
        let made = self.lines.get(before).map(Written::line);
        if made == Some(written.line()) { Ok(()) } else { Err(self.otherwise(number)) }
    }

    /// Where dice come from, as far as the line or whoever opens it says so truly.
    fn known(&self, line: &DiceLine, secret: Option<DiceFrom>) -> Option<DiceFrom> {
        line.dice().or(secret.filter(|secret| DiceLine::of(*secret).commitment == line.commitment))
    }

    fn otherwise(&self, line: usize) -> Mismatch {
        Mismatch::Otherwise { line, turn: self.game.turn() }
    }

    fn order_again(&mut self, side: u8, orders: &[(u16, String)]) -> Result<(), String> {
        let side = SideNo(side);
        let read = |(unit, text): &(u16, String)| {
            Ok((UnitNo(*unit), self.game.read_order(side, UnitNo(*unit), text)?))
        };
        let orders: Vec<_> = orders.iter().map(read).collect::<Result<_, String>>()?;
        self.answer(side, &orders).map_err(|refused| refused.to_string())
    }

    /// Goes on with the dice of the seed, or with the faces of the record where the seed is not known.
    fn go_again(&mut self, went: &Went) -> Result<Status, Stuck> {
        match self.is_typed() {
            true => self.proceed_with(&went.faces),
            false => self.proceed(),
        }
    }

    /// Plays on as a later save of this game does: what is already here must be how it begins, and only the rest is played.
    /// Gives what happened. Where it does not fit nothing has changed.
    pub fn catch_up(&mut self, lines: &[Written]) -> Result<Vec<Event<S>>, CannotOpen> {
        let parts = |(place, line): (usize, &Written)| (lines.get(place) != Some(line)).then_some(place + 1);
        if let Some(line) = self.lines.iter().enumerate().find_map(parts) {
            return Err(Mismatch::Another(line).into());
        }
        let new = lines.get(self.lines.len()..).unwrap_or(&[]);
        if new.iter().any(|line| matches!(line.line(), Line::Back(_) | Line::Resumed(_))) {
            *self = Recorded::rebuilt(self.begun.clone(), lines.to_vec(), self.secret)?;
            return Ok(Vec::new());
        }
        let mut played = self.clone();
        for (place, line) in new.iter().enumerate() {
            played.follow(self.lines.len() + place + 1, line, None)?;
        }
        let news = played.take_news();
        *self = Recorded { lines: lines.to_vec(), ..played };
        Ok(news)
    }

    /// Whether this very game, played again from its own record, comes to every line of it.
    pub fn prove(&self) -> Result<(), CannotOpen> {
        let setup = S::Game::read_setup(&S::Game::write_setup(&self.begun)).map_err(CannotOpen::Setup)?;
        Recorded::<S>::rebuilt(Arc::new(setup), self.lines.clone(), self.secret).map(|_| ())
    }
}
