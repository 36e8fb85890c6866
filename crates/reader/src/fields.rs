//! The values of a TOML file, each with what is wanted of it and how to read it.

use crate::fault::Sink;
use crate::near::{did_you_mean, nearest};
use std::ops::{Range, RangeInclusive};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A value with its place.
pub type Value<'t> = Spanned<DeValue<'t>>;

/// One way to read a value: what it wants, and how to get it.
pub trait Reads {
    /// What comes of it.
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

/// Reads a whole file: what is wrong with its notation first, then what it says.
pub fn file<T>(
    text: &str,
    sink: &mut Sink,
    read: impl FnOnce(&mut Fields<'_, '_>) -> Option<T>,
) -> Option<T> {
    let (table, broken) = DeTable::parse_recoverable(text);
    for fault in broken {
        sink.syntax(fault.span(), fault.message());
    }
    let mut fields =
        Fields { table: table.get_ref(), span: 0..0, extent: 0..text.len(), asked: vec![], sink };
    let read = read(&mut fields);
    fields.close();
    read
}

/// How a value is named in a fault.
pub fn found(value: &DeValue<'_>) -> String {
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
pub struct Fields<'t, 's> {
    table: &'t DeTable<'t>,
    /// Where the table is written: its heading, or its braces.
    span: Range<usize>,
    /// From its heading to the next, where it has one.
    extent: Range<usize>,
    asked: Vec<&'static str>,
    /// Takes what is wrong.
    pub sink: &'s mut Sink,
}

impl<'t> Fields<'t, '_> {
    /// A field that may be left out.
    pub fn take<R: Reads>(&mut self, name: &'static str, reads: &R) -> Option<R::Out> {
        self.asked.push(name);
        let value = self.table.get(name)?;
        reads.read(value, self.sink)
    }

    /// A field that must be there.
    pub fn need<R: Reads>(&mut self, name: &'static str, reads: &R) -> Option<R::Out> {
        if !self.has(name) {
            self.missing(name, reads.wants());
        }
        self.take(name, reads)
    }

    /// Says that a field is missing, unless it may have been lost in a broken line.
    pub fn missing(&mut self, name: &str, wants: String) {
        if !self.is_broken() {
            self.sink.meaning(
                self.span.clone(),
                format!("`{name}` is missing"),
                format!("`{name}`: {wants}"),
            );
        }
    }

    /// Whether a field is there.
    pub fn has(&self, name: &str) -> bool {
        self.table.contains_key(name)
    }

    /// The value of a field as it stands, and where its name is written.
    pub fn raw(&self, name: &str) -> Option<&'t Value<'t>> {
        self.table.get(name)
    }

    /// Where the name of a field is written.
    pub fn place(&self, name: &str) -> Range<usize> {
        self.table.get_key_value(name).map_or(self.span.clone(), |(key, _)| key.span())
    }

    /// Whether the notation is broken somewhere in the table, so that what seems missing may only be lost.
    pub fn is_broken(&self) -> bool {
        self.sink.is_broken_within(&self.extent)
    }

    /// Where the table is written.
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// Reports the fields that do not exist.
    pub fn close(self) {
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
pub struct TableOf<T>(pub &'static str, pub fn(&mut Fields<'_, '_>) -> Option<T>);

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

/// A list of anything. Entries that cannot be read are reported and left out.
pub struct ListOf<R>(pub R);

impl<R: Reads> Reads for ListOf<R> {
    type Out = Vec<R::Out>;

    fn wants(&self) -> String {
        format!("a list, each {}", self.0.wants())
    }

    fn read(&self, value: &Value<'_>, sink: &mut Sink) -> Option<Self::Out> {
        let DeValue::Array(list) = value.get_ref() else {
            self.refuse(value, sink);
            return None;
        };
        Some(list.iter().filter_map(|entry| self.0.read(entry, sink)).collect())
    }
}

/// Anything, with the place where it is written.
pub struct Placed<R>(pub R);

impl<R: Reads> Reads for Placed<R> {
    type Out = Spanned<R::Out>;

    fn wants(&self) -> String {
        self.0.wants()
    }

    fn read(&self, value: &Value<'_>, sink: &mut Sink) -> Option<Self::Out> {
        self.0.read(value, sink).map(|read| Spanned::new(value.span(), read))
    }
}

/// A whole number between two ends.
pub struct Whole<T> {
    range: RangeInclusive<i64>,
    becomes: std::marker::PhantomData<T>,
}

/// A whole number between two ends, both included.
pub const fn whole<T>(least: i64, most: i64) -> Whole<T> {
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
pub struct Text;

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
pub struct Flag;

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

/// One of a few things by its name.
pub struct Named<T: 'static> {
    /// What it is, with its article.
    pub what: &'static str,
    /// All there are.
    pub all: &'static [T],
    /// What each is called.
    pub name: fn(T) -> &'static str,
}

impl<T: Copy> Reads for Named<T> {
    type Out = T;

    fn wants(&self) -> String {
        let names: Vec<String> = self.all.iter().map(|one| format!("\"{}\"", (self.name)(*one))).collect();
        match names.as_slice() {
            [head @ .., last] if !head.is_empty() => {
                format!("{}: {} or {last}", self.what, head.join(", "))
            }
            names => names.concat(),
        }
    }

    fn read(&self, value: &Value<'_>, sink: &mut Sink) -> Option<T> {
        let Some(text) = value.get_ref().as_str() else {
            self.refuse(value, sink);
            return None;
        };
        let found = self.all.iter().find(|one| (self.name)(**one) == text).copied();
        if found.is_none() {
            let near = nearest(text, self.all.iter().map(|one| (self.name)(*one)));
            let message = format!("\"{}\" is not {}{}", text.escape_debug(), self.what, did_you_mean(&near));
            sink.meaning(value.span(), message, self.wants());
        }
        found
    }
}

/// A list of whole numbers, as many as one of the allowed counts.
pub struct Numbers {
    /// What they say, as the end of a sentence.
    pub what: &'static str,
    /// How many there may be.
    pub counts: &'static [usize],
    /// The largest of them.
    pub most: i64,
}

impl Reads for Numbers {
    type Out = Vec<u16>;

    fn wants(&self) -> String {
        self.what.to_owned()
    }

    fn read(&self, value: &Value<'_>, sink: &mut Sink) -> Option<Vec<u16>> {
        let entries = match value.get_ref() {
            DeValue::Array(list) if self.counts.contains(&list.len()) => list,
            _ => {
                self.refuse(value, sink);
                return None;
            }
        };
        let read = entries.iter().map(|entry| whole(0, self.most).read(entry, sink));
        read.collect::<Vec<Option<u16>>>().into_iter().collect()
    }
}
