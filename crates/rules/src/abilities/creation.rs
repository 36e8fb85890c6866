//! How a character begins: dice, and the improvement of a player's own character.

use crate::{Bands, Person, Score, rolls};
use chance::{Chance, Die, Roll};

/// The dice of a new character as they fell, before any improvement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rolls {
    /// For speed.
    pub speed: u16,
    /// For accuracy with guns.
    pub gun: u16,
    /// For accuracy with what is thrown.
    pub throwing: u16,
    /// For strength.
    pub strength: u16,
    /// For bravery.
    pub bravery: u16,
    /// For experience, in the edition that rolls it.
    pub experience: Option<u16>,
}

/// A new character: what fell, and what came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Created {
    /// The dice, for the record sheet.
    pub rolls: Rolls,
    /// The character, with the improved percentile scores.
    pub person: Person,
}

/// Rolls for one ability: the face, and the score after the improvement of a personal character.
pub(crate) fn roll_score(
    chance: &mut impl Chance,
    roll: Roll,
    personal: bool,
    bonus: &Bands<i16>,
) -> (u16, Score) {
    let face = chance.face(roll);
    let score = match personal {
        true => improved(face, bonus),
        false => Score::new(face as i16),
    };
    (face, score)
}

/// A roll with the bonus of a personal character, read from the original roll and given once.
pub(crate) fn improved(face: u16, bonus: &Bands<i16>) -> Score {
    mark::clause!("bh75-d011", "bh75-p38");
    mark::clause!("bh79-018");
    let face = face.min(100) as i16;
    Score::new(face + bonus.read(face))
}

/// A score rolled evenly over a span of percentiles, on a die with as many sides as the span has scores. A
/// span of one score needs no die; a span that is written backwards or beyond the dice is set right.
pub fn roll_within(chance: &mut impl Chance, span: (u8, u8)) -> Score {
    let ends = [span.0, span.1].map(|end| end.clamp(1, 100));
    let (from, to) = (ends[0].min(ends[1]), ends[0].max(ends[1]));
    let above = match to - from {
        0 => 0,
        more => chance.face(Roll { die: Die::one(more + 1), ..rolls::WITHIN }) - 1,
    };
    Score::new(i16::from(from) + above as i16)
}
