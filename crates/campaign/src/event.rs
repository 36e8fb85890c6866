//! What happens, with who perceives it. Every sentence names people by their numbers in braces, such as `{3}`, and each seat
//! reads the names that it knows.

use crate::calendar::Hour;
use crate::ids::PersonNo;
use std::collections::BTreeSet;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// When.
    pub hour: Hour,
    /// The people who perceive it.
    pub to: BTreeSet<PersonNo>,
    /// Everybody in the county hears of it, and so do those who look on.
    pub public: bool,
    /// The sentence.
    pub says: String,
    /// The clause of the book, if one says so.
    pub clause: Option<&'static str>,
}

/// Puts names into a sentence.
pub fn named(says: &str, name: &dyn Fn(PersonNo) -> String) -> String {
    let mut out = String::with_capacity(says.len() + 16);
    let mut rest = says;
    while let Some((before, after)) = rest.split_once('{') {
        out += before;
        match after.split_once('}') {
            Some((number, after)) => {
                let who = number.parse().ok().map(PersonNo);
                out += &who.map_or_else(String::new, name);
                rest = after;
            }
            None => rest = after,
        }
    }
    out += rest;
    let mut letters = out.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => out,
    }
}

/// How a sentence names somebody.
pub fn who(person: PersonNo) -> String {
    format!("{{{}}}", person.0)
}

/// Several people in a sentence.
pub fn whos(people: &[PersonNo]) -> String {
    let names: Vec<String> = people.iter().map(|one| who(*one)).collect();
    match names.as_slice() {
        [] => "nobody".to_owned(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
