//! What a save or a stored table tells: sentences with their numbers, and a digest of what is shown, as JSON lines.
//!
//! The keys are written by hand and belong to the fixtures, so a renamed field of the program changes nothing here.

use fight::northfield::{Party, Played};
use fight::record::Record;
use fight::{Game, Told};
use serde_json::{Value, json};
use server::protocol::{Entry, EntryKind, Message, Picture};
use server::table::{Line, Table};
use std::collections::BTreeMap;
use store::Parcel;
use telling::{Beat, Cast, Number, northfield as words};

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

fn number(number: &Number) -> Value {
    let parts = number.tally.parts().iter();
    let parts: Vec<Value> =
        parts.map(|(rule, amount)| json!([amount, rule.cause.label(), rule.clause()])).collect();
    json!({ "of": number.name, "base": number.tally.base(), "parts": parts, "total": number.tally.total() })
}

fn beat(entry: usize, beat: &Beat) -> Value {
    let numbers: Vec<Value> = beat.tallies.iter().map(number).collect();
    json!({ "entry": entry, "turn": beat.turn, "says": beat.says, "numbers": numbers })
}

/// What a saved fight tells each side, entry by entry.
pub(crate) fn of_fight(save: &str) -> Result<String, String> {
    let record = Record::read("save", save).map_err(|faults| faults.to_string())?;
    let (mut lines, mut told, mut counted) = (Lines::new(), Vec::<Told>::new(), Counted::default());
    let mut game = Game::resume(&record.until(0), None, &mut ()).map_err(|why| why.to_string())?;
    for entry in 1..=record.entries.len() {
        let turn = game.fight().state().turn;
        told.clear();
        let next = record.until(entry).write();
        game.catch_up("save", &next, &mut told).map_err(|why| why.to_string())?;
        let (fight, from) = (game.fight(), lines.len());
        let mut shown = BTreeMap::new();
        for side in fight.setup().sides() {
            let name = fight.setup().scenario.sides[usize::from(side.0)].name.clone();
            let seen: Vec<fight::Seen> = told.iter().filter_map(|told| fight.told(told, side)).collect();
            for one in telling::tell(&Cast::of_side(fight, side), turn, &seen) {
                add(&mut lines, from, beat(entry, &one), counted.next(&name));
            }
            let view = serde_json::to_string(&fight.view(side)).map_err(|why| why.to_string())?;
            shown.insert(name, digest(&view));
        }
        lines.push(json!({ "entry": entry, "turn": fight.state().turn, "shown": shown }));
    }
    match game.save() == save {
        true => Ok(text(&lines)),
        false => Err("saved again it is another file".to_owned()),
    }
}

/// What a saved raid on Northfield tells each side, entry by entry. An entry is an answer with what came of it.
pub(crate) fn of_raid(save: &str) -> Result<String, String> {
    use fight::northfield::record::{Entry as Noted, Record};
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
type Step<'a> = (&'a Played, &'a [fight::northfield::Event]);

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

/// What a stored table tells each seat, line by line.
pub(crate) fn of_table(parcel: &Parcel) -> Result<String, String> {
    let id = parcel.table.as_str();
    let mut lines = Lines::new();
    let mut table: Option<Table> = None;
    // Keys and links are the room's own and change no game.
    for line in parcel.lines.iter().filter(|line| !["key", "share"].contains(&line.entry.kind.as_str())) {
        let read: Line = serde_json::from_str(&line.entry.body).map_err(|fault| fault.to_string())?;
        let refused = |why: server::table::Refused| format!("line {}: {why}", line.number);
        let table = match &mut table {
            None => table.insert(Table::restore(id, [read]).map_err(refused)?),
            Some(table) => {
                table.replay(&read).map_err(refused)?;
                table
            }
        };
        table_step(&mut lines, line.number, table);
    }
    Ok(text(&lines))
}

fn table_step(lines: &mut Lines, number: u64, table: &mut Table) {
    let (from, mut shown) = (lines.len(), BTreeMap::new());
    let turn = table.game().fight().state().turn;
    for (seat, message) in table.drain() {
        let (again, log, picture): (bool, Vec<Entry>, Picture) = match message {
            Message::Told { log, picture, .. } => (false, log, picture),
            Message::Snapshot { log, picture, .. } => (true, log, picture),
            other => panic!("a table sends no {other:?}"),
        };
        if again {
            lines.push(json!({ "line": number, "seat": seat, "from_the_beginning": log.len() }));
        }
        for entry in &log {
            add(lines, from, entry_line(number, entry), json!([seat, entry.n]));
        }
        let picture = serde_json::to_string(&picture).unwrap_or_default();
        shown.insert(seat.to_string(), digest(&picture));
    }
    lines.push(json!({ "line": number, "turn": turn, "shown": shown }));
}

fn entry_line(number: u64, entry: &Entry) -> Value {
    let kind = match entry.kind {
        EntryKind::Story => "story",
        EntryKind::Said => "said",
        EntryKind::Rolled => "rolled",
        EntryKind::Ruled => "ruled",
        EntryKind::HandOut => "hand-out",
        EntryKind::Table => "table",
    };
    let sums: Vec<Value> = entry.sums.iter().map(sum).collect();
    let mut said = json!({ "line": number, "turn": entry.turn, "kind": kind, "says": entry.says });
    said["numbers"] = json!(sums);
    if let Some(who) = &entry.who {
        said["who"] = json!(who);
    }
    if entry.secret {
        said["secret"] = json!(true);
    }
    said
}

fn sum(sum: &server::protocol::Sum) -> Value {
    let parts: Vec<Value> =
        sum.parts.iter().map(|part| json!([part.amount, part.why, part.clause])).collect();
    json!({ "of": sum.name, "base": sum.base, "parts": parts, "total": sum.total })
}
