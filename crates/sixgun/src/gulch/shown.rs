//! Attempts at a task on the command line: thrown with its dice, their odds as a table, and both for programs.

use crate::dice::Dice;
use crate::odds_table::OddsTable;
use serde_json::{Value, json};
use shady_gulch::wording::{Attempt, Thrown, faces};
use shady_gulch::{Degree, Rolled, Switches};

/// What the command line does with an attempt.
pub trait ShownAttempt {
    /// The exact odds of each degree, as a table.
    fn odds(&self, of: &str, switches: &Switches) -> OddsTable;
    /// Throws the dice.
    fn throw(&self, purpose: &'static str, switches: &Switches, dice: &mut Dice) -> Thrown;
    /// What is rolled for, for programs.
    fn json(&self) -> Value;
}

/// What the command line does with dice that were thrown.
pub trait ShownThrow {
    /// For programs: every die, the two kept, the margin and the degree.
    fn json(&self) -> Value;
}

impl ShownAttempt for Attempt {
    fn odds(&self, of: &str, switches: &Switches) -> OddsTable {
        let odds = self.degrees(switches);
        let outcomes = Degree::ALL.map(|degree| (degree, degree.label()));
        let success = odds.that(|degree| degree.succeeded());
        OddsTable::counted("Degree", of, &odds, &outcomes, self.ways()).together("success", vec![success])
    }

    fn throw(&self, purpose: &'static str, switches: &Switches, dice: &mut Dice) -> Thrown {
        let seen = dice.fell().len();
        let rolled = self.task.roll(purpose, switches, dice);
        Thrown { faces: faces(&dice.fell()[seen..]), rolled }
    }

    fn json(&self) -> Value {
        json!({
            "total": self.task.total.total(),
            "trait": self.ability.map(|ability| ability.by.label()),
            "skill": self.ability.and_then(|ability| ability.skill).map(|skill| skill.label()),
            "net": self.task.net(),
            "dice": self.pool("task").count(),
            "difficulty": self.task.difficulty().label(),
        })
    }
}

impl ShownThrow for Thrown {
    fn json(&self) -> Value {
        let Rolled { kept, margin, degree, .. } = self.rolled;
        json!({
            "faces": self.faces,
            "kept": [kept.low, kept.high],
            "dice_total": kept.total(),
            "margin": margin,
            "degree": degree.label(),
            "succeeded": degree.succeeded(),
        })
    }
}
