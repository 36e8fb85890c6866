//! The people of 2002: by name, from a people file, or from the other books by our own conversion.

use super::Conversion;
use crate::refusal::{Refusal, quoted};
use crate::source;
use people::cast::NotFound;
use people::{AnyPeople, CannotFight, Citizen, Record, citizen};
use rules::Book;
use shady_gulch::Person;

/// Somebody found, and where he comes from if that must be said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// His record by the rules of 2002.
    pub citizen: Citizen,
    /// A sentence on his conversion, which no book has.
    pub converted: Option<String>,
}

/// The person of a name (`mad-dog`, or `doc-holliday` of another book) or of a people file (`gang.toml#rex`).
pub fn find(asked: &str) -> Result<Found, Refusal> {
    let (citizen, conversion) = find_with_cost(asked)?;
    Ok(Found { citizen, converted: conversion.as_ref().map(in_a_sentence) })
}

/// That somebody was converted, in a sentence.
pub fn in_a_sentence(Conversion { name, from, .. }: &Conversion) -> String {
    format!("{name} is of {}; no book says how to convert him, and this is our own way.", from.year())
}

/// The same person, with what his conversion cost if he is of another book.
pub fn find_with_cost(asked: &str) -> Result<(Citizen, Option<Conversion>), Refusal> {
    match source::split(asked) {
        Some((file, id)) => of_file(file, id),
        None => of_name(asked),
    }
}

fn of_name(asked: &str) -> Result<(Citizen, Option<Conversion>), Refusal> {
    let here = match citizen::find(asked) {
        Ok(citizen) => return Ok((citizen.clone(), None)),
        Err(fault) => fault,
    };
    match people::cast::find_for(Book::BootHill1979, asked) {
        Ok(record) => of_record(record),
        Err(there) => Err(nobody(asked, &[here, there])),
    }
}

/// Somebody of another book.
fn of_record(record: &Record) -> Result<(Citizen, Option<Conversion>), Refusal> {
    Conversion::to_2002(record).map(|(citizen, conversion)| (citizen, Some(conversion)))
}

fn of_file(file: &str, id: Option<&str>) -> Result<(Citizen, Option<Conversion>), Refusal> {
    let people = people::parse::any_people(file, &source::text(file)?);
    match people.map_err(|faults| Refusal::faults(&[faults]))? {
        AnyPeople::Chart(chart) => of_record(source::one_of(&chart, file, id)?),
        AnyPeople::Register(register) => {
            let ids: Vec<&str> = register.people.iter().map(|one| one.id.as_str()).collect();
            let place = source::place(&ids, file, id)?;
            Ok((register.people[place].clone(), None))
        }
    }
}

/// Why nobody of a name is found in any book, with who may be meant.
pub fn nobody(asked: &str, faults: &[NotFound]) -> Refusal {
    let names: Vec<&str> =
        faults.iter().flat_map(|fault| &fault.suggestions).map(String::as_str).take(5).collect();
    let message = match names.as_slice() {
        [] | [_] => format!("nobody is found under {}", quoted(asked)),
        several => format!("nobody alone answers to {}; perhaps {}", quoted(asked), several.join(", ")),
    };
    let suggestion = names.first().map(|name| (*name).to_owned());
    Refusal { suggestion, ..Refusal::new(message).see("sixgun person list") }
}

/// What dice are rolled for; refused if it is lost.
pub fn person(citizen: &Citizen) -> Result<Person, Refusal> {
    citizen.person().map_err(|fault| match fault {
        CannotFight::Lost { who, fields } => Refusal::new(format!(
            "the book gives no {} of {who}, so that nothing can be rolled",
            crate::words::list(&fields)
        )),
        CannotFight::Unrolled { .. } | CannotFight::NoSpeed { .. } => Refusal::new(fault.to_string()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_of_2002_come_before_those_of_other_books() {
        let dog = find("mad-dog").expect("Mad Dog");
        assert_eq!((dog.citizen.id.as_str(), dog.converted), ("mad-dog-kelsey", None));
        let doc = find("doc-holliday").expect("Doc");
        assert!(doc.converted.is_some_and(|said| said.contains("our own way")));
        assert!(
            person(&find("austin-divole").expect("Austin").citizen).is_err_and(|refusal| refusal
                .message
                .contains("gives no traits and skills of Austin DiVole"))
        );
    }

    #[test]
    fn somebody_who_is_not_there_is_refused_with_who_may_be_meant() {
        assert_eq!(find("mad-dgo-kelsey").expect_err("nobody").suggestion.as_deref(), Some("mad-dog-kelsey"));
        assert_eq!(find("doc-holiday").expect_err("nobody").suggestion.as_deref(), Some("doc-holliday"));
        assert!(find("earp").is_err_and(|refusal| refusal.message.contains("morgan-earp")));
        assert!(find("no-such.toml").is_err_and(|refusal| refusal.message.contains("cannot be read")));
    }
}
