//! What a fight is played with, pinned by a hash.

use crate::setup::Setup;
use game::fnv::Fnv;

/// The version of the rules and the content of a setup: that of the program, and a hash of the tables of the book, of
/// the scenario as it is written, of the people who meet and of the map.
pub fn content_version(setup: &Setup) -> String {
    let mut hash = Fnv::new();
    let book = setup.rules.book();
    for sheet in rules::sheets().iter().filter(|sheet| sheet.book == book) {
        hash.print(format_args!("{} {:?}", sheet.id, sheet.rows));
    }
    hash.take(setup.scenario.source().as_bytes());
    hash.print(format_args!("{:?}", setup.scenario.figures));
    match town::write(&setup.town) {
        Ok(map) => hash.take(map.as_bytes()),
        // A town with more kinds of things than there are signs has no text; its squares stand for it.
        Err(_) => {
            setup.town.squares().for_each(|square| hash.print(format_args!("{:?}", setup.town.tile(square))))
        }
    }
    format!("{} {:016x}", env!("CARGO_PKG_VERSION"), hash.value())
}
