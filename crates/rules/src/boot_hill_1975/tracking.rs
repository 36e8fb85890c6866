//! Tracking of 1975, space by space. Rough and hilly ground counts as hard or rocky (E-31).

use super::BOOK;
use crate::tracking::{self, COLUMNS, Chase, Country, Delay, Hunt, MODIFIER_COLUMNS, Pursuit, Tracker};
use crate::{Cause, Sheet, Tally};
use chance::Chance;

/// How many spaces behind a posse may be and still follow without a roll.
pub const CLOSE: u16 = 1;

/// What is added to the tracking roll in a country. That Indians are hard to track, and that their scouts
/// track them well, counts only away from settlements.
pub fn tally(country: Country, pursuit: Pursuit) -> Tally {
    mark::clause!("bh75-d143", "bh75-p35");
    let Pursuit { tracker, indians } = pursuit;
    let indians = indians && !country.is_peopled();
    let mut tally = Tally::new(BOOK, 0);
    tally.add_if(tracker != Tracker::Plain, Cause::TrainedTracker, -5);
    tally.add_if(indians && tracker == Tracker::IndianScout, Cause::IndianScout, -5);
    tally.add_if(indians, Cause::IndianQuarry, 5);
    tally
}

/// Whether a posse follows without a roll: it set out in the same turn, has stayed a space behind since, and
/// is off rough ground. Once broken, this does not come back.
pub fn follows(chase: &Chase, country: Country, behind: u16) -> bool {
    mark::clause!("bh75-d145", "bh75-p35");
    chase.on_heels && behind <= CLOSE && !matches!(country, Country::Hard)
}

/// Enters the next space of a trail, so many spaces behind the quarry: one roll at most.
pub fn enter(
    chance: &mut impl Chance,
    chase: Chase,
    country: Country,
    behind: u16,
    pursuit: Pursuit,
) -> Chase {
    chase.enter(chance, country, follows(&chase, country, behind), &tally(country, pursuit))
}

/// Whether a search is due: at an end of the trail, or one space after a wrong turn, which the referee hides
/// until then.
pub const fn search_is_due(chase: &Chase) -> bool {
    matches!(chase.hunt, Hunt::AtAnEnd | Hunt::Astray { spaces: 1.. })
}

/// Spends a whole turn on another try.
pub fn search(chance: &mut impl Chance, chase: Chase, country: Country, pursuit: Pursuit) -> Chase {
    mark::clause!("bh75-p35");
    chase.search(chance, country, &tally(country, pursuit))
}

/// What a stream costs if the quarry went up or down it: half a turn.
pub fn stream(went_along: bool) -> Delay {
    mark::clause!("bh75-d144", "bh75-p35");
    if went_along { Delay::HalfTurn } else { Delay::Nothing }
}

/// The printed tables of this room.
pub fn sheets() -> Vec<Sheet> {
    let table = Sheet::new(BOOK, "tracking", "Tracking", &["bh75-d142", "bh75-p35"], &COLUMNS);
    let clauses = &["bh75-d143", "bh75-p35"];
    let title = "Tracking, on the dice";
    let modifiers = Sheet::new(BOOK, "tracking-modifiers", title, clauses, &MODIFIER_COLUMNS);
    vec![tracking::table_sheet(table), tracking::modifier_sheet(modifiers, tally)]
}
