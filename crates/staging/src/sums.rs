//! Numbers with their reasons, as they are sent.

use game::scene::{Sum, SumPart};
use narration::Number;
use rules::Tally;

/// A tally with what it is.
pub fn sum(name: &str, tally: &Tally) -> Sum {
    let sum = narration::Sum::of(tally);
    let part = |part: &narration::Part| SumPart {
        why: part.cause.to_owned(),
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
    sum(&number.name, &number.tally)
}
