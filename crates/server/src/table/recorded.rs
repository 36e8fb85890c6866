//! A table of a fight that was played elsewhere: a saved game, followed step by step.

use super::{Refused, Setup, Table};
use crate::protocol::EntryKind;
use game::record::{self, Line, Written};
use game::{DiceFrom, Hosted, Playable, SideNo, UnitNo};

/// The most lines that a saved game may have (ours): more than a fight of a hundred turns needs.
const MOST_LINES: usize = 12_000;

/// The lines of a saved game that still count; one of version 0.1 is played again first.
pub(super) fn read<S: Hosted>(text: &str) -> Result<Vec<Written>, Refused> {
    let lines = match S::earlier(text) {
        Some(lines) => lines.map_err(Refused::new)?,
        None => record::read(text).map_err(|fault| Refused::new(fault.to_string()))?,
    };
    let live = record::live(&lines);
    match live.len() <= MOST_LINES {
        true => Ok(live.into_iter().filter_map(|place| lines.get(place).cloned()).collect()),
        false => Err(Refused::new(format!("a saved game has at most {MOST_LINES} lines"))),
    }
}

/// The setup and the dice of a saved game.
pub(super) fn beginning<S: Hosted>(lines: &[Written]) -> Result<(Setup<S>, DiceFrom), Refused> {
    let refused = |why: String| Refused::new(why);
    let game = game::game_of(lines).map_err(|why| refused(why.to_string()))?;
    let (id, here) = (S::Game::PASSPORT.id, S::Game::PASSPORT.revision);
    if game.game != id {
        return Err(refused(format!(
            "it is a record of the game \"{}\", and here is played \"{id}\"",
            game.game
        )));
    }
    if game.revision != here {
        let played = game.revision;
        return Err(refused(format!(
            "it was played by revision {played} of the rules, and this is revision {here}"
        )));
    }
    match (lines.get(1).map(Written::line), lines.get(2).map(Written::line)) {
        (Some(Line::Setup(setup)), Some(Line::Dice(dice))) => {
            Ok((S::Game::read_setup(setup).map_err(refused)?, dice.dice().unwrap_or(DiceFrom::Typed)))
        }
        _ => Err(refused("a saved game begins with its game, its setup and its dice".to_owned())),
    }
}

impl<S: Hosted> Table<S> {
    /// Plays a saved game again and looks at the table after each step. It must be as it was, to the last byte.
    pub(super) fn follow(
        &mut self,
        lines: &[Written],
        mut each: impl FnMut(&Table<S>) -> Result<(), Refused>,
    ) -> Result<(), Refused> {
        for (place, line) in lines.iter().enumerate() {
            // The first step was gone when the table was set up, and a snapshot comes with its step.
            if self.game.lines().len() <= place {
                match line.line() {
                    Line::Orders(orders) => self.order_again(SideNo(orders.side), &orders.orders)?,
                    Line::Ruling(ruling) => {
                        self.rule(0, &ruling.text, "")?;
                        self.seat_newcomers();
                        each(self)?;
                    }
                    Line::Went(went) => {
                        self.typed = (went.faces.clone(), None);
                        self.go_on()?;
                        each(self)?;
                    }
                    _ => return Err(otherwise()),
                }
            }
            if self.game.lines().get(place).map(Written::line) != Some(line.line()) {
                return Err(otherwise());
            }
        }
        self.note(EntryKind::Table, None, "This fight was opened from a file.", |_| true, false);
        Ok(())
    }

    /// Whoever was added by a ruling is with those who play his side; nobody knows any more whose he was.
    fn seat_newcomers(&mut self) {
        let units = S::units(self.setup());
        let side_of = |real: UnitNo| units.iter().find(|unit| unit.real == real).map(|unit| unit.side);
        let Some((first, others)) = self.seats.split_first_mut() else { return };
        let Some(side) = first.side else { return };
        let strangers: Vec<UnitNo> =
            first.figures.iter().copied().filter(|figure| side_of(*figure) != Some(side)).collect();
        first.figures.retain(|figure| !strangers.contains(figure));
        for figure in strangers {
            let of_side = others.iter_mut().find(|seat| seat.side == side_of(figure));
            of_side.unwrap_or(&mut *first).figures.push(figure);
        }
    }

    fn order_again(&mut self, side: SideNo, orders: &[(u16, String)]) -> Result<(), Refused> {
        let read = |(unit, text): &(u16, String)| {
            Ok((UnitNo(*unit), self.now().read_order(side, UnitNo(*unit), text)?))
        };
        let orders: Result<Vec<_>, String> = orders.iter().map(read).collect();
        let orders = orders.map_err(Refused::new)?;
        self.game.answer(side, &orders).map_err(|why| Refused::new(why.to_string()))
    }
}

fn otherwise() -> Refused {
    Refused::new("played again, this fight goes otherwise than the file says")
}
