//! Finding clauses by address or by words.

use super::Rules;
use crate::Refusal;
use crate::refusal::{nearest, quoted};
use ledger::{Clause, Reading};

/// What a search found.
pub(super) struct Found {
    pub(super) clauses: Vec<&'static Clause>,
    /// Whether addresses were given: then each clause is shown whole.
    pub(super) by_address: bool,
}

/// The clauses that fit the addresses, the words and the filters.
pub(super) fn find(asked: &Rules) -> Result<Found, Refusal> {
    let (addresses, words): (Vec<&String>, Vec<&String>) = asked
        .words
        .iter()
        .partition(|word| Address::read(word).is_some_and(|address| address.is_of_a_book()));
    let named = addresses.iter().map(|word| at(word)).collect::<Result<Vec<_>, _>>()?;
    let words: Vec<String> = words.iter().map(|word| word.to_lowercase()).collect();
    let fits = |clause: &&Clause| {
        (named.is_empty() || named.iter().any(|one| one.id == clause.id))
            && asked.book.is_none_or(|book| clause.book == book.book().year())
            && asked.status.is_none_or(|standing| clause.status == standing.status())
            && says_all(clause, &words)
    };
    let clauses: Vec<&Clause> = ledger::clauses().iter().filter(fits).collect();
    match clauses.is_empty() && !asked.words.is_empty() {
        true => Err(nothing(asked, &words)),
        false => Ok(Found { clauses, by_address: !named.is_empty() }),
    }
}

/// An address taken apart, so that `BH79-92` finds `bh79-092`.
#[derive(PartialEq, Eq)]
struct Address {
    book: String,
    letter: String,
    number: u32,
}

impl Address {
    fn read(written: &str) -> Option<Address> {
        let written = written.trim().to_lowercase();
        let (book, rest) = written.split_once('-')?;
        let digits = rest.trim_start_matches(|letter: char| letter.is_ascii_alphabetic());
        let letter = rest.strip_suffix(digits)?;
        let number = digits.parse().ok()?;
        Some(Address { book: book.to_owned(), letter: letter.to_owned(), number })
    }

    /// Whether some book has addresses of this kind; `E-17` is an erratum and `01-05` a span of dice.
    fn is_of_a_book(&self) -> bool {
        let year = ["bh", "sg"].iter().find_map(|letters| self.book.strip_prefix(letters));
        year.is_some_and(|year| !year.is_empty() && year.bytes().all(|b| b.is_ascii_digit()))
    }
}

/// The clause at an address.
fn at(written: &str) -> Result<&'static Clause, Refusal> {
    let address = Address::read(written);
    let clause = ledger::clauses().iter().find(|clause| Address::read(&clause.id) == address);
    clause.ok_or_else(|| {
        let ids = ledger::clauses().iter().map(|clause| clause.id.as_str());
        Refusal::new(format!("no rule has the address {}", quoted(written)))
            .near(written, ids)
            .see("sixgun rules --coverage")
    })
}

fn says_all(clause: &Clause, words: &[String]) -> bool {
    if words.is_empty() {
        return true;
    }
    let text = text(clause).to_lowercase();
    words.iter().all(|word| text.contains(word.as_str()))
}

/// Everything that a clause says.
fn text(clause: &Clause) -> String {
    let readings: Vec<String> = clause.readings.iter().map(reading).collect();
    let waits = clause.waits.as_deref().unwrap_or_default();
    let Clause { id, section, says, .. } = clause;
    format!("{id} {section} {says} {waits} {} {}", clause.errata.join(" "), readings.join(" "))
}

/// Everything that a reading says.
pub(super) fn reading(reading: &Reading) -> String {
    let Reading { name, asks, taken, values } = reading;
    format!("{name} {asks} {taken} {}", values.join(" "))
}

/// The refusal of a search without a find, with the nearest word that would find something.
fn nothing(asked: &Rules, words: &[String]) -> Refusal {
    let all: Vec<String> = asked.words.iter().map(|word| quoted(word)).collect();
    let filters = match (asked.book, asked.status) {
        (None, None) => "",
        _ => " within these filters",
    };
    let refusal = Refusal::new(format!("no rule{filters} speaks of {}", crate::words::list(&all)));
    let everything: String =
        ledger::clauses().iter().map(|clause| text(clause).to_lowercase() + " ").collect();
    let unknown = words.iter().find(|word| !everything.contains(word.as_str()));
    let known = everything.split(|letter: char| !letter.is_alphanumeric() && letter != '-');
    let near = unknown.and_then(|word| nearest(word, known.filter(|known| known.len() > 2)));
    Refusal { suggestion: near.map(str::to_owned), ..refusal }.see("sixgun rules")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(words: &[&str]) -> Result<Vec<&'static str>, String> {
        let asked = Rules { words: words.iter().map(|word| word.to_string()).collect(), ..Rules::default() };
        let found = find(&asked).map_err(|refusal| refusal.suggestion.unwrap_or_default())?;
        Ok(found.clauses.iter().map(|clause| clause.id.as_str()).collect())
    }

    #[test]
    fn an_address_is_read_with_some_freedom() {
        assert_eq!(ids(&["bh79-092"]), Ok(vec!["bh79-092"]));
        assert_eq!(ids(&["BH79-92"]), Ok(vec!["bh79-092"]));
        assert_eq!(ids(&["bh75-d1", "bh75-p04"]).map(|ids| ids.len()), Ok(2));
        assert_eq!(ids(&["SG02-39"]), Ok(vec!["sg02-039"]));
    }

    #[test]
    fn a_wrong_address_is_refused() {
        assert_eq!(ids(&["bh79-0922"]), Err("bh79-092".into()));
        assert!(ids(&["bh79-99999999999999999999"]).is_err());
    }

    #[test]
    fn all_words_must_be_there_in_any_case() {
        let both = ids(&["Short", "RANGE"]).expect("found");
        assert!(both.contains(&"bh79-092"), "{both:?}");
        assert!(both.len() < ids(&["range"]).expect("found").len());
    }

    #[test]
    fn a_misspelt_word_is_mended() {
        assert_eq!(ids(&["dynamyte"]), Err("dynamite".into()));
    }

    #[test]
    fn a_reading_is_found_by_its_name() {
        assert_eq!(ids(&["half-points-of-improvement"]).map(|ids| ids.len()), Ok(1));
    }
}
