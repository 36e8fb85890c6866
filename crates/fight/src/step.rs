//! What is being asked or done: a turn is a row of steps, and each sequence of play lays its own row.

use crate::ids::Figures;
use crate::scenario::FigureId;

/// What is being asked or done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum Step {
    /// Everybody who is left to the dice is rolled.
    Muster,
    /// Those who start in a zone are placed.
    Deploy(Figures),
    /// A turn begins: triggers, morale, the order of moves.
    Begin,
    /// These say what they do in the movement part.
    Act(Figures),
    /// They do it.
    Motion(Figures),
    /// These say what they fire.
    Declare(Figures),
    /// They fire.
    Firing(Figures),
    /// Somebody says what he does in a brawl.
    Blow {
        /// The round of the turn, from 0.
        round: u8,
        /// Whose turn it is.
        who: FigureId,
        /// Those who have had their turn in it.
        done: Figures,
    },
    /// Rounds of brawling that come next.
    Brawl {
        /// The round of the turn, from 0.
        round: u8,
        /// Those who have had their turn in it.
        done: Figures,
    },
    /// A turn ends.
    End,
    /// It is over.
    Over,
}

impl Step {
    /// Those who are asked.
    pub fn asked(self) -> Figures {
        match self {
            Step::Deploy(figures) | Step::Act(figures) | Step::Declare(figures) => figures,
            Step::Blow { who, .. } => Figures::one(who),
            _ => Figures::NONE,
        }
    }
}
