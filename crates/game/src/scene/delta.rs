//! The difference between two scenes, so that a record holds only what changed.
//!
//! A delta is `[value]` where something is new, `[]` where it is gone, and otherwise an object of deltas by field; the fields
//! of a list are its places, and a list of another length is new as a whole.

use serde_json::{Map, Value};

/// What leads from one value to another; `None` if they are equal.
pub fn delta(from: &Value, to: &Value) -> Option<Value> {
    match (from, to) {
        _ if from == to => None,
        (Value::Object(from), Value::Object(to)) => Some(of_objects(from, to)),
        (Value::Array(from), Value::Array(to)) if from.len() == to.len() => {
            let pairs = from.iter().zip(to).enumerate();
            let changed = pairs.filter_map(|(place, (from, to))| Some((place.to_string(), delta(from, to)?)));
            Some(Value::Object(changed.collect()))
        }
        _ => Some(Value::Array(vec![to.clone()])),
    }
}

fn of_objects(from: &Map<String, Value>, to: &Map<String, Value>) -> Value {
    let gone =
        from.keys().filter(|key| !to.contains_key(*key)).map(|key| (key.clone(), Value::Array(Vec::new())));
    let changed = to.iter().filter_map(|(key, to)| match from.get(key) {
        Some(from) => Some((key.clone(), delta(from, to)?)),
        None => Some((key.clone(), Value::Array(vec![to.clone()]))),
    });
    Value::Object(gone.chain(changed).collect())
}

/// The value that a delta leads to; `None` if it is no delta of this value.
pub fn apply(from: &Value, delta: &Value) -> Option<Value> {
    match (from, delta) {
        (_, Value::Array(new)) => match new.as_slice() {
            [value] => Some(value.clone()),
            _ => None,
        },
        (Value::Object(from), Value::Object(changes)) => {
            let mut to = from.clone();
            for (key, change) in changes {
                match (from.get(key), change) {
                    (_, Value::Array(new)) if new.is_empty() => drop(to.shift_remove(key)),
                    (old, change) => {
                        drop(to.insert(key.clone(), apply(old.unwrap_or(&Value::Null), change)?))
                    }
                }
            }
            Some(Value::Object(to))
        }
        (Value::Array(from), Value::Object(changes)) => {
            let mut to = from.clone();
            for (place, change) in changes {
                let place: usize = place.parse().ok()?;
                *to.get_mut(place)? = apply(from.get(place)?, change)?;
            }
            Some(Value::Array(to))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_delta_leads_from_one_scene_to_the_next() {
        let scenes = [
            json!({"turn": 1, "figures": [{"id": 0, "at": [3, 4]}, {"id": 1, "at": null}], "heard": []}),
            json!({"turn": 1, "figures": [{"id": 0, "at": [3, 5]}, {"id": 1, "at": null}], "heard": [[1, 2]]}),
            json!({"turn": 2, "figures": [{"id": 0, "at": null}], "heard": [[1, 2]], "over": true}),
            json!({"turn": 2, "figures": [{"id": 0, "at": [1, 1]}]}),
            json!([1, 2]),
        ];
        for from in &scenes {
            for to in &scenes {
                match delta(from, to) {
                    None => assert_eq!(from, to),
                    Some(change) => {
                        assert_eq!(apply(from, &change).as_ref(), Some(to), "{from} {to} {change}")
                    }
                }
            }
        }
        let step = delta(&scenes[0], &scenes[1]).expect("something changed");
        assert_eq!(step, json!({"figures": {"0": {"at": {"1": [5]}}}, "heard": [[[1, 2]]]}));
    }

    #[test]
    fn what_is_no_delta_is_refused() {
        let scene = json!({"figures": [1]});
        for wrong in [json!(3), json!([1, 2]), json!({"figures": {"7": [1]}}), json!({"figures": {"x": [1]}})]
        {
            assert_eq!(apply(&scene, &wrong), None, "{wrong}");
        }
    }
}
