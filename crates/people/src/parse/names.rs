//! The file of names.

use super::{Fields, ListOf, Reads, TableOf, Text, Value, file};
use crate::fault::{Faults, Sink};
use serde::Serialize;

/// Names for people made by dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Names {
    /// Family names.
    pub family: Vec<String>,
    /// Nicknames, to stand in quotes.
    pub nicknames: Vec<String>,
    /// Given names of men.
    pub men: Vec<String>,
    /// Given names of women.
    pub women: Vec<String>,
}

/// Reads the file of names.
pub fn names(name: &str, text: &str) -> Result<Names, Faults> {
    file(name, text, |fields| {
        let (family, nicknames) = (fields.need("family", &NAMES), fields.need("nicknames", &NAMES));
        let given = fields.need("given", &TableOf("a table [given] of `men` and `women`", given));
        let (men, women) = given?;
        Some(Names { family: family?, nicknames: nicknames?, men, women })
    })
}

fn given(fields: &mut Fields<'_, '_>) -> Option<(Vec<String>, Vec<String>)> {
    let (men, women) = (fields.need("men", &NAMES), fields.need("women", &NAMES));
    Some((men?, women?))
}

/// A list that one die can choose from.
struct NameList;

const NAMES: NameList = NameList;

impl Reads for NameList {
    type Out = Vec<String>;

    fn wants(&self) -> String {
        "a list of 1 to 255 names, each only once".to_owned()
    }

    fn read(&self, value: &Value<'_>, sink: &mut Sink) -> Option<Vec<String>> {
        let list = ListOf(Text, 255).read(value, sink)?;
        if list.is_empty() {
            sink.meaning(value.span(), format!("expected {}, found none", self.wants()), self.wants());
        }
        let entries = value.get_ref().as_array().into_iter().flat_map(|entries| entries.iter());
        for (place, entry) in entries.enumerate() {
            if list.iter().take(place).any(|earlier| Some(earlier.as_str()) == entry.get_ref().as_str()) {
                let message = format!("the name \"{}\" stands in the list twice", list[place].escape_debug());
                sink.meaning(entry.span(), message, "another name".to_owned());
            }
        }
        Some(list)
    }
}
