//! The smallest game, in two revisions: two players secretly call heads or tails, a coin is tossed, and whoever is first to
//! three points wins.

use chance::{Chance, Die, Roll};
use game::{Ending, Passport, Plain, SideNo};
use serde::{Deserialize, Serialize};

const FACES: [&str; 2] = ["heads", "tails"];

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Coin<const REVISION: u32> {
    points: [u8; 2],
}

impl<const REVISION: u32> Plain for Coin<REVISION> {
    const PASSPORT: Passport = Passport::plain("coin", "Heads or tails", REVISION);
    const SIDES: &'static [&'static str] = &["Left", "Right"];

    fn calls(&self, _: SideNo) -> Vec<&'static str> {
        FACES.to_vec()
    }

    fn round(&mut self, calls: &[&str], dice: &mut dyn Chance, told: &mut Vec<String>) {
        // A later revision reads the same coin the other way.
        let face = u32::from(dice.face(Roll::new(Die::one(2), "toss"))) + REVISION;
        let tossed = FACES[usize::from(face % 2 == 1)];
        for (points, call) in self.points.iter_mut().zip(calls) {
            *points += u8::from(*call == tossed);
        }
        told.push(format!("It is {tossed}."));
    }

    fn ending(&self) -> Option<Ending> {
        let [left, right] = self.points;
        let winner = (left != right).then_some(SideNo(u8::from(right > left)));
        (left.max(right) >= 3).then(|| Ending { winner, text: format!("{left}:{right}") })
    }

    fn facts(&self) -> Vec<String> {
        vec![format!("Left has {} points, Right has {}.", self.points[0], self.points[1])]
    }
}
