//! What a save or a stored table tells: sentences with their numbers, and a digest of what is shown, as JSON lines.
//!
//! The keys are written by hand and belong to the fixtures, so a renamed field of the program changes nothing here.

use fight::Setup;
use game::{Eyes, Film, SideNo};
use northfield::{Party, Played};
use serde_json::{Value, json};
use server::protocol::{Entry, EntryKind, Message};
use std::collections::BTreeMap;
use telling::northfield as words;

/// JSON objects, one to a line.
type Lines = Vec<Value>;

/// FNV-1a with 64 bits, as sixteen hexadecimal digits.
fn digest(text: &str) -> String {
    let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    format!("{:016x}", text.bytes().fold(0xcbf2_9ce4_8422_2325, mix))
}

fn text(lines: &[Value]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}

/// Adds a sentence for one reader: his name or seat, and the number of the sentence among all that he is told. Readers
/// who are told the same in the same step share a line.
fn add(lines: &mut Lines, from: usize, mut said: Value, reader: Value) {
    let same = |line: &&mut Value| {
        let mut bare = (**line).clone();
        let _ = bare.as_object_mut().and_then(|line| line.remove("to"));
        bare == said
    };
    match lines[from..].iter_mut().find(same).and_then(|line| line["to"].as_array_mut()) {
        Some(to) => to.push(reader),
        None => {
            said["to"] = json!([reader]);
            lines.push(said);
        }
    }
}

/// Counts the sentences of each reader.
#[derive(Default)]
struct Counted(BTreeMap<String, usize>);

impl Counted {
    /// The next sentence of a reader.
    fn next(&mut self, name: &str) -> Value {
        let count = self.0.entry(name.to_owned()).or_default();
        *count += 1;
        json!([name, count])
    }
}

/// Whether a saved raid is played again as it was, to the last hash.
pub(crate) fn raid_loads(save: &str) -> bool {
    let record = northfield::record::Record::read("save", save);
    record.is_ok_and(|record| Played::load(&record, &mut ()).is_ok())
}

/// What a saved raid on Northfield tells each side, entry by entry. An entry is an answer with what came of it.
pub(crate) fn of_raid(save: &str) -> Result<String, String> {
    use northfield::record::{Entry as Noted, Record};
    let record = Record::read("save", save).map_err(|faults| faults.to_string())?;
    let setup = std::sync::Arc::new(record.setup().map_err(|why| why.to_string())?);
    let (mut lines, mut events, mut counted) = (Lines::new(), Vec::new(), Counted::default());
    let mut played = Played::begin(setup, record.seed, &mut events);
    raid_step(&mut lines, &mut counted, 0, (&played, &events));
    let answers = record.entries.iter().filter_map(|entry| match entry {
        Noted::Answer(party, order) => Some((*party, *order)),
        Noted::Went { .. } => None,
    });
    for (number, (party, order)) in answers.enumerate() {
        events.clear();
        played.answer(party, order, &mut events).map_err(|why| why.to_string())?;
        raid_step(&mut lines, &mut counted, number + 1, (&played, &events));
    }
    match played.record().write() == save {
        true => Ok(text(&lines)),
        false => Err("saved again it is another file".to_owned()),
    }
}

/// One step of a raid: the game as it stands, and what has just happened.
type Step<'a> = (&'a Played, &'a [northfield::Event]);

fn raid_step(lines: &mut Lines, counted: &mut Counted, answer: usize, (played, events): Step<'_>) {
    let (game, from) = (played.game(), lines.len());
    let (turn, mut shown) = (game.state().turn, BTreeMap::new());
    for party in Party::BOTH {
        let view = game.view(party);
        let names = words::Names { view: &view, ground: &game.setup().ground };
        for seen in events.iter().filter_map(|event| event.to(party)) {
            let Some(says) = words::event(&names, seen.event()) else { continue };
            let said = json!({ "answer": answer, "turn": turn, "says": says });
            add(lines, from, said, counted.next(party.name()));
        }
        let men: Vec<String> = view.counters.iter().map(|man| words::man(&names, man)).collect();
        shown.insert(party.name(), digest(&men.join("\n")));
    }
    lines.push(json!({ "answer": answer, "turn": turn, "shown": shown }));
}

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
