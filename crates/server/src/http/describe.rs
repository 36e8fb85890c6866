//! The description for machines, in OpenAPI 3.1: made from the ways into the server and from the types of the protocol.

use super::ways::{Content, PROBLEM, SchemaOf, Way};
use crate::protocol::ErrorCode;
use schemars::generate::SchemaSettings;
use schemars::{Schema, SchemaGenerator};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// How to talk to the server, for people. It is a page of the documentation, too.
pub(super) const GUIDE: &str = include_str!("../../../../docs/API.md");

/// Where schemas stand in the description.
const SCHEMAS: &str = "/components/schemas";

/// Schemas of what is sent to the server and of what it sends: a field with a default is left out in the one at will and
/// is always there in the other.
struct Schemas {
    taken: SchemaGenerator,
    given: SchemaGenerator,
}

impl Schemas {
    fn new() -> Schemas {
        let settings = || {
            SchemaSettings::draft2020_12().with(|settings| {
                settings.definitions_path = SCHEMAS.into();
                settings.meta_schema = None;
            })
        };
        Schemas {
            taken: settings().for_deserialize().into_generator(),
            given: settings().for_serialize().into_generator(),
        }
    }

    /// All types by their names.
    fn all(mut self) -> Map<String, Value> {
        let mut all = self.given.take_definitions(true);
        for (name, schema) in self.taken.take_definitions(true) {
            all.entry(name).or_insert(schema);
        }
        all.sort_keys();
        all
    }
}

/// The description of all ways.
pub(super) fn openapi(ways: &[Way]) -> Value {
    let (mut schemas, mut paths) = (Schemas::new(), Map::new());
    for way in ways {
        let described = operation(way, &mut schemas);
        let path = paths.entry(way.path.clone()).or_insert_with(|| json!({}));
        if let Some(path) = path.as_object_mut() {
            path.insert(way.method.to_owned(), described);
        }
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Sixgun",
            "version": env!("CARGO_PKG_VERSION"),
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
            "description": GUIDE,
        },
        "paths": paths,
        "components": {
            "securitySchemes": {
                "bearer": { "type": "http", "scheme": "bearer", "description": "The key of a seat." },
                "cookie": { "type": "apiKey", "in": "cookie", "name": "sixgun-TABLE" },
            },
            "schemas": schemas.all(),
        },
    })
}

fn operation(way: &Way, schemas: &mut Schemas) -> Value {
    let mut said = json!({ "summary": way.summary, "responses": responses(way, schemas) });
    let Some(fields) = said.as_object_mut() else { return said };
    let parameters: Vec<Value> = named(way).into_iter().chain(asked(way, schemas)).collect();
    if !parameters.is_empty() {
        fields.insert("parameters".to_owned(), parameters.into());
    }
    if let Some(body) = way.body {
        let schema = body(&mut schemas.taken);
        let body = json!({ "required": true, "content": { "application/json": { "schema": schema } } });
        fields.insert("requestBody".to_owned(), body);
    }
    if way.seated {
        fields.insert("security".to_owned(), json!([{ "bearer": [] }, { "cookie": [] }]));
    }
    said
}

/// The part of the path in braces.
fn named(way: &Way) -> Option<Value> {
    let (_, rest) = way.path.split_once('{')?;
    let (name, _) = rest.split_once('}')?;
    Some(json!({
        "name": name, "in": "path", "required": true, "description": way.names, "schema": { "type": "string" },
    }))
}

/// The fields of the query.
fn asked(way: &Way, schemas: &mut Schemas) -> Vec<Value> {
    let Some(query) = way.query else { return Vec::new() };
    let whole: Schema = query(&mut schemas.taken);
    let needed = whole.get("required").and_then(Value::as_array);
    let fields = whole.get("properties").and_then(Value::as_object);
    let field = |(name, schema): (&String, &Value)| {
        let mut schema = schema.clone();
        let said = schema.as_object_mut().and_then(|schema| schema.remove("description"));
        let required = needed.is_some_and(|needed| needed.contains(&json!(name)));
        json!({ "name": name, "in": "query", "required": required, "description": said, "schema": schema })
    };
    fields.into_iter().flatten().map(field).collect()
}

fn responses(way: &Way, schemas: &mut Schemas) -> Value {
    let (status, says, content) = &way.answer;
    let mut given = |of: &SchemaOf| of(&mut schemas.given);
    let content = match content {
        Content::Nothing => None,
        Content::Json(of) => Some(json!({ "application/json": { "schema": given(of) } })),
        Content::Events(of) => Some(json!({ "text/event-stream": { "schema": given(of) } })),
        Content::Text(kind) => Some(json!({ *kind: { "schema": { "type": "string" } } })),
    };
    let mut all = Map::from_iter([(status.to_string(), json!({ "description": says }))]);
    if let (Some(content), Some(Value::Object(usual))) = (content, all.get_mut(&status.to_string())) {
        usual.insert("content".to_owned(), content);
    }
    let problem = given(&PROBLEM);
    for (status, codes) in by_status(&way.codes) {
        all.insert(status.to_string(), refusal(&codes, &problem));
    }
    Value::Object(all)
}

/// The codes of a way by their status.
fn by_status(codes: &[ErrorCode]) -> BTreeMap<u16, Vec<ErrorCode>> {
    let mut all: BTreeMap<u16, Vec<ErrorCode>> = BTreeMap::new();
    for code in codes {
        let of_status = all.entry(code.status()).or_default();
        if !of_status.contains(code) {
            of_status.push(*code);
        }
    }
    all
}

fn refusal(codes: &[ErrorCode], problem: &Schema) -> Value {
    let named = |code: &ErrorCode| format!("`{}`: {}", code.name(), code.says());
    let says: Vec<String> = codes.iter().map(named).collect();
    json!({ "description": says.join(" "), "content": { "application/json": { "schema": problem } } })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::routes;

    #[test]
    fn a_type_that_goes_both_ways_has_one_schema() {
        let (_, ways) = routes::ways().into_parts();
        let mut schemas = Schemas::new();
        ways.iter().for_each(|way| drop(operation(way, &mut schemas)));
        let (taken, given) = (schemas.taken.take_definitions(true), schemas.given.take_definitions(true));
        let both: Vec<&String> = taken.keys().filter(|name| given.contains_key(*name)).collect();
        assert!(both.iter().any(|name| *name == "Square"), "{both:?}");
        for name in both {
            assert_eq!(taken[name], given[name], "{name} needs a type for each way");
        }
    }
}
