//! A careful reader of content files. It walks the spanned values of the file by hand and goes on after a
//! fault, so that a referee hears of everything at once.

mod citizens;
mod kinds;
mod names;
mod people;
mod places;
pub mod town_2002;
mod visitors;

pub use citizens::{AnyPeople, Register, any_people, citizens};
pub use kinds::kinds;
pub use names::{Names, names};
pub use people::{Chart, people};
pub use places::{County, Town, county};
pub use visitors::{Campaign, Visitor, campaigns};

use crate::fault::{Faults, Sink};
use crate::near::{did_you_mean, nearest};
use rules::{Book, Weapon};
use std::ops::{Range, RangeInclusive};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

type Value<'t> = Spanned<DeValue<'t>>;

/// Reads a whole file: what is wrong with its notation first, then what it says.
fn file<T>(file: &str, text: &str, read: impl FnOnce(&mut Fields<'_, '_>) -> Option<T>) -> Result<T, Faults> {
    let mut sink = Sink::new(file, text);
    let (table, broken) = DeTable::parse_recoverable(text);
    for fault in broken {
        sink.syntax(fault.span(), fault.message());
    }
    let mut fields =
        Fields { table: table.get_ref(), span: 0..0, extent: 0..text.len(), asked: vec![], sink: &mut sink };
    let read = read(&mut fields);
    fields.close();
    sink.finish(read)
}

/// One way to read a value: what it wants, and how to get it.
trait Reads {
    type Out;

    /// What is expected, as the end of a sentence.
    fn wants(&self) -> String;

    /// Takes the value apart, or says what is wrong with it.
    fn read(&self, value: &Value<'_>, sink: &mut Sink) -> Option<Self::Out>;

    /// Says that the value is something else.
    fn refuse(&self, value: &Value<'_>, sink: &mut Sink) {
        let (wants, found) = (self.wants(), found(value.get_ref()));
        sink.meaning(value.span(), format!("expected {wants}, found {found}"), wants);
    }
}

/// How a value is named in a fault.
fn found(value: &DeValue<'_>) -> String {
    match value {
        DeValue::String(text) if text.is_empty() => "an empty text".to_owned(),
        DeValue::String(text) if text.chars().count() > 40 => {
            format!("\"{}…\"", text.chars().take(40).collect::<String>().escape_debug())
        }
        DeValue::String(text) => format!("\"{}\"", text.escape_debug()),
        DeValue::Integer(number) => number.to_string(),
        DeValue::Float(number) => number.to_string(),
        DeValue::Boolean(flag) => flag.to_string(),
        DeValue::Datetime(date) => date.to_string(),
        DeValue::Array(_) => "a list".to_owned(),
        DeValue::Table(_) => "a table".to_owned(),
    }
}

/// The fields of a table, taken one by one; what nobody asked for is a fault.
struct Fields<'t, 's> {
    table: &'t DeTable<'t>,
    /// Where the table is written: its heading, or its braces.
    span: Range<usize>,
    /// From its heading to the next, where it has one.
    extent: Range<usize>,
    asked: Vec<&'static str>,
    sink: &'s mut Sink,
}

impl<'t> Fields<'t, '_> {
    /// A field that may be left out.
    fn take<R: Reads>(&mut self, name: &'static str, reads: &R) -> Option<R::Out> {
        self.asked.push(name);
        let value = self.table.get(name)?;
        reads.read(value, self.sink)
    }

    /// A field that must be there.
    fn need<R: Reads>(&mut self, name: &'static str, reads: &R) -> Option<R::Out> {
        if !self.has(name) {
            self.missing(name, reads.wants());
        }
        self.take(name, reads)
    }

    /// Says that a field is missing, unless it may have been lost in a broken line.
    fn missing(&mut self, name: &str, wants: String) {
        if !self.sink.is_broken_within(&self.extent) {
            self.sink.meaning(
                self.span.clone(),
                format!("`{name}` is missing"),
                format!("`{name}`: {wants}"),
            );
        }
    }

    fn has(&self, name: &str) -> bool {
        self.table.contains_key(name)
    }

    /// The value of a field as it stands, and where its name is written.
    fn raw(&self, name: &str) -> Option<&'t Value<'t>> {
        self.table.get(name)
    }

