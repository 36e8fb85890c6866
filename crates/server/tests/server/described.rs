//! The description for machines: every way in, every type, and nothing that is not there.

use crate::house::House;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::Path;

/// The root of a crate's sources or of the client's types.
fn folder(path: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

async fn description(house: &House) -> Value {
    house.get("/api/openapi.json", "").await.json()
}

/// All names that are referred to, anywhere below a value.
fn references(value: &Value, found: &mut BTreeSet<String>) {
    if let Some(name) = value["$ref"].as_str() {
        found.insert(name.to_owned());
    }
    value.as_array().into_iter().flatten().for_each(|one| references(one, found));
    value.as_object().into_iter().flatten().for_each(|(_, one)| references(one, found));
}

#[tokio::test]
async fn the_description_lists_only_what_is_there() {
    let house = House::new().await;
    let description = description(&house).await;
    let paths = description["paths"].as_object().expect("paths");
    assert!(paths.len() > 20, "{paths:?}");
    let page = house.get("/api", "").await.body;
    for (path, ways) in paths {
        let filled = path.replace("{id}", "none").replace("{token}", "none");
        for (method, way) in ways.as_object().expect("ways") {
            let reply = house.ask(&method.to_uppercase(), &filled, &[], "").await;
            assert_ne!(reply.status, 405, "{method} {path}");
            assert!(!reply.body.contains("there is nothing here"), "{method} {path}");
            assert!(way["responses"].get(reply.status.to_string()).is_some(), "{method} {path}: {reply:?}");
        }
        assert!(page.contains(path.as_str()), "{path} is missing on the page");
    }
    house.stop().await;
}

#[test]
fn routes_are_added_nowhere_but_with_their_description() {
    let mut files = vec![folder("src/http.rs")];
    files.extend(
        std::fs::read_dir(folder("src/http")).expect("sources").map(|file| file.expect("a file").path()),
    );
    let mut adds: Vec<String> = Vec::new();
    for file in files.iter().filter(|file| file.extension().is_some_and(|end| end == "rs")) {
        let text = std::fs::read_to_string(file).expect("a source");
        let name = file.file_name().expect("a name").to_string_lossy().into_owned();
        adds.extend(
            [".route(", ".nest(", ".route_service("]
                .iter()
                .filter(|add| text.contains(**add))
                .map(|_| name.clone()),
        );
    }
    assert_eq!(adds, ["ways.rs"], "a route that is added elsewhere is missing in the description");
}

#[tokio::test]
async fn every_type_of_the_protocol_has_a_schema() {
    let house = House::new().await;
    let description = description(&house).await;
    let schemas = description["components"]["schemas"].as_object().expect("schemas");
    let types = std::fs::read_dir(folder("../../web/src/protocol")).expect("the types of the client");
    let mut count = 0;
    for file in types {
        let path = file.expect("a file").path();
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        // What is asked about choices stands in the query, field by field.
        if name == "Question" {
            continue;
        }
        assert!(schemas.contains_key(&name), "{name} has no schema: no request mentions it");
        count += 1;
    }
    assert!(count > 50, "{count}");
    let mut named = BTreeSet::new();
    references(&description, &mut named);
    for name in named {
        let name = name.strip_prefix("#/components/schemas/").expect("a schema of this description");
        assert!(schemas.contains_key(name), "{name}");
    }
    house.stop().await;
}

#[tokio::test]
async fn schemas_are_those_of_the_types() {
    let house = House::new().await;
    let description = description(&house).await;
    let schemas = &description["components"]["schemas"];
    let types = include_str!("../../../../web/src/protocol/Command.ts");
    let listed = schemas["Command"]["oneOf"].as_array().expect("commands");
    let tag = |one: &Value| format!("\"do\": {}", one["properties"]["do"]["const"]);
    assert!(listed.iter().all(|one| types.contains(&tag(one))), "{types}");
    assert_eq!(types.matches("\"do\": ").count(), listed.len());
    assert_eq!(schemas["NewTable"]["required"], json!(["scenario"]), "what has a default may be left out");
    let scene = schemas["Scene"]["properties"].as_object().expect("fields");
    assert!(scene["turn"]["description"].as_str().is_some_and(|says| says.starts_with("The turn")));
    house.stop().await;
}
