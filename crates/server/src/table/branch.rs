//! A branch: another table that goes on from a step of this one.
//!
//! It has this table's lines up to that step, and so the same people in the same places who know the same. Its dice are the
//! same, too: what comes out otherwise comes of what was ordered otherwise.

use super::{Line, Refused, Table, recorded};
use crate::protocol::{BranchOf, Command, EntryKind, Role};
use game::{Hosted, Playable};

/// The lines of a branch: those of a table as far as they made the fight what it is, and the one where they part. What
/// people said and what they are called stays at their table. Where it is all in a saved game that the table was opened
/// with, that is cut: `entries` of it are left.
pub fn prefix<S: Hosted>(
    lines: impl IntoIterator<Item = Line>,
    entries: usize,
    of: BranchOf,
    alone: Option<u16>,
) -> Vec<Line> {
    let mut kept: Vec<Line> = lines.into_iter().filter(is_of_the_fight).collect();
    if let [Line::Opened { new, .. }] = &mut *kept
        && let Some(record) = new.record.as_deref().and_then(|text| recorded::read::<S>(text).ok())
    {
        new.record = Some(game::record::write(&game::record::first(&record, entries)));
    }
    kept.push(Line::Branched { of, alone });
    kept
}

fn is_of_the_fight(line: &Line) -> bool {
    match line {
        Line::Key { .. } | Line::Branched { .. } => false,
        Line::Opened { .. } | Line::Thought { .. } | Line::TimeUp { .. } => true,
        Line::Did { command, .. } => !matches!(
            command,
            Command::Say { .. }
                | Command::Name { .. }
                | Command::HandOut { .. }
                | Command::Point { .. }
                | Command::LookAs { .. }
                | Command::Renew { .. }
                | Command::Share
                | Command::Unshare { .. }
        ),
    }
}

impl<S: Hosted> Table<S> {
    /// Goes on by itself from here.
    pub(super) fn part(&mut self, of: &BranchOf, alone: Option<u16>) -> Result<(), Refused> {
        if self.is_over() {
            return Err(Refused::new("the fight is over here; go on from an earlier step"));
        }
        if let Some(seat) = alone {
            self.seat_alone(seat)?;
            // Whoever plays alone is not hurried.
            (self.new.timer, self.new.absent) = (None, None);
        }
        (self.paused, self.stepping) = (false, false);
        let says = format!(
            "What if? This table is a branch of table {}: it goes on by itself from turn {}. Its dice are the same.",
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