    /// Where the name of a field is written.
    fn place(&self, name: &str) -> Range<usize> {
        self.table.get_key_value(name).map_or(self.span.clone(), |(key, _)| key.span())
    }

    /// Reports the fields that do not exist.
    fn close(self) {
        for name in self.table.keys() {
            if !self.asked.contains(&name.get_ref().as_ref()) {
                let near = nearest(name.get_ref(), self.asked.iter().copied());
                let message =
                    format!("unknown field `{}`{}", name.get_ref().escape_debug(), did_you_mean(&near));
                let list: Vec<String> = self.asked.iter().map(|name| format!("`{name}`")).collect();
                let expected = match near.first() {
                    Some(near) => format!("`{near}`"),
                    None => format!("one of {}", list.join(", ")),
                };
                self.sink.meaning(name.span(), message, expected);
            }
        }
    }
}

/// A table with fields of its own.
struct TableOf<T>(&'static str, fn(&mut Fields<'_, '_>) -> Option<T>);

impl<T> Reads for TableOf<T> {
    type Out = T;

    fn wants(&self) -> String {
        self.0.to_owned()
    }

    fn read(&self, value: &Value<'_>, sink: &mut Sink) -> Option<T> {
        let DeValue::Table(table) = value.get_ref() else {
            self.refuse(value, sink);
            return None;
        };
        let extent = extent(sink.source(), value.span());
        let mut fields = Fields { table, span: value.span(), extent, asked: Vec::new(), sink };
        let read = self.1(&mut fields);
        fields.close();
        read
    }
}

/// How far a table goes: to its closing brace, or from its heading to the next line that begins with one.
fn extent(source: &str, span: Range<usize>) -> Range<usize> {
    let end = span.end.min(source.len());
    match source.get(span.start..end) {
        Some(text) if text.starts_with('[') => {
            let rest = source.get(end..).and_then(|rest| rest.find("\n["));
            span.start..rest.map_or(source.len(), |newline| end + newline)
        }
        _ => span.start..end,
    }
}

/// A list of anything, not longer than so many.
struct ListOf<R>(R, usize);

/// A list that nobody needs to limit.
const MANY: usize = 10_000;

impl<R: Reads> Reads for ListOf<R> {
    type Out = Vec<R::Out>;

    fn wants(&self) -> String {
        match self.1 {
            MANY => format!("a list, each {}", self.0.wants()),
            most => format!("a list of at most {most}, each {}", self.0.wants()),
        }
    }

    fn read(&self, value: &Value<'_>, sink: &mut Sink) -> Option<Self::Out> {
        let DeValue::Array(list) = value.get_ref() else {
            self.refuse(value, sink);
            return None;
        };
        if list.len() > self.1 {
            let wants = self.wants();
            sink.meaning(value.span(), format!("expected {wants}, found {}", list.len()), wants);
        }
        // Every entry is read before any of them can spoil the list.
        let read: Vec<Option<R::Out>> = list.iter().map(|entry| self.0.read(entry, sink)).collect();
        read.into_iter().collect()
    }
}

/// A whole number between two ends.
struct Whole<T> {
    range: RangeInclusive<i64>,
    becomes: std::marker::PhantomData<T>,
}

const fn whole<T>(least: i64, most: i64) -> Whole<T> {
    Whole { range: least..=most, becomes: std::marker::PhantomData }
}

impl<T: TryFrom<i64>> Reads for Whole<T> {
    type Out = T;

    fn wants(&self) -> String {
        format!("a whole number from {} to {}", self.range.start(), self.range.end())
    }

    fn read(&self, value: &Value<'_>, sink: &mut Sink) -> Option<T> {
        let number = match value.get_ref() {
            DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix()).ok(),
            _ => None,
        };
        let read =
            number.filter(|number| self.range.contains(number)).and_then(|number| T::try_from(number).ok());
        if read.is_none() {
            self.refuse(value, sink);
        }
        read
    }
}

/// A text of at least one visible character, on one line.
struct Text;

impl Reads for Text {
    type Out = String;

    fn wants(&self) -> String {
        "a text on one line".to_owned()
    }

