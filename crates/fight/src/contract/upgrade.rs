//! Snapshots of older schemas, brought up to date.

use serde_json::{Map, Value, json};

/// A snapshot of an older schema in the present one; `None` for a schema that nobody knows.
///
/// Schema 2 knows where everybody began the turn and who has fled, at which modifier somebody acted in a brawl, and
/// keeps finished numbers beside the cast.
pub(super) fn upgraded(schema: u32, mut state: Value) -> Option<Value> {
    if schema != 1 {
        return None;
    }
    for man in objects(&mut state, "men")? {
        let square = man.get("square")?.clone();
        man.entry("began").or_insert(square);
        man.entry("fled").or_insert(json!(false));
        man.entry("acted_at").or_insert(json!(0));
    }
    for part in objects(&mut state, "cast")? {
        part.entry("finished").or_insert(Value::Null);
    }
    Some(state)
}

/// The objects of a list.
fn objects<'a>(state: &'a mut Value, list: &str) -> Option<impl Iterator<Item = &'a mut Map<String, Value>>> {
    Some(state.get_mut(list)?.as_array_mut()?.iter_mut().filter_map(Value::as_object_mut))
}
