//! Taking back: the last ruling, the last orders that people gave, or everything since a turn began.

use super::{Refused, Table};
use crate::protocol::{EntryKind, Role};
use fight::record::Noted;

impl Table {
    /// Takes back the last orders or the last ruling, or everything since a turn began.
    pub(super) fn undo(&mut self, turn: Option<u16>, reason: &str) -> Result<(), Refused> {
        let wrong = |why: fight::Mismatch| Refused::new(why.to_string());
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

    /// Where the last ruling or the last orders of people begin in the record, and what they are called. What computers
    /// ordered since goes with it: they would only order it again.
    fn last_act(&self) -> Option<(usize, &'static str)> {
        let entries = &self.game.record().entries;
        let computers = self.played_by_computers();
        let by_people = |lines: &[String]| {
            let who = |line: &String| line.split(':').next().unwrap_or_default().to_owned();
            lines.iter().any(|line| !computers.contains(&who(line)))
        };
        let act = entries.iter().rposition(|entry| match &entry.what {
            Noted::Ruling(_) => true,
            Noted::Orders { lines, .. } => by_people(lines),
            Noted::Went { .. } => false,
        });
        let act =
            act.or_else(|| entries.iter().rposition(|entry| matches!(entry.what, Noted::Orders { .. })))?;
        if matches!(entries[act].what, Noted::Ruling(_)) {
            return Some((act, "the last ruling"));
        }
        // Orders of several sides are given at once.
        let before = entries[..act].iter().rposition(|entry| !matches!(entry.what, Noted::Orders { .. }));
        Some((before.map_or(0, |before| before + 1), "the last orders"))
    }

    /// What those are called in the record whom computers play.
    fn played_by_computers(&self) -> Vec<String> {
        let names = fight::Names::of(self.game.fight());
        let computers = self.seats.iter().filter(|seat| seat.role == Role::Computer);
        computers.flat_map(|seat| &seat.figures).map(|figure| names.figure(*figure)).collect()
    }

    /// Whoever was added and is not there any more is nobody's.
    fn forget_those_gone(&mut self) {
        let count = self.game.fight().setup().scenario.figures.len();
        for seat in &mut self.seats {
            seat.figures.retain(|figure| usize::from(figure.0) < count);
        }
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
        self.typed = (Vec::new(), None);
        self.look();
    }

    /// Before the first entry nobody is asked: the fight begins anew.
    fn go_on_if_nobody_is_asked(&mut self) -> Result<(), Refused> {
        match self.game.fight().asked().next().is_none() && !self.is_over() {
            true => self.go_on(),
            false => Ok(()),
        }
    }
}
