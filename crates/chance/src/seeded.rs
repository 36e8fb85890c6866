//! Dice from a seed: the same for ever, on any machine.

use crate::die::band_of;
use crate::{Chance, Die, Drawn, Percent, Roll, Table};
use rand_core::Rng;
use rand_pcg::Pcg64Mcg;
use std::str::FromStr;

/// The name of the one algorithm in use, written into every seed so that an old seed keeps its meaning.
pub const ALGORITHM: &str = "pcg64mcg";

/// A seed with the name of its algorithm: `pcg64mcg:1881`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seed(pub u64);

/// Why a text is not a seed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SeedError {
    /// The part after the colon is not a number.
    #[error("a seed is a whole number from 0 to 18446744073709551615, not `{0}`")]
    NotANumber(String),
    /// The part before the colon is not an algorithm that Sixgun has ever used.
    #[error("`{0}` is not a known dice algorithm; expected `pcg64mcg`")]
    UnknownAlgorithm(String),
}

impl FromStr for Seed {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Seed, SeedError> {
        let number = match text.split_once(':') {
            None => text,
            Some((ALGORITHM, number)) => number,
            Some((other, _)) => return Err(SeedError::UnknownAlgorithm(other.into())),
        };
        number.trim().parse().map(Seed).map_err(|_| SeedError::NotANumber(number.into()))
    }
}

impl std::fmt::Display for Seed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{ALGORITHM}:{}", self.0)
    }
}

/// Dice that follow from a seed.
#[derive(Clone, Debug)]
pub struct Seeded {
    generator: Pcg64Mcg,
    /// What it began with, from which the dice of keys follow.
    root: u64,
}

impl Seeded {
    /// The dice of a seed.
    pub fn new(seed: Seed) -> Seeded {
        Seeded::stream(seed, 0)
    }

    /// The dice of a plain number.
    pub fn from_number(number: u64) -> Seeded {
        Seeded::new(Seed(number))
    }

    /// An independent stream of a seed, so that the n-th fight of a simulation has dice of its own,
    /// whichever thread plays it.
    pub fn stream(seed: Seed, index: u64) -> Seeded {
        let high = scramble(seed.0 ^ scramble(index.wrapping_add(0x51_86_01)));
        let low = scramble(high ^ seed.0.rotate_left(32));
        Seeded { generator: Pcg64Mcg::new((u128::from(high) << 64) | u128::from(low)), root: high }
    }

    /// The dice of a key: they follow from how these dice began and from the key, not from what was drawn since.
    pub fn keyed(&self, key: &str) -> Seeded {
        let hash = key.bytes().fold(self.root, |hash, byte| scramble(hash ^ u64::from(byte)));
        Seeded::stream(Seed(hash), key.len() as u64)
    }

    /// A number that follows from everything drawn so far: a checksum for benchmarks. Draws once.
    pub fn fingerprint(&mut self) -> u64 {
        self.generator.next_u64()
    }

    /// A face from 1 to `sides`, each equally likely: the high bits times the sides, with the few uneven
    /// values thrown away. Written here because library ranges change between versions.
    #[inline]
    fn one(&mut self, sides: u8) -> u16 {
        let sides = u32::from(sides);
        loop {
            let wide = (self.generator.next_u64() >> 32) * u64::from(sides);
            if (wide as u32) >= sides || (wide as u32) >= sides.wrapping_neg() % sides {
                return (wide >> 32) as u16 + 1;
            }
        }
    }

    #[inline]
    fn total(&mut self, die: Die) -> u16 {
        (0..die.count).map(|_| self.one(die.sides)).sum()
    }
}

