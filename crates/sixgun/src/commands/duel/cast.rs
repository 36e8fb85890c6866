//! The two of a showdown by the rules of any book: on a chart of it, or brought there from another.

use crate::Refusal;
use crate::gulch::{Conversion, GIVEN, Known, Somebody, people as gulch_people};
use crate::refusal::quoted;
use crate::source;
use ::people::{AnyPeople, Citizen, Record, cast, citizen};
use rules::Book;

/// Somebody by the rules of one book, and what it cost to bring him there if he is of another.
pub(super) type Brought<P> = (P, Option<Conversion>);

/// Somebody who is the same in every book.
#[derive(Clone, Debug)]
pub(super) enum Who {
    /// Somebody of the charts of *Boot Hill*, by the name he was asked for; each edition has its own charts.
    Charts(String),
    /// Somebody of a people file of *Boot Hill*.
    Record(Box<Record>),
    /// Somebody of 2002.
    Citizen(Box<Citizen>),
}

impl Who {
    /// The one who is meant. A name that means one in *Boot Hill* and another in 2002 is refused.
    pub(super) fn new(asked: &str, unnamed: &str) -> Result<Who, Refusal> {
        if let Some(made) = of_numbers(asked, unnamed)? {
            return Ok(Who::Citizen(Box::new(made)));
        }
        if let Some((file, id)) = source::split(asked) {
            return of_file(file, id);
        }
        match (cast::find(asked), citizen::find(asked)) {
            (Ok(here), Ok(there)) => {
                let message = format!(
                    "{} is {} in Boot Hill and {} in 2002; say which, such as {} or {}",
                    quoted(asked),
                    here.name,
                    there.name,
                    here.id,
                    there.id
                );
                Err(Refusal::new(message))
            }
            (Ok(_), Err(_)) => Ok(Who::Charts(asked.to_owned())),
            (Err(_), Ok(citizen)) => Ok(Who::Citizen(Box::new(citizen.clone()))),
            (Err(_), Err(_)) => Err(gulch_people::find(asked).err().unwrap_or_else(|| nobody(asked))),
        }
    }

    /// By an edition of *Boot Hill*.
    pub(super) fn record(&self, book: Book) -> Result<Brought<Record>, Refusal> {
        let own = match self {
            Who::Citizen(citizen) => return from_2002(citizen, book),
            Who::Charts(asked) => source::person(asked, book)?,
            Who::Record(record) => (**record).clone(),
        };
        if (own.book == Book::BootHill1975) == (book == Book::BootHill1975) {
            return Ok((own, None));
        }
        Conversion::to_edition(&own, book).map(|(record, cost)| (record, Some(cost)))
    }

    /// By the rules of 2002.
    pub(super) fn somebody(&self) -> Result<Somebody, Refusal> {
        let (citizen, conversion) = match self {
            Who::Citizen(citizen) => ((**citizen).clone(), None),
            Who::Charts(asked) => to_2002(&source::person(asked, Book::BootHill1979)?)?,
            Who::Record(record) => to_2002(record)?,
        };
        Somebody::of_citizen(&citizen).map(|somebody| Somebody { conversion, ..somebody })
    }
}

fn nobody(asked: &str) -> Refusal {
    Refusal::new(format!("nobody is found under {}", quoted(asked))).see("sixgun person list")
}

fn to_2002(record: &Record) -> Result<Brought<Citizen>, Refusal> {
    Conversion::to_2002(record).map(|(citizen, cost)| (citizen, Some(cost)))
}

fn from_2002(citizen: &Citizen, book: Book) -> Result<Brought<Record>, Refusal> {
    Conversion::from_2002(citizen, book).map(|(record, cost)| (record, Some(cost)))
}

/// Somebody who was given in numbers of 2002: `Pat:dex=5,firearms=10`; nothing if that is no list of numbers.
fn of_numbers(asked: &str, unnamed: &str) -> Result<Option<Citizen>, Refusal> {
    if !asked.contains('=') {
        return Ok(None);
    }
    let somebody = Somebody::read(asked, unnamed)?;
    let mut made = Citizen::new("given", &somebody.name);
    if let Known::Person(person) = somebody.known {
        (made.traits, made.skills) = (Some(person.traits), person.skills);
    }
    made.chart = GIVEN.to_owned();
    somebody.person().map(|_| Some(made))
}

fn of_file(file: &str, id: Option<&str>) -> Result<Who, Refusal> {
    let people = ::people::parse::any_people(file, &source::text(file)?);
    match people.map_err(|faults| Refusal::faults(&[faults]))? {
        AnyPeople::Chart(chart) => {
            source::one_of(&chart, file, id).map(|record| Who::Record(Box::new(record.clone())))
        }
        AnyPeople::Register(register) => {
            let ids: Vec<&str> = register.people.iter().map(|one| one.id.as_str()).collect();
            let place = source::place(&ids, file, id)?;
            Ok(Who::Citizen(Box::new(register.people[place].clone())))
        }
    }
}

/// Somebody who is of 2002 and of no chart of *Boot Hill*.
pub(super) fn only_of_2002(asked: &str, unnamed: &str) -> Option<Citizen> {
    match Who::new(asked, unnamed) {
        Ok(Who::Citizen(citizen)) => Some(*citizen),
        _ => None,
    }
}

/// Somebody for a showdown by one edition alone: with the numbers of his chart as they stand, or converted if he
/// is of 2002.
pub(super) fn by_edition(asked: &str, unnamed: &str, book: Book) -> Result<Brought<Record>, Refusal> {
    match source::person(asked, book) {
        Ok(record) => Ok((record, None)),
        Err(refusal) => {
            only_of_2002(asked, unnamed).map_or(Err(refusal), |citizen| from_2002(&citizen, book))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn year(asked: &str, book: Book) -> (String, Option<u16>) {
        let who = Who::new(asked, "He").unwrap_or_else(|refusal| panic!("{asked}: {}", refusal.message));
        let (record, cost) =
            who.record(book).unwrap_or_else(|refusal| panic!("{asked}: {}", refusal.message));
        (record.file, cost.map(|cost| cost.from.year()))
    }

    #[test]
    fn a_man_of_both_editions_has_a_chart_in_each() {
        assert_eq!(year("doc-holliday", Book::BootHill1975), ("ok_corral_1975".into(), None));
        assert_eq!(year("Doc Holliday", Book::BootHill1979), ("fastest_guns".into(), None));
    }

    #[test]
    fn whoever_is_of_one_book_only_is_brought_to_the_others() {
        assert_eq!(year("wes-hardin", Book::BootHill1975), ("converted".into(), Some(1979)));
        assert_eq!(year("mad-dog-kelsey", Book::BootHill1975), ("converted".into(), Some(2002)));
        assert_eq!(year("Pat:dex=5,per=3,str=3,wil=3,firearms=9", Book::BootHill1979).1, Some(2002));
        let doc = Who::new("doc-holliday", "He").and_then(|who| who.somebody()).expect("Doc");
        assert_eq!(doc.conversion.map(|cost| cost.from.year()), Some(1979));
    }

    #[test]
    fn a_name_that_means_two_people_is_refused() {
        let refused = Who::new("mad-dog", "He").expect_err("two");
        assert!(refused.message.contains("Harry Tracy in Boot Hill and Theodore"), "{}", refused.message);
        assert_eq!(
            Who::new("doc-holiday", "He").expect_err("a slip").suggestion.as_deref(),
            Some("doc-holliday")
        );
        assert!(
            Who::new("Pat=9", "He")
                .is_err_and(|refusal| refusal.message.contains("more of Pat than a total"))
        );
    }
}
