//! Somebody of any book under one name, and what it costs to show him by the rules of the other game.

use crate::gulch::people::nobody;
use crate::refusal::{Refusal, quoted};
use crate::source;
use people::cast::NotFound;
use people::convert::{self, Converted};
use people::{AnyPeople, Citizen, Record, cast, citizen};
use rules::Book;
use serde_json::{Value, json};

/// Somebody of one of the two games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Anybody {
    /// Of the charts, or made by the dice of 1975 or 1979.
    Gunman(Box<Record>),
    /// Of 2002.
    Citizen(Box<Citizen>),
}

/// Somebody as he is shown, and how he came to these rules if they are not his own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Shown {
    /// Who.
    pub(crate) who: Anybody,
    /// The price of his conversion.
    pub(crate) conversion: Option<Conversion>,
}

/// What a conversion cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Conversion {
    /// The book that he comes from.
    pub(crate) from: Book,
    /// What the new rules cannot say of him.
    pub(crate) lost: Vec<&'static str>,
    /// What his own book did not say.
    pub(crate) invented: Vec<&'static str>,
}

/// The person of a name or of a people file; of several who answer to a name, the one of the game that is wished.
pub(crate) fn find(asked: &str, wished: Option<Book>) -> Result<Anybody, Refusal> {
    match source::split(asked) {
        Some((file, id)) => of_file(file, id),
        None => of_name(asked, wished),
    }
}

/// Those who are asked for: everybody of a file, or one by name. If each game has one of that name both are given, the
/// one of the wished game first, and the other as far as he can be converted.
pub(crate) fn those(asked: &str, wished: Option<Book>) -> Result<Vec<Anybody>, Refusal> {
    let file = match source::split(asked) {
        Some((file, None)) => file,
        Some(_) => return find(asked, wished).map(|one| vec![one]),
        None => return both_games(asked, wished),
    };
    Ok(match read(file)? {
        AnyPeople::Chart(chart) => chart.people.into_iter().map(Anybody::from).collect(),
        AnyPeople::Register(register) => register.people.into_iter().map(Anybody::from).collect(),
    })
}

fn both_games(asked: &str, wished: Option<Book>) -> Result<Vec<Anybody>, Refusal> {
    let (Ok(record), Ok(citizen)) = (cast::find_for(chart_of(wished), asked), citizen::find(asked)) else {
        return find(asked, wished).map(|one| vec![one]);
    };
    let mut both = vec![Anybody::from(record.clone()), citizen.clone().into()];
    if wished == Some(Book::ShadyGulch2002) {
        both.reverse();
    }
    both.retain(|one| one.clone().by(wished).is_ok());
    Ok(both)
}

/// The edition whose charts are searched.
fn chart_of(wished: Option<Book>) -> Book {
    wished.filter(|book| *book != Book::ShadyGulch2002).unwrap_or(Book::BootHill1979)
}

/// A people file of any book.
pub(crate) fn read(file: &str) -> Result<AnyPeople, Refusal> {
    people::parse::any_people(file, &source::text(file)?).map_err(|faults| Refusal::faults(&[faults]))
}

fn of_file(file: &str, id: Option<&str>) -> Result<Anybody, Refusal> {
    Ok(match read(file)? {
        AnyPeople::Chart(chart) => source::one_of(&chart, file, id)?.clone().into(),
        AnyPeople::Register(register) => {
            let ids: Vec<&str> = register.people.iter().map(|one| one.id.as_str()).collect();
            register.people[source::place(&ids, file, id)?].clone().into()
        }
    })
}

fn of_name(asked: &str, wished: Option<Book>) -> Result<Anybody, Refusal> {
    match (cast::find_for(chart_of(wished), asked), citizen::find(asked)) {
        (Ok(record), Err(_)) => Ok(record.clone().into()),
        (Err(_), Ok(citizen)) => Ok(citizen.clone().into()),
        (Ok(record), Ok(citizen)) => match wished {
            Some(Book::ShadyGulch2002) => Ok(citizen.clone().into()),
            Some(_) => Ok(record.clone().into()),
            None => Err(both(asked, record, citizen)),
        },
        (Err(there), Err(here)) => Err(nobody(asked, &in_order(there, here, wished))),
    }
}

/// The game that is wished speaks first.
fn in_order(there: NotFound, here: NotFound, wished: Option<Book>) -> [NotFound; 2] {
    if wished == Some(Book::ShadyGulch2002) { [here, there] } else { [there, here] }
}