/// The finaliser of SplitMix64: every bit of the input moves every bit of the output.
fn scramble(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

impl Chance for Seeded {
    #[inline]
    fn draw(&mut self, roll: Roll, bands: &[u16]) -> Drawn {
        debug_assert_eq!(bands.iter().sum::<u16>(), roll.die.ways(), "bands of {}", roll.purpose);
        let face = self.total(roll.die);
        Drawn { band: band_of(roll.die.ways_up_to(face), bands), face }
    }

    #[inline]
    fn look_up<T: Copy, const ROWS: usize>(&mut self, _: Roll, table: &Table<T, ROWS>) -> (T, u16) {
        let face = self.one(100);
        (table.at(face), face)
    }

    #[inline]
    fn face(&mut self, roll: Roll) -> u16 {
        self.total(roll.die)
    }

    // The band of a face is known without a look at the bands before it.
    fn each_face(&mut self, roll: Roll) -> Drawn {
        let face = self.total(roll.die);
        Drawn { band: usize::from(face.saturating_sub(roll.die.lowest())), face }
    }

    #[inline]
    fn percent(&mut self, _: Roll, chance: i16) -> Percent {
        match chance {
            ..=0 => Percent { succeeded: false, face: 0 },
            100.. => Percent { succeeded: true, face: 0 },
            chance => {
                let face = self.one(100);
                Percent { succeeded: face <= chance.unsigned_abs(), face }
            }
        }
    }

    fn stream<'a>(&'a mut self, key: &str) -> Box<dyn Chance + 'a> {
        Box::new(self.keyed(key))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// These numbers may never change: every saved seed depends on them.
    #[test]
    fn the_stream_of_a_seed_is_fixed_for_ever() {
        let roll = Roll::d100("test");
        let mut dice = Seeded::from_number(1881);
        let first: Vec<u16> = (0..12).map(|_| dice.face(roll)).collect();
        assert_eq!(first, FIRST_TWELVE_OF_1881);
        let mut other = Seeded::stream(Seed(1881), 7);
        let seventh: Vec<u16> = (0..6).map(|_| other.face(Roll::d6("test"))).collect();
        assert_eq!(seventh, SIX_OF_STREAM_SEVEN);
    }

    #[test]
    fn dice_of_a_key_depend_on_the_seed_and_the_key_alone() {
        let roll = Roll::d100("test");
        let four = |dice: &mut dyn Chance| [(); 4].map(|()| dice.face(roll));
        let (mut early, mut late) = (Seeded::from_number(1881), Seeded::from_number(1881));
        let before = late.face(roll);
        let week = four(&mut *early.stream("week 1/frank"));
        assert_eq!(week, four(&mut *late.stream("week 1/frank")), "what was rolled before does not count");
        assert_eq!(week, FOUR_OF_A_KEY, "these numbers may never change");
        assert_ne!(week, four(&mut *early.stream("week 2/frank")));
        assert_ne!(week, four(&mut *Seeded::from_number(1882).stream("week 1/frank")));
        assert_eq!(early.face(roll), before, "the other dice fall as they would have fallen");
    }

    const FOUR_OF_A_KEY: [u16; 4] = [28, 17, 50, 14];
    const FIRST_TWELVE_OF_1881: [u16; 12] = [45, 95, 78, 31, 21, 71, 26, 6, 63, 36, 52, 21];
    const SIX_OF_STREAM_SEVEN: [u16; 6] = [6, 3, 6, 2, 4, 2];

    #[test]
    fn a_band_and_its_face_agree() {
        let roll = Roll::new(Die::TWO_D10, "test");
        let mut by_band = Seeded::from_number(3);
        let mut by_face = Seeded::from_number(3);
        for _ in 0..1000 {
            let drawn = by_band.draw(roll, &[55, 45]);
            assert_eq!(drawn.face, by_face.face(roll));
            assert_eq!(drawn.band, usize::from(drawn.face > 11));
        }
    }

    #[test]
    fn each_face_is_a_band_of_its_own() {
        for (die, widths) in [(Die::D10, &[1; 10][..]), (Die { count: 2, sides: 3 }, &[1, 2, 3, 2, 1])] {
            let roll = Roll::new(die, "test");
            let (mut by_face, mut by_bands) = (Seeded::from_number(11), Seeded::from_number(11));
            for _ in 0..1000 {
                assert_eq!(by_face.each_face(roll), by_bands.draw(roll, widths));
            }
        }
    }

    #[test]
    fn a_table_is_looked_up_as_its_bands_are_drawn() {
        let roll = Roll::d100("test");
        let table = Table::new([0, 10, 25, 64, 1, 0], [0, 1, 2, 3, 4, 5]);
        let mut by_table = Seeded::from_number(5);
        let mut by_bands = Seeded::from_number(5);
        for _ in 0..1000 {
            let Drawn { band, face } = by_bands.draw(roll, table.widths());
            assert_eq!(by_table.look_up(roll, &table), (band, face));
        }
    }

    #[test]
    fn faces_are_even() {
        let mut dice = Seeded::from_number(7);
        let mut count = [0u32; 100];
        for _ in 0..1_000_000 {
            count[usize::from(dice.face(Roll::d100("test"))) - 1] += 1;
        }
        // 10,000 expected each, standard deviation 99.5: five of them on either side.
        assert!(count.iter().all(|&n| n.abs_diff(10_000) < 500), "{count:?}");
    }

    #[test]
    fn a_seed_names_its_algorithm() {
        assert_eq!("1881".parse(), Ok(Seed(1881)));
        assert_eq!("pcg64mcg:1881".parse(), Ok(Seed(1881)));
        assert_eq!(Seed(1881).to_string(), "pcg64mcg:1881");
        assert_eq!("dice:4".parse::<Seed>(), Err(SeedError::UnknownAlgorithm("dice".into())));
        assert!("4x".parse::<Seed>().unwrap_err().to_string().contains("whole number"));
    }
}
