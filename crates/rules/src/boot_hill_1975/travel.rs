//! Journeys and posses of 1975, on the campaign map.

use super::BOOK;
use crate::Sheet;
use crate::travel::{
    self, Day, MustRest, OnFoot, OnHorseback, PACE_COLUMNS, Posse, Ride, Rider, Step, Walker,
};
use chance::Chance;

/// Miles of a space.
pub const SPACE_MILES: u16 = 2;
/// Minutes of a turn.
pub const TURN_MINUTES: u16 = 60;

/// A day on the way: 16 hours, and then 8 of rest. For riders the book breaks off before the rest (E-30).
pub const DAY: Day = Day { longest: 16, rest: 8 };

/// The figures for a man on foot.
pub const ON_FOOT: OnFoot =
    OnFoot { march: 1, day: DAY, run: 2, longest_run: 3, run_rest: 1, running_counts: false };

/// The figures for a rider. The compulsory rest is a cell of the row like the others.
pub const ON_HORSEBACK: OnHorseback = OnHorseback { steady: 2, day: DAY, recovers: 2, rest_is_a_step: true };

/// The most turns of waiting that bring more men to a posse.
pub const LONGEST_WAIT: u8 = 2;

/// One hour on foot: the man afterwards, and the spaces he made.
pub fn walk(walker: Walker, step: Step) -> Result<(Walker, u16), MustRest> {
    mark::clause!("bh75-d138", "bh75-p33");
    walker.hour(step, &ON_FOOT)
}

/// One hour on horseback: the rider afterwards, and the spaces he made. The 16 hours are those at the steady
/// pace; fast hours tire the horse by its row.
pub fn ride(rider: Rider, ride: Ride) -> Result<(Rider, u16), MustRest> {
    mark::clause!("bh75-d139", "bh75-d140", "bh75-p33");
    rider.hour(ride, &ON_HORSEBACK)
}

/// Raises a posse: in the turn of the deed the law officers alone, a space behind; each turn of waiting adds
/// a die of men, but only two turns do.
pub fn posse(chance: &mut impl Chance, lawmen: u16, hours: u8) -> Posse {
    mark::clause!("bh75-d141", "bh75-p34");
    let men = lawmen.saturating_add(travel::joiners(chance, hours.min(LONGEST_WAIT)));
    Posse { men, hours, behind: (hours == 0).then_some(1) }
}

/// Raises a posse in another town that gets word: a turn to prepare, its law officers and a die of men.
pub fn posse_elsewhere(chance: &mut impl Chance, lawmen: u16) -> Posse {
    mark::clause!("bh75-p34");
    Posse { men: lawmen.saturating_add(travel::joiners(chance, 1)), hours: 1, behind: None }
}

/// The printed tables of this room.
pub fn sheets() -> Vec<Sheet> {
    let title = "Movement rate of horses, spaces a turn";
    let empty = Sheet::new(BOOK, "strategic-horses", title, &["bh75-d140", "bh75-p33"], &PACE_COLUMNS);
    vec![travel::pace_sheet(empty)]
}
