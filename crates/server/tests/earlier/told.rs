//! What a save or a stored table tells: sentences with their numbers, and a digest of what is shown, as JSON lines.
//!
//! The keys are written by hand and belong to the fixtures, so a renamed field of the program changes nothing here.

use fight::Setup;
use game::{Eyes, Film, SideNo};
use serde_json::{Value, json};
use server::protocol::{Entry, EntryKind, Message};

/// The sentences that a reader was told then, in order: turn, words and numbers.
fn sentences(told: &str, reader: &Value) -> Vec<(Value, Value, Value)> {
    let lines = told.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    let mut found: Vec<(u64, (Value, Value, Value))> = Vec::new();
    for line in lines {
        if line["seat"] == *reader && line.get("from_the_beginning").is_some() {
            found.clear();
        }
        for to in line["to"].as_array().into_iter().flatten().filter(|to| to[0] == *reader) {
            let one = (line["turn"].clone(), line["says"].clone(), line["numbers"].clone());
            found.push((to[1].as_u64().unwrap_or(0), one));
        }
    }
    found.sort_by_key(|(n, _)| *n);
    found.into_iter().map(|(_, one)| one).collect()
}

fn sentence(entry: &Entry) -> (Value, Value, Value) {
    let sums: Vec<Value> = entry.sums.iter().map(sum).collect();
    (json!(entry.turn), json!(entry.says), json!(sums))
}

/// Where the words of a film part from those that a save told its sides then.
pub(crate) fn difference_in_words(film: &Film, setup: &Setup, told: &str) -> Option<String> {
    for (number, side) in (0u8..).zip(&setup.scenario.sides) {
        let then = sentences(told, &json!(side.name));
        let now: Vec<_> = film.told(Eyes::Side(SideNo(number))).map(sentence).collect();
        let most = then.len().max(now.len());
        if let Some(place) = (0..most).find(|place| then.get(*place) != now.get(*place)) {
            return Some(format!(
                "{} sentence {place}:\n  was {:?}\n  is  {:?}",
                side.name,
                then.get(place),
                now.get(place)
            ));
        }
    }
    None
}

/// A seat's log begins with what it was told then; what the table itself has to say may follow.
pub(crate) fn table_tells(message: &Message, seat: u16, told: &str, name: &str) {
    let Message::Snapshot { log, .. } = message else { panic!("{name}: a snapshot has a log") };
    let story = |entry: &&Entry| entry.kind == EntryKind::Story;
    let now: Vec<_> = log.iter().filter(story).map(sentence).collect();
    let spoken =
        told.lines().filter(|line| line.contains("\"kind\":\"story\"") || !line.contains("\"kind\""));
    let then = sentences(&spoken.map(|line| format!("{line}\n")).collect::<String>(), &json!(seat));
    assert_eq!(now, then, "{name}, seat {seat}");
}

fn sum(sum: &server::protocol::Sum) -> Value {
    let parts: Vec<Value> =
        sum.parts.iter().map(|part| json!([part.amount, part.why, part.clause])).collect();
    json!({ "of": sum.name, "base": sum.base, "parts": parts, "total": sum.total })
}
