//! Dice that fell on a real table, typed in.

use crate::die::{band_of, lowest_face};
use crate::{Chance, Die, Drawn, Roll};
use std::collections::VecDeque;

/// What is wrong with a list of typed dice.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TypedFault {
    /// The rules asked for more dice than were typed.
    #[error("die {place} is missing: expected a {die} for \"{purpose}\"")]
    Missing {
        /// Which die of the list, counted from 1.
        place: usize,
        /// The die that was expected.
        die: Die,
        /// What it was for.
        purpose: &'static str,
    },
    /// A number that the die does not have.
    #[error("die {place} reads {face}, but \"{purpose}\" is rolled on a {die} ({} to {})", die.lowest(), die.highest())]
    OffTheDie {
        /// Which die of the list, counted from 1.
        place: usize,
        /// What was typed.
        face: u16,
        /// The die that was expected.
        die: Die,
        /// What it was for.
        purpose: &'static str,
    },
    /// A die that was typed for another purpose.
    #[error("die {place} was given for \"{given}\", but the rules now roll for \"{purpose}\"")]
    WrongPurpose {
        /// Which die of the list, counted from 1.
        place: usize,
        /// What it was typed for.
        given: String,
        /// What the rules rolled for.
        purpose: &'static str,
    },
    /// Dice that nobody asked for.
    #[error("{count} of {of} dice left over, from die {} on ({first})", of - count + 1)]
    LeftOver {
        /// How many.
        count: usize,
        /// How many were typed in all.
        of: usize,
        /// The first of them.
        first: u16,
    },
}

/// A list of faces, used up in order. Nothing it gave may be trusted before [`Typed::finish`] says so.
#[derive(Clone, Debug, Default)]
pub struct Typed {
    waiting: VecDeque<(Option<String>, u16)>,
    used: usize,
    fault: Option<TypedFault>,
    filler: usize,
}

impl Typed {
    /// Faces in the order in which the rules will ask for them.
    pub fn new(faces: impl IntoIterator<Item = u16>) -> Typed {
        Typed { waiting: faces.into_iter().map(|face| (None, face)).collect(), ..Typed::default() }
    }

    /// Faces with what each is for, checked against what the rules ask.
    pub fn named<'a>(faces: impl IntoIterator<Item = (&'a str, u16)>) -> Typed {
        let waiting = faces.into_iter().map(|(purpose, face)| (Some(purpose.to_owned()), face)).collect();
        Typed { waiting, ..Typed::default() }
    }

    /// Says whether the dice fitted: none missing, none left over, each on its die and for its purpose.
    pub fn finish(self) -> Result<(), TypedFault> {
        if let Some(fault) = self.fault {
            return Err(fault);
        }
        match self.waiting.front() {
            None => Ok(()),
            Some(&(_, first)) => {
                let count = self.waiting.len();
                Err(TypedFault::LeftOver { count, of: self.used + count, first })
            }
        }
    }

    /// Takes the next face, or says what is wrong with it.
    fn take(&mut self, roll: Roll) -> Result<u16, TypedFault> {
        let Roll { die, purpose } = roll;
        let place = self.used + 1;
        let (given, face) = self.waiting.pop_front().ok_or(TypedFault::Missing { place, die, purpose })?;
        self.used = place;
        if let Some(given) = given.filter(|given| given != purpose) {
            return Err(TypedFault::WrongPurpose { place, given, purpose });
        }
        die.read(face).ok_or(TypedFault::OffTheDie { place, face, die, purpose })
    }

    /// After a fault the run goes on with made-up draws and is thrown away by its caller. They change from
    /// draw to draw so that no rule that rerolls can hang.
    fn fill(&mut self, roll: Roll, bands: &[u16]) -> Drawn {
        self.filler += 1;
        let possible = bands.iter().enumerate().filter(|(_, width)| **width > 0).count().max(1);
        let wanted = self.filler % possible;
        let band = bands.iter().enumerate().filter(|(_, width)| **width > 0).nth(wanted);
        let band = band.map_or(0, |(index, _)| index);
        Drawn { band, face: lowest_face(roll, bands[..band].iter().sum()) }
    }
}

impl Chance for Typed {
    fn draw(&mut self, roll: Roll, bands: &[u16]) -> Drawn {
        if self.fault.is_none() {
            match self.take(roll) {
                Ok(face) => return Drawn { band: band_of(roll.die.ways_up_to(face), bands), face },
                Err(fault) => self.fault = Some(fault),
            }
        }
        self.fill(roll, bands)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TO_HIT: Roll = Roll::d100("to hit");

    #[test]
    fn a_face_on_the_edge_falls_in_the_right_band() {
        let mut dice = Typed::new([55, 56, 0]);
        assert_eq!(dice.draw(TO_HIT, &[55, 45]), Drawn { band: 0, face: 55 });
        assert_eq!(dice.draw(TO_HIT, &[55, 45]), Drawn { band: 1, face: 56 });
        assert_eq!(dice.draw(TO_HIT, &[55, 45]), Drawn { band: 1, face: 100 });
        assert_eq!(dice.finish(), Ok(()));
    }

    #[test]
    fn a_missing_die_is_named() {
        let mut dice = Typed::new([7]);
        dice.face(TO_HIT);
        dice.face(Roll::d10("pellets"));
        let fault = dice.finish().unwrap_err();
        assert_eq!(fault.to_string(), "die 2 is missing: expected a d10 for \"pellets\"");
    }

    #[test]
    fn a_die_left_over_is_an_error() {
        let mut dice = Typed::new([7, 8, 9]);
        dice.face(TO_HIT);
        assert_eq!(dice.finish().unwrap_err().to_string(), "2 of 3 dice left over, from die 2 on (8)");
    }

    #[test]
    fn a_face_must_be_on_its_die() {
        let mut dice = Typed::new([17]);
        dice.face(Roll::d10("pellets"));
        let fault = dice.finish().unwrap_err().to_string();
        assert_eq!(fault, "die 1 reads 17, but \"pellets\" is rolled on a d10 (1 to 10)");
    }

    #[test]
    fn a_die_typed_for_something_else_is_refused() {
        let mut dice = Typed::named([("where", 18)]);
        dice.face(TO_HIT);
        let fault = dice.finish().unwrap_err().to_string();
        assert_eq!(fault, "die 1 was given for \"where\", but the rules now roll for \"to hit\"");
    }

    #[test]
    fn a_rule_that_rerolls_cannot_hang_on_missing_dice() {
        let mut dice = Typed::new([]);
        while dice.draw(TO_HIT, &[50, 50]).band == 0 {}
        while dice.draw(TO_HIT, &[50, 50]).band == 1 {}
        while dice.face(TO_HIT) == dice.face(TO_HIT) {}
        assert!(dice.finish().is_err());
    }
}
