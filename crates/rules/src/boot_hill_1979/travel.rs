//! Journeys and posses of 1979, on the county map: hexes of 2 miles and turns of one hour.

use super::switches::{MustRestStep, PosseHorses};
use super::{BOOK, Switches};
use crate::Sheet;
use crate::travel::{
    self, Day, Grade, MustRest, OnFoot, OnHorseback, PACE_COLUMNS, Posse, Ride, Rider, Step, Walker,
};
use chance::Chance;

/// A day on the way: 16 hours, and then 8 of rest.
pub const DAY: Day = Day { longest: 16, rest: 8 };

/// The figures for a man on foot. Runners too need their 8 hours.
pub const ON_FOOT: OnFoot =
    OnFoot { march: 1, day: DAY, run: 2, longest_run: 3, run_rest: 1, running_counts: true };

/// The figures for a rider.
pub const fn on_horseback(switches: &Switches) -> OnHorseback {
    let rest_is_a_step = matches!(switches.must_rest_step, MustRestStep::IsAStep);
    OnHorseback { steady: 2, day: DAY, recovers: 2, rest_is_a_step }
}

/// One hour on foot: the man afterwards, and the hexes he made.
pub fn walk(walker: Walker, step: Step) -> Result<(Walker, u16), MustRest> {
    mark::clause!("bh79-205");
    walker.hour(step, &ON_FOOT)
}

/// One hour on horseback: the rider afterwards, and the hexes he made. The 16 hours are those at the steady
/// pace; forced hours tire the horse by its row.
pub fn ride(rider: Rider, ride: Ride, switches: &Switches) -> Result<(Rider, u16), MustRest> {
    mark::clause!("bh79-206");
    rider.hour(ride, &on_horseback(switches))
}

/// Raises a posse of the lawmen and the player characters who are there; each hour of waiting adds a die of
/// men, rolled hour by hour. One that rides at once starts a hex behind.
pub fn posse(chance: &mut impl Chance, lawmen: u16, players: u16, hours: u8) -> Posse {
    mark::clause!("bh79-209");
    let men = lawmen.saturating_add(players).saturating_add(travel::joiners(chance, hours));
    Posse { men, hours, behind: (hours == 0).then_some(1) }
}

/// Raises a posse in another town that gets word: an hour to prepare, its lawmen and a die of men.
pub fn posse_elsewhere(chance: &mut impl Chance, lawmen: u16) -> Posse {
    mark::clause!("bh79-209");
    Posse { men: lawmen.saturating_add(travel::joiners(chance, 1)), hours: 1, behind: None }
}

/// The horses that a posse rides, on which the book is silent.
pub fn posse_horses(switches: &Switches) -> Grade {
    mark::clause!("bh79-210");
    match switches.posse_horses {
        PosseHorses::Fair => Grade::Fair,
        PosseHorses::Good => Grade::Good,
    }
}

/// The printed tables of this room.
pub fn sheets() -> Vec<Sheet> {
    let title = "Strategic mounted movement, hexes an hour";
    let empty = Sheet::new(BOOK, "strategic-horses", title, &["bh79-206", "bh79-207"], &PACE_COLUMNS);
    vec![travel::pace_sheet(empty)]
}
