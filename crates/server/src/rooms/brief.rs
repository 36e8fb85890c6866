//! Short messages: what changed since the last one, for connections that ask for it.

use super::room::text;
use crate::protocol::{Message, Scene, TableState};
use axum::extract::ws::Utf8Bytes;
use game::scene::delta;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// What seats with short messages were shown last: picture and table, by seat. All connections of a seat were shown the same.
#[derive(Debug, Default)]
pub(super) struct Briefs(BTreeMap<u16, Value>);

impl Briefs {
    /// A seat is sent everything.
    pub(super) fn whole(&mut self, seat: u16, message: &Message) {
        if let Message::Snapshot { picture, table, .. } = message {
            self.0.insert(seat, lasting(shown(picture, table)));
        }
    }

    /// A message, with what changed of the picture and the table instead of both.
    pub(super) fn shortened(&mut self, seat: u16, message: &Message) -> Utf8Bytes {
        let Message::Told { v, log, picture, table } = message else {
            self.whole(seat, message);
            return text(message);
        };
        let now = shown(picture, table);
        let Some(before) = self.0.insert(seat, lasting(now.clone())) else { return text(message) };
        let change = delta(&before, &now).unwrap_or_else(|| json!({}));
        text(&Message::Changed { v: *v, log: log.clone(), change })
    }
}

fn shown(picture: &Scene, table: &TableState) -> Value {
    json!({ "picture": picture, "table": table })
}

/// What does not pass with time: how much time is left is said anew each time.
fn lasting(mut shown: Value) -> Value {
    if let Some(table) = shown.get_mut("table").and_then(Value::as_object_mut) {
        table.shift_remove("left");
    }
    shown
}
