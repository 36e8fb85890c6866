//! Opening a table.

use super::{Refused, Seat, Table, Told, recorded, seats};
use crate::protocol::{NewTable, Role};
use chance::Seed;
use game::{DiceFrom, Hosted, Recorded, Wish};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

/// The hash of a seed, which is shown before the fight so that the seed can be proven after it.
pub(super) fn seed_hash(seed: Seed) -> String {
    let hash = Sha256::digest(seed.0.to_string().as_bytes());
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

impl<S: Hosted> Table<S> {
    /// A table as it is wished for; the fight has begun as far as it goes without anybody's orders.
    pub fn open(id: &str, new: &NewTable, seed: Seed) -> Result<Table<S>, Refused> {
        Table::opened_for(id, new, seed, false, |_| Ok(()))
    }

    /// The same; an onlooker who sees everything has one more seat, behind all others. `each` looks at the table after
    /// every step that it goes by itself: a saved game has many.
    pub(super) fn opened_for(
        id: &str,
        new: &NewTable,
        seed: Seed,
        onlooker: bool,
        mut each: impl FnMut(&Table<S>) -> Result<(), Refused>,
    ) -> Result<Table<S>, Refused> {
        let record = new.record.as_deref().map(recorded::read::<S>).transpose()?;
        let (setup, dice) = match &record {
            Some(record) => recorded::beginning::<S>(record)?,
            None => (S::setup(&wish(new)).map_err(Refused::new)?, dice(new, seed)),
        };
        super::hours::check::<S>(new, &setup)?;
        let (seed, real_dice) = match dice {
            DiceFrom::Seed(seed) => (seed, false),
            DiceFrom::Typed => (seed, true),
        };
        let mut seats = seats::seats::<S>(&setup, new)?;
        if onlooker {
            seats.push(Seat::new(Role::Assistant, None, Vec::new()));
        }
        let game = Recorded::new(setup, dice);
        let mut table = Table {
            id: id.to_owned(),
            new: NewTable { real_dice, ..new.clone() },
            seed,
            game,
            told: vec![Told::default(); seats.len()],
            seats,
            given: BTreeMap::new(),
            players: BTreeMap::new(),
            marks: Vec::new(),
            kept: 0,
            older: None,
            shown: None,
            rolls: 0,
            typed: (Vec::new(), None),
            paused: false,
            branch: None,
            stepping: false,
            questions: 0,
            left: None,
            outbox: Vec::new(),
        };
        table.seat_players();
        table.go_on()?;
        each(&table)?;
        if let Some(record) = &record {
            table.follow(record, each)?;
        }
        Ok(table)
    }
}

/// Where the dice of a new fight come from.
fn dice(new: &NewTable, seed: Seed) -> DiceFrom {
    if new.real_dice { DiceFrom::Typed } else { DiceFrom::Seed(seed) }
}

/// What is to be played at a new table.
pub fn wish(new: &NewTable) -> Wish {
    Wish {
        scenario: new.scenario.clone(),
        variants: new.variants.clone(),
        book: new.book.clone(),
        sequence: new.sequence.clone(),
        rules: new.rules.clone(),
        package: new.package.clone(),
    }
}
