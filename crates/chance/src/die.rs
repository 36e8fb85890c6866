//! Dice, and what a roll is for.

/// The most different totals a [`Die`] can show.
pub(crate) const MOST_TOTALS: usize = 128;

/// One die, or several of a kind added together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Die {
    /// How many dice are added.
    pub count: u8,
    /// Faces of each die.
    pub sides: u8,
}

impl Die {
    /// Percentile dice: 01 to 00, where 00 is 100.
    pub const D100: Die = Die::one(100);
    /// A ten-sided die: 1 to 0, where 0 is 10.
    pub const D10: Die = Die::one(10);
    /// Two ten-sided dice added: 2 to 20.
    pub const TWO_D10: Die = Die { count: 2, sides: 10 };
    /// An ordinary die.
    pub const D6: Die = Die::one(6);
    /// Two ordinary dice added: 2 to 12.
    pub const TWO_D6: Die = Die { count: 2, sides: 6 };
    /// Half of a percentile die: 1 to 50.
    pub const HALF_HUNDRED: Die = Die::one(50);

    /// A single die of so many sides.
    pub const fn one(sides: u8) -> Die {
        Die { count: 1, sides }
    }

    /// The lowest total.
    pub const fn lowest(self) -> u16 {
        self.count as u16
    }

    /// The highest total.
    pub const fn highest(self) -> u16 {
        self.count as u16 * self.sides as u16
    }

    /// How many equally likely ways the dice can fall; bands asked for must sum to this.
    pub const fn ways(self) -> u16 {
        (self.sides as u16).pow(self.count as u32)
    }

    /// How many of those ways show `total` or less.
    #[inline]
    pub fn ways_up_to(self, total: u16) -> u16 {
        let total = total.clamp(self.lowest() - 1, self.highest());
        match self.count {
            1 => total,
            _ => {
                let mut widths = [0u16; MOST_TOTALS];
                let widths = self.totals(&mut widths);
                widths.iter().take((total + 1 - self.lowest()) as usize).sum()
            }
        }
    }

    /// The ways to throw each total, lowest first, written into `room`.
    pub(crate) fn totals(self, room: &mut [u16; MOST_TOTALS]) -> &[u16] {
        let sides = self.sides as usize;
        room[..sides].fill(1);
        let mut length = sides;
        for _ in 1..self.count {
            let before = *room;
            let next = length + sides - 1;
            for (total, ways) in room[..next].iter_mut().enumerate() {
                let from = (total + 1).saturating_sub(sides);
                *ways = before[from..length.min(total + 1)].iter().sum();
            }
            length = next;
        }
        &room[..length]
    }

    /// Reads a face as people write it: 00 on percentile dice is 100, 0 on a ten-sided die is 10.
    pub fn read(self, written: u16) -> Option<u16> {
        let face = if written == 0 && self.count == 1 && matches!(self.sides, 10 | 100) {
            mark::clause!("bh79-014");
            self.highest()
        } else {
            written
        };
        (self.lowest()..=self.highest()).contains(&face).then_some(face)
    }
}

impl std::fmt::Display for Die {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.count {
            1 => write!(f, "d{}", self.sides),
            n => write!(f, "{n}d{}", self.sides),
        }
    }
}

/// A roll: which die, and what it is for. The purpose makes a log read like a transcript of play, and lets
/// a list of typed dice be checked against the rules that ask for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Roll {
    /// The die.
    pub die: Die,
    /// What it decides: "to hit", "where", "how bad".
    pub purpose: &'static str,
}

impl Roll {
    /// A roll of a given die.
    pub const fn new(die: Die, purpose: &'static str) -> Roll {
        Roll { die, purpose }
    }

    /// A roll of percentile dice.
    pub const fn d100(purpose: &'static str) -> Roll {
        Roll::new(Die::D100, purpose)
    }

    /// A roll of a ten-sided die.
    pub const fn d10(purpose: &'static str) -> Roll {
        Roll::new(Die::D10, purpose)
    }

    /// A roll of an ordinary die.
    pub const fn d6(purpose: &'static str) -> Roll {
        Roll::new(Die::D6, purpose)
    }
}

/// A table of percentile dice with the row of every face worked out beforehand, for one that is asked again
/// and again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Table<T, const ROWS: usize> {
    widths: [u16; ROWS],
    rows: [T; ROWS],
    /// By face; the first is not used.
    faces: [T; 101],
}

impl<T: Copy, const ROWS: usize> Table<T, ROWS> {
    /// The table of these rows, each with its number of faces; together they are 100.
    pub const fn new(widths: [u16; ROWS], rows: [T; ROWS]) -> Table<T, ROWS> {
        let mut faces = [rows[0]; 101];
        let (mut face, mut row, mut upto) = (1, 0, widths[0]);
        while face <= 100 {
            while face > upto {
                row += 1;
                upto += widths[row];
            }
            faces[face as usize] = rows[row];
            face += 1;
        }
        assert!(upto == 100, "the widths of percentile dice sum to 100");
        Table { widths, rows, faces }
    }

    /// How many faces each row has.
    pub const fn widths(&self) -> &[u16; ROWS] {
        &self.widths
    }

    /// A row by its index.
    pub const fn row(&self, index: usize) -> T {
        self.rows[index]
    }

    /// The row of a face.
    #[inline]
    pub(crate) const fn at(&self, face: u16) -> T {
        self.faces[face as usize]
    }
}

/// The band that holds the `way`-th way (counted from 1) of a die.
#[inline]
pub(crate) fn band_of(way: u16, bands: &[u16]) -> usize {
    let mut upto = 0;
    for (index, width) in bands.iter().enumerate() {
        upto += width;
        if way <= upto {
            return index;
        }
    }
    debug_assert!(false, "bands {bands:?} do not reach {way}");
    bands.len().saturating_sub(1)
}

/// The lowest face whose ways lie beyond `before`: a face that belongs to the band, for rules that look.
pub(crate) fn lowest_face(roll: Roll, before: u16) -> u16 {
    match roll.die.count {
        1 => before + 1,
        _ => {
            let faces = roll.die.lowest()..=roll.die.highest();
            faces.into_iter().find(|&face| roll.die.ways_up_to(face) > before).unwrap_or(roll.die.highest())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_ten_sided_dice_make_a_triangle() {
        let die = Die::TWO_D10;
        assert_eq!((die.lowest(), die.highest(), die.ways()), (2, 20, 100));
        assert_eq!(die.ways_up_to(2), 1);
        assert_eq!(die.ways_up_to(11), 55);
        assert_eq!(die.ways_up_to(20), 100);
        let mut room = [0; MOST_TOTALS];
        assert_eq!(die.totals(&mut room), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    }

    #[test]
    fn three_ordinary_dice_are_counted_right() {
        let die = Die { count: 3, sides: 6 };
        let mut room = [0; MOST_TOTALS];
        assert_eq!(die.totals(&mut room), [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1]);
        assert_eq!(die.ways(), 216);
    }

    #[test]
    fn noughts_are_read_as_the_books_read_them() {
        assert_eq!(Die::D100.read(0), Some(100));
        assert_eq!(Die::D10.read(0), Some(10));
        assert_eq!(Die::D6.read(0), None);
        assert_eq!(Die::D100.read(101), None);
        assert_eq!(Die::TWO_D10.read(1), None);
        assert_eq!(Die::HALF_HUNDRED.read(50), Some(50));
    }
}
