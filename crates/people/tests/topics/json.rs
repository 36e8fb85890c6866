//! The names in JSON are those of the files, and stay.

use people::{cast, parse};
use serde_json::{Value, json, to_value};

#[test]
fn a_record_in_json_has_the_names_of_its_file() {
    let canton = to_value(cast::find("Frank Canton").unwrap()).unwrap();
    assert_eq!(
        canton,
        json!({
            "id": "frank-canton",
            "file": "fastest_guns",
            "chart": "The Fastest Guns",
            "book": "1979",
            "name": "Frank Canton",
            "also": ["Joe Horner"],
            "scores": { "speed": 18, "gun": 15, "bravery": [5, 15], "experience": 10, "strength": 14 },
            "weapons": [
                { "code": "FDR", "count": 1, "speed": 33 },
                { "code": "SAR", "count": 1, "speed": 31 },
                { "code": "R", "count": 1, "speed": 18 },
            ],
            "accuracy": 90,
            "born": 1849,
            "died": 1927,
            "places": ["WY", "IT", "TX"],
            "trades": ["Lawman", "Gunman"],
            "kills": { "likely": 3 },
            "corrected": [{ "field": "accuracy", "printed": 80, "erratum": "E-37" }],
        })
    );
    let clanton = to_value(cast::find("billy-clanton@ok_corral_1975").unwrap()).unwrap();
    assert_eq!(clanton["rolls"], json!({ "speed": 95, "gun": 91, "bravery": 96, "strength": 66 }));
    assert_eq!(clanton["weapons"][1], json!({ "code": "SR", "count": 1, "where": "horse" }));
    let average = to_value(cast::find("cowboy").unwrap()).unwrap();
    assert_eq!(average["base"], json!({ "accuracy": 60, "strength": 14, "morale": 50 }));
    assert_eq!(average["checks_morale"], json!(true));
}

#[test]
fn every_record_has_one_way_to_give_ability_in_json() {
    for person in cast::all() {
        let Value::Object(fields) = to_value(person).unwrap() else { panic!() };
        let ways = ["scores", "rolls", "base"].iter().filter(|way| fields.contains_key(**way)).count();
        assert_eq!(ways, 1, "{}", person.id);
        assert!(!fields.contains_key("hand"), "everybody in the books is right-handed");
    }
}

#[test]
fn faults_kinds_towns_and_visitors_have_names_in_json_too() {
    let faults = parse::people("x.toml", "chart = 1\n").unwrap_err();
    assert_eq!(
        to_value(&faults.list()[2]).unwrap(),
        json!({
            "file": "x.toml",
            "line": 1,
            "column": 9,
            "message": "expected a text on one line, found 1",
            "expected": "a text on one line",
            "text": "chart = 1",
        })
    );
    let kind = to_value(&people::all_kinds()[0]).unwrap();
    assert_eq!((&kind["id"], &kind["speed"]), (&json!("town-marshal"), &json!({ "from": 36, "to": 90 })));
    let county = to_value(people::the_county()).unwrap();
    assert_eq!((&county["county"], &county["seat"]), (&json!("El Dorado County"), &json!("promise-city")));
    let campaigns = to_value(people::all_campaigns()).unwrap();
    assert_eq!(campaigns[0]["visitors"][0], json!({ "person": "wes-hardin", "role": "outlaw" }));
}
