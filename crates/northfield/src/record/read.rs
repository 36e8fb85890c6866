//! Reading a record, with all faults at once.

use super::{Entry, FORMAT, Record, out_of_a_line};
use crate::ids::Party;
use crate::order::Order;
use chance::Seed;
use reader::fault::{Faults, Sink};
use std::ops::Range;

/// What a line of the header can begin with.
const HEADER: &str = "`rules`, `reading`, `gang`, `town`, `person`, `dice` or `begin`";
/// What an entry can begin with.
const ENTRIES: &str = "`answer`, `went` or `over`";

impl Record {
    /// Reads a record. `file` is what faults call it.
    pub fn read(file: &str, text: &str) -> Result<Record, Faults> {
        let mut sink = Sink::new(file, text);
        let record = read(text, &mut sink);
        sink.finish(record)
    }
}

/// Lines that are not empty and no comment, each with where it is.
fn lines(text: &str) -> impl Iterator<Item = (Range<usize>, &str)> {
    let mut start = 0;
    let all = text.split('\n').map(move |line| {
        let here = start..start + line.trim_end().len();
        start += line.len() + 1;
        (here, line.trim_end())
    });
    all.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
}

/// What has been read of the header.
#[derive(Default)]
struct Header {
    rules: Option<String>,
    seed: Option<Seed>,
    readings: Vec<(String, String)>,
    gang: Vec<String>,
    town: Vec<String>,
    people: Vec<(String, String)>,
    begun: bool,
}

fn read(text: &str, sink: &mut Sink) -> Option<Record> {
    let mut lines = lines(text);
    let first = format!("sixgun northfield {FORMAT}");
    let (here, line) = lines.next().unwrap_or((0..0, ""));
    if line != first {
        sink.meaning(here, "this is no record that can be read".to_owned(), format!("`{first}`"));
        return None;
    }
    let mut header = Header::default();
    while !header.begun
        && let Some((here, line)) = lines.next()
    {
        header.take(here, line, sink);
    }
    let end = text.len()..text.len();
    let given = [("begin", header.begun), ("rules", header.rules.is_some()), ("dice", header.seed.is_some())];
    for (name, _) in given.into_iter().filter(|(_, given)| !given) {
        sink.meaning(end.clone(), format!("`{name}` is missing"), format!("`{name}`"));
    }
    let (mut entries, mut over) = (Vec::new(), None);
    for (here, line) in lines {
        if over.is_some() {
            sink.meaning(
                here.clone(),
                "this comes after the end".to_owned(),
                "nothing after `over`".to_owned(),
            );
        }
        match line.split_once(' ') {
            Some(("over", rest)) => over = Some(rest.to_owned()),
            _ => entries.extend(entry(here, line, sink)),
        }
    }
    let Header { rules, seed, readings, gang, town, people, .. } = header;
    Some(Record { rules: rules?, readings, gang, town, people, seed: seed?, entries, over })
}

impl Header {
    /// Takes a line of it.
    fn take(&mut self, here: Range<usize>, line: &str, sink: &mut Sink) {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "rules" => self.rules = Some(rest.to_owned()),
            "gang" => self.gang.push(rest.to_owned()),
            "town" => self.town.push(rest.to_owned()),
            "person" => match rest.split_once(' ') {
                Some((name, text)) => self.people.push((name.to_owned(), out_of_a_line(text))),
                None => {
                    let wants = "the name of a people file and its text".to_owned();
                    sink.meaning(here, "this person has no text".to_owned(), wants);
                }
            },
            "reading" => match rest.split_once(' ') {
                Some((name, value)) => self.readings.push((name.to_owned(), value.to_owned())),
                None => {
                    sink.meaning(
                        here,
                        "this reading has no value".to_owned(),
                        "a name and a value".to_owned(),
                    );
                }
            },
            "dice" => match rest.parse::<Seed>() {
                Ok(found) => self.seed = Some(found),
                Err(fault) => {
                    sink.meaning(here, fault.to_string(), "a seed as in `pcg64mcg:1876`".to_owned());
                }
            },
            "begin" => self.begun = true,
            _ => sink.meaning(here, "this is no line of the header".to_owned(), HEADER.to_owned()),
        }
    }
}

fn entry(here: Range<usize>, line: &str, sink: &mut Sink) -> Option<Entry> {
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    match word {
        "answer" => {
            let (name, order) = rest.split_once(' ').unwrap_or((rest, ""));
            let party = Party::BOTH.into_iter().find(|party| party.name() == name);
            if party.is_none() {
                sink.meaning(here.clone(), "no such side".to_owned(), "`gang` or `town`".to_owned());
            }
            match order.parse::<Order>() {
                Ok(order) => party.map(|party| Entry::Answer(party, order)),
                Err(fault) => {
                    sink.meaning(here, fault.to_string(), "an order".to_owned());
                    None
                }
            }
        }
        "went" => {
            let found = went(rest);
            if found.is_none() {
                let wants = "a turn, the faces that fell and a hash, as in `1: 45 12 = 0123456789abcdef`";
                sink.meaning(here, "this does not say how the game went on".to_owned(), wants.to_owned());
            }
            found
        }
        _ => {
            sink.meaning(here, "this is no entry".to_owned(), ENTRIES.to_owned());
            None
        }
    }
}

/// `1: 45 12 93 = 0123456789abcdef`
fn went(rest: &str) -> Option<Entry> {
    let (turn, rest) = rest.split_once(':')?;
    let (faces, digest) = rest.split_once('=')?;
    let digest = digest.trim();
    let digest = u64::from_str_radix(digest, 16).ok().filter(|_| digest.len() == 16)?;
    let faces = faces.split_whitespace().map(|face| face.parse().ok()).collect::<Option<Vec<u16>>>()?;
    Some(Entry::Went { turn: turn.trim().parse().ok()?, faces, digest })
}
