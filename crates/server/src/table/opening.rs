//! Opening a table.

use super::{Luck, Refused, Setup, Table, Told, saved, seats};
use crate::protocol::NewTable;
use game::{DiceFrom, Hosted, Recorded, Wish};
use std::collections::BTreeMap;

impl<S: Hosted> Table<S> {
    /// A table as it is wished for; the fight has begun as far as it goes without anybody's orders. A saved game is played
    /// again and must be the same to the last byte; where it is not over it goes on with fresh dice.
    pub fn open(id: &str, new: &NewTable, luck: impl Into<Luck>) -> Result<Table<S>, Refused> {
        let record = new.record.as_deref().map(saved::read::<S>).transpose()?;
        let mut table = match &record {
            Some(lines) => {
                let (setup, typed) = saved::beginning::<S>(lines)?;
                let luck = luck.into();
                let luck = Luck { seed: luck.seed.filter(|_| luck.root.is_none()), ..luck };
                Table::set(id, &NewTable { real_dice: typed, ..new.clone() }, luck, setup)?
            }
            None => Table::set(id, new, luck.into(), S::setup(&wish(new)).map_err(Refused::new)?)?,
        };
        table.note_dice();
        match record {
            Some(lines) => table.take_up(lines)?,
            None => table.go_on()?,
        }
        Ok(table)
    }

    /// A table at which nothing has happened yet.
    pub(super) fn set(id: &str, new: &NewTable, luck: Luck, setup: Setup<S>) -> Result<Table<S>, Refused> {
        super::hours::check::<S>(new, &setup)?;
        let seats = seats::seats::<S>(&setup, new)?;
        let game = match (new.real_dice, luck.root, luck.seed) {
            (true, ..) => Recorded::new(setup, DiceFrom::Typed),
            (false, _, Some(seed)) => Recorded::new(setup, DiceFrom::Seed(seed)),
            (false, _, None) => Recorded::casting(setup),
        };
        let mut table = Table {
            id: id.to_owned(),
            new: new.clone(),
            luck,
            posed: game.lines().len(),
            game,
            told: vec![Told::default(); seats.len()],
            seats,
            given: BTreeMap::new(),
            added: BTreeMap::new(),
            contributions: Vec::new(),
            players: BTreeMap::new(),
            marks: Vec::new(),
            kept: 0,
            reading: None,
            shown: None,
            rolls: (0, 0),
            typed: (Vec::new(), None),
            paused: false,
            branch: None,
            stepping: false,
            questions: 0,
            left: None,
            outbox: Vec::new(),
        };
        table.seat_players();
        Ok(table)
    }

    /// The hash of the seed, which is shown before the fight so that the seed can be proven after it.
    pub(super) fn seed_hash(&self) -> String {
        self.luck.seed.map(game::record::commitment).unwrap_or_default()
    }

    /// The seed, where everybody may know it: at the end, or where somebody knows it anyhow.
    pub(super) fn known_seed(&self) -> Option<String> {
        self.luck.seed.filter(|_| self.is_over()).map(|seed| seed.0.to_string())
    }
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
