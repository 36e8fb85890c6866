//! The casts of the printed scenarios: who is there, with what, by which variant and which reading.

pub mod first_edition;
pub mod second_edition;

use crate::cast::of_chart;
use crate::record::{Carried, Given, Record, Rolls, Supposed};
use chance::{Chance, Roll};
use rules::{Book, Gun};

/// Positions of Coffeyville where citizens start, and how many at each; one of the eight is John Kloehr.
pub const CITIZENS: [(u8, u8); 3] = [(1, 6), (3, 8), (5, 2)];

/// Positions of the two hardware stores of Coffeyville, where other guns and ammunition are.
pub const HARDWARE_STORES: [u8; 2] = [1, 3];

/// A citizen of Coffeyville: his sheet, and his one gun as it is loaded. He has no spare rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Citizen {
    /// His sheet.
    pub record: Record,
    /// His gun, and what is in it.
    pub gun: Gun,
}

/// A chart without its optional people, except those who are let in by id.
fn with_optional(chart: &str, wanted: &[&str]) -> Vec<Record> {
    let cast = of_chart(chart).iter();
    cast.filter(|person| !person.optional || wanted.contains(&person.id.as_str())).cloned().collect()
}

/// A citizen about whom nothing is known yet.
fn unknown_citizen(book: Book, number: u8) -> Record {
    let mut record = Record::new(book, &format!("Citizen {number}"), Given::Rolls(Rolls::default()));
    record.chart = "Citizens of Coffeyville".to_owned();
    record.role = Some("citizen".to_owned());
    record.checks_morale = true;
    record
}

/// Rolls for what is still open in a table of percentile scores, without any improvement.
fn fill(chance: &mut impl Chance, slot: &mut Option<u8>, roll: Roll) {
    if slot.is_none() {
        *slot = u8::try_from(chance.face(roll)).ok();
    }
}

/// Gives a citizen his one gun; which gun of the chart it is, is our reading.
fn armed(mut record: Record, code: &str, reading: &str) -> Record {
    record.weapons = Some(vec![Carried::new(code)]);
    record.supposed.push(Supposed { field: format!("weapons.{code}"), erratum: reading.to_owned() });
    record
}
