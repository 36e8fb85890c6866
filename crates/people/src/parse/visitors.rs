//! The file of visitors.

use super::{BOOK, Fields, ID, ListOf, MANY, TableOf, Text, Value, file, whole};
use crate::fault::{Faults, Sink};
use crate::near::{did_you_mean, nearest};
use serde::Serialize;

/// A campaign, and the gunfighters of history who may visit it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Campaign {
    /// The year in which it plays.
    pub year: u16,
    /// Who may ride through.
    pub visitors: Vec<Visitor>,
}

/// A gunfighter of history who may ride through.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Visitor {
    /// His id.
    pub person: String,
    /// What brings him.
    pub role: String,
    /// The name he goes by, where it is not his own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub under: Option<String>,
}

/// Reads the file of visitors; `known` are the ids that a visitor may have.
pub fn campaigns(name: &str, text: &str, known: &[&str]) -> Result<Vec<Campaign>, Faults> {
    file(name, text, |fields| {
        fields.need("book", &BOOK);
        let campaigns = fields.need("campaign", &ListOf(TableOf("a [[campaign]]", campaign), MANY))?;
        let raw = fields.raw("campaign").and_then(|value| value.get_ref().as_array());
        for value in raw.into_iter().flat_map(|list| list.iter()) {
            unknown_people(value, known, fields.sink);
        }
        Some(campaigns)
    })
}

fn campaign(fields: &mut Fields<'_, '_>) -> Option<Campaign> {
    let year = fields.need("year", &whole(1800, 1999));
    let visitors =
        fields.need("visitors", &ListOf(TableOf("a table such as { person = \"sam-bass\" }", visitor), MANY));
    Some(Campaign { year: year?, visitors: visitors? })
}

fn visitor(fields: &mut Fields<'_, '_>) -> Option<Visitor> {
    let (person, role) = (fields.need("person", &ID), fields.need("role", &Text));
    let under = fields.take("under", &Text);
    Some(Visitor { person: person?, role: role?, under })
}

/// Says which visitors nobody knows.
fn unknown_people(campaign: &Value<'_>, known: &[&str], sink: &mut Sink) {
    let visitors = campaign.get_ref().get("visitors").and_then(|list| list.get_ref().as_array());
    for visitor in visitors.into_iter().flat_map(|list| list.iter()) {
        let Some(person) = visitor.get_ref().get("person") else { continue };
        let Some(id) = person.get_ref().as_str() else { continue };
        if !known.contains(&id) {
            let near = nearest(id, known.iter().copied());
            let message =
                format!("no gunfighter has the id \"{}\"{}", id.escape_debug(), did_you_mean(&near));
            sink.meaning(person.span(), message, "the id of a gunfighter of history".to_owned());
        }
    }
}
