//! Dice from 256 secret bits: a cryptographic stream, so that nobody can tell from what fell what will fall.

use crate::die::band_of;
use crate::{Chance, Drawn, Roll};
use chacha20::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};

/// The name of the algorithm, as records have it.
pub const CAST: &str = "chacha20";

/// Dice of one cast: all that are rolled between two questions.
#[derive(Debug)]
pub struct Cast {
    generator: ChaCha20Rng,
    /// What it began with, from which the dice of keys follow.
    root: [u8; 32],
}

impl Cast {
    /// The dice of 256 bits.
    pub fn new(root: [u8; 32]) -> Cast {
        Cast { generator: ChaCha20Rng::from_seed(root), root }
    }

    /// The dice of a key: they follow from how these dice began and from the key, not from what was drawn since.
    pub fn keyed(&self, key: &str) -> Cast {
        let length = u64::try_from(key.len()).unwrap_or(u64::MAX).to_be_bytes();
        let mut root = self.root;
        for part in std::iter::once(&length[..]).chain(key.as_bytes().chunks(32)) {
            root.iter_mut().zip(part).for_each(|(byte, more)| *byte ^= more);
            let mut next = [0; 32];
            ChaCha20Rng::from_seed(root).fill_bytes(&mut next);
            root = next;
        }
        Cast::new(root)
    }

    /// A number of 64 bits, for whoever needs a seed of his own.
    pub fn number(&mut self) -> u64 {
        self.generator.next_u64()
    }

    /// A face from 1 to `sides`, each equally likely, as [`crate::Seeded`] makes it of its own numbers.
    fn one(&mut self, sides: u8) -> u16 {
        let sides = u32::from(sides);
        loop {
            let wide = u64::from(self.generator.next_u32()) * u64::from(sides);
            if (wide as u32) >= sides || (wide as u32) >= sides.wrapping_neg() % sides {
                return (wide >> 32) as u16 + 1;
            }
        }
    }
}

impl Chance for Cast {
    fn draw(&mut self, roll: Roll, bands: &[u16]) -> Drawn {
        let face = (0..roll.die.count).map(|_| self.one(roll.die.sides)).sum();
        Drawn { band: band_of(roll.die.ways_up_to(face), bands), face }
    }

    fn stream<'a>(&'a mut self, key: &str) -> Box<dyn Chance + 'a> {
        Box::new(self.keyed(key))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// These numbers may never change: the dice of every table are proven by them.
    #[test]
    fn the_stream_of_256_bits_is_fixed_for_ever() {
        let roll = Roll::d100("test");
        let six = |dice: &mut dyn Chance| [(); 6].map(|()| dice.face(roll));
        let mut dice = Cast::new([7; 32]);
        assert_eq!(six(&mut dice), SIX);
        assert_eq!(six(&mut *dice.stream("week 1/frank")), SIX_OF_A_KEY);
        assert_ne!(six(&mut *dice.stream("week 2/frank")), SIX_OF_A_KEY);
        // The first bytes of ChaCha20 with a key and a nonce of zeros, from RFC 8439: the generator is the standard one.
        let mut zero = ChaCha20Rng::from_seed([0; 32]);
        assert_eq!(zero.next_u32().to_le_bytes(), [0x76, 0xb8, 0xe0, 0xad]);
    }

    const SIX: [u16; 6] = [48, 26, 73, 44, 87, 35];
    const SIX_OF_A_KEY: [u16; 6] = [57, 15, 4, 43, 16, 59];

    #[test]
    fn faces_are_even() {
        let (mut dice, mut count) = (Cast::new([1; 32]), [0u32; 100]);
        for _ in 0..1_000_000 {
            count[usize::from(dice.face(Roll::d100("test"))) - 1] += 1;
        }
        // 10,000 expected each, standard deviation 99.5: five of them on either side.
        assert!(count.iter().all(|&n| n.abs_diff(10_000) < 500), "{count:?}");
    }
}
