//! A source that remembers what fell.

use crate::{Chance, Drawn, Roll};

/// One roll that fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fell {
    /// Which die, and what it was for.
    pub roll: Roll,
    /// The face that fell.
    pub face: u16,
    /// The band it fell into.
    pub band: usize,
}

/// Wraps another source and keeps what fell.
#[derive(Clone, Debug, Default)]
pub struct Recorded<C> {
    source: C,
    fell: Vec<Fell>,
}

impl<C> Recorded<C> {
    /// Starts a record on top of a source.
    pub fn new(source: C) -> Recorded<C> {
        Recorded { source, fell: Vec::new() }
    }

    /// What has fallen so far, in order.
    pub fn fell(&self) -> &[Fell] {
        &self.fell
    }

    /// The faces alone, ready to be typed in again.
    pub fn faces(&self) -> Vec<u16> {
        self.fell.iter().map(|fell| fell.face).collect()
    }

    /// The source and the record.
    pub fn into_parts(self) -> (C, Vec<Fell>) {
        (self.source, self.fell)
    }
}

impl<C: Chance> Chance for Recorded<C> {
    fn draw(&mut self, roll: Roll, bands: &[u16]) -> Drawn {
        let drawn = self.source.draw(roll, bands);
        self.fell.push(Fell { roll, face: drawn.face, band: drawn.band });
        drawn
    }

    fn stream<'a>(&'a mut self, key: &str) -> Box<dyn Chance + 'a> {
        Box::new(Keyed { source: self.source.stream(key), fell: &mut self.fell })
    }
}

/// The dice of a key, which add what fell to the same record.
struct Keyed<'a> {
    source: Box<dyn Chance + 'a>,
    fell: &'a mut Vec<Fell>,
}

impl Chance for Keyed<'_> {
    fn draw(&mut self, roll: Roll, bands: &[u16]) -> Drawn {
        let drawn = self.source.draw(roll, bands);
        self.fell.push(Fell { roll, face: drawn.face, band: drawn.band });
        drawn
    }

    fn stream<'b>(&'b mut self, key: &str) -> Box<dyn Chance + 'b> {
        Box::new(Keyed { source: self.source.stream(key), fell: self.fell })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Seeded, Typed};

    #[test]
    fn dice_of_keys_are_remembered_in_the_order_in_which_they_fell() {
        let play = |dice: &mut dyn Chance| {
            let first = dice.face(Roll::d100("chase"));
            let keyed = dice.stream("week 3/jesse").face(Roll::d100("healing"));
            let nested = dice.stream("week 3").stream("frank").face(Roll::d100("healing"));
            [first, keyed, nested, dice.face(Roll::d100("chase"))]
        };
        let mut record = Recorded::new(Seeded::from_number(9));
        let faces = play(&mut record);
        assert_eq!(record.faces(), faces);
        let mut again = Typed::new(record.faces());
        assert_eq!(play(&mut again), faces, "faces suffice, without the seed");
        assert_eq!(again.finish(), Ok(()));
    }

    #[test]
    fn what_fell_can_be_typed_in_again() {
        let mut record = Recorded::new(Seeded::from_number(9));
        let play = |dice: &mut dyn Chance| {
            (0..20).map(|_| dice.draw(Roll::d100("to hit"), &[40, 60]).band).collect::<Vec<_>>()
        };
        let bands = play(&mut record);
        let mut again = Typed::new(record.faces());
        assert_eq!(play(&mut again), bands);
        assert_eq!(again.finish(), Ok(()));
    }
}
