//! What a run has played: sums by which a faster run that plays another game is caught.

use chance::{Chance, Drawn, Roll, Seeded};

/// Sums of everything that was played. They are kept outside the timed runs, which are the same without them, and the
/// checksum says that both were the same games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Account {
    /// Rolls of all games together.
    pub(crate) rolls: u64,
    /// Games won by each of the two.
    pub(crate) won: [u64; 2],
    /// Games won by neither.
    pub(crate) neither: u64,
    /// How the generator stands at the end; the sum of them where each game has one of its own.
    pub(crate) state: u64,
    /// A checksum of how every game ended, in order, which the timed run gives as well.
    pub(crate) checksum: u64,
}

impl Account {
    /// Counts a game by its winner.
    pub(crate) fn count(&mut self, winner: Option<usize>) {
        match winner.and_then(|winner| self.won.get_mut(winner)) {
            Some(won) => *won += 1,
            None => self.neither += 1,
        }
    }

    /// Adds the rolls of dice that are not needed any more, and how they stand; says how they stand.
    pub(crate) fn close(&mut self, mut dice: Tallied) -> u64 {
        let state = dice.source.fingerprint();
        self.rolls += dice.rolls;
        self.state = self.state.wrapping_add(state);
        state
    }

    /// All games.
    pub(crate) const fn games(&self) -> u64 {
        self.won[0] + self.won[1] + self.neither
    }
}

/// Dice of which the rolls are counted.
pub(crate) struct Tallied {
    source: Seeded,
    rolls: u64,
}

impl Tallied {
    /// None rolled yet.
    pub(crate) const fn new(source: Seeded) -> Tallied {
        Tallied { source, rolls: 0 }
    }
}

impl Chance for Tallied {
    fn draw(&mut self, roll: Roll, bands: &[u16]) -> Drawn {
        self.rolls += 1;
        self.source.draw(roll, bands)
    }
}
