//! Numbers with their reasons: a tally in one line, and the same as plain data.

use rules::sheet::signed;
use rules::{HouseRule, Tally};
use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};
use std::sync::Arc;

/// Whether each part of a sum brings the clause that it follows: `+10 short range [bh79-092]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clauses {
    /// Labels and amounts alone.
    Hidden,
    /// With the clauses.
    Shown,
}

impl Clauses {
    /// Shown if so much is to be said.
    pub const fn if_verbose(verbose: bool) -> Clauses {
        if verbose { Clauses::Shown } else { Clauses::Hidden }
    }
}

/// What the sum of a speed begins with.
const SPEED: &str = "Speed of";

/// A tally in one line: `91 = 91 base, +10 short range, -10 from the hip`.
pub fn sum(tally: &Tally, clauses: Clauses) -> String {
    sum_with(tally, &[], clauses)
}

/// The same with house rules by their names.
fn sum_with(tally: &Tally, house: &[HouseRule], clauses: Clauses) -> String {
    let mut text = format!("{} = {} base", tally.total(), tally.base());
    for (rule, amount) in tally.parts() {
        text += &format!(", {} {}", signed(*amount), label(*rule, house));
        if let Some(clause) = rule.clause().filter(|_| clauses == Clauses::Shown) {
            text += &format!(" [{clause}]");
        }
    }
    text
}

/// What a part of a tally is for: a house rule by its name, everything else in the words of its book.
fn label(rule: rules::Rule, house: &[HouseRule]) -> &str {
    let named = rule.cause.house_place().and_then(|place| house.get(place));
    named.map_or(rule.label(), |house| &house.name)
}

/// A tally as plain data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Sum {
    /// Base and parts together.
    pub total: i16,
    /// The number it starts from.
    pub base: i16,
    /// What changes it, in the order in which it was found.
    pub parts: Vec<Part>,
}

/// A part of a tally.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Part {
    /// What it is for.
    pub cause: String,
    /// How much it adds.
    pub amount: i16,
    /// The clause of the ledger that says so, by the book that made the tally.
    pub clause: Option<&'static str>,
}

impl Sum {
    /// A tally spelt out.
    pub fn of(tally: &Tally) -> Sum {
        Sum::with(tally, &[])
    }

    /// A tally spelt out, with house rules by their names.
    pub fn with(tally: &Tally, house: &[HouseRule]) -> Sum {
        let part = |(rule, amount): &(rules::Rule, i16)| Part {
            cause: label(*rule, house).to_owned(),
            amount: *amount,
            clause: rule.clause(),
        };
        Sum { total: tally.total(), base: tally.base(), parts: tally.parts().iter().map(part).collect() }
    }
}

/// A tally with what it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Number {
    /// What it is: `Chance of Wyatt Earp`.
    pub name: String,
    /// The number with its reasons.
    pub tally: Tally,
    /// The house rules in force, for their names.
    pub house: Arc<[HouseRule]>,
}

impl Number {
    /// A tally with what it is.
    pub fn new(name: impl Into<String>, tally: Tally) -> Number {
        Number { name: name.into(), tally, house: Arc::default() }
    }

    /// The same under house rules.
    #[must_use]
    pub fn under(self, house: &Arc<[HouseRule]>) -> Number {
        Number { house: house.clone(), ..self }
    }

    /// The net speed of somebody.
    pub fn speed(name: &str, tally: Tally) -> Number {
        Number::new(format!("{SPEED} {name}"), tally)
    }

    /// Whether it is the net speed of somebody in the order of fire. Such sums fill a page and may be left out; the
    /// sentence has their totals.
    pub fn is_speed(&self) -> bool {
        self.name.starts_with(SPEED)
    }

    /// In one line; with `clauses` each part brings its own. A number that starts from nothing need not say so.
    pub fn says(&self, clauses: Clauses) -> String {
        format!(
            "{}: {}",
            self.name,
            sum_with(&self.tally, &self.house, clauses).replacen("= 0 base, ", "= ", 1)
        )
    }
}

/// As a [`Sum`] with its name.
impl Serialize for Number {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let Sum { total, base, parts } = Sum::with(&self.tally, &self.house);
        let mut object = to.serialize_struct("Number", 4)?;
        object.serialize_field("total", &total)?;
        object.serialize_field("base", &base)?;
        object.serialize_field("parts", &parts)?;
        object.serialize_field("name", &self.name)?;
        object.end()
    }
}
