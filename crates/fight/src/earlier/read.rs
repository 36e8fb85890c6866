//! Reading a record, with all faults at once.

use super::{DiceFrom, EarlierSave, Entry, FIRST_LINE, Noted};
use crate::fault::{Faults, Sink};
use crate::near::{did_you_mean, nearest};
use crate::scenario::{OptionalRule, Sequence};
use std::ops::Range;

/// What a line of the header can begin with.
const HEADER: [&str; 9] =
    ["rules", "scenario", "variant", "sequence", "reading", "option", "hidden", "dice", "begin"];

/// What an entry can begin with.
const ENTRIES: [&str; 4] = ["orders", "ruling", "went", "over"];

/// A line of the file: its number, where it begins, and its text.
#[derive(Clone, Copy)]
struct Line<'t> {
    number: usize,
    start: usize,
    text: &'t str,
}

impl<'t> Line<'t> {
    /// Its first word, and the rest.
    fn split(self) -> (&'t str, Line<'t>) {
        let text = self.text.trim_start();
        let start = self.start + (self.text.len() - text.len());
        let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let gap = text.len() - rest.len();
        let bare = rest.trim_start();
        let start = start + gap + (rest.len() - bare.len());
        (word, Line { text: bare.trim_end(), start, ..self })
    }

    fn span(self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }

    /// Whether it is part of the entry above.
    fn is_indented(self) -> bool {
        self.text.starts_with([' ', '\t'])
    }
}

/// What has been read of the header.
#[derive(Default)]
struct Header {
    rules: Option<String>,
    scenario: Option<String>,
    variants: Vec<String>,
    sequence: Option<Sequence>,
    readings: Vec<(String, String)>,
    options: Vec<OptionalRule>,
    hidden: bool,
    dice: Option<DiceFrom>,
}

impl EarlierSave {
    /// Reads a record. `file` is what faults call it.
    pub fn read(file: &str, text: &str) -> Result<EarlierSave, Faults> {
        let mut sink = Sink::new(file, text);
        let record = read(text, &mut sink);
        sink.finish(record)
    }
}

/// Lines that are not empty, and no comment: one that begins with `#` in its first column.
fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    let mut start = 0;
    let all = text.split('\n').enumerate().map(move |(number, text)| {
        let line = Line { number: number + 1, start, text: text.trim_end() };
        start += text.len() + 1;
        line
    });
    all.filter(|line| !line.text.is_empty() && !line.text.starts_with('#'))
}

fn read(text: &str, sink: &mut Sink) -> Option<EarlierSave> {
    let mut lines = lines(text).peekable();
    match lines.next() {
        Some(line) if line.text == FIRST_LINE => {}
        line => {
            let span = line.map_or(0..0, Line::span);
            sink.meaning(span, "this is no record that can be read".to_owned(), format!("`{FIRST_LINE}`"));
            return None;
        }
    }
    let mut header = Header::default();
    let mut begins = None;
    for line in lines.by_ref() {
        let (word, rest) = line.split();
        if word == "begin" {
            begins = Some(line);
            break;
        }
        read_header(&mut header, word, line, rest, sink);
    }
    let Some(begins) = begins else {
        sink.meaning(text.len()..text.len(), "`begin` is missing".to_owned(), "`begin`".to_owned());
        return None;
    };
    let (mut entries, mut outcome) = (Vec::new(), None);
    while let Some(line) = lines.next() {
        let mut orders = Vec::new();
        while let Some(order) = lines.next_if(|line| line.is_indented()) {
            orders.push(order);
        }
        read_entry(&mut entries, &mut outcome, line, &orders, sink);
    }
    finish(header, entries, outcome, begins, sink)
}

/// Puts the record together, if nothing is missing.
fn finish(
    header: Header,
    entries: Vec<Entry>,
    outcome: Option<String>,
    begins: Line<'_>,
    sink: &mut Sink,
) -> Option<EarlierSave> {
    let Header { rules, scenario, variants, sequence, readings, options, hidden, dice } = header;
    let given = [
        ("rules", rules.is_some()),
        ("scenario", scenario.is_some()),
        ("sequence", sequence.is_some()),
        ("dice", dice.is_some()),
    ];
    for (name, given) in given {
        if !given {
            sink.meaning(begins.span(), format!("`{name}` is missing"), format!("`{name}` before `begin`"));
        }
    }
    let (rules, scenario, sequence, dice) = (rules?, scenario?, sequence?, dice?);
    Some(EarlierSave {
        rules,
        scenario,
        variants,
        sequence,
        readings,
        options,
        hidden,
        dice,
        entries,
        outcome,
    })
}

