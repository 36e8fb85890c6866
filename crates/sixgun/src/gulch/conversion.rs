//! What it costs to bring somebody from one book to another, in words.

use crate::Refusal;
use crate::out::Look;
use people::convert::{self, Converted};
use people::{Citizen, Record};
use rules::Book;
use rules::sheet::capital;
use serde_json::{Value, json};

/// Said wherever somebody was converted.
pub const OUR_OWN: &str = "No book says how to bring people from one book to another: the conversion is our own \
                           invention, told in docs/CONVERSION.md.";

/// The list of somebody who stands on none.
pub const GIVEN: &str = "given in numbers";

/// Somebody who was brought from one book to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conversion {
    /// Who.
    pub name: String,
    /// The list he stands on.
    pub chart: String,
    /// The book he is of.
    pub from: Book,
    /// What the new rules cannot say of him.
    pub lost: Vec<&'static str>,
    /// What the old rules did not say of him.
    pub invented: Vec<&'static str>,
}

impl Conversion {
    /// A person of *Boot Hill* by the rules of 2002.
    pub fn to_2002(record: &Record) -> Result<(Citizen, Conversion), Refusal> {
        let converted = convert::to_2002(record).map_err(|fault| Refusal::new(fault.to_string()))?;
        Ok(Conversion::of(&record.name, &record.chart, record.book, converted))
    }

    /// A person of 2002 by the rules of an edition of *Boot Hill*.
    pub fn from_2002(citizen: &Citizen, book: Book) -> Result<(Record, Conversion), Refusal> {
        let converted = convert::from_2002(citizen, book).map_err(|fault| Refusal::new(fault.to_string()))?;
        Ok(Conversion::of(&citizen.name, &citizen.chart, Book::ShadyGulch2002, converted))
    }

    /// A person of one edition of *Boot Hill* by the rules of the other.
    pub fn to_edition(record: &Record, book: Book) -> Result<(Record, Conversion), Refusal> {
        let converted = convert::to_edition(record, book).map_err(|fault| Refusal::new(fault.to_string()))?;
        Ok(Conversion::of(&record.name, &record.chart, record.book, converted))
    }

    fn of<P>(name: &str, chart: &str, from: Book, converted: Converted<P>) -> (P, Conversion) {
        let (lost, invented) = (converted.lost_labels(), converted.invented_labels());
        let conversion = Conversion { name: name.to_owned(), chart: chart.to_owned(), from, lost, invented };
        (converted.person, conversion)
    }

    /// What was lost and what was invented: short, or whole where more is to be said.
    pub fn says(&self, look: Look) -> String {
        let Conversion { name, chart, from, lost, invented } = self;
        let of = if chart == GIVEN { "" } else { "of " };
        let of = format!("{name} is {of}{chart} ({})", from.year());
        let sorts = [("lost", lost), ("invented", invented)].into_iter().filter(|(_, all)| !all.is_empty());
        let told: Vec<String> = match look.verbose {
            true => sorts.map(|(sort, all)| format!("{}: {}", capital(sort), all.join("; "))).collect(),
            false => sorts.map(|(sort, all)| format!("{sort}: {}", some(all))).collect(),
        };
        match (told.is_empty(), look.verbose) {
            (true, _) => format!("{of}; nothing was lost or invented."),
            (false, true) => format!("{of}. {}.", told.join(". ")),
            (false, false) => format!("{of}; {} (-v names all).", told.join("; ")),
        }
    }

    /// For programs.
    pub fn json(&self) -> Value {
        json!({
            "name": self.name,
            "chart": self.chart,
            "from": self.from.year(),
            "lost": self.lost,
            "invented": self.invented,
        })
    }
}

/// The first of several things, and how many more there are.
fn some(things: &[&str]) -> String {
    match things {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [first, rest @ ..] => format!("{first} and {} more", rest.len()),
    }
}

/// What is said before a fight of people who were converted; nothing where nobody was.
pub fn all_said(conversions: &[Conversion], look: Look) -> Vec<String> {
    let told = conversions.iter().map(|conversion| conversion.says(look));
    if conversions.is_empty() {
        Vec::new()
    } else {
        std::iter::once(OUR_OWN.to_owned()).chain(told).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn doc() -> Conversion {
        let record = people::cast::find_for(Book::BootHill1979, "doc-holliday").expect("Doc");
        Conversion::to_2002(record).expect("converted").1
    }

    #[test]
    fn what_it_costs_is_told_shortly_or_whole() {
        let (short, look) = (doc().says(Look::plain(80)), Look::plain(80));
        assert!(short.starts_with("Doc Holliday is of The Fastest Guns (1979); lost: "), "{short}");
        assert!(
            short.contains(" more; invented: reasoning and ") && short.ends_with("(-v names all)."),
            "{short}"
        );
        let whole = doc().says(Look { verbose: true, ..look });
        let told = |thing: &&str| whole.contains(*thing);
        assert!(doc().lost.iter().chain(&doc().invented).all(told), "{whole}");
        assert_eq!(all_said(&[doc()], look).len(), 2);
        assert!(all_said(&[], look).is_empty());
    }

    #[test]
    fn programs_get_everything() {
        let json = doc().json();
        assert_eq!((&json["from"], &json["chart"]), (&json!(1979), &json!("The Fastest Guns")));
        assert_eq!(json["lost"].as_array().map(Vec::len), Some(doc().lost.len()));
    }
}
