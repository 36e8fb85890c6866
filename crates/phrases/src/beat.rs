//! What happened, in words, with the numbers that mattered and the dice that decided it.

use chance::Fell;
use rules::Tally;

/// One thing that happens in a duel.
#[derive(Clone, Debug)]
pub struct DuelBeat {
    /// The turn in which it happens, counted from 1.
    pub turn: u16,
    /// What happens, in a sentence.
    pub says: String,
    /// The numbers that matter here, each with what it is: `Wyatt's chance to hit`.
    pub tallies: Vec<(String, Tally)>,
    /// The same numbers in words for people, where a plain sum would say too little.
    pub sums: Option<Vec<String>>,
    /// The dice that decided it.
    pub fell: Vec<Fell>,
}

/// Something that happened, in a sentence, with the dice that decided it.
#[derive(Clone, Debug, Default)]
pub struct Sentence {
    /// A heading to begin before it (`Turn 2`), where it is not that of the sentence before.
    pub under: Option<String>,
    /// What happened.
    pub says: String,
    /// The numbers that mattered, each with what it is.
    pub tallies: Vec<(String, Tally)>,
    /// The dice that decided it.
    pub fell: Vec<Fell>,
}

impl Sentence {
    /// A sentence without dice.
    pub fn new(says: impl Into<String>) -> Sentence {
        Sentence { says: says.into(), ..Sentence::default() }
    }

    /// A sentence with the dice that decided it.
    pub fn fell(says: impl Into<String>, fell: &[Fell]) -> Sentence {
        Sentence { fell: fell.to_vec(), ..Sentence::new(says) }
    }
}
