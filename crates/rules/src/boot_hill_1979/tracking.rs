//! Tracking of 1979, hex by hex. Night makes no difference, and ground that the table does not name counts as
//! normal.

use super::BOOK;
use crate::tracking::{self, COLUMNS, Chase, Country, Delay, MODIFIER_COLUMNS, Pursuit, Tracker};
use crate::{Cause, Sheet, Tally};
use chance::Chance;

/// How many hexes behind a posse may be and still follow without a roll.
pub const CLOSE: u16 = 1;

/// What is added to the tracking roll in a country.
pub fn tally(country: Country, pursuit: Pursuit) -> Tally {
    mark::clause!("bh79-213");
    let Pursuit { tracker, indians } = pursuit;
    let mut tally = Tally::new(BOOK, 0);
    tally.add_if(tracker != Tracker::Plain, Cause::TrainedTracker, -5);
    let scout = tracker == Tracker::IndianScout && indians && !country.is_peopled();
    tally.add_if(scout, Cause::IndianScout, -5);
    match country {
        Country::Normal | Country::Hard => tally.add_if(indians, Cause::IndianQuarry, 5),
        Country::Settled => tally.add_if(indians, Cause::IndianInSettledArea, -5),
        Country::Town => tally.add_if(indians, Cause::IndianInTown, -40),
    }
    tally
}

/// Whether trackers so many hexes behind follow without a roll.
pub fn follows(behind: u16) -> bool {
    mark::clause!("bh79-211");
    behind <= CLOSE
}

/// Enters the next hex of a trail, so many hexes behind the quarry: one roll at most.
pub fn enter(
    chance: &mut impl Chance,
    chase: Chase,
    country: Country,
    behind: u16,
    pursuit: Pursuit,
) -> Chase {
    chase.enter(chance, country, follows(behind), &tally(country, pursuit))
}

/// Spends an hour on another try. For a wrong trail it begins when the referee lets it be noticed.
pub fn search(chance: &mut impl Chance, chase: Chase, country: Country, pursuit: Pursuit) -> Chase {
    mark::clause!("bh79-212");
    chase.search(chance, country, &tally(country, pursuit))
}

/// What a stream costs if the quarry went along it: one hex.
pub fn stream(went_along: bool) -> Delay {
    mark::clause!("bh79-214");
    if went_along { Delay::OneSpace } else { Delay::Nothing }
}

/// The printed tables of this room.
pub fn sheets() -> Vec<Sheet> {
    let table = Sheet::new(BOOK, "tracking", "Tracking chart", &["bh79-211", "bh79-212"], &COLUMNS);
    let title = "Tracking, on the dice";
    let modifiers = Sheet::new(BOOK, "tracking-modifiers", title, &["bh79-213"], &MODIFIER_COLUMNS);
    vec![tracking::table_sheet(table), tracking::modifier_sheet(modifiers, tally)]
}