fn unknown(sink: &mut Sink, span: Range<usize>, word: &str, what: &str, all: &[&str]) {
    let near = nearest(word, all.iter().copied());
    let shown: String = word.chars().take(60).collect();
    let message = format!("\"{}\" is not {what}{}", shown.escape_debug(), did_you_mean(&near));
    let list: Vec<String> = all.iter().map(|word| format!("`{word}`")).collect();
    sink.meaning(span, message, format!("one of {}", list.join(", ")));
}

fn read_header(header: &mut Header, word: &str, line: Line<'_>, rest: Line<'_>, sink: &mut Sink) {
    let text = || rest.text.to_owned();
    if rest.text.is_empty() && HEADER.contains(&word) && word != "hidden" {
        sink.meaning(line.span(), format!("`{word}` says nothing"), format!("`{word}` and what it is"));
        return;
    }
    match word {
        "rules" => header.rules = Some(text()),
        "scenario" => header.scenario = Some(text()),
        "variant" => header.variants.push(text()),
        "hidden" => header.hidden = true,
        "reading" => {
            let (name, value) = rest.split();
            header.readings.push((name.to_owned(), value.text.to_owned()));
        }
        "sequence" => {
            header.sequence = Sequence::ALL.iter().copied().find(|one| one.name() == rest.text);
            if header.sequence.is_none() {
                let all: Vec<&str> = Sequence::ALL.iter().map(|one| one.name()).collect();
                unknown(sink, rest.span(), rest.text, "a sequence of play", &all);
            }
        }
        "option" => match OptionalRule::ALL.iter().copied().find(|one| one.name() == rest.text) {
            Some(option) => header.options.push(option),
            None => {
                let all: Vec<&str> = OptionalRule::ALL.iter().map(|one| one.name()).collect();
                unknown(sink, rest.span(), rest.text, "an optional rule", &all);
            }
        },
        "dice" => header.dice = read_dice(rest, sink),
        _ => unknown(sink, line.span(), word, "a line of the header", &HEADER),
    }
}

fn read_dice(rest: Line<'_>, sink: &mut Sink) -> Option<DiceFrom> {
    if rest.text == "typed" {
        return Some(DiceFrom::Table);
    }
    match rest.text.parse() {
        Ok(seed) => Some(DiceFrom::Seed(seed)),
        Err(fault) => {
            sink.meaning(
                rest.span(),
                fault.to_string(),
                "a seed as in `pcg64mcg:1881`, or `typed`".to_owned(),
            );
            // Something stands there; that it is missing is not said as well.
            Some(DiceFrom::Table)
        }
    }
}

fn read_entry(
    entries: &mut Vec<Entry>,
    outcome: &mut Option<String>,
    line: Line<'_>,
    orders: &[Line<'_>],
    sink: &mut Sink,
) {
    let (word, rest) = line.split();
    if let Some(order) = orders.first().filter(|_| word != "orders") {
        sink.meaning(
            order.span(),
            "this line belongs to no orders".to_owned(),
            "`orders` and a side above it".to_owned(),
        );
    }
    if outcome.is_some() {
        sink.meaning(line.span(), "this comes after the end".to_owned(), "nothing after `over`".to_owned());
    }
    let what = match word {
        "orders" => {
            let lines = orders.iter().map(|order| order.text.trim().to_owned()).collect();
            Some(Noted::Orders { side: rest.text.to_owned(), lines })
        }
        "ruling" => Some(Noted::Ruling(rest.text.to_owned())),
        "went" => read_went(rest, sink),
        "over" => {
            *outcome = Some(rest.text.to_owned());
            None
        }
        _ => {
            unknown(sink, line.span(), word, "an entry", &ENTRIES);
            None
        }
    };
    entries.extend(what.map(|what| Entry { line: line.number, what }));
}

/// `1: 45 12 93 = 0123456789abcdef`
fn read_went(rest: Line<'_>, sink: &mut Sink) -> Option<Noted> {
    let parts = rest.text.split_once(':').and_then(|(turn, rest)| {
        let (faces, digest) = rest.split_once('=')?;
        let (turn, digest) = (turn.trim().parse().ok()?, digest.trim());
        let digest = u64::from_str_radix(digest, 16).ok().filter(|_| digest.len() == 16)?;
        Some((turn, faces, digest))
    });
    let wants = "a turn, the faces that fell and a hash of 16 digits, as in `1: 45 12 = 0123456789abcdef`";
    let Some((turn, faces, digest)) = parts else {
        sink.meaning(rest.span(), "this does not say how the fight went on".to_owned(), wants.to_owned());
        return None;
    };
    let mut list = Vec::new();
    for face in faces.split_whitespace() {
        match face.parse() {
            Ok(face) => list.push(face),
            Err(_) => {
                let shown: String = face.chars().take(20).collect();
                let message = format!("\"{}\" is no face of a die", shown.escape_debug());
                sink.meaning(rest.span(), message, "a whole number".to_owned());
            }
        }
    }
    Some(Noted::Went { turn, faces: list, digest })
}
