//! A branch: another table that goes on from a step of this one.
//!
//! It has this table's record up to that step, and so the same people in the same places who know the same. Its dice are
//! fresh: those of a fight that goes on could otherwise be tried out here.

use super::{Line, Luck, Refused, Table};
use crate::protocol::{BranchOf, EntryKind, NewTable, Role};
use game::record::{Line as RecordLine, Written};
use game::{Hosted, Playable};

impl<S: Hosted> Table<S> {
    /// A table that goes on from a line of this one's record, and its lines beside the record. What people said and what they
    /// are called stays at this table.
    pub fn branch(
        &self,
        id: &str,
        line: usize,
        of: &BranchOf,
        alone: Option<u16>,
        luck: Luck,
    ) -> Result<(Table<S>, Vec<Line>), Refused> {
        let record = self.whole_record();
        let snapshot = matches!(record.get(line).map(Written::line), Some(RecordLine::Snapshot(_)));
        let lines =
            game::record::first(record.get(..line + usize::from(snapshot)).unwrap_or(record), usize::MAX);
        let setup = super::saved::beginning::<S>(&lines)?.0;
        let luck = Luck { seed: None, ..luck };
        let new = NewTable { seed: None, record: Some(String::new()), ..self.new.clone() };
        let mut table = Table::set(id, &new, luck, setup)?;
        table.seats.iter_mut().zip(&self.seats).for_each(|(new, old)| new.figures.clone_from(&old.figures));
        table.take_up(lines)?;
        if table.is_over() {
            return Err(Refused::new("the fight is over here; go on from an earlier step"));
        }
        let figures = |seat: &super::Seat| seat.figures.iter().map(|unit| unit.0).collect();
        let figures: Vec<Vec<u16>> = table.seats.iter().map(figures).collect();
        let first = table.opened();
        table.part(of, alone)?;
        Ok((table, vec![first, Line::Branched { of: of.clone(), alone, figures }]))
    }

    /// Goes on by itself from here.
    pub(super) fn part(&mut self, of: &BranchOf, alone: Option<u16>) -> Result<(), Refused> {
        if let Some(seat) = alone {
            self.seat_alone(seat)?;
            // Whoever plays alone is not hurried.
            (self.new.timer, self.new.absent) = (None, None);
        }
        (self.paused, self.stepping) = (false, false);
        let says = format!(
            "What if? This table is a branch of table {}: it goes on by itself from turn {}. Its dice are fresh.",
            of.table, of.turn
        );
        self.branch = Some(of.clone());
        self.note(EntryKind::Table, None, &says, |_| true, false);
        self.all_stale();
        Ok(())
    }

    /// One seat is somebody's who plays, and the computer has all others that play or rule.
    fn seat_alone(&mut self, seat: u16) -> Result<(), Refused> {
        let one = self.seat(seat)?;
        if one.figures.is_empty() || one.side.is_none() {
            return Err(Refused::new("that seat does not play for one side"));
        }
        let setup = self.now().setup().clone();
        for (number, one) in (0u16..).zip(&mut self.seats) {
            match one.role {
                _ if number == seat => {
                    (one.role, one.bot) = (Role::Player, None);
                    one.name.clear();
                }
                Role::Player | Role::Referee | Role::Assistant => {
                    let doctrine = one.side.map(|side| S::usual(&setup, side).1);
                    one.name = match &doctrine {
                        Some(doctrine) => format!("the computer ({doctrine})"),
                        None => "the computer".to_owned(),
                    };
                    (one.role, one.bot) = (Role::Computer, doctrine);
                }
                Role::Spectator | Role::Screen | Role::Computer => {}
            }
        }
        self.seat_players();
        Ok(())
    }
}
