//! Misfires: the same four results and the same use of the table in both editions. The rows are theirs.

use crate::sheet::{capital, span};
use crate::{Arm, Bands, Sheet, Wound, rolls};
use chance::Chance;

/// What a gun does when the trigger is pulled. Every result spends the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Misfire {
    /// It goes off: roll to hit.
    Fires,
    /// The round is bad: a miss.
    Dud,
    /// The gun bursts in the hand.
    Explodes,
    /// The shell sticks: the gun is useless until it is cleared.
    Jams,
}

impl Misfire {
    /// Every result, in the order of the table's columns.
    pub const ALL: [Misfire; 4] = [Misfire::Fires, Misfire::Dud, Misfire::Explodes, Misfire::Jams];

    /// What it is called.
    pub const fn label(self) -> &'static str {
        match self {
            Misfire::Fires => "no misfire",
            Misfire::Dud => "dud",
            Misfire::Explodes => "explosion",
            Misfire::Jams => "jam",
        }
    }

    /// Whether the gun's other shots of this turn are lost: after a dud the man goes on firing.
    pub const fn ends_the_shooting(self) -> bool {
        matches!(self, Misfire::Explodes | Misfire::Jams)
    }
}

/// What a bursting gun does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Burst {
    /// The wound of the man who held it, if it hurt him.
    pub wound: Option<Wound>,
    /// Whether the gun is gone.
    pub gun_destroyed: bool,
}

/// Reads one row of a misfire table: one draw.
pub(crate) fn draw(chance: &mut impl Chance, row: &Bands<Misfire>) -> Misfire {
    let drawn = chance.draw(rolls::MISFIRE, &row.widths());
    row.row(drawn.band)
}

/// Rolls whether a burst hurts its owner and then, only if it does, the wound.
pub(crate) fn hurt<C: Chance>(
    chance: &mut C,
    percent: i16,
    wound: impl FnOnce(&mut C) -> Wound,
) -> Option<Wound> {
    chance.percent(rolls::BURST, percent).succeeded.then(|| wound(chance))
}

/// Lays out a misfire table: a weapon a row, a result a column.
pub(crate) fn sheet(empty: Sheet, rows: &[(Arm, Bands<Misfire>)]) -> Sheet {
    rows.iter().fold(empty, |sheet, (arm, row)| {
        let faces = |result| row.spans().find(|(.., value)| *value == result);
        let cell = |result| faces(result).map_or_else(|| "-".into(), |(from, to, _)| span(from, to));
        let cells = [capital(arm.label())].into_iter().chain(Misfire::ALL.map(cell));
        let spans = row.spans().map(|(from, to, _)| (from as i16, to as i16)).collect();
        sheet.row(cells).covers(1, 100, spans)
    })
}