    fn read(&self, value: &Value<'_>, sink: &mut Sink) -> Option<String> {
        match value.get_ref() {
            DeValue::String(text) if !text.trim().is_empty() && !text.contains(char::is_control) => {
                Some(text.to_string())
            }
            _ => {
                self.refuse(value, sink);
                None
            }
        }
    }
}

/// `true` or `false`.
struct Flag;

impl Reads for Flag {
    type Out = bool;

    fn wants(&self) -> String {
        "true or false".to_owned()
    }

    fn read(&self, value: &Value<'_>, sink: &mut Sink) -> Option<bool> {
        let read = value.get_ref().as_bool();
        if read.is_none() {
            self.refuse(value, sink);
        }
        read
    }
}

/// A text that must pass a test.
struct TextThat(&'static str, fn(&str) -> bool);

impl Reads for TextThat {
    type Out = String;

    fn wants(&self) -> String {
        self.0.to_owned()
    }

    fn read(&self, value: &Value<'_>, sink: &mut Sink) -> Option<String> {
        match value.get_ref().as_str() {
            Some(text) if self.1(text) => Some(text.to_owned()),
            _ => {
                self.refuse(value, sink);
                None
            }
        }
    }
}

/// An id: lower case, words joined by `-`.
const ID: TextThat = TextThat("an id in lower case, words joined by -", is_id);

fn is_id(text: &str) -> bool {
    let word =
        |word: &str| !word.is_empty() && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit());
    text.split('-').all(word)
}

/// One of a few names, each with what it means.
struct OneOf<T: 'static>(&'static [(&'static str, T)]);

impl<T: Copy> Reads for OneOf<T> {
    type Out = T;

    fn wants(&self) -> String {
        let names: Vec<String> = self.0.iter().map(|(name, _)| format!("\"{name}\"")).collect();
        match names.as_slice() {
            [head @ .., last] if !head.is_empty() => format!("{} or {last}", head.join(", ")),
            names => names.concat(),
        }
    }

    fn read(&self, value: &Value<'_>, sink: &mut Sink) -> Option<T> {
        let text = value.get_ref().as_str();
        let read = self.0.iter().find(|(name, _)| Some(*name) == text).map(|(_, meaning)| *meaning);
        if read.is_none() {
            self.refuse(value, sink);
        }
        read
    }
}

/// The book a file belongs to.
const BOOK: OneOf<Book> =
    OneOf(&[("1975", Book::BootHill1975), ("1979", Book::BootHill1979), ("1981", Book::Northfield1981)]);

/// The code of a weapon, kept as it is written.
struct Code;

impl Reads for Code {
    type Out = String;

    fn wants(&self) -> String {
        "the code of a weapon, such as \"FDR6\" or \"2SG\"".to_owned()
    }

    fn read(&self, value: &Value<'_>, sink: &mut Sink) -> Option<String> {
        let Some(text) = value.get_ref().as_str() else {
            self.refuse(value, sink);
            return None;
        };
        if Weapon::codes().any(|(code, _)| code == text) {
            return Some(text.to_owned());
        }
        let near = nearest(text, Weapon::codes().map(|(code, _)| code));
        let message = format!("no weapon has the code \"{}\"{}", text.escape_debug(), did_you_mean(&near));
        sink.meaning(value.span(), message, self.wants());
        None
    }
}

/// Ids that were met, and on which line.
type Seen = std::collections::BTreeMap<String, usize>;

/// Says which ids are used a second time in a list of tables.
fn no_id_twice(fields: &mut Fields<'_, '_>, list: &'static str, seen: &mut Seen) {
    let Some(DeValue::Array(tables)) = fields.raw(list).map(Spanned::get_ref) else { return };
    for table in tables.iter() {
        let Some(id) = table.get_ref().get("id") else { continue };
        let Some(text) = id.get_ref().as_str() else { continue };
        match seen.get(text) {
            Some(line) => {
                let message = format!("the id \"{}\" is already used on line {line}", text.escape_debug());
                fields.sink.meaning(id.span(), message, "an id of its own".to_owned());
            }
            None => {
                seen.insert(text.to_owned(), fields.sink.line(id.span().start));
            }
        }
    }
}
