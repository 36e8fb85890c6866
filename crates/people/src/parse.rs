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
use reader::fields::{Fields, Flag, Reads, TableOf, Text, Value, Whole, whole};
use rules::{Book, Weapon};
use toml::Spanned;
use toml::de::DeValue;

/// Reads a whole file, or says all that is wrong with it.
fn file<T>(file: &str, text: &str, read: impl FnOnce(&mut Fields<'_, '_>) -> Option<T>) -> Result<T, Faults> {
    let mut sink = Sink::new(file, text);
    let read = reader::fields::file(text, &mut sink, read);
    sink.finish(read)
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
