//! What is wrong with a file: every fault at once, each with its place and what was expected.

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use serde::Serialize;
use std::fmt;
use std::ops::Range;

/// One thing that is wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fault {
    /// The file, as the reader was told.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// The character of the line, counted from 1.
    pub column: usize,
    /// What is wrong, and what was found.
    pub message: String,
    /// What would have been right.
    pub expected: String,
    /// The line itself.
    pub text: String,
    #[serde(skip)]
    span: Range<usize>,
}

/// Everything that is wrong with one file, in the order of its lines. Its `Display` shows each fault under
/// the line it is on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faults {
    file: String,
    source: String,
    list: Vec<Fault>,
}

impl Faults {
    /// The faults, in the order of the file.
    pub fn list(&self) -> &[Fault] {
        &self.list
    }

    /// The same text as `Display`, with colours for a terminal.
    pub fn styled(&self) -> String {
        self.render(&Renderer::styled())
    }

    fn render(&self, renderer: &Renderer) -> String {
        let shown: Vec<String> =
            self.list.iter().map(|fault| renderer.render(&[self.group(fault)])).collect();
        let count = match self.list.len() {
            1 => "1 fault".to_owned(),
            many => format!("{many} faults"),
        };
        format!("{}\n\n{count} in {}", shown.join("\n\n"), self.file)
    }

    /// One fault for the renderer, which is given only the line in question: the rest of the file, whatever
    /// is in it, cannot disturb the picture.
    fn group<'a>(&'a self, fault: &'a Fault) -> Group<'a> {
        let start = line_start(&self.source, fault.span.start);
        let span = fault.span.start - start..fault.span.end - start;
        let mut mark = AnnotationKind::Primary.span(span);
        if !fault.message.starts_with("expected ") {
            mark = mark.label(format!("expected {}", fault.expected));
        }
        let snippet = Snippet::source(fault.text.as_str()).path(fault.file.as_str()).line_start(fault.line);
        let snippet = snippet.annotation(mark);
        Level::ERROR.primary_title(fault.message.as_str()).element(snippet)
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.render(&Renderer::plain()))
    }
}

impl std::error::Error for Faults {}

/// Gathers the faults of one file while it is read.
pub struct Sink {
    file: String,
    source: String,
    /// Where each line begins.
    lines: Vec<usize>,
    /// Faults of the notation itself: places where the reading of the rest may be led astray.
    syntax: Vec<Fault>,
    meaning: Vec<Fault>,
}

impl Sink {
    /// Nothing is wrong yet.
    pub fn new(file: &str, source: &str) -> Sink {
        let lines = std::iter::once(0).chain(source.match_indices('\n').map(|(at, _)| at + 1)).collect();
        let (file, source) = (file.to_owned(), source.to_owned());
        Sink { file, source, lines, syntax: Vec::new(), meaning: Vec::new() }
    }

    /// The file is not proper TOML at this place.
    pub fn syntax(&mut self, span: Option<Range<usize>>, message: &str) {
        let (message, expected) = match message.split_once(", expected ") {
            Some((message, expected)) => (message, expected),
            None => (message, "proper TOML"),
        };
        let fault = self.fault(span.unwrap_or(0..0), message.to_owned(), expected.to_owned());
        self.syntax.push(fault);
    }

    /// The file is TOML here, but does not say anything sensible.
    pub fn meaning(&mut self, span: Range<usize>, message: String, expected: String) {
        let fault = self.fault(span, message, expected);
        self.meaning.push(fault);
    }

    /// Whether the notation is broken between two places: then a field that seems to be missing may only
    /// have been lost there.
    pub fn is_broken_within(&self, range: &Range<usize>) -> bool {
        self.syntax.iter().any(|fault| range.start <= fault.span.start && fault.span.start <= range.end)
    }

    /// The text of the file.
    pub fn source(&self) -> &str {
        &self.source
    }

    /// The line of a place, counted from 1.
    pub fn line(&self, place: usize) -> usize {
        self.lines.partition_point(|start| *start <= place)
    }

    /// What was read, or all that is wrong with it. What is said of a line that is not even TOML is left
    /// out, and under a broken heading whatever is said up to the next one: there the parser guesses.
    pub fn finish<T>(mut self, read: Option<T>) -> Result<T, Faults> {
        // A line that is broken once often seems broken many times over.
        self.syntax.sort_by_key(|fault| fault.span.start);
        self.syntax.dedup_by_key(|fault| fault.line);
        let guessed: Vec<Range<usize>> = self.syntax.iter().map(|fault| self.reach(fault)).collect();
        self.meaning.retain(|fault| !guessed.iter().any(|range| range.contains(&fault.span.start)));
        let mut list = self.syntax;
        list.append(&mut self.meaning);
        list.sort_by_key(|fault| (fault.span.start, fault.span.end));
        let mut list = once(list);
        if read.is_none() && list.is_empty() {
            // Never without a word, even where whoever refused forgot to say why.
            let silent = Sink::new(&self.file, &self.source);
            list.push(silent.fault(
                0..0,
                "the file cannot be read".to_owned(),
                "a file of this kind".to_owned(),
            ));
        }
        match read {
            Some(read) if list.is_empty() => Ok(read),
            _ => Err(Faults { file: self.file, source: self.source, list }),
        }
    }

    /// How far a break in the notation leads astray.
    fn reach(&self, fault: &Fault) -> Range<usize> {
        let start = line_start(&self.source, fault.span.start);
        let until = if fault.text.trim_start().starts_with('[') { "\n[" } else { "\n" };
        let end = self.source[fault.span.end..].find(until);
        start..end.map_or(self.source.len(), |newline| fault.span.end + newline) + 1
    }

    fn fault(&self, span: Range<usize>, message: String, expected: String) -> Fault {
        let span = within_one_line(&self.source, span);
        let start = line_start(&self.source, span.start);
        let rest = &self.source[start..];
        let text = rest.split('\n').next().unwrap_or_default().trim_end_matches('\r').to_owned();
        let column = 1 + self.source[start..span.start].chars().count();
        Fault { file: self.file.clone(), line: self.line(span.start), column, message, expected, text, span }
    }
}

/// What is said again of the same place, word for word, is said once.
fn once(list: Vec<Fault>) -> Vec<Fault> {
    let mut said: Vec<Fault> = Vec::with_capacity(list.len());
    for fault in list {
        let mut here = said.iter().rev().take_while(|other| other.span == fault.span);
        if !here.any(|other| *other == fault) {
            said.push(fault);
        }
    }
    said
}

/// Where the line of a place begins.
fn line_start(source: &str, place: usize) -> usize {
    source[..place].rfind('\n').map_or(0, |newline| newline + 1)
}

/// A span held within the file, on whole characters and on the line it begins on.
fn within_one_line(source: &str, span: Range<usize>) -> Range<usize> {
    let whole = |mut place: usize| {
        place = place.min(source.len());
        while !source.is_char_boundary(place) {
            place -= 1;
        }
        place
    };
    let mut start = whole(span.start);
    let line_end = |from: usize| source[from..].find('\n').map_or(source.len(), |newline| from + newline);
    // A carriage return before the newline is no part of the line that is shown.
    let mut end = line_end(start);
    if source[..end].ends_with('\r') {
        end -= 1;
        start = start.min(end);
    }
    start..whole(span.end).clamp(start, end)
}
