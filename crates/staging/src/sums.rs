//! Numbers with their reasons, as they are sent.

use game::scene::{Sum, SumPart};
use narration::Number;
use rules::{HouseRule, Tally};

/// A tally with what it is.
pub fn sum(name: &str, tally: &Tally) -> Sum {
    sum_with(name, tally, &[])
}

/// The same with house rules by their names.
pub fn sum_with(name: &str, tally: &Tally, house: &[HouseRule]) -> Sum {
    let sum = narration::Sum::with(tally, house);
    let part = |part: &narration::Part| SumPart {
        why: part.cause.clone(),
        clause: part.clause.map(|clause| clause.to_string()),
        amount: part.amount,
    };
    Sum {
        name: name.to_owned(),
        base: sum.base,
        parts: sum.parts.iter().map(part).collect(),
        total: sum.total,
    }
}

/// A number of a story.
pub fn number(number: &Number) -> Sum {
    sum_with(&number.name, &number.tally, &number.house)
}
