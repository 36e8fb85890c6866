//! Which books a showdown is fought by: one of them, or several side by side.

use crate::game::{EditionYear, GameArgs, OptionalRule, Setting, option_help, option_parser};
use crate::refusal::quoted;
use clap::Args;
use rules::Book;

/// The rules in force, as arguments.
#[derive(Args, Debug, Clone, Default)]
#[command(next_help_heading = "Rules in force")]
pub struct DuelRules {
    /// Fight by the rules of 1975, 1979 or 2002; several, such as 1975,1979,2002 or all, stand side by side
    /// [default: 1979]
    #[arg(long, value_name = "YEARS", value_parser = books)]
    pub book: Option<Books>,
    /// Read an open rule in another way (see `sixgun rules --readings`)
    #[arg(long, value_name = "NAME=VALUE")]
    pub set: Vec<Setting>,
    /// Optional rules in use, by their names in the registry.
    #[arg(long, value_name = "RULE", value_delimiter = ',', hide_possible_values = true)]
    #[arg(help = option_help(), value_parser = option_parser())]
    pub option: Vec<OptionalRule>,
}

/// One book or several, each once, in the order in which they were asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Books(Vec<Book>);

impl Books {
    /// The books.
    pub fn all(&self) -> &[Book] {
        &self.0
    }

    /// The only one, if it is one.
    pub fn only(&self) -> Option<Book> {
        if let [book] = self.0[..] { Some(book) } else { None }
    }
}

/// The books that a showdown can be fought by.
const FOUGHT_BY: [(&str, Book); 5] = [
    ("1975", Book::BootHill1975),
    ("1979", Book::BootHill1979),
    ("2002", Book::ShadyGulch2002),
    ("1e", Book::BootHill1975),
    ("2e", Book::BootHill1979),
];

fn books(text: &str) -> Result<Books, String> {
    let expected = "expected 1975, 1979 or 2002, several of them such as 1975,1979,2002, or all";
    let mut found = Vec::new();
    for name in text.split([',', '|', '+']).map(str::trim) {
        let named: Vec<Book> = match FOUGHT_BY.iter().find(|(known, _)| *known == name) {
            Some((_, book)) => vec![*book],
            None if name == "all" => FOUGHT_BY[..3].iter().map(|(_, book)| *book).collect(),
            None if name == "1981" => {
                return Err(format!("1981 has no showdown of its own and plays by 1979; {expected}"));
            }
            None => return Err(format!("{} is no book; {expected}", quoted(name))),
        };
        found.extend(named);
    }
    let mut once = Vec::new();
    found.into_iter().for_each(|book| {
        if !once.contains(&book) {
            once.push(book)
        }
    });
    Ok(Books(once))
}

impl DuelRules {
    /// The rules of one edition of *Boot Hill* as they were asked for; without a book those of 1979.
    pub fn edition(&self) -> GameArgs {
        let book = self.book.as_ref().and_then(Books::only);
        let book = book.map(|book| match book {
            Book::BootHill1975 => EditionYear::Y1975,
            _ => EditionYear::Y1979,
        });
        GameArgs { book, set: self.set.clone(), option: self.option.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn books_are_named_alone_or_together() {
        let years = |text: &str| books(text).map(|books| books.0.iter().map(|book| book.year()).collect());
        assert_eq!(years("2002"), Ok(vec![2002]));
        assert_eq!(years("1979, 1975"), Ok(vec![1979, 1975]));
        assert_eq!(years("1975|1979|2002"), Ok(vec![1975, 1979, 2002]));
        assert_eq!(years("all"), Ok(vec![1975, 1979, 2002]));
        assert_eq!(years("2002,all,2e"), Ok(vec![2002, 1975, 1979]), "each once");
        for wrong in ["", "1981", "1975,", "75", "1975 1979", "none"] {
            assert!(years(wrong).is_err(), "{wrong}");
        }
    }
}
