//! What a side sees of the ground now, and has ever seen.

/// Squares by storey, row and column.
type Squares = Vec<Vec<Vec<bool>>>;

/// What a side sees of the ground.
#[derive(Clone, Debug, Default)]
pub struct Sight {
    /// Now.
    pub now: Squares,
    /// Now or before.
    ever: Squares,
}

impl Sight {
    /// Adds what is seen now to what was ever seen.
    pub fn remember(&mut self) {
        if self.ever.is_empty() {
            self.ever.clone_from(&self.now);
            return;
        }
        let rows = self.ever.iter_mut().flatten().zip(self.now.iter().flatten());
        for (ever, now) in rows.flat_map(|(ever, now)| ever.iter_mut().zip(now)) {
            *ever |= *now;
        }
    }

    /// What some letters say.
    pub fn of_letters(letters: &[Vec<String>]) -> Sight {
        let squares = |is: fn(char) -> bool| -> Squares {
            let row = |row: &String| row.chars().map(is).collect();
            letters.iter().map(|rows| rows.iter().map(row).collect()).collect()
        };
        Sight { now: squares(|letter| letter == '1'), ever: squares(|letter| letter != '0') }
    }

    /// A letter a square: `1` seen now, `r` seen before, `0` never.
    pub fn letters(&self) -> Vec<Vec<String>> {
        let letter = |(now, ever): (&bool, &bool)| match (now, ever) {
            (true, _) => '1',
            (false, true) => 'r',
            (false, false) => '0',
        };
        let row = |(now, ever): (&Vec<bool>, &Vec<bool>)| now.iter().zip(ever).map(letter).collect();
        let storeys = self.now.iter().zip(&self.ever);
        storeys.map(|(now, ever)| now.iter().zip(ever).map(row).collect()).collect()
    }
}
