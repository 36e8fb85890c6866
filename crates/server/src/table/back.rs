//! Taking back: the last ruling, the last orders that people gave, or everything since a turn began.

use super::{Refused, Table};
use crate::protocol::{EntryKind, Role};
use game::record::{Line, Orders};
use game::{Hosted, SideNo, UnitNo};

impl<S: Hosted> Table<S> {
    /// Takes back the last orders or the last ruling, or everything since a turn began.
    pub(super) fn undo(&mut self, turn: Option<u16>, reason: &str) -> Result<(), Refused> {
        let wrong = |why: game::CannotOpen| Refused::new(why.to_string());
        let says = match turn {
            Some(turn) => {
                self.game.back_to_turn(turn).map_err(wrong)?;
                format!("The referee goes back to turn {turn}")
            }
            None => {
                let (entries, what) =
                    self.last_act().ok_or_else(|| Refused::new("there is nothing to take back"))?;
                self.game.back_to(entries).map_err(wrong)?;
                format!("The referee takes {what} back")
            }
        };
        self.forget_those_gone();
        self.cut();
        let because = if reason.is_empty() { String::new() } else { format!(": {reason}") };
        self.note(EntryKind::Ruled, None, &format!("{says}{because}."), |_| true, false);
        self.seat_players();
        self.ask_again();
        self.go_on_if_nobody_is_asked()
    }

    /// The line with which the last ruling or the last orders of people begin, and what they are called. What computers
    /// ordered since goes with it: they would only order it again.
    fn last_act(&self) -> Option<(usize, &'static str)> {
        let lines = self.game.lines();
        let live: Vec<usize> = game::record::live(lines);
        let line = |place: usize| lines.get(live[place]).map(|line| line.line());
        let act = (0..live.len()).rev().find(|place| match line(*place) {
            Some(Line::Ruling(_)) => true,
            Some(Line::Orders(orders)) => self.is_by_people(orders),
            _ => false,
        });
        let orders = |place: &usize| matches!(line(*place), Some(Line::Orders(_)));
        let act = act.or_else(|| (0..live.len()).rev().find(orders))?;
        if matches!(line(act), Some(Line::Ruling(_))) {
            return Some((live[act], "the last ruling"));
        }
        // Orders of several sides are given at once.
        let first = (0..act).rev().take_while(orders).last().unwrap_or(act);
        Some((live[first], "the last orders"))
    }

    /// Whether anybody in some orders is not played by a computer.
    fn is_by_people(&self, orders: &Orders) -> bool {
        let real = |unit: u16| self.real(SideNo(orders.side), UnitNo(unit));
        let computers = || self.seats.iter().filter(|seat| seat.role == Role::Computer);
        let computed =
            |unit: u16| real(unit).is_some_and(|one| computers().any(|seat| seat.figures.contains(&one)));
        orders.orders.iter().any(|(unit, _)| !computed(*unit))
    }

    /// Whoever was added and is not there any more is nobody's.
    fn forget_those_gone(&mut self) {
        let known: Vec<UnitNo> = S::units(self.setup()).iter().map(|unit| unit.real).collect();
        for seat in &mut self.seats {
            seat.figures.retain(|figure| known.contains(figure));
        }
    }

    /// What was taken back is taken out of the logs. What people said stays.
    fn cut(&mut self) {
        self.cut_to(self.game.steps());
        self.typed = (Vec::new(), None);
    }

    /// Takes out of the logs what happened after the first so many steps.
    pub(super) fn cut_to(&mut self, entries: usize) {
        self.marks.retain(|(at, _)| *at <= entries);
        let lengths = self.marks.last().map(|(_, lengths)| lengths.clone());
        for (number, told) in self.told.iter_mut().enumerate() {
            let from = lengths.as_ref().and_then(|lengths| lengths.get(number)).copied().unwrap_or(0);
            told.cut(from);
        }
    }

    /// Before the first entry nobody is asked: the fight begins anew.
    fn go_on_if_nobody_is_asked(&mut self) -> Result<(), Refused> {
        match self.game.asked().is_empty() && !self.is_over() {
            true => self.go_on(),
            false => Ok(()),
        }
    }
}
