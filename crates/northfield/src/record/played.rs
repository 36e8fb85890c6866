//! A raid of version 0.1, played again from its record to the last hash.

use super::{Entry, Record, over, version};
use crate::event::{Event, Hear};
use crate::game::Game;
use crate::ids::Party;
use crate::order::Order;
use crate::refused::Refused;
use crate::setup::Setup;
use chance::{Recorded, Seed, Seeded};
use game::fnv::Fnv;
use std::sync::Arc;

/// Why a record cannot be played again.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CannotLoad {
    /// No game can be set up from it.
    #[error("the record cannot be set up: {0}")]
    Setup(String),
    /// It was played with other rules or content.
    #[error("the record was played with rules {recorded}, and these are {now}")]
    Content {
        /// What it was played with.
        recorded: String,
        /// What there is now.
        now: String,
    },
    /// An answer is refused.
    #[error("entry {entry} (`{order}`) is refused: {why}")]
    Refused {
        /// The entry, from 1.
        entry: usize,
        /// The answer.
        order: Order,
        /// Why.
        why: Refused,
    },
    /// Something else happens than the record says.
    #[error("entry {entry} does not say what happens: something in the record was changed")]
    Otherwise {
        /// The entry, from 1.
        entry: usize,
    },
}

/// A raid with its dice and its record.
#[derive(Clone, Debug)]
pub struct Played {
    game: Game,
    dice: Recorded<Seeded>,
    digest: Fnv,
    record: Record,
}

/// Whoever listens, and the hash of everything that he hears.
struct Digesting<'h, H> {
    digest: Fnv,
    hear: &'h mut H,
}

impl<H: Hear> Hear for Digesting<'_, H> {
    fn hear(&mut self, event: Event) {
        self.digest.print(format_args!("{event:?}"));
        self.hear.hear(event);
    }
}

impl Played {
    /// Begins a game: the town is placed, and the gang is asked.
    pub fn begin(setup: Arc<Setup>, seed: Seed, hear: &mut impl Hear) -> Played {
        let record = Record::new(&setup, seed);
        let dice = Recorded::new(Seeded::new(seed));
        let mut played = Played { game: Game::new(setup), dice, digest: Fnv::new(), record };
        played.proceed(hear);
        played
    }

    /// The game.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The record so far.
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// Takes an answer and goes on. A refused one changes nothing.
    pub fn answer(&mut self, party: Party, order: Order, hear: &mut impl Hear) -> Result<(), Refused> {
        self.game.answer(party, order)?;
        self.record.entries.push(Entry::Answer(party, order));
        self.proceed(hear);
        Ok(())
    }

    fn proceed(&mut self, hear: &mut impl Hear) {
        let before = self.dice.fell().len();
        let mut digesting = Digesting { digest: self.digest, hear };
        let outcome = self.game.proceed(&mut self.dice, &mut digesting);
        self.digest = digesting.digest;
        let faces = self.dice.fell()[before..].iter().map(|fell| fell.face).collect();
        let turn = self.game.state().turn;
        self.record.entries.push(Entry::Went { turn, faces, digest: self.digest.value() });
        self.record.over = outcome.as_ref().map(over);
    }

    /// Plays a record again, with everything that happened told anew.
    pub fn load(record: &Record, hear: &mut impl Hear) -> Result<Played, CannotLoad> {
        let setup = Arc::new(record.setup()?);
        let now = version(&setup);
        if now != record.rules {
            return Err(CannotLoad::Content { recorded: record.rules.clone(), now });
        }
        let mut played = Played::begin(setup, record.seed, hear);
        for (place, entry) in record.entries.iter().enumerate() {
            if let Entry::Answer(party, order) = *entry {
                let refused = |why| CannotLoad::Refused { entry: place + 1, order, why };
                played.answer(party, order, hear).map_err(refused)?;
            }
        }
        let other = |place: usize| played.record.entries.get(place) != record.entries.get(place);
        let long = played.record.entries.len().max(record.entries.len());
        match (0..long).find(|place| other(*place)) {
            Some(place) => Err(CannotLoad::Otherwise { entry: place + 1 }),
            None => Ok(played),
        }
    }
}
