//! The dice of a table, which nobody can predict or choose.
//!
//! A table has 256 secret bits of the system. For every question the host makes 256 bits of its own from them and publishes
//! their hash with the question. Every browser that answers adds bits. When the last answer is in, the dice of what happens
//! next follow from the host's bits and all that was added: the host could not change its part any more, and nobody else knew
//! it. The record says afterwards what each has added, and who has added nothing.
//!
//! Talk, secret rolls and computers have dice of their own, which tell nothing of those of the fight.

use super::Table;
use crate::protocol::{DiceSource, EntryKind, Role};
use chance::{Cast, Chance, Seed, Seeded};
use game::record::{DiceLine, promise};
use game::{Hosted, Stuck};
use sha2::{Digest, Sha256};

/// Makes the dice of talk others than those of the fight, at tables of version 0.1.
const TALK: u64 = 0x7a1c;
/// Spreads the seeds of the computer's players there, so that they are not those of the fight.
const PLAYERS: u64 = 0x9E37_79B9_7F4A_7C15;

/// Where the luck of a table comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Luck {
    /// 256 bits of the system; nothing at tables of version 0.1.
    pub root: Option<[u8; 32]>,
    /// A number from which the dice of the fight follow: somebody has chosen it, or version 0.1 has drawn it.
    pub seed: Option<Seed>,
}

impl From<Seed> for Luck {
    fn from(seed: Seed) -> Luck {
        Luck { root: None, seed: Some(seed) }
    }
}

impl From<[u8; 32]> for Luck {
    fn from(root: [u8; 32]) -> Luck {
        Luck { root: Some(root), seed: None }
    }
}

impl Luck {
    /// 256 bits for one purpose, which tell nothing of those for another.
    fn bits(self, purpose: &str, number: u64) -> Option<[u8; 32]> {
        let mut sum = Sha256::new();
        sum.update(b"sixgun luck 1");
        sum.update(self.root?);
        sum.update(u64::try_from(purpose.len()).unwrap_or(u64::MAX).to_be_bytes());
        sum.update(purpose.as_bytes());
        sum.update(number.to_be_bytes());
        Some(sum.finalize().into())
    }

    /// The dice of something that is rolled beside the fight.
    pub(super) fn aside(self, purpose: &str, number: u64) -> Box<dyn Chance> {
        match self.bits(purpose, number) {
            Some(bits) => Box::new(Cast::new(bits)),
            None => Box::new(Seeded::stream(Seed(self.seed.map_or(0, |seed| seed.0) ^ TALK), number)),
        }
    }

    /// The seed of a computer's player.
    pub(super) fn player(self, seat: u16) -> Seed {
        match self.bits("bot", seat.into()) {
            Some(bits) => Seed(Cast::new(bits).number()),
            None => {
                let seed = self.seed.map_or(0, |seed| seed.0);
                Seed(seed.wrapping_mul(PLAYERS).wrapping_add(u64::from(seat) + 1))
            }
        }
    }
}

/// Bits that a browser adds, if they are what they should be: 1 to 64 hexadecimal digits.
pub(super) fn is_entropy(text: &str) -> bool {
    (1..=64).contains(&text.len())
        && text.bytes().all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte))
}

impl<S: Hosted> Table<S> {
    /// Where the dice of the fight come from.
    pub(super) fn dice_source(&self) -> DiceSource {
        match (self.new.real_dice, self.luck.root, self.luck.seed) {
            (true, ..) => DiceSource::Typed,
            (false, Some(_), None) => DiceSource::Cast,
            (false, Some(_), Some(_)) => DiceSource::Chosen,
            (false, None, _) => DiceSource::Sealed,
        }
    }

    /// What the host adds to the dice of the question that is asked now.
    fn nonce(&self) -> [u8; 32] {
        self.luck.bits("question", u64::try_from(self.posed).unwrap_or(u64::MAX)).unwrap_or_default()
    }

    /// The hash of it, which is published with the question.
    pub(super) fn promised(&self) -> Option<String> {
        let asks = self.dice_source() == DiceSource::Cast && self.shown.is_none() && !self.is_over();
        asks.then(|| promise(self.nonce()))
    }

    /// A question is asked from here on.
    pub(super) fn pose(&mut self) {
        self.posed = self.game.lines().len();
        self.added.clear();
    }

    /// Lets the fight go on with its dice.
    pub(super) fn throw(&mut self) -> Result<(), Stuck> {
        let went = match self.dice_source() {
            DiceSource::Typed => self.game.proceed_with(&self.typed.0),
            DiceSource::Chosen | DiceSource::Sealed => self.game.proceed(),
            DiceSource::Cast => {
                let line = DiceLine::cast(self.nonce(), std::mem::take(&mut self.contributions));
                self.game.proceed_casting(&line)
            }
        };
        went.map(|_| ())
    }

    /// What everybody has added who answered, as the record says it. Computers have nothing to add.
    pub(super) fn gather(&self, seats: impl Iterator<Item = u16>) -> Vec<String> {
        let person =
            |seat: &u16| self.seats.get(usize::from(*seat)).is_some_and(|one| one.role != Role::Computer);
        let added = |seat: u16| format!("{seat}:{}", self.added.get(&seat).map_or("", String::as_str));
        seats.filter(person).map(added).collect()
    }

    /// Says where the dice come from, where that is not as usual.
    pub(super) fn note_dice(&mut self) {
        if self.dice_source() == DiceSource::Chosen {
            let says = "Somebody chose the seed of the dice when this table was opened, and can know what will fall.";
            self.note(EntryKind::Table, None, says, |_| true, false);
        }
        if self.new.record.is_some() {
            self.note(
                EntryKind::Table,
                None,
                "This fight was opened from a file. Its dice are fresh.",
                |_| true,
                false,
            );
        }
    }
}
