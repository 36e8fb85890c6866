//! A table of a fight that was played elsewhere: a saved game, followed step by step.

use super::{Refused, Table};
use crate::protocol::EntryKind;
use fight::record::Noted;
use fight::scenario::{FigureId, SideId};
use fight::{Names, Record, Setup, text};

/// The most that a saved game may have done (ours): more than a fight of a hundred turns asks for.
const MOST_ENTRIES: usize = 6_000;

/// A saved game, read.
pub(super) fn read(text: &str) -> Result<Record, Refused> {
    let record = Record::read("the file", text).map_err(|faults| Refused::new(faults.to_string()))?;
    match record.entries.len() <= MOST_ENTRIES {
        true => Ok(record),
        false => Err(Refused::new(format!("a saved game has at most {MOST_ENTRIES} entries"))),
    }
}

/// The setup of a saved game, by a scenario that the program carries.
pub(super) fn setup(record: &Record) -> Result<Setup, Refused> {
    let setup = record.carried().and_then(|scenario| record.setup(&scenario));
    setup.map_err(|why| Refused::new(why.to_string()))
}

impl Table {
    /// Plays a saved game again and looks at the table after each step. It must be as it was, to the last byte.
    pub(super) fn follow(
        &mut self,
        record: &Record,
        mut each: impl FnMut(&Table) -> Result<(), Refused>,
    ) -> Result<(), Refused> {
        let (played, now) = (&record.rules, &self.game.record().rules);
        if played != now {
            return Err(Refused::new(format!(
                "it was played with the rules \"{played}\", and these are \"{now}\""
            )));
        }
        for (place, entry) in record.entries.iter().enumerate() {
            // The first step was gone when the table was set up.
            if self.game.record().entries.len() > place {
                continue;
            }
            match &entry.what {
                Noted::Orders { side, lines } => self.order_again(side, lines)?,
                Noted::Ruling(ruling) => {
                    self.rule(0, ruling, "")?;
                    self.seat_newcomers();
                    each(self)?;
                }
                Noted::Went { faces, .. } => {
                    self.typed = (faces.clone(), None);
                    self.go_on()?;
                    each(self)?;
                }
            }
        }
        if self.game.save() != record.write() {
            return Err(Refused::new("played again, this fight goes otherwise than the file says"));
        }
        self.note(EntryKind::Table, None, "This fight was opened from a file.", |_| true, false);
        Ok(())
    }

    /// Whoever was added by a ruling is with those who play his side; nobody knows any more whose he was.
    fn seat_newcomers(&mut self) {
        let setup = self.game.fight().setup().clone();
        let Some((first, others)) = self.seats.split_first_mut() else { return };
        let Some(side) = first.side else { return };
        let strangers: Vec<FigureId> =
            first.figures.iter().copied().filter(|figure| setup.side_of(*figure) != side).collect();
        first.figures.retain(|figure| !strangers.contains(figure));
        for figure in strangers {
            let of_side = others.iter_mut().find(|seat| seat.side == Some(setup.side_of(figure)));
            of_side.unwrap_or(&mut *first).figures.push(figure);
        }
    }

    fn order_again(&mut self, side: &str, lines: &[String]) -> Result<(), Refused> {
        let names = Names::of(self.game.fight());
        let sides: Vec<SideId> = self.game.fight().setup().sides().collect();
        let found = sides.into_iter().find(|one| names.side(*one) == side);
        let found = found.ok_or_else(|| Refused::new(format!("there is no side called {side}")))?;
        let orders: Result<Vec<_>, _> = lines.iter().map(|line| text::read_line(line, &names)).collect();
        let orders = orders.map_err(|fault| Refused::new(fault.to_string()))?;
        self.game.submit(found, &orders).map_err(|why| Refused::new(why.to_string()))
    }
}
