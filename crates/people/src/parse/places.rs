//! The file of towns.

use super::people::corrections;
use super::{BOOK, Fields, Flag, ID, ListOf, MANY, Seen, TableOf, Text, file, no_id_twice, whole};
use crate::fault::Faults;
use crate::record::Corrected;
use serde::Serialize;

/// A county: its towns, and the names on its map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct County {
    /// What it is called.
    #[serde(rename = "county")]
    pub name: String,
    /// The id of its seat.
    pub seat: String,
    /// Names of mines.
    pub mines: Vec<String>,
    /// Names of ranches.
    pub ranches: Vec<String>,
    /// Names of the counties around it.
    pub neighbours: Vec<String>,
    /// Names of hills, passes and flats.
    pub features: Vec<String>,
    /// Its towns.
    pub towns: Vec<Town>,
    /// Forts, trading posts, camps and hideouts.
    pub places: Vec<Town>,
}

/// A town or another place of a county.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Town {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// About how many buildings it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub buildings: Option<u16>,
    /// Whether its name is Spanish.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub spanish_name: bool,
    /// One line of our own.
    pub about: String,
    /// Where print or scan is wrong.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub corrected: Vec<Corrected>,
}

/// Reads the file of towns.
pub fn county(name: &str, text: &str) -> Result<County, Faults> {
    file(name, text, |fields| {
        let (county, seat) = (fields.need("county", &Text), fields.need("seat", &ID));
        fields.need("book", &BOOK);
        let texts = ListOf(Text, MANY);
        let mines = fields.take("mines", &texts).unwrap_or_default();
        let ranches = fields.take("ranches", &texts).unwrap_or_default();
        let neighbours = fields.take("neighbours", &texts).unwrap_or_default();
        let features = fields.take("features", &texts).unwrap_or_default();
        let towns = fields.need("town", &ListOf(TableOf("a [[town]]", town), MANY));
        let places = fields.take("place", &ListOf(TableOf("a [[place]]", town), MANY)).unwrap_or_default();
        let mut seen = Seen::new();
        no_id_twice(fields, "town", &mut seen);
        no_id_twice(fields, "place", &mut seen);
        let (name, seat, towns) = (county?, seat?, towns?);
        if !towns.iter().any(|town| town.id == seat)
            && let Some(value) = fields.raw("seat")
        {
            fields.sink.meaning(
                value.span(),
                format!("no town has the id \"{seat}\""),
                "the id of a town".to_owned(),
            );
        }
        Some(County { name, seat, mines, ranches, neighbours, features, towns, places })
    })
}

fn town(fields: &mut Fields<'_, '_>) -> Option<Town> {
    let (id, name) = (fields.need("id", &ID), fields.need("name", &Text));
    let buildings = fields.take("buildings", &whole(1, 9_999));
    let spanish_name = fields.take("spanish_name", &Flag).unwrap_or_default();
    let (about, corrected) = (fields.need("about", &Text), corrections(fields));
    Some(Town { id: id?, name: name?, buildings, spanish_name, about: about?, corrected })
}