fn both(asked: &str, record: &Record, citizen: &Citizen) -> Refusal {
    let message = format!(
        "nobody alone answers to {}; perhaps {} of {}, or {} of 2002",
        quoted(asked),
        record.id,
        record.book.year(),
        citizen.id
    );
    Refusal { suggestion: Some(record.id.clone()), ..Refusal::new(message).see("sixgun person list") }
}

impl From<Record> for Anybody {
    fn from(record: Record) -> Anybody {
        Anybody::Gunman(Box::new(record))
    }
}

impl From<Citizen> for Anybody {
    fn from(citizen: Citizen) -> Anybody {
        Anybody::Citizen(Box::new(citizen))
    }
}

impl Anybody {
    /// Whether he is of 2002.
    pub(crate) fn is_of_2002(&self) -> bool {
        matches!(self, Anybody::Citizen(_))
    }

    /// The same person by the rules of a book; by those of his own without one. Between the two editions nothing is
    /// converted: a man's numbers are taken as they stand.
    pub(crate) fn by(self, book: Option<Book>) -> Result<Shown, Refusal> {
        match (&self, book) {
            (Anybody::Gunman(record), Some(Book::ShadyGulch2002)) => {
                Shown::converted(record.book, convert::to_2002(record))
            }
            (Anybody::Citizen(citizen), Some(book)) if book != Book::ShadyGulch2002 => {
                Shown::converted(Book::ShadyGulch2002, convert::from_2002(citizen, book))
            }
            _ => Ok(Shown { who: self, conversion: None }),
        }
    }
}

impl Shown {
    fn converted<P: Into<Anybody>>(
        from: Book,
        converted: Result<Converted<P>, convert::CannotConvert>,
    ) -> Result<Shown, Refusal> {
        let converted = converted.map_err(|fault| Refusal::new(fault.to_string()))?;
        let (lost, invented) = (converted.lost_labels(), converted.invented_labels());
        let who = converted.person.into();
        Ok(Shown { who, conversion: Some(Conversion { from, lost, invented }) })
    }
}

impl Conversion {
    /// For people: label and text of each line.
    pub(crate) fn lines(&self) -> Vec<(&'static str, String)> {
        let list = |things: &[&str]| match things {
            [] => "nothing".to_owned(),
            things => things.join("; "),
        };
        let says = format!("From {} by a house rule of ours; no book says how.", self.from.year());
        vec![
            ("Converted", says),
            ("  lost", format!("{}.", rules::sheet::capital(&list(&self.lost)))),
            ("  invented", format!("{}.", rules::sheet::capital(&list(&self.invented)))),
        ]
    }

    /// For programs.
    pub(crate) fn json(&self) -> Value {
        json!({ "from": self.from.year(), "house_rule": true, "lost": self.lost, "invented": self.invented })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(asked: &str, wished: Option<Book>) -> Result<String, String> {
        match find(asked, wished) {
            Ok(Anybody::Gunman(record)) => Ok(record.id),
            Ok(Anybody::Citizen(citizen)) => Ok(citizen.id),
            Err(refusal) => Err(refusal.message),
        }
    }

    #[test]
    fn people_of_both_games_are_found_by_one_name() {
        assert_eq!(found("theodore kelsey", None).as_deref(), Ok("mad-dog-kelsey"));
        assert_eq!(found("wyatt-earp", Some(Book::ShadyGulch2002)).as_deref(), Ok("wyatt-earp"));
        assert_eq!(found("kelsey", Some(Book::BootHill1975)).as_deref(), Ok("mad-dog-kelsey"));
    }

    #[test]
    fn a_name_of_both_games_needs_a_book() {
        assert_eq!(found("johnson", Some(Book::ShadyGulch2002)).as_deref(), Ok("coby-johnson"));
        assert_ne!(found("johnson", Some(Book::BootHill1979)).as_deref(), Ok("coby-johnson"));
        let refused = found("johnson", None).expect_err("two");
        assert!(refused.starts_with("nobody alone answers to `johnson`"), "{refused}");
        assert!(refused.ends_with("or coby-johnson of 2002"), "{refused}");
    }

    #[test]
    fn the_price_of_a_conversion_is_told() {
        let doc = find("doc-holliday", None).expect("Doc").by(Some(Book::ShadyGulch2002)).expect("converted");
        let price = doc.conversion.expect("a price");
        assert_eq!(price.from, Book::BootHill1979);
        assert!(price.lost.contains(&"left hand") || price.lost.contains(&"the parts of his aim"));
        assert!(price.invented.contains(&"reasoning"));
        let own = find("doc-holliday", None).expect("Doc").by(None).expect("his own rules");
        assert_eq!(own.conversion, None);
    }
}
