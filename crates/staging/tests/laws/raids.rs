//! Raids on Northfield.

use game::laws;
use northfield::book_1981::Switches;
use northfield::{Joins, Setup};
use staging::RaidStage;

pub(crate) fn book() -> Setup {
    Setup::new(&Joins::default(), Switches::default()).expect("the game of the book")
}

/// The game with a player character on each side, and counters that move by speed.
fn joined() -> Setup {
    let of = |name: &str| vec![people::cast::find(name).expect("somebody").clone()];
    let mut switches = Switches::default();
    switches.set("order-of-play", "by-speed").expect("a reading");
    Setup::new(
        &Joins { gang: of("wyatt-earp@fastest_guns"), town: of("doc-holliday@fastest_guns") },
        switches,
    )
    .expect("playable")
}

#[test]
fn raids_keep_the_contract() {
    let tried = laws::conform::<RaidStage>(book, 0..2, 120);
    assert_eq!(tried.games, 2);
    laws::conform::<RaidStage>(joined, 10..11, 60);
}

#[test]
fn the_gang_is_not_shown_what_it_may_not_know() {
    let tried = laws::non_leak::<RaidStage>(book, 0..3, 150);
    assert!(tried.pairs > 200, "{tried:?}");
}
