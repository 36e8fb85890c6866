//! The town wakes up: discovery, recognition, and who comes running.

use super::rolls;
use chance::Chance;

/// The lowest face on which the robbery is discovered.
pub const DISCOVERED_FROM: u16 = 3;
/// The highest face on which the gang is recognised.
pub const RECOGNISED_TO: u16 = 2;
/// Squares where reinforcements enter.
pub const ENTRIES: usize = 6;

/// Rolls whether the robbery is discovered this turn.
pub fn discovers(chance: &mut impl Chance) -> bool {
    mark::clause!("bh81-264", "bh81-265");
    chance.draw(rolls::REACTION, &[DISCOVERED_FROM - 1, 7 - DISCOVERED_FROM]).band == 1
}

/// Rolls, once and on the turn of discovery, whether the gang is recognised.
pub fn recognises(chance: &mut impl Chance) -> bool {
    mark::clause!("bh81-285");
    chance.draw(rolls::RECOGNITION, &[RECOGNISED_TO, 6 - RECOGNISED_TO]).band == 0
}

/// Rolls how many reinforcements come: one less for each bandit who fires in the street at nobody, never below
/// none, and no more than the pool has. Where nobody could come in any case no die is rolled.
pub fn reinforcements(chance: &mut impl Chance, intimidating: u8, pool: u8) -> u8 {
    if pool == 0 || intimidating >= 6 {
        return 0;
    }
    mark::clause!("bh81-292");
    let face = chance.face(rolls::REINFORCEMENTS).min(6) as u8;
    face.saturating_sub(intimidating).min(pool)
}

/// Rolls where a reinforcement enters, counted from 0.
pub fn entry(chance: &mut impl Chance) -> usize {
    chance.draw(rolls::ENTRY, &[1; ENTRIES]).band
}
